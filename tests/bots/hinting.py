"""Tables for the tests of hints, put together by hand."""

from collections.abc import Mapping
from typing import Any

from famcards.bots.hints import finish, holding, links
from famcards.bots.hints.board import Board
from famcards.bots.hints.trial import Feature, Trial
from famcards.cards import Card, card
from famcards.rules import Lay, parse_move, parse_options
from famcards.rules.mosaic.layout import BARE
from famcards.rules.mosaic.settings import mosaic_settings


def cards(texts: str) -> frozenset[Card]:
    """Cards with spaces between."""
    return frozenset(map(card, texts.split()))


def board(game: str, options: Mapping[str, object], laid: str, mine: str, unseen: str = "") -> Board:
    """A table with these cards on it (as moves), in my hand, and still to come from others."""
    layout = BARE
    for text in laid.split():
        lay = parse_move(game, text)
        assert isinstance(lay, Lay)
        layout = layout.with_card(lay.card, (lay.x, lay.y), 0)
    return Board(layout, mosaic_settings(parse_options(game, options)), cards(mine), cards(unseen))


def trial(before: Board, move: str, team: str = "red", partners: str = "") -> Trial:
    """A card of mine tried out; it must be one that may be laid there."""
    lay = parse_move("race", move)
    assert isinstance(lay, Lay)
    assert (lay.card, (lay.x, lay.y)) in before.lays(before.mine)
    return Trial(before, lay, 0, team, cards(partners))


ALL: tuple[Feature[Trial], ...] = (*finish.FEATURES, *links.FEATURES, *holding.FEATURES, *holding.TOGETHER)


def said(tried: Trial) -> dict[str, dict[str, Any]]:
    """Everything that is true of a move, by code, with its parameters."""
    return {each.code: each.params(tried) for each in ALL if each.measure(tried) is not None}
