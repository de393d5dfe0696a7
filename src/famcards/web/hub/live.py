"""A table in memory: its state by replay, its latest events, and the sessions that watch it."""

import asyncio
from collections import deque
from collections.abc import Collection, Iterable
from typing import Protocol

import msgspec

from famcards.tables import Audience, Stored, Table, TableView, alike, evolve, table_view, visible
from famcards.web.hub.presence import Presence
from famcards.web.hub.views import Seen, Views

_encode = msgspec.json.Encoder().encode


class Watcher(Protocol):
    """A socket at the table, as far as the table knows it."""

    identity: str | None

    def wake(self) -> None:
        """There may be something to send."""

    def say_store(self, *, away: bool) -> None:
        """The store does not answer, or does again."""


class Live:
    """One table, as its journal tells it up to `table.number`.

    Whoever changes it holds `lock`. Views are computed once for each audience and kept until something changes.
    """

    def __init__(self, table: Table, latest: Iterable[Stored], presence: Presence, kept: int) -> None:
        self.table = table
        self.presence = presence
        self.lock = asyncio.Lock()
        self.sessions: set[Watcher] = set()
        self.here: frozenset[str] = frozenset()
        self.people_elsewhere: dict[str, frozenset[int]] = {}
        """the people whom other workers have, by worker"""
        self.people_told: frozenset[int] = frozenset()
        """those of our own whom the other workers have been told of"""
        self._latest = deque(latest, maxlen=kept)
        self._views = Views()
        self._present: frozenset[int] | None = None
        """the people present, as long as neither they nor who is here has changed"""
        self._told: tuple[int, int, bytes] = -1, -1, b""
        """the events between two numbers, where all audiences see the same of them"""

    @property
    def number(self) -> int:
        """The number of the table's last event."""
        return self.table.number

    @property
    def people_here(self) -> frozenset[int]:
        """The people present, by their numbers at this table."""
        if self._present is None:
            self._present = self.people_ours.union(*self.people_elsewhere.values())
        return self._present

    @property
    def people_ours(self) -> frozenset[int]:
        """Those of them whose sockets end at this worker."""
        return frozenset(
            person.number for person in self.table.people if person.identity in self.here and not person.gone
        )

    def hear_of_people(self, worker: str, people: Iterable[int]) -> bool:
        """Another worker has these people at its sockets; whether that is news."""
        now = frozenset(people)
        if now == self.people_elsewhere.get(worker, frozenset()):
            return False
        self.people_elsewhere[worker] = now
        if not now:
            del self.people_elsewhere[worker]
        self._present = None
        self._views.clear()
        return True

    def hear_of_workers(self, living: Collection[str]) -> bool:
        """There are these workers and no others; whether that takes people away."""
        before = len(self.people_elsewhere)
        for gone in self.people_elsewhere.keys() - living:
            self.hear_of_people(gone, ())
        return len(self.people_elsewhere) < before

    def apply(self, events: Iterable[Stored]) -> None:
        """Take in events that are already stored."""
        before, new = self.table, list(events)
        for stored in new:
            self.table = evolve(self.table, stored)
            self._latest.append(stored)
        if self.table.people is not before.people:
            self._present = None
        self._views.apply(before, new, self.table)

    def see_who_is_here(self, now: float) -> bool:
        """Judge presence anew; whether it has changed."""
        here = self.presence.here(now)
        if here == self.here:
            return False
        self.here = here
        self._present = None
        self._views.clear()
        return True

    def view(self, audience: Audience) -> TableView:
        """What an audience may know now."""
        return table_view(self.table, audience, self.people_here)

    def seen(self, audience: Audience) -> Seen:
        """The same as JSON, key by key."""
        return self._views.seen(self.table, audience, self.people_here)

    def missed(self, audience: Audience, since: int) -> bytes | None:
        """The events after number `since` as this audience may see them, as JSON; None where they are not at hand."""
        first, last, told = self._told
        if first == since and last == self.number:
            return told
        count = self.number - since
        if count < 0 or count > len(self._latest):
            return None
        newest = [self._latest[place] for place in range(-count, 0)]
        shown = _encode([visible(stored, audience, self.table) for stored in newest])
        if all(alike(stored.event) for stored in newest):
            self._told = since, self.number, shown
        return shown

    def tell(self) -> None:
        """Wake every session: there is news."""
        for session in self.sessions:
            session.wake()
