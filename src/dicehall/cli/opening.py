"""Opening: how a table comes about: which game, who plays, begun anew or resumed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from dicehall.cli.company import Company
from dicehall.cli.extras import commands_of
from dicehall.cli.files import Keeper, check_place, is_there, read_match
from dicehall.cli.given import Seat, Wish, fill_seats, missing_kind, read_kind, some_seed
from dicehall.cli.leaving import Trouble
from dicehall.cli.settings import ask_seat_settings, ask_settings
from dicehall.cli.show import points
from dicehall.cli.table import Table, command
from dicehall.cli.talk import Talk
from dicehall.effects.text import listed
from dicehall.games import game as game_called
from dicehall.games import names as game_names
from dicehall.kernel import (
    DicehallError,
    Game,
    Match,
    PackMissing,
    ReplayDiffers,
    SaveError,
    Setup,
    nearest,
)


def open_table(talk: Talk, wish: Wish) -> Table:
    """Come to the table that was wished for, asking for what was left open."""
    if wish.resume is not None:
        return _resume(talk, wish, wish.resume)
    game = game_called(wish.game) if wish.game else _choose_game(talk)
    keeper = Keeper.usual(game) if wish.save is None else Keeper(wish.save)
    if is_there(keeper.path) and not wish.new:
        match = _unfinished(game, keeper)
        if match is not None and _wants_it(talk, match, wish):
            return _sit_down(talk, match, _company_of(match, keeper.path, wish.seats), keeper)
    check_place(keeper.path)
    return _begin(talk, game, wish, keeper)


# --- a new game --------------------------------------------------------------------------------


def _begin(talk: Talk, game: Game, wish: Wish, keeper: Keeper) -> Table:
    asks_all = not wish.seats and not wish.settings
    if asks_all:
        wish = replace(wish, settings=ask_settings(talk, game))
    if wish.seats:
        seats = fill_seats(game, wish.seats, wish.settings)
        setup = _setup(game, seats, wish)
    else:
        seats, setup = _ask_seats(talk, game, wish)
    if asks_all and game.info.seat_settings:
        more = ask_seat_settings(talk, game, setup.seats, wish.settings)
        setup = _setup(game, seats, replace(wish, settings={**wish.settings, **more}))
    seed = some_seed() if wish.seed is None else wish.seed
    company = Company(seed, [seat.kind for seat in seats], wish.real_dice)
    _set_aside(talk, keeper)
    return _sit_down(talk, Match(game, setup), company, keeper)


def _set_aside(talk: Talk, keeper: Keeper) -> None:
    """Keep the unfinished game that makes room for the new one, and say how to go on with it."""
    kept = keeper.set_aside()
    if kept is not None:
        talk.explain("The unfinished game is kept. Go on with it whenever you like:")
        talk.say(command("play --resume", kept))


def _setup(game: Game, seats: list[Seat], wish: Wish) -> Setup:
    return game.setup({"seats": [seat.name for seat in seats], **wish.settings})


def _choose_game(talk: Talk) -> Game:
    names = game_names()
    talk.say("Games:", style="bold")
    titles = [game_called(name).info for name in names]
    talk.say_numbered([f"{info.title}: {info.summary}" for info in titles])
    while True:
        answer = talk.ask(f"Which game? Enter for 1, {titles[0].title}").casefold() or "1"
        for number, info in enumerate(titles, start=1):
            if answer in (str(number), info.id, info.title.casefold()):
                return game_called(info.id)
        talk.say(f"There is no game {answer!r}{nearest(answer, names)}")


def _ask_seats(talk: Talk, game: Game, wish: Wish) -> tuple[list[Seat], Setup]:
    """Ask who plays until it makes a set-up; wrong settings are told at once."""
    usual = fill_seats(game, [], wish.settings)
    _setup(game, usual, wish)
    talk.say()
    talk.say("Who plays?", style="bold")
    if len(usual) == 1:
        talk.say(f"Press Enter to play alone as {usual[0].name}.")
        talk.say("Or type your name, or all seats, such as: mary=human, tom=random")
    else:
        talk.say(f"Press Enter to play {usual[0].name}, with {_bots_of(usual)}.")
        talk.say("Or type your name, or all seats, such as: mary=human, tom=human")
    while True:
        line = talk.ask()
        try:
            seats = fill_seats(game, _read_line_of_seats(line), wish.settings)
            return seats, _setup(game, seats, wish)
        except DicehallError as error:
            talk.explain(str(error))


def _bots_of(seats: list[Seat]) -> str:
    names = [seat.name for seat in seats[1:]]
    bots = f"{seats[1].kind} bots" if len(names) > 1 else f"a {seats[1].kind} bot"
    return f"{listed(names)} as {bots}"


def _read_line_of_seats(line: str) -> list[Seat]:
    seats: list[Seat] = []
    for part in line.split(","):
        name, equals, kind = part.partition("=")
        if part.strip():
            who = read_kind(kind, part.strip()) if equals else missing_kind(seats)
            seats.append(Seat(name.strip(), who))
    return seats


# --- a saved game ------------------------------------------------------------------------------


def _resume(talk: Talk, wish: Wish, path: Path) -> Table:
    if wish.new or wish.seed is not None or wish.settings or wish.real_dice:
        raise Trouble(
            "--resume goes with neither --new, --seed, --set (or the like) nor --real-dice: "
            "the saved game has its own"
        )
    keeper = Keeper(path)  # before the game is read: it knows what the file holds
    match = _load(path)
    _expect_game(match, wish.game, path)
    if match.state.decision is None:
        raise Trouble(
            f"{path}: this game is over ({points(match.game, match.state)}); "
            f"watch it with: {command('replay', path)}"
        )
    if wish.save is not None:
        check_place(wish.save)
    company = _reseat(_company_of(match, path, wish.seats), match, wish.seats)
    if wish.save is not None:
        keeper = Keeper(wish.save)
    return _sit_down(talk, match, company, _with_finished(match, keeper))


def _load(path: Path) -> Match:
    try:
        return read_match(path)
    except ReplayDiffers as differs:
        raise Trouble(
            f"{path}: this game cannot go on under these rules: {differs}; "
            f"watch it with: {command('replay', path)}"
        ) from None


def _expect_game(match: Match, name: str | None, path: Path) -> None:
    if name is not None and match.game.info.id != name:
        raise Trouble(f"{path}: this is a game of {match.game.info.id}, not of {name}")


def _with_finished(match: Match, keeper: Keeper) -> Keeper:
    """Keep a resumed game where it came from; the usual places move finished games on."""
    usual = Keeper.usual(match.game)
    if keeper.path.absolute() == usual.path.absolute() or usual.is_set_aside(keeper.path):
        keeper.finished = usual.finished
    return keeper


def _unfinished(game: Game, keeper: Keeper) -> Match | None:
    """Load the game that lies where a new one is to be kept; None if it is over."""
    check_place(keeper.path)
    try:
        match = _load(keeper.path)
    except (PackMissing, Trouble) as error:
        raise Trouble(f"{error}, or begin anew: --new") from None
    _expect_game(match, game.info.id, keeper.path)
    if match.state.decision is not None:
        return match
    if keeper.finished is None:
        raise Trouble(
            f"{keeper.path}: this is a finished game; name another file, or say --new to replace it"
        )
    return None


def _wants_it(talk: Talk, match: Match, wish: Wish) -> bool:
    info = match.game.info
    when = f"{info.turn} {match.state.turn}"
    talk.say(f"There is an unfinished game of {info.title}, in {when}.")
    wanted = talk.agree("Go on with it?", default=True)
    if wanted and wish.about_new:
        talk.say("What you asked for a new game does not apply to it.")
    return wanted


def _company_of(match: Match, path: Path, named: list[Seat]) -> Company:
    """Find who plays a saved game; one that was saved elsewhere gets the usual players."""
    try:
        noted = Company.noted(match, [seat.kind for seat in named])
    except SaveError as error:
        raise Trouble(f"{path}: this saved game is damaged: {error}") from None
    if noted is not None:
        return noted
    seats: list[Seat] = []
    for name in match.setup.seats:
        seats.append(Seat(name, missing_kind(seats)))
    return Company(some_seed(), [seat.kind for seat in seats])


def _reseat(company: Company, match: Match, seats: list[Seat]) -> Company:
    """Let others play some seats of a resumed game."""
    kinds = list(company.kinds)
    for name, kind in seats:
        seat = match.setup.seat(name)
        if seat is None:
            known = ", ".join(match.setup.seats)
            raise Trouble(f"--seat {name}={kind}: this game has no seat {name!r}, but {known}")
        kinds[seat] = kind
    return company.with_kinds(kinds)


def _sit_down(talk: Talk, match: Match, company: Company, keeper: Keeper) -> Table:
    """Keep the game before a word is said of it: who has seen it begin finds it again."""
    table = Table(talk, match, company, keeper, commands_of(match.game))
    table.save()
    info = match.game.info
    talk.say()
    talk.say(f"{info.title}, seed {company.seed}", style="bold")
    talk.explain(info.summary)
    talk.explain(f"{company.describe(match.setup.seats)} Type 'help' at any question.")
    for remark in match.remarks:
        talk.explain(remark)
    return table
