"""Words for abilities: when texts work, and what holds as long as they do."""

from __future__ import annotations

from typing import Final

from dicehall.effects.common import IF, always, use, when
from dicehall.effects.vocabulary import Part, Word
from dicehall.games.throne.heroes.parts import AT, ONCE

MODIFIERS: Final = (
    Word(
        "modifier",
        "damage_dealt",
        (Part("damage_dealt", "number", low=-9, high=9),),
        say="you deal {damage_dealt:more} damage in your offensive roll phase"
        " for each of these tokens",
        help="through the own offensive roll phase, for each token",
    ),
    Word(
        "modifier",
        "damage_taken",
        (Part("damage_taken", "number", low=-9, high=9),),
        say="attacks on you deal {damage_taken:more} damage for each of these tokens",
        help="from attacks, for each token",
    ),
    Word("modifier", "no_damage_dealt", (), say="you deal no damage in your offensive roll phase"),
    Word(
        "modifier",
        "cannot_act",
        (),
        say="you cannot play cards, spend tokens, use abilities or defend",
    ),
    Word(
        "modifier",
        "fewer_attempts",
        (Part("fewer_attempts", "number", low=1, high=2),),
        say="you have {fewer_attempts:fewer} in your offensive roll phase",
    ),
    Word(
        "modifier",
        "reroll_spent",
        (Part("reroll_spent", "title"),),
        say="the die of each {reroll_spent} that you spend may be rerolled once",
    ),
)

TRIGGERS: Final = (
    Word("trigger", "upkeep", (), say="in your upkeep phase"),
    Word("trigger", "income", (), say="before your income phase"),
    Word("trigger", "offense", (), say="before your offensive roll phase"),
    Word(
        "trigger",
        "activated",
        (Part("activated", "title", "", say=" with a {activated} die"),),
        say="when you activate an offensive ability",
    ),
    Word(
        "trigger",
        "attacked",
        (),
        say="when an opponent attacks you",
        help="`that_player` is the attacker",
    ),
    Word(
        "trigger",
        "no_attack",
        (),
        say="when an opponent's offensive roll phase brings no attack",
        help="`that_player` is that opponent",
    ),
    Word(
        "trigger",
        "conclusion",
        (),
        say="at the conclusion of your roll phase",
        help="T-TURN-3",
    ),
    Word(
        "trigger",
        "attack_over",
        (),
        say="at the end of an attack on you",
        help="its roll phase ends; `that_player` is the attacker",
    ),
    Word("trigger", "inflicted_again", (), say="when you get another of these tokens"),
    Word("trigger", "would_fall", (), say="when your health would be 0"),
)

ABILITIES: Final = (
    Word(
        "ability",
        "on",
        (Part("on", "condition"), Part("do", "effect*")),
        help="an offensive ability: what the dice must show",
    ),
    Word(
        "ability",
        "defend",
        (Part("defend", "number", low=1, high=5, help="dice"), Part("do", "effect*")),
        help="a defensive ability (T-DEF-3)",
    ),
    when(Part("when", "trigger*"), IF, ONCE),
    always(IF, help_="as long as the token lies there, or the ability is on the board"),
    use(
        AT,
        IF,
        ONCE,
        Part("pay", "cost", None, help="must be paid each time"),
        help_="a card that is played, or an ability on offer",
    ),
    Word(
        "ability",
        "spend",
        (Part("spend", "effect*"), AT, IF, ONCE, Part("count", "number", 1, low=1, high=9)),
        help="a token that its bearer spends (T-TOK-2)",
    ),
)
