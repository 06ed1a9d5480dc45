"""Names: how faces, cards, dice and groups of dice are called in labels, words and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehall.games.masters.cards.prints import ACTION, CHARACTER, GENERIC, SYMBOLS, Face
from dicehall.games.masters.effects.abilities import laid_on
from dicehall.games.masters.effects.stats import departure_of, stats_of
from dicehall.games.masters.steps.energy import VIRTUAL
from dicehall.games.masters.table.state import FIELD, NOBODY, RESERVE, MastersState
from dicehall.games.masters.table.table import SIDEKICK_CARD, Table

SHOWING: Final = (RESERVE, FIELD)
"""M-DIE-1: the zones where the face that is up means something."""
PLACES: Final = (
    *("in the bag", "in prep", "in the reserve", "in the field", "in the used pile"),
    *("out of play", "captured", "on its card", "gone"),
)
"""Where a die is, by its zone."""


# --- faces ---


def face_words(face: Face) -> str:
    """Say what a face shows: `2` (a level), `bolt bolt`, `generic 2`, `action **`."""
    if face.kind == CHARACTER:
        return str(face.level)
    if face.kind == ACTION:
        return f"action {'*' * face.burst}".rstrip()
    if face.symbols[GENERIC]:
        return f"generic {face.symbols[GENERIC]}"
    return " ".join(
        word for word, count in zip(SYMBOLS, face.symbols, strict=True) for _ in range(count)
    )


def has_levels(table: Table, card: int) -> bool:
    """Whether a character's level is worth a word: sidekicks and tokens have but one."""
    return card != SIDEKICK_CARD and card < table.laid


# --- cards ---


def card_title(table: Table, card: int) -> str:
    """Give a card's title, with the subtitle where another card of the table shares the title."""
    return table.titles[card]


def card_name(state: MastersState, card: int, among: Sequence[int] | None = None) -> str:
    """Give a card's title; and whose it is, where others of these (None: of all) are called so."""
    table = state.table
    name = table.cards[card].print.name
    rivals = range(len(table.cards)) if among is None else among
    seat = table.cards[card].seat
    shared = any(other != card and table.cards[other].print.name == name for other in rivals)
    whose = f" ({state.setup.seats[seat]}'s)" if shared and seat != NOBODY else ""
    return card_title(table, card) + whose


# --- single dice ---


def face_name(state: MastersState, die: int, face: int) -> str:
    """Call a die with this face up: `Sidekick`, `Sidekick fist`, `Angel 2`, `Enrage action **`."""
    card = state.card[die]
    shown = state.table.faces[card][face]
    title = card_title(state.table, card)
    if shown.kind == CHARACTER and not has_levels(state.table, card):
        return title
    return f"{title} {face_words(shown)}"


def die_words(state: MastersState, die: int) -> str:
    """Call a die as positions do: its title, and the face where that means something."""
    if state.where[die] in SHOWING:
        return face_name(state, die, state.face[die])
    return card_title(state.table, state.card[die])


def die_name(state: MastersState, die: int, detail: int = 0) -> str:
    """Call a die as labels do: `Angel (level 2)`; with detail, say all about it in the brackets."""
    name = _name(state, die)
    if detail:
        name.details += [words for kind in _DETAILS if (words := kind(state, die))]
    return name.written()


class _Name:
    """A name in the making: its stem, and the details that go into brackets."""

    __slots__ = ("details", "stem")

    def __init__(self, stem: str, details: list[str]) -> None:
        self.stem = stem
        self.details = details

    def written(self) -> str:
        return f"{self.stem} ({', '.join(self.details)})" if self.details else self.stem


def _name(state: MastersState, die: int) -> _Name:
    """Begin the name of a die: a level is a detail, any other face is not."""
    if state.where[die] not in SHOWING or state.shown(die).kind != CHARACTER:
        return _Name(die_words(state, die), [])
    card = state.card[die]
    level = [f"level {state.shown(die).level}"] if has_levels(state.table, card) else []
    return _Name(card_title(state.table, card), level)


# --- details that tell dice apart, the most telling first ---


def _whose(state: MastersState, die: int) -> str:
    seat = state.side[die] if state.side[die] != NOBODY else state.owner[die]
    return f"{state.setup.seats[seat]}'s" if seat != NOBODY else ""


def _place(state: MastersState, die: int) -> str:
    return "attacking" if die in state.attackers else PLACES[state.where[die]]


def _combat(state: MastersState, die: int) -> str:
    """Say whom a die blocks, or who blocks it."""
    blocking = [attacker for attacker, blocker in state.blocks if blocker == die]
    if blocking:
        return "blocking " + " and ".join(die_words(state, one) for one in blocking)
    blockers = [blocker for attacker, blocker in state.blocks if attacker == die]
    if blockers:
        return "blocked by " + " and ".join(die_words(state, one) for one in blockers)
    return "blocked" if die in state.blocked else ""


def _damage(state: MastersState, die: int) -> str:
    return f"{state.damage[die]} damage" if state.damage[die] else ""


def _stats(state: MastersState, die: int) -> str:
    """Say A and D of a character, which bonuses may have changed."""
    if not state.is_character(die):
        return ""
    attack, defense = stats_of(state, die)
    return f"{attack}A {defense}D"


def _captures(state: MastersState, die: int) -> list[str]:
    """Say what a die holds, and what holds it."""
    said = []
    for captive, captor, _, _ in state.held:
        if captive == captor == die:
            said.append("set aside")
        elif captor == die:
            said.append(f"holding {die_words(state, captive)}")
        elif captive == die:
            said.append(f"held by {die_words(state, captor)}")
    return said


def _ties(state: MastersState, die: int) -> str:
    """Say which other dice it has to do with, outside of combat."""
    said = []
    for one, two in state.pairs:
        if die in (one, two):
            said.append(f"paired with {die_words(state, two if one == die else one)}")
    if laid_on(state, die) != NOBODY:
        said.append(f"on {card_name(state, laid_on(state, die))}")
    said += _captures(state, die)
    for ruled, ruler, seat in state.ruled:
        if ruled == die:
            said.append(f"taken from {state.setup.seats[seat]}")
        elif ruler == die:
            said.append(f"controlling {die_words(state, ruled)}")
    return " and ".join(said)


def _past(state: MastersState, die: int) -> str:
    """Say what has happened to it this turn."""
    said = []
    if die in state.fielded:
        said.append("fielded this turn")
    if die in state.hurt:
        said.append("hurt this turn")
    if die in state.worn:
        said.append("spent in part")
    return " and ".join(said)


_DETAILS: Final = (_whose, _place, _combat, _damage, _stats, _ties, _past)


# --- several dice of one decision ---


def distinct_names(state: MastersState, dice: Sequence[int]) -> list[str]:
    """Call several dice so that no two names are the same, each as short as that allows."""
    return _told_apart(state, dice, [_name(state, die) for die in dice])


def pending_names(state: MastersState, dice: Sequence[int]) -> list[str]:
    """Call dice whose effects are pending: those that have left the field as they were there."""
    return _told_apart(state, dice, [_name_then(state, die) for die in dice])


def _name_then(state: MastersState, die: int) -> _Name:
    left = None if state.where[die] in SHOWING else departure_of(state, die)
    if left is None or not has_levels(state.table, state.card[die]):
        return _name(state, die)
    return _Name(card_title(state.table, state.card[die]), [f"level {left.level}"])


def reserve_names(state: MastersState, dice: Sequence[int]) -> list[str]:
    """Call dice to be rerolled: energy by its symbols alone, `fist`, or else `fist (Angel)`."""
    faces = [face_words(state.shown(die)) for die in dice]
    return _told_apart(state, dice, _by_symbols(state, dice, faces))


def spend_names(
    state: MastersState, spends: Sequence[tuple[int, int, int]], begun: Sequence[int] = ()
) -> list[str]:
    """Call parts of a payment, (die, symbol, count): `fist`, `wild`, `generic 2`, `virtual`.

    `begun` are dice of which a part is spent already.
    """
    places = [place for place, spend in enumerate(spends) if spend[0] >= 0]
    dice = [spends[place][0] for place in places]
    names = _by_symbols(state, dice, [_spent(spends[place]) for place in places])
    written = [name.written() for name in names]
    for name, die in zip(names, dice, strict=True):
        if written.count(name.written()) > 1 and state.shown(die).total > 1:
            face = face_words(state.shown(die))
            name.details.append(f"rest of {face}" if die in begun else f"of {face}")
    found = dict(zip(places, _told_apart(state, dice, names), strict=True))
    return [found.get(place, _spent(spend)) for place, spend in enumerate(spends)]


def _spent(spend: tuple[int, int, int]) -> str:
    die, symbol, count = spend
    if die < 0:
        return "virtual" if die == VIRTUAL else "rest"
    return f"generic {count}" if symbol == GENERIC else SYMBOLS[symbol]


def use_names(state: MastersState, dice: Sequence[int]) -> list[str]:
    """Call action dice to be used: `Enrage`, and with bursts `Enrage action **`."""
    names = []
    for die in dice:
        burst = state.shown(die).burst
        title = card_title(state.table, state.card[die])
        names.append(_Name(die_words(state, die) if burst else title, []))
    return _told_apart(state, dice, names)


def counted(words: Sequence[str]) -> list[str]:
    """Put equal words together: `Sidekick x3`."""
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return [f"{word} x{count}" if count > 1 else word for word, count in counts.items()]


def _by_symbols(state: MastersState, dice: Sequence[int], stems: list[str]) -> list[_Name]:
    """Call dice by their symbols; one that is no sidekick adds its title where others show them.

    So `fist` alone is a sidekick's if there is one: nobody minds which sidekick it is.
    """
    names = []
    for die, stem in zip(dice, stems, strict=True):
        if state.shown(die).kind in (CHARACTER, ACTION):
            names.append(_name(state, die))
            continue
        rivals = [
            other
            for other, words in zip(dice, stems, strict=True)
            if words == stem and state.card[other] != state.card[die]
        ]
        title = card_title(state.table, state.card[die])
        names.append(_Name(stem, [title] if rivals and not state.is_sidekick(die) else []))
    return names


def _told_apart(state: MastersState, dice: Sequence[int], names: list[_Name]) -> list[str]:
    """Add details to names that are the same, until none are."""
    groups: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        groups.setdefault(name.written().casefold(), []).append(place)
    for places in groups.values():
        if len(places) > 1:
            _add_details(state, [dice[one] for one in places], [names[one] for one in places])
    return [name.written() for name in names]


def _add_details(state: MastersState, dice: list[int], names: list[_Name]) -> None:
    """Add each detail that tells some of these dice apart; number those that none does."""
    different = 1
    for kind in _DETAILS:
        said = [kind(state, die) for die in dice]
        trial = {(name.written(), words) for name, words in zip(names, said, strict=True)}
        if len(trial) > different:
            different = len(trial)
            for name, words in zip(names, said, strict=True):
                if words:
                    name.details.append(words)
        if different == len(dice):
            return
    written = [name.written() for name in names]
    for place, name in enumerate(names):
        if written.count(written[place]) > 1:
            name.details.append(f"number {1 + written[:place].count(written[place])}")
