"""Conditions in a card's text: what must be so, or not."""

from __future__ import annotations

from typing import Final

from dicehall.effects.text import Renderer, listed, with_article
from dicehall.effects.tree import Node
from dicehall.games.masters.text.filters import differs, says_whose, things, where, yours

HOLDERS: Final = {
    "own": "you have",
    "opposing": "your opponent has",
    "that_opponent": "that opponent has",
}
"""Whose dice a condition asks for."""


def there_is(text: Renderer, condition: Node) -> str:
    """Say that dice are there: `you have a villain character`, `this die is engaged`."""
    wanted, least = condition.node("there_is"), condition.whole("at_least")
    if least == 1 and differs(wanted) == ["with_this"]:
        return "this die is engaged"
    if least == 1 and wanted.flag("with_this") and not says_whose(wanted):
        return f"{with_article(things(wanted)).replace(' engaged', ' is engaged')}"
    if least == 1:
        return _has(wanted, with_article(things(wanted, whose=False)), "there is")
    return _has(wanted, f"{least} or more {things(wanted, True, whose=False)}", "there are")


def among(text: Renderer, condition: Node) -> str:
    """Say what some dice are: `you drew a sidekick`, `the chosen die is a villain character`."""
    dice, wanted = condition.node("among"), condition.node("are")
    least = condition.whole("at_least")
    if dice.word == "drawn" and least == 1 and _is_energy_of_yours(wanted):
        return "what you drew shows energy"
    if dice.word == "drawn":
        return f"you drew {_some(wanted, least)}"
    if least > 1:
        return f"{least} of {text.say(dice)} are {things(wanted, True)}"
    return f"{text.say(dice)} is {with_article(things(wanted))}"


def _is_energy_of_yours(wanted: Node) -> bool:
    """Whether a filter means energy in your reserve, and nothing more."""
    said = (wanted.text("whose"), wanted.text("zone"), wanted.text("is"))
    return said == ("own", "reserve", "energy") and len(differs(wanted)) == len(said)


def _some(wanted: Node, least: int) -> str:
    noun = "" if wanted.text("is") else "die" if least == 1 else "dice"
    said = things(wanted, least > 1, noun=noun)
    return with_article(said) if least == 1 else f"{least} {said}"


def none(text: Renderer, condition: Node) -> str:
    """Say that no such dice are there: `your opponent has no villain character`."""
    wanted = condition.node("none")
    return _has(wanted, f"no {things(wanted, whose=False)}", "there is")


def _has(wanted: Node, what: str, there: str) -> str:
    if not says_whose(wanted):
        return f"{there} {what}"
    return f"{HOLDERS[wanted.text('whose')]} {what}"


def this_is(text: Renderer, condition: Node) -> str:
    """Say what this die is, or does: `this die is attacking`."""
    wanted = condition.node("this_is")
    zone, parts = wanted.text("zone"), differs(wanted)
    if parts == ["min_level"]:
        return f"this die is of level {wanted.whole('min_level')} or higher"
    if zone != "field" and set(parts) <= {"whose", "zone"}:
        return f"this die is {where(wanted)}"
    return f"this die is {doing(condition) or with_article(things(wanted))}"


def doing(condition: Node) -> str:
    """Say what this die must be doing, if a condition asks for nothing else: `attacking`."""
    wanted = condition.node("this_is") if condition.word == "this_is" else None
    return "" if wanted is None or differs(wanted) != ["doing"] else wanted.text("doing")


def at_least(text: Renderer, condition: Node) -> str:
    """Say that there is at least so much of something."""
    of, least = condition.parts["of"], text.say(condition.parts["at_least"])
    if isinstance(of, Node) and of.word == "characters":
        return f"there are {least} or more different titles among {yours(of.node('characters'))}"
    return f"{text.say(of)} is {least} or more"


def _of_one_draw(condition: Node) -> bool:
    """Whether a condition asks for one die among the drawn ones."""
    return condition.node("among").word == "drawn" and condition.whole("at_least") == 1


def not_so(text: Renderer, condition: Node) -> str:
    """Say that something does not hold."""
    inner = condition.node("not")
    if inner.word == "among" and inner.node("among").word == "chosen":
        return among(text, inner).replace(" is ", " is not ", 1)
    if inner.word == "among" and _of_one_draw(inner):
        return f"you drew no {things(inner.node('are'))}"
    return _NOT.get(inner.word, "") or f"it is not so that {text.say(inner)}"


_NOT: Final = {
    "your_turn": "it is not your turn",
    "paired": "this die is not paired",
    "was_blocked": "this die was not blocked",
    "fielded_this_turn": "this die was not fielded this turn",
    "underdog": "your opponent has no more character dice in the field than you",
}


def all_of(text: Renderer, condition: Node) -> str:
    """Say that all of several things hold."""
    said = [text.node(one) for one in condition.nodes("all_of")]
    return " and ".join(said)


def any_of(text: Renderer, condition: Node) -> str:
    """Say that at least one of several things holds."""
    said = [text.node(one) for one in condition.nodes("any_of")]
    return "either " + listed(said, "or") if len(said) > 1 else "".join(said)
