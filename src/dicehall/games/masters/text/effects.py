"""Effects in a card's text: those, and the modifiers, whose grammar a template cannot say."""

from __future__ import annotations

import re
from typing import Any, Final

from dicehall.effects.text import Renderer, counted, listed, with_article
from dicehall.effects.tree import Node
from dicehall.games.masters.text.filters import PILES, each_of, things, yours
from dicehall.games.masters.text.phrases import ALL, UNTIL, bonuses, both_bonuses, per, subject

STATEMENTS: Final = (
    *("may", "if", "pay", "choose", "let", "players", "each_player", "later", "boomerang"),
    *("join_attack", "player_does", "next_fielded"),
)
"""Effects whose text does not begin with what is to be done."""
ONCE_A_TURN: Final = ("attack_starts", "combat_ends", "turn_ends")
"""Triggers that a turn has once, so that it need not be said how long something waits for them."""
STATS: Final = {"attack": "A", "defense": "D"}
PLACES: Final = {**PILES, "field": "field"}
TO_YOU: Final = r"\bdeal (\d+ damage|damage equal to [^,;]+) to you\b"
OWN: Final = ("this", "drawn", "rolled")
"""Dice that are always your own."""

PILES_OF: Final = "your|any|your opponent's|that opponent's|any player's"
STEPS_OF: Final = "your|your opponent's|that opponent's|each player's"
"""Whose piles and whose steps a text may speak of."""


# --- modifiers ---


def predicates(text: Renderer, modifiers: tuple[Node, ...], player: bool = False) -> str:
    """Say what dice have or do; A and D beside each other are said together."""
    said: list[str] = []
    place = 0
    while place < len(modifiers):
        one, after = modifiers[place], modifiers[place + 1 : place + 2]
        if one.word == "attack" and after and after[0].word == "defense":
            attack, defense = one.parts["attack"], after[0].parts["defense"]
            said.append(f"gets {both_bonuses(text, attack, defense)}")
            place += 1
        elif one.word == "extra_rerolls" and player:
            said.append(f"may reroll {more_times(one.whole(one.word))}")
        else:
            said.append(text.node(one))
        place += 1
    return listed(said)


def more_times(number: int) -> str:
    """Say how much oftener: `once more`."""
    return "once more" if number == 1 else f"{number} more times"


def takes_less(text: Renderer, modifier: Node) -> str:
    """Say that a die takes less damage, each time or of the first that it takes in a turn."""
    much, kind = modifier.whole("takes_less"), modifier.text("damage")
    damage = "damage" if kind == "any" else f"{kind} damage"
    source = modifier.maybe("from")
    origin = "" if source is None else f" from {yours(source)}"
    if modifier.flag("first"):
        return f"is spared the first {much} {damage}{origin} that it would take each turn"
    return f"takes {'no' if much == ALL else f'{much} less'} {damage}{origin}"


# --- effects ---


def may(text: Renderer, node: Node) -> str:
    """Say that a player may do something, or not."""
    who = node.maybe("who")
    if who is None:
        said = you_may(text, node.nodes("may"))
    else:
        choose = "choose" if who.word == "you" else "chooses"
        said = f"if {text.say(who)} {choose} so, {text.steps(node.nodes('may'))}"
    return said + _otherwise(text, node, "otherwise")


def you_may(text: Renderer, steps: tuple[Node, ...]) -> str:
    """Say that you may do something."""
    fits = bool(steps) and _is_imperative(steps[0])
    return f"{'you may' if fits else 'if you wish,'} {text.steps(steps)}"


def _is_imperative(effect: Node) -> bool:
    """Whether an effect's text begins with what is to be done, so that `you may` fits before it."""
    if "who" in effect.parts and effect.maybe("who") is not None:
        return False
    return effect.word not in STATEMENTS


def _otherwise(text: Renderer, node: Node, word: str) -> str:
    return f"; {word}, {text.steps(node.nodes('else'))}" if node.nodes("else") else ""


def pay(text: Renderer, node: Node) -> str:
    """Say that a player may pay for something."""
    who, then = node.maybe("who"), node.nodes("then")
    payer = "you may" if who is None else f"{text.say(who)} may choose to"
    said = f"{payer} {text.say(node.node('pay'))}"
    if then:
        said += f"; if so, {text.steps(then)}"
    return said + _otherwise(text, node, "if not")


def choose(text: Renderer, node: Node) -> str:
    """Say that a player takes one of several ways."""
    who = node.maybe("who")
    ways = "; or ".join([text.node(one) for one in node.nodes("choose")])
    if who is None:
        return f"choose one: {ways}"
    return f"{text.say(who)} {'choose' if who.word == 'you' else 'chooses'} one: {ways}"


def each_player(text: Renderer, node: Node) -> str:
    """Say what every player does."""
    return f"each player does this: {_as_others(text, node.nodes('each_player'))}"


def player_does(text: Renderer, node: Node) -> str:
    """Say what one player does."""
    who = text.say(node.node("who"))
    verb = "do" if who == "you" else "does"
    return f"{who} {verb} this: {_as_others(text, node.nodes('player_does'))}"


def _as_others(text: Renderer, steps: tuple[Node, ...]) -> str:
    """Say effects in which who does them is not called `you`."""
    said = re.sub(TO_YOU, r"take \1", text.steps(steps))
    said = re.sub(r" to you\b", " to that player", said)
    return re.sub(r"\byou\b", "they", re.sub(r"\byour\b", "their", said))


def deal(text: Renderer, node: Node) -> str:
    """Say damage: so much, or so much for each die of a sort."""
    times, each = per(text, node.parts["deal"])
    if not each:
        return text.by_template(node)
    by = node.maybe("by")
    dealer = "" if by is None else f" ({text.say(by)} deals it)"
    return f"deal {times} damage to {text.say(node.node('to'))} for each {each}{dealer}"


def move(text: Renderer, node: Node) -> str:
    """Say that dice go from where they are to another place of their player's."""
    dice, to, level = node.node("move"), node.text("to"), node.whole("level")
    wanted = dice.parts.get(dice.word)
    own = _is_own(wanted) if isinstance(wanted, Node) else dice.word in OWN
    whose = "your" if own else "their owners'" if _is_several(dice) else "its owner's"
    whither = "out of the game" if to == "game" else f"to {whose} {PLACES[to]}"
    said = f"move {from_where(text.say(dice))} {whither}"
    return f"{said}{_at_level(dice, level)}" if to == "field" or level > 1 else said


def _is_own(wanted: Node) -> bool:
    """Whether a filter means your own dice; from a card they come to you."""
    return wanted.text("whose") == "own" or wanted.text("zone") == "card"


def field(text: Renderer, node: Node) -> str:
    """Say that dice are fielded by an effect."""
    dice = node.node("field")
    said = f"field {from_where(text.say(dice))} for free"
    return f"{said}{_at_level(dice, node.whole('level'))}"


def _has_levels(wanted: Node) -> bool:
    """Whether dice that a filter means come from a pile and could show several levels."""
    return wanted.text("zone") in ("bag", "prep", "used") and wanted.text("is") != "sidekick"


def _at_level(dice: Node, level: int) -> str:
    """Say at which level dice come; nothing of what keeps its face, or has one level only."""
    wanted = dice.parts.get(dice.word)
    if level == 1 and (not isinstance(wanted, Node) or not _has_levels(wanted)):
        return ""
    return f" at level {level}"


def from_where(dice: str) -> str:
    """Say of dice in a pile that they come from there."""
    return re.sub(rf" in ({PILES_OF}) ", r" from \1 ", dice)


def double(text: Renderer, node: Node) -> str:
    """Say that A or D counts twice."""
    dice, stat = node.node("of"), STATS[node.text("double")]
    what = f"this die's {stat}" if dice.word == "this" else f"the {stat} of {text.say(dice)}"
    return f"double {what} {UNTIL[node.text('until')]}"


def give(text: Renderer, node: Node) -> str:
    """Say an applied bonus."""
    given = bonuses(text, node.parts["attack"], node.parts["defense"])
    much, each, what = given.partition(" for each ")
    until = UNTIL[node.text("until")]
    return f"give {text.say(node.node('give'))} {much} {until}{each}{what}"


def set_stats(text: Renderer, node: Node) -> str:
    """Say that stats become what they are told to be."""
    dice, until = text.say(node.node("set")), UNTIL[node.text("until")]
    given = [key for key in STATS if node.parts[key] != -1]
    numbers = {key: _its_own(text, node.parts[key]) for key in given}
    said = [f"its {STATS[key]} to {numbers[key]}" for key in given]
    if not said:
        return f"leave the stats of {dice} as they are {until}"
    first = f"the {STATS[given[0]]} of {dice} to {numbers[given[0]]}"
    return f"set {' and '.join([first, *said[1:]])} {until}"


def _its_own(text: Renderer, value: Any) -> str:
    """Say an amount; a stat of the die that is being set is its own."""
    if isinstance(value, int) or value.word not in ("attack_of", "defense_of"):
        return text.say(value)
    own = "its A" if value.word == "attack_of" else "its D"
    return own if value.node(value.word).word == "chosen" else text.say(value)


def join_attack(text: Renderer, node: Node) -> str:
    """Say that dice attack beside those that were declared."""
    return f"{subject(text, node.node('join_attack'))} must attack too when able"


def draw(text: Renderer, node: Node) -> str:
    """Say that dice are drawn, and rolled if they are not put into the prep area."""
    who, number = node.maybe("who"), node.parts["draw"]
    said = "draw" if who is None else f"{text.say(who)} {'draw' if who.word == 'you' else 'draws'}"
    if isinstance(number, int):
        said = f"{said} {counted(number, 'die', 'dice')}"
    elif number.word == "count":
        where = {"prep": " into the prep area", "aside": "", "reserve": " and roll"}
        return f"{said}{where[node.text('to')]} 1 die for {each_of(number.node('count'))}"
    else:
        said = f"{said} as many dice as {text.say(number)}"
    if node.text("to") == "aside":
        return said
    if node.text("to") == "prep":
        return f"{said} into the prep area"
    return f"{said} and roll {'it' if number == 1 else 'them'}"


def turn_to(text: Renderer, node: Node) -> str:
    """Say that dice are spun to an energy face."""
    dice, word = node.node("dice"), node.text("turn_to")
    face = f"a {word} face" if word != "energy" else "another energy face of your choice"
    said = f"spin {text.say(dice)} to {face}"
    wanted = dice.parts.get(dice.word)
    zone = wanted.text("zone") if isinstance(wanted, Node) else "field"
    if zone == "reserve":
        return said
    if zone == "field":
        return f"{said} ({'they go' if _is_several(dice) else 'it goes'} to the reserve)"
    return f"put {text.say(dice)} into the reserve on {face.replace('another', 'any')}"


def buy(text: Renderer, node: Node) -> str:
    """Say that a die may be bought by an effect, for what, and where it goes."""
    said = f"buy {with_article(things(node.node('buy')))}"
    more = node.whole("costs")
    if more:
        said += f" for {abs(more)} {'more' if more > 0 else 'less'}"
    if node.flag("free"):
        said += " for free"
    place = {"used": "", "prep": "the prep area", "bag": "the bag"}[node.text("to")]
    return f"{said} and put it into {place}" if place else said


def name(text: Renderer, node: Node) -> str:
    """Say that a type, an affiliation or a card is chosen and kept in mind."""
    kind, many = node.text("name"), node.whole("shared_by")
    what = {"energy": "an energy type", "affiliation": "an affiliation", "card": "an opposing card"}
    have = "" if many == 1 else f" that {many} or more characters have"
    instead = ", in place of any chosen before" if kind == "card" else ""
    return f"choose {what[kind]}{have}{instead}"


def _is_several(dice: Node) -> bool:
    """Whether more than one die may be meant."""
    if dice.word in ("each", "rolled"):
        return True
    return "count" in dice.parts and (
        dice.whole("count") > 1 or ("any_number" in dice.parts and dice.flag("any_number"))
    )


def roll(text: Renderer, node: Node) -> str:
    """Say that dice are rolled, what comes of it, and where they lie then."""
    said, back = f"roll {from_where(text.say(node.node('roll')))}", node.flag("put_back")
    character, other = node.nodes("on_character"), node.nodes("otherwise")
    if character:
        said += f"; on a character face, {text.steps(character)}"
    if node.nodes("on_action"):
        said += f" (on an action face, {text.steps(node.nodes('on_action'))})"
    if other:
        otherwise = "otherwise" if character else "on any face but a character's"
        said += f"; {otherwise}, {text.steps(other)}"
    moves = bool(character) and character[0].word == "move" and not other
    return f"{said}; {'otherwise' if moves else 'then'} it goes back where it was" if back else said


def later(text: Renderer, node: Node) -> str:
    """Say a trigger that an effect leaves behind."""
    trigger, until, only_next = node.node("later"), node.text("until"), node.flag("next")
    this_turn = trigger.word in ONCE_A_TURN and until == "end_of_turn" and not only_next
    begins = [_this_turns(text, trigger)] if this_turn else [UNTIL[until], text.say(trigger)]
    if only_next:
        begins = [*begins[until == "end_of_game" : -1], _next_time(begins[-1])]
    if node.maybe("staying") is not None:
        begins.append(f"if {text.say(node.node('staying'))} has stayed in the field")
    return f"{', '.join(begins)}{',' if this_turn else ':'} {text.steps(node.nodes('do'))}"


def _next_time(when: str) -> str:
    """Say of a moment that only the next one is meant: `at the end of your next turn`."""
    if when.startswith("when "):
        return f"the next time that {when.removeprefix('when ')}"
    said = re.sub(rf" of ({STEPS_OF}) ", r" of \1 next ", when, count=1)
    return said if said != when else f"{when}, the next time only"


def _this_turns(text: Renderer, trigger: Node) -> str:
    """Say a moment that this turn has once."""
    player = trigger.maybe("turn_ends") if trigger.word == "turn_ends" else None
    everybodys = player is not None and player.word == "each_player"
    return "at the end of this turn" if everybodys else text.say(trigger)


def return_(text: Renderer, node: Node) -> str:
    """Say that dice come back to the field after they have left it."""
    lower, dice = node.whole("lower"), text.say(node.node("return"))
    level = f"{counted(lower, 'level')} lower than it was" if lower else "at the level that it had"
    if node.whole("level"):
        level = f"at level {node.whole('level')}{f', {level}' if lower else ''}"
    return f"return {dice} to the field {level}"


def token(text: Renderer, node: Node) -> str:
    """Say that tokens come into the field."""
    tokens = counted(node.whole("count"), f"{node.text('token')} token")
    stats = f"({node.whole('attack')}A, {node.whole('defense')}D)"
    return f"put {tokens} {stats} into your field"


def next_fielded(text: Renderer, node: Node) -> str:
    """Say what holds for the next die that is fielded."""
    have = predicates(text, node.nodes("have"))
    return f"the next {things(node.node('next_fielded'))} you field this turn {have}"


def let(text: Renderer, node: Node) -> str:
    """Say what dice have or do for some time."""
    have = predicates(text, node.nodes("have"))
    later = ", also if it comes later" if node.flag("newcomers") else ""
    return f"{UNTIL[node.text('until')]}, {subject(text, node.node('let'))} {have}{later}"


def players(text: Renderer, node: Node) -> str:
    """Say what holds for players for some time."""
    have = predicates(text, node.nodes("have"), True)
    return f"{UNTIL[node.text('until')]}, {text.say(node.node('players'))} {have}"
