"""A bot in a process of its own answers as it would here, and cannot stop a game."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import dicehall
from bots import troubled
from dicehall.bots import Bot, Glimpse, Limits, Worker, bot, bot_class
from dicehall.kernel import Chance, DicehallError, Option, SeededSource, State

HERE = troubled.__name__
ASKS_A_BOT_THAT_HANGS = """
import threading
from bots.test_workers import pig
from dicehall.bots import Worker

if __name__ == "__main__":
    worker = Worker("bots.troubled:Hanging", 7)
    threading.Thread(target=worker.choose, args=(pig(),), daemon=True).start()
    while worker.process is None:
        pass
    print(worker.process, flush=True)
    threading.Event().wait()
"""


@pytest.fixture
def workers() -> Iterator[list[Worker]]:
    """Workers that are ended with the test."""
    begun: list[Worker] = []
    yield begun
    for worker in begun:
        worker.close()


def pig() -> Glimpse:
    game = dicehall.game("pig")
    return Glimpse(game, game.place(game.setup(), {"pot": 4}), 0)


def begin(workers: list[Worker], kind: type[Bot], **limits: float) -> Worker:
    worker = Worker(f"{HERE}:{kind.__name__}", 7, limits=Limits(**limits))
    workers.append(worker)
    return worker


def played(choose: Any, seed: int) -> list[Option]:
    """Play the first answers of a seat of Dice Throne, the other seat passing at random."""
    game = dicehall.game("throne")
    state: State = game.start(game.setup({"heroes": ["gunslinger", "paladin"]}))
    source = SeededSource(seed)
    given: list[Option] = []
    while len(given) < 12 and (decision := state.decision) is not None:
        if isinstance(decision, Chance):
            state.settle(source)
        elif decision.actor == 0:
            given.append(choose(Glimpse(game, state, 0)))
            state.apply(given[-1])
        else:
            state.apply(decision.options[source.below(len(decision.options))])
    return given


def test_it_answers_as_the_bot_would_here(workers: list[Worker]) -> None:
    worker = Worker("greedy", 7)
    workers.append(worker)
    here = bot("greedy", 7)
    assert played(worker.choose, 3) == played(here.choose, 3)
    assert (worker.drawn, worker.kept) == (here.drawn, here.kept)
    assert worker.faults == []


def test_a_bot_that_hangs_costs_only_its_own_budget(workers: list[Worker]) -> None:
    worker = begin(workers, troubled.Hanging, answer=0.2, game=0.3)
    glimpse = pig()
    assert worker.choose(glimpse) in glimpse.options
    assert worker.choose(glimpse) in glimpse.options
    assert worker.faults == [
        f"the {HERE}:Hanging bot took longer than 0.2 s",
        f"the {HERE}:Hanging bot took longer than 0.1 s",
    ]
    for _ in range(50):  # the budget is used up: it is asked no more
        assert worker.choose(glimpse) in glimpse.options
        assert worker.process is None
    assert len(worker.faults) == 2


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (troubled.Failing, "failed (LookupError: no idea)"),
        (troubled.Dying, "stopped working"),
        (troubled.Unready, "could not begin (RuntimeError: not today)"),
        (troubled.Silent, "gave an answer that is not legal: None"),
        (troubled.Cheating, "gave an answer that is not legal: ('win',)"),
    ],
)
def test_a_bot_that_goes_wrong_is_named_and_lots_are_drawn(
    workers: list[Worker], kind: type[Bot], words: str
) -> None:
    worker = begin(workers, kind)
    glimpse = pig()
    drawn = {worker.choose(glimpse) for _ in range(12)}
    assert drawn <= set(glimpse.options)
    assert worker.faults == [f"the {HERE}:{kind.__name__} bot {words}"] * 3


def test_a_fresh_process_goes_on_where_the_bot_stood(workers: list[Worker]) -> None:
    worker = begin(workers, troubled.OnceDying)
    glimpse = pig()
    answers = [worker.choose(glimpse) for _ in range(4)]
    assert set(answers) <= set(glimpse.options)
    assert all("stopped working" in words for words in worker.faults)


def test_a_bot_does_not_outlive_whoever_asked_it() -> None:
    """The one who asks is killed while its bot hangs: the bot's process ends as well."""
    asking = subprocess.Popen(
        [sys.executable, "-c", ASKS_A_BOT_THAT_HANGS],
        cwd=Path(__file__).parents[1],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert asking.stdout is not None
    bots = int(asking.stdout.readline())
    asking.kill()
    asking.wait()
    asking.stdout.close()
    for _ in range(12_000):  # ten minutes: it hangs
        if not Path(f"/proc/{bots}").exists():
            return
        sleep(0.05)
    os.kill(bots, signal.SIGKILL)
    pytest.fail("the bot's process goes on")


def test_the_only_answer_needs_no_process(workers: list[Worker]) -> None:
    worker = begin(workers, troubled.Hanging)
    game = dicehall.game("pig")
    assert worker.choose(Glimpse(game, game.start(game.setup()), 0)) == ("roll",)
    assert worker.faults == []


def test_what_leaves_for_the_process_is_the_same_for_all_that_the_seat_cannot_tell() -> None:
    game = dicehall.game("throne")
    state = game.start(game.setup({"heroes": ["gunslinger", "paladin"]}))
    while isinstance(state.decision, Chance):
        state.settle(SeededSource(2))
    twin = game.determinize(state, 0, SeededSource(9))
    assert twin != state
    worker = Worker("greedy", 7)
    assert worker.message(Glimpse(game, state, 0)) == worker.message(Glimpse(game, twin, 0))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nowhere.at_all:Bot", "its module cannot be imported"),
        (f"{HERE}:Nobody", "has no Nobody"),
        (f"{HERE}:time", "must be a class derived from dicehall.bots.Bot"),
        (":", "its module cannot be imported"),
    ],
)
def test_a_bot_of_ones_own_must_be_one(name: str, words: str) -> None:
    with pytest.raises(DicehallError, match=words):
        bot_class(name)


def test_lots_are_drawn_anew_for_every_answer(workers: list[Worker]) -> None:
    game = dicehall.game("throne")
    state = game.start(game.setup({"heroes": ["gunslinger", "paladin"]}))
    while isinstance(state.decision, Chance):
        state.settle(SeededSource(2))
    worker = begin(workers, troubled.Hanging, answer=0.1, game=0.0)
    glimpse = Glimpse(game, state, 0)
    drawn = {worker.choose(glimpse) for _ in range(60)}
    assert drawn == set(glimpse.options)


def test_an_answer_that_cannot_be_written_is_a_fault_like_another(workers: list[Worker]) -> None:
    worker = begin(workers, troubled.Unwritable)
    worker.choose(pig())
    assert "failed (TypeError:" in worker.faults[0]
