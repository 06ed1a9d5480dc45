"""Exact JSON: what is written comes back equal, and what cannot be read is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicehall.kernel import SaveError
from dicehall.kernel.codec import canonical, decode, digest, encode, freeze

scalars = st.none() | st.booleans() | st.integers() | st.text() | st.floats(allow_nan=False)
plain = st.recursive(
    scalars,
    lambda part: (
        st.lists(part)
        | st.lists(part).map(tuple)
        | st.dictionaries(st.text(), part)
        | st.dictionaries(st.integers(), part)
    ),
    max_leaves=20,
)


def exact(one: Any, other: Any) -> bool:
    """Whether two values are equal down to the types of all their parts."""
    if type(one) is not type(other):
        return False
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(map(exact, one, other))
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(exact(one[key], other[key]) for key in one)
    return bool(one == other)


@given(plain)
def test_every_plain_value_comes_back_exactly(value: Any) -> None:
    assert exact(decode(json.loads(json.dumps(encode(value))), "value"), value)


@given(plain)
def test_equal_values_have_equal_fingerprints_and_frozen_twins(value: Any) -> None:
    again = decode(json.loads(json.dumps(encode(value))), "value")
    assert digest(encode(value)) == digest(encode(again))
    assert freeze(value) == freeze(again)
    assert hash(freeze(value)) == hash(freeze(again))


def test_the_order_of_a_dict_is_no_part_of_its_value() -> None:
    assert canonical(encode({"b": 1, "a": 2})) == canonical(encode({"a": 2, "b": 1}))
    assert freeze({"b": 1, "a": 2}) == freeze({"a": 2, "b": 1})


def test_a_fingerprint_is_the_same_on_every_machine() -> None:
    assert digest({"scores": [1, 2], "pot": 3}) == "6cd7d61b31d40db6"


@pytest.mark.parametrize("value", [{1, 2}, object(), b"bytes"])
def test_what_is_not_plain_cannot_be_written(value: Any) -> None:
    with pytest.raises(TypeError, match="no plain value"):
        encode(value)


@pytest.mark.parametrize(
    "data",
    [
        {"set": [1]},
        {"list": 4},
        {"list": [1], "dict": []},
        {},
        {"dict": [[1]]},
        {"dict": [[{"list": []}, 1]]},
        {"dict": [7]},
    ],
)
def test_an_object_that_is_no_list_or_dict_is_refused_with_its_place(data: Any) -> None:
    with pytest.raises(SaveError, match=r"field\[1\]: must be"):
        decode([0, data], "field")


def test_a_value_nested_without_end_is_refused() -> None:
    data: Any = 1
    for _ in range(500):
        data = [data]
    with pytest.raises(SaveError, match="nested more than 100 deep"):
        decode(data, "field")
