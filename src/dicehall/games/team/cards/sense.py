"""Sense: what a text says that nobody can mean, though each word of it is right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from dicehall.effects.tree import Node
from dicehall.games.team.cards.vocabulary import VOCABULARY

POWER: Final = "innate power"
ABILITY: Final = "ability"
ENEMY: Final = "enemy"
BOSS: Final = "boss"
SCENE: Final = "scenario"
SETUP: Final = "set-up"
STRIKE: Final = "strike"
THRESHOLD: Final = "threshold"
PLOT: Final = "plot"
OF_HEROES: Final = (POWER, ABILITY)

BEGINS: Final = {
    POWER: ("use", "place", "when", "always"),
    ABILITY: ("use", "place", "when", "always"),
    ENEMY: ("when", "always"),
    BOSS: ("place", "when", "always"),
    SCENE: ("place", "when", "always"),
}
"""With which words a text may begin, by what it stands on."""

COMBAT: Final = "combat"
"""A combat goes on."""
FOUGHT: Final = "fought"
"""A combat may go on."""
ADDING: Final = "adding"
"""Dice are collected and not yet rolled."""
ROLLED: Final = "rolled"
"""Dice are rolled and may change."""
ROLLING: Final = "rolling"
"""They may be rolled again."""
PENDING: Final = "pending"
"""It is still open who wins the combat."""
UNCOMMITTED: Final = "uncommitted"
"""Power and damage dice are not yet chosen."""
DANGER: Final = "danger"
"""Damage may follow that can be prevented."""
HERE: Final = "here"
"""Heroes are in the lane of the text."""
THAT: Final = "that"
"""The event is about a hero."""
MUCH: Final = "much"
"""The event has an amount."""
PLACED: Final = "placed"
GUARD: Final = "guard"
"""Another hero is about to take damage."""
REVEALED: Final = "revealed"
"""A plot is revealed and not done yet."""
STOOD: Final = "stood"
"""Heroes may stand in lanes."""
DECIDED: Final = "decided"
"""A combat is decided, and its heroes can go on."""
LANES: Final = "lanes"
"""The lanes are dealt, and the heroes are there: all is, but in a boss's set-up. C-SETUP-9"""

IN_COMBAT: Final = frozenset([COMBAT, FOUGHT, PENDING, UNCOMMITTED, DANGER, HERE, LANES, STOOD])
TRIGGERS: Final = {
    "revealed": frozenset([LANES]),
    "defeated": frozenset([FOUGHT, HERE, LANES, STOOD]),
    "left_alone": frozenset([LANES, STOOD]),
    "plot": frozenset([LANES, REVEALED]),
    "levelled": frozenset([THAT, LANES]),
    "assigned": frozenset([HERE, LANES, STOOD]),
    "combat": IN_COMBAT | {ADDING},
    "captured": IN_COMBAT | {THAT, ROLLED},
    "beaten": frozenset([COMBAT, FOUGHT, HERE, LANES, STOOD, DECIDED]),
    "struck": frozenset([COMBAT, FOUGHT, HERE, LANES, STOOD, DECIDED]),
    "wounded": frozenset([FOUGHT, THAT, LANES, STOOD]),
    "boss_hits": frozenset([THAT, MUCH, LANES, STOOD]),
    "round_ends": frozenset([LANES, STOOD]),
}
"""What is the case when something happens."""
MOMENTS: Final = {
    "before": IN_COMBAT | {ADDING},
    "after": IN_COMBAT | {ROLLED, ROLLING},
    "hurt": frozenset([FOUGHT, DANGER, HERE, MUCH, LANES, STOOD]),
    "guard": frozenset([FOUGHT, DANGER, HERE, LANES, STOOD, GUARD]),
}
EFFECTS: Final = {
    SETUP: frozenset[str](),
    STRIKE: frozenset([THAT, MUCH, LANES, STOOD]),
    THRESHOLD: frozenset([LANES, STOOD]),
    PLOT: frozenset([LANES]),
}
PLACES: Final = IN_COMBAT - {UNCOMMITTED} | {PLACED, THAT}
AFAR: Final = ("captured", "wounded", "boss_hits", "round_ends", "assigned")
"""Events that a boss hears wherever they are, so that heroes there are not in its lane."""
NOWHERE: Final = ("assigned",)
"""Events that a scene hears while no lane is resolved."""

BEFORE_ROLL: Final = "is for 'use' with 'at: before' and for 'when: combat' (C-COMBAT-9)"
AFTER_ROLL: Final = "is for 'use' with 'at: after', when dice are rolled and not yet committed"
AFTER_OR_TAKEN: Final = "is for 'use' with 'at: after' and for 'when: captured'"
BEFORE_COMMIT: Final = "is for texts before power and damage dice are committed"
IN_FIGHT: Final = "is for texts of a combat whose outcome is open"
FIGHT: Final = "is for texts of a combat"
ABOUT_A_HERO: Final = "is for 'place', 'captured', 'wounded', 'levelled', 'boss_hits' and 'strikes'"
NEAR: Final = "is for texts at whose lane there are heroes"
PLACED_HEROES: Final = "counts heroes in lanes, and then none is there: 'when: assigned'"
LATER: Final = "is not for the set-up, when no enemy is there (C-SETUP-9)"
NO_LANES: Final = "is not for the set-up, when there are no lanes (C-SETUP-9)"
NO_FIGHT: Final = "is not for the set-up, when nobody can hurt anybody (C-SETUP-9)"
NO_HEROES: Final = "is not for the set-up, when no hero is there (C-SETUP-9)"

ASKS: Final = {
    ("effect", "add_die"): (ADDING, BEFORE_ROLL),
    ("effect", "reroll"): (ROLLING, AFTER_ROLL),
    ("effect", "turn"): (ROLLED, AFTER_OR_TAKEN),
    ("effect", "grow"): (ROLLED, AFTER_OR_TAKEN),
    ("effect", "mark"): (ROLLED, AFTER_OR_TAKEN),
    ("effect", "power"): (PENDING, IN_FIGHT),
    ("effect", "damage_dice"): (UNCOMMITTED, BEFORE_COMMIT),
    ("effect", "add_damage"): (PENDING, IN_FIGHT),
    ("effect", "pierce"): (PENDING, IN_FIGHT),
    ("effect", "flee"): (PENDING, IN_FIGHT),
    ("effect", "prevent"): (DANGER, "is for texts after which damage may come"),
    ("effect", "deal"): (LANES, NO_FIGHT),
    ("effect", "mend"): (LANES, NO_FIGHT),
    ("effect", "choose_hero"): (LANES, NO_HEROES),
    ("effect", "choose_enemy"): (LANES, LATER),
    ("effect", "plot"): (LANES, "is not for the set-up, when there are no plots (C-SETUP-9)"),
    ("player", "each_hero"): (LANES, NO_HEROES),
    ("player", "wounded_heroes"): (LANES, NO_HEROES),
    ("effect", "return_plot"): (LANES, "is not for the set-up, when no plot is revealed"),
    ("effect", "other_plot"): (REVEALED, "is for 'when: plot'"),
    ("effect", "stalk"): (LANES, LATER),
    ("effect", "move_on"): (DECIDED, "is for 'struck' and 'beaten', when a combat is decided"),
    ("effect", "take_over"): (GUARD, "is for 'use' with 'at: guard'"),
    ("player", "heroes_here"): (HERE, NEAR),
    ("player", "others_here"): (HERE, NEAR),
    ("player", "that_hero"): (THAT, ABOUT_A_HERO),
    ("foe", "enemy"): (FOUGHT, FIGHT),
    ("foe", "each_enemy"): (LANES, LATER),
    ("foe", "each_other"): (LANES, LATER),
    ("amount", "enemies"): (LANES, LATER),
    ("amount", "empty_lanes"): (LANES, NO_LANES),
    ("amount", "dice"): (COMBAT, FIGHT),
    ("amount", "placed"): (PLACED, "is for 'place'"),
    ("amount", "captured"): (FOUGHT, FIGHT),
    ("amount", "alike"): (COMBAT, FIGHT),
    ("amount", "that_much"): (
        MUCH,
        "is for 'at: hurt', 'boss_hits' and 'strikes', and inside 'cast' or what guards a hero",
    ),
    ("condition", "fighting"): (FOUGHT, FIGHT),
    ("condition", "boss_open"): (LANES, NO_LANES),
}
"""What words need, and for what texts they therefore are."""
ASKED_BY_CHOICE: Final = {
    ("choose_hero", "here"): (HERE, NEAR),
    ("choose_hero", "other_here"): (HERE, NEAR),
    ("choose_hero", "elsewhere"): (HERE, NEAR),
    ("until", "combat"): (COMBAT, FIGHT),
    ("stalk", "crowd"): (STOOD, PLACED_HEROES),
    ("stalk", "loner"): (STOOD, PLACED_HEROES),
}
"""The same for what may stand in a part of a word."""

BRINGS: Final = {("effect", "cast"): ("", MUCH), ("effect", "choose_hero"): (GUARD, MUCH)}
"""Effects inside which more is the case than around them, where something is the case or always."""
A_HERO_HAS: Final = (
    ("player", "you"),
    ("player", "others_here"),
    ("condition", "alone"),
    ("condition", "paired"),
)
A_HERO_SAYS: Final = (
    *(("die", "own"), ("every", "own"), ("dice", "own"), ("alike", "own")),
    ("fighting", "match"),
    ("choose_hero", "other_here"),
)
AN_ENEMY_HAS: Final = (
    *(("foe", "this"), ("foe", "beside")),
    *(("trigger", "revealed"), ("trigger", "defeated"), ("trigger", "left_alone")),
)
FOR_SOMEBODY: Final = (
    *("gain_life", "lose_life", "gain_xp", "lose_xp", "refresh", "turn_over"),
    *("prevent", "add_die", "pay", "move_on"),
)
"""Effects that are about you if not said: elsewhere it must be said."""
ONE_HERO: Final = ("you", "chosen", "that_hero")
ONE_FOE: Final = ("enemy", "boss", "this", "chosen_enemy")
FOR_ONE: Final = {
    ("effect", "may"): ("who", ONE_HERO),
    ("effect", "pay"): ("who", ONE_HERO),
    ("effect", "choose"): ("who", ONE_HERO),
    ("amount", "xp"): ("xp", ONE_HERO),
    ("amount", "level"): ("level", ONE_HERO),
    ("amount", "threat"): ("threat", ONE_FOE),
    ("condition", "wounded"): ("wounded", ONE_HERO),
}
"""Words about one hero or one enemy, with the part that says which and what may stand there."""
CHOSEN: Final = {
    ("effect", "take_over"): ("choose_hero", "'take_over' stands only inside 'choose_hero'"),
    ("player", "chosen"): ("choose_hero", "the hero 'chosen' stands only inside 'choose_hero'"),
    ("foe", "chosen_enemy"): ("choose_enemy", "'chosen_enemy' stands only inside 'choose_enemy'"),
}
OUTSIDE_COMBAT: Final = {
    "attack_size": "is about the boss alone",
    "level_cost": "is about heroes before they are in lanes",
}
"""Modifiers that are not about a combat, and what they are about."""


class _Setting(NamedTuple):
    """What a text stands on, and what is the case when it works."""

    kind: str
    given: frozenset[str]

    @property
    def of_hero(self) -> bool:
        return self.kind in OF_HEROES


def nonsense(text: Node, kind: str) -> list[str]:
    """List what is wrong with one text that stands on such a thing."""
    begins = BEGINS.get(kind, ())
    if begins and text.word not in begins:
        listed = " or ".join([repr(word) for word in begins])
        return [f"the text of {_a(kind)} begins with {listed}, not with {text.word!r}"]
    setting = _Setting(kind, _given(text, kind))
    problems: list[str] = []
    problems.extend(_early_or_late(text, setting))
    for node in text.below():
        problems.extend(_strange(node, setting))
        problems.extend(_unsaid(node, setting))
        problems.extend(_overdone(node))
        problems.extend(_held_in_vain(node))
        problems.extend(_too_little(node))
    problems.extend(_unheard(text, kind))
    problems.extend(_unchosen(text, ()))
    problems.extend(_unmarked(text))
    return list(dict.fromkeys(problems))


def _unmarked(text: Node) -> Iterator[str]:
    """Find chosen dice before any were chosen."""
    marked = False
    for node in text.below():
        if (node.sort, node.word) == ("effect", "mark"):
            marked = marked or node.node("mark").word != "chosen"
        elif (node.sort, node.word) == ("dice", "chosen") and not marked:
            yield "the dice 'chosen' need a 'mark' before them"


def _given(text: Node, kind: str) -> frozenset[str]:
    """Say what is the case whenever a text works."""
    if kind in EFFECTS:
        return EFFECTS[kind]
    if text.word == "use":
        return MOMENTS[text.text("at")]
    if text.word == "when":
        cases = [_case(trigger.word, kind) for trigger in text.nodes("when")]
        return frozenset.intersection(*cases) if cases else frozenset()
    return PLACES if text.word == "place" else IN_COMBAT


def _case(trigger: str, kind: str) -> frozenset[str]:
    """Say what is the case when something happens that such a card hears."""
    given = TRIGGERS[trigger]
    far = (kind == BOSS and trigger in AFAR) or (kind == SCENE and trigger in NOWHERE)
    return given - {HERE} if far else given


def _early_or_late(node: Node, setting: _Setting) -> Iterator[str]:
    """Find words for which it is not the time, in all that stands below one of them."""
    yield from _untimely(node, setting)
    if (node.sort, node.word) in BRINGS:
        needed, more = BRINGS[node.sort, node.word]
        if needed in (*setting.given, ""):
            setting = _Setting(setting.kind, setting.given | {more})
    for below in _inside(node):
        yield from _early_or_late(below, setting)


def _inside(node: Node) -> Iterator[Node]:
    """Walk the nodes that stand in the parts of one."""
    for value in node.parts.values():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Node):
                yield one


def _untimely(node: Node, setting: _Setting) -> Iterator[str]:
    """Find words for which it is too early, too late, or the wrong place."""
    if (node.sort, node.word) in ASKS:
        needed, why = ASKS[node.sort, node.word]
        if needed not in setting.given:
            yield f"{node.word!r} {why}"
    for key, value in node.parts.items():
        if isinstance(value, str) and (key, value) in ASKED_BY_CHOICE:
            needed, why = ASKED_BY_CHOICE[key, value]
            if needed not in setting.given:
                yield f"'{key}: {value}' {why}"


def _strange(node: Node, setting: _Setting) -> Iterator[str]:
    """Find words that are only for heroes, or only for enemies."""
    said = (node.sort, node.word)
    if said in A_HERO_HAS and not setting.of_hero:
        yield f"{node.word!r} is for texts of heroes"
    if said in AN_ENEMY_HAS and setting.kind != ENEMY:
        yield f"{node.word!r} is for texts of enemies"
    for key, value in node.parts.items():
        if isinstance(value, str) and (key, value) in A_HERO_SAYS and not setting.of_hero:
            yield f"'{key}: {value}' is for texts of heroes"
    other = said == ("foe", "each_other") or node.parts.get("choose_enemy") == "other"
    if other and setting.kind != ENEMY and FOUGHT not in setting.given:
        yield "'each_other' and 'other' need an enemy from which others differ"
    yield from _misguided(node, setting)


def _misguided(node: Node, setting: _Setting) -> Iterator[str]:
    """Find choices of a hero to guard other than among those beside; who would not uses nothing.

    C-OPEN-45
    """
    if GUARD not in setting.given or (node.sort, node.word) != ("effect", "choose_hero"):
        return
    if node.text("choose_hero") != "other_here" or not node.flag("must"):
        yield "with 'at: guard' say 'choose_hero: other_here', and nothing of 'must'"


def _unsaid(node: Node, setting: _Setting) -> Iterator[str]:
    """Find effects for somebody where nobody is meant if nobody is said."""
    if setting.of_hero or node.sort != "effect" or node.word not in FOR_SOMEBODY:
        return
    key = "move_on" if node.word == "move_on" else "who"
    if node.maybe(key) is None:
        yield f"{node.word!r} needs {key!r}: only texts of heroes are about 'you'"


def _too_little(node: Node) -> Iterator[str]:
    """Find amounts below 1; only power may be taken away."""
    if node.sort == "effect" and node.word != "power":
        for part in VOCABULARY.words["effect"][node.word].parts:
            value = node.parts[part.key]
            if part.kind == "amount" and isinstance(value, int) and value < 1:
                yield f"{part.key!r} is 1 or more, not {value}"


def _overdone(node: Node) -> Iterator[str]:
    """Find what reaches further than a word can, and what says nothing."""
    if (node.sort, node.word) in FOR_ONE:
        key, allowed = FOR_ONE[node.sort, node.word]
        about = node.maybe(key)
        if about is not None and about.word not in allowed:
            yield f"{node.word!r} is about one, not about {about.word!r}"
    if node.sort == "amount" and node.word == "heroes" and node.node("heroes").word in ONE_HERO:
        yield f"'heroes' counts several, not {node.node('heroes').word!r}"
    if node.sort == "modifier" and node.parts.get(node.word) == 0:
        yield f"{node.word!r} of 0 changes nothing"
    if node.sort == "need":
        low, high = node.whole("at_least"), node.whole("at_most")
        if high and low > high:
            yield f"no die shows at least {low} and at most {high}"
    showing = node.parts.get("showing")
    if isinstance(showing, Node) and not showing.given:
        yield "'showing' asks for nothing"


def _held_in_vain(node: Node) -> Iterator[str]:
    """Find what holds for a combat and is not about one."""
    if (node.sort, node.word) == ("effect", "hold") and node.text("until") == "combat":
        for one in node.nodes("hold"):
            if one.word in OUTSIDE_COMBAT:
                yield f"{one.word!r} {OUTSIDE_COMBAT[one.word]}: no combat has it"


def _unheard(text: Node, kind: str) -> Iterator[str]:
    """Find what is said about a text as a whole and means nothing for it."""
    if text.word == "always" and text.text("where") != "everywhere":
        if kind == SCENE and text.text("where") == "here":
            yield "a scenario lies in no lane: say 'where: everywhere'"
        for one in text.nodes("always"):
            own = one.word == "level_cost" and kind in OF_HEROES and text.text("where") == "here"
            if one.word in OUTSIDE_COMBAT and not own:
                yield f"{one.word!r} {OUTSIDE_COMBAT[one.word]}: say 'where: everywhere'"
    if text.word == "place" and kind == ABILITY and text.text("once"):
        yield "'once' says nothing here: a die turns the ability"
    refreshes = any((node.sort, node.word) == ("effect", "refresh") for node in text.below())
    if text.word == "use" and kind == ABILITY and refreshes:
        yield "an ability that refreshes takes a die ('place'): two that did not would never end"


def _unchosen(node: Node, inside: tuple[str, ...]) -> Iterator[str]:
    """Find the chosen hero or enemy where none was chosen."""
    if (node.sort, node.word) in CHOSEN:
        around, why = CHOSEN[node.sort, node.word]
        if around not in inside:
            yield why
    if node.sort == "effect":
        inside = (*inside, node.word)
    for one in _inside(node):
        yield from _unchosen(one, inside)


def _a(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
