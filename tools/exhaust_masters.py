"""Dice Masters until every text has resolved: random legal teams of cards with texts still to see.

A game begins from a random position of such teams, some dice already bought and fielded: so dear
cards are seen as often as cheap ones. From there every text is reached by legal play alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, cast

from soaked import Soaked
from texts_masters import LOOKED_AT, Labels, card_of, stepped, texts_of

from dicehall.games.masters import Masters
from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.games.masters.table.state import MastersSetup, MastersState
from dicehall.games.masters.table.table import Table
from dicehall.kernel import Option, SeededSource, State

TESTS: Final = Path(__file__).parents[1] / "tests" / "masters" / "cards"
SEATS: Final = ("ann", "ben")
CARDS: Final = 8
DICE: Final = 20
BASICS: Final = 2
"""M-FMT-1: what a team of a tournament has."""
AIMED: Final = 4
"""Cards of a team that are chosen for what is still to be seen."""
TURNS: Final = 8
"""How long a game is looked at."""
IDLE: Final = ("pass", "done", "no", "keep")
"""Answers that let things be."""
SPENDING: Final = ("buy", "global", "ability")
"""Answers that cost energy, or end what was begun."""


class ExhaustedMasters(Soaked):
    """Dice Masters with all printed cards."""

    def __init__(self) -> None:
        printed = default_library()
        library = printed.with_files(str(path) for path in sorted(TESTS.glob("*.yaml")))
        super().__init__(Masters(library))
        self.prints = printed.prints()
        titles = {one.title for one in self.prints}
        self.stand_ins = [one for one in library.prints() if one not in self.prints]
        self.stand_ins = [one for one in self.stand_ins if one.title in titles]
        """Test cards that stand for those of other sets: two zombies fell living namesakes."""
        self.cards = [one for one in self.prints if one.kind != "basic"]
        self.basics = [one for one in self.prints if one.kind == "basic"]
        self.labels: Labels | None = None
        self.began = 0
        self.hot: set[int] = set()
        """The cards of the table with texts still to be seen."""
        self.wanted_abilities: set[int] = set()
        """The abilities among these texts."""
        self.thrifty = False
        """In every third game players often keep their energy, and leave globals alone."""
        self.ops = {op: set(steps) for op, steps in self.game.rules.steps.items()}
        for op, steps in self.game.rules.answers.items():
            self.ops.setdefault(op, set()).update(steps)

    def texts(self) -> set[str]:
        """List every text of every card."""
        return {name for printed in self.prints for name in texts_of(printed)}

    # --- set-up ---

    def setup(self, number: int, source: SeededSource) -> dict[str, Any]:
        """Give two legal teams with cards that have texts to be seen."""
        edition = list(EDITIONS)[source.below(len(EDITIONS))]
        aimed = [one for one in self.prints if texts_of(one) & self.missing]
        alone = source.below(2)
        cores = [list(_some(aimed, AIMED, source)), []]
        if not alone:  # else the other team is free to have what the first one's texts speak of
            cores[1] = list(_some(aimed, AIMED, source))
        teams = {
            name: self._team(cores[seat], cores[1 - seat], source)
            for seat, name in enumerate(SEATS)
        }
        return {"edition": edition, "format": "custom", "seats": list(SEATS), **teams}

    def _team(
        self, core: Sequence[Print], theirs: Sequence[Print], source: SeededSource
    ) -> dict[str, Any]:
        """Choose eight cards, twenty dice and two basic actions: with what texts speak of."""
        cards = {one.title: one for one in core if one.kind != "basic"}
        for card in (*core, *theirs):
            for other in _some(self._named(card), 1, source):
                cards.setdefault(other.title, other)
        while len(cards) < CARDS:
            card = self.cards[source.below(len(self.cards))]
            cards.setdefault(card.title, card)
        basics = {one.title: one for one in core if one.kind == "basic"}
        while len(basics) < BASICS:
            card = self.basics[source.below(len(self.basics))]
            basics.setdefault(card.title, card)
        chosen = list(cards.values())[:CARDS]
        dice = _dice(chosen, source)
        return {
            "cards": [f"{one.name} ({one.set_id}) x{dice[one.title]}" for one in chosen],
            "basics": [f"{one.name} ({one.set_id})" for one in list(basics.values())[:BASICS]],
        }

    def _named(self, card: Print) -> list[Print]:
        """List the cards that a card's text speaks of: by title, else by anything else."""
        said: set[str] = set()
        for node in [below for one in card.abilities for below in one.below()]:
            for key in ("title", "titles", "affiliation", "keyword", "suit_up"):
                value = node.parts.get(key) or ()
                said.update((value,) if isinstance(value, str) else value)
        others = [one for one in (*self.cards, *self.stand_ins) if one is not card]
        titled = [one for one in others if one.title in said]
        return titled or [one for one in others if said & {*one.affiliations, *one.keywords}]

    def begin(self, number: int, source: SeededSource) -> State:
        """Begin a game: now and then from the beginning, else with some dice bought and fielded."""
        setup = cast(MastersSetup, self.game.setup(self.setup(number, source)))
        table = setup.table
        self.labels = Labels(table)
        laid = table.cards[1 : table.laid]
        self.hot = {card.number for card in laid if texts_of(card.print) & self.missing}
        self.wanted_abilities = {
            ability.number
            for ability in table.abilities
            if any(
                self.labels.names.get(one.number) in self.missing for one in ability.node.below()
            )
        }
        self.thrifty = number % 3 == 0
        if number % 5 == 0:
            state = self.game.start(setup)
        else:
            state = self.game.place(setup, _position(table, source))
        self.began = state.turn
        return state

    # --- play ---

    def over(self, state: State) -> bool:
        """Whether the game has gone on long enough."""
        return state.turn >= self.began + TURNS

    def answer(self, state: State, options: tuple[Option, ...], source: SeededSource) -> Option:
        """Do something rather than nothing, and most of all with cards still to be seen."""
        masters = cast(MastersState, state)
        chosen: Sequence[Option] = options
        doing = [one for one in options if one[0] not in IDLE]
        if self.thrifty and any(one[0] in SPENDING for one in doing) and source.below(3):
            idle = [one for one in options if one[0] in IDLE]
            return super().answer(state, tuple(idle or options), source)
        if doing and source.below(5):
            chosen = doing
            hot = [one for one in doing if self._is_hot(masters, one)]
            if hot and source.below(4):
                chosen = hot
        return super().answer(state, tuple(chosen), source)

    def _is_hot(self, state: MastersState, option: Option) -> bool:
        """Whether an option may lead to something that is still to be seen."""
        if option[0] in ("global", "ability"):
            return option[1] in self.wanted_abilities
        return _card_of(state, option) in self.hot

    def note(self, name: str, state: State) -> None:
        """Note the effect, lasting text or keyword that works now."""
        masters, labels = cast(MastersState, state), self.labels
        if labels is None or masters.table.laid == 1:
            return
        op, _, step = name.partition(".")
        if op.startswith("do "):
            self._effect(op, step, masters.frames[-1][2], labels)
        elif name == "buy.paid":
            self.reached.update(labels.bought(masters, *masters.frames[-1][2][:2]))
        elif name == "field.paid":
            self.reached.update(labels.fielded(masters, *masters.frames[-1][2][:2]))
        elif name == "buy.suited":
            card = masters.table.cards[masters.frames[-1][2][1]]
            self.reached.add(f"{card_of(card.print)}: suit up")
        elif name in LOOKED_AT:
            self.reached.update(labels.looked_at(masters))
        self.reached.update(stepped(masters, name))

    def _effect(self, op: str, step: str, values: Any, labels: Labels) -> None:
        """Note an effect whose last step runs with something to work on."""
        last = step != "begin" or self.ops[op] == {"begin"}
        if last and (len(values) < 3 or values[2] != ()):
            self.reached.add(labels.names.get(values[0], ""))


def _some(cards: Sequence[Print], count: int, source: SeededSource) -> Iterator[Print]:
    """Draw some cards, some of them perhaps twice."""
    for _ in range(count if cards else 0):
        yield cards[source.below(len(cards))]


def _dice(cards: Sequence[Print], source: SeededSource) -> dict[str, int]:
    """Deal twenty dice to the cards, each as many as it may have, the first ones first."""
    left = DICE - len(cards)
    dice = {}
    for card in cards:
        more = min(card.limit - 1, left, 1 + source.below(3))
        dice[card.title] = 1 + more
        left -= more
    return dice


def _position(table: Table, source: SeededSource) -> dict[str, Any]:
    """Describe a position at the beginning of a turn, with dice in all zones."""
    taken = [0] * len(table.cards)
    position: dict[str, Any] = {"active": SEATS[source.below(2)], "step": "clear"}
    for seat, name in enumerate(SEATS):
        fielded = source.below(4)
        zones = {"field": ["Sidekick"] * fielded, "bag": ["Sidekick"] * (8 - fielded)}
        for number in (*table.own_cards[seat], *table.basic_cards):
            card = table.cards[number]
            for _ in range(card.dice - taken[number]):
                zone = _zone(card.print, source)
                if zone:
                    taken[number] += 1
                    zones.setdefault(zone, []).append(_die(card.print, zone, source))
        position[name] = {**zones, "life": 8 + source.below(13)}
    return position


def _zone(printed: Print, source: SeededSource) -> str:
    """Choose where a die lies: '' on its card."""
    places = ("", "bag", "prep", "used", "field", "prep", "field", "bag")
    zone = places[source.below(8)]
    return "prep" if zone == "field" and printed.first < 0 else zone


def _die(printed: Print, zone: str, source: SeededSource) -> str:
    """Write a die, with its level in the field."""
    if zone != "field":
        return printed.name
    levels = [face.level for face in printed.faces if face.level]
    return f"{printed.name} {levels[source.below(len(levels))]}"


def _card_of(state: MastersState, option: Option) -> int:
    """Give the card that an option is about, or -1."""
    verb, *rest = option
    if not rest:
        return -1
    if verb == "buy":
        return int(rest[0])
    die = rest[0]
    known = isinstance(die, int) and 0 <= die < len(state.card)
    return state.card[die] if known else -1
