"""Editions: one record for each rulebook, of all the places where their rules differ."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True)
class Edition:
    """What an edition says where the three do not say the same; each field names its rules."""

    id: str
    title: str
    letter: str

    out_of_play: bool
    """M-ZONE-2, M-ZONE-4, M-ATK-14: there is an Out of Play zone."""
    all_out_of_play: bool
    """M-ZONE-5: on the own turn every die from field or reserve to the used pile passes it."""
    keeps_rest: bool
    """M-NRG-5: the rest of a generic die stays as virtual energy; otherwise it is lost."""
    batches: bool
    """M-GLB-3: several payments made together are one action of the inactive player."""
    first_draw_out: bool
    """M-DRAW-5: the fourth die of the game's first draw is not rolled."""
    effects_field: bool
    """M-ATV-2: a die that an effect fields counts as fielded."""
    damage_effects_first: bool
    """M-ATK-13: effects of damage come before the KOs."""
    leave_after_damage: bool
    """M-ATK-14: unblocked attackers leave right after their damage; otherwise in cleanup."""
    return_after_attack: bool
    """M-ATK-15: survivors leave the attack zone at the end of the attack step."""
    tie: str
    """M-WIN-2: `never`, `always`, or `one effect`, where both reach zero together."""
    any_redirect: bool
    """M-PRV-2: a redirection may name what the first effect could not have."""
    unrolled_sidekicks: bool
    """M-DIE-1, M-DIE-2: an unrolled sidekick is no character."""
    freed_by_leaving: bool
    """M-CAP-1, M-CTL-2: captures and control end when the captor leaves the field at all."""
    controller_stays: bool
    """M-CTL-3: the die that controls another cannot attack."""
    unrolled_to_owner: bool
    """M-CTL-1: a controlled die that would go to any unrolled zone goes to its owner's prep."""
    copies_bursts: bool
    """M-CPY-1: copied stats include what bursts add."""
    copies_add: bool
    """M-CPY-2: copied abilities are added to the own ones."""
    only_energy_waits: bool
    """M-ZONE-11: on the opponent's turn only energy can lie in a reserve."""
    end_effects_last: bool
    """M-CLN-3: effects at the end of the turn come after damage and bonuses are cleared."""
    overcrush_removes: bool
    """M-KEY-1: blockers that the attacker removed count as knocked out by it."""


EDITIONS: Final = {
    edition.id: edition
    for edition in (
        Edition(
            "uncanny-x-men",
            "Uncanny X-Men (2014)",
            "X",
            out_of_play=False,
            all_out_of_play=False,
            keeps_rest=False,
            batches=True,
            first_draw_out=False,
            effects_field=False,
            damage_effects_first=False,
            leave_after_damage=False,
            return_after_attack=False,
            tie="never",
            any_redirect=True,
            unrolled_sidekicks=False,
            freed_by_leaving=False,
            controller_stays=True,
            unrolled_to_owner=False,
            copies_bursts=True,
            copies_add=False,
            only_energy_waits=False,
            end_effects_last=False,
            overcrush_removes=False,
        ),
        Edition(
            "amazing-spider-man",
            "The Amazing Spider-Man (2015)",
            "S",
            out_of_play=True,
            all_out_of_play=False,
            keeps_rest=False,
            batches=True,
            first_draw_out=False,
            effects_field=True,
            damage_effects_first=False,
            leave_after_damage=True,
            return_after_attack=False,
            tie="always",
            any_redirect=True,
            unrolled_sidekicks=False,
            freed_by_leaving=False,
            controller_stays=True,
            unrolled_to_owner=False,
            copies_bursts=True,
            copies_add=False,
            only_energy_waits=False,
            end_effects_last=False,
            overcrush_removes=False,
        ),
        Edition(
            "justice",
            "Justice (2018)",
            "J",
            out_of_play=True,
            all_out_of_play=True,
            keeps_rest=True,
            batches=False,
            first_draw_out=True,
            effects_field=True,
            damage_effects_first=True,
            leave_after_damage=True,
            return_after_attack=True,
            tie="one effect",
            any_redirect=False,
            unrolled_sidekicks=True,
            freed_by_leaving=True,
            controller_stays=False,
            unrolled_to_owner=True,
            copies_bursts=False,
            copies_add=True,
            only_energy_waits=True,
            end_effects_last=True,
            overcrush_removes=True,
        ),
    )
}

FIRST_DRAWS: Final = {
    "edition": "as the edition says",
    "three": "the fourth is not rolled (house rule)",
    "four": "all four are rolled (house rule)",
}
"""What a table may agree on about the game's first draw, whatever its edition says."""


def with_first_draw(edition: Edition, agreed: str) -> Edition:
    """Give an edition with the first draw that the table has agreed on."""
    return edition if agreed == "edition" else replace(edition, first_draw_out=agreed == "three")
