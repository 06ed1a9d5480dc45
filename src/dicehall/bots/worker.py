"""Workers: a bot in a process of its own, with a limit to its time, that cannot harm a game."""

from __future__ import annotations

import json
import multiprocessing
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final, NamedTuple

from dicehall.bots.bot import Bot, Kept
from dicehall.bots.glimpse import Glimpse
from dicehall.bots.processes import leave_with_parent, start_deaf
from dicehall.bots.registry import bot
from dicehall.effects.packs import Pack
from dicehall.games import game as game_called
from dicehall.games import packs, use_packs
from dicehall.kernel import Option, SeededSource
from dicehall.kernel.codec import as_option

MOST_FAULTS: Final = 3
"""After so many faults a bot is asked no more."""
SEEN: Final = "seen"
LOTS: Final = "lots"
STARTING: Final = 30.0
"""Seconds that a process may take to start; they are nobody's thinking."""
READY: Final = b"ready"


class Limits(NamedTuple):
    """How long a bot may think, in seconds: over one answer, and over a whole game."""

    answer: float = 10.0
    game: float = 300.0


class Stillborn(Exception):
    """A bot that could not be made in its process."""


class Worker:
    """A bot that thinks elsewhere: in time it answers, or lots are drawn in its place.

    Its process gets a state that the seat could be in, drawn here, and so cannot know more than the
    seat does. What it thinks counts against its own budget; a process that hangs or dies is ended,
    and a fresh one goes on from where its bot stood.
    """

    def __init__(
        self,
        name: str,
        seed: int | str,
        drawn: int = 0,
        kept: Kept = (),
        limits: Limits | None = None,
    ) -> None:
        self._name = name
        self._seed = seed
        self._limits = Limits() if limits is None else limits
        self._budget = self._limits.game
        self._lots = SeededSource(f"{seed}/{LOTS}/{drawn}")
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._playing = ""
        self.drawn = drawn
        self.kept = kept
        """Where the bot stands, as it said with its last answer."""
        self.faults: list[str] = []
        """What went wrong, in words."""

    def choose(self, glimpse: Glimpse) -> Option:
        """Let the bot choose; draw lots if it does not in time, or cannot."""
        options = glimpse.options
        if len(options) == 1:
            return options[0]
        if len(self.faults) < MOST_FAULTS and self._budget > 0:
            option = self._asked(glimpse)
            if option in options:
                return option
        return options[self._lots.below(len(options))]

    def close(self) -> None:
        """End the process, if there is one."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._pipe = self._process = None

    @property
    def process(self) -> int | None:
        """Name the process in which the bot thinks, if there is one."""
        return None if self._process is None else self._process.pid

    # --- asking ---

    def _asked(self, glimpse: Glimpse) -> Option | None:
        """Send what the seat may know, and wait for an answer; None if none came."""
        try:
            pipe = self._started(glimpse.game.info.id)
            pipe.send_bytes(json.dumps(self.message(glimpse)).encode())
            return self._heard(pipe, glimpse.options)
        except Stillborn as error:
            self._note(f"could not begin ({error})")
            return None
        except (OSError, EOFError):  # its process is gone
            self._note("stopped working")
            return None

    def message(self, glimpse: Glimpse) -> dict[str, Any]:
        """Write what its process gets: the same for all that the seat cannot tell apart."""
        source = SeededSource(f"{self._seed}/{SEEN}/{self.drawn}")
        state = glimpse.imagine(source)
        return {"seat": glimpse.seat, "state": glimpse.game.save_state(state)}

    def _heard(self, pipe: Connection, options: tuple[Option, ...]) -> Option | None:
        limit = min(self._limits.answer, self._budget)
        began = monotonic()
        there = pipe.poll(limit)
        self._budget -= monotonic() - began if there else limit  # a busy machine is not its fault
        if not there:
            self._note(f"took longer than {limit:.1f} s")
            return None
        answer = json.loads(pipe.recv_bytes())
        if "fault" in answer:
            self._note(f"failed ({answer['fault']})")
            return None
        self.drawn, self.kept = answer["drawn"], as_option(answer["kept"])
        option: Option = as_option(answer["option"])
        if option not in options:
            self._note(f"gave an answer that is not legal: {option!r}")
        return option

    def _note(self, words: str) -> None:
        """Remember a fault and end the process in which it happened."""
        self.faults.append(f"the {self._name} bot {words}")
        self.close()

    def _started(self, game: str) -> Connection:
        """Give the way to the process, which is started if it does not run for this game."""
        if self._pipe is None or self._playing != game:
            self.close()
            context = multiprocessing.get_context("spawn")
            self._pipe, other = context.Pipe()
            self._process = context.Process(
                target=_serve,
                args=(other, game, packs(), self._name, self._seed, self.drawn, self.kept),
                daemon=True,
            )
            start_deaf(self._process)
            other.close()
            self._playing = game
            if not self._pipe.poll(STARTING):
                raise EOFError
            said = self._pipe.recv_bytes()
            if said != READY:
                raise Stillborn(said.decode())
        return self._pipe


# --- in the process ---


def _serve(
    pipe: Connection,
    game: str,
    in_use: tuple[Pack, ...],
    name: str,
    seed: int | str,
    drawn: int,
    kept: Kept,
) -> None:
    """Answer until nobody asks any more, with the packs that the parent plays with."""
    leave_with_parent()
    use_packs(in_use)
    try:
        player = bot(name, seed, drawn, kept)
    except Exception as error:  # a bot is anybody's code
        pipe.send_bytes(f"{type(error).__name__}: {error}".encode())
        return
    game_called(game)
    pipe.send_bytes(READY)
    try:
        while True:
            request = json.loads(pipe.recv_bytes())
            pipe.send_bytes(_answer(game, player, request))
    except (EOFError, OSError):
        return


def _answer(game: str, player: Bot, request: dict[str, Any]) -> bytes:
    """Let the bot choose; whatever goes wrong in it is told and not raised."""
    table = game_called(game)
    try:
        state = table.load_state(request["state"])
        option = player.choose(Glimpse(table, state, request["seat"]))
        answer = {"option": option, "drawn": player.drawn, "kept": player.kept}
        return json.dumps(answer).encode()
    except Exception as error:  # a bot is anybody's code
        return json.dumps({"fault": f"{type(error).__name__}: {error}"}).encode()
