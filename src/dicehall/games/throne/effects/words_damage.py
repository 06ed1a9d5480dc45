"""Effects on damage: dealing, adding, preventing, avoiding, returning."""

from __future__ import annotations

from typing import Final

from dicehall.games.throne.effects.meaning import amount_of, players
from dicehall.games.throne.effects.running import happens, know, node_of
from dicehall.games.throne.steps.landing import strike, tell_struck
from dicehall.games.throne.table.damage import (
    NORMAL,
    TYPE_NUMBERS,
    TYPELESS,
    TYPES,
    ULTIMATE,
    UNDEFENDABLE,
)
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import (
    ADDED,
    ALONE,
    AMOUNT,
    AVOIDED,
    BLOW,
    FROM,
    HALVINGS,
    ID,
    NOBODY,
    ORIGIN,
    PREVENTED,
    SEAT,
    SOURCE,
    TARGET,
    THAT,
    TYPE,
    Blow,
    Scope,
    ThroneState,
)
from dicehall.kernel.events import Values

# --- deal ---


@rules.step("do deal", "begin")
def deal(state: ThroneState, values: Values) -> None:
    """Put damage on its way to everyone who is meant.

    A second value says how much of the attack must go through for it to count.
    """
    scope = state.scopes[-1]
    node = node_of(state, values)
    least = values[1] if len(values) > 1 else 0
    state.leave()
    targets = players(state, node.maybe("to"), scope, "opponent")
    for target in reversed(targets):
        state.call("do deal", "one", (node.number, target, least))


@rules.step("do deal", "one")
def deal_one(state: ThroneState, values: Values) -> None:
    """Put damage on its way to one player; an ability's is an attack. T-OFF-7, T-DMG-4"""
    node = node_of(state, values)
    target = values[1]
    scope = state.scopes[-1]
    know(state, THAT, target)
    amount = amount_of(state, node.parts["deal"], state.scopes[-1])
    know(state, THAT, scope[THAT])
    state.leave()
    if amount <= 0:
        return
    kind = _type(state, node.text("type"), scope)
    origin = _origin(scope)
    if origin == "attack" and target == state.target and TYPES[kind].attack:
        _attack(state, scope, target, kind, amount)
        return
    if origin == "attack" and target == state.target and _joins(state, target, amount):
        return
    name = state.table.called(scope[SOURCE])
    strike(
        *(state, target, scope[SEAT], kind, amount, origin, name),
        sure=node.flag("sure"),
        isolated=node.flag("isolated"),
        least=values[2],
    )


def _type(state: ThroneState, named: str, scope: Scope) -> int:
    """Give the type of damage: as printed; an ability's own; elsewhere none."""
    if named:
        return TYPE_NUMBERS[named]
    sort, number = scope[SOURCE]
    if sort != "way":
        return TYPELESS
    return ULTIMATE if state.table.ways[number].ultimate else NORMAL


def _origin(scope: Scope) -> str:
    sort = scope[SOURCE][0]
    return "attack" if sort == "way" else str(sort)


def _attack(state: ThroneState, scope: Scope, target: int, kind: int, amount: int) -> None:
    """Attack: the target's texts that wait for it work."""
    first = not any(blow[TARGET] == target and state.is_attack(blow) for blow in state.blows)
    if kind == NORMAL and state.unmet:
        kind = UNDEFENDABLE
    state.attack = True
    state.base += amount
    beside = _beside(state, target)
    state.blows = [blow for blow in state.blows if blow not in beside]
    amount += sum([blow[AMOUNT] for blow in beside])
    strike(state, target, scope[SEAT], kind, amount, "attack", state.table.called(scope[SOURCE]))
    for place in (PREVENTED, HALVINGS):
        state.change_blow(state.blow_count, place, sum([blow[place] for blow in beside]))
    if first and TYPES[kind].raised:
        happens(state, "attacked", target, scope[SEAT])


def _beside(state: ThroneState, target: int) -> list[Blow]:
    """List what the ability deals to its target beside the attack: one source with it. T-HERO-5"""
    return [
        blow
        for blow in state.blows
        if blow[ORIGIN] == "attack" and blow[TARGET] == target and not blow[AVOIDED]
        if not state.is_attack(blow)
    ]


def _joins(state: ThroneState, target: int, amount: int) -> bool:
    """Let what an ability deals to its target beside the attack be one source with it. T-HERO-5"""
    for blow in state.blows:
        if blow[TARGET] == target and state.is_attack(blow) and not blow[AVOIDED]:
            state.base += amount
            state.change_blow(blow[ID], AMOUNT, blow[AMOUNT] + amount)
            changed = state.blow(blow[ID])
            assert changed is not None
            tell_struck(state, changed)
            return True
    return False


# --- what changes an attack ---


@rules.step("do add", "begin")
def add(state: ThroneState, values: Values) -> None:
    """Add damage to the attack. T-DMG-5, T-DMG-12"""
    scope = state.scopes[-1]
    amount = amount_of(state, node_of(state, values).parts["add"], scope)
    state.leave()
    know(state, ADDED, scope[ADDED] + amount)
    if amount > 0:
        state.plus += amount
        state.tell("added", "T-DMG-12", (scope[SEAT], amount))


@rules.step("do undefendable", "begin")
def undefendable(state: ThroneState, values: Values) -> None:
    """Let nobody defend against the attack."""
    state.leave()
    state.unmet = True
    for blow in state.blows:
        if blow[ORIGIN] == "attack" and blow[TYPE] == NORMAL:
            state.change_blow(blow[ID], TYPE, UNDEFENDABLE)
    state.tell("undefendable", "T-DMG-1", (state.scopes[-1][SEAT],))


HALF: Final = 0
ALL: Final = -1
"""In place of an amount of damage."""

# --- what reduces damage ---


def _meant(state: ThroneState, seat: int, scope: Scope) -> Blow | None:
    """Give the damage that a text was used on, else all that comes in: its first source.

    What lands by itself right now is all that comes in then. T-DMG-7, T-DMG-14
    """
    if scope[BLOW]:
        return state.blow(scope[BLOW])
    blows = state.avoidable_on(seat)
    alone = [blow for blow in blows if blow[ALONE]]
    return alone[-1] if alone else (blows[0] if blows else None)


@rules.step("do prevent", "begin")
def prevent(state: ThroneState, values: Values) -> None:
    """Prevent an amount of damage on its way to somebody. T-DMG-2"""
    scope = state.scopes[-1]
    node = node_of(state, values)
    amount = amount_of(state, node.parts["prevent"], scope)
    seats = players(state, node.maybe("who"), scope, "you")
    state.leave()
    if amount > 0 and seats:
        _reduce(state, _meant(state, seats[0], scope), amount)


@rules.step("do prevent_half", "begin")
def prevent_half(state: ThroneState, values: Values) -> None:
    """Prevent half of the damage. T-HERO-33"""
    scope = state.scopes[-1]
    state.leave()
    _reduce(state, _meant(state, scope[SEAT], scope), HALF)


@rules.step("do avoid", "begin")
def avoid(state: ThroneState, values: Values) -> None:
    """Let none of that damage arrive. T-HERO-5"""
    scope = state.scopes[-1]
    state.leave()
    _reduce(state, _meant(state, scope[SEAT], scope), ALL)


def _reduce(state: ThroneState, blow: Blow | None, amount: int) -> None:
    """Prevent an amount of damage, half of it, or all of it."""
    if blow is None or not state.avoidable(blow):
        return
    number = blow[ID]
    if amount == ALL:
        state.change_blow(number, AVOIDED, True)
        state.tell("avoided", "T-HERO-5", (blow[TARGET],))
        return
    if amount == HALF:
        state.change_blow(number, HALVINGS, blow[HALVINGS] + 1)
    else:
        state.change_blow(number, PREVENTED, blow[PREVENTED] + amount)
    state.tell("prevented", "T-DMG-2", (blow[TARGET], amount))


@rules.step("do return_half", "begin")
def return_half(state: ThroneState, values: Values) -> None:
    """Send half of the damage back to the attacker; the bearer's own is unchanged. T-HERO-33"""
    scope = state.scopes[-1]
    state.leave()
    meant = state.avoidable_on(scope[SEAT])
    attacks = [one for one in meant if state.is_attack(one)]
    blow = attacks[0] if attacks else None
    if blow is not None and blow[FROM] != NOBODY and not state.gone[blow[FROM]]:
        name = state.table.called(scope[SOURCE])
        strike(
            *(state, blow[FROM], scope[SEAT], TYPELESS, blow[AMOUNT], _origin(scope), name),
            returns=blow[ID],
        )
