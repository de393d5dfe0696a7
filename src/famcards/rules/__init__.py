"""The law of the games: states, legal moves, why not, results and records."""
