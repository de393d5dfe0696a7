"""Measuring the claims: every setting a run of its own, with the same seed.

So settings that agree in deck and seats are compared on the same deals.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from famcards.lab.claim_counts import jesters, single_cards
from famcards.lab.claims import CLAIMS, CONTRASTS, SETTINGS, Claim, Contrast
from famcards.lab.comparing import Difference, corrected
from famcards.lab.comparing_runs import Measured, differences_of, measured
from famcards.lab.figure import Figure
from famcards.lab.games_file import told_pairs
from famcards.lab.gathering import gather
from famcards.lab.parts.part import PARTS, QUICK
from famcards.lab.run_file import RunFile
from famcards.lab.study import RANDOM, Study

Play = Callable[[Study, Mapping[str, int], RunFile], dict[str, int]]
"""Plays the parts of a study and says how many portions of each there are."""

GAMES: Final = ("race", "chains", "ugadayka")
"""The games that the sources make claims about."""

REPLAYED: Final = 1 / 16
"""Of the pairs of a setting so many deals are replayed, eight times each: half as many games as the pairs have."""

WATCHED: Final = 1 / 16
"""So many of the pairs are judged ply by ply, with a spectator's chances."""

MOST_WATCHED_AT_RANDOM: Final = 64
"""Random games are played in no time; to judge them takes as long as for any others, and they interest nobody much."""

LEAST_TOLD_APART: Final = 100
"""With fewer pairs than these no difference that a family would notice is told from chance; so none is measured."""


FROM_MOVES: Final = frozenset(name for each in CLAIMS if each.special for name in each.settings)
"""The settings of which every game is kept, since something is counted from the moves."""


@dataclass(frozen=True, slots=True)
class Told:
    """One line: a claim (or contrast) under a setting (or another one), by a bot."""

    name: str
    source: str
    bot: str
    setting: str
    verdict: str
    figure: Figure | None = None
    difference: Difference | None = None
    first: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """What one setting's run by one bot tells."""

    figures: Mapping[str, Figure]
    pairs: Measured


def measure(bots: Mapping[str, int], folder: Path, seed: str, play: Play, games: Collection[str] = GAMES) -> list[Told]:
    """All claims about these games by each bot, which plays so many pairs a setting."""
    told: list[Told] = []
    for bot, pairs in bots.items():
        wanted = settings_for(pairs, games)
        runs = {name: measure_setting(name, bot, pairs, folder, seed, play) for name in wanted}
        told += [line for claim in CLAIMS for line in lines_of_claim(claim, bot, runs)]
        if pairs >= LEAST_TOLD_APART:
            told += lines_of_contrasts(bot, runs)
    return told


def settings_for(pairs: int, games: Collection[str] = GAMES) -> list[str]:
    """The settings that are played: all of these games, or where the pairs are few those that a claim is about."""
    claimed = {name for each in CLAIMS for name in each.settings}
    return [
        name for name, (game, _) in SETTINGS.items() if game in games and (pairs >= LEAST_TOLD_APART or name in claimed)
    ]


def measure_setting(name: str, bot: str, pairs: int, folder: Path, seed: str, play: Play) -> Run:
    """Play what is missing of a setting, and read it."""
    game, options = SETTINGS[name]
    study = Study(game, options, bot, seed)
    file = RunFile(folder / bot / name.replace(" ", "-").replace(",", ""), study.as_dict())
    try:
        used = play(study, parts_for(name, study, pairs), file)
        figures = {each.key: each for each in gather(study, file, used, QUICK).figures}
        if name in FROM_MOVES:
            figures |= _counted_from_moves(file, used)
        return Run(figures, measured(file, used))
    finally:
        file.close()


def parts_for(name: str, study: Study, pairs: int) -> dict[str, int]:
    """What of a setting is played: what the claims and contrasts about it need, as far as so many pairs allow."""
    keys = {key for each in CONTRASTS if name in (each.first, *each.others) for key in each.keys}
    kept = study.bot == RANDOM and name in FROM_MOVES
    parts = {"stored" if kept else "pairs": pairs}
    if study.bot == RANDOM and keys:
        parts["valued"] = pairs
    for key, part, share in (("M3", "replays", REPLAYED), ("M7", "watched", WATCHED)):
        units = round(pairs * share)
        if part == "watched" and study.bot == RANDOM:
            units = min(units, MOST_WATCHED_AT_RANDOM)
        if key in keys and units >= PARTS[part].least:
            parts[part] = units
    return parts


def _counted_from_moves(file: RunFile, used: Mapping[str, int]) -> dict[str, Figure]:
    found = (single_cards(told_pairs(file, used)), jesters(told_pairs(file, used)))
    return {each.key: each for each in found if not math.isnan(each.value)}


def lines_of_claim(claim: Claim, bot: str, runs: Mapping[str, Run]) -> Iterator[Told]:
    """A claim under each of its settings that was played; nothing where too few games were for a figure."""
    for setting in claim.settings:
        figure = runs[setting].figures.get(claim.key) if setting in runs else None
        if figure is not None:
            yield Told(claim.name, claim.source, bot, setting, claim.verdict(figure), figure=figure)


def lines_of_contrasts(bot: str, runs: Mapping[str, Run]) -> list[Told]:
    """All contrasts, their p-values corrected together."""
    asked: list[tuple[Contrast, str]] = [(each, other) for each in CONTRASTS for other in each.others if other in runs]
    found = corrected([_asked_for(contrast, runs[other], runs) for contrast, other in asked])
    return [
        Told(contrast.name, contrast.source, bot, other, contrast.verdict(each), difference=each, first=contrast.first)
        for (contrast, other), differences in zip(asked, found, strict=True)
        for each in differences
    ]


def _asked_for(contrast: Contrast, other: Run, runs: Mapping[str, Run]) -> list[Difference]:
    return [each for each in differences_of(runs[contrast.first].pairs, other.pairs) if each.key in contrast.keys]


def as_dict(told: Told) -> dict[str, Any]:
    """Plain JSON."""
    return {
        "claim": told.name,
        "source": told.source,
        "bot": told.bot,
        "setting": told.setting,
        "against": told.first,
        "verdict": told.verdict,
        "figure": told.figure.as_dict() if told.figure else None,
        "difference": told.difference.as_dict() if told.difference else None,
    }
