"""How a match is shown in lines: the table, what is asked, the options, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from dicehall.cli.fitting import fitted
from dicehall.cli.talk import Talk
from dicehall.kernel import CHANCE, CONCEDE, Entry, Event, Game, Match, Option, State
from dicehall.kernel.labels import Offer
from dicehall.ledger.plain import plain

OTHERWISE = "Or"
"""The heading of what has none of its own but follows what has."""
LATE = "Or still"
"""The heading of what belongs before the last choice of a set, and may yet join it."""


def offered(match: Match, seat: int) -> Offer:
    """Give what this seat may answer, in the order in which it is shown."""
    options = [option for _, group in grouped(match, seat) for option in group]
    return Offer(match.game, match.state, seat, options)


def grouped(match: Match, seat: int) -> list[tuple[str, list[Option]]]:
    """Give what this seat may answer under its headings; what has none stands last."""
    decision = match.state.decision
    groups = [group for group in match.game.groups(match.state, seat) if group[1]]
    named = [option for _, group in groups for option in group]
    options = () if decision is None else decision.options_for(seat)
    rest = [option for option in options if option not in named]
    return [*groups, ("", rest)] if rest else groups


def show_picture(talk: Talk, game: Game, state: State, seat: int | None) -> None:
    """Print the table as this seat sees it."""
    talk.say()
    lines = game.picture(state, seat)
    widest = max(map(len, lines), default=0)
    talk.say_each(fitted(lines, talk.room(widest)))


def show_question(talk: Talk, match: Match, seat: int, more: Sequence[str] = ()) -> None:
    """Print what a seat is asked, and all its options; `more` is what may still join a set."""
    decision = match.state.decision
    assert decision is not None
    talk.say()
    talk.explain(f"{match.setup.name(seat)}: {match.game.prompt(match.state, seat)}", "bold")
    chosen = match.chosen(seat)
    if chosen:
        talk.explain(f"So far: {', '.join(chosen)}")
    words = offered(match, seat).labels
    shown = 0
    for heading, group in grouped(match, seat):
        if heading or shown:
            talk.say(f"{heading or OTHERWISE}:")
        part = words[shown : shown + len(group)]
        talk.say_numbered(part, countable(words), shown + 1, len(words) + len(more))
        shown += len(group)
    if more:
        talk.say(f"{LATE}:")
        talk.say_numbered(more, countable(words), shown + 1)


def countable(words: list[str]) -> bool:
    """Whether options can be chosen by their place: not where a label is a number itself."""
    return not any(word.isdigit() for word in words)


def meanings(offer: Offer, line: str) -> list[int]:
    """Find the places of the options that a line means: by words, by number, or as the only one."""
    count = len(offer.options)
    if not line:
        return [0] if count == 1 else []
    found = offer.meant(line)
    numbers = [str(number) for number in range(1, count + 1)]
    if not found and line in numbers and countable(offer.labels):
        return [numbers.index(line)]
    return found


def show_end(talk: Talk, match: Match) -> None:
    """Print the last picture and the points."""
    show_picture(talk, match.game, match.state, None)
    talk.say()
    talk.say(f"The game is over: {points(match.game, match.state)}.", style="bold")


def points(game: Game, state: State) -> str:
    """Say who has won what."""
    result = state.result
    assert result is not None
    if game.info.cooperative:
        return {1.0: "won together", 0.0: "lost together"}.get(result[0], "a draw")
    names = zip(state.setup.seats, result, strict=True)
    ahead = [name for name, won in names if won == max(result)]
    if max(result) == 1:
        return f"{' and '.join(ahead)} {'wins' if len(ahead) == 1 else 'win'}"
    return "a draw" if len(ahead) == len(result) else f"{' and '.join(ahead)} share the win"


def rule_lines(game: Game, events: list[Event], seat: int | None) -> list[str]:
    """Give the rules behind events, each once, with the last event that it caused."""
    last: dict[str, Event] = {}
    for event in events:
        last.pop(event.rule, None)
        last[event.rule] = event
    lines = []
    for rule, event in last.items():
        lines += [game.tell(event, seat), f"  {rule}: {plain(rule)}"]
    return lines


def answer_words(game: Game, before: State, entry: Entry) -> str:
    """Put an answer of the log into words."""
    if entry.option == CONCEDE:
        return f"{before.setup.name(entry.seat)}: concede"
    seat = None if entry.seat == CHANCE else entry.seat
    return f"{before.setup.name(entry.seat)}: {game.label(before, entry.option, seat)}"
