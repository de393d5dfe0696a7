"""Ugadayka told again, slowly, from the words of RULES.md section 6: the judge of the real engine.

Everything here is text. A position is nothing but the deal, who began and the moves so far; it is told
anew from the start each time it is asked for. Legal moves are found by trying every card of the deck with every
ending a move can have, laying it, and looking whether the table is still one that the rules allow.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

RANKS = "23456789TJQKA"
COLOUR = {"H": "R", "D": "R", "C": "B", "S": "B"}
DECK = [rank + suit for suit in "HDCS" for rank in RANKS] + ["XR", "XB"]


def jester(card: str) -> bool:
    return card.startswith("X")


def one_suit(cards: list[str]) -> bool:
    """6.4, 6.10: some suit explains every card: a natural one of it, or the jester of its colour."""
    return any(all(card[1] == (COLOUR[suit] if jester(card) else suit) for card in cards) for suit in "HDCS")


def falling(cards: list[str]) -> bool:
    return all(RANKS.index(one[0]) > RANKS.index(two[0]) for one, two in pairwise(cards))


@dataclass
class Told:
    """What lies on the table after a number of moves."""

    hands: list[set[str]]
    thickness: int
    turn: int
    columns: list[dict[str, str]] = field(default_factory=list)  # finished and begun ones: row -> card
    opening: list[str] = field(default_factory=list)  # the first column while unfinished, top-down
    piles: dict[str, int] = field(default_factory=lambda: {"A": 0, "B": 0})
    streams: list[tuple[int, str, int]] = field(default_factory=list)  # cards, to whom, who passed
    led_away: bool = False  # the last thing that happened: a captain could not lead
    over: bool = False

    @property
    def rows(self) -> str:
        return "+-" if self.thickness == 2 else "+=-"

    @property
    def older(self) -> list[str]:
        """Rows from the oldest to the youngest, as the first column has them; nothing before it is full."""
        if not self.columns:
            return []
        return sorted(self.rows, key=lambda row: RANKS.index(self.columns[0][row][0]), reverse=True)

    def table_cards(self) -> int:
        return len(self.opening) + sum(len(column) for column in self.columns)

    def place(self, card: str, row: str) -> None:
        if not self.columns:
            self.opening = [card, *self.opening] if row == "+" else [*self.opening, card]
            if len(self.opening) == self.thickness:
                self.columns, self.opening = [dict(zip(self.rows, self.opening, strict=True))], []
        elif len(self.columns[-1]) == self.thickness:
            self.columns.append({row: card})
        else:
            self.columns[-1][row] = card

    def allows(self, card: str, row: str) -> bool:
        """Whether the seat to move may lay this card so, were the card in its hand."""
        if not self.columns:
            if jester(card) or not one_suit([*self.opening, card]):
                return False
            return row == "" if not self.opening else row in ("+", "-")
        column = self.columns[-1] if len(self.columns[-1]) < self.thickness else {}
        if row not in self.rows or row == "" or row in column:
            return False
        after = column | {row: card}
        return one_suit(list(after.values())) and falling(
            [after[one] for one in self.older if one in after and not jester(after[one])]
        )

    def legal(self) -> list[str]:
        if self.over:
            return []
        hand = self.hands[self.turn]
        lays = [card + row for card in DECK if card in hand for row in ("", "+", "=", "-") if self.allows(card, row)]
        return sorted(lays) or ["pass"]

    def fault(self, move: str) -> str | None:
        """The code of the first thing wrong with a well-formed move, in the order of the interface."""
        if self.over:
            return "game_over"
        if move == "pass":
            return None if self.legal() == ["pass"] else "must_play"
        card, row = move[:2], move[2:]
        if card not in self.hands[self.turn]:
            return "not_in_hand"
        if jester(card) and not self.table_cards():
            return "jester_lead"
        if row not in self.free_rows():
            return "row"
        if move in self.legal():
            return None
        begun = list(self.columns[-1].values()) if self.columns and len(self.columns[-1]) < self.thickness else []
        natural_only = not self.columns
        fits = one_suit([*self.opening, *begun, card]) and not (natural_only and jester(card))
        return "order" if fits else "suit"

    def free_rows(self) -> list[str]:
        if not self.columns:
            return ["+", "-"] if self.opening else [""]
        full = len(self.columns[-1]) == self.thickness
        return [row for row in self.rows if full or row not in self.columns[-1]]

    def do(self, move: str) -> None:
        size = self.thickness
        if move == "pass":
            other = "B" if self.turn < size else "A"
            self.piles[other] += self.table_cards()
            self.streams.append((self.table_cards(), other, self.turn))
            self.led_away = not self.table_cards()
            self.columns, self.opening = [], []
            self.turn = size if self.turn < size else 0
        else:
            self.led_away = False
            self.hands[self.turn].remove(move[:2])
            self.place(move[:2], move[2:])
            self.turn = (self.turn + 1) % (2 * size)
        self.see_the_end()

    def see_the_end(self) -> None:
        hand = self.hands[self.turn]
        self.over = not hand or (self.led_away and all(jester(card) for card in hand))

    def stream(self) -> list[list[str | None]]:
        if self.opening:
            return [[*self.opening, *[None] * (self.thickness - len(self.opening))]]
        return [[column.get(row) for row in self.rows] for column in self.columns]

    def result(self) -> dict[str, object] | None:
        if not self.over:
            return None
        a, b = self.piles["A"], self.piles["B"]
        return {"winner": "A" if a > b else "B" if b > a else None, "A": {"cards": a}, "B": {"cards": b}}


def tell(hands: list[list[str]], first: int, thickness: int, moves: list[str]) -> Told:
    told = Told([set(hand) for hand in hands], thickness, first)
    told.see_the_end()
    for move in moves:
        told.do(move)
    return told
