"""Effects on lanes: where the boss stalks, and heroes who move on to another lane."""

from __future__ import annotations

from dicehall.games.team.effects.meaning import decider, players
from dicehall.games.team.effects.moving import move_later, ways_on
from dicehall.games.team.effects.possible import can_move_on, stalkable
from dicehall.games.team.effects.running import node_of
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import NOBODY, TeamState
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values


@rules.step("do stalk", "begin")
def stalk(state: TeamState, values: Values) -> None:
    """Let the boss come to a lane; where there is none for it, it stays. C-OPEN-40"""
    lane = stalkable(state, node_of(state, values).text("stalk"))
    state.leave()
    if lane not in (NOBODY, state.stalked):
        state.stalked = lane
        name = state.table.bosses[state.boss].print.name
        state.tell("stalks", "C-OPEN-40", (name, lane))


# --- moving on: (node, heroes left) ---


@rules.step("do move_on", "begin")
def move_on(state: TeamState, values: Values) -> None:
    """Find the heroes who can go on. C-OPEN-44"""
    heroes = players(state, node_of(state, values).maybe("move_on"), state.scopes[-1])
    state.go("ask", (values[0], tuple([hero for hero in heroes if can_move_on(state, hero)])))


@rules.step("do move_on", "ask")
def ask_move(state: TeamState, values: Values) -> Decision | None:
    """Ask where the next hero goes."""
    heroes = values[1]
    if not heroes:
        state.leave()
        return None
    options: tuple[Option, ...] = tuple([("move", heroes[0], lane) for lane in ways_on(state)])
    return Decision(decider(state, state.scopes[-1]), "move on to a lane", options, CHOICE)


@rules.answer("do move_on", "ask")
def take_move(state: TeamState, values: Values, option: Option) -> None:
    """Let that hero go there when this combat has ended."""
    move_later(state, option[1], option[2])
    state.go("ask", (values[0], values[1][1:]))
