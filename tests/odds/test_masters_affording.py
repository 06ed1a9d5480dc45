"""When a card can be paid for, from the first turn on: by brute force, and at the table."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product
from math import comb

import pytest

import dicehall
from dicehall import SeededSource
from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.cards.prints import SIDEKICK, Print
from dicehall.games.masters.steps.energy import can_pay
from dicehall.games.masters.table.state import MastersState
from dicehall.games.masters.table.table import Brought
from dicehall.kernel import Chance, Option
from dicehall.odds.masters import affording, stock_of
from dicehall.odds.masters.affording import Climb, unaided

LIBRARY = default_library()
ANGEL = LIBRARY.find("Angel: Inspiring")
FALCON = LIBRARY.find("Falcon: Samuel Wilson")
ENRAGE = LIBRARY.find("Enrage")
TRAINER = LIBRARY.find("Professor X: Trainer")
JUGGERNAUT = LIBRARY.find("Juggernaut: Cain Marko")
Symbols = tuple[int, ...]
Dice = tuple[tuple[int, Symbols], ...]
"""Dice as they lie: which of the two kinds each is, and its symbols."""


class Brute:
    """Every draw, every roll, every way to keep dice, and both answers to every purchase."""

    def __init__(self, wanted: Print, helper: Print, dice: int, first: int) -> None:
        self.dice, self.first = dice, first
        self.prices = [
            (one.cost, tuple([int(sort in one.energy) for sort in range(4)]))
            for one in (wanted, helper)
        ]
        self.sides = [[face.symbols for face in one.faces] for one in (SIDEKICK, helper)]
        self.rolled = cache(self._rolled)
        self.can = cache(self._can)
        self.value = cache(self._value)

    def by(self, turns: int) -> float:
        later, more = self.value(turns - 1, 4, 0, 0), self.value(turns - 1, 4, 0, 1)
        return self.turn((self.first, 0), later, more)

    def _value(self, turns: int, sidekicks: int, own: int, bought: int) -> float:
        """Draw dice one list at a time: each subset of four of the dice there are is as likely."""
        if not turns:
            return 0.0
        bag = [0] * sidekicks + [1] * own
        used = [0] * (8 - sidekicks) + [1] * (bought - own)
        sure, source = ([], bag) if len(bag) >= 4 else (bag, used)
        count = 4 - len(sure)
        total = 0.0
        drawn = Counter([tuple(sorted(some)) for some in combinations(source, count)])
        for some, ways in drawn.items():
            pool = Counter([*sure, *some])
            left = Counter(source) - Counter(some)
            later = self.value(turns - 1, left[0], left[1], bought)
            more = self.value(turns - 1, left[0], left[1], bought + 1) if bought < self.dice else 0
            chance = ways / comb(len(source), count)
            total += chance * self.turn((pool[0], pool[1]), later, more)
        return total

    def turn(self, pool: tuple[int, int], later: float, more: float) -> float:
        """Roll, keep the best, roll the rest, and buy."""
        hoped: dict[Dice, float] = {}

        def hope(keep: Dice) -> float:
            if keep not in hoped:
                kinds = Counter([kind for kind, _ in keep])
                again = self.rolled(pool[0] - kinds[0], pool[1] - kinds[1])
                hoped[keep] = sum(
                    part * self.bought(keep + rest, later, more) for rest, part in again
                )
            return hoped[keep]

        total = 0.0
        for lie, part in self.rolled(*pool):
            keeps = {some for n in range(len(lie) + 1) for some in combinations(lie, n)}
            total += part * max(hope(keep) for keep in keeps)
        return total

    def bought(self, lie: Dice, later: float, more: float) -> float:
        sums = tuple([sum(column) for column in zip(*[symbols for _, symbols in lie], strict=True)])
        if self.can(sums, 0):
            return 1.0
        return max(later, more) if self.can(sums, 1) else later

    def _can(self, sums: Symbols, which: int) -> bool:
        cost, need = self.prices[which]
        return can_pay(list(sums), cost, need)  # type: ignore[arg-type]

    def _rolled(self, sidekicks: int, own: int) -> list[tuple[Dice, float]]:
        sides = [[(0, one) for one in self.sides[0]]] * sidekicks
        sides += [[(1, one) for one in self.sides[1]]] * own
        lies = Counter([tuple(sorted(roll)) for roll in product(*sides)])
        return [(lie, ways / 6 ** (sidekicks + own)) for lie, ways in lies.items()]


@pytest.mark.parametrize(
    ("wanted", "helper", "dice", "first", "turns"),
    [
        (ANGEL, FALCON, 4, 4, 2),
        (ANGEL, FALCON, 4, 3, 2),
        (TRAINER, ENRAGE, 3, 4, 3),
        (TRAINER, ANGEL, 1, 3, 3),
        (JUGGERNAUT, ANGEL, 4, 4, 3),
    ],
)
@pytest.mark.untraced
def test_the_chances_are_those_of_brute_force(
    wanted: Print, helper: Print, dice: int, first: int, turns: int
) -> None:
    climb, brute = Climb(wanted, Brought(helper, dice), first), Brute(wanted, helper, dice, first)
    for turn in range(1, turns + 1):
        assert climb.by(turn) == pytest.approx(brute.by(turn)), turn


@pytest.mark.untraced
def test_the_chances_of_a_later_turn_are_those_of_brute_force() -> None:
    brute = Brute(JUGGERNAUT, ENRAGE, 3, 4)
    assert Climb(JUGGERNAUT, Brought(ENRAGE, 3), 4).by(5) == pytest.approx(brute.by(5))


def test_alone_each_turn_is_another_roll_of_four_sidekicks() -> None:
    first, second, third = unaided(ANGEL, 3, 3)
    again = 1 - (1 - second) / (1 - first)
    assert third == pytest.approx(1 - (1 - second) * (1 - again))
    assert unaided(ANGEL, 4, 1)[0] == pytest.approx(again)
    assert unaided(TRAINER, 4, 6) == (0.0,) * 6


def test_what_may_fail_is_never_certain() -> None:
    assert unaided(FALCON, 4, 30)[-1] < 1


def test_the_card_that_helps_most_is_named_and_one_that_does_not_help_is_not() -> None:
    team = [Brought(FALCON, 2), Brought(ANGEL, 4), Brought(TRAINER, 2), Brought(ENRAGE, 3)]
    found = {one.price.name: one for one in affording([one.print for one in team], team, 4)}
    assert found["Falcon: Samuel Wilson"].helper == ""
    assert found["Falcon: Samuel Wilson"].helped == found["Falcon: Samuel Wilson"].alone
    trainer = found["Professor X: Trainer"]
    assert trainer.helper == "Enrage"
    ways = [Climb(TRAINER, one, 4).by(6) for one in team if one.print is not TRAINER]
    assert trainer.helped[-1] == max(ways)
    for one in found.values():
        assert list(one.helped) == sorted(one.helped)
        assert all(more >= less for less, more in zip(one.alone, one.helped, strict=True))


# --- the engine ---


def answer(state: MastersState, seat: int, bought: list[int]) -> Option:
    """Keep every roll; let the first seat buy Enrage when it can, and do nothing else."""
    assert state.decision is not None
    options = state.decision.options_for(seat)
    by_verb = {option[0]: option for option in reversed(options)}
    buys = [one for one in options if one[0] == "buy"]
    if seat == 0 and buys and state.turn not in bought:
        bought.append(state.turn)
        return buys[0]
    for verb in ("keep", "pass", "no attack", "no blocks", "auto", "done"):
        if verb in by_verb:
            return by_verb[verb]
    return options[0]


@pytest.mark.parametrize("edition", ["uncanny-x-men", "amazing-spider-man", "justice"])
def test_at_the_table_all_dice_not_in_the_bag_are_in_the_used_pile_before_a_draw(
    edition: str,
) -> None:
    game = dicehall.game("masters")
    setup = {"seats": ["eric", "mike"], "edition": edition, "format": "custom", "life": 20}
    setup |= {"eric": "Falcon: Samuel Wilson x4", "mike": "Angel: Inspiring x1"}
    state = game.start(game.setup(setup))
    assert isinstance(state, MastersState)
    source, bought, turns = SeededSource(3), [], []  # type: ignore[var-annotated]
    while state.turn < 13:
        decision = state.decision
        assert decision is not None
        if isinstance(decision, Chance):
            drawing = decision.prompt == "a die from the bag" and state.active == 0
            if drawing and state.turn not in turns:
                turns.append(state.turn)
                _compare(state, len(bought), len(turns))
            state.settle(source)
        else:
            state.apply(answer(state, decision.actor, bought), decision.actor)
    assert len(turns) == 6
    assert len(bought) > 2


def _compare(state: MastersState, bought: int, turn: int) -> None:
    """Hold a turn's stock against what the odds take it to be."""
    stock = stock_of(state, 0)
    everything = Counter([*stock.bag, *stock.used])
    assert everything[SIDEKICK] == 8
    assert sum(everything.values()) - 8 == min(bought, 4)
    assert stock.prep == ()
    assert stock.drawn == 4
    assert stock.rolled == (3 if turn == 1 and state.edition.first_draw_out else 4)
    if turn <= 3:
        assert len(stock.bag) == {1: 8, 2: 4, 3: 8 + bought}[turn]
