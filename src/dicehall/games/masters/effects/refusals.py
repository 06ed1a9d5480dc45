"""Refusals: dice to which a verb can do nothing, so that they are not offered for it (M-TGT-3)."""

from __future__ import annotations

from typing import Final

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import CHARACTER, ENERGY, SYMBOLS, Face
from dicehall.games.masters.table.state import (
    ABILITY,
    FIELD,
    RESERVE,
    SEAT,
    MastersState,
    Scope,
)
from dicehall.games.masters.table.zones import level_face

REFUSING: Final = {
    "reroll": "reroll",
    "roll_until": "roll_until",
    "turn_to": "dice",
    "control": "control",
    "move": "move",
    "field": "field",
    "spin_up": "spin_up",
    "spin_down": "spin_down",
    "set_level": "set_level",
    "heal": "heal",
    "leave_combat": "leave_combat",
}
"""The verbs that can do nothing to some dice, and the part that says to which."""

KNOWN: Final = ("chosen", "first", "those")
"""Words for dice that a text has chosen before."""


def refuses(state: MastersState, effect: Node, die: int, scope: Scope) -> bool:
    """Whether a verb can do nothing to a die."""
    if die < 0:
        return False
    if _is_barred(state, effect, die, scope):
        return True
    return _changes_nothing(state, effect, die) and not _says_more(state, scope)


def _is_barred(state: MastersState, effect: Node, die: int, scope: Scope) -> bool:
    """Whether the rules keep a verb from a die, whatever else the text does."""
    match effect.word:
        case "reroll" | "roll_until":
            return die in state.worn or die >= len(state.table.die_card)  # M-NRG-6, M-TOK-1
        case "turn_to":
            return not _has_face(state, die, effect.text("turn_to"))
        case "control":
            return bool(state.side[die] == scope[SEAT])
        case "field":
            return state.printed(die).first < 0
        case "move" if effect.text("to") == "field":
            return state.printed(die).first < 0
        case "move" if effect.text("to") == "game":
            return state.is_sidekick(die)  # M-CARD-7
    return False


def _changes_nothing(state: MastersState, effect: Node, die: int) -> bool:
    """Whether a die is already as a verb would make it."""
    match effect.word:
        case "spin_up":
            return _stays(state, die, state.shown(die).level + effect.whole("levels"))
        case "spin_down":
            return _stays(state, die, max(state.shown(die).level - effect.whole("levels"), 1))
        case "set_level":
            return _stays(state, die, effect.whole("level"))
        case "heal":
            return not state.damage[die]
        case "leave_combat":
            blocks = any(die == blocker for _, blocker in state.blocks)
            return not blocks and die not in state.attackers
    return False


def _stays(state: MastersState, die: int, level: int) -> bool:
    """Whether a die that is spun to a level shows the same face then. M-SPN-1"""
    shows = state.shown(die).kind == CHARACTER
    return not shows or level_face(state, die, level) == state.face[die]


def _has_face(state: MastersState, die: int, word: str) -> bool:
    """Whether a die can be turned to an energy face that it does not show."""
    if word == "energy":
        return bool(other_energy(state, die))
    face = face_with(state, die, word)
    return face >= 0 and (state.where[die] != RESERVE or state.face[die] != face)


def face_with(state: MastersState, die: int, word: str) -> int:
    """Give the first face of the die itself that shows a symbol, or -1."""
    symbol = SYMBOLS.index(word)
    for place, face in enumerate(_own_faces(state, die)):
        if face.symbols[symbol]:
            return place
    return -1


def _own_faces(state: MastersState, die: int) -> tuple[Face, ...]:
    """Give the faces of the die itself, whatever it is a copy of."""
    own = state.table.die_card
    return state.table.faces[own[die] if die < len(own) else state.card[die]]


def other_energy(state: MastersState, die: int) -> list[int]:
    """List the energy faces that a die does not show, equal ones once."""
    rolled = state.where[die] in (RESERVE, FIELD)
    shown = state.shown(die).written if rolled else ""
    faces = state.table.faces[state.card[die]]
    found: dict[str, int] = {}
    for place, face in enumerate(faces):
        if face.kind == ENERGY and face.written != shown:
            found.setdefault(face.written, place)
    return list(found.values())


def _says_more(state: MastersState, scope: Scope) -> bool:
    """Whether the text does more with what it chooses: that it is so already stops nothing then.

    M-FUN-6
    """
    node = state.table.abilities[scope[ABILITY]].node
    return any(_means_chosen(one) for one in node.below())


def _means_chosen(node: Node) -> bool:
    if node.sort == "dice":
        return node.word in KNOWN
    return node.sort == "filter" and (node.flag("chosen") or node.flag("not_chosen"))
