"""The face of the game: names, labels, words, positions, pictures and views."""
