"""What a script refuses: watched as long as it should be, and never a word that means nothing."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from dicehall.kernel import CHOICE, PASS, WINDOW, Decision, Option, State, Values
from kernel.asking import Priority, priority
from scenario.tools import BID, BIDS, LOT, PIG, failure, mistake, play
from smugglers.state import SmugglersState
from smugglers.variants import Variant, variant


def test_a_refusal_fails_when_the_option_is_there() -> None:
    report = failure(PIG + "    script:\n      - refuse: {eric: roll}\n")
    assert "'eric: roll' must be refused" in report


def test_a_refusal_also_watches_the_windows_passed_in_silence() -> None:
    script = BIDS + "      - refuse: {cara: play dagger}\n      - expect: {}\n"
    assert "'cara: play dagger' must be refused" in failure(BID + script)
    play(BID + BIDS + "      - refuse: {ben: play dagger}\n      - expect: {}\n")


def test_a_refusal_ends_with_the_next_answer() -> None:
    lines = "      - refuse: {cara: play dagger}\n      - ann: play lantern\n      - expect: {}\n"
    play(BID + BIDS + lines)


def test_an_expectation_ends_a_refusal_too() -> None:
    script = "      - refuse: {ben: discard salt}\n      - expect: {decision: ann}\n"
    ends = "      - ann: done\n      - draw: [salt]\n      - ben: [discard salt, done]\n"
    play(BID + BIDS + script + ends)


STOPS = BID + BIDS.replace("bid pearl", "bid nothing") + "      - refuse: {ann: discard %s}\n"
"""Ann is refused something while windows are open; her own step follows when they are passed."""


@pytest.mark.parametrize(
    "line",
    [
        "      - ann: [discard lantern, done]\n",
        "      - expect: {decision: ann}\n",
        "",
        "      - ...\n",
    ],
    ids=["an answer", "an expectation", "the end", "three dots"],
)
def test_a_refusal_holds_where_silence_stops_before(line: str) -> None:
    report = failure(STOPS % "pearl" + line)
    assert "step 4: 'ann: discard pearl' must be refused" in report
    play(STOPS % "silk" + line)


def test_a_refusal_is_not_held_against_a_step_that_comes_after_chance() -> None:
    lines = "      - roll: [1, 1]\n      - ann: bid pearl\n"
    play(LOT + "    script:\n      - refuse: {ann: bid pearl}\n" + lines)


def test_a_refusal_watches_a_choice_that_answers_itself() -> None:
    twin = variant()

    @twin.ask("ready", "window")
    def window(state: SmugglersState, values: Values) -> Decision:
        return Decision(0, "react", (PASS,), WINDOW)

    @twin.answer("ready", "window")
    def passed(state: SmugglersState, values: Values, option: Option) -> None:
        state.go("choice")

    @twin.ask("ready", "choice")
    def choice(state: SmugglersState, values: Values) -> Decision:
        return Decision(0, "ready", (("ready",),), CHOICE)

    @twin.answer("ready", "choice")
    def chosen(state: SmugglersState, values: Values, option: Option) -> None:
        state.leave()

    lines = "    script:\n      - refuse: {ann: ready}\n      - roll: [1, 1]\n"
    report = failure(LOT + lines, Variant(twin, ("ready", "window")))
    assert "'ann: ready' must be refused" in report


def test_who_is_not_asked_before_the_next_answer_may_be_refused_anything() -> None:
    play(LOT + "    script:\n      - refuse: {ben: zap}\n      - ann: done\n", priority())


# --- words that mean nothing ---


def test_a_misspelt_refusal_is_a_mistake_with_its_line_and_what_was_meant() -> None:
    reasons = mistake(PIG + "    script:\n      - refuse: {eric: hodl}\n      - eric: roll\n")
    assert "test.yaml:6: step 1: 'eric: hodl' is refused" in reasons
    assert "nothing is called so; did you mean 'hold'?" in reasons


def test_all_misspelt_refusals_are_named_at_once() -> None:
    refusals = "      - refuse: {ann: play dager, ben: [bid silc, bid salt]}\n"
    reasons = mistake(BID + BIDS + refusals)
    assert "'ann: play dager'" in reasons
    assert "'ben: bid silc'" in reasons
    assert "bid salt" not in reasons


@pytest.mark.parametrize(
    "label",
    [
        "bid nothing",
        "BID silk",
        "play dagger",
        "discard pearl (the big one)",
        "no more",
        "bid dagger on cara",
        "act on salt",
    ],
    ids=[
        "a label",
        "another case",
        "a shortened one",
        "more details",
        "other words",
        "known words",
        "words of the table",
    ],
)
def test_what_the_game_knows_may_be_refused_also_to_who_is_not_asked(label: str) -> None:
    play(LOT + f"    script:\n      - refuse: {{ben: {label}}}\n", priority())


class Thoughtless(Priority):
    """Priority in which nobody thinks of what is not there."""

    def candidates(self, state: State, seat: int) -> Iterable[Option]:
        return ()


def test_a_label_of_another_moment_may_be_refused_too() -> None:
    script = "    script:\n      - refuse: {ann: zap}\n%s"
    play(LOT + script % "      - ann: done\n      - ben: zap\n", priority(made=Thoughtless))
    assert "'ann: zap' is refused" in mistake(LOT + script % "", priority(made=Thoughtless))


def test_when_the_game_is_over_its_words_may_still_be_refused() -> None:
    over = PIG + "    script:\n      - mike: concede\n      - refuse: {eric: %s}\n"
    play(over % "hold")
    assert "did you mean 'hold'?" in mistake(over % "hodl")
