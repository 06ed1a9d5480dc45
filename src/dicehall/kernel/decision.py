"""Decisions: who is asked, for what, and the options that are legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dicehall.kernel.errors import BrokenRules

if TYPE_CHECKING:
    from dicehall.kernel.referee import Source

Option = tuple[Any, ...]
"""A verb and plain handles: strings, whole numbers, bools, and tuples of these."""

CHANCE: Final = -1
"""The actor that answers rolls and draws."""

PASS: Final[Option] = ("pass",)
"""Every window offers it."""

CONCEDE: Final[Option] = ("concede",)
"""Legal for every seat still in the game, at any decision, without standing among the options."""

STEP: Final = "step"
"""A seat's own step (main, attack, announce, discard): never answered by itself."""
CHOICE: Final = "choice"
"""Any other choice of a seat: with a single option it answers itself."""
WINDOW: Final = "window"
"""A chance to react: silence passes it."""
ROLL: Final = "roll"
DRAW: Final = "draw"


class Decision:
    """One seat is asked.

    `many` is 0, or marks one answer of a set that is asked in a fixed order: any other number, the
    same for all decisions of one set, and another one if another set of the seat follows at once.
    """

    __slots__ = ("actor", "kind", "many", "options", "prompt")

    def __init__(
        self,
        actor: int,
        prompt: str,
        options: tuple[Option, ...],
        kind: str = CHOICE,
        many: int = 0,
    ) -> None:
        self.actor = actor
        self.prompt = prompt
        self.options = options
        self.kind = kind
        self.many = many

    @property
    def window(self) -> bool:
        """Whether the rules offer this only as a chance to react."""
        return self.kind == WINDOW

    @property
    def seats(self) -> tuple[int, ...]:
        """Who is asked: one actor, or all who have yet to answer a simultaneous decision."""
        return (self.actor,)

    def options_for(self, seat: int) -> tuple[Option, ...]:
        """Give what this seat may answer now: nothing unless it is asked."""
        return self.options if seat == self.actor else ()


class Chance(Decision):
    """Chance is asked for one die or one card of a roll or draw.

    `weights` are whole numbers beside the options, `left` counts the dice or cards of this roll or
    draw that are still to come (this one included), `sees` names the seats that will know the
    outcome (None: everybody).
    """

    __slots__ = ("left", "sees", "weights")

    def __init__(
        self,
        prompt: str,
        options: tuple[Option, ...],
        weights: tuple[int, ...],
        kind: str = ROLL,
        left: int = 1,
        sees: tuple[int, ...] | None = None,
    ) -> None:
        super().__init__(CHANCE, prompt, options, kind, 0)
        self.weights = weights
        self.left = left
        self.sees = sees

    def pick(self, source: Source) -> Option:
        """Let a source of randomness choose, each option as likely as its weight says."""
        ticket = source.below(sum(self.weights))
        for option, weight in zip(self.options, self.weights, strict=True):
            ticket -= weight
            if ticket < 0:
                return option
        raise AssertionError("a ticket below the sum of the weights always finds its option")


class Together(Decision):
    """Several seats answer at once, in any order, and no answer shows before the last.

    `options` and `actor` are those of the first seat that has yet to answer.
    """

    __slots__ = ("_seats", "each")

    def __init__(
        self,
        prompt: str,
        seats: tuple[int, ...],
        each: tuple[tuple[Option, ...], ...],
        kind: str = CHOICE,
    ) -> None:
        if not seats or not all(each):
            raise BrokenRules(f"nothing to choose for somebody: {prompt}")
        super().__init__(seats[0], prompt, each[0], kind, 0)
        self._seats = seats
        self.each = each

    @property
    def seats(self) -> tuple[int, ...]:
        """All who have yet to answer."""
        return self._seats

    def options_for(self, seat: int) -> tuple[Option, ...]:
        """Give what this seat may answer now: nothing if it is not asked or has answered."""
        return self.each[self._seats.index(seat)] if seat in self._seats else ()

    def without(self, answered: tuple[int, ...]) -> Together | None:
        """Ask only those who are not among the answered; None when nobody is left."""
        seats = tuple(seat for seat in self._seats if seat not in answered)
        if not seats:
            return None
        each = tuple(self.each[self._seats.index(seat)] for seat in seats)
        return Together(self.prompt, seats, each, self.kind)
