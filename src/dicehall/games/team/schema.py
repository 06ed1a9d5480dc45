"""The schema of files with Dice Team cards."""

from __future__ import annotations

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
from dicehall.games.team.cards.bosses import ATTACK, MOST_START, PLOTS, WAYS
from dicehall.games.team.cards.entries import LONGEST_ABOUT
from dicehall.games.team.cards.parts import SIZES
from dicehall.games.team.cards.reading import (
    ABILITIES,
    CARD_DICE,
    CARDS,
    HEALTH,
    LIMITS,
    TEAM,
)
from dicehall.games.team.cards.records import AIMS, COLOURS, MINION, VILLAIN
from dicehall.games.team.cards.vocabulary import VOCABULARY

ABILITY = text_of("ability")
EFFECTS = some(text_of("effect"))
ABOUT = about({**TITLE, "maxLength": LONGEST_ABOUT}, "a line for those who choose")


def schema() -> Schema:
    """Make the schema of a file with things by section."""
    sections = {
        "Heroes": named(_hero()),
        "Villains": named(named(_enemy(VILLAIN), CARDS[VILLAIN])),
        "Minions": named(named(_enemy(MINION))),
        "Bosses": named(_boss()),
        "Scenarios": named(_scenario()),
    }
    return document("Dice Team cards", mapping(sections), VOCABULARY)


def _hero() -> Schema:
    ability = {
        "die": one_of(CARD_DICE),
        "start": about(FLAG, "the one that a hero begins with"),
        "text": single(ABILITY),
    }
    parts = {
        "about": ABOUT,
        "colour": one_of(COLOURS),
        "health": whole(*HEALTH),
        "team": about(row(one_of(SIZES), len(TEAM)), "dice for 1, 2, 3, 4 or more in a lane"),
        "strength": one_of(CARD_DICE),
        "power": about(named(single(ABILITY), 1), "the innate power by its name"),
        "abilities": named(mapping(ability, ["die", "text"]), ABILITIES),
    }
    return mapping(parts, ["colour", "health", "power", "abilities"])


def _enemy(kind: str) -> Schema:
    limits = LIMITS[kind]
    parts = {
        "colour": one_of(COLOURS),
        "power": whole(*limits.power),
        "damage": whole(*limits.damage),
        "health": whole(*limits.health),
        "armour": whole(*limits.armour),
        "text": some(ABILITY),
    }
    if kind == MINION:
        parts["copies"] = about(whole(1, CARDS[MINION]), "how many of the cards are alike")
    return mapping(parts, ["colour", "power", "damage", "health"])


def _boss() -> Schema:
    ways = dict.fromkeys(WAYS, EFFECTS)
    parts = {
        "about": ABOUT,
        "colour": one_of(COLOURS),
        "power": whole(8, 12),
        "damage": whole(3, 6),
        "health": about(row(whole(10, 50), 3), "for teams of 4, 5 and 6"),
        "armour": whole(0, 2),
        "villains": about(TITLE, "the name of its group"),
        "threat": about(whole(0, MOST_START), "where its threat starts"),
        "setup": EFFECTS,
        "attack": about(row(one_of(SIZES), len(ATTACK)), "the sizes of its attack die"),
        "aims": about(one_of(AIMS), "whom its attack must hit among those it can"),
        "strikes": about(EFFECTS, "what else its attack does"),
        "thresholds": mapping(ways, WAYS),
        "cards": _cards(),
        "plots": _plots(),
    }
    needed = ["colour", "power", "damage", "health", "villains", "thresholds", "plots"]
    return mapping(parts, needed)


def _scenario() -> Schema:
    parts = {
        "about": ABOUT,
        "minions": about(TITLE, "the name of its group"),
        "cards": _cards(),
        "plots": _plots(),
    }
    return mapping(parts, ["minions", "plots"])


def _cards() -> Schema:
    return about(named(some(ABILITY, 1)), "the Effect cards by their names")


def _plots() -> Schema:
    return named(some(text_of("effect"), 1), PLOTS)
