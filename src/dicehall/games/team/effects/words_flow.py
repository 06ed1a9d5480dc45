"""Effects that steer a text: choices, conditions, payments, chosen heroes and enemies, holds."""

from __future__ import annotations

from dicehall.effects.tree import Node
from dicehall.games.team.effects.danger import coming, guarding
from dicehall.games.team.effects.meaning import decider, holds, players
from dicehall.games.team.effects.possible import can_do, enemies_to_choose, heroes_to_choose
from dicehall.games.team.effects.running import know, node_of, run
from dicehall.games.team.table.answers import NO, YES
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import CHOSEN, CHOSEN_LANE, MUCH, SOURCE, Scope, TeamState
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values

# --- may, if, all, choose ---


def _asked(state: TeamState, values: Values, scope: Scope) -> int:
    """Say which seat is asked: that of the hero who is named, or the text's own."""
    who = node_of(state, values).maybe("who")
    heroes = () if who is None else players(state, who, scope)
    return state.seat_of(heroes[0]) if heroes else decider(state, scope)


@rules.step("do may", "begin")
def may(state: TeamState, values: Values) -> None:
    """Offer to do it, if its first part can be done: that may be what the rest costs."""
    node = node_of(state, values)
    if can_do(state, node.nodes("may")[:1], state.scopes[-1]):
        state.go("ask", values)
    else:
        state.leave()
        run(state, node.nodes("else"))


@rules.ask("do may", "ask")
def ask_may(state: TeamState, values: Values) -> Decision:
    """Ask whether to do it."""
    seat = _asked(state, values, state.scopes[-1])
    return Decision(seat, "use the effect", (YES, NO), CHOICE)


@rules.answer("do may", "ask")
def take_may(state: TeamState, values: Values, option: Option) -> None:
    """Do it, or what is said for otherwise."""
    node = node_of(state, values)
    state.leave()
    run(state, node.nodes("may" if option == YES else "else"))


@rules.step("do if", "begin")
def if_(state: TeamState, values: Values) -> None:
    """Go one way or the other."""
    node = node_of(state, values)
    state.leave()
    run(state, node.nodes("then" if holds(state, node.node("if"), state.scopes[-1]) else "else"))


@rules.step("do all", "begin")
def all_(state: TeamState, values: Values) -> None:
    """Do several effects that stand as one."""
    node = node_of(state, values)
    state.leave()
    run(state, node.nodes("all"))


@rules.ask("do choose", "begin")
def choose(state: TeamState, values: Values) -> Decision:
    """Ask for one of several ways."""
    ways = range(len(node_of(state, values).nodes("choose")))
    options = tuple([("way", values[0], way) for way in ways])
    return Decision(_asked(state, values, state.scopes[-1]), "choose one", options, CHOICE)


@rules.answer("do choose", "begin")
def take_choose(state: TeamState, values: Values, option: Option) -> None:
    """Go the chosen way."""
    way = node_of(state, values).nodes("choose")[option[2]]
    state.leave()
    run(state, (way,))


# --- pay: (node, hero) ---


@rules.step("do pay", "begin")
def pay(state: TeamState, values: Values) -> None:
    """Offer to pay, if a hero can, for what does something or spares the rest. C-OPEN-39"""
    node, scope = node_of(state, values), state.scopes[-1]
    heroes = players(state, node.maybe("who"), scope)
    worth = bool(node.nodes("else")) or can_do(state, node.nodes("then"), scope)
    if worth and heroes and state.xp[heroes[0]] >= node.node("pay").whole("xp"):
        state.go("ask", (values[0], heroes[0]))
    else:
        state.leave()
        run(state, node.nodes("else"))


@rules.ask("do pay", "ask")
def ask_pay(state: TeamState, values: Values) -> Decision:
    """Ask whether to pay."""
    options: tuple[Option, ...] = (("pay", node_of(state, values).node("pay").whole("xp")), NO)
    return Decision(state.seat_of(values[1]), "pay for the effect", options, CHOICE)


@rules.answer("do pay", "ask")
def take_pay(state: TeamState, values: Values, option: Option) -> None:
    """Pay and go on, or do what is said for otherwise."""
    node, hero = node_of(state, values), values[1]
    state.leave()
    if option == NO:
        run(state, node.nodes("else"))
        return
    state.xp[hero] -= option[1]
    state.tell("paid", "C-OPEN-9", (state.name_of(hero), hero, option[1]))
    run(state, node.nodes("then"))


# --- chosen heroes and enemies ---


@rules.step("do choose_hero", "begin")
def choose_hero(state: TeamState, values: Values) -> Decision | None:
    """Ask for a hero, and do the list for it."""
    node, scope = node_of(state, values), state.scopes[-1]
    heroes = heroes_to_choose(state, node, scope)
    if not heroes:
        state.leave()
        return None
    options: list[Option] = [("hero", hero) for hero in heroes]
    if not node.flag("must"):
        options.append(NO)
    return Decision(decider(state, scope), "choose a hero", tuple(options), CHOICE)


@rules.answer("do choose_hero", "begin")
def take_hero(state: TeamState, values: Values, option: Option) -> None:
    """Do the list for that hero."""
    node = node_of(state, values)
    state.leave()
    if option != NO:
        know(state, CHOSEN, option[1])
        if guarding(state):
            know(state, MUCH, coming(state, option[1]))
        run(state, node.nodes("do"))


@rules.step("do choose_enemy", "begin")
def choose_enemy(state: TeamState, values: Values) -> Decision | None:
    """Ask for an enemy that lies face up in a lane, and do the list for it."""
    node, scope = node_of(state, values), state.scopes[-1]
    lanes = enemies_to_choose(state, node, scope)
    if not lanes:
        state.leave()
        return None
    options = tuple([("foe", lane) for lane in lanes])
    return Decision(decider(state, scope), "choose an enemy", options, CHOICE)


@rules.answer("do choose_enemy", "begin")
def take_enemy(state: TeamState, values: Values, option: Option) -> None:
    """Do the list for that enemy."""
    node = node_of(state, values)
    state.leave()
    know(state, CHOSEN_LANE, option[1])
    run(state, node.nodes("do"))


# --- hold ---


@rules.step("do hold", "begin")
def hold(state: TeamState, values: Values) -> None:
    """Let something hold for a while."""
    node = node_of(state, values)
    until = node.text("until")
    state.leave()
    for modifier in node.nodes("hold"):
        state.last(until, 0, "hold", (modifier.number,))
    sort, number = state.scopes[-1][SOURCE]
    if sort != "plot":  # what a plot says is told as it is revealed
        told = tuple([_plainly(modifier) for modifier in node.nodes("hold")])
        state.tell("holds", "C-COMBAT-18", (state.table.called((sort, number)), until, told))


def _plainly(modifier: Node) -> tuple[str, int, str]:
    """Give what a modifier says: its word, by how much, and which enemies it is about."""
    number = modifier.parts.get(modifier.word)
    about = modifier.parts.get("of")
    return (
        modifier.word,
        number if isinstance(number, int) else 0,
        about if isinstance(about, str) else "",
    )
