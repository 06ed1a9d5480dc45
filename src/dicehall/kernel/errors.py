"""What can go wrong, in a few narrow errors that say what, where, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence


class DicehallError(Exception):
    """The root of everything that Dicehall raises on purpose."""


class ProblemsError(DicehallError):
    """Data was refused; `problems` holds every reason, not only the first."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))


class SetupError(ProblemsError):
    """A set-up that no game can begin with."""


class PositionError(ProblemsError):
    """A described position that cannot stand on a table."""


class SaveError(ProblemsError):
    """A saved match or state that cannot be read."""


class PackMissing(ProblemsError):
    """A saved match or state that was played with content packs which are not at hand."""


class IllegalChoice(DicehallError):
    """An answer that the pending decision does not offer; the state is as it was before."""

    def __init__(self, message: str, seat: int, legal: Sequence[object]) -> None:
        self.seat = seat
        self.legal = tuple(legal)
        super().__init__(message)


class UnclearLabel(DicehallError):
    """Words that name no option, or more than one."""

    def __init__(self, message: str, legal: Sequence[str]) -> None:
        self.legal = tuple(legal)
        super().__init__(message)


class UndoRefused(DicehallError):
    """There is nothing to take back, or it must not be taken back."""


class ReplayDiffers(DicehallError):
    """A log that plays out otherwise under these rules; `at` is the first answer that differs."""

    def __init__(self, at: int, reason: str) -> None:
        self.at = at
        super().__init__(f"answer {at + 1} of the log: {reason}")


class BrokenRules(DicehallError):
    """A mistake in a game's own rules; the message shows the stack of frames."""
