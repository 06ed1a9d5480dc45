"""Effects in a text: those whose grammar a template cannot say."""

from __future__ import annotations

from typing import Final

from dicehall.effects.text import counted
from dicehall.effects.tree import Node
from dicehall.games.throne.text.phrases import bare, case, dice, does, oneself, points
from dicehall.games.throne.text.teller import Teller

CHOICES: Final = {
    "any": ("a player", "a chosen player", "players"),
    "opponent": ("an opponent", "a chosen opponent", "opponents"),
    "another": ("another player", "another chosen player", "other players"),
    "ally": ("yourself or a partner", "you or a chosen partner", "allies"),
}
"""Who can be chosen: whom to choose, who was chosen, and several of them."""
WHOLE_HAND: Final = 99


# --- flow ---


def may(text: Teller, node: Node) -> str:
    """Say that a player may do something, or not."""
    who, steps = node.maybe("who"), node.nodes("may")
    done = text.steps(steps)
    if who is None:
        said = f"{'you may' if steps and _is_imperative(steps[0]) else 'if you wish,'} {done}"
    else:
        wishes = "wish" if who.word == "you" else "wishes"
        said = f"if {text.say(who)} {wishes}, {done}"
    return said + _otherwise(text, node, "otherwise")


def _is_imperative(effect: Node) -> bool:
    """Whether an effect's text begins with what is to be done, so that `you may` fits before it."""
    if "who" in effect.parts and effect.maybe("who") is not None:
        return False
    if effect.word == "choose_player":
        return all(_is_imperative(one) for one in effect.nodes("do"))
    others = ("may", "if", "pay", "contest", "attempt", "undefendable", "attack_again")
    return effect.word not in others


def _otherwise(text: Teller, node: Node, word: str) -> str:
    return f"; {word}, {text.steps(node.nodes('else'))}" if node.nodes("else") else ""


def all_together(text: Teller, node: Node) -> str:
    """Say several effects that stand for one."""
    return text.steps(node.nodes("all"))


def if_so(text: Teller, node: Node) -> str:
    """Say what happens in a case: `on skull, draw 1 card`."""
    said = f"{case(text, node.node('if'))}, {text.steps(node.nodes('then'))}"
    return said + _otherwise(text, node, "otherwise")


def pay(text: Teller, node: Node) -> str:
    """Say that a player may pay for something."""
    who = node.maybe("who")
    payer = "you" if who is None else text.say(who)
    choose = "may choose to" if who is not None and who.word == "you" else "may"
    said = f"{payer} {choose} {text.say(node.node('pay'))}; if so, {text.steps(node.nodes('then'))}"
    return said + _otherwise(text, node, "if not")


def choose(text: Teller, node: Node) -> str:
    """Say that a player takes one of several ways."""
    who, ways = node.maybe("who"), node.nodes("choose")
    text.depth += 1
    said = [text.say(one) for one in ways]
    text.depth -= 1
    if len(said) == 2 and who is None and not any(", " in one or ": " in one for one in said):
        return f"either {said[0]} or {said[1]}"
    listed = f"{does(text, who, 'choose')} one: {'; or '.join(said)}"
    return f"({listed})" if text.depth else listed


def choose_player(text: Teller, node: Node) -> str:
    """Say that players are chosen, and what happens to them."""
    short = _shortly(text, node)
    if short:
        return short
    single, _, _ = CHOICES[node.text("choose_player")]
    if _is_several(node):
        return f"choose {_several(node)}; for each of them {text.steps(node.nodes('do'))}"
    if text.depth:
        return f"choose {single}{_same(node)} and {text.steps(node.nodes('do'))}"
    done = text.sentences(node.nodes("do"))
    return f"choose {single}{_same(node)}. {done[:1].upper()}{done[1:]}"


def _shortly(text: Teller, node: Node) -> str:
    """Say what happens to a chosen player in one go; '' if it takes more than that."""
    _, single, _ = CHOICES[node.text("choose_player")]
    phrase = f"each of {_several(node, 'chosen ')}" if _is_several(node) else single + _same(node)
    dice_before, chosen_before = text.dice, text.chosen
    text.chosen = phrase
    said = text.steps(node.nodes("do"))
    text.chosen = chosen_before
    if said.count(phrase) == 1 and "; " not in said:
        return said
    text.dice = dice_before
    return ""


def _is_several(node: Node) -> bool:
    return node.whole("count") > 1 or node.flag("up_to")


def _several(node: Node, chosen: str = "") -> str:
    up_to = "up to " if node.flag("up_to") else ""
    _, _, many = CHOICES[node.text("choose_player")]
    return f"{up_to}{node.whole('count')} {chosen}{many}{_same(node)}"


def _same(node: Node) -> str:
    return " (the same one may be chosen again)" if node.flag("same") else ""


def contest(text: Teller, node: Node) -> str:
    """Say that two players compare a die each; the one die of a defence is the defender's."""
    higher = "higher or equal" if node.flag("ties") else "higher"
    won = text.steps(node.nodes("contest"))
    rolls = "you and your opponent each roll 1 die"
    if text.dice == 1:
        rolls = "your opponent rolls 1 die too"
    return f"{rolls}; if yours is {higher}, {won}" + _otherwise(text, node, "otherwise")


# --- damage and health ---


def deal(text: Teller, node: Node) -> str:
    """Say that damage is dealt: `deal 2 undefendable damage`, `take 4 damage`."""
    to, sort = node.maybe("to"), node.text("type")
    damage = points(text, node.parts["deal"], f"{sort} damage" if sort else "damage")
    if node.flag("isolated"):
        damage += " as a source by itself"
    if node.flag("sure"):
        damage += " that nothing can reduce or prevent"
    if to is None:
        return f"deal {damage}"
    if to.word == "you":
        return f"take {damage}"
    return f"{text.say(to)} takes {damage}"


def gain_life(text: Teller, node: Node) -> str:
    """Say that a player heals."""
    return f"{does(text, node.maybe('who'), 'heal')} {bare(text, node.parts['gain_life'])}"


def lose_life(text: Teller, node: Node) -> str:
    """Say that a player loses health, which is not damage."""
    who = does(text, node.maybe("who"), "lose")
    return f"{who} {points(text, node.parts['lose_life'], 'health')}"


# --- tokens and cards ---


def gained(text: Teller, node: Node) -> str:
    """Say that a player gets tokens."""
    return text.together([node])


def remove(text: Teller, node: Node) -> str:
    """Say that tokens of one kind are removed."""
    title, count = node.text("remove"), node.whole("count")
    number = "any number of" if node.flag("any_number") else str(count)
    return f"remove {number} {title} from {oneself(text, node.maybe('from'))}"


def draw(text: Teller, node: Node) -> str:
    """Say that cards are drawn."""
    cards = points(text, node.parts["draw"], "card", "cards")
    return f"{does(text, node.maybe('who'), 'draw')} {cards}"


def discard(text: Teller, node: Node) -> str:
    """Say that cards are discarded; who discards chooses them."""
    who, number = node.maybe("who"), node.whole("discard")
    hand = "your whole hand" if who is None or who.word == "you" else "their whole hand"
    what = hand if number == WHOLE_HAND else counted(number, "card")
    return f"{does(text, who, 'discard')} {what}{' at random' if node.flag('random') else ''}"


# --- dice ---


def roll(text: Teller, node: Node) -> str:
    """Say that dice are rolled; what follows is about them."""
    number = node.whole("roll")
    text.dice = number
    return f"{does(text, node.maybe('who'), 'roll')} {counted(number, 'die', 'dice')}"


def reroll(text: Teller, node: Node) -> str:
    """Say that dice are rolled again."""
    who, what = node.maybe("who"), node.node("reroll")
    own = "your dice" if who is None or who.word == "you" else "their dice"
    said = dice(text, what, own) if what.word == "die" else text.say(what)
    twice = ", or one of them twice" if node.flag("twice") else ""
    return f"{does(text, who, 'reroll')} {said}{twice}"


def reroll_spent(text: Teller, node: Node) -> str:
    """Say that the dice of spent tokens may be rerolled for a while."""
    title, then = node.text("reroll_spent"), node.nodes("then")
    each = "one" if node.flag("single") else "each"
    said = f"the die of {each} {title} that you spend may be rerolled once"
    return f"until the roll phase ends, {said}" + (
        f"; if it is, {text.steps(then)}" if then else ""
    )
