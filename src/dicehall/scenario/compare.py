"""Comparing what a scenario expects with what a described position shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dicehall.kernel import Game, expand, nearest
from dicehall.scenario.load import as_words


class Comparison:
    """Compares in one game; what is spare need not be expected where it lies."""

    def __init__(self, game: Game, spare: Mapping[str, Sequence[str]]) -> None:
        self.game = game
        self.spare = spare

    def differences(self, expected: dict[str, Any], actual: dict[str, Any]) -> list[str]:
        """Name everything that is not as expected; what is not named is not compared."""
        return self._mapping(expected, actual, "")

    def _mapping(self, expected: dict[str, Any], actual: dict[str, Any], where: str) -> list[str]:
        found: list[str] = []
        named = {key.casefold(): key for key in actual}
        for word, value in expected.items():
            key = named.get(word.casefold(), word)
            place = f"{where}.{key}" if where else key
            if key not in actual:
                hint = nearest(key, list(actual))
                there = ", ".join(actual)
                found.append(f"{place}: there is no such thing{hint} There are: {there}")
            else:
                found.extend(self._value(value, actual[key], place))
        return found

    def _value(self, expected: Any, actual: Any, where: str) -> list[str]:
        if isinstance(actual, dict) and isinstance(expected, dict):
            return self._mapping(expected, actual, where)
        if isinstance(actual, list):
            if _are_records(actual):
                return self._records(expected, actual, where)
            return self._things(expected, [as_words(one) for one in actual], where)
        if self._same_value(expected, actual):
            return []
        return [f"{where}: expected {expected!r}, is {actual!r}"]

    def _same_value(self, expected: Any, actual: Any) -> bool:
        if isinstance(expected, str) and isinstance(actual, str):
            return self.game.same(expected, actual)
        if isinstance(expected, bool) != isinstance(actual, bool):
            return False
        return bool(expected == actual)

    # --- lists of things: without order ---

    def _things(self, expected: Any, actual: list[str], where: str) -> list[str]:
        spare = self.spare.get(where, ())
        if _is_count(expected):
            needed = len(_without(actual, spare))
            if needed <= expected <= len(actual):
                return []
            return [f"{where}: expected {expected} things, are {len(actual)}: {_listed(actual)}"]
        if not isinstance(expected, list):
            return [f"{where}: a list or a count is compared here, not {expected!r}"]
        wanted = expand([as_words(one) for one in expected])
        needed_first = sorted(actual, key=lambda thing: thing in spare)
        missing, left = match_things(self.game, wanted, needed_first)
        extra = _without(left, spare)
        if not missing and not extra:
            return []
        parts = [f"{where}: expected {_listed(wanted)}, is {_listed(actual)}"]
        if missing:
            parts.append(f"missing {_listed(missing)}")
        if extra:
            parts.append(f"not expected {_listed(extra)}")
        return ["; ".join(parts)]

    # --- lists of records: in order, each as far as it is named ---

    def _records(self, expected: Any, actual: list[Any], where: str) -> list[str]:
        if not _is_count(expected) and not isinstance(expected, list):
            return [f"{where}: a list or a count is compared here, not {expected!r}"]
        count = expected if _is_count(expected) else len(expected)
        if count != len(actual):
            return [f"{where}: expected {count} of them, are {len(actual)}"]
        found: list[str] = []
        named = [] if _is_count(expected) else zip(expected, actual, strict=True)
        for number, (want, have) in enumerate(named, start=1):
            place = f"{where}[{number}]"
            if isinstance(want, dict):
                found.extend(self._mapping(want, have, place))
            else:
                keys = ", ".join(have)
                found.append(
                    f"{place}: a mapping with any of {keys} is compared here, not {want!r}"
                )
        return found


def _is_count(expected: Any) -> bool:
    return isinstance(expected, int) and not isinstance(expected, bool)


def _listed(words: list[str]) -> str:
    return "[" + ", ".join(words) + "]"


def _without(things: list[str], spare: Sequence[str]) -> list[str]:
    """Leave out of some things as many as are spare."""
    left = things[:]
    for thing in spare:
        if thing in left:
            left.remove(thing)
    return left


def _are_records(actual: list[Any]) -> bool:
    """Whether a list holds mappings of several keys; a single pair (`X: Y`) is a thing."""
    mappings = [one for one in actual if isinstance(one, dict)]
    return len(mappings) == len(actual) and any(len(one) > 1 for one in mappings)


def match_things(game: Game, wanted: list[str], actual: list[str]) -> tuple[list[str], list[str]]:
    """Pair expected with actual things as far as it goes; give those left over on both sides.

    An expected thing may leave details open and so fit several actual ones, so pairs once made
    are moved where that frees a partner (augmenting paths).
    """
    owner: dict[int, int] = {}

    def pair(want: int, tried: set[int]) -> bool:
        for place, thing in enumerate(actual):
            if place in tried or not game.same(wanted[want], thing):
                continue
            tried.add(place)
            if place not in owner or pair(owner[place], tried):
                owner[place] = want
                return True
        return False

    missing = [word for want, word in enumerate(wanted) if not pair(want, set())]
    extra = [thing for place, thing in enumerate(actual) if place not in owner]
    return missing, extra
