"""Words: prompts, groups, the story, what can be looked up, and how a position is judged."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import dicehall.games.throne
from dicehall.games.throne.face import story
from dicehall.games.throne.face.asking import groups
from dicehall.kernel import PASS, Event, Match, find_option
from throne.by_hand import BULLETS, DUEL, FOUR, GAME, answer, labels, put, unasked

ALL = ["gunslinger", "barbarian", "paladin"]
SOURCES = Path(dicehall.games.throne.__file__).parent


def asked(position: dict[str, Any], *words: str) -> str:
    state = unasked(put(position))
    answer(state, *words)
    return GAME.prompt(state, 0)


# --- prompts and groups ---


def test_a_prompt_says_what_it_is_about() -> None:
    assert asked({"phase": "main 1", "ann": {"cp": 5}}) == (
        "Main 1: play cards, upgrade, sell; done when you are. You have 5 CP."
    )
    assert asked(BULLETS).endswith("or keep all. 2 attempts left.")
    assert asked(BULLETS, "reroll 1", "reroll 4") == "Rolling again: 1, 4. More dice, or done?"
    announce = asked({"dice": [6, 2, 3, 1, 1], "attempts": 3})
    assert announce.startswith("Your dice are 1 bullet, 1 bullet, 2 bullet, 3 bullet, 6 bullseye.")


def test_a_defender_is_told_of_the_attack() -> None:
    fight = {"phase": "defensive roll", "dice": [1, 2, 3, 1, 1], "ability": "Revolver"}
    assert asked(fight) == "ann's Revolver deals 5 damage to ben. Defend with an ability, or pass."


def test_a_window_says_why_it_is_open() -> None:
    state = put({"phase": "main 1", "ann": {"hand": ["Wanted!"]}, "ben": {"hand": ["Tip It!"]}})
    answer(state, "play Wanted!", "choose ben")
    assert GAME.prompt(state, 1) == "ann plays Wanted! for ben. Do you react?"


def test_whoever_may_react_is_told_who_is_the_target() -> None:
    hill = {"mode": "king-of-the-hill", "seats": ["ann", "ben", "cal"], "heroes": ALL[:3]}
    data = {"dice": [1, 2, 3, 1, 1], "attempts": 3, "ben": {"health": 9, "hand": ["Tip It!"]}}
    state = answer(unasked(put(data, hill)), "activate Revolver")
    answer(unasked(state), "target ben")
    while state.decision is not None and state.decision.actor != 1:
        answer(state, "pass")
    assert GAME.prompt(state, 1) == "ann's Revolver targets ben. Do you react?"


@pytest.mark.rule("T-DMG-7")
def test_what_is_about_to_be_dealt_counts_all_that_is_known_by_then() -> None:
    setup = {"seats": ["ann", "ben"], "heroes": ["barbarian", "cursed-pirate"]}
    fight = {"dice": [1, 1, 1, 1, 5], "attempts": 3}
    for more, amount in (({}, 6), ({"tokens": {"Wither": 2}}, 4), ({"tokens": {"Parlay": 1}}, 0)):
        game = GAME.setup(setup)
        match = Match(GAME, game, {"active": "ann", **fight, "ann": more})
        answer_match(match, "activate Smack")
        struck = [line for line in match.told(0) if "is about to deal" in line]
        assert struck == [f"ann's Smack is about to deal {amount} damage to ben."]


def answer_match(match: Match, label: str) -> None:
    match.answer_label(0, label)
    while match.state.decision is not None and match.state.decision.window:
        match.answer(PASS)


def test_the_log_says_which_dice_were_rolled_again() -> None:
    dice = ("1 bullet", "6 bullseye"), ("4 dash", "4 dash"), ("1 bullet", "4 dash", "4 dash")
    assert tell("attempted", (0, 2, *dice)) == (
        "ann rolls 1 bullet, 6 bullseye again, attempt 2: 4 dash, 4 dash; "
        "the dice are now 1 bullet, 4 dash, 4 dash."
    )
    assert tell("rerolled", (0, "text", ("2 bullet",), ("5 dash",), ("5 dash",))) == (
        "ann rolls 2 bullet again: 5 dash."
    )


def test_healing_that_waits_names_the_end_of_the_phase_for_there_may_be_no_damage() -> None:
    assert tell("will heal", (0, 4)) == "ann will heal 4 at the end of the phase."


def test_whoever_may_react_is_told_which_token_is_about_to_move() -> None:
    data = {
        "phase": "main 1",
        "ann": {"cp": 2, "hand": ["Transference!"], "tokens": {"Knockdown": 1}},
        "ben": {"hand": ["Tip It!"]},
    }
    state = answer(put(data), "play Transference!", "choose ann", "choose Knockdown", "choose ben")
    moving = "ann plays Transference! to move Knockdown from ann to ben."
    assert GAME.prompt(state, 1) == f"{moving} Do you react?"


def test_who_has_precedence_is_told_what_is_about_to_happen() -> None:
    fight = {"phase": "defensive roll", "dice": [6, 6, 6, 6, 1], "ability": "Deadeye"}
    ann = {"hand": ["Buh, Bye!"], "cp": 2}
    state = put({**fight, "ann": ann, "ben": {"tokens": {"Evasive": 1}}})
    while "spend Evasive" not in labels(state):
        state.apply(("pass",))
    answer(state, "spend Evasive")
    assert GAME.prompt(state, 0) == "ben is about to spend Evasive. Do you act first?"
    assert labels(state) == ["pass", "play Buh, Bye!"]


def test_chance_is_told_whose_it_is() -> None:
    assert GAME.prompt(put({"phase": "offensive roll"}), None) == "ann's die"
    assert GAME.prompt(GAME.start(GAME.setup(DUEL)), None) == "ann's card"
    rolled = GAME.start(GAME.setup({**DUEL, "start": "chance"}))
    assert GAME.prompt(rolled, None) == "A die for the start"
    nest = {"phase": "main 1", "ann": {"hand": ["Crow's Nest!"], "tokens": {}}}
    two = {"seats": ["ann", "ben"], "heroes": ["cursed-pirate", "paladin"]}
    state = unasked(put({**nest, "ben": {"hand": ["Tip It!", "Mighty!"]}}, two))
    unasked(answer(state, "play Crow's Nest!", "choose ben"))
    unasked(answer(state, "6 skull"))
    assert GAME.prompt(state, None) == "A card of ben's hand"


def test_a_text_that_asks_is_told() -> None:
    said = asked({"phase": "offensive roll", "ann": {"tokens": {"Knockdown": 1}}})
    assert said.startswith("Knockdown: Before your offensive roll phase: you may pay 2 CP")
    assert said.endswith(" Pay for the effect?")
    wanted = asked({"phase": "main 1", "ann": {"hand": ["Wanted!"]}}, "play Wanted!")
    assert wanted == "Wanted!: Inflict Bounty on a chosen opponent. Choose a player."


def test_a_choice_of_the_target_names_the_ability() -> None:
    fight = {"phase": "targeting roll", "dice": [1, 2, 3, 1, 1], "ability": "Revolver"}
    hill = {"seats": ["ann", "ben", "cara"]}
    assert GAME.prompt(unasked(put(fight, hill)), 0) == "Whom does Revolver target?"
    state = put(fight, FOUR)
    assert GAME.prompt(state, None) == "ann's die"
    state.apply(("face", 5))
    assert GAME.prompt(unasked(state), 3) == (
        "You choose for your side: whom does ann's Revolver target?"
    )


def test_options_of_several_sorts_stand_under_headings() -> None:
    ann = {"hand": ["Wanted!", "Duel II"], "cp": 5}
    state = put({"phase": "main 1", "ann": ann})
    assert state.decision is not None
    found = [
        (heading, [GAME.label(state, option) for option in options])
        for heading, options in GAME.groups(state, 0)
    ]
    assert found == [
        ("Play a card", ["play Duel II", "play Wanted!"]),
        ("Sell a card for 1 CP", ["sell Duel II", "sell Wanted!"]),
        ("Or", ["done"]),
    ]
    assert groups((("yes",), ("no",))) == [("", [("yes",), ("no",)])]


# --- the story ---


@pytest.mark.plain_only
def test_every_event_that_the_rules_tell_has_words() -> None:
    told: set[str] = set()
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                first = node.args[0] if node.args else None
                if node.func.attr == "tell" and isinstance(first, ast.Constant):
                    told.add(str(first.value))
    assert told == set(story.PLAIN) | set(story.TELL)
    assert not set(story.PLAIN) & set(story.TELL)


def tell(name: str, values: tuple[Any, ...], secret: tuple[Any, ...] = ()) -> str:
    return GAME.words(Event(name, "T-OFF-1", values, secret, None, False, ("ann", "ben")))


def test_what_happens_is_told_in_sentences() -> None:
    assert tell("damage", (1, 0, "Revolver", 0)) == "ben takes no damage from Revolver."
    assert tell("struck", (1, 0, "pure", 3, "Duel")) == (
        "ann's Duel is about to deal 3 pure damage to ben."
    )
    assert tell("struck", (1, 1, "typeless", 2, "Cursed Cards!")) == (
        "Cursed Cards! is about to deal 2 damage to ben."
    )
    assert tell("health", ((0, 1), 40, 31)) == "The health of ann and ben falls from 40 to 31."
    assert tell("won", ((0, 1),)) == "ann and ben win."
    assert tell("won", ((1,),)) == "ben wins."
    assert tell("fell", (0, 1)) == "ann and ben are out of the game."
    assert tell("prevented", (1, 0)) == "Half of the damage to ben is prevented."
    assert tell("prevented", (1, 3)) == "3 damage to ben is prevented."
    assert tell("paid", (0, 2, "")) == "ann pays 2 CP."
    assert tell("turned", (0, 1, 3, 6, "defense")) == "ann turns a die of ben from 3 to 6."
    assert tell("start roll", ((0, 1), (4, 2))) == "For the start, ann rolls 4 and ben rolls 2."


def test_what_one_may_not_know_is_not_told() -> None:
    assert tell("drew", (0,), ("Six-It!",)) == "ann draws Six-It!"
    assert tell("drew", (0,)) == "ann draws a card."
    assert tell("looked", (0, 1), ("Six-It!", "Duel II")) == (
        "ann looks at the hand of ben: Six-It! and Duel II."
    )
    assert tell("looked", (0, 1)) == "ann looks at the hand of ben."


def test_a_drawn_card_is_told_to_its_drawer_only() -> None:
    match = Match(GAME, GAME.setup(DUEL))
    match.answer(find_option(GAME, match.state, -1, "Six-It!"), -1)
    drawn = match.events[-1]
    assert GAME.tell(drawn, 0) == "ann draws Six-It!"
    assert GAME.tell(drawn, 1) == GAME.tell(drawn, None) == "ann draws a card."


# --- looking up ---


def look(words: str) -> list[str]:
    return GAME.look_up(put(BULLETS), words)


def test_cards_tokens_and_abilities_can_be_looked_up() -> None:
    assert look("six-it") == ["Six-It! (roll action, 1 CP)", "    Turn one of your dice to 6."]
    assert look("Evasive")[0] == "Evasive (token)"
    duel = look("DUEL")
    assert duel[0] == "Duel (defensive)"
    assert "  II, 3 CP:" in duel
    assert duel[-2] == "Duel II (upgrade, 3 CP)"
    assert look("mark the target")[0] == "Take Cover (offensive)"
    assert look("gunslinger")[0].startswith("Gunslinger: dice 1 bullet, 2 bullet")


def test_words_of_the_table_can_be_looked_up() -> None:
    assert look("CP")[0].startswith("combat points: what cards cost")
    assert look("small straight") == ["small straight: four numbers in a row among the dice."]
    assert look("nonsense") == []


def test_without_a_word_all_that_can_be_looked_up_is_listed() -> None:
    heads = [line.partition(":")[0] for line in look("")]
    assert heads == ["Gunslinger", "Paladin", "Tokens", "Cards", "Words"]


@pytest.mark.rule("T-SETUP-6")
def test_discard_piles_lie_face_up() -> None:
    data = {"phase": "main 1", "ann": {"discard": ["Tip It!", "Buh, Bye!"]}}
    assert GAME.look_up(put(data), "discard") == ["ann: Tip It!; Buh, Bye!", "ben: nothing"]
