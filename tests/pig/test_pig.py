"""Pig's face: pictures, positions and words beyond what scenarios show."""

from __future__ import annotations

import pytest

from dicehall.games.pig import Pig
from dicehall.kernel import Event, Match


def match(**position: object) -> Match:
    game = Pig()
    setup = game.setup({"seats": ["eric", "mike"], "target": 10})
    return Match(game, setup, dict(position))


def test_a_pot_may_grow_past_the_target_as_long_as_nobody_holds() -> None:
    table = match(pot=8, eric={"score": 6})
    for answer in ("roll", "6", "roll", "5"):
        decision = table.state.decision
        assert decision is not None
        table.answer_label(decision.actor, answer)
    again = table.game.place(table.setup, table.game.position(table.state))
    assert again == table.state


def test_bars_end_at_the_target() -> None:
    table = match(pot=19, eric={"score": 6}, mike={"score": 5})
    assert table.game.picture(table.state, None) == [
        "turn 1, first to 10 wins",
        f"> eric    6 {'#' * 24}{'+' * 16}  pot 19",
        f"  mike    5 {'#' * 20}",
    ]


def test_an_event_of_other_rules_is_told_by_its_name() -> None:
    event = Event("danced", "P-DANCE-1", (1, 4), (), None, False, ("eric", "mike"))
    assert Pig().tell(event, None) == "mike: danced."


@pytest.mark.parametrize(
    ("position", "seat", "judged"),
    [({}, 0, 0.5), ({"eric": {"score": 9}}, 0, 0.95), ({"eric": {"score": 9}}, 1, 0.05)],
)
def test_the_heuristic_compares_the_scores(
    position: dict[str, object], seat: int, judged: float
) -> None:
    table = match(**position)
    assert table.game.heuristic(table.state, seat) == pytest.approx(judged)


def test_the_heuristic_knows_the_end() -> None:
    table = match(pot=10)
    table.answer_label(0, "hold")
    assert [table.game.heuristic(table.state, seat) for seat in (0, 1)] == [1.0, 0.0]
