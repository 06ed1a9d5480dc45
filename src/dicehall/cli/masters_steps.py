"""Steps: what people type while they build a team of Dice Masters."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from dicehall.cli.files import is_there
from dicehall.cli.leaving import Leave, Trouble
from dicehall.cli.masters_cards import called, show_nothing
from dicehall.cli.masters_drawing import show_card
from dicehall.cli.masters_show import show_team
from dicehall.cli.masters_workbench import Workbench
from dicehall.effects.text import counted, listed
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.face.searching import MAKERS, filters_of, found, plain_words
from dicehall.games.masters.formats.building import judged
from dicehall.games.masters.formats.formats import FORMATS, brought_formats, lacks
from dicehall.games.masters.formats.teams import find_card, read_name, without_dice
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.kernel import nearest

Run = Callable[[Workbench, str], bool]
"""Does a step with what follows its word; True when the team has changed."""
FILTERS: Final = (*[key for key in MAKERS if key != "name"], "level")
_DICE: Final = re.compile(r"(.*?)\s*(?:[x×]\s*)?(\d{1,3})")


class Step(NamedTuple):
    """How a step is written, what it does in words, and what it does."""

    usage: str
    words: str
    run: Run


def hear(bench: Workbench, line: str) -> bool:
    """Do what somebody typed: a step, a number, a card to add, or words to search for."""
    word, _, rest = line.partition(" ")
    step = STEPS.get(OTHER_WORDS.get(word.casefold(), word.casefold()))
    if step is not None:
        return step.run(bench, rest.strip())
    if not line:
        return True
    if isinstance(_card(bench, line)[0], Print):
        return _add(bench, line)
    return _find(bench, line)


# --- searching ---


def _find(bench: Workbench, rest: str) -> bool:
    given = _read_search(rest)
    filters = filters_of(given, bench.library)
    prints = found(bench.library, filters)
    if prints:
        bench.list_found(prints)
    else:
        show_nothing(bench.talk, bench.library, given, filters)
    return False


def _read_search(line: str) -> dict[str, list[str]]:
    """Read words of names, and filters: `cost=3-5`, or `--cost 3-5` as at the command line."""
    try:
        tokens = shlex.split(line.replace("'", "\\'"))
    except ValueError:
        tokens = line.split()
    given: dict[str, list[str]] = {}
    names: list[str] = []
    while tokens:
        token = tokens.pop(0)
        key, equals, value = token.removeprefix("--").partition("=")
        if key in FILTERS and (equals or token.startswith("--")):
            if not equals and key != "bursts" and tokens:
                value = tokens.pop(0)
            given.setdefault(key, []).append(value)
        elif equals or token.startswith("--"):
            hint = nearest(key, FILTERS)
            raise Trouble(f"{token}: nothing is searched by {key!r}{hint} {_known()}")
        else:
            names.append(token)
    return {"name": [" ".join(names)], **given} if names else given


def _known() -> str:
    return f"Known are: {', '.join(FILTERS)}"


def _more(bench: Workbench, rest: str) -> bool:
    if bench.listed < len(bench.found):
        bench.list_more()
    else:
        bench.talk.say("There is no more; search with: find WORDS")
    return False


def _look(bench: Workbench, rest: str) -> bool:
    printed = _one(bench, rest)
    if printed is not None:
        show_card(bench.talk, printed, bench.library)
    return False


# --- choosing ---


def _card(bench: Workbench, words: str) -> tuple[Print | str, int]:
    """Find the card that is meant, by its number in the list or its name, and its dice."""
    name, dice = without_dice(words)
    if name.isdecimal():
        if len(name) < 5 and 1 <= int(name) <= len(bench.found):
            return bench.found[int(name) - 1], dice
        many = len(bench.found)
        there = f"the list has {counted(many, 'card')}" if many else "nothing is listed yet"
        return f"there is no card number {name}: {there}", dice
    return find_card(name, bench.draft.edition, bench.library), dice


def _one(bench: Workbench, words: str) -> Print | None:
    """Find one card, or say why there is not one, and list several."""
    if not words:
        bench.talk.say("Say which card: its name, or its number in the list.")
        return None
    printed, _ = _card(bench, words)
    if isinstance(printed, Print):
        return printed
    several = [] if words.isdecimal() else called(bench.library, words)
    if len(several) == 1:
        return several[0]
    if several:
        bench.list_found(several)
    else:
        bench.talk.explain(f"{printed[:1].upper()}{printed[1:]}")
    return None


def _add(bench: Workbench, rest: str) -> bool:
    name, dice = without_dice(rest)
    printed = _one(bench, name)
    if printed is None:
        return False
    had = printed in bench.draft.chosen
    bench.builder.add(printed, dice)
    if printed.kind == "basic":
        bench.talk.explain(f"Added the basic action {printed.title}.")
        return True
    number = next(one.dice for one in bench.draft.cards if one.print is printed)
    dice_words = counted(number, "die", "dice")
    bench.talk.explain(
        f"{printed.name} has {dice_words} now." if had else f"Added {printed.name}, {dice_words}."
    )
    return True


def _chosen(bench: Workbench, words: str) -> Print | None:
    """Find a card of the team by its name, words of it, or its title."""
    wanted = plain_words(words).split()
    team = bench.draft.chosen
    whole = plain_words(words)
    same = [one for one in team if whole in (plain_words(one.name), plain_words(one.title))]
    fits = same or [one for one in team if all(word in plain_words(one.name) for word in wanted)]
    if len(set(fits)) == 1 and wanted:
        return fits[0]
    names = [one.name for one in fits or team]
    if not names:
        bench.talk.say("The team has no cards yet.")
    else:
        bench.talk.explain(f"Say which one of: {', '.join(names)}")
    return None


def _drop(bench: Workbench, rest: str) -> bool:
    printed = _chosen(bench, rest)
    if printed is None:
        return False
    bench.builder.drop(printed)
    bench.talk.explain(f"Dropped {printed.name}.")
    return True


def _dice(bench: Workbench, rest: str) -> bool:
    said = _DICE.fullmatch(rest)
    if said is None or not said[1]:
        bench.talk.say("Say a card and a number, such as: dice Angel 3")
        return False
    printed = _chosen(bench, said[1])
    if printed is None:
        return False
    if printed.kind == "basic":
        bench.talk.explain(f"{printed.title} is a basic action: its dice come with it.")
        return False
    bench.builder.add(printed, int(said[2]))
    bench.talk.explain(f"{printed.name} has {counted(int(said[2]), 'die', 'dice')} now.")
    return True


# --- the team ---


def _list(bench: Workbench, rest: str) -> bool:
    bench.show_cards()
    return True


def _show(bench: Workbench, rest: str) -> bool:
    draft = bench.draft
    show_team(bench.talk, draft.name or "Team", draft.team, draft.form, draft.edition)
    return True


def _name(bench: Workbench, rest: str) -> bool:
    problems: list[str] = []
    name = read_name(rest, "name", problems)
    if problems:
        raise Trouble(problems[0])
    bench.builder.rename(name)
    return True


def _edition(bench: Workbench, rest: str) -> bool:
    if rest not in EDITIONS:
        hint = nearest(rest, list(EDITIONS))
        raise Trouble(f"there is no edition {rest!r}{hint} Known are: {', '.join(EDITIONS)}")
    _move(bench, rest, bench.draft.form.id)
    return True


def _format(bench: Workbench, rest: str) -> bool:
    known = brought_formats(bench.draft.edition)
    if rest not in brought_formats():
        hint = nearest(rest, known)
        raise Trouble(f"no team is brought to {rest!r}{hint} Teams go to: {listed(known, 'or')}")
    _move(bench, bench.draft.edition.id, rest)
    return True


def _move(bench: Workbench, edition: str, form: str) -> None:
    missing = lacks(FORMATS[form], EDITIONS[edition])
    if missing:
        raise Trouble(missing)
    bench.builder.move(edition, form)


def _undo(bench: Workbench, rest: str) -> bool:
    bench.talk.say("Taken back." if bench.builder.undo() else "There is nothing to take back.")
    return True


def _redo(bench: Workbench, rest: str) -> bool:
    bench.talk.say("Done again." if bench.builder.redo() else "Nothing was taken back.")
    return True


# --- leaving ---


def _save(bench: Workbench, rest: str) -> bool:
    talk, draft = bench.talk, bench.draft
    if not draft.chosen:
        talk.say("There is nothing to save yet.")
        return False
    if judged(draft, bench.library):
        bench.show_status()
        if not talk.agree("Save it all the same?", default=False):
            return False
    path = (Path(rest) if rest else _ask_file(bench)).expanduser()
    if not _may_write(bench, path):
        return False
    bench.save(path)
    command = bench.command(f"show {shlex.quote(str(path))}")
    talk.explain(f"Saved as {path}. See it with: {command}")
    raise Leave(0)


def _may_write(bench: Workbench, path: Path) -> bool:
    """Ask before another file than the one that the team came from is replaced."""
    if path == bench.origin or not is_there(path):
        return True
    return bench.talk.agree(f"{path} exists. Replace it?", default=False)


def _ask_file(bench: Workbench) -> Path:
    """Ask for a file; one that was named before, or one with the team's name, is proposed."""
    plain = re.sub(r"[^a-z0-9]+", "-", plain_words(bench.draft.name)).strip("-")
    usual = bench.file or Path(f"{plain or 'team'}.yaml")
    return Path(bench.talk.ask(f"Which file? Enter for {usual}") or usual)


def _quit(bench: Workbench, rest: str) -> bool:
    raise Leave(0)


def _help(bench: Workbench, rest: str) -> bool:
    width = max([len(step.usage) for step in STEPS.values()])
    for step in STEPS.values():
        bench.talk.explain(f"  {step.usage:<{width}}  {step.words}")
    bench.talk.explain("A number adds a card of the list, '3 x4' with four dice; so does a name.")
    bench.talk.explain("Other words are searched for. Nothing is lost when you leave.")
    return False


STEPS: Final[dict[str, Step]] = {
    "find": Step("find WORDS cost=2-4", "search; filters as of `dicehall masters cards`", _find),
    "more": Step("more", "list more of what was found", _more),
    "look": Step("look CARD", "all of a card: die, text, rulings", _look),
    "add": Step("add CARD x4", "add a card with so many dice, or a basic action", _add),
    "dice": Step("dice CARD 3", "give a card of the team another number of dice", _dice),
    "drop": Step("drop CARD", "take a card off the team", _drop),
    "list": Step("list", "the cards of the team", _list),
    "show": Step("show", "the team with its curves", _show),
    "name": Step("name NAME", "give the team a name", _name),
    "edition": Step("edition EDITION", "build for another edition", _edition),
    "format": Step("format FORMAT", "build for another format", _format),
    "undo": Step("undo", "take the last step back", _undo),
    "redo": Step("redo", "take it again", _redo),
    "save": Step("save [FILE]", "write the team file, and leave", _save),
    "quit": Step("quit", "leave; the team is kept as a draft", _quit),
    "help": Step("help", "this list", _help),
}
"""What can be typed, by the word that begins it."""
OTHER_WORDS: Final = {
    "?": "help",
    "q": "quit",
    "exit": "quit",
    "search": "find",
    "remove": "drop",
    "rm": "drop",
    "card": "look",
    "team": "list",
    "write": "save",
}
"""What people type elsewhere for the same."""
