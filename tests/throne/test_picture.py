"""The table in lines: everything that matters is there, in words, and fits the terminal."""

from __future__ import annotations

import pytest

from contract.driver import walk
from dicehall.effects.wrapping import WIDTH, row, wrapped
from dicehall.games.throne.face.picture import picture
from dicehall.games.throne.face.reach import best
from dicehall.games.throne.face.sheet import percent
from dicehall.games.throne.heroes.library import default_library
from throne.by_hand import BULLETS, DUEL, FOUR, GAME, PIRATES, put, unasked

FACES = default_library().hero("gunslinger").dice


ROLLED = """\
Turn 3: ann, offensive roll. (1v1)
=== ben, Paladin: [####################] 50 health, 2 CP ===========================================
hand      1 card
deck      30 cards
tokens    Knockdown
upgraded  Tithe II
----------------------------------------------------------------------------------------------------
dice      ann: [1 bullet] [2 bullet] [3 bullet] [4 dash] [6 bullseye]  attempt 1 of 3
ann's abilities (with the chance that one more roll meets them):
   >  Revolver: 3 bullet: deal 3 damage.
 75%  Revolver: 4 bullet: deal 4 damage.
 25%  Revolver: 5 bullet: deal 5 damage.
 33%  Bounty Hunter: 2 bullet + 2 bullseye: inflict Bounty. Then deal 1 undefendable damage.
   >  Showdown: Small straight: you and your opponent each roll 1 die; if yours is higher or equal,
        deal 7 damage; otherwise, deal 5 damage.
  2%  Deadeye: 4 bullseye: inflict Knockdown. Deal 6 undefendable damage.
 17%  Take Cover: 2 bullet + 3 dash: gain Evasive. Deal 5 damage.
 17%  Fan the Hammer: Large straight: gain 2 Evasive. Deal 7 damage.
 <1%  Fill'em with Lead!: 5 bullseye: gain Evasive. Inflict Bounty and Knockdown. Then deal 10
        damage. Until the roll phase ends, the die of each Reload that you spend may be rerolled
        once.
----------------------------------------------------------------------------------------------------
>>> ann, Gunslinger: [############........] 30 health, 4 CP >>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>
hand      Six-It! (roll, 1 CP)
deck      31 cards
tokens    2 Evasive
Evasive: Spend this when you are about to take damage: roll 1 die. On 1 or 2, avoid the damage.
Knockdown: Before your offensive roll phase: you may pay 2 CP; if so, remove this token; if not,
  skip that phase and remove this token."""


def test_a_roll_is_drawn_with_what_it_meets_and_what_it_could_reach() -> None:
    assert picture(put(BULLETS), 0) == ROLLED.splitlines()


def test_nothing_is_reached_for_when_there_is_no_roll_left() -> None:
    lines = picture(unasked(put({**BULLETS, "attempts": 3})), 0)
    assert "ann's abilities:" in lines
    assert "   >  Revolver: 3 bullet: deal 3 damage." in lines
    assert "      Revolver: 4 bullet: deal 4 damage." in lines
    assert not any("%" in line for line in lines)


def test_a_defender_sees_the_attack_and_the_own_defence() -> None:
    fight = {"phase": "defensive roll", "dice": [1, 2, 3, 1, 1], "ability": "Revolver"}
    lines = picture(unasked(put(fight)), 1)
    assert "activated Revolver" in lines
    assert "damage    ann's Revolver deals 5 damage to ben." in lines
    assert "ben's abilities:" in lines
    assert any(line.startswith("  Divine Defense: Defend with 3 dice") for line in lines)
    assert lines[-2].startswith("hand")


def test_everybody_looks_from_the_own_side() -> None:
    state = put({"phase": "main 1"}, FOUR)
    for seat, name in enumerate(FOUR["seats"]):
        banners = [line for line in picture(state, seat) if line[:3] in ("===", ">>>")]
        assert banners[-1][4:].startswith(f"{name},")
        assert len(banners) == 4
    assert "ann, Gunslinger (with ben)" in "".join(picture(state, None))


def test_only_who_may_look_reads_a_hand() -> None:
    state = put(BULLETS)
    assert "hand      Six-It! (roll, 1 CP)" in picture(state, 0)
    assert not any("Six-It!" in line for line in picture(state, 1))
    assert not any("Six-It!" in line for line in picture(state, None))
    state.known = [(1, state.hands[0][0])]
    assert "hand      1 card; you have seen Six-It!" in picture(state, 1)


def test_an_upgrade_in_hand_shows_what_it_costs_now() -> None:
    ann = {"hand": ["Showdown II", "Showdown III", "Duel II"], "upgrades": {"Duel": "I"}}
    lines = picture(put({"phase": "main 1", "ann": ann}), 0)
    costs = "Showdown II (upgrade, 2 CP); Showdown III (upgrade, 3 CP); Duel II (upgrade, 3 CP)"
    assert f"hand      {costs}" in lines
    ann = {"hand": ["Showdown III"], "upgrades": {"Showdown": "II"}}
    assert "hand      Showdown III (upgrade, 1 CP)" in picture(put({"ann": ann}), 0)
    ann = {"hand": ["Showdown II"], "upgrades": {"Showdown": "III"}}
    assert "hand      Showdown II (upgrade, not now)" in picture(put({"ann": ann}), 0)


def test_who_is_out_has_nothing_before_them() -> None:
    three = {"seats": ["ann", "ben", "cara"]}
    lines = picture(put({"phase": "main 1", "ben": {"health": 0}}, three), 0)
    assert "=== ben, Barbarian: out of the game ".ljust(WIDTH, "=") in lines


def test_the_cursed_board_is_called_so() -> None:
    lines = picture(put({"phase": "main 1", "ann": {"side": "cursed"}}, PIRATES), 1)
    assert any("ann, Cursed Pirate, cursed side:" in line for line in lines)


@pytest.mark.parametrize("setup", [DUEL, FOUR, {"seats": list("abcdef"), "mode": "2v2v2"}])
def test_no_line_is_too_long(setup: dict[str, object]) -> None:
    table = GAME.setup({**setup, "turn_limit": 4})
    for match in walk(GAME, table, 3):
        for seat in (None, 0, 1):
            lines = GAME.picture(match.state, seat)
            assert all(lines)
            assert max(len(line) for line in lines) <= WIDTH


def test_a_text_is_broken_between_words() -> None:
    lines = wrapped("name: ", "word " * 40, indent=2)
    assert [line[:8] for line in lines] == ["name: wo", "  word w", "  word w"]
    assert wrapped("hand      ", "") == ["hand"]


def test_a_row_is_broken_between_items_as_far_as_that_goes() -> None:
    assert row("hand", ["a b c d " * 6] * 2)[1].startswith("          a b c d")
    assert max(len(line) for line in row("hand", ["a long item " * 20])) <= WIDTH


# --- chances ---


def test_chances_are_exact() -> None:
    dice = (1, 2, 3, 4, 6)
    assert best(("show", ("bullet",) * 3, 0), FACES, dice) == 1
    assert best(("show", ("bullet",) * 4, 0), FACES, dice) == 3 / 4
    assert best(("show", ("bullseye",) * 5, 0), FACES, dice) == 1 / 6**4
    assert best(("large_straight", (), 0), FACES, dice) == 1 / 6
    assert best(("small_straight", (), 0), FACES, (1, 1, 1, 1, 1)) == 1200 / 6**5
    assert best(("of_a_kind", (), 4), FACES, (2, 2, 2, 5, 6)) == 11 / 36


def test_a_chance_is_written_so_that_it_does_not_lie() -> None:
    assert [percent(one) for one in (0, 0.001, 0.25, 0.999, 1)] == [
        *("  0%", " <1%", " 25%", " 99%", "100%"),
    ]
