"""The course of one game: its deal and the moves made. The position is worked out only when somebody asks for it.

A table keeps all its games; what is asked of most of them is no more than who won, and that is written in their
`ended`. So a long evening is read from the journal without playing a single old game again.
"""

from __future__ import annotations

from collections.abc import Callable

from famcards.rules import State, play


class Course:
    """A game's deal and its moves so far, which must be legal; one that is not is found out by asking for `state`."""

    __slots__ = ("_deal", "_known", "_next", "moves")

    def __init__(self, deal: Callable[[], State], moves: tuple[str, ...] = (), known: State | None = None) -> None:
        """`known` is a position on the way, if there is one already."""
        self.moves = moves
        self._deal = deal
        self._known = known
        self._next: tuple[str, Course] | None = None

    def after(self, move: str) -> Course:
        """The course with one more move; who decides upon a move and who takes it in share the work of playing it."""
        if self._next is None or self._next[0] != move:
            self._next = move, Course(self._deal, (*self.moves, move), self._known)
        return self._next[1]

    def at_rest(self) -> Course:
        """The same course without its position, which takes much more room: it is worked out if ever it is asked."""
        return Course(self._deal, self.moves)

    @property
    def ply(self) -> int:
        """The number of moves made, passes counted."""
        return len(self.moves)

    @property
    def start(self) -> State:
        """The position after the deal."""
        return self._deal()

    @property
    def state(self) -> State:
        """The position."""
        known = self._known
        if known is not None and len(known.moves) == len(self.moves):
            return known
        known = self._deal() if known is None else known
        for move in self.moves[known.ply :]:
            known = play(known, move)
        self._known = known
        return known

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Course) and self.state == other.state

    __hash__ = None  # type: ignore[assignment]
