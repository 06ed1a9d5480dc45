"""Positions: what is described is laid, what is laid is described, and nonsense is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from contract.driver import walk
from dicehall.games.team.face.soundness import problems
from dicehall.games.team.table.dice import FREE
from dicehall.games.team.table.state import NOBODY, TeamState
from dicehall.kernel import Chance, Match, PositionError, SeededSource
from dicehall.scenario.export import export
from team.by_hand import FIVE, GAME, LANES, PAIR, PLACES, ROLLED, SOLO, put


def refused(position: dict[str, Any], setup: dict[str, Any] | None = None) -> list[str]:
    with pytest.raises(PositionError) as caught:
        put(position, setup)
    return list(caught.value.problems)


def told(position: dict[str, Any], setup: dict[str, Any] | None = None) -> dict[str, Any]:
    return GAME.position(put(position, setup))


# --- reading ---


def test_what_is_not_named_is_as_after_set_up() -> None:
    state = put({})
    assert (state.turn, state.down, state.enemies) == (1, [5] * 5, [NOBODY] * 5)
    assert (state.boss_threat, state.boss_health(), state.fired) == (1, 16, 0)
    assert state.slots == [8, 5, 12]
    assert (len(state.plots), state.shown) == (14, ())
    assert isinstance(state.decision, Chance)
    assert GAME.position(state)["stage"] == "plot"
    petrel = GAME.position(state)["Petrel"]
    assert (petrel["health"], petrel["level"], petrel["abilities"]) == (9, 1, ["Tailwind"])
    assert (petrel["xp"], petrel["wounded"], petrel["lane"]) == (1, False, "none")


def test_lanes_hold_enemies_with_threat_and_damage() -> None:
    state = put({"stage": "assign", "lanes": LANES})
    assert state.down == [4, 4, 4, 0, 2]
    assert (state.threat, state.damage) == ([0, 2, 0, 0, 0], [0, 1, 0, 0, 0])
    assert state.boss_open()
    assert sum(state.slots) == 14
    assert GAME.position(state)["lanes"][1] == {
        "enemy": "Night Warden",
        "down": 4,
        "threat": 2,
        "damage": 1,
    }


def test_cards_that_are_gone_are_minions_unless_they_are_named() -> None:
    state = put({"stage": "assign", "lanes": LANES})
    gone = GAME.position(state)["defeated"]
    assert len(gone) == 25 - 14 - 4
    minions = [kind.print.name for kind in state.table.kinds if kind.print.kind == "minion"]
    assert set(gone) <= set(minions)
    named = ["Tide Butcher", "Angler Judge", "Hundred Hammers", "Snuffer x2", "Tallow Rat x2"]
    state = put({"stage": "assign", "lanes": LANES, "defeated": named})
    assert state.slots == [8 - 3, 5 - 1, 12 - 7]
    assert "Tide Butcher" in GAME.position(state)["defeated"]


def test_a_hero_has_what_is_said() -> None:
    petrel = {
        "health": 5,
        "wounded": True,
        "xp": 4,
        "abilities": ["Slipstream", "Stormdive"],
        "turned": ["Stormdive"],
        "bottom": ["Tailwind"],
        "levelled": True,
        "used": True,
    }
    state = put({"stage": "level", "lanes": LANES, "Petrel": petrel})
    assert (state.health[2], state.most[2], state.wounded[2], state.xp[2]) == (5, 11, True, 4)
    seen = GAME.position(state)["Petrel"]
    assert {key: seen[key] for key in petrel} == petrel
    assert seen["level"] == 2
    assert seen["deck"] == ["Gale Warning", "Rooftop Post"]


def test_a_level_alone_takes_the_start_card_and_others() -> None:
    seen = told({"Kilnheart": {"level": 3}})["Kilnheart"]
    assert seen["abilities"] == ["Bellows", "White Heat", "Slag Skin"]
    assert (seen["health"], seen["turned"]) == (16, [])


def test_heroes_may_be_named_in_any_case_or_by_id() -> None:
    assert put({"candle-jo": {"health": 3}, "KILNHEART": {"xp": 7}}).health[3] == 3


def test_rolled_dice_lie_where_their_heroes_stand() -> None:
    state = put(ROLLED)
    assert GAME.position(state)["stage"] == "lane 1"
    assert state.pool == [(0, 8, 7, FREE), (0, 6, 3, FREE), (2, 8, 7, FREE), (2, 8, 8, FREE)]
    assert state.rolled
    assert state.decision is not None
    assert state.decision.actor == 0


def test_dice_may_lie_before_the_boss() -> None:
    nan = {"lane": "the boss", "pool": ["d12 (12)"]}
    state = put({**ROLLED, "Kilnheart": {"lane": 1}, "Petrel": {"lane": 1}, "Brass Nan": nan})
    assert GAME.position(state)["stage"] == "boss"
    assert state.lane == 5


def test_a_boss_has_fired_the_thresholds_that_its_threat_has_reached() -> None:
    assert told({"boss": {"threat": 20, "health": 3}})["boss"] == {
        "name": "Mother Brine",
        "health": 3,
        "threat": 20,
        "fired": 1,
        "stalks": "none",
    }
    assert told({"boss": {"threat": 3, "fired": 2}})["boss"]["fired"] == 2


def test_what_holds_for_a_while_is_named_by_its_card() -> None:
    state = put({"stage": "level", "lanes": LANES, "holds": ["Stolen Light"]})
    assert [effect[0] for effect in state.lasting] == ["round"]
    assert GAME.position(state)["holds"] == ["Stolen Light"]


@pytest.mark.parametrize("stage", ["plot", "reveal", "level", "assign"])
def test_a_position_stands_at_the_beginning_of_a_stage(stage: str) -> None:
    data = {"stage": stage, "lanes": LANES, "Petrel": {"xp": 5}}
    if stage == "reveal":
        data["lanes"] = [{}, *LANES[1:]]
    assert told(data)["stage"] == stage


def test_lanes_are_resolved_from_the_one_that_is_named() -> None:
    assert told({"stage": "lane 3", "lanes": LANES, **PLACES})["stage"] == "lane 3"
    boss = put({"stage": "boss", "lanes": LANES, **PLACES})
    assert GAME.position(boss)["stage"] == "boss"
    assert [die[0] for die in boss.pool] == [1] * len(boss.pool)


# --- describing ---


@pytest.mark.parametrize("setup", [PAIR, SOLO, FIVE])
@pytest.mark.parametrize("seed", range(3))
def test_the_beginning_of_a_stage_is_described_so_that_it_can_be_laid_again(
    setup: dict[str, Any], seed: int
) -> None:
    whole = 0
    for match in walk(GAME, GAME.setup({**setup, "turn_limit": 3}), seed):
        state = match.state
        if state.decision is None or GAME.position(state)["stage"] == "before":
            continue
        position = json.loads(json.dumps(GAME.position(state)))
        try:
            placed = GAME.place(match.setup, position)
        except PositionError:
            continue
        if GAME.alike(placed, state):
            whole += 1
            assert GAME.position(placed) == GAME.position(state)
    assert whole > 5


def test_an_exported_game_begins_at_a_described_position() -> None:
    match = Match(GAME, GAME.setup({**PAIR, "turn_limit": 2}))
    source = SeededSource(3)
    while match.state.turn == 1:
        decision = match.state.decision
        assert decision is not None
        if isinstance(decision, Chance):
            match.answer(decision.pick(source))
        else:
            seat = decision.seats[0]
            match.answer(decision.options_for(seat)[0], seat)
    text = export(match)
    assert "stage: plot" in text
    assert "Brass Nan:" in text


def test_states_are_alike_whatever_order_plots_came_in() -> None:
    one, other = put({"plots": ["High Water"]}), put({"plots": ["High Water"]})
    other.shown = other.shown[::-1]
    assert one != other
    assert GAME.alike(one, other)
    other.shown = other.shown[1:]
    assert not GAME.alike(one, other)
    other = put({"plots": ["High Water"], "boss": {"threat": 2}})
    assert not GAME.alike(one, other)
    assert not GAME.alike(one, put({"plots": ["High Water"]}, SOLO))


# --- what is refused ---


def test_every_problem_is_named_at_once() -> None:
    found = refused(
        {
            "round": 0,
            "stage": "lane 9",
            "boss": {"health": 17, "threat": 48, "name": "Nobody", "colour": "red"},
            "villains": "Brine Court",
            "lanes": [{"enemy": "Duke Barnacl", "down": 5}, {"threat": 1, "damage": 1}],
            "plots": ["High Watre", "Pearl Tax", "Pearl Tax"],
            "holds": ["High Water"],
            "Petrel": {"health": 10, "wounded": 3, "lane": 7, "pool": ["d8 (9)", "d7 (2)"]},
            "Kilnheart": {"abilities": ["Tailwind"], "turned": ["Crucible"], "level": 7},
            "Brass Nan": {"level": 2},
            "petrl": {},
        }
    )
    text = "\n".join(found)
    for words in (
        "position.round: must be a whole number from 1 to",
        "position.stage: must be one of plot, reveal, level, assign, lane 1",
        "position.boss.name: this game has no boss 'Nobody'",
        "position.boss.health: must be a whole number from 1 to 16",
        "position.boss.threat: must be a whole number from 0 to 47",
        "position.boss: unknown key 'colour'",
        "position.villains: this game has no villain group 'Brine Court'",
        "position.lanes[1].enemy: no enemy here is called 'Duke Barnacl'; did you mean",
        "position.lanes[2].threat: lies on an enemy, and there is none (C-ROUND-11)",
        "position.lanes[2].damage: must be a whole number from 0 to 0",
        "position.plots: boss and scenario have no plot 'High Watre'; did you mean 'High Water'?",
        "position.plots: there is one 'Pearl Tax'",
        "position.holds: no text of a card 'High Water' holds for a while",
        "position.Petrel.health: must be a whole number from 1 to 9",
        "position.Petrel.wounded: must be true or false, not 3",
        "position.Petrel.lane: must be a lane from 1 to 5, or boss, not 7",
        "position.Petrel.pool: must be rolled dice such as d8 (7), not 'd8 (9)'",
        "position.Petrel.pool: must be rolled dice such as d8 (7), not 'd7 (2)'",
        "position.Kilnheart.abilities: Kilnheart has no ability 'Tailwind'",
        "position.Kilnheart.turned: Crucible does not lie before the hero",
        "position.Brass Nan: unknown key 'level'",
        "position: unknown key 'petrl'; did you mean 'Petrel'?",
    ):
        assert words in text


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"lanes": 3}, "lanes: must be a list of lanes, not 3"),
        ({"lanes": [{}] * 6}, "there are 5 lanes, not 6 (C-SETUP-2, C-SETUP-3)"),
        ({"lanes": [{"enemy": "Tide Butcher"}] * 2}, "no more than 1 card of Tide Butcher"),
        ({"defeated": ["Tide Butcher"]}, "0 of 25 cards lie nowhere, and 1 are defeated"),
        ({"stage": "assign"}, "no lane has an enemy: heroes have nowhere to go (C-OPEN-14)"),
        ({"Petrel": {"lane": 1}}, "nobody stands in a lane at the beginning of plot (C-ROUND-7)"),
        ({"stage": "lane 1", "lanes": LANES}, "every hero stands in one (C-OPEN-14)"),
        (
            {"stage": "lane 1", **PLACES, "lanes": LANES[:3]},
            "the way to the boss is not open yet (C-OPEN-21)",
        ),
        ({**ROLLED, "stage": "lane 3"}, "dice lie in another lane than the one that is resolved"),
        (
            {**ROLLED, "lanes": [{"down": 4}, *LANES[1:]]},
            "in lane 1 is no enemy to roll dice against",
        ),
        ({"Petrel": {"pool": ["d8 (3)"]}}, "dice lie where their hero stands"),
        (
            {"Petrel": {"deck": ["Stormdive"]}},
            "deck, bottom and abilities must be the hero's five cards, each once (C-SETUP-7)",
        ),
        (
            {"Petrel": {"abilities": ["Stormdive"], "bottom": ["Stormdive"]}},
            "Stormdive lies at the bottom of the deck",
        ),
        (
            {"Petrel": {"abilities": ["Stormdive"], "level": 2}},
            "a hero of level 2 has 2, not 1 (C-ROUND-3)",
        ),
        ({"Petrel": {"turned": ["Tailwind", "Tailwind"]}}, "'Tailwind' is named twice"),
        (
            {"Petrel": {"level": 4, "bottom": ["Tailwind", "Stormdive"]}},
            "too many cards lie there for this level",
        ),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], words: str) -> None:
    assert words in "\n".join(refused(position))


def test_no_more_minions_are_gone_than_there_were() -> None:
    lanes = [{"down": 0}, {"down": 0}, {"down": 1}, {"down": 5}, {"down": 5}]
    minions = GAME.library.group("Wick Thieves").enemies
    gone = [f"{enemy.name} x{enemy.copies}" for enemy in minions]
    found = refused({"lanes": lanes, "defeated": gone})
    assert any("only 12 minions are in the game" in one for one in found)


# --- soundness ---


def broken(**changes: Any) -> list[str]:
    """Lay a sound state, change fields, and give what is then wrong."""
    state = put(ROLLED)
    assert problems(state) == []
    for name, value in changes.items():
        setattr(state, name, value)
    return problems(state)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"down": [4]}, "down: must be 5 of them, not 1"),
        ({"health": []}, "health: must be 4 of them, not 0"),
        ({"enemies": [99, 0, 0, 0, 0]}, "there is no enemy 99"),
        ({"stage": 8}, "there is no stage 8"),
        ({"health": [0, 8, 9, 8]}, "Kilnheart: 0 health, from 1 to 12 (C-END-2)"),
        ({"most": [12, 11, 20, 8]}, "Petrel: at most 20 health, must be 9 (C-OPEN-11)"),
        ({"xp": [-1, 0, 0, 0]}, "Kilnheart: -1 XP, never below 0"),
        ({"guards": [0, 0, -2, 0]}, "Petrel: -2 damage prevented"),
        ({"planned": [1, -1, -1, -1]}, "Kilnheart: has chosen a lane and stands in one"),
        ({"threat": [4, 0, 0, 0, 0]}, "lane 1: 4 threat, from 0 to 3 (C-ROUND-5)"),
        ({"threat": [0, 0, 0, 1, 0]}, "lane 4: threat or damage lies there without an enemy"),
        ({"damage": [4, 0, 0, 0, 0]}, "lane 1: Duke Barnacle has 4 damage of 4 health"),
        ({"down": [5, 4, 4, 0, 2]}, "lane 1: 6 cards, never more than 5 (C-SETUP-2)"),
        ({"down": [4, 4, 4, 0, 3]}, "15 cards lie face down, and 14 are counted"),
        ({"slots": [8, 5, 1]}, "cards of source 0, must be 8 (C-SETUP-2)"),
        ({"boss_damage": 16}, "the boss has 0 health, from 1 to 16 (C-OPEN-23)"),
        ({"boss_threat": -1}, "the boss has -1 threat"),
        ({"boss_threat": 17}, "0 thresholds have fired, 1 are reached (C-OPEN-25)"),
        ({"fired": 3}, "the last threshold has fired, and the game goes on (C-END-3)"),
        ({"plots": (0, 1)}, "is there 0 times"),
        ({"shown": (0,)}, "is there 2 times"),
        ({"pool": [(0, 7, 1, 0)]}, "there is no die d7 (1) (C-OPEN-1)"),
        ({"pool": [(0, 8, 9, 0)]}, "there is no die d8 (9) (C-OPEN-1)"),
        ({"pool": [(0, 8, 3, 9)]}, "d8 (3) is used for nothing that there is"),
        ({"pool": [(1, 8, 3, 0)]}, "Brass Nan rolls dice in another lane"),
    ],
)
def test_what_no_game_can_show_is_named(changes: dict[str, Any], words: str) -> None:
    assert words in "\n".join(broken(**changes))


def test_an_ability_is_in_one_place_only() -> None:
    state = put(ROLLED)
    state.held[0] = (*state.held[0], state.decks[0][0])
    assert any("is there 2 times (C-SETUP-7)" in one for one in problems(state))
    state = put(ROLLED)
    state.decks[0] = state.decks[0][1:]
    assert any("is there 0 times (C-SETUP-7)" in one for one in problems(state))
    state = put(ROLLED)
    state.bottoms[0] = state.decks[2][:1]
    assert any("is another hero's" in one for one in problems(state))
    state = put(ROLLED)
    state.turned[state.decks[0][0]] = True
    assert any("is turned and nobody has it" in one for one in problems(state))


def test_unseen_cards_are_never_more_than_there_are() -> None:
    state: TeamState = put(ROLLED)
    kind = state.enemies[0]
    state.unseen[kind] = 1
    assert problems(state) == ["Duke Barnacle: 1 unseen and 1 face up, of 1 cards"]
