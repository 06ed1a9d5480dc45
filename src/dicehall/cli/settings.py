"""Settings: what a game offers to agree on, as options of a command and as questions."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Annotated, Any

import typer

from dicehall.cli.given import can_begin
from dicehall.cli.talk import Talk
from dicehall.kernel import Game, SetupError, nearest
from dicehall.kernel.game import Setting
from dicehall.kernel.labels import matching

Run = Callable[..., None]


def offering(games: Sequence[Game]) -> Callable[[Run], Run]:
    """Give a command an option for each setting of these games: `--key X` is `--set key=X`."""
    offered = _options(games)

    def decorate(command: Run) -> Run:
        signature = inspect.signature(command, eval_str=True)

        @wraps(command)
        def run(**given: Any) -> None:
            chosen = {key: given.pop(key) for key in offered}
            pairs = [f"{key}={value}" for key, value in chosen.items() if value is not None]
            given["settings"] = [*(given["settings"] or ()), *pairs]
            command(**given)

        parameters = [*signature.parameters.values(), *offered.values()]
        run.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
        run.__annotations__ = {one.name: one.annotation for one in parameters}
        return run

    return decorate


def _options(games: Sequence[Game]) -> dict[str, inspect.Parameter]:
    """Make a command's parameter of each setting; games may share one."""
    helps: dict[str, list[str]] = {}
    for game in games:
        for setting in (*game.info.settings, *game.info.seat_settings):
            helps.setdefault(setting.key, []).append(f"{game.info.title}: {_described(setting)}.")
    return {key: _parameter(key, " ".join(words)) for key, words in helps.items()}


def _described(setting: Setting) -> str:
    values = [value for value, _ in setting.choices]
    return f"{setting.words} ({', '.join(values)})" if values else setting.words


def _parameter(key: str, words: str) -> inspect.Parameter:
    option = typer.Option(f"--{key.replace('_', '-')}", metavar="VALUE", help=words)
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Parameter(key, kind, default=None, annotation=Annotated[str | None, option])


# --- questions ---------------------------------------------------------------------------------


def ask_settings(talk: Talk, game: Game) -> dict[str, object]:
    """Ask for all settings that are asked for and have choices; Enter takes the usual one.

    What does not go together with what was chosen before is not offered.
    """
    usual = game.setup().data
    chosen: dict[str, object] = {}
    for setting in game.settings():
        key = setting.key
        possible = [one for one in setting.choices if can_begin(game, {**chosen, key: one[0]})]
        if possible and setting.asked:
            chosen[key] = _ask(talk, setting._replace(choices=tuple(possible)), usual)
    return chosen


def _ask(talk: Talk, setting: Setting, usual: dict[str, Any]) -> str:
    key, values = setting.key, [value for value, _ in setting.choices]
    _list_choices(talk, setting)
    value = usual[key] if usual.get(key) in values else values[0]
    return ask_value(talk, values, value, f"Which {key}?", f"There is no {key}")


def _list_choices(talk: Talk, setting: Setting) -> None:
    talk.say()
    talk.explain(f"{setting.key.capitalize()}: {setting.words}", style="bold")
    talk.say_numbered([f"{value}: {words}" if words else value for value, words in setting.choices])


def ask_value(talk: Talk, values: list[str], usual: str, question: str, unknown: str) -> str:
    """Ask for one of several values, by its name or its number."""
    place = values.index(usual)
    while True:
        answer = talk.ask(f"{question} Enter for {place + 1}, {usual}")
        if not answer:
            return usual
        value = _value(answer, values)
        if value in values:
            return value
        talk.explain(f"{unknown} {answer!r}{nearest(answer, values)}")


def ask_seat_settings(
    talk: Talk, game: Game, seats: Sequence[str], settings: Mapping[str, object]
) -> dict[str, object]:
    """Ask for the settings of each seat; Enter takes the usual one."""
    chosen: dict[str, object] = {}
    for setting in game.seat_settings():
        given = {"seats": list(seats), **settings, **chosen}
        several = len(game.setup(given).data[setting.key]) != len(seats)
        ask = _ask_several if several else _ask_each
        chosen[setting.key] = ask(talk, game, setting, given)
    return chosen


def _ask_each(talk: Talk, game: Game, setting: Setting, given: dict[str, Any]) -> list[str]:
    """Ask for one value a seat, until the game can begin with all of them."""
    key, values = setting.key, [value for value, _ in setting.choices]
    usual: list[str] = game.setup(given).data[key]
    _list_choices(talk, setting)
    while True:
        chosen: list[str] = []
        for name, one in zip(given["seats"], usual, strict=True):
            free = [value for value in (one, *values) if value in values and value not in chosen]
            value = free[0] if free else values[0]
            chosen.append(ask_value(talk, values, value, f"{name}?", "There is no"))
        try:
            game.setup({**given, key: chosen})
        except SetupError as error:
            talk.explain(str(error))
        else:
            return chosen


def _ask_several(talk: Talk, game: Game, setting: Setting, given: dict[str, Any]) -> list[str]:
    """Ask the one seat that may have several values for all of them, in one line."""
    key, values = setting.key, [value for value, _ in setting.choices]
    usual: list[str] = game.setup(given).data[key]
    _list_choices(talk, setting)
    while True:
        answer = talk.ask(f"Which {key}, with commas between them? Enter for {', '.join(usual)}")
        if not answer:
            return usual
        try:
            chosen = [_value(word.strip(), values) for word in answer.split(",") if word.strip()]
            game.setup({**given, key: chosen})
        except SetupError as error:
            talk.explain(str(error))
        else:
            return chosen


def _value(word: str, values: list[str]) -> str:
    """Give the value that a word means, by its name or its number; an unknown word as it is."""
    numbers = [str(number) for number in range(1, len(values) + 1)]
    found = [numbers.index(word)] if word in numbers else matching(values, word)
    return values[found[0]] if len(found) == 1 else word
