"""Talk: what the command says to the people at the terminal, and what they answer.

Everything is plain lines in order, so it works in a pipe and with a screen reader; colour is an
extra on a terminal and never says anything by itself.
"""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from io import TextIOWrapper

from rich.console import Console
from rich.text import Text

from dicehall.cli.leaving import INTERRUPTED, Leave

try:
    import readline  # its presence gives `input` line editing and a history
except ImportError:  # where it is missing, lines are plain
    readline = None  # type: ignore[assignment]

WIDEST = 100
"""Prose is not wider than this, however wide the terminal is."""
FURTHER = "  "
"""How much further in the second line of a text begins."""
CLEAR = "\033[H\033[2J\033[3J"
"""Clears a terminal, also what has been scrolled off it."""
YES = ("y", "yes")
NO = ("n", "no")
QUIT = ("quit", "q", "exit")
LONGEST_LINE = 2_000
"""Signs of a line that people type; the longest set of answers at any table is far shorter."""
MOST_PARTS = 60
"""Answers in one line."""


class Talk:
    """One conversation over standard input and output."""

    def __init__(self) -> None:
        _forgive_encodings()
        self._out = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
        self._plain = bool(os.environ.get("NO_COLOR"))
        self._err = Console(stderr=True, highlight=False, markup=False, emoji=False, soft_wrap=True)
        self._ahead: str | None = None

    def say(self, text: str = "", style: str = "") -> None:
        """Print a text."""
        self._out.print(Text(printable(text), style=self._style(style)))

    def _style(self, style: str) -> str:
        """Give a style, or none where NO_COLOR asks for none: bold is one too."""
        return "" if self._plain else style

    def say_parts(self, parts: Iterable[tuple[str, str]]) -> None:
        """Print a line of parts, each with its style."""
        self._out.print(
            Text.assemble(*[(printable(text), self._style(style)) for text, style in parts])
        )

    def room(self, elsewhere: int) -> int:
        """Give the columns of the terminal, or so many where there is none."""
        return self._out.width if self._at_terminal() else elsewhere

    def explain(self, text: str, style: str = "") -> None:
        """Print prose: on a terminal its lines break between words, and go on further in."""
        for line in self._broken(text):
            self.say(line, style)

    def explain_each(self, lines: Iterable[str]) -> None:
        """Print several lines of prose."""
        for line in lines:
            self.explain(line)

    def say_each(self, lines: Iterable[str]) -> None:
        """Print several lines."""
        for line in lines:
            self.say(line)

    def say_numbered(
        self, words: Sequence[str], numbered: bool = True, first: int = 1, last: int = 0
    ) -> None:
        """Print a list, each entry behind its number; `last` is that of a longer list's end."""
        width = len(str(last or len(words)))
        for number, word in enumerate(words, start=first):
            mark = f"  {number:>{width}} " if numbered else "  - "
            first_line, *more = self._broken(f"{mark}{word}", " " * len(mark))
            text = printable(first_line.removeprefix(mark))
            self._out.print(Text.assemble((mark, self._style("cyan")), text))
            self.say_each(more)

    def complain(self, text: str) -> None:
        """Print what went wrong, beside the output."""
        self._err.print(Text(printable(f"dicehall: {text}"), style=self._style("red")))

    def ask(self, question: str = "") -> str:
        """Ask for one line until it is one that people type; leave at its end and on Ctrl-C.

        A question that is too long for the terminal stands above the line.
        """
        if self._at_terminal() and len(question) >= self._out.width - len(" > "):
            self.explain(question)
            question = ""
        while much := too_long(line := self._heard(question)):
            self.explain(much)
        return line

    def _heard(self, question: str) -> str:
        try:
            line = self._next_line(f"{printable(question)} > " if question else "> ")
        except (EOFError, RuntimeError):  # the latter when there is no standard input at all
            self.say()
            raise Leave(0) from None
        except KeyboardInterrupt:
            self.say()
            raise Leave(INTERRUPTED) from None
        if not sys.stdin.isatty():
            self.say(line)
        return line.strip()

    def agree(self, question: str, default: bool) -> bool:
        """Ask for yes or no; Enter takes the default."""
        choices = "[Y/n]" if default else "[y/N]"
        while True:
            answer = self.ask(f"{question} {choices}").casefold()
            if answer in YES or answer in NO or not answer:
                return answer in YES or (not answer and default)
            self.say("Please say yes or no.")

    def wait_for_enter(self, question: str) -> None:
        """Ask for Enter and nothing else; one may also quit."""
        while line := self.ask(question):
            if line.casefold().removeprefix("/") in QUIT:
                raise Leave(0)
            self.say("Only Enter counts here, or quit.")

    def blank_out(self) -> None:
        """Take all that was said off the screen, and what was typed out of the history.

        Where there is no terminal to clear, empty lines move it away.
        """
        if readline is not None:
            readline.clear_history()
        if self._at_terminal() and not self._out.is_dumb_terminal:
            self._out.file.write(CLEAR)
            self._out.file.flush()
        else:
            self.say("\n" * shutil.get_terminal_size().lines)

    def _at_terminal(self) -> bool:
        return self._out.file.isatty()

    def _broken(self, text: str, indent: str = "") -> list[str]:
        """Break a text into lines that the terminal can show; elsewhere they stay as they are."""
        lines = text.split("\n")
        return [part for line in lines for part in self._parts(line, indent)]

    def _parts(self, line: str, indent: str) -> list[str]:
        room = min(self._out.width, WIDEST)
        if not self._at_terminal() or len(line) <= room:
            return [line]
        indent = indent or line[: len(line) - len(line.lstrip())]
        return textwrap.wrap(
            line,
            room,
            subsequent_indent=indent + FURTHER,
            break_long_words=False,
            break_on_hyphens=False,
        )

    def has_input(self) -> bool:
        """Whether somebody will answer: at a terminal, or with at least one line of a pipe."""
        if sys.stdin is None:
            return False
        if not sys.stdin.isatty():
            self._ahead = sys.stdin.readline()
        return self._ahead != ""

    def _next_line(self, question: str) -> str:
        if not self._ahead:
            return input(question)
        line, self._ahead = self._ahead, None
        self._out.print(question, end="")
        return line.rstrip("\n")


def too_long(line: str) -> str:
    """Say that a line is longer than any answer, before anything is made of it; '' if it is not."""
    if len(line) > LONGEST_LINE:
        return f"A line has at most {LONGEST_LINE} signs, not {len(line)}; nothing was taken of it."
    parts = line.count(",") + 1
    if parts > MOST_PARTS:
        return f"A line has at most {MOST_PARTS} answers, not {parts}; nothing was taken of it."
    return ""


def printable(text: str) -> str:
    """Replace what could confuse a terminal, such as escape codes in a seat's name."""
    return "".join(one if one.isprintable() or one in "\n\t" else "?" for one in text)


def _forgive_encodings() -> None:
    """Show `?` for what a terminal cannot show, rather than fail; once, before anything is read."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and stream.errors != "replace":
            stream.reconfigure(errors="replace")
