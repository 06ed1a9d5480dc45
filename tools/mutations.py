"""Mutations: the small changes of meaning that can be made to one Python source.

A mutation replaces the text of one expression or statement inside a function. What only types,
asserts, raises or explains is left alone, for no game would notice it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
SPOKEN = (ast.JoinedStr, ast.Assert, ast.Raise, ast.AnnAssign)
"""What stands in these is words, types or a promise: its inside is not changed."""


class Mutation(NamedTuple):
    """One change: from where to where the source is replaced, by what, and how that is called."""

    line: int
    first: int
    last: int
    text: str
    name: str

    def of(self, source: bytes) -> bytes:
        """Make the changed source."""
        return source[: self.first] + self.text.encode() + source[self.last :]


def mutations(source: bytes) -> list[Mutation]:
    """List every change that can be made to a source, in order."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for function in _functions(ast.parse(source)):
        for node in _inside(function):
            for text, name in _changes(node):
                first, last = _span(node, starts)
                found.append(Mutation(node.lineno, first, last, text, name))
    return sorted(set(found))


def _functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _inside(node: ast.AST) -> Iterator[ast.stmt | ast.expr]:
    """Walk through a function's body, past what is only said or typed."""
    body = node.body if isinstance(node, ast.FunctionDef) else ast.iter_child_nodes(node)
    for child in body:
        if isinstance(child, SPOKEN) or _is_docstring(child):
            continue
        if isinstance(child, ast.stmt | ast.expr):
            yield child
        if not isinstance(child, ast.FunctionDef):
            yield from _inside(child)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _span(node: ast.stmt | ast.expr, starts: list[int]) -> tuple[int, int]:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    first = starts[node.lineno - 1] + node.col_offset
    return first, starts[node.end_lineno - 1] + node.end_col_offset


def _changes(node: ast.stmt | ast.expr) -> Iterator[tuple[str, str]]:
    """Give the texts that can stand for a node, each with a name."""
    if isinstance(node, ast.stmt):
        yield from _other_course(node)
    elif isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.IfExp):
        yield from _other_truth(node)
    else:
        yield from _other_value(node)


def _other_course(node: ast.stmt) -> Iterator[tuple[str, str]]:
    match node:
        case ast.Expr(ast.Call()) | ast.AugAssign() | ast.Delete():
            yield "pass", "left out"
        case ast.Continue():
            yield "break", "break for continue"
        case ast.Break():
            yield "continue", "continue for break"


def _other_truth(node: ast.expr) -> Iterator[tuple[str, str]]:
    match node:
        case ast.Compare(left, [op], [right]):
            other = COMPARISONS[type(op)]()
            yield _written(ast.Compare(left, [other], [right])), "another comparison"
        case ast.BoolOp(op, values):
            swapped = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield _written(ast.BoolOp(swapped, values)), "and for or"
            for place in range(len(values)):
                left_over = values[:place] + values[place + 1 :]
                rest = left_over[0] if len(left_over) == 1 else ast.BoolOp(op, left_over)
                yield _written(rest), f"without part {place + 1}"
        case ast.UnaryOp(ast.Not(), operand):
            yield _written(operand), "without not"
        case ast.IfExp(_, body, orelse):
            yield _written(body), "always the first"
            yield _written(orelse), "never the first"


def _other_value(node: ast.expr) -> Iterator[tuple[str, str]]:
    match node:
        case ast.BinOp(left, op, right) if type(op) in ARITHMETIC and not _joins(node):
            yield _written(ast.BinOp(left, ARITHMETIC[type(op)](), right)), "other arithmetic"
        case ast.Constant(bool() as value):
            yield repr(not value), "the other truth"
        case ast.Constant(int() as value):
            yield f"({value + 1})", "one more"
        case ast.Call(ast.Name(name), arguments, []) if name in CALLS:
            yield f"{CALLS[name]}({', '.join(map(ast.unparse, arguments))})", f"no {name}"


def _written(node: ast.expr) -> str:
    return f"({ast.unparse(ast.fix_missing_locations(node))})"


def _joins(node: ast.BinOp) -> bool:
    """Whether a plus joins texts or lists, where a minus would only crash."""
    return _is_a_row(node.left) or _is_a_row(node.right)


def _is_a_row(node: ast.expr) -> bool:
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    return isinstance(node, ast.JoinedStr | ast.List | ast.ListComp | ast.Tuple)
