"""Commands: what people may type at the table besides an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dicehall.cli.files import check_place, is_there, write_match
from dicehall.cli.hint import hint_lines
from dicehall.cli.leaving import Leave, Trouble
from dicehall.cli.show import meanings, offered, rule_lines
from dicehall.cli.story import since_answer, tell_story
from dicehall.cli.taking_back import redo, undo
from dicehall.kernel import CONCEDE, PASS, IllegalChoice, UndoRefused, nearest

if TYPE_CHECKING:
    from dicehall.cli.table import Table

Run = Callable[["Table", "int | None", str], bool]
"""Does a command for a seat (None: it is not clear who types); True when the match has moved."""


class Command(NamedTuple):
    """How a command is written, what it does in words, and what it does."""

    usage: str
    words: str
    run: Run


def is_command(table: Table, line: str) -> bool:
    """Whether a line is meant as a command: its first word is one, or it begins with a slash."""
    word = line.partition(" ")[0].casefold()
    return line.startswith("/") or word in table.commands or word in OTHER_WORDS


def run_command(table: Table, seat: int | None, line: str) -> bool:
    """Run a line as a command."""
    word, _, rest = line.removeprefix("/").strip().partition(" ")
    word = OTHER_WORDS.get(word.casefold(), word.casefold())
    command = table.commands.get(word)
    if command is None:
        hint = nearest(word, list(table.commands))
        table.talk.say(f"There is no command {word!r}{hint} 'help' lists them.")
        return False
    return command.run(table, seat, rest.strip())


def _undo(table: Table, seat: int | None, rest: str) -> bool:
    return _taken_back(table, lambda: undo(table, seat), "Taken back.")


def _redo(table: Table, seat: int | None, rest: str) -> bool:
    return _taken_back(table, lambda: redo(table), "Given again.")


def _taken_back(table: Table, way: Callable[[], None], words: str) -> bool:
    try:
        way()
    except UndoRefused as refused:
        table.talk.explain(f"Not possible: {refused}.")
        return False
    table.talk.say(words)
    table.screen.rewind(table.match)
    table.keep()
    return True


def _log(table: Table, seat: int | None, rest: str) -> bool:
    tell_story(table.talk, table.match, seat)
    return False


def _why(table: Table, seat: int | None, rest: str) -> bool:
    if rest:
        table.talk.explain(_why_not(table, seat, rest))
        return False
    match = table.match
    since = since_answer(match, table.last_human())
    lines = rule_lines(match.game, match.events[since:], seat)
    nothing = "since the last answer" if match.events else "yet"
    for line in lines or [f"Nothing has happened {nothing}."]:
        table.talk.explain(line)
    return False


def _why_not(table: Table, seat: int | None, label: str) -> str:
    if seat is None:
        return "No seat is asked just now."
    offer = offered(table.match, seat)
    meant = meanings(offer, label)
    if len(meant) == 1 and label.isdecimal():
        return f"{label} is {offer.labels[meant[0]]!r}, and legal now."
    refusal = table.match.game.why_not(table.match.state, seat, label)
    if refusal is None:
        return f"{label!r} is legal now."
    if not refusal.rule:
        return f"{label!r}: {refusal.words}."
    rule = f"{refusal.rule}: {refusal.words}"
    because = f"{refusal.cause} ({rule})" if refusal.cause else rule
    return f"{label!r} is not legal now. {because}"


def look(table: Table, seat: int | None, rest: str) -> bool:
    """Tell what something at the table is."""
    game, state = table.match.game, table.match.state
    lines = game.look_up(state, rest)
    if not lines:
        more = " 'look' alone lists what is." if rest and game.look_up(state, "") else ""
        words = f"Nothing is known about {rest!r}.{more}"
        lines = [words if rest else "Say what you want to look at."]
    for line in lines:
        table.talk.explain(line)
    return False


def _hint(table: Table, seat: int | None, rest: str) -> bool:
    if seat is None:
        table.talk.say("No seat is asked just now.")
        return False
    for line in hint_lines(table.match, seat):
        table.talk.explain(line)
    return False


def _save(table: Table, seat: int | None, rest: str) -> bool:
    try:
        table.save()
        saved = table.keeper.path
        if rest:
            saved = _save_copy(table, rest)
    except Trouble as trouble:
        table.talk.say(f"Not saved: {trouble}")
        return False
    table.talk.say(f"Saved as {saved}.")
    return False


def _save_copy(table: Table, name: str) -> Path:
    try:
        path = Path(name).expanduser().absolute()
    except RuntimeError as error:
        raise Trouble(f"{name}: {error}") from None
    check_place(path)
    if is_there(path) and not table.talk.agree(f"{path} holds a saved game. Replace it?", False):
        raise Trouble(f"{path} stays as it was")
    write_match(path, table.match)
    return path


def _concede(table: Table, seat: int | None, rest: str) -> bool:
    if seat is None:
        table.talk.say("Several people play: concede when it is your turn to answer.")
        return False
    name = table.match.setup.name(seat)
    if not table.talk.agree(f"{name}, do you give the game up?", False):
        return False
    try:
        table.answer(CONCEDE, seat)
    except IllegalChoice as illegal:
        table.talk.say(f"Not possible: {illegal}.")
        return False
    return True


def _quit(table: Table, seat: int | None, rest: str) -> bool:
    raise Leave(0)


def _wait(table: Table, seat: int | None, rest: str) -> bool:
    decision = table.match.state.decision
    if seat is None or decision is None or not decision.window:
        table.talk.say("This move is yours: only chances to react can be passed over.")
        return False
    table.waiting.add(seat)
    table.answer(PASS, seat)
    return True


def _help(table: Table, seat: int | None, rest: str) -> bool:
    table.talk.say("Answer with a number, or with the words behind it (their beginning will do).")
    table.talk.say(
        "Several answers go in one line, with commas between them, until dice are rolled."
    )
    width = max(len(command.usage) for command in table.commands.values())
    table.talk.say("Besides, you can type:")
    for command in table.commands.values():
        table.talk.say(f"  {command.usage:<{width}}  {command.words}")
    table.talk.say("Where an option has the name of a command, write the command as /undo, /log...")
    return False


COMMANDS = {
    "undo": Command("undo", "take the last answer back", _undo),
    "redo": Command("redo", "give it again", _redo),
    "log": Command("log", "tell the game so far", _log),
    "why": Command("why [ANSWER]", "the rules behind what happened, or against an answer", _why),
    "look": Command(
        "look [NAME]", "what something at the table is, or what can be looked at", look
    ),
    "hint": Command("hint", "the best three answers, as a bot judges them", _hint),
    "wait": Command("wait", "pass every chance to react until the next move is yours", _wait),
    "save": Command("save [FILE]", "save now, or a copy to a file", _save),
    "quit": Command("quit", "save and leave; the game can be resumed", _quit),
    "concede": Command("concede", "give the game up", _concede),
    "help": Command("help", "this list", _help),
}
"""The commands of every table by the word that begins them."""

OTHER_WORDS = {"?": "help", "q": "quit", "exit": "quit"}
"""What people type elsewhere for the same."""
