"""Portions of random pairs: dealt, played and summed up in this process."""

from __future__ import annotations

import hashlib
from typing import Final

import numpy as np

from famcards.kernel.agreed import MOST_SEATS, agree
from famcards.kernel.chance import stream_of
from famcards.kernel.position import MOST_MOVES
from famcards.lab.counts import Counts
from famcards.lab.dealt.counting import add_choices, counted, values
from famcards.lab.dealt.general import MOST_PLIES, play_pairs
from famcards.lab.dealt.keeping import Noted, lines
from famcards.lab.dealt.rows import blank_rows, first_seats, mirror_of
from famcards.lab.study import Study

AT_ONCE: Final = 16_384
"""Pairs whose rows are in memory at once."""


def seed_of(study: Study, name: str) -> int:
    """A number for the compiled generator from the seed of the study and a name."""
    return int.from_bytes(hashlib.blake2b(f"{study.seed}/{name}".encode(), digest_size=8).digest(), "little")


def play(study: Study, indices: range) -> Counts:
    """The sums over these pairs of random games, with all that the metrics count."""
    return _played(study, indices, 0)[0]


def play_and_keep(study: Study, indices: range) -> tuple[Counts, str]:
    """The same, and the games as lines of CSV (see `lab.games_file`)."""
    counts, noted = _played(study, indices, MOST_PLIES)
    return counts, "".join(lines(study.agreed, indices, noted))


def pair_values(study: Study, indices: range) -> dict[str, list[float]]:
    """What each of these pairs says about each metric, for comparisons."""
    noted = _played(study, indices, 0)[1]
    return values(study.agreed, noted.firsts, noted.rows)


def _played(study: Study, indices: range, plies: int) -> tuple[Counts, Noted]:
    options, pairs = study.agreed, len(indices)
    mirror, firsts = mirror_of(options), first_seats(options, indices)
    by_ply, widths = np.zeros((MOST_PLIES, 2), np.int64), np.zeros(MOST_MOVES + 1, np.int64)
    noted = Noted(
        firsts,
        blank_rows(pairs),
        np.zeros((pairs, MOST_SEATS if plies else 0), np.uint64),
        np.zeros((pairs, 2, plies), np.int64),
        np.zeros((pairs, 2, plies), np.int64),
    )
    dealing, chance = (stream_of(seed_of(study, f"{what} {indices.start}")) for what in ("deals", "games"))
    deals, log, choices = noted.deals, noted.log, noted.choices
    play_pairs(agree(options), *mirror, firsts, dealing, chance, noted.rows, by_ply, widths, deals, log, choices)
    counts = counted(options, firsts, noted.rows, freedom=True)
    add_choices(counts, by_ply, widths)
    return counts, noted


def play_in_bulk(study: Study, indices: range) -> Counts:
    """The sums over these pairs of random races, without how many moves there were to choose from."""
    from famcards.kernel.race.lockstep import places_of
    from famcards.kernel.vectors import LANES
    from famcards.lab.dealt import lockstep

    options, total = study.agreed, Counts()
    stream = stream_of(seed_of(study, f"bulk {indices.start}"))
    if len(indices) % LANES:
        raise ValueError(f"{len(indices)} pairs: a multiple of {LANES} is wanted")
    for start in range(0, len(indices), AT_ONCE):
        rows = blank_rows(min(AT_ONCE, len(indices) - start))
        lockstep.play_pairs(agree(options), places_of(agree(options)), stream, rows)
        total.join(counted(options, np.zeros(len(rows), np.int64), rows, freedom=False))
    return total
