"""Labels: what people read and type, and what else they may type."""

from __future__ import annotations

from typing import Any

import pytest

from dicehall.kernel import Chance, find_option
from throne.by_hand import BULLETS, DUEL, GAME, PIRATES, answer, labels, put, unasked


def other(words: str, **position: Any) -> list[str]:
    """Give what else means the option that is called so."""
    state = unasked(put(position))
    assert state.decision is not None
    place = labels(state).index(words)
    return list(GAME.other_labels(state, state.decision.options[place], 0))


def test_a_main_phase_is_a_list_of_cards_and_done() -> None:
    ann = {"hand": ["Wanted!", "Revolver II", "Getting Paid!"], "cp": 2}
    assert labels(put({"phase": "main 1", "ann": ann})) == [
        *("play Revolver II", "play Wanted!", "play Getting Paid!"),
        *("sell Getting Paid!", "sell Revolver II", "sell Wanted!", "done"),
    ]


def test_dice_are_rolled_again_by_their_numbers() -> None:
    assert labels(put({**BULLETS, "dice": [1, 1, 3, 6, 6]})) == [
        *("keep", "reroll 1", "reroll 3", "reroll 6", "play Six-It!"),
    ]
    state = answer(put({**BULLETS, "dice": [1, 1, 3, 6, 6]}), "reroll 3", "reroll 6")
    assert labels(state) == ["done", "reroll 6"]


def test_an_ability_is_called_without_its_level() -> None:
    data = {**BULLETS, "attempts": 3, "dice": [1, 1, 1, 1, 6]}
    state = unasked(put({**data, "ann": {"upgrades": {"Revolver": "II"}}}))
    assert labels(state)[0] == "activate Revolver"


def test_damage_is_named_where_a_token_could_be_spent_on_several() -> None:
    fight = {"phase": "defensive roll", "dice": [6, 6, 6, 6, 1], "ability": "Deadeye"}
    state = put({**fight, "ben": {"tokens": {"Evasive": 1}}})
    while "spend Evasive" not in labels(state):
        state.apply(("pass",))
    (blow,) = state.blows
    for number, name, kind in ((2, "Duel", 1), (3, "Duel", 3)):
        state.blows.append((number, *blow[1:3], kind, *blow[4:9], name, *blow[10:]))
    state.run()
    assert [label for label in labels(state) if "Evasive" in label] == [
        "spend Evasive (Deadeye)",
        "spend Evasive (Duel, undefendable)",
        "spend Evasive (Duel, collateral)",
    ]


def test_tithe_says_what_it_is_used_for() -> None:
    data = {"active": "ben", "dice": [1, 1, 3, 5, 5], "attempts": 2, "ben": {"cp": 3}}
    assert labels(put(data))[-4:] == [
        *("use Tithe (reroll 1)", "use Tithe (reroll 3)"),
        *("use Tithe (reroll 5)", "use Tithe (draw)"),
    ]


def test_a_token_is_told_by_its_bearer_where_that_is_needed() -> None:
    data = {"phase": "main 1", "ann": {"hand": ["Get That Outta Here!"], "tokens": {"Evasive": 1}}}
    state = answer(put({**data, "ben": {"tokens": {"Evasive": 1}}}), "play Get That Outta Here!")
    assert labels(unasked(state)) == ["choose ann", "choose ben"]
    assert labels(unasked(answer(state, "choose ben"))) == ["choose Evasive"]


def test_dice_are_told_by_their_roller_where_that_is_needed() -> None:
    ann = {"hand": ["So Wild!"], "cp": 2}
    state = answer(put({**BULLETS, "ann": ann}), "play So Wild!")
    assert labels(state) == [f"choose die {number}" for number in (1, 2, 3, 4, 6)]
    state.rolls.append((1, "text", (3, 3)))
    assert labels(state)[2] == "choose die 3"
    state.run()
    assert labels(state)[2] == "choose die 3 (ann)"
    assert labels(state)[-1] == "choose die 3 (ben)"
    state.rolls.append((0, "text", (3,)))
    state.run()
    assert labels(state)[2] == "choose die 3 (ann, attack)"
    assert labels(state)[-1] == "choose die 3 (ann, text)"


def test_paying_declining_and_ways_are_said_in_words() -> None:
    knocked = {"phase": "offensive roll", "ann": {"tokens": {"Knockdown": 1}}}
    assert labels(unasked(put(knocked))) == ["pay Knockdown", "no"]
    pirate = {"phase": "main 1", "ann": {"hand": ["Pirate's Life!", "Cursed Cards!"]}}
    state = put({**pirate}, PIRATES)
    assert labels(unasked(answer(state.copy(), "play Pirate's Life!"))) == [
        *("gain Cursed Doubloon", "decline Cursed Doubloon"),
    ]
    ways = labels(answer(state, "play Cursed Cards!"))
    assert ways[0] == "draw 1 card"
    assert len(ways) == 3


def test_upkeep_effects_are_ordered_by_their_names() -> None:
    data = {"active": "ann", "ann": {"tokens": {"Powder Keg": 1}}}
    two = {"seats": ["ann", "ben"], "heroes": ["gunslinger", "cursed-pirate"]}
    assert labels(unasked(put(data, two))) == [
        *("order: Powder Keg first", "order: Quick Draw first"),
    ]


# --- other words ---


def test_further_words_mean_the_same() -> None:
    assert other("done", phase="main 1") == ["pass"]
    assert other("pass", dice=[1] * 5, attempts=3) == ["done", "no ability"]
    assert other("keep", dice=[1] * 5) == ["pass"]
    assert other("reroll 4", dice=[4] * 5) == ["reroll 4 dash"]


def test_a_forced_sale_may_be_called_a_discard() -> None:
    hand = ["Wanted!", "Duel II", "Six-It!", "Tip It!", "So Wild!", "Samesies!", "Eat Lead!"]
    state = put({"phase": "discard", "ann": {"hand": hand}})
    assert labels(state)[0].startswith("sell ")
    assert find_option(GAME, state, 0, "discard tip it!") == find_option(GAME, state, 0, "sell Tip")


def test_a_chosen_player_may_be_called_a_target() -> None:
    data = {"phase": "main 1", "ann": {"hand": ["Roulette!"], "cp": 1}}
    state = unasked(answer(put(data), "play Roulette!"))
    assert find_option(GAME, state, 0, "target ben") == ("player", 1)


# --- chance ---


def test_a_roll_is_given_in_numbers_or_symbols() -> None:
    state = put({"phase": "offensive roll"})
    assert isinstance(state.decision, Chance)
    assert labels(state)[3] == "4 dash"
    fitting = {
        words: [option[1] for option in state.decision.options if GAME.fits(state, option, words)]
        for words in ("4", "DASH", "4 dash", "bullseye", "7", "skull")
    }
    assert list(fitting.values()) == [[4], [4, 5], [4], [6], [], []]


def test_who_begins_is_rolled_for_with_numbers_only() -> None:
    state = GAME.start(GAME.setup({**DUEL, "start": "chance"}))
    assert isinstance(state.decision, Chance)
    assert [GAME.label(state, option) for option in state.decision.options] == list("123456")
    assert not GAME.fits(state, ("face", 1), "bullet")


@pytest.mark.parametrize("words", ["Six-It!", "six-it"])
def test_a_draw_is_given_in_titles(words: str) -> None:
    state = put({"phase": "income", "ann": {}})
    while not isinstance(state.decision, Chance):
        state.apply(("pass",))
    fitting = [option for option in state.decision.options if GAME.fits(state, option, words)]
    assert [GAME.label(state, option) for option in fitting] == ["Six-It!"]
