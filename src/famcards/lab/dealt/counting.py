"""From the rows of the compiled loops to the sums that the metrics are made from: `lab.counting` with whole arrays."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import agree
from famcards.lab.counting import UNABLE
from famcards.lab.counts import Counts, Ratio
from famcards.lab.dealt import rows as at
from famcards.rules import Options, seating

Numbers = npt.NDArray[np.int64]


def counted(options: Options, firsts: Numbers, rows: at.Rows, *, freedom: bool) -> Counts:
    """The sums over these pairs; `freedom`: whether the loop noted how many moves there were to choose from."""
    seats = len(seating(options.game, options))
    mine = np.array([info.team for info in seating(options.game, options)]) == _first_team(options)
    side = np.where(mine[firsts], 1, -1)[:, None]
    games = rows.shape[0] * 2
    counts = Counts(rows.shape[0])
    _scores(counts, firsts, np.sign(rows[:, :, at.LEAD]) * side)
    _endings(counts, rows[:, :, at.ENDING])
    held = rows[:, :, at.HELD : at.HELD + seats]
    laid = rows[:, :, at.PLIES] - rows[:, :, at.PASSES]
    _add(counts, "plies", rows[:, :, at.PLIES].sum(axis=1), 2)
    _add(counts, "held a hand", held.sum(axis=(1, 2)), 2 * seats)
    _add(counts, "held", held.sum(axis=(1, 2)), (held.sum(axis=2) + laid).sum(axis=1))
    _add(counts, "passes", rows[:, :, at.PASSES].sum(axis=1), rows[:, :, at.PLIES].sum(axis=1))
    _count(counts, "plies", rows[:, :, at.PLIES])
    _count(counts, "held", held)
    _count(counts, "margin", lead_in_hundredths(options, rows) * side)
    if counts_cells(options):
        _cells(counts, rows, np.sign(rows[:, :, at.LEAD]), side, targets(options))
    if freedom:
        decisions = rows[:, :, at.DECISIONS].sum(axis=1)
        _add(counts, "freedom", rows[:, :, at.CHOICES].sum(axis=1), decisions)
        _add(counts, "forced", rows[:, :, at.ONES].sum(axis=1), decisions)
    if sum(counts.histogram("plies").values()) != games:
        raise AssertionError("every game is counted once")
    return counts


def add_choices(counts: Counts, by_ply: Numbers, widths: Numbers) -> None:
    """What the general loop noted about choices besides."""
    for number in np.flatnonzero(widths):
        counts.histogram("choices")[int(number)] += int(widths[number])
    for ply in np.flatnonzero(by_ply[:, 1]):
        counts.histogram("choices by ply")[int(ply)] += int(by_ply[ply, 0])
        counts.histogram("decisions by ply")[int(ply)] += int(by_ply[ply, 1])


def _first_team(options: Options) -> str:
    return seating(options.game, options)[0].team


def counts_cells(options: Options) -> bool:
    """Whether target cells are counted (4.7, 7.2)."""
    return options.game == "race" or getattr(options, "goal", "") in ("final_row", "corners")


def targets(options: Options) -> int:
    """How many target cells there are, where any are counted."""
    agreed = agree(options)
    return 4 if getattr(options, "goal", "") == "corners" else int(agreed.length)


def lead_in_hundredths(options: Options, rows: at.Rows) -> Numbers:
    """The margin of team 0 in hundredths; see `lab.playing.margin`."""
    cells = rows[:, :, at.CELLS] - rows[:, :, at.OTHER_CELLS]
    points = rows[:, :, at.POINTS] - rows[:, :, at.OTHER_POINTS]
    if options.game == "ugadayka":
        return 100 * cells
    if not counts_cells(options) or getattr(options, "win", "") == "points":
        return 100 * points
    return 100 * cells + points


def _scores(counts: Counts, firsts: Numbers, sign: Numbers) -> None:
    quarters = sign.sum(axis=1) + 2
    _add(counts, "score", quarters, 4)
    for seat in np.unique(firsts):
        _add(counts, f"score/{seat}", quarters[firsts == seat], 4)
    _count(counts, "score", quarters)
    _count(counts, "outcome", sign + 1)
    _add(counts, "drawn", (sign == 0).sum(axis=1), 2)


def _endings(counts: Counts, endings: Numbers) -> None:
    unable = np.zeros(len(endings), np.int64)
    for code, name in enumerate(at.ENDINGS):
        times = (endings == code).sum(axis=1)
        if times.any():
            _add(counts, f"ending/{name}", times[times > 0], 2)
        if name in UNABLE:
            unable += times
    _add(counts, "unable", unable, 2)


def _cells(counts: Counts, rows: at.Rows, sign: Numbers, side: Numbers, targets: int) -> None:
    red, black = rows[:, :, at.CELLS], rows[:, :, at.OTHER_CELLS]
    _count(counts, "split", np.where(side > 0, 100 * red + black, 100 * black + red))
    closed = targets - red - black
    _count(counts, "closed", closed)
    _add(counts, "cells closed", (closed > 0).sum(axis=1), 2)
    _add(counts, "by sum", ((red == black) & (sign != 0)).sum(axis=1), 2)


def _add(counts: Counts, name: str, x: Numbers, y: Numbers | int) -> None:
    many = np.broadcast_to(np.asarray(y, np.int64), x.shape)
    sums: list[Any] = [x.sum(), many.sum(), (x * x).sum(), (many * many).sum(), (x * many).sum()]
    counts.ratio(name).join(Ratio(len(x), *map(int, sums)))


def _count(counts: Counts, name: str, values: Numbers) -> None:
    keys, times = np.unique(values, return_counts=True)
    counts.histogram(name).update(Counter({int(key): int(number) for key, number in zip(keys, times, strict=True)}))


def values(options: Options, firsts: Numbers, rows: at.Rows) -> dict[str, list[float]]:
    """What each pair says about a metric: `lab.pair_values.values_of_games` with whole arrays."""
    seats = len(seating(options.game, options))
    mine = np.array([info.team for info in seating(options.game, options)]) == _first_team(options)
    sign = np.sign(rows[:, :, at.LEAD]) * np.where(mine[firsts], 1, -1)[:, None]
    held = rows[:, :, at.HELD : at.HELD + seats].sum(axis=(1, 2))
    plies, passes = (rows[:, :, what].sum(axis=1) for what in (at.PLIES, at.PASSES))
    decisions = np.maximum(rows[:, :, at.DECISIONS].sum(axis=1), 1)
    found = {
        "M1": sign.sum(axis=1) / 4,
        "M2.draws": (sign == 0).mean(axis=1),
        "M4.plies": plies / 2,
        "M4.left": held / (held + plies - passes),
        "M5.mean": rows[:, :, at.CHOICES].sum(axis=1) / decisions,
        "M5.one": rows[:, :, at.ONES].sum(axis=1) / decisions,
        "M5.passes": passes / plies,
    }
    return {key: each.tolist() for key, each in found.items()}
