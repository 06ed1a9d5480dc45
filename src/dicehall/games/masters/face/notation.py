"""The notation of dice in scenarios: `Angel: Inspiring 2 (1 damage)`, taken apart and compared."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, cast

from dicehall.games.masters.cards.prints import CHARACTER, SYMBOLS
from dicehall.games.masters.face.naming import card_name, face_name, face_words, has_levels
from dicehall.games.masters.table.state import USED, MastersState
from dicehall.games.masters.table.table import SIDEKICK_CARD
from dicehall.kernel.decision import Option

_BRACKETS: Final = re.compile(r"(.*?)\s*\(([^()]*)\)")
_NUMBERED: Final = re.compile(r"(?:level )?([1-9])|(generic [1-9])|(action(?: \*{1,2})?)")
_TYPED: Final = SYMBOLS[:5]
SIDEKICK: Final = "sidekick"
PAIR: Final = ": "


class Reading(NamedTuple):
    """One way to read some words: which die, which face ('' if not said), and its details."""

    name: str
    face: str
    details: tuple[str, ...]


def readings(words: str) -> list[Reading]:
    """Read the words of a die in every way, the longest name first, whatever the case.

    A title may end on a word that is also a face, so there can be several ways.
    """
    text = " ".join(words.casefold().split())
    details: list[str] = []
    bracketed = _BRACKETS.fullmatch(text)
    if bracketed:
        text = bracketed[1]
        details = [one.strip() for one in bracketed[2].split(",") if one.strip()]
    tokens = text.split()
    found = []
    for cut in range(len(tokens), -1, -1):
        face = face_meant(" ".join(tokens[cut:]))
        if face is not None:
            found.append(_with_level(" ".join(tokens[:cut]), face, details))
    return found


def _with_level(name: str, face: str, details: list[str]) -> Reading:
    """Take a level in brackets, as labels have it, for the face."""
    levels = [one for one in details if re.fullmatch("level [1-9]", one)]
    if levels and not face:
        return Reading(name, levels[0][-1], tuple([one for one in details if one not in levels]))
    return Reading(name, face, tuple(details))


def face_meant(words: str) -> str | None:
    """Give the face that some words mean, as `face_words` says it; None if they are no face."""
    if not words:
        return ""
    numbered = _NUMBERED.fullmatch(words)
    if numbered:
        return cast(str, numbered[1] or numbered[2] or numbered[3])
    symbols = words.split()
    if all(one in _TYPED for one in symbols):
        return " ".join(sorted(symbols, key=_TYPED.index))
    return None


# --- comparing ---


def same(expected: str, actual: str) -> bool:
    """Whether an expected die, or pair of dice, is this one; what is not said does not matter."""
    if _same_die(expected, actual):
        return True
    return any(
        _same_die(one, three) and _same_die(two, four)
        for one, two in pairs(expected)
        for three, four in pairs(actual)
    )


def pairs(words: str) -> list[tuple[str, str]]:
    """Cut `attacker: blocker` in two, in every way: subtitles have a colon too."""
    parts = words.split(PAIR)
    return [(PAIR.join(parts[:place]), PAIR.join(parts[place:])) for place in range(1, len(parts))]


def _same_die(expected: str, actual: str) -> bool:
    return any(_agrees(one, other) for one in readings(expected) for other in readings(actual))


def _agrees(expected: Reading, actual: Reading) -> bool:
    if not names_agree(expected.name, actual.name):
        return False
    if expected.face != actual.face and (expected.face or actual.name == SIDEKICK):
        return False  # a sidekick without a word more is one on its character face, or unrolled
    return set(expected.details) <= set(actual.details)


def names_agree(one: str, other: str) -> bool:
    """Whether two names can mean one card: a subtitle may be left out."""
    title, _, subtitle = one.partition(PAIR)
    other_title, _, other_subtitle = other.partition(PAIR)
    if title != other_title:
        return False
    return not subtitle or not other_subtitle or subtitle == other_subtitle


def spare(where: str, thing: str) -> bool:
    """Whether a thing is one that a position need not place there: a sidekick in a used pile."""
    return where.endswith("used") and thing.casefold() == SIDEKICK


def spares(state: MastersState, used: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """List the sidekicks of each seat that lie in its used pile unnamed, in a state just placed.

    Each seat has eight; no later list of a used pile need count those that no one has placed.
    """
    found = {}
    for seat, name in enumerate(state.setup.seats):
        where = f"{name}.used"
        lying = [die for die in state.pile(seat, USED) if state.card[die] == SIDEKICK_CARD]
        named = [
            words
            for words in used[name]
            if any(spare(where, reading.name) for reading in readings(words))
        ]
        found[where] = ["Sidekick"] * (len(lying) - len(named))
    return found


# --- chance ---


def rolled_die(state: MastersState) -> int:
    """Give the die that chance is asked for now."""
    dice, place = state.frames[-1][2][:2]
    return cast(int, dice[place])


def chance_label(state: MastersState, option: Option) -> str:
    """Say the outcome of a roll or a draw: `Angel 2`, `Sidekick fist`; `Angel` drawn.

    Of two basic actions of one name, both players', it is said whose a die is.
    """
    if option[0] == "draw":
        side = state.side[option[1]]
        own = [state.card[die] for die, seat in enumerate(state.side) if seat == side]
        return card_name(state, state.card[option[1]], own)
    return face_name(state, rolled_die(state), option[1])


def fits(state: MastersState, option: Option, words: str) -> bool:
    """Whether words of a roll or a draw mean this outcome: a die as in positions, or its face."""
    if option[0] == "draw":
        card = state.card[option[1]]
        if words.casefold() == chance_label(state, option).casefold():
            return True
        return any(
            not one.face and not one.details and _is_called(state, card, one.name)
            for one in readings(words)
        )
    card = state.card[rolled_die(state)]
    face = state.table.faces[card][option[1]]
    wanted = face_words(face)
    for one in readings(words):
        if one.face == wanted and (not one.name or _is_called(state, card, one.name)):
            return True
        plain = face.kind == CHARACTER and not has_levels(state.table, card)
        if plain and not one.face and _is_called(state, card, one.name):
            return True
    return False


def _is_called(state: MastersState, card: int, name: str) -> bool:
    printed = state.table.cards[card].print
    return name in (printed.title.casefold(), printed.name.casefold())
