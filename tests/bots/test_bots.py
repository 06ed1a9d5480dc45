"""Bots choose only what is legal, see only their seat's view, and repeat themselves."""

from __future__ import annotations

from collections import Counter

import pytest

import dicehall
from dicehall.bots import Glimpse, RandomBot, bot, bot_seed, names
from dicehall.kernel import Chance, DicehallError, Match, Option, Referee, SeededSource, State
from smugglers import Smugglers


def glimpse_of_pig() -> Glimpse:
    """Ann has rolled a 4 and may roll again or hold."""
    game = dicehall.game("pig")
    state = game.place(game.setup(), {"pot": 4})
    return Glimpse(game, state, 0)


def dealt() -> tuple[Smugglers, State]:
    """All hands are dealt, and everybody bids."""
    game = Smugglers()
    state = game.start(game.setup({"seats": ["ann", "ben"]}))
    while isinstance(state.decision, Chance):
        state.settle(SeededSource(5))
    return game, state


def test_the_random_bot_takes_every_option_about_equally_often() -> None:
    player, glimpse = bot("random", 1), glimpse_of_pig()
    taken = Counter(player.choose(glimpse) for _ in range(2000))
    assert set(taken) == {("roll",), ("hold",)}
    assert min(taken.values()) > 900


def test_the_same_seed_makes_the_same_choices_and_another_seed_others() -> None:
    def choices(seed: str) -> list[Option]:
        player, glimpse = bot("random", seed), glimpse_of_pig()
        return [player.choose(glimpse) for _ in range(40)]

    assert choices("7/bot/1") == choices("7/bot/1")
    assert choices("7/bot/1") != choices("7/bot/0")


def test_a_bot_goes_on_from_where_its_source_stood() -> None:
    glimpse = glimpse_of_pig()
    player = bot("random", 3)
    for _ in range(25):
        player.choose(glimpse)
    twin = bot("random", 3, player.drawn)
    assert [twin.choose(glimpse) for _ in range(40)] == [player.choose(glimpse) for _ in range(40)]


def test_two_seats_of_a_table_never_share_their_luck() -> None:
    assert bot_seed(7, 0) != bot_seed(7, 1)
    assert bot_seed(7, 0) != bot_seed(8, 0)


def test_an_unknown_bot_is_refused_with_the_name_that_was_meant() -> None:
    with pytest.raises(DicehallError, match="no bot called 'randon'; did you mean 'random'"):
        bot("randon", 1)
    assert names() == ["random", "greedy"]


def test_a_glimpse_gives_nothing_but_what_the_seat_may_know() -> None:
    game, state = dealt()
    glimpse = Glimpse(game, state, 0)
    assert glimpse.view() == game.view(state, 0)
    assert state.decision is not None
    assert glimpse.options == state.decision.options_for(0)
    public = [name for name in dir(glimpse) if not name.startswith("_")]
    assert public == ["expect", "game", "imagine", "options", "seat", "view"]


def test_what_a_bot_imagines_agrees_with_its_view_but_not_with_the_secrets() -> None:
    game, state = dealt()
    glimpse = Glimpse(game, state, 0)
    imagined = [glimpse.imagine(SeededSource(seed)) for seed in range(20)]
    assert all(game.view(one, 0) == game.view(state, 0) for one in imagined)
    assert len({repr(game.view(one, 1)["board"]["hand"]) for one in imagined}) > 1


def test_a_seat_that_is_not_asked_has_no_options_to_choose_from() -> None:
    game = dicehall.game("pig")
    state = game.start(game.setup())
    assert Glimpse(game, state, 0).options == (("roll",),)
    assert Glimpse(game, state, 1).options == ()


def test_random_bots_play_a_whole_game_with_secrets() -> None:
    game = Smugglers()
    match = Match(game, game.setup({"seats": ["ann", "ben", "cara"]}))
    players = [RandomBot(SeededSource(bot_seed(9, seat))) for seat in range(3)]
    referee = Referee(SeededSource(9))
    while (decision := match.state.decision) is not None:
        if isinstance(decision, Chance):
            referee.answer(match)
        else:
            seat = decision.seats[0]
            match.answer(players[seat].choose(Glimpse(game, match.state, seat)), seat)
    assert match.state.result is not None
