"""Building a team of Dice Masters in a conversation, at a terminal and in a pipe."""

from __future__ import annotations

from pathlib import Path

import pexpect
import pytest

from cli.tools import Home

NEW = ("masters", "team", "new")
X = ("--edition", "uncanny-x-men", "--format", "tournament")
MUTANTS = """\
name: "Mutants"
edition: uncanny-x-men
format: tournament
cards:
  - "Angel: Inspiring x4"
  - "Falcon: Samuel Wilson x2"
basics:
  - "Enrage"
  - "Ambush"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mutants.yaml"


def draft(home: Home) -> Path:
    return home.folder / "saves" / "masters-team.yaml"


def build(home: Home, *lines: str, words: tuple[str, ...] = X) -> str:
    return home.said(*NEW, *words, lines=list(lines))


def test_a_team_is_built_line_by_line_and_passes_the_check(home: Home, file: Path) -> None:
    said = build(
        home,
        *("1", "", "angel inspiring", "1 x4", "find falcon cost=2", "1", "Enrage", "ambush"),
        *("name Mutants", f"save {file}"),
        words=(),
    )
    assert "Which edition? Enter for 3, justice > 1\n" in said
    assert "Which format? Enter for 2, tournament > \n" in said
    assert "  1 Angel: Inspiring  UXM   2  3 S   X-Men " in said
    assert "Added Angel: Inspiring, 4 dice.\n" in said
    assert "Added Falcon: Samuel Wilson, 2 dice.\n" in said
    assert f"Saved as {file}. See it with: dicehall masters team show {file}\n" in said
    assert file.read_text() == MUTANTS
    assert not draft(home).exists()
    assert "legal for tournament" in home.said("masters", "team", "check", str(file))


@pytest.mark.rule("M-FMT-8")
def test_after_each_step_it_says_what_is_missing_wrong_and_what_has_room(home: Home) -> None:
    said = build(home, "Angel: Inspiring x9", "Angel: Superhero", "dice inspiring 3", "Enrage")
    for words in (
        "Team: 0 of 8 cards, 0 of 20 dice; basic actions: none\n  team: a team of this format",
        "has 2 basic actions, not 0 [M-FMT-4]\n  Not legal yet for tournament. Room for 8 cards",
        "  card 1: Angel: Inspiring has 1 to 4 dice, not 9 [M-FMT-1]\n",
        "  card 2: Angel: Inspiring and Angel: Superhero have one title [M-FMT-1]\n",
        "Angel: Inspiring has 3 dice now.\n\nTeam: 2 of 8 cards, 5 of 20 dice",
        "has 2 basic actions, not 1 [M-FMT-4]\n  Not legal yet for tournament.",
    ):
        assert words in said
    done = build(home, "y", "drop superhero", "Ambush", words=())
    assert "  Legal for tournament: it can be saved. Room for 7 cards and 17 dice.\n" in done


def test_steps_are_taken_back_and_taken_again(home: Home) -> None:
    said = build(home, "undo", "redo", "Enrage", "undo", "redo", "drop enrage", "undo")
    for words in (
        "There is nothing to take back.",
        "Nothing was taken back.",
        "Taken back.\n\nTeam: 0 of 8 cards, 0 of 20 dice; basic actions: none\n",
        "Done again.\n\nTeam: 0 of 8 cards, 0 of 20 dice; basic actions: Enrage\n",
        "Dropped Enrage.\n",
    ):
        assert words in said
    assert '"Enrage"' in draft(home).read_text()


def test_the_end_of_input_keeps_a_draft_that_is_gone_on_with(home: Home, file: Path) -> None:
    said = build(home, "Angel: Inspiring x4", "name Mutants")
    assert f"The team is kept in {draft(home)}; go on with: dicehall masters team new\n" in said
    said = build(home, "y", "Falcon: Samuel Wilson", "Enrage", "Ambush", f"save {file}", words=())
    assert f"In {draft(home)} there is Mutants, 1 card, for tournament (Uncanny X-Men" in said
    assert file.read_text() == MUTANTS
    assert not draft(home).exists()


def test_who_begins_anew_finds_the_draft_of_before_beside_it(home: Home) -> None:
    build(home, "Angel: Inspiring x4")
    said = build(home, "n", "Enrage")
    before = draft(home).with_name("masters-team-before.yaml")
    assert f"The unfinished team is in {before} now.\n" in said
    assert "Angel: Inspiring x4" in before.read_text()
    assert "Angel" not in draft(home).read_text()
    build(home, "Ambush", words=("--new", *X))
    assert '"Enrage"' in before.read_text()


def test_a_draft_with_cards_that_are_not_found_is_put_aside_unless_one_insists(home: Home) -> None:
    build(home, "Angel: Inspiring x4")
    other = draft(home).read_text().replace("cards:", 'cards:\n  - "Nobody: Of a Pack x2"')
    draft(home).write_text(other)
    said = build(home, "", "Enrage")
    assert "there is no card called 'Nobody: Of a Pack'" in said
    assert "Go on without the cards that were not found? [y/N] > \n" in said
    assert draft(home).with_name("masters-team-before.yaml").read_text() == other


def test_a_draft_of_which_no_card_is_found_is_left_where_it_is(home: Home) -> None:
    build(home, "Angel: Inspiring x4")
    other = draft(home).read_text().replace("Angel: Inspiring", "Nobody: Of a Pack")
    draft(home).write_text(other)
    said = home.refused(*NEW, *X)
    assert f"no card of the team in {draft(home)} was found; name the packs of its cards" in said
    assert draft(home).read_text() == other


def test_ctrl_c_keeps_a_draft(home: Home) -> None:
    child = home.terminal(*NEW, *X)
    child.expect("team > ")
    child.sendline("Angel: Inspiring x4")
    child.expect(r"Added Angel(.|\n|\r)*team > ")
    child.sendintr()
    child.expect("The team is kept in")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Angel: Inspiring x4" in draft(home).read_text()


def test_where_no_draft_can_be_kept_the_team_is_told_at_the_end(home: Home) -> None:
    home.folder.parent.mkdir(exist_ok=True)
    home.folder.write_text("no folder")
    said = build(home, "Angel: Inspiring x4", "Enrage", words=("--new", *X))
    assert said.count("No draft can be kept: ") == 1
    assert said.endswith("This is the team:\nAngel: Inspiring x4 | Enrage\n")


def test_a_team_file_is_gone_on_with_and_replaced_when_saved(home: Home, file: Path) -> None:
    file.write_text(MUTANTS.replace(' x4"', ' x1"'))
    said = build(home, "", "dice angel 4", "save", "", words=(str(file),))
    assert f"In {file} there is Mutants, 4 cards, for tournament" in said
    assert f"Which file? Enter for {file} > \n" in said
    assert file.read_text() == MUTANTS


def test_another_file_is_not_replaced_unasked(home: Home, file: Path) -> None:
    file.write_text("# my shopping list\n")
    said = build(home, "Enrage", "Ambush", f"save {file}", "n", words=(*X, str(file)))
    assert f"{file} exists. Replace it? [y/N] > n\n" in said
    assert file.read_text() == "# my shopping list\n"
    build(home, "", f"save {file}", "y", words=())
    assert "Ambush" in file.read_text()


def test_a_team_that_is_not_legal_is_saved_only_if_one_insists(home: Home, file: Path) -> None:
    said = build(home, "save", "Enrage", f"save {file}", "no")
    assert "There is nothing to save yet.\n" in said
    assert "Save it all the same? [y/N] > no\n" in said
    assert not file.exists()
    build(home, "", f"save {file}", "y", words=())
    assert '"Enrage"' in file.read_text()


def test_a_place_that_cannot_be_written_loses_nothing(home: Home, tmp_path: Path) -> None:
    wrong = tmp_path / "nowhere" / "team.yaml"
    said = build(home, "Enrage", "Ambush", f"save {wrong}")
    assert f"{wrong}: cannot be written" in said
    assert "The team is kept in" in said


def test_searches_list_pages_and_say_what_they_do_not_find(home: Home) -> None:
    said = build(
        home,
        *("find --kind character", "more", "find angle", "find colour=red", "find cost=much"),
        *("999", "add 999", "add Angle", "add angel", "dice 3", "drop x", "look"),
    )
    assert " 20 " in said
    assert "more behind 'more'. Type a number to add it.\n" in said
    assert " 21 " in said
    assert "No card fits 'angle'.\nNear names: Angel" in said
    assert "colour=red: nothing is searched by 'colour'. Known are: text, cost, energy" in said
    assert "--cost much: write a number, or a range such as 3-5 or 4+\n" in said
    assert "There is no card number 999: the list has" in said
    assert "Say a card and a number, such as: dice Angel 3\n" in said
    assert "The team has no cards yet.\n" in said
    assert "Say which card: its name, or its number in the list.\n" in said


def test_edition_and_format_can_be_changed_on_the_way(home: Home) -> None:
    said = build(
        home,
        *("Enrage", "edition justice", "format doubles", "format basic", "format rainbow"),
        *("edition x-men", "edition uncanny-x-men", "name a=b"),
    )
    assert "Team: 0 of 4 cards, 0 dice; basic actions: Enrage\n" in said
    assert "Justice (2018) has no basic format" in said
    assert "no team is brought to 'rainbow'. Teams go to: tournament, doubles or custom\n" in said
    assert "there is no edition 'x-men'. Known are: uncanny-x-men, amazing-spider-man" in said
    assert "Uncanny X-Men (2014) has no doubles format" in said
    assert "name: a name is up to 80 characters" in said


def test_a_card_is_looked_at_and_the_team_is_shown(home: Home) -> None:
    said = build(home, "angel", "look 2", "look superhero angel", "2 x4", "list", "show", "help")
    assert "\nAngel: Inspiring\nCharacter; cost 3 S shield" in said
    assert "\nAngel: Superhero\nCharacter; cost 3 S shield" in said
    assert "\n  4x Angel: Inspiring  UXM   2 " in said
    assert "The chance to afford each card by turn\n" in said
    assert "  drop CARD            take a card off the team\n" in said


def test_who_leaves_is_told_the_packs_that_the_team_needs(home: Home, tmp_path: Path) -> None:
    pack = tmp_path / "bees"
    pack.mkdir()
    manifest = "name: bees\nversion: 1.0.0\ngame: masters\nvocabulary: 1\nauthors: [ann]\n"
    (pack / "pack.yaml").write_text(manifest)
    (pack / "bees.yaml").write_text(
        "Queen: {energy: bolt, faces: [B, BB, BB, 0/1/1, 1/2/2, 1/3/3], "
        "cards: {Of the Hive: {number: 1, cost: 3}}}\n"
    )
    said = build(home, "Queen: Of the Hive", words=(*X, "--pack", str(pack)))
    assert f"go on with: dicehall masters team new --pack {pack}\n" in said
    said = build(home, "", f"save {tmp_path / 'hive.yaml'}", "y", words=("--pack", str(pack)))
    assert f"dicehall masters team show {tmp_path / 'hive.yaml'} --pack {pack}\n" in said
