"""The Cursed Pirate: what only heroes beyond the printed ones can show."""

from __future__ import annotations

from typing import Any, cast

import pytest

from dicehall.effects.loading import Source
from dicehall.games.throne import Throne
from dicehall.games.throne.heroes.library import Library, default_library
from dicehall.games.throne.heroes.reading import read_heroes
from dicehall.games.throne.table.state import MAIN_2, ThroneState
from dicehall.kernel import PASS, Match

GUNNER = """
Gunner:
  complexity: 1
  dice: [ball, ball, ball, fuse, fuse, flag]
  abilities:
    Broadside:
      kind: offensive
      text: {on: {show: [ball, ball, ball]}, do: {deal: 2, to: each_opponent, type: collateral}}
    Shot:
      kind: offensive
      text: {on: {show: [fuse, fuse, fuse]}, do: {deal: 1, type: pure}}
    Duck: {kind: defensive, text: {defend: 1, do: {prevent: 1}}}
  cards:
    Fire!: {kind: main, cost: 0, text: {use: {gain_cp: 1}}}
"""
LIBRARY = default_library().merged(Library(read_heroes([Source("gunner.yaml", "", GUNNER)])))
GAME = Throne(LIBRARY)
TABLE: dict[str, Any] = {
    "mode": "1v1",
    "seats": ["ann", "ben"],
    "heroes": ["cursed-pirate", "gunner"],
}


def after(ability: str, *dice: int) -> ThroneState:
    """Let ben activate an ability against the cursed Pirate, and go on to his second main phase."""
    position = {"active": "ben", "dice": list(dice), "attempts": 3, "ann": {"side": "cursed"}}
    match = Match(GAME, GAME.setup(TABLE), position)
    match.answer_label(1, f"activate {ability}")
    state = cast(ThroneState, match.state)
    while state.phase != MAIN_2:
        match.answer(PASS)
        state = cast(ThroneState, match.state)
    return state


def kegs(state: ThroneState, seat: int) -> int:
    return state.count(seat, state.table.token_numbers["Powder Keg"])


@pytest.mark.rule("T-HERO-29", "T-OFF-7")
def test_collateral_damage_is_no_attack_so_the_cursed_pirate_gives_a_keg() -> None:
    state = after("Broadside", 1, 2, 3, 4, 6)
    assert state.health == [48, 50]
    assert (kegs(state, 0), kegs(state, 1)) == (0, 1)


@pytest.mark.rule("T-HERO-29", "T-OFF-7")
def test_pure_damage_to_a_target_is_an_attack_so_there_is_no_keg() -> None:
    state = after("Shot", 4, 5, 5, 1, 6)
    assert state.health == [49, 50]
    assert (kegs(state, 0), kegs(state, 1)) == (0, 0)
