"""Hero texts: told from the trees, so that no two trees tell the same, and in good English."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from dicehall.effects.tree import Node
from dicehall.games.throne.heroes.library import default_library
from dicehall.games.throne.heroes.records import LEVELS, CardPrint, Hero, Space, TokenPrint
from dicehall.games.throne.heroes.sense import Setting, nonsense
from dicehall.games.throne.heroes.vocabulary import VOCABULARY
from dicehall.games.throne.text.prints import (
    FORMATS,
    SPECIALS,
    ability_text,
    card_text,
    effect_text,
    space_text,
    token_text,
)
from dicehall.games.throne.text.teller import Teller
from trees.changes import Changes, filled

GOLDEN = Path(__file__).parents[1] / "golden" / "throne-text.txt"
LIBRARY = default_library().with_files([str(Path(__file__).parent / "heroes")])
_new = partial(filled, VOCABULARY)
SAMPLES: dict[str, Any] = {
    "ability": _new("ability", "always", always=(_new("modifier", "cannot_act"),)),
    "amount": 7,
    "condition": _new("condition", "your_turn"),
    "cost": _new("cost", "", cp=7),
    "dice": _new("dice", "die", die="own"),
    "effect": _new("effect", "lose_cp", lose_cp=7),
    "modifier": _new("modifier", "fewer_attempts", fewer_attempts=1),
    "player": _new("player", "each_player"),
    "recipient": _new("player", "each_player"),
    "trigger": _new("trigger", "would_fall"),
}
"""One node of each sort, to stand where there was none."""


def told() -> str:
    """Write down the text of all heroes, and of the cards of every deck."""
    lines: list[str] = []
    for hero in LIBRARY.heroes():
        lines += [f"== {hero.name}", ""]
        for space in hero.spaces:
            for level, roman in enumerate(LEVELS[: len(space.levels)], 1):
                lines += [f"{space.name} {roman}", *_indented(space_text(space, level))]
        for token in hero.tokens:
            lines += [f"({token.name})", *_indented(token_text(token))]
        for card in hero.cards:
            lines += [f"[{card.name}]", *_indented(card_text(card))]
        lines.append("")
    lines += ["== every deck", ""]
    for card in LIBRARY.common():
        lines += [f"[{card.name}]", *_indented(card_text(card))]
    return "\n".join([*lines, ""])


def _indented(lines: list[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def texts_of(hero: Hero) -> Iterator[tuple[str, Node]]:
    """Walk all texts of a hero with the name of what they stand on."""
    for space in hero.spaces:
        for level in space.levels:
            for node in (*level.texts, *level.added_texts):
                yield space.name, node
    for token in hero.tokens:
        yield from [(token.name, node) for node in token.texts]
    for card in hero.cards:
        yield from [(card.name, node) for node in card.texts]


def common_texts() -> Iterator[tuple[str, Node]]:
    for card in LIBRARY.common():
        for node in card.texts:
            yield card.name, node


def is_nonsense(text: Node) -> bool:
    """Whether the loader would refuse a tree because one part of it says nothing."""
    return any("'count'" in problem for problem in nonsense(text, Setting()))


def silent(texts: Iterator[tuple[str, Node]]) -> list[str]:
    """List the changes of leaves that do not change what is told."""
    found: list[str] = []
    for name, text in texts:
        before = ability_text(text)
        found += [
            f"{name}: {change}"
            for change in Changes(VOCABULARY, SAMPLES).of(text)
            if ability_text(text) == before and not is_nonsense(text)
        ]
        assert ability_text(text) == before
    return found


def test_all_texts_are_as_before(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--write-golden"):
        GOLDEN.write_text(told(), encoding="utf-8")
    assert told() == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("hero", [hero.id for hero in LIBRARY.heroes()])
def test_changing_any_leaf_of_a_hero_changes_its_text(hero: str) -> None:
    assert silent(texts_of(LIBRARY.hero(hero))) == []


def test_changing_any_leaf_of_a_common_card_changes_its_text() -> None:
    assert silent(common_texts()) == []


def test_changing_what_a_token_is_changes_its_text() -> None:
    for hero in LIBRARY.heroes():
        for token in hero.tokens:
            others = [
                token._replace(sort="unique" if token.sort == "positive" else "positive"),
                token._replace(stack=9),
                token._replace(own_stack=9),
                token._replace(persistent=not token.persistent),
                token._replace(fixed="" if token.fixed else "all"),
                token._replace(optional=not token.optional),
            ]
            assert token_text(token) not in [token_text(other) for other in others]


def test_no_two_levels_of_a_space_tell_the_same() -> None:
    for hero in LIBRARY.heroes():
        for space in hero.spaces:
            said = [tuple(space_text(space, level + 1)) for level in range(len(space.levels))]
            assert len(set(said)) == len(said), space.name


def test_every_word_can_be_told() -> None:
    untold = Teller(FORMATS, SPECIALS).untold()
    assert [word.name for word in untold] == ["then"]


def test_a_text_is_whole_sentences() -> None:
    for line in told().splitlines():
        if line.startswith("    "):
            assert line.endswith("."), line
            assert "  " not in line.strip(), line
            assert "_" not in line, line
            assert "None" not in line, line
            assert ".." not in line, line


SPACES = {
    ("Gunslinger", "Revolver", 2): """
        3 bullet: deal 4 damage.
        4 bullet: deal 5 damage. On 4 of a kind, inflict Knockdown.
        5 bullet: deal 6 damage. On 4 of a kind, inflict Knockdown.""",
    ("Gunslinger", "Deadeye", 2): """
        4 bullseye: inflict Knockdown. Deal 8 undefendable damage.
        Enforcer, 3 bullseye: gain Evasive. \
        Inflict Bounty and Knockdown on each of up to 2 chosen opponents.""",
    ("Gunslinger", "Duel", 1): """
        Defend with 1 die: your opponent rolls 1 die too; if yours is higher, either deal 3 damage \
        or prevent half of the damage (rounded up); otherwise, deal 1 damage.""",
    ("Cursed Pirate", "X Marks the Spot", 1): """
        3 booty: gain 1 CP. Then roll 3 dice. Deal 2 undefendable damage for each cutlass. \
        Draw 1 card for each booty. Gain 1 Cursed Doubloon for each skull.""",
    ("Paladin", "Divine Defense", 3): """
        Defend with 4 dice: on sword (once), deal 1 damage. Prevent 1 damage for each helmet. \
        Prevent 2 damage for each life. Gain 1 CP for each prayer. \
        On 2 helmet + 1 prayer, gain Protect.""",
    ("Paladin", "Tithe", 2): """
        Pay 1 CP: reroll one of your dice.
        Pay 2 CP: draw 1 card.
        When you activate an offensive ability with a prayer die: gain 1 CP.""",
    ("Barbarian", "Overpower", 1): """
        3 sword + 2 pow: roll 3 dice. Then deal damage equal to the total rolled. \
        On a total of 14 or more, inflict Concussion.""",
}


@pytest.mark.parametrize(("hero", "space", "level"), SPACES)
def test_a_space_tells_what_it_does(hero: str, space: str, level: int) -> None:
    lines = [" ".join(line.split()) for line in SPACES[hero, space, level].splitlines()[1:]]
    assert space_text(space_of(hero, space), level) == lines


def space_of(hero: str, name: str) -> Space:
    return next(space for space in LIBRARY.hero(hero).spaces if space.name == name)


def token_of(hero: str, name: str) -> TokenPrint:
    return next(token for token in LIBRARY.hero(hero).tokens if token.name == name)


def card_of(hero: str, name: str) -> CardPrint:
    return next(card for card in LIBRARY.deck(LIBRARY.hero(hero), promo=True) if card.name == name)


def test_a_token_tells_its_sort_its_limit_and_what_is_special_about_it() -> None:
    upkeep = "In your upkeep phase, if you are not the Cursed Pirate:"
    assert token_text(token_of("Cursed Pirate", "Cursed Doubloon")) == [
        "Unique, persistent, at most 3 (5 on its own hero).",
        f"{upkeep} take 1 damage for each Cursed Doubloon on you.",
        "Only abilities of its own hero can remove or move it.",
        "Its own hero may decline to gain it.",
    ]
    assert token_text(token_of("Gunslinger", "Evasive")) == [
        "Positive, at most 3.",
        "Spend this when you are about to take damage: roll 1 die. On 1 or 2, avoid the damage.",
    ]


def test_a_card_tells_what_it_does() -> None:
    assert card_text(card_of("Gunslinger", "Wanted!")) == ["Inflict Bounty on a chosen opponent."]
    (said,) = card_text(card_of("Barbarian", "Adrenaline Surge!"))
    roll, on_pow = said.split(". ")
    assert roll == "Roll 1 die"
    hit, miss = on_pow.split("; ")
    assert hit == "On pow, heal 2 and inflict Concussion on a chosen opponent"
    assert miss == "otherwise, draw 1 card."


def test_an_upgrade_tells_where_it_is_put() -> None:
    assert card_text(card_of("Paladin", "Divine Defense III")) == [
        "Put it on Divine Defense, which is then level III."
    ]


def test_one_effect_can_be_told_by_itself() -> None:
    (text,) = card_of("Cursed Pirate", "Cursed Cards!").texts
    ways = text.nodes("use")[0].nodes("choose")
    assert [effect_text(way) for way in ways] == [
        "draw 1 card",
        "take 2 damage and draw 2 cards",
        "take 4 damage and draw 3 cards",
    ]
