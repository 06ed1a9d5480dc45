"""Common words: what every game's effects can say, whatever its dice and cards are.

`COMMON` are words that mean the same everywhere, part by part. The functions below it make words
that mean the same but reach further in one game than in another: each game adds its own parts.
"""

from __future__ import annotations

from typing import Any, Final

from dicehall.effects.vocabulary import REQUIRED, Part, Word

IF: Final = Part("if", "condition", None, help="works only while this holds")

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
    Word(
        "effect",
        "mark",
        (Part("mark", "dice"),),
        say="choose {mark}",
        help="chooses dice for what follows",
    ),
    # --- conditions ---
    Word("condition", "not", (Part("not", "condition"),), help="it is not so"),
    Word("condition", "all_of", (Part("all_of", "condition*"),), help="all of these are so"),
    Word("condition", "any_of", (Part("any_of", "condition*"),), help="one of these is so"),
    Word(
        "condition",
        "at_least",
        (Part("at_least", "amount"), Part("of", "amount")),
        say="{of} is {at_least} or more",
    ),
    Word(
        "condition",
        "at_most",
        (Part("at_most", "amount"), Part("of", "amount")),
        say="{of} is {at_most} or less",
    ),
    Word("condition", "your_turn", (), say="it is your turn"),
    # --- amounts ---
    Word(
        "amount",
        "times",
        (Part("times", "number", low=2, high=9), Part("of", "amount")),
        say="{times} times {of}",
    ),
    Word(
        "amount",
        "half",
        (Part("half", "amount"), Part("rounded", "word", "down", ("down", "up"))),
        say="half of {half}, rounded {rounded}",
    ),
    Word("amount", "that_much", (), say="that much", help="the amount of the event"),
    # --- players ---
    Word("player", "you", (), say="you"),
    Word("player", "opponent", (), say="your opponent"),
    Word("player", "each_player", (), say="each player"),
    # --- dice ---
    Word("dice", "chosen", (), say="the chosen die", help="what this text chose last"),
    # --- triggers ---
    Word("trigger", "turn_ends", (Part("turn_ends", "player", None),), help="the end of a turn"),
)


def more_than() -> Word:
    """Make the word for comparing two amounts of which one must be greater."""
    parts = (Part("more_than", "amount"), Part("of", "amount"))
    return Word("condition", "more_than", parts, say="{of} is greater than {more_than}")


def minus() -> Word:
    """Make the word for an amount that is taken away and not added."""
    return Word("amount", "minus", (Part("minus", "amount"),), say="minus {minus}")


def for_every() -> Word:
    """Make the word for doing something again and again, once for every so many of an amount."""
    parts = (
        Part("for_every", "number", low=1, high=9),
        Part("of", "amount"),
        Part("do", "effect*"),
    )
    return Word("effect", "for_every", parts, say="for every {for_every} of {of:of_it}, {do}")


def deal(*more: Part, to: Any = REQUIRED) -> Word:
    """Make the word for dealing damage; `to` is who takes it if the text does not say."""
    parts = (Part("deal", "amount"), Part("to", "recipient", to), *more)
    return Word("effect", "deal", parts, say="deal {deal:damage} to {to}")


def draw(drawn: Part, *more: Part) -> Word:
    """Make the word for drawing, whatever a game draws."""
    parts = (drawn, *more, Part("who", "player", None))
    return Word("effect", "draw", parts, help="a player draws so many dice or cards")


def reroll(*more: Part) -> Word:
    """Make the word for rolling dice again that lie on the table."""
    return Word("effect", "reroll", (Part("reroll", "dice"), *more), say="reroll {reroll}")


def prevent(*more: Part, say: str) -> Word:
    """Make the word for preventing damage that is about to be taken."""
    return Word("effect", "prevent", (Part("prevent", "amount"), *more), say=say)


def when(triggers: Part, *more: Part) -> Word:
    """Make the word for a text that works when something happens."""
    parts = (triggers, Part("do", "effect*"), *more)
    return Word("ability", "when", parts, help="a triggered effect")


def always(*more: Part, help_: str) -> Word:
    """Make the word for a text that holds all the time."""
    return Word("ability", "always", (Part("always", "modifier*"), *more), help=help_)


def use(*more: Part, help_: str) -> Word:
    """Make the word for a text that somebody uses: an action, a card, an ability on offer."""
    return Word("ability", "use", (Part("use", "effect*"), *more), help=help_)
