"""Words for stats and damage: dealing, bonuses, life, and what lasts on dice."""

from __future__ import annotations

from dicehall.effects.tree import Node
from dicehall.games.masters.effects.amounts import amount_of
from dicehall.games.masters.effects.checks import name_given
from dicehall.games.masters.effects.choosing import (
    dice_first,
    lying,
    opponent_of,
    with_dice,
    with_players,
)
from dicehall.games.masters.effects.events import happens, running_sort
from dicehall.games.masters.effects.filters import meant
from dicehall.games.masters.effects.possible import CHOOSING, redirected
from dicehall.games.masters.effects.stats import applied_stats, attack_of, stats_of
from dicehall.games.masters.effects.words_flow import node_of
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.steps.damage import deal
from dicehall.games.masters.steps.interrupting import (
    change_hit,
    divert_all,
    interrupted_hit,
    may_be_named,
    may_receive,
)
from dicehall.games.masters.steps.knockout import author
from dicehall.games.masters.steps.lessening import Hit
from dicehall.games.masters.table.life import check_end, gain_life
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import (
    ABILITY,
    CHOSEN,
    FIELD,
    NOBODY,
    RESERVE,
    SEAT,
    SOURCE,
    MastersState,
)
from dicehall.games.masters.text.cards import effect_text
from dicehall.kernel.events import Values

# --- damage ---


@rules.step("do deal", "begin")
def deal_damage(state: MastersState, values: Values) -> None:
    """Deal damage to dice or players."""
    to = node_of(state, values).node("to")
    if to.sort == "player":
        with_players(state, to, "players", values)
    else:
        with_dice(state, to, "dice", values)


@rules.step("do deal", "players")
def deal_players(state: MastersState, values: Values) -> None:
    """Deal it to players, all together."""
    _deal(state, values, [(NOBODY, seat) for seat in values[2]])


@rules.step("do deal", "dice")
def deal_dice(state: MastersState, values: Values) -> None:
    """Deal it to dice, or to the player that was chosen in place of one."""
    targets = [(NOBODY, -2 - die) if die < NOBODY else (die, state.side[die]) for die in values[2]]
    _deal(state, values, targets)


def _deal(state: MastersState, values: Values, targets: list[tuple[int, int]]) -> None:
    node = node_of(state, values)
    scope = state.scopes[-1]
    much = amount_of(state, node.parts["deal"], scope)
    by = scope[SOURCE]
    dealer = node.maybe("by")
    if dealer is not None:
        dealers = meant(state, dealer, scope)
        by = dealers[0] if dealers else NOBODY
    sort = running_sort(state)
    cause = author(state)
    hits: list[Hit] = [(die, seat, much, sort, by, cause) for die, seat in targets]
    state.leave()
    if much > 0:
        deal(state, hits)


@rules.step("do fight", "begin")
def fight(state: MastersState, values: Values) -> None:
    """Let two dice deal damage to each other."""
    with_dice(state, node_of(state, values).node("fight"), "with", values)


@rules.step("do fight", "with")
def fight_with(state: MastersState, values: Values) -> None:
    """Find the second die."""
    with_dice(state, node_of(state, values).node("with"), "act", values)


@rules.step("do fight", "act")
def act_fight(state: MastersState, values: Values) -> None:
    """Deal the A of each to the other, both together."""
    scope = state.scopes[-1]
    sort = running_sort(state)
    hits: list[Hit] = []
    for one in lying(state, values[2], (FIELD,)):
        for two in lying(state, values[3], (FIELD,)):
            for die, by in ((one, two), (two, one)):
                much = attack_of(state, by)
                hits.append((die, state.side[die], much, sort, by, scope[SEAT]))
    state.leave()
    deal(state, hits)


dice_first("heal")


@rules.step("do heal", "act")
def act_heal(state: MastersState, values: Values) -> None:
    """Remove all damage from dice."""
    state.leave()
    for die in _meant(state, values):
        state.damage[die] = 0
        if state.events is not None:
            state.tell("healed", "M-DMG-1", (state.side[die], die_name(state, die)))


@rules.step("do damage_to_each", "begin")
def damage_to_each(state: MastersState, values: Values) -> None:
    """Deal damage to each player as a cost."""
    much = node_of(state, values).whole("damage_to_each")
    scope = state.scopes[-1]
    seats = (scope[SEAT], opponent_of(state, scope))
    state.leave()
    deal(state, [(NOBODY, seat, much, "ability", scope[SOURCE], scope[SEAT]) for seat in seats])


@rules.step("do prevent", "begin")
def prevent(state: MastersState, values: Values) -> None:
    """Prevent some of the damage that the text interrupts."""
    node = node_of(state, values)
    per = node.maybe("per")
    if per is None:
        state.go("act", (*values, (NOBODY,)))
    else:
        with_dice(state, per, "act", values)


@rules.step("do prevent", "act")
def act_prevent(state: MastersState, values: Values) -> None:
    """Take it off. M-PRV-1"""
    node = node_of(state, values)
    much = amount_of(state, node.parts["prevent"], state.scopes[-1]) * len(values[2])
    state.leave()
    hit = interrupted_hit(state)
    taken = change_hit(state, much, [])
    if state.events is not None:
        name = die_name(state, hit[0]) if hit[0] != NOBODY else ""
        state.tell("prevented", "M-PRV-1", (hit[1], name, taken))


@rules.step("do redirect", "begin")
def redirect(state: MastersState, values: Values) -> None:
    """Redirect some of the damage that the text interrupts."""
    to = node_of(state, values).node("to")
    if to.sort == "player":
        with_players(state, to, "players", values)
    else:
        with_dice(state, to, "dice", values)


@rules.step("do redirect", "players")
def redirect_players(state: MastersState, values: Values) -> None:
    """Redirect it to the player whom the text names. M-PRV-2"""
    _redirect(state, values, [(NOBODY, seat) for seat in values[2][:1]])


@rules.step("do redirect", "dice")
def redirect_dice(state: MastersState, values: Values) -> None:
    """Redirect it to a die; in J one that was chosen only from a die. M-PRV-2"""
    targets = [(NOBODY, -2 - die) if die < NOBODY else (die, state.side[die]) for die in values[2]]
    hit = interrupted_hit(state)
    chosen = node_of(state, values).node("to").word in CHOOSING
    may = may_receive if chosen else may_be_named
    _redirect(state, values, [one for one in targets[:1] if may(state, hit, one[0])])


def _redirect(state: MastersState, values: Values, targets: list[tuple[int, int]]) -> None:
    """Move the damage; its source stays the same. M-PRV-3"""
    node = node_of(state, values)
    much = amount_of(state, node.parts["redirect"], state.scopes[-1])
    hit = interrupted_hit(state)
    if node.flag("first"):
        much -= redirected(state, node, hit[0])
    state.leave()
    more: list[Hit] = [(die, seat, 0, hit[3], hit[4], hit[5]) for die, seat in targets]
    if not more:
        return
    if state.table.abilities[state.scopes[-1][ABILITY]].node.parts.get("first"):
        moved = divert_all(state, *targets[0])  # M-TIM-5: all that comes at once
    else:
        moved = change_hit(state, much, more)
    if node.flag("first"):
        entry = ((hit[0],), node.number, moved)
        state.last("end_of_turn", state.scopes[-1][SEAT], "redirected", entry)
    if state.events is not None:
        die, seat = targets[0]
        state.tell("redirected", "M-PRV-2", (seat, die_name(state, die) if die >= 0 else "", moved))


# --- life ---


@rules.step("do gain_life", "begin")
def word_gain_life(state: MastersState, values: Values) -> None:
    """Gain life."""
    with_players(state, node_of(state, values).maybe("who"), "act", values)


@rules.step("do gain_life", "act")
def act_gain_life(state: MastersState, values: Values) -> None:
    """Give it."""
    much = amount_of(state, node_of(state, values).parts["gain_life"], state.scopes[-1])
    state.leave()
    for seat in values[2]:
        gain_life(state, seat, much)


@rules.step("do lose_life", "begin")
def word_lose_life(state: MastersState, values: Values) -> None:
    """Lose life, which is not damage. M-FUN-4"""
    with_players(state, node_of(state, values).maybe("who"), "act", values)


@rules.step("do lose_life", "act")
def act_lose_life(state: MastersState, values: Values) -> None:
    """Take it, from all together."""
    much = amount_of(state, node_of(state, values).parts["lose_life"], state.scopes[-1])
    state.leave()
    for seat in values[2]:
        state.life[state.table.side_of[seat]] -= much
        if state.events is not None:
            state.tell("lost life", "M-FUN-4", (seat, much, state.life_of(seat)))
    check_end(state)


# --- bonuses ---


def _last(state: MastersState, node: Node, what: str, values: Values) -> None:
    watched = values[0] if "strengthened" in state.table.listeners and what in CHANGES else ()
    before = [stats_of(state, die) for die in watched]
    state.last(node.text("until"), state.scopes[-1][SEAT], what, values)
    for die, (attack, defense) in zip(watched, before, strict=True):
        now = stats_of(state, die)
        if now[0] > attack or now[1] > defense:
            happens(state, "strengthened", die)


CHANGES = ("bonus", "double", "swap stats", "set", "attack", "defense")
"""What lasts on a die and changes its stats."""


def _meant(state: MastersState, values: Values) -> list[int]:
    """List the dice that an effect reaches: one that has left keeps nothing. M-EFF-1, M-TGT-4"""
    return lying(state, values[2], (FIELD, RESERVE))


dice_first("give")


@rules.step("do give", "act")
def act_give(state: MastersState, values: Values) -> None:
    """Apply a bonus to each die. M-EFF-1, M-DMG-2"""
    node = node_of(state, values)
    scope = state.scopes[-1]
    attack = amount_of(state, node.parts["attack"], scope)
    defense = amount_of(state, node.parts["defense"], scope)
    state.leave()
    for die in _meant(state, values):
        _last(state, node, "bonus", ((die,), attack, defense))
        if state.events is not None:
            state.tell("bonus", "M-EFF-1", (state.side[die], die_name(state, die), attack, defense))


dice_first("double", "of")


@rules.step("do double", "act")
def act_double(state: MastersState, values: Values) -> None:
    """Double a stat, printed and applied; statics are added later. M-EFF-3"""
    node = node_of(state, values)
    attack = 2 if node.text("double") == "attack" else 1
    state.leave()
    for die in _meant(state, values):
        _last(state, node, "double", ((die,), attack, 3 - attack))
        if state.events is not None:
            name = node.text("double")
            state.tell("doubled", "M-EFF-1", (state.side[die], die_name(state, die), name))


dice_first("swap_stats")


@rules.step("do swap_stats", "act")
def act_swap_stats(state: MastersState, values: Values) -> None:
    """Swap A and D with what was applied. M-EFF-1"""
    node = node_of(state, values)
    state.leave()
    for die in _meant(state, values):
        _last(state, node, "swap stats", ((die,),))
        if state.events is not None:
            state.tell("swapped stats", "M-EFF-1", (state.side[die], die_name(state, die)))


@rules.step("do exchange", "begin")
def exchange(state: MastersState, values: Values) -> None:
    """Exchange a stat between two dice."""
    with_dice(state, node_of(state, values).node("of"), "with", values)


@rules.step("do exchange", "with")
def exchange_with(state: MastersState, values: Values) -> None:
    """Find the second die."""
    with_dice(state, node_of(state, values).node("with"), "act", values)


@rules.step("do exchange", "act")
def act_exchange(state: MastersState, values: Values) -> None:
    """Give each the other's number."""
    node = node_of(state, values)
    state.leave()
    ones, twos = (lying(state, dice, (FIELD, RESERVE)) for dice in values[2:4])
    if not ones or not twos:
        return
    one, two = ones[0], twos[0]
    place = 0 if node.text("exchange") == "attack" else 1
    numbers = applied_stats(state, one)[place], applied_stats(state, two)[place]
    for die, number in ((one, numbers[1]), (two, numbers[0])):
        stats = (number, -1) if place == 0 else (-1, number)
        _last(state, node, "set", ((die,), *stats))
        if state.events is not None:
            state.tell("set", "M-EFF-1", (state.side[die], die_name(state, die), *stats))


dice_first("set")


@rules.step("do set", "act")
def act_set(state: MastersState, values: Values) -> None:
    """Set stats to numbers; -1 leaves one as it is."""
    node = node_of(state, values)
    state.leave()
    for die in _meant(state, values):
        scope = state.scopes[-1]
        scope = (*scope[:CHOSEN], (die,), *scope[CHOSEN + 1 :])
        stats = [amount_of(state, node.parts[key], scope) for key in ("attack", "defense")]
        _last(state, node, "set", ((die,), *stats))
        if state.events is not None:
            state.tell("set", "M-EFF-1", (state.side[die], die_name(state, die), *stats))


# --- modifiers that last ---


dice_first("let")


@rules.step("do let", "act")
def act_let(state: MastersState, values: Values) -> None:
    """Let dice have modifiers until KO, a reroll to energy, or their end. M-EFF-2"""
    node = node_of(state, values)
    scope = state.scopes[-1]
    dice = _meant(state, values)
    state.leave()
    newcomers = node.flag("newcomers") and node.node("let").word == "each"
    if newcomers:
        _let_newcomers(state, node)
    for die in dice:
        for modifier in node.nodes("have") if not newcomers else ():
            extra = tuple(scope[CHOSEN]) if modifier.word == "only_blocked_by" else ()
            what = "no text" if modifier.word == "no_text" else modifier.word
            entry = ((die,), modifier.number, scope[SOURCE], scope[ABILITY], extra)
            _last(state, node, what, entry)
        if state.events is not None:
            said = " and ".join([effect_text(one) for one in node.nodes("have")])
            state.tell("let", "M-EFF-2", (state.side[die], die_name(state, die), said))


def _let_newcomers(state: MastersState, node: Node) -> None:
    """Note modifiers for all dice that are or come to be as a filter says, for a time."""
    scope = state.scopes[-1]
    wanted = node.node("let").node("each")
    name = name_given(state, scope) if wanted.text("named") else ""
    for modifier in node.nodes("have"):
        entry = ((), modifier.number, scope[SOURCE], scope[ABILITY], (), wanted.number, name)
        _last(state, node, modifier.word, entry)


@rules.step("do players", "begin")
def players(state: MastersState, values: Values) -> None:
    """Let players have modifiers for a time."""
    with_players(state, node_of(state, values).node("players"), "act", values)


@rules.step("do players", "act")
def act_players(state: MastersState, values: Values) -> None:
    """Note them."""
    node = node_of(state, values)
    scope = state.scopes[-1]
    state.leave()
    for modifier in node.nodes("have"):
        if state.events is not None:
            said = effect_text(modifier)
            state.tell("let players", "M-EFF-2", (tuple(values[2]), said))
        entry = ((), modifier.number, scope[SOURCE], scope[ABILITY], tuple(values[2]))
        _last(state, node, modifier.word, entry)
