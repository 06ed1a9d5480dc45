"""Dice Team: heroes fight through lanes of enemies together, and beat the boss or lose as one."""

from dicehall.games.team.game import Team

__all__ = ["Team"]
