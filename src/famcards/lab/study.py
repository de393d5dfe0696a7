"""What is measured: a game under some options, played by one bot against itself over pairs of deals."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from famcards import __version__
from famcards.bots.levels import named
from famcards.lab.pairs import sides
from famcards.rules import Options, options_dict, parse_options

RANDOM: Final = "random"


@dataclass(frozen=True, slots=True)
class Study:
    """A game with its options, the reference bot that plays all seats, and the seed of all deals.

    lab-metrics calls the bot R: it has a name, a version (that of the program) and a budget in playouts, not in time.
    """

    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    bot: str = "family"
    seed: str = "famcards"

    @property
    def agreed(self) -> Options:
        """The options read; `RulesError` where they are none."""
        return parse_options(self.game, self.options)

    @property
    def teams(self) -> tuple[str, str]:
        """The two teams, that of seat 0 first."""
        return sides(self.agreed)

    def as_dict(self) -> dict[str, Any]:
        """What a reader of figures must know: the options whole, the bot with its budget, seed and version."""
        level = named(self.bot)
        return {
            "game": self.game,
            "options": options_dict(self.agreed),
            "bot": {
                "name": level.name,
                "playouts": level.playouts[self.game],
                "haze": [_plain(haze) for haze in level.haze[self.game]],
                "inference": level.inference,
            },
            "seed": self.seed,
            "version": __version__,
        }


def _plain(value: float) -> float | None:
    """As JSON has it: no infinity."""
    return None if value == math.inf else value


def check(study: Study) -> None:
    """See that it can be played: ValueError that names what stands in the way."""
    named(study.bot)
    sides(study.agreed)
