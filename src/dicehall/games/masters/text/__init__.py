"""Text: the English of card texts, rendered from their trees."""
