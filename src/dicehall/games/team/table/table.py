"""Tables: all cards of one game, laid out and indexed once, shared by all its states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from dicehall.effects.tree import Node
from dicehall.games.team.cards.records import (
    AbilityPrint,
    BossPrint,
    EffectPrint,
    EnemyPrint,
    GroupPrint,
    HeroPrint,
    PlotPrint,
    ScenarioPrint,
)
from dicehall.games.team.table.difficulty import Difficulty

SMALL: Final = 4
"""A team is never smaller. C-SETUP-11"""
CROWD: Final = 5
"""From so many players on, all minions and villains and a sixth lane are used. C-SETUP-3"""
DEPTH: Final = 5
"""Cards in a lane. C-SETUP-2"""

HERO_TEXT: Final = "hero"
ABILITY: Final = "ability"
ENEMY: Final = "enemy"
BOSS: Final = "boss"
"""An Effect card of a boss."""
SCENE: Final = "scene"
"""An Effect card of a scenario."""
BOSS_ITSELF: Final = "boss itself"
"""A boss card: its set-up, its thresholds, and what its attack does."""
PLOT: Final = "plot"


class Text:
    """A text of the table: one ability node."""

    __slots__ = ("at", "condition", "node", "number", "once", "word", "xp")

    def __init__(self, number: int, node: Node) -> None:
        self.number = number
        self.node = node
        self.word = node.word
        self.condition: Node | None = node.maybe("if")
        self.once = node.text("once") if node.word in ("when", "place") else ""
        self.at = node.text("at") if node.word == "use" else ""
        self.xp = 0
        """What must be paid each time."""
        if node.word == "use":
            price = node.maybe("pay")
            if price is not None:
                self.xp = price.whole("xp")


class Member:
    """A hero of the team, and who plays it. An added one has no abilities. C-OPEN-12"""

    __slots__ = ("abilities", "full", "number", "power", "print", "seat")

    def __init__(self, number: int, seat: int, printed: HeroPrint, full: bool, power: Text) -> None:
        self.number = number
        self.seat = seat
        self.print = printed
        self.full = full
        self.power = power
        self.abilities: tuple[int, ...] = ()


class Ability:
    """An ability card of a hero of the team."""

    __slots__ = ("hero", "number", "print", "text")

    def __init__(self, number: int, hero: int, printed: AbilityPrint, text: Text) -> None:
        self.number = number
        self.hero = hero
        self.print = printed
        self.text = text


class Kind:
    """A kind of enemy: a villain, or a minion of which there may be several."""

    __slots__ = ("group", "number", "print", "texts")

    def __init__(self, number: int, group: int, printed: EnemyPrint) -> None:
        self.number = number
        self.group = group
        self.print = printed
        self.texts: tuple[Text, ...] = ()


class Plot:
    """A plot card of a boss or a scenario."""

    __slots__ = ("effects", "number", "print")

    def __init__(self, number: int, printed: PlotPrint, effects: tuple[Node, ...]) -> None:
        self.number = number
        self.print = printed
        self.effects = effects


class EffectCard:
    """An Effect card of a boss or a scenario: `sort` says of which, `owner` is its number."""

    __slots__ = ("number", "owner", "print", "sort", "texts")

    def __init__(self, number: int, sort: str, owner: int, printed: EffectPrint) -> None:
        self.number = number
        self.sort = sort
        self.owner = owner
        self.print = printed
        self.texts: tuple[Text, ...] = ()


class Boss:
    """A boss, its Effect cards with all their texts, and the numbers of its plots."""

    __slots__ = ("cards", "number", "plots", "print", "setup", "strikes", "texts", "thresholds")

    def __init__(self, number: int, printed: BossPrint) -> None:
        self.number = number
        self.print = printed
        self.cards: tuple[EffectCard, ...] = ()
        self.texts: tuple[Text, ...] = ()
        self.plots: tuple[int, ...] = ()
        self.setup: tuple[Node, ...] = ()
        self.strikes: tuple[Node, ...] = ()
        self.thresholds: tuple[tuple[Node, ...], ...] = ()


class Scene:
    """A scenario, its Effect cards with all their texts, and the numbers of its plots."""

    __slots__ = ("cards", "number", "plots", "print", "texts")

    def __init__(self, number: int, printed: ScenarioPrint) -> None:
        self.number = number
        self.print = printed
        self.cards: tuple[EffectCard, ...] = ()
        self.texts: tuple[Text, ...] = ()
        self.plots: tuple[int, ...] = ()


class Heard(NamedTuple):
    """A text that listens or holds, and the card it stands on: its sort and number."""

    text: Text
    sort: str
    number: int


class Given(NamedTuple):
    """What a table is laid out from: heroes with their seats, and all cards in question."""

    heroes: tuple[tuple[HeroPrint, int, bool], ...]
    """Each hero with its seat, and whether it has abilities; in the order of the seats."""
    bosses: tuple[BossPrint, ...]
    scenarios: tuple[ScenarioPrint, ...]
    groups: tuple[GroupPrint, ...]
    """Every group that may be needed: the bosses', the scenarios', and the further ones."""


class Table:
    """Heroes, enemies, bosses, scenarios, plots and texts of a game, by number."""

    def __init__(self, seats: int, difficulty: Difficulty, given: Given) -> None:
        self.seats = seats
        self.difficulty = difficulty
        self.crowd = seats >= CROWD
        self.lanes = 6 if self.crowd else 5
        """The number of lanes, and that of the boss lane. C-SETUP-2, C-SETUP-3"""
        self.size = len(given.heroes)
        """How many heroes the team has."""
        self.nodes: list[Node] = []
        self.texts: list[Text] = []
        self.sources: list[tuple[str, int]] = []
        """What each text stands on, by its number."""
        self.heroes: list[Member] = []
        self.abilities: list[Ability] = []
        self.groups: list[GroupPrint] = []
        self.kinds: list[Kind] = []
        self.bosses: list[Boss] = []
        self.scenes: list[Scene] = []
        self.cards: list[EffectCard] = []
        """The Effect cards of all bosses and scenarios."""
        self.plots: list[Plot] = []
        self.listeners: dict[str, list[Heard]] = {}
        self.statics: dict[str, list[tuple[Heard, Node]]] = {}
        """Modifiers by word, each with the text that gives it."""
        for printed, seat, full in given.heroes:
            self._lay_hero(printed, seat, full)
        for group in given.groups:
            self._lay_group(group)
        for boss in given.bosses:
            self._lay_boss(boss)
        for scene in given.scenarios:
            self._lay_scene(scene)
        self.of_seat = tuple(
            [
                tuple([hero.number for hero in self.heroes if hero.seat == seat])
                for seat in range(seats)
            ]
        )
        """The heroes of each seat."""
        self.guards = tuple(
            [hero.number for hero in self.heroes if self._has_moment(hero, "guard")]
        )
        """The heroes with a text for guarding others. C-OPEN-45"""
        self.goal = difficulty.goal * self.size
        """The boss's last threshold. C-OPEN-25"""
        self.thresholds = (-(-self.goal // 3), -(-self.goal * 2 // 3), self.goal)

    # --- laying out ---

    def _enter(self, node: Node) -> Node:
        """Give a tree of its own, whose nodes are numbered for this table."""
        copied = node.twin()
        for below in copied.below():
            below.number = len(self.nodes)
            self.nodes.append(below)
        return copied

    def _enter_all(self, nodes: Sequence[Node]) -> tuple[Node, ...]:
        return tuple([self._enter(node) for node in nodes])

    def _text(self, node: Node, sort: str, number: int) -> Text:
        text = Text(len(self.texts), self._enter(node))
        self.texts.append(text)
        self.sources.append((sort, number))
        heard = Heard(text, sort, number)
        if node.word == "when":
            for word in dict.fromkeys([trigger.word for trigger in node.nodes("when")]):
                self.listeners.setdefault(word, []).append(heard)
        elif node.word == "always":
            for modifier in text.node.nodes("always"):
                self.statics.setdefault(modifier.word, []).append((heard, modifier))
        return text

    def _texts(self, nodes: Sequence[Node], sort: str, number: int) -> tuple[Text, ...]:
        return tuple([self._text(node, sort, number) for node in nodes])

    def _lay_hero(self, printed: HeroPrint, seat: int, full: bool) -> None:
        number = len(self.heroes)
        member = Member(number, seat, printed, full, self._text(printed.power, HERO_TEXT, number))
        self.heroes.append(member)
        numbers: list[int] = []
        for one in printed.abilities if full else ():
            card = len(self.abilities)
            self.abilities.append(Ability(card, number, one, self._text(one.text, ABILITY, card)))
            numbers.append(card)
        member.abilities = tuple(numbers)

    def _lay_group(self, group: GroupPrint) -> None:
        number = len(self.groups)
        self.groups.append(group)
        for printed in group.enemies:
            kind = Kind(len(self.kinds), number, printed)
            self.kinds.append(kind)
            kind.texts = self._texts(printed.texts, ENEMY, kind.number)

    def _lay_boss(self, printed: BossPrint) -> None:
        boss = Boss(len(self.bosses), printed)
        self.bosses.append(boss)
        boss.cards = self._lay_cards(printed.cards, BOSS, boss.number)
        boss.texts = tuple([text for card in boss.cards for text in card.texts])
        boss.setup = self._enter_all(printed.setup)
        boss.strikes = self._enter_all(printed.strikes)
        boss.thresholds = tuple([self._enter_all(nodes) for nodes in printed.thresholds])
        boss.plots = self._lay_plots(printed.plots)

    def _lay_scene(self, printed: ScenarioPrint) -> None:
        scene = Scene(len(self.scenes), printed)
        self.scenes.append(scene)
        scene.cards = self._lay_cards(printed.cards, SCENE, scene.number)
        scene.texts = tuple([text for card in scene.cards for text in card.texts])
        scene.plots = self._lay_plots(printed.plots)

    def _lay_cards(
        self, cards: Sequence[EffectPrint], sort: str, owner: int
    ) -> tuple[EffectCard, ...]:
        first = len(self.cards)
        for one in cards:
            card = EffectCard(len(self.cards), sort, owner, one)
            self.cards.append(card)
            card.texts = self._texts(one.texts, sort, card.number)
        return tuple(self.cards[first:])

    def _lay_plots(self, plots: Sequence[PlotPrint]) -> tuple[int, ...]:
        first = len(self.plots)
        for one in plots:
            self.plots.append(Plot(len(self.plots), one, self._enter_all(one.effects)))
        return tuple(range(first, len(self.plots)))

    # --- looking up ---

    def _has_moment(self, hero: Member, moment: str) -> bool:
        """Whether any text of a hero is used at a moment."""
        texts = [hero.power, *[self.abilities[card].text for card in hero.abilities]]
        return any(text.at == moment for text in texts)

    def group(self, group_id: str) -> int:
        """Give the number of a group."""
        return next(place for place, one in enumerate(self.groups) if one.id == group_id)

    def further(self, boss: int) -> tuple[int, ...]:
        """List the villain groups that can be the further one. C-SETUP-10"""
        own = self.bosses[boss].print.villains
        return tuple(
            [
                place
                for place, one in enumerate(self.groups)
                if one.kind == "villain" and one.id != own
            ]
        )

    def called(self, source: tuple[str, int]) -> str:
        """Give the name of what a text stands on."""
        sort, number = source
        match sort:
            case "hero":
                return self.heroes[number].print.power_name
            case "ability":
                return self.abilities[number].print.name
            case "enemy":
                return self.kinds[number].print.name
            case "boss" | "scene":
                return self.cards[number].print.name
            case "boss itself":
                return self.bosses[number].print.name
        return self.plots[number].print.name
