"""The table in lines: everything that matters is there, in words, and fits the terminal."""

from __future__ import annotations

import pytest

from dicehall.games.masters.face.picture import WIDTH, picture
from dicehall.games.masters.table.state import FIELD
from masters.by_hand import FIGHT, doubles, laid, put


def test_a_fight_is_drawn_with_who_blocks_whom() -> None:
    state = put(FIGHT)
    assert picture(state, 0) == [
        "Turn 7: eric, attack step, after blocks. Uncanny X-Men (2014)",
        "=== mike: 20 life ".ljust(WIDTH, "="),
        "cards    Juggernaut: Cain Marko (cost 6 F fist, 2 left)",
        "used     5 dice: Sidekick x5",
        "bag      0 dice",
        "prep     Power Bolt",
        "reserve  2 generic (on no die)",
        "field    Sidekick 1A/1D x2",
        "-" * WIDTH,
        "basics   Enrage (cost 3, 2 left), Power Bolt (cost 3, 2 left)",
        "attack   Sidekick 1A/1D -> not blocked",
        "         Angel L2 3A/3D dmg 1 -> blocked by Sidekick 1A/1D and Juggernaut L2 6A/6D",
        "-" * WIDTH,
        "field    Sidekick 1A/1D",
        "reserve  B bolt, SS shield shield (Angel), Enrage action **",
        "bag      4 dice: Sidekick x4",
        "used     2 dice: Sidekick, Cerebro",
        "cards    Angel: Inspiring (cost 3 S shield, 1 left),",
        "         Cerebro: Big Helmet (action, cost 4 M mask, 1 left),",
        "         Silver: Two Types (cost 4 F fist M mask, 2 left)",
        ">>> eric: 9 life ".ljust(WIDTH, ">"),
    ]


def test_nobody_is_called_unblocked_before_blocks_are_declared() -> None:
    eric = {"field": ["Sidekick"], "attackers": ["Sidekick"]}
    lines = picture(put({"active": "eric", "step": "blocks", "eric": eric}), 0)
    assert "attack   Sidekick 1A/1D" in lines


def test_the_other_player_sees_the_table_from_the_other_side() -> None:
    lines = picture(put(FIGHT), 1)
    assert lines[1].startswith(">>> eric: 9 life")
    assert lines[-1].startswith("=== mike: 20 life")


@pytest.mark.rule("M-ZONE-7")
def test_only_the_own_bag_is_looked_into() -> None:
    state = put(FIGHT)
    inside = "bag      4 dice: Sidekick x4"
    assert inside in picture(state, 0)
    assert inside not in picture(state, 1)
    assert inside not in picture(state, None)
    assert "bag      4 dice" in picture(state, 1)


def test_bonuses_stand_beside_what_they_make() -> None:
    state = put({"eric": {"field": ["Angel 3"]}})
    state.last("end_of_turn", 0, "bonus", ((state.pile(0, FIELD)[0],), 1, -2))
    assert "field    Angel L3* 4A/2D (+1A -2D)" in picture(state, 0)


def test_a_character_in_the_reserve_says_what_it_costs_to_field() -> None:
    state = put({"eric": {"reserve": ["Angel 2"]}})
    assert "reserve  Angel L2 3A/3D (cost 1 to field)" in picture(state, 0)


def test_ties_between_dice_are_said() -> None:
    state = put(
        {
            "eric": {
                "field": ["Angel 1", "Angel 2", "Juggernaut 1 (mike's)"],
                "controls": [{"Angel 2": "Juggernaut"}],
                "pairs": [{"Angel 1": "Angel 2"}],
            },
            "mike": {"captured": [{"Juggernaut 1": "Angel 1"}]},
        }
    )
    text = " ".join(" ".join(line.split()) for line in picture(state, 0))
    assert "Angel L1 2A/2D [holds Juggernaut] [paired with Angel 2]" in text
    assert "Juggernaut L1 5A/5D [mike's]" in text
    assert "captured Juggernaut" in text


def test_a_die_on_a_card_says_on_which() -> None:
    state = put({"eric": {"laid": [{"Enrage action": "Juggernaut"}]}})
    assert "field    Enrage action [on Juggernaut]" in picture(state, 0)


def test_no_line_is_empty_or_too_long() -> None:
    crowd = ["Angel 1", "Angel 2", "Angel 3", "Silver 1", "Silver 2", "Sidekick x8"]
    states = [laid(), doubles(), put(FIGHT), put({"eric": {"field": crowd}})]
    for state in states:
        for seat in (None, *range(state.table.seats)):
            assert all(0 < len(line) <= WIDTH for line in picture(state, seat))


def test_partners_sit_on_one_side() -> None:
    state = doubles()
    banners = [line.split(":")[0][4:] for line in picture(state, 0) if line[:3] in (">>>", "===")]
    assert banners == ["cara", "dan", "ben", "ann"]


def test_a_finished_game_says_so() -> None:
    state = laid()
    state.finish((1.0, 0.0))
    assert picture(state, None)[0] == "The game is over in turn 1. Uncanny X-Men (2014)"
