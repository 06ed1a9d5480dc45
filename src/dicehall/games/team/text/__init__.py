"""Text: the English of all cards, rendered from their trees."""
