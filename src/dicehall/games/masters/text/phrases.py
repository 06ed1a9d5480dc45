"""Phrases: how dice, amounts and costs are said in a card's text."""

from __future__ import annotations

from typing import Any, Final

from dicehall.effects.text import Renderer
from dicehall.effects.tree import Node
from dicehall.games.masters.text.filters import NOUNS, each_of, is_yours, one_of, things, yours

ALL: Final = 99
"""As an amount of damage: all of it."""
NOTHING: Final = "pay nothing"
UNTIL: Final = {
    "end_of_turn": "until end of turn",
    "your_next_turn": "until your next turn",
    "next_attack": "until it could next attack",
    "attack_ends": "while attacking",
    "end_of_game": "until the end of the game",
    "you_damage_opponent": "until you damage your opponent",
}


# --- dice ---


def one(text: Renderer, wanted: Node) -> str:
    """Say one die that a filter means, without an article."""
    return things(wanted)


def each(text: Renderer, dice: Node) -> str:
    """Say all dice that a filter means."""
    return each_of(dice.node("each"))


def those(text: Renderer, dice: Node) -> str:
    """Say such dice among those that the text has just chosen, drawn or rolled."""
    wanted = dice.node("those")
    noun = NOUNS[wanted.text("is")][0] if wanted.text("is") else "die"
    return f"each {things(wanted, noun=f'{noun} among them')}"


def target(text: Renderer, dice: Node) -> str:
    """Say dice that are targeted."""
    wanted = dice.node("target")
    many = dice.whole("count") > 1 or dice.flag("any_number")
    what = f"target {things(wanted, many)}"
    if wanted.text("is") == "action" and wanted.text("zone") == "field":
        what += " in the field"
    if dice.flag("or_player"):
        what += " or players" if many else " or player"
    if dice.whole("total_field_cost") >= 0:
        what += f" with fielding costs of {dice.whole('total_field_cost')} or less in all"
    return _so_many(dice, what, what)


def pick(text: Renderer, dice: Node) -> str:
    """Say dice that a player chooses."""
    wanted, by = dice.node("pick"), dice.node("by")
    many = dice.whole("count") > 1 or dice.flag("any_number")
    several = f"of {yours(wanted)}" if is_yours(wanted) else things(wanted, many)
    said = _so_many(dice, several, one_of(wanted))
    if by.word == "you":
        return said
    who = text.say(by)
    return f"{said} ({who} chooses)"


def _so_many(dice: Node, what: str, single: str) -> str:
    count = dice.whole("count")
    if dice.flag("any_number"):
        return f"any number of {what.removeprefix('of ')}"
    if dice.flag("up_to"):
        return f"up to {count} {what}"
    return single if count == 1 else f"{count} {what}"


def random(text: Renderer, dice: Node) -> str:
    """Say dice that chance chooses."""
    wanted, count = dice.node("random"), dice.whole("count")
    if count == 1:
        return f"a random {things(wanted)}"
    return f"{count} random {things(wanted, True)}"


def subject(text: Renderer, dice: Node) -> str:
    """Say dice as one subject of a sentence, whose verb stands in the singular."""
    several = "count" in dice.parts and (dice.whole("count") > 1 or _any_number(dice))
    said = text.say(dice)
    return f"each of {said}" if several else said


def _any_number(dice: Node) -> bool:
    return "any_number" in dice.parts and dice.flag("any_number")


def per_die(text: Renderer, dice: Node) -> str:
    """Say dice of which each counts."""
    return "each chosen die" if dice.word == "chosen" else f"each of {text.say(dice)}"


# --- amounts and costs ---


def bonus(text: Renderer, value: Any, stat: str) -> str:
    """Say what is added to attack or defense: `+2A`, `+1A for each opposing character`."""
    if isinstance(value, int):
        return f"{value:+d}{stat}"
    if value.word == "minus":
        return f"-{stat} equal to {text.say(value.parts['minus'])}"
    times, each = per(text, value)
    return f"+{times}{stat} for each {each}" if each else f"+{stat} equal to {text.say(value)}"


def per(text: Renderer, value: Any) -> tuple[int, str]:
    """Say what an amount counts, and how much each of it brings; nothing if it does not count."""
    if isinstance(value, int):
        return 0, ""
    match value.word:
        case "count":
            return 1, each_of(value.node("count")).removeprefix("each ")
        case "knocked_out":
            return 1, "die KO'd this way"
        case "affiliations_of":
            return 1, f"affiliation of {text.say(value.node('affiliations_of'))}"
        case "times":
            times, each = per(text, value.parts["of"])
            return value.whole("times") * times, each
    return 0, ""


def bonuses(text: Renderer, attack: Any, defense: Any) -> str:
    """Say what is added, where zero is as good as nothing."""
    if defense == 0:
        return bonus(text, attack, "A")
    return bonus(text, defense, "D") if attack == 0 else both_bonuses(text, attack, defense)


def both_bonuses(text: Renderer, attack: Any, defense: Any) -> str:
    """Say what is added to attack and to defense."""
    times, each = per(text, attack)
    if each and each == per(text, defense)[1]:
        return f"+{times}A and +{per(text, defense)[0]}D for each {each}"
    return f"{bonus(text, attack, 'A')} and {bonus(text, defense, 'D')}"


def cost(text: Renderer, price: Node) -> str:
    """Say what is to be paid: `pay bolt bolt and sacrifice this die`."""
    energy = price.words("energy")
    typed = " ".join([one for one in energy if one != "any"])
    free = energy.count("any")
    said = [typed] if typed else []
    if free:
        said.append(f"{free} energy of any type")
    if price.whole("life"):
        said.append(f"{price.whole('life')} life")
    said = ["pay " + " and ".join(said)] if said else []
    if price.whole("damage_to_each"):
        said.append(f"deal {price.whole('damage_to_each')} damage to each player")
    for key, words in (("sacrifice", "sacrifice {}"), ("spin_down", "spin {} down 1 level")):
        if price.maybe(key) is not None:
            said.append(words.replace("{}", text.say(price.node(key))))
    if price.maybe("ko") is not None:
        said.append(f"KO {text.say(price.node('ko'))}")
    return " and ".join(said) or NOTHING


def characters(text: Renderer, amount: Node) -> str:
    """Say a count of titles, not of dice."""
    return f"the number of different titles among {yours(amount.node('characters'))}"


def stat_of(text: Renderer, amount: Node) -> str:
    """Say a number of a die: `this die's A`, `the A of the chosen die`."""
    dice, what = amount.node(amount.word), _STATS[amount.word]
    return f"this die's {what}" if dice.word == "this" else f"the {what} of {text.say(dice)}"


_STATS: Final = {"attack_of": "A", "defense_of": "D", "level_of": "level"}
