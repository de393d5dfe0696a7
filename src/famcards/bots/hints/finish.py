"""Ideas about target cells: the final row and the corners (RULES 4.5, 7.2)."""

from __future__ import annotations

from typing import Any, Final

from famcards.bots.hints.trial import Feature, Trial, holds
from famcards.rules.mosaic.goals import target_cells
from famcards.rules.mosaic.layout import Cell


def taken(trial: Trial) -> bool:
    """The card fills a target cell for its own side."""
    inside = trial.cell in target_cells(trial.after.layout, trial.after.settings)
    return inside and trial.lay.card.colour == trial.team


def shut_out(trial: Trial) -> list[Cell]:
    """Empty target cells that the other side could have filled before the move, and never can after it.

    Cells that nobody can fill any more are another matter (`closed_now`).
    """
    return [
        cell
        for cell in trial.after.goals
        if cell in trial.before.goals
        and not trial.before.beyond_reach(cell, trial.of_enemy(trial.before))
        and trial.after.beyond_reach(cell, trial.of_enemy(trial.after))
        and not trial.after.beyond_reach(cell, trial.of_team(trial.after))
    ]


def closed_now(trial: Trial) -> list[Cell]:
    """Empty target cells that the move closes for everybody."""
    return [
        cell
        for cell in trial.after.goals
        if cell in trial.before.goals
        and trial.after.beyond_reach(cell, trial.after.to_come)
        and not trial.before.beyond_reach(cell, trial.before.to_come)
    ]


def opened(trial: Trial) -> list[tuple[str, Cell]]:
    """Cards left in the asker's hands, of its own colour, that fit a target cell only since this move."""
    own = frozenset(each for each in trial.after.mine if each.colour == trial.team)
    new = trial.after.lays(own) - trial.before.lays(own)
    return sorted((each.text, cell) for each, cell in new if cell in trial.after.goals)


def opened_to_partner(trial: Trial) -> list[tuple[str, Cell]]:
    """Cards known to be in the partners' hands that fit a target cell only since this move."""
    new = trial.after.lays(trial.partners) - trial.before.lays(trial.partners)
    return sorted((each.text, cell) for each, cell in new if cell in trial.after.goals)


def gifts(trial: Trial) -> frozenset[Cell]:
    """The target cells that the other side could fill right after the move, if it holds the card."""
    theirs = trial.after.lays(trial.of_enemy(trial.after))
    return frozenset(cell for _, cell in theirs if cell in trial.after.goals)


def refuses_gift(trial: Trial) -> float | None:
    """After the move the other side can fill no target cell at once."""
    return holds(trial.enemy and trial.after.goals and not gifts(trial))


def denies(trial: Trial) -> float | None:
    """The card fills a target cell that the other side could have filled next."""
    theirs = trial.before.lays(trial.of_enemy(trial.before))
    return holds(taken(trial) and any(cell == trial.cell for _, cell in theirs))


def climbs(trial: Trial) -> float | None:
    """With a base row: the card lies higher than any before."""
    box = trial.before.layout.box
    return holds(trial.before.settings.base_row and box and trial.lay.y > box.y1)


def waits_below(trial: Trial) -> float | None:
    """With a base row: the card lies below the highest one, so that nobody comes nearer to the goal."""
    box = trial.before.layout.box
    return holds(trial.before.settings.base_row and box and trial.lay.y < box.y1)


def _cell(trial: Trial, cells: list[Cell]) -> dict[str, Any]:
    return {"cell": list(cells[0]), "number": trial.after.number(cells[0]), "team": trial.enemy}


def _taken_cell(trial: Trial) -> dict[str, Any]:
    return _cell(trial, [trial.cell]) | {"card": trial.lay.card.text}


def _opened(trial: Trial) -> dict[str, Any]:
    text, cell = opened(trial)[0]
    return _cell(trial, [cell]) | {"card": text}


def _opened_to_partner(trial: Trial) -> dict[str, Any]:
    text, cell = opened_to_partner(trial)[0]
    return _cell(trial, [cell]) | {"card": text}


FEATURES: Final = (
    Feature[Trial]("denies", denies, _taken_cell),
    Feature[Trial]("takes_finish", lambda trial: holds(taken(trial)), _taken_cell),
    Feature[Trial]("keeps_out", lambda trial: holds(shut_out(trial)), lambda trial: _cell(trial, shut_out(trial))),
    Feature[Trial]("closes", lambda trial: holds(closed_now(trial)), lambda trial: _cell(trial, closed_now(trial))),
    Feature[Trial]("opens_finish", lambda trial: holds(opened(trial)), _opened),
    Feature[Trial]("opens_partner", lambda trial: holds(opened_to_partner(trial)), _opened_to_partner),
    Feature[Trial]("no_gift", refuses_gift, lambda trial: {"team": trial.enemy}),
    Feature[Trial]("climbs", climbs, lambda trial: {"row": trial.lay.y + 1}),
    Feature[Trial]("waits_below", waits_below, lambda trial: {"row": trial.lay.y + 1}),
)
"""What may be said of a move where target cells count, the most telling first."""
