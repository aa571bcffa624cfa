"""Theme, text, cards, particles and sound: the pieces that tables and screens share."""
