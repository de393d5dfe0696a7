"""The hub: the one place where a table changes.

Order of things: decide, append to the journal with the number that was known, take the events in, and only then tell
anyone. Another process may have been quicker; then the journal says so, the table is read again and the command is
decided anew. What a person saw confirmed is therefore on disk.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable

from litestar.channels.backends.base import ChannelsBackend

from famcards.journal import Conflict, Journal, StoreAway, new_table_id
from famcards.rules import Refusal
from famcards.tables import Context, Refused, Stored, bot_due, decide, found, offer_due, replay_events, why_not
from famcards.tables.commands import Command, Found, Move, ReturnToSeat, SystemCommand
from famcards.tables.events import Event, Moved
from famcards.web.clock import Clock
from famcards.web.config import Config
from famcards.web.hub.away import StoreWatch
from famcards.web.hub.company import Company
from famcards.web.hub.live import Live
from famcards.web.hub.presence import Presence
from famcards.web.hub.session import Session
from famcards.web.hub.shelf import Shelf
from famcards.web.logs import report, short

log = logging.getLogger("famcards.web")

TRIES = 8
SWEEP_SECONDS = 15.0
LONGEST_TABLE_ID = 64


class Hub:
    """The tables in memory, at most `limits.live_tables` of those that nobody watches.

    `on_news(live)` is called after every change and every load, and when the last page has left a table: the players
    look there for what is due. `keeps(table)` tells whether they need a table that nobody watches. `on_stored(events)`
    is called with all that this worker has stored.
    """

    def __init__(self, journal: Journal, config: Config, clock: Clock, backend: ChannelsBackend) -> None:
        self.worker = secrets.token_hex(8)
        self._chance = secrets.token_hex(32)
        self._journal = journal
        self._config = config
        self._clock = clock
        self._shelf = Shelf(self._read, self._came, config.limits.live_tables)
        self.company = Company(self.worker, journal, config.sharing, backend, self._shelf.tables, config.pace.asleep)
        self.company.catch_up = self._look_up
        self.company.drop = self._shelf.drop
        self.company.watched = lambda live: bool(live.sessions) or self.keeps(live.table.id)
        self.store = StoreWatch(journal, self._shelf.tables, self._store_is_back)
        self._sweeper: asyncio.Task[None] | None = None
        self.on_news: Callable[[Live], None] = lambda _live: None
        self.on_stored: Callable[[list[Stored]], None] = lambda _stored: None
        self.keeps: Callable[[str], bool] = lambda _table: False

    @property
    def lives(self) -> list[Live]:
        """The tables in memory now."""
        return list(self._shelf.tables.values())

    @property
    def in_memory(self) -> list[str]:
        """The tables in memory now, those used last at the end."""
        return list(self._shelf.tables)

    async def start(self) -> None:
        """Begin to listen and to look after presence."""
        await self.company.start()
        self._sweeper = asyncio.create_task(self._sweep(), name="presence")

    async def stop(self) -> None:
        """Listen no more. Everything that was acknowledged is in the journal already."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        await self._shelf.settle()
        await self.store.stop()
        await self.company.stop()

    async def found(self, command: Found, identity: str) -> str:
        """Set up a table; its id. `Refused` as `decide` says."""
        table_id = new_table_id()
        context = self._context(identity)
        events = found(table_id, command, context)
        self._used(events)
        with self.store:
            await self._journal.create(table_id, events, context.now)
        await self.find(table_id)
        return table_id

    async def find(self, table_id: str) -> Live | None:
        """The table, read from the journal if it is not in memory; None where there is none."""
        live = self._shelf.get(table_id)
        if live is None:
            return await self._shelf.load(table_id) if len(table_id) <= LONGEST_TABLE_ID else None
        if self.company.shared and not self.company.watched(live):
            await self._look_up_if_possible(live)
        return live

    async def command(self, live: Live, command: Command | SystemCommand, identity: str | None) -> int:
        """Carry a command out; the number of the table's last event then. `Refused` when the table says no.

        `identity` None is the service itself.
        """
        async with live.lock:
            done = await self._carry_out(live, command, identity)
        if done:
            self._tell(live)
            self.company.announce(live)
            now = self._shelf.tables.get(live.table.id)
            if now is not None and now is not live and now.number < live.number:  # it was read anew meanwhile
                await self._look_up_if_possible(now)
        return live.number

    def why(self, live: Live, move: Move, identity: str | None) -> Refusal | None:
        """Why a move of the asker's own seat is not legal; None if it is. `Refused` where it is not theirs to ask."""
        return why_not(live.table, move, self._context(identity, live.people_here))

    async def wake(self, tables: Iterable[str]) -> None:
        """Load these tables, or look them up, so that what is due there is done."""
        for live in await self.readable(tables):
            if self.company.shared:
                await self._look_up_if_possible(live)
            self.on_news(live)

    async def readable(self, tables: Iterable[str]) -> list[Live]:
        """Those of these tables that can be read; what cannot be read is in the log, and holds no other up.

        `StoreAway` where none can be read any more.
        """
        found = []
        for table_id in tables:
            try:
                live = await self.find(table_id)
            except StoreAway:
                raise
            except Exception as error:  # noqa: BLE001 - whatever it is, the other tables can go on
                report(log, f"table={short(table_id)} cannot be read", error)
            else:
                found += [live] if live is not None else []
        return found

    async def enter(self, session: Session) -> None:
        """A socket has opened at a table.

        The table may have left the memory since it was found for this socket, and come back as another `Live`; the
        session goes to the one that hears of what happens, and keeps it in memory.
        """
        live = session.live = self._shelf.keep(session.live)
        first = not live.sessions
        live.sessions.add(session)
        if self.store.away:
            session.say_store(away=True)
        if first:
            self.company.ask_presence(live)
            await self._look_up_if_possible(live)  # what came while nobody here heard of it
        self.heard_from(live, session)

    async def welcome_back(self, live: Live, identity: str | None) -> None:
        """Whoever comes back plays the seats again in which the others have let a bot sit meanwhile."""
        for seat in live.table.kept_for(identity):
            await self.command(live, ReturnToSeat(seat), identity)

    async def leave(self, session: Session) -> None:
        """A socket is gone; its person is asleep after a short grace, unless another tab is open."""
        live = session.live
        live.sessions.discard(session)
        if not live.sessions:
            self.on_news(live)
        if session.identity is not None:
            live.presence.closed(session.identity, session, self._clock.steady())
            asyncio.get_running_loop().call_later(self._config.pace.asleep, self._look_round, live)

    def heard_from(self, live: Live, session: Session) -> None:
        """A socket has said something: its person is here."""
        if session.identity is not None:
            live.presence.heard(session.identity, session, self._clock.steady())
            if session.identity not in live.here:  # who has fallen asleep meanwhile, the sweep finds
                self._look_round(live)

    def _came(self, live: Live) -> None:
        self.on_news(live)

    async def _read(self, table_id: str) -> Live | None:
        with self.store:
            stored = await self._journal.read(table_id)
        if not stored:
            return None
        kept = self._config.limits.missed_events
        return Live(replay_events(stored), stored[-kept:], Presence(self._config.pace), kept)

    def _context(self, identity: str | None, here: frozenset[int] = frozenset()) -> Context:
        return Context(identity or "", self._clock.wall(), self._chance, here)

    def _used(self, events: list[Event]) -> None:
        """Chance serves once; a move by itself draws none, and fresh chance costs a call of the system."""
        if not (len(events) == 1 and isinstance(events[0], Moved)):
            self._chance = secrets.token_hex(32)

    async def _carry_out(self, live: Live, command: Command | SystemCommand, identity: str | None) -> bool:
        for _ in range(TRIES):
            context = self._context(identity, live.people_here)
            events = decide(live.table, command, context)
            self._used(events)
            if not events:
                return False
            try:
                with self.store:
                    stored = await self._journal.append(live.table.id, live.number, events, context.now)
                live.apply(stored)
                self.on_stored(stored)
                return True
            except Conflict:
                await self._catch_up(live)
        raise Refused("busy", "others were quicker again and again; try once more")

    async def _catch_up(self, live: Live) -> None:
        with self.store:
            stored = await self._journal.read(live.table.id, live.number)
        if stored:
            live.apply(stored)
            self._tell(live)

    async def _look_up(self, live: Live) -> None:
        async with live.lock:
            await self._catch_up(live)

    async def _look_up_if_possible(self, live: Live) -> None:
        try:
            await self._look_up(live)
        except StoreAway:
            return  # what is known can be shown meanwhile; the rest comes when the store is back

    async def _store_is_back(self) -> None:
        """Nobody knows which of the last writes were kept, so every table is looked up; then it goes on."""
        await self.company.look_up(self.lives)
        for live in self.lives:
            self.on_news(live)

    def _tell(self, live: Live) -> None:
        live.tell()
        self.company.share_presence(live)
        self.on_news(live)

    def _look_round(self, live: Live) -> None:
        if live.see_who_is_here(self._clock.steady()):
            live.tell()
            self.company.share_presence(live)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for live in self.lives:
                try:
                    self._look_after(live)
                except Exception as error:  # noqa: BLE001 - whatever it is, the other tables are looked after
                    report(log, f"table={short(live.table.id)} cannot be looked after", error)

    def _look_after(self, live: Live) -> None:
        self._look_round(live)
        if not live.here and bot_due(live.table) is None and offer_due(live.table) is None:
            self._shelf.drop(live)  # an idle table is its row in the journal and nothing else
