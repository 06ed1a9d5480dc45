"""The library of cards: files become prints, names find them, and mistakes are all named."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dicehall.effects.loading import Source
from dicehall.effects.strict_yaml import FileError
from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import Part
from dicehall.games.masters.cards.library import Library, UnknownCard, default_library, read_cards
from dicehall.games.masters.cards.prints import CHARACTER, Print
from dicehall.games.masters.cards.vocabulary import KEYWORDS, VOCABULARY

CARDS = Path(__file__).parent / "cards"
LIBRARY = default_library().with_files([str(CARDS)])
X, S, J = "uncanny-x-men", "amazing-spider-man", "justice"

ANGEL = """
Angel:
  energy: shield
  affiliations: x-men
  faces: [S, SS, SS, 0/2/2, 1/3/3, 1/3/4]
  cards:
    Air Transport: {number: 1, cost: 3, text: {always: {takes_less: 1}}}
    Superhero: {number: 3, cost: 4, max: 2, affiliations: [], keywords: [heroic, fast]}
"""


def read(text: str, folder: str = "set") -> list[Print]:
    return read_cards([Source("set/cards.yaml", folder, text)])


def refused(text: str) -> tuple[str, ...]:
    with pytest.raises(FileError) as caught:
        read(text)
    return caught.value.problems


def nodes_of(library: Library) -> Iterator[Node]:
    for printed in library.prints():
        for ability in printed.abilities:
            yield from ability.below()


# --- reading ---


@pytest.mark.rule("M-CARD-1", "M-CARD-3")
def test_cards_of_a_title_share_its_die_and_say_the_rest_themselves() -> None:
    first, second = read(ANGEL)
    assert first.name == "Angel: Air Transport"
    assert (first.cost, first.limit, first.number, first.set_id) == (3, 4, 1, "set")
    assert (first.energy, first.affiliations, first.keywords) == ((3,), ("x-men",), ())
    assert [face.written for face in first.faces][3:] == ["0/2/2", "1/3/3", "1/3/4"]
    assert [face.level for face in first.faces if face.kind == CHARACTER] == [1, 2, 3]
    assert [ability.word for ability in first.abilities] == ["always"]
    assert (second.cost, second.limit, second.affiliations) == (4, 2, ())
    assert second.keywords == ("heroic", "fast")


@pytest.mark.rule("M-CARD-4", "M-CARD-5")
def test_a_basic_action_is_one_card_with_faces_that_all_of_them_have() -> None:
    (printed,) = read("Enrage: {kind: basic, number: 26, cost: 3, text: {use: {draw: 1}}}")
    assert (printed.name, printed.subtitle) == ("Enrage", "Basic Action Card")
    assert (printed.kind, printed.energy, printed.limit) == ("basic", (), 3)
    written = [face.written for face in printed.faces]
    assert written == ["2", "2", "2", "ACT", "ACT*", "ACT**"]


@pytest.mark.rule("M-CARD-6")
def test_a_card_may_have_several_types_and_affiliations() -> None:
    printed = LIBRARY.find("Test Envoy")
    assert printed.energy == (0, 2)
    assert printed.affiliations == ("justice-league", "villain")


def test_all_that_is_wrong_with_a_file_is_named_at_once() -> None:
    text = """
Angel:
  energy: sheild
  faces: [S, SS, SS, 0/2, 1/3/3]
  colour: white
  cards:
    Inspiring:
      cost: 33
      keywords: [heroc]
      text:
        when: attacks
        do: {give: {each: {whose: own}}, atack: 1}
Beast: {kind: basic, cards: {}}
Cyclops: 7
Drax: {energy: fist, cards: {Pained: 3}}
Electro: {energy: fist}
"""
    expected = """
3: Angel: energy: must be one of fist, bolt, mask, shield, not 'sheild'; did you mean 'shield'?
4: Angel: faces: '0/2' is no face; faces are written like SS, ?, 2, 1/3/4*, ACT**
4: Angel: faces: a die has six faces, not 5
8: Angel: Inspiring: cost: must be a whole number from 0 to 12, not 33
9: Angel: Inspiring: keywords[0]: must be one of KEYWORDS, not 'heroc'; did you mean 'heroic'?
12: Angel: Inspiring: text.do.atack: unknown key 'atack' of the effect 'give'; \
did you mean 'attack'? Known are: give, attack, defense, until
7: Angel: Inspiring: 'number' is missing: a whole number from 1 to 999
5: Angel: colour: unknown key 'colour'. Known are: kind, energy, affiliations, max, faces, cards
13: Beast: 'cost' is missing: a whole number from 0 to 12
13: Beast: 'number' is missing: a whole number from 1 to 999
13: Beast: cards: unknown key 'cards'. \
Known are: kind, energy, affiliations, max, faces, cost, keywords, text, number
14: Cyclops: must be a mapping of keys to values, not 7
15: Drax: Pained: must be a mapping of keys to values, not 3
16: Electro: 'cards' is missing: a mapping of subtitles to cards"""
    lines = expected.replace("KEYWORDS", ", ".join(KEYWORDS)).splitlines()[1:]
    assert list(refused(text)) == [f"set/cards.yaml:{line}" for line in lines]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{when: attacks, replaces: true, do: {gain_life: 1}}", "'replaces' needs a 'burst'"),
        ("{when: attacks, do: {prevent: 1}}", "'prevent' is for damage that 'would' happen"),
        ("{use: {gain_life: 1}}", "'use' is for actions; a character's text begins with"),
        ("{always: {attack: 1}, who: {affiliation: xmen}}", "there is no affiliation 'xmen'; did"),
        (
            "{when: attacks, do: {ko: {target: {}, any_number: true, count: 2}}}",
            "'any_number' leaves no room for 'count' and 'up_to'",
        ),
    ],
)
def test_a_text_that_nobody_can_mean_is_refused(text: str, problem: str) -> None:
    (found,) = refused(ANGEL.replace("{always: {takes_less: 1}}", text))
    assert found.startswith(f"set/cards.yaml:7: Angel: Air Transport: text: {problem}")


def test_a_card_without_die_or_type_is_refused() -> None:
    text = """
Angel:
  cards:
    A: {number: 1, cost: 2, faces: [S, S, S, S, S, S]}
    B: {number: 2, cost: 1}
"""
    assert [problem.partition("Angel")[2] for problem in refused(text)] == [
        ": A: faces: a character's die needs a character face, such as 1/3/4",
        ": A: 'energy' is missing: one or more of fist, bolt, mask, shield",
        ": B: 'faces' is missing: the six faces of the die",
        ": B: 'energy' is missing: one or more of fist, bolt, mask, shield",
    ]


def test_files_of_a_broken_set_are_all_reported() -> None:
    sources = [Source("one.yaml", "set", "a: [1"), Source("two.yaml", "set", "Angel: 1")]
    with pytest.raises(FileError) as caught:
        read_cards(sources)
    assert [problem.partition(":")[0] for problem in caught.value.problems] == [
        "one.yaml",
        "two.yaml",
    ]


def test_a_set_has_no_card_twice() -> None:
    library = Library(read(ANGEL))
    with pytest.raises(FileError, match="the set set has two cards called Angel: Superhero"):
        library.merged(library)
    assert len(library.merged(Library(read(ANGEL, "other"))).prints()) == 4


# --- names ---


def test_a_card_is_found_by_its_name_whatever_its_case() -> None:
    library = default_library()
    assert library.find("angel: inspiring").name == "Angel: Inspiring"
    assert library.find("ENRAGE").kind == "basic"
    assert library.find("Toyman: boy genius").name == "Toyman: Boy Genius"


@pytest.mark.rule("M-CARD-11")
def test_a_title_that_several_cards_have_is_not_enough() -> None:
    with pytest.raises(UnknownCard) as caught:
        default_library().find("Angel")
    assert "Angel: Air Transport (uncanny-x-men), Angel: Inspiring" in str(caught.value)


def test_a_wrong_name_gets_the_nearest_one() -> None:
    with pytest.raises(
        UnknownCard, match="no card called 'Angel: Inspirng'; did you mean 'Angel: "
    ):
        default_library().find("Angel: Inspirng")
    with pytest.raises(UnknownCard, match="no card called 'Enrgae'; did you mean 'Enrage'"):
        default_library().find("Enrgae")


def test_a_card_that_several_sets_have_is_taken_from_the_set_that_is_played() -> None:
    library = default_library()
    assert library.find("Betrayal", J).set_id == J
    assert library.find("Betrayal", S).set_id == S
    assert library.find("Betrayal", X).title == "Betrayal"
    assert library.find("Betrayal (justice)", S).set_id == J
    assert library.find("Spider-Man: Tangled Web", X).set_id == S


def test_cards_of_one_name_that_differ_need_their_set() -> None:
    other = Library(read(ANGEL.replace("cost: 4", "cost: 5"), "other"))
    library = Library(read(ANGEL)).merged(other)
    with pytest.raises(UnknownCard, match=r"Angel: Superhero \(set\), Angel: Superhero \(other\)"):
        library.find("Angel: Superhero")
    assert library.find("Angel: Superhero (other)").cost == 5
    assert library.find("Angel: Superhero", "set").cost == 4
    assert library.find("Angel: Air Transport").cost == 3


# --- what comes with the game ---


@pytest.mark.rule("M-SETUP-4")
def test_the_cards_of_the_learning_games_are_there() -> None:
    learning = {
        X: "Ambush, Enrage, Reckless Melee, Kitty Pryde: Sprite, Cyclops: Optic Blast, "
        "Angel: Air Transport, Juggernaut: Cain Marko",
        S: "Back for Seconds!, Betrayal, Exposed!, Drax: Pained, Silver Sable: Wild Pack, "
        "Spider-Man: Tangled Web, Spider-Woman: Secret Avenger",
        J: "Excessive Force, Investigation, Aquaman: Arthur Curry, Wonder Woman: Piece of Clay, "
        "Black Manta: Beyond Rehabilitation, Parasite: Maxwell Jensen",
    }
    for set_id, names in learning.items():
        for name in names.split(", "):
            assert default_library().find(name, set_id).set_id == set_id


@pytest.mark.parametrize("set_id", [X, S, J])
def test_each_set_is_enough_for_tournament_teams(set_id: str) -> None:
    prints = default_library().prints(set_id)
    most = {printed.title: printed.limit for printed in prints if printed.kind != "basic"}
    assert len(most) >= 16
    assert sum(sorted(most.values())[-8:]) >= 20
    assert len({printed.title for printed in prints if printed.kind == "basic"}) >= 4


def test_numbers_are_unique_within_a_set() -> None:
    for set_id in LIBRARY.sets():
        numbers = [printed.number for printed in LIBRARY.prints(set_id)]
        assert numbers == sorted(set(numbers))


def test_a_content_hash_changes_with_any_card_and_with_nothing_else() -> None:
    one, two = Library(read(ANGEL)), Library(read(ANGEL.replace("cost: 4", "cost: 5")))
    assert one.content_hash("set") != two.content_hash("set")
    reordered = ANGEL.replace("{number: 1, cost: 3,", "{cost: 3, number: 1,")
    assert one.content_hash("set") == Library(read("# cards\n" + reordered)).content_hash("set")
    assert len({default_library().content_hash(set_id) for set_id in (X, S, J)}) == 3


def test_the_default_library_is_read_once() -> None:
    assert default_library() is default_library()
    assert default_library().sets() == [S, J, X]


# --- what the test cards exercise ---

PRINTED_ONLY = {("keyword", "continuous")}
"""Nothing makes another die continuous."""


def test_every_word_of_the_vocabulary_is_used_by_some_card() -> None:
    used = {(node.sort, node.word) for node in nodes_of(LIBRARY)}
    known = {(sort, name) for sort, words in VOCABULARY.words.items() for name in words}
    assert known - used == set()
    assert {word for printed in LIBRARY.prints() for word in printed.keywords} == set(KEYWORDS)


def test_every_part_and_every_choice_is_used_by_some_card() -> None:
    given: dict[Part, set[object]] = {}
    for node in nodes_of(LIBRARY):
        for part in VOCABULARY.words[node.sort][node.word].parts:
            value = node.parts[part.key]
            values = value if isinstance(value, tuple) else (value,)
            if value != part.default or part.choices:
                given.setdefault(part, set()).update(values)
    for words in VOCABULARY.words.values():
        for word in words.values():
            for part in word.parts:
                unused = set(part.choices) - given.get(part, set())
                unused -= {choice for key, choice in PRINTED_ONLY if key == part.key}
                assert not unused, f"{word.sort} {word.name}.{part.key}: {unused}"
                assert given.get(part), f"{word.sort} {word.name}.{part.key} is never given"
