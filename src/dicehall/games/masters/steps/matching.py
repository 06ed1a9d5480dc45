"""Matching: whether enough dice are left to block all who must still be blocked."""

from __future__ import annotations

from collections.abc import Mapping


def suffice(missing: Mapping[int, int], able: Mapping[int, list[int]], room: int) -> bool:
    """Whether each attacker can get the blockers that it misses.

    `missing` counts those; `able` lists for each blocker whom it may still block, each once, and
    at most so many as there is `room`.
    """
    taken: dict[int, list[int]] = {blocker: [] for blocker in able}
    for attacker, count in missing.items():
        for _ in range(count):
            if not _finds(attacker, able, room, taken, set()):
                return False
    return True


def _finds(
    attacker: int,
    able: Mapping[int, list[int]],
    room: int,
    taken: dict[int, list[int]],
    asked: set[int],
) -> bool:
    """Find an attacker one more blocker; one that is taken may change over to it."""
    for blocker, those in able.items():
        own = taken[blocker]
        if attacker not in those or attacker in own or blocker in asked:
            continue
        asked.add(blocker)
        if len(own) < room:
            own.append(attacker)
            return True
        for other in own:
            if _finds(other, able, room, taken, asked):
                own[own.index(other)] = attacker
                return True
    return False
