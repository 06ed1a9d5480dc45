"""The drivers: they count what they do, do what they say, and know which build they measure."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import __main__ as command
from bench import cases, measure, peer, rounds, side
from dicehall.kernel import build

TINY = 0.001
OTHER_BUILD = next(name for name in cases.BUILDS if name != build())


@pytest.fixture(params=cases.CASES)
def hall(request: pytest.FixtureRequest) -> measure.Hall:
    return measure.Hall(cases.CASES[request.param], build())


class Coins:
    """A stand-in for a game of the peer: toss, then keep or toss again; ten answers in all."""

    def __init__(self, answers: tuple[int, ...] = ()) -> None:
        self.answers = answers

    def current_player(self) -> int:
        return peer.OVER if len(self.answers) == 10 else (0, peer.CHANCE)[len(self.answers) % 2]

    def legal_actions(self) -> list[int]:
        return [3, 4]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.5), (1, 0.0), (2, 0.5)]

    def apply_action(self, action: int) -> None:
        self.answers = (*self.answers, action)

    def clone(self) -> Coins:
        return Coins(self.answers)

    def serialize(self) -> str:
        return json.dumps(self.answers)


class CoinGame:
    """What loads and begins the stand-in."""

    def new_initial_state(self) -> Coins:
        return Coins()

    def deserialize_state(self, text: str) -> Coins:
        return Coins(tuple(json.loads(text)))


@pytest.mark.parametrize("name", cases.MEASURES)
def test_a_tiny_measurement_gives_sane_counts(hall: measure.Hall, name: str) -> None:
    sample = side.take(hall, cases.CASES["pig"], name, TINY)
    assert sample.build == build()
    assert sample.count > 0
    assert sample.seconds >= TINY
    assert sample.rate == sample.count / sample.seconds


def test_a_random_game_is_played_to_its_end(hall: measure.Hall) -> None:
    assert hall.play() > 1


def test_the_same_seed_plays_the_same_games() -> None:
    case = cases.CASES["pig"]
    assert measure.Hall(case, build()).play() == measure.Hall(case, build()).play()


def test_states_in_mid_game_are_begun_and_not_over(hall: measure.Hall) -> None:
    states = hall.midgames()
    assert len(states) == side.GAMES
    assert all(state.decision is not None for state in states)
    assert all(state.turn > 1 or state.answers > 20 for state in states)  # a round is long in Team


def test_what_is_timed_as_copy_save_and_load_gives_the_state_back(hall: measure.Hall) -> None:
    states = hall.midgames()
    assert [job() for job in hall.copies()] == states
    assert [job() for job in hall.saves()] == [hall.save(state) for state in states]
    assert [job() for job in hall.loads()] == states


def test_the_clock_counts_only_what_it_timed() -> None:
    calls = []
    count, seconds = side.clock(side.sweep([lambda: calls.append(1)] * 5), TINY)
    assert count == len(calls) - 5  # less the first sweep, which warms up
    assert count % 5 == 0
    assert seconds >= TINY


def test_the_peers_driver_plays_whole_games_and_copies_their_middle() -> None:
    driver = peer.Peer(CoinGame(), "0")
    assert driver.play() == 10
    copies: list[Any] = [job() for job in driver.copies()]
    assert {len(coins.answers) for coins in copies} == {5}
    assert {coins.answers[0] for coins in copies} == {3, 4}
    assert {coins.answers[1] for coins in copies} == {0, 2}
    loaded: list[Any] = [job() for job in driver.loads()]
    assert [coins.serialize() for coins in loaded] == [job() for job in driver.saves()]
    assert (
        side.take(driver, cases.CASES["pig"], "copy", TINY).count % (side.GAMES * side.REPEATS) == 0
    )


def test_a_process_prints_one_sample_for_every_measure(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--case", "pig", "--build", build(), "--seconds", str(TINY)]
    assert measure.main(words) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [side.Sample(**line).measure for line in lines] == list(cases.MEASURES)


def test_measuring_under_the_other_builds_name_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert measure.main(["--case", "pig", "--build", OTHER_BUILD]) == 2
    wanted = f"this is the {build()} build, not the {OTHER_BUILD} one"
    assert wanted in capsys.readouterr().err


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon"])
def test_a_time_that_is_none_is_refused(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        measure.main(["--case", "pig", "--build", build(), "--seconds", seconds])
    assert ended.value.code == 2
    assert "--seconds" in capsys.readouterr().err


def test_rounds_put_those_who_are_compared_next_to_each_other() -> None:
    those = [rounds.Contender(name, ()) for name in "abc"]
    order = list(rounds.slots(["pig"], 2, those))
    assert len(order) == 2 * len(cases.MEASURES) * 3
    assert [slot.contender.name for slot in order] == list("abc") * 2 * len(cases.MEASURES)
    assert {slot.measure for slot in order[:3]} == {"actions"}
    assert order[-1].round == 2


def slot_of(name: str, *command: str) -> rounds.Slot:
    return rounds.Slot(1, "pig", "copy", rounds.Contender(name, (sys.executable, *command)))


def test_a_process_of_its_own_measures_this_build() -> None:
    sample = rounds.run(slot_of(build(), "-m", "bench.measure", "--build", build()), TINY)
    assert (sample.build, sample.measure) == (build(), "copy")


def test_a_process_of_the_wrong_build_stops_the_bench() -> None:
    with pytest.raises(side.Unmeasurable, match="not the"):
        rounds.run(slot_of(OTHER_BUILD, "-m", "bench.measure", "--build", OTHER_BUILD), TINY)


def test_a_sample_of_another_build_than_the_contender_is_refused() -> None:
    with pytest.raises(side.Unmeasurable, match="instead"):
        rounds.run(slot_of("wished", "-m", "bench.measure", "--build", build()), TINY)


def test_without_a_compiled_python_nothing_is_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = tmp_path / "python"
    with pytest.raises(side.Unmeasurable, match="make compiled"):
        rounds.contenders(nowhere)
    assert command.main(["--compiled", str(nowhere)]) == 2
    assert "make compiled" in capsys.readouterr().err
