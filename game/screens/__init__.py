"""What fills the window, one arcade.View each: title, lobby, play, results, settings."""
