"""How a command ends before its time: somebody leaves, or it cannot do what was asked."""

from __future__ import annotations

from dicehall.kernel import DicehallError

INTERRUPTED = 130
"""The exit code that shells expect after Ctrl-C."""


class Leave(Exception):
    """Somebody leaves; `code` is the exit code: 0 for `quit` and the end of input."""

    def __init__(self, code: int) -> None:
        self.code = code
        super().__init__(code)


class Trouble(DicehallError):
    """An option or a file that cannot be used as given; the message says what would be right."""
