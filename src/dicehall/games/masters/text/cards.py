"""Text: what stands on a card, told in English from the trees that the engine runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dicehall.effects.text import Renderer, sentence
from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.cards.vocabulary import VOCABULARY
from dicehall.games.masters.text import conditions, effects, phrases
from dicehall.games.masters.text.effects import predicates
from dicehall.games.masters.text.filters import each_of, keyword, one_of, things, yours
from dicehall.games.masters.text.formats import FORMATS, source
from dicehall.games.masters.text.moments import reaction, trigger, while_active
from dicehall.games.masters.text.phrases import NOTHING

ONCE: Final = {"turn": "once per turn", "your_turn": "once on your turn", "game": "once per game"}


def card_text(printed: Print) -> list[str]:
    """Tell a card's text, a line for its keywords and one for each ability."""
    keywords = [keyword(word) for word in printed.keywords]
    lines = [sentence(", ".join(keywords))] if keywords else []
    return [*lines, *[ability_text(node) for node in printed.abilities]]


def ability_text(node: Node) -> str:
    """Tell one ability; what works only on burst faces begins with their bursts."""
    said = sentence(_renderer().node(node))
    burst = node.text("burst") if "burst" in node.parts else ""
    if not burst:
        return said
    instead = "replaces" in node.parts and node.flag("replaces")
    return f"{burst} {'instead' if instead else 'also'}: {said}"


def effect_text(node: Node) -> str:
    """Tell one effect by itself, as one of several ways to choose from."""
    return _renderer().node(node)


def _renderer() -> Renderer:
    return Renderer(VOCABULARY, FORMATS, SPECIALS)


# --- abilities ---


def _when(text: Renderer, node: Node, pair: str = "") -> str:
    active = node.flag("active")
    several = pair or "one or more dice of this card"
    moments = [
        while_active(one, several) if active else trigger(text, one) for one in node.nodes("when")
    ]
    begins = [*([] if pair else _while_active(node)), *_once(node), " or ".join(moments)]
    if node.maybe("if") is not None:
        begins.append(f"if {text.say(node.node('if'))}")
    return f"{', '.join(begins)}: {_paid(text, node, 'you may')}"


def _while_active(node: Node) -> list[str]:
    return ["while active"] if node.flag("active") else []


def _once(node: Node) -> list[str]:
    return [ONCE[node.text("once")]] if node.text("once") else []


def _paid(text: Renderer, node: Node, may: str) -> str:
    """Say what is done, and what is to be paid for it."""
    price = node.maybe("pay")
    if price is None:
        return text.sentences(node.nodes("do"))
    return f"{may} {text.say(price)}. If so, {text.sentences(node.nodes('do'))}"


def _use(text: Renderer, node: Node) -> str:
    condition, price = node.maybe("if"), node.maybe("pay")
    said = text.sentences(node.nodes("use"))
    if price is not None:
        said = f"{text.say(price)}: {said}"
    return said if condition is None else f"if {text.say(condition)}: {said}"


def _pay(text: Renderer, node: Node) -> str:
    price = text.say(node.node("pay"))
    if node.flag("leave"):
        leave = "send this die from the field to the used pile"
        price = leave if price == NOTHING else f"{price} and {leave}"
    if price == NOTHING:
        price = "whenever you could use a global"
    who = node.maybe("who")
    if who is not None:
        price = f"{text.say(who)} may {price}"
    begins = "while active, " if node.flag("active") else ""
    return f"{begins}{price}{_limits(text, node)}: {text.sentences(node.nodes('do'))}"


def _limits(text: Renderer, node: Node) -> str:
    """Say when a paid text can be used, in brackets."""
    limits = _once(node)
    if node.text("step"):
        limits.append(f"in the {node.text('step')} step")
    if node.maybe("if") is not None:
        limits.append(f"while {text.say(node.node('if'))}")
    return f" ({', '.join(limits)})" if limits else ""


def _global(text: Renderer, node: Node) -> str:
    reacts = node.maybe("reacts")
    when = "" if reacts is None else f"{reaction(reacts)}, "
    price = f"{text.say(node.node('pay'))}{_limits(text, node)}"
    return f"Global: {when}{price}: {text.sentences(node.nodes('global'))}"


def _always(text: Renderer, node: Node) -> str:
    modifiers, condition = node.nodes(node.word), node.maybe("if")
    if [one.word for one in modifiers] == ["most_bought"] and node.maybe("who") is not None:
        said = _most_bought(modifiers[0], node.node("who"))
    else:
        said = f"{_holder(node)} {predicates(text, modifiers, _is_for_you(node))}"
        said = said if not _is_price(node) else said.replace(" costs ", " costs your opponent ", 1)
    if condition is None:
        return said
    if any(modifier.word == "instead_of_ko" for modifier in modifiers):
        return f"if {text.say(condition)}, {said}"
    doing = conditions.doing(condition) if node.maybe("who") is None else ""
    if doing:
        return f"{said} while {doing}"
    so = text.say(condition)
    own = said.startswith("this die ") and so.startswith("this die ")
    return f"{said} if {'it ' + so.removeprefix('this die ') if own else so}"


def _most_bought(modifier: Node, who: Node) -> str:
    """Say how many dice a player may buy in a turn."""
    most = modifier.whole("most_bought")
    buyer = BUYERS[who.text("whose")]
    return f"{buyer} can buy at most {most} {things(who, most > 1, whose=False)} a turn"


BUYERS: Final = {
    "own": "you",
    "opposing": "your opponent",
    "that_opponent": "that opponent",
    "any": "each player",
    "everyone": "every player",
}


def _holder(node: Node) -> str:
    """Say who has what a static ability gives."""
    if _is_for_you(node):
        return "you"
    who = node.maybe("who")
    if who is None:
        return "this die"
    return f"each {things(who, whose=False)}" if _is_price(node) else each_of(who)


def _is_price(node: Node) -> bool:
    """Whether a static ability changes what dice cost the opponent, whoever's their card is."""
    who, words = node.maybe("who"), {modifier.word for modifier in node.nodes(node.word)}
    opposing = who is not None and who.text("whose") == "opposing"
    return opposing and words == {"costs_times"}


def _is_for_you(node: Node) -> bool:
    """Whether a static ability gives its player something, and no die."""
    words = {modifier.word for modifier in node.nodes(node.word)}
    return node.maybe("who") is None and words == {"extra_rerolls"}


def _while(text: Renderer, node: Node) -> str:
    return f"while active, {_always(text, node)}"


def _paired(text: Renderer, node: Node) -> str:
    inner = node.nodes("paired")
    once = len(inner) == 1 and inner[0].word == "when" and inner[0].flag("active")
    if once and not inner[0].text("burst"):
        return f"while paired, {_when(text, inner[0], 'this die, its partner or both')}"
    said = " ".join([ability_text(one) for one in inner])
    return f'while paired, this die and its partner each have "{said}"'


def _would(text: Renderer, node: Node) -> str:
    to, players, by = node.maybe("to"), node.maybe("players"), node.maybe("from")
    who = [] if players is None else [text.say(players)]
    if to is not None:
        who.append(one_of(to))
    damage = f"{source(node.text('damage'))}damage"
    origin = "" if by is None else f" from {yours(by)}"
    begins = [*_while_active(node), *_once(node)]
    when = "the first time each turn that" if node.flag("first") else "when"
    begins.append(f"{when} {' or '.join(who) or 'this die'} would take {damage}{origin}")
    if node.maybe("if") is not None:
        begins.append(f"if {text.say(node.node('if'))}")
    return f"{', '.join(begins)}: {_interrupt(text, node)}"


def _interrupt(text: Renderer, node: Node) -> str:
    may = node.flag("may")
    if node.maybe("pay") is None and may:
        return effects.you_may(text, node.nodes("do"))
    return _paid(text, node, "you may" if may else "you must, if able,")


def _suit_up(text: Renderer, node: Node) -> str:
    return f"suit up: {', '.join(node.words('suit_up'))}"


SPECIALS: Final[dict[tuple[str, str], Callable[[Renderer, Node], str]]] = {
    ("dice", "target"): phrases.target,
    ("dice", "pick"): phrases.pick,
    ("dice", "each"): phrases.each,
    ("dice", "random"): phrases.random,
    ("dice", "those"): phrases.those,
    ("filter", ""): phrases.one,
    ("amount", "characters"): phrases.characters,
    ("amount", "attack_of"): phrases.stat_of,
    ("amount", "defense_of"): phrases.stat_of,
    ("amount", "level_of"): phrases.stat_of,
    ("condition", "at_least"): conditions.at_least,
    ("condition", "there_is"): conditions.there_is,
    ("condition", "among"): conditions.among,
    ("condition", "none"): conditions.none,
    ("condition", "this_is"): conditions.this_is,
    ("condition", "not"): conditions.not_so,
    ("condition", "all_of"): conditions.all_of,
    ("condition", "any_of"): conditions.any_of,
    ("cost", ""): phrases.cost,
    ("trigger", "*"): trigger,
    ("ability", "when"): _when,
    ("ability", "use"): _use,
    ("ability", "pay"): _pay,
    ("ability", "global"): _global,
    ("ability", "always"): _always,
    ("ability", "while_active"): _while,
    ("ability", "paired"): _paired,
    ("ability", "would"): _would,
    ("ability", "suit_up"): _suit_up,
    ("modifier", "takes_less"): effects.takes_less,
    ("effect", "may"): effects.may,
    ("effect", "pay"): effects.pay,
    ("effect", "choose"): effects.choose,
    ("effect", "each_player"): effects.each_player,
    ("effect", "player_does"): effects.player_does,
    ("effect", "deal"): effects.deal,
    ("effect", "field"): effects.field,
    ("effect", "double"): effects.double,
    ("effect", "give"): effects.give,
    ("effect", "set"): effects.set_stats,
    ("effect", "join_attack"): effects.join_attack,
    ("effect", "roll"): effects.roll,
    ("effect", "later"): effects.later,
    ("effect", "return"): effects.return_,
    ("effect", "token"): effects.token,
    ("effect", "draw"): effects.draw,
    ("effect", "turn_to"): effects.turn_to,
    ("effect", "buy"): effects.buy,
    ("effect", "name"): effects.name,
    ("effect", "move"): effects.move,
    ("effect", "let"): effects.let,
    ("effect", "next_fielded"): effects.next_fielded,
    ("effect", "players"): effects.players,
}
"""Words whose grammar a template cannot say."""
