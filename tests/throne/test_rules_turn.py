"""The frame of the game: what holds at every table and in every turn, and conceding anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

import dicehall
from contract.driver import choose, walk
from dicehall.games.throne.table.state import DEFENSIVE, DISCARD, PHASES, ThroneState
from dicehall.kernel import CHANCE, Chance, Match
from dicehall.kernel.decision import CONCEDE, Option
from dicehall.kernel.referee import SeededSource

SEATS = ["ann", "ben", "cara", "dan"]
HEROES = ["gunslinger", "barbarian", "paladin", "cursed-pirate"]
TWO: dict[str, Any] = {"mode": "1v1", "seats": SEATS[:2], "heroes": HEROES[:2]}
TABLES: dict[str, dict[str, Any]] = {
    "two": {"mode": "1v1", "seats": SEATS[:2], "heroes": ["paladin", "cursed-pirate"]},
    "three": {"mode": "king-of-the-hill", "seats": SEATS[:3], "heroes": HEROES[1:]},
    "four alone": {"mode": "king-of-the-hill", "seats": SEATS, "heroes": HEROES},
    "two pairs": {"mode": "2v2", "seats": SEATS, "heroes": HEROES},
}
GAME = dicehall.game("throne")


def states(table: dict[str, Any], seeds: int, turns: int) -> Iterator[ThroneState]:
    """Play so many turns of random games, stopping at every decision."""
    for seed in range(seeds):
        for match in walk(GAME, GAME.setup(table), seed):
            if match.state.turn > turns:
                break
            yield cast(ThroneState, match.state)


def placed(position: dict[str, Any], table: dict[str, Any] = TWO) -> Match:
    return Match(GAME, GAME.setup(table), position)


# --- set-up ---


@pytest.mark.rule("T-SETUP-1")
@pytest.mark.parametrize(
    ("hero", "size"),
    [("gunslinger", 32), ("barbarian", 32), ("paladin", 32), ("cursed-pirate", 33)],
)
def test_every_deck_is_the_common_cards_and_the_heros_own(hero: str, size: int) -> None:
    other = next(one for one in HEROES if one != hero)
    state = cast(ThroneState, GAME.start(GAME.setup({"heroes": [hero, other]})))
    names = [
        {state.table.cards[card].print.name for card in state.table.decks[seat]} for seat in (0, 1)
    ]
    assert len(names[0] & names[1]) == 18
    assert len(state.table.decks[0]) == len(names[0]) == size
    spaces = {state.table.spaces[space].print.name for space in state.table.boards[0]}
    own = [state.table.cards[card].print for card in state.table.decks[0]]
    assert {card.space for card in own if card.space} <= spaces


@pytest.mark.rule("T-SETUP-1", "T-SETUP-7")
def test_a_deck_is_shuffled_every_card_of_it_may_come_next() -> None:
    state = cast(ThroneState, GAME.start(GAME.setup(TWO)))
    for left in (4, 3, 2, 1):
        decision = state.decision
        assert isinstance(decision, Chance)
        assert decision.left == left
        assert {option[1] for option in decision.options} == set(state.decks[0])
        assert len(set(decision.weights)) == 1
        state.apply(decision.options[0], CHANCE)
    assert len(state.hands[0]) == 4
    assert len(state.decks[0]) == 28


@pytest.mark.rule("T-SETUP-6")
def test_discard_piles_lie_face_up_hands_and_decks_do_not() -> None:
    match = placed({"phase": "main 1", "ann": {"hand": ["Tip It!", "Wanted!"]}})
    match.answer_label(0, "sell Wanted!")
    for viewer in (0, 1, None):
        ann = GAME.board(match.state, viewer)["seats"][0]
        assert ann["discard"] == ["Wanted!"]
        assert ann["hand"] == (["Tip It!"] if viewer == 0 else [])
        assert (ann["hand_size"], ann["deck_size"]) == (1, 30)


@pytest.mark.rule("T-MAIN-4")
def test_a_level_three_lies_over_its_level_two_to_the_end_of_the_game() -> None:
    hand = ["Showdown II", "Showdown III"]
    match = placed({"phase": "main 1", "ann": {"cp": 3, "hand": hand}})
    for words in ("play Showdown II", "pass", "play Showdown III"):
        match.answer_label(0, words)
    state = cast(ThroneState, match.state)
    names = [state.table.cards[card].print.name for card in state.played[0]]
    assert names == ["Showdown II", "Showdown III"]
    assert (state.hands[0], state.discards[0]) == ((), ())


# --- what holds all the time ---


@pytest.mark.rule("T-SETUP-4", "T-MODE-12")
@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_dials_never_leave_their_range(table: dict[str, Any]) -> None:
    for state in states(table, 2, 12):
        assert all(0 <= points <= 15 for points in state.cp)
        assert all(0 <= health <= state.table.health + 10 for health in state.health)


@pytest.mark.rule("T-TURN-1")
@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_phases_only_go_forward_within_a_turn(table: dict[str, Any]) -> None:
    before = (0, 0)
    for state in states(table, 2, 12):
        now = (state.turn, state.phase)
        if now[0] == before[0] and before[1] != DEFENSIVE:  # a stunned one is attacked again
            assert now[1] >= before[1], PHASES[now[1]]
        before = now


@pytest.mark.rule("T-DISC-1", "T-DISC-2")
def test_only_the_discard_phase_forces_cards_away_and_it_leaves_six() -> None:
    forced = 0
    match = Match(GAME, GAME.setup(TABLES["three"]))
    source = SeededSource(1)
    turn, active = 1, 0
    while match.state.turn < 25 and match.state.result is None:
        state = cast(ThroneState, match.state)
        decision = state.decision
        assert decision is not None
        if state.turn > turn:
            assert len(state.hands[active]) <= 6
        turn, active = state.turn, state.active
        if isinstance(decision, Chance):
            match.answer(decision.pick(source), CHANCE)
            continue
        if all(option[0] == "sell" for option in decision.options):
            forced += 1
            assert (state.phase, decision.actor) == (DISCARD, active)
            assert len(state.hands[active]) > 6
        match.answer(still(decision.options), decision.actor)
    assert forced > 3


def still(options: tuple[Option, ...]) -> Option:
    """Pass, be done, or else take the first option."""
    return next((one for one in options if one[0] in ("pass", "done", "keep")), options[0])


# --- conceding ---


def cards(state: ThroneState) -> list[list[int]]:
    """List every seat's cards, wherever they lie or are being played."""
    piles = (state.hands, state.decks, state.discards, state.played)
    found = [[card for pile in piles for card in pile[seat]] for seat in range(state.table.seats)]
    for op, _, values in state.frames:
        if op == "card":
            found[values[1]].append(values[0])
    return [sorted(one) for one in found]


def play_on(state: ThroneState, source: SeededSource, answers: int) -> None:
    """Play on at random; whoever is out is never asked, and the table stays sound."""
    for _ in range(answers):
        decision = state.decision
        if decision is None:
            return
        if not isinstance(decision, Chance):
            assert not state.gone[decision.actor], state.stack()
        entry = choose(state, source)
        state.apply(entry.option, entry.seat)
        assert GAME.problems(state) == []


def points(state: ThroneState) -> tuple[float, ...] | None:
    """Say how a game must have ended by who is left; None if it must go on."""
    of = state.table.team_of
    left = {of[seat] for seat, gone in enumerate(state.gone) if not gone}
    return tuple([float(team in left) for team in of]) if len(left) == 1 else None


@pytest.mark.rule("H-CONCEDE-1", "T-WIN-1")
@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_conceding_at_any_decision_loses_no_card_and_leaves_a_sound_game(
    table: dict[str, Any],
) -> None:
    source = SeededSource(5)
    for place, state in enumerate(states(table, 2, 8)):
        if state.decision is None or place % 23:
            continue
        before = cards(state)
        for seat in range(state.table.seats):
            if state.gone[seat]:
                continue
            twin = state.copy()
            twin.apply(CONCEDE, seat)
            assert all(twin.gone[one] for one in twin.allies(seat))
            assert twin.health_of(seat) == 0
            assert twin.result == points(twin)
            assert GAME.problems(twin) == []
            assert cards(twin) == before
            play_on(twin, source, 20)
            assert cards(twin) == before
