"""What can be played, and what may be agreed before."""

from typing import Any

from litestar import get, post
from litestar.params import FromPath, JSONBody

from famcards.rules import GAMES, RulesError, option_sheet, seating
from famcards.tables.commands import LEVELS, PHRASES
from famcards.web.errors import ApiError
from famcards.web.messages.http import Chosen, Games, GameSheet
from famcards.web.messages.server import PROTOCOL


@get("/api/games", sync_to_thread=False)
def read_games() -> Games:
    """The games with their options as they stand before anything is chosen, the levels of bots, the phrases."""
    return Games(PROTOCOL, [_sheet(game, {}) for game in GAMES], list(LEVELS), list(PHRASES))


@post("/api/games/{game:str}/sheet", status_code=200, sync_to_thread=False)
def read_sheet(game: FromPath[str], data: JSONBody[Chosen]) -> GameSheet:
    """A game's options with the defaults and ranges that hold once these are chosen."""
    return _sheet(game, data.options)


def _sheet(game: str, chosen: dict[str, Any]) -> GameSheet:
    try:
        return GameSheet(game, list(seating(game, chosen)), list(option_sheet(game, chosen)))
    except RulesError as error:
        raise ApiError(400, error.code, str(error), **error.params) from None


HANDLERS = [read_games, read_sheet]
