"""Content packs at the command line: `--pack` for every command, and `dicehall pack`."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Callable, Collection
from functools import wraps
from operator import itemgetter
from pathlib import Path
from typing import Annotated, Any

import typer

from dicehall.cli.leaving import Trouble
from dicehall.cli.talk import Talk
from dicehall.effects.doubts import located
from dicehall.effects.packs import MANIFEST, Contents, Pack, manifest_schema, unread
from dicehall.effects.strict_yaml import FileError
from dicehall.games import WITH_PACKS, begin_pack, shelf, with_packs
from dicehall.kernel import nearest

UNFIT = 1
"""The exit code of a check that found problems."""
OPTION = "pack"
_PLACED = re.compile(r"(.+?):(\d+):")
SHOWN = 200
"""Problems and warnings that are listed; more are counted."""

app = typer.Typer(no_args_is_help=True, help="Check content packs, and help to write them.")

PackFolders = Annotated[
    list[Path] | None,
    typer.Option(
        "--pack",
        metavar="DIR",
        readable=False,
        help="Play with the content pack in this folder too; may be said several times.",
    ),
]
Folder = Annotated[
    Path, typer.Argument(metavar="DIR", readable=False, help="The folder with its pack.yaml.")
]


# --- for every command ---


def offer_packs(commands: typer.Typer, but: Collection[str] = ()) -> None:
    """Give all commands of a group the option `--pack`, also those of groups within it."""
    for command in commands.registered_commands:
        if command.callback is not None and command.callback.__name__ not in but:
            command.callback = with_packs_option(command.callback)
    for group in commands.registered_groups:
        if group.typer_instance is not None and group.name not in but:
            offer_packs(group.typer_instance, but)


def with_packs_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the option `--pack`, if it does not have it yet."""
    signature = inspect.signature(command, eval_str=True)
    if OPTION in signature.parameters:
        return command

    @wraps(command)
    def run(**given: Any) -> Any:
        with with_packs(given.pop(OPTION) or ()):
            return command(**given)

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    option = inspect.Parameter(OPTION, kind, default=None, annotation=PackFolders)
    parameters = [*signature.parameters.values(), option]
    run.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {one.name: one.annotation for one in parameters}
    return run


# --- dicehall pack ---


@app.callback()
def pack() -> None:
    """Name the commands behind `pack`, even if there is only one."""


@app.command()
def check(
    folder: Folder,
    quiet: Annotated[bool, typer.Option("--quiet", help="Do not print the texts.")] = False,
) -> None:
    """Say all that is wrong or odd about a pack, and how its texts read."""
    talk = Talk()
    problems: list[str] = []
    found = begin_pack(folder, problems)
    contents = None if found is None else _contents(found, problems)
    warnings = [] if contents is None else [*contents.warnings, *unread(folder)]
    _list(talk, problems, "")
    _list(talk, warnings, "warning: ")
    if problems or found is None or contents is None:
        talk.say(f"{folder}: {_counted(problems, 'problem')}, {_counted(warnings, 'warning')}")
        raise typer.Exit(UNFIT)
    if not quiet:
        talk.explain_each([*contents.lines, ""])
    _sum_up(talk, found, contents, warnings)


@app.command()
def schema(
    what: Annotated[
        str, typer.Argument(metavar="WHAT", help=f"{', '.join(WITH_PACKS)}, or {MANIFEST}.")
    ],
) -> None:
    """Print the JSON Schema of a game's content files, or of manifests, for editors."""
    if what == MANIFEST:
        found = manifest_schema(WITH_PACKS)
    elif what in WITH_PACKS:
        found = shelf(what).schema()
    else:
        known = [*WITH_PACKS, MANIFEST]
        raise Trouble(
            f"there is no schema for {what!r}{nearest(what, known)} Known are: {', '.join(known)}"
        )
    print(json.dumps(found, indent=1, ensure_ascii=False))


@app.command()
def words(
    word: Annotated[
        str | None, typer.Argument(metavar="WORD", help="A word; all of them if not said.")
    ] = None,
) -> None:
    """Tell the words that content is written in, or all about one of them."""
    from dicehall.cli.words import word_lines, word_list  # noqa: PLC0415  (the texts of all games)

    Talk().explain_each(word_list() if word is None else word_lines(word))


def _contents(found: Pack, problems: list[str]) -> Contents | None:
    try:
        return shelf(found.game).contents(found)
    except FileError as error:
        problems.extend(located(error.problems, found.sources))
        return None


def _list(talk: Talk, lines: list[str], mark: str) -> None:
    for line in _in_order(lines)[:SHOWN]:
        talk.explain(f"{mark}{line}")
    if len(lines) > SHOWN:
        talk.say(f"{mark}and {len(lines) - SHOWN} more")


def _in_order(problems: list[str]) -> list[str]:
    """Put what is said of each file into the order of its lines; the files stay in theirs."""
    files: dict[str, list[tuple[int, str]]] = {}
    for problem in problems:
        placed = _PLACED.match(problem)
        file, line = (problem, 0) if placed is None else (placed[1], int(placed[2]))
        files.setdefault(file, []).append((line, problem))
    return [one for said in files.values() for _, one in sorted(said, key=itemgetter(0))]


def _sum_up(talk: Talk, found: Pack, contents: Contents, warnings: list[str]) -> None:
    written = f"{found.name} {found.version}, by {', '.join(found.authors)}"
    talk.say(f"{written}: {contents.summary} for {shelf(found.game).title}")
    if found.about:
        talk.explain(found.about)
    talk.say(f"No problems, {_counted(warnings, 'warning')}.")


def _counted(lines: list[str], what: str) -> str:
    if not lines:
        return f"no {what}s"
    return f"1 {what}" if len(lines) == 1 else f"{len(lines)} {what}s"
