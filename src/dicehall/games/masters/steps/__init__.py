"""The steps of a turn, and what players do in them."""
