"""The sounds of the game: what makes them from code, and what measures how loud they are."""
