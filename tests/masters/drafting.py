"""Drafts begun, let go on, and looked at, for the tests of drafts."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from contract.driver import choose
from dicehall.games.masters.formats.piles import Rainbow
from dicehall.games.masters.table.state import MastersState
from dicehall.kernel import Match, SaveError, SeededSource
from masters.shelf import J, Opening, S, X

GAME = Opening()
SMALL = [
    *["Angel: Inspiring", "Angel: Superhero", "Cyclops: Slim", "Iceman: Cryokinetic"],
    *["Juggernaut: Kuurth", "Mystique: Alias: You"],
]
SETUPS: dict[str, dict[str, Any]] = {
    "draft": {"edition": X, "format": "draft", "start": "ben"},
    "small draft": {
        "edition": X,
        "format": "draft",
        "number": 20,
        "basics_count": 4,
        "pool": SMALL,
    },
    "rainbow": {"edition": J, "format": "rainbow"},
    "rainbow of S": {"edition": S, "format": "rainbow", "start": "ben"},
    "double": {"edition": J, "format": "double-rainbow", "start": "chance"},
}


def begun(name: str, **more: Any) -> Match:
    """Begin a draft of this set-up."""
    return Match(GAME, GAME.setup({**SETUPS[name], **more}))


def position(match: Match) -> MastersState:
    """Give the state of a match for what it is."""
    return cast(MastersState, match.state)


def chance_until(match: Match, step: str, seed: int = 1) -> Match:
    """Let chance and random players go on until this step asks."""
    source = SeededSource(seed)
    while match.state.frames and match.state.frames[-1][1] != step:
        entry = choose(match.state, source)
        match.answer(entry.option, entry.seat)
    return match


def asked(match: Match) -> tuple[int, list[str]]:
    """Say who is asked now, and all labels."""
    decision = match.state.decision
    assert decision is not None
    labels = [GAME.label(match.state, option) for option in decision.options]
    return decision.actor, labels


def teams(match: Match) -> list[dict[str, int]]:
    """Give each seat's cards with their dice."""
    table = position(match).table
    cards = [[table.cards[number] for number in own] for own in table.own_cards]
    return [{card.print.name: card.dice for card in own} for own in cards]


def basics(match: Match) -> list[tuple[str, int, int]]:
    """Give the basic actions: title, seat and dice."""
    table = position(match).table
    cards = [table.cards[number] for number in table.basic_cards]
    return [(card.print.title, card.seat, card.dice) for card in cards]


def greedy(match: Match, seed: int) -> Match:
    """Draft at random, but take dice as long as there are any."""
    source = SeededSource(seed)
    while match.state.decision is not None:
        entry = choose(match.state, source)
        if entry.option == ("done",) and len(match.state.decision.options) > 1:
            continue
        match.answer(entry.option, entry.seat)
    return match


def rainbow(match: Match) -> Rainbow:
    """Read where a rainbow draft stands."""
    return Rainbow(position(match))


def picking(name: str, seed: int = 1) -> Match:
    """Begin a rainbow draft and open the packs."""
    return chance_until(begun(name), "pick", seed)


def changed(match: Match, place: int, value: Any) -> str:
    """Change a part of a saved draft, and say why it is refused."""
    data = json.loads(json.dumps(GAME.save_state(match.state)))
    data["position"]["drafting"][place] = value
    with pytest.raises(SaveError) as caught:
        GAME.load_state(data)
    return str(caught.value)
