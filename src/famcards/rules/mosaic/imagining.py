"""From a view back to a whole state: hidden hands dealt anew among all that public facts allow (RULES 2.6).

Public are the cards laid and by whom, the number of cards in each hand, the way of the deal (own colours, and how
many of them were exchanged), and every pass: a seat that passed held nothing that could be laid then.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
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
from famcards.rules.redeal import redeal
from famcards.rules.seating import seating
from famcards.rules.view import View

TRIES = 20
"""A partial deal (tests only) is not fixed by what is public; so many imagined ones are compared with the view."""


def imagine(view: View, rng: Random) -> MosaicState:
    """A state that shows this very view to the holders of its seats."""
    options = parse_options(view.game, view.options)
    laid = [Laid(card(text), x, y, seat) for text, x, y, seat in view.board.laid] if view.board else []
    own = {int(seat): tuple(card(text) for text in hand) for seat, hand in view.hands.items()}
    known = {each.card for each in laid}.union(*own.values())
    unseen = tuple(each for each in deck_of(options) if each not in known)
    hidden = [seat for seat in range(len(view.counts)) if seat not in own]
    barred = _barred_by_passes(view, mosaic_settings(options), laid, unseen)
    quotas = _quotas(view, options, laid, hidden, unseen)
    partial = sum(view.counts) + len(laid) < len(deck_of(options))

    def one() -> MosaicState:
        hands = own | _dealt_anew(hidden, quotas, barred, unseen, rng)
        return _rebuilt(view, options, laid, tuple(hands[seat] for seat in range(len(view.counts))))

    if not partial:
        return one()
    states = [one() for _ in range(TRIES)]
    return next((state for state in states if show(state, frozenset(own)) == view), states[0])


def _dealt_anew(
    hidden: list[int],
    quotas: dict[int, dict[str, int]],
    barred: dict[int, set[Card]],
    unseen: tuple[Card, ...],
    rng: Random,
) -> dict[int, tuple[Card, ...]]:
    """The unseen cards to the hidden seats, each colour by itself and by its quota, none against a pass."""
    hands: dict[int, tuple[Card, ...]] = dict.fromkeys(hidden, ())
    bars = [barred.get(seat, set()) for seat in hidden]
    for colour in sorted({colour for quota in quotas.values() for colour in quota}):
        cards = [each for each in unseen if colour in ("", each.colour)]
        counts = [quotas[seat][colour] for seat in hidden]
        for seat, dealt in zip(hidden, redeal(cards, counts, bars, rng), strict=True):
            hands[seat] += tuple(dealt)
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
        result=count(layout, settings, tuple(chain.from_iterable(hands))) if view.over else None,
        ending=view.ending,
        settings=settings,
        layout=layout,
        open_cells=open_cells(layout, settings),
    )
