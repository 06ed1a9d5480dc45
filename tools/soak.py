"""Thousands of random games of Dice Masters: no crash, no dead end, no lost die, no rule unused.

Run as `python tools/soak.py --games 10000`. Teams are drawn from all cards of the sets and from
the test cards, in every edition; every other game is one of the formats. A game that goes wrong
is named by its number and can be played again alone with `--only`.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Callable
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from rich.progress import track

from dicehall.games.masters import Masters
from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.kernel import Chance, SeededSource, State

CARDS = Path(__file__).parents[1] / "tests" / "masters" / "cards"
FORMATS: list[dict[str, Any]] = [
    *({"edition": edition, "format": "learning"} for edition in EDITIONS),
    *({"edition": edition, "format": "tournament", "start": "chance"} for edition in EDITIONS),
    {"edition": "uncanny-x-men", "format": "basic"},
    {"edition": "uncanny-x-men", "format": "draft"},
    {"edition": "amazing-spider-man", "format": "casual"},
    *(
        {"edition": edition, "format": "doubles", "seats": ["ann", "ben", "cara", "dan"]}
        for edition in ("amazing-spider-man", "justice")
    ),
    *({"edition": edition, "format": "rainbow"} for edition in ("amazing-spider-man", "justice")),
    {"edition": "justice", "format": "double-rainbow"},
]


class Hall:
    """A game with all cards, whose handlers note that they were reached."""

    def __init__(self) -> None:
        library = default_library().with_files(str(path) for path in sorted(CARDS.glob("*.yaml")))
        self.game = Masters(library)
        self.cards = [one for one in library.prints() if one.kind != "basic"]
        self.basics = [one for one in library.prints() if one.kind == "basic"]
        self.reached: set[str] = set()
        rules = self.game.rules
        for kind in (rules.steps, rules.answers, rules.wholes):
            for op, steps in kind.items():
                for step, handler in steps.items():
                    steps[step] = self._noting(f"{op}.{step}", handler)

    def _noting(self, name: str, handler: Callable[..., Any]) -> Callable[..., Any]:
        reached = self.reached

        def noting(*values: Any) -> Any:
            reached.add(name)
            return handler(*values)

        return noting

    def setup(self, number: int, source: SeededSource) -> dict[str, Any]:
        """Give the set-up of a game: a format, or two random teams."""
        if number % 2:
            return FORMATS[source.below(len(FORMATS))]
        edition = list(EDITIONS)[source.below(len(EDITIONS))]
        teams = {seat: self._team(source) for seat in ("ann", "ben")}
        return {"edition": edition, "format": "custom", "seats": ["ann", "ben"], **teams}

    def _team(self, source: SeededSource) -> dict[str, Any]:
        titles: dict[str, str] = {}
        while len(titles) < 8:
            card = self.cards[source.below(len(self.cards))]
            for one in (card, *self._wearers(card)):
                dice = 1 + source.below(min(one.limit, 4))
                titles.setdefault(one.title, f"{one.name} ({one.set_id}) x{dice}")
        basics: dict[str, str] = {}
        while len(basics) < 2:
            card = self.basics[source.below(len(self.basics))]
            basics.setdefault(card.title, f"{card.name} ({card.set_id})")
        return {"cards": list(titles.values()), "basics": list(basics.values())}

    def _wearers(self, card: Print) -> list[Print]:
        """List the characters that a suit-up card names: without them it does nothing."""
        named = [
            word
            for node in card.abilities
            if node.word == "suit_up"
            for word in node.words("suit_up")
        ]
        return [one for one in self.cards if one.title in named]

    def play(self, number: int) -> str:
        """Play one game to its end; say what went wrong, or nothing."""
        source = SeededSource(f"soak {number}")
        data = self.setup(number, source)
        try:
            return self._play(self.game.start(self.game.setup(data)), source)
        except Exception:  # whatever it is, it is reported with the game's number
            return traceback.format_exc(limit=-4)

    def _play(self, state: State, source: SeededSource) -> str:
        turn = 0
        while (decision := state.decision) is not None:
            if isinstance(decision, Chance) and source.below(8):
                state.settle(source)
            elif isinstance(decision, Chance):
                state.apply(decision.pick(source))
            else:
                seat = decision.seats[source.below(len(decision.seats))]
                options = decision.options_for(seat)
                state.apply(options[source.below(len(options))], seat)
            if state.turn != turn:
                turn = state.turn
                if problems := self.game.problems(state):
                    return "\n".join(problems)
        return "" if state.result is not None else "the game has no result"


_hall: list[Hall] = []


def play_some(numbers: list[int]) -> tuple[list[tuple[int, str]], set[str]]:
    """Play some games in a worker; give those that went wrong, and the handlers reached."""
    if not _hall:
        _hall.append(Hall())
    wrong = [(number, trouble) for number in numbers if (trouble := _hall[0].play(number))]
    return wrong, _hall[0].reached


def main() -> int:
    """Play the games and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", type=int, help="play one game alone, by its number")
    wanted = parser.parse_args()
    if wanted.only is not None:
        print(play_some([wanted.only])[0] or "nothing went wrong")
        return 0
    numbers = list(range(wanted.games))
    parts = [numbers[place : place + 20] for place in range(0, len(numbers), 20)]
    wrong: list[tuple[int, str]] = []
    reached: set[str] = set()
    with Pool(wanted.workers) as pool:
        done = pool.imap_unordered(play_some, parts)
        for some, seen in track(done, total=len(parts), description="random games"):
            wrong += some
            reached |= seen
    every = {*Masters.rules.names()} - {"pending.next"}
    missed = sorted(every - reached)
    for number, trouble in sorted(wrong):
        print(f"game {number}: {trouble}")
    print(f"{wanted.games} games, {len(wrong)} went wrong; {len(reached)} handlers were reached")
    print(f"never reached: {', '.join(missed)}" if missed else "every handler was reached")
    return 1 if wrong or missed else 0


if __name__ == "__main__":
    sys.exit(main())
