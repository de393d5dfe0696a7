"""The whole view of a table for one audience."""

from collections.abc import Collection

from famcards.rules import options_dict, seating, view
from famcards.tables.abilities import abilities
from famcards.tables.audience import Audience
from famcards.tables.table import Game, Offer, Table
from famcards.tables.view import OfferView, PersonView, SaidView, ScoreView, SeatView, TableView


def table_view(table: Table, audience: Audience, here: Collection[int] = ()) -> TableView:
    """All that `audience` may know of the table now; `here` are the people connected, by number."""
    game = table.game
    return TableView(
        table=table.id,
        number=table.number,
        phase=table.phase,
        game=table.options.game,
        options=options_dict(table.options),
        mode=table.mode,
        yours=list(audience.yours),
        looking=audience.looking,
        people=_people(table, audience, here),
        seats=_seats(table),
        game_number=game.number if game else 0,
        play=view(game.state, audience.seats(game)) if game else None,
        offers=_offers(table),
        scores=[_score(each) for each in table.games if each.state.over],
        said=[SaidView(said.number, said.at, said.person, said.phrase) for said in table.said],
        can=abilities(table, audience, here),
    )


def winners(game: Game) -> list[int]:
    """The people who held the winning team's seats at the end."""
    winner = game.state.result.winner if game.state.result else None
    infos = seating(game.state.game, game.state.options)
    held = {
        person
        for info, person in zip(infos, game.holders, strict=True)
        if person is not None and winner is not None and info.team == winner
    }
    return sorted(held)


def _people(table: Table, audience: Audience, here: Collection[int]) -> list[PersonView]:
    return [
        PersonView(
            number=person.number,
            name=person.name,
            badge=person.badge,
            here=person.number in here,
            founder=person.number == table.founder,
            yours=person.number in audience.yours,
        )
        for person in table.people
    ]


def _seats(table: Table) -> list[SeatView]:
    hands = table.game.state.hands if table.game else ()
    return [
        SeatView(
            seat=seat.info.seat,
            team=seat.info.team,
            captain=seat.info.captain,
            person=seat.person,
            bot=seat.bot,
            stand_in=seat.stand_in,
            cards=len(hands[seat.info.seat]) if hands else 0,
        )
        for seat in table.seats
    ]


def _offers(table: Table) -> list[OfferView]:
    open_now = (("takeback", table.takeback), ("rematch", table.rematch))
    return [_offer(kind, offer) for kind, offer in open_now if offer is not None]


def _offer(kind: str, offer: Offer) -> OfferView:
    return OfferView(kind, offer.by, offer.ply, list(offer.agreed), list(offer.waiting), offer.expires)


def _score(game: Game) -> ScoreView:
    result = game.state.result.as_dict() if game.state.result else {}
    return ScoreView(game.number, game.state.game, result.get("winner"), result, winners(game))
