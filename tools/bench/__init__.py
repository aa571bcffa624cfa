"""Measurements: each module is a command, python -m tools.bench.NAME."""
