"""Effects on the dice of the pool: adding, rerolling, turning, growing, choosing (C-COMBAT-4)."""

from __future__ import annotations

from dicehall.effects.tree import Node
from dicehall.games.team.effects.meaning import amount_of, decider, matching, players
from dicehall.games.team.effects.running import know, node_of, run
from dicehall.games.team.steps.chance import throw
from dicehall.games.team.steps.rolling import roll_again
from dicehall.games.team.table.answers import DONE
from dicehall.games.team.table.dice import FREE, HERO, SHOWS, SIZE, USED, size_of, sized
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import DICE, MUCH, NOBODY, Scope, TeamState
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values

PICK_SET = 4
"""Which set of answers the choice of dice belongs to."""


@rules.step("do add_die", "begin")
def add_die(state: TeamState, values: Values) -> None:
    """Add dice to pools that are not rolled. C-COMBAT-2, C-COMBAT-9"""
    node, scope = node_of(state, values), state.scopes[-1]
    state.leave()
    if state.rolled or state.lane == NOBODY:
        return
    size = size_of(node.text("add_die"))
    count = amount_of(state, node.parts["count"], scope)
    for hero in players(state, node.maybe("who"), scope):
        if state.places[hero] == state.lane and count > 0:
            _insert(state, hero, size, count)
            name = state.name_of(hero)
            state.tell("added dice", "C-COMBAT-2", (name, hero, size, count))


def _insert(state: TeamState, hero: int, size: int, count: int) -> None:
    """Put dice behind the others of their hero."""
    before = [die for die in state.pool if die[HERO] <= hero]
    after = [die for die in state.pool if die[HERO] > hero]
    state.pool = [*before, *[(hero, size, 0, FREE)] * count, *after]


# --- casting: (node, what it shows) ---


@rules.step("do cast", "begin")
def cast(state: TeamState, values: Values) -> None:
    """Roll a die that is no hero's. C-OPEN-43"""
    state.go("with", values)
    throw(state, (size_of(node_of(state, values).text("cast")),))


@rules.step("do cast", "with")
def cast_with(state: TeamState, values: Values) -> None:
    """Do what follows with its value; afterwards `that_much` is what it was before."""
    node, value = node_of(state, values), values[1][0]
    state.tell("cast", "C-OPEN-43", (size_of(node.text("cast")), value))
    state.go("end", (values[0], state.scopes[-1][MUCH]))
    know(state, MUCH, value)
    run(state, node.nodes("do"))


@rules.step("do cast", "end")
def cast_end(state: TeamState, values: Values) -> None:
    """Forget its value."""
    know(state, MUCH, values[1])
    state.leave()


# --- choosing dice: (node, chosen so far); the frame below gets their places ---


def _select(state: TeamState, node: Node, scope: Scope) -> None:
    """Find the dice that are meant; those to be chosen are asked for one by one."""
    op, step, values = state.frames[-1]
    match node.word:
        case "chosen":
            places = tuple([one for one in scope[DICE] if state.pool[one][USED] == FREE])
        case "every":
            places = tuple(matching(state, node.text("every"), node.maybe("showing"), scope))
        case _:
            state.call("pick dice", "ask", (node.number, ()))
            return
    state.frames[-1] = (op, step, (*values, places))


@rules.step("pick dice", "ask")
def ask_dice(state: TeamState, values: Values) -> Decision | None:
    """Ask for the next die, in the order of the pool."""
    node, chosen = node_of(state, values), values[1]
    scope = state.scopes[-1]
    open_, choices = _choices(state, node, scope, chosen)
    options: list[Option] = [("die", place) for place in choices]
    if open_ and node.flag("up_to"):
        options.append(DONE)
    if not options:
        state.leave_with(chosen)
        return None
    many = PICK_SET if node.whole("count") > 1 else 0
    return Decision(decider(state, scope), "choose a die", tuple(options), CHOICE, many)


def _choices(
    state: TeamState, node: Node, scope: Scope, chosen: tuple[int, ...]
) -> tuple[list[int], list[int]]:
    """List the dice that a set could still take, and those that can come next in pool order.

    Of dice that are alike, one can come next. So many are left for later that the set can be
    completed, unless fewer are allowed.
    """
    open_ = [
        place
        for place in matching(state, node.text("die"), node.maybe("showing"), scope)
        if place not in chosen
    ]
    wanted = min(node.whole("count"), len(open_) + len(chosen)) - len(chosen)
    if not wanted:
        return [], []
    last = chosen[-1] if chosen else NOBODY
    later = [place for place in open_ if place > last and not _alike_before(state, open_, place)]
    found: list[int] = []
    for place in later:
        after = [
            one for one in open_ if one >= place and not _alike_before(state, open_, one, place)
        ]
        if len(after) >= wanted or node.flag("up_to"):
            found.append(place)
    return open_, found


def _alike_before(state: TeamState, places: list[int], place: int, start: int = -1) -> bool:
    """Whether a die like this one lies before it, and before `start` if that is given."""
    end = place if start < 0 else start
    return any(one < end and state.pool[one] == state.pool[place] for one in places)


@rules.answer("pick dice", "ask")
def take_die(state: TeamState, values: Values, option: Option) -> None:
    """Take one more die, or go on."""
    node, chosen = values
    if option == DONE:
        state.leave_with(chosen)
    else:
        state.go("ask", (node, (*chosen, option[1])))


# --- what is done with them: (node, places) ---


@rules.step("do mark", "begin")
@rules.step("do reroll", "begin")
@rules.step("do grow", "begin")
@rules.step("do turn", "begin")
def with_dice(state: TeamState, values: Values) -> None:
    """Find the dice that an effect is about; then it goes on with them."""
    node = node_of(state, values)
    state.go("with", values)
    _select(state, node.node(node.word), state.scopes[-1])


@rules.step("do mark", "with")
def mark_with(state: TeamState, values: Values) -> None:
    """Keep them in mind."""
    know(state, DICE, values[1])
    state.leave()


@rules.step("do reroll", "with")
def reroll_with(state: TeamState, values: Values) -> None:
    """Roll them; ones are captured. C-COMBAT-4"""
    state.leave()
    if values[1]:
        roll_again(state, values[1], "C-COMBAT-4")


@rules.step("do grow", "with")
def grow_with(state: TeamState, values: Values) -> None:
    """Take a larger size, if there is one; it shows the same."""
    more = node_of(state, values).whole("sizes")
    state.leave()
    for place in values[1]:
        hero, size, value, used = state.pool[place]
        larger = sized(size, more)
        if larger != size:
            state.pool[place] = (hero, larger, value, used)
            state.tell("grew", "C-COMBAT-4", (state.name_of(hero), hero, size, larger))


# --- turning ---


@rules.step("do turn", "with")
def turn_with(state: TeamState, values: Values) -> None:
    """Turn them, or ask which way. C-COMBAT-11"""
    node, places = node_of(state, values), values[1]
    to = node.text("to")
    if to == "next":
        state.go("which way", values)
        return
    state.leave()
    for place in places:
        size, value = state.pool[place][SIZE], state.pool[place][SHOWS]
        turned = {"highest": size, "opposite": size + 1 - value, "two": 2}[to]
        _turn(state, place, turned)


def _turn(state: TeamState, place: int, value: int) -> None:
    hero, size, before, _ = state.pool[place]
    state.show(place, value)
    name = state.name_of(hero)
    state.tell("turned", "C-COMBAT-4", (name, hero, size, before, value))


@rules.step("do turn", "which way")
def ask_way(state: TeamState, values: Values) -> Decision | None:
    """Ask whether a die goes up or down by 1."""
    places = values[1]
    if not places:
        state.leave()
        return None
    die = state.pool[places[0]]
    ways = [value for value in (die[SHOWS] - 1, die[SHOWS] + 1) if 1 <= value <= die[SIZE]]
    options = tuple([("turn", places[0], value) for value in ways])
    return Decision(decider(state, state.scopes[-1]), "turn a die", options, CHOICE)


@rules.answer("do turn", "which way")
def take_way(state: TeamState, values: Values, option: Option) -> None:
    """Turn it."""
    _turn(state, option[1], option[2])
    state.go("which way", (values[0], values[1][1:]))
