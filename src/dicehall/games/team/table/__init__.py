"""The table: what lies on it, what a position is, and the arithmetic of dice and damage."""
