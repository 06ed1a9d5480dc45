"""Cards and dice as they are printed: faces, costs, types, and the abilities of the text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

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


class Face:
    """One face of a die.

    `symbols` counts fist, bolt, mask, shield, wild and generic. `level` is 1 to 3 for a
    character, and for an action face 1; `burst` is 0, 1 or 2.
    """

    __slots__ = (
        *("attack", "burst", "cost", "defense", "gives", "kind", "level", "symbols", "total"),
        "written",
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
        self.gives = tuple([(sort, count) for sort, count in enumerate(symbols) if count])
        """The sorts of symbols that it shows, each with their number."""
        self.cost = cost
        self.attack = attack
        self.defense = defense
        self.level = level
        self.burst = burst


@lru_cache(maxsize=1024)
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
        return Face(written, ENERGY, (*(bare.count(one) for one in LETTERS), 0))
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
        sides = _sides(faces)
        self.rolls = sides.rolls
        self.first = sides.first
        self.top = sides.top
        self.rest_face = sides.rest_face

    @property
    def name(self) -> str:
        """What a team file calls the card."""
        return name_of(self.title, self.subtitle, self.kind)

    def cost_with(self, change: int) -> int:
        """Give the cost with a change: it is made cheaper to 1, or 1 for each type. M-BUY-4"""
        least = max(1, len(self.energy))
        return max(self.cost + change, min(least, self.cost))


def name_of(title: str, subtitle: str, kind: str) -> str:
    """Give title and subtitle, as a team file writes them; a basic action needs no subtitle."""
    return f"{title}: {subtitle}" if kind in ("character", "action") else title


class Sides(NamedTuple):
    """What follows from the faces of a die."""

    rolls: tuple[int, ...]
    """For each of the six sides the face it shows, in order; equal faces are one."""
    first: int
    """The face of level 1."""
    top: int
    """The face of the highest level."""
    rest_face: tuple[tuple[int, ...], ...]
    """For each face and each symbol that can be spent off it: the face with the rest."""


@lru_cache(maxsize=1024)
def _sides(faces: tuple[Face, ...]) -> Sides:
    """Work out what follows from faces, once for all cards that share them."""
    written = [face.written for face in faces]
    rolls = tuple(sorted([written.index(one) for one in written]))
    levels = [place for place, face in enumerate(faces) if face.kind == CHARACTER]
    first, top = (levels[0], levels[-1]) if levels else (-1, -1)
    symbols = tuple([face.symbols for face in faces])
    return Sides(rolls, first, top, tuple([_rest_of(symbols, one) for one in symbols]))


def _rest_of(faces: tuple[tuple[int, ...], ...], face: tuple[int, ...]) -> tuple[int, ...]:
    """For each symbol that can be spent off a face: the face with the rest, -1 for none."""
    rests = []
    for symbol in range(6):
        left = list(face)
        left[symbol] -= 1
        wanted = tuple(left)
        usable = min(left) >= 0 and sum(left) > 0
        rests.append(faces.index(wanted) if usable and wanted in faces else -1)
    return tuple(rests)


SIDEKICK_FACES: Final = ("F", "B", "M", "S", "?", "0/1/1")
SIDEKICK: Final = Print(
    "Sidekick",
    "",
    "sidekick",
    tuple([face for face in read_faces(SIDEKICK_FACES) if face is not None]),
)
"""M-CARD-7: what every sidekick die is; it has no card."""


BURSTS: Final = {"": (0, 1, 2), "*": (1,), "**": (2,), "*/**": (1, 2)}
"""M-BST-1: the bursts on a face for which a text works."""


class Ability:
    """One ability of a card on a table: the node of its text, and what is asked of it often."""

    __slots__ = (
        *("active", "borrows", "burst", "card", "condition", "effects", "energy", "fights"),
        *("foreign", "gathers", "keyword", "kind", "limit", "need", "node", "number"),
        *("only_energy", "paired", "reacts", "replaces", "sort", "stands_for", "step"),
        *("wants", "wants_anybody", "works"),
    )

    def __init__(self, number: int, card: int, node: Node) -> None:
        parts = node.parts
        self.number = number
        self.card = card
        self.node = node
        self.kind = node.word
        self.paired = False
        """Works for both partners, while its die is paired."""
        self.keyword = ""
        """Works only on a die that was given this keyword."""
        self.stands_for = ""
        """The keyword whose text this is; empty for texts that are printed."""
        self.active: bool = parts.get("active", False)
        """Works once for the card, while it is active, not once for each die."""
        self.burst: str = parts.get("burst", "")
        self.replaces: bool = parts.get("replaces", False)
        """Stands in place of the abilities that name no burst."""
        self.works = [True, True, True]
        """Whether it works on a face with no burst, one, and two. M-BST-2"""
        self.condition: Node | None = parts.get("if")
        self.limit: str = parts.get("once", "")
        """The time in which it may be used once."""
        self.step: str = parts.get("step", "")
        """The only step in which it may be used."""
        self.fights = _fights(node)
        """It is about attacking and blocking."""
        self.borrows = any(_borrows(below) for below in node.below())
        """It uses the fighting texts of other dice."""
        self.foreign: bool = node.word == "pay" and _is_opponent(parts["who"])
        """Used by the opponents of the die that it stands on."""
        self.gathers = any(
            trigger.parts.get("together", False) for trigger in parts.get("when", ())
        )
        """What triggers it at one moment triggers it once."""
        self.reacts: bool = parts.get("reacts") is not None
        """It is used when something happens, not when a player has priority."""
        self.effects: tuple[Node, ...] = parts.get(EFFECTS.get(node.word, ""), ())
        """What it does."""
        self.wants: tuple[Node, ...] = _plain_targets(self.effects)
        """The filters of its targets, where nothing else decides whether it can begin."""
        self.wants_anybody = all(one.given in ANY_CHARACTER for one in self.wants)
        """Any characters, of one player or of all, will do as targets."""
        cost: Node | None = parts.get("pay")
        words = cost.words("energy") if cost is not None else ()
        self.energy = len(words)
        self.need: tuple[int, int, int, int] = _need(words)
        """How much energy it costs, and of which types at least."""
        self.sort = first_needed(self.need)
        """One type that must be among it, or -1."""
        self.only_energy = cost is None or cost.given in ((), ("energy",))
        """Nothing else has to be paid for it."""


FIGHTING_TRIGGERS: Final = ("attacks", "blocks", "blocked", "engaged")
FIGHTING_MODIFIERS: Final = (
    *("as_unblocked", "blocked_after", "blockers_needed", "blocks_up_to", "cannot", "cannot_block"),
    *("double_damage", "must", "must_block", "not_blocked_by", "only_attacker", "only_blocked_by"),
)
FIGHTING_KEYWORDS: Final = ("call_out", "fast", "overcrush", "unblockable")
"""Of what texts that are about attacking and blocking consist."""


def _fights(node: Node) -> bool:
    """Whether a text of a die is about its own attacking, blocking or being blocked."""
    if node.word == "when":
        return any(_is_own(one) for one in node.nodes("when") if one.word in FIGHTING_TRIGGERS)
    if node.word != "always" or node.maybe("who") is not None:
        return False
    condition = node.maybe("if")
    if condition is not None and condition.word == "this_is":
        return bool(condition.node("this_is").text("doing"))
    return any(_is_for_fights(one) for one in node.nodes("always"))


def _is_own(trigger: Node) -> bool:
    """Whether a trigger is about the die that the text stands on."""
    return trigger.parts[trigger.word] is None


def _is_for_fights(modifier: Node) -> bool:
    if modifier.word == "keyword":
        return modifier.text("keyword") in FIGHTING_KEYWORDS
    return modifier.word in FIGHTING_MODIFIERS


def _borrows(node: Node) -> bool:
    if node.sort != "effect":
        return False
    copies = node.word == "copy" and node.text("copy") == "fighting"
    return copies or node.word == "use_attack_text"


def _is_opponent(player: Node | None) -> bool:
    return player is not None and player.word == "opponent"


EFFECTS: Final = {"when": "do", "pay": "do", "would": "do", "use": "use", "global": "global"}
"""Where the effects of each kind of ability stand."""


ANY_CHARACTER: Final = ((), ("whose",))
"""What a filter has given that means any character in somebody's field."""


def _plain_targets(effects: tuple[Node, ...]) -> tuple[Node, ...]:
    """Give the filters of the targets that the first effect needs, if these are all it needs."""
    if not effects or effects[0].word in ASKING_MORE:
        return ()
    dice = [part for part in effects[0].children if part.sort == "dice"]
    plain = all(part.word == "target" and not _is_free(part) for part in dice)
    return tuple([part.node("target") for part in dice]) if plain else ()


def _is_free(target: Node) -> bool:
    """Whether no die needs to be there for a target."""
    return target.flag("or_player") or target.flag("up_to") or target.flag("any_number")


ASKING_MORE: Final = frozenset(
    (
        *("may", "pay", "pay_often", "if", "choose", "each_player", "player_does", "spend"),
        *("for_every", "roll", "regenerate", "return", "lay", "redirect", "swap", "draw", "buy"),
        *("name", "cancel_action", "use_face", "retarget", "add_target", "turn_to", "reroll"),
        *("roll_until", "control", "move", "field", "spin_up", "spin_down", "set_level", "heal"),
        "leave_combat",
    )
)
"""Effects of which it takes more than targets to say whether they can begin."""


def first_needed(need: tuple[int, int, int, int]) -> int:
    """Give the first type that is needed at all, or -1."""
    for sort in range(4):
        if need[sort]:
            return sort
    return -1


def _need(words: tuple[str, ...]) -> tuple[int, int, int, int]:
    fist, bolt, mask, shield = (words.count(word) for word in SYMBOLS[:4])
    return (fist, bolt, mask, shield)


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

    def settle_bursts(self) -> None:
        """Work out on which faces each ability works, now that all are known. M-BST-1, M-BST-2"""
        for ability in self.abilities:
            for burst in range(3):
                replaced = not ability.burst and any(
                    other.replaces and other.kind == ability.kind and burst in BURSTS[other.burst]
                    for other in self.abilities
                )
                ability.works[burst] = burst in BURSTS[ability.burst] and not replaced

    def uses(self, burst: int) -> list[Ability]:
        """List what using its die does on a face with so many bursts."""
        return [one for one in self.abilities if one.kind == "use" and one.works[burst]]

    @property
    def basic(self) -> bool:
        """Whether either player may buy it (M-CARD-4)."""
        return self.print.kind == "basic"
