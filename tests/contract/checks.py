"""What must hold in every game: each check plays one random game and asserts one promise."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest

import dicehall
from contract.driver import choose, finish, finished, walk
from dicehall import ledger
from dicehall.kernel import (
    CONCEDE,
    PASS,
    Chance,
    Decision,
    Game,
    IllegalChoice,
    Match,
    SeededSource,
    Setup,
    State,
    Together,
    UndoRefused,
    find_option,
)
from dicehall.kernel.codec import as_option, canonical

NONSENSE: tuple[Any, ...] = (("nonsense",), (), ("pass", 99), (1, 2, 3))


def shape(decision: Decision | None) -> Any:
    """Give all that a decision says, for comparison."""
    if decision is None:
        return None
    options = [(seat, decision.options_for(seat)) for seat in decision.seats]
    more: Any = None
    if isinstance(decision, Chance):
        more = (decision.weights, decision.left, decision.sees)
    return (decision.prompt, decision.kind, decision.many, options, more)


# --- options and labels ---


def options_are_sound(game: Game, setup: Setup, seed: int) -> None:
    for match in walk(game, setup, seed):
        decision = match.state.decision
        if decision is None:
            continue
        for seat in decision.seats:
            options = decision.options_for(seat)
            assert options
            assert len(set(options)) == len(options)
            assert all(isinstance(option[0], str) for option in options)
            assert as_option(json.loads(json.dumps(options))) == options
            if decision.window:
                assert PASS in options
        if isinstance(decision, Chance):
            assert len(decision.weights) == len(decision.options)
            assert all(type(weight) is int and weight > 0 for weight in decision.weights)
            assert decision.left >= 1


def labels_lead_back_to_their_options(game: Game, setup: Setup, seed: int) -> None:
    for match in walk(game, setup, seed):
        decision = match.state.decision
        if decision is None:
            continue
        for seat in decision.seats:
            labels = [game.label(match.state, one, seat) for one in decision.options_for(seat)]
            assert len({label.casefold() for label in labels}) == len(labels)
            for option, label in zip(decision.options_for(seat), labels, strict=True):
                assert find_option(game, match.state, seat, label.upper()) == option


def legality_is_one_check(game: Game, setup: Setup, seed: int) -> None:
    for match in walk(game, setup, seed):
        decision = match.state.decision
        if decision is None or isinstance(decision, Chance):
            continue
        for seat in range(len(setup.seats)):
            legal = decision.options_for(seat)
            for option in legal:
                assert game.forbids(match.state, seat, option) is None
                label = game.label(match.state, option, seat)
                assert game.why_not(match.state, seat, label) is None
            for option in game.candidates(match.state, seat):
                if option not in legal:
                    rule = game.forbids(match.state, seat, option)
                    assert rule
                    if game.info.id in dicehall.names():
                        assert rule in ledger.rules()


def illegal_answers_change_nothing(game: Game, setup: Setup, seed: int) -> None:
    for match in walk(game, setup, seed):
        state, decision = match.state, match.state.decision
        before, asked = state.plain(), shape(decision)
        seats = range(-1, len(setup.seats) + 1)
        tries: list[tuple[Any, int]] = [(option, seat) for option in NONSENSE for seat in seats]
        if decision is not None:
            tries += [
                (option, seat)
                for seat in seats
                for option in decision.options
                if option not in decision.options_for(seat)
            ]
        for option, seat in tries:
            with pytest.raises(IllegalChoice):
                match.answer(option, seat)
        assert state.plain() == before
        assert shape(state.decision) == asked


# --- copies and saves ---


def every_field_is_copied(game: Game, setup: Setup, seed: int) -> None:
    for match in walk(game, setup, seed):
        twin = match.state.copy()
        for field in dataclasses.fields(match.state):
            mine, theirs = getattr(match.state, field.name), getattr(twin, field.name)
            if field.name == "events":
                assert theirs is None
            elif field.name in ("rules", "setup", "decision"):
                assert mine is theirs
            else:
                assert mine == theirs, field.name
                assert not shared_parts(mine, theirs), f"{field.name} is shared with the copy"


def shared_parts(mine: Any, theirs: Any) -> bool:
    """Whether two values have a changeable part in common."""
    if isinstance(mine, (list, dict)) and mine is theirs:
        return True
    if isinstance(mine, (list, tuple)):
        return any(shared_parts(one, other) for one, other in zip(mine, theirs, strict=True))
    if isinstance(mine, dict):
        return any(shared_parts(mine[key], theirs[key]) for key in mine)
    return False


def copies_are_equal_then_independent(game: Game, setup: Setup, seed: int) -> None:
    source = SeededSource(f"copies {seed}")
    for match in walk(game, setup, seed):
        if source.below(8):
            continue
        before, asked = match.state.plain(), shape(match.state.decision)
        twin = match.state.copy()
        assert twin == match.state
        assert hash(twin) == hash(match.state)
        assert shape(twin.decision) == asked
        finish(twin, source)
        assert match.state.plain() == before
        assert shape(match.state.decision) == asked


def a_reloaded_state_takes_over(game: Game, setup: Setup, seed: int) -> None:
    source, other = SeededSource(seed), SeededSource(seed)
    lots = SeededSource(f"saves {seed}")
    control, state = game.start(setup), game.start(setup)
    while control.decision is not None:
        if not lots.below(3):
            data = json.loads(json.dumps(game.save_state(state)))
            state = game.load_state(data)
            assert state == control
        entry, same = choose(control, source), choose(state, other)
        assert entry == same
        control.apply(entry.option, entry.seat)
        state.apply(same.option, same.seat)
    assert game.load_state(json.loads(json.dumps(game.save_state(state)))) == control
    assert state.result == control.result


def the_log_is_the_truth(game: Game, setup: Setup, seed: int) -> None:
    match = finished(game, setup, seed)
    played = match.replay()
    assert played.state == match.state
    assert [e.plain() for e in played.events] == [e.plain() for e in match.events]
    loaded = Match.load(game, json.loads(json.dumps(match.save())))
    assert loaded.state == match.state
    assert loaded.save() == match.save()
    half = match.replay(len(match.log) // 2)
    assert Match.load(game, json.loads(json.dumps(half.save()))).state == half.state


def forks_are_independent(game: Game, setup: Setup, seed: int) -> None:
    source = SeededSource(f"forks {seed}")
    for match in walk(game, setup, seed):
        if source.below(8) or match.state.decision is None:
            continue
        saved = match.save()
        twin = match.fork()
        assert twin.save() == saved
        entry = choose(twin.state, source)
        twin.answer(entry.option, entry.seat)
        assert match.save() == saved


def undo_then_redo_returns(game: Game, setup: Setup, seed: int) -> None:
    undo_then_redo(game, setup, seed)


def undo_then_redo(game: Game, setup: Setup, seed: int) -> int:
    """Take back and give again at random decisions; say how often it was possible."""
    undone = 0
    lots = SeededSource(f"undo {seed}")
    for match in walk(game, setup, seed):
        if lots.below(4):
            continue
        for seat in range(len(setup.seats)):
            saved = match.save()
            if not match.can_undo(seat):
                with pytest.raises(UndoRefused):
                    match.undo(seat)
                assert match.save() == saved
                continue
            undone += 1
            length = len(match.log)
            match.undo(seat)
            assert len(match.log) < length
            assert match.replay().save() == match.save()
            assert match.state.decision is not None
            assert seat in match.state.decision.seats
            match.redo(seat)
            assert match.save() == saved
    return undone


# --- chance ---


def a_whole_roll_is_its_dice_one_by_one(game: Game, setup: Setup, seed: int) -> None:
    """Settle one game's chance whole and its twin's die by die, from equal sources."""
    whole, single = SeededSource(seed), SeededSource(seed)
    lots = SeededSource(f"seats {seed}")
    match, twin = Match(game, setup), Match(game, setup)
    while match.state.decision is not None:
        if isinstance(match.state.decision, Chance):
            match.state.settle(whole)
            left = 1
            while left:
                pending = twin.state.decision
                assert isinstance(pending, Chance)
                left = pending.left - 1
                twin.state.apply(pending.pick(single))
                if not isinstance(twin.state.decision, Chance):
                    break
        else:
            entry = choose(match.state, lots)
            match.state.apply(entry.option, entry.seat)
            twin.state.apply(entry.option, entry.seat)
        assert match.state == twin.state
        assert whole.drawn == single.drawn
        assert [e.plain() for e in match.events] == [e.plain() for e in twin.events]


def a_roll_counts_its_dice_down(game: Game, setup: Setup, seed: int) -> None:
    """See that each roll or draw asks for as many dice or cards as it said at first."""
    left, kind = 0, ""
    for match in walk(game, setup, seed):
        decision = match.state.decision
        if left:
            assert isinstance(decision, Chance)
            assert (decision.left, decision.kind) == (left, kind)
        left, kind = (decision.left - 1, decision.kind) if isinstance(decision, Chance) else (0, "")


# --- course of the game ---


def asking_changes_nothing(game: Game, setup: Setup, seed: int) -> None:
    for match in walk(game, setup, seed):
        state = match.state
        if state.decision is None:
            continue
        before, asked = state.plain(), shape(state.decision)
        told = len(match.events)
        state.run()
        assert state.plain() == before
        assert shape(state.decision) == asked
        assert len(match.events) == told


def positions_are_possible_and_games_end(game: Game, setup: Setup, seed: int) -> None:
    for match in walk(game, setup, seed):
        assert game.problems(match.state) == []
        for seat in (None, *range(len(setup.seats))):
            assert json.loads(json.dumps(game.view(match.state, seat)))
            assert all(game.picture(match.state, seat))
    result = match.state.result
    assert result is not None
    assert len(result) == len(setup.seats)
    assert all(points in (0.0, 0.5, 1.0) for points in result)
    assert not match.state.frames
    assert not match.state.queue
    assert not any(event.name == "loop" for event in match.events)


def events_name_their_rules(game: Game, setup: Setup, seed: int) -> None:
    match = finished(game, setup, seed)
    assert match.events
    for event in match.events:
        assert event.rule
        if game.info.id in dicehall.names():
            assert event.rule in ledger.rules()
        for seat in (None, *range(len(setup.seats))):
            assert game.tell(event, seat)
    json.dumps([event.plain() for event in match.events])


def anyone_may_concede_at_any_time(game: Game, setup: Setup, seed: int) -> None:
    source = SeededSource(f"concede {seed}")
    for match in walk(game, setup, seed):
        if match.state.decision is None or source.below(6):
            continue
        seat = source.below(len(setup.seats))
        twin = match.fork()
        twin.answer(CONCEDE, seat)
        assert twin.log[-1] == (seat, CONCEDE)
        assert game.problems(twin.state) == []
        if twin.state.decision is not None:
            assert seat not in twin.state.decision.seats
            with pytest.raises(IllegalChoice):
                twin.answer(CONCEDE, seat)
        end = finish(twin.state, source)
        assert end.result is not None
        assert end.result[seat] == 0.0


def together_means_in_any_order(game: Game, setup: Setup, seed: int) -> None:
    source = SeededSource(f"together {seed}")
    for match in walk(game, setup, seed):
        decision = match.state.decision
        if not isinstance(decision, Together):
            continue
        answers = [
            (seat, options[source.below(len(options))])
            for seat in decision.seats
            for options in [decision.options_for(seat)]
        ]
        for some in (answers, answers[:-1]):
            ends = [answered(match.state, order) for order in (some, some[::-1])]
            assert ends[0] == ends[1]


def answered(state: State, answers: list[tuple[int, Any]]) -> State:
    twin = state.copy()
    for seat, option in answers:
        twin.apply(option, seat)
    return twin


def same_bytes(one: Any, other: Any) -> bool:
    """Whether two pieces of JSON-able data are the same to the byte."""
    return canonical(one) == canonical(other)


def judgements_are_shares(game: Game, setup: Setup, seed: int) -> None:
    """See that bots get a number from 0 to 1 in every state, and the result at the end."""
    for match in walk(game, setup, seed):
        state = match.state
        before = state.copy()
        judged = [game.heuristic(state, seat) for seat in range(len(setup.seats))]
        assert all(0.0 <= one <= 1.0 for one in judged)
        assert state == before, "judging changes nothing"
        if state.result is not None:
            assert judged == list(state.result)
        if game.info.cooperative:
            assert len(set(judged)) == 1, "partners are judged alike"
        if game.foresees(state):
            assert state.decision is not None, "what is over needs no foresight"


def common_plans_can_be_followed(game: Game, setup: Setup, seed: int) -> None:
    """See that a common plan holds the answer it was asked for, and for whoever is asked one."""
    for match in walk(game, setup, seed):
        decision = match.state.decision
        if decision is None or isinstance(decision, Chance):
            continue
        seat = decision.seats[0]
        for option in decision.options_for(seat)[:2]:
            planned = game.plan(match.state, seat, option)
            assert not planned or (seat, option) in planned
            for who in decision.seats if planned else ():
                offered = decision.options_for(who)
                assert any(one == who and answer in offered for one, answer in planned)
            for who, answer in planned:
                assert game.full_label(match.state, answer, who)
