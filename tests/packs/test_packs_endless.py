"""Cards whose texts never come to an end: the kernel ends the game, and names the loop."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dicehall.games import find_pack
from dicehall.games.masters import Masters
from dicehall.games.masters.cards.library import own_library
from dicehall.kernel import Match
from packs.writing import write_pack
from work import calls

CARD = """\
{title}:
  energy: mask
  faces: [M, MM, MM, 0/1/9, 0/2/9, 0/3/9]
  cards: {{Root: {{number: {number}, cost: 1, text: {text}}}}}
"""
ACTION = """\
Storm:
  kind: action
  energy: mask
  faces: [M, MM, MM, ACT, ACT, ACT]
  cards: {{Root: {{number: 9, cost: 1, text: {{use: {text}}}}}}}
"""
MOST_CALLS = 5_000_000
"""Some hundred for each step that the kernel allows: a step must not take longer and longer."""


def turned(title: str) -> str:
    """Write a text that spins dice of a title down and up again whenever its own die spins up."""
    dice = f"{{each: {{title: {title}}}}}"
    return f"{{when: awaken, do: [{{spin_down: {dice}}}, {{spin_up: {dice}}}]}}"


def table(folder: Path, cards: str, **position: Any) -> Match:
    """Lay out a game with these cards of a pack."""
    pack = find_pack(write_pack(folder, {"a.yaml": cards}))
    masters = Masters(own_library().with_packs([pack]))
    names = [one.name for one in masters.library.prints(pack.name)]
    ann = {"cards": names}
    setup = masters.setup({"format": "custom", "seats": ["ann", "ben"], "ann": ann})
    return Match(masters, setup, {"active": "ann", "step": "main", **position})


def ends_as_a_loop(match: Match, *labels: str) -> None:
    def play() -> None:
        for label in labels:
            match.answer_label(0, label)

    assert calls(play) < MOST_CALLS
    assert match.state.result == (0.5, 0.5)
    event = match.events[-1]
    assert (event.name, event.rule) == ("loop", "H-LOOP-1")
    assert match.told(None)[-1].startswith("The game is caught in a loop (")


@pytest.mark.rule("H-LOOP-1")
def test_two_cards_that_trigger_each_other_without_end_draw_the_game(tmp_path: Path) -> None:
    cards = CARD.format(title="Ivy", number=1, text=turned("Bramble"))
    cards += CARD.format(title="Bramble", number=2, text=turned("Ivy"))
    cards += ACTION.format(text="{spin_up: {each: {title: Ivy}}}")
    field = {"field": ["Ivy 1", "Bramble 1"], "reserve": ["Storm action"]}
    ends_as_a_loop(table(tmp_path, cards, ann=field), "use Storm")


@pytest.mark.rule("H-LOOP-1")
def test_a_card_that_triggers_itself_without_end_draws_the_game(tmp_path: Path) -> None:
    cards = CARD.format(title="Ivy", number=1, text=turned("Ivy"))
    cards += ACTION.format(text="{spin_up: {each: {title: Ivy}}}")
    field = {"field": ["Ivy 1"], "reserve": ["Storm action"]}
    ends_as_a_loop(table(tmp_path, cards, ann=field), "use Storm")


@pytest.mark.rule("H-LOOP-1")
def test_a_text_that_doubles_at_every_level_draws_the_game(tmp_path: Path) -> None:
    depth = 30
    text = "{each_player: " * depth + "{gain_life: 1}" + "}" * depth
    match = table(tmp_path, ACTION.format(text=text), ann={"reserve": ["Storm action"]})
    ends_as_a_loop(match, "use Storm")


def test_the_largest_amount_that_can_be_written_is_only_a_number(tmp_path: Path) -> None:
    depth = 28
    amount = "{times: 9, of: " * depth + "{count: {is: die, whose: own}}" + "}" * depth
    match = table(
        tmp_path,
        ACTION.format(text=f"{{deal: {amount}, to: opponent}}"),
        ann={"reserve": ["Storm action"], "field": ["Sidekick"]},
    )
    match.answer_label(0, "use Storm")
    assert match.state.result == (1.0, 0.0)
    assert Match.load(match.game, match.save()).state == match.state
