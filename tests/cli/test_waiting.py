"""Waiting: a person passes every chance to react until the next move is theirs."""

from __future__ import annotations

from cli.tools import Home

DUEL = ("play", "throne", "--new", "--seat", "ann=human", "--seat", "ben=random")
FIRST_TURN = ["done", "keep", "pass", "done"]
"""A turn in which nothing is played, nothing announced and nothing sold."""


def duel(home: Home, *lines: str) -> str:
    """Play against the bot; it attacks in its first turn, and ann could react before."""
    heroes = ("--set", "heroes=gunslinger,barbarian", "--seed", "42")
    return home.said(*DUEL, *heroes, lines=[*FIRST_TURN, *lines])


def test_who_waits_is_asked_again_only_for_a_move_of_their_own(home: Home) -> None:
    reacting, _, after = duel(home, "wait").partition("> wait")
    assert "Do you react?" in reacting
    assert "Do you react?" not in after
    assert "Defend with an ability, or pass." in after


def test_waiting_ends_with_the_next_move_of_ones_own(home: Home) -> None:
    _, _, after = duel(home, "wait", "pass", "done", "keep", "pass", "done").partition("> wait")
    assert "Do you react?" in after


def test_a_move_of_ones_own_cannot_be_waited_over(home: Home) -> None:
    said = home.said(*DUEL, "--seed", "4", lines=["wait"])
    assert "This move is yours: only chances to react can be passed over." in said
