"""Watching: bots play a whole match, and everything is told."""

from __future__ import annotations

from dicehall.cli.company import Company
from dicehall.cli.show import show_end
from dicehall.cli.story import Narrator
from dicehall.cli.talk import Talk
from dicehall.kernel import Chance, Match


def watch(talk: Talk, match: Match, company: Company) -> None:
    """Let the company's bots play the match to its end."""
    talk.say(f"{match.game.info.title}, seed {company.seed}", style="bold")
    talk.explain(company.describe(match.setup.seats))
    narrator = Narrator(talk, match.game, None)
    narrator.tell(match.events[:])
    try:
        while (decision := match.state.decision) is not None:
            told = len(match.events)
            if isinstance(decision, Chance):
                company.roll(match)
            else:
                talk.say_each(company.answer(match, decision.seats[0]))
            narrator.tell(match.events[told:])
    finally:
        company.part()
    company.note(match)
    show_end(talk, match)
