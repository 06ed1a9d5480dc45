"""Which build this is, plain or compiled, and the one decorator that the compiler reads.

This module itself is never compiled: the compiler must see the decorator of `mypy_extensions`,
while the plain build must not need that package.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["build", "mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(*_names, **_settings):
        """Change nothing: only the compiler has a use for it."""
        return lambda cls: cls


def build() -> str:
    """Say `compiled` when the kernel runs as machine code, else `plain`."""
    from dicehall.kernel import state

    return "plain" if (state.__file__ or "").endswith(".py") else "compiled"
