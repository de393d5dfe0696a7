"""Who can play in a match: our levels, outside programs, OpenSpiel's search, and one who sees all hands.

All but the last choose from what their seat may see. The last is here to measure how much there is to win at all; it
needs a whole state, which no table gives to a player.
"""

from famcards.lab.players.finding import Unavailable, player_named
from famcards.lab.players.player import Player

__all__ = ["Player", "Unavailable", "player_named"]
