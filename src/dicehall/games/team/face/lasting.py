"""What lasts: the cards whose texts hold for a while, by their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dicehall.effects.tree import Node
from dicehall.games.team.face.naming import whose
from dicehall.games.team.table.state import TeamState
from dicehall.games.team.table.table import Table
from dicehall.kernel.labels import folded


def holding(state: TeamState) -> list[str]:
    """Name the cards whose texts hold something now, each as often as one of its texts does."""
    held = [values[0] for _, _, what, values in state.lasting if what == "hold"]
    found: list[str] = []
    for name, nodes in _cards(state.table):
        for node in nodes:
            found += [name] * held.count(node.nodes("hold")[0].number)
    return found


def boss_holds(state: TeamState) -> list[Node]:
    """List what the boss's set-up, thresholds and attack hold now: no card shows it."""
    boss = state.table.bosses[state.boss]
    held = [values[0] for _, _, what, values in state.lasting if what == "hold"]
    every = [*boss.setup, *boss.strikes]
    for nodes in boss.thresholds:
        every += nodes
    return [node for node in _holds(every) if node.nodes("hold")[0].number in held]


def let_hold(state: TeamState, words: str) -> bool:
    """Let hold what the texts of a card say; False if no card is called so, or none holds."""
    for name, nodes in _cards(state.table):
        if folded(name) == folded(words) and nodes:
            for node in nodes:
                for modifier in node.nodes("hold"):
                    state.last(node.text("until"), 0, "hold", (modifier.number,))
            return True
    return False


def _cards(table: Table) -> Iterator[tuple[str, list[Node]]]:
    """List all cards with the parts of their texts that hold something."""
    for text in table.texts:
        yield table.called(table.sources[text.number]), _holds([text.node])
    for boss in table.bosses:
        yield f"{whose(boss.print.name)} set-up", _holds(boss.setup)
        every = [*boss.strikes]
        for nodes in boss.thresholds:
            every += nodes
        yield boss.print.name, _holds(every)
    for plot in table.plots:
        yield plot.print.name, _holds(plot.effects)


def _holds(nodes: Sequence[Node]) -> list[Node]:
    return [below for node in nodes for below in node.below() if below.word == "hold"]
