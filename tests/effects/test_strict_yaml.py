"""Strict YAML: words stay words, keys are unique, hostile files are refused at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

import dicehall
from dicehall.effects import strict_yaml
from dicehall.effects.strict_yaml import FileError, read


def data(text: str) -> Any:
    return read(text, "file.yaml").data


@pytest.mark.parametrize(
    "word", ["yes", "no", "on", "off", "Yes", "1_000", "0x1F", "1:30", "007", "1e3"]
)
def test_words_that_other_readers_change_stay_words(word: str) -> None:
    assert data(f"key: {word}") == {"key": word}


def test_numbers_truth_and_nothing_are_what_they_look_like() -> None:
    text = "[1, -2, 0, 2.5, true, false, null, ~, '7', \"8\"]"
    assert data(text) == [1, -2, 0, 2.5, True, False, None, None, "7", "8"]


def test_keys_are_words_even_where_they_look_like_something_else() -> None:
    assert data("on: 1\n3: 2\n") == {"on": 1, "3": 2}


def test_a_pair_inside_a_list_is_a_mapping() -> None:
    assert data("[Angel: Inspiring x2]") == [{"Angel": "Inspiring x2"}]


def test_every_part_knows_its_line() -> None:
    document = read("a:\n  - b: 1\n    c: 2\n  - d\n", "file.yaml")
    assert document.at(("a", 0, "c")) == "file.yaml:3"
    assert document.at(("a", 1)) == "file.yaml:4"
    assert document.at(("a", 1, "deeper")) == "file.yaml:4"


HOSTILE = [
    ("a: 1\na: 2\n", "file.yaml:2: the key 'a' stands here twice"),
    ("a: &x 1\n", "file.yaml:1: anchors"),
    ("a: &x [1]\nb: *x\n", "file.yaml:1: anchors"),
    ("a: !!python/object:os.system x\n", "file.yaml:1: tags are not used here"),
    ("? [a, b]\n: 1\n", "file.yaml:1: a key must be a word"),
    ("a: 1\n--- \nb: 2\n", "more than one document"),
    ("", "the file is empty"),
    ("a: [1, 2", "file.yaml:1: not YAML"),
    ("a: b: c", "file.yaml:1: not YAML"),
    ("a: \x07", "not YAML"),
    ("[" * 60 + "]" * 60, "nested more than 40 deep"),
    ("x" * 1_000_001, "longer than 1000000 characters"),
]


@pytest.mark.parametrize(("text", "reason"), HOSTILE, ids=[reason for _, reason in HOSTILE])
def test_what_is_not_plain_is_refused_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(FileError) as caught:
        data(text)
    assert reason in str(caught.value)


ODD = [
    "a: |\n  two\n  lines\nb: >-\n  one\n  line\n",
    "a: 'it''s'\nb: \"\\u00e9\"\nc: naïve — ☃\n",
    "# a comment\r\na: 1\r\nb: [x, {y: z}]\r\n",
    "- \n- ~\n- ''\n- - nested\n",
    "a: plain words: not here\n",
    "\ufeffa: 1\n",
    "a: [1,2,]\n",
    "%YAML 1.2\n---\na: 1\n...\n",
    "a: @b\n",
]


def by(loader: Any, text: str) -> tuple[Any, Any] | None:
    try:
        document = strict_yaml.built(text, "file.yaml", loader)
    except yaml.YAMLError:
        return None
    return document.data, document.lines


@pytest.mark.parametrize("text", ODD)
def test_both_parsers_read_the_same_from_odd_texts(text: str) -> None:
    assert by(strict_yaml.FAST, text) == by(yaml.SafeLoader, text)


def test_a_tab_is_refused_whatever_parser_there_is() -> None:
    with pytest.raises(FileError, match=r"file\.yaml:1: not YAML"):
        read("a:\tb\n", "file.yaml")


def test_both_parsers_read_the_same_from_all_content() -> None:
    files = sorted(Path(dicehall.__file__).parent.rglob("*.yaml"))
    assert files
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert by(strict_yaml.FAST, text) == by(yaml.SafeLoader, text), path.name
