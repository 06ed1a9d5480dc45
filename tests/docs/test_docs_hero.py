"""The hero on the page about heroes loads, plays and does what the page says of it."""

from __future__ import annotations

import re

import pytest

from dicehall import SeededSource, scenario
from dicehall.effects.loading import Source
from dicehall.effects.strict_yaml import FileError
from dicehall.games import find_pack
from dicehall.games.throne import Throne
from dicehall.games.throne.heroes.library import default_library
from dicehall.games.throne.heroes.parts import MOMENTS, TYPES
from dicehall.games.throne.heroes.reading import read_heroes
from dicehall.games.throne.heroes.vocabulary import VOCABULARY
from dicehall.kernel import Chance, State
from docs.pages import DOCS, section, text

pytestmark = pytest.mark.plain_only

PAGE = DOCS / "add-a-hero.md"
PACK = DOCS / "samples" / "beekeeper"
SAMPLE = PACK / "beekeeper.yaml"
THRONE = Throne(default_library().with_packs([find_pack(PACK)]))
MISTAKES = {
    "show: [honey, honey, honey]": "show: [honey, hony, honey]",
    "inflict: Sticky}, {deal: 5}": "inflict: Stucky}, {deal: 5}",
    "{gain: Swarm, count: 2}, {deal: 6}": "{gian: Swarm, count: 2}, {deal: 6}",
}
"""What the page shows the refusal of."""


def played(seed: int) -> State:
    """Play a game against a hero of the box by lot."""
    source = SeededSource(seed)
    other = THRONE.library.heroes()[seed].id
    setup = THRONE.setup({"seats": ["ann", "ben"], "heroes": ["beekeeper", other]})
    state = THRONE.start(setup)
    while (decision := state.decision) is not None:
        if isinstance(decision, Chance):
            state.settle(source)
        else:
            state.apply(decision.options[source.below(len(decision.options))], decision.actor)
    return state


@pytest.mark.parametrize("seed", [0, 2, 3])
def test_the_hero_of_the_page_can_be_played_to_the_end(seed: int) -> None:
    assert THRONE.problems(played(seed)) == []


def test_the_scenario_of_the_page_passes() -> None:
    scenario.run(scenario.load_file(PACK / "scenarios" / "swarm.yaml"), THRONE)


def test_mistakes_are_refused_as_shown() -> None:
    wrong = text(SAMPLE)
    for right, mistake in MISTAKES.items():
        assert right in wrong
        wrong = wrong.replace(right, mistake)
    with pytest.raises(FileError) as refused:
        read_heroes([Source(SAMPLE.name, "samples", wrong)])
    assert str(refused.value) in text(PAGE)


def test_the_page_names_every_word_of_the_vocabulary() -> None:
    named = set(re.findall(r"`(\w+)`", section(PAGE, "## The words")))
    words = {word for sort in VOCABULARY.sorts() for word in VOCABULARY.of(sort) if word}
    assert {*words, *MOMENTS, *TYPES} - named == set()
