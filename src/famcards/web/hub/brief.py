"""What of a table is shown outside it: to the invited, and in the list of my tables."""

from famcards.tables import audience_of
from famcards.web.hub.live import Live
from famcards.web.messages.http import TableBrief


def brief(live: Live, identity: str | None) -> TableBrief:
    """A table in a few words; nothing of any hand is in them."""
    table, view = live.table, live.view(audience_of(live.table, identity))
    mine = {person.number for person in table.people_of(identity)}
    game = table.game
    turn = game.state.turn if game and not game.over else None
    return TableBrief(
        table=table.id,
        at=table.at,
        phase=view.phase,
        mode=view.mode,
        game=view.game,
        options=view.options,
        people=view.people,
        seats=view.seats,
        free=[seat.info.seat for seat in table.seats if seat.free],
        games_played=len(view.scores),
        my_turn=turn is not None and table.seats[turn].person in mine,
    )
