"""The rounds: every contender in its turn, again and again, each time in a fresh process."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.cases import MEASURES
from bench.peer import PEER
from bench.side import Sample, Unmeasurable

ROOT: Final = Path(__file__).parent.parent
PATIENCE: Final = 60.0
"""Seconds beyond those asked for after which a measuring process counts as stuck."""


@dataclass(frozen=True)
class Contender:
    """Who is measured, and the command that does it."""

    name: str
    command: tuple[str, ...]


@dataclass(frozen=True)
class Slot:
    """One turn of one contender."""

    round: int
    case: str
    measure: str
    contender: Contender


def contenders(compiled: Path) -> list[Contender]:
    """Name the two builds and the peer; the plain build and the peer share this environment."""
    if not compiled.is_file():
        raise Unmeasurable(f"no Python with the compiled build at {compiled}; see `make compiled`")
    # Not resolved: a link to the interpreter is what makes it the environment's own.
    other = str(compiled.absolute())
    ours = ("-m", "bench.measure", "--build")
    return [
        Contender("plain", (sys.executable, *ours, "plain")),
        Contender("compiled", (other, *ours, "compiled")),
        Contender(PEER, (sys.executable, "-m", "bench.peer")),
    ]


def slots(cases: Sequence[str], rounds: int, those: Sequence[Contender]) -> Iterator[Slot]:
    """Order the turns so that those who are compared are measured right after each other.

    A machine's quiet and busy moments then meet all contenders alike.
    """
    for number in range(1, rounds + 1):
        for case in cases:
            for measure in MEASURES:
                for contender in those:
                    yield Slot(number, case, measure, contender)


def run(slot: Slot, seconds: float) -> Sample:
    """Measure in a process of its own, so that chance in memory layout differs every time."""
    asked = ("--case", slot.case, "--measure", slot.measure, "--seconds", str(seconds))
    name = slot.contender.name
    try:
        done = subprocess.run(
            [*slot.contender.command, *asked],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=seconds + PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Unmeasurable(f"{name}: {slot.case} {slot.measure} did not end in time") from None
    except OSError as error:
        raise Unmeasurable(f"{name}: cannot be started ({error})") from None
    if done.returncode != 0:
        raise Unmeasurable(f"{name}: {slot.case} {slot.measure} failed\n{done.stderr.strip()}")
    sample = Sample(**json.loads(done.stdout))
    if sample.build != name:
        raise Unmeasurable(f"{name}: measured the {sample.build} build instead")
    return sample
