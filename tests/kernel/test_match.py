"""A match: its log, taking back and giving again, saving, and replaying under other rules."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dicehall.games.pig import Pig
from dicehall.kernel import (
    CHANCE,
    Decision,
    Entry,
    IllegalChoice,
    Match,
    Option,
    ReplayDiffers,
    SaveError,
    Setup,
    Together,
    UnclearLabel,
    UndoRefused,
    Values,
    read_saved,
)
from kernel.asking import Editions
from kernel.tables import pig, smugglers
from smugglers import Smugglers
from smugglers.state import SmugglersState
from smugglers.turn import rolled_lot
from smugglers.variants import Variant, variant

BIDS = ((0, "bid pearl"), (1, "bid silk"), (2, "bid salt"))


# --- taking back ---


@pytest.mark.rule("H-UNDO-1")
def test_a_seat_takes_back_its_last_answer() -> None:
    match = pig("roll", 4, "hold")
    match.undo(0)
    assert match.log == pig("roll", 4).log
    assert match.state == pig("roll", 4).state
    assert match.told(None) == pig("roll", 4).told(None)


@pytest.mark.rule("H-UNDO-1")
def test_nothing_is_taken_back_past_a_roll() -> None:
    match = pig("roll", 4)
    with pytest.raises(UndoRefused, match="rolled, drawn or revealed"):
        match.undo(0)
    assert match.state == pig("roll", 4).state


@pytest.mark.rule("H-UNDO-1")
def test_nothing_is_taken_back_past_a_reveal() -> None:
    match = smugglers(*BIDS)
    with pytest.raises(UndoRefused, match="revealed"):
        match.undo(2)


@pytest.mark.rule("H-UNDO-1")
def test_nothing_is_taken_back_past_another_seats_answer() -> None:
    match = smugglers(*BIDS[:2])
    with pytest.raises(UndoRefused, match="ben has answered since"):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert match.log == []


@pytest.mark.rule("H-UNDO-1")
def test_passes_of_others_are_taken_back_along() -> None:
    match = smugglers(*BIDS, (0, "pass"), (1, "pass"))
    match.undo(0)
    assert len(match.log) == len(BIDS)
    assert match.state.decision is not None
    assert match.state.decision.actor == 0
    match.redo(0)
    assert match.log[-2:] == [Entry(0, ("pass",)), Entry(1, ("pass",))]


@pytest.mark.rule("H-UNDO-1")
def test_a_concession_is_not_taken_back() -> None:
    match = pig("roll", 4)
    match.answer(("concede",), 1)
    with pytest.raises(UndoRefused):
        match.undo(1)


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    with pytest.raises(UndoRefused, match="nothing to take back"):
        pig().undo(0)


def test_a_new_answer_ends_the_chance_to_redo() -> None:
    match = pig("roll", 4, "hold")
    match.undo(0)
    match.answer_label(0, "roll")
    with pytest.raises(UndoRefused, match="nothing to redo"):
        match.redo(0)


def test_a_seat_redoes_only_what_it_took_back_itself() -> None:
    match = pig("roll", 4, "hold")
    match.undo(0)
    with pytest.raises(UndoRefused, match="another seat"):
        match.redo(1)
    match.redo(0)
    assert match.state == pig("roll", 4, "hold").state


def test_an_illegal_answer_keeps_what_can_be_redone() -> None:
    match = pig("roll", 4, "hold")
    match.undo(0)
    with pytest.raises(IllegalChoice):
        match.answer(("jump",), 0)
    match.redo(0)
    assert match.state == pig("roll", 4, "hold").state


@pytest.mark.rule("H-UNDO-1")
def test_a_sealed_pass_is_no_less_an_answer_than_any_other() -> None:
    """Otherwise whether undo is possible would betray what somebody chose in secret."""
    for label in ("bid silk", "bid nothing"):
        match = smugglers((0, "bid pearl"), (1, label))
        assert not match.can_undo(0)
    match = Match(*reaction_together())
    match.answer(("play",), 0)
    match.answer(("pass",), 1)
    assert not match.can_undo(0)


@pytest.mark.rule("H-UNDO-1")
def test_the_last_of_simultaneous_answers_reveals_all_whatever_is_told() -> None:
    match = Match(*reaction_together())
    for seat in range(3):
        match.answer(("play",), seat)
    assert not any(event.reveals for event in match.events)
    assert not match.can_undo(2)


def reaction_together() -> tuple[Smugglers, Setup]:
    """Make a Smugglers that begins with all seats playing or passing at the same time."""

    def ask(state: SmugglersState, values: Values) -> Decision:
        return Together("react", (0, 1, 2), ((("pass",), ("play",)),) * 3)

    def answered(state: SmugglersState, values: Values, answers: Option) -> None:
        state.leave()

    newer = variant()
    newer.ask("all", "ask")(ask)
    newer.answer("all", "ask")(answered)
    game = Variant(newer, ("all", "ask"))
    return game, game.setup({"seats": ["ann", "ben", "cara"]})


# --- forks ---


def test_a_fork_can_undo_and_redo_what_its_origin_could() -> None:
    match = pig("roll", 4, "hold")
    match.undo(0)
    twin = match.fork()
    twin.redo(0)
    assert twin.state == pig("roll", 4, "hold").state
    twin.undo(0)
    with pytest.raises(UndoRefused, match="rolled, drawn or revealed"):
        twin.undo(0)
    assert match.state == pig("roll", 4).state


def test_a_fork_and_a_save_have_notes_of_their_own() -> None:
    match = pig("roll")
    match.notes["table"] = {"seed": 7}
    twin, saved = match.fork(), match.save()
    twin.notes["table"]["seed"] = 8
    saved["notes"]["table"]["seed"] = 9
    saved["setup"]["target"] = 3
    assert match.notes == {"table": {"seed": 7}}
    assert match.replay().notes == match.notes
    assert match.save()["setup"]["target"] == 100


def test_events_are_handed_out_without_their_secrets() -> None:
    game = Smugglers()
    match = Match(game, game.setup({"seats": ["ann", "ben"]}))
    match.answer(("card", 3), CHANCE)
    assert [event["secret"] for event in match.events_seen(0)] == [(3,)]
    assert [event["secret"] for event in match.events_seen(1)] == [()]
    assert [event["secret"] for event in match.events_seen(None)] == [()]


# --- answers ---


def test_a_seat_may_concede_in_words() -> None:
    match = pig("roll", 4)
    match.answer_label(1, "Concede")
    assert match.state.result == (1.0, 0.0)


def test_several_words_are_a_set_only_where_one_is_asked_for() -> None:
    match = pig("roll", 4)
    with pytest.raises(UnclearLabel, match="give one answer at a time"):
        match.answer_set(0, ["roll", "hold"])
    assert match.log == pig("roll", 4).log


def test_a_set_of_answers_is_given_whole_or_not_at_all() -> None:
    match = smugglers(*BIDS, (0, "pass"), (1, "pass"), (2, "pass"))
    before = match.save()
    with pytest.raises(Exception, match="'discard silk' is not possible"):
        match.answer_set(0, ["discard dagger", "discard silk", "done"])
    assert match.save() == before
    match.answer_set(0, ["done", "discard dagger", "discard lantern"])
    assert [entry.option for entry in match.log[-3:]] == [("discard", 3), ("discard", 4), ("done",)]


@pytest.mark.parametrize("mishap", [ZeroDivisionError, KeyboardInterrupt])
def test_a_mishap_in_the_rules_leaves_the_match_as_it_was(mishap: type[BaseException]) -> None:
    def stumble(state: SmugglersState, values: Values, option: Option) -> None:
        state.points[0] = 99
        state.tell("lot", "S-LOT-1", (99,))
        raise mishap

    match = newer_rules(stumble, {"step": "lot"})
    before = match.save()
    with pytest.raises(mishap):
        match.answer(("face", 3), CHANCE)
    assert match.save() == before
    assert match.state.events is match.events


# --- saves ---


def test_a_saved_match_is_loaded_with_log_events_and_notes() -> None:
    match = pig("roll", 4, "hold", "roll", 1)
    match.notes["seed"] = 7
    loaded = Match.load(Pig(), json.loads(json.dumps(match.save())))
    assert loaded.save() == match.save()
    assert loaded.told(None) == match.told(None)
    assert loaded.notes == {"seed": 7}


def editions(game: Editions, edition: str = "new") -> Match:
    match = Match(game, game.setup({"seats": ["ann", "ben"], "edition": edition}))
    match.answer(("card", 3), CHANCE)
    return match


def test_a_save_names_the_edition_and_the_content_of_its_set_up() -> None:
    new, old = editions(Editions()).save(), editions(Editions(), "old").save()
    assert (new["edition"], new["content"]) == ("new", {"cards": "aa11"})
    assert (old["edition"], old["content"]) == ("old", {})


def test_a_match_loaded_as_it_was_saved_has_nothing_to_remark() -> None:
    saved = editions(Editions()).save()
    assert Match.load(Editions(), json.loads(json.dumps(saved))).remarks == ()


def test_a_match_of_other_rules_or_cards_that_plays_out_the_same_is_loaded_with_a_remark() -> None:
    saved = json.loads(json.dumps(editions(Editions()).save()))
    match = Match.load(Editions("bb22", " (2nd printing)"), saved)
    assert match.remarks == (
        "It was saved under edition new of the rules; this is new (2nd printing).",
        "The content has changed since it was saved: cards.",
        "All that was done so far means the same now.",
    )
    assert match.fork().remarks == match.replay().remarks == match.remarks
    assert Match.load(match.game, json.loads(json.dumps(match.save()))).remarks == ()


def test_a_match_of_other_cards_that_plays_out_otherwise_names_them() -> None:
    saved = json.loads(json.dumps(editions(Editions()).save()))
    saved["digest"] = "0123456789abcdef"
    with pytest.raises(ReplayDiffers, match=r"The content has changed since it was saved: cards\."):
        Match.load(Editions("bb22"), saved)


def test_a_match_that_began_at_a_position_is_saved_with_it() -> None:
    match = smugglers(*BIDS)
    loaded = Match.load(Smugglers(), json.loads(json.dumps(match.save())))
    assert loaded.state == match.state
    assert loaded.replay(1).state == match.replay(1).state


NESTED: list[Any] = ["roll"]
for _ in range(400):
    NESTED = ["roll", NESTED]

BREAKS: list[tuple[Any, str]] = [
    ([], "must be a mapping"),
    ({"format": "chess"}, "format: must be one of dicehall match, not 'chess'"),
    ({"version": 99}, "version: must be a whole number from 1 to 1, not 99"),
    ({"game": "chess"}, "game: must be one of pig"),
    ({"setup": 5}, "setup: must be a mapping"),
    ({"setup": {"seats": "eric"}}, "setup.seats: must be a list of words"),
    ({"log": 3}, "log: must be a list of answers"),
    ({"log": [[0, ["roll"]], [9, ["roll"]]]}, r"log\[1\]: must be \[seat, \[verb"),
    ({"log": [[0, "roll"]]}, r"log\[0\]"),
    ({"log": [[True, ["roll"]]]}, r"log\[0\]"),
    ({"log": [[0, []]]}, r"log\[0\]"),
    ({"log": [7]}, r"log\[0\]"),
    ({"log": [[0, NESTED]]}, "nested more than 100 deep"),
    ({"events": None}, "events: must be a list"),
    ({"events": [{"event": "rolled"}]}, r"events\[0\]: is no event"),
    (
        {"events": [dict.fromkeys(("event", "rule", "values", "secret", "sees", "reveals"))]},
        "events",
    ),
    ({"digest": 5}, "digest: must be the position's fingerprint"),
    ({"notes": []}, "notes: must be a mapping"),
    ({"edition": 2}, "edition: must be the name of an edition, not 2"),
    ({"content": {"cards": 5}}, "content: must be a mapping of packs to their hashes"),
    ({"content": ["cards"]}, "content: must be a mapping of packs to their hashes"),
    ({"extra": 1}, "unknown key 'extra'"),
]


@pytest.mark.parametrize(("change", "reason"), BREAKS)
def test_a_broken_save_is_refused_with_the_place_and_what_would_be_right(
    change: Any, reason: str
) -> None:
    saved = pig("roll", 4, "hold").save()
    data = {**saved, **change} if isinstance(change, dict) else change
    with pytest.raises(SaveError, match=reason):
        Match.load(Pig(), json.loads(json.dumps(data)))


def test_a_log_with_an_illegal_answer_says_where_it_first_differs() -> None:
    saved = pig("roll", 4, "hold").save()
    saved["log"][2] = [0, ["fold"]]
    with pytest.raises(
        ReplayDiffers, match=r"answer 3 of the log: .*fold.* is not legal"
    ) as caught:
        Match.load(Pig(), saved)
    assert caught.value.at == 2


def newer_rules(rolled: Any, position: dict[str, Any]) -> Match:
    newer = variant()
    newer.answers["round"]["lot"] = rolled
    game = Variant(newer)
    return Match(game, game.setup({"seats": ["ann", "ben", "cara"]}), position)


def test_a_match_saved_under_older_rules_says_where_it_first_differs_and_can_be_watched() -> None:
    def lots_are_doubled(state: SmugglersState, values: Values, option: Option) -> None:
        rolled_lot(state, values, ("face", option[1] * 2))

    older = Smugglers()
    match = Match(older, older.setup({"seats": ["ann", "ben", "cara"]}), {"step": "lot"})
    match.answer(("face", 1), CHANCE)
    match.answer(("face", 2), CHANCE)
    saved = json.loads(json.dumps(match.save()))
    newer = newer_rules(lots_are_doubled, {"step": "lot"}).game
    reason = r"answer 2 of the log: now lot\(6,\) by S-LOT-1, but when it was saved lot\(3,\)"
    with pytest.raises(ReplayDiffers, match=reason) as caught:
        Match.load(newer, saved)
    assert caught.value.at == 1
    stored = read_saved(newer, saved)
    assert newer.tell(stored.events[0], None) == "The lot is worth 3."


@pytest.mark.parametrize(
    "change",
    [{"setup": {"seats": ["eric", "mike"], "target": 1}}, {"position": {"pot": 1}}],
    ids=["the set-up", "the position"],
)
def test_a_beginning_that_these_rules_refuse_is_named_and_the_game_can_be_watched(
    change: dict[str, Any],
) -> None:
    saved = json.loads(json.dumps({**pig("roll", 4).save(), **change}))
    with pytest.raises(ReplayDiffers, match=r"it cannot begin so: .*engine") as caught:
        Match.load(Pig(), saved)
    assert caught.value.at == 0
    (event,) = read_saved(Pig(), saved).events
    assert Pig().tell(event, None) == "eric rolls ⚃ 4: 4 in the pot."


def test_a_save_whose_position_is_not_its_logs_is_noticed() -> None:
    saved = pig("roll", 4).save()
    saved["digest"] = "0123456789abcdef"
    with pytest.raises(ReplayDiffers, match="the end is another one"):
        Match.load(Pig(), saved)


def test_a_save_that_tells_less_or_more_than_its_log_is_noticed() -> None:
    less = pig("roll", 4, "hold").save()
    del less["events"][-1]
    with pytest.raises(ReplayDiffers, match="answer 3 of the log: more is told now"):
        Match.load(Pig(), json.loads(json.dumps(less)))
    more = pig("roll", 4, "hold").save()
    more["events"].append(more["events"][-1])
    with pytest.raises(ReplayDiffers):
        Match.load(Pig(), json.loads(json.dumps(more)))
