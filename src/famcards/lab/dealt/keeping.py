"""Random games as lines of CSV, from what the general loop wrote down: a few microseconds a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from famcards.cards import ALL_CARDS
from famcards.kernel.codes import CARD_CODES
from famcards.lab.dealt import rows as at
from famcards.lab.dealt.counting import counts_cells, lead_in_hundredths
from famcards.lab.dealt.general import mirrored
from famcards.lab.dealt.rows import mirror_of
from famcards.lab.games_file import line
from famcards.lab.move_texts import move_texts
from famcards.rules import Options, seating

Numbers = npt.NDArray[np.int64]
SCORES: Final = ("0.0", "0.5", "1.0")
_QUARTER: Final = 0xFFFF


class Noted(NamedTuple):
    """What the loop wrote of some pairs: who began, the rows, the hands, the moves, and from how many."""

    firsts: Numbers
    rows: at.Rows
    deals: npt.NDArray[np.uint64]
    log: Numbers
    choices: Numbers


def lines(options: Options, indices: range, noted: Noted) -> Iterator[str]:
    """A line a game, as `games_file` has it."""
    table = seating(options.game, options)
    moves, mirror, seats = move_texts(options), mirror_of(options), len(table)
    side = [1 if info.team == table[0].team else -1 for info in table]
    leads, cells = lead_in_hundredths(options, noted.rows), counts_cells(options)
    for place, index in enumerate(indices):
        first = int(noted.firsts[place])
        for half in range(2):
            row = noted.rows[place, half].tolist()
            hands = list(noted.deals[place, :seats])
            if half:
                hands = [mirrored(hands[mirror.giver[seat]], mirror.recolour) for seat in range(seats)]
            plies, sign = row[at.PLIES], side[first]
            red, black = row[at.CELLS], row[at.OTHER_CELLS]
            yield line(
                index,
                half,
                first,
                SCORES[1 + sign * ((row[at.LEAD] > 0) - (row[at.LEAD] < 0))],
                sign * int(leads[place, half]) / 100,
                at.ENDINGS[row[at.ENDING]],
                plies,
                " ".join(map(str, row[at.HELD : at.HELD + seats])),
                (f"{red}:{black}" if sign > 0 else f"{black}:{red}") if cells else "",
                " ".join(map(str, noted.choices[place, half, :plies].tolist())),
                "|".join(map(_hand_text, map(int, hands))),
                " ".join([moves[move] for move in noted.log[place, half, :plies].tolist()]).replace(",", ";"),
            )


def _hand_text(hand: int) -> str:
    """The cards of a hand in the order of the deck, suit by suit."""
    return " ".join(filter(None, (_suit_text(hand >> 16 * suit & _QUARTER, suit) for suit in range(4))))


@cache
def _suit_text(cards: int, suit: int) -> str:
    return " ".join(
        each.text for each in ALL_CARDS if CARD_CODES[each] >> 4 == suit and cards >> (CARD_CODES[each] & 15) & 1
    )
