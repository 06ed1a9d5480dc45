"""Makes the list of all words that content is written in, from the vocabularies and real cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml
from sphinx.application import Sphinx

from dicehall.effects.helping import part_help, rules_of, word_help
from dicehall.effects.tree import REST, Node
from dicehall.effects.vocabulary import REQUIRED, Part, Vocabulary, Word
from dicehall.games import shelf
from dicehall.games.masters.cards import library as masters
from dicehall.games.masters.text.cards import ability_text as masters_text
from dicehall.games.team.cards import library as team
from dicehall.games.team.cards.records import BossPrint, ScenarioPrint
from dicehall.games.team.text import prints as team_text
from dicehall.games.throne.heroes import library as throne
from dicehall.games.throne.text.prints import ability_text as throne_text

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = "vocabulary"
MARK: Final = "<!-- the words -->"
"""What the list takes the place of."""
GAMES: Final = ("masters", "throne", "team")
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


def texts() -> Iterator[Text]:
    """Walk all texts: of the games first, then of the samples, then of the tests' own cards."""
    tests = ROOT / "tests"
    sample = ROOT / "docs" / "samples" / "beekeeper" / "beekeeper.yaml"
    yield from _masters(masters.own_library())
    yield from _throne(throne.own_library())
    yield from _team(team.own_library())
    yield from _throne(throne.Library.from_files([str(sample)]))
    yield from _masters(masters.Library.from_files([str(tests / "masters" / "cards")]))
    yield from _throne(throne.Library.from_files([str(tests / "throne" / "heroes")]))
    yield from _team(team.Library.from_files([str(tests / "team" / "cards")]))


def _masters(library: masters.Library) -> Iterator[Text]:
    for printed in library.prints():
        for tree in printed.abilities:
            yield Text("masters", printed.name, tree, masters_text(tree))


def _throne(library: throne.Library) -> Iterator[Text]:
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


def _team(library: team.Library) -> Iterator[Text]:
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


def examples() -> dict[tuple[str, str], Text]:
    """Find for each word the shortest text that has it, of a game's own content if there is one."""
    found: dict[tuple[str, str], Text] = {}
    sizes: dict[tuple[str, str], tuple[int, int]] = {}
    for text in texts():
        nodes = list(text.tree.below())
        size = (int(not is_own(text)), len(nodes))
        for node in nodes:
            key = (node.sort, node.word)
            if key not in sizes or size < sizes[key]:
                sizes[key], found[key] = size, text
    return found


@lru_cache(maxsize=1)
def _own() -> dict[str, set[str]]:
    return {
        "masters": {one.name for one in masters.own_library().prints()},
        "throne": {one.card for one in _throne(throne.own_library())},
        "team": {one.card for one in _team(team.own_library())},
    }


def is_own(text: Text) -> bool:
    """Whether a text is of the games' own content, and not of samples and test cards."""
    return text.card in _own()[text.game]


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


# --- the list ---


def page() -> str:
    """Write the list of all words, sort by sort."""
    shown = examples()
    return "\n".join([line for sort in SORTS for line in _sort(sort, shown)])


def _sort(sort: str, shown: dict[tuple[str, str], Text]) -> Iterator[str]:
    heading, what = SORTS[sort]
    yield from ["", f"## {heading}", "", what]
    for name in sorted({name for game in GAMES for name in _words(game, sort)}):
        has = {game: _words(game, sort)[name] for game in GAMES if name in _words(game, sort)}
        yield from _word(has, shown.get((sort, name)))


def _words(game: str, sort: str) -> dict[str, Word]:
    return shelf(game).vocabulary.words.get(sort, {})


def _word(has: dict[str, Word], example: Text | None) -> Iterator[str]:
    word = next(iter(has.values()))
    titles = ", ".join([shelf(game).title for game in has])
    if word.name != REST:
        yield from ["", f"### {word.name}"]
    rules = ", ".join(dict.fromkeys([rule for one in has.values() for rule in rules_of(one)]))
    said = f"{_meaning(has)}{f' ({rules})' if rules else ''}"
    yield from ["", f"{titles}. {said}"]
    yield from _parts(has)
    if example is not None:
        yield from ["", f"> {example.card} ({shelf(example.game).title}): {example.words}"]
        yield from [">", f"> `{as_yaml(example.tree)}`"]


def _meaning(has: dict[str, Word]) -> str:
    """Say what a word means; once, if it means the same in all its games."""
    helps = {
        game: word_help(word).replace("<", "*").replace(">", "*") for game, word in has.items()
    }
    if len(set(helps.values())) == 1:
        return _sentence(next(iter(helps.values())))
    return " ".join([f"{shelf(game).title}: {said}." for game, said in helps.items() if said])


def _plain(said: str) -> str:
    """Mark the parts of a word's text as Markdown does."""
    return said.replace("<", "*").replace(">", "*")


def _sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}." if said else ""


def _parts(has: dict[str, Word]) -> Iterator[str]:
    name = next(iter(has.values())).name
    parts: dict[str, Part] = {}
    games: dict[str, list[str]] = {}
    for game, word in has.items():
        for part in word.parts:
            parts.setdefault(part.key, part)
            games.setdefault(part.key, []).append(shelf(game).title)
    if parts:
        yield from ["", "| part | what may stand there | meaning |", "|---|---|---|"]
    for key, part in parts.items():
        only = "" if len(games[key]) == len(has) else f" ({', '.join(games[key])})"
        yield f"| `{key}` | {_kind(part)}{_usual(part)} | {_plain(part_help(part, name))}{only} |"


def _kind(part: Part) -> str:
    match part.kind:
        case "number":
            return f"a whole number from {part.low} to {part.high}"
        case "flag":
            return "true or false"
        case "title":
            return "a name"
        case "word":
            return ", ".join([f"`{one}`" for one in part.choices])
        case "words":
            listed = ", ".join([f"`{one}`" for one in part.choices])
            return f"one or more of {listed}" if listed else "one or more names"
    sort = part.kind.removesuffix("*")
    what = "which dice, or who" if sort == "recipient" else f"[{sort}](#{_anchor(sort)})"
    return f"{what}, or several in a list" if part.kind.endswith("*") else what


def _anchor(sort: str) -> str:
    return SORTS[sort][0].casefold()


def _usual(part: Part) -> str:
    """Say what a part is where it is left out."""
    if part.default == REQUIRED:
        return ""
    if part.kind in ("word", "number") and part.default not in ("", -1, 0):
        return f"; {part.default} if not said"
    return "; may be left out"


def missing(vocabularies: Sequence[tuple[str, Vocabulary]]) -> list[str]:
    """List the words and parts of which nobody says what they mean."""
    found = []
    for game, vocabulary in vocabularies:
        for sort, words in vocabulary.words.items():
            for word in words.values():
                if word.name != REST and not word_help(word):
                    found.append(f"{game}: {sort} {word.name!r}")
                found += [
                    f"{game}: {sort} {word.name!r}: {part.key!r}"
                    for part in word.parts
                    if part.key != word.name and not part_help(part, word.name)
                ]
    return found


def put_in(app: Sphinx, name: str, content: list[str]) -> None:
    """Put the list into its page as it is read."""
    if name == PAGE:
        content[0] = content[0].replace(MARK, page())


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx about it."""
    app.connect("source-read", put_in)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
