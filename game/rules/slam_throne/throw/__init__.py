"""The physics of a throw, as a pure function of its inputs and seed: what it came to, and how it went."""

from game.rules.slam_throne.throw.flight import run_slam

__all__ = ["run_slam"]
