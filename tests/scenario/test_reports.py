"""What a failing scenario, or one that cannot be read, says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dicehall.kernel import Setup, State
from dicehall.scenario import ScenarioError, load_file, run_file
from scenario.tools import failure, mistake, play
from smugglers import Smugglers

PIG = "title: Pig\ngame: pig\nsetup: {seats: [eric, mike]}\n"


def test_a_failure_names_file_step_line_expected_actual_and_legal_labels() -> None:
    report = failure(PIG + "script:\n  - eric: roll\n  - roll: [4]\n  - eric: pass the buck\n")
    assert "test.yaml:7: step 3" in report
    assert "expected the answer 'eric: pass the buck'" in report
    assert "legal: eric: roll, hold" in report


def test_a_forbidden_answer_names_the_rule() -> None:
    report = failure(PIG + "script:\n  - eric: hold\n")
    assert "P-TURN-2" in report
    assert "A turn begins with a roll" in report


def test_an_expectation_lists_every_difference() -> None:
    script = "script:\n  - expect: {pot: 4, turn: 1, decision: mike, eric: {score: 3}}\n"
    report = failure(PIG + script)
    assert "pot: expected 4, is 0" in report
    assert "decision: expected mike, asked is eric" in report
    assert "eric.score: expected 3, is 0" in report
    assert "turn" not in report


def test_an_expectation_of_something_unknown_suggests_what_was_meant() -> None:
    report = failure(PIG + "script:\n  - expect: {eric: {scores: 3}}\n")
    assert "eric.scores: there is no such thing; did you mean 'score'?" in report


def test_a_result_is_compared_only_when_there_is_one() -> None:
    report = failure(PIG + "script:\n  - expect: {result: {eric: 1}}\n")
    assert "result: the game is not over" in report
    ended = PIG + "script:\n  - mike: concede\n  - expect: {result: {eric: 0}}\n"
    assert "eric: expected 0, is 1.0" in failure(ended)


HANDS = """
title: Hands
game: smugglers
setup: {seats: [ann, ben]}
position: {step: bid, ann: {hand: [salt x2, silk]}}
script:
  - expect: {ann: {hand: %s}}
"""


@pytest.mark.parametrize("same", ["[silk, salt, salt]", "[salt x2, silk]", "3", "[SALT x2, Silk]"])
def test_lists_are_compared_as_multisets_or_counts(same: str) -> None:
    play(HANDS % same)


def test_a_list_that_differs_says_what_is_missing_and_what_is_too_much() -> None:
    report = failure(HANDS % "[salt, silk x2]")
    assert "missing [silk]; not expected [salt]" in report
    assert "expected 2 things, are 3" in failure(HANDS % "2")
    assert "a list or a count" in failure(HANDS % "salt")


class Untidy(Smugglers):
    """Smugglers where salt may lie about, and whose table has lanes and pairs."""

    def spare(self, setup: Setup, position: object) -> dict[str, list[str]]:
        return {} if position is None else {"ann.hand": ["salt", "salt"]}

    def position(self, state: State) -> dict[str, Any]:
        lanes = [
            {"enemy": "Wolf", "down": False, "damage": 2, "gear": ["claw", "claw"]},
            {"enemy": "Bear", "down": True, "damage": 0, "gear": []},
        ]
        pairs = [{"Wolf": "Bear"}, "Fox: Hen", {"Wolf": "Bear"}]
        return {**super().position(state), "lanes": lanes, "pairs": pairs}


@pytest.mark.parametrize("same", ["[silk]", "[salt, silk]", "[salt x2, silk]", "1", "2", "3"])
def test_spare_things_need_not_be_expected_but_may_be(same: str) -> None:
    play(HANDS % same, Untidy())


def test_spare_things_are_no_excuse_for_others() -> None:
    report = failure(HANDS % "[salt]", Untidy())
    assert "expected [salt], is [salt, salt, silk]; not expected [silk]" in report
    assert "missing [salt]" in failure(HANDS % "[salt x3, silk]", Untidy())
    assert "expected 0 things, are 3" in failure(HANDS % "0", Untidy())
    assert "expected 4 things, are 3" in failure(HANDS % "4", Untidy())


def test_no_more_things_are_spare_than_the_position_left_open() -> None:
    more = HANDS.replace("salt x2", "salt x3")
    assert "not expected [salt]" in failure(more % "[silk]", Untidy())
    assert "expected 1 things, are 4" in failure(more % "1", Untidy())
    play(more % "[salt, silk]", Untidy())
    play(more % "2", Untidy())


TABLE = "title: Table\ngame: smugglers\nsetup: {seats: [ann, ben]}\nscript:\n  - expect: {%s}\n"


@pytest.mark.parametrize(
    "same",
    [
        "lanes: [{enemy: wolf}, {enemy: Bear}]",
        "lanes: [{}, {down: true, gear: []}]",
        "lanes: [{gear: [claw x2], damage: 2, down: false}, {gear: 0}]",
        "lanes: 2",
        "pairs: [Fox: Hen, Wolf: Bear, {Wolf: Bear}]",
        "pairs: ['Wolf: Bear x2', {fox: hen}]",
        "pairs: 3",
    ],
)
def test_records_are_compared_in_order_as_far_as_named_and_pairs_as_things(same: str) -> None:
    play(TABLE % same, Untidy())


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("lanes: [{enemy: Bear}, {enemy: Wolf}]", "lanes[1].enemy: expected 'Bear', is 'Wolf'"),
        ("lanes: [{enemy: Bear}, {enemy: Wolf}]", "lanes[2].enemy: expected 'Wolf', is 'Bear'"),
        ("lanes: [{enemy: Wolf}]", "lanes: expected 1 of them, are 2"),
        ("lanes: 3", "lanes: expected 3 of them, are 2"),
        ("lanes: Wolf", "lanes: a list or a count is compared here, not 'Wolf'"),
        ("lanes: [Wolf, Bear]", "lanes[1]: a mapping with any of enemy, down, damage, gear is"),
        ("lanes: [{}, {foe: Bear}]", "lanes[2].foe: there is no such thing. There are: enemy"),
        ("lanes: [{gear: [claw]}, {}]", "lanes[1].gear: expected [claw], is [claw, claw]"),
        ("pairs: [Fox: Hen, Wolf: Bear]", "not expected [Wolf: Bear]"),
    ],
)
def test_records_and_pairs_that_differ_are_named_with_their_place(wrong: str, words: str) -> None:
    assert words in failure(TABLE % wrong, Untidy())


# --- files that cannot be read ---


def test_yaml_that_is_none_names_its_line() -> None:
    assert "test.yaml:2: not YAML" in mistake("title: [a\ngame: pig\n")


def test_an_empty_file_is_refused() -> None:
    assert "the file is empty" in mistake("")


def test_a_key_that_stands_twice_is_refused_with_its_line() -> None:
    assert "test.yaml:2: the key 'title' stands here twice" in mistake("title: a\ntitle: b\n")


def test_unknown_keys_and_missing_parts_are_all_named() -> None:
    reasons = mistake("title: Pig\ngamme: pig\n")
    assert "test.yaml:2: unknown key 'gamme'; did you mean 'game'?" in reasons
    assert "'game' must be some words" in reasons
    assert "either a script or a setup_error" in reasons


def test_words_stay_words() -> None:
    report = failure(PIG + "script:\n  - eric: no\n")
    assert "'eric: no'" in report


def test_a_step_must_be_one_pair() -> None:
    reasons = mistake(
        PIG + "script:\n  - eric: roll\n    mike: roll\n  - just words\n  - expect: 4\n"
    )
    assert "test.yaml:5: a step is one" in reasons
    assert "test.yaml:7: a step is one" in reasons
    assert "test.yaml:8: 'expect' takes a mapping" in reasons


def test_three_dots_only_end_a_script() -> None:
    assert "can only be the last step" in mistake(PIG + "script:\n  - ...\n  - eric: roll\n")


def test_a_seat_that_is_not_there_is_named_with_the_seats_that_are() -> None:
    reasons = mistake(PIG + "script:\n  - erik: roll\n")
    assert "test.yaml:5: step 1: no seat is called 'erik'; did you mean 'eric'?" in reasons


def test_an_impossible_position_is_refused_with_every_reason() -> None:
    position = "position: {pot: 1, active: bob, mike: {score: 500}}\nscript: []\n"
    reasons = mistake(PIG + position)
    assert "position.active: must be one of eric, mike, not 'bob'" in reasons
    assert "position.mike.score: must be a whole number from 0 to 99" in reasons
    one = mistake(PIG + "position: {pot: 1}\nscript: []\n")
    assert "no rolls add up to 1" in one


def test_a_refused_set_up_must_be_refused_for_the_reasons_named() -> None:
    bad = "title: Pig\ngame: pig\nsetup: {target: 0}\nsetup_error: [%s]\n"
    assert "does not say banana" in failure(bad % "banana, target")
    good = "title: Pig\ngame: pig\nsetup: {}\nsetup_error: [target]\n"
    assert "was accepted, not refused" in failure(good)


def test_an_unknown_game_or_file_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "chess.yaml"
    file.write_text("title: Chess\ngame: chess\nscript: []\n")
    with pytest.raises(ScenarioError, match="no game called 'chess'"):
        run_file(file)
    with pytest.raises(ScenarioError, match="cannot be read"):
        load_file(tmp_path / "missing.yaml")
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScenarioError, match="cannot be read"):
        load_file(tmp_path / "bytes.yaml")


# --- steps that would check nothing ---


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("refuse: {}", "'refuse' takes seats with labels"),
        ("refuse: {eric: }", "'refuse' takes seats with labels"),
        ("refuse: {eric: []}", "'refuse' takes seats with labels"),
        ("eric: []", "'eric' gives no answer"),
        ("eric:", "'eric' gives no answer"),
    ],
)
def test_a_step_without_content_is_refused(step: str, reason: str) -> None:
    assert f"test.yaml:5: {reason}" in mistake(PIG + f"script:\n  - {step}\n")


def test_a_refusal_may_name_several_labels() -> None:
    report = failure(PIG + "script:\n  - refuse: {eric: [hold, roll]}\n")
    assert "'eric: roll' must be refused" in report


def test_a_set_up_error_must_say_something() -> None:
    reasons = mistake("title: Pig\ngame: pig\nsetup: {target: 0}\nsetup_error: []\n")
    assert "test.yaml:4: 'setup_error' must name what the refusal says" in reasons


def test_true_is_not_one() -> None:
    assert "turn: expected True, is 1" in failure(PIG + "script:\n  - expect: {turn: true}\n")


def test_seats_are_found_whatever_the_case() -> None:
    play(PIG + "script:\n  - ERIC: Roll\n  - roll: [4]\n  - expect: {Mike: {score: 0}}\n")


def test_when_the_game_is_over_nobody_is_asked() -> None:
    over = PIG + "script:\n  - mike: concede\n"
    play(over + "  - expect: {decision: nobody}\n")
    assert "the game is over" in failure(over + "  - eric: roll\n")
    assert "the game is over" in failure(over + "  - mike: concede\n")


def test_a_number_too_long_to_be_one_is_a_word() -> None:
    assert "turn: expected '999" in failure(PIG + f"script:\n  - expect: {{turn: {'9' * 5000}}}\n")
