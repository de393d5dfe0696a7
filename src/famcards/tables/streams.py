"""Which moves of Ugadayka lie open on the table, and which are in a pile (RULES 6.9)."""

from famcards.rules import PASS, State, UgadaykaOptions


def first_visible_ply(state: State) -> int:
    """The ply from which on the moves of a game may be shown: 0 unless earlier streams are hidden in piles.

    Every pass sends the stream to a pile (6.5, 6.6), so the one on the table begins after the last pass.
    """
    options = state.options
    if not isinstance(options, UgadaykaOptions) or options.open_history or state.over:
        return 0
    return max((ply for ply, move in enumerate(state.moves, start=1) if move is PASS), default=0)
