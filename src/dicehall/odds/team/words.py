"""Words: what a pool may come to, as lines of text with bars."""

from __future__ import annotations

from collections.abc import Callable

from dicehall.effects.text import counted
from dicehall.effects.wrapping import wrapped
from dicehall.games.team.face.reach import greatest
from dicehall.odds.bars import chart
from dicehall.odds.team.fight import Fight
from dicehall.odds.team.rerolls import Rerolls, TooManyDice
from dicehall.odds.team.rolling import captures, damage, power


def lines_of(fight: Fight) -> list[str]:
    """Draw what a pool that is not rolled yet may come to."""
    lines = wrapped("", pool_words(fight, f" against power {max(0, fight.need)}"))
    for draw in (power_lines, capture_lines, damage_lines, reroll_lines):
        lines += ["", *_unless_too_many(draw, fight)]
    return lines


def _unless_too_many(draw: Callable[[Fight], list[str]], fight: Fight) -> list[str]:
    try:
        return draw(fight)
    except TooManyDice as error:
        return wrapped("", f"{error}.")


def pool_words(fight: Fight, against: str = "") -> str:
    """Say what is rolled and what counts: `d6 d6 d8 against power 9; a 1 is captured; ...`."""
    dice = " ".join([f"d{size}" for size in fight.sizes])
    lost = "a 1" if fight.captured == 1 else f"{fight.captured} or less"
    parts = [
        f"{dice}{against}",
        f"{lost} is captured",
        f"{counted(fight.power_dice, 'die makes', 'dice make')} the power",
    ]
    if fight.damage_dice != 1:
        parts.append(f"{fight.damage_dice} dice deal damage")
    if fight.armour:
        parts.append(f"armour {fight.armour}")
    return "; ".join(parts)


def power_lines(fight: Fight) -> list[str]:
    """Draw the chances of enough power, and of enough with a die left for damage."""
    found = power(fight)
    rows = [("enough power", found.power), ("and a die left for damage", found.damage)]
    return ["Power, without rerolls", *chart(rows)]


def reaching_lines(fight: Fight) -> list[str]:
    """Draw the chance of each power or more, where nobody says what is needed."""
    most = greatest(fight.sizes, fight.power_dice)
    rows = [
        (f"{need} or more", power(fight._replace(need=need)).power) for need in range(1, most + 1)
    ]
    return [*wrapped("", pool_words(fight)), "", "Power, without rerolls", *chart(rows)]


def capture_lines(fight: Fight) -> list[str]:
    """Draw the chance of each number of captured dice."""
    found = captures(fight)
    head = f"Captured: at least one in {100 * (1 - found[0]):.1f}%"
    rows = [(counted(number, "die", "dice"), part) for number, part in enumerate(found) if part]
    return [f"{head}, {sum(n * part for n, part in enumerate(found)):.2f} on average", *chart(rows)]


def damage_lines(fight: Fight) -> list[str]:
    """Draw the chance of each damage, the dice committed for the most."""
    found = damage(fight)
    average = sum(amount * part for amount, part in enumerate(found))
    rows = [(f"{amount} damage", part) for amount, part in enumerate(found) if part or not amount]
    return [f"Damage, without rerolls: {average:.2f} on average", *chart(rows)]


def reroll_lines(fight: Fight) -> list[str]:
    """Draw the chances where XP is paid for the best rerolls, also XP that captures bring."""
    if not fight.buys:
        return ["XP buys no rerolls here."]
    amounts = [amount for amount, part in enumerate(damage(fight)) if part and amount]
    rows = [("enough power", Rerolls(fight, None).before_roll())]
    for amount in amounts:
        rows.append((f"{amount} damage or more", Rerolls(fight, amount).before_roll()))
    head = f"With the best rerolls for {sum(fight.xp)} XP and those that captures bring"
    return [f"{head}, each for itself", *chart(rows)]
