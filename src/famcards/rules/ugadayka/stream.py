"""The stream: columns of cards side by side, and the order of rows that the first of them sets (6.2-6.4, 6.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from famcards.cards import Card

ROWS: Final = {2: ("+", "-"), 3: ("+", "=", "-")}
"""The rows from the top down, by thickness."""


class Laid(NamedTuple):
    """A card on the table and the seat that laid it."""

    card: Card
    seat: int


Column: TypeAlias = tuple[Laid | None, ...]
"""One place a row, the upper row first. While the first column of a stream is unfinished its rows are not known yet:
its cards stand top-down with the empty places after them."""


@dataclass(frozen=True, slots=True)
class Stream:
    """A stream of that thickness, growing to the right."""

    thickness: int
    columns: tuple[Column, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the stream, column by column."""
        return tuple(laid.card for column in self.columns for laid in column if laid)

    @property
    def begun(self) -> Column:
        """The column that still lacks cards, or () where a new one is due."""
        return self.columns[-1] if self.columns and None in self.columns[-1] else ()

    @property
    def opening(self) -> bool:
        """Whether the next card belongs to the first column (6.3)."""
        return not self.columns or (len(self.columns) == 1 and None in self.columns[0])

    @property
    def older(self) -> tuple[str, ...]:
        """6.3, 6.10: the rows from the oldest to the youngest as the first column set them; () until it is finished."""
        if self.opening:
            return ()
        values = {row: laid.card.value for row, laid in zip(self.rows, self.columns[0], strict=True) if laid}
        return tuple(sorted(values, key=values.__getitem__, reverse=True))

    @property
    def rows(self) -> tuple[str, ...]:
        """All rows from the top down."""
        return ROWS[self.thickness]

    @property
    def rows_open(self) -> tuple[str, ...]:
        """Where the next card may go: "" for a lead; above or below the first column's cards; later the free rows."""
        if not self.columns:
            return ("",)
        if self.opening:
            return (self.rows[0], self.rows[-1])
        free = self.begun or (None,) * self.thickness
        return tuple(row for row, laid in zip(self.rows, free, strict=True) if not laid)

    def with_card(self, laid: Laid, row: str) -> Stream:
        """The stream with one card more, in one of `rows_open`."""
        if self.opening:
            stack = [one for column in self.columns for one in column if one]
            stack.insert(0 if row == "+" else len(stack), laid)
            return Stream(self.thickness, ((*stack, *(None,) * (self.thickness - len(stack))),))
        earlier = self.columns[:-1] if self.begun else self.columns
        column = list(self.begun or (None,) * self.thickness)
        column[self.rows.index(row)] = laid
        return Stream(self.thickness, (*earlier, tuple(column)))
