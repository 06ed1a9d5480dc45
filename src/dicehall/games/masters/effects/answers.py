"""Answers: texts that step in at once, when dice are targeted or a global has been paid for."""

from __future__ import annotations

from typing import NamedTuple

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import Ability
from dicehall.games.masters.effects.abilities import bearers, scope_of
from dicehall.games.masters.effects.choosing import dice_first, know_chosen
from dicehall.games.masters.effects.events import happens_to, is_player, running_sort, triggers_of
from dicehall.games.masters.effects.filters import fits, seats_meant
from dicehall.games.masters.effects.possible import possible
from dicehall.games.masters.effects.targets import answered
from dicehall.games.masters.effects.triggers import (
    NO,
    YES,
    note_use,
    ready,
    run_text,
    start_paid,
    tell_ability,
)
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.steps.paying import payable
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import (
    ABILITY,
    FIELD,
    NOBODY,
    SEAT,
    SOURCE,
    SUBJECT,
    MastersState,
    Scope,
)
from dicehall.kernel.decision import CHOICE, PASS, WINDOW, Decision, Option
from dicehall.kernel.events import Values

# Values: (what happened, whose text it is, on which die, the targets, what was offered, and
# whether the text is cancelled).


class Offer(NamedTuple):
    """Who may answer: with which ability of which die, and about which target."""

    ability: int
    seat: int
    source: int
    die: int


def _offers(state: MastersState, values: Values) -> list[Offer]:
    """List all who may answer, the active side first. M-PRI-3"""
    event, by, _, dice = values[:4]
    subjects = [die for die in dice if die >= 0 and state.where[die] == FIELD]
    found: list[Offer] = []
    for seat in state.table.orders[state.active]:
        for ability in state.table.listeners.get(event, ()):
            for trigger in triggers_of(ability, event):
                if event == "global_paid":
                    found += _payments(state, ability, trigger, seat, by)
                elif running_sort(state) in trigger.words("by_texts"):
                    found += _aimed_at(state, ability, trigger.maybe(event), seat, subjects)
    return found


def _sources(state: MastersState, ability: Ability, seat: int) -> list[int]:
    if ability.kind == "global":
        return [NOBODY]
    dice = bearers(state, ability, seat)
    return dice[:1] if ability.active else dice


def _payments(
    state: MastersState, ability: Ability, trigger: Node, seat: int, payer: int
) -> list[Offer]:
    player = trigger.maybe("global_paid")
    meant = payer == seat if player is None else is_player(state, player.word, payer, seat)
    sources = _sources(state, ability, seat) if meant else []
    return [Offer(ability.number, seat, source, NOBODY) for source in sources]


def _aimed_at(
    state: MastersState, ability: Ability, wanted: Node | None, seat: int, dice: list[int]
) -> list[Offer]:
    found: list[Offer] = []
    for source in _sources(state, ability, seat):
        scope = scope_of(seat, source, ability.number)
        for die in dice:
            itself = wanted is None and die == source
            if itself or (wanted is not None and _is_meant(state, wanted, die, scope)):
                found.append(Offer(ability.number, seat, source, die))
    return found


def _is_meant(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    whose = seats_meant(state, wanted.text("whose"), scope[0])
    return state.side[die] in whose and fits(state, wanted, die, scope)


def _scope(values: Values, offer: Offer) -> Scope:
    return (offer.seat, offer.source, offer.ability, offer.die, values[2], 0, (), 0)


@rules.step("answer", "next")
def next_answer(state: MastersState, values: Values) -> None:
    """Find the next one to offer; without any the text goes on, or is cancelled. M-GLB-6"""
    offered = values[4]
    for offer in [] if values[5] else _offers(state, values):
        if tuple(offer) not in offered and _may_answer(state, offer, _scope(values, offer)):
            now = (*values[:4], (*offered, tuple(offer)), 0)
            ability = state.table.abilities[offer.ability]
            if ability.node.has("pay"):
                state.go("ask", (*now, tuple(offer)))
            else:
                state.go("next", now)
                _answer(state, ability, _scope(values, offer))
            return
    _go_on(state, values)


def _may_answer(state: MastersState, offer: Offer, scope: Scope) -> bool:
    ability = state.table.abilities[offer.ability]
    cost = ability.node.maybe("pay")
    if cost is not None and not payable(state, cost, scope):
        return False
    return ready(state, ability, scope) and possible(state, ability.effects, scope)


@rules.ask("answer", "ask")
def ask_answer(state: MastersState, values: Values) -> Decision:
    """Offer a reactive global, or a text that costs something. M-GLB-4"""
    offer = Offer(*values[6])
    if state.table.abilities[offer.ability].kind == "global":
        options = (("global", offer.ability), PASS)
        return Decision(offer.seat, "use a global now", options, WINDOW)
    return Decision(offer.seat, "pay for the effect", (YES, NO), CHOICE)


@rules.answer("answer", "ask")
def take_answer(state: MastersState, values: Values, option: Option) -> None:
    """Use it, or let the text go on."""
    offer = Offer(*values[6])
    state.go("next", values[:6])
    if option not in (PASS, NO):
        _answer(state, state.table.abilities[offer.ability], _scope(values, offer))


def _answer(state: MastersState, ability: Ability, scope: Scope) -> None:
    note_use(state, ability, scope)
    tell_ability(state, scope)
    cost = ability.node.maybe("pay")
    key = "global" if ability.kind == "global" else "do"
    if key == "global":
        happens_to(state, "global_used", scope[SEAT])
    if cost is None:
        run_text(state, scope, ability.node, key)
    else:
        start_paid(state, scope, ability.node, key, cost)


def _go_on(state: MastersState, values: Values) -> None:
    """Give the targets to the effect that asked for them, or cancel its text."""
    if values[5]:
        _cancel(state)
    elif values[0] == "targeted":
        know_chosen(state, values[3])
        state.leave_with(values[3])
    else:
        state.leave()


def _cancel(state: MastersState) -> None:
    """Leave out the rest of the text that was answered; what it cost stays paid. M-PRV-1"""
    scope = state.scopes[-1]
    text = (scope[SOURCE], scope[ABILITY])
    while True:
        state.frames.pop()
        while state.frames[-1][:2] != ("text", "end"):
            state.frames.pop()
        outer = state.scopes[-2] if len(state.scopes) > 1 else None
        if outer is None or (outer[SOURCE], outer[ABILITY]) != text:
            return
        state.scopes.pop()  # a part of the same text that another player does


# --- what an answer does ---


@rules.step("do cancel", "begin")
def cancel(state: MastersState, values: Values) -> None:
    """Cancel the text that is answered, once this one is over."""
    place = answered(state)
    op, step, frame = state.frames[place]
    state.frames[place] = (op, step, (*frame[:5], 1))
    state.leave()
    if state.events is not None:
        below = sum(1 for one in state.frames[:place] if one[:2] == ("text", "end"))
        ability = state.table.abilities[state.scopes[below - 1][ABILITY]]
        name = state.table.cards[ability.card].print.name
        state.tell("cancelled", "M-PRV-1", (frame[1], name))


dice_first("retarget")


@rules.step("do retarget", "act")
def act_retarget(state: MastersState, values: Values) -> None:
    """Put another die in place of the one that was targeted. M-PRV-2"""
    old = state.scopes[-1][SUBJECT]
    state.leave()
    if values[2]:
        _aim(state, [values[2][0] if die == old else die for die in _targets(state)])


dice_first("add_target")


@rules.step("do add_target", "act")
def act_add_target(state: MastersState, values: Values) -> None:
    """Let it have one target more."""
    state.leave()
    new = [die for die in values[2] if die not in _targets(state)]
    if new:
        _aim(state, [*_targets(state), *new])


def _targets(state: MastersState) -> tuple[int, ...]:
    targets: tuple[int, ...] = state.frames[answered(state)][2][3]
    return targets


def _aim(state: MastersState, dice: list[int]) -> None:
    place = answered(state)
    op, step, frame = state.frames[place]
    state.frames[place] = (op, step, (*frame[:3], tuple(dice), *frame[4:]))
    if state.events is not None:
        names = tuple([die_name(state, die) for die in dice if die >= 0])
        state.tell("aimed", "M-PRV-2", (frame[1], names))
