"""Race at full speed: its own layout in memory, and whole playouts at a time (RULES 4).

Every deck, height, edition and number of seats; one game at a time in `playout`, eight in lockstep in `lockstep`
(docs/engineers/lockstep.md).
"""
