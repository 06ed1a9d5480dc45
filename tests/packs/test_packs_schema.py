"""The schemas for editors: what the loader takes they take, and mistakes they see as it does."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cli.tools import Home
from dicehall import SeededSource
from dicehall.effects.loading import Source, package_sources, path_sources
from dicehall.effects.packs import manifest_schema
from dicehall.effects.strict_yaml import FileError, read
from dicehall.games import WITH_PACKS, shelf
from dicehall.games.masters.cards.library import read_cards
from dicehall.games.team.cards.reading import read_content
from dicehall.games.throne.heroes.reading import read_heroes
from packs.writing import ORCHID, manifest

TESTS = Path(__file__).parents[1]
SAMPLES = TESTS.parent / "docs" / "samples"
READERS = {"masters": read_cards, "throne": read_heroes, "team": read_content}
OTHERS = {
    "masters": [TESTS / "masters" / "cards"],
    "throne": [TESTS / "throne" / "heroes", SAMPLES / "beekeeper" / "beekeeper.yaml"],
    "team": [TESTS / "team" / "cards", SAMPLES / "longest-noon" / "longest-noon.yaml"],
}
"""Content of the project beyond that of the games."""
VALIDATORS = {name: Draft202012Validator(shelf(name).schema()) for name in WITH_PACKS}


def content(name: str) -> list[Source]:
    own = package_sources(f"dicehall.games.{name}", "content")
    return [*own, *path_sources(OTHERS[name])]


def loads(name: str, text: str) -> bool:
    """Whether the loader takes a file."""
    try:
        READERS[name]([Source("a.yaml", "set", text)])
    except FileError:
        return False
    return True


def fits(name: str, text: str) -> bool:
    """Whether the schema takes a file."""
    return VALIDATORS[name].is_valid(read(text, "a.yaml").data)


# --- the project's own content ---


@pytest.mark.parametrize("name", WITH_PACKS)
def test_a_schema_is_one_of_its_draft(name: str) -> None:
    Draft202012Validator.check_schema(shelf(name).schema())
    assert shelf(name).schema()["$schema"].endswith("draft/2020-12/schema")


@pytest.mark.parametrize("name", WITH_PACKS)
def test_all_content_of_the_project_fits_its_schema(name: str) -> None:
    sources = content(name)
    assert len(sources) > 5
    for source in sources:
        wrong = list(VALIDATORS[name].iter_errors(read(source.text, source.name).data))
        assert [f"{source.name}: {error.json_path}" for error in wrong] == []


def test_manifests_fit_theirs() -> None:
    validator = Draft202012Validator(manifest_schema(WITH_PACKS))
    for text in (manifest(), *[path.read_text() for path in SAMPLES.glob("*/pack.yaml")]):
        assert validator.is_valid(read(text, "pack.yaml").data)
    for key, value in (("name", "No Good"), ("version", "1.0"), ("game", "pig"), ("more", "1")):
        assert not validator.is_valid(read(manifest(**{key: value}), "pack.yaml").data)
    assert not validator.is_valid(read(manifest(authors=None), "pack.yaml").data)


# --- mistakes, one of each kind ---

HERO = (SAMPLES / "beekeeper" / "beekeeper.yaml").read_text()
NOON = (SAMPLES / "longest-noon" / "longest-noon.yaml").read_text()
GOOD = {"masters": ORCHID, "throne": HERO, "team": NOON}

MISTAKES = {
    "masters": {
        "an unknown key of a title": ("energy: mask", "energy: mask\n  colour: red"),
        "an unknown key of a card": ("cost: 3", "cost: 3\n      prize: 4"),
        "a key that is missing": ("      cost: 3\n", ""),
        "no cards": ("cards:", "kards:"),
        "no energy": ("  energy: mask\n", ""),
        "energy that does not exist": ("energy: mask", "energy: masks"),
        "no faces": ("  faces: [M, MM, MM, 0/1/2, 1/2/2, 1/2/4]\n", ""),
        "five faces": ("[M, MM, MM, ", "[M, MM, "),
        "a face that is none": ("1/2/4]", "1-2-4]"),
        "no character face": ("0/1/2, 1/2/2, 1/2/4", "M, M, M"),
        "a number too high": ("cost: 3", "cost: 13"),
        "a number too low": ("number: 1", "number: 0"),
        "words for a number": ("cost: 3", "cost: three"),
        "half a number": ("cost: 3", "cost: 3.5"),
        "a truth for a number": ("cost: 3", "cost: true"),
        "a kind that does not exist": ("energy: mask", "energy: mask\n  kind: hero"),
        "a keyword that does not exist": ("cost: 3", "cost: 3\n      keywords: [fats]"),
        "a word that does not exist": ("deal: 2", "dael: 2"),
        "a part that does not exist": ("deal: 2,", "deal: 2, too: 1,"),
        "a part that is missing": (", to: {target: {whose: opposing}}", ""),
        "a choice that does not exist": ("whose: opposing", "whose: theirs"),
        "a filter's part that does not exist": ("whose: opposing", "whos: opposing"),
        "a trigger that does not exist": ("when: fielded", "when: feilded"),
        "a lone word that needs more": ("do: {deal", "do: [deal, {deal"),
        "a word with a colon that stands alone": (
            "{deal: 2, to: {target: {whose: opposing}}}",
            "{boomerang: true}",
        ),
        "two words in one mapping": ("{deal: 2,", "{deal: 2, ko: this,"),
        "a list where one thing stands": ("{whose: opposing}", "[{whose: opposing}]"),
        "an amount too large": ("deal: 2", "deal: 200"),
        "an amount that is a truth": ("deal: 2", "deal: true"),
        "a sort of another place": ("deal: 2, to: {target: {whose: opposing}}", "attack: 1"),
        "an action's text on a character": ("when: fielded, do:", "use:"),
        "nothing where a text stands": ("text: {when", "text:\n      more: {when"),
        "a text that is only words": (
            "{when: fielded, do: {deal: 2, to: {target: {whose: opposing}}}}",
            "Deal 2 damage",
        ),
        "a list for a title": ("Moth Orchid:\n", "Moth Fern: [1]\nMoth Orchid:\n"),
    },
    "throne": {
        "no dice": ("  dice:", "  dise:"),
        "a number too high": ("complexity: ", "complexity: 9"),
        "a kind of ability that does not exist": ("kind: offensive", "kind: offence"),
        "a sort of token that does not exist": ("sort: positive", "sort: good"),
        "an upgrade without its cost": ("cost: 2", "price: 2"),
        "a word that does not exist": ("deal: 5", "dael: 5"),
        "a part that does not exist": ("deal: 5", "deal: 5, tipe: pure"),
        "a side on a board without": ("kind: offensive", "kind: offensive\n      side: human"),
        "no cards": ("  cards:", "  kards:"),
    },
    "team": {
        "a section that does not exist": ("Heroes:", "Heros:"),
        "a colour that does not exist": ("colour: green", "colour: lime"),
        "a number too high": ("health: 9", "health: 14"),
        "four abilities": (
            "      Glass Face: {die: d8, text: {use: {prevent: 3}, at: hurt}}\n",
            "",
        ),
        "a die that does not exist": ("die: d8", "die: d7"),
        "an ability without its text": ("text: {use: {prevent: 3}, at: hurt}", "start: false"),
        "a word that does not exist": ("prevent: 3", "prevnt: 3"),
        "a moment that does not exist": ("at: hurt", "at: hit"),
        "a moment that is missing": ("{use: {prevent: 3}, at: hurt}", "{use: {prevent: 3}}"),
        "no villains": ("    villains:", "    vilains:"),
    },
}
KINDS = [(name, kind) for name, kinds in MISTAKES.items() for kind in kinds]


@pytest.mark.parametrize("name", WITH_PACKS)
def test_the_content_that_mistakes_are_put_into_is_good(name: str) -> None:
    assert loads(name, GOOD[name])
    assert fits(name, GOOD[name])


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_schema_and_loader_refuse_the_same_mistakes(name: str, kind: str) -> None:
    right, wrong = MISTAKES[name][kind]
    assert right in GOOD[name]
    text = GOOD[name].replace(right, wrong, 1)
    if kind == "a lone word that needs more":
        text = text.replace("}}}}\n", "}}}]}\n")
    assert (loads(name, text), fits(name, text)) == (False, False)


ONLY_LOADED = {
    "an affiliation that no card has": ("whose: opposing", "affiliation: x-man"),
    "a prevention where nothing would happen": (
        "{deal: 2, to: {target: {whose: opposing}}}",
        "{prevent: 2}",
    ),
    "a burst that is missing": ("{when: fielded,", "{when: fielded, replaces: true,"),
}
"""Mistakes in meaning, each word being right: only the loader knows."""


@pytest.mark.parametrize("kind", ONLY_LOADED)
def test_mistakes_in_meaning_are_the_loaders_to_see(kind: str) -> None:
    right, wrong = ONLY_LOADED[kind]
    text = ORCHID.replace(right, wrong)
    assert (loads("masters", text), fits("masters", text)) == (False, True)


# --- whatever the loader takes ---

VALUES: tuple[Any, ...] = (
    *(0, 1, 7, -3, 250, 1.5, True, False, None, "", "zzz", "this", "you", "own", "x-men", "field"),
    *([], ["this"], {}, {"deal": 1}, {"each": {}}, {"whose": "own"}, {"count": {}}, "2", "d6"),
)
TRIES = {"masters": 400, "throne": 120, "team": 400}


def spots(data: Any) -> Iterator[tuple[Any, Any]]:
    """Walk all places of a tree: what holds them, and under which key."""
    for key in list(data) if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], (dict, list)):
            yield from spots(data[key])


def changed(data: Any, source: SeededSource) -> Any:
    """Change something somewhere: another value, another key, one more, one less."""
    found = deepcopy(data)
    places = list(spots(found))
    holder, key = places[source.below(len(places))]
    value = VALUES[source.below(len(VALUES))]
    way = source.below(4)
    if way == 0:
        holder[key] = value
    elif way == 1:
        del holder[key]
    elif isinstance(holder, dict):
        keys = [other for one, other in places if isinstance(one, dict)]
        holder[keys[source.below(len(keys))]] = holder.pop(key) if way == 2 else value
    else:
        holder.append(value)
    return found


@pytest.mark.parametrize("name", WITH_PACKS)
def test_what_the_loader_takes_fits_the_schema(name: str) -> None:
    source = SeededSource(name)
    tops = [read(one.text, one.name).data for one in content(name)]
    taken = refused = 0
    for _ in range(TRIES[name]):
        top = tops[source.below(len(tops))]
        key = list(top)[source.below(len(top))]
        data = changed({key: top[key]}, source)
        text = json.dumps(data)
        if not data or not loads(name, text):
            refused += 1
            continue
        taken += 1
        assert fits(name, text), text
    assert min(taken, refused) >= 8


# --- the command ---


@pytest.mark.parametrize("name", WITH_PACKS)
def test_the_command_prints_the_schema(home: Home, name: str) -> None:
    assert json.loads(home.said("pack", "schema", name)) == shelf(name).schema()


def test_manifests_have_a_schema_too(home: Home) -> None:
    assert json.loads(home.said("pack", "schema", "pack.yaml")) == manifest_schema(WITH_PACKS)


def test_an_unknown_schema_is_refused(home: Home) -> None:
    assert "did you mean 'masters'?" in home.refused("pack", "schema", "master")


@pytest.mark.parametrize("name", WITH_PACKS)
def test_editors_are_told_what_words_and_parts_mean(name: str) -> None:
    text = json.dumps(shelf(name).schema())
    assert text.count('"description"') > 100
    assert not re.search(r"\b[MTC]-[A-Z]+-\d", text)
