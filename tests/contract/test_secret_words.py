"""What a seat is told when it asks (why, look, hint, what lies near) shows no secret of others."""

from __future__ import annotations

from itertools import chain, islice

import pytest

from contract.driver import walk
from contract.tables import table_names, tables
from dicehall.cli.hint import hint_lines
from dicehall.cli.sets import late, way_to
from dicehall.kernel import Chance, Match, SeededSource, State
from dicehall.kernel.labels import Offer, offer

TABLES = dict(zip(table_names(), tables(), strict=True))
HIDING = [name for name, (game, setup) in TABLES.items() if game.hides(setup)]
WALKED = 250
ASKED = 25
"""Decisions of a walk at which a seat asks; each answer takes long to find."""
HINTED = 4


def as_seen(match: Match, state: State) -> Match:
    """Give a match that has gone the same way, but stands in another state."""
    twin = match.fork()
    twin.state = state.copy()
    twin.state.events = twin.events
    return twin


def said(match: Match, seat: int, words: list[str]) -> list[object]:
    """Ask all that a person can ask without answering, of words as they may be typed."""
    game, state = match.game, match.state
    thought = Offer(game, state, seat, list(game.candidates(state, seat)))
    offered = offer(game, state, seat)
    return [
        thought.labels,
        [offered.words(place) for place in range(len(offered.labels))],
        game.groups(state, seat),
        game.prompt(state, seat),
        game.look_up(state, ""),
        [game.look_up(state, word) for word in words],
        [game.why_not(state, seat, word) for word in words],
    ]


def named(match: Match, seat: int) -> list[str]:
    """List words about whatever somebody holds: what every seat thinks of, and is offered."""
    game, found = match.game, dict[str, None]()
    for other in range(len(match.setup.seats)):
        for option in list(game.candidates(match.state, other))[:12]:
            label = game.label(match.state, option, other)
            found |= dict.fromkeys((label, label.partition(" ")[2] or label))
    return list(found)[:40]


@pytest.mark.untraced
@pytest.mark.parametrize("name", HIDING)
def test_what_a_seat_may_ask_tells_twins_apart_by_nothing(name: str) -> None:
    game, setup = TABLES[name]
    source = SeededSource(f"asked {name}")
    rigged = hinted = 0
    for match in chain.from_iterable(islice(walk(game, setup, seed), WALKED) for seed in range(9)):
        if match.state.decision is None or source.below(3):
            continue
        for seat in range(len(setup.seats)):
            state = game.determinize(match.state, seat, source)
            if state == match.state:
                continue
            rigged += 1
            twin = as_seen(match, state)
            words = list(dict.fromkeys([*named(match, seat), *named(twin, seat)]))
            assert said(match, seat, words) == said(twin, seat, words)
            decision = match.state.decision
            if isinstance(decision, Chance) or seat not in decision.seats or hinted >= HINTED:
                continue
            hinted += len(decision.options_for(seat)) > 1
            assert hint_lines(match, seat) == hint_lines(twin, seat)
            assert [one.label for one in late(match, seat)] == [
                one.label for one in late(twin, seat)
            ]
            for word in words[:3]:
                assert way_to(match, seat, word) == way_to(twin, seat, word)
        if rigged >= ASKED and hinted >= HINTED:
            return
    assert rigged
