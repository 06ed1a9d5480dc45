"""Interrupting: who may prevent or redirect damage that is about to be dealt, and how it is asked.

Values: (hits, what was offered, and then the offer that is asked or the number of its hit).
"""

from __future__ import annotations

from dicehall.games.masters.cards.prints import Ability
from dicehall.games.masters.effects.abilities import bearers, scope_of
from dicehall.games.masters.effects.filters import fits, seats_meant
from dicehall.games.masters.effects.possible import possible
from dicehall.games.masters.effects.targets import untouchable
from dicehall.games.masters.effects.triggers import (
    NO,
    YES,
    allowed,
    note_use,
    run_text,
    start_paid,
    tell_ability,
)
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.steps.lessening import BY, CAUSE, DIE, MUCH, SORT, TO, Hit
from dicehall.games.masters.steps.paying import payable
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import NOBODY, SEAT, MastersState, Scope
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values


def _offers(state: MastersState, hits: tuple[Hit, ...]) -> list[tuple[int, int, int, int]]:
    """List who may interrupt what: ability, seat, die, number of the hit; the active side first."""
    found = []
    for seat in (*state.seats_of(state.active), *state.seats_of(1 - state.active)):
        for ability in state.table.interrupts:
            for source in _bearers(state, ability, seat):
                for number, hit in enumerate(hits):
                    if hit[MUCH] and _speaks_of(state, ability, seat, source, hit):
                        found.append((ability.number, seat, source, number))
    return found


def _bearers(state: MastersState, ability: Ability, seat: int) -> list[int]:
    dice = bearers(state, ability, seat)
    return dice[:1] if ability.active else dice


def _speaks_of(state: MastersState, ability: Ability, seat: int, source: int, hit: Hit) -> bool:
    """Whether an interrupting text speaks of this damage."""
    node = ability.node
    scope = scope_of(seat, source, ability.number)
    if node.text("damage") not in ("any", hit[SORT]):
        return False
    wanted, origin, player = node.maybe("to"), node.maybe("from"), node.maybe("players")
    if origin is not None and (hit[BY] == NOBODY or not fits(state, origin, hit[BY], scope)):
        return False
    if hit[DIE] == NOBODY:
        own = state.table.side_of[hit[TO]] == state.table.side_of[seat]
        return player is not None and (
            player.word == "each_player" or own == (player.word == "you")
        )
    if player is not None:
        return False
    if wanted is None:
        return hit[DIE] == source
    return state.side[hit[DIE]] in seats_meant(state, wanted.text("whose"), seat) and fits(
        state, wanted, hit[DIE], scope
    )


def _scope(values: Values, offer: tuple[int, int, int, int]) -> Scope:
    number, seat, source, place = offer
    hit = values[0][place]
    return (seat, source, number, hit[DIE], hit[BY], hit[MUCH], (), 0)


@rules.step("damage", "interrupt")
def interrupt(state: MastersState, values: Values) -> None:
    """Find the next interruption to offer; without any the damage is dealt. M-TIM-2, M-ATK-19"""
    hits, offered = values[:2]
    if state.table.interrupts:
        for offer in _offers(state, hits):
            if offer in offered:
                continue
            ability = state.table.abilities[offer[0]]
            now = (hits, (*offered, offer), offer)
            if not _may_interrupt(state, ability, _scope(values, offer)):
                continue
            if ability.node.flag("may") or ability.node.has("pay"):
                state.go("ask", now)
            else:
                _interrupt(state, now)
            return
        _note_first_times(state, offered)
    state.go("apply", (hits,))


def _note_first_times(state: MastersState, offered: tuple[tuple[int, int, int, int], ...]) -> None:
    """Note that the first time in the turn is over for texts that speak of it only. M-TIM-4"""
    for number, seat, _, _ in offered:
        first = state.table.abilities[number].node.flag("first")
        if first and (number, -2 - seat) not in state.uses:
            state.uses.append((number, -2 - seat))


def _may_interrupt(state: MastersState, ability: Ability, scope: Scope) -> bool:
    cost = ability.node.maybe("pay")
    if cost is not None and not payable(state, cost, scope):
        return False
    if ability.node.flag("first") and (ability.number, -2 - scope[SEAT]) in state.uses:
        return False
    return allowed(state, ability, scope) and possible(state, ability.node.nodes("do"), scope)


@rules.ask("damage", "ask")
def ask_interrupt(state: MastersState, values: Values) -> Decision:
    """Ask whether to interrupt, and say what."""
    hits, _, offer = values
    hit: Hit = hits[offer[3]]
    whom = state.setup.seats[hit[TO]] if hit[DIE] == NOBODY else die_name(state, hit[DIE])
    return Decision(offer[1], f"{hit[MUCH]} damage to {whom}", (YES, NO), CHOICE)


@rules.answer("damage", "ask")
def take_interrupt(state: MastersState, values: Values, option: Option) -> None:
    """Interrupt, or let the damage come."""
    if option == NO:
        state.go("interrupt", values[:2])
    else:
        _interrupt(state, values)


def _interrupt(state: MastersState, values: Values) -> None:
    hits, offered, offer = values
    scope = _scope(values, offer)
    ability = state.table.abilities[offer[0]]
    state.go("interrupt", (hits, offered, offer[3]))
    note_use(state, ability, scope)
    if ability.node.flag("first"):
        state.uses.append((ability.number, -2 - scope[SEAT]))
    tell_ability(state, scope)
    cost = ability.node.maybe("pay")
    if cost is None:
        run_text(state, scope, ability.node, "do")
    else:
        start_paid(state, scope, ability.node, "do", cost)


def change_hit(state: MastersState, less: int, more: list[Hit]) -> int:
    """Take damage off the hit that a running text interrupts, and add others; say how much."""
    for place in range(len(state.frames) - 1, -1, -1):
        op, step, values = state.frames[place]
        if op == "damage":
            hits, offered, number = values
            hit = hits[number]
            less = min(less, hit[MUCH])
            changed = [*hits]
            changed[number] = (*hit[:MUCH], hit[MUCH] - less, *hit[MUCH + 1 :])
            changed += [(*new[:MUCH], less, *new[MUCH + 1 :]) for new in more]
            state.frames[place] = (op, step, (tuple(changed), offered, number))
            return less
    return 0


def divert_all(state: MastersState, die: int, seat: int) -> int:
    """Move all that hits at once what a running text interrupts to something else; say how much."""
    for place in range(len(state.frames) - 1, -1, -1):
        op, step, values = state.frames[place]
        if op == "damage":
            hits, offered, number = values
            moved = [hit for hit in hits if hit[:MUCH] == hits[number][:MUCH]]
            left = [
                (*hit[:MUCH], 0 if hit in moved else hit[MUCH], *hit[MUCH + 1 :]) for hit in hits
            ]
            more = [(die, seat, *hit[MUCH:]) for hit in moved]
            state.frames[place] = (op, step, ((*left, *more), offered, number))
            return sum(hit[MUCH] for hit in moved)
    return 0


def interrupted_hit(state: MastersState) -> Hit:
    """Give the hit that the running text interrupts."""
    for op, _, values in reversed(state.frames):
        if op == "damage":
            hit: Hit = values[0][values[2]]
            return hit
    raise AssertionError("only a text that interrupts damage prevents or redirects it")


def may_receive(state: MastersState, hit: Hit, die: int) -> bool:
    """Whether damage may be redirected to a chosen die, or a chosen player (NOBODY). M-PRV-2"""
    if state.edition.any_redirect:
        return True
    if (die == NOBODY) != (hit[DIE] == NOBODY):
        return False
    return may_be_named(state, hit, die)


def may_be_named(state: MastersState, hit: Hit, die: int) -> bool:
    """Whether damage may be redirected to what the text itself names, of either kind. M-PRV-2"""
    if state.edition.any_redirect or die == NOBODY:
        return True
    return not untouchable(state, die, hit[CAUSE], hit[SORT])
