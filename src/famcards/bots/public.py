"""What everybody at the table knows of a game that is played in compiled code, kept ply by ply.

`rules.hidden` reads the same out of a view: how many hidden cards lie where, by colour where the deal tells (5.2), and
what a pass has proved (2.7). A game from deal to end need not read it anew at each ply; it notes each move when it is
made (`note`), and lays out for whoever is to think (`lay_out`) the position as that seat sees it and the lots of the
hidden cards. A test compares both at every ply.

    barred    6 words   by seat the cards that it is known not to hold
    strange   6         by seat how many cards not of its colour it has laid
    seen      1 word    the cards of earlier streams, where the history is open (6.9)
    moves               the moves of the stream on the table, `made` of them, since seat `leader` led it
    laid      6 words   by seat its cards among them
    mover               the seat that moved last
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from famcards.bots.lots import LARGEST, MOST_CARDS, NOWHERE, add_place, begin_lot, count_ways, fill
from famcards.kernel.agreed import MOSAIC, MOST_SEATS, Agreed
from famcards.kernel.codes import COLOUR_CARDS, JESTERS, PASS, move_card
from famcards.kernel.compiling import compiled, part
from famcards.kernel.mosaic.clauses import rim, welcome
from famcards.kernel.records import record
from famcards.kernel.sets import NONE, Bits, bit, lowest, popcount, without_lowest
from famcards.kernel.ugadayka.play import choices

FACTS: Final = record(
    [
        ("barred", np.uint64, (MOST_SEATS,)),
        ("strange", np.int64, (MOST_SEATS,)),
        ("seen", np.uint64),
        ("open_history", np.int64),
        ("mover", np.int64),
        ("leader", np.int64),
        ("made", np.int64),
        ("moves", np.int64, (MOST_CARDS,)),
        ("laid", np.uint64, (MOST_SEATS,)),
    ]
)

SPECTATOR: Final = -1
"""An audience that has no seat."""

TOO_LARGE: Final = -1
"""What `lay_out` gives where the tables of the lots would not go into their room."""

RED, BLACK, BOTH = range(3)


@compiled
def begin(facts: Any, open_history: int) -> None:
    """Before the first move nothing is known."""
    for seat in range(MOST_SEATS):
        facts.barred[seat] = NONE
        facts.strange[seat] = 0
    facts.seen = NONE
    facts.open_history = open_history
    sweep(facts)


@part
def sweep(facts: Any) -> None:
    """No stream lies on the table."""
    facts.made = 0
    for seat in range(MOST_SEATS):
        facts.laid[seat] = NONE


@compiled
def note(agreed: Agreed, pos: Any, facts: Any, move: int) -> None:
    """What everybody learns from a move that is about to be made."""
    facts.mover = seat = pos.turn
    if agreed.family == MOSAIC:
        if move == PASS:
            facts.barred[seat] |= could_be_laid(agreed, pos)
        elif move_card(move) >> 5 != agreed.team[seat]:
            facts.strange[seat] += 1
    elif move == PASS:
        note_stream_lost(agreed, pos, facts)
    else:
        if facts.made == 0:
            facts.leader = seat
        facts.moves[facts.made] = move
        facts.made += 1
        facts.laid[seat] |= bit(move_card(move))


@part
def note_stream_lost(agreed: Agreed, pos: Any, facts: Any) -> None:
    """6.9: what a pass has proved is remembered as long as the stream that it ended can be seen.

    Closed streams are forgotten, by those who laid the cards too; an empty one has nothing to forget.
    """
    if facts.open_history == 0:
        for seat in range(agreed.seats):
            facts.barred[seat] = NONE
    if facts.open_history or pos.on_table == NONE:
        facts.barred[pos.turn] |= could_be_laid(agreed, pos)
        facts.seen |= pos.on_table
    sweep(facts)


@part
def could_be_laid(agreed: Agreed, pos: Any) -> Bits:
    """The cards that could be laid now, whoever holds them."""
    if agreed.family != MOSAIC:
        found = choices(agreed, pos, agreed.deck)
        return found[0] | found[1] | found[2] | found[3]
    cards, cells = NONE, rim(pos)
    for quarter in range(4):
        word = cells[quarter]
        while word != NONE:
            cards |= welcome(agreed, pos, 64 * quarter + lowest(word))
            word = without_lowest(word)
    return cards


@compiled
def lay_out(
    agreed: Agreed, pos: Any, facts: Any, audience: int, template: Any, lots: Any, ways: npt.NDArray[np.float64]
) -> int:
    """The position as a seat (or a `SPECTATOR`) sees it, and the lots of what is hidden from it; how many lots."""
    template[0] = pos
    for seat in range(agreed.seats):
        if seat != audience:
            template[0].hands[seat] = NONE
    number = hide(agreed, pos, facts, audience, lots)
    size = 0
    for at in range(number):
        lots[at].table = size
        size += (lots[at].tied_count + 1) * lots[at].states
        if size > LARGEST:
            return TOO_LARGE
        count_ways(lots[at], ways)
    return number


@part
def hide(agreed: Agreed, pos: Any, facts: Any, audience: int, lots: Any) -> int:
    """Fill in the lots, as `rules.hidden` has them; how many."""
    hidden = NONE
    for seat in range(agreed.seats):
        hidden |= pos.hands[seat] if seat != audience else NONE
    if agreed.family != MOSAIC:
        hide_stream(agreed, pos, facts, audience, lots[0])
        return 1
    if agreed.own == 0 or not tells_colours(agreed, pos, facts, audience, hidden):
        hide_colour(agreed, pos, facts, audience, lots[0], hidden, BOTH)
        return 1
    red = hidden & COLOUR_CARDS
    hide_colour(agreed, pos, facts, audience, lots[0], hidden ^ red, BLACK)
    hide_colour(agreed, pos, facts, audience, lots[1], red, RED)
    return 2


@part
def tells_colours(agreed: Agreed, pos: Any, facts: Any, audience: int, hidden: Bits) -> bool:
    """Whether the hands are such as the deal makes them, so that their sizes tell how many cards of each colour."""
    red = 0
    for seat in range(agreed.seats):
        if seat != audience:
            mine = quota(agreed, pos, facts, seat, RED)
            if mine < 0 or mine > popcount(pos.hands[seat]):
                return False
            red += mine
    return red == popcount(hidden & COLOUR_CARDS)


@part
def quota(agreed: Agreed, pos: Any, facts: Any, seat: int, colour: int) -> int:
    """5.2: how many cards of a colour a seat must hold, having been dealt so many not of its own."""
    strange: int = agreed.exchange - facts.strange[seat]
    return popcount(pos.hands[seat]) - strange if agreed.team[seat] == colour else strange


@part
def hide_colour(agreed: Agreed, pos: Any, facts: Any, audience: int, lot: Any, cards: Bits, colour: int) -> None:
    """The hidden cards of a colour, or of both: each other seat holds so many of them."""
    begin_lot(lot, cards)
    for seat in range(agreed.seats):
        if seat != audience:
            held = popcount(pos.hands[seat]) if colour == BOTH else quota(agreed, pos, facts, seat, colour)
            add_place(lot, seat, held, facts.barred[seat])
    fill(lot)


@part
def hide_stream(agreed: Agreed, pos: Any, facts: Any, audience: int, lot: Any) -> None:
    """Ugadayka: what nobody has shown lies in the other hands or in the piles.

    6.6: where the lead was passed and the game goes on, the other captain can lead: its last card is no jester.
    """
    own = pos.hands[audience] if audience >= 0 else NONE
    begin_lot(lot, agreed.deck & ~(own | pos.on_table | facts.seen))
    for seat in range(agreed.seats):
        if seat != audience:
            leads = pos.lead_passed != 0 and seat == pos.turn and popcount(pos.hands[seat]) == 1
            add_place(lot, seat, popcount(pos.hands[seat]), facts.barred[seat] | (JESTERS if leads else NONE))
    for team in range(2):
        add_place(lot, NOWHERE, 0 if facts.open_history else pos.piles[team], NONE)
    fill(lot)
