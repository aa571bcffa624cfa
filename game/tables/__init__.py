"""The face of each game: presses become actions, events become pictures."""
