"""Words that mean things at the table: heroes, enemies, dice, amounts, conditions and costs."""

from __future__ import annotations

from typing import Final

from dicehall.effects.vocabulary import Part, Word
from dicehall.games.team.cards.parts import ENEMIES, SIZES

PLAYERS: Final = (
    Word("player", "each_hero", (), say="each hero"),
    Word("player", "heroes_here", (), say="each hero here", help="in the lane of this text"),
    Word("player", "others_here", (), say="each other hero here"),
    Word("player", "wounded_heroes", (), say="each wounded hero"),
    Word(
        "player",
        "stalked_heroes",
        (),
        say="each hero in the stalked lane",
        help="in the lane that the boss stalks (C-OPEN-40)",
    ),
    Word("player", "chosen", (), say="the chosen hero", help="whom this text chose"),
    Word("player", "that_hero", (), say="that hero", help="whom the event is about"),
)

FOES: Final = (
    Word("foe", "enemy", (), say="the enemy", help="the one that is fought, the boss too"),
    Word("foe", "boss", (), say="the boss"),
    Word("foe", "this", (), say="this enemy", help="the one that has this text"),
    Word("foe", "chosen_enemy", (), say="the chosen enemy"),
    Word("foe", "each_enemy", (), say="each enemy in the lanes", help="not the boss"),
    Word("foe", "each_other", (), say="each other enemy in the lanes", help="not the boss"),
    Word("foe", "beside", (), say="each enemy in the lanes beside it"),
)

NEEDS: Final = (
    Word(
        "need",
        "",
        (
            Part("at_least", "number", 0, low=1, high=12),
            Part("at_most", "number", 0, low=1, high=12),
            Part("parity", "word", "", ("even", "odd")),
            Part("size", "word", "", SIZES),
            Part("highest", "flag", False, help="on its own highest value"),
        ),
        help="what a die must be",
    ),
)

DICE: Final = (
    Word(
        "dice",
        "die",
        (
            Part("die", "word", choices=("own", "here"), help="whose: yours, or any of the lane"),
            Part("count", "number", 1, low=1, high=9),
            Part("up_to", "flag", False),
            Part("showing", "need", None),
        ),
        help="dice of the pool, chosen by you",
    ),
    Word(
        "dice",
        "every",
        (Part("every", "word", choices=("own", "here")), Part("showing", "need", None)),
        help="all such dice",
    ),
)

AMOUNTS: Final = (
    Word("amount", "threat", (Part("threat", "foe"),), say="the threat on {threat}"),
    Word("amount", "xp", (Part("xp", "player"),), say="{xp:whose} XP"),
    Word("amount", "level", (Part("level", "player"),), say="{level:whose} level"),
    Word("amount", "heroes", (Part("heroes", "player"),), say="the number of {heroes:plural}"),
    Word(
        "amount",
        "enemies",
        (Part("enemies", "word", choices=ENEMIES[:-1]),),
        help="face up in the lanes",
    ),
    Word(
        "amount",
        "dice",
        (Part("dice", "word", choices=("own", "here")), Part("showing", "need", None)),
        help="how many such dice the pool has",
    ),
    Word(
        "amount",
        "alike",
        (Part("alike", "word", choices=("own", "here"), help="whose: yours, or all of the lane"),),
        help="the most dice of the pool that show the same value, committed ones too",
    ),
    Word("amount", "plots_left", (), say="the number of plots left"),
    Word("amount", "placed", (), say="the committed die's value", help="of a `place` text"),
    Word("amount", "captured", (), say="the number of dice captured in this combat"),
    Word("amount", "thresholds", (), say="the number of thresholds that the boss has reached"),
    Word("amount", "empty_lanes", (), say="the number of empty lanes"),
)

CONDITIONS: Final = (
    Word("condition", "alone", (), say="you are alone in the lane"),
    Word("condition", "paired", (), say="you are with exactly one other hero in the lane"),
    Word(
        "condition",
        "fighting",
        (Part("fighting", "word", choices=(*ENEMIES[1:], "match")),),
        help="the enemy that is fought; `match` is one of your colour",
    ),
    Word("condition", "wounded", (Part("wounded", "player"),), say="{wounded:are} wounded"),
    Word("condition", "boss_open", (), say="the boss lane is open"),
)

COSTS: Final = (Word("cost", "", (Part("xp", "number", low=1, high=9),)),)
