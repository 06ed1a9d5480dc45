"""The round: its order, hidden and open choices, levels, threat, plots, and who may go where."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from pathlib import Path
from typing import Any, cast

import pytest

from contract.checks import same_bytes
from dicehall.games.team.cards.library import Library
from dicehall.games.team.game import Team
from dicehall.games.team.table.state import NOBODY, STAGES, TeamState
from dicehall.kernel import Chance, IllegalChoice, Match, Option, SeededSource, Together
from scenario.tools import play

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
PAWNS: list[dict[str, Any]] = [{"enemy": "Pawn"} for _ in range(5)]
SOLO = """
    title: A table of plain cards
    game: team
    setup:
      seats: [ann]
      heroes: [Ash, Birch]
      added: [Cedar, Elm]
      boss: Test Queen
      scenario: Test Board
      villains: Test Blues
      opening: start
"""


def setup(seats: int, **more: Any) -> dict[str, Any]:
    full = 4 if seats == 1 else seats
    return {"seats": SEATS[:seats], "heroes": TREES[:full], **QUEEN, **more}


def placed(position: dict[str, Any], seats: int = 4, **more: Any) -> Match:
    return Match(GAME, GAME.setup(setup(seats, **more)), position)


def at(match: Match) -> TeamState:
    return cast(TeamState, match.state)


def labels(match: Match, seat: int) -> list[str]:
    """List what a seat may answer, in words."""
    decision = match.state.decision
    assert decision is not None
    return [GAME.label(match.state, option, seat) for option in decision.options_for(seat)]


# --- choosing lanes ---

ASSIGN: dict[str, Any] = {"stage": "assign", "lanes": [{"enemy": "Pawn"}, {"enemy": "Rook"}]}


def choices(match: Match) -> list[tuple[int, Option]]:
    """Give one choice for each seat that is asked: a lane by the number of the hero."""
    decision = match.state.decision
    assert isinstance(decision, Together)
    each = [(seat, decision.options_for(seat)) for seat in decision.seats]
    return [(seat, options[options[0][1] % 2]) for seat, options in each]


def seen(match: Match, viewer: int | None) -> list[Any]:
    """Give all that a seat sees of a match."""
    return [
        GAME.view(match.state, viewer),
        GAME.picture(match.state, viewer),
        GAME.prompt(match.state, viewer),
        match.events_seen(viewer),
        match.told(viewer),
    ]


@pytest.mark.rule("C-ROUND-4", "C-OPEN-14")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nobody_sees_a_choice_before_the_last_is_made(seats: int) -> None:
    for chooser in range(seats):
        first, second = placed(ASSIGN, seats), placed(ASSIGN, seats)
        decision = first.state.decision
        assert decision is not None
        one, other = decision.options_for(chooser)
        first.answer(one, chooser)
        second.answer(other, chooser)
        for viewer in [None, *range(seats)]:
            same = same_bytes(seen(first, viewer), seen(second, viewer))
            assert same == (viewer != chooser)
        assert at(first).places == [NOBODY] * max(4, seats)


@pytest.mark.rule("C-OPEN-14")
@pytest.mark.parametrize("chooser", [0, 1, 2])
def test_nobody_sees_first_choices_while_somebody_still_places_another_hero(chooser: int) -> None:
    matches = []
    for lane in (0, 1):
        match = placed(ASSIGN, 3)
        decision = match.state.decision
        assert decision is not None
        for seat in range(3):
            match.answer(decision.options_for(seat)[lane if seat == chooser else 0], seat)
        assert at(match).planned.count(NOBODY) == 1  # the first seat has a second hero
        assert at(match).places == [NOBODY] * 4
        matches.append(match)
    for viewer in (None, 0, 1, 2):
        same = same_bytes(*[seen(match, viewer) for match in matches])
        assert same == (viewer != chooser)


@pytest.mark.rule("C-ROUND-4", "C-OPEN-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_outcome_is_the_same_in_every_order_of_the_answers(seats: int) -> None:
    ends = []
    for order in permutations(range(seats)):
        match = placed(ASSIGN, seats)
        while isinstance(match.state.decision, Together):
            answers = dict(choices(match))
            for seat in [one for one in order if one in answers]:
                assert at(match).places == [NOBODY] * 4
                match.answer(answers[seat], seat)
        ends.append(match.state)
        assert at(match).places == places_by_number(at(match))
    assert all(end == ends[0] for end in ends)


def places_by_number(state: TeamState) -> list[int]:
    return [hero % 2 for hero in range(state.table.size)]


@pytest.mark.rule("C-OPEN-14", "C-ROUND-4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_seats_choose_at_once_and_each_for_all_its_heroes(seats: int) -> None:
    match = placed(ASSIGN, seats)
    asked: list[list[int]] = []
    while isinstance(match.state.decision, Together):
        asked.append(list(match.state.decision.seats))
        for seat, option in choices(match):
            match.answer(option, seat)
    everybody = list(range(seats))
    more = {2: [[0, 1]], 3: [[0]]}.get(seats, [])
    assert asked == [everybody, *more]
    assert NOBODY not in at(match).places


@pytest.mark.rule("C-OPEN-14")
def test_a_seat_answers_once_and_only_for_its_own_hero() -> None:
    match = placed(ASSIGN, 4)
    match.answer(("go", 1, 0), 1)
    with pytest.raises(IllegalChoice):
        match.answer(("go", 1, 1), 1)
    with pytest.raises(IllegalChoice):
        match.answer(("go", 2, 0), 0)


@pytest.mark.rule("C-OPEN-14")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_open_planning_goes_by_seat_and_everybody_sees_the_choices_before(seats: int) -> None:
    match = placed(ASSIGN, seats, planning="open")
    asked: list[int] = []
    for hero in range(max(4, seats)):
        decision = match.state.decision
        assert decision is not None
        asked.append(decision.actor)
        assert decision.seats == (decision.actor,)
        match.answer(("go", hero, hero % 2))
        shown = [one["lane"] for one in GAME.view(match.state, None)["board"]["heroes"]]
        assert shown[: hero + 1] == [one % 2 for one in range(hero + 1)]
    assert asked == sorted(asked)
    assert set(asked) == set(range(seats))


@pytest.mark.rule("C-OPEN-14", "C-OPEN-21")
@pytest.mark.parametrize("lanes", list(product(("face up", "face down", "empty"), repeat=3)))
def test_heroes_go_to_enemies_and_to_the_boss_once_a_lane_is_empty(lanes: Sequence[str]) -> None:
    ways: dict[str, dict[str, Any]] = {
        "face up": {"enemy": "Pawn", "down": 0},
        "face down": {"down": 1},
        "empty": {"down": 0},
    }
    position = {"stage": "assign", "lanes": [{"enemy": "Rook"}, *[ways[one] for one in lanes]]}
    match = placed(position, 1)
    wanted = ["go to lane 1"]
    wanted += [f"go to lane {lane + 2}" for lane, one in enumerate(lanes) if one == "face up"]
    wanted += ["go to the boss"] if "empty" in lanes else []
    assert labels(match, 0) == wanted


@pytest.mark.rule("C-OPEN-21", "C-ROUND-6")
@pytest.mark.parametrize("seats", [4, 5])
def test_all_five_cards_of_a_lane_must_fall_before_the_way_to_the_boss_is_open(seats: int) -> None:
    for down in range(5):
        lanes = [{"enemy": "Pawn", "down": down}, {"enemy": "Rook"}]
        match = placed({"stage": "assign", "lanes": lanes}, seats, planning="open")
        assert "go to the boss" not in labels(match, 0)
    match = placed({"stage": "assign", "lanes": [{"down": 0}, {"enemy": "Rook"}]}, seats)
    assert "go to the boss" in labels(match, 0)


# --- the order of a round ---


def idle(match: Match, source: SeededSource) -> None:
    """Answer what is asked: everybody goes to the first lane there is, and does nothing more."""
    decision = match.state.decision
    assert decision is not None
    if isinstance(decision, Chance):
        match.answer(decision.pick(source))
        return
    seat = decision.seats[0]
    options = decision.options_for(seat)
    match.answer(("done",) if ("done",) in options else options[0], seat)


@pytest.mark.rule("C-ROUND-7", "C-ROUND-1", "C-ROUND-6")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_every_round_goes_through_its_stages_in_order(seats: int) -> None:
    quiet = setup(seats, boss="Test King", villains="Test Reds", turn_limit=3)
    match = Match(GAME, GAME.setup(quiet))
    source = SeededSource(seats)
    stages: list[tuple[int, str, int]] = []
    while match.state.result is None:
        state = at(match)
        lane = state.lane if STAGES[state.stage] in ("lanes", "boss") else 0
        here = (state.turn, STAGES[state.stage], lane)
        if not stages or stages[-1] != here:
            stages.append(here)
        idle(match, source)
    order = [(turn, STAGES.index(stage), lane) for turn, stage, lane in stages]
    assert order == sorted(order)
    for turn in (1, 2):
        found = [stage for one, stage, _ in stages if one == turn]
        assert found[0] == "plot"
        assert found[-1] == "boss"
        assert "assign" in found


@pytest.mark.rule("C-ROUND-1", "C-OPEN-26", "C-END-5")
@pytest.mark.parametrize("seats", [1, 6])
def test_one_plot_a_round_and_evil_wins_in_the_fifteenth(seats: int) -> None:
    match = Match(GAME, GAME.setup(setup(seats, boss="Test King", villains="Test Reds")))
    source = SeededSource("clock")
    left: dict[int, int] = {}
    while match.state.result is None:
        state = at(match)
        if STAGES[state.stage] == "assign":
            left[state.turn] = len(state.plots)
            state.health = [10] * state.table.size  # nobody is wounded in this test
            state.boss_threat = 0
        idle(match, source)
    assert left == {turn: 14 - turn for turn in range(1, 15)}
    assert match.state.result == (0.0,) * seats
    assert (match.events[-1].name, match.events[-1].rule) == ("evil wins", "C-OPEN-26")


@pytest.mark.rule("C-OPEN-26")
def test_every_plot_that_is_left_is_as_likely_to_come_next() -> None:
    left = ["Queen Waits 4", "Board Plot 2", "Board Plot 7"]
    match = placed({"plots": left, "lanes": PAWNS})
    decision = match.state.decision
    assert isinstance(decision, Chance)
    assert decision.weights == (1, 1, 1)
    assert sorted(GAME.label(match.state, one) for one in decision.options) == sorted(left)


# --- thresholds ---


def with_plot(plot: str, threat: int, seats: int = 1, **boss: Any) -> TeamState:
    """Reveal a plot while the boss has so much threat."""
    lanes = [*PAWNS, {"enemy": "Rook"}][: 6 if seats > 4 else 5]
    position = {"boss": {"threat": threat, **boss}, "lanes": lanes}
    match = placed(position, seats)
    decision = match.state.decision
    assert decision is not None
    names = [GAME.label(match.state, option) for option in decision.options]
    match.answer(decision.options[names.index(plot)])
    return at(match)


@pytest.mark.rule("C-OPEN-25", "C-END-7")
def test_two_thresholds_passed_at_once_fire_in_order() -> None:
    state = with_plot("Queen Stride", 14)  # to 46 of 48
    assert (state.boss_threat, state.fired) == (46, 2)
    assert state.xp == [3] * 4  # lost first, then gained


@pytest.mark.rule("C-OPEN-25", "C-END-7")
@pytest.mark.parametrize(
    ("before", "fired", "xp"), [(6, 0, 1), (7, 1, 0), (15, 1, 0), (22, 1, 1), (23, 2, 4)]
)
def test_a_threshold_fires_when_it_is_reached_or_passed(before: int, fired: int, xp: int) -> None:
    state = with_plot("Queen Leap", before)  # 9 more
    assert (state.boss_threat, state.fired, state.xp) == (before + 9, fired, [xp] * 4)


@pytest.mark.rule("C-OPEN-25")
def test_a_drop_does_not_arm_a_threshold_again() -> None:
    state = with_plot("Queen Yields", 18)  # 5 less, below 16 again
    assert (state.boss_threat, state.fired) == (13, 1)
    state = with_plot("Queen Leap", 13, fired=1)
    assert (state.boss_threat, state.fired, state.xp) == (22, 1, [1] * 4)


@pytest.mark.rule("C-OPEN-25", "C-END-3")
@pytest.mark.parametrize(("seats", "goal"), [(1, 48), (4, 48), (5, 60), (6, 72)])
def test_at_the_last_threshold_evil_wins(seats: int, goal: int) -> None:
    assert with_plot("Queen Leap", goal - 10, seats).result is None
    assert with_plot("Queen Leap", goal - 9, seats).result == (0.0,) * seats
    assert with_plot("Queen Leap", goal - 1, seats).result == (0.0,) * seats


# --- levels ---

LEVEL: dict[str, Any] = {"stage": "level", "lanes": PAWNS}


@pytest.mark.rule("C-OPEN-8", "C-ROUND-3", "C-ROUND-9")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("xp", [0, 1, 2, 3, 4, 5, 9])
def test_a_level_is_offered_for_as_many_xp_as_its_number(level: int, xp: int) -> None:
    match = placed({**LEVEL, "Ash": {"level": level, "xp": xp}}, 4, planning="open")
    may = level < 4 and xp >= level + 1
    assert ("level up" in labels(match, 0)) == may
    if may:
        match.answer(("level", 0))
        assert at(match).xp[0] == xp - level - 1
        assert (at(match).health[0], at(match).most[0]) == (10 + 2 * level, 10 + 2 * level)


@pytest.mark.rule("C-ROUND-3", "C-ROUND-9")
def test_every_seat_that_can_is_asked_in_seat_order_and_may_decline() -> None:
    rich = {name: {"xp": 2} for name in TREES[1:4]}
    match = placed({**LEVEL, **rich}, 4)
    for seat in (1, 2, 3):
        decision = match.state.decision
        assert decision is not None
        assert decision.seats == (seat,)
        assert labels(match, seat) == ["level up", "done"]
        match.answer(("done",))
    assert STAGES[at(match).stage] == "assign"
    assert at(match).xp == [1, 2, 2, 2]
    assert [at(match).level_of(hero) for hero in range(4)] == [1] * 4


@pytest.mark.rule("C-ROUND-3", "C-SETUP-5", "C-SETUP-7")
def test_a_card_comes_back_from_the_bottom_when_the_unknown_ones_are_gone() -> None:
    play(
        SOLO.replace("opening: start", "opening: draw")
        + """
    position:
      stage: level
      lanes: [{enemy: Pawn}, {enemy: Rook}]
      Ash: {level: 1, abilities: [Ash Five], bottom: [Ash One], xp: 2}
      Birch:
        abilities: [Birch One, Birch Two, Birch Three]
        bottom: [Birch Five, Birch Four]
        xp: 4
    script:
      - ann: level up Ash
      - draw: [Ash Two, Ash Four]            # Ash One lies below
      - ann: choose Ash Two
      - expect: {Ash: {deck: [Ash Three], bottom: [Ash One, Ash Four]}}
      - ann: level up Birch                  # both come from the bottom, without chance
      - ann: choose Birch Four
      - expect: {stage: assign, Birch: {level: 4, deck: [], bottom: [Birch Five]}}
        """,
        GAME,
    )


@pytest.mark.rule("C-ROUND-3", "C-SETUP-5")
def test_unknown_cards_come_by_chance_and_those_at_the_bottom_in_their_order() -> None:
    ash = {"abilities": ["Ash One", "Ash Two"], "bottom": ["Ash Five", "Ash Three"], "xp": 3}
    match = placed({**LEVEL, "Ash": ash}, 4)
    match.answer(("level", 0))
    decision = match.state.decision
    assert isinstance(decision, Chance)
    assert [GAME.label(match.state, one) for one in decision.options] == ["Ash Four"]
    match.answer(decision.options[0])
    assert labels(match, 0) == ["choose Ash Four", "choose Ash Five"]
    decision = match.state.decision
    assert decision is not None
    match.answer(decision.options[1])
    cards = [at(match).table.abilities[card].print.name for card in at(match).bottoms[0]]
    assert cards == ["Ash Three", "Ash Four"]


@pytest.mark.rule("C-OPEN-8", "C-OPEN-11", "C-ROUND-9")
def test_a_hero_can_rise_from_level_one_to_four_one_level_a_round() -> None:
    plots = [f"Board Plot {number}" for number in range(1, 8)]
    match = placed({**LEVEL, "plots": plots, "Ash": {"xp": 9}}, 1)
    source = SeededSource("levels")
    found: list[tuple[int, int, int]] = []
    while at(match).turn < 6:
        decision, before = match.state.decision, at(match).xp[0]
        assert decision is not None
        if ("level", 0) in decision.options:
            match.answer(("level", 0))
            found.append((at(match).turn, before - at(match).xp[0], at(match).most[0]))
        else:
            idle(match, source)
    assert found == [(1, 2, 12), (2, 3, 14), (3, 4, 16)]
    assert at(match).level_of(0) == 4


# --- lanes ---


@pytest.mark.rule("C-OPEN-34", "C-OPEN-9", "C-ROUND-8")
def test_a_hero_whose_enemy_falls_before_its_lane_is_resolved_does_nothing() -> None:
    match = play(
        SOLO
        + """
    position:
      stage: lane 1
      lanes: [{enemy: Red 1}, {enemy: Pawn, threat: 1}, {down: 0}, {down: 0}, {down: 0}]
      Ash: {lane: 1, xp: 0, abilities: [Ash Two]}
      Birch: {lane: 2, xp: 1}
      Cedar: {lane: 2, xp: 1}
      Elm: {lane: 2, xp: 1}
    script:
      - ann: use Ash Two                     # 3 damage to another enemy
      - expect: {lanes: [{enemy: Red 1}, {enemy: none, threat: 0, down: 4}, {}, {}, {}]}
      - roll: [d6 (2), d6 (2), d6 (2)]       # Ash alone, with a strength die
      - ann: [power d6 (2), done]
      - ann: done
      - expect:
          stage: boss
          decision: chance
          Ash: {health: 7, xp: 0}
          Birch: {health: 10, xp: 2}           # 1 for the defeat in the own lane
          Elm: {health: 10, xp: 2}
          lanes: [{enemy: Red 1}, {enemy: none, threat: 0}, {}, {}, {}]
        """,
        GAME,
    )
    fought = [event.values[0] for event in match.events if event.name == "combat"]
    assert fought == [0]


@pytest.mark.rule("C-ROUND-5", "C-ROUND-11", "C-ROUND-12", "C-END-6")
@pytest.mark.parametrize("enemy", ["Pawn", "Red 1", "Blue 2", None])
@pytest.mark.parametrize("threat", [0, 1, 2, 3])
def test_a_lane_without_heroes_gives_its_enemy_one_threat_up_to_three(
    enemy: str | None, threat: int
) -> None:
    lone: dict[str, Any] = {"enemy": enemy, "threat": threat} if enemy else {"down": 3}
    lanes = [{"enemy": "Pawn"}, *[lone] * (1 if enemy and enemy != "Pawn" else 2)]
    lanes += [{"down": 0}] * (5 - len(lanes))
    here = {name: {"lane": 1} for name in TREES[:4]}
    match = placed({"stage": "lane 2", "lanes": lanes, "boss": {"threat": 5}, **here}, 4)
    state = at(match)
    lone_lanes = len([lane for lane in lanes[1:] if "enemy" in lane])
    assert STAGES[state.stage] == "boss"
    assert state.threat[1 : 1 + lone_lanes] == [min(3, threat + 1)] * lone_lanes
    assert state.boss_threat == 5 + (lone_lanes if threat == 3 else 0)


@pytest.mark.rule("C-ROUND-5", "C-ROUND-6")
def test_lanes_are_fought_from_left_to_right_and_the_boss_last() -> None:
    lanes = [*[{"enemy": "Pawn"}] * 4, {"down": 0}]
    where = {
        "Ash": {"lane": 4},
        "Birch": {"lane": "boss"},
        "Cedar": {"lane": 1},
        "Elm": {"lane": 3},
    }
    match = placed({"stage": "lane 1", "lanes": lanes, **where}, 1)
    source = SeededSource("order")
    while at(match).turn == 1 and match.state.result is None:
        idle(match, source)
    names = ("combat", "threat", "boss attack")
    told = [event for event in match.events if event.name in names]
    order = [(event.name, event.values[0 if event.name == "combat" else 1]) for event in told]
    assert [one for one in order if one[0] != "boss attack"] == [
        *(("combat", 0), ("threat", 1), ("combat", 2), ("combat", 3), ("combat", NOBODY)),
    ]
    assert told[-1].name == "boss attack"


# --- team-size dice ---


@pytest.mark.rule("C-OPEN-2", "C-ROUND-4")
@pytest.mark.parametrize(("together", "size"), [(1, 6), (2, 8), (3, 10), (4, 12), (5, 12), (6, 12)])
def test_the_number_of_heroes_in_the_lane_decides_the_team_size_die(
    together: int, size: int
) -> None:
    where = {
        name: {"lane": 1 if place < together else 2, "xp": 0} for place, name in enumerate(TREES)
    }
    lanes = [{"enemy": "Pawn"}, {"enemy": "Pawn"}]
    match = placed({"stage": "lane 1", "lanes": lanes, **where}, 6)
    pool = [(die[0], die[1]) for die in at(match).pool]
    team_dice = [next(die for die in pool if die[0] == hero) for hero in range(together)]
    assert team_dice == [(hero, size) for hero in range(together)]
    assert {hero for hero, _ in pool} == set(range(together))
