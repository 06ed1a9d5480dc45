"""The defensive roll phase: a defence is chosen, rolled once, and does what its dice say."""

from __future__ import annotations

from dicehall.games.throne.effects.holding import bare_scope, cannot_act
from dicehall.games.throne.effects.running import know, run
from dicehall.games.throne.steps.chance import throw
from dicehall.games.throne.steps.windows import open_window
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import SHOWN, ThroneState
from dicehall.games.throne.table.table import Text
from dicehall.kernel.decision import PASS, STEP, Decision, Option
from dicehall.kernel.events import Values


def begin(state: ThroneState) -> None:
    """Let the defender use a defence, if there is one and nothing forbids it. T-DEF-2"""
    target = state.target
    if state.gone[target] or cannot_act(state, target) or not _spaces(state):
        return
    state.call("defense", "choose")


def _spaces(state: ThroneState) -> list[int]:
    return [number for number in state.table.defences(state.target) if state.is_up(number)]


@rules.ask("defense", "choose")
def ask_defense(state: ThroneState, values: Values) -> Decision:
    """Ask which defence to use, before rolling, or none. T-DEF-2, T-DEF-8"""
    options = (*[("defend", number) for number in _spaces(state)], PASS)
    return Decision(state.target, "use a defence", options, STEP)


@rules.answer("defense", "choose")
def take_defense(state: ThroneState, values: Values, option: Option) -> None:
    """Roll for the chosen defence. T-DEF-3"""
    if option == PASS:
        state.leave()
        state.tell("no defence", "T-DEF-8", (state.target,))
        return
    space = option[1]
    state.defended = True
    state.tell("defends", "T-DEF-3", (state.target, state.table.spaces[space].print.name))
    state.go("rolled", (space,))
    throw(state, state.target, text_of(state, space).node.whole("defend"))


def text_of(state: ThroneState, space: int) -> Text:
    """Give the defence that a space has at its level."""
    return state.table.spaces[space].levels[state.levels[space]][0]


@rules.step("defense", "rolled")
def rolled(state: ThroneState, values: Values) -> None:
    """Show the dice; roll actions of anyone may alter them. T-DEF-10"""
    space, numbers = values
    if state.events is not None:
        dice = state.shown(state.target, numbers)
        state.tell("rolled", "T-DEF-3", (state.target, "defense", dice, 1))
    state.rolls.append((state.target, "defense", numbers))
    state.go("resolve", (space,))
    open_window(state, "the defence is rolled")


@rules.step("defense", "resolve")
def resolve(state: ThroneState, values: Values) -> None:
    """Do what the dice say; damage, prevention and healing gather. T-DEF-4"""
    numbers = state.rolls.pop()[2]
    bare = bare_scope(state.target)
    state.scopes.append((state.target, ("space", values[0]), state.active, *bare[3:]))
    know(state, SHOWN, (state.target, numbers))
    state.go("end")
    run(state, text_of(state, values[0]).node.nodes("do"))


@rules.step("defense", "end")
def end(state: ThroneState, values: Values) -> None:
    """The defence is done."""
    state.scopes.pop()
    state.leave()
