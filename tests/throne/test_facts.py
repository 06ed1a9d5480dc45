"""Printed numbers: what the heroes' boards, tokens and cards cost and do, written out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

import dicehall
from dicehall.effects.tree import Node
from dicehall.games.throne.heroes.library import default_library
from dicehall.games.throne.heroes.records import LEVELS, Space
from dicehall.games.throne.table.state import ThroneSetup

LIBRARY = default_library()

DICE = {
    "Gunslinger": "bullet bullet bullet dash dash bullseye",
    "Cursed Pirate": "cutlass cutlass cutlass booty booty skull",
    "Paladin": "sword sword helmet helmet life prayer",
    "Barbarian": "sword sword sword life life pow",
}
COMPLEXITY = {"Gunslinger": 2, "Cursed Pirate": 5, "Paladin": 5, "Barbarian": 1}
DECKS = {"Gunslinger": 32, "Cursed Pirate": 33, "Paladin": 32, "Barbarian": 32}
"""Without the promotional card of each."""

SPACES = {
    "Gunslinger": """
        Revolver offensive 0 | 3 bullet: 3 | 4 bullet: 4 | 5 bullet: 5
        Revolver II 2 | 3 bullet: 4 | 4 bullet: 5 | 5 bullet: 6
        Bounty Hunter offensive 0 | 2 bullet 2 bullseye: 1u
        Bounty Hunter II 1 | 2 bullet 2 bullseye: 2u
        Showdown offensive 0 | small straight: 7 5
        Showdown II 2 | small straight: 8 6
        Showdown III 3 | small straight: 9 6
        Deadeye offensive 0 | 4 bullseye: 6u
        Deadeye II 2 | 4 bullseye: 8u | Enforcer | 3 bullseye:
        Quick Draw passive 0 | when:
        Quick Draw II 2 | when: | always:
        Take Cover offensive 0 | 2 bullet 3 dash: 5
        Take Cover II 2 | 2 bullet 3 dash: 6 | Mark the Target | 3 dash:
        Fan the Hammer offensive 0 | large straight: 7
        Fan the Hammer II 2 | large straight: 8 | Pistol Whip | 2 dash 1 bullseye: 1u
        Duel defensive 0 | 1 dice: 3 1
        Duel II 3 | 1 dice: 3 1
        Fill'em with Lead! ultimate 0 | 5 bullseye: 10""",
    "Cursed Pirate": """
        Cutlass Strike offensive 0 | 3 cutlass: 5 | 4 cutlass: 6 | 5 cutlass: 7
        X Marks the Spot offensive 0 | 3 booty: 2 x cutlass u
        Cursed passive 0 | when:
        Walk the Plank offensive 0 | 1 cutlass 2 booty 1 skull: 7
        Light the Fuse offensive 0 | small straight: 7 | large straight: 9
        Black Spot offensive 0 | 4 skull: 7u
        Shiver Me Timbers offensive 0 | 1 cutlass 3 skull: 7u
        Ahoy Matey defensive 0 | 4 dice: 1 x cutlass
        Pirate's Touch! ultimate 0 | 5 skull: 12
        Soul Cutlass offensive 0 | 3 cutlass: 5 | 4 cutlass: 7 | 5 cutlass: 9
        Dread Mark offensive 0 | 3 booty: 2 x cutlass u
        Cursed (cursed side) passive 0 | when: 4 | when:
        Abyssal Walk offensive 0 | 1 cutlass 2 booty 1 skull: 8
        Thar She Blows! offensive 0 | small straight: 7 | large straight: 10
        Black Soul offensive 0 | 4 skull: 8u
        The Shivering offensive 0 | 1 cutlass 3 skull: 8u 1 x Cursed Doubloon c
        Avast Ye defensive 0 | 5 dice: 1 x cutlass
        Cursed Touch! ultimate 0 | 5 skull: 13""",
    "Paladin": """
        Tithe passive 0 | use: | use:
        Tithe II 3 | use: | use: | when:
        Retaliate offensive 0 | 3 helmet 1 prayer:
        Retaliate II 1 | 3 helmet 1 prayer: | Requital | 1 sword 1 helmet 1 life 1 prayer: 3u
        Holy Attack offensive 0 | small straight: 5 | large straight: 8
        Holy Attack II 2 | small straight: 7 | large straight: 9
        Righteous Prayer offensive 0 | 4 prayer: 8
        Righteous Prayer II 2 | 4 prayer: 8u | Prosperity | 3 prayer:
        Righteous Combat offensive 0 | 3 sword 2 helmet: 5 +2 x sword +1 x helmet
        Righteous Combat II 2 | 3 sword 2 helmet: 5 +2 x sword +1 x helmet
        Righteous Combat III 4 | 3 sword 2 helmet: 6 +2 x sword +1 x helmet \
        | Steadfast | 2 sword 1 helmet: 2u
        Mighty Prayer offensive 0 | 3 sword 1 prayer: 3u
        Mighty Prayer II 2 | 3 sword 1 prayer: 4u | Offensive Stance | 2 sword 1 prayer: 2u
        Holy Light offensive 0 | 2 life:
        Holy Light II 2 | 2 life:
        Divine Defense defensive 0 | 3 dice: 1
        Divine Defense II 3 | 4 dice: 1
        Divine Defense III 4 | 4 dice: 1
        Resolute Faith! ultimate 0 | 5 prayer: 10""",
    "Barbarian": """
        Smack offensive 0 | 3 sword: 4 | 4 sword: 6 | 5 sword: 8
        Smack II 2 | 3 sword: 5 | 4 sword: 7 | 5 sword: 9
        Smack III 3 | 3 sword: 6 | 4 sword: 8 | 5 sword: 10
        Sturdy Blow offensive 0 | 2 sword 2 pow: 4u
        Sturdy Blow II 1 | 2 sword 2 pow: 5u
        Sturdy Blow III 2 | 2 sword 2 pow: 6u
        Mighty Blow offensive 0 | small straight: 9
        Mighty Blow II 2 | small straight: 8u
        Crit Bash offensive 0 | 4 pow: 5u
        Crit Bash II 2 | 4 pow: 7u | Crit Smash | 3 pow: 2u
        Fortitude offensive 0 | 3 life: | 4 life: | 5 life:
        Fortitude II 2 | 3 life: | 4 life: | 5 life:
        Overpower offensive 0 | 3 sword 2 pow: rolled
        Overpower II 2 | 3 sword 2 pow: rolled | War Cry | 2 sword 2 life: 2u
        Reckless offensive 0 | large straight: 15 4u
        Reckless II 2 | large straight: 20 5u
        Thick Skin defensive 0 | 3 dice:
        Thick Skin II 3 | 4 dice:
        Rage! ultimate 0 | 5 pow: 15""",
}
"""Each level: its cost, and for each text what it needs and the damage it deals.

u is undefendable, c collateral; `2 x cutlass` is 2 for each; + is added to the attack.
"""

OTHERS: dict[tuple[str, str, int, str], list[int | str]] = {
    ("Paladin", "Retaliate", 1, "gain_cp"): [3],
    ("Paladin", "Retaliate", 2, "gain_cp"): [4],
    ("Paladin", "Holy Attack", 1, "gain_life"): [1, 2],
    ("Paladin", "Holy Attack", 2, "gain_life"): [1, 2],
    ("Paladin", "Righteous Prayer", 1, "gain_cp"): [2],
    ("Paladin", "Righteous Prayer", 2, "gain_cp"): [2, 4],
    ("Paladin", "Righteous Combat", 1, "roll"): [2],
    ("Paladin", "Righteous Combat", 2, "roll"): [3],
    ("Paladin", "Righteous Combat", 3, "roll"): [3],
    ("Paladin", "Righteous Combat", 1, "gain_life"): ["2 x life"],
    ("Paladin", "Righteous Combat", 3, "gain_life"): ["2 x life", 2],
    ("Paladin", "Righteous Combat", 1, "gain_cp"): ["1 x prayer"],
    ("Paladin", "Holy Light", 1, "roll"): [2],
    ("Paladin", "Holy Light", 2, "roll"): [3],
    ("Paladin", "Holy Light", 1, "gain_life"): ["1 x life"],
    ("Paladin", "Holy Light", 1, "gain_cp"): [2],
    ("Paladin", "Holy Light", 1, "draw"): [1],
    ("Paladin", "Divine Defense", 1, "prevent"): ["1 x helmet", "2 x life"],
    ("Paladin", "Divine Defense", 3, "prevent"): ["1 x helmet", "2 x life"],
    ("Paladin", "Divine Defense", 3, "gain_cp"): ["1 x prayer"],
    ("Paladin", "Resolute Faith!", 1, "gain_life"): [5],
    ("Paladin", "Retaliate", 2, "gain_life"): [1],
    ("Paladin", "Tithe", 2, "gain_cp"): [1],
    ("Barbarian", "Fortitude", 1, "gain_life"): [4, 5, 6],
    ("Barbarian", "Fortitude", 2, "gain_life"): [5, 6, 7],
    ("Barbarian", "Fortitude", 2, "of_a_kind"): [3, 3, 3],
    ("Barbarian", "Smack", 2, "of_a_kind"): [4, 4],
    ("Barbarian", "Smack", 3, "of_a_kind"): [4, 4],
    ("Barbarian", "Overpower", 1, "roll"): [3],
    ("Barbarian", "Overpower", 1, "at_least"): [14],
    ("Barbarian", "Overpower", 2, "at_least"): [10],
    ("Barbarian", "Overpower", 2, "gain_life"): [2],
    ("Barbarian", "Reckless", 1, "through"): [1],
    ("Barbarian", "Thick Skin", 1, "gain_life"): ["2 x life"],
    ("Barbarian", "Thick Skin", 2, "gain_life"): ["2 x life"],
    ("Cursed Pirate", "Cutlass Strike", 1, "of_a_kind"): [4, 4],
    ("Cursed Pirate", "Soul Cutlass", 1, "of_a_kind"): [3, 3, 3],
    ("Cursed Pirate", "X Marks the Spot", 1, "roll"): [3],
    ("Cursed Pirate", "X Marks the Spot", 1, "gain_cp"): [1],
    ("Cursed Pirate", "X Marks the Spot", 1, "draw"): ["1 x booty"],
    ("Cursed Pirate", "Dread Mark", 1, "roll"): [4],
    ("Cursed Pirate", "Dread Mark", 1, "gain_cp"): [2],
    ("Cursed Pirate", "Walk the Plank", 1, "steal_cp"): [1],
    ("Cursed Pirate", "Walk the Plank", 1, "discard"): [1],
    ("Cursed Pirate", "Abyssal Walk", 1, "steal_cp"): [1],
    ("Cursed Pirate", "Abyssal Walk", 1, "discard"): [1],
    ("Cursed Pirate", "Ahoy Matey", 1, "gain_cp"): ["1 x booty"],
    ("Cursed Pirate", "Ahoy Matey", 1, "prevent"): ["2 x skull"],
    ("Cursed Pirate", "Avast Ye", 1, "prevent"): ["2 x skull"],
    ("Gunslinger", "Revolver", 2, "of_a_kind"): [4, 4],
}
"""Numbers of other words than damage, by hero, space and level."""

TOKENS = {
    "Gunslinger": "Evasive +3, Reload +2, Knockdown -1, Bounty -1 persistent",
    "Cursed Pirate": "Cursed Doubloon 3 own 5 persistent fixed by cards optional, Powder Keg -1, "
    "Wither -2 persistent, Parlay -1",
    "Paladin": "Crit +1, Accuracy +1, Protect +1, Retribution +1, "
    "Blessing of Divinity 1 fixed by all",
    "Barbarian": "Concussion -1, Stun -1",
}
"""+ is positive, - negative, neither unique; then the stack limit and what is special."""

CARDS = {
    "every deck": """
        Transference! main 2, What Status Effects? main 2, Vegas Baby! main 0,
        Get That Outta Here! main 1, Triple Up! instant 2, Double Up! instant 1, Bye! instant 2,
        Tip It! instant 1, Getting Paid! instant 0, Not This Time! roll 1, Twice As Wild! roll 3,
        Try Again! roll 1, So Wild! roll 2, Samesies! roll 1, One More Time! roll 1,
        Helping Hand! roll 1, Better D! roll 0, Six-It! roll 1""",
    "Gunslinger": """
        Wanted! main 2, Spin the Chamber! main 1, Roulette! main 1, Wild West! roll 1,
        Eat Lead! roll 1, Run and Gun! main 0""",
    "Cursed Pirate": """
        Cursed Cards! instant 0, Batten Down! instant 4, Shark Bait! roll 1,
        Run Ya Through! roll 2, Ransom! roll 1, Swashbuckle! main 2, Scurvy! main 2,
        Pillage! main 0, Truce! main 3, Crow's Nest! main 1, High Stakes! main 2,
        Pirate's Life! main 1, Feed the Fish! main 3, Light It Up! main 2, Yo Ho! main 2,
        Heave-Ho! main 0""",
    "Paladin": """
        Mighty! main 1, Consecration! main 4, Blessed! main 1, Absolution! roll 1,
        Divine Favor! main 0""",
    "Barbarian": """
        Concuss! main 1, Head Bash! roll 0, Get Some! roll 2, Feelin' Good! instant 0,
        Adrenaline Surge! main 0""",
}


# --- writing prints as the tables above do ---


def amount(value: object) -> str:
    if not isinstance(value, Node):
        return str(value)
    if value.word == "times":
        return f"{value.whole('times')} x {value.node('of').text('shown')}"
    if value.word in ("shown", "tokens"):
        return f"1 x {value.text(value.word)}"
    return value.word


def damage(text: Node) -> Iterator[str]:
    for node in text.below():
        if node.sort == "effect" and node.word == "deal":
            said, sort = amount(node.parts["deal"]), node.text("type")[:1]
            yield said + (f" {sort}" if sort and " x " in said else sort)
        if node.sort == "effect" and node.word == "add":
            yield f"+{amount(node.parts['add'])}"


def needs(text: Node) -> str:
    if text.word == "defend":
        return f"{text.whole('defend')} dice"
    if text.word != "on":
        return text.word
    condition = text.node("on")
    if condition.word != "show":
        return condition.word.replace("_", " ")
    shown = condition.words("show")
    return " ".join([f"{shown.count(one)} {one}" for one in dict.fromkeys(shown)])


def line(text: Node) -> str:
    return " ".join([f"{needs(text)}:", *damage(text)])


def lines(space: Space) -> Iterator[str]:
    for place, level in enumerate(space.levels):
        begin = f"{space.name} {LEVELS[place] if place else space.kind} {level.cost}"
        added = [level.added, *map(line, level.added_texts)] if level.added else []
        yield " | ".join([begin, *map(line, level.texts), *added])


# --- comparing ---


@pytest.mark.rule("T-HERO-35")
@pytest.mark.parametrize("name", DICE)
def test_the_dice_are_as_printed(name: str) -> None:
    assert " ".join(LIBRARY.hero(name).dice) == DICE[name]
    assert LIBRARY.hero(name).complexity == COMPLEXITY[name]


@pytest.mark.parametrize("name", SPACES)
def test_the_spaces_are_as_printed(name: str) -> None:
    printed = [one for space in LIBRARY.hero(name).spaces for one in lines(space)]
    assert printed == [" ".join(one.split()) for one in SPACES[name].splitlines()[1:]]


@pytest.mark.parametrize(("name", "space", "level", "word"), OTHERS)
def test_other_numbers_of_a_space_are_as_printed(
    name: str, space: str, level: int, word: str
) -> None:
    (found,) = [one for one in LIBRARY.hero(name).spaces if one.name == space]
    printed = found.levels[level - 1]
    numbers = [
        amount(node.parts[word])
        for text in (*printed.texts, *printed.added_texts)
        for node in text.below()
        if node.word == word
    ]
    assert numbers == [str(one) for one in OTHERS[name, space, level, word]]


@pytest.mark.rule("T-HERO-24")
@pytest.mark.parametrize("name", TOKENS)
def test_the_tokens_are_as_printed(name: str) -> None:
    said: list[str] = []
    for token in LIBRARY.hero(name).tokens:
        sign = {"positive": "+", "negative": "-", "unique": ""}[token.sort]
        words = [token.name, f"{sign}{token.stack}"]
        words += [f"own {token.own_stack}"] if token.own_stack != token.stack else []
        words += ["persistent"] if token.persistent else []
        words += [f"fixed by {token.fixed}"] if token.fixed else []
        said.append(" ".join([*words, *(["optional"] if token.optional else [])]))
    assert ", ".join(said) == TOKENS[name]


@pytest.mark.parametrize("name", CARDS)
def test_the_cards_are_as_printed(name: str) -> None:
    cards = LIBRARY.common() if name == "every deck" else LIBRARY.hero(name).cards
    printed = [f"{card.name.rpartition(', ')[2]} {card.kind} {card.cost}" for card in cards]
    assert ", ".join(printed) == " ".join(CARDS[name].split())


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_has_all_cards_once(name: str) -> None:
    deck = LIBRARY.deck(LIBRARY.hero(name))
    assert len({card.name for card in deck}) == len(deck) == DECKS[name]
    assert len(LIBRARY.common()) == 18


PROMO = {
    "Gunslinger": "Run and Gun!",
    "Cursed Pirate": "Heave-Ho!",
    "Paladin": "Divine Favor!",
    "Barbarian": "Adrenaline Surge!",
}


@pytest.mark.parametrize("name", PROMO)
def test_a_promotional_card_is_in_a_deck_only_where_players_agree_on_it(name: str) -> None:
    hero = LIBRARY.hero(name)
    without, promo = LIBRARY.deck(hero), LIBRARY.deck(hero, promo=True)
    assert [card.name for card in promo if card not in without] == [PROMO[name]]
    game = dicehall.game("throne")
    other = "paladin" if hero.id != "paladin" else "barbarian"
    for words, size in ((None, DECKS[name]), ("without", DECKS[name]), ("with", DECKS[name] + 1)):
        chosen = {} if words is None else {"promo": words}
        setup = game.setup({"heroes": [hero.id, other], **chosen})
        assert setup.data["promo"] == (words or "without")
        assert len(cast(ThroneSetup, setup).table.decks[0]) == size


@pytest.mark.rule("T-SETUP-3")
def test_the_cursed_pirate_starts_with_three_doubloons_on_the_human_side() -> None:
    hero = LIBRARY.hero("Cursed Pirate")
    (effect,) = hero.start
    assert (effect.text("gain"), effect.parts["count"]) == ("Cursed Doubloon", 3)
    assert hero.sides[0] == "human"
    assert not any(LIBRARY.hero(name).start for name in DICE if name != hero.name)
