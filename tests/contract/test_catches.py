"""The contract suite catches what it is there for: leaky and forgetful copies of Smugglers fail."""

from __future__ import annotations

from typing import Any, cast

import pytest

from contract import checks, secrecy
from dicehall.kernel import PASS, Decision, Event, Game, Option, Setup, Source, State, Values
from smugglers import Smugglers
from smugglers.state import DAGGER, LANTERN, SmugglersState
from smugglers.turn import next_reaction, reacted, rules
from smugglers.variants import Variant, variant

pytestmark = pytest.mark.untraced

SEATS = {"seats": ["ann", "ben", "cara"]}
SEEDS = range(5)


def must_fail(check: Any, game: Game) -> None:
    """See a check fail in at least one of a few random games."""
    setup = game.setup(SEATS)

    def run() -> None:
        for seed in SEEDS:
            check(game, setup, seed)

    with pytest.raises(AssertionError):
        run()


class ShowsAllHands(Smugglers):
    def board(self, state: State, seat: int | None) -> dict[str, Any]:
        hands = cast(SmugglersState, state).hands
        return {**super().board(state, seat), "hands": [hand[:] for hand in hands]}


class ShowsTheDeck(Smugglers):
    def picture(self, state: State, seat: int | None) -> list[str]:
        return [*super().picture(state, seat), f"deck {cast(SmugglersState, state).deck}"]


class RemembersWhoHeldWhat(Smugglers):
    """Deals the unseen cards out again as they lay: the same luck tells other hands apart."""

    def imagine(self, state: State, seat: int, source: Source) -> None:
        hands = cast(SmugglersState, state).hands
        others = [hand[:] for place, hand in enumerate(hands) if place != seat]
        super().imagine(state, seat, source)
        if source.below(2):
            for hand, held in zip(
                [h for p, h in enumerate(hands) if p != seat], others, strict=True
            ):
                hand[:] = held


class Boasts(Smugglers):
    def heuristic(self, state: State, seat: int) -> float:
        return super().heuristic(state, seat) + 0.5


def ask_only_who_can_react(state: SmugglersState, values: Values) -> None:
    """Skip the seats whose cards allow no reaction: being asked then betrays the hand."""
    lot, waiting = values
    able = tuple(s for s in waiting if state.hands[s][LANTERN] or state.hands[s][DAGGER])
    next_reaction(state, (lot, able))


def tell_all(state: SmugglersState, values: Values, option: Option) -> None:
    """Tell everybody what was drawn."""
    rules.answers["draw"]["card"](state, values, option)
    state.tell("drew", "S-DRAW-1", (values[0],), (option[1],))


def sigh(state: SmugglersState, values: Values, option: Option) -> None:
    """Tell one event more when who passes holds a dagger: the number of events betrays it."""
    seat = values[1][0]
    if option == PASS and state.hands[seat][DAGGER]:
        state.tell("drew", "S-REACT-1", (seat,), (DAGGER,), (seat,))
    reacted(state, values, option)


def prompt_with_the_hand(state: SmugglersState, values: Values) -> Decision:
    """Say in the question what its reader holds."""
    asked = cast(Decision, rules.steps["round"]["reaction"](state, values))
    held = state.hands[asked.actor][DAGGER]
    return Decision(asked.actor, f"react with {held} daggers", asked.options, asked.kind)


def with_step(step: str, handler: Any) -> Smugglers:
    other = variant()
    other.steps["round"][step] = handler
    return Variant(other)


def with_answer(op: str, step: str, handler: Any) -> Smugglers:
    other = variant()
    other.answers[op][step] = handler
    return Variant(other)


LEAKY = {
    "shows all hands": ShowsAllHands(),
    "shows the deck": ShowsTheDeck(),
    "asks only who can react": with_step("react", ask_only_who_can_react),
    "tells the draw": with_answer("draw", "card", tell_all),
    "counts the card": with_answer("round", "reaction", sigh),
    "prompts with the hand": with_step("reaction", prompt_with_the_hand),
}


@pytest.mark.parametrize("leaky", LEAKY.values(), ids=list(LEAKY))
def test_a_leaky_game_fails_the_secrecy_tests(leaky: Smugglers) -> None:
    must_fail(secrecy.twins_tell_the_same, leaky)


def test_a_copy_of_the_rules_alone_leaks_nothing() -> None:
    """So what fails above fails by its leak."""
    game = Variant(variant())
    for seed in SEEDS:
        secrecy.twins_tell_the_same(game, game.setup(SEATS), seed)


class ForgetfulState(SmugglersState):
    __slots__ = ()

    def copy(self) -> SmugglersState:
        twin = super().copy()
        twin.guards = [1] * len(self.guards)
        return twin


class SharingState(SmugglersState):
    __slots__ = ()

    def copy(self) -> SmugglersState:
        twin = super().copy()
        twin.hands = self.hands[:]
        return twin


class Remade(Smugglers):
    """Smugglers on another class of states."""

    state_class: type[SmugglersState]

    def begin(self, setup: Setup) -> SmugglersState:
        model = super().begin(setup)
        state = self.state_class.__new__(self.state_class)
        model.copy_kernel(state)
        for name in ("hands", "deck", "buried", "played", "points", "guards", "bids", "out"):
            setattr(state, name, getattr(model, name))
        state.leader = model.leader
        return state


class ForgetsTheGuards(Remade):
    state_class = ForgetfulState


class SharesTheHands(Remade):
    state_class = SharingState


@pytest.mark.parametrize("game", [ForgetsTheGuards, SharesTheHands])
def test_a_forgetful_copy_fails_the_copy_tests(game: type[Remade]) -> None:
    must_fail(checks.every_field_is_copied, game())


def test_a_copy_that_shares_its_hands_is_not_independent() -> None:
    must_fail(checks.copies_are_equal_then_independent, SharesTheHands())


def test_an_event_loses_its_secret_for_all_who_may_not_see_it() -> None:
    event = Event("drew", "S-DRAW-1", (1,), (4,), (1,), False, ("ann", "ben"))
    assert event.seen_by(1).secret == (4,)
    assert event.seen_by(0).secret == ()
    assert event.seen_by(None).secret == ()


def test_what_is_imagined_from_the_truth_is_caught() -> None:
    must_fail(secrecy.what_is_imagined_depends_on_the_view_alone, RemembersWhoHeldWhat())


def test_a_judgement_beyond_all_shares_is_caught() -> None:
    must_fail(checks.judgements_are_shares, Boasts())
