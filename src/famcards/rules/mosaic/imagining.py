"""From a view back to a whole state: hidden hands dealt anew among all that public facts allow (RULES 2.6).

Public are the cards laid and by whom, the number of cards in each hand, the way of the deal (own colours, and how
many of them were exchanged), and every pass: a seat that passed held nothing that could be laid then.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from famcards.cards import Card, card
from famcards.rules.deals import deck_of
from famcards.rules.law import Hands
from famcards.rules.mosaic.counting import count
from famcards.rules.mosaic.layout import BARE, Laid, Layout
from famcards.rules.mosaic.legality import layable, open_cells
from famcards.rules.mosaic.settings import MosaicSettings, mosaic_settings
from famcards.rules.mosaic.showing import view as show
from famcards.rules.mosaic.state import MosaicState
from famcards.rules.moves import PASS, Lay, Move
from famcards.rules.options import ChainsOptions, MosaicOptions, Options, parse_options
from famcards.rules.redeal import Lot
from famcards.rules.seating import seating
from famcards.rules.view import View

TRIES = 20
"""A partial deal (tests only) is not fixed by what is public; so many imagined ones are compared with the view."""


def imagine(view: View, rng: Random) -> MosaicState:
    """A state that shows this very view to the holders of its seats."""
    options, laid, lots = parse_options(view.game, view.options), _laid(view), hidden(view)
    own = {int(seat): tuple(card(text) for text in hand) for seat, hand in view.hands.items()}

    def one() -> MosaicState:
        hands = own | _dealt_anew(lots, rng)
        return _rebuilt(view, options, laid, tuple(hands.get(seat, ()) for seat in range(len(view.counts))))

    if not is_partial(view):
        return one()
    states = [one() for _ in range(TRIES)]
    return next((state for state in states if show(state, frozenset(own)) == view), states[0])


def hidden(view: View) -> tuple[Lot, ...]:
    """The cards that the holders of the view's seats cannot see, and what they know of where they lie.

    Where the deal tells how many cards of each colour a hand has, each colour is a lot of its own.
    """
    options, laid = parse_options(view.game, view.options), _laid(view)
    own = {int(seat): tuple(card(text) for text in hand) for seat, hand in view.hands.items()}
    known = {each.card for each in laid}.union(*own.values())
    unseen = tuple(each for each in deck_of(options) if each not in known)
    seats = tuple(seat for seat in range(len(view.counts)) if seat not in own)
    barred = _barred_by_passes(view, mosaic_settings(options), laid, unseen)
    bars = tuple(frozenset(barred.get(seat, ())) for seat in seats)
    quotas = _quotas(view, options, laid, list(seats), unseen)
    return tuple(
        Lot(
            tuple(each for each in unseen if colour in ("", each.colour)),
            seats,
            tuple(quotas[seat][colour] for seat in seats),
            bars,
        )
        for colour in sorted({colour for quota in quotas.values() for colour in quota})
    )


def is_partial(view: View) -> bool:
    """Whether fewer cards were dealt than the deck has, so that what is public does not tell all that a view shows."""
    laid = len(view.board.laid) if view.board else 0
    return sum(view.counts) + laid < len(deck_of(parse_options(view.game, view.options)))


def _laid(view: View) -> list[Laid]:
    return [Laid(card(text), x, y, seat) for text, x, y, seat in view.board.laid] if view.board else []


def _dealt_anew(lots: tuple[Lot, ...], rng: Random) -> dict[int, tuple[Card, ...]]:
    """The unseen cards to the hidden seats, each colour by itself and by its quota, none against a pass."""
    hands: dict[int, list[Card]] = {}
    for lot in lots:
        for seat, dealt in zip(lot.seats, lot.deal(rng), strict=True):
            if seat is not None:
                hands.setdefault(seat, []).extend(dealt)
    return {seat: tuple(sorted(hand, key=lambda each: each.index)) for seat, hand in hands.items()}


def _quotas(
    view: View, options: Options, laid: list[Laid], hidden: list[int], unseen: tuple[Card, ...]
) -> dict[int, dict[str, int]]:
    """How many cards of each colour every hidden seat holds; under "" where the deal tells nothing of colours."""
    free = {seat: {"": view.counts[seat]} for seat in hidden}
    if isinstance(options, MosaicOptions) and options.deal == "mixed":
        return free
    foreign = options.exchange if isinstance(options, ChainsOptions) else 0
    quotas = {}
    for seat in hidden:
        team = seating(options)[seat].team
        strange = foreign - sum(each.seat == seat and each.card.colour != team for each in laid)
        quotas[seat] = {team: view.counts[seat] - strange, "black" if team == "red" else "red": strange}
    fair = all(
        sum(quota[colour] for quota in quotas.values()) == sum(each.colour == colour for each in unseen)
        for colour in ("red", "black")
    )
    return quotas if fair and all(min(quota.values()) >= 0 for quota in quotas.values()) else free


def _course(view: View, laid: list[Laid]) -> Iterator[tuple[int, Laid | None]]:
    """Seat and card of every ply, None for a pass: the turn goes round, so the cards laid tell who passed."""
    coming = iter(laid)
    following = next(coming, None)
    for ply in range(view.ply):
        seat = (view.first + ply) % len(view.counts)
        if following is not None and following.seat == seat:
            yield seat, following
            following = next(coming, None)
        else:
            yield seat, None


def _barred_by_passes(
    view: View, settings: MosaicSettings, laid: list[Laid], unseen: tuple[Card, ...]
) -> dict[int, set[Card]]:
    """2.7: for each hidden seat the unseen cards that it cannot hold, since it passed when they could be laid."""
    barred: dict[int, set[Card]] = {}
    layout = BARE
    for seat, each in _course(view, laid):
        if each is not None:
            layout = layout.with_card(each.card, (each.x, each.y), seat)
        elif str(seat) not in view.hands:
            cells = open_cells(layout, settings)
            barred.setdefault(seat, set()).update(move.card for move in layable(settings, cells, unseen))
    return barred


def _rebuilt(view: View, options: Options, laid: list[Laid], hands: Hands) -> MosaicState:
    settings = mosaic_settings(options)
    layout: Layout = BARE
    for each in laid:
        layout = layout.with_card(each.card, (each.x, each.y), each.seat)
    moves: tuple[Move, ...] = tuple(Lay(each.card, each.x, each.y) if each else PASS for _, each in _course(view, laid))
    return MosaicState(
        options=options,
        dealt=tuple(hand + tuple(each.card for each in laid if each.seat == seat) for seat, hand in enumerate(hands)),
        hands=hands,
        first=view.first,
        turn=view.turn,
        moves=moves,
        result=count(layout, settings) if view.over else None,
        ending=view.ending,
        settings=settings,
        layout=layout,
        open_cells=open_cells(layout, settings),
    )
