"""Card text: told from the trees, so that no two trees tell the same, and in good English."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicehall.effects.text import Renderer
from dicehall.effects.tree import Node
from dicehall.games.masters.cards.library import Library, default_library
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.cards.sense import nonsense
from dicehall.games.masters.cards.vocabulary import VOCABULARY
from dicehall.games.masters.text.cards import SPECIALS, ability_text, card_text, effect_text
from dicehall.games.masters.text.formats import FORMATS
from masters.changes import changes

CARDS = Path(__file__).parent / "cards"
GOLDEN = Path(__file__).parents[1] / "golden" / "masters-text.txt"
LIBRARY = default_library().with_files([str(CARDS)])


def told(library: Library) -> str:
    """Write down the text of all cards."""
    lines: list[str] = []
    for set_id in library.sets():
        lines += [f"== {set_id}", ""]
        for printed in library.prints(set_id):
            lines += [printed.name, *(f"    {line}" for line in card_text(printed))]
        lines.append("")
    return "\n".join(lines)


def is_nonsense(ability: Node) -> bool:
    """Whether the loader would refuse a tree, but for an affiliation that no card has."""
    return any("affiliation" not in problem for problem in nonsense(ability))


def test_all_texts_are_as_before(request: pytest.FixtureRequest) -> None:
    text = told(LIBRARY)
    if request.config.getoption("--write-golden"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("set_id", LIBRARY.sets())
def test_changing_any_leaf_of_a_card_changes_its_text(set_id: str) -> None:
    silent: list[str] = []
    for printed in LIBRARY.prints(set_id):
        for ability in printed.abilities:
            before = ability_text(ability)
            silent += [
                f"{printed.name}: {change}"
                for change in changes(ability)
                if ability_text(ability) == before and not is_nonsense(ability)
            ]
            assert ability_text(ability) == before
    assert silent == []


def test_no_two_cards_of_a_title_tell_the_same() -> None:
    seen: dict[tuple[object, ...], Print] = {}
    for printed in LIBRARY.prints():
        key = (printed.set_id, printed.title, tuple(card_text(printed)))
        assert key not in seen, printed.name
        seen[key] = printed


def test_every_word_can_be_told() -> None:
    assert Renderer(VOCABULARY, FORMATS, SPECIALS).untold() == []


def test_a_text_is_whole_sentences() -> None:
    for line in told(LIBRARY).splitlines():
        if line.startswith("    "):
            assert line.endswith((".", '."')), line
            assert "  " not in line.strip(), line
            assert "_" not in line, line
            assert "None" not in line, line
            assert " a a" not in line.replace(" a an", " a a").replace(" a ally", ""), line


TEXTS = {
    "Angel: Air Transport": """
        When this die is fielded: you may field target sidekick from your used pile for free.""",
    "Angel: Inspiring": """
        While active, when one or more dice of this card attack: \
        give each of your sidekicks +1A and +1D until end of turn.""",
    "Cyclops: Optic Blast": """
        When this die is fielded: choose target opposing character. Then your opponent \
        may choose to pay 3 life; if not, deal 3 damage to the chosen die.""",
    "Juggernaut: Cain Marko": """
        When this die would take damage: you may sacrifice any number of target sidekicks \
        of yours, then prevent 3 of that damage for each chosen die.""",
    "Reckless Melee": """
        Deal 1 damage to each character.
        * instead: Deal 1 damage to each player.
        ** instead: Deal 1 damage to each player. Then deal 1 damage to each character.""",
    "Wonder Woman: Piece of Clay": """
        Strike.""",
    "Iceman: Cryokinetic": "",
    "Mary Jane: First Aid": """
        Ally.
        When this die is fielded, if you have a non-villain character of level 2 or higher: \
        gain 1 life.""",
    "Black Widow: Stealthy": """
        Aftershock: KO up to 2 target sidekicks.""",
    "Stretch": """
        Move any number of target dice from your used pile to your bag.
        */** also: Draw 1 die and roll it.
        Global: pay fist (once per turn): you may draw 1 die and roll it. \
        Then move a die from your reserve to your used pile.""",
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_card_tells_what_it_does(name: str) -> None:
    lines = [" ".join(line.split()) for line in TEXTS[name].splitlines()[1:]]
    assert card_text(LIBRARY.find(name)) == lines


def test_one_effect_can_be_told_by_itself() -> None:
    (ability,) = LIBRARY.find("Magneto: Field Control").abilities
    ways = ability.nodes("do")[0].nodes("choose")
    assert [effect_text(way) for way in ways] == [
        "move target character to its owner's prep area",
        "move target character die from any reserve to its owner's prep area",
    ]
