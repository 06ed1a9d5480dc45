"""Keeping: cards as the plain records in which they are kept on disk, and cards of them again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from dicehall.effects.drawers import Label
from dicehall.effects.packing import Makers
from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import Face, Print, name_of, read_faces


class KeptDie(NamedTuple):
    """The faces of a die as they are written; cards of one title mostly share it."""

    faces: tuple[str, ...]


class KeptCard(NamedTuple):
    """A card with everything that a print is made of."""

    title: str
    subtitle: str
    kind: str
    die: KeptDie
    cost: int
    energy: tuple[int, ...]
    affiliations: tuple[str, ...]
    limit: int
    keywords: tuple[str, ...]
    abilities: tuple[Node, ...]
    set_id: str
    number: int


def kept(prints: Sequence[Print]) -> tuple[KeptCard, ...]:
    """Give cards as records."""
    return tuple([_kept(one) for one in prints])


def label(one: KeptCard | Print) -> Label:
    """Give what a card can be found by: its set, its title and its name."""
    return one.set_id, one.title, name_of(one.title, one.subtitle, one.kind)


def _kept(one: Print) -> KeptCard:
    return KeptCard(
        one.title,
        one.subtitle,
        one.kind,
        KeptDie(tuple([face.written for face in one.faces])),
        one.cost,
        one.energy,
        one.affiliations,
        one.limit,
        one.keywords,
        one.abilities,
        one.set_id,
        one.number,
    )


@lru_cache(maxsize=1024)
def _faces(written: tuple[str, ...]) -> tuple[Face, ...]:
    """Read faces that were read before: each is one."""
    return tuple([face for face in read_faces(written) if face is not None])


MAKERS: Final[Makers] = {KeptDie.__name__: _faces, KeptCard.__name__: Print}
