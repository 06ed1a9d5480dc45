"""What the pages claim is so: links, targets, commands, members, rulings, the notice."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer

import dicehall
from dicehall import ledger
from dicehall.cli.app import app
from docs.pages import DOCS, PAGES, ROOT, commands, links, name, section, text

pytestmark = pytest.mark.plain_only

MAKEFILE = text(ROOT / "Makefile")
TARGETS = re.findall(r"^([a-z-]+):.*## ", MAKEFILE, re.MULTILINE)


# --- links ---


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_to_files_of_the_project(page: Path) -> None:
    for link in links(page):
        path, _, _ = link.partition("#")
        if path and "://" not in path:
            target = (page.parent / path).resolve()
            assert target.is_file(), link
            assert target.is_relative_to(ROOT), link


def test_there_are_links_to_follow() -> None:
    assert "docs/play.md" in links(ROOT / "README.md")


@pytest.mark.parametrize("page", sorted(DOCS.glob("*.md")), ids=name)
def test_every_page_is_in_the_table_of_contents(page: Path) -> None:
    listed = text(DOCS / "index.md").partition("{toctree}")[2].split()
    assert page.stem in listed or page.stem == "index"


# --- targets and commands ---


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_make_targets_exist(page: Path) -> None:
    named = [command.split()[1] for command in commands(page) if re.match(r"make \S", command)]
    assert [target for target in named if target not in TARGETS] == []


def test_contributing_names_every_target() -> None:
    typed = commands(ROOT / "CONTRIBUTING.md")
    assert [target for target in TARGETS if f"make {target}" not in typed] == []


def dicehall_commands() -> dict[str, Any]:
    return dict(whole_group().commands)


def whole_group() -> Any:
    """Give the command with all that it imports only when it is used."""
    group: Any = typer.main.get_command(app)
    for command in list(group.commands):
        group.resolve_command(typer.Context(group), [command])
    return group


def options_of(words: list[str]) -> set[str]:
    """Give the options of a command, down to the last word that names one."""
    command: Any = whole_group()
    for word in words[1:]:
        if word not in getattr(command, "commands", {}):
            break
        command = command.commands[word]
    return {option for param in command.params for option in param.opts}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_dicehall_commands_and_their_options_exist(page: Path) -> None:
    known = dicehall_commands()
    for command in commands(page):
        if not re.match(r"dicehall [a-z]", command):
            continue
        words = shlex.split(command, comments=True)
        assert words[1] in known, command
        assert {word for word in words if word.startswith("--")} <= options_of(words), command


def test_the_page_on_playing_names_every_command_and_option() -> None:
    page = text(DOCS / "play.md")
    for command, known in dicehall_commands().items():
        assert f"`dicehall {command}" in page
        if command == "play":
            options = [option for param in known.params for option in param.opts]
            assert [one for one in options if one.startswith("--") and f"`{one}" not in page] == []


def test_the_page_on_playing_names_every_word_at_the_table() -> None:
    from dicehall.cli.commands import COMMANDS

    table = section(DOCS / "play.md", "## At any question")
    assert [word for word in COMMANDS if f"`{word}`" not in table] == []


# --- members ---


def members() -> dict[str, Any]:
    """Give a specimen of each class that the API page describes, by its heading there."""
    pig = dicehall.game("pig")
    match = dicehall.Match(pig, pig.setup())
    match.answer(("roll",))
    match.answer(("face", 3))
    return {
        "### Game": pig,
        "## Setup": match.setup,
        "## State": match.state,
        "## Decision": match.state.decision,
        "## Match": match,
        "## Event": match.events[0],
    }


def named_in(heading: str) -> set[str]:
    """Find the members that the API page names below a heading."""
    below = section(DOCS / "api.md", heading)
    rows = [line.split("|")[1] for line in below.splitlines() if line.startswith("| `")]
    told = " ".join(rows) if rows else below
    return set(re.findall(r"`(?:\w+\.)?([a-z_]+)", told))


@pytest.mark.parametrize("heading", members())
def test_members_on_the_api_page_exist(heading: str) -> None:
    specimen = members()[heading]
    assert named_in(heading)
    assert [member for member in named_in(heading) if not hasattr(specimen, member)] == []


@pytest.mark.parametrize("heading", ["### Game", "## Decision", "## Match"])
def test_members_are_on_the_api_page(heading: str) -> None:
    public = {member for member in dir(members()[heading]) if not member.startswith("_")}
    assert public - named_in(heading) - {"rules"} == set()


def test_errors_on_the_api_page_are_all_there_are() -> None:
    from dicehall.kernel import errors

    known = {one for one in vars(errors) if isinstance(getattr(errors, one), type)}
    told = set(re.findall(r"`([A-Z]\w+)`", section(DOCS / "api.md", "## Errors")))
    assert told == known - {"ProblemsError", "Sequence"}


# --- rulings and the notice ---


def test_the_rulings_name_every_reading_and_every_choice_of_ours() -> None:
    page = text(DOCS / "rulings.md")
    marked = [rule for rule in ledger.rules().values() if re.search(r"\((reading|our)", rule.text)]
    assert len(marked) > 15
    assert [rule.id for rule in marked if rule.id not in page] == []


def test_the_rulings_have_all_points_that_the_masters_ledger_decides() -> None:
    numbered = re.compile(r"^(\d+)\. ", re.MULTILINE)
    _, _, decided = text(DOCS / "rules" / "masters.md").partition("\n## Decided")
    points = numbered.findall(decided)
    assert len(points) == 20
    assert numbered.findall(section(DOCS / "rulings.md", "## Dice Masters")) == points


@pytest.mark.parametrize("page", [ROOT / "README.md", DOCS / "notice.md"], ids=name)
def test_the_notice_is_there(page: Path) -> None:
    notice = section(page, "## Notice" if page.stem == "README" else "# Notice")
    notice = " ".join(notice.split())
    assert "unofficial" in notice
    assert re.search(r"names .*belong to", notice)
    assert "no card art" in notice


def test_the_license_is_named() -> None:
    assert "Apache-2.0" in text(ROOT / "README.md")
    assert "Apache License" in text(ROOT / "LICENSE")
