"""Runs one match: collects moves in order of time, applies, records and replays them."""
