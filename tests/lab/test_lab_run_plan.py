"""Plans: who sits where, what they bring, and which seeds a game has."""

from __future__ import annotations

import json

import pytest

import dicehall
from dicehall.kernel import ProblemsError, SetupError
from dicehall.lab.asking import Asked, table_asked
from dicehall.lab.plan import Contestant, Job, Table, jobs_of, pair_of
from dicehall.lab.seating import fair_shifts, settled, setup_data, setup_of, sides_of
from lab.runs import pig

pytestmark = pytest.mark.plain_only

LINE = "Aquaman: Arthur Curry x2 | Excessive Force; Investigation"


def seated(count: int, **brings: list[str]) -> tuple[Contestant, ...]:
    return tuple(
        [
            Contestant(f"c{seat}", "random", {key: values[seat] for key, values in brings.items()})
            for seat in range(count)
        ]
    )


def test_two_contestants_change_seats_and_the_first_seat_begins_both_games() -> None:
    first, second = jobs_of(pig(), fair_shifts(pig()), 2)
    assert [one.bot for one in first.contestants] == ["random", "greedy"]
    assert [one.bot for one in second.contestants] == ["greedy", "random"]
    assert [setup_of(job.table, job.shift).start for job in (first, second)] == [0, 0]


def test_the_games_of_a_pair_share_their_chance_and_every_contestant_keeps_its_own_seed() -> None:
    first, second, other = jobs_of(pig(), (0, 1), 3)
    assert first.chance_seed(5) == second.chance_seed(5) != other.chance_seed(5)
    assert first.bot_seeds(5) == second.bot_seeds(5)[::-1]
    assert len({*first.bot_seeds(5), *other.bot_seeds(5)}) == 4
    assert first.chance_seed(5) != first.chance_seed(6)


def test_a_pair_has_consecutive_numbers() -> None:
    pair = pair_of(pig(), (0, 1), 7, 30)
    assert [(job.number, job.pair, job.shift) for job in pair] == [(30, 7, 0), (31, 7, 1)]


def test_contestants_who_are_alike_do_not_change_seats_for_it_would_be_the_same_game() -> None:
    assert fair_shifts(pig("random", "random")) == (0,)
    assert fair_shifts(pig("random", "greedy")) == (0, 1)


def test_everybody_sits_everywhere_at_a_table_of_three() -> None:
    table = settled(Table("throne", seated(3)))
    shifts = fair_shifts(table)
    assert shifts == (0, 1, 2)
    places = [[one.name for one in table.shifted(shift)].index("c0") for shift in shifts]
    assert sorted(places) == [0, 1, 2]


@pytest.mark.parametrize(
    ("game", "count", "agreed", "shifts", "sides"),
    [
        ("throne", 4, {"mode": "2v2"}, (0, 2), ((0, 1), (2, 3))),
        ("throne", 6, {"mode": "2v2v2"}, (0, 1, 2, 3, 4, 5), ((0, 3), (1, 4), (2, 5))),
        ("masters", 4, {"format": "doubles"}, (0, 2), ((0, 1), (2, 3))),
    ],
)
def test_partners_stay_partners(
    game: str,
    count: int,
    agreed: dict[str, str],
    shifts: tuple[int, ...],
    sides: tuple[tuple[int, ...], ...],
) -> None:
    table = settled(Table(game, seated(count), agreed))
    assert fair_shifts(table) == shifts
    assert sides_of(table) == sides


def test_heroes_that_nobody_named_move_with_their_contestants() -> None:
    table = settled(Table("throne", seated(2)))
    heroes = [setup_of(table, shift).data["heroes"] for shift in (0, 1)]
    assert heroes[0] == ["gunslinger", "barbarian"]
    assert heroes[1] == heroes[0][::-1]


def test_heroes_named_for_the_whole_table_move_as_well() -> None:
    table = settled(Table("throne", seated(2), {"heroes": "paladin,barbarian"}))
    assert setup_of(table, 1).data["heroes"] == ["barbarian", "paladin"]


def test_teams_that_nobody_named_move_with_their_contestants() -> None:
    table = settled(Table("masters", seated(2), {"format": "tournament"}))
    one, other = (setup_of(table, shift).data for shift in (0, 1))
    assert one["ann"] != one["ben"]
    assert (one["ann"], one["ben"]) == (other["ben"], other["ann"])


def test_what_a_contestant_brings_lies_under_its_seat() -> None:
    contestants = (Contestant("a", "random", {"team": LINE}), Contestant("b", "random"))
    table = Table("masters", contestants, {"format": "custom"})
    assert "ben" not in setup_data(table)
    assert setup_data(table, 1)["ben"] == {"team": LINE}


def test_heroes_must_be_said_for_all_or_for_none() -> None:
    contestants = (Contestant("a", "random", {"heroes": "paladin"}), Contestant("b", "random"))
    with pytest.raises(SetupError, match="b: heroes must be said for all contestants or for none"):
        settled(Table("throne", contestants))


def test_a_table_comes_back_from_json_as_it_was() -> None:
    table = settled(Table("masters", seated(2), {"format": "tournament"}, "here"))
    again = Table.read(json.loads(json.dumps(table.plain())))
    assert again == table
    assert setup_data(Job(0, 0, again, 1).table, 1) == setup_data(table, 1)


# --- tables that were asked for ---


def names_of(game: str, asked: Asked) -> list[str]:
    return [one.name for one in table_asked(dicehall.game(game), asked).contestants]


@pytest.mark.parametrize(
    ("game", "asked", "names"),
    [
        ("pig", Asked(["random", "greedy"]), ["random", "greedy"]),
        ("pig", Asked(["greedy"]), ["greedy 1", "greedy 2"]),
        ("throne", Asked(["greedy"]), ["gunslinger", "barbarian"]),
        ("throne", Asked(["greedy"], ["paladin", "barbarian"]), ["paladin", "barbarian"]),
        ("throne", Asked(["greedy", "random"]), ["greedy gunslinger", "random barbarian"]),
        (
            "throne",
            Asked(["random"], agreed={"mode": "2v2"}),
            ["gunslinger", "barbarian", "paladin", "cursed-pirate"],
        ),
        (
            "masters",
            Asked(["random"], teams=[f"us = {LINE}", LINE], agreed={"format": "custom"}),
            ["us", "team 2"],
        ),
        ("team", Asked(["random"], ["petrel", "kilnheart"]), ["petrel", "kilnheart"]),
        ("team", Asked(["random"]), ["random"]),
    ],
)
def test_contestants_are_called_by_what_tells_them_apart(
    game: str, asked: Asked, names: list[str]
) -> None:
    assert names_of(game, asked) == names


@pytest.mark.parametrize(
    ("game", "asked", "problems"),
    [
        (
            "pig",
            Asked(["gredy", "randm"]),
            [
                "--bot gredy: there is no bot",
                "did you mean 'greedy'?",
                "--bot randm: there is no bot",
            ],
        ),
        ("pig", Asked(["random"], ["paladin"]), ["--hero paladin: Pig has no heroes"]),
        ("throne", Asked(["random"], teams=[LINE]), ["no teams are brought to Dice Throne"]),
        ("throne", Asked(["random"], ["paladn", "barbarien"]), ["'Paladin'?", "'Barbarian'?"]),
        (
            "throne",
            Asked(["random"] * 3, ["paladin", "barbarian"]),
            ["2 heroes or teams for 3 seats"],
        ),
        (
            "masters",
            Asked(["random"], teams=["nowhere.yaml"]),
            ["--team nowhere.yaml: cannot be read"],
        ),
        (
            "masters",
            Asked(["random"], teams=[LINE, LINE]),
            ["the cards of a learning game are given"],
        ),
        ("pig", Asked(["lab.odd_bots:NoBot"]), ["must be a class derived from dicehall.bots.Bot"]),
    ],
)
def test_what_cannot_be_played_is_named_all_at_once(
    game: str, asked: Asked, problems: list[str]
) -> None:
    with pytest.raises(ProblemsError) as refused:
        table_asked(dicehall.game(game), asked)
    for problem in problems:
        assert problem in str(refused.value)
