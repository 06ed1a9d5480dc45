"""Scenario files: from YAML to a checked list of steps, every mistake named with its line."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dicehall.effects.strict_yaml import Document, FileError, read
from dicehall.kernel import expand, nearest

KEYS = ("title", "rules", "game", "setup", "position", "script", "setup_error", "puzzle")
REST = "..."


class ScenarioError(FileError):
    """A scenario file that cannot be read or understood."""


@dataclass(frozen=True)
class Step:
    """One line of a script: number and line say where it stands."""

    number: int
    line: int
    kind: str  # "answer", "roll", "draw", "expect", "refuse" or "rest"
    seat: str = ""
    words: tuple[str, ...] = ()
    data: Any = None


@dataclass(frozen=True)
class Scenario:
    """A checked scenario; what only the game can check is left to it."""

    name: str
    title: str
    rules: tuple[str, ...]
    game: str
    setup: Any
    position: Any
    steps: tuple[Step, ...]
    setup_error: tuple[str, ...]
    puzzle: Any = None


def load_file(path: Path) -> Scenario:
    """Read a scenario file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError([f"{path}: cannot be read: {error}"]) from None
    return load_text(text, str(path))


def load_text(text: str, name: str) -> Scenario:
    """Read a scenario from text; `name` stands for the file in errors."""
    try:
        document = read(text, name)
    except FileError as error:
        raise ScenarioError(error.problems) from None
    return _Loader(document).scenario()


class _Loader:
    """Checks one document, gathering problems."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.problems: list[str] = []
        data = document.data
        if not isinstance(data, dict):
            raise ScenarioError([f"{document.name}: must be a mapping with {', '.join(KEYS)}"])
        self.data: dict[str, Any] = data

    def scenario(self) -> Scenario:
        for key in self.data:
            if key not in KEYS:
                hint = nearest(key, KEYS)
                known = f"Known are: {', '.join(KEYS)}"
                self._problem((key,), f"unknown key {key!r}{hint} {known}")
        title = self._text("title")
        game = self._text("game")
        rules = self._words("rules")
        refused = self._words("setup_error")
        asked = "script" in self.data or "puzzle" in self.data
        if asked == ("setup_error" in self.data):
            self._problem((), "needs either a script or a setup_error")
        elif "setup_error" in self.data and not refused:
            self._problem(("setup_error",), "'setup_error' must name what the refusal says")
        steps = self._steps() if "script" in self.data else []
        if self.problems:
            raise ScenarioError(self.problems)
        return Scenario(
            self.document.name,
            title,
            rules,
            game,
            self.data.get("setup", {}),
            self.data.get("position"),
            tuple(steps),
            refused,
            self.data.get("puzzle"),
        )

    def _problem(self, path: tuple[str | int, ...], what: str) -> None:
        self.problems.append(f"{self.document.at(path)}: {what}")

    def _text(self, key: str) -> str:
        value = self.data.get(key)
        if isinstance(value, str) and value.strip():
            return value
        self._problem((key,), f"{key!r} must be some words, not {value!r}")
        return ""

    def _words(self, key: str) -> tuple[str, ...]:
        value = self.data.get(key, [])
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return tuple(value)
        self._problem((key,), f"{key!r} must be a list of words, not {value!r}")
        return ()

    def _steps(self) -> list[Step]:
        script = self.data["script"]
        if not isinstance(script, list):
            self._problem(("script",), f"'script' must be a list of steps, not {script!r}")
            return []
        steps: list[Step] = []
        for place, item in enumerate(script):
            steps.extend(self._step(place, item, last=place == len(script) - 1))
        return steps

    def _step(self, place: int, item: Any, *, last: bool) -> list[Step]:
        path = ("script", place)
        number, line = place + 1, self.document.lines.get(path, 1)
        if item == REST:
            if not last:
                self._problem(path, f"'{REST}' can only be the last step")
            return [Step(number, line, "rest")]
        if not isinstance(item, dict) or len(item) != 1:
            self._problem(path, f"a step is one 'key: value' or '{REST}', not {item!r}")
            return []
        ((key, value),) = item.items()
        if key in ("roll", "draw"):
            words = tuple(expand([as_words(one) for one in as_list(value)]))
            return [Step(number, line, key, words=words)]
        if key in ("expect", "refuse"):
            if not isinstance(value, dict):
                self._problem(path, f"'{key}' takes a mapping, not {value!r}")
                return []
            if key == "refuse" and (not value or not all(as_list(one) for one in value.values())):
                self._problem(path, f"'refuse' takes seats with labels, not {value!r}")
                return []
            return [Step(number, line, key, data=value)]
        labels = [as_words(one) for one in as_list(value)]
        if not labels or value is None:
            self._problem(path, f"{key!r} gives no answer")
            return []
        return [Step(number, line, "answer", key, (label,)) for label in labels]


def as_list(value: Any) -> list[Any]:
    """Take a list as it is, nothing as an empty one, and anything else as a list of one."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def as_words(value: Any) -> str:
    """Give back the words that YAML took for a number or for a pair (`Angel: Inspiring`)."""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {as_words(one)}" for key, one in value.items())
    return str(value)
