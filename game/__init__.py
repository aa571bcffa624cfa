"""Slap Saloon: table games for one couch, one cabinet or one bar."""
