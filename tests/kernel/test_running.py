"""The machine: frames, the pending queue, durations, caps, and mistakes in a game's rules."""

from __future__ import annotations

import pytest

from dicehall.games.pig import Pig
from dicehall.games.pig.state import PigState
from dicehall.kernel import (
    DRAW,
    BrokenRules,
    Chance,
    Decision,
    Option,
    Rules,
    SeededSource,
    Together,
    Values,
)
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


@pytest.mark.rule("H-LOOP-1")
def test_a_loop_that_asks_again_and_again_is_a_draw_too() -> None:
    rules = tiny_rules()

    @rules.ask("echo", "ask")
    def ask(state: PigState, values: Values) -> Decision:
        return Decision(0, "again", (("on",),))

    @rules.answer("echo", "ask")
    def answered(state: PigState, values: Values, option: Option) -> None:
        state.go("ask")

    state = tiny_state(rules, "echo", "ask")
    state.run()
    given = 0
    while state.decision is not None:
        state.apply(("on",))
        given += 1
    assert given == 20_000
    assert state.result == (0.5, 0.5)
    assert told(state)[-1].values[0] == ("echo.ask",)


def test_a_new_turn_begins_counting_anew() -> None:
    state = tiny_state(tiny_rules(), "any", "step")
    state.answers = 19_999
    assert state.next_turn()
    assert state.answers == 0


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


def test_a_simultaneous_decision_has_options_for_all_it_asks() -> None:
    with pytest.raises(BrokenRules, match="nothing to choose for somebody: vote"):
        Together("vote", (0, 1), ((("a",),), ()))
    with pytest.raises(BrokenRules, match="nothing to choose for somebody: vote"):
        Together("vote", (), ())


def test_a_draw_that_is_shorter_than_it_said_is_a_mistake() -> None:
    rules = tiny_rules()

    @rules.ask("draw", "card")
    def draw(state: PigState, values: Values) -> Decision:
        return Chance("a card", (("card", 1),), (1,), DRAW, left=2)

    @rules.answer("draw", "card")
    def drawn(state: PigState, values: Values, option: Option) -> None:
        state.go("die")

    @rules.ask("draw", "die")
    def die(state: PigState, values: Values) -> Decision:
        return Chance("a die", (("face", 1),), (1,))

    state = tiny_state(rules, "draw", "card")
    state.run()
    with pytest.raises(BrokenRules, match="a draw is shorter than it said"):
        state.settle(SeededSource(1))


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


def test_a_pending_effect_is_done_before_the_next_begins() -> None:
    rules = tiny_rules()
    stop(rules)
    seen: list[str] = []

    @rules.step("outer", "begin")
    def begin(state: PigState, values: Values) -> None:
        state.enqueue("effect", "begin", ("first",))
        state.enqueue("effect", "begin", ("second",))
        state.leave()
        state.call("stop", "ask")
        state.resolve_pending()

    @rules.step("effect", "begin")
    def effect(state: PigState, values: Values) -> None:
        seen.append(f"{values[0]} begins")
        state.go("end", values)
        state.resolve_pending()

    @rules.step("effect", "end")
    def end(state: PigState, values: Values) -> None:
        seen.append(f"{values[0]} ends")
        state.leave()

    tiny_state(rules, "outer", "begin").run()
    assert seen == ["first begins", "first ends", "second begins", "second ends"]


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
