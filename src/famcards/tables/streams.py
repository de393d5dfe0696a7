"""Which moves of Ugadayka lie open on the table, and which are in a pile (RULES 6.9)."""

from famcards.rules import State, UgadaykaOptions, view


def first_visible_ply(state: State) -> int:
    """The ply from which on the moves of a game may be shown: 0 unless earlier streams are hidden in piles."""
    options = state.options
    if not isinstance(options, UgadaykaOptions) or options.open_history or state.over:
        return 0
    stream = view(state, ()).stream
    if stream is None:
        return 0
    lying = sum(card is not None for column in stream.columns for card in column)
    return state.ply - lying
