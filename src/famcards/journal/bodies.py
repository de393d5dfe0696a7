"""Events as text in the store, and old texts made new.

Every body is stored with the version of its shape. When an event's shape changes, raise `VERSION` and add the step
that turns a body of the version before into the new one; bodies on disk are never rewritten.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from famcards.journal.errors import UnreadableEvent
from famcards.tables.events import Event

VERSION = 1

Step = Callable[[dict[str, Any]], dict[str, Any]]

STEPS: Mapping[int, Step] = {}
"""From a version to the next: `STEPS[1]` turns a body of version 1 into one of version 2."""

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encode(event: Event) -> tuple[str, str]:
    """The kind and the body (JSON, kind included) of an event."""
    kind = event.__struct_config__.tag
    return str(kind), _encoder.encode(event).decode()


def decode(version: int, body: str, *, current: int = VERSION, steps: Mapping[int, Step] = STEPS) -> Event:
    """The event of a stored body; raises `UnreadableEvent` for what this program cannot know."""
    if not 1 <= version <= current:
        raise UnreadableEvent(f"an event of version {version}; versions 1 to {current} are known", version=version)
    try:
        if version == current:
            return _decoder.decode(body)
        fields: dict[str, Any] = json.loads(body)
        for step in range(version, current):
            fields = steps[step](fields)
        event: Event = msgspec.convert(fields, Event)
    except msgspec.ValidationError as error:
        raise UnreadableEvent(f"an event that cannot be read: {error}", version=version) from error
    return event
