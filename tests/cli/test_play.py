"""Playing through a pipe: from the first question to the end of a game."""

from __future__ import annotations

import json
from pathlib import Path

from cli.tools import TURNS, Home, read, seed_said

PIG = ("play", "pig", "--new", "--seat", "ann=human", "--seat", "ben=random", "--seed", "3")
TWO = ("play", "pig", "--new", "--seat", "ann=human", "--seat", "ben=human", "--seed", "3")


def test_a_whole_game_is_played_through_a_pipe(home: Home) -> None:
    said = home.said(*PIG, "--set", "target=30", lines=TURNS)
    assert "wins.\n" in said
    assert "The game is over: ben wins." in said
    assert read(home.last)["setup"]["target"] == 30
    assert not home.unfinished.exists()


def test_a_name_and_enter_start_pig_against_a_bot(home: Home) -> None:
    said = home.said("play", lines=["pig", ""])
    assert " Pig: Roll as often as you dare" in said
    assert "You play ann; ben is a greedy bot." in said
    assert "ann: roll\n  1 roll\n" in said


def test_a_game_is_chosen_by_number_by_name_and_not_by_nonsense(home: Home) -> None:
    said = home.said("play", "--new", lines=["7", "pgi", "PIG", ""])
    assert "There is no game '7'." in said
    assert "There is no game 'pgi'; did you mean 'pig'?" in said
    assert "ann: roll" in said


def test_who_types_a_name_sits_there_with_it(home: Home) -> None:
    said = home.said("play", "pig", lines=["mary"])
    assert "You play mary; ben is a greedy bot." in said


def test_seats_typed_at_the_table_are_asked_again_until_they_fit(home: Home) -> None:
    said = home.said("play", "pig", lines=["ann, ann", "ann=robot", "a, b, c", "ann, tom=human"])
    assert "two seats are called 'ann'" in said
    assert "nobody plays as 'robot'" in said
    assert "this game has 2 seats, not 3" in said
    assert "ann is a person; tom is a person." in said


def test_a_seat_that_nobody_named_goes_to_a_person_if_only_bots_were_named(home: Home) -> None:
    said = home.said("play", "pig", "--seat", "hal=random")
    assert "You play ben; hal is a random bot." in said


def test_numbers_labels_in_any_case_and_first_letters_all_answer(home: Home) -> None:
    said = home.said(*TWO, "--seed", "3", lines=["ROLL", "h", " roll ", "2", "r"])
    assert said.count("holds:") == 2
    assert "neither" not in said


def test_enter_takes_the_only_option_but_never_one_of_several(home: Home) -> None:
    said = home.said(*PIG, lines=["", ""])
    assert "Enter for roll > \nann rolls" in said
    assert "Type a number or the words behind it" in said
    assert len(read(home.unfinished)["log"]) == 2


def test_words_that_mean_nothing_are_asked_again_with_a_suggestion(home: Home) -> None:
    said = home.said(*PIG, lines=["rolll", "3", "undoo", "/lgo", ","])
    assert "'rolll' is neither an option nor a command; did you mean 'roll'?" in said
    assert "'3' is neither an option nor a command." in said
    assert "did you mean 'undo'?" in said
    assert "There is no command 'lgo'; did you mean 'log'?" in said
    assert read(home.unfinished)["log"] == []


def test_what_a_rule_forbids_is_refused_with_that_rule(home: Home) -> None:
    said = home.said(*PIG, lines=["hold"])
    assert "Not now: A turn begins with a roll." in said
    assert "(P-TURN-2)" in said


def test_the_picture_the_question_and_all_labels_stand_before_each_answer(home: Home) -> None:
    said = home.said(*PIG, lines=["roll"])
    table = "turn 1, first to 100 wins\n> ann    0   pot 2\n  ben    0 \n"
    assert f"{table}\nann: roll or hold\n  1 roll\n  2 hold\n> " in said


def test_the_log_tells_the_game_so_far_turn_by_turn(home: Home) -> None:
    said = home.said(*TWO, lines=["log", "roll", "hold", "roll", "log"])
    assert "Nothing has happened yet." in said
    told = said.rpartition("> log\n")[2]
    assert told.startswith(
        "\nTurn 1\n  ann rolls ⚁ 2: 2 in the pot.\n  ann holds: 2 banked, 2 in all.\n\nTurn 2\n"
    )


def test_why_names_the_rules_behind_what_happened_last(home: Home) -> None:
    said = home.said(*TWO, lines=["why", "roll", "hold", "why"])
    assert "> why\nNothing has happened yet." in said
    last = said.rpartition("> why\n")[2]
    assert last.startswith("ann holds: 2 banked, 2 in all.\n  P-HOLD-1: Holding adds the pot")
    assert "P-ROLL-1" not in last


def test_why_with_a_label_names_the_rule_against_it_or_says_that_it_is_legal(home: Home) -> None:
    said = home.said(*PIG, lines=["why hold", "why roll", "why fly"])
    assert "'hold' is not legal now. P-TURN-2: A turn begins with a roll." in said
    assert "'roll' is legal now." in said
    assert "'fly': nothing here is called so" in said


def test_help_lists_every_command(home: Home) -> None:
    said = home.said(*PIG, lines=["help"])
    for word in (
        "undo",
        "redo",
        "log",
        "why [ANSWER]",
        "look [NAME]",
        "save [FILE]",
        "quit",
        "help",
    ):
        assert f"\n  {word} " in said


def test_what_people_type_elsewhere_for_help_and_to_leave_works_too(home: Home) -> None:
    assert "Besides, you can type:" in home.said(*PIG, lines=["?"])
    for word in ("q", "exit", "/quit", "QUIT"):
        assert "Go on with: " in home.said(*PIG, lines=[word, "roll"])
        assert read(home.unfinished)["log"] == []


def test_a_hold_is_taken_back_and_given_again(home: Home) -> None:
    said = home.said(*TWO, lines=["roll", "hold", "undo", "undo", "redo", "redo"])
    after = said.partition("Taken back.")[2]
    assert "ann: roll or hold" in after
    assert "what was rolled, drawn or revealed cannot be taken back" in after
    assert "Given again." in after
    assert "Not possible: there is nothing to redo." in after
    assert read(home.unfinished)["log"][-1] == [0, ["hold"]]


def test_what_was_taken_back_is_not_in_the_saved_game(home: Home) -> None:
    home.said(*TWO, lines=["roll", "hold", "undo"])
    assert [seat for seat, _ in read(home.unfinished)["log"]] == [0, -1]


def test_a_roll_is_never_taken_back(home: Home) -> None:
    said = home.said(*PIG, lines=["roll", "undo"])
    assert "Not possible: what was rolled" in said


def test_conceding_asks_first(home: Home) -> None:
    said = home.said(*PIG, lines=["concede", "perhaps", "no", "/concede", "y"])
    assert "Please say yes or no." in said
    assert "ann concedes." in said
    assert "The game is over: ben wins." in said


def test_save_writes_a_copy_that_can_be_resumed(home: Home, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    said = home.said(*PIG, lines=["roll", "save", f"save {copy}", "hold"])
    assert f"Saved as {home.unfinished}." in said
    assert f"Saved as {copy}." in said
    assert len(read(copy)["log"]) == 2
    assert "ann: roll or hold" in home.said("play", "--resume", str(copy))


def test_save_replaces_another_saved_game_only_when_told_so(home: Home, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    home.said(*PIG, lines=[f"save {copy}", "roll", f"save {copy}", "no"])
    assert read(copy)["log"] == []
    home.said(*PIG, lines=["roll", f"save {copy}", "yes"])
    assert len(read(copy)["log"]) == 2


def test_save_never_replaces_what_is_no_saved_game(home: Home, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")
    said = home.said(*PIG, lines=[f"save {letter}", f"save {tmp_path}", "save ~no-such-person/x"])
    assert said.count("Not saved: ") == 3
    assert letter.read_text() == "Dear Ann"


def test_the_end_of_input_leaves_a_game_that_can_be_resumed(home: Home) -> None:
    said = home.said(*PIG, lines=["roll"])
    assert f"The game is saved as {home.unfinished}." in said
    assert f"play --resume {home.unfinished}" in said
    assert "> ann    0   pot 2" in home.said("play", "--resume", str(home.unfinished))


def test_quit_leaves_at_once(home: Home) -> None:
    said = home.said(*PIG, lines=["roll", "quit", "hold"])
    assert len(read(home.unfinished)["log"]) == 2
    assert "Go on with: " in said


def test_an_unfinished_game_is_offered_and_enter_goes_on_with_it(home: Home) -> None:
    home.said(*PIG, lines=["roll"])
    said = home.said("play", "pig", lines=[""])
    assert "There is an unfinished game of Pig, in turn 1." in said
    assert "seed 3\n" in said
    assert "> ann    0   pot 2" in said


def test_what_was_asked_of_a_new_game_is_said_to_be_left_aside(home: Home) -> None:
    home.said(*PIG, lines=["roll"])
    said = home.said("play", "pig", "--seed", "4", lines=["yes"])
    assert "What you asked for a new game does not apply to it." in said
    assert "seed 3\n" in said


def test_a_finished_game_in_the_usual_place_gives_way_to_a_new_one(home: Home) -> None:
    home.said(*PIG)
    usual = str(home.unfinished)
    home.said(*PIG, "--save", usual, "--set", "target=5", lines=TURNS)
    assert "You play ann" in home.said("play", "pig", lines=[""])


def test_who_declines_the_unfinished_game_begins_a_new_one(home: Home) -> None:
    home.said(*PIG, lines=["roll"])
    said = home.said("play", "pig", "--seed", "4", lines=["n", ""])
    assert "seed 4\n" in said
    assert read(home.unfinished)["log"] == []


def test_to_say_new_begins_anew_without_a_question(home: Home) -> None:
    home.said(*PIG, lines=["roll"])
    assert "Go on with it?" not in home.said(*PIG)


OTHER_RULES = "It was saved under edition 0 of the rules; this is 1."


def test_a_game_saved_under_other_rules_says_so_when_it_goes_on_all_the_same(home: Home) -> None:
    home.said(*PIG, lines=["roll"])
    data = {**read(home.unfinished), "edition": "0"}
    home.unfinished.write_text(json.dumps(data))
    assert OTHER_RULES in home.said("replay", str(home.unfinished), "--all")
    exported = home.run("export", str(home.unfinished))
    assert OTHER_RULES in exported.stderr
    assert OTHER_RULES not in exported.stdout
    said = home.said("play", "pig", lines=["", "hold"])
    assert f"{OTHER_RULES}\nAll that was done so far means the same now.\n" in said
    assert OTHER_RULES not in home.said("play", "pig", lines=[""])


def test_a_resumed_game_may_get_other_players(home: Home) -> None:
    home.said(*PIG, lines=["roll"])
    said = home.said("play", "--resume", str(home.unfinished), "--seat", "ann=random")
    assert "ann is a random bot; ben is a random bot." in said
    assert "The game is over" in said


def test_a_game_kept_in_a_file_of_its_own_stays_there_when_it_is_over(
    home: Home, tmp_path: Path
) -> None:
    file = tmp_path / "mine.json"
    home.said(*PIG, "--save", str(file), "--set", "target=10", lines=TURNS)
    assert "The game is over" in home.said("replay", str(file), "--all")
    assert not home.unfinished.exists()


def test_a_seed_that_nobody_chose_is_told_and_gives_the_same_game_again(home: Home) -> None:
    first = home.said(*PIG[:-2], "--set", "target=20", lines=TURNS)
    again = home.said(*PIG[:-2], "--set", "target=20", "--seed", seed_said(first), lines=TURNS)
    assert again.replace("finished-2", "finished-1") == first


def test_two_bots_may_play_at_a_table_without_people(home: Home) -> None:
    said = home.said("play", "pig", "--seat", "hal=random", "--seat", "sal=random", "--seed", "2")
    assert "The game is over" in said


def test_there_is_no_colour_in_a_pipe(home: Home) -> None:
    assert "\x1b" not in home.said(*PIG, lines=["log", "help", "x", "roll"])
