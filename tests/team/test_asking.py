"""Asking: every question says what it is about, and options stand under headings."""

from __future__ import annotations

from typing import Any

import pytest

from contract.driver import walk
from dicehall.games import find_pack
from dicehall.games.team.face.asking import groups
from dicehall.games.team.face.story import words
from dicehall.games.team.game import Team
from dicehall.games.team.table.state import TeamState
from dicehall.kernel import CONCEDE, Event
from team.by_hand import GAME, LANES, PAIR, PLACES, ROLLED, SOLO, answer, labels, put
from team.plain_table import play

BEFORE: dict[str, Any] = {"stage": "lane 1", "lanes": LANES, **PLACES}


def asked(state: TeamState) -> str:
    decision = state.decision
    assert decision is not None
    return GAME.prompt(state, decision.seats[0])


# --- the round ---


def test_a_level_says_what_it_costs_and_brings() -> None:
    state = put({"stage": "level", "lanes": LANES, "Petrel": {"xp": 5}, "Kilnheart": {"xp": 3}})
    assert asked(state) == (
        "Level up? Kilnheart has 3 XP, level 2 costs 2. It brings an ability and 2 health."
    )


def test_who_chooses_a_lane_is_named_and_who_is_not_asked_hears_so() -> None:
    state = put({"stage": "assign", "lanes": LANES})
    assert GAME.prompt(state, 1) == "Where does Petrel go?"
    assert GAME.prompt(state, None) == "Where does Kilnheart go?"
    state.apply(("go", 0, 0), 0)
    assert GAME.prompt(state, 0) == "The heroes choose their lanes."
    opened = put({"stage": "assign", "lanes": LANES}, {**PAIR, "planning": "open"})
    assert asked(opened) == "Where does Kilnheart go?"


def test_one_card_is_drawn_and_one_die_is_rolled_by_its_name() -> None:
    assert asked(put({})) == "A plot"
    state = put({"stage": "boss", "lanes": LANES[:3], **_in_lanes()})
    assert asked(state) == "A d4"


def _in_lanes() -> dict[str, Any]:
    return {name: {"lane": 1} for name in PLACES}


def test_when_nothing_is_asked_there_is_no_question() -> None:
    state = put({})
    state.apply(CONCEDE, 0)
    assert GAME.prompt(state, 0) == ""


# --- combat ---


def test_before_the_roll_and_after_it_the_enemy_is_named() -> None:
    assert asked(put(BEFORE)) == (
        "Against Duke Barnacle (power 8), before the roll: use abilities and powers, then done."
    )
    assert asked(put(ROLLED)) == (
        "Against Duke Barnacle (power 8): change what was rolled, then done."
    )


def test_committing_says_how_far_the_power_is() -> None:
    state = answer(put(ROLLED), "done")
    assert asked(state) == (
        "Duke Barnacle has power 8. Commit up to 2 dice to the power, then done."
    )
    answer(state, "power d6 (3)")
    assert asked(state) == (
        "Duke Barnacle has power 8. The power is 3 so far. Commit 1 more die to the power, "
        "then done."
    )
    answer(state, "power d8 (8)")
    assert asked(state) == (
        "Power 11 against 8: enough. Which die deals damage (d8: 2; 4 health left)? Done for none."
    )


def test_what_is_left_is_asked_for_last() -> None:
    state = answer(put(ROLLED), "done", "power d6 (3)", "done")
    assert asked(state).startswith("Power 3 against 8: too little so far. Which die deals")
    answer(state, "done")
    assert asked(state) == ("Commit dice that are left to cards, or refresh abilities, then done.")


def test_power_that_is_enough_may_still_grow() -> None:
    lanes = [{"enemy": "Snuffer"}, *LANES[1:]]
    state = answer(put({**ROLLED, "lanes": lanes}), "done", "power Petrel's d8 (7)")
    assert asked(state) == "Power 7 is enough. You may commit 1 more die, then done."


def test_several_damage_dice_are_asked_for_as_such() -> None:
    state = put(ROLLED)
    state.more_dice = 1
    answer(state, "done", "done")
    deals = "d8: 2, d6: 1; 4 health left"
    assert f"Which dice, up to 2, deal damage ({deals})? Done for none." in asked(state)
    answer(state, "damage d6 (3)")
    deals = "d8: 2; 4 health left"
    assert f"Which other die deals damage ({deals})? Done for no more." in asked(state)


def test_odd_damage_is_split_by_the_lowest_seat() -> None:
    state = answer(put(ROLLED), *["done"] * 5)
    assert asked(state) == "Duke Barnacle deals 3 damage, split evenly: who takes 1 more?"
    assert labels(state) == ["choose Kilnheart", "choose Petrel"]


def test_who_is_about_to_be_hurt_is_told_how_much() -> None:
    skin = {**ROLLED["Kilnheart"], "abilities": ["Slag Skin"]}
    state = answer(put({**ROLLED, "Kilnheart": skin}), *["done"] * 5)
    answer(state, "choose Kilnheart")
    assert asked(state) == (
        "Damage is about to fall: Kilnheart 2, Petrel 1. Use something against it?"
    )
    assert labels(state) == ["use Slag Skin", "done"]


def test_the_boss_hits_one_hero() -> None:
    state = put({"stage": "boss", "lanes": LANES[:3], **_in_lanes()})
    state.apply(("face", 3))
    assert asked(state) == (
        "The boss's attack deals 3 damage to one hero; then if that hero is wounded, the boss "
        "gains 1 threat; otherwise, that hero loses 1 XP. To whom?"
    )


# --- texts ---


def test_a_text_that_asks_is_told() -> None:
    assert asked(plotted("Dragged Under")) == (
        "Dragged Under: A chosen hero takes 3 damage. Which hero?"
    )
    quill = {**SOLO, "heroes": ["Sable Quill", "Petrel"]}
    position = {
        "lanes": LANES,
        "Sable Quill": {"lane": 1, "pool": ["d8 (3)"]},
        **{name: {"lane": 3} for name in ("Petrel", "Kilnheart", "Brass Nan")},
    }
    state = answer(put(position, quill), "use Correction")
    turned = "Correction: Turn one of your dice up or down by 1."
    assert asked(state) == f"{turned} Choose a die."
    answer(state, "choose d8 (3)")
    assert asked(state) == f"{turned} Which way?"
    state = answer(put(position, quill), "use Inversion")
    assert asked(state) == (
        "Inversion: Choose one die here showing 4 or less. Turn the chosen die to its opposite "
        "side. Choose a die."
    )


def plotted(name: str, position: dict[str, Any] | None = None) -> TeamState:
    """Reveal a plot."""
    state = put({"stage": "plot", "plots": [name], "lanes": LANES, **(position or {})})
    state.apply(("plot", state.plots[0]))
    return state


def test_what_may_be_done_or_paid_is_asked_of_the_hero_by_name() -> None:
    state = answer(plotted("Lost Bearings"), "choose Petrel")
    assert asked(state) == (
        "Lost Bearings: does Petrel take 3 damage? Otherwise the boss gains 2 threat."
    )
    assert labels(state) == ["yes", "no"]
    jo = {"lane": 1, "pool": ["d4 (2)"], "xp": 3}
    others = {name: {"lane": 3} for name in ("Kilnheart", "Brass Nan", "Petrel")}
    lanes = {"lanes": [{"enemy": "Pearl Collector"}, *LANES[1:]]}
    state = answer(put({**lanes, "Candle Jo": jo, **others}), *["done"] * 3)
    assert asked(state).startswith("Pearl Collector in lane 1: A chosen hero here may pay 2 XP; ")
    answer(state, "choose Candle Jo")
    assert asked(state) == (
        "Pearl Collector in lane 1: does Candle Jo pay 2 XP? Then this enemy loses 1 threat; "
        "otherwise the boss gains 1 threat."
    )


def test_what_a_hero_may_do_by_an_own_text_names_the_hero() -> None:
    jo = {"lane": 1, "abilities": ["Wax Double", "Both Ends"], "pool": ["d4 (2)"], "xp": 0}
    others = {name: {"lane": 3} for name in ("Kilnheart", "Brass Nan", "Petrel")}
    state = answer(put({"lanes": LANES, "Candle Jo": jo, **others}, SOLO), *["done"] * 3)
    answer(state, "use Wax Double")
    assert asked(state) == (
        "Wax Double: does Candle Jo turn over 1 ability and prevent 3 damage to you? "
        "Otherwise prevent 2 damage to you."
    )


WISH = {
    "choose_hero": "any",
    "do": {
        "may": [{"gain_threat": 1, "on": "boss"}, {"gain_xp": 1, "who": "chosen"}],
        "who": "chosen",
        "else": {"lose_life": {"level": "chosen"}, "who": "chosen"},
    },
}
WISHED = (
    "if Bea wishes, the boss gains 1 threat and Bea gains 1 XP: yes or no? "
    "Otherwise Bea loses 1 health."
)
TURN = {"choose_enemy": "minion", "do": {"may": {"lose_threat": 1, "on": "chosen_enemy"}}}
DEAL = {"may": {"deal": 2, "to": "boss"}}
PAY = {"pay": {"xp": 1}, "then": {"power": 1}}


@pytest.mark.parametrize(
    ("cards", "script", "question"),
    [
        (
            {"One": {"use": WISH, "at": "before"}},
            [{"ann": "use One"}, {"ann": "choose Bea"}],
            f"One: {WISHED}",
        ),
        (
            {"One": {"use": TURN, "at": "before"}},
            [{"ann": "use One"}, {"ann": "choose Imp in lane 1"}],
            "One: if you wish, Imp loses 1 threat: yes or no?",
        ),
        ({"Imp": {"when": "combat", "do": DEAL}}, [], "Imp in lane 1: do the players deal 2"),
        ({"One": {"use": PAY, "at": "before"}}, [{"ann": "use One"}], "One: does Ada pay 1 XP?"),
    ],
)
def test_whatever_a_text_lets_somebody_do_is_asked_in_words(
    cards: dict[str, Any], script: list[Any], question: str
) -> None:
    at = {"lanes": [{"enemy": "Imp", "threat": 1}], "Ada": {"xp": 1}}
    match = play(cards, at, script)
    decision = match.state.decision
    assert decision is not None
    assert match.game.prompt(match.state, decision.seats[0]).startswith(question)


def test_a_question_that_no_text_asks_is_its_bare_words() -> None:
    state = put(ROLLED)
    state.frames.append(("ask", "it", ()))
    assert asked(state) == "Change the dice."


def test_who_chooses_or_turns_a_card_is_named() -> None:
    assert asked(plotted("Pearl Tax")) == "Pearl Tax: choose one."
    assert asked(plotted("Hands in the Dark")) == (
        "Hands in the Dark: which ability does Kilnheart turn over?"
    )
    turned = {"Kilnheart": {"turned": ["Bellows"]}}
    state = answer(plotted("Spare Wicks", turned), "each hero refreshes 1 ability")
    assert asked(state) == "Spare Wicks: which ability does Kilnheart refresh?"
    state = answer(put(BEFORE), "done")
    for value in (1, 4, 5, 3, 1):
        state.apply(("face", value))
    assert asked(state) == "Undertow: Petrel chooses one."
    assert labels(state) == ["Petrel loses 2 health", "the boss gains 1 threat"]


def test_an_enemy_is_asked_for_as_what_it_must_be() -> None:
    assert asked(plotted("Slack Water")).endswith(
        "A chosen villain in the lanes gains 2 threat. Which villain?"
    )
    state = plotted("Gutter Gang")
    assert asked(state).endswith("Which minion?")
    assert labels(state)[0] == "choose Night Warden in lane 2 (2 threat)"


def test_what_the_boss_does_before_the_game_is_told() -> None:
    game = Team(GAME.library.with_packs([find_pack("docs/samples/longest-noon")]))
    setup = game.setup({**PAIR, "villains": "brine-court", "boss": "the-stopped-hour"})
    state = game.start(setup)
    assert game.prompt(state, 0) == "The Stopped Hour: choose one."
    assert state.decision is not None
    assert [game.label(state, option) for option in state.decision.options] == [
        "the boss gains 2 threat",
        "until the end of the round, the boss's attack die is 1 size larger",
    ]


def test_every_question_of_a_game_is_one_or_several_sentences() -> None:
    for seed in range(4):
        for match in walk(GAME, GAME.setup({**PAIR, "turn_limit": 3}), seed):
            decision = match.state.decision
            if decision is not None and decision.seats[0] >= 0:
                said = GAME.prompt(match.state, decision.seats[0])
                assert said[0].isupper()
                assert said.endswith((".", "?"))


# --- headings ---


def test_options_of_several_sorts_stand_under_headings() -> None:
    state = put(ROLLED)
    assert [heading for heading, _ in GAME.groups(state, 0)] == ["Use", "Reroll for 1 XP", "Or"]
    assert groups((("go", 0, 1), ("go", 0, 2))) == [("", [("go", 0, 1), ("go", 0, 2)])]
    assert groups((("use", 0, 1), ("place", 2, 3))) == [
        ("Use", [("use", 0, 1)]),
        ("Commit to a card", [("place", 2, 3)]),
    ]


# --- the story ---


def told(name: str, *values: Any) -> str:
    event = Event(name, "C-ROUND-1", values, (), None, False, ("ann",))
    return words(event, GAME.library)


def test_events_that_are_rare_are_told_too() -> None:
    assert told("assigned", ()) == "The heroes go nowhere."
    assert told("assigned", (("Ember", -1), ("Frost", -1))) == "Ember and Frost go to the boss."
    assert told("fled", ("Ember",)) == "Ember gets away unhurt."
    assert told("fled", ("Ember", "Frost")) == "Ember and Frost get away unhurt."
    assert told("struck", "Wolf", 0, 0, 2, 1, 1) == "Wolf takes no damage (armour 1)."
    assert told("hurt", "Ember", 0, 0, 3, 5) == "Ember takes no damage (3 prevented)."
    assert told("evil wins", "threat") == ("Evil wins: the boss's threat has reached its goal.")
    assert told("evil wins", "plots") == "Evil wins: no plot is left to reveal."
    assert told("evil wins", "Ember") == "Evil wins: Ember is knocked out."
    assert told("used", "Ember", 0, "Flare", 2) == "Ember uses Flare for 2 XP."
    assert told("added dice", "Ember", 0, 4, 2) == "Ember adds 2 d4s to the pool."
    weaker = (("enemy_power", -2, "minion"),)
    assert told("holds", "Flare", "game", weaker) == (
        "Flare: For the rest of the game, every minion has 2 less power."
    )
    assert told("boss attack", "The Regent", 8, 5) == "The Regent attacks with a d8: 5."
