"""Effects in a text: those whose grammar a template cannot say."""

from __future__ import annotations

from typing import Any, Final

from dicehall.effects.text import counted, with_article
from dicehall.effects.tree import Node
from dicehall.games.team.text.holding import modifiers
from dicehall.games.team.text.phrases import TURNED, added, does, is_several, points
from dicehall.games.team.text.teller import THAT, Teller

HEROES: Final = {
    "any": ("a hero", "a chosen hero"),
    "here": ("a hero here", "a chosen hero here"),
    "other_here": ("another hero here", "a chosen other hero here"),
    "elsewhere": ("a hero in another lane", "a chosen hero in another lane"),
}
"""Which hero can be chosen, and what the chosen one is called."""
FOES: Final = {
    "any": ("an enemy in the lanes", "a chosen enemy in the lanes"),
    "minion": ("a minion in the lanes", "a chosen minion in the lanes"),
    "villain": ("a villain in the lanes", "a chosen villain in the lanes"),
    "other": ("an enemy of another lane", "a chosen enemy of another lane"),
}
STALKS: Final = {
    "crowd": "the lane with the most heroes",
    "loner": "the lane with the fewest heroes",
    "strongest": "the lane with the most threat",
    "next": "the next lane to the right",
}
"""To which lane the boss comes."""
LASTING: Final = {
    "combat": ("in this combat", "combat"),
    "round": ("until the end of the round", "all"),
    "game": ("for the rest of the game", "all"),
}
"""How long something holds, and in which frame its modifiers are told."""


# --- flow ---


def may(text: Teller, node: Node) -> str:
    """Say that somebody may do something, or not."""
    who, steps = node.maybe("who"), node.nodes("may")
    word = "you" if who is None else who.word
    if all(_is_done_by(one, word) for one in steps):
        doer = "you" if who is None and text.to_hero else "the players"
        said = f"{doer if who is None else text.say(who)} may {text.steps(steps, word)}"
    elif who is None:
        said = f"if {'you' if text.to_hero else 'the players'} wish, {text.steps(steps)}"
    else:
        wishes = "wish" if word == "you" else "wishes"
        said = f"if {text.say(who)} {wishes}, {text.steps(steps)}"
    return said + _otherwise(text, node, "otherwise")


def _is_done_by(effect: Node, word: str) -> bool:
    """Whether an effect's text begins with what a hero does, so that `may` fits before it."""
    if effect.word == "deal":
        return effect.node("to").sort == "foe" or effect.node("to").word == word
    if effect.word in ("may", "if", "pay", "choose", "choose_hero", "choose_enemy", "hold", "all"):
        return False
    if effect.word in ("gain_threat", "lose_threat", "flee", "pierce", "damage_dice"):
        return False
    if effect.word in ("other_plot", "stalk"):
        return False
    who = effect.parts.get("move_on" if effect.word == "move_on" else "who")
    return who.word == word if isinstance(who, Node) else word == "you"


def _otherwise(text: Teller, node: Node, word: str) -> str:
    return f"; {word}, {text.steps(node.nodes('else'))}" if node.nodes("else") else ""


def all_together(text: Teller, node: Node) -> str:
    """Say several effects that stand for one."""
    return text.steps(node.nodes("all"))


def if_so(text: Teller, node: Node) -> str:
    """Say what happens in a case."""
    said = f"if {text.say(node.node('if'))}, {text.steps(node.nodes('then'))}"
    return said + _otherwise(text, node, "otherwise")


def pay(text: Teller, node: Node) -> str:
    """Say that a hero may pay for something."""
    who = node.maybe("who")
    payer = "you" if who is None else text.say(who)
    said = f"{payer} may {text.say(node.node('pay'))}; if so, {text.steps(node.nodes('then'))}"
    return said + _otherwise(text, node, "if not")


def cost(text: Teller, price: Node) -> str:
    """Say what is to be paid."""
    return f"pay {price.whole('xp')} XP"


def choose(text: Teller, node: Node) -> str:
    """Say that somebody takes one of several ways."""
    who, ways = node.maybe("who"), node.nodes("choose")
    doer = "" if who is None else who.word
    said = [text.steps([one], doer) for one in ways]
    told = f"{does(text, who, 'choose')} one: {'; or '.join(said)}"
    return f"({told})" if text.depth else told


def choose_hero(text: Teller, node: Node) -> str:
    """Say that a hero is chosen, and what happens to it."""
    whom, phrase = HEROES[node.text("choose_hero")]
    steps = node.nodes("do")
    if text.guards:
        return _guarded(text, steps)
    before = text.chosen
    text.chosen = phrase
    short = text.steps(steps)
    text.chosen = before
    if node.flag("must") and short.startswith(phrase) and short.count(phrase) == 1:
        return short
    return _chosen(text, whom if node.flag("must") else f"{whom} or none", steps)


def _guarded(text: Teller, steps: tuple[Node, ...]) -> str:
    """Say what is done for a hero about to take damage, who was named before."""
    before = text.chosen
    text.chosen = THAT
    said = text.steps(steps) if text.depth else text.sentences(steps)
    text.chosen = before
    return said


def choose_enemy(text: Teller, node: Node) -> str:
    """Say that an enemy is chosen, and what happens to it."""
    whom, phrase = FOES[node.text("choose_enemy")]
    steps = node.nodes("do")
    before = text.chosen_enemy
    text.chosen_enemy = phrase
    short = text.steps(steps)
    text.chosen_enemy = before
    if short.startswith(phrase) and short.count(phrase) == 1:
        return short
    return _chosen(text, whom, steps)


def _chosen(text: Teller, whom: str, steps: tuple[Node, ...]) -> str:
    """Say a choice first, and then what it is for."""
    if text.depth:
        return f"choose {whom}: {text.steps(steps)}"
    done = text.sentences(steps)
    return f"choose {whom}. {done[:1].upper()}{done[1:]}"


def hold(text: Teller, node: Node) -> str:
    """Say that something holds for a while."""
    while_, frame = LASTING[node.text("until")]
    before = text.frame
    text.frame = frame
    said = modifiers(text, node.nodes("hold"))
    text.frame = before
    return f"{while_}, {said}"


# --- damage, health and XP ---


def deal(text: Teller, node: Node) -> str:
    """Say that damage is dealt: `deal 2 damage to the enemy`, `each hero takes 1 damage`."""
    to, much = node.node("to"), node.parts["deal"]
    if to.sort == "foe":
        return f"deal {points(text, much, 'damage', where=f' to {text.say(to)}')}"
    return f"{does(text, to, 'take')} {points(text, much, 'damage')}"


def mend(text: Teller, node: Node) -> str:
    """Say that damage is taken off an enemy."""
    where = f" from {text.say(node.node('on'))}"
    return f"remove {points(text, node.parts['mend'], 'damage', where=where)}"


def prevent(text: Teller, node: Node) -> str:
    """Say that damage is prevented."""
    value, who = node.parts["prevent"], node.maybe("who")
    to = f" to {'you' if who is None else text.say(who)}"
    if _is_that_damage(text, value):
        return f"prevent all of that damage{to}"
    if _is_half_of_it(text, value):
        return f"prevent half of that damage{to}, rounded {value.text('rounded')}"
    return f"prevent {points(text, value, 'damage', where=to)}"


def _is_that_damage(text: Teller, value: object) -> bool:
    """Whether the damage is meant that is about to fall, and not what a die shows."""
    return isinstance(value, Node) and value.word == "that_much" and not text.casts


def _is_half_of_it(text: Teller, value: Any) -> bool:
    halved = isinstance(value, Node) and value.word == "half"
    return halved and _is_that_damage(text, value.parts["half"])


def gain_life(text: Teller, node: Node) -> str:
    """Say that a hero heals."""
    value = node.parts["gain_life"]
    much = str(value) if isinstance(value, int) else points(text, value, "health")
    return f"{does(text, node.maybe('who'), 'heal')} {much}"


def lose_life(text: Teller, node: Node) -> str:
    """Say that a hero loses health, which is not damage."""
    who = does(text, node.maybe("who"), "lose")
    return f"{who} {points(text, node.parts['lose_life'], 'health')}"


def power(text: Teller, node: Node) -> str:
    """Say that the power changes."""
    return added(text, node.parts["power"], "the power")


def add_damage(text: Teller, node: Node) -> str:
    """Say that damage dice deal more."""
    return added(text, node.parts["add_damage"], "what each damage die deals")


def damage_dice(text: Teller, node: Node) -> str:
    """Say that more damage dice may be committed."""
    number = counted(node.whole("damage_dice"), "more damage die", "more damage dice")
    return f"{number} can be committed"


# --- cards ---


def refresh(text: Teller, node: Node) -> str:
    """Say that abilities come back."""
    number = counted(node.whole("refresh"), "ability", "abilities")
    return f"{does(text, node.maybe('who'), 'refresh')} {number}"


def turn_over(text: Teller, node: Node) -> str:
    """Say that abilities are turned."""
    number = counted(node.whole("turn_over"), "ability", "abilities")
    return f"{does(text, node.maybe('who'), 'turn')} over {number}"


def plot(text: Teller, node: Node) -> str:
    """Say that further plots come."""
    number = node.whole("plot")
    return "reveal and resolve the next " + ("plot" if number == 1 else f"{number} plots")


def return_plot(text: Teller, node: Node) -> str:
    """Say that revealed plots become ones to come again."""
    number = counted(node.whole("return_plot"), "revealed plot", "revealed plots")
    return f"put {number} back among those left"


# --- lanes ---


def stalk(text: Teller, node: Node) -> str:
    """Say to which lane the boss comes."""
    return f"the boss stalks {STALKS[node.text('stalk')]}"


def move_on(text: Teller, node: Node) -> str:
    """Say that a hero goes to a lane that is resolved later."""
    moves = does(text, node.maybe("move_on"), "move")
    return f"{moves} on to a lane to the right, or to the open boss lane"


def take_over(text: Teller, node: Node) -> str:
    """Say that damage falls on another hero."""
    value = node.parts["take_over"]
    if _is_that_damage(text, value):
        much = "all of that damage"
    elif _is_half_of_it(text, value):
        much = f"half of that damage, rounded {value.text('rounded')},"
    else:
        much = points(text, value, "damage")
    return f"{does(text, None, 'take')} {much} in place of {text.chosen}"


# --- dice ---


def cast(text: Teller, node: Node) -> str:
    """Say that a die is rolled that is no hero's, and what its value does."""
    said = f"roll {with_article(node.text('cast'))} that is no hero's"
    before = text.casts
    text.casts = True
    done = text.steps(node.nodes("do")) if text.depth else text.sentences(node.nodes("do"))
    text.casts = before
    return f"{said}: {done}" if text.depth else f"{said}. {done[:1].upper()}{done[1:]}"


def add_die(text: Teller, node: Node) -> str:
    """Say that dice are added to a pool."""
    size, count = node.text("add_die"), node.parts["count"]
    dice = with_article(size) if count == 1 else points(text, count, size, f"{size}s")
    return f"{does(text, node.maybe('who'), 'add')} {dice}"


def turn(text: Teller, node: Node) -> str:
    """Say that dice are turned to another side."""
    what = node.node("turn")
    one, many = TURNED[node.text("to")]
    return f"turn {text.say(what)} {many if is_several(what) else one}"


def grow(text: Teller, node: Node) -> str:
    """Say that dice are replaced by larger ones."""
    what = node.node("grow")
    sizes = node.whole("sizes")
    larger = f"{'a size' if sizes == 1 else f'{sizes} sizes'} larger"
    same = f"ones {larger} that show" if is_several(what) else f"one {larger} that shows"
    return f"replace {text.say(what)} by {same} the same"
