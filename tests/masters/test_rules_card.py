"""Cards and dice as they are printed: what holds for every card of the library."""

from __future__ import annotations

from typing import cast

import pytest

import dicehall
from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.cards.prints import ACTION, CHARACTER, ENERGY, SIDEKICK, Print
from dicehall.games.masters.table.state import BAG, MastersState
from dicehall.games.masters.table.table import SIDEKICK_CARD
from masters.by_hand import doubles, laid

PRINTS = default_library().prints()
CHARACTERS = [one for one in PRINTS if one.kind == "character"]
ACTIONS = [one for one in PRINTS if one.kind == "action"]
BASICS = [one for one in PRINTS if one.kind == "basic"]


def kinds(printed: Print) -> list[int]:
    return [face.kind for face in printed.faces]


@pytest.mark.rule("M-CARD-1")
def test_a_card_has_all_that_a_card_shows() -> None:
    for one in PRINTS:
        assert one.title
        assert one.subtitle
        assert one.set_id
        assert one.number
        assert one.cost > 0
        assert one.limit > 0
        assert len(one.faces) == 6
    names = [(one.title, one.subtitle, one.set_id) for one in PRINTS]
    assert len(set(names)) == len(names)
    assert all(one.title != "Sidekick" for one in PRINTS)


@pytest.mark.rule("M-CARD-2")
def test_a_character_die_has_character_faces_and_an_action_die_has_faces_without_numbers() -> None:
    assert CHARACTERS
    assert ACTIONS
    assert BASICS
    for one in CHARACTERS:
        assert CHARACTER in kinds(one)
        assert ACTION not in kinds(one)
        assert all(face.defense for face in one.faces if face.kind == CHARACTER)
    for one in [*ACTIONS, *BASICS]:
        assert ACTION in kinds(one)
        assert CHARACTER not in kinds(one)
        assert not any((face.cost, face.attack, face.defense) != (0, 0, 0) for face in one.faces)


@pytest.mark.rule("M-CARD-3")
def test_levels_count_the_character_faces_from_the_left_whatever_they_cost() -> None:
    for one in CHARACTERS:
        levels = [face.level for face in one.faces if face.kind == CHARACTER]
        assert levels == [1, 2, 3]
    assert any(face.level != face.cost for one in CHARACTERS for face in one.faces[3:])
    assert [face.level for face in SIDEKICK.faces if face.kind == CHARACTER] == [1]


@pytest.mark.rule("M-CARD-4")
def test_basic_actions_have_no_type_and_three_dice_or_six_in_doubles() -> None:
    assert all(one.energy == () and one.limit == 3 for one in BASICS)
    assert all(one.energy for one in [*CHARACTERS, *ACTIONS])
    assert SIDEKICK.energy == ()
    state = laid()
    assert [state.left[card] for card in state.table.basic_cards] == [3, 3]
    setup = {"format": "doubles", "seats": ["ann", "ben", "cara", "dan"]}
    table = dicehall.game("masters")
    state = cast(MastersState, table.start(table.setup(setup)))
    assert [state.left[card] for card in state.table.basic_cards] == [6, 6, 6, 6]


@pytest.mark.rule("M-CARD-5")
def test_a_basic_action_has_a_plain_face_one_of_each_burst_and_generic_energy() -> None:
    for one in BASICS:
        assert [face.burst for face in one.faces if face.kind == ACTION] == [0, 1, 2]
        assert [face.symbols for face in one.faces if face.kind == ENERGY] == [(0,) * 5 + (2,)] * 3


@pytest.mark.rule("M-CARD-7")
def test_sidekicks_have_their_six_faces_and_cannot_be_bought() -> None:
    assert [face.written for face in SIDEKICK.faces] == ["F", "B", "M", "S", "?", "0/1/1"]
    assert SIDEKICK.rolls == (0, 1, 2, 3, 4, 5)
    assert SIDEKICK.abilities == ()
    assert SIDEKICK.keywords == ()
    for state in (laid(), doubles()):
        for seat in range(state.table.seats):
            assert len(state.pile(seat, BAG)) == 8
            assert SIDEKICK_CARD not in state.table.buyable[seat]


@pytest.mark.rule("M-CARD-10")
def test_action_dice_have_no_affiliation() -> None:
    assert all(one.affiliations == () for one in [*ACTIONS, *BASICS])
    assert any(one.affiliations for one in CHARACTERS)


@pytest.mark.rule("M-CARD-11")
def test_cards_lie_open_to_both_players_and_all_dice_of_a_title_use_one_card() -> None:
    game = dicehall.game("masters")
    state = cast(MastersState, game.start(game.setup({"format": "tournament"})))
    mine, yours = (game.view(state, seat)["board"]["cards"] for seat in (0, 1))
    assert mine == yours
    assert len(mine) > 1
    for seat in (0, 1):
        titles = [state.table.cards[card].print.title for card in state.table.own_cards[seat]]
        assert len(set(titles)) == len(titles)


@pytest.mark.rule("M-CARD-12")
def test_every_die_has_energy_faces_and_they_stand_left() -> None:
    for one in [*PRINTS, SIDEKICK]:
        assert kinds(one)[0] == ENERGY
        shown = [kind == ENERGY for kind in kinds(one)]
        assert shown == sorted(shown, reverse=True)
