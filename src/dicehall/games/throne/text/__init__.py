"""Text: the English of boards, tokens and cards, rendered from their trees."""
