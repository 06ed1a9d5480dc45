"""Modes: who is on whose side, in which order turns pass, and whom the targeting die means."""

from __future__ import annotations

from typing import Any, cast

import pytest

import dicehall
from dicehall.games.throne.table.modes import MODES, targeted, teams, turn_order
from dicehall.games.throne.table.state import ThroneState
from dicehall.kernel import Chance, Match, SetupError
from dicehall.kernel.labels import find_option

GAME = dicehall.game("throne")
HEROES = ("barbarian", "gunslinger", "paladin", "cursed-pirate", "barbarian", "gunslinger")
NAMES = ("ann", "ben", "cara", "dan", "eve", "finn")

TEAMS = {
    ("1v1", 2): "01",
    ("king-of-the-hill", 3): "012",
    ("king-of-the-hill", 4): "0123",
    ("king-of-the-hill", 5): "01234",
    ("king-of-the-hill", 6): "012345",
    ("2v2", 4): "0011",
    ("3v3", 6): "000111",
    ("2v2v2", 6): "012012",
}
"""The team of each seat, for every mode and number of seats."""
ORDERS = {
    ("1v1", 2): ("01", "10"),
    ("king-of-the-hill", 3): ("012", "120", "201"),
    ("king-of-the-hill", 4): ("0123", "1230", "2301", "3012"),
    ("king-of-the-hill", 5): ("01234", "12340", "23401", "34012", "40123"),
    ("king-of-the-hill", 6): ("012345", "123450", "234501", "345012", "450123", "501234"),
    ("2v2", 4): ("0312", "1203", "2130", "3021"),
    ("3v3", 6): ("051423", "142305", "230514", "324150", "415032", "503241"),
    ("2v2v2", 6): ("012345", "123450", "234501", "345012", "450123", "501234"),
}
"""The order of turns for every start player."""
TARGETS = {
    ("2v2", 4): ("2233", "2233", "0011", "0011"),
    ("3v3", 6): ("3455", "3454", "3453", "0122", "0121", "0120"),
    ("2v2v2", 6): ("1245", "2350", "3401", "4512", "5023", "0134"),
}
"""Whom 1, 2, 3 and 4 mean, for every attacker; 5 and 6 are for choosing."""
TABLES = list(TEAMS)
each_table = pytest.mark.parametrize(("mode", "seats"), TABLES)


def numbers(written: str) -> tuple[int, ...]:
    return tuple([int(one) for one in written])


def setup_of(mode: str, seats: int, **more: Any) -> dict[str, Any]:
    return {"mode": mode, "seats": list(NAMES[:seats]), "heroes": list(HEROES[:seats]), **more}


def place(mode: str, seats: int, position: dict[str, Any], **more: Any) -> Match:
    return Match(GAME, GAME.setup(setup_of(mode, seats, **more)), position)


def state_of(match: Match) -> ThroneState:
    return cast(ThroneState, match.state)


def go_on(match: Match, *rolled: int) -> None:
    """Give dice their numbers and let everybody pass, until somebody else is asked."""
    dice = list(rolled)
    while (decision := match.state.decision) is not None:
        if isinstance(decision, Chance):
            if not dice:
                return
            match.answer(("face", dice.pop(0)))
        elif decision.kind == "window":
            match.answer(("pass",))
        else:
            return


def say(match: Match, words: str) -> None:
    decision = match.state.decision
    assert decision is not None
    match.answer(find_option(GAME, match.state, decision.actor, words))


# --- teams and turns ---


@pytest.mark.rule("T-MODE-1", "T-MODE-3", "T-MODE-13")
@each_table
def test_every_seat_is_on_its_team(mode: str, seats: int) -> None:
    assert teams(MODES[mode], seats) == numbers(TEAMS[mode, seats])


@pytest.mark.rule("T-MODE-1", "T-MODE-3", "T-MODE-8", "T-MODE-13", "T-TURN-2")
@each_table
def test_turns_pass_in_the_order_of_the_mode(mode: str, seats: int) -> None:
    found = [turn_order(MODES[mode], seats, start) for start in range(seats)]
    assert found == [numbers(one) for one in ORDERS[mode, seats]]


@pytest.mark.rule("T-MODE-3", "T-MODE-13", "T-TURN-2")
@each_table
def test_a_round_is_played_in_that_order(mode: str, seats: int) -> None:
    match = place(mode, seats, {"active": NAMES[1], "phase": "main 2"}, start=NAMES[1])
    seen = []
    for _ in range(seats + 1):
        seen.append(state_of(match).active)
        _end_turn(match)
    order = numbers(ORDERS[mode, seats][1])
    assert tuple(seen) == (*order, order[0])


def _end_turn(match: Match) -> None:
    """Do nothing until the turn is over."""
    turn = match.state.turn
    while match.state.turn == turn:
        decision = match.state.decision
        assert decision is not None
        idle = [one for one in decision.options if one[0] in ("pass", "done", "keep", "decline")]
        match.answer((idle or list(decision.options))[0])


@pytest.mark.rule("T-MODE-3")
def test_in_two_against_two_against_two_the_first_of_each_team_comes_before_the_second() -> None:
    for start in range(6):
        order = turn_order(MODES["2v2v2"], 6, start)
        of = teams(MODES["2v2v2"], 6)
        assert sorted([of[seat] for seat in order[:3]]) == [0, 1, 2]
        assert [of[seat] for seat in order[:3]] == [of[seat] for seat in order[3:]]


# --- dials ---


@pytest.mark.rule("T-SETUP-2", "T-MODE-1", "T-MODE-2", "T-MODE-3", "T-MODE-12")
@pytest.mark.parametrize(
    ("mode", "seats", "dials", "most"),
    [
        ("1v1", 2, [50, 50], 60),
        ("king-of-the-hill", 3, [35] * 3, 45),
        ("king-of-the-hill", 6, [35] * 6, 45),
        ("2v2", 4, [50, 50], 60),
        ("3v3", 6, [70, 70], 80),
        ("2v2v2", 6, [50, 50, 50], 60),
    ],
)
def test_every_team_has_one_dial(mode: str, seats: int, dials: list[int], most: int) -> None:
    state = cast(ThroneState, GAME.start(GAME.setup(setup_of(mode, seats))))
    assert state.health == dials
    assert state.table.most_health == most
    assert state.cp == [2] * seats


@pytest.mark.rule("T-MODE-1", "T-MODE-2", "T-MODE-3")
@pytest.mark.parametrize(
    ("mode", "seats"),
    [("1v1", 3), ("king-of-the-hill", 2), ("2v2", 3), ("2v2", 5), ("3v3", 5), ("2v2v2", 4)],
)
def test_a_mode_refuses_a_wrong_number_of_seats(mode: str, seats: int) -> None:
    with pytest.raises(SetupError, match=f"{mode} has .* seats, not {seats}"):
        GAME.setup(setup_of(mode, seats))


@pytest.mark.rule("T-MODE-1", "T-MODE-3")
@pytest.mark.parametrize(
    ("mode", "seats", "partners"),
    [
        ("2v2", 4, [["ann", "ben"], ["cara", "dan"]]),
        ("3v3", 6, [["ann", "ben", "cara"], ["dan", "eve", "finn"]]),
        ("2v2v2", 6, [["ann", "dan"], ["ben", "eve"], ["cara", "finn"]]),
    ],
)
def test_teams_may_be_named_as_the_mode_seats_them_and_not_otherwise(
    mode: str, seats: int, partners: list[list[str]]
) -> None:
    GAME.setup(setup_of(mode, seats, teams=partners))
    swapped = [[partners[1][0], *partners[0][1:]], [partners[0][0], *partners[1][1:]]]
    with pytest.raises(SetupError, match="partners sit"):
        GAME.setup(setup_of(mode, seats, teams=[*swapped, *partners[2:]]))


# --- the targeting die ---


@pytest.mark.rule("T-TGT-2", "T-MODE-3", "T-MODE-13")
@pytest.mark.parametrize(("mode", "seats"), list(TARGETS))
def test_the_targeting_die_means_these_opponents(mode: str, seats: int) -> None:
    of = teams(MODES[mode], seats)
    for attacker in range(seats):
        opponents = tuple([seat for seat in range(seats) if of[seat] != of[attacker]])
        meant = [targeted(die, attacker, seats, opponents) for die in range(1, 7)]
        assert tuple(meant) == (*numbers(TARGETS[mode, seats][attacker]), -1, -1)


@pytest.mark.rule("T-MODE-3")
@pytest.mark.parametrize(("mode", "seats"), list(TARGETS))
def test_the_targeting_die_favours_nobody(mode: str, seats: int) -> None:
    meant = "".join(TARGETS[mode, seats])
    assert [meant.count(str(seat)) for seat in range(seats)] == [4] * seats


@pytest.mark.rule("T-MODE-3")
@pytest.mark.parametrize("attacker", range(6))
@pytest.mark.parametrize("out", [1, 2])
def test_two_opponents_are_left_and_right_also_where_a_team_is_out(attacker: int, out: int) -> None:
    left = [(attacker + place) % 6 for place in range(1, 6)]
    opponents = [seat for seat in left if seat % 3 not in (attacker % 3, (attacker + out) % 3)]
    meant = [targeted(die, attacker, 6, tuple(opponents)) for die in range(1, 5)]
    first, second = opponents
    assert meant == [first, first, second, second]


@pytest.mark.rule("T-TGT-2", "T-MODE-3")
@pytest.mark.parametrize(("mode", "seats"), list(TARGETS))
def test_an_attack_goes_where_the_die_says(mode: str, seats: int) -> None:
    position = {"active": "ann", "dice": [1, 2, 3, 4, 4], "attempts": 3}
    for die, target in enumerate(numbers(TARGETS[mode, seats][0]), start=1):
        match = place(mode, seats, position)
        go_on(match)
        say(match, "activate Smack")
        go_on(match, die)
        assert state_of(match).target == target


@pytest.mark.rule("T-TGT-2", "T-MODE-3")
@pytest.mark.parametrize(("mode", "seats"), list(TARGETS))
@pytest.mark.parametrize("die", [5, 6])
def test_five_lets_the_opponents_choose_and_six_the_attacker(
    mode: str, seats: int, die: int
) -> None:
    position = {"active": "ann", "dice": [1, 2, 3, 4, 4], "attempts": 3}
    match = place(mode, seats, position)
    go_on(match)
    say(match, "activate Smack")
    go_on(match, die)
    state = state_of(match)
    decision = state.decision
    assert decision is not None
    order = numbers(ORDERS[mode, seats][0])
    speaker = next(seat for seat in order[1:] if seat in state.opponents(0))
    assert decision.actor == (speaker if die == 5 else 0)
    assert decision.options == tuple([("target", seat) for seat in state.opponents(0)])


# --- hands ---


@pytest.mark.rule("T-MODE-1", "T-MODE-3")
@pytest.mark.parametrize(("mode", "seats"), [("1v1", 2), ("king-of-the-hill", 3), *TARGETS])
def test_partners_see_each_others_hands_and_nobody_else_does(mode: str, seats: int) -> None:
    hands: dict[str, Any] = {name: {"hand": ["Tip It!", "So Wild!"]} for name in NAMES[:seats]}
    match = place(mode, seats, {"active": "ann", "phase": "main 1", **hands})
    of = numbers(TEAMS[mode, seats])
    for viewer in (None, *range(seats)):
        board = GAME.board(match.state, viewer)
        for seat in range(seats):
            seen = viewer is not None and of[viewer] == of[seat]
            assert board["seats"][seat]["hand_size"] == 2
            wanted = ["So Wild!", "Tip It!"] if seen else []
            assert sorted(board["seats"][seat]["hand"]) == wanted


@pytest.mark.rule("T-MODE-1")
def test_a_partner_is_told_what_was_drawn_and_opponents_are_not() -> None:
    position = {"active": "ann", "phase": "main 1", "ann": {"cp": 1, "hand": ["Double Up!"]}}
    match = place("2v2", 4, position)
    say(match, "play Double Up!")
    for name in ("Tip It!", "So Wild!"):
        say_drawn(match, name)
    drew = [event for event in match.events if event.name == "drew"]
    told = {seat: [GAME.tell(event, seat) for event in drew] for seat in (None, 0, 1, 2, 3)}
    named = ["ann draws Tip It!", "ann draws So Wild!"]
    assert told[0] == told[1] == named
    assert told[None] == told[2] == told[3] == ["ann draws a card."] * 2


def say_drawn(match: Match, name: str) -> None:
    state = state_of(match)
    card = next(one for one in state.decks[0] if state.table.cards[one].print.name == name)
    match.answer(("draw", card))
