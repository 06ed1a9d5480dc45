"""The command that builds a team of Dice Masters step by step, at a terminal or in a pipe."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dicehall.cli.files import is_there
from dicehall.cli.leaving import INTERRUPTED, Leave, Trouble
from dicehall.cli.masters_steps import hear
from dicehall.cli.masters_teams import USUAL_EDITION, USUAL_FORMAT, edition_of, format_of, read_file
from dicehall.cli.masters_workbench import Workbench, draft_file, put_aside
from dicehall.cli.settings import ask_value
from dicehall.cli.talk import Talk
from dicehall.effects.text import counted
from dicehall.games.masters.cards.library import Library, default_library
from dicehall.games.masters.formats.building import Draft, drafted
from dicehall.games.masters.formats.formats import FORMATS, brought_formats
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.kernel import DicehallError


def new(
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="Where the team is to be saved.")
    ] = None,
    edition: Annotated[
        str | None, typer.Option(metavar="EDITION", help="Whose rules hold; asked if not said.")
    ] = None,
    form: Annotated[
        str | None,
        typer.Option("--format", metavar="FORMAT", help="Whose limits hold; asked if not said."),
    ] = None,
    anew: Annotated[
        bool, typer.Option("--new", help="Begin anew, whatever unfinished team there is.")
    ] = False,
) -> None:
    """Build a team step by step, with its format checked after each step."""
    talk, library = Talk(), default_library()
    path = Path(file).expanduser() if file else None
    places = [] if anew else [place for place in (path, draft_file()) if place is not None]
    for place in places:
        draft = _taken_up(talk, library, place)
        if draft is not None:
            build(Workbench(talk, library, draft, path, place if place == path else None))
            return
    before = put_aside()
    if before is not None:
        talk.explain(f"The unfinished team is in {before} now.")
    build(Workbench(talk, library, _begun(talk, edition, form), path))


def build(bench: Workbench) -> None:
    """Let somebody build until they save or leave; whatever they chose is kept."""
    talk = bench.talk
    talk.explain("Find cards and add them; 'help' lists what can be typed.")
    changed = True
    try:
        while True:
            if changed:
                bench.show_status()
            changed = _step(bench)
    except KeyboardInterrupt:
        talk.say()
        bench.say_where_it_is()
        raise Leave(INTERRUPTED) from None
    except Leave:
        bench.say_where_it_is()
        raise


def _step(bench: Workbench) -> bool:
    """Ask for one step and take it; what is refused is said, and changes nothing."""
    line = bench.talk.ask("team")
    before = bench.draft
    try:
        changed = hear(bench, line)
    except DicehallError as error:
        bench.talk.explain(str(error))
        return False
    if bench.draft is not before:
        bench.keep()
    return changed


# --- beginning ---


def _taken_up(talk: Talk, library: Library, place: Path) -> Draft | None:
    """Offer to go on with the team of a file, where there is one.

    Cards of a pack are not found where that is not in use; then one is asked before they are lost.
    """
    if not is_there(place):
        return None
    written, problems = read_file(str(place))
    edition = edition_of(None, written.edition)
    form = format_of(None, written.format, edition)
    draft = drafted(written, edition, form, library, problems)
    for problem in problems:
        talk.explain(problem)
    if not draft.chosen:
        if not problems:
            return None
        raise Trouble(
            f"no card of the team in {place} was found; name the packs of its cards with --pack,"
            " or begin anew with --new"
        )
    said = f"{draft.name or 'a team'}, {counted(len(draft.chosen), 'card')}"
    talk.explain(f"In {place} there is {said}, for {form.id} ({edition.title}).")
    question = "Go on without the cards that were not found?" if problems else "Go on with it?"
    return draft if talk.agree(question, default=not problems) else None


def _begun(talk: Talk, edition: str | None, form: str | None) -> Draft:
    """Ask for edition and format where the command does not name them."""
    if edition is None:
        titles = {one.id: one.title for one in EDITIONS.values()}
        edition = _asked(talk, "edition", titles, USUAL_EDITION)
    rules = edition_of(edition)
    if form is None:
        words = {one: FORMATS[one].words for one in brought_formats(rules)}
        form = _asked(talk, "format", words, USUAL_FORMAT)
    return Draft(rules, format_of(form, "", rules))


def _asked(talk: Talk, key: str, choices: dict[str, str], usual: str) -> str:
    talk.say()
    talk.say(f"{key.capitalize()}:", style="bold")
    talk.say_numbered([f"{value}: {words}" for value, words in choices.items()])
    return ask_value(talk, list(choices), usual, f"Which {key}?", f"There is no {key}")
