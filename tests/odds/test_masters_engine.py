"""The odds of Dice Masters against the engine: every draw, roll and reroll played out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import dicehall
from dicehall.games.masters.table.state import PREP, MastersState
from dicehall.kernel import Chance, PositionError
from dicehall.kernel.reading import expand
from dicehall.odds.masters import next_turn
from dicehall.odds.masters.stock import pools
from dicehall.odds.masters.table import stock_of

SETUP: dict[str, Any] = {
    "seats": ["eric", "mike"],
    "edition": "uncanny-x-men",
    "format": "custom",
    "life": 20,
    "eric": "Angel: Inspiring x4; Cyclops: Optic Blast x2; Ant-Man: Biophysicist x2 | Enrage",
    "mike": "Angel: Inspiring x2 | Ambush",
}
GAME = dicehall.game("masters")
Values = npt.NDArray[np.float64]


def placed(eric: dict[str, Any], **more: Any) -> MastersState:
    """Let eric begin a turn with these dice; all other sidekicks stand in the field."""
    dice = [one for words in eric.values() for one in expand(words)]
    named = sum(one.startswith("Sidekick") for one in dice)
    position = {
        "turn": 5,
        "active": "eric",
        "step": "clear",
        "eric": {"field": ["Sidekick"] * (8 - named), **eric},
        "mike": {"field": ["Sidekick x8"]},
        **more,
    }
    state = GAME.place(GAME.setup(SETUP), position)
    assert isinstance(state, MastersState)
    return state


def played_out(state: MastersState, cards: list[int]) -> Values:
    """Give the best chance for each card to be bought, or else to be fielded, by playing on."""
    decision = state.decision
    assert decision is not None
    if decision.prompt == "main step":
        fielded = [state.card[one[1]] for one in decision.options if one[0] == "field"]
        buys = [float(("buy", card) in decision.options) for card in cards]
        return np.array([*buys, *[float(card in fielded) for card in cards]])
    found = []
    for option in decision.options:
        twin = state.copy()
        twin.apply(option)
        found.append(played_out(twin, cards))
    if isinstance(decision, Chance):
        weights = np.array(decision.weights, dtype=np.float64)
        mixed: Values = weights @ np.array(found) / weights.sum()
        return mixed
    best: Values = np.array(found).max(axis=0)
    return best


@pytest.mark.parametrize(
    "eric",
    [
        {"bag": ["Sidekick", "Angel"]},
        {"bag": ["Sidekick"], "used": ["Cyclops"]},
        {"prep": ["Ant-Man"], "reserve": ["Angel shield"]},
        {"bag": ["Enrage"], "prep": ["Angel"]},
        {"bag": ["Sidekick x2"]},
    ],
)
@pytest.mark.untraced
def test_the_engine_offers_what_the_odds_promise(eric: dict[str, Any]) -> None:
    state = placed(eric)
    cards = [card for card in state.table.buyable[0] if state.left[card]]
    bought = played_out(state, cards)
    turn = next_turn(state, 0)
    assert len(turn.purchases) == len(cards)
    for place, buying in enumerate(turn.purchases):
        assert buying.chance == pytest.approx(bought[place])
    fielded = {state.table.cards[card].print.name: n for n, card in enumerate(cards)}
    known = [one for one in turn.characters if one.name in fielded]
    for coming in known:
        assert coming.fields == pytest.approx(bought[len(cards) + fielded[coming.name]])


@pytest.mark.parametrize(
    "eric",
    [
        {"bag": ["Sidekick x3", "Angel x2", "Cyclops"]},
        {"bag": ["Angel"], "used": ["Sidekick x3", "Angel", "Cyclops x2"], "prep": ["Enrage"]},
        {"bag": ["Sidekick", "Angel"], "reserve": ["Sidekick fist", "Angel 2", "Cyclops 1"]},
    ],
)
def test_the_engine_draws_what_the_odds_expect(eric: dict[str, Any]) -> None:
    state = placed(eric)
    drawn: Counter[tuple[str, ...]] = Counter()
    _draw(state, 1.0, drawn)
    expected: Counter[tuple[str, ...]] = Counter()
    names = sorted({one.name for one in stock_of(state, 0).prints()})
    kinds = {name: (((1, place), 1),) for place, name in enumerate(names)}
    for pool, part in pools(stock_of(state, 0), lambda one: kinds[one.name]):
        dice = [names[kind[0][0][1]] for kind, count in pool for _ in range(count)]
        expected[tuple(sorted(dice))] += part  # type: ignore[assignment]
    assert drawn.keys() == expected.keys()
    for dice_drawn, part_drawn in drawn.items():
        assert part_drawn == pytest.approx(expected[dice_drawn])


def _draw(state: MastersState, part: float, found: Counter[tuple[str, ...]]) -> None:
    decision = state.decision
    assert isinstance(decision, Chance)
    if decision.prompt != "a die from the bag":
        dice = [state.printed(die).name for die in state.pile(0, PREP)]
        found[tuple(sorted(dice))] += part  # type: ignore[assignment]
        return
    for option, weight in zip(decision.options, decision.weights, strict=True):
        twin = state.copy()
        twin.apply(option)
        _draw(twin, part * weight / sum(decision.weights), found)


def test_the_draw_goes_on_from_where_it_stands() -> None:
    state = placed({"bag": ["Sidekick x5"], "used": ["Angel"], "prep": ["Enrage"]})
    for drawn in range(4):
        stock = stock_of(state, 0)
        assert (stock.drawn, stock.rolled, len(stock.bag)) == (4 - drawn, 4 - drawn, 5 - drawn)
        assert stock.size == 5
        assert state.decision is not None
        state.apply(state.decision.options[0])
    stock = stock_of(state, 0)
    assert (len(stock.prep), stock.drawn, stock.rolled, stock.size) == (5, 0, 0, 5)
    assert state.decision is not None
    state.apply(state.decision.options[0])  # one die is rolled: what counts is the next turn
    assert (len(stock_of(state, 0).used), stock_of(state, 0).drawn) == (6, 4)


def test_a_position_that_cannot_be_is_no_question_for_the_odds() -> None:
    with pytest.raises(PositionError):
        placed({"bag": ["Nobody"]})
