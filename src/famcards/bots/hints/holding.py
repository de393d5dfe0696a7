"""Ideas about the cards in hand: which to spend, which to keep, and who will be able to move."""

from __future__ import annotations

from typing import Any, Final

from famcards.bots.hints.trial import Feature, Trial, holds
from famcards.cards import Card

LOW: Final = 10
"""The value of the highest card that is no court card and no ace."""


def higher_ones(trial: Trial) -> list[Card]:
    """Cards of the asker that could lie on the same cell and are older."""
    could = [each for each, cell in trial.before.lays(trial.before.mine) if cell == trial.cell]
    return sorted((each for each in could if each.value > trial.lay.card.value), key=lambda each: -each.value)


def spends_low(trial: Trial) -> float | None:
    """The card is no court card, and the asker keeps an older one; lower is more of it."""
    value = trial.lay.card.value
    return -float(value) if value <= LOW and any(each.value > value for each in trial.after.mine) else None


def beside_own(trial: Trial) -> float | None:
    """How many cards of the mover's colour lie beside the cell: they let any card of it lie there (3.4)."""
    own = sum(each.colour == trial.team for each in trial.before.layout.beside(trial.cell))
    return float(own) if own and trial.before.settings.seniority and trial.lay.card.colour == trial.team else None


def only_fit(trial: Trial) -> float | None:
    """Of all cards still to come this is the only one that fits this cell as it is."""
    fitting = {each for each, cell in trial.before.lays(trial.before.to_come) if cell == trial.cell}
    return holds(fitting == {trial.lay.card} and len(trial.before.to_come) > 1)


def frees_partner(trial: Trial) -> float | None:
    """By how many the partners' cards that could be laid become more."""
    more = len(trial.after.playable(trial.partners)) - len(trial.before.playable(trial.partners))
    return float(more) if more > 0 else None


def keeps_partner(trial: Trial) -> float | None:
    """Every card of the partners that could be laid before the move still can."""
    could = trial.before.playable(trial.partners)
    return holds(could and could <= trial.after.playable(trial.partners))


def cramps(trial: Trial) -> float | None:
    """By how many the other side's cards that could be laid become fewer; the card laid is not counted."""
    theirs = trial.of_enemy(trial.after)
    fewer = len(trial.before.playable(theirs)) - len(trial.after.playable(theirs))
    return float(fewer) if trial.enemy and fewer > 0 else None


def stays_free(trial: Trial) -> float | None:
    """All cards that the asker keeps could be laid next, were it to move again."""
    return holds(trial.after.mine and trial.after.playable(trial.after.mine) == trial.after.mine)


def leaves_places(trial: Trial) -> float | None:
    """How many of all cards still to come have a place after the move."""
    return float(len(trial.after.playable(trial.after.to_come)))


def _playable(trial: Trial, of: frozenset[Card]) -> dict[str, Any]:
    return {"before": len(trial.before.playable(of)), "after": len(trial.after.playable(of))}


FEATURES: Final = (
    Feature[Trial]("only_fit", only_fit, lambda trial: {"card": trial.lay.card.text}),
    Feature[Trial]("frees_partner", frees_partner, lambda trial: _playable(trial, trial.partners)),
    Feature[Trial](
        "saves_high", lambda trial: holds(higher_ones(trial)), lambda trial: {"card": higher_ones(trial)[0].text}
    ),
    Feature[Trial](
        "cramps", cramps, lambda trial: {"team": trial.enemy} | _playable(trial, trial.of_enemy(trial.after))
    ),
    Feature[Trial]("spends_low", spends_low, lambda trial: {"card": trial.lay.card.text}),
    Feature[Trial]("beside_own", beside_own, lambda trial: {"team": trial.team}),
    Feature[Trial]("keeps_partner", keeps_partner, lambda trial: _playable(trial, trial.partners)),
    Feature[Trial]("stays_free", stays_free, lambda trial: {"n": len(trial.after.mine)}),
)
"""What may be said of a move where not every card fits everywhere (3.3, 3.4), the most telling first."""

TOGETHER: Final = (
    Feature[Trial]("only_fit", only_fit, lambda trial: {"card": trial.lay.card.text}),
    Feature[Trial]("leaves_places", leaves_places, lambda trial: {"n": len(trial.after.playable(trial.after.to_come))}),
    Feature[Trial]("stays_free", stays_free, lambda trial: {"n": len(trial.after.mine)}),
)
"""What may be said where all play together to fill the rectangle."""
