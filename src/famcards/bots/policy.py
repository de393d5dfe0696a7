"""How the players in a playout move: quickly, at random, and not quite without sense.

The mosaic games have the kernel's eager policy. In ugadayka the eager policy knows what the partner holds, which makes
a captain's life too easy; here a captain looks at no hand but its own: of a few moves drawn by lot it takes
the one that the most cards could follow, among those that it sees neither in its hand nor on the table.
"""

from __future__ import annotations

from typing import Any, Final

from famcards.kernel.agreed import UGADAYKA, Agreed
from famcards.kernel.chance import Stream
from famcards.kernel.codes import NO_CARD, PASS, move_card, move_row
from famcards.kernel.compiling import part
from famcards.kernel.playout import EAGER, choose
from famcards.kernel.sets import Bits, number, popcount
from famcards.kernel.ugadayka.clauses import suit_of
from famcards.kernel.ugadayka.play import choices, pick, place_of

DRAWN: Final = 3
"""How many moves a captain draws by lot; of more it would take the same card too often."""


@part
def playout_move(agreed: Agreed, pos: Any, stream: Stream) -> int:
    """A legal move for a position that is not over."""
    if agreed.family == UGADAYKA:
        return fair_move(agreed, pos, stream)
    return choose(agreed, pos, EAGER, stream)


@part
def fair_move(agreed: Agreed, pos: Any, stream: Stream) -> int:
    """Ugadayka: the best of a few moves for whoever has a partner to follow, any move for the last of a column."""
    hand = pos.hands[pos.turn]
    by_row = choices(agreed, pos, hand)
    chosen = pick(by_row, stream)
    if chosen == PASS or ends_column(agreed, pos):
        return chosen
    unknown = ~(hand | pos.on_table)
    most = popcount(followers(agreed, pos, chosen) & unknown)
    for _ in range(DRAWN - 1):
        move = pick(by_row, stream)
        count = popcount(followers(agreed, pos, move) & unknown)
        if count > most:
            most, chosen = count, move
    return chosen


@part
def ends_column(agreed: Agreed, pos: Any) -> bool:
    """6.2: whether the seat to move is the last of its team, so that nobody has to follow it."""
    return bool((pos.turn + 1) % agreed.thickness == 0)


@part
def followers(agreed: Agreed, pos: Any, move: int) -> Bits:
    """The cards that could follow in the same column once that card lies there, whoever holds them."""
    code = move_card(move)
    if pos.columns == 0:
        return suit_of(code if pos.column[0] == NO_CARD else number(pos.column[0]))
    at = place_of(agreed, move_row(move))
    pos.column[at] = code
    found = choices(agreed, pos, agreed.deck)
    pos.column[at] = NO_CARD
    return found[0] | found[1] | found[2] | found[3]
