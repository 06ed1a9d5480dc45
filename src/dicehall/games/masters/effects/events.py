"""Events: what texts can react to, gathered into the queue of triggered effects."""

from __future__ import annotations

from typing import Final

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import Ability
from dicehall.games.masters.effects.abilities import bearers, partner_of, scope_of
from dicehall.games.masters.effects.filters import fits, seats_meant
from dicehall.games.masters.effects.targets import KINDS
from dicehall.games.masters.table.state import ABILITY, CHOSEN, NOBODY, MastersState, Scope
from dicehall.kernel.events import Values

SHARED: Final = frozenset(("turn_starts", "draw_ends", "attack_starts", "combat_ends", "turn_ends"))
"""What happens to both members of a side together: the steps of its turn. M-FMT-13"""


def new_moment(state: MastersState) -> None:
    """Begin another moment: what happens from now on comes after what happened before."""
    if state.queue:
        state.moment += 1


def happens(
    state: MastersState, event: str, die: int, other: int = NOBODY, amount: int = 0
) -> None:
    """Let something happen to a die: all texts that wait for it are put into the queue.

    The die must still be where it was; events of one moment are simultaneous (M-TIM-1).
    """
    listeners = state.table.listeners.get(event)
    if listeners is not None:
        for ability in listeners:
            _hear(state, event, ability, die, other, amount)
    if "later" in state.lasting_sorts:
        _hear_lasting(state, event, die, other, amount)


def happens_to(
    state: MastersState, event: str, seat: int, die: int = NOBODY, amount: int = 0
) -> None:
    """Let something happen to a player; the die, if any, is what it was done with."""
    listeners = state.table.listeners.get(event)
    if listeners is not None:
        for ability in listeners:
            for trigger in triggers_of(ability, event):
                _hear_player(state, ability, trigger, seat, die, amount)
    if "later" in state.lasting_sorts:
        _hear_lasting(state, event, die, NOBODY, amount, seat)


def takes(state: MastersState, die: int, hits: list[tuple[int, int, str]]) -> None:
    """Let a die have taken damage: from which die, how much, of what sort. M-DMG-7

    A text that names sources hears of each of them apart, any other of all together.
    """
    seat = state.side[die]
    for ability in state.table.listeners.get("takes", ()):
        if not _hears_of_itself(state, ability, seat, die):
            continue
        scope = scope_of(seat, die, ability.number)
        for trigger in triggers_of(ability, "takes"):
            kind, source = trigger.text("takes"), trigger.maybe("by")
            amounts: dict[int, int] = {}
            for by, much, sort in hits:
                if kind in ("any", sort) and (source is None or _is_by(state, source, by, scope)):
                    key = by if source is not None else NOBODY
                    amounts[key] = amounts.get(key, 0) + much
            for by, much in amounts.items():
                now = (state.moment, seat, ability.number, die, die, by, much)
                state.enqueue("trigger", "begin", now)


def _is_by(state: MastersState, source: Node, by: int, scope: Scope) -> bool:
    return by != NOBODY and fits(state, source, by, scope)


def hurt_by_text(state: MastersState, seat: int, by: int, much: int) -> None:
    """Let a side be damaged by the running text: offer globals that answer it to all who share it.

    M-FMT-14
    """
    running = state.table.abilities[state.scopes[-1][ABILITY]]
    if running.kind != "when" or running.stands_for:
        return  # M-ATV-4
    whens = [trigger.word for trigger in running.node.nodes("when")]
    for ability in state.table.listeners.get("hurt_by_text", ()):
        for trigger in triggers_of(ability, "hurt_by_text"):
            if any(word in whens for word in trigger.words("hurt_by_text")):
                for one in state.table.sides[state.table.side_of[seat]]:
                    _trigger(state, one, ability, NOBODY, by, NOBODY, much)


def happens_outside(state: MastersState, event: str, die: int) -> None:
    """Let something happen to a die out of the field of which its own text speaks. M-ATV-6"""
    for ability in state.table.listeners.get(event, ()):
        if state.card[die] == ability.card:
            _trigger(state, state.side[die], ability, die, die, NOBODY, 0)


def triggers_of(ability: Ability, event: str) -> list[Node]:
    """List the triggers of a text that wait for an event; a reactive global has one."""
    if ability.kind == "global":
        return [ability.node.node("reacts")]
    return [trigger for trigger in ability.node.nodes("when") if trigger.word == event]


def _hear(
    state: MastersState, event: str, ability: Ability, die: int, other: int, amount: int
) -> None:
    for trigger in triggers_of(ability, event):
        wanted = trigger.parts.get(event)
        if trigger.parts.get("by") == "combat" and not amount:
            continue
        if "by_texts" in trigger.parts and running_sort(state) not in trigger.words("by_texts"):
            continue
        if ability.kind == "global":
            _hear_global(state, ability, trigger, die, other, amount)
        elif wanted is None:
            own = other if event == "knocks_out" else die  # the text of the die that did it
            seat = state.side[own]
            if _hears_of_itself(state, ability, seat, own):
                _trigger(state, seat, ability, own, die, other, amount)
        else:
            for seat in range(state.table.seats):
                _hear_of_others(state, event, ability, wanted, seat, die, other, amount)


def running_sort(state: MastersState) -> str:
    """Say of what sort the running text is: an action, a global or an ability."""
    kind = state.table.abilities[state.scopes[-1][ABILITY]].kind if state.scopes else ""
    return KINDS.get(kind, "ability")


def _hear_of_others(
    state: MastersState,
    event: str,
    ability: Ability,
    wanted: Node,
    seat: int,
    die: int,
    other: int,
    amount: int,
) -> None:
    """Trigger a seat's text that waits for something to happen to dice of some sort."""
    if state.side[die] not in seats_meant(state, wanted.text("whose"), seat):
        return
    for source in _sources(state, ability, seat):
        if event == "knocks_out" and source != other:
            continue
        if fits(state, wanted, die, scope_of(seat, source, ability.number)):
            _trigger(state, seat, ability, source, die, other, amount)


def _hears_of_itself(state: MastersState, ability: Ability, seat: int, die: int) -> bool:
    """Whether a die has a text about itself; what works once for a card is not heard twice."""
    if state.card[die] != ability.card and not state.lasting and not ability.paired:
        return False
    if ability.active and _is_heard(state, ability, seat, die):
        return False
    return die in bearers(state, ability, seat)


def _is_heard(state: MastersState, ability: Ability, seat: int, die: int) -> bool:
    """Whether a text that works once has been triggered at this moment: for the card, or a pair."""
    now = (state.moment, seat, ability.number)
    dice = [frame[2][3] for frame in state.queue if frame[2][:3] == now]
    if not ability.paired:
        return bool(dice)
    return die in dice or partner_of(state, die) in dice


def _sources(state: MastersState, ability: Ability, seat: int) -> list[int]:
    """List the dice for each of which an ability triggers: one if it works while active."""
    dice = bearers(state, ability, seat)
    if not ability.active:
        return dice
    return [] if not ability.burst and _is_replaced(state, ability, seat) else dice[:1]


def _is_replaced(state: MastersState, ability: Ability, seat: int) -> bool:
    """Whether the burst of another die of the card stands in place of what works once. M-ATV-1"""
    return any(
        other.replaces and other.active and other.kind == ability.kind
        for other in state.table.cards[ability.card].abilities
        if other is not ability and bearers(state, other, seat)
    )


def _hear_player(
    state: MastersState, ability: Ability, trigger: Node, player: int, die: int, amount: int
) -> None:
    wanted = trigger.parts.get(trigger.word)
    about = _player_meant(state, trigger.word, player)
    if ability.kind == "global":
        for seat in range(state.table.seats):
            if wanted is None or is_player(state, wanted.word, player, seat):
                _trigger(state, seat, ability, NOBODY, die, about, amount)
        return
    if trigger.word == "bought" and trigger.flag("last") and state.left[state.card[die]]:
        return
    for seat in range(state.table.seats):
        meant = player == seat if wanted is None else is_player(state, wanted.word, player, seat)
        if meant:
            for source in _sources(state, ability, seat):
                _trigger(state, seat, ability, source, die, about, amount)


def _player_meant(state: MastersState, event: str, player: int) -> int:
    """Say whom of a side an event is about, below NOBODY; nobody if it is about all. M-FMT-14"""
    alone = state.table.seats == 2 or event in SHARED
    return NOBODY if alone else NOBODY - 1 - player


def is_player(state: MastersState, word: str, player: int, seat: int) -> bool:
    """Whether a player is the one whom a word means for a seat."""
    own = state.table.side_of[player] == state.table.side_of[seat]
    return word == "each_player" or own == (word == "you")


def _hear_global(
    state: MastersState, ability: Ability, trigger: Node, die: int, other: int, amount: int
) -> None:
    """Offer a reactive global to each player whom it suits. M-GLB-6"""
    wanted = trigger.parts.get(trigger.word)
    for seat in range(state.table.seats):
        scope = scope_of(seat, NOBODY, ability.number)
        if wanted is None or (
            state.side[die] in seats_meant(state, wanted.text("whose"), seat)
            and fits(state, wanted, die, scope)
        ):
            _trigger(state, seat, ability, NOBODY, die, other, amount)


def _trigger(
    state: MastersState,
    seat: int,
    ability: Ability,
    source: int,
    die: int,
    other: int,
    amount: int,
) -> None:
    """Put a triggered effect behind all that is pending. M-TIM-3"""
    values = (state.moment, seat, ability.number, source, die, other, amount)
    if ability.gathers and _gather(state, values):
        return
    if not any(_is_same(entry[2], values) and entry[1] == "begin" for entry in state.queue):
        state.enqueue("trigger", "begin", values)


def _is_same(earlier: Values, values: Values) -> bool:
    """Whether an effect is pending for the same at the same moment; two players are not one."""
    return earlier[:5] == values[:5] and (values[5] >= NOBODY or earlier[5] == values[5])


def _gather(state: MastersState, values: Values) -> bool:
    """Add a die to what has triggered a text at this moment already, if anything has."""
    for place, (op, step, earlier) in enumerate(state.queue):
        if step == "begin" and earlier[:4] == values[:4]:
            state.queue[place] = (op, step, (*earlier, values[4]))
            return True
    return False


def _hear_lasting(
    state: MastersState, event: str, die: int, other: int, amount: int, player: int = NOBODY
) -> None:
    """Trigger what effects have left behind; what waits for the next time only is over then."""
    for lasting in state.lasting[:]:
        _, seat, what, values = lasting
        if what != "later":
            continue
        node = state.table.nodes[values[1]]
        trigger = node.node("later")
        if trigger.word != event:
            continue
        wanted = trigger.parts.get(event)
        scope: Scope = (*scope_of(seat, values[2], values[3])[:CHOSEN], values[0], 0)
        if player != NOBODY:
            heard = (
                player == seat if wanted is None else is_player(state, wanted.word, player, seat)
            )
        elif wanted is None:
            heard = die == values[2]
        else:
            heard = state.side[die] in seats_meant(state, wanted.text("whose"), seat) and fits(
                state, wanted, die, scope
            )
        if heard:
            who = other if player == NOBODY else _player_meant(state, event, player)
            about = (values[3], values[2], die, who, amount, node.number, values[0])
            entry = (state.moment, seat, *about)
            state.enqueue("trigger", "later", entry)
            if node.flag("next"):
                kept = state.lasting[:]
                kept.remove(lasting)
                state.keep(kept)
