"""Searching the cards of Dice Masters at the command line, and reading one."""

from __future__ import annotations

import json
import re

import pytest

from cli.tools import Home
from dicehall.cli.masters_drawing import die_lines, face_words, show_card, show_table
from dicehall.cli.talk import Talk
from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.cards.prints import SIDEKICK

CARDS = ("masters", "cards")
CARD = ("masters", "card")
ANGEL = """\
Angel: Inspiring
Character; cost 3 S shield; up to 4 dice; X-Men; UXM 2

+---------+ +---------+ +---------+ +---------+ +---------+ +---------+
|    S    | |   S S   | |   S S   | | level 1 | | level 2 | | level 3 |
|  shield | |  shield | |  shield | | field 0 | | field 1 | | field 1 |
|         | |         | |         | |  2A  2D | |  3A  3D | |  3A  4D |
+---------+ +---------+ +---------+ +---------+ +---------+ +---------+
(field is what it costs to field it, A attack, D defense)

Text
"""


def test_cards_are_found_by_their_text_a_line_each_with_the_count_at_the_end(home: Home) -> None:
    head, *rows, count = home.said(*CARDS, "--text", "sidekick").splitlines()
    assert head.split() == ["card", "set", "cost", "affiliations", "faces"]
    assert count == f"{len(rows)} cards."
    angel = next(row for row in rows if row.startswith("Angel: Inspiring "))
    assert re.split(r"\s{2,}", angel) == [
        *("Angel: Inspiring", "UXM", "2", "3 S", "X-Men", "S SS SS 0/2/2 1/3/3 1/3/4"),
    ]


def test_filters_combine_and_cards_come_in_the_order_asked_for(home: Home) -> None:
    said = home.said(*CARDS, "--cost", "6+", "--energy", "fist", "--sort", "cost")
    rows = said.splitlines()[1:-1]
    costs = [int(re.search(r" (\d) F ", row)[1]) for row in rows]  # type: ignore[index]
    assert costs == sorted(costs)
    assert set(costs) == {6, 7}


def test_one_card_found_is_one_card(home: Home) -> None:
    assert home.said(*CARDS, "angel", "inspiring").splitlines()[-1] == "1 card."


def test_nothing_found_says_what_is_near_and_exits_with_1(home: Home) -> None:
    result = home.run(*CARDS, "angle")
    assert (result.exit_code, result.stdout.splitlines()[0]) == (1, "No card fits 'angle'.")
    assert result.stdout.splitlines()[1].startswith("Near names: Angel")
    result = home.run(*CARDS, "angel", "--cost", "7")
    assert "No card fits 'angel', --cost 7.\n" in result.stdout
    assert re.search(r"Without --cost 7: \d cards\.\n", result.stdout)


def test_what_cannot_be_meant_is_refused(home: Home) -> None:
    assert "did you mean 'bolt'?" in home.refused(*CARDS, "--energy", "blot")
    assert "cards are sorted by set, name, cost" in home.refused(*CARDS, "--sort", "beauty")


def test_programs_get_json(home: Home) -> None:
    found = json.loads(home.said(*CARDS, "--affiliation", "x-men", "--cost", "3", "--json"))
    assert {one["cost"] for one in found} == {3}
    assert "Angel: Inspiring" in [one["name"] for one in found]
    assert json.loads(home.said(*CARDS, "nobody", "--json")) == []
    (angel,) = json.loads(home.said(*CARD, "Angel: Inspiring", "--json"))
    assert angel["subtitle"] == "Inspiring"


def test_a_card_is_shown_with_its_die_its_text_and_its_rulings(home: Home) -> None:
    said = home.said(*CARD, "Angel: Inspiring")
    assert said.startswith(ANGEL)
    assert "give each of your sidekicks +1A and +1D" in said
    assert "\nRulings\n  Angel: Inspiring works when it attacks" in said
    assert home.said(*CARD, "angel", "insp") == said


def test_keywords_are_explained(home: Home) -> None:
    said = home.said(*CARD, "Angel: Superhero")
    assert "\nWords\n  heroic: when fielded it may pair" in said


def test_a_card_of_two_sets_is_told_from_the_other(home: Home) -> None:
    assert re.search(
        r"; JUS 64; (also|another in) ASM 27\n", home.said(*CARD, "Betrayal (justice)")
    )


def test_a_name_of_several_cards_lists_them(home: Home) -> None:
    said = home.said(*CARD, "Angel")
    assert "Angel: Superhero" in said
    assert said.endswith("Say which one, such as: dicehall masters card 'Angel: Air Transport'\n")


def test_an_unknown_card_is_refused_with_near_names(home: Home) -> None:
    said = home.refused(*CARD, "Angle: Inspiring")
    assert said.startswith("dicehall: there is no card called 'Angle: Inspiring'; near are: Angel")
    assert home.refused(*CARD, "Zzzzz") == "dicehall: there is no card called 'Zzzzz'.\n"


# --- drawing ---


def test_a_die_is_drawn_in_as_many_rows_as_the_room_needs() -> None:
    printed = default_library().find("Angel: Inspiring")
    wide = ["".join([words for words, _ in line]) for line in die_lines(printed, 80)]
    narrow = ["".join([words for words, _ in line]) for line in die_lines(printed, 40)]
    assert (len(wide), len(narrow)) == (5, 10)
    assert max(map(len, wide)) == 71
    assert max(map(len, narrow)) <= 40


def test_a_face_says_in_letters_and_words_what_it_shows() -> None:
    assert [face_words(face) for face in SIDEKICK.faces[3:]] == [
        ["S", "shield"],
        ["?", "wild"],
        ["level 1", "field 0", "1A  1D"],
    ]
    every = [face for one in default_library().prints() for face in one.faces]
    assert max(len(words) for face in every for words in face_words(face)) <= 9
    assert ["ACT **", "action"] in [face_words(face) for face in every]


class Narrow(Talk):
    """A terminal of so many columns."""

    def __init__(self, columns: int) -> None:
        super().__init__()
        self.columns = columns

    def room(self, elsewhere: int) -> int:
        return self.columns


@pytest.mark.parametrize("columns", [72, 80, 100, 140])
@pytest.mark.parametrize("numbered", [False, True])
def test_a_table_is_no_wider_than_the_terminal(
    columns: int, numbered: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    every = default_library().prints()
    marks = [str(number) for number, _ in enumerate(every)] if numbered else []
    show_table(Narrow(columns), every, marks)
    rows = capsys.readouterr().out.splitlines()
    assert len(rows) == len(every) + 1
    assert max(len(row) for row in rows) <= columns
    assert all(("F FF" in row) <= (columns == 140) for row in rows)


@pytest.mark.parametrize("columns", [60, 80])
def test_every_card_can_be_shown_in_a_narrow_terminal(
    columns: int, capsys: pytest.CaptureFixture[str]
) -> None:
    library = default_library()
    for printed in library.prints():
        show_card(Narrow(columns), printed, library)
        said = capsys.readouterr().out
        assert said.startswith(f"{printed.name}\n")
        drawn = [line for line in said.splitlines() if line.startswith(("|", "+"))]
        assert len(drawn) == (5 if columns == 80 else 10)
        assert max(map(len, drawn)) <= columns


def test_words_that_players_stumble_over_are_explained(home: Home) -> None:
    assert "\n  aftershock: what must be done when" in home.said(*CARD, "Black Widow: Stinger")
    assert "\n  sacrifice: to move an own" in home.said(*CARD, "White Tiger: Razor Sharp")
