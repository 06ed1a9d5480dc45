"""Asking: a board, dice and cards given in words, checked as a whole and answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from dicehall.games.throne.game import Throne
from dicehall.games.throne.heroes.library import Library, UnknownHero, default_library
from dicehall.games.throne.heroes.records import LEVELS, UPGRADE, Hero
from dicehall.games.throne.table.state import ATTEMPTS, FIRST_CP, FIRST_HAND, MOST_CP, ThroneState
from dicehall.kernel import ProblemsError, nearest
from dicehall.kernel.labels import folded
from dicehall.odds.throne.advice import DAMAGE, Advice, Goal, UnknownGoal, advice_for, check_goal
from dicehall.odds.throne.board import board_of
from dicehall.odds.throne.means import why_not
from dicehall.odds.throne.moves import Stand
from dicehall.odds.throne.pools import FACES, MOST, Pool
from dicehall.odds.throne.stands import hand_of, purse_of

MOST_ROLLS: Final = 9
"""Nobody has more rolls left than this."""
YOU: Final = "you"
OTHER: Final = "opponent"


class OddsError(ProblemsError):
    """A question that cannot be answered; every problem is named."""


def ask(
    hero: str,
    dice: Sequence[int] = (),
    rolls: int | None = None,
    upgrades: Mapping[str, str] | None = None,
    cards: Sequence[str] = (),
    cp: int = FIRST_CP,
    side: str = "",
    goal: Goal = DAMAGE,
    library: Library | None = None,
) -> Advice:
    """Answer a question in plain words, against one opponent without tokens.

    `rolls` are those left: two with dice on the table and three without, if nobody says otherwise.
    `upgrades` gives levels (`II`) by the names of abilities. OddsError names every problem.
    """
    known = default_library() if library is None else library
    try:
        chosen = known.hero(hero)
    except UnknownHero as error:
        raise OddsError([f"hero: {error}"]) from None
    question = _Question(chosen, known)
    pool = question.dice(dice)
    left = question.rolls(rolls, pool)
    position = question.position(upgrades or {}, cards, cp, side)
    question.goal(goal)
    if question.problems:
        raise OddsError(question.problems)
    game = Throne(known)
    state = placed(game, chosen, position)
    stand = Stand(pool, left, False, purse_of(state, 0))
    told = [(card.name, why_not(card)) for card in hand_of(state, 0)]
    out = tuple([f"{name} ({why})" for name, why in told if why])
    return advice_for(game, state, 0, stand, goal, out)


def placed(game: Throne, hero: Hero, position: Mapping[str, Any]) -> ThroneState:
    """Lay out a board beside an opponent with a first hand and no tokens."""
    others = [one for one in game.library.heroes() if one.id != hero.id] or [hero]
    hand = [card.name for card in game.library.deck(others[0])[:FIRST_HAND]]
    heroes = [hero.id, others[0].id]
    setup = game.setup({"seats": [YOU, OTHER], "heroes": heroes, "promo": "with"})
    parts = {YOU: dict(position), OTHER: {"tokens": {}, "hand": hand}}
    place = {"active": YOU, "phase": "main 1", **parts}
    return cast(ThroneState, game.place(setup, place))


class _Question:
    """A question about one hero, read part by part."""

    def __init__(self, hero: Hero, library: Library) -> None:
        self.hero = hero
        self.deck = library.deck(hero, promo=True)
        self.problems: list[str] = []
        self._levels: dict[str, int] = {}
        self._side = hero.sides[0] if hero.sides else ""

    def dice(self, dice: Sequence[int]) -> Pool:
        """Read the five dice on the table, or none."""
        right = all(1 <= one <= FACES for one in dice)
        if dice and (len(dice) != MOST or not right):
            given = ",".join([str(one) for one in dice])
            self.problems.append(f"dice: must be five numbers from 1 to 6, not {given}")
            return ()
        return tuple(sorted(dice))

    def rolls(self, rolls: int | None, dice: Pool) -> int:
        """Read how many rolls are left."""
        if rolls is None:
            return ATTEMPTS - 1 if dice else ATTEMPTS
        least = 0 if dice or any(one.startswith("dice") for one in self.problems) else 1
        if not least <= rolls <= MOST_ROLLS:
            where = " before the first roll" if least else ""
            self.problems.append(f"rolls: must be {least} to {MOST_ROLLS}{where}, not {rolls}")
        return rolls

    def position(
        self, upgrades: Mapping[str, str], cards: Sequence[str], cp: int, side: str
    ) -> dict[str, Any]:
        """Read the board and the hand, as a position says them."""
        self._read_side(side)
        if not 0 <= cp <= MOST_CP:
            self.problems.append(f"cp: must be 0 to {MOST_CP}, not {cp}")
        found = {"cp": cp, "tokens": {}, "upgrades": self._read_upgrades(upgrades)}
        found["hand"] = self._read_cards(cards)
        return {**found, "side": self._side} if self.hero.sides else found

    def _read_side(self, side: str) -> None:
        sides = self.hero.sides
        if side and not sides:
            self.problems.append(f"side: the board of {self.hero.name} has one side only")
        elif side and folded(side) not in sides:
            self.problems.append(f"side: must be {' or '.join(sides)}, not {side!r}")
        elif side:
            self._side = folded(side)

    def _read_upgrades(self, upgrades: Mapping[str, str]) -> dict[str, str]:
        """Read levels by the names of abilities, as far as they are right."""
        found: dict[str, str] = {}
        spaces = {folded(space.name): space for space in self.hero.spaces}
        for name, level in upgrades.items():
            space = spaces.get(folded(name))
            if space is None:
                hint = nearest(name, [one.name for one in self.hero.spaces])
                self.problems.append(
                    f"upgrade {name}={level}: {self.hero.name} has no such ability{hint}"
                )
                continue
            levels = LEVELS[: len(space.levels)]
            if level.upper() in levels:
                found[space.name] = level.upper()
                self._levels[space.name] = levels.index(level.upper())
            else:
                only = "only the level" if len(levels) == 1 else "the levels"
                what = f"{space.name} has {only} {', '.join(levels)}"
                self.problems.append(f"upgrade {name}={level}: {what}")
        return found

    def _read_cards(self, cards: Sequence[str]) -> list[str]:
        """Read the cards in hand, as far as they are right."""
        named = {folded(card.name): card for card in self.deck if card.kind != UPGRADE}
        named |= {name.rstrip("!?"): card for name, card in named.items()}
        found: list[str] = []
        for name in cards:
            card = named.get(folded(name))
            if card is None:
                known = [one.name for one in named.values()]
                hint = nearest(name, known)
                self.problems.append(f"card {name}: {self.hero.name} has no such card{hint}")
            elif card.name in found:
                self.problems.append(f"card {name}: there is only one in a deck")
            else:
                found.append(card.name)
        return found

    def goal(self, goal: Goal) -> None:
        """Check that the board has such a goal."""
        if not isinstance(goal, str):
            return
        try:
            check_goal(board_of(self.hero, self._levels, self._side), goal)
        except UnknownGoal as error:
            self.problems.append(f"goal: {error}")
