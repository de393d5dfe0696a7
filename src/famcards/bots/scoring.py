"""What a finished game is worth to a side, for the machine."""

from __future__ import annotations

from typing import Final

from famcards.kernel.agreed import CHAINS, UGADAYKA, Agreed
from famcards.kernel.compiling import part
from famcards.kernel.sets import popcount

MARGIN_SHARE: Final = 0.1
"""How much of a finished game's worth the margin may make up: among wins the clearer is the better."""


@part
def score(agreed: Agreed, lead: int) -> float:
    """1 if team 0 has won by that lead, ½ for a draw, 0 if it has lost; of a common effort the share of the deck."""
    if not agreed.sided:
        return lead / popcount(agreed.deck)
    return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5


@part
def worth(agreed: Agreed, lead: int) -> float:
    """0 … 1: the score for team 0, and a little for the margin."""
    outcome = score(agreed, lead)
    if not agreed.sided:
        return outcome
    ahead = 0.5 + 0.5 * lead / (abs(lead) + usual_lead(agreed))
    return (1 - MARGIN_SHARE) * outcome + MARGIN_SHARE * ahead


@part
def usual_lead(agreed: Agreed) -> int:
    """The lead of an ordinary win, in the unit of `kernel.play.lead`."""
    if agreed.family == UGADAYKA:
        return 12
    if agreed.goal == CHAINS:
        return 20
    return 16 if agreed.by_points else 512
