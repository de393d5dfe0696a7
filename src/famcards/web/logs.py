"""What the service writes down of trouble: one line each, and never a card, a name or a token."""

import logging
import traceback

FRAMES = 4


def trace(error: BaseException) -> str:
    """Where an error came from, on one line and without its message, which could name a card or a token."""
    frames = reversed(traceback.extract_tb(error.__traceback__)[-FRAMES:])
    places = " < ".join(f"{frame.filename.rpartition('famcards/')[2]}:{frame.lineno}" for frame in frames)
    return f"{type(error).__name__} at {places}"


def report(log: logging.Logger, what: str, error: BaseException) -> None:
    """Write down that something has failed which should not."""
    log.error("%s: %s", what, trace(error))
