"""A state: what makes two positions the same, answers given together, and what is not accepted."""

from __future__ import annotations

from typing import Any

import pytest

from contract.driver import walk
from dicehall.games.pig import Pig
from dicehall.games.pig.state import PigState
from dicehall.kernel import (
    CHANCE,
    CONCEDE,
    Decision,
    IllegalChoice,
    Match,
    Option,
    SeededSource,
    Together,
    Values,
)
from kernel.asking import Editions
from kernel.tables import pig
from kernel.tiny import tiny_rules, tiny_state, told
from smugglers import Smugglers

THREE = {"seats": ["ann", "ben", "cara"]}
BIDDING = {"step": "bid", "ann": {"hand": ["pearl", "silk"]}, "ben": {"hand": ["silk", "salt"]}}


def table() -> Match:
    game = Smugglers()
    return Match(game, game.setup(THREE), BIDDING)


# --- the same position ---


def altered(value: Any) -> Any:
    """Give something of the same kind that is not equal."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [altered(value[0]), *value[1:]] if value else [("x", "y", ())]
    if isinstance(value, tuple):
        return (*value, (0, ("more",)))
    return (1.0, 0.0)


@pytest.mark.parametrize("game", [Pig(), Smugglers()], ids=["pig", "smugglers"])
def test_every_field_is_part_of_the_position(game: Any) -> None:
    for match in walk(game, game.setup({}), 3):
        state = match.state
        break
    for name in state.rules.fields:
        twin = state.copy()
        setattr(twin, name, altered(getattr(twin, name)))
        assert twin != state, name
        assert twin.digest() != state.digest(), name
        assert hash(twin) != hash(state), name


def test_positions_of_other_set_ups_or_rules_are_others() -> None:
    game = Pig()
    state = game.start(game.setup({}))
    assert state == game.start(game.setup({}))
    assert state != game.start(game.setup({"target": 50}))
    other = state.copy()
    other.rules = tiny_rules()
    assert state != other
    assert state != "a state"


# --- views ---


def test_a_view_names_the_edition_of_its_set_up() -> None:
    game = Editions()
    for edition in ("old", "new"):
        state = game.start(game.setup({"edition": edition}))
        assert game.view(state, None)["edition"] == edition
    match = pig()
    assert match.game.view(match.state, None)["edition"] == match.game.info.edition


def test_a_view_says_what_is_going_on_and_to_whom_it_is_shown() -> None:
    match = table()
    match.answer_label(0, "bid pearl")
    view = match.game.view(match.state, 0)
    assert view["turn"] == 2
    assert view["seat"] == 0
    assert view["decision"]["asked"] == [1, 2]
    assert view["decision"]["answered"] == ("bid", 2)
    assert view["decision"]["options"] == []
    other = match.game.view(match.state, 1)
    assert other["decision"]["answered"] is None
    assert [one["label"] for one in other["decision"]["options"]] == [
        "bid salt",
        "bid silk",
        "bid nothing",
    ]
    assert match.game.view(match.state, None)["decision"]["options"] == []


def test_a_view_of_a_roll_says_how_many_dice_are_to_come() -> None:
    game = Smugglers()
    state = game.place(game.setup(THREE), {"step": "lot"})
    assert game.view(state, 0)["decision"]["left"] == 2


@pytest.mark.parametrize("seat", [-1, 3])
def test_nobody_sees_with_the_eyes_of_a_seat_that_is_not_there(seat: int) -> None:
    match = table()
    with pytest.raises(ValueError, match="there is no seat"):
        match.game.view(match.state, seat)
    with pytest.raises(ValueError, match="there is no seat"):
        match.game.determinize(match.state, seat, SeededSource(1))


def test_an_imagined_state_has_other_sealed_answers() -> None:
    match = table()
    match.answer_label(1, "bid silk")
    source = SeededSource(1)
    sealed = {match.game.determinize(match.state, 0, source).sealed for _ in range(30)}
    assert len(sealed) > 1
    own = {match.game.determinize(match.state, 1, source).sealed for _ in range(30)}
    assert own == {match.state.sealed}


# --- answers ---


def test_an_answer_of_another_type_is_logged_as_the_option_it_equals() -> None:
    game = Pig()
    match = Match(game, game.setup({}))
    match.answer(("roll",))
    match.answer(("face", 4.0), CHANCE)
    assert str(match.log[-1].option) == "('face', 4)"
    assert str(game.position(match.state)["pot"]) == "4"
    sealed = table()
    sealed.answer(("bid", True), 0)
    assert str(sealed.state.sealed) == "((0, ('bid', 1)),)"


def test_a_source_is_never_asked_for_a_number_below_none() -> None:
    with pytest.raises(ValueError, match="no number from 0 to -1"):
        SeededSource(1).below(0)


def test_the_end_clears_what_was_under_way() -> None:
    state = tiny_state(tiny_rules(), "any", "step")
    state.enqueue("effect", "happen")
    state.sealed = ((0, ("a",)),)
    state.finish((1.0, 0.0))
    assert not any([state.frames, state.queue, state.sealed])


# --- together, and somebody concedes ---


def votes() -> tuple[PigState, list[Option]]:
    """Begin a vote in which nobody can vote for who has left (the pot counts the one who has)."""
    rules = tiny_rules()
    counted: list[Option] = []

    @rules.ask("vote", "all")
    def ask(state: PigState, values: Values) -> Decision:
        seats = tuple(seat for seat in (0, 1) if seat != state.pot - 1)
        each = tuple(tuple(("vote", one) for one in seats) for _ in seats)
        return Together("vote", seats, each)

    @rules.answer("vote", "all")
    def count(state: PigState, values: Values, answers: Option) -> None:
        counted.append(answers)
        state.finish((1.0, 0.0))

    @rules.conceding
    def leave(state: PigState, seat: int) -> bool:
        state.pot = seat + 1
        state.tell("left", "H-CONCEDE-1", (seat,))
        return True

    state = tiny_state(rules, "vote", "all")
    state.run()
    return state, counted


@pytest.mark.parametrize("vote", [0, 1])
def test_after_a_concession_all_are_asked_again_whatever_they_had_answered(vote: int) -> None:
    """Asking only those whose answer became illegal would tell what they had answered."""
    state, counted = votes()
    state.apply(("vote", vote), 0)
    state.apply(CONCEDE, 1)
    assert counted == []
    assert state.sealed == ()
    assert state.decision is not None
    assert state.decision.seats == (0,)


def test_answers_do_not_outlive_the_question_they_were_given_to() -> None:
    state, counted = votes()

    @state.rules.ask("vote", "again")
    def again(state: PigState, values: Values) -> Decision:
        return Together("vote again", (0,), ((("vote", 0), ("vote", 5)),))

    @state.rules.answer("vote", "again")
    def done(state: PigState, values: Values, answers: Option) -> None:
        counted.append(answers)
        state.finish((1.0, 0.0))

    def leave(state: PigState, seat: int) -> bool:
        state.go("again")
        return True

    state.rules.concede = leave
    state.apply(("vote", 0), 0)
    state.apply(CONCEDE, 1)
    assert counted == []
    assert state.sealed == ()


def test_conceding_is_told_before_what_it_causes() -> None:
    state, _ = votes()
    state.apply(CONCEDE, 1)
    assert [event.name for event in told(state)][:2] == ["conceded", "left"]


def test_a_draw_leaves_out_who_has_conceded() -> None:
    game = Smugglers()
    setup = game.setup({**THREE, "turn_limit": 2})
    match = Match(game, setup, {"step": "bid"})
    match.answer(CONCEDE, 1)
    for seat in (0, 2):
        match.answer_label(seat, "bid nothing")
    while (decision := match.state.decision) is not None:
        match.answer(decision.options[-1], decision.actor)
    assert match.state.result == (0.5, 0.0, 0.5)


# --- answers in a row, and illegal ones ---


def test_several_answers_in_a_row_are_all_taken_or_none() -> None:
    state = pig().state
    with pytest.raises(IllegalChoice):
        state.apply_each([("roll",), ("face", 4), ("fold",)])
    assert state == pig().state
    state.apply_each([("roll",), ("face", 4), ("hold",)])
    assert state == pig("roll", 4, "hold").state


def test_an_illegal_answer_names_what_is_legal_and_who_is_asked() -> None:
    state = pig().state
    with pytest.raises(
        IllegalChoice, match=r"\('hold',\) is not legal now; legal are: \('roll',\)"
    ):
        state.apply(("hold",))
    with pytest.raises(IllegalChoice, match="seat 1 is not asked now, but 0"):
        state.apply(("roll",), 1)
    state.apply(("concede",))
    with pytest.raises(IllegalChoice, match="the game is over"):
        state.apply(("roll",))
