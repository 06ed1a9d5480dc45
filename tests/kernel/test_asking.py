"""What is forced, what is asked again, other words for an option, and a set as far as it is."""

from __future__ import annotations

import pytest

from contract.driver import walk
from contract.tables import table_names, tables
from dicehall.kernel import (
    CHOICE,
    PASS,
    STEP,
    WINDOW,
    Decision,
    Game,
    Match,
    Option,
    Setup,
    State,
    UnclearLabel,
    find_option,
    order_set,
)
from dicehall.kernel.forced import forced, goes_without_asking
from dicehall.kernel.labels import offer
from kernel.asking import ACT, ZAP, Priority, priority, two_sets
from kernel.tables import pig, smugglers
from smugglers.variants import Variant

on_every_table = pytest.mark.parametrize("table", tables(), ids=table_names())


def begin(game: Game) -> Match:
    return Match(game, game.setup({"seats": ["ann", "ben", "cara"]}), {"step": "lot"})


# --- forced answers ---


@pytest.mark.parametrize(
    ("kind", "options", "answer"),
    [
        (WINDOW, (PASS,), PASS),
        (WINDOW, (PASS, ACT), None),
        (CHOICE, (ACT,), ACT),
        (CHOICE, (ACT, ZAP), None),
        (STEP, (ACT,), None),
        (STEP, (PASS,), None),
    ],
)
def test_a_lone_pass_and_a_lone_choice_are_forced_but_never_a_step_of_ones_own(
    kind: str, options: tuple[Option, ...], answer: Option | None
) -> None:
    decision = Decision(0, "question", options, kind)
    assert forced(decision, 0) == answer
    assert forced(decision, 1) is None


def test_what_goes_without_asking_is_nothing_when_the_game_is_over() -> None:
    match = pig("roll", 4)
    match.answer(("concede",), 0)
    assert goes_without_asking(match, 0) is None


# --- asked again ---


def test_who_has_passed_is_asked_in_vain_when_the_other_passes_too() -> None:
    match = begin(priority())
    assert not match.asked_again(0)
    match.answer(PASS, 0)
    assert not match.asked_again(1)
    match.answer(PASS, 1)
    assert match.asked_again(0)
    assert match.asked_in_vain(0)
    assert goes_without_asking(match, 0) == PASS


def test_who_has_passed_is_asked_in_earnest_when_somebody_has_acted_since() -> None:
    match = begin(priority())
    match.answer(PASS, 0)
    match.answer(ZAP, 1)
    assert not match.asked_again(0)
    assert goes_without_asking(match, 0) is None


def test_who_acts_again_was_never_asked_in_vain() -> None:
    match = begin(priority())
    match.answer(ACT, 0)
    assert not match.asked_again(0)


def test_what_happens_by_itself_after_a_pass_is_worth_a_question() -> None:
    """Nobody has done anything, but the table has changed: a person wants to see that."""
    match = begin(priority(gift=1))
    match.answer(PASS, 0)
    match.answer(PASS, 1)
    assert match.asked_again(0)
    assert not match.asked_in_vain(0)


def test_asked_again_holds_after_undo_redo_fork_and_replay() -> None:
    match = begin(priority())
    match.answer(PASS, 0)
    match.answer(PASS, 1)
    match.answer(PASS, 0)
    match.undo(0)
    assert match.asked_in_vain(0)
    match.undo(0)
    assert not match.asked_again(0)
    match.redo(0)
    assert match.asked_in_vain(0)
    assert match.fork().asked_in_vain(0)
    assert match.replay().asked_in_vain(0)


# --- other words for an option ---


@pytest.mark.parametrize("words", ["leave", "done", "DONE", "pass", "no more", "no"])
def test_an_option_is_found_by_any_of_its_words(words: str) -> None:
    match = begin(priority())
    assert find_option(match.game, match.state, 0, words) == PASS


def test_a_label_wins_over_other_words_that_are_the_same() -> None:
    class Both(Priority):
        def other_labels(self, state: State, option: Option, seat: int) -> tuple[str, ...]:
            return ("act", "act quickly") if option == PASS else ()

    match = begin(priority(made=Both))
    assert find_option(match.game, match.state, 0, "act") == ACT
    assert find_option(match.game, match.state, 0, "act quickly") == PASS


def test_only_labels_are_listed_as_legal() -> None:
    match = begin(priority())
    with pytest.raises(UnclearLabel) as caught:
        find_option(match.game, match.state, 0, "sing")
    assert caught.value.legal == ("leave", "act")


def test_why_not_knows_other_words_too() -> None:
    match = begin(priority())
    assert match.game.why_not(match.state, 0, "done") is None
    refusal = match.game.why_not(match.state, 1, "no more")
    assert refusal is not None
    assert refusal.rule == "S-TURN-1"


def test_a_set_may_be_given_in_other_words() -> None:
    class Ends(Variant):
        def other_labels(self, state: State, option: Option, seat: int) -> tuple[str, ...]:
            return ("no more",) if option == ("done",) else (f"aim at {option[-1]}",)

    match = begin(two_sets(made=Ends))
    words = ["no more", "aim at 2", "0"]
    assert order_set(match.game, match.state, 0, words) == [
        ("target", 0),
        ("target", 2),
        ("done",),
    ]


def test_all_words_of_an_option_begin_with_its_label() -> None:
    match = begin(priority())
    assert offer(match.game, match.state, 0).words(0) == ["leave", "done", "pass", "no more"]


# --- a set as far as it is ---


def test_a_set_tells_what_was_chosen_so_far() -> None:
    match = begin(two_sets())
    assert match.chosen(0) == []
    match.answer(("target", 0))
    match.answer(("target", 2))
    assert match.chosen(0) == ["0", "2"]
    assert match.chosen(1) == []
    match.answer(("done",))
    assert match.chosen(0) == []
    match.answer(("target", 1))
    assert match.chosen(0) == ["1"]
    match.undo(0)
    assert match.chosen(0) == []


def test_a_choice_outside_of_a_set_has_nothing_chosen_before() -> None:
    assert pig("roll", 4).chosen(0) == []
    assert smugglers((0, "bid pearl")).chosen(1) == []


def test_a_set_tells_its_beginning_also_from_before_a_reveal() -> None:
    match = begin(two_sets(aloud=True))
    match.answer(("target", 0))
    match.answer(("target", 1))
    assert match.chosen(0) == ["0", "1"]


# --- groups ---


@on_every_table
def test_groups_hold_every_option_of_a_seat_once(table: tuple[Game, Setup]) -> None:
    game, setup = table
    for match in walk(game, setup, 1):
        decision = match.state.decision
        for seat in range(len(setup.seats)):
            options = () if decision is None else decision.options_for(seat)
            grouped = [one for _, group in game.groups(match.state, seat) for one in group]
            assert sorted(grouped, key=repr) == sorted(options, key=repr)
