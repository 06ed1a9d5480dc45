"""A team in the making: steps that can be taken back, judged by the check of all teams."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dicehall.games.masters.formats.building import Builder, Draft, drafted, judged
from dicehall.games.masters.formats.formats import FORMATS
from dicehall.games.masters.formats.teams import check_team, read_team
from dicehall.games.masters.table.editions import EDITIONS
from masters.shelf import LIBRARY, X

ANGEL = LIBRARY.find("Angel: Inspiring")
SUPERHERO = LIBRARY.find("Angel: Superhero")
CYCLOPS = LIBRARY.find("Cyclops: Slim")
ENRAGE, AMBUSH = LIBRARY.find("Enrage"), LIBRARY.find("Ambush")


@pytest.fixture
def builder() -> Builder:
    return Builder(Draft(EDITIONS[X], FORMATS["tournament"]))


def test_cards_come_with_the_usual_dice_or_as_many_as_said(builder: Builder) -> None:
    builder.add(ANGEL)
    builder.add(CYCLOPS, 3)
    assert [(one.print, one.dice) for one in builder.draft.cards] == [(ANGEL, 2), (CYCLOPS, 3)]
    builder.add(ANGEL, 4)
    assert [(one.print, one.dice) for one in builder.draft.cards] == [(ANGEL, 4), (CYCLOPS, 3)]


def test_basic_actions_go_to_the_basic_actions(builder: Builder) -> None:
    for basic in (ENRAGE, AMBUSH, ENRAGE):
        builder.add(basic)
    assert list(builder.draft.basics) == [ENRAGE, AMBUSH, ENRAGE]
    builder.drop(ENRAGE)
    assert list(builder.draft.basics) == [ENRAGE, AMBUSH]


def test_every_step_can_be_taken_back_and_taken_again(builder: Builder) -> None:
    steps: list[Callable[[], None]] = [
        lambda: builder.add(ANGEL),
        lambda: builder.add(ENRAGE),
        lambda: builder.add(ANGEL, 4),
        lambda: builder.rename("Mutants"),
        lambda: builder.move("justice", "doubles"),
        lambda: builder.drop(ANGEL),
    ]
    drafts = [builder.draft]
    for step in steps:
        step()
        drafts.append(builder.draft)
    for draft in reversed(drafts[:-1]):
        assert builder.undo()
        assert builder.draft == draft
    assert not builder.undo()
    for draft in drafts[1:]:
        assert builder.redo()
        assert builder.draft == draft
    assert not builder.redo()


def test_a_new_step_forgets_what_was_taken_back(builder: Builder) -> None:
    builder.add(ANGEL)
    builder.undo()
    builder.add(CYCLOPS)
    assert not builder.redo()
    assert builder.draft.chosen == [CYCLOPS]


@pytest.mark.rule("M-FMT-8")
def test_a_draft_is_judged_like_the_file_that_it_will_be(builder: Builder) -> None:
    for card, dice in ((ANGEL, 9), (SUPERHERO, 2), (CYCLOPS, 2)):
        builder.add(card, dice)
    builder.add(ENRAGE)
    said = judged(builder.draft, LIBRARY)
    assert "card 1: Angel: Inspiring has 1 to 4 dice, not 9 [M-FMT-1]" in said
    assert "card 2: Angel: Inspiring and Angel: Superhero have one title [M-FMT-1]" in said
    problems: list[str] = []
    written = read_team(builder.draft.written(LIBRARY), "team.yaml", problems)
    check_team(written, builder.draft.form, builder.draft.edition, LIBRARY, problems)
    assert [one.partition(": ")[2] for one in problems] == [one.partition(": ")[2] for one in said]


def test_a_draft_comes_back_from_its_file(builder: Builder) -> None:
    builder.add(ANGEL, 4)
    builder.add(ENRAGE)
    builder.rename("Mutants")
    written = read_team(builder.draft.written(LIBRARY), "team.yaml", [])
    assert (written.edition, written.format) == (X, "tournament")
    problems: list[str] = []
    form = FORMATS["tournament"]
    assert drafted(written, EDITIONS[X], form, LIBRARY, problems) == builder.draft
    assert problems == []
