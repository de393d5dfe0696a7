"""A game under way, in the kernel's record, with all that is public about it.

`turn` is the seat to move, `told` the moves as everybody saw them. `shown` are the cards laid, `barred` those that a
seat cannot hold since it passed when they could be laid, `strange` how many cards of the other colour a seat still
holds (5.2): by these the hidden cards are dealt anew for a seat that cannot tell one deal from the other. Cards are
sets, as in `kernel.codes`.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, Final

import numpy as np

from famcards.cards import card
from famcards.kernel.agreed import UGADAYKA, agree
from famcards.kernel.codes import CARD_CODES, CARDS, JESTERS, PASS, cards_of
from famcards.kernel.play import lead, legal, play, start
from famcards.kernel.position import OVER, POSITION, move_buffer
from famcards.kernel.setup import read_move
from famcards.lab.openspiel.dealing import RED, Lot, plan
from famcards.lab.openspiel.numbering import Numbering
from famcards.rules import Options, State
from famcards.rules.deals import deck_of
from famcards.rules.redeal import redeal

QUICK_TRIES: Final = 8
"""So many plain deals are tried before one is put right card by card."""

NOBODY: Final = OVER
"""Whose turn it is before the cards are dealt and after the end."""

_MOVES: Final = move_buffer()


class Kind:
    """A game with its options: what all its tables share. There is one for each set of options."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.agreed: Any = agree(options)
        self.numbering = Numbering(options, self.agreed)
        self.deck = [CARD_CODES[each] for each in deck_of(options)]
        self.plan = plan(options, self.agreed)
        self.seats = int(self.agreed.seats)
        self.teams = [int(team) for team in self.agreed.team[: self.seats]]
        self.streams = bool(self.agreed.family == UGADAYKA)

    def __reduce__(self) -> tuple[Any, ...]:
        return kind_of, (self.options,)


@lru_cache(maxsize=32)
def kind_of(options: Options) -> Kind:
    """The one `Kind` of these options."""
    return Kind(options)


class Table:
    """One game. Copied whole by `copy`, which is what cloning a state of OpenSpiel comes to."""

    __slots__ = ("barred", "first", "given", "hands", "kind", "room", "shown", "step", "strange", "told", "turn")

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.step = 0
        self.first = 0
        self.hands = [0] * kind.seats
        self.given = [0] * kind.seats
        self.room = np.zeros(1, POSITION)
        self.turn = NOBODY
        self.told = ""
        self.shown = 0
        self.barred = [0] * kind.seats
        self.strange = [int(kind.agreed.exchange)] * kind.seats

    def copy(self) -> Table:
        """The same game, to be gone on with by itself."""
        other = Table.__new__(Table)
        other.kind, other.step, other.first, other.told = self.kind, self.step, self.first, self.told
        other.hands, other.given, other.room = self.hands.copy(), self.given.copy(), self.room.copy()
        other.turn = self.turn
        other.shown, other.barred, other.strange = self.shown, self.barred.copy(), self.strange.copy()
        return other

    def __deepcopy__(self, _memo: dict[int, Any]) -> Table:
        return self.copy()

    @property
    def position(self) -> Any:
        """The kernel's record, once the cards are dealt."""
        return self.room[0]

    @property
    def dealing(self) -> bool:
        """Whether a chance node is due."""
        return self.step < len(self.kind.plan)

    @property
    def by_lot(self) -> bool:
        """Whether it is to be drawn by lot who begins."""
        return self.dealing and isinstance(self.kind.plan[self.step], Lot)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.turn == NOBODY and not self.dealing

    def chances(self) -> list[int]:
        """What may come at this chance node, each equally likely: a seat, or the place of a card in the deck."""
        step = self.kind.plan[self.step]
        if isinstance(step, Lot):
            return list(step.seats)
        cards = step.cards(self)
        return [place for place, code in enumerate(self.kind.deck) if cards >> code & 1]

    def chance(self, outcome: int) -> None:
        """What came; after the last of them the game begins."""
        step = self.kind.plan[self.step]
        if isinstance(step, Lot):
            self.first = outcome
        else:
            step.take(self, 1 << self.kind.deck[outcome])
        self.step += 1
        if not self.dealing:
            self.begin()

    def begin(self) -> None:
        """The hands are dealt, or given: the first seat is to move."""
        self.step = len(self.kind.plan)
        self.position.hands[: self.kind.seats] = self.hands
        start(self.kind.agreed, self.position, self.first)
        self.turn = int(self.position.turn)

    def actions(self) -> list[int]:
        """The legal actions of the seat to move, in ascending order."""
        count = legal(self.kind.agreed, self.position, _MOVES)
        found: list[int] = np.sort(self.kind.numbering.actions[_MOVES[:count]]).tolist()
        return found

    def act(self, action: int) -> None:
        """A legal action of the seat to move, seen by all."""
        code, seat = self.kind.numbering.codes[action], self.turn
        if code == PASS:
            self.barred[seat] |= self._could_be_laid(seat)
        else:
            card = 1 << (code & 63)
            self.hands[seat] &= ~card
            self.shown |= card
            if bool(card & RED) == bool(self.kind.teams[seat]):
                self.strange[seat] -= 1
        self.told += f" {self.kind.numbering.texts[action]}"
        position = self.position
        play(self.kind.agreed, position, code)
        self.turn = int(position.turn)
        if code == PASS and self.turn != NOBODY and position.lead_passed:
            self._leader_can_lead()

    def returns(self) -> list[float]:
        """1 for the seats of the team that won, -1 for the others; 0 for a draw, and until the game is over."""
        ahead = int(lead(self.kind.agreed, self.position)) if self.over else 0
        won = float((ahead > 0) - (ahead < 0))
        return [-won if team else won for team in self.kind.teams]

    def dealt_anew(self, seat: int, rng: Random) -> Table:
        """A table that this seat cannot tell from the true one, hidden cards dealt at random."""
        other = self.copy()
        hidden = [each for each in range(self.kind.seats) if each != seat]
        for each in hidden:
            other.hands[each] = 0
        unknown = [code for code in self.kind.deck if not (self.shown | self.hands[seat]) >> code & 1]
        for pool, sizes in self._pools(hidden, unknown):
            for each, cards in zip(hidden, self._shares(hidden, pool, sizes, rng), strict=True):
                other.hands[each] |= cards
        other.position.hands[: self.kind.seats] = other.hands
        return other

    def _pools(self, hidden: list[int], unknown: list[int]) -> list[tuple[list[int], list[int]]]:
        """Which cards are to be shared out among the hidden hands, and how many each gets: by colour where it tells."""
        sizes = [self.hands[seat].bit_count() for seat in hidden]
        if not self.kind.agreed.own:
            return [(unknown, sizes)]
        pools = []
        for colour in range(2):
            cards = [code for code in unknown if code >> 5 == colour]
            own = [size - self.strange[seat] for seat, size in zip(hidden, sizes, strict=True)]
            shares = [
                mine if self.kind.teams[seat] == colour else self.strange[seat]
                for seat, mine in zip(hidden, own, strict=True)
            ]
            pools.append((cards, shares))
        return pools

    def _shares(self, hidden: list[int], pool: list[int], sizes: list[int], rng: Random) -> list[int]:
        """The cards of a pool shared out, no seat getting one that it cannot hold."""
        bars = [self.barred[seat] for seat in hidden]
        for _ in range(QUICK_TRIES):
            rng.shuffle(pool)
            shares, at = [], 0
            for size in sizes:
                shares.append(sum(1 << code for code in pool[at : at + size]))
                at += size
            if not any(share & bar for share, bar in zip(shares, bars, strict=True)):
                return shares
        cards = redeal([CARDS[code] for code in pool], sizes, [cards_of(np.uint64(bar)) for bar in bars], rng)
        return [sum(1 << CARD_CODES[each] for each in hand) for hand in cards]

    def _could_be_laid(self, seat: int) -> int:
        """Every card that the seat could lay here if it held it."""
        room = self.room.copy()
        room[0].hands[seat] = self.kind.agreed.deck
        count = legal(self.kind.agreed, room[0], _MOVES)
        return int(sum(1 << int(code) for code in np.unique(_MOVES[:count] & 63) if _MOVES[0] != PASS))

    def _leader_can_lead(self) -> None:
        """6.6: after a passed lead the game goes on only if the other captain holds a card to lead with."""
        if self.hands[self.turn].bit_count() == 1:
            self.barred[self.turn] |= int(JESTERS)


def table_of(state: State) -> Table:
    """The table of a whole state of the law, be it imagined."""
    kind = kind_of(state.options)
    table = Table(kind)
    table.first = state.first
    table.hands = [sum(1 << CARD_CODES[card(str(each))] for each in hand) for hand in state.dealt]
    table.begin()
    for move in state.moves:
        code = _code(kind, str(move))
        table.act(int(kind.numbering.actions[code]))
    return table


def _code(kind: Kind, text: str) -> int:
    return read_move(kind.agreed, text)
