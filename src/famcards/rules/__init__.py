"""The law of the four games.

Everything here is pure: no clock, no chance but a seed or a generator passed in. States never change.

>>> state = new_game("race", {"height": 2}, seed="an example")
>>> after = play(state, legal_moves(state)[0])
>>> after.ply, state.ply
(1, 0)
"""

from famcards.rules.errors import (
    DealError,
    IllegalMove,
    OptionError,
    RecordError,
    Refusal,
    RulesError,
    UnknownGame,
)
from famcards.rules.game import (
    count,
    draw_first,
    hidden,
    imagine,
    legal_moves,
    may_begin,
    new_game,
    open_view,
    own_view,
    play,
    refusal,
    view,
)
from famcards.rules.game import seats_at as seating
from famcards.rules.history import Game
from famcards.rules.law import Hands, State
from famcards.rules.moves import PASS, Lay, Move, Pass, Put, parse_move
from famcards.rules.options import (
    GAMES,
    Bonuses,
    ChainsOptions,
    MosaicOptions,
    OptionField,
    Options,
    RaceOptions,
    UgadaykaOptions,
    option_sheet,
    options_dict,
    parse_options,
)
from famcards.rules.records import FORMAT, load_record, record, replay_record
from famcards.rules.redeal import Lot
from famcards.rules.results import Result, TeamCount
from famcards.rules.seating import SeatInfo
from famcards.rules.view import OwnView, View

__all__ = [
    "FORMAT",
    "GAMES",
    "PASS",
    "Bonuses",
    "ChainsOptions",
    "DealError",
    "Game",
    "Hands",
    "IllegalMove",
    "Lay",
    "Lot",
    "MosaicOptions",
    "Move",
    "OptionError",
    "OptionField",
    "Options",
    "OwnView",
    "Pass",
    "Put",
    "RaceOptions",
    "RecordError",
    "Refusal",
    "Result",
    "RulesError",
    "SeatInfo",
    "State",
    "TeamCount",
    "UgadaykaOptions",
    "UnknownGame",
    "View",
    "count",
    "draw_first",
    "hidden",
    "imagine",
    "legal_moves",
    "load_record",
    "may_begin",
    "new_game",
    "open_view",
    "option_sheet",
    "options_dict",
    "own_view",
    "parse_move",
    "parse_options",
    "play",
    "record",
    "refusal",
    "replay_record",
    "seating",
    "view",
]
