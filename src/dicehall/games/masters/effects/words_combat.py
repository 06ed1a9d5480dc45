"""Words for the fight: dice that come to an attack, and dice that leave it."""

from __future__ import annotations

from dicehall.games.masters.effects.abilities import attack_texts
from dicehall.games.masters.effects.choosing import dice_first, lying
from dicehall.games.masters.effects.events import happens, new_moment
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.steps.attack import attack_life, forbids_attacking
from dicehall.games.masters.steps.knockout import note_removed
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import FIELD, NOBODY, SEAT, SOURCE, MastersState
from dicehall.games.masters.table.zones import release_from_combat
from dicehall.kernel.events import Values

dice_first("leave_combat")


@rules.step("do leave_combat", "act")
def act_leave_combat(state: MastersState, values: Values) -> None:
    """Take dice out of the attack zone; they stay in the field."""
    state.leave()
    for die in lying(state, values[2], (FIELD,)):
        note_removed(state, die)
        release_from_combat(state, die)


dice_first("join_attack")


@rules.step("do join_attack", "act")
def act_join_attack(state: MastersState, values: Values) -> None:
    """Let dice attack too that are able to, without a price. M-EFF-2"""
    state.leave()
    new_moment(state)
    for die in lying(state, values[2], (FIELD,)):
        if not state.is_active(state.side[die]) or attack_life(state, die):
            continue
        if forbids_attacking(state, die) is None:
            state.attackers = sorted([*state.attackers, die])
            if state.events is not None:
                state.tell("joins", "M-EFF-2", (state.side[die], die_name(state, die)))
            happens(state, "attacks", die)


dice_first("use_attack_text")


@rules.step("do use_attack_text", "act")
def act_use_attack_text(state: MastersState, values: Values) -> None:
    """Let this die use what another one does when it attacks. M-CPY-2"""
    state.leave()
    for die in [one for one in values[2] if one >= 0]:
        attack_like(state, die, False)


def attack_like(state: MastersState, model: int, keywords: bool) -> None:
    """Let the die whose text runs do what another does when it attacks, if it does attack.

    What keywords do is no when-attacks text (M-ATV-4), but it is about attacking.
    """
    scope = state.scopes[-1]
    source = scope[SOURCE]
    if source not in state.attackers:
        return
    for ability in attack_texts(state, model):
        if keywords or not ability.stands_for:
            values = (state.moment, scope[SEAT], ability.number, source, source, NOBODY, 0)
            state.enqueue("trigger", "begin", values)
