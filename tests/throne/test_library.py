"""The library of heroes: files become prints, names find them, and mistakes are all named."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dicehall.effects.loading import MOST_NODES, Source
from dicehall.effects.strict_yaml import FileError
from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import Part
from dicehall.games.throne.heroes.library import Library, UnknownHero, default_library
from dicehall.games.throne.heroes.reading import read_heroes
from dicehall.games.throne.heroes.records import UPGRADE, CardPrint, Hero
from dicehall.games.throne.heroes.vocabulary import VOCABULARY

LIBRARY = default_library().with_files([str(Path(__file__).parent / "heroes")])

DUELIST = """
Duelist:
  complexity: 3
  dice: [sword, sword, sword, cape, cape, rose]
  start: {gain: Flair}
  abilities:
    Lunge:
      kind: offensive
      text: [{on: {show: [sword, sword]}, do: {deal: 2}}, {on: small_straight, do: {deal: 3}}]
      II: {cost: 1, text: {on: {show: sword}, do: {deal: 3}}}
      III:
        cost: 3
        text: {on: {show: sword}, do: {deal: 4}}
        adds: {Riposte: {on: {show: rose}, do: {gain: Flair}}}
    Parry: {kind: defensive, text: {defend: 2, do: prevent_half}}
  tokens:
    Flair: {sort: positive, stack: 2, own_stack: 3, text: {spend: {add: 1}, at: attack}}
    Ruse: {sort: unique, stack: 1, persistent: true, fixed: all, optional: true}
  cards:
    Touch!: {kind: roll, cost: 1, text: {use: {add: 1}, at: attack}}
"""
TOP = "set/heroes.yaml"


def read(text: str) -> Library:
    return Library(read_heroes([Source(TOP, "set", text)]))


def refused(text: str) -> list[str]:
    with pytest.raises(FileError) as caught:
        read(text)
    return list(caught.value.problems)


def texts_of(library: Library) -> Iterator[Node]:
    for hero in library.heroes():
        yield from hero.start
        for space in hero.spaces:
            for level in space.levels:
                yield from (*level.texts, *level.added_texts)
        for token in hero.tokens:
            yield from token.texts
        for card in hero.cards:
            yield from card.texts
    for card in library.common():
        yield from card.texts


def nodes_of(library: Library) -> Iterator[Node]:
    for text in texts_of(library):
        yield from text.below()


# --- reading ---


@pytest.mark.rule("T-SETUP-1")
def test_a_hero_brings_dice_a_board_tokens_and_cards() -> None:
    hero = read(DUELIST).hero("Duelist")
    assert (hero.id, hero.name, hero.complexity) == ("duelist", "Duelist", 3)
    assert hero.dice == ("sword", "sword", "sword", "cape", "cape", "rose")
    assert hero.sides == ()
    assert [effect.plain()[1]["gain"] for effect in hero.start] == ["Flair"]
    lunge, parry = hero.spaces
    assert (lunge.name, lunge.kind, lunge.side) == ("Lunge", "offensive", "")
    assert [text.word for text in lunge.levels[0].texts] == ["on", "on"]
    assert [level.cost for level in lunge.levels] == [0, 1, 3]
    assert [level.added for level in lunge.levels] == ["", "", "Riposte"]
    assert [text.word for text in lunge.levels[2].added_texts] == ["on"]
    assert (parry.kind, len(parry.levels)) == ("defensive", 1)


def test_a_token_says_its_limits_and_what_is_special_about_it() -> None:
    flair, ruse = read(DUELIST).hero("Duelist").tokens
    assert flair[:8] == ("Flair", "positive", 2, 3, False, "", False, "duelist")
    assert ruse[:8] == ("Ruse", "unique", 1, 1, True, "all", True, "duelist")
    assert ruse.texts == ()


@pytest.mark.rule("T-TOK-7")
def test_a_companion_is_no_status_effect_and_nothing_else_takes_it_away() -> None:
    wolf = LIBRARY.hero("Test Companion").tokens[0]
    assert (wolf.name, wolf.sort, wolf.fixed) == ("Wolf", "companion", "all")
    wrong = DUELIST.replace("sort: unique", "sort: companion")
    keys = ("persistent", "fixed")
    why = "is for status effects; a companion stays anyway"
    assert refused(wrong) == [f"{TOP}:18: Duelist: tokens.Ruse.{k}: {k!r} {why}" for k in keys]


def test_a_deck_is_the_common_cards_the_upgrades_and_the_heros_own() -> None:
    common = "Common: {cards: {Double!: {kind: instant, cost: 1, text: {use: {draw: 2}}}}}"
    library = read(DUELIST + common)
    deck = library.deck(library.hero("Duelist"))
    assert [card.name for card in deck] == ["Double!", "Lunge II", "Lunge III", "Touch!"]
    assert [card.hero for card in deck] == ["", "duelist", "duelist", "duelist"]
    assert deck[2] == CardPrint("Lunge III", UPGRADE, 3, (), "duelist", "Lunge", 3)
    assert library.common() == deck[:1]


def test_all_that_is_wrong_with_a_file_is_named_at_once() -> None:
    text = """
Duelist:
  complexity: 9
  dice: [sword, sword, cape]
  colour: red
  abilities:
    Lunge:
      kind: ofensive
      text: {on: {show: [sword]}, do: {dael: 2}}
      III: {cost: 3, text: {on: {show: sword}, do: {deal: 4}}}
    Parry: {kind: defensive, text: []}
    Feint: 7
    Taunt:
      text: {when: upkeep, do: {gain: Flair}}
      II: {text: {when: upkeep, do: {gain: Flair}}, adds: {}}
  tokens:
    Flair: {sort: good, stack: 20, text: {spend: {add: 1}, at: atack}}
    Ruse: {stack: 1}
  cards:
    Touch!: {kind: upgrade, text: {use: {draw: 1}}}
    Salute!: {cost: 1, text: []}
Common: {cards: 3}
Fencer: {}
Squire: 4
"""
    expected = """
4: Duelist: dice: a die has six sides, not 3
3: Duelist: complexity: must be a whole number from 1 to 6, not 9
12: Duelist: abilities.Feint: must be a mapping of keys to values, not 7
8: Duelist: abilities.Lunge.kind: must be one of offensive, defensive, passive, ultimate, \
not 'ofensive'; did you mean 'offensive'?
9: Duelist: abilities.Lunge.text.do: names no effect (it has 'dael'); did you mean 'deal'?
10: Duelist: abilities.Lunge.III: III needs a II before it
11: Duelist: abilities.Parry: 'text' is missing: one ability or a list of them
13: Duelist: abilities.Taunt: 'kind' is missing: one of offensive, defensive, passive, ultimate
15: Duelist: abilities.Taunt.II: 'cost' is missing: a whole number from 0 to 15
15: Duelist: abilities.Taunt.II.adds: a level adds one ability, not 0
17: Duelist: tokens.Flair.stack: must be a whole number from 1 to 9, not 20
17: Duelist: tokens.Flair.sort: must be one of positive, negative, unique, companion, not 'good'.
17: Duelist: tokens.Flair.text.at: must be one of any, main, attack, before_defense, attacked, \
damaged, concluded, not 'atack'; did you mean 'attack'?
18: Duelist: tokens.Ruse: 'sort' is missing: one of positive, negative, unique, companion
20: Duelist: cards.Touch!.kind: must be one of main, roll, instant, not 'upgrade'.
20: Duelist: cards.Touch!: 'cost' is missing: a whole number from 0 to 15
21: Duelist: cards.Salute!: 'kind' is missing: one of main, roll, instant
21: Duelist: cards.Salute!: a card has one text, not 0
5: Duelist: colour: unknown key 'colour'. \
Known are: dice, sides, tokens, complexity, abilities, cards, start
22: Common: cards: must be a mapping of keys to values, not 3
23: Fencer: 'dice' is missing: the symbols of 1 to 6
23: Fencer: 'complexity' is missing: a whole number from 1 to 6
23: Fencer: 'abilities' is missing: a mapping of names to abilities
23: Fencer: 'cards' is missing: a mapping of names to cards
24: Squire: must be a mapping of keys to values, not 4"""
    assert refused(text) == [f"{TOP}:{line}" for line in expected.splitlines()[1:]]


LUNGE = "{on: {show: [sword, sword]}, do: {deal: 2}}"
PARRY = "{defend: 2, do: prevent_half}"
FLAIR = "{spend: {add: 1}, at: attack}"
TOUCH = "{use: {add: 1}, at: attack}"


@pytest.mark.parametrize(
    ("old", "text", "problem"),
    [
        (LUNGE, "{on: {show: [sword, swrod]}, do: {deal: 2}}", "no die shows 'swrod'; did you"),
        (PARRY, "{defend: 2, do: {deal: {shown: roses}}}", "no die shows 'roses'; did you mean"),
        (TOUCH, "{use: [{roll: 1}, {if: {show: pow}, then: {draw: 1}}]}", "no die shows 'pow'."),
        (LUNGE, "{on: {show: rose}, do: {gain: Flare}}", "there is no token 'Flare'; did you mean"),
        (LUNGE, "{on: {show: rose}, do: {inflict: Stun}}", "there is no token 'Stun'."),
        (FLAIR, "{always: {reroll_spent: Fair}}", "there is no token 'Fair'; did you mean 'Flair'"),
        (TOUCH, "{use: {draw: 1}, pay: {token: Fail}}", "there is no token 'Fail'; did you mean"),
        (TOUCH, "{use: {draw: 1}, pay: {cp: 1, count: 2}}", "'count' needs the 'token' that it"),
        (LUNGE, "{when: upkeep, do: {draw: 1}}", "an offensive ability's text begins with 'on'"),
        (PARRY, LUNGE, "a defensive ability's text begins with 'defend', not with 'on'"),
        (FLAIR, TOUCH, "a token's text begins with 'spend' or 'when' or 'always', not with 'use'"),
        (TOUCH, FLAIR, "a card's text begins with 'use', not with 'spend'"),
        (LUNGE, "{on: {show: rose}, do: avoid}", "'avoid' is for tokens, cards, defences and"),
        (LUNGE, "{on: {show: rose}, do: {prevent: 1}}", "'prevent' is for tokens, cards, defences"),
        (LUNGE, "{on: {show: rose}, do: prevent_half}", "'prevent_half' is for tokens, cards, def"),
        (LUNGE, "{on: {show: rose}, do: remove_this}", "'remove_this' is for tokens"),
        (LUNGE, "{on: {show: rose}, do: flip}", "'flip' is for boards with 'sides'"),
        (TOUCH, "{use: {if: {side: human}, then: {draw: 1}}}", "'side' is for boards with 'sides'"),
        (TOUCH, "{use: {draw: 1, who: chosen}}", "the player 'chosen' stands only inside 'choose"),
        (TOUCH, "{use: {reroll: chosen}}", "the dice 'chosen' need a 'mark'"),
        (
            TOUCH,
            "{use: {remove: Flair, any_number: true, count: 2}}",
            "'any_number' leaves no room for 'count'",
        ),
    ],
)
def test_a_text_that_nobody_can_mean_is_refused(old: str, text: str, problem: str) -> None:
    assert DUELIST.count(old) == 1
    (found,) = refused(DUELIST.replace(old, text))
    assert problem in found
    assert found.startswith(f"{TOP}:")


def test_a_passive_works_at_times_or_always_or_is_on_offer() -> None:
    passive = "Parry: {kind: passive, text: [%s]}"
    text = DUELIST.replace(f"Parry: {{kind: defensive, text: {PARRY}}}", passive)
    assert read(text % "{when: upkeep, do: {draw: 1}}, {use: {draw: 1}, pay: {cp: 1}}")
    (found,) = refused(text % PARRY)
    assert "abilities.Parry.text[0]: a passive ability's text begins with 'when' or" in found


def test_a_defence_and_a_card_have_one_text() -> None:
    (found,) = refused(DUELIST.replace(PARRY, f"[{PARRY}, {PARRY}]"))
    assert found.endswith("abilities.Parry.text: a defence has one text, not 2")
    (found,) = refused(DUELIST.replace(TOUCH, f"[{TOUCH}, {TOUCH}]"))
    assert found.endswith("cards.Touch!: a card has one text, not 2")


def test_each_ability_of_a_board_with_two_sides_lies_on_one() -> None:
    two = DUELIST.replace("  start:", "  sides: [human, cursed]\n  start:")
    assert [problem.partition("abilities.")[2] for problem in refused(two)] == [
        "Lunge: 'side' is missing: one of human, cursed",
        "Parry: 'side' is missing: one of human, cursed",
    ]
    (found,) = refused(DUELIST.replace("Parry: {", "Parry: {side: human, "))
    assert found.endswith("abilities.Parry.side: 'side' is for boards with 'sides'")


def test_the_cards_of_every_deck_know_no_symbols_and_no_tokens() -> None:
    text = "Common: {cards: {Double!: {kind: main, cost: 1, text: {use: %s}}}}"
    (found,) = refused(text % "{gain: Flair}")
    assert found == f"{TOP}:1: Common: cards.Double!.text: there is no token 'Flair'."


def test_a_text_has_a_bounded_number_of_parts() -> None:
    many = ", ".join(["{draw: 1}"] * (MOST_NODES + 5))
    (found,) = refused(DUELIST.replace(TOUCH, f"{{use: [{many}]}}"))
    assert found.endswith(f"more than {MOST_NODES} parts in one text")


def test_files_with_problems_are_all_reported() -> None:
    sources = [Source("one.yaml", "set", "a: [1"), Source("two.yaml", "set", "Duelist: 1")]
    with pytest.raises(FileError) as caught:
        read_heroes(sources)
    assert [one.partition(":")[0] for one in caught.value.problems] == ["one.yaml", "two.yaml"]


def test_nothing_is_there_twice() -> None:
    library = read(DUELIST)
    with pytest.raises(FileError, match="there are two heroes called Duelist"):
        library.merged(library)
    common = read("Common: {cards: {Double!: {kind: main, cost: 1, text: {use: {draw: 2}}}}}")
    with pytest.raises(FileError, match="there are two common cards called Double!"):
        common.merged(common)
    with pytest.raises(FileError, match="there are two cards for Duelist called Lunge II"):
        read(DUELIST.replace("Touch!:", "Lunge II:"))


# --- names ---


def test_a_hero_is_found_by_name_or_id_whatever_its_case() -> None:
    library = default_library()
    for name in ("Cursed Pirate", "cursed-pirate", "CURSED PIRATE"):
        assert library.hero(name).id == "cursed-pirate"
    with pytest.raises(UnknownHero, match="no hero called 'Palladin'; did you mean 'Paladin'"):
        library.hero("Palladin")


def test_a_content_hash_changes_with_any_print_and_with_nothing_else() -> None:
    def hashed(text: str) -> str:
        return read(text).content_hash("duelist")

    assert hashed(DUELIST) == hashed("# heroes\n" + DUELIST)
    for old, new in (("cost: 3", "cost: 4"), ("stack: 2", "stack: 3"), ("deal: 2", "deal: 1")):
        assert hashed(DUELIST) != hashed(DUELIST.replace(old, new))
    common = "Common: {cards: {Double!: {kind: main, cost: 1, text: {use: {draw: 2}}}}}"
    assert hashed(DUELIST) != hashed(DUELIST + common)
    library = read(DUELIST)
    assert library.content_hash("duelist") == library.content_hash("duelist")


def test_the_default_library_is_read_once() -> None:
    assert default_library() is default_library()
    names = [hero.name for hero in default_library().heroes()]
    assert names == ["Barbarian", "Cursed Pirate", "Gunslinger", "Paladin"]


# --- what the heroes exercise ---


def test_every_word_of_the_vocabulary_is_used_by_some_text() -> None:
    used = {(node.sort, node.word) for node in nodes_of(LIBRARY)}
    known = {(sort, name) for sort, words in VOCABULARY.words.items() for name in words}
    assert known - used == set()


def test_every_part_and_every_choice_is_used_by_some_text() -> None:
    given: dict[tuple[str, str, Part], set[object]] = {}
    for node in nodes_of(LIBRARY):
        for part in VOCABULARY.words[node.sort][node.word].parts:
            value = node.parts[part.key]
            values = value if isinstance(value, tuple) else (value,)
            if value != part.default or part.choices:
                given.setdefault((node.sort, node.word, part), set()).update(values)
    for sort, words in VOCABULARY.words.items():
        for word in words.values():
            for part in word.parts:
                found = given.get((sort, word.name, part), set())
                assert found, f"{sort} {word.name}.{part.key} is never given"
                unused = set(part.choices) - found
                assert not unused, f"{sort} {word.name}.{part.key}: {unused}"


def test_a_hero_may_bring_its_own_side_of_each_space() -> None:
    hero: Hero = LIBRARY.hero("Cursed Pirate")
    by_side = {
        side: [space.kind for space in hero.spaces if space.side == side] for side in hero.sides
    }
    assert by_side["human"] == by_side["cursed"]
