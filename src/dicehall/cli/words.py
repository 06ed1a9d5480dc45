"""Words: what cards, heroes and enemies are written in, with a text that has each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import yaml

from dicehall.cli.leaving import Trouble
from dicehall.effects.helping import part_help, rules_of, word_help
from dicehall.effects.tree import REST, Node
from dicehall.effects.vocabulary import REQUIRED, Part, Word
from dicehall.games import WITH_PACKS, shelf
from dicehall.games.masters.cards import library as masters
from dicehall.games.masters.text.cards import ability_text as masters_text
from dicehall.games.team.cards import library as team
from dicehall.games.team.cards.records import BossPrint, ScenarioPrint
from dicehall.games.team.text import prints as team_text
from dicehall.games.throne.heroes import library as throne
from dicehall.games.throne.text.prints import ability_text as throne_text
from dicehall.kernel import nearest

SORTS: Final = {
    "ability": ("Abilities", "What a text begins with."),
    "effect": ("Effects", "What a text does."),
    "trigger": ("Triggers", "What happens, and lets a text work."),
    "modifier": ("Modifiers", "What holds as long as a text does."),
    "condition": ("Conditions", "What must be so for a text to work."),
    "amount": ("Amounts", "Where an amount may stand, a whole number may too."),
    "dice": ("Dice", "Which dice are meant."),
    "filter": ("Filters", "What dice must be like; all that is said must be so."),
    "need": ("Needs", "What a die must be, for Dice Team; all that is said must be so."),
    "player": ("Players", "Who is meant."),
    "foe": ("Foes", "Which enemies are meant, in Dice Team."),
    "cost": ("Costs", "What is paid; several costs are paid together."),
}
"""Each sort of words with its heading, and what it is for."""


class Text(NamedTuple):
    """One text of a card: whose it is, its tree, and how it reads."""

    game: str
    card: str
    tree: Node
    words: str


# --- the texts that there are ---


def own_texts() -> Iterator[Text]:
    """Walk all texts of the games' own content."""
    yield from texts_of_masters(masters.own_library())
    yield from texts_of_throne(throne.own_library())
    yield from texts_of_team(team.own_library())


def texts_of_masters(library: masters.Library) -> Iterator[Text]:
    """Walk the texts of all cards of Dice Masters in a library."""
    for printed in library.prints():
        for tree in printed.abilities:
            yield Text("masters", printed.name, tree, masters_text(tree))


def texts_of_throne(library: throne.Library) -> Iterator[Text]:
    """Walk the texts of all heroes, tokens and cards of Dice Throne in a library."""
    for hero in library.heroes():
        found = [
            (space.name, text)
            for space in hero.spaces
            for level in space.levels
            for text in (*level.texts, *level.added_texts)
        ]
        found += [(token.name, text) for token in hero.tokens for text in token.texts]
        found += [(card.name, text) for card in hero.cards for text in card.texts]
        for name, tree in found:
            yield Text("throne", f"{hero.name}: {name}", tree, throne_text(tree))
        for tree in hero.start:
            yield Text("throne", f"{hero.name}: start", tree, throne_text(tree))
    for card in library.common():
        for tree in card.texts:
            yield Text("throne", card.name, tree, throne_text(tree))


def texts_of_team(library: team.Library) -> Iterator[Text]:
    """Walk the texts of all cards of Dice Team in a library."""
    for hero in library.heroes():
        yield _of_team(hero.power_name, hero.power, team_text.HERO)
        for ability in hero.abilities:
            yield _of_team(ability.name, ability.text, team_text.ABILITY)
    for group in library.groups():
        for enemy in group.enemies:
            yield from [_of_team(enemy.name, tree, team_text.ENEMY) for tree in enemy.texts]
    for boss in library.bosses():
        trees = (*boss.setup, *boss.strikes, *boss.thresholds[0], *boss.thresholds[1])
        yield from [_of_team(boss.name, tree, team_text.BOSS) for tree in trees]
        yield from _of_cards(boss, team_text.BOSS)
    for scene in library.scenarios():
        yield from _of_cards(scene, team_text.SCENE)


def _of_cards(holder: BossPrint | ScenarioPrint, of: str) -> Iterator[Text]:
    """Walk the Effect cards and the plots of a boss or a scenario."""
    for card in holder.cards:
        yield from [_of_team(card.name, tree, of) for tree in card.texts]
    for plot in holder.plots:
        yield from [_of_team(plot.name, tree, team_text.PLOT) for tree in plot.effects]


def _of_team(card: str, tree: Node, of: str) -> Text:
    return Text("team", card, tree, team_text.ability_text(tree, of))


# --- trees as they are written ---


def written(node: Node) -> Any:
    """Give a tree as it would be written: what is as usual is left out."""
    if node.word != REST and not node.given:
        return node.word
    return {key: _written(node.parts[key]) for key in node.given}


def _written(value: Any) -> Any:
    if isinstance(value, Node):
        return written(value)
    if isinstance(value, tuple):
        return _written(value[0]) if len(value) == 1 else [_written(one) for one in value]
    return value


def as_yaml(node: Node) -> str:
    """Write a tree as YAML in one line."""
    text: str = yaml.safe_dump(
        written(node), default_flow_style=True, width=10_000, sort_keys=False, allow_unicode=True
    )
    return text.removesuffix("...\n").replace("'on':", "on:").strip()


# --- the words ---


def word_list() -> list[str]:
    """List all words, sort by sort, each with the games that have it and what it means."""
    lines: list[str] = []
    for sort, (heading, what) in SORTS.items():
        lines += ["", f"{heading}: {what}"]
        for name, has in words_of(sort).items():
            called = name if name != REST else f"(a {sort})"
            lines.append(f"  {called} ({_titles(has)}): {_meaning(has)}".removesuffix(": "))
    return lines[1:]


def words_of(sort: str) -> dict[str, dict[str, Word]]:
    """Give the words of a sort by name, each as the games have it."""
    found: dict[str, dict[str, Word]] = {}
    for game in WITH_PACKS:
        for name, word in shelf(game).vocabulary.words.get(sort, {}).items():
            found.setdefault(name, {})[game] = word
    return dict(sorted(found.items()))


def word_lines(name: str) -> list[str]:
    """Tell one word: of each sort that has it the meaning, the parts, and a text that has it."""
    found = {sort: has for sort in SORTS if (has := words_of(sort).get(name)) and name != REST}
    if not found:
        known = [word for sort in SORTS for word in words_of(sort) if word != REST]
        raise Trouble(f"there is no word {name!r}{nearest(name, known)}")
    lines: list[str] = []
    for sort, has in found.items():
        lines += ["", f"{name}, {'an' if sort[0] in 'aeiou' else 'a'} {sort} ({_titles(has)})"]
        lines += [f"  {_meaning(has)}"]
        lines += [f"  {line}" for line in _parts(has)]
        lines += _example(sort, name)
    return lines[1:]


def _titles(has: dict[str, Word]) -> str:
    return ", ".join([shelf(game).title for game in has])


def _meaning(has: dict[str, Word]) -> str:
    """Say what a word means; once, if it means the same in all its games."""
    helps = {game: word_help(word) for game, word in has.items()}
    rules = ", ".join(dict.fromkeys([rule for one in has.values() for rule in rules_of(one)]))
    said = [next(iter(helps.values()))]
    if len(set(helps.values())) > 1:
        said = [f"{shelf(game).title}: {one}" for game, one in helps.items() if one]
    return f"{'; '.join(said)}{f' ({rules})' if rules else ''}"


def _parts(has: dict[str, Word]) -> list[str]:
    parts: dict[str, tuple[Part, str]] = {}
    for word in has.values():
        for part in word.parts:
            parts.setdefault(part.key, (part, word.name))
    return [
        f"{key}: {_kind(part)}{_usual(part)}. {part_help(part, name)}".rstrip(". ") + "."
        for key, (part, name) in parts.items()
    ]


def _kind(part: Part) -> str:
    match part.kind:
        case "number":
            return f"a whole number from {part.low} to {part.high}"
        case "flag":
            return "true or false"
        case "title":
            return "a name"
        case "word":
            return f"one of {', '.join(part.choices)}"
        case "words":
            return f"one or more of {', '.join(part.choices)}" if part.choices else "names"
    sort = part.kind.removesuffix("*")
    what = "which dice, or who" if sort == "recipient" else SORTS[sort][0].casefold()
    return f"{what}, several in a list" if part.kind.endswith("*") else what


def _usual(part: Part) -> str:
    """Say what a part is where it is left out."""
    if part.default == REQUIRED:
        return ""
    if part.kind in ("word", "number") and part.default not in ("", -1, 0):
        return f"; {part.default} if not said"
    return "; may be left out"


def _example(sort: str, name: str) -> list[str]:
    """Give the shortest text of the games that has a word, as it reads and as it is written."""
    having = [
        (len(list(text.tree.below())), place, text)
        for place, text in enumerate(own_texts())
        if any((node.sort, node.word) == (sort, name) for node in text.tree.below())
    ]
    if not having:
        return []
    text = min(having)[2]
    said = f"  {text.card} ({shelf(text.game).title}): {text.words}"
    return [said, f"    {as_yaml(text.tree)}"]
