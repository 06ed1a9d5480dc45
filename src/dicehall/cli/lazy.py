"""Lazy commands: those of a module that is imported when one of them is used, not before.

To import a game takes longer than to say what the commands are, so only who uses it waits for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

import typer
from typer.core import TyperGroup

from dicehall.cli.packs import offer_packs, with_packs_option


class Later(NamedTuple):
    """A command that is made later: where it stands, and its line in the list of commands."""

    module: str
    name: str
    words: str

    def command(self) -> Any:
        """Import it."""
        found = getattr(import_module(self.module), self.name)
        around = typer.Typer(add_completion=False, rich_markup_mode=None)
        if isinstance(found, typer.Typer):
            offer_packs(found)
            around.add_typer(found, name=self.name)
        else:
            around.command(self.name)(with_packs_option(found))
        return typer.main.get_group(around).commands[self.name]


class LazyGroup(TyperGroup):
    """A group in which stand-ins are replaced by their commands when these are used."""

    later: ClassVar[Mapping[str, Later]] = {}

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command that is meant."""
        meant = self.later.get(args[0])
        if meant is not None:
            self.commands[args[0]] = meant.command()
        return super().resolve_command(ctx, args)


def stand_in() -> None:
    """Stand where a command will be."""
