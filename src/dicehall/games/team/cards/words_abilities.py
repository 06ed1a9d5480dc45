"""Words for abilities: when texts work, and what holds as long as they do."""

from __future__ import annotations

from typing import Final

from dicehall.effects.common import IF, always, use, when
from dicehall.effects.vocabulary import Part, Word
from dicehall.games.team.cards.parts import AT, OF, ONCE

MODIFIERS: Final = (
    Word(
        "modifier",
        "enemy_power",
        (Part("enemy_power", "number", low=-9, high=9), OF),
        help="of the enemy that is fought",
    ),
    Word(
        "modifier",
        "enemy_damage",
        (Part("enemy_damage", "number", low=-9, high=9), OF),
        help="of the enemy that is fought",
    ),
    Word(
        "modifier",
        "enemy_armour",
        (Part("enemy_armour", "number", low=-9, high=9), OF),
        help="of the enemy that is fought",
    ),
    Word(
        "modifier",
        "team_die",
        (Part("team_die", "number", low=-4, high=4),),
        help="sizes up or down, from d4 to d12",
    ),
    Word("modifier", "no_strength", (), say="no strength dice are collected"),
    Word("modifier", "no_rerolls", (), say="XP cannot be spent on rerolls"),
    Word("modifier", "no_refresh", (), say="dice cannot refresh abilities"),
    Word(
        "modifier",
        "captures",
        (Part("captures", "number", low=2, high=4),),
        say="dice that show {captures} or less are captured",
        help="in place of ones alone (C-COMBAT-3)",
    ),
    Word(
        "modifier",
        "power_dice",
        (Part("power_dice", "number", low=-1, high=2),),
        help="how many dice more or fewer make the power (C-COMBAT-5)",
    ),
    Word(
        "modifier",
        "attack_size",
        (Part("attack_size", "number", low=-2, high=4),),
        help="sizes of the boss's attack die up or down (C-OPEN-24)",
    ),
    Word(
        "modifier",
        "hero_armour",
        (Part("hero_armour", "number", low=1, high=3),),
        help="less from each source of damage (C-COMBAT-7)",
    ),
    Word(
        "modifier",
        "level_cost",
        (Part("level_cost", "number", low=-1, high=1),),
        help="XP more or less for a level, 1 at least; on a hero's card that hero's (C-OPEN-46)",
    ),
)

TRIGGERS: Final = (
    Word("trigger", "revealed", (), say="when this enemy is revealed"),
    Word("trigger", "defeated", (), say="when this enemy is defeated"),
    Word("trigger", "left_alone", (), say="when no hero comes to this enemy's lane"),
    Word("trigger", "plot", (), say="when a plot is revealed", help="before it is done"),
    Word("trigger", "levelled", (), help="when a hero has gained a level; `that_hero` is it"),
    Word("trigger", "assigned", (), say="when the heroes have gone to their lanes"),
    Word("trigger", "combat", (), help="when a combat begins, before dice are collected"),
    Word(
        "trigger",
        "captured",
        (),
        help="when a die is captured, once for each; `that_hero` rolled it",
    ),
    Word("trigger", "beaten", (), help="when the heroes' power is too low"),
    Word("trigger", "struck", (), help="when the heroes' power is enough, after the damage"),
    Word("trigger", "wounded", (), help="when a hero is wounded; `that_hero` is it"),
    Word("trigger", "boss_hits", (), help="when the boss's attack falls on `that_hero`"),
    Word("trigger", "round_ends", (), say="at the end of the round"),
)

ABILITIES: Final = (
    use(
        AT,
        IF,
        Part("pay", "cost", None, help="must be paid each time"),
        help_="an ability or innate power that its hero may use",
    ),
    Word(
        "ability",
        "place",
        (Part("place", "need"), Part("do", "effect*"), IF, ONCE),
        help="a die that meets this may be committed here (C-COMBAT-5)",
    ),
    when(Part("when", "trigger*"), IF, ONCE),
    always(
        IF,
        Part(
            "where",
            "word",
            "here",
            ("here", "everywhere", "stalked"),
            help="in its lane, in all combats, or in the lane that the boss stalks",
        ),
        help_="as long as the card lies there",
    ),
)
