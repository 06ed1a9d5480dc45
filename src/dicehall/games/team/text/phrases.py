"""Phrases: how heroes, amounts, dice, conditions, modifiers and moments are said."""

from __future__ import annotations

from typing import Any, Final

from dicehall.effects.text import counted, listed, with_article
from dicehall.effects.tree import Node
from dicehall.games.team.text.teller import Teller

MOMENTS: Final = {
    "before": "before the roll",
    "after": "after the roll",
    "hurt": "when you are about to take damage",
    "guard": "when another hero beside you is about to take damage",
}
TURNED: Final = {
    "highest": ("to its highest value", "to their highest values"),
    "opposite": ("to its opposite side", "to their opposite sides"),
    "next": ("up or down by 1", "up or down by 1 each"),
    "two": ("to 2", "to 2"),
}
GROUPS: Final = {
    "each_hero": ("hero", "heroes"),
    "heroes_here": ("hero here", "heroes here"),
    "others_here": ("other hero here", "other heroes here"),
    "wounded_heroes": ("wounded hero", "wounded heroes"),
    "stalked_heroes": ("hero in the stalked lane", "heroes in the stalked lane"),
}
"""Several heroes: one of them, and all."""
LANE_ENEMIES: Final = {
    "any": ("enemy in the lanes", "enemies in the lanes"),
    "minion": ("minion in the lanes", "minions in the lanes"),
    "villain": ("villain in the lanes", "villains in the lanes"),
}
COUNTABLE: Final = (
    *("heroes", "enemies", "dice", "captured", "thresholds", "empty_lanes"),
    *("alike", "plots_left"),
)
"""Amounts that count things one by one."""


# --- heroes and enemies ---


def that_hero(text: Teller, node: Node) -> str:
    """Say the hero whom the event is about."""
    return text.that


def chosen(text: Teller, node: Node) -> str:
    """Say the hero whom a text chose."""
    return text.chosen


def chosen_enemy(text: Teller, node: Node) -> str:
    """Say the enemy that a text chose."""
    return text.chosen_enemy


def whose(text: Teller, value: Node) -> str:
    """Say whose something is: `your`, `that hero's`."""
    return "your" if value.word == "you" else f"{text.say(value)}'s"


def does(text: Teller, value: Node | None, verb: str) -> str:
    """Say who does something: `gain`, `each hero gains`."""
    word = "you" if value is None else value.word
    if word == (text.doer or "you") and (value is None or text.doer):
        return verb
    if value is None or word == "you":
        return f"you {verb}"
    return f"{text.say(value)} {verb}{'es' if verb.endswith('sh') else 's'}"


def is_so(text: Teller, value: Node | None, you: str, other: str) -> str:
    """Say who is or has something: `you are`, `that hero is`."""
    if value is None or value.word == "you":
        return f"you {you}"
    return f"{text.say(value)} {other}"


# --- amounts ---


def points(text: Teller, value: Any, unit: str, many: str = "", where: str = "") -> str:
    """Say so much of something: `2 damage`, `1 threat for each villain`, `damage equal to ...`.

    `where` is said behind what it is: `1 damage to the enemy for each ...`.
    """
    many = many or unit
    if isinstance(value, int):
        return f"{value} {unit if value == 1 else many}{where}"
    if value.word == "that_much":
        return f"that much {unit}{where}"
    number, of = _rate(value)
    if of is None:
        return f"{many}{where} equal to {text.say(value)}"
    return f"{number} {unit if number == 1 else many}{where} for each {_thing(text, of)}"


def added(text: Teller, value: Any, to: str) -> str:
    """Say that so much is added to something: `add 1 to the power for each ...`."""
    if isinstance(value, int):
        return f"add {value} to {to}" if value >= 0 else f"subtract {-value} from {to}"
    number, of = _rate(value)
    if of is None:
        comma = "," if value.word == "half" else ""
        return f"add {text.say(value)}{comma} to {to}"
    return f"add {number} to {to} for each {_thing(text, of)}"


def _rate(value: Node) -> tuple[int, Node | None]:
    """Give how much there is for each of some things; no thing if it is said in another way."""
    if value.word in COUNTABLE:
        return 1, value
    if value.word == "times":
        of = value.parts["of"]
        if isinstance(of, Node) and of.word in COUNTABLE:
            return value.whole("times"), of
    return 0, None


def _thing(text: Teller, value: Node, many: bool = False) -> str:
    """Say what an amount counts: `villain in the lanes`, `odd die here`."""
    place = 1 if many else 0
    match value.word:
        case "heroes":
            who = value.node("heroes")
            return GROUPS[who.word][place] if who.word in GROUPS else text.say(who)
        case "enemies":
            return LANE_ENEMIES[value.text("enemies")][place]
        case "dice":
            return _pool_dice(value.text("dice"), value.maybe("showing"), many)
        case "captured":
            return f"{'dice' if many else 'die'} captured in this combat"
        case "thresholds":
            return f"threshold{'s' if many else ''} that the boss has reached"
        case "alike":
            own = value.text("alike") == "own"
            alike = "your largest set alike" if own else "the largest set alike here"
            return f"{'dice' if many else 'die'} in {alike}"
        case "plots_left":
            return f"plot{'s' if many else ''} left"
    return "empty lanes" if many else "empty lane"


def _pool_dice(of: str, showing: Node | None, many: bool) -> str:
    """Say which dice of the pool an amount counts."""
    return such_dice(showing, many, " here" if of == "here" else " of yours")


def number_of(text: Teller, value: Node) -> str:
    """Say how many things there are."""
    return f"the number of {_thing(text, value, many=True)}"


def half(text: Teller, value: Node) -> str:
    """Say half of an amount."""
    return f"half of {text.say(value.parts['half'])}, rounded {value.text('rounded')}"


# --- dice ---


def such_dice(need: Node | None, many: bool, where: str = "") -> str:
    """Say what a die or dice must be: `odd d6`, `dice here showing 3 or less`."""
    if need is None:
        return ("dice" if many else "die") + where
    size = need.text("size")
    noun = (size or "die") if not many else (f"{size}s" if size else "dice")
    said = f"{need.text('parity')} {noun}".strip() + where
    if need.whole("at_least") or need.whole("at_most"):
        said += f" showing {_bounds(need.whole('at_least'), need.whole('at_most'))}"
    if need.flag("highest"):
        said += " on their highest values" if many else " on its highest value"
    return said


def needed(text: Teller, node: Node) -> str:
    """Say what one die must be."""
    return such_dice(node, many=False)


def _bounds(low: int, high: int) -> str:
    if not high:
        return f"{low} or more"
    if not low:
        return f"{high} or less"
    return str(low) if low == high else f"{low} to {high}"


def dice(text: Teller, node: Node) -> str:
    """Say dice that are chosen: `one of your dice`, `up to 3 dice here`."""
    count = node.whole("count")
    number = ("up to " if node.flag("up_to") else "") + ("one" if count == 1 else str(count))
    showing = node.maybe("showing")
    if node.text("die") == "own":
        return f"{number} of your {such_dice(showing, many=True)}"
    return f"{number} {such_dice(showing, count > 1, ' here')}"


def every(text: Teller, node: Node) -> str:
    """Say all dice of a sort: `all your dice showing 3 or less`."""
    showing = node.maybe("showing")
    if node.text("every") == "own":
        return f"all your {such_dice(showing, many=True)}"
    return f"all {such_dice(showing, many=True, where=' here')}"


def is_several(node: Node) -> bool:
    """Whether more than one die is meant."""
    return node.word == "every" or (node.word == "die" and node.whole("count") > 1)


# --- conditions ---


def compared(text: Teller, condition: Node) -> str:
    """Say that an amount is so much or more, or so much or less."""
    bound, of = condition.parts[condition.word], condition.parts["of"]
    least = "at least" if condition.word == "at_least" else "at most"
    if not isinstance(of, Node) or not isinstance(bound, int):
        return f"{text.say(of)} is {least} {text.say(bound)}"
    if condition.word == "at_most" and not bound and of.word == "thresholds":
        return "the boss has reached no threshold"
    match of.word:
        case "that_much":
            low, high = (bound, 0) if condition.word == "at_least" else (0, bound)
            shows = f"it shows {_bounds(low, high)}"
            return shows if text.casts else f"that damage is {least} {bound}"
        case "thresholds":
            return f"the boss has reached {least} {counted(bound, 'threshold')}"
        case "xp":
            return f"{is_so(text, of.node('xp'), 'have', 'has')} {least} {bound} XP"
        case "threat":
            return f"{text.say(of.node('threat'))} has {least} {bound} threat"
    return _as_many(text, of, least, bound) or f"{text.say(of)} is {least} {bound}"


def _as_many(text: Teller, of: Node, least: str, bound: int) -> str:
    """Say that there are so many things, if it is things that are counted."""
    are = "is" if bound == 1 else "are"
    match of.word:
        case "heroes" | "enemies" | "dice" | "empty_lanes":
            return f"there {are} {least} {bound} {_thing(text, of, many=bound != 1)}"
        case "plots_left":
            return f"{least} {bound} {_thing(text, of, many=bound != 1)[:-5]} {are} left"
        case "alike":
            whose_ = "your dice" if of.text("alike") == "own" else "the dice here"
            show = "shows" if bound == 1 else "show"
            return f"{least} {bound} of {whose_} {show} the same value"
        case "captured":
            were = "die was" if bound == 1 else "dice were"
            return f"{least} {bound} {were} captured in this combat"
    return ""


def fighting(text: Teller, condition: Node) -> str:
    """Say what enemy is fought."""
    enemy = _fought(condition)
    return f"you fight {enemy}" if text.to_hero else f"{enemy} is fought"


def _fought(condition: Node) -> str:
    word = condition.text("fighting")
    if word == "match":
        return "an enemy of your colour"
    return "the boss" if word == "boss" else with_article(word)


def not_so(text: Teller, condition: Node) -> str:
    """Say that something does not hold."""
    inner = condition.node("not")
    said = text.say(inner)
    if inner.word in ("alone", "paired", "wounded", "boss_open", "fighting"):
        for verb in (" are ", " is "):
            if verb in said:
                return said.replace(verb, f"{verb}not ", 1)
        return said.replace("you fight", "you do not fight")
    return f"it is not so that {said}"


def all_of(text: Teller, condition: Node) -> str:
    """Say that all of several things hold."""
    return listed([_case(text, one) for one in condition.nodes("all_of")])


def _case(text: Teller, condition: Node) -> str:
    """Say one of several conditions, in brackets where it has several itself."""
    said = text.say(condition)
    return f"({said})" if condition.word in ("all_of", "any_of") else said


def any_of(text: Teller, condition: Node) -> str:
    """Say that at least one of several things holds."""
    cases = condition.nodes("any_of")
    if text.to_hero and all(one.word == "fighting" for one in cases):
        return f"you fight {listed([_fought(one) for one in cases], 'or')}"
    return listed([_case(text, one) for one in cases], "or")


# --- moments ---

EVENTS: Final = {
    "combat": ("when your combat begins", "when a combat begins"),
    "captured": ("when one of your dice is captured", "when a die is captured"),
    "beaten": ("when you lose a combat", "when the heroes lose a combat"),
    "struck": ("when you win a combat", "when the heroes win a combat"),
    "wounded": ("when you are wounded", "when a hero is wounded"),
    "boss_hits": ("when the boss's attack hits you", "when the boss's attack hits a hero"),
    "levelled": ("when you have gained a level", "when a hero has gained a level"),
}
"""What a hero's text says of an event, and what other texts say."""
LOCAL: Final = ("combat", "beaten", "struck")
"""Events that a boss hears only in its own lane."""
AFAR: Final = ("boss_hits", "levelled")
"""Events that an enemy hears wherever they are."""


def event(text: Teller, trigger: Node) -> str:
    """Say when something happens, as it concerns the card that listens."""
    own, other = EVENTS[trigger.word]
    if text.to_hero:
        return own
    near = text.of == "enemy" and trigger.word not in AFAR
    return other + (" here" if near or (text.of == "boss" and trigger.word in LOCAL) else "")


def once(node: Node) -> list[str]:
    """Say how often something works at most."""
    return [f"once per {node.text('once')}"] if node.text("once") else []
