"""The exhaustive run: what counts as a text, when it has resolved, and how a run ends."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import exhaust
from exhaust_masters import BASICS, CARDS, DICE, SEATS, ExhaustedMasters
from texts_masters import WORKS, card_of, texts_of

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.keywords import KEYWORD_TEXTS
from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.cards.parts import KEYWORDS
from dicehall.kernel import SeededSource

LIBRARY = default_library()


def test_every_card_with_a_text_or_a_keyword_has_something_to_see() -> None:
    silent = [one for one in LIBRARY.prints() if not texts_of(one)]
    assert [one.name for one in silent if one.abilities or one.keywords] == []


def test_every_ability_of_every_card_is_among_the_texts() -> None:
    for printed in LIBRARY.prints():
        named = " ".join(texts_of(printed))
        flat = [one for ability in printed.abilities for one in inner(ability)]
        for place, ability in enumerate(flat, 1):
            assert ability.word == "suit_up" or f"text {place}" in named, printed.name


def inner(ability: Node) -> Sequence[Node]:
    return ability.nodes("paired") if ability.word == "paired" else (ability,)


def test_no_two_texts_are_called_the_same() -> None:
    cards = [card_of(one) for one in LIBRARY.prints()]
    assert len(set(cards)) == len(cards)


def test_it_is_known_when_each_keyword_works() -> None:
    assert {*WORKS, *KEYWORD_TEXTS} == {*KEYWORDS}


def test_teams_are_legal_in_a_tournament_and_hold_what_is_missing() -> None:
    hall = ExhaustedMasters()
    wanted = LIBRARY.find("Betrayal", "justice")
    hall.missing = texts_of(wanted)
    for number in range(20):
        data = hall.setup(number, SeededSource(f"team {number}"))
        for name in SEATS:
            team = data[name]
            assert len(team["cards"]) == CARDS
            assert len(team["basics"]) == BASICS
            assert sum(int(line.rpartition("x")[2]) for line in team["cards"]) <= DICE
        hall.game.setup({**data, "format": "tournament"})
        assert any(line.startswith(wanted.name) for line in data[SEATS[0]]["basics"])


@pytest.mark.untraced
@pytest.mark.parametrize("game", exhaust.GAMES)
def test_a_short_run_sees_texts_and_finds_nothing_wrong(game: str) -> None:
    run = exhaust.Run(game, 20, 60)
    exhaust.play(run, 1)
    assert run.wrong == []
    assert len(run.missing) < len(run.texts) * 0.9
    assert run.report().splitlines()[-1].startswith(f"{game}: ")


def test_what_never_resolved_is_named_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert exhaust.main(["team", "--most", "1", "--workers", "1"]) == 1
    said = capsys.readouterr().out
    assert "never resolved: " in said
    assert "in 1 games, 0 went wrong" in said


def test_a_game_that_nobody_knows_is_refused() -> None:
    with pytest.raises(SystemExit):
        exhaust.main(["chess"])
