"""Drawers: things of one sort in their order, each known by its label and made when asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, overload

Thing_co = TypeVar("Thing_co", covariant=True)
Named = TypeVar("Named")
Label = tuple[str, ...]
"""What a thing can be found by, without making it."""


class Drawer(Sequence[Thing_co]):
    """Things that were kept; none of them is made before somebody asks for it."""

    def __init__(self, labels: Sequence[Label], make: Callable[[int], Thing_co]) -> None:
        self.labels = labels
        self._make = make
        self._made: dict[int, Thing_co] = {}

    def __len__(self) -> int:
        return len(self.labels)

    @overload
    def __getitem__(self, place: int) -> Thing_co: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Thing_co, ...]: ...

    def __getitem__(self, place: int | slice) -> Thing_co | tuple[Thing_co, ...]:
        places = range(len(self.labels))[place]
        if isinstance(places, range):
            return tuple([self[one] for one in places])
        if places not in self._made:
            self._made.setdefault(places, self._make(places))
        return self._made[places]


def found_in(things: Sequence[Named], name: str) -> Named | None:
    """Give the thing that has an id or a name, whatever its case; the others are not made."""
    wanted = name.casefold()
    for place, label in enumerate(labels_of(things, id_and_name)):
        if wanted in (label[0], label[1].casefold()):
            return things[place]
    return None


def id_and_name(thing: Any) -> Label:
    """Label a thing by its id and its name."""
    return thing.id, thing.name


def labels_of(things: Sequence[Any], label: Callable[[Any], Label]) -> Sequence[Label]:
    """Give the labels of things: those in their drawer, or what each would get."""
    return things.labels if isinstance(things, Drawer) else [label(one) for one in things]
