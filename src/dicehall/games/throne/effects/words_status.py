"""Effects on tokens: gaining, inflicting, removing, moving, limits."""

from __future__ import annotations

from dicehall.games.throne.effects.meaning import amount_of, player, players
from dicehall.games.throne.effects.running import begin_heard, listening, node_of
from dicehall.games.throne.effects.words_flow import before_main_action
from dicehall.games.throne.steps.situation import is_banned
from dicehall.games.throne.table.answers import DONE
from dicehall.games.throne.table.points import add_token, drop_token
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import (
    BEFORE,
    NOBODY,
    SEAT,
    SOURCE,
    Scope,
    ThroneState,
)
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values


def token_of(scope: Scope) -> int:
    """Give the token whose text is running."""
    sort, number = scope[SOURCE]
    return int(number) if sort == "token" else NOBODY


# --- gaining and being inflicted: (seat, token, how many are left) ---


@rules.step("do gain", "begin")
def gain(state: ThroneState, values: Values) -> None:
    """Put tokens on one's own board, or on that of who is said. T-TOK-12"""
    _give(state, values, "gain", "who", "you")


@rules.step("do inflict", "begin")
def inflict(state: ThroneState, values: Values) -> None:
    """Put tokens on the board of whoever is meant. T-TOK-12"""
    _give(state, values, "inflict", "on", "opponent")


def _give(state: ThroneState, values: Values, key: str, who: str, default: str) -> None:
    scope = state.scopes[-1]
    node = node_of(state, values)
    count = amount_of(state, node.parts["count"], scope)
    token = state.table.token_numbers[node.text(key)]
    state.leave()
    for seat in reversed(players(state, node.maybe(who), scope, default)):
        if count > 0:
            state.call("give", "next", (seat, token, count))


@rules.step("give", "next")
def give_next(state: ThroneState, values: Values) -> None:
    """Give one token after the other; its hero may decline some kinds. T-HERO-26"""
    seat, token, count = values
    if not count or state.gone[seat]:
        state.leave()
        return
    printed = state.table.tokens[token].print
    own = state.table.heroes[seat].id == printed.hero
    if printed.optional and own and state.count(seat, token) < state.limit(seat, token):
        if state.phase == BEFORE or is_banned(state, seat):  # T-ULT-3
            _put(state, seat, token, count)
        else:
            state.go("ask", values)
    else:
        _put(state, seat, token, count)


def _put(state: ThroneState, seat: int, token: int, count: int) -> None:
    """Put one token on a board; one that lies there may work first. T-HERO-16"""
    state.go("next", (seat, token, count - 1))
    if state.count(seat, token):
        again = [h for h in listening(state, "inflicted_again", seat) if h.token == token]
        if again:
            state.call("give", "after", (seat, token))
            begin_heard(state, again[0], seat)
            return
    _arrive(state, seat, token)


def _arrive(state: ThroneState, seat: int, token: int) -> None:
    given = bool(state.scopes) and state.scopes[-1][SEAT] == state.active
    if add_token(state, seat, token) and given and seat == state.target and state.in_roll_phase:
        state.brought = (*state.brought, token)


@rules.step("give", "after")
def give_after(state: ThroneState, values: Values) -> None:
    """Put the new token down after the old one has worked."""
    state.leave()
    if not state.gone[values[0]]:
        _arrive(state, values[0], values[1])


@rules.ask("give", "ask")
def ask_gain(state: ThroneState, values: Values) -> Decision:
    """Ask whether to take a token that can be declined."""
    options = (("gain", values[1]), ("decline", values[1]))
    return Decision(values[0], "gain the token or decline it", options, CHOICE)


@rules.answer("give", "ask")
def take_gain(state: ThroneState, values: Values, option: Option) -> None:
    """Take it or leave it."""
    seat, token, count = values
    if option[0] == "gain":
        _put(state, seat, token, count)
    else:
        state.tell("declined", "T-HERO-26", (seat, state.table.tokens[token].print.name))
        state.go("next", (seat, token, count - 1))


# --- removing tokens of a kind ---


@rules.step("do remove", "begin")
def remove(state: ThroneState, values: Values) -> None:
    """Remove tokens of one kind: so many, or as many as wished."""
    node = node_of(state, values)
    seat = player(state, node.maybe("from"), state.scopes[-1], "you")
    token = state.table.token_numbers[node.text("remove")]
    if seat == NOBODY:
        state.leave()
    elif node.flag("any_number"):
        state.go("more", (seat, token))
    else:
        state.leave()
        for _ in range(node.whole("count")):
            drop_token(state, seat, token)


@rules.step("do remove", "more")
def remove_more(state: ThroneState, values: Values) -> Decision | None:
    """Ask whether to remove one more. T-HERO-30"""
    seat, token = values
    if not state.count(seat, token):
        state.leave()
        return None
    options = (("token", seat, token), DONE)
    return Decision(state.scopes[-1][SEAT], "remove tokens", options, CHOICE)


@rules.answer("do remove", "more")
def take_more(state: ThroneState, values: Values, option: Option) -> None:
    """Remove one more, or stop."""
    if option == DONE:
        state.leave()
    else:
        drop_token(state, values[0], values[1])


@rules.step("do remove_this", "begin")
def remove_this(state: ThroneState, values: Values) -> None:
    """Remove one token of the kind whose text is running."""
    scope = state.scopes[-1]
    state.leave()
    drop_token(state, scope[SEAT], token_of(scope))


@rules.step("do hand_over", "begin")
def hand_over(state: ThroneState, values: Values) -> None:
    """Hand this token to another player. T-HERO-15"""
    scope = state.scopes[-1]
    node = node_of(state, values)
    seat = player(state, node.node("hand_over"), scope, "chosen")
    token = token_of(scope)
    state.leave()
    if seat != NOBODY:
        _move(state, scope[SEAT], token, seat)


def _move(state: ThroneState, seat: int, token: int, receiver: int) -> None:
    """Move a token, if it is still there; before a full stack it stays. T-TOK-1"""
    if _is_full(state, receiver, token):
        name = state.table.tokens[token].print.name
        state.tell("stays", "T-TOK-1", (seat, name, receiver))
    elif drop_token(state, seat, token, "T-TOK-8"):
        state.call("give", "next", (receiver, token, 1))


def _is_full(state: ThroneState, seat: int, token: int) -> bool:
    """Whether no more tokens of a kind fit on a seat; some make room by themselves. T-HERO-16"""
    if state.count(seat, token) < state.limit(seat, token):
        return False
    return not any(h.token == token for h in listening(state, "inflicted_again", seat))


# --- removing status effects of choice: (node, seat, how many are left) ---


@rules.step("do remove_status", "begin")
def remove_status(state: ThroneState, values: Values) -> None:
    """Remove tokens of one's choice from a player. T-TOK-9"""
    node = node_of(state, values)
    seat = player(state, node.maybe("from"), state.scopes[-1], "you")
    state.go("ask", (node.number, seat, node.whole("remove_status")))


@rules.step("do remove_status", "ask")
def ask_status(state: ThroneState, values: Values) -> Decision | None:
    """Ask which token goes."""
    _, seat, count = values
    kinds = [] if seat == NOBODY or not count else state.removable(seat)
    if not kinds:
        state.leave()
        return None
    options = tuple([("token", seat, token) for token in kinds])
    return Decision(state.scopes[-1][SEAT], "remove a status effect", options, CHOICE)


@rules.answer("do remove_status", "ask")
def take_status(state: ThroneState, values: Values, option: Option) -> None:
    """Remove it."""
    node, seat, count = values
    drop_token(state, seat, option[2], "T-TOK-9")
    state.go("ask", (node, seat, count - 1))


@rules.step("do remove_all_status", "begin")
def remove_all(state: ThroneState, values: Values) -> None:
    """Remove every token that can be removed from a player."""
    scope = state.scopes[-1]
    seat = player(state, node_of(state, values).node("remove_all_status"), scope, "you")
    state.leave()
    if seat != NOBODY:
        for token in state.removable(seat):
            for _ in range(state.count(seat, token)):
                drop_token(state, seat, token, "T-TOK-9")


@rules.step("do stop_status", "begin")
def stop_status(state: ThroneState, values: Values) -> None:
    """Take away one token that the running attack brought, of one's choice."""
    state.go("ask", values)


@rules.step("do stop_status", "ask")
def ask_stop(state: ThroneState, values: Values) -> Decision | None:
    """Ask which of them."""
    seat = state.scopes[-1][SEAT]
    kinds = state.stoppable(seat)
    if not kinds:
        state.leave()
        return None
    options = tuple([("token", seat, token) for token in kinds])
    return Decision(seat, "stop a status effect", options, CHOICE)


@rules.answer("do stop_status", "ask")
def take_stop(state: ThroneState, values: Values, option: Option) -> None:
    """Take it away."""
    state.leave()
    brought = list(state.brought)
    brought.remove(option[2])
    state.brought = tuple(brought)
    drop_token(state, option[1], option[2], "T-HERO-4")


# --- moving: (from whom,), (from whom, token) ---


@rules.step("do move_status", "begin")
def ask_move(state: ThroneState, values: Values) -> Decision | None:
    """Ask from whom a token is moved; they may all have been spent by now. T-TIM-6"""
    seats = [seat for seat in range(state.table.seats) if state.removable(seat)]
    options = tuple([("player", seat) for seat in seats if not state.gone[seat]])
    if not options:
        state.leave()
        return None
    return Decision(state.scopes[-1][SEAT], "move a token from", options, CHOICE)


@rules.answer("do move_status", "begin")
def take_move(state: ThroneState, values: Values, option: Option) -> None:
    """Take the player."""
    state.go("token", (option[1],))


@rules.ask("do move_status", "token")
def ask_moved(state: ThroneState, values: Values) -> Decision:
    """Ask which token."""
    options = tuple([("token", values[0], token) for token in state.removable(values[0])])
    return Decision(state.scopes[-1][SEAT], "move which token", options, CHOICE)


@rules.answer("do move_status", "token")
def take_moved(state: ThroneState, values: Values, option: Option) -> None:
    """Take the token."""
    state.go("to", (values[0], option[2]))


@rules.ask("do move_status", "to")
def ask_to(state: ThroneState, values: Values) -> Decision:
    """Ask to whom."""
    seats = [s for s in range(state.table.seats) if s != values[0] and not state.gone[s]]
    options = tuple([("player", seat) for seat in seats])
    return Decision(state.scopes[-1][SEAT], "move the token to", options, CHOICE)


@rules.answer("do move_status", "to")
def take_to(state: ThroneState, values: Values, option: Option) -> None:
    """Take the receiver; others may act before the token moves."""
    seat, token = values
    name = state.table.tokens[token].print.name
    state.tell("will move", "T-TIM-6", (state.scopes[-1][SEAT], name, seat, option[1]))
    state.go("move", (*values, option[1]))
    before_main_action(state)


@rules.step("do move_status", "move")
def move(state: ThroneState, values: Values) -> None:
    """Move it."""
    seat, token, receiver = values
    state.leave()
    _move(state, seat, token, receiver)


@rules.step("do raise_limit", "begin")
def raise_limit(state: ThroneState, values: Values) -> None:
    """Raise a player's stack limit of a kind, to the end of the game. T-TOK-5"""
    node = node_of(state, values)
    seat = player(state, node.maybe("who"), state.scopes[-1], "you")
    token = state.table.token_numbers[node.text("raise_limit")]
    state.leave()
    if seat != NOBODY:
        state.raised.append((seat, token))
        name = state.table.tokens[token].print.name
        state.tell("raised", "T-TOK-5", (seat, name, state.limit(seat, token)))
