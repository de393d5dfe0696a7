"""A table's life as events: seats, moves, take-backs, rematches. Pure: no I/O, no clock, no randomness of its own."""
