"""Pairs: one deal played twice, so that neither the cards nor the first move favour anybody.

Two kinds. In a *match* of two players the same deal is played twice and the players exchange sides: each has had the
same hands and the same place in the order of moves. In *self-play* the question is what the place is worth, so the
hands change sides instead: the deal is recoloured (`mirrored`) and the same hands are played once by the side that
moves first and once by the other.
"""

from __future__ import annotations

from famcards.cards import Card, card
from famcards.rules import Options, seating

OTHER_SUIT = str.maketrans("HSDC", "SHCD")


def recoloured(each: Card) -> Card:
    """The same rank in the partner suit of the other colour: hearts for spades, diamonds for clubs and back."""
    return card(each.text[0] + each.text[1:].translate(OTHER_SUIT))


def sides(options: Options) -> tuple[str, str]:
    """The two teams, the one of seat 0 first. ValueError where all play together: for the goal `fill` (7.1)."""
    teams = tuple(dict.fromkeys(info.team for info in seating(options.game, options)))
    if len(teams) != 2 or getattr(options, "goal", "") == "fill":
        raise ValueError(f"{options.game} with these options is a common effort: it has no two sides")
    return teams[0], teams[1]


def mirrored(options: Options, hands: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
    """The deal with the hands on the other side: each seat gets the hand of the other team's seat of the same number.

    Where teams own a colour the cards are recoloured with it; in Ugadayka they stay as they are. ValueError as for
    `sides`.
    """
    one, two = ([info.seat for info in seating(options.game, options) if info.team == team] for team in sides(options))
    other = dict(zip(one + two, two + one, strict=True))
    swapped = tuple(hands[other[seat]] for seat in range(len(hands)))
    if options.game == "ugadayka":
        return swapped
    return tuple(tuple(recoloured(each) for each in hand) for hand in swapped)
