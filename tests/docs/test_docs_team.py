"""What the pages about Dice Team show: cards that load and play, and everything by its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dicehall import SeededSource, ledger, scenario
from dicehall.effects.loading import Source
from dicehall.effects.strict_yaml import FileError
from dicehall.games import find_pack
from dicehall.games.team import Team
from dicehall.games.team.cards.entries import LONGEST_ABOUT
from dicehall.games.team.cards.library import default_library
from dicehall.games.team.cards.parts import ENEMIES, MOMENTS
from dicehall.games.team.cards.reading import HEALTH, LIMITS, SECTIONS, read_content
from dicehall.games.team.cards.records import AIMS, COLOURS, MINION, VILLAIN
from dicehall.games.team.cards.vocabulary import VOCABULARY
from dicehall.games.team.face.position import NAMED
from dicehall.games.team.setups import RESERVED, SEAT_SETTINGS, SETTINGS
from dicehall.games.team.table.difficulty import DIFFICULTIES
from dicehall.games.team.table.state import STAGES
from dicehall.kernel import Chance, State
from docs.pages import DOCS, section, text

pytestmark = pytest.mark.plain_only

PAGE = DOCS / "team.md"
GUIDE = DOCS / "add-to-team.md"
PACK = DOCS / "samples" / "longest-noon"
SAMPLE = PACK / "longest-noon.yaml"
TEAM = Team(default_library().with_packs([find_pack(PACK)]))
NOON = {"boss": "the-stopped-hour", "scenario": "the-longest-noon"}
MISTAKES = {
    "do: [{lose_threat: 1, on: enemy}": "do: [{lose_treat: 1, on: enemy}",
    "use: {prevent: 3}, at: hurt": "use: {add_die: d8}, at: hurt",
    "health: 2, copies: 4}": "health: 2, copies: 5}",
    "Siesta: {gain_life: 1, who: each_hero}": "Siesta: {gain_life: 1}",
}
"""What the guide shows the refusal of."""


def named(page: Path, heading: str) -> set[str]:
    """Find the words that stand in code spans below a heading."""
    return set(re.findall(r"`([\w-]+)`", section(page, heading)))


# --- the guide ---


def played(seats: list[str], seed: int) -> State:
    """Play a game of the guide's cards by lot."""
    source = SeededSource(seed)
    heroes = ["pendulum-pim", "petrel", "kilnheart"][: max(2, len(seats))]
    setup = TEAM.setup({"seats": seats, "heroes": heroes, "opening": "draw", **NOON})
    state = TEAM.start(setup)
    while (decision := state.decision) is not None:
        if isinstance(decision, Chance):
            state.settle(source)
        else:
            seat = decision.seats[0]
            options = decision.options_for(seat)
            state.apply(options[source.below(len(options))], seat)
    return state


@pytest.mark.parametrize(
    ("seats", "seed"), [(["ann"], 0), (["ann", "ben"], 1), (["a", "b", "c"], 2)]
)
def test_the_cards_of_the_guide_can_be_played_to_the_end(seats: list[str], seed: int) -> None:
    assert TEAM.problems(played(seats, seed)) == []


@pytest.mark.parametrize("file", sorted((PACK / "scenarios").glob("*.yaml")), ids=lambda f: f.stem)
def test_the_scenarios_of_the_guide_pass(file: Path) -> None:
    scenario.run(scenario.load_file(file), TEAM)
    assert file.name in text(GUIDE)


def test_mistakes_are_refused_as_shown() -> None:
    wrong = text(SAMPLE)
    for right, mistake in MISTAKES.items():
        assert wrong.count(right) == 1
        wrong = wrong.replace(right, mistake)
    with pytest.raises(FileError) as refused:
        read_content([Source(SAMPLE.name, "samples", wrong)])
    assert f"```\n{refused.value}\n```" in text(GUIDE)


def test_the_guide_names_every_word_of_the_vocabulary() -> None:
    words = {word for sort in VOCABULARY.sorts() for word in VOCABULARY.of(sort) if word}
    assert {*words, *MOMENTS, *ENEMIES} - named(GUIDE, "## The words") == set()


def test_the_guide_names_no_effect_that_does_not_exist() -> None:
    _, _, below = section(GUIDE, "## The words").partition("**Effects.**")
    rows = [line.split("|")[1] for line in below.splitlines() if line.startswith("| `")]
    told = {word for row in rows for word in re.findall(r"`(\w+)`", row)}
    assert told - {"else", "then", "do"} == set(VOCABULARY.of("effect"))


def test_the_guide_names_every_section_and_every_colour() -> None:
    assert set(SECTIONS) <= named(GUIDE, "## 1. Copy the Longest Noon")
    assert set(COLOURS) <= named(GUIDE, "## 2. A hero")


def test_the_guide_gives_the_numbers_that_enemies_may_have() -> None:
    told = section(GUIDE, "## 3. A group of enemies")
    for kind in (MINION, VILLAIN):
        row = next(line for line in told.splitlines() if line.startswith(f"| {kind} |"))
        cells = [cell.strip() for cell in row.strip("|").split("|")][1:]
        for cell, (low, high) in zip(cells, LIMITS[kind], strict=True):
            assert cell == ("none" if not high else ranged(low, high))


def ranged(low: int, high: int) -> str:
    return f"{low} or {high}" if high == low + 1 else f"{low} to {high}"


# --- the page on playing ---


def test_the_page_names_every_key_of_a_set_up() -> None:
    keys = {setting.key for setting in (*SETTINGS, *SEAT_SETTINGS)}
    assert keys <= named(PAGE, "## Set-up")


def test_the_page_names_every_hero_boss_scenario_and_group() -> None:
    library = default_library()
    page = section(PAGE, "## Heroes and enemies")
    names = [hero.name for hero in library.heroes()] + [boss.name for boss in library.bosses()]
    names += [scene.name for scene in library.scenarios()]
    names += [group.name for group in library.groups()]
    assert [name for name in names if name not in page] == []


def test_the_page_says_what_to_expect_of_every_hero_boss_and_scenario() -> None:
    library = default_library()
    page = section(PAGE, "## Heroes and enemies")
    rows = [f"| {one.name} | {one.about} |" for one in library.heroes()]
    rows += [f"| {boss.name} | {boss.about} | " for boss in library.bosses()]
    rows += [f"| {scene.name} | {scene.about} | " for scene in library.scenarios()]
    assert [row for row in rows if row not in page] == []


def test_the_guide_names_every_aim_and_the_bounds_of_health() -> None:
    assert set(AIMS) <= named(GUIDE, "## 4. A boss")
    assert f"{HEALTH[0]} to {HEALTH[1]} `health`" in section(GUIDE, "## 2. A hero")
    assert f"at most {LONGEST_ABOUT} signs" in section(GUIDE, "## 2. A hero")


def test_the_page_tells_the_difficulties_as_they_are() -> None:
    told = section(PAGE, "## Set-up")
    for one in DIFFICULTIES.values():
        threat = f"{one.threat} for each hero" if one.threat else ""
        row = next(line for line in told.splitlines() if line.startswith(f"| `{one.id}` |"))
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        assert cells[1:3] == [f"{one.xp} each", threat]
        assert cells[3].startswith(f"{one.goal} for each hero")


# --- rulings and scenarios ---


def test_the_rulings_say_how_far_our_choices_go() -> None:
    ours = [rule for rule in ledger.rules() if rule.startswith("C-OPEN-")]
    assert f"C-OPEN-1 to {ours[-1]}," in section(DOCS / "rulings.md", "## Dice Team")


def test_the_page_on_scenarios_names_every_key_and_stage_of_a_position() -> None:
    told = named(DOCS / "scenarios.md", "## Dice Team")
    assert set(RESERVED) <= told
    assert {STAGES[stage] for stage in NAMED} <= told
    position = TEAM.position(TEAM.place(TEAM.setup({"seats": ["ann"]}), {}))
    keys = {key for part in position.values() if isinstance(part, dict) for key in part}
    keys |= {key for lane in position["lanes"] for key in lane}
    page = section(DOCS / "scenarios.md", "## Dice Team")
    assert [key for key in sorted(keys) if not re.search(rf"\b{key}\b", page)] == []
