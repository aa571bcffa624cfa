"""Players made of arithmetic: one module a game, and one random bot for all of them."""
