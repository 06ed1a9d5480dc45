"""The table: modes, what lies on it, a position, and the arithmetic of damage."""
