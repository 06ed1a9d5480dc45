"""Needs: what must be there for a text to be used, read off its words once for each table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehall.effects.tree import Node

ROLLING: Final = 1
"""A roll phase is under way. T-CARD-1"""
ATTACK: Final = 2
"""An attack of this seat is on its way."""
AT_ACTIVATION: Final = 4
"""... and the offensive roll phase has not ended yet."""
ATTACKED: Final = 8
"""An attack on this seat is on its way."""
DAMAGED: Final = 16
"""Damage that can be avoided waits for this seat."""
CONCLUDED: Final = 32
"""The damage of the roll phase has just been dealt."""
MY_MAIN: Final = 64
"""It is this seat's main phase."""
OWN_DIE: Final = 128
"""A die of this seat can be altered."""
OWN_PAIR: Final = 256
"""Two dice of one roll of this seat can be altered."""
OPPOSING_DIE: Final = 512
ANY_DIE: Final = 1024
ANY_DAMAGED: Final = 2048
"""Damage that can be avoided waits for anybody."""
STATUS: Final = 4096
"""A status effect that a card can remove lies on anybody."""
OFFENSE: Final = 8192
"""The five dice of an offensive roll phase are on the table, and nothing is activated."""
DEFENSE: Final = 16384
"""Defence dice are on the table."""
TARGETED: Final = 65536
"""The target of the running attack is known."""
ALLY_DIE: Final = 32768
"""A die of this seat or of a partner can be altered."""

MOMENTS: Final = {
    "any": 0,
    "main": MY_MAIN,
    "attack": ATTACK,
    "before_defense": ATTACK | AT_ACTIVATION,
    "attacked": ATTACKED,
    "damaged": DAMAGED,
    "concluded": CONCLUDED,
}

GUARDS: Final = ("avoid", "prevent", "prevent_half", "return_half")
"""Effects against damage on its way."""

ON_OPPONENT: Final = frozenset(("deal", "inflict", "steal_cp", "steal_life", "contest"))
"""Effects that mean the opponent if they do not say whom."""


def needs_target(effect: Node) -> bool:
    """Whether an effect of an offensive ability waits for the target to be known. T-OFF-6"""
    for node in effect.below():
        if node.sort == "player" and node.word == "opponent":
            return True
        if node.sort == "effect" and node.word in ON_OPPONENT:
            where = {"deal": "to", "inflict": "on", "contest": ""}.get(node.word, "from")
            if not where or node.maybe(where) is None:
                return True
    return False


def waits(effect: Node) -> bool:
    """Whether an effect asks what the damage came to, so that it waits for it."""
    return any(node.sort == "condition" and node.word == "through" for node in effect.below())


def lands_along(effect: Node) -> bool:
    """Whether an effect is damage that counts if the attack goes through, and nothing else."""
    if effect.word != "if" or effect.node("if").word != "through" or effect.nodes("else"):
        return False
    return all(one.word == "deal" for one in effect.nodes("then"))


def without_idle_breaks(effects: Sequence[Node], more_follows: bool) -> tuple[Node, ...]:
    """Leave out breaks with nothing before or after them."""
    kept: list[Node] = []
    for effect in effects:
        if effect.word == "then" and (not kept or kept[-1].word == "then"):
            continue
        kept.append(effect)
    if kept and kept[-1].word == "then" and not more_follows:
        kept.pop()
    return tuple(kept)


def alters(effect: Node) -> bool:
    """Whether an effect changes dice that lie on the table."""
    return any(
        node.sort == "effect" and node.word in ("turn", "reroll", "attempt", "mark", "reroll_spent")
        for node in effect.below()
    )


_DICE_NEEDED: Final = {"any": ANY_DIE, "own": OWN_DIE, "opposing": OPPOSING_DIE}


def needs_of(effects: Sequence[Node]) -> int:
    """Say what must be there for the effects of a card to do what they are for."""
    needs = 0
    for effect in effects:
        for node in effect.below():
            if node.sort == "effect":
                needs |= _effect_needs(node, effect)
    return needs


def _effect_needs(node: Node, top: Node) -> int:
    match node.word:
        case "turn" if node.text("to") == "another":
            return OWN_PAIR
        case "turn" | "mark" | "reroll":
            dice = node.node(node.word)
            if dice.word != "die":
                return 0
            if dice.text("die") == "own" and top.word == "choose_player":
                return ALLY_DIE
            return _DICE_NEEDED[dice.text("die")]
        case "attempt":
            return OFFENSE if node.text("attempt") == "offensive" else DEFENSE
        case "prevent" if top.word == "choose_player":
            return ANY_DAMAGED
        case "remove_status" | "remove_all_status" | "move_status":
            return STATUS
    return 0
