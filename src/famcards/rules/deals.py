"""Deals from a seed, and hands that come from elsewhere (RULES 3.6, 5.2, 6.1, 6.10).

The order of the draws is fixed for ever: the same seed gives the same hands on every machine and in every version.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from famcards.cards import Card, CardError, Shuffler, card, deck
from famcards.rules.errors import DealError
from famcards.rules.options import ChainsOptions, Options, RaceOptions, UgadaykaOptions
from famcards.rules.seating import seating, seats_of

Hands: TypeAlias = tuple[tuple[Card, ...], ...]


def deck_of(options: Options) -> tuple[Card, ...]:
    """The cards a game is played with (1.3)."""
    return deck(54) if isinstance(options, UgadaykaOptions) else deck(options.deck)


def deal(options: Options, seed: str) -> Hands:
    """The hands that a seed gives, each sorted by suit and rank: the order of dealing tells nobody anything."""
    hands = _dealt(options, Shuffler(seed))
    return tuple(tuple(sorted(hand, key=lambda each: each.index)) for hand in hands)


def _dealt(options: Options, shuffler: Shuffler) -> list[list[Card]]:
    if isinstance(options, UgadaykaOptions):
        return _captains_first(options, shuffler)
    if isinstance(options, ChainsOptions):
        return _exchanged(options, _own(options, shuffler), shuffler)
    if isinstance(options, RaceOptions) or options.deal == "own":
        return _own(options, shuffler)
    return _round(shuffler.shuffle(deck_of(options)), range(options.seats), options.seats)


def _round(cards: Sequence[Card], seats: Sequence[int], count: int) -> list[list[Card]]:
    """Deal the cards one at a time round the seats; what is left over goes to the earlier ones."""
    hands: list[list[Card]] = [[] for _ in range(count)]
    for place, each in enumerate(cards):
        hands[seats[place % len(seats)]].append(each)
    return hands


def _own(options: Options, shuffler: Shuffler) -> list[list[Card]]:
    """3.6 `own`: red cards shuffled and dealt round the red seats, then black cards round the black."""
    count = len(seating(options))
    hands: list[list[Card]] = [[] for _ in range(count)]
    for colour in ("red", "black"):
        pack = shuffler.shuffle(each for each in deck_of(options) if each.colour == colour)
        for hand, more in zip(hands, _round(pack, seats_of(options, colour), count), strict=True):
            hand.extend(more)
    return hands


def opposite(options: ChainsOptions) -> tuple[tuple[int, int], ...]:
    """5.2: the pairs of seats that face each other, the red seat first."""
    if options.order == "zigzag":
        return tuple((red, red + 1) for red in range(0, options.seats, 2))
    return tuple((red, options.seats - 1 - red) for red in range(options.seats // 2))


def _exchanged(options: ChainsOptions, hands: list[list[Card]], shuffler: Shuffler) -> list[list[Card]]:
    """5.2: each seat blindly takes k own-colour cards of the seat opposite."""
    k = options.exchange
    for red, black in opposite(options):
        mine, theirs = shuffler.shuffle(hands[red]), shuffler.shuffle(hands[black])
        hands[red], hands[black] = mine[k:] + theirs[:k], theirs[k:] + mine[:k]
    return hands


def _captains_first(options: UgadaykaOptions, shuffler: Shuffler) -> list[list[Card]]:
    """6.1: round the table while every seat gets one; the two left over go to the captains (6.10: none are left)."""
    seats = seating(options)
    cards = shuffler.shuffle(deck_of(options))
    even = len(cards) - len(cards) % len(seats)
    hands = _round(cards[:even], range(len(seats)), len(seats))
    captains = [info.seat for info in seats if info.captain]
    for captain, each in zip(captains, cards[even:], strict=False):
        hands[captain].append(each)
    return hands


def given_hands(options: Options, hands: object) -> Hands:
    """Hands as texts or cards, checked: one for each seat, cards of the deck, none twice. They may be partial."""
    count = len(seating(options))
    if not isinstance(hands, list | tuple) or len(hands) != count:
        raise DealError(f"{count} hands are wanted, a list of cards for each seat")
    read = tuple(_hand(seat, hand) for seat, hand in enumerate(hands))
    known, seen = frozenset(deck_of(options)), set[Card]()
    for each in (each for hand in read for each in hand):
        if each not in known:
            raise DealError(f"{each} is not in the deck of {len(known)}")
        if each in seen:
            raise DealError(f"{each} is dealt twice")
        seen.add(each)
    return read


def _hand(seat: int, hand: object) -> tuple[Card, ...]:
    if not isinstance(hand, list | tuple):
        raise DealError(f"the hand of seat {seat} is no list of cards")
    try:
        return tuple(each if isinstance(each, Card) else card(each) for each in hand)
    except (CardError, TypeError) as error:
        raise DealError(f"the hand of seat {seat}: {error}") from error
