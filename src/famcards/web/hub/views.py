"""The views of one table as JSON, worked out once for each audience and told apart key by key.

What all audiences share is encoded once for them: the open part of the law's view, the seats. After a plain move, or an
offer, only the keys that it changes are worked out again (`famcards.tables.moved`).
"""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from famcards.rules import State, View, open_view, own_view
from famcards.rules.view import OWN
from famcards.tables import (
    Audience,
    Stored,
    Table,
    TableView,
    abilities_after_move,
    offer_views,
    only_moved,
    only_offers,
    seat_views,
    table_view,
    with_offers_anew,
)

Keys = dict[str, bytes]
"""A table's view, each of its top-level keys as JSON."""

FIELDS = TableView.__struct_fields__
OPEN = tuple(name for name in View.__dataclass_fields__ if name not in OWN)

_encode = msgspec.json.Encoder().encode


class Views:
    """What each audience of a table was last found to see. The caller says when anything changes."""

    def __init__(self) -> None:
        self._known: dict[Audience, tuple[int, list[str], Keys]] = {}
        self._open: tuple[State, bytes] | None = None
        self._plain = False
        self._changed: Keys = {}

    def clear(self) -> None:
        """Anything may have changed."""
        self._known.clear()

    def apply(self, before: Table, events: Sequence[Stored], after: Table) -> None:
        """These events have led from one state of the table to the other."""
        self._plain = only_moved(before, events, after)
        if not self._plain and not only_offers(before, events, after):
            self.clear()
            return
        # One that is older lacks what the events before these have changed.
        self._known = {whose: known for whose, known in self._known.items() if known[0] == before.number}
        self._changed = self._changed_for_all(after)

    def keys(self, table: Table, audience: Audience, here: Collection[int]) -> Keys:
        """What `audience` may know now."""
        known = self._known.get(audience)
        if known is not None and known[0] == table.number:
            return known[2]
        if known is None:
            view = table_view(table, audience, here)
            can = view.can
            keys = {name: self._encoded_once(name, getattr(view, name)) for name in FIELDS if name != "play"}
            keys["play"] = self._play(table, audience)
        else:
            after = abilities_after_move if self._plain else with_offers_anew
            can = after(known[1], table, audience, here)
            keys = known[2] | self._changed
            if self._plain:
                keys["play"] = self._play(table, audience)
            if can != known[1]:
                keys["can"] = _encode(can)
        self._known[audience] = table.number, can, keys
        return keys

    def _encoded_once(self, name: str, value: Any) -> bytes:
        """The JSON of a key; where another audience has the same, that very object."""
        found = _encode(value)
        same = (known[2][name] for known in self._known.values())
        return next((each for each in same if each == found), found)

    def _changed_for_all(self, table: Table) -> Keys:
        """The keys that these events change for everybody alike."""
        changed: dict[str, Any] = {"number": table.number}
        if self._plain:
            changed |= {"seats": seat_views(table), "position": table.games[-1].position}
        else:
            changed |= {"offers": offer_views(table)}
        return {name: _encode(value) for name, value in changed.items()}

    def _play(self, table: Table, audience: Audience) -> bytes:
        """The law's view: the open part, which is the same for all, and one's own."""
        game = table.game
        if game is None:
            return b"null"
        state = game.state
        if self._open is None or self._open[0] is not state:
            everybody = open_view(state)
            self._open = state, _encode({name: getattr(everybody, name) for name in OPEN})
        return self._open[1][:-1] + b"," + _encode(own_view(state, audience.seats(game)))[1:]
