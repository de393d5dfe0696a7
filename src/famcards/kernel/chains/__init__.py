"""Chains with 36 cards at full speed: its own layout in memory, and whole playouts at a time (RULES 5)."""
