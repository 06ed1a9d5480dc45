"""The beginning and end of games and turns, where a scenario would have to prove an absence."""

from __future__ import annotations

from typing import Any, cast

import pytest

import dicehall
from contract.driver import walk
from dicehall.games.masters.table.state import ON_CARD, MastersState
from dicehall.scenario import load_text, run
from masters.test_conservation import any_cards
from masters.with_test_cards import masters

LEARNING = {
    "uncanny-x-men": (
        ["Ambush", "Enrage", "Reckless Melee"],
        ["Kitty Pryde: Sprite", "Cyclops: Optic Blast"],
        ["Angel: Air Transport", "Juggernaut: Cain Marko"],
    ),
    "amazing-spider-man": (
        ["Back for Seconds!", "Betrayal", "Exposed!"],
        ["Drax: Pained", "Silver Sable: Wild Pack"],
        ["Spider-Man: Tangled Web", "Spider-Woman: Secret Avenger"],
    ),
    "justice": (
        ["Excessive Force", "Investigation"],
        ["Aquaman: Arthur Curry", "Wonder Woman: Piece of Clay"],
        ["Black Manta: Beyond Rehabilitation", "Parasite: Maxwell Jensen"],
    ),
}


def brought(state: MastersState, seat: int) -> list[tuple[str, int]]:
    cards = [state.table.cards[number] for number in state.table.own_cards[seat]]
    return [(card.print.name, card.dice) for card in cards]


@pytest.mark.rule("M-SETUP-4")
@pytest.mark.parametrize("start", ["eric", "mike"])
@pytest.mark.parametrize("edition", LEARNING)
def test_a_learning_game_has_the_cards_of_its_edition_two_dice_each(
    edition: str, start: str
) -> None:
    game = dicehall.game("masters")
    data: dict[str, Any] = {"edition": edition, "seats": ["eric", "mike"], "start": start}
    state = cast(MastersState, game.start(game.setup({**data, "format": "learning"})))
    basics, first, second = LEARNING[edition]
    begins = data["seats"].index(start)
    assert brought(state, begins) == [(name, 2) for name in first]
    assert brought(state, 1 - begins) == [(name, 2) for name in second]
    laid = [state.table.cards[number] for number in state.table.basic_cards]
    assert [(card.print.title, card.dice) for card in laid] == [(title, 3) for title in basics]
    assert state.life == [10, 10]


@pytest.mark.rule("M-ROLL-4")
@pytest.mark.parametrize("edition", LEARNING)
def test_nothing_happens_between_the_roll_and_the_reroll(edition: str) -> None:
    asked = 0
    for seed in range(3):
        setup = masters().setup({**any_cards(edition, seed), "turn_limit": 12})
        for match in walk(masters(), setup, seed):
            decision = match.state.decision
            if decision is None or not decision.prompt.startswith("reroll"):
                continue
            if match.state.frames[-1][2][2] == () and match.state.frames[-1][2][1]:
                asked += 1
                assert match.events[-1].name == "rolled"
                assert match.state.queue == []
    assert asked > 10


HALL_OF_DOOM = """
title: Hall of Doom is used, and the turn ends
rules: [M-CLN-1]
game: masters
setup:
  edition: uncanny-x-men
  format: custom
  life: 20
  seats: [eric, mike]
  basics: []
  eric: {cards: ["Hall of Doom: Base of Operations", "Toyman: Boy Genius"]}
  mike: {cards: ["Namor: Atlantean"]}
position:
  active: eric
  step: main
  eric: {field: [Toyman 1], reserve: [Hall of Doom action], bag: [Sidekick x4]}
  mike: {field: [Namor 1], bag: [Sidekick x4]}
script:
  - eric: use Hall of Doom
  - eric: done
  - eric: no attack
  - expect: {active: mike}
"""


@pytest.mark.rule("M-CLN-1")
def test_nothing_is_kept_of_an_action_whose_effect_has_ended() -> None:
    match = run(load_text(HALL_OF_DOOM, "hall.yaml"), dicehall.game("masters"))
    assert match is not None
    assert match.state.turn == 4
    assert match.state.lasting == []


CANCELLED_RECALL = """
title: Toyman has a bonus and goes back to its card, because Namor ends what would send it there
rules: [M-EFF-1]
game: masters
setup:
  edition: uncanny-x-men
  format: custom
  life: 20
  seats: [eric, mike]
  basics: []
  eric:
    cards:
      - "Test Summons: Back to Its Card"
      - "Hall of Doom: Base of Operations"
      - "Toyman: Boy Genius"
  mike: {cards: ["Namor: Atlantean"]}
position:
  active: eric
  step: main
  eric: {field: [Toyman 1], reserve: [Hall of Doom action, Test Summons action]}
  mike: {field: [Namor 1]}
script:
  - eric: use Hall of Doom
  - eric: use Test Summons
  - eric: target Toyman
  - eric: done
  - eric: [attack with Toyman, done]
  - mike: [block Toyman with Namor, done]
  - mike: yes
  - mike: choose Test Summons
"""


@pytest.mark.rule("M-EFF-1")
def test_a_die_that_goes_home_with_what_is_cancelled_keeps_no_bonus() -> None:
    match = run(load_text(CANCELLED_RECALL, "recall.yaml"), masters())
    assert match is not None
    state = cast(MastersState, match.state)
    kept = [die for _, _, _, values in state.lasting for die in values[0]]
    assert [die for die in kept if state.where[die] == ON_CARD] == []
