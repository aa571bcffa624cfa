"""Generators of the pictures in assets/art and the press that prints them."""
