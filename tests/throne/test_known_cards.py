"""Known cards: what somebody was shown of a hand stays known as long as the card stays there."""

from __future__ import annotations

from typing import Any, cast

import pytest

from dicehall.games.throne.table.state import ThroneState
from dicehall.kernel import PASS, Chance, Match, SeededSource
from throne.twins import GAME, MAIN, THREE, TWO, Twins, hand, rolled


def after_crows_nest(table: dict[str, Any], **ben: Any) -> Match:
    """Let ann look into ben's hand, in ann's main phase."""
    position = {**MAIN, "ann": {"cp": 1, "hand": ["Crow's Nest!"]}, "ben": ben}
    twins = Twins(table, position, "ben", {}, {})
    twins.play("ann: play Crow's Nest!")
    twins.play("ann: choose ben")
    twins.play("chance: 2")
    twins.settle()
    return twins.matches[0]


def known(match: Match, viewer: int | None) -> list[str]:
    """List the cards of ben's hand that somebody sees."""
    shown: list[str] = GAME.board(match.state, viewer)["seats"][1]["hand"]
    return shown


def imagined(match: Match, viewer: int) -> list[set[str]]:
    """List hands of ben that somebody can imagine."""
    source = SeededSource("imagine")
    states = [cast(ThroneState, GAME.determinize(match.state, viewer, source)) for _ in range(20)]
    return [{s.table.cards[card].print.name for card in s.hands[1]} for s in states]


@pytest.mark.rule("T-HERO-2")
def test_what_crows_nest_showed_is_known_to_who_looked() -> None:
    match = after_crows_nest(THREE, hand=["Tip It!", "Mighty!"])
    assert known(match, 0) == known(match, 1) == ["Tip It!", "Mighty!"]
    assert known(match, 2) == known(match, None) == []
    assert imagined(match, 0) == [{"Tip It!", "Mighty!"}] * 20
    assert len({frozenset(one) for one in imagined(match, 2)}) > 5
    assert "you have seen Tip It!, Mighty!" in " ".join(GAME.picture(match.state, 0))
    assert "Mighty!" not in " ".join(GAME.picture(match.state, 2))


@pytest.mark.rule("T-HERO-2")
def test_what_crows_nest_showed_is_told_to_who_looked_and_to_whose_it_is() -> None:
    match = after_crows_nest(THREE, hand=["Tip It!", "Mighty!"])
    (event,) = (event for event in match.events if event.name == "looked")
    told = "ann looks at the hand of ben"
    assert [GAME.tell(event, seat) for seat in (0, 1)] == [f"{told}: Tip It! and Mighty!"] * 2
    assert [GAME.tell(event, seat) for seat in (2, None)] == [f"{told}."] * 2


def pass_to(match: Match, seat: int) -> None:
    """Let everybody do nothing until a seat is in its main phase."""
    source = SeededSource("turns")
    while not (
        match.state.decision is not None
        and match.state.decision.actor == seat
        and match.state.frames[-1][0] == "main"
    ):
        decision = match.state.decision
        assert decision is not None
        if isinstance(decision, Chance):
            match.answer(decision.pick(source))
            continue
        idle = [one for one in (PASS, ("done",), ("keep",)) if one in decision.options]
        match.answer(idle[0] if idle else decision.options[0])


@pytest.mark.rule("T-HERO-2")
def test_what_was_seen_stays_known_while_the_card_stays_in_the_hand() -> None:
    match = after_crows_nest(TWO, hand=["Tip It!", "Mighty!"])
    pass_to(match, 1)
    state = cast(ThroneState, match.state)
    assert len(state.hands[1]) == 3
    assert known(match, 0) == ["Tip It!", "Mighty!"]
    assert all({"Tip It!", "Mighty!"} < one and len(one) == 3 for one in imagined(match, 0))
    assert len({frozenset(one) for one in imagined(match, 0)}) > 5
    match.answer_label(1, "sell Tip It!")
    assert known(match, 0) == ["Mighty!"]
    assert all("Mighty!" in one and "Tip It!" not in one for one in imagined(match, 0))


@pytest.mark.rule("T-HERO-2", "T-INC-2")
def test_a_card_that_left_the_hand_and_came_back_is_not_known() -> None:
    match = after_crows_nest(TWO, hand=["Tip It!", "Mighty!"], deck=["Six-It!"], cp=3)
    pass_to(match, 1)
    match.answer_label(1, "sell Tip It!")
    match.answer_label(1, "use Tithe (draw)")
    state = match.state
    while isinstance(state.decision, Chance):
        match.answer(next(o for o in state.decision.options if GAME.fits(state, o, "Tip It!")))
        state = match.state
    assert "Tip It!" in known(match, 1)
    assert known(match, 0) == ["Mighty!"]


@pytest.mark.rule("T-TIM-4")
def test_a_card_that_came_too_late_has_been_shown() -> None:
    table = THREE | {"heroes": ["gunslinger", "paladin", "barbarian"]}
    position = rolled(1, 1, 1, 2, 4, ann={"tokens": {"Reload": 1}}, ben={"health": 20, "cp": 2})
    shown = hand("Buh, Bye!", "Mighty!")
    twins = Twins(table, position, "ben", shown, shown)
    script = ["ann: activate Revolver", "ann: target ben", "ben: play Buh, Bye!"]
    for line in [*script, "ann: spend Reload", "chance: 1"]:
        twins.play(line)
    twins.settle()
    (match, _) = twins.matches
    assert [event.name for event in match.events].count("too late") == 1
    assert known(match, 0) == known(match, 2) == ["Buh, Bye!"]
    assert all("Buh, Bye!" in one for one in imagined(match, 2))
