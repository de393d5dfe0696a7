"""What the service writes down of trouble: one line each, and never a card, a name or a token."""

import logging
import traceback

FRAMES = 4


def trace(error: BaseException) -> str:
    """Where an error came from, on one line and without its message, which could name a card or a token."""
    frames = reversed(traceback.extract_tb(error.__traceback__)[-FRAMES:])
    places = " < ".join(f"{frame.filename.rpartition('famcards/')[2]}:{frame.lineno}" for frame in frames)
    return f"{type(error).__name__} at {places}"


def short(table_id: str) -> str:
    """Enough of a table's id to tell it from others, too little to come in by."""
    return table_id[:6]


def log_plainly() -> None:
    """Write what needs somebody's attention to standard error, one line an entry.

    Libraries are kept to their warnings: what they say beyond that holds the values of statements and requests.
    """
    form = "%(asctime)s %(levelname)s %(name)s %(message)s"
    logging.basicConfig(level=logging.WARNING, format=form, datefmt="%Y-%m-%d %H:%M:%S")
    logging.getLogger("famcards").setLevel(logging.INFO)


def report(log: logging.Logger, what: str, error: BaseException) -> None:
    """Write down that something has failed which should not."""
    log.error("%s: %s", what, trace(error))
