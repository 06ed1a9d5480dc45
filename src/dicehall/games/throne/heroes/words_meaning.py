"""Words that mean things at the table: dice, amounts, conditions, players and costs."""

from __future__ import annotations

from typing import Final

from dicehall.effects.vocabulary import Part, Word
from dicehall.games.throne.heroes.parts import SIDES, WHO

DICE: Final = (
    Word(
        "dice",
        "die",
        (
            Part("die", "word", choices=("any", "own", "opposing")),
            Part("count", "number", 1, low=1, high=5),
            Part("up_to", "flag", False),
        ),
        help="dice on the table, chosen by you",
    ),
)

AMOUNTS: Final = (
    Word(
        "amount",
        "shown",
        (Part("shown", "title"),),
        say="the number of {shown} dice",
        help="dice with this symbol (T-TXT-3)",
    ),
    Word("amount", "rolled", (), help="the total of the dice"),
    Word(
        "amount",
        "tokens",
        (Part("tokens", "title"), Part("on", "player", None, help="you if not said")),
        say="the number of {tokens} on {on:self}",
    ),
    Word("amount", "cp", (Part("cp", "player"),), say="{cp:whose} CP"),
    Word("amount", "added", (), say="the damage added", help="by this text"),
    Word(
        "amount",
        "base_damage",
        (),
        say="your attack's damage before changes",
        help="before anything changed it",
    ),
)

CONDITIONS: Final = (
    Word(
        "condition",
        "show",
        (Part("show", "words", choices=()),),
        say="the dice show {show:symbols}",
        help="at least these symbols",
    ),
    Word(
        "condition",
        "of_a_kind",
        (Part("of_a_kind", "number", low=2, high=5),),
        say="the dice show {of_a_kind} of a kind",
        help="T-TXT-8",
    ),
    Word(
        "condition",
        "small_straight",
        (),
        say="the dice show a small straight",
        help="T-OFF-18",
    ),
    Word(
        "condition",
        "large_straight",
        (),
        say="the dice show a large straight",
        help="T-OFF-18",
    ),
    Word(
        "condition",
        "has",
        (Part("has", "title"), WHO, Part("at_least", "number", 1, low=1, high=9)),
        say="{who:have} {at_least} or more {has}",
    ),
    Word(
        "condition",
        "side",
        (Part("side", "word", choices=SIDES),),
        say="your board shows its {side} side",
    ),
    Word(
        "condition",
        "hero",
        (Part("hero", "title"), WHO),
        say="{who:are} the {hero}",
        help="who plays that hero",
    ),
    Word(
        "condition",
        "through",
        (Part("through", "number", low=1, high=50),),
        say="the attack cost your opponent {through} or more health",
    ),
)

PLAYERS: Final = (
    Word("player", "each_opponent", (), say="each opponent"),
    Word("player", "chosen", (), help="whom this text chose"),
    Word("player", "that_player", (), say="that player", help="whom the event is about"),
)

COSTS: Final = (
    Word(
        "cost",
        "",
        (
            Part("cp", "number", 0, low=1, high=15),
            Part("token", "title", "", help="a token to spend"),
            Part("count", "number", 1, low=1, high=9),
        ),
    ),
)
