"""Every card's scenarios would fail if the card did nothing, or one thing less than it says."""

from __future__ import annotations

import pytest

from dicehall.games.masters.cards.prints import Print
from masters.proofs import (
    cards,
    files,
    lessened,
    misnumbered,
    scenarios_of,
    unnoticed,
    unproven,
)
from masters.with_test_cards import masters
from trees.proofs import owner, slug


@pytest.mark.untraced
@pytest.mark.plain_only
@pytest.mark.parametrize("printed", cards(), ids=lambda one: f"{one.set_id}-{slug(one.name)}")
def test_a_scenario_of_a_card_misses_whatever_is_taken_from_it(printed: Print) -> None:
    assert unproven(printed, masters().library) == []
    assert scenarios_of(printed) or not (printed.abilities or printed.keywords)


@pytest.mark.untraced
@pytest.mark.plain_only
@pytest.mark.parametrize("printed", cards(), ids=lambda one: f"{one.set_id}-{slug(one.name)}")
def test_a_scenario_of_a_card_misses_every_other_number_in_its_text(printed: Print) -> None:
    assert unnoticed(printed, masters().library) == []


def test_every_scenario_of_a_set_is_named_after_one_of_its_cards() -> None:
    assert [path.name for (_, card), paths in files().items() if not card for path in paths] == []


def test_a_file_belongs_to_the_card_with_the_longest_name_that_it_begins_with() -> None:
    slugs = ["hulk-green", "hulk-green-goliath", "rage"]
    assert owner("hulk-green-with-envy", slugs) == "hulk-green"
    assert owner("hulk-green-goliath", slugs) == "hulk-green-goliath"
    assert owner("hulk-green-goliath-twice", slugs) == "hulk-green-goliath"
    assert owner("rages", slugs) == ""


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Black Panther: T'Challa", "black-panther-tchalla"),
        ('Spider-Man: "Public Menace!"', "spider-man-public-menace"),
        ("Mystique: Raven Darkhölme", "mystique-raven-darkholme"),
        ("With Great Power…", "with-great-power"),
        ("Red Hulk: a.k.a. Rulk", "red-hulk-a-k-a-rulk"),
    ],
)
def test_a_card_is_written_small_and_with_hyphens_in_file_names(name: str, written: str) -> None:
    assert slug(name) == written


def test_each_keyword_and_ability_is_taken_away_once_and_all_of_them_together() -> None:
    manhunter = masters().library.find("Martian Manhunter: A Manhunter")
    whole, *singly = lessened(manhunter)
    assert (whole.thing.keywords, whole.thing.abilities) == ((), ())
    assert [one.what for one in singly] == ["the keyword strike", "ability 1 (always)"]
    assert [one.thing.keywords for one in singly] == [(), ("strike",)]
    assert [len(one.thing.abilities) for one in singly] == [1, 0]
    assert [*lessened(masters().library.find("Iceman: Cryokinetic"))] == []


def test_each_number_of_a_text_is_changed_within_its_bounds() -> None:
    said = [one.what for one in misnumbered(masters().library.find("Back for Seconds!"))]
    assert said == ["field.level 3, not 2"]
    said = [one.what for one in misnumbered(masters().library.find("Superman: Bulletproof"))]
    assert said == ["takes_less.takes_less 99, not 3"]
