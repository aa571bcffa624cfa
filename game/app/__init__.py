"""Window, clock, screen flow and cabinet mode: the only reader of the clock."""
