"""The bench: how fast Dicehall is, plain and compiled, beside OpenSpiel on the same machine."""
