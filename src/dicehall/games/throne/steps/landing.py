"""Landing: damage and healing on their way reach the dials together, and players fall."""

from __future__ import annotations

from dicehall.games.throne.effects.holding import modifiers, total
from dicehall.games.throne.effects.running import begin_heard, can_be_interrupted, listening
from dicehall.games.throne.steps import ending
from dicehall.games.throne.steps.windows import ACT, GUARD, open_window
from dicehall.games.throne.table.damage import COLLATERAL, TYPES, ULTIMATE, half, subtotal
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import (
    ALONE,
    AMOUNT,
    AVOIDED,
    FROM,
    HALVINGS,
    ID,
    LEAST,
    NAME,
    ORIGIN,
    PREVENTED,
    RETURNS,
    SOURCE,
    SURE,
    TARGET,
    TYPE,
    UPKEEP,
    Blow,
    ThroneState,
)
from dicehall.kernel.events import Values

EVERYTHING = 0
"""In place of a blow's id: all damage and healing that has gathered."""


# --- damage comes on its way ---


def gathers(state: ThroneState) -> bool:
    """Whether damage and healing wait for the end of the phase now. T-UPK-1, T-DEF-4"""
    return state.phase == UPKEEP or (state.in_roll_phase and not state.concluded)


def strike(
    state: ThroneState,
    target: int,
    source: int,
    kind: int,
    amount: int,
    origin: str,
    name: str,
    sure: bool = False,
    isolated: bool = False,
    returns: int = 0,
    least: int = 0,
) -> None:
    """Put damage on its way; at once, with a chance to react, where nothing gathers. T-DMG-14"""
    state.blow_count += 1
    number = state.blow_count
    alone = isolated or not gathers(state)
    blow = (number, target, source, kind, amount, 0, 0, False, origin, name, sure, returns)
    state.blows.append((*blow, least, alone))
    tell_struck(state, state.blows[-1])
    if alone:
        land_one(state, number)


def tell_struck(state: ThroneState, blow: Blow) -> None:
    """Tell what is about to be dealt, with all that is known by now."""
    if state.events is not None:
        known = _settled(state, blow)[1]
        about = (blow[TARGET], blow[FROM], TYPES[blow[TYPE]].id, known, blow[NAME])
        state.tell("struck", "T-DMG-7", about)


def land_one(state: ThroneState, number: int) -> None:
    """Let one source land by itself, after a chance to react."""
    state.call("land", "apply", (number,))
    blow = state.blow(number)
    if blow is not None and state.avoidable(blow):
        open_window(state, "damage is on its way", _kind(state))


def _kind(state: ThroneState) -> str:
    """Say what may be done about it: an instant cannot be answered otherwise. T-CARD-3"""
    sort = state.scopes[-1][SOURCE][0] if state.scopes else ""
    return GUARD if sort == "card" and not can_be_interrupted(state) else ACT


def land_all(state: ThroneState) -> None:
    """Let all that has gathered land together. T-DEF-4"""
    state.call("land", "apply", (EVERYTHING,))


# --- arithmetic ---


def additions(state: ThroneState, blow: Blow) -> int:
    """Add up what raises an attack's damage: modifiers played, tokens on the target. T-DMG-5"""
    if blow[ID] != _main_blow(state):
        return 0
    attacker, target = blow[FROM], blow[TARGET]
    added = state.plus
    added += total(state, target, "damage_taken", 1, 99)
    return added + total(state, attacker, "damage_dealt", 1, 99)


def _main_blow(state: ThroneState) -> int:
    """Give the id of the attack's damage on its target, which modifiers change; 0 if none."""
    for blow in state.blows:
        raised = TYPES[blow[TYPE]].raised
        if raised and blow[TARGET] == state.target and state.is_attack(blow):
            return int(blow[ID])
    return 0


def _weakening(state: ThroneState, blow: Blow) -> int:
    """Add up what tokens take from an attack's damage. T-HERO-19"""
    if blow[ORIGIN] != "attack" or not TYPES[blow[TYPE]].lowered:
        return 0
    taken = total(state, blow[TARGET], "damage_taken", -99, -1)
    return -taken - total(state, blow[FROM], "damage_dealt", -99, -1)


def final_total(state: ThroneState, blow: Blow) -> int:
    """Work out what a source of damage comes to. T-DMG-2, T-DMG-13, T-HERO-20"""
    if blow[LEAST] and _through(state) < blow[LEAST]:
        return 0
    return _settled(state, blow)[1]


def _through(state: ThroneState) -> int:
    """Work out what the attack is about to cost its target."""
    return sum([_settled(state, one)[1] for one in state.blows if _is_through(state, one)])


def _is_through(state: ThroneState, blow: Blow) -> bool:
    """Whether damage is what the attack costs its target."""
    hits = blow[ORIGIN] == "attack" and blow[TARGET] == state.target
    return bool(hits and blow[TYPE] != COLLATERAL)


def _raw(state: ThroneState, blow: Blow) -> int:
    """Work out one source before anything of it is prevented. T-DMG-2"""
    if blow[AVOIDED] or _is_mute(state, blow):
        return 0
    incoming: int = blow[AMOUNT]
    if blow[RETURNS]:
        returned = state.blow(blow[RETURNS])
        incoming = 0 if returned is None else returned_half(state, returned)
    if blow[SURE]:
        return incoming
    return subtotal(incoming, additions(state, blow), _weakening(state, blow))


def _together(state: ThroneState, blow: Blow) -> list[Blow]:
    """List the incoming damage of a player that this is a part of. T-DMG-7, T-DMG-14"""
    if blow[ALONE] or blow[SURE] or not TYPES[blow[TYPE]].avoidable:
        return [blow]
    return [
        one
        for one in state.blows
        if one[TARGET] == blow[TARGET]
        and not (one[ALONE] or one[SURE])
        and TYPES[one[TYPE]].avoidable
    ]


def _settled(state: ThroneState, blow: Blow) -> tuple[int, int]:
    """Give a source's parts of the subtotal and of the final total of all that comes in.

    Prevention takes from the sources in their order, whatever it was used on. T-DMG-2
    """
    together = _together(state, blow)
    left = [_raw(state, one) for one in together]
    _take(left, sum([one[PREVENTED] for one in together]))
    place = [one[ID] for one in together].index(blow[ID])
    part = left[place]
    _take(left, sum([one[HALVINGS] for one in together]) * half(sum(left)))
    return part, left[place]


def _take(left: list[int], amount: int) -> None:
    """Take an amount away, from one number after the other."""
    for place, number in enumerate(left):
        taken = min(number, amount)
        left[place] -= taken
        amount -= taken


def _is_mute(state: ThroneState, blow: Blow) -> bool:
    """Whether its dealer deals no damage now; an ultimate does all the same. T-HERO-20, T-ULT-5"""
    weak = blow[ORIGIN] == "attack" and blow[TYPE] != ULTIMATE
    return weak and bool(modifiers(state, blow[FROM], "no_damage_dealt"))


def returned_half(state: ThroneState, blow: Blow) -> int:
    """Work out half of a subtotal, which goes back to the attacker. T-DMG-3, T-HERO-33"""
    return half(_settled(state, blow)[0])


# --- landing ---


@rules.step("land", "apply")
def apply_damage(state: ThroneState, values: Values) -> None:
    """Lower and raise the dials by everything at once. T-DMG-6, T-DMG-16, T-DEF-12, T-MODE-5"""
    everything = values[0] == EVERYTHING
    blows = [blow for blow in state.blows if everything or blow[ID] == values[0]]
    change = [0] * state.table.teams
    for blow in blows:
        _count(state, blow, change)
    if everything:
        for seat, amount in state.heals:
            change[state.table.team_of[seat]] += amount
        state.heals = []
    state.blows = [blow for blow in state.blows if blow not in blows]
    _turn_dials(state, change)
    state.go("fallen")


def _count(state: ThroneState, blow: Blow, change: list[int]) -> None:
    """Count the final total of one source."""
    amount = final_total(state, blow)
    target = blow[TARGET]
    if state.gone[target]:
        return
    change[state.table.team_of[target]] -= amount
    state.tell("damage", "T-DMG-16", (target, amount, blow[NAME], blow[FROM]))
    if _is_through(state, blow):
        state.landed += amount


def _turn_dials(state: ThroneState, change: list[int]) -> None:
    for team, by in enumerate(change):
        if by:
            before = state.health[team]
            state.health[team] = max(0, min(state.table.most_health, before + by))
            if state.health[team] != before:
                seats = state.table.members[team]
                state.tell("health", "T-DMG-16", (seats, before, state.health[team]))


def heal(state: ThroneState, seat: int, amount: int) -> None:
    """Raise a dial up to its limit at once. T-SETUP-4, T-TXT-12"""
    if amount > 0:
        change = [0] * state.table.teams
        change[state.table.team_of[seat]] = amount
        _turn_dials(state, change)


def hurt(state: ThroneState, seat: int, amount: int) -> None:
    """Lower a dial at once, and see who falls."""
    if amount > 0:
        change = [0] * state.table.teams
        change[state.table.team_of[seat]] = -amount
        _turn_dials(state, change)
        state.call("land", "fallen")


@rules.step("land", "fallen")
def fallen(state: ThroneState, values: Values) -> None:
    """See who is at 0; a text may save them. T-WIN-2"""
    for team, health in enumerate(state.health):
        if health > 0:
            continue
        for seat in state.table.members[team]:
            if state.gone[seat]:
                continue
            saved = listening(state, "would_fall", seat)
            if saved:
                begin_heard(state, saved[0], seat)
                return
    state.leave()
    ending.defeat(state)
