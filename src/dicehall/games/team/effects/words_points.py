"""Effects on points and cards: power, damage, health, XP, threat, abilities and plots."""

from __future__ import annotations

from dicehall.effects.tree import Node
from dicehall.games.team.effects.clock import can_exchange, returnable
from dicehall.games.team.effects.meaning import amount_of, decider, foes, players
from dicehall.games.team.effects.possible import refreshable
from dicehall.games.team.effects.running import node_of
from dicehall.games.team.steps.chance import draw_plot
from dicehall.games.team.steps.harm import gain_xp, harm, heal, lose_health, mend, shift, strike
from dicehall.games.team.steps.plots import exchange, put_back, reveal_plot
from dicehall.games.team.steps.threat import foe_gains, foe_loses
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import CHOSEN, WHO, Scope, TeamState
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values


def _read(state: TeamState, values: Values) -> tuple[Scope, Node, int]:
    """Take an effect off the stack: the scope it runs in, its node, and how much it is about."""
    scope, node = state.scopes[-1], node_of(state, values)
    amount = amount_of(state, node.parts[node.word], scope)
    state.leave()
    return scope, node, amount


# --- the combat ---


@rules.step("do power", "begin")
def power(state: TeamState, values: Values) -> None:
    """Add to the power of this combat."""
    _, _, amount = _read(state, values)
    state.plus += amount
    state.tell("more power", "C-COMBAT-5", (amount, state.plus))


@rules.step("do damage_dice", "begin")
def damage_dice(state: TeamState, values: Values) -> None:
    """Allow more damage dice. C-COMBAT-17"""
    _, _, amount = _read(state, values)
    state.more_dice += amount
    state.tell("more damage dice", "C-COMBAT-17", (amount,))


@rules.step("do add_damage", "begin")
def add_damage(state: TeamState, values: Values) -> None:
    """Let each damage die deal more."""
    _, _, amount = _read(state, values)
    state.deals_more += amount
    state.tell("more damage", "C-COMBAT-5", (amount,))


@rules.step("do pierce", "begin")
def pierce(state: TeamState, values: Values) -> None:
    """Let armour not count."""
    state.leave()
    state.pierced = True
    state.tell("pierced", "C-COMBAT-7", ())


@rules.step("do flee", "begin")
def flee(state: TeamState, values: Values) -> None:
    """Let the heroes get away unhurt if they lose."""
    state.leave()
    state.fled = True
    state.tell("ready to flee", "C-COMBAT-6", ())


@rules.step("do prevent", "begin")
def prevent(state: TeamState, values: Values) -> None:
    """Prevent some of the damage that comes next."""
    scope, node, amount = _read(state, values)
    for hero in players(state, node.maybe("who"), scope):
        state.guards[hero] += amount
        name = state.name_of(hero)
        state.tell("prevents", "C-COMBAT-7", (name, hero, amount))


@rules.step("do take_over", "begin")
def take_over(state: TeamState, values: Values) -> None:
    """Let damage that is about to fall on another hero fall on this one. C-OPEN-45"""
    scope, _, amount = _read(state, values)
    shift(state, scope[CHOSEN], scope[WHO], amount)


# --- damage and health ---


@rules.step("do deal", "begin")
def deal(state: TeamState, values: Values) -> None:
    """Deal damage to heroes, or to enemies one after the other. C-COMBAT-7"""
    scope, node, amount = _read(state, values)
    to = node.node("to")
    if to.sort == "player":
        harm(state, tuple([(hero, amount) for hero in players(state, to, scope)]))
        return
    for lane in reversed(foes(state, to, scope)):
        state.call("deal", "one", (lane, amount))


@rules.step("deal", "one")
def deal_one(state: TeamState, values: Values) -> None:
    """Deal it to one of them, if it is still there."""
    lane, amount = values
    state.leave()
    if lane == state.boss_lane or state.enemies[lane] >= 0:
        strike(state, lane, (amount,))


@rules.step("do gain_life", "begin")
def gain_life(state: TeamState, values: Values) -> None:
    """Heal. C-OPEN-11"""
    scope, node, amount = _read(state, values)
    for hero in players(state, node.maybe("who"), scope):
        heal(state, hero, amount)


@rules.step("do lose_life", "begin")
def lose_life(state: TeamState, values: Values) -> None:
    """Lose health; that is no damage."""
    scope, node, amount = _read(state, values)
    losses = tuple([(hero, amount) for hero in players(state, node.maybe("who"), scope)])
    for hero, lost in losses:
        name = state.name_of(hero)
        left = max(0, state.health[hero] - lost)
        state.tell("lost health", "C-END-2", (name, hero, lost, left))
    lose_health(state, losses)


# --- XP and threat ---


@rules.step("do gain_xp", "begin")
def gains_xp(state: TeamState, values: Values) -> None:
    """Gain XP. C-OPEN-9"""
    scope, node, amount = _read(state, values)
    for hero in players(state, node.maybe("who"), scope):
        gain_xp(state, hero, amount, "C-OPEN-9")


@rules.step("do lose_xp", "begin")
def loses_xp(state: TeamState, values: Values) -> None:
    """Lose XP, as much as there is."""
    scope, node, amount = _read(state, values)
    for hero in players(state, node.maybe("who"), scope):
        lost = min(amount, state.xp[hero])
        if lost > 0:
            state.xp[hero] -= lost
            name = state.name_of(hero)
            state.tell("lost xp", "C-OPEN-9", (name, hero, lost, state.xp[hero]))


@rules.step("do gain_threat", "begin")
def gain_threat(state: TeamState, values: Values) -> None:
    """Give threat to an enemy or the boss. C-END-6"""
    scope, node, amount = _read(state, values)
    for lane in reversed(foes(state, node.node("on"), scope)):
        state.call("gain threat", "one", (lane, amount))


@rules.step("gain threat", "one")
def gain_one(state: TeamState, values: Values) -> None:
    """Give it to one of them, if it is still there."""
    lane, amount = values
    state.leave()
    if lane == state.boss_lane or state.enemies[lane] >= 0:
        foe_gains(state, lane, amount, "C-ROUND-10")


@rules.step("do lose_threat", "begin")
def lose_threat(state: TeamState, values: Values) -> None:
    """Take threat off an enemy or the boss."""
    scope, node, amount = _read(state, values)
    for lane in foes(state, node.node("on"), scope):
        foe_loses(state, lane, amount)


@rules.step("do mend", "begin")
def mends(state: TeamState, values: Values) -> None:
    """Take damage off an enemy or the boss."""
    scope, node, amount = _read(state, values)
    for lane in foes(state, node.node("on"), scope):
        mend(state, lane, amount)


# --- plots ---


@rules.step("do plot", "begin")
def plot(state: TeamState, values: Values) -> None:
    """Reveal further plots. C-ROUND-1"""
    _, _, amount = _read(state, values)
    for _ in range(amount):
        reveal_plot(state)


@rules.step("do other_plot", "begin")
def other_plot(state: TeamState, values: Values) -> None:
    """Draw another plot for the one that is revealed. C-OPEN-42"""
    if can_exchange(state):
        state.go("with", values)
        draw_plot(state)
    else:
        state.leave()


@rules.step("do other_plot", "with")
def with_other(state: TeamState, values: Values) -> None:
    """Let it come in its place."""
    state.leave()
    exchange(state, values[1])


@rules.step("do return_plot", "begin")
def return_plot(state: TeamState, values: Values) -> None:
    """Count how many plots go back. C-OPEN-42"""
    state.go("ask", (values[0], node_of(state, values).whole("return_plot")))


@rules.step("do return_plot", "ask")
def ask_return(state: TeamState, values: Values) -> Decision | None:
    """Ask which plot goes back."""
    plots = returnable(state)
    if not plots or not values[1]:
        state.leave()
        return None
    options: tuple[Option, ...] = tuple([("back", plot) for plot in plots])
    return Decision(decider(state, state.scopes[-1]), "put a plot back", options, CHOICE)


@rules.answer("do return_plot", "ask")
def take_return(state: TeamState, values: Values, option: Option) -> None:
    """Put it back."""
    put_back(state, option[1])
    state.go("ask", (values[0], values[1] - 1))


# --- abilities: (node, how many are left, heroes left) ---


@rules.step("do refresh", "begin")
def refresh(state: TeamState, values: Values) -> None:
    """Turn abilities back. C-OPEN-6"""
    node = node_of(state, values)
    heroes = players(state, node.maybe("who"), state.scopes[-1])
    state.go("ask", (values[0], node.whole("refresh"), heroes))


@rules.step("do turn_over", "begin")
def turn_over(state: TeamState, values: Values) -> None:
    """Turn abilities, as if they were used."""
    node = node_of(state, values)
    heroes = players(state, node.maybe("who"), state.scopes[-1])
    state.go("ask", (values[0], node.whole("turn_over"), heroes))


def _cards(state: TeamState, values: Values, back: bool) -> list[int]:
    """List the abilities of the next hero that can be turned; none when all is done."""
    _, count, heroes = values
    if not heroes or not count:
        return []
    if back:
        return refreshable(state, heroes[0], state.scopes[-1])
    return [card for card in state.held[heroes[0]] if not state.turned[card]]


def _ask(state: TeamState, values: Values, back: bool) -> Decision | None:
    number, _, heroes = values
    cards = _cards(state, values, back)
    if cards:
        options = tuple([("card", card) for card in cards])
        prompt = "refresh an ability" if back else "turn an ability"
        return Decision(state.seat_of(heroes[0]), prompt, options, CHOICE)
    if not heroes:
        state.leave()
    else:
        node = state.table.nodes[number]
        state.go("ask", (number, node.whole(node.word), heroes[1:]))
    return None


def _take(state: TeamState, values: Values, option: Option, back: bool) -> None:
    number, count, heroes = values
    card = option[1]
    state.turned[card] = not back
    name = state.name_of(heroes[0])
    told = "turned back" if back else "turned over"
    state.tell(told, "C-OPEN-6", (name, heroes[0], state.table.abilities[card].print.name))
    state.go("ask", (number, count - 1, heroes))


@rules.step("do refresh", "ask")
def ask_refresh(state: TeamState, values: Values) -> Decision | None:
    """Ask which ability comes back."""
    return _ask(state, values, True)


@rules.answer("do refresh", "ask")
def take_refresh(state: TeamState, values: Values, option: Option) -> None:
    """Turn it back."""
    _take(state, values, option, True)


@rules.step("do turn_over", "ask")
def ask_turn_over(state: TeamState, values: Values) -> Decision | None:
    """Ask which ability is turned."""
    return _ask(state, values, False)


@rules.answer("do turn_over", "ask")
def take_turn_over(state: TeamState, values: Values, option: Option) -> None:
    """Turn it."""
    _take(state, values, option, False)
