"""Cards and dice as they are printed: faces, costs, types, and the abilities of the text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehall.effects.tree import Node

FIST: Final = 0
BOLT: Final = 1
MASK: Final = 2
SHIELD: Final = 3
WILD: Final = 4
GENERIC: Final = 5
SYMBOLS: Final = ("fist", "bolt", "mask", "shield", "wild", "generic")
LETTERS: Final = "FBMS?"
ENERGY: Final = 0
CHARACTER: Final = 1
ACTION: Final = 2

BURST_WORDS: Final = {"": 0, "*": 1, "**": 2}


class Face:
    """One face of a die.

    `symbols` counts fist, bolt, mask, shield, wild and generic. `level` is 1 to 3 for a
    character, and for an action face 1; `burst` is 0, 1 or 2.
    """

    __slots__ = (
        *("attack", "burst", "cost", "defense", "kind", "level", "symbols", "total", "written"),
    )

    def __init__(
        self,
        written: str,
        kind: int,
        symbols: tuple[int, ...] = (0, 0, 0, 0, 0, 0),
        cost: int = 0,
        attack: int = 0,
        defense: int = 0,
        level: int = 0,
        burst: int = 0,
    ) -> None:
        self.written = written
        self.kind = kind
        self.symbols = symbols
        self.total = sum(symbols)
        self.cost = cost
        self.attack = attack
        self.defense = defense
        self.level = level
        self.burst = burst


def read_face(written: str, level: int) -> Face | None:
    """Read a face as it is written in the content: `SS`, `2`, `?`, `1/3/4*`, `ACT**`.

    `level` is the number of character faces so far. None if it is not a face.
    """
    bare = written.rstrip("*")
    burst = len(written) - len(bare)
    if burst > 2:
        return None
    if bare == "ACT":
        return Face(written, ACTION, level=1, burst=burst)
    numbers = bare.split("/")
    if len(numbers) == 3 and all(one.isdecimal() and len(one) < 3 for one in numbers):
        cost, attack, defense = (int(one) for one in numbers)
        return Face(written, CHARACTER, (0,) * 6, cost, attack, defense, level + 1, burst)
    if burst:
        return None
    if bare.isdecimal() and len(bare) == 1 and bare != "0":
        return Face(written, ENERGY, (0, 0, 0, 0, 0, int(bare)))
    if 1 <= len(bare) <= 2 and all(one in LETTERS for one in bare):
        return Face(written, ENERGY, tuple([*(bare.count(one) for one in LETTERS), 0]))
    return None


def read_faces(written: Sequence[str]) -> list[Face | None]:
    """Read the six faces of a die, in order."""
    faces: list[Face | None] = []
    level = 0
    for one in written:
        face = read_face(one, level)
        faces.append(face)
        if face is not None and face.kind == CHARACTER:
            level = face.level
    return faces


class Print:
    """A card as printed, the same for everybody who plays it."""

    __slots__ = (
        *("abilities", "affiliations", "cost", "energy", "faces", "first", "keywords", "kind"),
        *("limit", "number", "rest_face", "rolls", "set_id", "subtitle", "title", "top"),
    )

    def __init__(
        self,
        title: str,
        subtitle: str,
        kind: str,
        faces: tuple[Face, ...],
        cost: int = 0,
        energy: tuple[int, ...] = (),
        affiliations: tuple[str, ...] = (),
        limit: int = 0,
        keywords: tuple[str, ...] = (),
        abilities: tuple[Node, ...] = (),
        set_id: str = "",
        number: int = 0,
    ) -> None:
        self.title = title
        self.subtitle = subtitle
        self.kind = kind
        self.faces = faces
        self.cost = cost
        self.energy = energy
        self.affiliations = affiliations
        self.limit = limit
        self.keywords = keywords
        self.abilities = abilities
        self.set_id = set_id
        self.number = number
        written = [face.written for face in faces]
        self.rolls = tuple(sorted([written.index(one) for one in written]))
        """For each of the six sides the face it shows, in order; equal faces are one."""
        levels = [place for place, face in enumerate(faces) if face.kind == CHARACTER]
        self.first = levels[0] if levels else -1
        """The face of level 1."""
        self.top = levels[-1] if levels else -1
        """The face of the highest level."""
        self.rest_face = tuple([_rest_of(faces, face) for face in faces])

    @property
    def name(self) -> str:
        """Title and subtitle, as a team file writes them; a basic action needs no subtitle."""
        return (
            f"{self.title}: {self.subtitle}" if self.kind in ("character", "action") else self.title
        )


def _rest_of(faces: tuple[Face, ...], face: Face) -> tuple[int, ...]:
    """For each symbol that can be spent off a face: the face with the rest, -1 for none."""
    rests = []
    for symbol in range(6):
        left = list(face.symbols)
        left[symbol] -= 1
        wanted = tuple(left)
        found = [place for place, other in enumerate(faces) if other.symbols == wanted]
        usable = min(left) >= 0 and sum(left) > 0
        rests.append(found[0] if found and usable else -1)
    return tuple(rests)


SIDEKICK: Final = Print(
    "Sidekick",
    "",
    "sidekick",
    tuple(
        [
            Face("F", ENERGY, (1, 0, 0, 0, 0, 0)),
            Face("B", ENERGY, (0, 1, 0, 0, 0, 0)),
            Face("M", ENERGY, (0, 0, 1, 0, 0, 0)),
            Face("S", ENERGY, (0, 0, 0, 1, 0, 0)),
            Face("?", ENERGY, (0, 0, 0, 0, 1, 0)),
            Face("0/1/1", CHARACTER, (0,) * 6, 0, 1, 1, 1, 0),
        ]
    ),
)
"""M-CARD-7: what every sidekick die is; it has no card."""


class Ability:
    """One ability of a card on a table: the node of its text, and where it belongs."""

    __slots__ = (
        *(
            "active",
            "burst",
            "card",
            "energy",
            "kind",
            "need",
            "node",
            "number",
            "paired",
            "replaces",
        ),
    )

    def __init__(self, number: int, card: int, node: Node) -> None:
        self.number = number
        self.card = card
        self.node = node
        self.kind = node.word
        self.active = False
        """Works once for the card, while it is active, not once for each die."""
        self.energy = 0
        self.need: tuple[int, int, int, int] = (0, 0, 0, 0)
        """How much energy it costs, and of which types at least."""
        self.paired = False
        """Works for both partners, while its die is paired."""
        self.burst = ""
        self.replaces = False
        """Stands in place of the abilities that name no burst."""
        if "burst" in node.parts:
            self.burst = node.text("burst")
        if "replaces" in node.parts:
            self.replaces = node.flag("replaces")
        if "active" in node.parts:
            self.active = node.flag("active")


class Card:
    """A card on a table: a print that a seat has brought, with its dice."""

    __slots__ = ("abilities", "dice", "first", "number", "print", "seat")

    def __init__(self, number: int, printed: Print, seat: int, first: int, dice: int) -> None:
        self.number = number
        self.print = printed
        self.seat = seat
        """Who brought it; -1 for the sidekicks' and tokens' stand-in."""
        self.first = first
        """Its first die; the others follow."""
        self.dice = dice
        self.abilities: list[Ability] = []

    @property
    def basic(self) -> bool:
        """Whether either player may buy it (M-CARD-4)."""
        return self.print.kind == "basic"
