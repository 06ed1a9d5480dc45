"""Phrases: how filters, dice, triggers, costs and amounts are said in a card's text."""

from __future__ import annotations

from typing import Any, Final

from dicehall.effects.text import Renderer, listed, with_article
from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import Word
from dicehall.games.masters.cards.vocabulary import VOCABULARY

ALL: Final = 99
"""As an amount of damage: all of it."""
NOTHING: Final = "pay nothing"
PILES: Final = {"reserve": "reserve", "prep": "prep area", "used": "used pile", "bag": "bag"}
NAMED: Final = {"energy": "energy type", "affiliation": "affiliation", "card": "card"}
WHOSE_PILE: Final = {
    "own": "your",
    "opposing": "your opponent's",
    "any": "any",
    "everyone": "any player's",
}
NOUNS: Final = {
    "character": ("character die", "character dice"),
    "sidekick": ("sidekick", "sidekicks"),
    "action": ("action die", "action dice"),
    "basic": ("basic action die", "basic action dice"),
    "die": ("die of any kind", "dice of any kind"),
    "energy": ("die showing energy", "dice showing energy"),
    "non_action": ("non-action die", "non-action dice"),
}
AFFILIATIONS: Final = {
    "villain": "villain",
    "x-men": "X-Men",
    "spider-friends": "Spider-Friends",
    "zombie": "zombie",
}
"""Those that are not said as they are written, with capitals and spaces."""
WHOSE_CARD: Final = {
    "own": "your cards",
    "opposing": "your opponent's cards",
    "any": "any card",
    "everyone": "any player's cards",
}
FILTER: Final[Word] = VOCABULARY.words["filter"][""]
UNTIL: Final = {
    "end_of_turn": "until end of turn",
    "your_next_turn": "until your next turn",
    "next_attack": "until its player next declares attackers",
    "end_of_game": "until the end of the game",
    "you_damage_opponent": "until you damage your opponent",
}


# --- filters ---


def affiliation(name: str) -> str:
    """Say an affiliation: X-Men, Justice League, villain."""
    if name in AFFILIATIONS:
        return AFFILIATIONS[name]
    words = name.split("-")
    return " ".join([one if one in ("of", "the") else one[:1].upper() + one[1:] for one in words])


def things(wanted: Node, many: bool = False, whose: bool = True, noun: str = "") -> str:
    """Say which dice a filter means, without an article: `opposing bolt character of level 2`.

    Your own are `characters of yours`; `each_of`, `one_of` and `yours` say it in other ways.
    """
    yours = "of yours" if whose and is_yours(wanted) else ""
    said_noun = noun or _noun(wanted, many)
    words = [*_before(wanted, whose), said_noun, yours, *_behind(wanted, many)]
    said = " ".join([word for word in words if word])
    other = wanted.maybe("or")
    return (
        said if other is None or _two_piles(wanted) else f"{said} or {things(other, many, whose)}"
    )


def is_yours(wanted: Node) -> bool:
    """Whether a filter means dice in your own field."""
    return _says_whose(wanted) and wanted.text("whose") == "own"


def yours(wanted: Node) -> str:
    """Say several dice: `your bolt characters`, `opposing characters`."""
    return _of_yours(wanted) or things(wanted, True)


def each_of(wanted: Node) -> str:
    """Say all such dice, one by one: `each of your characters`, `each opposing character`."""
    said = _of_yours(wanted)
    return f"each of {said}" if said else f"each {things(wanted)}"


def one_of(wanted: Node) -> str:
    """Say one such die: `one of your characters`, `an opposing character`."""
    said = _of_yours(wanted)
    return f"one of {said}" if said else with_article(things(wanted))


def _of_yours(wanted: Node) -> str:
    """Say your own dice; nothing if others are meant too."""
    if not is_yours(wanted) or wanted.maybe("or") is not None:
        return ""
    return f"your {things(wanted, True, whose=False)}"


def _two_piles(wanted: Node) -> bool:
    """Whether what stands behind `or` is the same in another pile, so that it is said together."""
    other = wanted.maybe("or")
    if other is None or "field" in (wanted.text("zone"), other.text("zone")):
        return False
    return bool({**wanted.plain()[1], "or": None, "zone": other.text("zone")} == other.plain()[1])


def _piles(wanted: Node) -> list[str]:
    """Name the piles in which dice are looked for; none is the field."""
    zones = [wanted.text("zone")]
    if _two_piles(wanted):
        zones.append(wanted.node("or").text("zone"))
    return [PILES[one] for one in zones if one in PILES]


def _where(wanted: Node) -> str:
    """Say where dice lie that are not in the field."""
    if wanted.text("zone") == "card":
        return f"on {WHOSE_CARD[wanted.text('whose')]}"
    return f"in {WHOSE_PILE[wanted.text('whose')]} {' or '.join(_piles(wanted))}"


def _before(wanted: Node, whose: bool) -> list[str]:
    unwanted = wanted.maybe("not")
    level, kind = wanted.whole("level"), wanted.text("affiliation")
    return [
        "opposing" if _says_whose(wanted) and whose and not is_yours(wanted) else "",
        wanted.text("doing"),
        f"level-{level}" if level else "",
        "" if unwanted is None else _non(unwanted),
        " or ".join(wanted.words("energy")),
        affiliation(kind) if kind else "",
        " or ".join(wanted.words("title")),
    ]


def _says_whose(wanted: Node) -> bool:
    """Whether the owner stands before the noun; elsewhere than in the field the pile says it."""
    return wanted.text("zone") == "field" and wanted.text("whose") in ("own", "opposing")


def _noun(wanted: Node, many: bool) -> str:
    kind = wanted.text("is")
    if kind and (kind != "die" or wanted.text("named") != "card"):
        return NOUNS[kind][many]
    if wanted.text("zone") == "field" and not wanted.words("title") and kind != "die":
        return "characters" if many else "character"
    return "dice" if many else "die"


def _behind(wanted: Node, many: bool) -> list[str]:
    unwanted = wanted.maybe("not")
    everyone = "of any player" if wanted.text("whose") == "everyone" else ""
    pile = everyone if wanted.text("zone") == "field" else _where(wanted)
    word = wanted.text("keyword")
    said = [*_bounds(wanted), f"with {keyword(word)}" if word else ""]
    if wanted.text("shows"):
        said.append(f"showing {wanted.text('shows')}")
    if wanted.text("named"):
        said.append(f"of the chosen {NAMED[wanted.text('named')]}")
    said.extend([words for key, words in _FLAGS.items() if wanted.flag(key)])
    if unwanted is not None and not _non(unwanted):
        said.append(_that_is_not(unwanted, many))
    return [pile, *said] if wanted.text("zone") == "card" else [*said, pile]


def _bounds(wanted: Node) -> list[str]:
    """Say the least and the most that level and cost may be."""
    said: list[str] = []
    for key, way, word in (
        ("min_level", "or higher", "level"),
        ("max_level", "or lower", "level"),
        ("min_cost", "or more", "cost"),
        ("max_cost", "or less", "cost"),
    ):
        bound = wanted.parts[key]
        if isinstance(bound, Node):
            said.append(_compared(key, bound))
        elif bound != FILTER.part(key).default:
            said.append(f"of {word} {bound} {way}")
    return said


def _compared(key: str, bound: Node) -> str:
    """Say a bound that is not a number: `that costs no more than that die`."""
    much = "at least as much as" if key == "min_cost" else "no more than"
    die = bound.node("cost_of")
    return f"that costs {much} {VOCABULARY.words['dice'][die.word].say}"


_FLAGS: Final = {
    "under_this": "of the card that this die lies on",
    "with_this": "engaged with this die",
    "chosen": "that was chosen",
    "other": "other than this die",
    "other_title": "of another title than this die",
    "weaker_level": "of a lower level than one of your characters",
    "attack_text": "that has a when-attacks text",
    "level_within": "of a level not above that of one of your characters",
    "top_level": "at its highest level",
    "not_last": "(never its last die)",
    "not_chosen": "other than the chosen die",
    "shares_energy": "that has an energy type in common with another character of its player",
}


def _that_is_not(unwanted: Node, many: bool) -> str:
    if _differs(unwanted) == ["shows"]:
        return f"not showing {unwanted.text('shows')}"
    if _differs(unwanted) == ["keyword"]:
        return f"without {keyword(unwanted.text('keyword'))}"
    if _differs(unwanted) == ["doing"]:
        return f"that {'are' if many else 'is'} not {unwanted.text('doing')}"
    if many:
        return f"that are not {things(unwanted, True)}"
    return f"that is not {with_article(things(unwanted))}"


def _differs(wanted: Node) -> list[str]:
    """List the parts of a filter that are not as their defaults say."""
    return [part.key for part in FILTER.parts if wanted.parts[part.key] != part.default]


def only(wanted: Node, part: str) -> bool:
    """Whether a filter says nothing but one part."""
    return _differs(wanted) == [part]


def _non(unwanted: Node) -> str:
    """Say what a die is not before the noun, where it is one thing only: `non-villain`."""
    differs = _differs(unwanted)
    if differs == ["affiliation"]:
        return f"non-{affiliation(unwanted.text('affiliation'))}"
    if differs in (["title"], ["energy"]) and len(unwanted.words(differs[0])) == 1:
        return f"non-{unwanted.words(differs[0])[0]}"
    return "non-sidekick" if differs == ["is"] and unwanted.text("is") == "sidekick" else ""


def keyword(word: str) -> str:
    """Say a keyword."""
    return word.replace("_", " ")


def has_keyword(word: str) -> str:
    """Say that a die has a keyword."""
    return f"{'is' if word in ('fast', 'heroic', 'unblockable') else 'has'} {keyword(word)}"


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


def there_is(text: Renderer, condition: Node) -> str:
    """Say that dice are there: `you have a villain character`, `this die is engaged`."""
    wanted, least = condition.node("there_is"), condition.whole("at_least")
    if least == 1 and _differs(wanted) == ["with_this"]:
        return "this die is engaged"
    if least == 1:
        return _has(wanted, with_article(things(wanted, whose=False)), "there is")
    return _has(wanted, f"{least} or more {things(wanted, True, whose=False)}", "there are")


def among(text: Renderer, condition: Node) -> str:
    """Say what some dice are: `you drew a sidekick`, `the chosen die is a villain character`."""
    dice, wanted = condition.node("among"), condition.node("are")
    least = condition.whole("at_least")
    if dice.word == "drawn":
        return f"you drew {_some(wanted, least)}"
    if least > 1:
        return f"{least} of {text.say(dice)} are {things(wanted, True)}"
    return f"{text.say(dice)} is {with_article(things(wanted))}"


def _some(wanted: Node, least: int) -> str:
    return with_article(things(wanted)) if least == 1 else f"{least} {things(wanted, True)}"


def none(text: Renderer, condition: Node) -> str:
    """Say that no such dice are there: `your opponent has no villain character`."""
    wanted = condition.node("none")
    return _has(wanted, f"no {things(wanted, whose=False)}", "there is")


def _has(wanted: Node, what: str, there: str) -> str:
    if not _says_whose(wanted):
        return f"{there} {what}"
    return f"you have {what}" if wanted.text("whose") == "own" else f"your opponent has {what}"


def this_is(text: Renderer, condition: Node) -> str:
    """Say what this die is, or does: `this die is attacking`."""
    wanted = condition.node("this_is")
    zone, differs = wanted.text("zone"), _differs(wanted)
    if zone != "field" and set(differs) <= {"whose", "zone"}:
        return f"this die is {_where(wanted)}"
    return f"this die is {doing(condition) or with_article(things(wanted))}"


def doing(condition: Node) -> str:
    """Say what this die must be doing, if a condition asks for nothing else: `attacking`."""
    wanted = condition.node("this_is") if condition.word == "this_is" else None
    return "" if wanted is None or _differs(wanted) != ["doing"] else wanted.text("doing")


def characters(text: Renderer, amount: Node) -> str:
    """Say a count of titles, not of dice."""
    return f"the number of different titles among {yours(amount.node('characters'))}"


def at_least(text: Renderer, condition: Node) -> str:
    """Say that there is at least so much of something."""
    of, least = condition.parts["of"], text.say(condition.parts["at_least"])
    if isinstance(of, Node) and of.word == "characters":
        return f"there are {least} or more different titles among {yours(of.node('characters'))}"
    return f"{text.say(of)} is {least} or more"


def stat_of(text: Renderer, amount: Node) -> str:
    """Say a number of a die: `this die's A`, `the A of the chosen die`."""
    dice, what = amount.node(amount.word), _STATS[amount.word]
    return f"this die's {what}" if dice.word == "this" else f"the {what} of {text.say(dice)}"


_STATS: Final = {"attack_of": "A", "defense_of": "D", "level_of": "level"}


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
    return "both " + listed(said) if len(said) > 1 else "".join(said)


def any_of(text: Renderer, condition: Node) -> str:
    """Say that at least one of several things holds."""
    said = [text.node(one) for one in condition.nodes("any_of")]
    return "either " + listed(said, "or") if len(said) > 1 else "".join(said)
