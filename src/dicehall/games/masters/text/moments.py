"""Moments: how triggers are said in a card's text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dicehall.effects.text import Renderer, listed, with_article
from dicehall.effects.tree import Node
from dicehall.games.masters.text.filters import one_of, only, things

TEXTS: Final = {
    "action": "an action die",
    "global": "a global",
    "ability": "a character's ability",
}
HAPPENS: Final = {
    "fielded": ("is fielded", "are fielded"),
    "attacks": ("attacks", "attack"),
    "blocks": ("blocks", "block"),
    "blocked": ("is blocked", "are blocked"),
    "engaged": ("becomes engaged", "become engaged"),
    "damaged": ("is damaged", "are damaged"),
    "knocked_out": ("is KO'd", "are KO'd"),
    "leaves_field": ("leaves the field", "leave the field"),
    "hurts_opponent": ("deals combat damage to a player", "deal combat damage to a player"),
    "regenerate_fails": ("fails to regenerate", "fail to regenerate"),
    "survives": ("is damaged but not KO'd", "are damaged but not KO'd"),
    "targeted": ("is targeted", "are targeted"),
    "strengthened": ("gets more A or D", "get more A or D"),
    "stays_back": ("is left out of an attack", "are left out of an attack"),
}
"""What happens to one die, and to several."""
DOES: Final = {
    "action_used": ("use an action die", "uses an action die"),
    "global_used": ("use a global", "uses a global"),
    "dice_drawn": ("draw dice", "draws dice"),
    "first_roll": (
        "have rolled your dice, before you reroll any",
        "has rolled the dice, before any are rerolled",
    ),
    "bought": ("buy a die", "buys a die"),
    "rolls_late": (
        "roll or reroll a die outside the roll and reroll step",
        "rolls or rerolls a die outside the roll and reroll step",
    ),
    "global_paid": ("pay for a global", "pays for a global"),
    "attuned": ("use attune", "uses attune"),
}
"""What you do, and what another player does."""
STARTS: Final = {
    "draw_ends": ("at the end of", "clear and draw step"),
    "turn_starts": ("at the start of", "turn"),
    "turn_ends": ("at the end of", "turn"),
    "attack_starts": ("at the start of", "attack step"),
}
POSSESSIVES: Final = {
    "yourself": "your",
    "you": "your side's",
    "opponent": "your opponent's",
    "each_player": "each player's",
    "target_player": "target player's",
    "target_opponent": "target opponent's",
}
SUBJECTS: Final = {
    "yourself": "you",
    "you": "your side",
    "opponent": "your opponent",
    "each_player": "any player",
    "target_player": "target player",
    "target_opponent": "target opponent",
}
"""A player that is not named is you alone; `you` takes in your partner."""


def trigger(text: Renderer, node: Node) -> str:
    """Say when something happens: `when this die is blocked`."""
    return _moment(node, "this die", "you")


def while_active(node: Node, several: str) -> str:
    """Say a trigger of a text that works once for its card, or for a pair."""
    return _moment(node, several, "you")


def reaction(node: Node) -> str:
    """Say a trigger of a global, which has no die of its own and works for everybody."""
    return _moment(node, "any character", "each_player")


def _moment(node: Node, own: str, player: str) -> str:
    """Say a trigger; `own` or `player` is what it is about where it names nothing itself."""
    word = node.word
    if word in STARTS:
        when, what = STARTS[word]
        return f"{when} {_named(node, POSSESSIVES, player)} {what}"
    if word in DOES:
        who = _named(node, SUBJECTS, player)
        does = _does(node, who != "you")
        return f"when {who} {does}"
    if word == "unfielded":
        whose = _named(node, POSSESSIVES, player)
        return f"when a character goes unfielded from {whose} reserve to the used pile"
    if word in OWN_WORDS:
        return OWN_WORDS[word](node)
    if word in HAPPENS:
        wanted = node.parts.get(word)
        if wanted is not None and node.parts.get("together"):
            return f"when one or more {things(wanted, True)} {HAPPENS[word][1]}"
        many = wanted is None and own.startswith(("one or more", "this die, "))
        by = _by_texts(node.words("by_texts")) if "by_texts" in node.parts else ""
        return f"when {own if wanted is None else a(wanted)} {HAPPENS[word][many]}{by}"
    return word


def _aftershock(node: Node) -> str:
    wanted = node.maybe("aftershock")
    if wanted is None:
        return "aftershock"
    return f"when {a(wanted)} leaves the field because of its opponent (aftershock)"


def _knocks_out(node: Node) -> str:
    wanted = node.maybe("knocks_out")
    how = " with combat damage" if node.text("by") == "combat" else ""
    return f"when this die KOs {'another die' if wanted is None else a(wanted)}{how}"


def _hurt_by_text(node: Node) -> str:
    kinds = " or ".join([f"when-{one}" for one in node.words("hurt_by_text")])
    return f"when {with_article(kinds)} ability deals damage to you"


def _by_texts(sorts: tuple[str, ...]) -> str:
    """Say what sort of text does something to a die."""
    return f" by {listed([TEXTS[one] for one in sorts], 'or')}"


def _takes(node: Node) -> str:
    """Say that this die takes damage, of some sort and from some dice."""
    damage = "damage" if node.text("takes") == "any" else f"{node.text('takes')} damage"
    by = node.maybe("by")
    if by is None:
        return f"when this die takes {damage}"
    return f"when {a(by)} deals {damage} to this die"


def a(wanted: Node) -> str:
    """Say one such die."""
    return "the chosen die" if only(wanted, "chosen") else one_of(wanted)


OWN_WORDS: Final[dict[str, Callable[[Node], str]]] = {
    "aftershock": _aftershock,
    "combat_ends": lambda _node: "at the end of combat",
    "hurt_by_text": _hurt_by_text,
    "knocks_out": _knocks_out,
    "takes": _takes,
}
"""Triggers that are said like no others."""


def _named(node: Node, names: dict[str, str], default: str) -> str:
    player = node.parts.get(node.word)
    if player is not None:
        return names[player.word]
    return names["yourself"] if default == "you" else names[default]


def _does(node: Node, other: bool) -> str:
    if "last" in node.parts and node.flag("last"):
        return f"{'buys' if other else 'buy'} the last die of a card"
    return DOES[node.word][other]
