"""Race, chains and ugadayka as games of OpenSpiel, so that its algorithms and ours can be set against each other.

Importing this room registers `famcards_race`, `famcards_chains` and `famcards_ugadayka`; their parameters are the
options of the game under the same names. Every seat is a player of OpenSpiel, the deal is a row of chance nodes, and a
position lies in the kernel's record. It needs OpenSpiel, the extra `openspiel`.

- `numbering`: moves as OpenSpiel's actions; `dealing`: the chance nodes; `table`: a game under way, and how it is dealt
  anew for a seat that cannot tell; `games`: all this in the words of OpenSpiel; `rival`: its search as a player.
"""

from famcards.lab.openspiel.games import load

__all__ = ["load"]
