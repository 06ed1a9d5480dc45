"""Formats of a card's text: other ways to say a value, for the templates of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicehall.effects.text import Renderer, counted, listed, with_article
from dicehall.effects.tree import Node
from dicehall.games.masters.text.effects import STATS, more_times
from dicehall.games.masters.text.filters import PILES, affiliation, has_keyword, things, yours
from dicehall.games.masters.text.phrases import ALL, UNTIL, bonus, per_die

Format = Callable[[Renderer, Any], str]
PLURALS: Final = {"action": "actions", "global": "globals", "ability": "abilities"}
DUTIES: Final = {
    "attack": "attack when able",
    "block": "block when able",
    "lead": "attack when able unless another character of its player does",
}
MOMENTS: Final = {
    "ko": "when it is KO'd",
    "leaving": "when it would go from the field to the used pile or bag",
}


def plainly(say: Callable[[Any], str]) -> Format:
    """Make a format of what needs no more than the value."""

    def format_(text: Renderer, value: Any) -> str:
        return say(value)

    return format_


def source(value: str) -> str:
    """Say what sort of damage is meant."""
    return "" if value == "any" else f"{value} "


def _of_that(text: Renderer, value: Any) -> str:
    """Say how much of something there already is: `all`, `2`, `as much as ...`."""
    if value == ALL:
        return "all"
    return str(value) if isinstance(value, int) else f"as much as {text.say(value)}"


def _of_it(text: Renderer, value: Any) -> str:
    """Say an amount of which parts are counted."""
    if isinstance(value, Node) and value.word == "that_much":
        return "that amount"
    return text.say(value)


def _points(what: str) -> Format:
    """Make a format for an amount of something: `2 damage`, `damage equal to ...`."""

    def say(text: Renderer, value: Any) -> str:
        if isinstance(value, int):
            return f"{value} {what}"
        if value.word == "that_much":
            return f"{text.say(value)} {what}"
        return f"{what} equal to {text.say(value)}"

    return say


def _does(verb: str) -> Format:
    """Make a format for who does something: `gain`, `your opponent gains`."""

    def say(text: Renderer, value: Any) -> str:
        if value is None:
            return verb
        return f"{text.say(value)} {verb if value.word == 'you' else verb + 's'}"

    return say


def _zone(value: str) -> str:
    return {**PILES, "field": "field"}[value]


def _whither(value: str) -> str:
    return "out of the game" if value == "game" else f"to the {_zone(value)}"


def _more(value: int) -> str:
    return f"{abs(value)} {'more' if value >= 0 else 'less'}"


def _copied(value: str) -> str:
    said = {"die": "everything", "attack": "the A", "fighting": "the attacking and blocking texts"}
    return said.get(value, f"the {value}")


def _one(value: Node) -> str:
    return with_article(things(value))


FORMATS: Final[dict[str, Format]] = {
    "affiliation": plainly(affiliation),
    "attack": lambda text, value: bonus(text, value, "A"),
    "defense": lambda text, value: bonus(text, value, "D"),
    "has": plainly(has_keyword),
    "level": plainly(lambda value: counted(value, "level")),
    "times": plainly(more_times),
    "damage": _points("damage"),
    "life": _points("life"),
    "of_it": _of_it,
    "of_that": _of_that,
    "more": plainly(_more),
    "gain": _does("gain"),
    "lose": _does("lose"),
    "many": plainly(yours),
    "one": plainly(_one),
    "per": per_die,
    "source": plainly(source),
    "stat": plainly(lambda value: STATS[value]),
    "until": plainly(lambda value: UNTIL[value]),
    "zone": plainly(_zone),
    "whither": plainly(_whither),
    "copied": plainly(_copied),
    "times_as": plainly(lambda value: {2: "twice", 3: "three times"}[value]),
    "opposing": plainly(lambda value: listed([PLURALS[one] for one in value], "or")),
    "opposing_or_any": plainly(lambda value: "opposing " if value == "opposing" else ""),
    "duty": plainly(lambda value: DUTIES[value]),
    "moment": plainly(lambda value: MOMENTS[value]),
}
