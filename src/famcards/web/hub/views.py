"""The views of one table as JSON, worked out once for each audience and told apart key by key.

What all audiences share is encoded once for them: the open part of the law's view, the seats. After a plain move only
the keys that it changes are worked out again (`famcards.tables.moved`).
"""

from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from famcards.rules import State, View
from famcards.rules.view import OWN
from famcards.tables import (
    Audience,
    SeatView,
    Stored,
    Table,
    TableView,
    only_moved,
    seat_views,
    table_view,
    view_after_move,
)

Keys = dict[str, bytes]
"""A table's view, each of its top-level keys as JSON."""

FIELDS = TableView.__struct_fields__
OPEN = tuple(name for name in View.__dataclass_fields__ if name not in OWN)

encode = msgspec.json.Encoder().encode


class Views:
    """What each audience of a table was last found to see. The caller says when anything changes."""

    def __init__(self) -> None:
        self._known: dict[Audience, tuple[TableView, Keys]] = {}
        self._shared: dict[str, tuple[object, bytes]] = {}
        self._seats: list[SeatView] = []

    def clear(self) -> None:
        """Anything may have changed."""
        self._known.clear()

    def apply(self, before: Table, events: Iterable[Stored], after: Table) -> None:
        """These events have led from one state of the table to the other."""
        if only_moved(before, events, after):
            self._seats = seat_views(after)
        else:
            self.clear()

    def keys(self, table: Table, audience: Audience, here: Collection[int]) -> Keys:
        """What `audience` may know now."""
        known = self._known.get(audience)
        if known is None:
            view = table_view(table, audience, here)
            keys = {name: self._encoded(table, name, getattr(view, name)) for name in FIELDS}
        elif known[0].number == table.number:
            return known[1]
        else:
            view = view_after_move(known[0], table, audience, here, self._seats)
            keys = known[1].copy()
            for name in FIELDS:
                value = getattr(view, name)
                if value is not getattr(known[0], name):
                    keys[name] = self._encoded(table, name, value)
        self._known[audience] = view, keys
        return keys

    def _encoded(self, table: Table, name: str, value: Any) -> bytes:
        if name == "play" and value is not None:
            return self._play(table.games[-1].state, value)
        if name == "seats":
            return self._once(name, value, value)
        return encode(value)

    def _play(self, state: State, play: View) -> bytes:
        """The law's view: the open part, which is the same for all, and one's own."""
        everybody = self._once("open", state, {name: getattr(play, name) for name in OPEN})
        own = encode({name: getattr(play, name) for name in OWN})
        return everybody[:-1] + b"," + own[1:]

    def _once(self, what: str, source: object, value: Any) -> bytes:
        """The JSON of a value that follows from `source`, kept until another source comes."""
        kept = self._shared.get(what)
        if kept is None or kept[0] is not source:
            kept = self._shared[what] = source, encode(value)
        return kept[1]
