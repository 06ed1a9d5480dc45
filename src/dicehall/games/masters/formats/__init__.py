"""Formats: set-ups, teams, drafts, and the way from them to the first turn."""
