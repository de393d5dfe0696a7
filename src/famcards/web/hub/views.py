"""The views of one table as JSON, worked out once for each audience and told apart key by key.

What all audiences share is encoded once for them. After a plain move, or an offer, only the keys that it changes are
worked out again (`famcards.tables.moved`). A key that comes out as it was stays the very same object, so that it costs
a session nothing to find that it has told it already.
"""

from collections.abc import Collection, Hashable, Sequence
from typing import Any

import msgspec

from famcards.cards import Card
from famcards.rules import State, View, open_view, own_view
from famcards.rules.view import OWN
from famcards.tables import (
    Audience,
    Game,
    Stored,
    Table,
    TableView,
    abilities_after_move,
    ability_grounds,
    common_view,
    lasting_abilities,
    offer_views,
    only_moved,
    only_offers,
    personal_view,
    seat_views,
    with_offers_anew,
)

Keys = dict[str, bytes]
"""A table's view: each of its top-level keys as it stands in the JSON object, `"name":value`.

Only `play` lies in two pieces, since one of them is the same for all at the table: `play`, left open, and `OWN_PLAY`.
"""

OWN_PLAY = "play of one's own"
FIELDS = tuple(
    part for name in TableView.__struct_fields__ for part in ((name, OWN_PLAY) if name == "play" else (name,))
)
PLAY = ("play", OWN_PLAY)
OPEN = tuple(name for name in View.__dataclass_fields__ if name not in OWN)

NEVER = -1
GROUNDS_KEPT = 4
"""Games alternate between playing and asking for another one, and the sides change: four states in turn."""

_encode = msgspec.json.Encoder().encode


class Seen:
    """What an audience was found to see at event `number`, and what of it may be used again."""

    __slots__ = ("before", "can", "changes", "hands", "keys", "number", "own")

    def __init__(self) -> None:
        self.number = NEVER
        self.keys: Keys = {}
        self.can: list[str] = []
        self.hands: list[tuple[int, tuple[Card, ...]]] = []
        self.own = b""
        """the law's own part for these hands while another seat is to move; empty where it is not known"""
        self.before: Keys | None = None
        self.changes: Collection[bytes] = ()
        """the keys that have changed since `before`"""

    def changes_since(self, told: Keys) -> Collection[bytes]:
        """The keys that differ from what has been told, as they stand in the JSON object."""
        if told is self.before:
            return self.changes
        changed = {name for name, fragment in self.keys.items() if told.get(name) != fragment}
        if not changed.isdisjoint(PLAY):
            changed.update(PLAY)
        return [fragment for name, fragment in self.keys.items() if name in changed]


class Views:
    """What each audience of a table was last found to see. The caller says when anything changes."""

    def __init__(self) -> None:
        self._known: dict[Audience, Seen] = {}
        self._common: tuple[int, Keys] = NEVER, {}
        self._open: tuple[State, bytes] | None = None
        self._abilities: dict[Hashable, dict[Audience, tuple[str, ...]]] = {}
        self._plain = False
        self._from = NEVER
        """the number from which plain moves or offers alone have led to where the table stands"""
        self._changed: Keys = {}

    def clear(self) -> None:
        """Anything may have changed."""
        self._from, self._common = NEVER, (NEVER, self._common[1])
        self._known = {whose: seen for whose, seen in self._known.items() if seen.number != NEVER}
        for seen in self._known.values():
            seen.number = NEVER

    def apply(self, before: Table, events: Sequence[Stored], after: Table) -> None:
        """These events have led from one state of the table to the other."""
        self._plain = only_moved(before, events, after)
        if not self._plain and not only_offers(before, events, after):
            self.clear()
            return
        # One that is older lacks what the events before these have changed.
        self._known = {whose: seen for whose, seen in self._known.items() if seen.number == before.number}
        self._from = before.number
        known = self._common[1]
        self._changed = {name: new for name, new in self._changed_for_all(after).items() if known.get(name) != new}
        self._common = (after.number if self._common[0] == before.number else NEVER), known | self._changed

    def seen(self, table: Table, audience: Audience, here: Collection[int]) -> Seen:
        """What `audience` may know now."""
        seen = self._known.get(audience)
        if seen is None:
            seen = self._known[audience] = Seen()
        if seen.number != table.number:
            if seen.number == self._from != NEVER:
                self._go_on(seen, table, audience, here)
            else:
                self._look_anew(seen, table, audience, here)
            seen.number = table.number
        return seen

    def _go_on(self, seen: Seen, table: Table, audience: Audience, here: Collection[int]) -> None:
        """Bring up to date what lacks the last moves, or the last offers, and nothing else."""
        changed = self._changed
        if self._plain:
            changed = changed | self._play(seen, table, audience)
        after = abilities_after_move if self._plain else with_offers_anew
        can = after(seen.can, table, audience, here)
        if can is not seen.can and can != seen.can:
            changed = changed | {"can": _fragment("can", can)}
            seen.can = can
        seen.before, seen.changes = seen.keys, changed.values()
        seen.keys = seen.keys | changed

    def _look_anew(self, seen: Seen, table: Table, audience: Audience, here: Collection[int]) -> None:
        personal = personal_view(table, audience, here)
        seen.before = None
        seen.can = personal["can"] = self._can(table, audience, here)
        mine = {name: _kept(seen.keys, name, _fragment(name, value)) for name, value in personal.items()}
        play = self._play(seen, table, audience)
        mine |= {name: _kept(seen.keys, name, fragment) for name, fragment in play.items()}
        found = self._common_keys(table) | mine
        seen.keys = {name: found[name] for name in FIELDS if name in found}

    def _common_keys(self, table: Table) -> Keys:
        """What is the same for all, encoded once; a key that has not changed is the same object as before."""
        number, before = self._common
        if number != table.number:
            keys = {name: _kept(before, name, _fragment(name, value)) for name, value in common_view(table).items()}
            self._common = table.number, keys
        return self._common[1]

    def _changed_for_all(self, table: Table) -> Keys:
        """The keys that these events change for everybody alike."""
        changed: dict[str, Any] = {"number": table.number}
        if self._plain:
            changed |= {"seats": seat_views(table), "position": table.games[-1].position}
        else:
            changed |= {"offers": offer_views(table)}
        return {name: _fragment(name, value) for name, value in changed.items()}

    def _can(self, table: Table, audience: Audience, here: Collection[int]) -> list[str]:
        """What may be done; all but offers is remembered for the next time that the table stands like this."""
        grounds = ability_grounds(table, here)
        known = self._abilities.pop(grounds, {})
        self._abilities[grounds] = known
        while len(self._abilities) > GROUNDS_KEPT:
            del self._abilities[next(iter(self._abilities))]
        if audience not in known:
            known[audience] = tuple(lasting_abilities(table, audience, here))
        return with_offers_anew(known[audience], table, audience, here)

    def _play(self, seen: Seen, table: Table, audience: Audience) -> Keys:
        """The law's view: the open part, which is the same for all, and one's own."""
        game = table.game
        if game is None:
            return {"play": b'"play":null'}
        state = game.state
        if self._open is None or self._open[0] is not state:
            everybody = open_view(state)
            self._open = state, _fragment("play", {name: getattr(everybody, name) for name in OPEN})[:-1]
        return {"play": self._open[1], OWN_PLAY: _own(seen, game, audience)}


def _own(seen: Seen, game: Game, audience: Audience) -> bytes:
    """One's own part of the law's view, without its first brace. While others move it changes with the hand alone."""
    state = game.state
    hands = [(seat, state.hands[seat]) for seat in audience.seats(game)]
    waiting = all(seat != state.turn for seat, _ in hands)
    if waiting and seen.own and hands == seen.hands:
        return seen.own
    own = _encode(own_view(state, [seat for seat, _ in hands]))[1:]
    seen.hands, seen.own = hands, own if waiting else b""
    return own


def _fragment(name: str, value: Any) -> bytes:
    return b'"%b":%b' % (name.encode(), _encode(value))


def _kept(before: Keys, name: str, fragment: bytes) -> bytes:
    """The fragment; where it is what was there before, that very object."""
    old = before.get(name)
    return old if old == fragment else fragment
