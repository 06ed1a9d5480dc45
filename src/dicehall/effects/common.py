"""Common words: what every game's effects can say, whatever its dice and cards are."""

from __future__ import annotations

from typing import Final

from dicehall.effects.vocabulary import Part, Word

COMMON: Final = (
    # --- effects ---
    Word(
        "effect",
        "may",
        (
            Part("may", "effect*", help="what may be done"),
            Part("who", "player", None, help="who decides; you if not said"),
            Part("else", "effect*", (), help="what happens if not"),
        ),
        help="a player chooses whether to do it",
    ),
    Word(
        "effect",
        "if",
        (
            Part("if", "condition"),
            Part("then", "effect*"),
            Part("else", "effect*", (), say="; otherwise, {else}"),
        ),
        say="if {if}, {then}",
        help="done only where the condition holds",
    ),
    Word(
        "effect",
        "pay",
        (
            Part("pay", "cost"),
            Part("then", "effect*"),
            Part("who", "player", None, help="who pays; you if not said"),
            Part("else", "effect*", (), help="what happens if not"),
        ),
        help="a player may pay for what follows",
    ),
    Word(
        "effect",
        "choose",
        (
            Part("choose", "effect*", help="the ways, one of which is taken"),
            Part("who", "player", None, help="who chooses; you if not said"),
        ),
        help="a player takes one of several ways",
    ),
    Word(
        "effect",
        "gain_life",
        (Part("gain_life", "amount"), Part("who", "player", None)),
        say="{who:gain} {gain_life:life}",
    ),
    Word(
        "effect",
        "lose_life",
        (Part("lose_life", "amount"), Part("who", "player", None)),
        say="{who:lose} {lose_life:life}",
        help="not damage (M-FUN-4)",
    ),
    # --- conditions ---
    Word("condition", "not", (Part("not", "condition"),)),
    Word("condition", "all_of", (Part("all_of", "condition*"),)),
    Word("condition", "any_of", (Part("any_of", "condition*"),)),
    Word(
        "condition",
        "at_least",
        (Part("at_least", "amount"), Part("of", "amount")),
        say="{of} is {at_least} or more",
    ),
    Word("condition", "your_turn", (), say="it is your turn"),
    # --- amounts ---
    Word(
        "amount",
        "times",
        (Part("times", "number", low=2, high=9), Part("of", "amount")),
        say="{times} times {of}",
    ),
    Word("amount", "half", (Part("half", "amount"),), say="half of {half}, rounded down"),
    Word("amount", "that_much", (), say="that much", help="the amount of the event"),
    # --- players ---
    Word("player", "you", (), say="you"),
    Word("player", "opponent", (), say="your opponent"),
    Word("player", "each_player", (), say="each player"),
    Word("player", "target_player", (), say="target player"),
)
