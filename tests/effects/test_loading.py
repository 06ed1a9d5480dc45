"""Loading content: trees are checked against a vocabulary, and every problem is named at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicehall.effects.entries import Entry
from dicehall.effects.loading import (
    MOST_NODES,
    Source,
    TreeReader,
    open_source,
    package_sources,
    path_sources,
    refuse,
)
from dicehall.effects.strict_yaml import FileError
from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import Part, Vocabulary, Word

WORDS = Vocabulary(numbers=("amount",), unions={"recipient": ("dice", "player")})
WORDS.add(
    (
        Word("dice", "this"),
        Word("dice", "each", (Part("each", "filter"),)),
        Word("player", "you"),
        Word("filter", "", (Part("level", "number", 0, low=1, high=3), Part("title", "title", ""))),
        Word("amount", "half", (Part("half", "amount"),)),
        Word("condition", "underdog"),
        Word(
            "effect",
            "deal",
            (
                Part("deal", "amount"),
                Part("to", "recipient"),
                Part("sort", "word", "any", ("any", "combat")),
            ),
        ),
        Word("effect", "pay", (Part("pay", "words", (), ("fist", "bolt")),)),
        Word(
            "effect",
            "if",
            (
                Part("if", "condition"),
                Part("then", "effect*"),
                Part("pay", "words", (), ("fist", "bolt")),
                Part("again", "flag", False),
                Part("names", "words", ()),
            ),
        ),
    )
)


def top_of(text: str, problems: list[str]) -> Entry:
    top = open_source(Source("cards.yaml", "set", text), problems)
    assert top is not None, problems
    return top


def read(text: str, sort: str = "effect") -> Node:
    problems: list[str] = []
    tree = TreeReader(WORDS).tree(top_of(text, problems), sort)
    assert problems == []
    assert tree is not None
    return tree


def problems_of(text: str, sort: str = "effect") -> list[str]:
    problems: list[str] = []
    TreeReader(WORDS).trees(top_of(text, problems).named("Angel: Test"), sort)
    return problems


def test_a_mapping_means_the_word_that_is_one_of_its_keys() -> None:
    assert read("{deal: 2, to: this}").plain() == [
        "deal",
        {"deal": 2, "to": ["this", {}], "sort": "any"},
    ]


def test_every_part_that_was_not_given_has_its_default() -> None:
    node = read("{each: {level: 2}}", "dice")
    assert node.node("each").parts == {"level": 2, "title": ""}
    assert read("{}", "filter").parts == {"level": 0, "title": ""}


def test_a_number_may_stand_where_an_amount_is_asked_for() -> None:
    assert read("{deal: {half: 5}, to: you}").node("deal").parts == {"half": 5}


def test_a_union_takes_the_words_of_all_its_sorts_and_they_keep_their_own() -> None:
    assert read("{deal: 1, to: you}").node("to").sort == "player"
    assert read("{deal: 1, to: {each: {}}}").node("to").sort == "dice"


def test_one_effect_may_stand_for_a_list_of_one() -> None:
    text = "{if: underdog, then: %s, names: Dagger}"
    one, two = (read(text % then) for then in ("{pay: bolt}", "[{pay: [bolt]}]"))
    assert one.plain() == two.plain()
    assert one.words("names") == ("Dagger",)
    assert read(text % "[]").nodes("then") == ()


def test_a_key_that_is_a_word_and_a_part_of_the_other_word_is_the_part() -> None:
    node = read("{pay: bolt, if: underdog, then: {pay: fist}}")
    assert (node.word, node.words("pay")) == ("if", ("bolt",))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{dael: 2, to: this}", "names no effect (it has 'dael', 'to'); did you mean 'deal'?"),
        ("{}", "names no effect (it has nothing)."),
        ("[[1]]", "[0]: must be an effect: a mapping or a single word, not [1]"),
        ("{deal: 2, if: underdog, to: this}", "'deal' and 'if' are 2 words in one mapping; write"),
        ("{deal: 2}", "'to' is missing of the effect 'deal': a recipient"),
        ("{deal: 2, too: this, to: this}", "too: unknown key 'too' of the effect 'deal'; did you"),
        ("{deal: 100, to: this}", "deal: must be a whole number from -99 to 99, not 100"),
        ("{deal: true, to: this}", "deal: must be a whole number from -99 to 99, not True"),
        ("{deal: 1.5, to: this}", "deal: must be a whole number from -99 to 99, not 1.5"),
        ("{deal: [1], to: this}", "deal: must be an amount: a mapping or a single word, not [1]"),
        ("{deal: 1, to: thsi}", "to: there is no recipient 'thsi'; did you mean 'this'?"),
        ("{deal: 1, to: ''}", "to: there is no recipient ''."),
        ("{deal: 1, to: each}", "to: the recipient 'each' cannot stand alone; it needs: each"),
        ("{deal: 1, to: {this: 1}}", "to: the dice 'this' stands alone, without a colon"),
        ("{deal: 1, to: {each: {level: 4}}}", "to.each.level: must be a whole number from 1 to 3"),
        ("{deal: 1, to: {each: {title: ''}}}", "to.each.title: must be a name, not ''"),
        ("{deal: 1, to: {each: {lvl: 1}}}", "to.each.lvl: unknown key 'lvl' of a filter; did you"),
        (
            "{deal: 1, to: this, sort: comabt}",
            "sort: must be one of any, combat, not 'comabt'; did",
        ),
        ("{pay: [bolt, mask]}", "pay[1]: must be one of fist, bolt, not 'mask'."),
        ("{if: underdog, then: [], again: 1}", "again: must be true or false, not 1"),
        ("{if: underdog, then: [], names: [1]}", "names[0]: must be a name, not 1"),
        ("{if: undredog, then: []}", "if: there is no condition 'undredog'; did you mean 'under"),
    ],
)
def test_a_problem_says_where_and_what_would_be_right(text: str, problem: str) -> None:
    (found,) = problems_of(text)
    assert found.startswith("cards.yaml:1: Angel: Test: ")
    assert found.removeprefix("cards.yaml:1: Angel: Test: ").startswith(problem)


def test_all_problems_are_found_with_their_lines() -> None:
    text = """
- deal: 1
  to: nobody
- if: underdog
  then:
    - {pay: gold}
    - deal: lots
"""
    assert [problem.split(": ")[0] for problem in problems_of(text)] == [
        "cards.yaml:3",
        "cards.yaml:6",
        "cards.yaml:7",
        "cards.yaml:7",
    ]


def test_a_text_has_a_bounded_number_of_parts() -> None:
    text = "[" + ", ".join(["{pay: bolt}"] * (MOST_NODES + 5)) + "]"
    assert [problem.rpartition(": ")[2] for problem in problems_of(text)] == [
        f"more than {MOST_NODES} parts in one text"
    ]


# --- entries ---


def test_an_entry_says_which_keys_it_knows() -> None:
    problems: list[str] = []
    entry = top_of("Angel: {cost: many, shade: red, max: 3}", problems).below("Angel")
    entry = entry.named("Angel")
    assert entry.whole("cost", None, 0, 9) == 0
    assert entry.whole("max", 4, 0, 9) == 3
    assert entry.whole("use", 2, 0, 9) == 2
    assert entry.word("kind", "action", ("action",)) == "action"
    assert entry.whole("number", None, 1, 9) == 0
    entry.rest()
    assert problems == [
        "cards.yaml:1: Angel: cost: must be a whole number from 0 to 9, not 'many'",
        "cards.yaml:1: Angel: 'number' is missing: a whole number from 1 to 9",
        "cards.yaml:1: Angel: shade: unknown key 'shade'. Known are: cost, max, use, kind, number",
    ]


def test_an_entry_that_is_no_mapping_is_a_problem() -> None:
    problems: list[str] = []
    assert top_of("[1]", problems).entries() == []
    assert problems == ["cards.yaml:1: must be a mapping of keys to values, not [1]"]


# --- files ---


def test_files_and_folders_are_read_in_the_order_of_their_names(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    for name in ("b/two.yaml", "b/one.yaml", "three.yaml", "b/notes.txt"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    sources = path_sources([str(tmp_path / "b"), tmp_path / "three.yaml"])
    assert [(one.folder, one.text) for one in sources] == [
        ("b", "b/one.yaml"),
        ("b", "b/two.yaml"),
        (tmp_path.name, "three.yaml"),
    ]


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"gone\.yaml: cannot be read: "):
        path_sources([tmp_path / "gone.yaml"])
    (tmp_path / "latin.yaml").write_bytes(b"Mystique: Darkh\xf6lme")
    with pytest.raises(FileError, match=r"latin\.yaml: cannot be read: "):
        path_sources([tmp_path])


def test_a_file_that_is_not_yaml_is_a_problem_beside_others() -> None:
    problems = ["another"]
    assert open_source(Source("bad.yaml", "set", "{a: 1, a: 2}"), problems) is None
    assert problems == ["another", "bad.yaml:1: the key 'a' stands here twice"]
    with pytest.raises(FileError, match="another"):
        refuse(problems)
    refuse([])


def test_files_of_a_package_are_found_by_their_folder() -> None:
    sources = package_sources("dicehall.games.masters", "content")
    names = [source.name for source in sources]
    assert "content/justice/basics.yaml" in names
    assert names == sorted(names)
    assert {source.folder for source in sources} == {
        "amazing-spider-man",
        "justice",
        "uncanny-x-men",
    }


@pytest.mark.parametrize(
    ("part", "problem"),
    [
        (Part("n", "number", low=1, high=3), "a whole number from 1 to 3"),
        (Part("n", "flag"), "true or false"),
        (Part("n", "title"), "a name"),
        (Part("n", "words"), "names"),
        (Part("n", "word", choices=("fist", "bolt")), "one of fist, bolt"),
        (Part("n", "effect*"), "an effect"),
    ],
)
def test_a_missing_part_is_told_with_what_should_stand_there(part: Part, problem: str) -> None:
    words = Vocabulary()
    words.add((Word("effect", "do", (Part("do", "flag", False), part)),))
    problems: list[str] = []
    TreeReader(words).tree(top_of("{do: true}", problems), "effect")
    assert problems == [f"cards.yaml:1: 'n' is missing of the effect 'do': {problem}"]
