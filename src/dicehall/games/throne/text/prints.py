"""Prints: what stands on a board, a token or a card, told from the trees that the engine runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicehall.effects.text import counted, listed, sentence
from dicehall.effects.tree import Node
from dicehall.games.throne.heroes.records import COMPANION, LEVELS, CardPrint, Space, TokenPrint
from dicehall.games.throne.text import effects, phrases
from dicehall.games.throne.text.teller import Teller

TURNED: Final = {
    "any": "to any number",
    "six": "to 6",
    "another": "to the number of another die of the same roll",
    "next": "up or down by 1",
}
FIXED: Final = {
    "cards": "Only abilities of its own hero can remove or move it.",
    "all": "Nothing else can remove or move it.",
}


def ability_text(node: Node) -> str:
    """Tell one text by itself, whatever it stands on."""
    return sentence(effect_text(node))


def effect_text(node: Node) -> str:
    """Tell one effect by itself, as one of several ways to choose from."""
    return Teller(FORMATS, SPECIALS).say(node)


def space_text(space: Space, level: int) -> list[str]:
    """Tell a space of the board at a level from 1: a line for each text, and what it adds."""
    printed = space.levels[level - 1]
    added = [ability_text(node) for node in printed.added_texts]
    return [
        *[ability_text(node) for node in printed.texts],
        *[f"{printed.added}, {text[:1].lower()}{text[1:]}" for text in added],
    ]


def token_text(token: TokenPrint) -> list[str]:
    """Tell a token: its sort and limit, its texts, and what is special about it."""
    own = "" if token.own_stack == token.stack else f" ({token.own_stack} on its own hero)"
    persistent = ", persistent" if token.persistent else ""
    return [
        sentence(f"{token.sort}{persistent}, at most {token.stack}{own}"),
        *[ability_text(node) for node in token.texts],
        *_staying(token),
        *(["Its own hero may decline to gain it."] if token.optional else []),
    ]


def _staying(token: TokenPrint) -> list[str]:
    """Tell what passes a token by. T-TOK-7"""
    return [
        *(["It is no status effect."] if token.sort == COMPANION else []),
        *([FIXED[token.fixed]] if token.fixed else []),
    ]


def card_text(card: CardPrint) -> list[str]:
    """Tell a card; an upgrade says where it is put."""
    if card.space:
        return [f"Put it on {card.space}, which is then level {LEVELS[card.level - 1]}."]
    return [ability_text(node) for node in card.texts]


# --- abilities ---


def _on(text: Teller, node: Node) -> str:
    needed = phrases.requirement(text, node.node("on"))
    return f"{needed}: {text.sentences(node.nodes('do'))}"


def _defend(text: Teller, node: Node) -> str:
    number = node.whole("defend")
    text.dice = number
    return f"defend with {counted(number, 'die', 'dice')}: {text.sentences(node.nodes('do'))}"


def _when(text: Teller, node: Node) -> str:
    moments = " or ".join([text.say(one) for one in node.nodes("when")])
    begins = [*phrases.once(node), moments, *_condition(text, node)]
    return f"{', '.join(begins)}: {text.sentences(node.nodes('do'))}"


def _always(text: Teller, node: Node) -> str:
    said = listed([text.say(one) for one in node.nodes("always")])
    condition = node.maybe("if")
    return said if condition is None else f"{said} if {text.say(condition)}"


def _use(text: Teller, node: Node) -> str:
    begins = [*phrases.moment(node), *_condition(text, node)]
    price = node.maybe("pay")
    if price is not None:
        begins.append(text.say(price))
    said = text.sentences(node.nodes("use"))
    return f"{', '.join(begins)}: {said}" if begins else said


def _spend(text: Teller, node: Node) -> str:
    count = node.whole("count")
    begins = [*phrases.once(node), f"spend {'this' if count == 1 else f'{count} of these'}"]
    begins[-1] += f" {phrases.MOMENTS[node.text('at')]}"
    begins.extend(_condition(text, node))
    return f"{', '.join(begins)}: {text.sentences(node.nodes('spend'))}"


def _condition(text: Teller, node: Node) -> list[str]:
    condition = node.maybe("if")
    return [] if condition is None else [f"if {text.say(condition)}"]


# --- tables ---


def _plainly(say: Callable[[Any], str]) -> Callable[[Teller, Any], str]:
    """Make a format of what needs no more than the value."""

    def format_(text: Teller, value: Any) -> str:
        return say(value)

    return format_


def _whence(text: Teller, value: Any) -> str:
    return "" if value is None else f" from {phrases.oneself(text, value)}"


def _more(value: int) -> str:
    return f"{abs(value)} {'more' if value >= 0 else 'less'}"


FORMATS: Final[dict[str, Callable[[Teller, Any], str]]] = {
    "damage": lambda text, value: phrases.points(text, value, "damage"),
    "cp": lambda text, value: phrases.points(text, value, "CP"),
    "health": lambda text, value: phrases.points(text, value, "health"),
    "life": lambda text, value: phrases.points(text, value, "health"),
    "gain": lambda text, value: phrases.does(text, value, "gain"),
    "lose": lambda text, value: phrases.does(text, value, "lose"),
    "prevent": lambda text, value: phrases.does(text, value, "prevent"),
    "have": lambda text, value: phrases.is_so(text, value, "have", "has"),
    "are": lambda text, value: phrases.is_so(text, value, "are", "is"),
    "subject": phrases.subject,
    "self": phrases.oneself,
    "whose": phrases.whose,
    "whence": _whence,
    "token": phrases.tokens,
    "symbols": _plainly(phrases.symbols),
    "statuses": _plainly(phrases.statuses),
    "turned": _plainly(lambda value: TURNED[value]),
    "more": _plainly(_more),
    "fewer": _plainly(lambda value: counted(value, "roll attempt") + " fewer"),
}
"""Other ways to say a value, for the templates of the vocabulary."""

SPECIALS: Final[dict[tuple[str, str], Callable[[Teller, Node], str]]] = {
    ("player", "chosen"): phrases.chosen,
    ("amount", "rolled"): phrases.rolled,
    ("dice", "die"): phrases.dice,
    ("condition", "not"): phrases.not_so,
    ("condition", "all_of"): phrases.all_of,
    ("condition", "any_of"): phrases.any_of,
    ("cost", ""): phrases.cost,
    ("trigger", "turn_ends"): phrases.turn_ends,
    ("ability", "on"): _on,
    ("ability", "defend"): _defend,
    ("ability", "when"): _when,
    ("ability", "always"): _always,
    ("ability", "use"): _use,
    ("ability", "spend"): _spend,
    ("effect", "all"): effects.all_together,
    ("effect", "may"): effects.may,
    ("effect", "if"): effects.if_so,
    ("effect", "pay"): effects.pay,
    ("effect", "choose"): effects.choose,
    ("effect", "choose_player"): effects.choose_player,
    ("effect", "contest"): effects.contest,
    ("effect", "deal"): effects.deal,
    ("effect", "gain_life"): effects.gain_life,
    ("effect", "lose_life"): effects.lose_life,
    ("effect", "gain"): effects.gained,
    ("effect", "inflict"): effects.gained,
    ("effect", "remove"): effects.remove,
    ("effect", "draw"): effects.draw,
    ("effect", "discard"): effects.discard,
    ("effect", "roll"): effects.roll,
    ("effect", "reroll"): effects.reroll,
    ("effect", "reroll_spent"): effects.reroll_spent,
}
"""Words whose grammar a template cannot say."""
