"""The schema of files with Dice Masters cards."""

from __future__ import annotations

from typing import Final

from dicehall.effects.schema import (
    TITLE,
    Schema,
    about,
    document,
    mapping,
    named,
    one_of,
    row,
    some,
    text_of,
    whole,
)
from dicehall.games.masters.cards.library import KINDS
from dicehall.games.masters.cards.vocabulary import ENERGIES, KEYWORDS, VOCABULARY

CHARACTER_FACE: Final = r"^[0-9]{1,2}/[0-9]{1,2}/[0-9]{1,2}\*{0,2}$"
OTHER_FACE: Final = r"^(ACT\*{0,2}|[1-9]|[FBMS?]{1,2})$"
FACES: Final = "six faces: energy (SS, ?, 2), characters (fielding cost/A/D: 1/3/4*), ACT**"
ACTION_TEXT: Final = {"not": {"type": "object", "required": ["use"]}}
"""What no text of a character is."""


def schema() -> Schema:
    """Make the schema of a file with cards by title."""
    title = {
        "type": "object",
        "if": _is("basic"),
        "then": _basic(),
        "else": {"if": _is("action"), "then": _titled("action"), "else": _titled("character")},
    }
    return document("Dice Masters cards", named(title), VOCABULARY)


def _is(kind: str) -> Schema:
    return {"properties": {"kind": {"const": kind}}, "required": ["kind"]}


def _basic() -> Schema:
    parts = {"kind": one_of(KINDS), **_die("basic"), **_print("basic")}
    return mapping(parts, ["number", "cost"])


def _titled(kind: str) -> Schema:
    """A title with its cards; what the title does not say of the die, each card must."""
    card = mapping({**_die(kind), **_print(kind)}, ["number", "cost"])
    parts = {"kind": one_of(KINDS), **_die(kind), "cards": about(named(card), "by subtitle")}
    return mapping(parts, ["cards"], allOf=[_said_somewhere(key) for key in ("energy", "faces")])


def _said_somewhere(key: str) -> Schema:
    each = {"type": "object", "additionalProperties": {"required": [key]}}
    return {"anyOf": [{"required": [key]}, {"properties": {"cards": each}}]}


def _die(kind: str) -> dict[str, Schema]:
    patterns = [{"type": "string", "pattern": one} for one in (CHARACTER_FACE, OTHER_FACE)]
    faces = row({"anyOf": [*patterns, whole(1, 9)]}, 6)
    if kind == "character":
        faces["contains"] = {"type": "string", "pattern": CHARACTER_FACE}
    return {
        "energy": about(some(one_of(ENERGIES), 0 if kind == "basic" else 1), "its types"),
        "affiliations": some(TITLE),
        "max": about(whole(1, 9), "how many dice a team may have of it; 4 if not said"),
        "faces": about(faces, FACES),
    }


def _print(kind: str) -> dict[str, Schema]:
    text = some(text_of("ability"))
    if kind == "character":
        text = {"allOf": [text, ACTION_TEXT, {"items": ACTION_TEXT}]}
    return {
        "number": about(whole(1, 999), "its number in the set"),
        "cost": about(whole(0, 12), "what a die of it costs"),
        "keywords": some(one_of(KEYWORDS)),
        "text": about(text, "one ability or a list of them"),
    }
