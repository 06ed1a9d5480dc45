"""How dice and cards are called in labels: short where that is clear, told apart where not."""

from __future__ import annotations

from dicehall.games.masters.cards.prints import BOLT, GENERIC, MASK, WILD
from dicehall.games.masters.face.naming import (
    card_name,
    card_title,
    die_name,
    distinct_names,
    reserve_names,
    spend_names,
    use_names,
)
from dicehall.games.masters.table.state import FIELD, RESERVE, MastersState
from masters.by_hand import ANGEL, ENRAGE, JUGGERNAUT, SUPERHERO, laid, put


def field(state: MastersState, seat: int = 0) -> list[int]:
    return state.pile(seat, FIELD)


def test_a_character_is_called_with_its_level_and_a_sidekick_without() -> None:
    state = put({"eric": {"field": ["Sidekick", "Angel 2"]}})
    assert [die_name(state, die) for die in field(state)] == ["Sidekick", "Angel (level 2)"]


def test_an_unrolled_die_is_called_by_its_title() -> None:
    state = put({"eric": {"bag": ["Angel"], "prep": ["Sidekick"]}})
    named = [die for die in range(len(state.where)) if state.where[die] < 2]
    assert [die_name(state, die) for die in named] == ["Sidekick", "Angel"]


def test_dice_that_differ_in_nothing_but_their_player_are_told_apart_by_it() -> None:
    state = put({"eric": {"field": ["Sidekick"]}, "mike": {"field": ["Sidekick", "Juggernaut 1"]}})
    dice = [*field(state), *field(state, 1)]
    assert distinct_names(state, dice) == [
        "Sidekick (eric's)",
        "Sidekick (mike's)",
        "Juggernaut (level 1)",
    ]


def test_damage_tells_apart_what_the_level_does_not() -> None:
    state = put({"eric": {"field": ["Angel 2", "Angel 2 (1 damage)", "Angel 3"]}})
    assert distinct_names(state, field(state)) == [
        "Angel (level 2)",
        "Angel (level 2, 1 damage)",
        "Angel (level 3)",
    ]


def test_bonuses_tell_dice_apart() -> None:
    state = put({"eric": {"field": ["Angel 2", "Angel 2"]}})
    state.last("end_of_turn", 0, "bonus", ((field(state)[1],), 1, 0))
    assert distinct_names(state, field(state)) == [
        "Angel (level 2, 3A 3D)",
        "Angel (level 2, 4A 3D)",
    ]


def test_blockers_are_told_apart_by_whom_they_block() -> None:
    state = put(
        {
            "step": "window",
            "eric": {"field": ["Angel 1", "Angel 2"], "attackers": ["Angel 1", "Angel 2"]},
            "mike": {
                "field": ["Sidekick x3"],
                "blocks": [{"Angel 1": "Sidekick"}, {"Angel 2": "Sidekick"}],
            },
        }
    )
    assert distinct_names(state, field(state, 1)) == [
        "Sidekick (blocking Angel 1)",
        "Sidekick (blocking Angel 2)",
        "Sidekick",
    ]


def test_what_nothing_tells_apart_is_numbered() -> None:
    state = put({"eric": {"field": ["Sidekick x2"]}})
    assert distinct_names(state, field(state)) == ["Sidekick (number 1)", "Sidekick (number 2)"]


def test_a_die_can_be_called_with_all_there_is_to_say() -> None:
    state = put({"eric": {"field": ["Angel 2 (1 damage, fielded)"]}})
    said = "level 2, eric's, in the field, 1 damage, 3A 3D, fielded this turn"
    assert die_name(state, field(state)[0], detail=1) == f"Angel ({said})"


def test_a_subtitle_is_said_where_two_cards_share_a_title() -> None:
    state = laid(mike=((SUPERHERO, 2), (JUGGERNAUT, 2)))
    titles = [card_title(state.table, card) for card in (*state.table.own_cards[1], 1)]
    assert titles == ["Angel: Superhero", "Juggernaut", "Angel: Inspiring"]


def test_the_same_card_of_both_players_is_called_with_its_player() -> None:
    state = laid(mike=((ANGEL, 2),), basics=(((ENRAGE, 3),), ((ENRAGE, 3),)))
    own, other = state.table.own_cards[0][0], state.table.own_cards[1][0]
    assert card_name(state, other) == "Angel (mike's)"
    assert card_name(state, own, state.table.buyable[0]) == "Angel"
    basics = [card_name(state, one, state.table.buyable[0]) for one in state.table.basic_cards]
    assert basics == ["Enrage (eric's)", "Enrage (mike's)"]


def test_rerolled_energy_is_called_by_its_symbols() -> None:
    reserve = ["Sidekick fist", "Sidekick shield", "Angel shield", "Angel shield shield", "Angel 1"]
    state = put({"eric": {"reserve": [*reserve, "Sidekick", "Enrage action *"]}})
    dice = state.pile(0, RESERVE)
    assert sorted(reserve_names(state, dice)) == [
        "Angel (level 1)",
        "Enrage action *",
        "Sidekick",
        "fist",
        "shield",
        "shield (Angel)",
        "shield shield",
    ]


def test_what_is_paid_is_called_by_the_symbol_that_is_spent() -> None:
    reserve = ["Sidekick mask", "Cerebro mask", "Cerebro mask mask", "Enrage generic 2"]
    state = put({"eric": {"reserve": [*reserve, "Sidekick wild"], "virtual": 1}})
    sidekick, wild, *cerebro, enrage = state.pile(0, RESERVE)
    spends = [(sidekick, MASK, 1), (wild, WILD, 1), *((one, MASK, 1) for one in cerebro)]
    names = spend_names(state, [*spends, (enrage, GENERIC, 2), (enrage, GENERIC, 1), (-1, 5, 1)])
    assert names == [
        *("mask", "wild", "mask (Cerebro)", "mask (Cerebro, of mask mask)"),
        *("generic 2", "generic 1", "virtual"),
    ]
    assert spend_names(state, [(wild, BOLT, 1)]) == ["bolt"]


def test_actions_are_called_by_their_title_until_bursts_matter() -> None:
    state = put({"eric": {"reserve": ["Enrage action", "Enrage action **"]}})
    assert use_names(state, state.pile(0, RESERVE)) == ["Enrage", "Enrage action **"]
