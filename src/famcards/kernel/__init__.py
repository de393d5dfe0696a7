"""The law for the machine: the same games as `famcards.rules`, compiled, for search and simulation.

From general to special, each module a page:

- `compiling`: how functions become machine code and where it is kept; `sets`, `chance`, `codes`: words as sets, random
  numbers, cards and moves as numbers;
- `agreed`: the options of a game as one record; `position`: a position as one record, drawn; `torus`: the board;
- `mosaic` and `ugadayka`: the law of the two families, one small function a clause;
- `play`, `deals`, `playout`, `perft`: what a search calls, whichever the game; `setup`: positions from plain data.

`rules` is the truth: tests play random games of every option through both, ply by ply.

Numba is imported with this room, which takes its time: it belongs in processes that think, never in the one that serves
tables. docs/engineers/kernel.md says how to use it.
"""
