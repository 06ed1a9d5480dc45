"""The code that games are played by, as one fingerprint: a run never mixes two."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

import dicehall

PACKAGES: Final = ("kernel", "effects", "games", "bots")
"""The parts of Dicehall that decide how a game goes."""
KINDS: Final = (".py", ".yaml", ".so", ".pyd")
"""How the names of files end that do: sources, content, and what was compiled."""


def code_hash(root: Path | None = None) -> str:
    """Give the fingerprint of all rules, content and bots as they are installed."""
    root = Path(dicehall.__file__).parent if root is None else root
    whole = hashlib.sha256()
    for name, path in sorted(_files(root).items()):
        content = path.read_bytes()
        whole.update(f"{name}\n{len(content)}\n".encode())
        whole.update(content)
    return whole.hexdigest()[:16]


def _files(root: Path) -> dict[str, Path]:
    return {
        path.relative_to(root).as_posix(): path
        for package in PACKAGES
        for path in (root / package).rglob("*")
        if path.suffix in KINDS and path.is_file()
    }
