"""What an audience may see of a game of Ugadayka (2.6, 6.9)."""

from __future__ import annotations

from famcards.rules.law import once
from famcards.rules.moves import PASS, Move
from famcards.rules.options import options_shown
from famcards.rules.ugadayka.checks import lays
from famcards.rules.ugadayka.state import TEAMS, Ended, UgadaykaState
from famcards.rules.ugadayka.stream import Column, Laid, Stream
from famcards.rules.view import LastMove, OwnView, PastStream, StreamBoard, View, joined


@once
def legal(state: UgadaykaState) -> tuple[Move, ...]:
    """The legal moves, sorted as text; a pass alone where nothing can be laid (2.7, 6.5)."""
    if state.over:
        return ()
    return tuple(sorted(lays(state), key=str)) or (PASS,)


def show(state: UgadaykaState, seats: frozenset[int]) -> View:
    """The view of these seats; an empty set is a spectator."""
    return joined(open_view(state), own_view(state, seats))


def own_view(state: UgadaykaState, seats: frozenset[int]) -> OwnView:
    """What these seats see beside what everybody sees: their hands and moves."""
    own = sorted(seats)
    return OwnView(
        seats=own,
        hands={str(seat): _hand(state, seat) for seat in own},
        legal=[str(move) for move in legal(state)] if state.turn in seats else [],
    )


@once
def open_view(state: UgadaykaState) -> View:
    """What everybody sees, a spectator too."""
    return View(
        game=state.game,
        options=options_shown(state.options),
        seats=[],
        first=state.first,
        ply=state.ply,
        turn=state.turn,
        over=state.over,
        counts=[len(hand) for hand in state.hands],
        hands={},
        legal=[],
        last=_last(state),
        board=None,
        stream=_board(state),
        result=state.result.as_dict() if state.result else None,
        ending=state.ending,
    )


def _hand(state: UgadaykaState, seat: int) -> list[str]:
    return [card.text for card in sorted(state.hands[seat], key=lambda card: card.index)]


def _last(state: UgadaykaState) -> LastMove | None:
    """The last ply; every move is made openly, and a pass is the one that leaves the table empty."""
    if not state.moves:
        return None
    laid = in_order(state.stream)
    return LastMove(laid[-1].seat if laid else state.past[-1].passed, str(state.moves[-1]))


def _board(state: UgadaykaState) -> StreamBoard:
    stream = state.stream
    return StreamBoard(
        thickness=state.thickness,
        columns=_texts(stream),
        laid_by=[[laid.seat if laid else None for laid in column] for column in stream.columns],
        older=_older(stream),
        piles={team: len(pile) for team, pile in zip(TEAMS, state.piles, strict=True)},
        rows_open=[] if state.over else list(stream.rows_open),
        last_stream=state.last_stream,
        history=_history(state) if state.options.open_history or state.over else [],
    )


def _history(state: UgadaykaState) -> list[PastStream]:
    """6.9: earlier streams, oldest first; of an imagined state those that it knows."""
    return [_past(ended, ended.stream) for ended in state.past if ended.stream is not None]


def _past(ended: Ended, stream: Stream) -> PastStream:
    return PastStream(
        columns=_texts(stream),
        laid=[(laid.card.text, laid.seat) for laid in in_order(stream)],
        older=_older(stream),
        cards=ended.cards,
        to=ended.to,
        passed=ended.passed,
    )


def in_order(stream: Stream) -> list[Laid]:
    """The cards as they were laid: column by column, and within one by seat, captain first (6.2)."""
    return [laid for column in stream.columns for laid in _by_seat(column)]


def _by_seat(column: Column) -> list[Laid]:
    return sorted((laid for laid in column if laid), key=lambda laid: laid.seat)


def _texts(stream: Stream) -> list[list[str | None]]:
    return [[laid.card.text if laid else None for laid in column] for column in stream.columns]


def _older(stream: Stream) -> str | list[str] | None:
    """The older row as the interface has it: one of two; of three all, oldest first; None until it is settled."""
    if not stream.older:
        return None
    return stream.older[0] if stream.thickness == 2 else list(stream.older)
