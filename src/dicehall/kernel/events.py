"""Events: what happened, by which rule, and who may know it."""

from __future__ import annotations

from typing import Any

Values = tuple[Any, ...]


class Event:
    """One thing that happened.

    `values` everybody may know; `secret` only the seats in `sees` (None: everybody).
    `reveals` marks that somebody learnt something new, so that it cannot be taken back.
    `names` are the seats' names, for words; `turn` is the turn in which it happened.
    """

    __slots__ = ("name", "names", "reveals", "rule", "secret", "sees", "turn", "values")

    def __init__(
        self,
        name: str,
        rule: str,
        values: Values,
        secret: Values,
        sees: tuple[int, ...] | None,
        reveals: bool,
        names: tuple[str, ...],
        turn: int = 1,
    ) -> None:
        self.name = name
        self.rule = rule
        self.values = values
        self.secret = secret
        self.sees = sees
        self.reveals = reveals
        self.names = names
        self.turn = turn

    def known_to(self, seat: int | None) -> bool:
        """Whether this seat (None: the public) may know the secret part."""
        return self.sees is None or (seat is not None and seat in self.sees)

    def seen_by(self, seat: int | None) -> Event:
        """Cut what this seat may not know; the one place where events lose their secrets."""
        if self.known_to(seat):
            return self
        cut = (self.sees, self.reveals, self.names, self.turn)
        return Event(self.name, self.rule, self.values, (), *cut)

    def plain(self) -> dict[str, Any]:
        """Give the event as JSON-able data (without the names, which the set-up holds)."""
        return {
            "event": self.name,
            "rule": self.rule,
            "values": self.values,
            "secret": self.secret,
            "sees": self.sees,
            "reveals": self.reveals,
            "turn": self.turn,
        }
