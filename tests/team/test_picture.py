"""The table in lines: everything that matters is there, in words, and fits the terminal."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from contract.driver import walk
from dicehall.games.team.face.glossary import TERMS
from dicehall.games.team.face.picture import picture
from dicehall.games.team.face.reach import Reached, chance, greatest, percent, reached
from dicehall.games.team.face.wrapping import WIDTH, row, wrapped
from dicehall.games.team.table.dice import DAMAGE, FREE, PLACED, POWER
from dicehall.kernel import CONCEDE
from team.by_hand import FIVE, GAME, LANES, PAIR, PLACES, ROLLED, SOLO, answer, put

FIGHT = """\
Round 1, lane 1. (The Night Without Lamps, normal)
=== Mother Brine, green: [####################] 16 health ==========================================
boss      power 10; damage 4; armour 0; attacks with a d4; before it: Brass Nan
"""


def text(position: dict[str, Any], seat: int | None = 0) -> str:
    return "\n".join(picture(put(position), seat))


def test_a_combat_is_drawn_with_the_lanes_above_and_the_heroes_below() -> None:
    drawn = text(ROLLED)
    assert drawn.startswith(FIGHT)
    for words in (
        "\nthreat    [#...................] 1 of 48; at 16: Each enemy",
        "\nclock     14 plots left\n",
        "\nlane  enemy                  colour  power    damage health armour threat down heroes\n",
        "\n>1    Duke Barnacle          blue    8        3      4/4    1      0      4    Kiln",
        "\n 2    Night Warden           red     8 (6+2)  3      1/2    0      2      4\n",
        "\n 4    (empty)                                                             0\n",
        "\n>>> Kilnheart (ann), red: [####################] 12/12 health, 2 XP, level 1, lane 1 >",
        "\n  Dice: alone d6, with 1 other d8, with 2 d10, with 3 or more d12; against red enemies",
        "\n  Bellows d6: Before the roll: add a d10.",
        "\n=== Petrel (ben), blue: [####################] 9/9 health, 0 XP, level 1, lane 1 ===",
        "\n  cards   Tailwind d8 (turned); Eye of the Storm (innate)",
        "\n>>> Brass Nan (ann), yellow: [####################] 11/11 health, 1 XP, no abilities",
    ):
        assert words in drawn


def test_rolled_dice_are_drawn_with_what_they_reach() -> None:
    drawn = text(ROLLED)
    assert "\nKilnheart         [d8 (7)] [d6 (3)]\n" in drawn
    assert "\nPetrel            [d8 (7)] [d8 (8)]\n" in drawn
    reach = "The dice reach 15; enough power leaves a d8 for 3 damage. XP would buy 2"
    assert f"Duke Barnacle has power 8. {reach}\nrerolls: Kilnheart 2.\n" in drawn


def test_dice_that_reach_too_little_are_drawn_so() -> None:
    weak = {"lane": 1, "pool": ["d4 (2)"], "xp": 0}
    drawn = text({**ROLLED, "Kilnheart": weak, "Petrel": {"lane": 1, "xp": 0}})
    assert "power 8. The dice reach 2: too little. Nobody has XP for a reroll." in drawn
    two = {**weak, "pool": ["d4 (4)", "d6 (4)"]}
    drawn = text({**ROLLED, "Kilnheart": two, "Petrel": {"lane": 1}})
    assert "The dice reach 8, with no die left for damage." in drawn


def test_committed_dice_are_marked() -> None:
    state = answer(put(ROLLED), "done", "power Kilnheart's d8 (7)")
    drawn = "\n".join(picture(state, 0))
    assert "[power d8 (7)] [d6 (3)]" in drawn
    assert "Committed are 7, and the dice reach 15;" in drawn
    assert "reroll" not in drawn.split("-" * WIDTH)[1]
    answer(state, "power d8 (8)")
    assert "Duke Barnacle has power 8. The power is 15: enough.\n" in "\n".join(picture(state, 0))
    answer(state, "damage d8 (7)")
    assert "[damage d8 (7)] [power d8 (8)]" in "\n".join(picture(state, 0))


def test_too_little_power_stays_too_little_when_it_is_committed() -> None:
    state = answer(put(ROLLED), "done", "power d6 (3)", "done")
    assert "Duke Barnacle has power 8. The power is 3: too little." in picture(state, 0)
    answer(state, "done")
    assert "Duke Barnacle has power 8. The power is 3: too little." in picture(state, 0)


def test_before_the_roll_stands_how_likely_it_is_to_be_enough() -> None:
    state = put({"stage": "lane 1", "lanes": LANES, **PLACES})
    assert not state.rolled
    drawn = "\n".join(picture(state, 0))
    assert "\nKilnheart         [d8] [d6]\n" in drawn
    assert "Duke Barnacle has power 8: the roll reaches it in 96%; at most it is 16." in drawn


def test_while_dice_are_rolled_they_have_reached_nothing_yet() -> None:
    state = answer(put({"stage": "lane 1", "lanes": LANES, **PLACES}), "done")
    assert state.rolled
    assert "the roll reaches it in 96%; at most it is 16." in "\n".join(picture(state, 0))


def test_captured_dice_are_counted_beside_the_others() -> None:
    state = put({"stage": "lane 1", "lanes": LANES, **PLACES})
    answer(state, "done")
    for value in (1, 4, 5, 1, 3):
        state.apply(("face", value))
    drawn = "\n".join(picture(state, 0))
    assert "\nKilnheart         [d6 (4)]  captured: d8\n" in drawn


def test_wounds_and_used_powers_are_drawn() -> None:
    drawn = text({"Petrel": {"health": 3, "wounded": True}, "Kilnheart": {"used": True}})
    assert "[#######.............] 3/9 health WOUNDED, 1 XP" in drawn
    assert "  Stoke (innate, used): " in drawn


def test_the_last_threshold_is_the_end() -> None:
    assert "40 of 48; at 48 evil wins" in text({"boss": {"threat": 40}})
    assert "the last one was Pearl Tax: " in text(
        {"stage": "level", "lanes": LANES, "plots": _all_but("Pearl Tax"), "Petrel": {"xp": 3}}
    )


def _all_but(name: str) -> list[str]:
    table = put({}).table
    return [plot.print.name for plot in table.plots if plot.print.name != name]


def test_the_end_is_drawn() -> None:
    state = put({})
    state.apply(CONCEDE, 1)
    assert picture(state, 0)[0] == "The game is over in round 1: evil wins. (normal)"
    state.result = (1.0, 1.0)
    assert "the heroes win" in picture(state, None)[0]
    state.result = (0.5, 0.5)
    assert "a draw" in picture(state, None)[0]


def test_before_all_is_chosen_there_are_only_heroes() -> None:
    state = GAME.start(GAME.setup({**PAIR, "boss": "random", "villains": "random"}))
    lines = GAME.picture(state, 0)
    assert lines[0].startswith("Before the first round.")
    assert len([line for line in lines if line[:3] in ("===", ">>>")]) in (4, 5)


@pytest.mark.parametrize("setup", [SOLO, PAIR, FIVE])
def test_no_line_is_wider_than_a_terminal(setup: dict[str, Any]) -> None:
    for match in walk(GAME, GAME.setup({**setup, "turn_limit": 2}), 4):
        for seat in (None, 0):
            for line in GAME.picture(match.state, seat):
                assert 0 < len(line) <= WIDTH


# --- reach ---


def by_hand(sizes: tuple[int, ...], captured: int, count: int, need: int) -> float:
    """Try every roll there is."""
    good = 0
    rolls = list(product(*[range(1, size + 1) for size in sizes]))
    for roll in rolls:
        kept = sorted([value for value in roll if value > captured], reverse=True)
        good += sum(kept[:count]) >= need
    return good / len(rolls)


@pytest.mark.parametrize("sizes", [(6,), (4, 6), (8, 8, 6), (4, 6, 10, 12), (12, 4, 4)])
@pytest.mark.parametrize(("captured", "count"), [(1, 2), (2, 2), (1, 1), (1, 3), (4, 2)])
def test_the_chance_of_a_roll_is_that_of_all_rolls_counted(
    sizes: tuple[int, ...], captured: int, count: int
) -> None:
    for need in range(20):
        assert chance(sizes, captured, count, need) == by_hand(sizes, captured, count, need)


def test_no_dice_reach_nothing_but_nothing() -> None:
    assert chance((), 1, 2, 1) == 0.0
    assert chance((), 1, 2, 0) == 1.0
    assert greatest((), 2) == 0
    assert greatest((4, 12, 8), 2) == 20


def test_what_lies_there_is_shared_out_for_the_most_damage() -> None:
    pool = [(0, 12, 9, FREE), (0, 8, 5, FREE), (0, 6, 4, FREE), (0, 4, 2, FREE)]
    assert reached(pool, 2, 0, 14) == Reached(14, 6, 6)
    assert reached(pool, 2, 0, 9) == Reached(14, 6, 12)
    assert reached(pool, 2, 0, 15) == Reached(14, 6, 0)
    assert reached(pool, 2, 3, 15) == Reached(17, 6, 8)
    assert reached(pool, 2, 3, 17) == Reached(17, 6, 6)
    assert reached([], 2, 1, 1) == Reached(1, 0, 0)


def test_committed_dice_stay_where_they_are() -> None:
    pool = [(0, 12, 9, POWER), (0, 8, 5, DAMAGE), (0, 6, 4, PLACED), (0, 4, 2, FREE)]
    assert reached(pool, 2, 0, 11) == Reached(11, 8, 8)
    assert reached(pool, 2, 0, 12) == Reached(11, 8, 0)
    full = [(0, 12, 9, POWER), (0, 6, 4, POWER), (0, 10, 9, FREE)]
    assert reached(full, 2, 0, 13) == Reached(13, 10, 10)


def test_what_is_possible_is_never_nothing_and_what_may_fail_never_sure() -> None:
    assert [percent(part) for part in (0, 0.001, 0.5, 0.996, 1)] == [
        *("0%", "<1%", "50%", "99%", "100%"),
    ]


# --- wrapping and looking things up ---


def test_long_rows_are_wrapped_between_their_items() -> None:
    lines = row("cards", [f"card number {number}" for number in range(12)])
    assert all(len(line) <= WIDTH for line in lines)
    assert len(lines) == 2
    assert lines[1].startswith(" " * 10)
    assert wrapped("a ", "b") == ["a b"]


def test_every_card_and_word_can_be_looked_up() -> None:
    state = put(ROLLED)
    for words in ("Kilnheart", "Bellows", "stoke", "mother brine", "Pearl Tax", "Duke Barnacle"):
        lines = GAME.look_up(state, words)
        assert words.casefold() in lines[0].casefold()
        assert len(lines) > 1
    assert "Duke Barnacle (villain)" in GAME.look_up(state, "Brine Court")[1]
    for term in TERMS:
        assert GAME.look_up(state, term)[0] == f"{term}: {TERMS[term]}."
    assert GAME.look_up(state, "armor")[0].startswith("armour: ")
    assert "High Water" in GAME.look_up(state, "plots")[1]
    assert GAME.look_up(state, "hard")[0].startswith("hard: ")
    assert GAME.look_up(state, "nonsense") == []


def test_without_words_it_is_said_what_can_be_looked_up() -> None:
    lines = GAME.look_up(put(ROLLED), "")
    assert lines[0] == "Heroes: Kilnheart, Brass Nan, Petrel, Candle Jo"
    assert "Scenarios: The Night Without Lamps" in lines
