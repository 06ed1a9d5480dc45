"""Teams as people write them: files, lines, and everything wrong with them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicehall.games.masters.formats.formats import FORMATS, Team
from dicehall.games.masters.formats.teams import (
    Written,
    check_team,
    read_team,
    usual_team,
    write_line,
    write_yaml,
)
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.games.masters.table.table import Brought
from masters.shelf import LIBRARY, J, S, X

FILE = """\
name: Mutants
edition: uncanny-x-men
cards:
  - Angel: Inspiring x4
  - "Mystique: Alias: You x3"
  - Cyclops: Slim
basics: [Enrage, Ambush]
"""
LINE = "Mutants = Angel: Inspiring x4; Mystique: Alias: You x3; Cyclops: Slim | Enrage; Ambush"


def written(text: str) -> tuple[Written, list[str]]:
    problems: list[str] = []
    return read_team(text, "team.yaml", problems), problems


def checked(text: str, form: str = "tournament", edition: str = X) -> tuple[Team, list[str]]:
    team, problems = written(text)
    return check_team(team, FORMATS[form], EDITIONS[edition], LIBRARY, problems), problems


def test_a_file_and_a_line_say_the_same() -> None:
    team, problems = checked(FILE)
    assert problems == []
    assert [(card.print.name, card.dice) for card in team.cards] == [
        *[("Angel: Inspiring", 4), ("Mystique: Alias: You", 3), ("Cyclops: Slim", 2)]
    ]
    assert [basic.title for basic in team.basics] == ["Enrage", "Ambush"]
    assert team.dice == 9
    assert checked(LINE) == (team, [])


def test_name_and_edition_are_read() -> None:
    team, _ = written(FILE)
    assert (team.name, team.edition) == ("Mutants", X)
    assert written(LINE)[0].name == "Mutants"
    assert written("Storm x1 | Enrage; Ambush")[0].name == ""


@pytest.mark.parametrize(
    "text",
    [
        "\n# us\nAngel: Inspiring x4;\nMystique: Alias: You ×3\n\nCyclops: Slim |\nEnrage\nAmbush",
        "angel: INSPIRING x4;mystique:  alias: you x3;; cyclops: slim|enrage;ambush;",
        (
            "{basics: [Enrage, Ambush], cards: ["
            "'Angel: Inspiring x4', 'Mystique: Alias: You x3', {Cyclops: Slim}]}"
        ),
    ],
)
def test_a_team_may_be_written_loosely(text: str) -> None:
    assert checked(text) == checked(FILE)


def test_curly_signs_and_dots_are_taken_for_what_they_mean() -> None:
    team, problems = checked("Storm x1 | With Great Power...; Enrage")
    assert problems == []
    assert team.basics[0].title == "With Great Power…"


@given(st.data())
def test_any_team_comes_back_from_its_line_and_from_its_file(data: st.DataObject) -> None:
    cards = [one for one in LIBRARY.prints() if one.kind != "basic"]
    basics = [one for one in LIBRARY.prints() if one.kind == "basic"]
    some = data.draw(st.lists(st.sampled_from(cards), unique=True, max_size=8))
    pair = data.draw(st.lists(st.sampled_from(basics), unique_by=lambda one: one.title, max_size=3))
    counts = [data.draw(st.integers(1, 9)) for _ in some]
    brought = [Brought(card, dice) for card, dice in zip(some, counts, strict=True)]
    team = Team(tuple(brought), tuple(pair))
    name = data.draw(st.sampled_from(["", "Mutants", 'The "best": 4 of us #1']))
    for edition in (X, S, J):
        for text in (write_line(team, LIBRARY, name), write_yaml(team, LIBRARY, name, edition)):
            assert checked(text, "custom", edition) == (team, [])
            assert written(text)[0].name == name


def test_a_line_is_short_and_plain() -> None:
    team, _ = checked(FILE)
    line = "Angel: Inspiring x4; Mystique: Alias: You x3; Cyclops: Slim x2 | Enrage; Ambush"
    assert write_line(team, LIBRARY) == line
    assert write_line(team, LIBRARY, "Mutants") == f"Mutants = {line}"


@pytest.mark.rule("M-FMT-8")
def test_everything_wrong_with_a_file_is_named_with_its_line() -> None:
    text = (
        "name: a=b\nedition: x-men\ncards:\n  - Angel: Inspiring x9\n  - Angel: Superhero\n"
        "  - [Storm]\n  - Cyclop: Slim\nbasics:\n  - Enrage\n  - Enrage\ncolour: red\n"
    )
    _, problems = checked(text)
    for problem in (
        "team.yaml:1: a name is up to 80 characters in one line, without = ; or |, not 'a=b'",
        "team.yaml:2: edition must be one of uncanny-x-men, amazing-spider-man, justice",
        "team.yaml:4: Angel: Inspiring has 1 to 4 dice, not 9 [M-FMT-1]",
        "team.yaml:5: Angel: Inspiring and Angel: Superhero have one title [M-FMT-1]",
        "team.yaml:6: a card is written like 'Angel: Inspiring x2', not like ['Storm']",
        "team.yaml:7: there is no card called 'Cyclop: Slim'; near are: Cyclops: Slim",
        "team.yaml:10: Enrage stands here twice; bring another one [M-FMT-1]",
        "team.yaml:11: unknown key 'colour'. Known are: name, edition, format, cards, basics",
    ):
        assert any(one.startswith(problem) for one in problems), (problem, problems)
    assert len(problems) == 8


@pytest.mark.rule("M-FMT-8")
def test_everything_wrong_with_lines_is_named_with_their_lines() -> None:
    _, problems = checked("Storm x9\nEnrage | Ambush\nStorm | Ping")
    assert problems == [
        "team.yaml: one | separates cards from basic actions, not 2",
        "team.yaml:2: Enrage is a basic action; name it under basics [M-FMT-11]",
        "team.yaml:3: Storm: Lady Liberator is no basic action; name it under cards [M-FMT-1]",
        "team.yaml:1: Storm: Lady Liberator has 1 to 4 dice, not 9 [M-FMT-1]",
        "team.yaml: a team of this format (tournament) has 2 basic actions, not 3 [M-FMT-4]",
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cards: [", "team.yaml:1: not YAML"),
        (
            "cards: 4\nbasics: [Enrage, Ambush]",
            "team.yaml:1: 'cards' must be a list of cards, not 4",
        ),
        (
            "- name: x\n- cards: []",
            "team.yaml:1: must be a mapping with name, edition, format, cards, basics",
        ),
        ("[cards]", "team.yaml:1: must be a mapping"),
        ("cards: []\ncards: []", "team.yaml:2: the key 'cards' stands here twice"),
        ("x" * 1_000_001, "longer than 1000000 characters"),
        ("", "team.yaml: a team of this format (tournament) has 2 basic actions, not 0"),
        ("Angel x2 | Enrage; Ambush", "'Angel' may be any of these cards: Angel: Air Transport"),
        ("Zzz | Enrage; Ambush", "there is no card called 'Zzz'"),
    ],
)
def test_what_is_no_team_is_refused_with_a_reason(text: str, words: str) -> None:
    _, problems = checked(text)
    assert any(words in problem for problem in problems), problems


def test_a_misspelt_basic_action_is_not_counted_as_missing() -> None:
    _, problems = checked("Storm | Enrag; Ambush")
    assert len(problems) == 1
    assert "near are: Enrage" in problems[0]


def test_a_card_without_a_number_has_two_dice_or_its_most() -> None:
    team, problems = checked("Storm; Juggernaut: Kuurth | Enrage; Ambush")
    assert problems == []
    assert [card.dice for card in team.cards] == [2, 1]


@pytest.mark.parametrize("form", [one.id for one in FORMATS.values() if one.cards])
@pytest.mark.parametrize("edition", [X, S, J])
def test_made_up_teams_are_legal_and_as_full_as_they_may_be(edition: str, form: str) -> None:
    limits = FORMATS[form]
    for place in range(4):
        team = usual_team(limits, EDITIONS[edition], LIBRARY, place)
        again, problems = checked(write_line(team, LIBRARY), form, edition)
        assert (again, problems) == (team, [])
        full = all(card.dice == card.print.limit for card in team.cards)
        assert full or team.dice == limits.dice
