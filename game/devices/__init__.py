"""Controllers, encoders and keyboard become presses with a time and its doubt: the only user of pygame."""
