"""What the sources themselves say of their games, and what of it can be measured.

Sources: R14 and R21 (Race, first edition and that of 2021), C (Chains), U (Ugadayka). A claim is about one figure under
some settings, or about a difference between settings, or is a question that the sources leave open; then there is no
verdict, only an answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from famcards.lab.comparing import Difference
from famcards.lab.figure import Figure

HOLDS, FAILS, OPEN, ANSWER = "holds", "fails", "open", "answer"

SETTINGS: Final[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    "race classic": ("race", {}),
    "race skim": ("race", {"edition": "skim"}),
    "race points": ("race", {"win": "points"}),
    "race 2-10": ("race", {"first_card": "2-10"}),
    "race 52, 13 high": ("race", {"deck": 52, "height": 13}),
    "race 52, 12 high": ("race", {"deck": 52, "height": 12}),
    "chains 9+0": ("chains", {"exchange": 0}),
    "chains 8+1": ("chains", {"exchange": 1}),
    "chains 7+2": ("chains", {}),
    "chains 6+3": ("chains", {"exchange": 3}),
    "chains 5+4": ("chains", {"exchange": 4}),
    "chains 13+0": ("chains", {"deck": 52, "exchange": 0}),
    "chains 11+2": ("chains", {"deck": 52, "exchange": 2}),
    "chains 10+3": ("chains", {"deck": 52}),
    "chains 9+4": ("chains", {"deck": 52, "exchange": 4}),
    "chains 8+5": ("chains", {"deck": 52, "exchange": 5}),
    "chains without bonuses": ("chains", {"bonuses": {"J": 0, "Q": 0, "K": 0, "A": 0}}),
    "ugadayka": ("ugadayka", {}),
}
"""Every setting that a claim is about: the game and the options."""


@dataclass(frozen=True, slots=True)
class Claim:
    """About one figure: the claim holds where its whole interval lies in `least` … `most`, fails where none of it does.

    A `special` figure is counted from the moves, see `lab.claim_counts`.
    """

    name: str
    source: str
    settings: tuple[str, ...]
    key: str
    least: float | None = None
    most: float | None = None
    special: bool = False

    def verdict(self, figure: Figure) -> str:
        """What the figure says of the claim."""
        if self.least is None or self.most is None:
            return ANSWER
        if figure.low is None or figure.high is None:
            return OPEN
        if self.least <= figure.low and figure.high <= self.most:
            return HOLDS
        return FAILS if figure.high < self.least or figure.low > self.most else OPEN


BETTER: Final[Mapping[str, int]] = {"M3": -1, "M7": 1, "M9.u": 1}
"""Where more is better, and where less: a good game hangs less on the deal, has more drama, and stays open longer."""


@dataclass(frozen=True, slots=True)
class Contrast:
    """About differences: the `others` against the setting that the sources prefer, by these figures.

    Where they hold it to be the `best`, each figure of which it is known whether more is better has its verdict.
    """

    name: str
    source: str
    first: str
    others: tuple[str, ...]
    keys: tuple[str, ...]
    best: bool = False

    def verdict(self, found: Difference) -> str:
        """What a difference says of the claim: it holds where the other setting is worse."""
        if not self.best or found.key not in BETTER:
            return ANSWER
        if not found.sure:
            return OPEN
        return HOLDS if found.value * BETTER[found.key] < 0 else FAILS


RARE: Final = 0.05
"""Rare, practically always: no more than one in twenty. The sources give no number."""

CLAIMS: Final = (
    Claim("move_possible", "R14 §4, R21", ("race classic", "race skim"), "M5.passes", 0.0, RARE),
    Claim("half_left", "R14 §7", ("race classic", "race skim"), "M4.left", 0.35, 0.5),
    Claim("draw_rare", "R21", ("race classic", "race skim"), "M2.draws", 0.0, RARE),
    Claim("red_begins", "R14, R21", ("race classic", "race skim"), "M1"),
    Claim("chains_begin", "C", ("chains 7+2",), "M1"),
    Claim("ugadayka_begins", "U", ("ugadayka",), "M1"),
    Claim("ugadayka_length", "U", ("ugadayka",), "M4.plies"),
    Claim("single_card", "U", ("ugadayka",), "single card lost", special=True),
    Claim("jester", "U", ("ugadayka",), "worth of a jester", special=True),
)

RACE_KEYS: Final = ("M1", "M2.draws", "M4.left", "M5.mean", "M5.passes")
CHAINS_KEYS: Final = ("M1", "M2.draws", "M3", "M7", "M9.u")

CONTRASTS: Final = (
    Contrast("edition", "R14, R21", "race classic", ("race skim",), RACE_KEYS),
    Contrast("count_or_points", "R14, R21", "race classic", ("race points",), RACE_KEYS),
    Contrast("first_card", "R21", "race classic", ("race 2-10",), RACE_KEYS),
    Contrast("height", "R14, R21", "race 52, 13 high", ("race 52, 12 high",), RACE_KEYS),
    Contrast(
        "exchange_36",
        "C",
        "chains 7+2",
        ("chains 9+0", "chains 8+1", "chains 6+3", "chains 5+4"),
        CHAINS_KEYS,
        best=True,
    ),
    Contrast(
        "exchange_52",
        "C",
        "chains 10+3",
        ("chains 13+0", "chains 11+2", "chains 9+4", "chains 8+5"),
        CHAINS_KEYS,
        best=True,
    ),
    Contrast("bonuses", "C", "chains 7+2", ("chains without bonuses",), CHAINS_KEYS),
)
