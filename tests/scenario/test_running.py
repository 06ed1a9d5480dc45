"""How a script is played: labels, sets, silence, chance, and what is superfluous."""

from __future__ import annotations

import pytest

from dicehall.kernel import (
    CHOICE,
    PASS,
    STEP,
    WINDOW,
    Decision,
    Game,
    Option,
    State,
    Values,
)
from kernel.asking import priority, two_sets
from scenario.tools import BID, BIDS, LOT, PIG, failure, play
from smugglers import Smugglers
from smugglers.state import SmugglersState
from smugglers.variants import Variant, variant


def test_labels_may_be_shortened_and_case_does_not_matter() -> None:
    text = BID + BIDS + "      - ann: PLAY Dagger on ben\n      - expect: {ben: {guards: 0}}\n"
    play(text.replace("play dagger on ben", "Play dagger on BEN"))


def test_an_ambiguous_label_is_refused_with_what_it_could_mean() -> None:
    report = failure(BID + BIDS + "      - ann: play dagger\n")
    assert "play dagger on ben, play dagger on cara" in report


def test_simultaneous_answers_come_in_any_order() -> None:
    expectation = "      - expect: {cara: {hand: [dagger, salt]}, ann: {hand: 2}}\n"
    play(BID + BIDS + expectation)
    swapped = """
    script:
      - ben: bid silk
      - cara: bid salt
      - ann: bid pearl
    """
    assert play(BID + BIDS).state == play(BID + swapped).state


def test_silence_passes_every_window_before_an_expectation() -> None:
    play(BID + BIDS + "      - expect: {decision: ann, ann: {points: 6}}\n")


def test_silence_passes_the_windows_of_others_before_a_seats_line() -> None:
    match = play(BID + BIDS + "      - cara: play dagger on ann\n")
    assert [entry.option for entry in match.log[-3:-1]] == [PASS, PASS]


def test_a_pass_may_be_said_or_left_out() -> None:
    passes = "".join(f"      - {seat}: pass\n" for seat in ("ann", "ben", "cara"))
    spoken = passes + "      - expect: {decision: ann}\n"
    assert play(BID + BIDS + spoken).state == play(BID + BIDS + "      - expect: {}\n").state


def test_a_pass_where_no_window_is_open_is_superfluous() -> None:
    play(PIG + "    script:\n      - mike: pass\n      - eric: roll\n")


def test_a_pass_does_not_stand_for_a_step_of_ones_own() -> None:
    report = failure(PIG + "    script:\n      - eric: pass\n")
    assert "expected the answer 'eric: pass'" in report


DISCARDS = BID + BIDS + "      - expect: {decision: ann}\n"


def test_a_set_is_taken_in_any_order_as_lines() -> None:
    lines = "      - ann: discard dagger\n      - ann: discard lantern\n      - ann: done\n"
    play(DISCARDS + lines + "      - draw: [salt, pearl, silk]\n      - expect: {decision: ben}\n")


def test_a_set_is_taken_in_any_order_as_one_list() -> None:
    line = "      - ann: [done, discard dagger, discard lantern]\n"
    match = play(DISCARDS + line + "      - draw: [salt x2, pearl]\n")
    assert match.state.decision is not None
    assert match.state.decision.actor == 1


def test_a_set_with_a_part_that_is_not_possible_is_refused_whole() -> None:
    report = failure(DISCARDS + "      - ann: [discard lantern, discard silk, done]\n")
    assert "discard lantern" in report
    assert "legal: ann: discard lantern, discard dagger, done" in report


@pytest.mark.parametrize(
    "labels",
    [
        "done, discard dagger, discard silk",
        "done, discard silk",
        "discard silk, discard dagger, done",
        "discard dagger, done, discard silk",
    ],
)
def test_a_list_is_never_cut_to_the_part_that_is_possible(labels: str) -> None:
    """What is legal after the part does not matter: the report tells of the set that was asked."""
    report = failure(DISCARDS + f"      - ann: [{labels}]\n      - draw: [salt x2]\n")
    assert f"expected the set 'ann: [{labels}]'" in report
    assert "'discard silk' is not possible" in report
    assert "legal: ann: discard lantern, discard dagger, done" in report


def test_a_list_may_go_on_beyond_its_set() -> None:
    want = "      - expect: {ann: {points: 3}, ben: {points: 5}, cara: {points: 5}}\n"
    play(LOT + "    script:\n      - ann: [0, done, 1, done]\n" + want, two_sets())
    report = failure(LOT + "    script:\n      - ann: [0, done, 1, 7, done]\n", two_sets())
    assert "expected the set 'ann: [1, 7, done]'" in report
    assert "'7' is not possible" in report


def test_a_set_may_be_left_open_for_an_expectation() -> None:
    line = "      - ann: discard lantern\n      - expect: {ann: {hand: [dagger]}}\n"
    play(DISCARDS + line + "      - ann: done\n      - draw: [salt x2]\n")


def test_a_draw_takes_its_cards_in_any_order_and_all_of_them() -> None:
    done = DISCARDS + "      - ann: done\n"
    play(done + "      - draw: [salt]\n      - expect: {ann: {hand: [dagger, salt, lantern]}}\n")
    assert "gives 2" in failure(done + "      - draw: [salt, silk]\n")
    assert "1 are asked for" in failure(done + "      - draw: [salt, silk]\n")
    assert "not possible here" in failure(done + "      - draw: [gold]\n")


def test_a_roll_is_not_a_draw() -> None:
    report = failure(PIG + "    script:\n      - eric: roll\n      - draw: [4]\n")
    assert "a roll is asked" in report


def test_a_roll_of_several_dice_is_matched_in_any_order() -> None:
    start = BID.replace("step: bid", "step: lot").replace("      lot: 4\n", "")
    match = play(start + "    script:\n      - roll: [3, 1]\n      - expect: {lot: 4}\n")
    assert match.game.position(match.state)["lot"] == 4


def test_chance_that_the_script_does_not_answer_is_an_error() -> None:
    report = failure(PIG + "    script:\n      - eric: roll\n      - mike: roll\n")
    assert "chance is asked: eric's die" in report


def test_three_dots_let_a_referee_go_on_to_the_end_of_the_turn() -> None:
    match = play(PIG + "    script:\n      - eric: roll\n      - ...\n")
    assert match.state.turn == 2
    assert match.log == play(PIG + "    script:\n      - eric: roll\n      - ...\n").log


def test_a_seat_may_concede_on_anybodys_turn() -> None:
    play(BID + "    script:\n      - ben: concede\n      - expect: {decision: ann}\n")


# --- what answers itself ---


def asked(kind: str, made: type[Variant] = Variant) -> Game:
    """Make a Smugglers in which the roller must first say `ready`, in a decision of this kind."""
    twin = variant()

    @twin.ask("ready", "ask")
    def ask(state: SmugglersState, values: Values) -> Decision:
        only: Option = PASS if kind == WINDOW else ("ready",)
        return Decision(state.leader, "ready", (only,), kind)

    @twin.answer("ready", "ask")
    def answered(state: SmugglersState, values: Values, option: Option) -> None:
        state.leave()

    return made(twin, ("ready", "ask"))


def test_a_choice_with_one_option_answers_itself() -> None:
    play(LOT + "    script:\n      - roll: [1, 1]\n", asked(CHOICE))


def test_a_line_that_names_what_answers_itself_is_taken_or_skipped() -> None:
    play(LOT + "    script:\n      - ann: ready\n      - roll: [1, 1]\n", asked(CHOICE))
    late = "    script:\n      - expect: {}\n      - ann: ready\n      - roll: [1, 1]\n"
    play(LOT + late, asked(CHOICE))


def test_a_line_cannot_be_skipped_twice() -> None:
    late = "    script:\n      - expect: {}\n      - ann: ready\n      - ann: ready\n"
    assert "expected the answer 'ann: ready'" in failure(LOT + late, asked(CHOICE))


def test_a_step_of_ones_own_never_answers_itself() -> None:
    report = failure(LOT + "    script:\n      - roll: [1, 1]\n", asked("step"))
    assert "ann is asked: ready" in report


# --- asked again, and sets in a row ---


def test_a_seat_asked_again_when_nobody_acted_since_its_pass_is_passed_in_silence() -> None:
    play(LOT + "    script:\n      - ann: pass\n      - roll: [1, 1]\n", priority())


def test_a_seat_asked_again_after_somebody_acted_must_speak() -> None:
    lines = "    script:\n      - ann: pass\n      - ben: zap\n      - roll: [1, 1]\n"
    assert "ann is asked: main step" in failure(LOT + lines, priority())


def test_a_step_is_not_passed_because_another_question_was() -> None:
    """Ann passes a window; the step of her own that follows is not the same question."""
    twin = variant()

    @twin.ask("announce", "window")
    def window(state: SmugglersState, values: Values) -> Decision:
        return Decision(0, "react", (PASS, ("zap",)), WINDOW)

    @twin.answer("announce", "window")
    def passed(state: SmugglersState, values: Values, option: Option) -> None:
        state.go("ability")

    @twin.ask("announce", "ability")
    def ability(state: SmugglersState, values: Values) -> Decision:
        return Decision(0, "announce", (("activate",), PASS), STEP)

    @twin.answer("announce", "ability")
    def announced(state: SmugglersState, values: Values, option: Option) -> None:
        state.leave()

    report = failure(
        LOT + "    script:\n      - roll: [1, 1]\n", Variant(twin, ("announce", "window"))
    )
    assert "ann is asked: announce" in report


def test_a_step_that_was_not_passed_before_must_be_answered() -> None:
    assert "ann is asked" in failure(LOT + "    script:\n      - roll: [1, 1]\n", priority())


def test_labels_do_not_wander_from_one_set_into_the_next() -> None:
    lines = ["0", "done", "1", "done"]
    script = "    script:\n" + "".join(f"      - ann: {line}\n" for line in lines)
    want = "      - expect: {ann: {points: 3}, ben: {points: 5}, cara: {points: 5}}\n"
    play(LOT + script + want, two_sets())
    listed = "    script:\n      - ann: [0, done]\n      - ann: [done, 1]\n"
    play(LOT + listed + want, two_sets())


# --- other words for an option ---


@pytest.mark.parametrize("words", ["done", "Done", "pass", "leave", "no more"])
def test_an_answer_may_be_given_in_other_words(words: str) -> None:
    match = play(LOT + f"    script:\n      - ann: {words}\n", priority())
    assert match.log == [(0, PASS)]


def test_a_refusal_in_other_words_fails_when_the_option_is_there() -> None:
    report = failure(LOT + "    script:\n      - refuse: {ann: done}\n", priority())
    assert "'ann: done' must be refused" in report
    assert "'leave' is legal" in report


def test_a_line_may_name_what_answered_itself_in_other_words() -> None:
    class Ready(Variant):
        def other_labels(self, state: State, option: Option, seat: int) -> tuple[str, ...]:
            return ("set", "go") if option == ("ready",) else ()

    late = "    script:\n      - expect: {}\n      - ann: go\n      - roll: [1, 1]\n"
    play(LOT + late, asked(CHOICE, Ready))
    again = late.replace("      - roll", "      - ann: set\n      - roll")
    assert "expected the answer 'ann: set'" in failure(LOT + again, asked(CHOICE, Ready))


def test_three_dots_leave_a_step_that_is_left_by_passing() -> None:
    match = play(LOT + "    script:\n      - ...\n", priority())
    assert [entry.option for entry in match.log[:3]] == [PASS] * 3
    assert match.state.turn == 3


def test_three_dots_are_done_whatever_that_is_called() -> None:
    class Ends(Variant):
        def label(self, state: State, option: Option, seat: int | None = None) -> str:
            return "enough" if option == ("done",) else super().label(state, option, seat)

        def other_labels(self, state: State, option: Option, seat: int) -> tuple[str, ...]:
            return ("done",) if option == ("done",) else ()

    match = play(LOT + "    script:\n      - ...\n", two_sets(made=Ends))
    assert [entry.option for entry in match.log[:2]] == [("done",)] * 2


# --- matching what is given with what is there ---


class Marked(Smugglers):
    """Smugglers whose cards may be named by their first letter, or `any`."""

    def same(self, expected: str, actual: str) -> bool:
        return expected == "any" or actual.startswith(expected)

    def fits(self, state: State, option: Option, words: str) -> bool:
        return words == "any" or self.label(state, option).startswith(words)


def test_things_that_leave_details_open_find_their_partners() -> None:
    """`any` could take the silk, but then nothing would be left for `silk`."""
    hand = "      - expect: {ben: {hand: [any, silk]}, cara: {hand: [any, salt, s]}}\n"
    play(BID + "    script:\n" + hand, Marked())
    wrong = hand.replace("any, silk", "silk, silk")
    assert "missing [silk]" in failure(BID + "    script:\n" + wrong, Marked())


def test_outcomes_that_leave_details_open_find_their_dice() -> None:
    """The first die could be any 1 to 3, but a 3 must be left for the word that asks for it."""
    match = play(LOT + "    script:\n      - roll: [any, 3]\n", Marked())
    assert sorted(entry.option[1] for entry in match.log) == [1, 3]


def test_a_line_of_another_seat_is_not_what_answered_itself() -> None:
    late = "    script:\n      - expect: {}\n      - ben: ready\n"
    assert "expected the answer 'ben: ready'" in failure(LOT + late, asked(CHOICE))


def test_three_dots_pass_where_they_can() -> None:
    match = play(BID + BIDS + "      - ...\n")
    seats = [entry.option for entry in match.log[3:] if entry.seat >= 0]
    assert seats == [PASS] * 3 + [("done",)] * 3
