"""Hero boards: what each set of dice can be used for, and what a defence comes to."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from dicehall.effects.tree import Node
from dicehall.games.throne.effects.meaning import meets
from dicehall.games.throne.face.judging_dice import SETS, WHOLE
from dicehall.games.throne.face.judging_gist import CERTAIN, HARM, LIFE, SAVED, Gist
from dicehall.games.throne.face.judging_meaning import distinct_rolls, reads_numbers, same_symbols
from dicehall.games.throne.face.judging_texts import Reader
from dicehall.games.throne.face.judging_worth import LIVING, worth

AMOUNTS: Final = (0, 3, 6, 9, 12, 16, 24)
"""Amounts of damage for which defences are worked out; between them lies a straight line."""
SWING: Final = 5.0
"""By how much a defence may be better or worse than its mean."""


class Aim(NamedTuple):
    """What the worth of an ability depends on besides the ability: the target and the situation."""

    weight: float = 1.0
    """What damage to the target is worth, beside own health."""
    health: int = 0
    """The target's health, if it could be finished; 0 if not."""
    bonus: float = 0.0
    """What finishing it is worth, beside the damage."""
    shift: int = 0
    """What tokens add to each attack, or take from it."""
    mute: bool = False
    """Whether attacks deal no damage."""
    room: int = 10
    """Health that can still be gained, as far as that matters."""
    full: tuple[tuple[str, bool], ...] = ()
    """Tokens that cannot be gained (True) or inflicted (False) any more."""


class Guard:
    """A defence: what it takes from damage, and what else it brings its player."""

    __slots__ = ("_more", "_most", "_saved")

    def __init__(self, reader: Reader, text: Node, tokens: dict[str, float]) -> None:
        self._saved: list[float] = []
        self._more: list[float] = []
        self._most: list[float] = []
        count, effects = text.whole("defend"), text.nodes("do")
        rolls = distinct_rolls(count, reader.faces, reads_numbers(effects))
        for amount in AMOUNTS:
            reader.incoming = float(amount)
            gist = reader.rolled(count, effects)
            kept = [reader.read(effects, dice).amounts[SAVED] for dice, _ in rolls]
            self._most.append(max(kept))
            self._saved.append(gist.amounts[SAVED])
            self._more.append(worth(gist, tokens) - gist.amounts[SAVED])

    def saved(self, amount: float) -> float:
        """Say what it takes from so much damage."""
        return _between(self._saved, amount)

    def most(self, amount: float) -> int:
        """Say what it takes from so much damage with the best dice."""
        return ceil(_between(self._most, amount))

    def more(self, amount: float) -> float:
        """Say what else it is worth against so much damage."""
        return _between(self._more, amount)


def _between(worths: list[float], amount: float) -> float:
    place = 1
    while place < len(AMOUNTS) - 1 and AMOUNTS[place] < amount:
        place += 1
    low, high = AMOUNTS[place - 1], AMOUNTS[place]
    part = min(1.0, (amount - low) / (high - low))
    return worths[place - 1] + part * (worths[place] - worths[place - 1])


class Entry(NamedTuple):
    """An ability as some dice activate it."""

    gist: Gist
    ultimate: bool


class Menu:
    """What an ability at a level offers for each set of five dice."""

    __slots__ = ("entries", "met")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.met: list[tuple[int, int]] = []
        """The sets of dice that activate it, each with the number of its entry."""

    def offer(self, reader: Reader, ways: Sequence[Node], ultimate: bool) -> None:
        """Enter the ways to activate an ability: of those that dice meet, the last. T-OFF-5"""
        reader.ability = True
        reader.ultimate = ultimate
        last: dict[int, int] = {}
        for way in ways:
            self._enter(reader, way, ultimate, last)
        self.met += list(last.items())

    def _enter(self, reader: Reader, way: Node, ultimate: bool, last: dict[int, int]) -> None:
        """Note for each set of dice that meets a way what it does then."""
        effects = way.nodes("do")
        by_number = reads_numbers(effects)
        known: dict[tuple[int, ...], int] = {}
        for place in range(WHOLE):
            dice = SETS[place]
            if meets(way.node("on"), dice, reader.faces):
                read = dice if by_number else same_symbols(dice, reader.faces)
                if read not in known:
                    known[read] = self._entry(Entry(reader.read(effects, read), ultimate))
                last[place] = known[read]

    def _entry(self, entry: Entry) -> int:
        """Number an entry; those alike are one."""
        key = entry.gist.key()
        for number, other in enumerate(self.entries):
            if other.gist.key() == key:
                return number
        self.entries.append(entry)
        return len(self.entries) - 1


def entry_worth(
    entry: Entry, aim: Aim, guard: Guard | None, mine: dict[str, float], theirs: dict[str, float]
) -> float:
    """Say what an ability is worth against a target; what tokens are worth to each of the two."""
    amounts = entry.gist.amounts
    harm, certain = amounts[HARM], amounts[CERTAIN]
    if aim.mute and not entry.ultimate:
        harm = certain = 0.0
    elif harm > 0.0:
        harm = max(0.0, harm + aim.shift)
    elif certain > 0.0:
        certain = max(0.0, certain + (max(0, aim.shift) if entry.ultimate else aim.shift))
    saved = guard.saved(harm) if guard is not None and harm > 0.0 else 0.0
    back = guard.more(harm) if guard is not None and harm > 0.0 else 0.0
    dealt = harm + certain - saved
    finished = 0.0
    if aim.health:
        swing = SWING if saved > 0.0 else 0.0
        finished = finishing(dealt, aim.health, swing)
        if guard is not None and swing > 0.0 and harm - guard.most(harm) >= aim.health:
            finished = 1.0
        dealt = min(dealt, float(aim.health))
    else_worth = worth(entry.gist, {}) - amounts[HARM] - amounts[CERTAIN]
    else_worth -= LIVING * max(0.0, amounts[LIFE] - aim.room)
    for (name, own), count in entry.gist.tokens.items():
        if (name, own) not in aim.full:
            else_worth += count * mine.get(name, 0.0) if own else -count * theirs.get(name, 0.0)
    return aim.weight * (dealt - back) + else_worth + finished * aim.bonus


def finishing(dealt: float, health: float, swing: float) -> float:
    """Give the chance that damage finishes somebody, where a defence may change it by a swing."""
    if swing <= 0.0:
        return 1.0 if dealt >= health else 0.0
    return max(0.0, min(1.0, 0.5 + (dealt - health) / (2 * swing)))
