"""A team of Dice Masters shown: its cards, and curves of cost, energy and what it can buy when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from dicehall.cli.masters_drawing import cut, show_table
from dicehall.cli.masters_teams import (
    EditionName,
    FormatName,
    TeamFile,
    edition_of,
    format_of,
    read_file,
    summary,
)
from dicehall.cli.talk import Talk
from dicehall.effects.text import counted
from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.cards.prints import LETTERS, SYMBOLS
from dicehall.games.masters.formats.formats import Format, Team
from dicehall.games.masters.formats.teams import check_team
from dicehall.games.masters.table.editions import Edition
from dicehall.games.masters.table.table import Brought

if TYPE_CHECKING:
    from dicehall.odds.masters import Affording, Energy

NARROW: Final = 80
LABEL: Final = 52
"""The most columns of a card's name and cost beside its chances."""
CELL: Final = 7
"""Columns of a chance."""
ASSUMED: Final = (
    "You go first, pay printed costs, field no character, and reroll for this card alone. The line "
    "below a card is with dice of another bought before, at most one a turn, where that helps most."
)


def show(file: TeamFile, form: FormatName = None, edition: EditionName = None) -> None:
    """Show a team: its cards, costs, energy, and the chance to afford each card by turn."""
    talk = Talk()
    written, problems = read_file(file)
    rules = edition_of(edition, written.edition)
    limits = format_of(form, written.format, rules)
    brought = check_team(written, limits, rules, default_library(), problems)
    show_team(talk, written.name or file, brought, limits, rules)
    show_verdict(talk, problems, limits, rules)


def show_verdict(talk: Talk, problems: Sequence[str], limits: Format, edition: Edition) -> None:
    """Say whether a team is legal, and all that is wrong with it if not."""
    talk.say()
    if not problems:
        talk.say(f"Legal for {limits.id} ({edition.title}).")
        return
    talk.say(f"Not legal for {limits.id} ({edition.title}):", style="bold")
    for problem in problems:
        talk.explain(f"  {problem}")


def show_team(talk: Talk, name: str, team: Team, limits: Format, edition: Edition) -> None:
    """Print the cards of a team, and its curves."""
    talk.say(name, style="bold")
    talk.explain(summary(team, limits))
    show_cards(talk, team, limits)
    if not team.cards and not team.basics:
        return
    _show_costs(talk, team)
    _show_energy(talk, team)
    _show_chances(talk, team, edition, limits)


def show_cards(talk: Talk, team: Team, limits: Format) -> None:
    """Print the cards and basic actions of a team, each with its dice."""
    every = [*team.cards, *_basics(team, limits)]
    if every:
        talk.say()
        show_table(talk, [one.print for one in every], [f"{one.dice}x" for one in every])


def _basics(team: Team, limits: Format) -> list[Brought]:
    """Give basic actions with their dice. M-CARD-4"""
    return [Brought(one, 6 if limits.seats == 4 else 3) for one in team.basics]


def _show_costs(talk: Talk, team: Team) -> None:
    """Draw how many dice there are of each cost."""
    from dicehall.odds.masters import average_cost, cost_curve  # noqa: PLC0415 (numpy)

    talk.say()
    talk.say(f"Costs: {average_cost(team.cards):.1f} a die on average", style="bold")
    for step in cost_curve(team.cards, team.basics):
        said = [f"{counted(step.dice, 'die', 'dice')} of {counted(step.cards, 'card')}"]
        said = said if step.dice else []
        said += [counted(step.basics, "basic action")] if step.basics else []
        talk.say(f"{step.cost:>3}  {'#' * step.dice:<20}  {', '.join(said)}".rstrip())


def _show_energy(talk: Talk, team: Team) -> None:
    """Draw the share of each type in what dice cost, beside its share in what they show."""
    from dicehall.odds.bars import chart  # noqa: PLC0415 (its package needs numpy)
    from dicehall.odds.masters import energy_balance  # noqa: PLC0415 (numpy)

    balance = energy_balance(team.cards)
    needed = sum(one.dice for one in balance) or 1
    shown = sum(one.shown for one in balance)
    rows, notes = [], []
    for one in balance:
        name = _energy_name(one.symbol)
        if one.dice:
            rows.append((f"{name:<10} needed", one.dice / needed))
            notes.append(_need_words(one))
        if one.shown:
            rows.append((f"{name:<10} shown", one.shown / shown))
            notes.append(f"{one.shown:.1f} symbols")
    talk.say()
    talk.say("Energy: what dice need when bought, what they show", style="bold")
    talk.explain("Shown is the average of one roll of all dice, eight sidekicks included.")
    talk.say_each(chart(rows, 20, notes))


def _energy_name(symbol: int) -> str:
    letter = LETTERS[symbol] if symbol < len(LETTERS) else "#"
    return f"{letter} {SYMBOLS[symbol]}"


def _need_words(one: Energy) -> str:
    return f"{counted(one.dice, 'die', 'dice')} of {counted(one.cards, 'card')}"


# --- chances ---


def _show_chances(talk: Talk, team: Team, edition: Edition, limits: Format) -> None:
    """Tabulate by which turn each card can be paid for, with a bar below each chance."""
    from dicehall.odds.masters import DRAWN, TURNS, affording  # noqa: PLC0415 (numpy)

    every = [*team.cards, *_basics(team, limits)]
    wanted = sorted([one.print for one in every], key=lambda one: (one.cost, one.name))
    found = affording(wanted, every, DRAWN - edition.first_draw_out)
    label = min(LABEL, talk.room(NARROW) - CELL * TURNS)
    heads = "".join([f"{turn:>{CELL}}" for turn in range(1, TURNS + 1)])
    talk.say()
    talk.say("The chance to afford each card by turn", style="bold")
    talk.explain(ASSUMED)
    talk.say(f"{'turn':<{label}}{heads}")
    for one in found:
        talk.say_each(chance_lines(one, label))


def chance_lines(one: Affording, label: int) -> list[str]:
    """Write the chances of one card in a line, those with help in another, and bars below."""
    from dicehall.odds.bars import bar, percent  # noqa: PLC0415 (its package needs numpy)
    from dicehall.odds.masters.words import price_words  # noqa: PLC0415 (numpy)

    rows = [(price_words(one.price), one.alone)]
    rows += [(f"  with {one.helper}", one.helped)] if one.helper else []
    lines = [_cells(words, [percent(part) for part in parts], label) for words, parts in rows]
    bars = [bar(part, CELL - 1) for part in one.helped]
    return [*lines, _cells("", bars, label)]


def _cells(words: str, cells: Sequence[str], label: int) -> str:
    """Set cells behind a label."""
    start = cut(words, label - 1).ljust(label)
    return (start + "".join([f" {cell:<{CELL - 1}}" for cell in cells])).rstrip()
