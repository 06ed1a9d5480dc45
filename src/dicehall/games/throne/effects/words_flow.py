"""Effects that decide what happens: may, if, pay, choose, breaks, players, and phases."""

from __future__ import annotations

from dicehall.effects.tree import Node
from dicehall.games.throne.effects.meaning import holds, player
from dicehall.games.throne.effects.running import can_be_interrupted, know, node_of, run
from dicehall.games.throne.heroes.records import MAIN
from dicehall.games.throne.steps.windows import open_window
from dicehall.games.throne.table.answers import DONE, NO, YES
from dicehall.games.throne.table.points import can_pay
from dicehall.games.throne.table.points import pay as pay_cost
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import (
    CHOSEN,
    NOBODY,
    SEAT,
    SOURCE,
    Scope,
    ThroneState,
)
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values

# --- may ---


@rules.step("do may", "begin")
def may(state: ThroneState, values: Values) -> None:
    """Ask, if there is somebody to ask and anything to do."""
    node = node_of(state, values)
    scope = state.scopes[-1]
    seat = player(state, node.maybe("who"), scope, "you")
    if seat == NOBODY or not any(_can_do(state, one, scope) for one in node.nodes("may")):
        state.leave()
        run(state, node.nodes("else"))
    else:
        state.go("ask", (node.number, seat))


def _can_do(state: ThroneState, effect: Node, scope: Scope) -> bool:
    """Whether an effect could do anything: what it takes away must be there."""
    match effect.word:
        case "stop_status":
            return bool(state.stoppable(scope[SEAT]))
        case "remove_status":
            seat = player(state, effect.maybe("from"), scope, "you")
            return seat != NOBODY and bool(state.removable(seat))
    return True


@rules.ask("do may", "ask")
def ask_may(state: ThroneState, values: Values) -> Decision:
    """Ask whether to do it."""
    return Decision(values[1], "use the effect", (YES, NO), CHOICE)


@rules.answer("do may", "ask")
def take_may(state: ThroneState, values: Values, option: Option) -> None:
    """Do it, or what is said for otherwise."""
    node = node_of(state, values)
    state.leave()
    run(state, node.nodes("may" if option == YES else "else"))


# --- if, all, then ---


@rules.step("do if", "begin")
def if_(state: ThroneState, values: Values) -> None:
    """Go one way or the other."""
    node = node_of(state, values)
    state.leave()
    run(state, node.nodes("then" if holds(state, node.node("if"), state.scopes[-1]) else "else"))


@rules.step("do all", "begin")
def all_(state: ThroneState, values: Values) -> None:
    """Do several effects that stand as one."""
    node = node_of(state, values)
    state.leave()
    run(state, node.nodes("all"))


@rules.step("do then", "begin")
def then(state: ThroneState, values: Values) -> None:
    """Break: others may act, unless the text cannot be interrupted. T-TXT-4, T-CARD-3"""
    state.leave()
    if can_be_interrupted(state):
        open_window(state, "there is a break")


# --- pay ---


@rules.step("do pay", "begin")
def pay(state: ThroneState, values: Values) -> None:
    """Offer to pay, if it can be paid."""
    node = node_of(state, values)
    seat = player(state, node.maybe("who"), state.scopes[-1], "you")
    if seat != NOBODY and can_pay(state, seat, node.node("pay")):
        state.go("ask", (node.number, seat))
    else:
        state.leave()
        run(state, node.nodes("else"))


@rules.ask("do pay", "ask")
def ask_pay(state: ThroneState, values: Values) -> Decision:
    """Ask whether to pay."""
    return Decision(values[1], "pay for the effect", (("pay", values[0]), NO), CHOICE)


@rules.answer("do pay", "ask")
def take_pay(state: ThroneState, values: Values, option: Option) -> None:
    """Pay and go on, or do what is said for otherwise."""
    node = node_of(state, values)
    state.leave()
    if option == NO:
        run(state, node.nodes("else"))
        return
    cost, seat = node.node("pay"), values[1]
    pay_cost(state, seat, cost)
    state.tell("paid", "T-SETUP-8", (seat, cost.whole("cp"), cost.text("token")))
    run(state, node.nodes("then"))


# --- choose one ---


@rules.step("do choose", "begin")
def choose(state: ThroneState, values: Values) -> None:
    """Ask for one of several ways. T-TXT-5"""
    node = node_of(state, values)
    seat = player(state, node.maybe("who"), state.scopes[-1], "you")
    if seat == NOBODY:
        state.leave()
    else:
        state.go("ask", (node.number, seat))


@rules.ask("do choose", "ask")
def ask_choose(state: ThroneState, values: Values) -> Decision:
    """Ask which way."""
    ways = range(len(node_of(state, values).nodes("choose")))
    options = tuple([("way", values[0], way) for way in ways])
    return Decision(values[1], "choose one", options, CHOICE)


@rules.answer("do choose", "ask")
def take_choose(state: ThroneState, values: Values, option: Option) -> None:
    """Go the chosen way."""
    way = node_of(state, values).nodes("choose")[option[2]]
    state.leave()
    run(state, (way,))


# --- chosen players: (node, chosen so far) ---


@rules.step("do choose_player", "begin")
def choose_player(state: ThroneState, values: Values) -> None:
    """Ask for players, and do the list for each of them. T-TGT-8"""
    state.go("ask", (values[0], ()))


def _candidates(state: ThroneState, node: Node, chosen: tuple[int, ...]) -> list[int]:
    seat = state.scopes[-1][SEAT]
    match node.text("choose_player"):
        case "opponent":
            seats = list(state.opponents(seat))
        case "ally":
            seats = [one for one in state.allies(seat) if not state.gone[one]]
        case "another":
            seats = [one for one in range(state.table.seats) if one != seat and not state.gone[one]]
        case _:
            seats = [one for one in range(state.table.seats) if not state.gone[one]]
    if not node.flag("same"):
        seats = [one for one in seats if one not in chosen]
    return [one for one in seats if _makes_sense(state, node, one)]


def _makes_sense(state: ThroneState, node: Node, seat: int) -> bool:
    """Whether the list can do anything with a player: what it takes away must be there."""
    for effect in node.nodes("do"):
        match effect.word:
            case "remove_status" | "remove_all_status":
                return bool(state.removable(seat))
            case "prevent":
                return bool(state.avoidable_on(seat))
            case "reroll":
                return any(roll[0] == seat for roll in state.rolls)
            case "attempt" if effect.text("attempt") == "defensive":
                return any(roll[0] == seat and roll[1] == "defense" for roll in state.rolls)
            case "attempt":
                return seat == state.active
    return True


@rules.step("do choose_player", "ask")
def ask_player(state: ThroneState, values: Values) -> Decision | None:
    """Ask for the next player; go on when there are enough."""
    node = node_of(state, values)
    seats = _candidates(state, node, values[1])
    if len(values[1]) == node.whole("count") or not seats:
        _with_chosen(state, node, values[1])
        return None
    options: list[Option] = [("player", seat) for seat in seats]
    if node.flag("up_to"):
        options.append(DONE)
    actor = state.scopes[-1][SEAT]
    return Decision(actor, "choose a player", tuple(options), CHOICE)


@rules.answer("do choose_player", "ask")
def take_player(state: ThroneState, values: Values, option: Option) -> None:
    """Take one more player, or go on."""
    if option == DONE:
        _with_chosen(state, node_of(state, values), values[1])
    else:
        state.go("ask", (values[0], (*values[1], option[1])))


def _with_chosen(state: ThroneState, node: Node, chosen: tuple[int, ...]) -> None:
    """Do the list for each chosen player; a main action can be interrupted now. T-TIM-6"""
    state.leave()
    for seat in reversed(chosen):
        state.call("do choose_player", "each", (node.number, seat))
    if chosen:
        state.tell("chose", "T-TGT-8", (state.scopes[-1][SEAT], chosen))
        before_main_action(state)


def before_main_action(state: ThroneState) -> None:
    """Let everybody act before a main action works, whose player has just chosen for whom."""
    sort, number = state.scopes[-1][SOURCE]
    if sort == "card" and state.table.cards[number].kind == MAIN:
        open_window(state, "before the card works")


@rules.step("do choose_player", "each")
def for_one(state: ThroneState, values: Values) -> None:
    """Do the list for one of them."""
    node = node_of(state, values)
    know(state, CHOSEN, values[1])
    state.leave()
    run(state, node.nodes("do"))


# --- phases and boards ---


@rules.step("do flip", "begin")
def flip(state: ThroneState, values: Values) -> None:
    """Turn the hero board over, for the rest of the game. T-HERO-28"""
    seat = state.scopes[-1][SEAT]
    state.leave()
    if state.sides[seat] == 0:
        state.sides[seat] = 1
        state.tell("flipped", "T-HERO-27", (seat,))


@rules.step("do skip_phase", "begin")
def skip_phase(state: ThroneState, values: Values) -> None:
    """Skip the phase that is about to begin."""
    state.skipped = True
    state.leave()


@rules.step("do attack_again", "begin")
def attack_again(state: ThroneState, values: Values) -> None:
    """Let the attacker take another offensive roll phase on the same target."""
    state.again = True
    state.leave()
