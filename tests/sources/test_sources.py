"""What the sources may not do: roll dice, reach outside, or depend on more than their layer."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.plain_only

SOURCES = Path(__file__).parents[2] / "src" / "dicehall"
CORE = [*SOURCES.glob("kernel/*.py"), *SOURCES.glob("games/**/*.py")]
IN_CORE = {
    *(
        "__future__",
        "bisect",
        "collections",
        "copy",
        "dataclasses",
        "difflib",
        "enum",
        "functools",
        "hashlib",
    ),
    *("importlib", "itertools", "json", "math", "typing", "mypy_extensions", "re", "dicehall"),
}
"""What kernel and games may import: nothing that does input or output, and nothing random."""


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_only_the_referee_touches_a_random_generator() -> None:
    users = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        if {"random", "secrets", "numpy.random", "uuid"} & set(imports(path))
    }
    assert users == {"kernel/referee.py"}


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.relative_to(SOURCES).as_posix())
def test_kernel_and_games_do_no_input_or_output(path: Path) -> None:
    allowed = IN_CORE | ({"random"} if path.name == "referee.py" else set())
    assert {name.partition(".")[0] for name in imports(path)} <= allowed
    tree = ast.parse(path.read_text(encoding="utf-8"))
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"open", "print", "input"}


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.relative_to(SOURCES).as_posix())
def test_two_errors_of_one_function_have_two_names(path: Path) -> None:
    """The compiler fixes the type of a name at its first use, and then refuses another error."""
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(function, ast.FunctionDef):
            handlers = [n for n in ast.walk(function) if isinstance(n, ast.ExceptHandler)]
            names = [handler.name for handler in handlers if handler.name]
            assert len(set(names)) == len(names), f"{path}:{function.lineno}"


def test_every_module_opens_with_a_sentence_that_says_what_it_owns() -> None:
    for path in SOURCES.rglob("*.py"):
        text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
        assert text, path
        assert text.splitlines()[0].rstrip().endswith("."), path


def test_nothing_is_pickled_and_no_error_is_swallowed() -> None:
    for path in SOURCES.rglob("*.py"):
        assert not {"pickle", "marshal", "shelve", "dill"} & set(imports(path)), path
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ExceptHandler):
                assert node.type is not None, f"{path}:{node.lineno}: a bare except"
