"""How often Python looks for garbage that refers to itself, in a process that holds many tables."""

import gc

YOUNG, MIDDLE, OLD = 50_000, 20, 50
"""Python's own 700, 10, 10 goes through all tables' states so often that it costs a seventh of a busy server's time."""


def collect_rarely() -> None:
    """Leave what the program itself is made of out of it, and look through the rest now and then."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
