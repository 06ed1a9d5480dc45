"""`dicehall pack check`: all problems at once, what is odd, and how the texts read."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.tools import Home
from dicehall.effects.loading import package_sources
from dicehall.effects.packs import Pack
from dicehall.games import shelf
from packs.writing import ORCHID, write_pack

SAMPLES = Path(__file__).parents[2] / "docs" / "samples"


def checked(home: Home, folder: Path) -> list[str]:
    """Check a pack that must be refused, and give the lines."""
    result = home.run("pack", "check", str(folder))
    assert result.exit_code == 1, result.output + repr(result.exception)
    return [line.removeprefix(f"{folder}/") for line in result.stdout.splitlines()]


def warned(home: Home, folder: Path) -> list[str]:
    said = home.said("pack", "check", str(folder), "--quiet").splitlines()
    mark = "warning: "
    lines = [line.removeprefix(mark) for line in said if line.startswith(mark)]
    return [line.removeprefix(f"{folder}/") for line in lines]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("'Pale; Lure'", "'Pale; Lure' has ';' in it"),
        ("'Pale | Lure'", "'Pale | Lure' has '|' in it"),
        ("'Pale = Lure'", "'Pale = Lure' has '=' in it"),
        ("'Pale Lure x3'", "'Pale Lure x3' ends like a number of dice"),
        ("''", "'' is no name: it is empty"),
        ("' Pale Lure'", "' Pale Lure' is no name: it is empty, or begins or ends with a blank"),
    ],
)
def test_a_name_that_no_team_can_write_is_refused(
    home: Home, tmp_path: Path, name: str, why: str
) -> None:
    write_pack(tmp_path, {"plants.yaml": ORCHID.replace("Pale Lure", name)})
    (line, *_) = checked(home, tmp_path)
    assert line.startswith("plants.yaml:")
    assert why in line


def test_problems_come_in_the_order_of_their_lines(home: Home, tmp_path: Path) -> None:
    wrong = ORCHID.replace("mask", "musk\n  colour: red").replace("0/1/2", "0-1-2")
    write_pack(tmp_path, {"plants.yaml": wrong.replace("cost: 3", "cost: 99\n      scent: sweet")})
    places = [line.split(":")[1] for line in checked(home, tmp_path)[:-1]]
    assert len(places) > 3
    assert places == sorted(places, key=int)


def test_a_title_with_a_colon_is_refused(home: Home, tmp_path: Path) -> None:
    write_pack(tmp_path, {"plants.yaml": ORCHID.replace("Moth Orchid", "'Moth: Orchid'")})
    assert "'Moth: Orchid' has ':' in it" in checked(home, tmp_path)[0]


def test_a_number_that_two_cards_have_is_doubted(home: Home, tmp_path: Path) -> None:
    twin = "    Dark Lure: {number: 1, cost: 2, text: {when: fielded, do: {gain_life: 1}}}\n"
    write_pack(tmp_path, {"plants.yaml": ORCHID + twin})
    assert warned(home, tmp_path) == [
        "plants.yaml:7: Moth Orchid: Pale Lure: has the number 1 of Moth Orchid: Dark Lure"
    ]


def test_a_file_is_no_pack(home: Home, tmp_path: Path) -> None:
    write_pack(tmp_path)
    result = home.run("pack", "check", str(tmp_path / "plants.yaml"))
    assert "plants.yaml: is not a folder; a pack is a folder with a pack.yaml" in result.output


# --- good packs ---


def test_a_good_pack_is_told_with_its_texts(home: Home, tmp_path: Path) -> None:
    assert home.said("pack", "check", str(write_pack(tmp_path, about="Plants that bite."))) == (
        "Moth Orchid: Pale Lure: cost 3 (mask), dice up to 4\n"
        "  x-men\n"
        "  faces: M  MM  MM  0/1/2  1/2/2  1/2/4\n"
        "  (fielding cost/A/D of a character, M mask)\n"
        "  When this die is fielded: deal 2 damage to target opposing character.\n"
        "\n"
        "night-garden 1.0.0, by Ada Moth: 1 character for Dice Masters\n"
        "Plants that bite.\n"
        "No problems, no warnings.\n"
    )


def test_the_hero_of_the_docs_is_told_with_all_its_texts(home: Home) -> None:
    said = home.said("pack", "check", str(SAMPLES / "beekeeper"))
    for words in ("Swarming Season (offensive)", "Sticky", "1 hero for Dice Throne"):
        assert words in said
    assert said.endswith("No problems, no warnings.\n")


def test_the_cards_of_the_docs_are_told_with_all_their_texts(home: Home) -> None:
    said = home.said("pack", "check", str(SAMPLES / "longest-noon"))
    for words in ("Pendulum Pim (hero)", "Tick Mice (group of minions)", "Twelve Strokes"):
        assert words in said
    assert "1 hero, 1 group of enemies, 1 boss, 1 scenario for Dice Team" in said


# --- problems ---


def test_problems_of_manifest_and_content_come_together(home: Home, tmp_path: Path) -> None:
    files = {
        "a.yaml": ORCHID.replace("deal: 2", "dael: 2").replace("cost: 3", "cost: 30"),
        "b.yaml": "Fern: {kind: charakter}\n",
    }
    lines = checked(home, write_pack(tmp_path, files, version="one"))
    assert lines == [
        "pack.yaml:2: version: must be three numbers such as 1.0.0, not 'one'",
        "a.yaml:8: Moth Orchid: Pale Lure: cost: must be a whole number from 0 to 12, not 30",
        (
            "a.yaml:9: Moth Orchid: Pale Lure: text.do: names no effect (it has 'dael', 'to');"
            " did you mean 'deal'?"
        ),
        (
            "b.yaml:1: Fern: kind: must be one of character, action, basic, not 'charakter';"
            " did you mean 'character'?"
        ),
        "b.yaml:1: Fern: 'cards' is missing: a mapping of subtitles to cards",
        f"{tmp_path}: 5 problems, no warnings",
    ]


def test_two_cards_of_one_name_are_a_problem(home: Home, tmp_path: Path) -> None:
    lines = checked(home, write_pack(tmp_path, {"a.yaml": ORCHID, "b.yaml": ORCHID}))
    twins = "the set night-garden has two cards called Moth Orchid: Pale Lure"
    assert lines[0] == f"b.yaml:6: {twins}"


def test_a_hero_that_the_game_has_is_a_problem(home: Home, tmp_path: Path) -> None:
    hero = (SAMPLES / "beekeeper" / "beekeeper.yaml").read_text()
    files = {"a.yaml": hero.replace("Beekeeper:", "Paladin:")}
    lines = checked(home, write_pack(tmp_path, files, game="throne"))
    assert lines[0] == "a.yaml:1: there are two heroes called Paladin"


def test_a_boss_without_its_villains_is_a_problem(home: Home, tmp_path: Path) -> None:
    noon = (SAMPLES / "longest-noon" / "longest-noon.yaml").read_text()
    files = {"a.yaml": noon.replace("villains: ", "villains: No ")}
    lines = checked(home, write_pack(tmp_path, files, game="team"))
    assert lines[0].startswith("a.yaml:")
    assert ": The Stopped Hour: there is no group of villains called 'no-" in lines[0]


def test_a_pack_that_needs_a_newer_vocabulary_is_a_problem(home: Home, tmp_path: Path) -> None:
    lines = checked(home, write_pack(tmp_path, vocabulary="9000"))
    assert "needs version 9000 of the vocabulary of Dice Masters" in lines[0]


# --- warnings ---

CARD = """\
Gloom Fern:
  energy: bolt
  affiliations: x-men
  faces: [B, BB, BB, 0/1/2, 1/2/2, 1/2/4*]
  cards:
    Deep Shade:
      number: 2
      cost: 3
      text: TEXT
"""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{when: attacks, do: {gain_life: 0}}", "'gain_life' does nothing with an amount of 0"),
        (
            "{when: attacks, do: {give: this, attack: 0}}",
            "'give' does nothing with an amount of 0",
        ),
        ("{when: attacks, burst: '**', do: {draw: 1}}", "no face of the die has the burst **"),
        (
            "{when: attacks, do: {ko: {each: {min_cost: 4, max_cost: 2}}}}",
            "no die has min_cost 4 and max_cost 2",
        ),
        (
            "{when: attacks, do: {ko: {each: {is: sidekick, affiliation: x-men}}}}",
            "sidekicks have no title, affiliation or keyword",
        ),
        (
            "{when: attacks, do: {ko: {each: {title: Gloom Firn}}}}",
            "there is no card with the title 'Gloom Firn'",
        ),
    ],
)
def test_a_text_that_can_never_do_anything_is_odd(
    home: Home, tmp_path: Path, text: str, reason: str
) -> None:
    assert warned(home, write_pack(tmp_path, {"a.yaml": CARD.replace("TEXT", text)})) == [
        f"a.yaml:9: Gloom Fern: Deep Shade: text[0]: can never do anything: {reason}"
    ]


@pytest.mark.parametrize("name", ["uncanny-x-men", "amazing-spider-man", "justice"])
def test_no_text_of_the_games_own_cards_is_thought_to_do_nothing(name: str) -> None:
    sources = tuple(
        source._replace(folder="copy")
        for source in package_sources("dicehall.games.masters", "content")
        if source.folder == name
    )
    pack = Pack("copy", "1.0.0", "masters", 1, ("Ada",), "", "dir", sources, "")
    odd = shelf("masters").contents(pack).warnings
    assert [line for line in odd if "can never do anything" in line] == []
    assert len([line for line in odd if "has this name too" in line]) > 70


def test_a_title_that_a_set_has_is_odd(home: Home, tmp_path: Path) -> None:
    files = {"a.yaml": ORCHID.replace("Moth Orchid", "Angel")}
    (line,) = warned(home, write_pack(tmp_path, files))
    assert line == "a.yaml:6: Angel: Pale Lure: Angel is a title of uncanny-x-men too"


def test_a_name_that_a_set_has_is_odd(home: Home, tmp_path: Path) -> None:
    card = ORCHID.replace("Moth Orchid", "Angel").replace("Pale Lure", "Inspiring")
    (line,) = warned(home, write_pack(tmp_path, {"a.yaml": card}))
    assert line.endswith(
        "a card of uncanny-x-men has this name too; teams must say which (night-garden)"
    )


def test_an_affiliation_that_one_card_has_is_odd(home: Home, tmp_path: Path) -> None:
    files = {"a.yaml": ORCHID.replace("x-men", "x-man")}
    (line,) = warned(home, write_pack(tmp_path, files))
    assert line.endswith("Moth Orchid: Pale Lure: no other card has the affiliation 'x-man'")


def test_a_card_without_text_is_odd(home: Home, tmp_path: Path) -> None:
    files = {"a.yaml": "".join(ORCHID.splitlines(keepends=True)[:-1])}
    assert warned(home, write_pack(tmp_path, files))[0].endswith("Pale Lure: has no text")


def test_a_file_that_is_not_read_is_odd(home: Home, tmp_path: Path) -> None:
    folder = write_pack(tmp_path, {"a.yaml": ORCHID, "b.yml": ORCHID})
    assert warned(home, folder) == ["b.yml: is not read; content files end in .yaml"]


def test_a_token_that_nothing_gives_is_odd(home: Home, tmp_path: Path) -> None:
    hero = (SAMPLES / "beekeeper" / "beekeeper.yaml").read_text()
    more = "    Wax: {sort: positive, stack: 1, text: {spend: avoid, at: damaged}}\n"
    files = {"a.yaml": hero.replace("  tokens:\n", f"  tokens:\n{more}")}
    (line,) = warned(home, write_pack(tmp_path, files, game="throne"))
    assert line.endswith(": Beekeeper: tokens.Wax: no text of this hero gives it")


def test_a_group_that_nobody_leads_is_odd(home: Home, tmp_path: Path) -> None:
    noon = (SAMPLES / "longest-noon" / "longest-noon.yaml").read_text()
    minions = noon[noon.index("Minions:") : noon.index("Bosses:")]
    (line,) = warned(home, write_pack(tmp_path, {"a.yaml": minions}, game="team"))
    assert line == "a.yaml:2: Tick Mice: no scenario brings this group of minions"
