"""The table in lines: everything that matters is there, in words, and fits the terminal."""

from __future__ import annotations

from itertools import product
from typing import Any, cast

import pytest

from contract.driver import walk
from dicehall.effects.wrapping import WIDTH, row, wrapped
from dicehall.games.team.face.glossary import TERMS
from dicehall.games.team.face.outlook import outlook
from dicehall.games.team.face.picture import picture
from dicehall.games.team.face.reach import (
    chances,
    greatest,
    hurting,
    percent,
    reached,
    rerolled,
)
from dicehall.games.team.table.dice import DAMAGE, DEALS, FREE, PLACED, POWER
from dicehall.games.team.table.state import NOBODY, TeamState
from dicehall.kernel import CONCEDE
from team.by_hand import FIVE, GAME, LANES, PAIR, PLACES, ROLLED, SOLO, answer, put

FIGHT = """\
Round 1, lane 1. (The Night Without Lamps, normal)
=== Mother Brine, green: [####################] 16/16 health =======================================
boss      power 10; damage 4; armour 0; attacks with a d4; before it: Brass Nan
"""


def text(position: dict[str, Any], seat: int | None = 0) -> str:
    return "\n".join(picture(put(position), seat))


def test_a_combat_is_drawn_with_the_lanes_above_and_the_heroes_below() -> None:
    drawn = text(ROLLED)
    assert drawn.startswith(FIGHT)
    for words in (
        "\nthreat    [#...................] 1; at 48 evil wins; at 16: Each enemy",
        "\nclock     14 plots left\n",
        "\nlane enemy                  colour power   damage health armour threat down heroes\n",
        "\n>1   Duke Barnacle  villain blue   8       3      4/4    1      0      4    Kiln",
        "\n 2   Night Warden   minion  red    8 (6+2) 3      1/2    0      2      4\n",
        "\n 4   (empty)                                                           0\n",
        "\n>>> Kilnheart (ann), red: [####################] 12/12 health, 2 XP, level 1, lane 1 >",
        "\n  Bellows d6: Before the roll: add a d10.",
        "\n=== Petrel (ben), blue: [####################] 9/9 health, 0 XP, level 1, lane 1 ===",
        "\n  cards   Tailwind d8 (turned); Eye of the Storm (innate)",
        "\n=== Brass Nan (ann), yellow: [####################] 11/11 health, 1 XP, no abilities",
    ):
        assert words in drawn


def test_while_a_lane_is_resolved_only_what_matters_there_is_told() -> None:
    drawn = text(ROLLED)
    for elsewhere in ("Night Warden: ", "Lamp Breaker: ", "Ballast", "Its attack also", "Dice: "):
        assert elsewhere not in drawn
    assert "  Stoke (innate): After the roll" in drawn
    warden = text({**ROLLED, "lanes": [LANES[1], *LANES[1:]]})
    assert warden.count("Night Warden: No strength dice") == 1
    assert "Lamp Breaker: " not in warden
    before = text({"stage": "assign", "lanes": LANES})
    for words in ("Night Warden: ", "Lamp Breaker: ", "  Ballast (innate): ", "Its attack also: "):
        assert words in before


def test_a_usual_fight_fits_a_screen() -> None:
    for match in walk(GAME, GAME.setup({**SOLO, "turn_limit": 6}), 2):
        if cast(TeamState, match.state).pool:
            assert len(GAME.picture(match.state, 0)) <= 45


def test_where_nobody_fights_every_hero_is_drawn_with_the_names_of_its_cards() -> None:
    places = {name: {"lane": 1} for name in PLACES}
    drawn = text({"stage": "boss", "lanes": LANES[:3], **places})
    assert drawn.count("\n  cards   ") == 4
    assert "Its attack also: If that hero is wounded" in drawn


def test_a_plot_is_told_in_a_fight_only_while_it_holds() -> None:
    over = text({**ROLLED, "plots": _all_but("Pearl Tax")})
    assert "the last one was Pearl Tax\n" in over
    held = text({**ROLLED, "plots": _all_but("Stolen Light")})
    assert "the last one was Stolen Light: Until the end of the round" in held


def test_the_names_of_heroes_in_a_lane_are_never_broken() -> None:
    crowd: dict[str, Any] = {name: {"lane": 2} for name in FIVE["heroes"]}
    lines = picture(put({"stage": "lane 2", "lanes": LANES, **crowd}, FIVE), 0)
    row = next(place for place, line in enumerate(lines) if line.startswith(">2"))
    start = lines[row].index("Kilnheart")
    told = [line[start:] for line in lines[row : row + 3]]
    assert " ".join(told).split(", ")[:4] == FIVE["heroes"][:4]
    assert not any(line.endswith(("Brass", "Candle", "Sable")) for line in told)


def test_numbers_that_texts_changed_are_drawn_with_their_parts() -> None:
    lanes = [{"enemy": "Tide Butcher", "threat": 2}, {"enemy": "Snuffer", "threat": 3}]
    tide = {"holds": ["Spring Tide"], "boss": {"fired": 1, "threat": 16}}
    drawn = text({"stage": "assign", "lanes": [*lanes, *LANES[2:3]], **tide})
    assert " 1   Tide Butcher  villain yellow 10 (8+2)  6 (3+3) 4/4 " in drawn
    assert " 2   Snuffer       minion  yellow 8 (4+3+1) 2       1/1 " in drawn


def test_the_dice_of_all_are_told_before_lanes_are_chosen() -> None:
    drawn = text({"stage": "assign", "lanes": LANES})
    usual = "  Dice: alone d6; two heroes d8; three d10; four or more d12; against"
    assert f"{usual} red enemies d8 more.\n" in drawn
    assert f"{usual} yellow enemies d6 more.\n  cards   Pass the Flame" in drawn
    stolen = text({"stage": "assign", "lanes": LANES, "holds": ["Stolen Light"]})
    assert "  Dice: alone d4; two heroes d6; three d8; four or more d10; against red" in stolen


def test_rolled_dice_are_drawn_with_what_they_reach() -> None:
    drawn = text(ROLLED)
    assert "\nKilnheart         [d8 (7)] [d6 (3)]\n" in drawn
    assert "\nPetrel            [d8 (7)] [d8 (8)]\n" in drawn
    reach = "The dice reach 15; enough power leaves a d8 for 2 damage (armour 1 taken"
    assert f"Duke Barnacle has power 8. {reach}\noff). XP would buy 2 rerolls: Kiln" in drawn


def test_all_dice_that_may_deal_damage_are_counted() -> None:
    state = put(ROLLED)
    state.more_dice = 1
    drawn = " ".join(picture(state, 0))
    assert "leaves a d8 and a d8 for 4 damage (armour 1 taken off each)." in drawn
    state.pierced = True
    assert "leaves a d8 and a d8 for 6 damage." in " ".join(picture(state, 0))


def test_dice_that_reach_too_little_are_drawn_so() -> None:
    weak = {"lane": 1, "pool": ["d4 (2)"], "xp": 0}
    drawn = text({**ROLLED, "Kilnheart": weak, "Petrel": {"lane": 1, "xp": 0}})
    assert "power 8. The dice reach 2: too little. Nobody has XP for a reroll." in drawn
    two = {**weak, "pool": ["d4 (4)", "d6 (4)"]}
    drawn = text({**ROLLED, "Kilnheart": two, "Petrel": {"lane": 1}})
    assert "The dice reach 8, with no die left for damage." in drawn
    rich = {**weak, "xp": 3}
    drawn = text({**ROLLED, "Kilnheart": rich, "Petrel": {"lane": 1, "xp": 0}})
    assert "The dice reach 2: too little, with rerolls at most 4. XP would buy 3" in drawn


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
    said = (
        "Duke Barnacle has power 8: the roll reaches it in 96%, in 95% with a die left for damage;"
    )
    assert f"{said} at most it\nis 16." in drawn
    jo = {**PLACES, "Kilnheart": {"lane": 3}, "Petrel": {"lane": 3}, "Candle Jo": {"lane": 1}}
    alone = put({"stage": "lane 1", "lanes": LANES, **jo}, SOLO)
    never = "the roll reaches it in 42%, never with a die left for damage; at most it is 12."
    assert f"Duke Barnacle has power 8: {never}" in " ".join(picture(alone, 0))


def test_while_dice_are_rolled_they_have_reached_nothing_yet() -> None:
    state = answer(put({"stage": "lane 1", "lanes": LANES, **PLACES}), "done")
    assert state.rolled
    assert "the roll reaches it in 96%, in 95% with" in "\n".join(picture(state, 0))


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


def test_who_is_knocked_out_has_no_health() -> None:
    state = put({"Petrel": {"health": 1, "wounded": True}})
    state.health[2] = -1
    drawn = "\n".join(picture(state, 0))
    assert "=== Petrel (ben), blue: [....................] 0/9 health KNOCKED OUT, 1 XP" in drawn


def test_a_level_is_drawn_as_soon_as_it_is_paid() -> None:
    state = put({"stage": "level", "lanes": LANES, "Petrel": {"xp": 2}}, SOLO)
    assert "9/9 health, 2 XP, level 1 " in "\n".join(picture(state, 0))
    answer(state, "level up", "Stormdive", "Slipstream")
    assert "11/11 health, 0 XP, level 2 " in "\n".join(picture(state, 0))
    drawn = "\n".join(GAME.picture(GAME.start(GAME.setup({**SOLO, "opening": "draw"})), 0))
    assert "level 0" not in drawn


def test_the_last_threshold_is_the_end() -> None:
    assert "40; at 48 evil wins\n" in text({"boss": {"threat": 40}})
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
    won = put(ROLLED)
    won.result = (1.0, 1.0)
    drawn = "\n".join(picture(won, 0))
    assert "[d8 (7)] [d6 (3)]" in drawn
    assert "The dice reach" not in drawn
    assert "reroll" not in drawn.split("-" * WIDTH)[1]
    state.result = (0.5, 0.5)
    assert "a draw" in picture(state, None)[0]


def test_before_all_is_chosen_there_are_only_heroes() -> None:
    state = GAME.start(GAME.setup({**PAIR, "opening": "draw"}))
    lines = GAME.picture(state, 0)
    assert lines[0].startswith("Before the first round.")
    assert len([line for line in lines if line[:3] in ("===", ">>>")]) in (4, 5)


@pytest.mark.parametrize("setup", [SOLO, PAIR, FIVE])
def test_no_line_is_wider_than_a_terminal(setup: dict[str, Any]) -> None:
    for match in walk(GAME, GAME.setup({**setup, "turn_limit": 2}), 4):
        for seat in (None, 0):
            for line in GAME.picture(match.state, seat):
                assert 0 < len(line) <= WIDTH


# --- where heroes could go ---

WAYS = "Dice, and the chance that they reach the enemy's power, for who goes there now:\n"


def test_who_still_has_to_go_somewhere_sees_dice_and_chances() -> None:
    drawn = text({"stage": "assign", "lanes": LANES})
    kilnheart = (
        "lane 1 d6 d6 42% without damage; lane 2 d6 d6 42% without damage; lane 3 d6 d6 67%;"
    )
    assert f"{WAYS}  Kilnheart: {kilnheart}\n    lane 5 d6 d8 d6 95%; the boss d6 d6 17%" in drawn
    assert "\n  Brass Nan: lane 1 d6 0%; lane 2 d6 0%; " in drawn
    assert "\n  Petrel: lane" not in drawn
    assert "for who goes there now" not in text({"stage": "assign", "lanes": LANES}, None)
    assert "for who goes there now" not in text(ROLLED)


def test_beside_others_the_dice_of_all_reach_the_power() -> None:
    state = answer(put({"stage": "assign", "lanes": LANES}, SOLO), "go to lane 1")
    drawn = "\n".join(picture(state, 0))
    assert "  Petrel: lane 1 d8 d6 d8 with Kilnheart 96%; lane 2 d10 d8 79%; " in drawn
    assert "\n  Kilnheart: lane" not in drawn
    assert ">>> Petrel (ann)" in drawn
    assert "=== Brass Nan (ann)" in drawn


def test_what_happens_when_a_combat_begins_is_in_the_chances() -> None:
    lanes = [{"enemy": "Barrel Organist"}, {"enemy": "Deacon Verdigris"}]
    state = put({"stage": "assign", "lanes": lanes}, SOLO)
    assert outlook(state, 3, 0, 0).chances.power == by_hand((6, 6), 1, 2, 9)  # not 8
    assert outlook(state, 3, 1, 0).dice == (4, 6)
    together = answer(state.copy(), "go to lane 1")
    assert outlook(together, 3, 0, 0).chances.power == by_hand((8, 8, 6, 8, 6), 1, 2, 8)
    assert state == put({"stage": "assign", "lanes": lanes}, SOLO)


@pytest.mark.rule("C-OPEN-14")
def test_nobody_sees_chances_that_tell_where_others_go() -> None:
    drawn = set()
    for lane in (0, 1, 2, 4, 5):
        state = put({"stage": "assign", "lanes": LANES})
        state.apply(("go", 2, lane), 1)
        drawn.add("\n".join(picture(state, 0)))
        state.apply(("go", 0, 0), 0)
        assert state.planned[2] == lane
        assert state.places[2] == NOBODY
        drawn.add("\n".join(picture(state, 0)))
    assert len(drawn) == 2  # before Kilnheart's lane was chosen, and after


# --- reach ---


def by_hand(sizes: tuple[int, ...], captured: int, count: int, need: int, spare: int = 0) -> float:
    """Try every roll there is; with a die to spare, the worst of what is left deals the damage."""
    good = 0
    rolls = list(product(*[range(1, size + 1) for size in sizes]))
    for roll in rolls:
        kept = sorted([value for value in roll if value > captured], reverse=True)
        enough = sum(kept[: len(kept) - spare][:count]) >= need
        good += enough and len(kept) >= spare
    return good / len(rolls)


@pytest.mark.parametrize("sizes", [(6,), (4, 6), (8, 8, 6), (4, 6, 10, 12), (12, 4, 4)])
@pytest.mark.parametrize(("captured", "count"), [(1, 2), (2, 2), (1, 1), (1, 3), (4, 2)])
def test_the_chance_of_a_roll_is_that_of_all_rolls_counted(
    sizes: tuple[int, ...], captured: int, count: int
) -> None:
    for need in range(20):
        power, damage = chances(sizes, captured, count, need)
        assert power == by_hand(sizes, captured, count, need)
        assert damage == by_hand(sizes, captured, count, need, 1)


def test_no_dice_reach_nothing_but_nothing() -> None:
    assert chances((), 1, 2, 1) == (0.0, 0.0)
    assert chances((), 1, 2, 0) == (1.0, 0.0)
    assert chances((), 1, 2, -3) == (1.0, 0.0)
    assert greatest((), 2) == 0
    assert greatest((4, 12, 8), 2) == 20


POOL = [(0, 12, 9, FREE), (0, 8, 5, FREE), (0, 6, 4, FREE), (0, 4, 2, FREE)]


@pytest.mark.parametrize(
    ("plus", "need", "power", "dice"),
    [(0, 14, 14, (6,)), (0, 9, 14, (12,)), (0, 15, 14, ()), (3, 15, 17, (8,)), (3, 17, 17, (6,))],
)
def test_what_lies_there_is_shared_out_for_the_most_damage(
    plus: int, need: int, power: int, dice: tuple[int, ...]
) -> None:
    assert reached(POOL, 2, plus) == power
    assert hurting(POOL, 2, plus, need, 1, DEALS) == dice


def test_several_dice_deal_damage_where_they_may() -> None:
    assert hurting(POOL, 2, 0, 9, 2, DEALS) == (12, 4)
    assert hurting(POOL, 2, 0, 2, 3, DEALS) == (12, 8, 6)
    assert hurting(POOL, 2, 0, 14, 2, DEALS) == (6, 4)
    armoured = {size: max(0, deals - 2) for size, deals in DEALS.items()}
    assert hurting(POOL, 2, 0, 9, 3, armoured) == (12,)
    assert hurting([], 2, 1, 1, 1, DEALS) == ()


def test_committed_dice_stay_where_they_are() -> None:
    pool = [(0, 12, 9, POWER), (0, 8, 5, DAMAGE), (0, 6, 4, PLACED), (0, 4, 2, FREE)]
    assert reached(pool, 2, 0) == 11
    assert hurting(pool, 2, 0, 11, 1, DEALS) == (8,)
    assert hurting(pool, 2, 0, 12, 1, DEALS) == ()
    full = [(0, 12, 9, POWER), (0, 6, 4, POWER), (0, 10, 9, FREE)]
    assert reached(full, 2, 0) == 13
    assert hurting(full, 2, 0, 13, 1, DEALS) == (10,)


def test_rerolls_are_paid_by_each_hero_alone() -> None:
    pool = [(0, 6, 2, FREE), (0, 8, 2, FREE), (1, 12, 3, FREE)]
    assert rerolled(pool, 2, 0, (0, 0)) == 5
    assert rerolled(pool, 2, 0, (1, 0)) == 11
    assert rerolled(pool, 2, 0, (2, 0)) == 14
    assert rerolled(pool, 2, 1, (1, 1)) == 21
    assert rerolled([], 2, 4, (1, 1)) == 4


def test_what_is_possible_is_never_nothing_and_what_may_fail_never_sure() -> None:
    assert [percent(part) for part in (0, 0.001, 0.5, 0.996, 1)] == [
        *("0%", "under 1%", "50%", "over 99%", "100%"),
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
    for word in ("minion", "villains", "enemy", "lane", "pool", "health", "scene"):
        assert GAME.look_up(state, word)[0].startswith(f"{word.removesuffix('s')}: ")
    assert "High Water" in GAME.look_up(state, "plots")[1]
    assert GAME.look_up(state, "hard")[0].startswith("hard: ")
    assert GAME.look_up(state, "nonsense") == []


def test_without_words_it_is_said_what_can_be_looked_up() -> None:
    lines = GAME.look_up(put(ROLLED), "")
    assert lines[0] == "Heroes: Kilnheart, Brass Nan, Petrel, Candle Jo"
    assert "Scenarios: The Night Without Lamps" in lines
