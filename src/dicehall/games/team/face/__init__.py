"""The face: what people read, type and write of a game: labels, positions, views, words."""
