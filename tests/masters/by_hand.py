"""Tables laid by hand, of a few cards without text, for tests of names, positions and pictures."""

from __future__ import annotations

from typing import Any

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import Print, read_faces
from dicehall.games.masters.face.position import problems, read_position
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import MastersSetup, MastersState
from dicehall.games.masters.table.table import Brought, Table
from dicehall.kernel import PositionError, Reader

Team = tuple[tuple[Print, int], ...]


def printed(
    name: str,
    faces: str,
    cost: int,
    energy: tuple[int, ...] = (),
    kind: str = "character",
    keywords: tuple[str, ...] = (),
    abilities: tuple[Node, ...] = (),
) -> Print:
    title, _, subtitle = name.partition(": ")
    read = tuple(face for face in read_faces(faces.split()) if face is not None)
    return Print(title, subtitle, kind, read, cost, energy, (), 4, keywords, abilities)


ANGEL = printed("Angel: Inspiring", "S SS SS 0/2/2 1/3/3 1/3/4*", 3, (3,))
SUPERHERO = printed("Angel: Superhero", "S SS SS 0/2/2 1/3/3 1/3/4", 3, (3,))
JUGGERNAUT = printed("Juggernaut: Cain Marko", "F FF FF 1/5/5 2/6/6 2/7/7", 6, (0,))
SILVER = printed("Silver: Two Types", "FM FM M 0/1/1 0/2/2 1/3/3", 4, (0, 2))
CEREBRO = printed(
    "Cerebro: Big Helmet", "M MM M ACT ACT* ACT**", 4, (2,), "action", ("continuous",)
)
BOLT = printed("Power Bolt", "2 2 2 ACT ACT* ACT**", 3, (), "basic")
ENRAGE = printed("Enrage", "2 2 2 ACT ACT* ACT**", 3, (), "basic")
ROBOT = Node("effect", "token", {"token": "Robot", "attack": 2, "defense": 1, "count": 1})
MAKES_ROBOTS = Node("ability", "use", {"use": (ROBOT,)})
TOYMAKER = printed(
    "Toymaker: Busy", "M MM MM 0/1/1 0/2/2 1/3/3", 4, (2,), abilities=(MAKES_ROBOTS,)
)

ERIC: Team = ((ANGEL, 3), (CEREBRO, 2), (SILVER, 2))
MIKE: Team = ((JUGGERNAUT, 3),)

FIGHT: dict[str, Any] = {
    "turn": 7,
    "active": "eric",
    "step": "window",
    "eric": {
        "life": 9,
        "bag": ["Sidekick x4"],
        "reserve": ["Enrage action **", "Sidekick bolt", "Angel shield shield"],
        "field": ["Sidekick x2", "Angel 2 (1 damage)"],
        "used": ["Cerebro", "Sidekick"],
        "attackers": ["Sidekick", "Angel"],
    },
    "mike": {
        "prep": ["Power Bolt"],
        "field": ["Sidekick x3", "Juggernaut 2"],
        "virtual": 2,
        "blocks": [{"Angel 2": "Juggernaut"}, {"Angel": "Sidekick"}],
    },
}
"""A position amid an attack."""


def laid(
    eric: Team = ERIC,
    mike: Team = MIKE,
    edition: str = "uncanny-x-men",
    basics: tuple[Team, Team] = (((ENRAGE, 3),), ((BOLT, 3),)),
    start: int = 0,
) -> MastersState:
    """Lay a table for eric and mike, as before the first turn."""
    return _laid(("eric", "mike"), ((0,), (1,)), (eric, mike), basics, edition, 20, start)


def doubles() -> MastersState:
    """Lay a table for two pairs of partners."""
    seats = ("ann", "ben", "cara", "dan")
    teams = (((ANGEL, 2),), (), ((JUGGERNAUT, 2),), ())
    return _laid(seats, ((0, 1), (2, 3)), teams, ((), (), (), ()), "justice", 30, 0)


def _laid(
    seats: tuple[str, ...],
    sides: tuple[tuple[int, ...], ...],
    teams: tuple[Team, ...],
    basics: tuple[Team, ...],
    edition: str,
    life: int,
    start: int,
) -> MastersState:
    played = EDITIONS[edition]
    brought = [[Brought(*one) for one in team] for team in teams]
    common = [[Brought(*one) for one in some] for some in basics]
    table = Table(played, sides, brought, common)
    setup = MastersSetup(
        *("masters", seats, start, 200, {}, played, "custom", life, sides, teams, basics, (), table)
    )
    state = MastersState.__new__(MastersState)
    state.begin(rules, setup)
    state.drafting = ()
    state.lay(table, life)
    return state


def put(position: dict[str, Any], state: MastersState | None = None) -> MastersState:
    """Put a position on a table, not yet run; refuse it with every reason."""
    state = laid() if state is None else state
    reader = Reader(position, "position")
    read_position(state, reader)
    reader.rest()
    found = reader.problems or problems(state)
    if found:
        raise PositionError(found)
    return state
