"""The tag of a message: the name of its class in lower case with underscores."""

import re

_HUMP = re.compile(r"(?<!^)(?=[A-Z])")


def snake(name: str) -> str:
    """`SeatTaken` -> `seat_taken`; used for the `kind` of events and the `type` of commands."""
    return _HUMP.sub("_", name).lower()
