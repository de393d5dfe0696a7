"""What the service writes down of trouble: one line each, and never a card, a name or a token.

A line names the request (or socket) and the table it is about, where there are such. `FAMCARDS_LOG=json` makes each
line a JSON object for programs that gather logs; else they are for people.
"""

import logging
import os
import time
import traceback
from contextvars import Context, ContextVar

import msgspec

FRAMES = 4

request_id: ContextVar[str] = ContextVar("request_id", default="")
table_id: ContextVar[str] = ContextVar("table_id", default="")
"""The beginning of the table's id (`short`)."""


class Lines(logging.Formatter):
    """One line an entry: time, level, logger, what it is about, and what there is to say."""

    def __init__(self, *, as_json: bool) -> None:
        super().__init__()
        self._as_json = as_json

    def format(self, record: logging.LogRecord) -> str:
        """The line of an entry."""
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ" if self._as_json else "%Y-%m-%d %H:%M:%S", self._time(record.created))
        about = {"request": request_id.get(), "table": table_id.get()}
        known = {name: value for name, value in about.items() if value}
        said = " ".join(record.getMessage().splitlines())
        if record.exc_info and record.exc_info[1] is not None:
            said = f"{said}: {trace(record.exc_info[1])}"
        if self._as_json:
            line = {"at": at, "level": record.levelname, "logger": record.name, **known, "message": said}
            return msgspec.json.encode(line).decode()
        of = "".join(f" {name}={value}" for name, value in known.items())
        return f"{at} {record.levelname} {record.name}{of} {said}"

    def _time(self, seconds: float) -> time.struct_time:
        return time.gmtime(seconds) if self._as_json else time.localtime(seconds)


def of_nobody() -> Context:
    """The context of a task that outlives the request that began it, or serves others: its lines are about neither."""
    return Context()


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
    handler = logging.StreamHandler()
    handler.setFormatter(Lines(as_json=os.environ.get("FAMCARDS_LOG") == "json"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("famcards").setLevel(logging.INFO)


def report(log: logging.Logger, what: str, error: BaseException) -> None:
    """Write down that something has failed which should not."""
    log.error("%s: %s", what, trace(error))
