"""Secrets: a lane chosen otherwise changes nothing that the others see until all have chosen."""

from __future__ import annotations

from typing import Any

import pytest

from contract.checks import same_bytes
from dicehall.kernel import Match, Option
from team.by_hand import GAME, LANES, PAIR, SOLO

ASSIGN: dict[str, Any] = {"stage": "assign", "lanes": LANES}
THREE: dict[str, Any] = {
    **PAIR,
    "seats": ["ann", "ben", "cara"],
    "heroes": ["Kilnheart", "Petrel", "Sable Quill"],
    "added": ["Brass Nan"],
}
"""Ann plays Kilnheart and Brass Nan, the others one hero each."""


def chosen(setup: dict[str, Any], *answers: tuple[int, Option]) -> Match:
    match = Match(GAME, GAME.setup(setup), ASSIGN)
    for seat, option in answers:
        match.answer(option, seat)
    return match


def seen(match: Match, viewer: int | None) -> Any:
    """Give all that a seat can see of a match."""
    return [
        GAME.view(match.state, viewer),
        match.events_seen(viewer),
        match.told(viewer),
        GAME.picture(match.state, viewer),
        GAME.prompt(match.state, viewer),
    ]


@pytest.mark.rule("C-OPEN-14")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_others_do_not_see_which_lane_was_chosen(viewer: int | None) -> None:
    one = chosen(THREE, (1, ("go", 2, 0)))
    other = chosen(THREE, (1, ("go", 2, 5)))
    assert same_bytes(seen(one, viewer), seen(other, viewer))
    assert not same_bytes(seen(one, 1), seen(other, 1))


@pytest.mark.rule("C-OPEN-14")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_seat_that_still_places_a_hero_has_shown_none_of_them(viewer: int | None) -> None:
    first = [(1, ("go", 2, 1)), (2, ("go", 3, 1))]
    one = chosen(THREE, (0, ("go", 0, 0)), *first)
    other = chosen(THREE, (0, ("go", 0, 2)), *first)
    assert one.state.decision is not None
    assert one.state.decision.seats == (0,)
    assert same_bytes(seen(one, viewer), seen(other, viewer))
    assert not same_bytes(seen(one, 0), seen(other, 0))


@pytest.mark.rule("C-OPEN-14")
def test_when_all_have_chosen_everybody_sees_everything() -> None:
    answers = [(1, ("go", 2, 1)), (2, ("go", 3, 1)), (0, ("go", 1, 4))]
    match = chosen(THREE, (0, ("go", 0, 0)), *answers)
    (line,) = [words for words in match.told(None) if " to lane " in words]
    assert line == (
        "Kilnheart goes to lane 1; Petrel and Sable Quill go to lane 2; Brass Nan goes to lane 5."
    )
    assert not match.can_undo(0)


@pytest.mark.rule("C-OPEN-14")
def test_with_open_planning_each_sees_the_ones_before() -> None:
    match = chosen({**PAIR, "planning": "open"}, (0, ("go", 0, 2)))
    assert GAME.view(match.state, 1)["board"]["heroes"][0]["lane"] == 2
    assert "  >1" not in "\n".join(GAME.picture(match.state, 1))
    assert any("Kilnheart (ann)" in line and "lane 3" in line for line in _banners(match))


def _banners(match: Match) -> list[str]:
    return [line for line in GAME.picture(match.state, 1) if line[:3] in ("===", ">>>")]


def test_one_player_alone_has_no_secrets() -> None:
    match = Match(GAME, GAME.setup(SOLO), ASSIGN)
    match.answer(("go", 0, 2), 0)
    assert GAME.view(match.state, None)["board"]["heroes"][0]["lane"] == 2
