"""Companion mode: people roll real dice on their own table and say what these show."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dicehall.cli.commands import is_command, run_command
from dicehall.cli.leaving import Trouble
from dicehall.cli.show import show_picture
from dicehall.kernel import CHANCE, DRAW, Chance, Game, Match, Option, State, nearest
from dicehall.kernel.labels import folded
from dicehall.scenario.chance import outcomes

if TYPE_CHECKING:
    from dicehall.cli.table import Table


def ask_dice(table: Table, decision: Chance) -> None:
    """Ask what was rolled or drawn until it is said, or a command has moved the match."""
    said = said_so_far(table.match, decision)
    if not said:
        show_picture(table.talk, table.match.game, table.match.state, table.only_human)
    while True:
        _show_roll(table, decision, said)
        if _hear_dice(table, table.talk.ask()):
            return


def said_so_far(match: Match, decision: Chance) -> list[str]:
    """List what was said of the roll or draw that is asked for, die by die."""
    last = [entry.seat != CHANCE for entry in reversed(match.log)]
    begin = len(match.log) - (last.index(True) if True in last else len(last))
    if begin == len(match.log):
        return []
    twin, said = match.replay(begin), list[str]()
    left = 0
    for entry in match.log[begin:]:
        asked = twin.state.decision
        assert isinstance(asked, Chance)
        said = said if asked.left == left - 1 else []
        said.append(match.game.label(twin.state, entry.option))
        left = asked.left
        twin.answer(entry.option, CHANCE)
    return said if decision.left == left - 1 else []


def _show_roll(table: Table, decision: Chance, said: list[str]) -> None:
    game, state = table.match.game, table.match.state
    words = [game.label(state, option) for option in decision.options]
    done = "drawn" if decision.kind == DRAW else "rolled"
    more = f", {decision.left} to come" if decision.left > 1 else ""
    table.talk.say()
    prompt = game.prompt(state, None)
    table.talk.explain(f"{prompt}, {done} on your table{more}:", "bold")
    if said:
        table.talk.explain(f"So far: {', '.join(said)}")
    table.talk.explain(f"  {', '.join(words)}")


def _hear_dice(table: Table, line: str) -> bool:
    """Do what was typed; True when the match has moved."""
    if is_command(table, line) and not _fitting(table.match, line):
        return run_command(table, table.only_human, line)
    try:
        outcomes = read_dice(table.match, line)
    except Trouble as trouble:
        table.talk.explain(str(trouble))
        return False
    for outcome in outcomes:
        table.answer(outcome, CHANCE)
    return True


def read_dice(match: Match, line: str) -> list[Option]:
    """Read the values of some or all dice of a roll, in any order, all or none."""
    decision = match.state.decision
    assert isinstance(decision, Chance)
    words = _split(match, line)
    if not words:
        raise Trouble("Say what it is: one value, or several with spaces or commas between them.")
    if len(words) > decision.left:
        raise Trouble(f"These are {len(words)} values, but only {decision.left} to come.")
    values = [_value(match, word) for word in words]
    found = outcomes(match.game, match.state, tuple(values))
    if found is None:
        raise Trouble(_impossible(match, decision, values))
    return found


def _value(match: Match, word: str) -> str:
    """Give the value that a word means; the word itself if that must be seen die by die."""
    meant = _meant(match, word)
    if len(meant) > 1:
        raise Trouble(f"{word!r} could be any of: {', '.join(meant)}. Say which.")
    return word if not meant or _fitting(match, word) else meant[0]


def _impossible(match: Match, decision: Chance, words: list[str]) -> str:
    """Say which value cannot be, and of which die of several."""
    dice = _dice(match.game, match.state)
    wrong = [place for place, word in enumerate(words) if not dice[place].takes(word)]
    lost = [place for place in wrong if not any(die.takes(words[place]) for die in dice)]
    if not wrong:
        return f"{', '.join(words)!r} is not possible here."
    place = (lost or wrong)[0]
    if decision.left == 1:
        return f"{words[place]!r} is not possible here{nearest(words[place], dice[place].labels)}"
    one, labels = "card" if decision.kind == DRAW else "die", ", ".join(dice[place].labels)
    which = f"{one} {place + 1} of the {decision.left} to come"
    return f"{words[place]!r} is not possible: {which} may be {labels}."


class _Die(NamedTuple):
    """A die of a roll before it is said, and all that it may show."""

    game: Game
    state: State
    labels: list[str]

    def takes(self, word: str) -> bool:
        options = () if self.state.decision is None else self.state.decision.options
        return any(self.game.fits(self.state, option, word) for option in options)


def _dice(game: Game, state: State) -> list[_Die]:
    """List the dice of a roll that are still to come, as if each showed the first it can."""
    dice: list[_Die] = []
    twin = state.copy()
    decision = twin.decision
    left = decision.left if isinstance(decision, Chance) else 0
    while isinstance(decision, Chance) and len(dice) < left:
        labels = [game.label(twin, option) for option in decision.options]
        dice.append(_Die(game, twin.copy(), labels))
        twin.apply(decision.options[0])
        decision = twin.decision
    return dice


def _split(match: Match, line: str) -> list[str]:
    """Part a line at its commas, else at its spaces, but not within a value of several words.

    Words of which none is a value, and not all begin one, are one name that nothing here has.
    """
    if "," in line:
        return [part.strip() for part in line.split(",") if part.strip()]
    words, values = line.split(), []
    while words:
        lengths = range(len(words), 1, -1)
        length = next((n for n in lengths if _meant(match, " ".join(words[:n]))), 1)
        values.append(" ".join(words[:length]))
        words = words[length:]
    named = any(letter.isalpha() for letter in line)
    known = any(_fitting(match, word) for word in values)
    strange = any(not _meant(match, word) for word in values)
    return [line] if named and strange and not known else values


def _meant(match: Match, word: str) -> list[str]:
    """List what a word can mean: the outcomes that it fits, else those that begin with it."""
    start = folded(word)
    if (fitting := _fitting(match, word)) or not any(letter.isalpha() for letter in start):
        return fitting
    decision = match.state.decision
    options = () if decision is None else decision.options
    labels = [match.game.label(match.state, option) for option in options]
    return [label for label in labels if folded(label).startswith(start)]


def _fitting(match: Match, word: str) -> list[str]:
    """List the outcomes that a word fits as it stands."""
    game, state = match.game, match.state
    options = () if state.decision is None else state.decision.options
    return [game.label(state, option) for option in options if game.fits(state, option, word)]
