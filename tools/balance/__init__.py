"""Whether every hero and side of Slam Throne is worth picking: python -m tools.balance."""
