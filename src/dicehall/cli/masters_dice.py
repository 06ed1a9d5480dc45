"""Dice of Dice Masters as they are named on the command line: `8 sidekick, 2 Angel: Inspiring`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from dicehall.games.masters.cards.library import Library
from dicehall.games.masters.cards.prints import SIDEKICK, Print
from dicehall.games.masters.formats.teams import find_card
from dicehall.games.masters.table.editions import Edition
from dicehall.games.masters.table.table import SIDEKICKS

MOST_BASICS: Final = 6
"""M-CARD-4: the dice of a basic action in doubles."""
MOST: Final = 99
_BEFORE: Final = re.compile(r"([0-9]+)\s*[x×]?\s+(.+)")
_BEHIND: Final = re.compile(r"(.+?)\s+[x×]\s*([0-9]+)")


class DiceReader:
    """Reads lists of dice and names of cards, and gathers what is wrong with them."""

    def __init__(self, edition: Edition, library: Library) -> None:
        self.edition = edition
        self.library = library
        self.problems: list[str] = []

    def dice(self, words: str, where: str) -> list[Print]:
        """Read a list of dice, each as often as it is said to be there."""
        found: list[Print] = []
        for entry in self._entries(words):
            name, count = _counted(entry)
            printed = self._find(name)
            if not 1 <= count <= MOST:
                self.problems.append(f"{where}: {entry!r}: a number of dice is 1 to {MOST}")
            elif isinstance(printed, Print):
                found += [printed] * count
            else:
                self.problems.append(f"{where}: {printed}")
        return found

    def card(self, name: str, where: str) -> Print | None:
        """Read the name of a card that can be bought."""
        printed = self._find(name)
        if isinstance(printed, Print) and printed is not SIDEKICK:
            return printed
        reason = "sidekicks cannot be bought; name a card" if printed is SIDEKICK else printed
        self.problems.append(f"{where}: {reason}")
        return None

    def _find(self, name: str) -> Print | str:
        """Find a card by its name, or say what is wrong with that."""
        if name.strip().casefold() in ("sidekick", "sidekicks"):
            return SIDEKICK
        return find_card(name, self.edition, self.library)

    def _entries(self, words: str) -> list[str]:
        """Cut a list at its commas and semicolons, but not where a name has a comma of its own."""
        entries: list[str] = []
        for part in words.split(";"):
            pieces = part.split(",")
            while pieces:
                taken = self._longest(pieces)
                entries.append(",".join(pieces[:taken]).strip())
                del pieces[:taken]
        return [entry for entry in entries if entry]

    def _longest(self, pieces: Sequence[str]) -> int:
        """Count the pieces that make up the longest name at the beginning; one if none does."""
        for taken in range(len(pieces), 1, -1):
            name, _ = _counted(",".join(pieces[:taken]).strip())
            if isinstance(self._find(name), Print):
                return taken
        return 1

    def limits(self, dice: Sequence[Print]) -> None:
        """Note of which dice more are named than a player can have. M-CARD-7, M-FMT-1"""
        for printed, count in Counter(dice).items():
            most = _most(printed)
            if count > most:
                self.problems.append(f"{count} dice of {printed.name} are named; there are {most}")


def _counted(entry: str) -> tuple[str, int]:
    """Take the number off an entry, before or behind the name; one die if there is none."""
    before, behind = _BEFORE.fullmatch(entry), _BEHIND.fullmatch(entry)
    if before:
        return before[2], int(before[1][:4])
    if behind:
        return behind[1], int(behind[2][:4])
    return entry, 1


def _most(printed: Print) -> int:
    if printed is SIDEKICK:
        return SIDEKICKS
    return MOST_BASICS if printed.kind == "basic" else printed.limit
