"""What texts ask: which card it is, what would be done, and for what it asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dicehall.effects.text import counted, sentence
from dicehall.effects.tree import Node
from dicehall.games.team.effects.meaning import players
from dicehall.games.team.face.naming import hero_name, lane_name, running_name
from dicehall.games.team.face.wording import effect_now, effects_now
from dicehall.games.team.table.answers import DONE
from dicehall.games.team.table.state import LANE, NOBODY, SOURCE, WHO, Scope, TeamState
from dicehall.games.team.table.table import ENEMY
from dicehall.kernel.decision import Decision

SORTS: Final = {"any": "enemy", "other": "enemy"}
"""What enemies are called that can be chosen, where a text has another word."""


def text_asks(state: TeamState, decision: Decision) -> str:
    """Say which card asks, and for what."""
    op, step, _ = state.frames[-1]
    asks = ASKS.get(f"{op}.{step}")
    if asks is None or not state.scopes:
        return sentence(decision.prompt)
    return f"{_asker(state)}: {asks(state, decision)}"


def _asker(state: TeamState) -> str:
    """Call the card whose text asks; an enemy with its lane."""
    scope = state.scopes[-1]
    where = f" in {lane_name(state, scope[LANE])}" if scope[SOURCE][0] == ENEMY else ""
    return f"{running_name(state)}{where}"


def _node(state: TeamState) -> Node:
    """Give the effect that asks."""
    return state.table.nodes[state.frames[-1][2][0]]


def _may(state: TeamState, decision: Decision) -> str:
    """Ask whether something is done: `does Petrel take 3 damage? Otherwise ...`."""
    node, scope = _node(state), state.scopes[-1]
    bare = Node(node.sort, node.word, {**node.parts, "else": ()}, node.given)
    said = effect_now(state, bare, scope)
    who, may, what = said.partition(" may ")
    if not may or said.startswith("if "):
        asked = f"{said}: yes or no?"
    elif who == "the players":
        asked = f"do the players {what}?"
    else:
        doer = hero_name(state, scope[WHO]) if who == "you" and scope[WHO] != NOBODY else who
        asked = f"does {doer} {what}?"
    return f"{asked}{_otherwise(state, node, scope)}"


def _otherwise(state: TeamState, node: Node, scope: Scope) -> str:
    said = effects_now(state, node.nodes("else"), scope)
    return f" Otherwise {said}." if said else ""


def _pay(state: TeamState, decision: Decision) -> str:
    """Ask whether a hero pays: `does Petrel pay 2 XP? Then ...; otherwise ...`."""
    node, scope = _node(state), state.scopes[-1]
    payer = hero_name(state, state.frames[-1][2][1])
    asked = f"does {payer} pay {node.node('pay').whole('xp')} XP?"
    then = effects_now(state, node.nodes("then"), scope)
    other = effects_now(state, node.nodes("else"), scope)
    said = f" Then {then}" if then else ""
    if other:
        said += f"; otherwise {other}" if said else f" Otherwise {other}"
    return f"{asked}{said}{'.' if said else ''}"


def _choose(state: TeamState, decision: Decision) -> str:
    who = _node(state).maybe("who")
    heroes = () if who is None else players(state, who, state.scopes[-1])
    if not heroes:
        return "choose one."
    return f"{hero_name(state, heroes[0])} chooses one."


def _whom(state: TeamState, decision: Decision) -> str:
    """Ask for a hero or an enemy, and say what comes to it."""
    node = _node(state)
    said = sentence(effect_now(state, node, state.scopes[-1]))
    question = ""
    if said.startswith("A chosen"):
        sort = "" if node.word == "choose_hero" else node.text("choose_enemy")
        question = f" Which {SORTS.get(sort, sort)}?" if sort else " Which hero?"
    return f"{said}{question}"


def _where_on(state: TeamState, decision: Decision) -> str:
    hero = hero_name(state, state.frames[-1][2][1][0])
    return f"to which lane does {hero} move on?"


def _which_plot(state: TeamState, decision: Decision) -> str:
    return (
        f"which revealed plot goes back? {counted(len(state.plots), 'plot is', 'plots are')} left."
    )


def _which_card(state: TeamState, decision: Decision) -> str:
    op, _, (_, _, heroes) = state.frames[-1]
    verb = "refresh" if op == "do refresh" else "turn over"
    return f"which ability does {hero_name(state, heroes[0])} {verb}?"


def _which_die(state: TeamState, decision: Decision) -> str:
    """Ask for a die, and say what is done with it."""
    nodes = [state.table.nodes[state.frames[-2][2][0]]]
    if nodes[0].word == "mark":  # only what follows says what for
        nodes += _following(state)
    scope = state.scopes[-1]
    said = " ".join([sentence(effect_now(state, node, scope)) for node in nodes])
    done = ", or done" if DONE in decision.options else ""
    return f"{said} Choose a die{done}."


def _following(state: TeamState) -> list[Node]:
    """List the effects that the running text does after the one for which dice are chosen."""
    found: list[Node] = []
    for op, _, values in reversed(state.frames[:-2]):
        if not op.startswith("do "):
            break
        found.append(state.table.nodes[values[0]])
    return found


def _which_way(state: TeamState, decision: Decision) -> str:
    return f"{sentence(effect_now(state, _node(state), state.scopes[-1]))} Which way?"


ASKS: Final[dict[str, Callable[[TeamState, Decision], str]]] = {
    "do may.ask": _may,
    "do pay.ask": _pay,
    "do choose.begin": _choose,
    "do choose_hero.begin": _whom,
    "do choose_enemy.begin": _whom,
    "do move_on.ask": _where_on,
    "do return_plot.ask": _which_plot,
    "do refresh.ask": _which_card,
    "do turn_over.ask": _which_card,
    "pick dice.ask": _which_die,
    "do turn.which way": _which_way,
}
"""How each effect asks."""
