"""The whole view of a table for one audience."""

from collections.abc import Collection
from typing import Any

from famcards.rules import options_dict, view
from famcards.tables.abilities import abilities
from famcards.tables.audience import Audience
from famcards.tables.scoring import score_of
from famcards.tables.table import Game, Offer, Table
from famcards.tables.view import OfferView, PersonView, PledgeView, SaidView, ScoreView, SeatView, TableView


def table_view(table: Table, audience: Audience, here: Collection[int] = ()) -> TableView:
    """All that `audience` may know of the table now; `here` are the people connected, by number."""
    game = table.game
    return TableView(
        **common_view(table),
        **personal_view(table, audience, here),
        play=view(game.state, audience.seats(game)) if game else None,
        can=abilities(table, audience, here),
    )


def common_view(table: Table) -> dict[str, Any]:
    """The fields of a `TableView` that are the same for everybody."""
    game = table.game
    return {
        "table": table.id,
        "number": table.number,
        "phase": table.phase,
        "game": table.options.game,
        "options": options_dict(table.options),
        "mode": table.mode,
        "pace": table.pace,
        "hints": table.hints,
        "seats": seat_views(table),
        "game_number": game.number if game else 0,
        "position": game.position if game else 0,
        "offers": offer_views(table),
        "scores": [_score(each) for each in table.games if each.over],
        "said": [SaidView(said.number, said.at, said.person, said.phrase) for said in table.said],
        "pledge": _pledge(table),
    }


def personal_view(table: Table, audience: Audience, here: Collection[int]) -> dict[str, Any]:
    """The fields that tell an audience who is who; beside them only `play` and `can` differ."""
    return {"yours": list(audience.yours), "looking": audience.looking, "people": _people(table, audience, here)}


def _people(table: Table, audience: Audience, here: Collection[int]) -> list[PersonView]:
    return [
        PersonView(
            number=person.number,
            name=person.name,
            badge=person.badge,
            here=person.number in here,
            founder=person.number == table.founder,
            yours=person.number in audience.yours,
            gone=person.gone,
        )
        for person in table.people
    ]


def seat_views(table: Table) -> list[SeatView]:
    """The seats as everybody sees them."""
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
            stumbled=table.game is not None and seat.info.seat in table.game.stumbled,
        )
        for seat in table.seats
    ]


def offer_views(table: Table) -> list[OfferView]:
    """The open offers as everybody sees them."""
    open_now = (("takeback", table.takeback), ("rematch", table.rematch))
    return [_offer(kind, offer) for kind, offer in open_now if offer is not None]


def _offer(kind: str, offer: Offer) -> OfferView:
    return OfferView(kind, offer.by, offer.ply, list(offer.agreed), list(offer.waiting), offer.expires)


def _pledge(table: Table) -> PledgeView | None:
    pledge = table.games[-1].pledge if table.phase == "playing" else table.pledge
    return PledgeView(pledge.number, pledge.commitment, sorted(pledge.entropies)) if pledge else None


def _score(game: Game) -> ScoreView:
    score = game.score or score_of(game.state, game.holders)
    return ScoreView(game.number, game.game, score.result.get("winner"), score.result, list(score.winners))
