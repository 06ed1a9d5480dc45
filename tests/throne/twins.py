"""Two tables that differ in a secret, played side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from contract.checks import same_bytes
from contract.secrecy import compare
from dicehall.games.throne import Throne
from dicehall.kernel import PASS, Chance, Decision, Match, Option, State

GAME = Throne()
SEATS = ["ann", "ben", "cara", "dan"]
TWO: dict[str, Any] = {"mode": "1v1", "seats": SEATS[:2], "heroes": ["cursed-pirate", "paladin"]}
THREE: dict[str, Any] = {
    "mode": "king-of-the-hill",
    "seats": SEATS[:3],
    "heroes": ["cursed-pirate", "paladin", "barbarian"],
}
PAIRS: dict[str, Any] = {
    "mode": "2v2",
    "seats": SEATS,
    "heroes": ["cursed-pirate", "paladin", "barbarian", "gunslinger"],
    "promo": "with",
}
MAIN: dict[str, Any] = {"active": "ann", "phase": "main 1"}


def rolled(*dice: int, active: str = "ann", **seats: Any) -> dict[str, Any]:
    """Describe a position where it is time to announce."""
    return {"active": active, "dice": list(dice), "attempts": 3, **seats}


def hand(*cards: str) -> dict[str, Any]:
    return {"hand": list(cards)}


class Twins:
    """Two matches that differ in one secret of one seat."""

    def __init__(
        self, table: dict[str, Any], position: dict[str, Any], who: str, *secrets: dict[str, Any]
    ) -> None:
        setup = GAME.setup(table)
        self.blind: list[int] = []
        """Who must not be able to tell the tables apart."""
        self.matches = [
            Match(GAME, setup, {**position, who: {**position.get(who, {}), **secret}})
            for secret in secrets
        ]

    @property
    def states(self) -> list[State]:
        return [match.state for match in self.matches]

    def asked(self) -> Decision:
        """Give what is asked now: the same seat is asked the same at both tables."""
        one, other = (state.decision for state in self.states)
        assert one is not None
        assert other is not None
        assert (one.seats, one.kind, one.prompt) == (other.seats, other.kind, other.prompt)
        return one

    def answer(self, *options: Option) -> None:
        """Answer at both tables: the same, or each its own."""
        for match, option in zip(self.matches, both(options), strict=True):
            match.answer(option)

    def play(self, line: str) -> None:
        """Play `SEAT: label` or `chance: outcomes`; `/` parts what the tables are told."""
        seat, _, said = line.partition(": ")
        answers = both([words.split("; ") for words in said.split(" / ")])
        for words in zip(*answers, strict=True):
            self._pass_until(seat, words[0])
            self.answer(*[self._meant(s, one) for s, one in zip(self.states, words, strict=True)])
        self.look()

    def settle(self) -> None:
        """Let all windows pass that are open now."""
        while self.states[0].decision is not None and self.asked().window:
            self.answer(PASS)
        self.look()

    def _pass_until(self, seat: str, words: str) -> None:
        """Let windows pass that the line does not answer."""
        while self.asked().window and (seat == "chance" or words not in self._labels(seat)):
            self.answer(PASS)

    def _labels(self, seat: str) -> list[str]:
        state, number = self.states[0], SEATS.index(seat)
        decision = state.decision
        assert decision is not None
        return [GAME.label(state, option, number) for option in decision.options_for(number)]

    def _meant(self, state: State, words: str) -> Option:
        decision = state.decision
        assert decision is not None
        if isinstance(decision, Chance):
            return next(one for one in decision.options if GAME.fits(state, one, words))
        return next(one for one in decision.options if GAME.label(state, one) == words)

    def look(self) -> None:
        """See that nobody who is blind, nor the public, can tell the tables apart."""
        one, other = self.states
        for viewer in self.blind:
            compare(GAME, one, other, viewer)
            assert reasons(one, viewer) == reasons(other, viewer)

    def is_told_apart_by(self, viewer: int) -> bool:
        one, other = self.states
        return not same_bytes(GAME.view(one, viewer), GAME.view(other, viewer))


def both(answers: Sequence[Any]) -> list[Any]:
    """Give what each of two tables is told; one answer is for both."""
    return [answers[0], answers[-1]]


def reasons(state: State, seat: int) -> list[str | None]:
    """List why a seat cannot do what it may think of."""
    return [GAME.forbids(state, seat, option) for option in GAME.candidates(state, seat)]
