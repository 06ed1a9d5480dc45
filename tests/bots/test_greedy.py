"""The greedy bot takes what is judged best, and nothing that it cannot know moves it."""

from __future__ import annotations

from itertools import islice

import pytest

import dicehall
from bots.toy import Story, Toy, options
from contract.driver import walk
from contract.tables import table_names, tables
from dicehall.bots import Glimpse, GreedyBot, bot
from dicehall.bots.bot import Kept
from dicehall.kernel import STEP, Chance, Decision, Game, Option, SeededSource, Setup, State

TABLES = dict(zip(table_names(), tables(), strict=True))
HIDING = [name for name, (game, setup) in TABLES.items() if game.hides(setup)]


def greedy(seed: int = 1) -> GreedyBot:
    return GreedyBot(SeededSource(seed))


def finished(game: Game, setup: Setup, seed: int, most: int) -> State:
    """Let greedy bots play, for so many answers at most."""
    state = game.start(setup)
    source = SeededSource(seed)
    players = [bot("greedy", f"{seed}/{seat}") for seat in range(len(setup.seats))]
    for _ in range(most):
        decision = state.decision
        if decision is None:
            break
        if isinstance(decision, Chance):
            state.settle(source)
        else:
            seat = decision.seats[0]
            state.apply(players[seat].choose(Glimpse(game, state, seat)), seat)
    return state


@pytest.mark.parametrize(("pot", "choice"), [(19, "roll"), (21, "hold")])
def test_in_pig_it_holds_at_twenty(pot: int, choice: str) -> None:
    game = dicehall.game("pig")
    state = game.place(game.setup(), {"pot": pot, "ann": {"score": 20}, "ben": {"score": 30}})
    assert greedy().choose(Glimpse(game, state, 0)) == (choice,)


def test_what_a_roll_of_pig_is_worth_is_the_mean_of_its_faces() -> None:
    game = dicehall.game("pig")
    position = {"pot": 10, "ann": {"score": 20}, "ben": {"score": 30}}
    values = {
        one.option[0]: one.value
        for one in greedy().judge(Glimpse(game, game.place(game.setup(), position), 0))
    }
    ahead = [-10, *(face for face in range(2, 7))]  # a 1 loses the pot of ten
    assert values["hold"] == pytest.approx(0.5)
    assert values["roll"] == pytest.approx(0.5 + 0.5 * sum(ahead) / 6 / 100)


def test_a_win_is_taken() -> None:
    game = dicehall.game("pig")
    state = game.place(game.setup(), {"pot": 4, "ann": {"score": 97}})
    best = greedy().judge(Glimpse(game, state, 0))[0]
    assert (best.option, best.value) == (("hold",), 1.0)


def test_the_only_answer_is_given_without_thinking() -> None:
    game = dicehall.game("pig")
    player = greedy()
    assert player.choose(Glimpse(game, game.start(game.setup()), 0)) == ("roll",)
    assert player.drawn == 0


@pytest.mark.untraced
@pytest.mark.parametrize("name", HIDING)
def test_a_secret_does_not_move_its_answers(name: str) -> None:
    """Twins look the same to the seat but differ in what it cannot see: rigged secrets."""
    game, setup = TABLES[name]
    source = SeededSource(f"rigged {name}")
    rigged = 0
    for number, match in enumerate(islice(walk(game, setup, 5), 400)):
        decision = match.state.decision
        if decision is None or isinstance(decision, Chance):
            continue
        seat = decision.seats[0]
        if len(decision.options_for(seat)) < 2:
            continue
        twin = game.determinize(match.state, seat, source)
        if twin == match.state:
            continue
        rigged += 1
        truth = greedy(number).judge(Glimpse(game, match.state, seat))
        assert greedy(number).judge(Glimpse(game, twin, seat)) == truth
        if rigged == 6:
            return
    assert rigged


@pytest.mark.untraced
@pytest.mark.parametrize("name", TABLES)
def test_it_plays_every_table_and_repeats_itself(name: str) -> None:
    game, setup = TABLES[name]
    one, other = (finished(game, setup, 3, 25) for _ in range(2))
    assert one == other
    assert one.turn > 0


@pytest.mark.parametrize("name", ["throne-0", "masters-7"])
def test_a_bot_made_anew_at_every_answer_plays_on_as_if_it_had_never_stopped(name: str) -> None:
    game, setup = TABLES[name]
    state = game.start(setup)
    source = SeededSource(8)
    steady = [bot("greedy", seat) for seat in range(2)]
    standing: list[tuple[int, Kept]] = [(0, ()), (0, ())]
    begun = 0
    for _ in range(120):
        decision = state.decision
        if isinstance(decision, Chance):
            state.settle(source)
            continue
        if decision is None:
            break
        seat = decision.actor
        fresh = bot("greedy", seat, *standing[seat])
        option = fresh.choose(Glimpse(game, state, seat))
        assert steady[seat].choose(Glimpse(game, state, seat)) == option
        standing[seat] = (fresh.drawn, fresh.kept)
        begun += bool(fresh.kept)
        state.apply(option)
    assert begun


def test_a_choice_that_was_begun_is_completed_without_thinking_anew() -> None:
    player, toy = greedy(), sets_of("b", "c")
    state = toy.told()
    given: list[Option] = []
    drawn = 0
    while not state.story or state.story[-1] != "done":
        given.append(player.choose(Glimpse(toy, state, 0)))
        drawn = player.drawn if len(given) == 1 else drawn
        state.apply(given[-1])
    assert given == [("take", "b"), ("take", "c"), ("done",)]
    assert player.drawn == drawn


def test_a_choice_that_turned_out_otherwise_is_thought_over() -> None:
    player, toy = greedy(), sets_of("b", "c")
    assert player.choose(Glimpse(toy, toy.told(), 0)) == ("take", "b")
    assert player.choose(Glimpse(toy, toy.told("take a"), 0)) == ("take", "b")


def sets_of(*wanted: str) -> Toy:
    """Some of five things are to be taken in order; these are the best."""

    def asks(story: Story) -> Decision | None:
        if story and story[-1] == "done":
            return Decision(0, "next", options("next"), STEP)
        later = [one for one in "abcde" if not story or one > story[-1][-1]]
        offered = options(*(f"take {one}" for one in later), "done")
        return Decision(0, "take", offered, STEP, many=3)

    def worth(story: Story) -> float:
        taken = {word[-1] for word in story if word != "done"}
        return 0.5 + 0.1 * len(taken & set(wanted)) - 0.1 * len(taken - set(wanted))

    return Toy(asks, worth)
