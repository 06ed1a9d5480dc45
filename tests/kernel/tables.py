"""Short ways to a match that stands somewhere, for tests of the kernel."""

from __future__ import annotations

from typing import Any

from dicehall.games.pig import Pig
from dicehall.kernel import Match
from smugglers import Smugglers

BID = {
    "step": "bid",
    "ann": {"hand": ["pearl", "lantern", "dagger"]},
    "ben": {"hand": ["silk", "salt"]},
    "cara": {"hand": ["salt", "dagger"]},
}


def pig(*answers: Any) -> Match:
    """Begin a game of Pig and answer: words for the actor, numbers for the die."""
    game = Pig()
    match = Match(game, game.setup({"seats": ["eric", "mike"]}))
    for answer in answers:
        decision = match.state.decision
        assert decision is not None
        match.answer_label(decision.actor, str(answer))
    return match


def smugglers(*answers: tuple[int, str]) -> Match:
    """Begin a game of Smugglers at the bids and answer."""
    game = Smugglers()
    match = Match(game, game.setup({"seats": ["ann", "ben", "cara"]}), BID)
    for seat, label in answers:
        match.answer_label(seat, label)
    return match
