"""Phrases: how players, amounts, dice, conditions, costs and moments are said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicehall.effects.text import counted, listed, with_article
from dicehall.effects.tree import Node
from dicehall.games.throne.text.teller import Teller

MOMENTS: Final = {
    "any": "at any time",
    "main": "in your main phases",
    "attack": "during your attack",
    "before_defense": "when your offensive roll phase ends with an attack",
    "attacked": "while you are attacked",
    "damaged": "when you are about to take damage",
    "concluded": "when the damage of the roll phase has just been dealt",
}
WHOSE: Final = {"you": "your", "opponent": "your opponent's"}
COUNTABLE: Final = ("shown", "tokens")
"""Amounts that count things one by one."""


# --- players ---


def chosen(text: Teller, node: Node) -> str:
    """Say the player whom a text chose."""
    return text.chosen


def subject(text: Teller, value: Node | None) -> str:
    """Say who does something; you if nobody is named."""
    return "you" if value is None else text.say(value)


def oneself(text: Teller, value: Node | None) -> str:
    """Say to whom something happens: `yourself`, `your opponent`."""
    return "yourself" if value is None or value.word == "you" else text.say(value)


def whose(text: Teller, value: Node | None) -> str:
    """Say whose something is: `your`, `the chosen player's`."""
    word = "you" if value is None else value.word
    return WHOSE.get(word, "") or f"{text.say(value)}'s"


def does(text: Teller, value: Node | None, verb: str) -> str:
    """Say who does something: `gain`, `your opponent gains`."""
    if value is None:
        return verb
    return f"{text.say(value)} {verb if value.word == 'you' else verb + 's'}"


def is_so(text: Teller, value: Node | None, you: str, other: str) -> str:
    """Say who is or has something: `you are`, `your opponent is`."""
    if value is None or value.word == "you":
        return f"you {you}"
    return f"{text.say(value)} {other}"


# --- amounts ---


def points(text: Teller, value: Any, unit: str, many: str = "") -> str:
    """Say so much of something: `2 damage`, `1 damage for each skull`, `damage equal to ...`."""
    many = many or unit
    if isinstance(value, int):
        return f"{value} {unit if value == 1 else many}"
    if value.word == "that_much":
        return f"that much {unit}"
    number, of = _rate(value)
    if of is None:
        return f"{many} equal to {text.say(value)}"
    return f"{number} {unit if number == 1 else many} for each {_thing(text, of)}"


def bare(text: Teller, value: Any) -> str:
    """Say so much of what the words before say: `heal 3`, `heal 2 for each life`."""
    if isinstance(value, int):
        return str(value)
    if value.word == "that_much":
        return "that much"
    number, of = _rate(value)
    each = "" if of is None else f"{number} for each {_thing(text, of)}"
    return each or f"as much as {text.say(value)}"


def _rate(value: Node) -> tuple[int, Node | None]:
    """Give how much there is for each of some things; no thing if it is said in another way."""
    if value.word in COUNTABLE:
        return 1, value
    if value.word == "times":
        of = value.parts["of"]
        if isinstance(of, Node) and of.word in COUNTABLE:
            return value.whole("times"), of
    return 0, None


def _thing(text: Teller, value: Node) -> str:
    """Say what an amount counts: `skull`, `Cursed Doubloon on yourself`."""
    if value.word == "shown":
        return value.text("shown")
    on = value.maybe("on")
    return f"{value.text('tokens')} on {'you' if on is None else text.say(on)}"


def rolled(text: Teller, node: Node) -> str:
    """Say what the dice show in all."""
    return "the number rolled" if text.dice == 1 else "the total rolled"


def tokens(text: Teller, node: Node) -> str:
    """Say tokens that somebody gets: `Evasive`, `2 Evasive`, `1 Evasive for each dash`."""
    title, count = node.text(node.word), node.parts["count"]
    return title if count == 1 else points(text, count, title)


# --- dice ---


def dice(text: Teller, node: Node, own: str = "your dice") -> str:
    """Say dice on the table: `one of your dice`, `up to 2 opposing dice`."""
    count, up_to, whose = node.whole("count"), node.flag("up_to"), node.text("die")
    noun = "die" if count == 1 else "dice"
    number = ("up to " if up_to else "") + ("one" if count == 1 else str(count))
    if whose == "own":
        return f"{number} of {own}"
    if whose == "opposing":
        return f"{number} opposing {noun}"
    return f"any {noun}" if number == "one" else f"{number} {noun} of any player"


def symbols(names: Sequence[str]) -> str:
    """Say symbols with their numbers: `2 bullet + 1 bullseye`."""
    return " + ".join([f"{names.count(name)} {name}" for name in dict.fromkeys(names)])


# --- conditions ---


def requirement(text: Teller, condition: Node) -> str:
    """Say what the dice must show for an ability: `3 bullet`, `small straight`."""
    word = condition.word
    if word == "show":
        return symbols(condition.words("show"))
    if word == "of_a_kind":
        return f"{condition.whole('of_a_kind')} of a kind"
    return word.replace("_", " ") if word.endswith("_straight") else f"if {text.say(condition)}"


def case(text: Teller, condition: Node) -> str:
    """Say in which case something is done: `on skull`, `on 1 or 2`, `if you are the ...`."""
    if condition.word == "show" and len(condition.words("show")) == 1:
        once = "" if text.dice == 1 else " (once)"
        return f"on {condition.words('show')[0]}{once}"
    numbers = _numbers(text, condition)
    if numbers:
        return f"on {numbers}"
    said = requirement(text, condition)
    if said.startswith("if "):
        return said
    return f"on {with_article(said) if said.endswith('straight') else said}"


def _numbers(text: Teller, condition: Node) -> str:
    """Say which numbers are meant where a condition is about the dice just rolled."""
    bound = condition.parts.get(condition.word)
    of = condition.parts.get("of")
    if not isinstance(of, Node) or of.word != "rolled" or not isinstance(bound, int):
        return ""
    least = condition.word == "at_least"
    if text.dice == 1 and 1 <= bound <= 6:
        return _range(bound, 6) if least else _range(1, bound)
    return f"a total of {bound} or {'more' if least else 'less'}"


def _range(low: int, high: int) -> str:
    if low == high:
        return str(low)
    return f"{low} {'or' if high == low + 1 else 'to'} {high}"


def not_so(text: Teller, condition: Node) -> str:
    """Say that something does not hold."""
    inner = condition.node("not")
    said = text.say(inner)
    if inner.word == "has":
        fewer = inner.whole("at_least")
        less = f"fewer than {fewer}" if fewer > 1 else "no"
        return f"{is_so(text, inner.maybe('who'), 'have', 'has')} {less} {inner.text('has')}"
    for word in (" are ", " is "):
        if inner.word in ("hero", "your_turn") and word in said:
            return said.replace(word, f"{word}not ", 1)
    return f"it is not so that {said}"


def all_of(text: Teller, condition: Node) -> str:
    """Say that all of several things hold."""
    said = [text.say(one) for one in condition.nodes("all_of")]
    return "both " + listed(said) if len(said) > 1 else "".join(said)


def any_of(text: Teller, condition: Node) -> str:
    """Say that at least one of several things holds."""
    said = [text.say(one) for one in condition.nodes("any_of")]
    return "either " + listed(said, "or") if len(said) > 1 else "".join(said)


# --- costs and moments ---


def cost(text: Teller, price: Node) -> str:
    """Say what is to be paid: `pay 2 CP`, `spend 2 Reload`."""
    said = [f"pay {price.whole('cp')} CP"] if price.whole("cp") else []
    if price.text("token"):
        said.append(f"spend {price.whole('count')} {price.text('token')}")
    return " and ".join(said) or "pay nothing"


def turn_ends(text: Teller, trigger: Node) -> str:
    """Say the end of a turn."""
    return f"at the end of {whose(text, trigger.maybe('turn_ends'))} turn"


def moment(node: Node) -> list[str]:
    """Say when something can be used, and how often; nothing where that is any time."""
    said = [] if node.text("at") == "any" else [MOMENTS[node.text("at")]]
    return [*once(node), *said]


def once(node: Node) -> list[str]:
    """Say how often something works at most."""
    return [f"once per {node.text('once')}"] if node.text("once") else []


def statuses(value: int) -> str:
    """Say a number of status effects."""
    return counted(value, "status effect")
