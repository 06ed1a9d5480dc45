"""Labels: what people read and type, and what else they may type."""

from __future__ import annotations

from typing import Any

import pytest

from dicehall.games.team.face.labels import fits
from dicehall.games.team.game import Team
from dicehall.games.team.table.state import TeamState
from dicehall.kernel import Chance, UnclearLabel, find_option
from team.by_hand import GAME, LANES, PAIR, PLACES, ROLLED, SOLO, answer, labels, put
from team.plain_table import POSITION, SETUP, library_with


def others(state: TeamState, words: str) -> list[str]:
    """Give what else means the option that is called so."""
    decision = state.decision
    assert decision is not None
    option = decision.options[labels(state).index(words)]
    return list(GAME.other_labels(state, option, decision.actor))


# --- before the combat ---


def test_a_hero_goes_to_a_lane_or_to_the_boss() -> None:
    state = put({"stage": "assign", "lanes": LANES}, SOLO)
    assert labels(state) == [
        *("go to lane 1", "go to lane 2", "go to lane 3", "go to lane 5", "go to the boss"),
    ]
    assert GAME.prompt(state, 0) == "Where does Kilnheart go?"
    assert others(state, "go to the boss")[-1] == "go to Mother Brine"
    option = find_option(GAME, state, 0, "go to boss")
    assert option == find_option(GAME, state, 0, "GO TO THE BOSS")


def test_a_level_names_its_hero_where_several_could_have_one() -> None:
    position: dict[str, Any] = {"stage": "level", "lanes": LANES, "Petrel": {"xp": 2}}
    state = put(position, SOLO)
    assert labels(state) == ["level up", "done"]
    assert find_option(GAME, state, 0, "level up Petrel") == ("level", 1)
    both = put({**position, "Kilnheart": {"xp": 9}}, SOLO)
    assert labels(both) == ["level up Kilnheart", "level up Petrel", "done"]
    with pytest.raises(UnclearLabel):
        find_option(GAME, both, 0, "level up")


def test_one_of_two_drawn_abilities_is_chosen_by_its_name() -> None:
    state = put({"stage": "level", "lanes": LANES, "Petrel": {"xp": 2}}, SOLO)
    answer(state, "level up", "Stormdive", "Slipstream")
    assert labels(state) == ["choose Stormdive", "choose Slipstream"]
    assert GAME.prompt(state, 0).startswith("Which ability does Petrel keep? Stormdive (d8): ")


# --- combat ---


def test_own_dice_are_rerolled_by_size_and_value() -> None:
    state = put(ROLLED)
    assert labels(state) == ["use Stoke", "reroll d8 (7)", "reroll d6 (3)", "done"]
    assert find_option(GAME, state, 0, "reroll d6") == ("reroll", 1)


def test_dice_alike_of_two_heroes_say_whose_they_are() -> None:
    state = answer(put(ROLLED), "done")
    assert labels(state) == [
        *("power Kilnheart's d8 (7)", "power d6 (3)"),
        *("power Petrel's d8 (7)", "power d8 (8)", "done"),
    ]
    assert others(state, "power d6 (3)") == ["power Kilnheart's d6 (3)"]
    assert find_option(GAME, state, 0, "power petrel's d8 (8)") == ("power", 3)


def test_for_the_power_it_is_all_the_same_whose_of_two_dice_alike_is_taken() -> None:
    state = answer(put(ROLLED), "done")
    assert find_option(GAME, state, 0, "power d8 (7)") == ("power", 0)
    assert find_option(GAME, state, 0, "power Petrel's d8 (7)") == ("power", 2)


def test_the_damage_die_is_one_of_the_rest() -> None:
    state = answer(put(ROLLED), "done", "power Kilnheart's d8 (7)", "power d6 (3)")
    assert labels(state) == ["damage d8 (7)", "damage d8 (8)", "done"]


def test_what_is_left_goes_to_cards_or_refreshes_one() -> None:
    state = answer(put(ROLLED), "done", "power Kilnheart's d8 (7)", "power d6 (3)", "done")
    assert labels(state) == [
        "commit d8 (8) to Breakwater (the boss loses 1 threat)",
        "refresh Tailwind with d8 (8)",
        "done",
    ]
    assert find_option(GAME, state, 1, "commit d8 (8) to Breakwater")[0] == "place"
    assert "Petrel's" in others(state, "refresh Tailwind with d8 (8)")[0]


def test_a_die_is_turned_to_a_number() -> None:
    state = put(ROLLED)
    state.frames.append(("ask", "it", ()))
    assert GAME.label(state, ("turn", 0, 6)) == "turn d8 (7) to 6"
    assert GAME.label(state, ("die", 1)) == "choose d6 (3)"
    assert GAME.label(state, ("foe", 2)) == "choose Gutter Knave in lane 3"
    assert GAME.label(state, ("foe", 5)) == "choose Mother Brine"
    assert GAME.label(state, ("hero", 3)) == "choose Candle Jo"
    assert GAME.label(state, ("pay", 2)) == "pay 2 XP"
    assert GAME.label(state, ("strange", 4)) == "strange 4"


def test_a_way_of_a_choice_is_said_as_it_would_be_now_or_as_it_is_printed() -> None:
    state = put({"stage": "plot", "plots": ["Pearl Tax"]})
    state.apply(("plot", state.plots[0]))
    first, second = labels(state)
    assert first == "each hero loses 1 XP"
    assert second == "the boss gains 2 threat"
    assert find_option(GAME, state, 0, f"choose {first}")[2] == 0
    printed = "the boss gains threat equal to half of the number of heroes, rounded up"
    assert find_option(GAME, state, 0, printed)[2] == 1
    assert GAME.label(put({}), ("way", state.frames[-1][2][0], 1)) == printed


def test_a_way_names_the_hero_whom_it_is_about() -> None:
    state = answer(put({"stage": "lane 1", "lanes": LANES, **PLACES}), "done")
    for value in (1, 4, 5, 3, 1):
        state.apply(("face", value))
    assert labels(state) == ["Petrel loses 2 health", "the boss gains 1 threat"]
    for words in ("that hero loses 2 health", "choose that hero loses 2 health"):
        assert find_option(GAME, state, 1, words)[2] == 0


def test_an_enemy_that_can_be_chosen_shows_its_threat() -> None:
    state = put({"stage": "assign", "lanes": [{"enemy": "Snuffer", "threat": 3}, *LANES[1:]]})
    assert GAME.label(state, ("foe", 0)) == "choose Snuffer in lane 1 (3 threat, the most)"
    assert GAME.label(state, ("foe", 1)) == "choose Night Warden in lane 2 (2 threat)"
    assert GAME.label(state, ("foe", 2)) == "choose Gutter Knave in lane 3"


def test_what_a_card_does_with_a_die_is_told_as_it_would_be_now() -> None:
    quill = {**SOLO, "heroes": ["Sable Quill", "Kilnheart", "Petrel"]}
    dice = ["d6 (5)", "d8 (7)"]
    abilities: dict[str, Any] = {"abilities": ["Last Word"], "pool": dice, "xp": 0, "used": True}
    others = {name: {"lane": 3} for name in ("Kilnheart", "Petrel", "Brass Nan")}
    enemy: dict[str, Any] = {"lanes": LANES, "Sable Quill": {**abilities, "lane": 1}, **others}
    state = answer(put(enemy, quill), *["done"] * 2)
    assert labels(state)[:2] == [
        "commit d6 (5) to Last Word (add 2 to the power)",
        "commit d8 (7) to Last Word (add 3 to the power)",
    ]
    assert "commit d6 (5) to Spare Match (Sable Quill gains 1 XP)" in labels(state)
    boss = {**enemy, "Sable Quill": {**abilities, "lane": "boss"}}
    state = answer(put(boss, quill), *["done"] * 2)
    assert labels(state)[0] == "commit d6 (5) to Last Word (add 5 to the power)"
    assert find_option(GAME, state, 0, "commit d8 (7) to Last Word")[0] == "place"


def test_a_die_is_committed_to_a_card_by_the_name_of_the_card() -> None:
    kilnheart = {"lane": 1, "pool": ["d12 (12)"], "xp": 0, "used": True}
    others = {name: {"lane": 3} for name in ("Petrel", "Brass Nan", "Candle Jo")}
    position = {"lanes": LANES, "Kilnheart": kilnheart, **others, "boss": {"threat": 4}}
    state = answer(put(position), *["done"] * 2)
    assert labels(state)[:2] == [
        "commit d12 (12) to Breakwater (the boss loses 1 threat)",
        "commit d12 (12) to Harpoon (deal 4 damage to the boss)",
    ]
    assert find_option(GAME, state, 0, "commit d12 (12) to Harpoon")[0] == "place"


def test_two_texts_of_a_card_that_take_the_same_die_are_told_apart() -> None:
    calm = {"place": {"at_least": 5}, "do": {"lose_threat": 1, "on": "boss"}}
    hurt = {"place": {"size": "d12"}, "do": {"deal": 1, "to": "boss"}}
    game = Team(library_with({"Warlord": [calm, hurt]}))
    ada = {"lane": 1, "xp": 0, "pool": ["d12 (12)"]}
    state = game.place(game.setup(SETUP), {**POSITION, "boss": {"threat": 4}, "Ada": ada})
    for _ in range(2):
        assert state.decision is not None
        state.apply(("done",), state.decision.seats[0])
    decision = state.decision
    assert decision is not None
    assert [game.label(state, option, 0) for option in decision.options][:2] == [
        "commit d12 (12) to Warlord (the boss loses 1 threat)",
        "commit d12 (12) to Warlord (deal 1 damage to the boss)",
    ]
    with pytest.raises(UnclearLabel):
        find_option(game, state, 0, "commit d12 (12) to Warlord")


# --- chance ---


def test_dice_are_called_by_size_and_value_or_by_value_alone() -> None:
    state = put({"stage": "lane 1", "lanes": LANES, **PLACES})
    answer(state, "done")
    assert isinstance(state.decision, Chance)
    assert labels(state)[0] == "d8 (1)"
    assert GAME.prompt(state, None).startswith("Dice in this order: Kilnheart d8, Kilnheart d6,")
    for words in ("d8 (5)", "D8 5", "5"):
        assert fits(state, ("face", 5), words)
    for words in ("d6 (5)", "6", "d8"):
        assert not fits(state, ("face", 5), words)


def test_drawn_cards_are_called_by_their_names() -> None:
    state = put({"stage": "plot", "plots": ["Pearl Tax", "High Water"]})
    assert sorted(labels(state)) == ["High Water", "Pearl Tax"]
    place = labels(state).index("High Water")
    assert state.decision is not None
    assert fits(state, state.decision.options[place], "high water")
    revealing = put({"stage": "reveal"})
    assert "Duke Barnacle" in labels(revealing)
    chosen = GAME.start(GAME.setup({**PAIR, "villains": "random"}))
    assert chosen.decision is not None
