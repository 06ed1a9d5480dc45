"""The machine: frames, the pending queue, durations, caps, and mistakes in a game's rules."""

from __future__ import annotations

import pytest

from dicehall.games.pig import Pig
from dicehall.games.pig.state import PigState
from dicehall.kernel import BrokenRules, Decision, Option, Rules, Values
from kernel.tiny import tiny_rules, tiny_state, told


def stop(rules: Rules[PigState]) -> None:
    """Give the rules a step at which a game rests."""

    @rules.ask("stop", "ask")
    def ask(state: PigState, values: Values) -> Decision:
        return Decision(0, "stop", (("on",),))

    @rules.answer("stop", "ask")
    def answered(state: PigState, values: Values, option: Option) -> None:
        state.finish((1.0, 0.0))


# --- caps ---


@pytest.mark.rule("H-LOOP-1")
def test_a_loop_without_a_decision_is_a_draw_that_names_the_loop() -> None:
    rules = tiny_rules()

    @rules.step("curse", "strike")
    def strike(state: PigState, values: Values) -> None:
        state.go("echo")

    @rules.step("curse", "echo")
    def echo(state: PigState, values: Values) -> None:
        state.go("strike")

    state = tiny_state(rules, "curse", "strike")
    state.run()
    assert state.result == (0.5, 0.5)
    assert state.decision is None
    (event,) = told(state)
    assert event.rule == "H-LOOP-1"
    assert set(event.values[0]) == {"curse.strike", "curse.echo"}
    assert "the stack: curse." in event.values[1]
    assert "caught in a loop (curse." in Pig().tell(event, None)


@pytest.mark.rule("H-LOOP-1")
def test_effects_that_nest_without_end_are_a_draw_that_names_them() -> None:
    rules = tiny_rules()

    @rules.step("mirror", "look")
    def look(state: PigState, values: Values) -> None:
        state.call("mirror", "look", (len(state.frames),))

    state = tiny_state(rules, "mirror", "look")
    state.run()
    assert state.result == (0.5, 0.5)
    (event,) = told(state)
    assert event.values[0] == ("mirror.look",)
    assert "and 489 more" in event.values[1]


def test_a_long_but_finite_effect_is_no_loop() -> None:
    rules = tiny_rules()
    stop(rules)

    @rules.step("count", "down")
    def down(state: PigState, values: Values) -> None:
        left = values[0] if values else 9_000
        if left:
            state.go("down", (left - 1,))
        else:
            state.leave()
            state.call("stop", "ask")

    state = tiny_state(rules, "count", "down")
    state.run()
    assert state.result is None
    assert state.decision is not None


# --- mistakes in rules ---


def test_a_step_without_a_handler_is_named_with_the_stack() -> None:
    state = tiny_state(tiny_rules(), "turn", "nowhere")
    with pytest.raises(
        BrokenRules, match=r"no handler for turn\.nowhere; the stack: turn\.nowhere"
    ):
        state.run()


def test_leaving_the_last_frame_without_a_result_is_a_mistake() -> None:
    rules = tiny_rules()

    @rules.step("turn", "end")
    def end(state: PigState, values: Values) -> None:
        state.leave()

    with pytest.raises(BrokenRules, match="has no result"):
        tiny_state(rules, "turn", "end").run()


def test_a_decision_without_options_is_a_mistake() -> None:
    rules = tiny_rules()

    @rules.ask("turn", "choose")
    def choose(state: PigState, values: Values) -> Decision:
        return Decision(0, "choose well", ())

    with pytest.raises(BrokenRules, match="nothing to choose: choose well"):
        tiny_state(rules, "turn", "choose").run()


def test_a_step_takes_one_handler_of_each_sort() -> None:
    rules = tiny_rules()
    stop(rules)
    with pytest.raises(BrokenRules, match=r"stop\.ask has two handlers"):
        stop(rules)


# --- frames, queue, durations ---


def test_an_operation_can_leave_a_value_to_the_one_below() -> None:
    rules = tiny_rules()
    stop(rules)
    seen: list[Values] = []

    @rules.step("outer", "begin")
    def begin(state: PigState, values: Values) -> None:
        state.go("end", ("kept",))
        state.call("inner", "work")

    @rules.step("inner", "work")
    def work(state: PigState, values: Values) -> None:
        state.leave_with(42)

    @rules.step("outer", "end")
    def end(state: PigState, values: Values) -> None:
        seen.append(values)
        state.leave()
        state.call("stop", "ask")

    tiny_state(rules, "outer", "begin").run()
    assert seen == [("kept", 42)]


def test_pending_effects_happen_in_order_and_what_they_cause_waits_behind_them() -> None:
    rules = tiny_rules()
    stop(rules)
    seen: list[str] = []

    @rules.step("outer", "begin")
    def begin(state: PigState, values: Values) -> None:
        state.enqueue("effect", "happen", ("first",))
        state.enqueue("effect", "happen", ("second",))
        state.leave()
        state.call("stop", "ask")
        state.resolve_pending()

    @rules.step("effect", "happen")
    def happen(state: PigState, values: Values) -> None:
        seen.append(values[0])
        if values[0] == "first":
            state.enqueue("effect", "happen", ("caused by the first",))
        state.leave()

    state = tiny_state(rules, "outer", "begin")
    state.run()
    assert seen == ["first", "second", "caused by the first"]
    assert state.queue == []
    assert state.decision is not None


def test_what_lasts_ends_at_its_moment_and_its_seat() -> None:
    state = tiny_state(tiny_rules(), "any", "step")
    state.last("end of turn", 0, "strong", (2,))
    state.last("end of turn", 1, "strong", (3,))
    state.last("end of round", 0, "quick")
    assert [effect[3] for effect in state.lasting_of("strong")] == [(2,), (3,)]
    assert state.expire("end of turn", 0) == [("end of turn", 0, "strong", (2,))]
    assert state.expire("end of turn", 0) == []
    assert [effect[2] for effect in state.lasting] == ["strong", "quick"]


def test_nothing_is_told_when_nobody_listens() -> None:
    state = tiny_state(tiny_rules(), "any", "step")
    state.events = None
    state.tell("noise", "H-TURN-1")
    assert state.events is None
