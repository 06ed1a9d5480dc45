"""Exact JSON for plain values: what is written comes back equal, tuples as tuples, lists as lists.

A tuple is a JSON array; a list is `{"list": [...]}`; a dict is `{"dict": [[key, value], ...]}`
with its keys sorted. Nothing else but strings, numbers, bools and None can be written.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from dicehall.kernel.errors import SaveError

DEEPEST = 100
"""No honest value nests deeper; a hostile file does."""


def encode(value: Any) -> Any:
    """Turn a plain value into JSON-able data."""
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    if isinstance(value, list):
        return {"list": [encode(item) for item in value]}
    if isinstance(value, dict):
        return {"dict": [[encode(key), encode(value[key])] for key in sorted(value)]}
    if value is None or isinstance(value, (str, bool, int, float)):
        return value
    raise TypeError(f"{value!r} is no plain value and cannot be written as JSON")


def decode(data: Any, where: str, depth: int = 0) -> Any:
    """Turn JSON data back into the plain value it was; `where` names the place in errors."""
    if depth > DEEPEST:
        raise SaveError([f"{where}: nested more than {DEEPEST} deep"])
    if isinstance(data, list):
        return tuple(
            [decode(item, f"{where}[{place}]", depth + 1) for place, item in enumerate(data)]
        )
    if isinstance(data, dict):
        return _decode_marked(data, where, depth)
    return data


def _decode_marked(data: dict[str, Any], where: str, depth: int) -> Any:
    if len(data) == 1:
        ((mark, items),) = data.items()
        if mark == "list" and isinstance(items, list):
            return list(decode(items, where, depth + 1))
        if mark == "dict" and isinstance(items, list):
            pairs = decode(items, where, depth + 1)
            if all(isinstance(pair, tuple) and len(pair) == 2 for pair in pairs):
                try:
                    return dict(pairs)
                except TypeError:
                    pass
    wanted = "{'list': [...]} or {'dict': [[key, value], ...]}"
    raise SaveError([f"{where}: must be {wanted}, not an object with keys {sorted(data)}"])


def freeze(value: Any) -> Any:
    """Give a hashable twin of a plain value, equal for equal values whatever a dict's order."""
    if isinstance(value, (tuple, list)):
        return tuple([freeze(item) for item in value])
    if isinstance(value, dict):
        return tuple([(key, freeze(value[key])) for key in sorted(value)])
    return value


def as_option(data: Any, depth: int = 0) -> Any:
    """Turn an option as JSON has it (arrays) into one as the engine has it (tuples)."""
    if depth > DEEPEST:
        raise SaveError([f"nested more than {DEEPEST} deep"])
    if isinstance(data, (list, tuple)):
        return tuple([as_option(item, depth + 1) for item in data])
    return data


def canonical(data: Any) -> str:
    """Write JSON-able data in the one way that equal data shares."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(data: Any) -> str:
    """Give a short fingerprint of JSON-able data, the same on every machine."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()[:16]
