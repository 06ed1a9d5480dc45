"""Set-ups: the mode follows the seats, heroes differ, and teams are as the mode seats them."""

from __future__ import annotations

from typing import Any

import pytest

from dicehall.games.throne.game import Throne
from dicehall.games.throne.heroes.library import Library
from dicehall.games.throne.setups import SEAT_SETTINGS, USUAL_HEROES
from dicehall.kernel import SetupError
from throne.by_hand import DUEL, GAME

NAMES = ["ann", "ben", "cara", "dan", "eve", "finn"]


def data(**given: Any) -> dict[str, Any]:
    return GAME.setup(given).data


def reasons(**given: Any) -> list[str]:
    with pytest.raises(SetupError) as caught:
        GAME.setup(given)
    return list(caught.value.problems)


@pytest.mark.parametrize(
    ("seats", "mode"),
    [(2, "1v1"), (3, "king-of-the-hill"), (4, "2v2"), (5, "king-of-the-hill"), (6, "3v3")],
)
def test_the_mode_follows_the_number_of_seats(seats: int, mode: str) -> None:
    assert data(seats=NAMES[:seats])["mode"] == mode


def test_a_mode_that_does_not_suit_the_seats_is_refused_with_those_that_do() -> None:
    assert reasons(seats=NAMES[:3], mode="2v2") == [
        "setup.mode: 2v2 has 4 seats, not 3; 3 play king-of-the-hill"
    ]
    (many,) = reasons(seats=NAMES, mode="1v1")
    assert many.endswith("6 play king-of-the-hill or 3v3 or 2v2v2")


def test_a_filled_set_up_makes_the_same_table_again() -> None:
    for seats in range(2, 7):
        setup = GAME.setup({"seats": NAMES[:seats], "start": "chance"})
        assert GAME.setup(setup.data) == setup


# --- heroes ---


def test_heroes_sit_down_in_their_usual_order_and_again_from_its_beginning() -> None:
    assert data()["heroes"] == ["gunslinger", "barbarian"]
    assert data(seats=NAMES)["heroes"] == [*USUAL_HEROES, "gunslinger", "barbarian"]


def test_heroes_may_be_named_by_name_or_id_in_a_list_or_in_a_line() -> None:
    named = data(heroes=["Cursed Pirate", "PALADIN"])["heroes"]
    assert named == ["cursed-pirate", "paladin"]
    assert data(heroes=" paladin, cursed-pirate ")["heroes"] == ["paladin", "cursed-pirate"]


def test_every_problem_with_heroes_is_named_at_once() -> None:
    assert reasons(heroes=["gunslingr", "paladin", "nobody"], mode="3v3") == [
        "setup.mode: 3v3 has 6 seats, not 2; 2 play 1v1",
        "setup.heroes: there is no hero called 'gunslingr'; did you mean 'Gunslinger'?",
        "setup.heroes: there is no hero called 'nobody'.",
        "setup.heroes: 3 heroes for 2 seats",
    ]
    assert reasons(heroes=3) == [
        "setup.heroes: must be a list of words, not 3",
        "setup.heroes: 0 heroes for 2 seats",
    ]


def test_heroes_differ_as_long_as_there_are_enough() -> None:
    assert reasons(heroes=["paladin", "paladin"]) == [
        "setup.heroes: Paladin can sit down once, not 2 times: there are 4 heroes for 2 seats"
    ]
    five = ["paladin", "paladin", "barbarian", "gunslinger", "barbarian"]
    assert data(seats=NAMES[:5], heroes=five)["heroes"] == five
    assert len(reasons(seats=NAMES[:5], heroes=["paladin"] * 3 + five[3:])) == 1


def test_a_game_without_heroes_cannot_begin() -> None:
    with pytest.raises(SetupError) as caught:
        Throne(Library()).setup()
    assert list(caught.value.problems) == ["setup.heroes: 0 heroes for 2 seats"]


def test_the_heroes_that_clients_offer_are_those_that_there_are() -> None:
    (setting,) = SEAT_SETTINGS
    assert sorted(dict(setting.choices)) == [hero.id for hero in GAME.library.heroes()]


def test_a_game_names_its_heroes_with_what_they_hold() -> None:
    content = GAME.content(GAME.setup(DUEL))
    assert list(content) == ["gunslinger", "paladin"]
    assert len(set(content.values())) == 2


# --- teams ---


@pytest.mark.rule("T-MODE-1", "T-MODE-3")
def test_teams_are_as_the_mode_seats_them() -> None:
    four, six = NAMES[:4], NAMES
    assert data(seats=four)["teams"] == [["ann", "ben"], ["cara", "dan"]]
    assert data(seats=six)["teams"] == [["ann", "ben", "cara"], ["dan", "eve", "finn"]]
    pairs = [["ann", "dan"], ["ben", "eve"], ["cara", "finn"]]
    assert data(seats=six, mode="2v2v2")["teams"] == pairs
    assert "teams" not in data(seats=six, mode="king-of-the-hill")


def test_teams_that_are_named_must_be_those() -> None:
    four = NAMES[:4]
    assert data(seats=four, teams=[["dan", "cara"], ["Ben", "ann"]])["mode"] == "2v2"
    (beside,) = reasons(seats=four, teams=[["ann", "cara"], ["ben", "dan"]])
    assert beside == (
        "setup.teams: partners sit side by side in 2v2, so these seats make the teams "
        "ann with ben and cara with dan; name the seats in another order for other teams"
    )
    (apart,) = reasons(seats=NAMES, mode="2v2v2", teams=[["ann", "ben"]])
    assert "partners sit 3 seats apart in 2v2v2" in apart
    (alone,) = reasons(teams=[["ann", "ben"]])
    assert alone.startswith("setup.teams: in 1v1 everybody plays alone")


def test_what_is_no_list_of_seats_is_no_team() -> None:
    assert reasons(teams="ann") == ["setup.teams: must be lists of seats, not 'ann'"]
    (unknown,) = reasons(seats=NAMES[:4], teams=[["ann", "bem"], ["cara", "dan"]])
    assert unknown == "setup.teams: there is no seat 'bem'; did you mean 'ben'?"


def test_a_seat_cannot_be_called_like_a_key_of_a_position() -> None:
    assert reasons(seats=["ann", "Dice"]) == [
        "setup.seats: a seat cannot be called 'dice': it means something else"
    ]
