"""Set-up: teams of every size, cards of the lanes and their odds, abilities, difficulty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, cast

import pytest

from dicehall.games.team.cards.library import Library, default_library
from dicehall.games.team.game import Team
from dicehall.games.team.steps.round import enter
from dicehall.games.team.table.state import NOBODY, REVEAL, TeamSetup, TeamState
from dicehall.kernel import Chance, Match, SeededSource, SetupError, Source

PLAIN = str(Path(__file__).parent / "cards" / "setup-plain.yaml")
GAME = Team(Library.from_files([PLAIN]))
SEATS = ["ann", "ben", "cara", "dan", "eve", "finn"]
TREES = ["Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel"]
QUEEN: dict[str, Any] = {
    "boss": "Test Queen",
    "scenario": "Test Board",
    "villains": "Test Blues",
    "opening": "start",
}
"""Test Reds are the boss's, Test Blues the further group, Test Pawns the minions."""
REDS = [f"Red {number}" for number in range(1, 9)]
BLUES = [f"Blue {number}" for number in range(1, 9)]
PAWNS = ["Pawn"] * 8 + ["Rook"] * 4 + ["Bishop"] * 2


def laid(seats: int, **more: Any) -> TeamSetup:
    """Give a set-up with so many seats, against the queen if nothing else is said."""
    return cast(TeamSetup, GAME.setup({"seats": SEATS[:seats], **QUEEN, **more}))


def begun(seats: int, **more: Any) -> TeamState:
    return cast(TeamState, GAME.start(laid(seats, **more)))


def team(setup: TeamSetup) -> list[tuple[str, int, bool]]:
    """List the heroes of a team, each with its seat and whether it has abilities."""
    return [(hero.print.name, hero.seat, hero.full) for hero in setup.table.heroes]


def asked(state: TeamState) -> Chance:
    assert isinstance(state.decision, Chance)
    return state.decision


def odds(state: TeamState) -> dict[str, Fraction]:
    """Say how likely each outcome is that chance is asked for."""
    decision = asked(state)
    whole = sum(decision.weights)
    return {
        GAME.label(state, option): Fraction(weight, whole)
        for option, weight in zip(decision.options, decision.weights, strict=True)
    }


def draw(state: TeamState, *names: str) -> None:
    """Let chance give these, one after the other."""
    for name in names:
        options = asked(state).options
        state.apply(options[[GAME.label(state, one) for one in options].index(name)])


# --- the team ---

TEAMS: list[tuple[int, int, list[tuple[str, int, bool]]]] = [
    (1, 2, [("Ash", 0, True), ("Birch", 0, True), ("Cedar", 0, False), ("Elm", 0, False)]),
    (1, 3, [("Ash", 0, True), ("Birch", 0, True), ("Cedar", 0, True), ("Elm", 0, False)]),
    (1, 4, [("Ash", 0, True), ("Birch", 0, True), ("Cedar", 0, True), ("Elm", 0, True)]),
    (2, 2, [("Ash", 0, True), ("Cedar", 0, False), ("Birch", 1, True), ("Elm", 1, False)]),
    (3, 3, [("Ash", 0, True), ("Elm", 0, False), ("Birch", 1, True), ("Cedar", 2, True)]),
    (4, 4, [(name, seat, True) for seat, name in enumerate(TREES[:4])]),
    (5, 5, [(name, seat, True) for seat, name in enumerate(TREES[:5])]),
    (6, 6, [(name, seat, True) for seat, name in enumerate(TREES)]),
]


@pytest.mark.rule("C-SETUP-4", "C-SETUP-8", "C-SETUP-11", "C-OPEN-12")
@pytest.mark.parametrize(("seats", "full", "wanted"), TEAMS)
def test_heroes_are_added_up_to_four_and_shared_out_from_the_first_seat_on(
    seats: int, full: int, wanted: list[tuple[str, int, bool]]
) -> None:
    setup = laid(seats, heroes=TREES[:full], added=TREES[full:4])
    assert team(setup) == wanted
    assert team(laid(seats, heroes=TREES[:full])) == wanted


@pytest.mark.rule("C-SETUP-4", "C-SETUP-5", "C-SETUP-7", "C-OPEN-12")
@pytest.mark.parametrize(("seats", "full", "wanted"), TEAMS)
def test_every_hero_has_health_xp_and_power_but_only_full_ones_have_abilities(
    seats: int, full: int, wanted: list[tuple[str, int, bool]]
) -> None:
    state = begun(seats, heroes=TREES[:full], boss="Test King", villains="Test Reds")
    size = len(wanted)
    assert (state.health, state.most, state.xp) == ([10] * size, [10] * size, [1] * size)
    for hero, (name, _, is_full) in enumerate(wanted):
        cards = [state.table.abilities[card].print.name for card in state.held[hero]]
        deck = [state.table.abilities[card].print.name for card in state.decks[hero]]
        rest = [f"{name} {word}" for word in ("Two", "Three", "Four", "Five")]
        assert (cards, deck) == (([f"{name} One"], rest) if is_full else ([], []))
        assert state.table.heroes[hero].power.word == "when"
        assert state.bottoms[hero] == ()


@pytest.mark.rule("C-SETUP-8", "C-SETUP-11")
@pytest.mark.parametrize("count", [0, 1, 5, 6])
def test_one_player_alone_has_two_to_four_heroes(count: int) -> None:
    with pytest.raises(SetupError, match=f"plays 2 to 4 heroes, not {count}"):
        laid(1, heroes=TREES[:count])


@pytest.mark.rule("C-SETUP-11")
@pytest.mark.parametrize("seats", [[], [*SEATS, "gus"]])
def test_nobody_and_seven_cannot_play(seats: list[str]) -> None:
    with pytest.raises(SetupError, match="1 to 6"):
        GAME.setup({"seats": seats})


@pytest.mark.rule("C-SETUP-6")
def test_heroes_have_five_abilities_of_their_own_and_one_of_them_is_the_start_card() -> None:
    heroes = default_library().heroes()
    names = [card.name for hero in heroes for card in hero.abilities]
    assert len({hero.name for hero in heroes}) == len(heroes)
    assert len(set(names)) == len(names)
    for hero in heroes:
        assert len(hero.abilities) == 5
        assert [card.start for card in hero.abilities].count(True) == 1


@pytest.mark.rule("C-OPEN-11")
def test_printed_health_is_from_7_to_13_and_mostly_about_10() -> None:
    health = [hero.health for hero in default_library().heroes()]
    assert 7 <= min(health) <= max(health) <= 13
    assert 2 * len([one for one in health if 9 <= one <= 11]) >= len(health)


# --- what lies on the table ---


@pytest.mark.rule("C-SETUP-2", "C-SETUP-3", "C-SETUP-10")
@pytest.mark.parametrize(
    ("seats", "lanes", "sources"),
    [
        *[(seats, 5, [8, 5, 12]) for seats in (1, 2, 3, 4)],
        *[(seats, 6, [8, 8, 14]) for seats in (5, 6)],
    ],
)
def test_so_many_cards_of_each_source_lie_in_so_many_lanes_of_five(
    seats: int, lanes: int, sources: list[int]
) -> None:
    state = begun(seats)
    assert state.down == [5] * lanes
    assert state.enemies == [-1] * lanes
    assert state.slots == sources
    assert sum(state.down) == sum(sources)


def reveal_all(state: TeamState, source: Source) -> Counter[str]:
    """Take all face-up enemies away, reveal the next ones, and count them."""
    state.enemies = [NOBODY] * state.table.lanes
    enter(state, REVEAL)
    state.run()
    while isinstance(state.decision, Chance):
        state.settle(source)
    return Counter([state.table.kinds[kind].print.name for kind in state.enemies if kind >= 0])


@pytest.mark.rule("C-SETUP-2", "C-SETUP-3", "C-SETUP-10")
@pytest.mark.parametrize(("seats", "blues", "pawns"), [(4, 5, 12), (5, 8, 14), (6, 8, 14)])
def test_exactly_the_cards_that_were_dealt_come_up(seats: int, blues: int, pawns: int) -> None:
    for seed in range(20):
        state, found, source = begun(seats), Counter[str](), SeededSource(seed)
        for _ in range(5):
            found += reveal_all(state, source)
        assert not reveal_all(state, source)
        assert [found[name] for name in REDS] == [1] * 8
        assert sorted(found[name] for name in BLUES) == [0] * (8 - blues) + [1] * blues
        minions = [found[name] for name in dict.fromkeys(PAWNS)]
        assert sum(minions) == pawns
        assert all(count <= most for count, most in zip(minions, (8, 4, 2), strict=True))


# --- the odds of hidden cards ---


def deals() -> Iterator[Counter[str]]:
    """Deal in every way: all eight reds, five of the blues, twelve of the fourteen minions."""
    for blues in combinations(BLUES, 5):
        for pawns in combinations(PAWNS, 12):
            yield Counter([*REDS, *blues, *pawns])


DEALS = list(deals())


def by_hand(*names: str) -> Fraction:
    """Say how likely it is that a shuffle of a random deal begins with these cards."""
    ways = 0
    for deal in DEALS:
        product = 1
        for place, name in enumerate(names):
            product *= deal[name] - names[:place].count(name)
        ways += product
    whole = len(DEALS)
    for place in range(len(names)):
        whole *= 25 - place
    return Fraction(ways, whole)


def revealing(seats: int = 4) -> TeamState:
    """Stand where the first enemy is revealed."""
    state = begun(seats)
    draw(state, "Queen Waits 4")
    return state


def by_engine(*names: str) -> Fraction:
    """Say how likely it is that the lanes' first cards are these."""
    state, chance = revealing(), Fraction(1)
    for name in names:
        chance *= odds(state).get(name, Fraction(0))
        if not chance:
            break
        draw(state, name)
    return chance


@pytest.mark.rule("C-SETUP-2", "C-SETUP-10", "C-OPEN-13")
def test_the_first_card_is_as_likely_as_in_a_shuffled_deal() -> None:
    found = odds(revealing())
    assert found == {name: by_hand(name) for name in [*REDS, *BLUES, *dict.fromkeys(PAWNS)]}
    assert found["Red 1"] == Fraction(1, 25)
    assert found["Blue 1"] == Fraction(5, 8) / 25
    assert found["Pawn"] == Fraction(12 * 8, 14) / 25


@pytest.mark.rule("C-SETUP-2", "C-SETUP-10")
@pytest.mark.parametrize("first", ["Red 3", "Blue 3", "Pawn", "Rook", "Bishop"])
def test_the_second_card_is_as_likely_as_in_a_shuffled_deal(first: str) -> None:
    state = revealing()
    draw(state, first)
    found = odds(state)
    for second in [*REDS, *BLUES, *dict.fromkeys(PAWNS)]:
        assert found.get(second, 0) == by_hand(first, second) / by_hand(first)


@pytest.mark.rule("C-SETUP-2", "C-SETUP-10")
@pytest.mark.parametrize(
    "names",
    [
        ("Bishop", "Bishop", "Rook", "Pawn", "Blue 8"),
        ("Blue 1", "Blue 2", "Blue 3", "Blue 4", "Blue 5"),
        ("Pawn", "Red 1", "Blue 1", "Pawn", "Red 8"),
        ("Bishop", "Bishop", "Bishop"),
    ],
)
def test_a_whole_row_of_cards_is_as_likely_as_in_a_shuffled_deal(names: tuple[str, ...]) -> None:
    assert by_engine(*names) == by_hand(*names)


@pytest.mark.rule("C-SETUP-3")
def test_with_all_cards_in_the_game_each_card_is_as_likely_as_any_other() -> None:
    found = odds(revealing(6))
    assert {found[name] for name in [*REDS, *BLUES]} == {Fraction(1, 30)}
    assert [found[name] for name in ("Pawn", "Rook", "Bishop")] == [
        *(Fraction(8, 30), Fraction(4, 30), Fraction(2, 30)),
    ]


LAST: dict[str, Any] = {
    "stage": "reveal",
    "round": 9,
    "lanes": [{"down": 1}, {"down": 1}, {"down": 1}, {"enemy": "Red 1", "down": 0}, {"down": 1}],
}
GONE = {
    4: [*REDS[1:7], *BLUES[:3], "Pawn x6", "Rook x4", "Bishop"],
    5: [*REDS[1:7], *BLUES[:7], "Pawn x7", "Rook x4", "Bishop"],
}
"""Of four cards that lie face down one is Red 8, and with four seats two are blue and one a pawn
or a bishop; with five seats it is Blue 8, a pawn and a bishop."""


def small_deals(seats: int) -> list[tuple[str, ...]]:
    """List every order in which the last four cards can lie, each as likely as any other."""
    if seats == 5:
        return list(permutations(["Red 8", "Blue 8", "Pawn", "Bishop"]))
    return [
        order
        for blues in combinations(BLUES[3:], 2)
        for minion in ("Pawn", "Pawn", "Bishop")
        for order in permutations(["Red 8", *blues, minion])
    ]


def rows(state: TeamState, so_far: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Walk everything that can be revealed, with its probability."""
    if not isinstance(state.decision, Chance):
        yield so_far, Fraction(1)
        return
    for name, chance in odds(state).items():
        after = state.copy()
        draw(after, name)
        for row, rest in rows(after, (*so_far, name)):
            yield row, chance * rest


@pytest.mark.rule("C-SETUP-2", "C-SETUP-3", "C-SETUP-10")
@pytest.mark.parametrize("seats", [4, 5])
def test_the_last_cards_are_as_likely_as_in_all_deals_that_can_still_be(seats: int) -> None:
    lanes = LAST["lanes"] + [{"down": 0}] * (seats - 4)
    position = {**LAST, "lanes": lanes, "defeated": GONE[seats]}
    state = cast(TeamState, GAME.place(laid(seats), position))
    every = small_deals(seats)
    wanted = {row: Fraction(count, len(every)) for row, count in Counter(every).items()}
    assert dict(rows(state)) == wanted


# --- chosen, or random ---


@pytest.mark.rule("C-SETUP-10", "C-OPEN-13")
@pytest.mark.parametrize(
    ("boss", "others"),
    [("Test Queen", ["Test Blues", "Test Greens"]), ("Test King", ["Test Greens", "Test Reds"])],
)
def test_the_further_group_is_a_random_one_of_those_that_are_not_the_bosss(
    boss: str, others: list[str]
) -> None:
    for chosen in (boss, "random"):
        state = begun(4, boss=chosen, villains="random")
        if chosen == "random":
            draw(state, boss)
        assert odds(state) == dict.fromkeys(others, Fraction(1, 2))
        draw(state, others[1])
        names = [kind.print.name for kind in state.table.kinds if state.unseen[kind.number]]
        own = "Red" if boss == "Test Queen" else "Blue"
        further = others[1].removeprefix("Test ").removesuffix("s")
        wanted = {f"{colour} {number}" for colour in (own, further) for number in range(1, 9)}
        assert set(names) == {*wanted, *PAWNS}


@pytest.mark.rule("C-OPEN-13", "C-SETUP-1")
def test_boss_and_scenario_are_random_only_on_request() -> None:
    state = begun(4)
    assert GAME.label(state, asked(state).options[0]) in PLOTS["Test Board"] + PLOTS["Test Queen"]
    state = begun(4, boss="random", scenario="random", villains="random")
    assert odds(state) == {"Test King": Fraction(1, 2), "Test Queen": Fraction(1, 2)}
    draw(state, "Test King")
    assert odds(state) == {"Test Board": Fraction(1, 2), "Test Court": Fraction(1, 2)}


PLOTS = {
    "Test Queen": ["Queen Leap", "Queen Stride", "Queen Yields"]
    + [f"Queen Waits {number}" for number in range(4, 8)],
    "Test King": [f"King Waits {number}" for number in range(1, 8)],
    "Test Board": [f"Board Plot {number}" for number in range(1, 8)],
    "Test Court": [f"Court Plot {number}" for number in range(1, 8)],
}


@pytest.mark.rule("C-SETUP-1", "C-SETUP-2", "C-OPEN-26")
@pytest.mark.parametrize("boss", ["Test Queen", "Test King"])
@pytest.mark.parametrize("scenario", ["Test Board", "Test Court"])
def test_boss_and_scenario_bring_their_plots_villains_and_minions(boss: str, scenario: str) -> None:
    state = begun(4, boss="random", scenario="random", villains="random")
    draw(state, boss, scenario, "Test Greens")
    assert odds(state) == dict.fromkeys(PLOTS[boss] + PLOTS[scenario], Fraction(1, 14))
    kinds = [state.table.groups[kind.group].name for kind in state.table.kinds]
    used = {name for name, left in zip(kinds, state.unseen, strict=True) if left}
    own = {"Test Queen": "Test Reds", "Test King": "Test Blues"}[boss]
    assert used == {
        own,
        "Test Greens",
        {"Board": "Test Pawns", "Court": "Test Pages"}[scenario[5:]],
    }


# --- the boss's set-up ---


@pytest.mark.rule("C-SETUP-1", "C-SETUP-9", "C-SETUP-5")
def test_the_bosss_threat_and_set_up_come_before_lanes_and_heroes() -> None:
    match = Match(GAME, laid(4))
    told = [event.name for event in match.events if event.name != "round"]
    assert told == ["set up", "text", "boss threat", "lanes", *["learned"] * 4]
    state = cast(TeamState, match.state)
    assert (state.boss_threat, state.xp) == (3, [1] * 4)


@pytest.mark.rule("C-OPEN-25", "C-OPEN-29")
@pytest.mark.parametrize(
    ("difficulty", "xp", "more", "goals"),
    [
        ("easy", 2, 0, {4: (19, 38, 56), 5: (24, 47, 70), 6: (28, 56, 84)}),
        ("normal", 1, 0, {4: (16, 32, 48), 5: (20, 40, 60), 6: (24, 48, 72)}),
        ("hard", 1, 1, {4: (16, 32, 48), 5: (20, 40, 60), 6: (24, 48, 72)}),
        ("heroic", 1, 1, {4: (14, 27, 40), 5: (17, 34, 50), 6: (20, 40, 60)}),
    ],
)
def test_difficulty_sets_xp_threat_and_thresholds_by_the_size_of_the_team(
    difficulty: str, xp: int, more: int, goals: dict[int, tuple[int, int, int]]
) -> None:
    for seats in range(1, 7):
        size = max(4, seats)
        queen = begun(seats, difficulty=difficulty)
        assert queen.boss_threat == 3 + more * size
        assert queen.xp == [xp] * size
        assert queen.table.thresholds == goals[size]
        king = begun(seats, difficulty=difficulty, boss="Test King", villains="Test Reds")
        assert king.boss_threat == more * size
        assert king.xp == [xp] * size


@pytest.mark.rule("C-OPEN-29")
def test_normal_is_usual_and_other_difficulties_there_are_none() -> None:
    assert laid(4).difficulty.id == "normal"
    with pytest.raises(SetupError, match="difficulty"):
        laid(4, difficulty="nightmare")


# --- first abilities ---


def first_draw(**more: Any) -> TeamState:
    return begun(4, opening="draw", **more)


@pytest.mark.rule("C-SETUP-5")
def test_each_of_the_five_abilities_is_as_likely_to_be_drawn() -> None:
    state = first_draw()
    cards = [f"Ash {word}" for word in ("One", "Two", "Three", "Four", "Five")]
    assert odds(state) == dict.fromkeys(cards, Fraction(1, 5))
    draw(state, "Ash Three")
    cards.remove("Ash Three")
    assert odds(state) == dict.fromkeys(cards, Fraction(1, 4))


@pytest.mark.rule("C-SETUP-5", "C-SETUP-7")
@pytest.mark.parametrize(("kept", "other"), [("Ash Three", "Ash Five"), ("Ash Five", "Ash Three")])
def test_the_kept_ability_is_level_one_and_the_other_lies_at_the_bottom(
    kept: str, other: str
) -> None:
    state = first_draw()
    draw(state, "Ash Three", "Ash Five")
    decision = state.decision
    assert decision is not None
    assert decision.actor == 0
    labels = [GAME.label(state, option) for option in decision.options]
    assert sorted(labels) == ["choose Ash Five", "choose Ash Three"]
    state.apply(decision.options[labels.index(f"choose {kept}")])
    names = [card.print.name for card in state.table.abilities]
    assert [names[card] for card in state.held[0]] == [kept]
    assert [names[card] for card in state.bottoms[0]] == [other]
    assert [names[card] for card in state.decks[0]] == ["Ash One", "Ash Two", "Ash Four"]
    assert (state.level_of(0), state.health[0], state.most[0]) == (1, 10, 10)


@pytest.mark.rule("C-SETUP-5")
def test_the_start_card_is_taken_without_a_draw_unless_drawing_was_agreed() -> None:
    state = begun(4)
    assert asked(state).options[0][0] == "plot"
    held = [state.table.abilities[cards[0]].print.name for cards in state.held]
    assert held == [f"{name} One" for name in TREES[:4]]
