"""What the project does with itself: run, check, lock, words and the making of art and sound."""
