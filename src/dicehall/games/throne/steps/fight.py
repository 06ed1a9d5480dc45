"""The fight: from the activated ability by way of target and defence to the conclusion."""

from __future__ import annotations

from collections.abc import Sequence

from dicehall.effects.tree import Node
from dicehall.games.throne.effects.holding import bare_scope
from dicehall.games.throne.effects.meaning import amount_of, holds, symbols_used
from dicehall.games.throne.effects.running import happens, later, listening, run
from dicehall.games.throne.steps import defense, targeting
from dicehall.games.throne.steps.landing import land_all
from dicehall.games.throne.steps.windows import open_window
from dicehall.games.throne.table.damage import TYPE_NUMBERS, TYPES
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import (
    AMOUNT,
    DEFENSIVE,
    NOBODY,
    TYPE,
    Blow,
    Scope,
    ThroneState,
)
from dicehall.games.throne.table.table import Way
from dicehall.kernel.events import Values

# --- activation ---


def way_of(state: ThroneState) -> Way:
    """Give the activated way."""
    return state.table.ways[state.way]


def _scope(state: ThroneState, dice: tuple[int, ...]) -> Scope:
    bare = bare_scope(state.active)
    return (state.active, ("way", state.way), *bare[2:4], (state.active, dice), *bare[5:])


def activate(state: ThroneState) -> None:
    """Activate the announced ability: what needs no target comes at once. T-OFF-6, T-OFF-17"""
    dice = state.rolls[0][2]
    way = way_of(state)
    state.activated = True
    state.rolls = []
    state.tell("activated", "T-OFF-6", (state.active, way.name, way.ultimate))
    state.scopes.append(_scope(state, dice))
    state.call("fight", "activated")
    run(state, way.now)
    _symbols_used(state, way, dice)


def _symbols_used(state: ThroneState, way: Way, dice: tuple[int, ...]) -> None:
    """Let texts work that wait for an ability with a certain symbol. T-HERO-31"""
    for heard in reversed(listening(state, "activated", state.active)):
        triggers = [one for one in heard.text.node.nodes("when") if one.word == "activated"]
        used = symbols_used(state, way.node.node("on"), state.active, dice)
        wanted = [one.text("activated") for one in triggers]
        if "" in wanted or any(symbol in used for symbol in wanted):
            later(state, heard, state.active, NOBODY)


@rules.step("fight", "activated")
def activated(state: ThroneState, values: Values) -> None:
    """Know whether it will be an attack, and let everybody act. T-OFF-7, T-OFF-8"""
    opponents = state.opponents(state.active)
    way = way_of(state)
    aims = _will_do(state, way.aimed, state.scopes[-1])
    if state.target == NOBODY and len(opponents) == 1 and aims:
        state.target = opponents[0]  # T-TGT-1, T-TGT-5
    state.attack = _will_attack(state, way.aimed, state.scopes[-1])
    state.go("target" if aims else "last chance")
    open_window(state, "an ability is activated")


def _is_open(state: ThroneState, value: object) -> bool:
    """Whether an amount or a condition is about an opponent who is not known yet."""
    if (
        state.target != NOBODY
        or not isinstance(value, Node)
        or len(state.opponents(state.active)) < 2
    ):
        return False
    return any(node.sort == "player" and node.word == "opponent" for node in value.below())


def _branches(state: ThroneState, node: Node, scope: Scope) -> Sequence[Node]:
    """Give what a condition leads to; both ways where it cannot be known yet."""
    if _is_open(state, node.node("if")):
        return [*node.nodes("then"), *node.nodes("else")]
    return node.nodes("then" if holds(state, node.node("if"), scope) else "else")


def _is_some(state: ThroneState, value: object, scope: Scope) -> bool:
    """Whether an amount is more than nothing, or may be."""
    return _is_open(state, value) or amount_of(state, value, scope) > 0


def _will_attack(state: ThroneState, effects: Sequence[Node], scope: Scope) -> bool:
    """Whether effects deal at least 1 damage to the target, as far as the dice have told."""
    for node in effects:
        if node.sort != "effect":
            continue
        match node.word:
            case "deal":
                to = node.maybe("to")
                kind = node.text("type") or "normal"
                aimed = to is None or to.word == "opponent"
                hits = aimed and TYPES[TYPE_NUMBERS[kind]].attack
                if hits and _is_some(state, node.parts["deal"], scope):
                    return True
            case "if":
                if _will_attack(state, _branches(state, node, scope), scope):
                    return True
            case _:
                inner = [one for key in node.parts for one in _effects_in(node, key)]
                if _will_attack(state, inner, scope):
                    return True
    return False


def _will_do(state: ThroneState, effects: Sequence[Node], scope: Scope) -> bool:
    """Whether effects do anything to a target, as far as the dice have told. T-TGT-4"""
    for node in effects:
        if node.word in ("deal", "inflict"):
            if _is_some(state, node.parts["deal" if node.word == "deal" else "count"], scope):
                return True
        elif node.word == "if":
            if _will_do(state, _branches(state, node, scope), scope):
                return True
        elif node.word != "then":
            return True
    return False


def _effects_in(node: Node, key: str) -> Sequence[Node]:
    value = node.parts[key]
    return [one for one in value if isinstance(one, Node)] if isinstance(value, tuple) else []


# --- target ---


@rules.step("fight", "target")
def target(state: ThroneState, values: Values) -> None:
    """Find the target, if there is a choice of them. T-TGT-4"""
    state.go("aim")
    if state.target == NOBODY:
        targeting.begin(state)
    else:
        targeting.reward(state)


@rules.step("fight", "aim")
def aim(state: ThroneState, values: Values) -> None:
    """Do what needed a target; damage goes on its way. T-DEF-1, T-DEF-9"""
    state.phase = DEFENSIVE
    state.go("aimed")
    if state.target != NOBODY:
        run(state, way_of(state).aimed)


def _attacks(state: ThroneState) -> list[Blow]:
    """List the damage on its way that makes the ability an attack. T-OFF-7"""
    return [blow for blow in state.blows if state.is_attack(blow) and blow[AMOUNT] > 0]


@rules.step("fight", "aimed")
def aimed(state: ThroneState, values: Values) -> None:
    """Know whether it was an attack; before the defence everybody may act. T-OFF-19, T-TOK-2"""
    gone = state.target != NOBODY and state.gone[state.target]
    state.attack = bool(_attacks(state)) or (state.attack and gone)
    state.go("defend")
    if state.blows:
        open_window(state, "damage is on its way")
        _deal_along(state)


def _deal_along(state: ThroneState) -> None:
    """Put damage on its way that counts only if the attack goes through: it lands with it."""
    for effect in reversed(way_of(state).along):
        least = effect.node("if").whole("through")
        for deal in reversed(effect.nodes("then")):
            state.call("do deal", "begin", (deal.number, least))


@rules.step("fight", "defend")
def defend(state: ThroneState, values: Values) -> None:
    """Let the defender defend against an attack that allows it. T-DEF-2, T-DEF-6"""
    state.go("last chance")
    if any(TYPES[blow[TYPE]].defendable for blow in _attacks(state)):
        defense.begin(state)


# --- the end ---


@rules.step("fight", "last chance")
def last_chance(state: ThroneState, values: Values) -> None:
    """Give everybody a last chance to act before damage and healing land. T-DEF-4, T-DEF-13"""
    state.go("land")
    if state.blows or state.heals:
        open_window(state, "the damage is about to land")


@rules.step("fight", "land")
def land(state: ThroneState, values: Values) -> None:
    """Let damage and healing land together. T-DEF-11"""
    state.go("landed")
    state.rolls = []
    if state.blows or state.heals:
        land_all(state)


@rules.step("fight", "landed")
def landed(state: ThroneState, values: Values) -> None:
    """Do what waited for the damage, and let cards be played that look back at it. T-TXT-14"""
    state.concluded = True
    state.go("conclusion", (False,))
    if state.landed > 0:
        open_window(state, "the damage has landed")
    if state.activated:
        run(state, way_of(state).after)


@rules.step("fight", "conclusion")
def conclusion(state: ThroneState, values: Values) -> None:
    """Conclude the roll phase, also where there was no attack. T-TURN-3, T-TURN-4"""
    state.concluded = True
    state.rolls = []
    if state.activated:
        state.scopes.pop()
        state.activated = False
    state.go("over")
    happens(state, "conclusion", state.active)
    if state.attack:
        if not state.gone[state.target]:
            happens(state, "attack_over", state.target, state.active)
    elif not values[0]:
        for seat in reversed(state.opponents(state.active)):
            happens(state, "no_attack", seat, state.active)


@rules.step("fight", "over")
def over(state: ThroneState, values: Values) -> None:
    """End what lasted for the roll phase; another one may follow at once."""
    for seat in range(state.table.seats):
        state.expire("roll phase", seat)
    again, target = state.again, state.target
    state.leave()
    state.clear_fight()
    if again and target != NOBODY and not state.gone[target]:
        state.target = target
        state.tell("attacks again", "T-HERO-4", (state.active, target))
        state.call("offense", "before")


# --- positions ---


def enter(state: ThroneState, dice: tuple[int, ...]) -> None:
    """Stand where an activated ability looks for its target, or has found it."""
    state.scopes = [_scope(state, dice)]
    state.attack = _will_attack(state, way_of(state).aimed, state.scopes[-1])
    state.call("fight", "target" if state.target == NOBODY else "aim")
