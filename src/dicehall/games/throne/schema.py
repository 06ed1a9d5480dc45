"""The schema of files with Dice Throne heroes."""

from __future__ import annotations

from typing import Any

from dicehall.effects.schema import (
    FLAG,
    TITLE,
    Schema,
    about,
    document,
    mapping,
    named,
    one_of,
    row,
    single,
    some,
    text_of,
    whole,
)
from dicehall.games.throne.heroes.parts import SIDES
from dicehall.games.throne.heroes.reading import COMMON, FIXED, IN_HAND
from dicehall.games.throne.heroes.records import COMPANION, DEFENSIVE, KINDS, LEVELS, SORTS
from dicehall.games.throne.heroes.vocabulary import VOCABULARY

ABILITY = text_of("ability")


def schema() -> Schema:
    """Make the schema of a file with heroes by name, and the cards of every deck."""
    common = mapping({"cards": named(_card())}, ["cards"])
    heroes = {**named(_hero()), "properties": {COMMON: common}}
    return document("Dice Throne heroes", heroes, VOCABULARY)


def _hero() -> Schema:
    parts = {
        "complexity": about(whole(1, 6), "what players should expect"),
        "dice": about(row(TITLE, 6), "the symbols of 1 to 6"),
        "sides": about(some(one_of(SIDES)), "of a board with two sides"),
        "abilities": about(named(_space()), "the spaces of the board by name"),
        "tokens": about(named(_token()), "status effects and companions by name"),
        "cards": about(named(_card()), "the hero's own cards by name, without upgrades"),
        "start": about(some(text_of("effect")), "what happens before the game"),
    }
    needed = ["complexity", "dice", "abilities", "cards"]
    return mapping(parts, needed, **_sides())


def _sides() -> dict[str, Any]:
    """A board with two sides says for each ability on which it is; others never do."""
    has = {
        "properties": {"sides": {"not": {"type": "array", "maxItems": 0}}},
        "required": ["sides"],
    }
    each = {"properties": {"abilities": {"additionalProperties": {"required": ["side"]}}}}
    none = {"properties": {"abilities": {"additionalProperties": {"not": {"required": ["side"]}}}}}
    return {"if": has, "then": each, "else": none}


def _space() -> Schema:
    level = {"cost": whole(0, 15), "text": some(ABILITY, 1), "adds": named(some(ABILITY), 1)}
    upgrade = mapping(level, ["cost", "text"])
    parts = {
        "kind": one_of(KINDS),
        "side": one_of(SIDES),
        "text": some(ABILITY, 1),
        **{roman: about(upgrade, "what this upgrade changes") for roman in LEVELS[1:]},
    }
    order = {LEVELS[2]: [LEVELS[1]]}
    one = {"properties": {"text": {"maxItems": 1}}}
    defence = {"properties": {"kind": {"const": DEFENSIVE}}, "required": ["kind"]}
    single_texts = {**one, "properties": {**one["properties"], **dict.fromkeys(LEVELS[1:], one)}}
    more = {"dependentRequired": order, "if": defence, "then": single_texts}
    return mapping(parts, ["kind", "text"], **more)


def _token() -> Schema:
    parts = {
        "sort": one_of(SORTS),
        "stack": about(whole(1, 9), "how many a player can have"),
        "own_stack": about(whole(1, 9), "the limit for its own hero, if that is another one"),
        "persistent": about(FLAG, "it stays until something removes it"),
        "fixed": about(one_of(FIXED), "what cannot remove or move it"),
        "optional": about(FLAG, "its own hero may decline it"),
        "text": some(ABILITY),
    }
    companion = {"properties": {"sort": {"const": COMPANION}}, "required": ["sort"]}
    stays = {"properties": {"persistent": False, "fixed": False}}
    return mapping(parts, ["sort", "stack"], **{"if": companion, "then": stays})


def _card() -> Schema:
    parts = {
        "kind": one_of(IN_HAND),
        "cost": whole(0, 15),
        "promo": about(FLAG, "only in decks with promotional cards"),
        "text": single(ABILITY),
    }
    return mapping(parts, ["kind", "cost", "text"])
