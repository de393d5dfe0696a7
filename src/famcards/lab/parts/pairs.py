"""Pairs: a deal and its mirror image, all seats played by the reference bot. What M1, M2, M4 and M5 rest on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from famcards.lab.counting import add_pair
from famcards.lab.counts import Counts, counts_from
from famcards.lab.played import Pair, Played
from famcards.lab.playing import play_pair
from famcards.lab.study import RANDOM, Study

DETAILED: Final = 16_384
"""So many pairs of random races are looked at ply by ply; those beyond in bulk, without M5."""


def portion(study: Study) -> int:
    """Pairs at a time."""
    return 2048 if study.bot == RANDOM else 1


def bulk_portion(_study: Study) -> int:
    """Pairs at a time where only the ends of games are looked at."""
    return 131_072


def in_bulk(study: Study) -> bool:
    """Whether such random games can be played many at once."""
    from famcards.kernel.vectors import HAS_VECTORS

    return study.game == "race" and HAS_VECTORS


def play(study: Study, indices: range) -> dict[str, Any]:
    """Random pairs come to sums; those of bots are kept whole."""
    if study.bot == RANDOM:
        from famcards.lab.dealt import playing

        return {"counts": playing.play(study, indices).as_dict()}
    return {"pairs": [[index, *map(plain, play_pair(study, index))] for index in indices]}


def play_bulk(study: Study, indices: range) -> dict[str, Any]:
    """Random races, many at once."""
    from famcards.lab.dealt import playing

    return {"counts": playing.play_in_bulk(study, indices).as_dict()}


def play_and_keep(study: Study, indices: range) -> dict[str, Any]:
    """Random pairs, their sums and every game of them as CSV."""
    from famcards.lab.dealt import playing

    counts, text = playing.play_and_keep(study, indices)
    return {"counts": counts.as_dict(), "csv": text}


def play_valued(study: Study, indices: range) -> dict[str, list[float]]:
    """Random pairs, each with what it says about each metric."""
    from famcards.lab.dealt import playing

    return playing.pair_values(study, indices)


def counts_of(kept: Mapping[str, Any]) -> Counts:
    """The sums of a portion."""
    if "counts" in kept:
        return counts_from(kept["counts"])
    counts = Counts()
    for _, pair in pairs_of(kept):
        add_pair(counts, pair)
    return counts


def pairs_of(kept: Mapping[str, Any]) -> Iterator[tuple[int, Pair]]:
    """The pairs of a portion that kept them, each with its number."""
    for index, one, two in kept.get("pairs", ()):
        yield index, (played_from(one), played_from(two))


def plain(game: Played) -> dict[str, Any]:
    """A game as plain JSON has it."""
    return {name: getattr(game, name) for name in Played.__slots__}


def played_from(data: Mapping[str, Any]) -> Played:
    """A game read back from plain JSON."""
    lists = {name: tuple(data[name]) for name in ("choices", "held", "hands", "moves")}
    cells = None if data["cells"] is None else (data["cells"][0], data["cells"][1])
    return Played(
        data["first"], data["score"], data["margin"], data["ending"], cells=cells, targets=data["targets"], **lists
    )
