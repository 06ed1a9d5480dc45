"""Labels: what people type finds the option they mean, or says why it does not."""

from __future__ import annotations

import pytest

from dicehall.kernel import Match, UnclearLabel, find_option, order_set
from dicehall.kernel.labels import matching
from smugglers import Smugglers

LABELS = ["field Angel (level 1)", "field Angel (level 2)", "field Angela", "done"]


def test_the_same_words_match_whatever_the_case_and_spacing() -> None:
    assert matching(LABELS, "  Field  ANGEL (level 2)") == [1]


def test_a_shortened_label_matches_at_the_end_of_a_word_only() -> None:
    assert matching(LABELS, "field angel") == [0, 1]
    assert matching(LABELS, "field ang") == []
    assert matching(LABELS, "field angela") == [2]
    assert matching(LABELS, "") == []


def test_details_in_brackets_may_be_left_out_anywhere() -> None:
    blocks = [
        "block Angel (level 2) with Sidekick",
        "block Drax (level 1) with Sidekick (1 damage)",
    ]
    assert matching(blocks, "block angel with sidekick") == [0]
    assert matching(blocks, "block drax with") == [1]
    assert matching(blocks, "block drax (level 1)") == [1]
    assert matching(["field Angel", "field Angel (level 2)"], "field angel") == [0]


def table(*hand: str) -> Match:
    game = Smugglers()
    setup = game.setup({"seats": ["ann", "ben", "cara"]})
    return Match(game, setup, {"step": "bid", "ann": {"hand": list(hand)}})


def refresh(*hand: str) -> Match:
    """Bring a table to the moment at which ann may discard any of her cards."""
    match = table(*hand)
    for seat in range(3):
        match.answer_label(seat, "bid nothing")
    match.answer_label(0, "pass")
    return match


def test_words_that_mean_nothing_get_a_suggestion_and_the_legal_labels() -> None:
    match = table("pearl", "silk")
    with pytest.raises(UnclearLabel, match="did you mean 'bid pearl'") as caught:
        find_option(match.game, match.state, 0, "bid perl")
    assert caught.value.legal == ("bid silk", "bid pearl", "bid nothing")


def test_a_seat_that_is_not_asked_is_told_so() -> None:
    match = refresh("pearl")
    with pytest.raises(UnclearLabel, match="this seat is not asked"):
        find_option(match.game, match.state, 1, "done")


def test_a_set_is_put_into_the_engines_order() -> None:
    match = refresh("pearl", "salt", "dagger")
    given = ["discard dagger", "done", "discard salt"]
    assert order_set(match.game, match.state, 0, given) == [
        ("discard", 0),
        ("discard", 4),
        ("done",),
    ]


def test_two_alike_are_named_twice() -> None:
    match = refresh("salt", "salt", "silk")
    given = ["discard silk", "discard salt", "discard salt", "done"]
    options = order_set(match.game, match.state, 0, given)
    assert options == [("discard", 0), ("discard", 0), ("discard", 1), ("done",)]


def test_a_set_is_refused_whole_with_a_reason_for_each_part() -> None:
    match = refresh("pearl", "salt")
    with pytest.raises(UnclearLabel) as caught:
        order_set(match.game, match.state, 0, ["discard salt", "discard silk", "sing", "done"])
    reasons = str(caught.value)
    assert "'discard silk' is not possible" in reasons
    assert "'sing' is not possible" in reasons
    assert "'discard salt'" not in reasons
    assert "Legal now: discard salt, discard pearl, done" in reasons


def test_a_set_that_names_one_thing_too_often_does_not_go_together() -> None:
    match = refresh("pearl", "salt")
    with pytest.raises(UnclearLabel, match="do not go together"):
        order_set(match.game, match.state, 0, ["discard salt", "discard salt", "done"])


def test_ordering_a_set_changes_nothing() -> None:
    match = refresh("pearl", "salt")
    before = match.save()
    order_set(match.game, match.state, 0, ["done", "discard salt"])
    assert match.save() == before
