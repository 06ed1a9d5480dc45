"""Zones that a scenario cannot look into: what a bag shows, and how likely each die is drawn."""

from __future__ import annotations

import pytest

import dicehall
from dicehall.cli.companion import read_dice
from dicehall.cli.leaving import Trouble
from dicehall.games.masters.steps.entering import enter
from dicehall.kernel import Chance, Match
from masters.by_hand import put


@pytest.mark.rule("M-ZONE-7")
def test_a_player_may_look_into_the_own_bag() -> None:
    state = put({"eric": {"bag": ["Sidekick x3", "Angel x2"]}})
    seen = dicehall.game("masters").view(state, 0)["board"]
    bagged = [one["title"] for one in seen["dice"] if one["zone"] == "bag" and one["seat"] == 0]
    assert sorted(bagged) == ["Angel", "Angel", "Sidekick", "Sidekick", "Sidekick"]


@pytest.mark.rule("M-ZONE-7")
def test_every_die_in_the_bag_is_as_likely_to_be_drawn_as_any_other() -> None:
    state = put({"eric": {"bag": ["Sidekick x5", "Angel x2", "Cerebro"]}})
    enter(state, "clear")
    state.run()
    for _ in range(4):
        decision = state.decision
        assert isinstance(decision, Chance)
        counts: dict[int, int] = {}
        for die in state.pile(0, 0):
            counts[state.card[die]] = counts.get(state.card[die], 0) + 1
        drawn = {state.card[option[1]]: option for option in decision.options}
        weights = dict(zip(drawn, decision.weights, strict=True))
        assert weights == counts
        state.apply(decision.options[0])


def first_draw() -> Match:
    """Begin a game whose dice lie on the people's own table."""
    game = dicehall.game("masters")
    return Match(game, game.setup({"edition": "uncanny-x-men"}))


@pytest.mark.rule("M-ZONE-10")
def test_too_many_dice_drawn_by_hand_are_not_taken_and_the_draw_is_asked_anew() -> None:
    match = first_draw()
    before = match.state.copy()
    with pytest.raises(Trouble, match="5 values, but only 4"):
        read_dice(match, "Sidekick, Sidekick, Sidekick, Sidekick, Sidekick")
    assert match.state == before
    assert len(read_dice(match, "Sidekick, Sidekick, Sidekick, Sidekick")) == 4


@pytest.mark.rule("M-ROLL-6")
def test_a_die_that_lies_cocked_has_not_been_rolled_and_is_asked_for_again() -> None:
    match = first_draw()
    for option in read_dice(match, "Sidekick, Sidekick, Sidekick, Sidekick"):
        match.answer(option)
    before = match.state.copy()
    with pytest.raises(Trouble, match="cocked"):
        read_dice(match, "fist, cocked, bolt, mask")
    assert match.state == before
    for option in read_dice(match, "fist, bolt, mask"):
        match.answer(option)
    assert isinstance(match.state.decision, Chance)
    assert match.state.decision.left == 1
