"""Four people at one table, each with a socket of their own, who play any legal move without thinking."""

import random
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from msgspec import UNSET
from picows import WSFrame, WSListener, WSMsgType, WSTransport

from benchmarks.tables.messages import Offer, Play, Said, read, write

SEATS = 4


@dataclass
class Tally:
    """What one client process has seen since it was last asked."""

    moves: int = 0
    """moves that the last of the four has"""
    latencies: list[float] = field(default_factory=list)
    """seconds from sending a move to the last of the four having it"""
    refused: dict[str, int] = field(default_factory=dict)
    closed: int = 0
    missed: int = 0
    """ticks at which the table was still waiting for its last move (paced only)"""
    bytes: int = 0


@dataclass(slots=True)
class UnderWay:
    """A move on its way: the number of its event, when it was sent, and how many have yet to hear of it."""

    number: int
    sent: float
    waiting: int = SEATS


class Client(WSListener):
    """One person's page: keeps what it is told, and moves when it is its turn."""

    def __init__(self, company: "Company", place: int) -> None:
        self.company = company
        self.place = place
        self.number = 0
        self.position = 0
        self.play: Play | None = None
        self.can: list[str] = []
        self.person = 0
        self.answered = False
        self.transport: WSTransport | None = None
        self._commands = 0

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Say hello."""
        self.transport = transport
        self.tell({"type": "hello", "protocol": 1})

    def on_ws_disconnected(self, _transport: WSTransport) -> None:
        """Note that the service hung up; nobody hangs up here before the end."""
        self.transport = None
        self.company.tally.closed += not self.company.over

    def on_ws_frame(self, _transport: WSTransport, frame: WSFrame) -> None:
        """Take in what the service says."""
        if frame.msg_type is WSMsgType.TEXT:
            self.company.tally.bytes += frame.payload_size
            self.hear(read(frame.get_payload_as_memoryview()))

    def hear(self, said: Said) -> None:
        """Act upon a message."""
        keys = said.changes if said.type == "update" else said.view
        if said.type == "refused":
            self.company.refused(said)
        elif keys is not None:
            before, self.number = self.number, said.number
            self.play = self.play if keys.play is UNSET else keys.play
            self.position = self.position if keys.position is UNSET else keys.position
            self.can = self.can if keys.can is UNSET else keys.can
            if keys.yours is not UNSET and keys.yours:
                self.person = keys.yours[0]
            if keys.offers is not UNSET:
                self._answer(keys.offers)
            self.company.heard(self, before)

    def _answer(self, offers: list[Offer]) -> None:
        """Agree to another game, once."""
        asked = any(self.person in offer.waiting for offer in offers)
        if asked and not self.answered:
            self.command("answer_rematch", accept=True)
        self.answered = asked

    def command(self, kind: str, **fields: object) -> None:
        """Give a command."""
        self._commands += 1
        self.tell({"type": kind, "id": self._commands, **fields})

    def move(self) -> None:
        """Make any legal move."""
        if self.play is not None:
            text = random.choice(self.play.legal)
            self.command("move", ply=self.play.ply, position=self.position, seat=self.play.seats[0], move=text)

    def tell(self, message: dict[str, object]) -> None:
        """Send a message, if the line is still open."""
        if self.transport is not None:
            self.transport.send(WSMsgType.TEXT, write(message))


class Company:
    """The four at a table. `paced` companies move when `tick` is called, others as soon as they can."""

    def __init__(self, tally: Tally, clock: Callable[[], float] = time.perf_counter) -> None:
        self.tally = tally
        self.clock = clock
        self.clients = [Client(self, place) for place in range(SEATS)]
        self.paced = True
        self.over = False
        self._under_way: deque[UnderWay] = deque()

    @property
    def playing(self) -> bool:
        """Whether all four have been dealt cards."""
        return all(client.play is not None for client in self.clients)

    def heard(self, client: Client, before: int) -> None:
        """A client knows the table up to another number than `before`; moves that it has not known are told it now."""
        now = self.clock()
        for move in self._under_way:
            if before < move.number <= client.number:
                move.waiting -= 1
        while self._under_way and not self._under_way[0].waiting:
            self.tally.latencies.append(now - self._under_way.popleft().sent)
            self.tally.moves += 1
        if not self.paced and before < client.number:
            self.go_on(client)

    def go_on(self, client: Client) -> None:
        """The client moves if it is its turn; after a game the person on the first seat asks for another."""
        play = client.play
        if play is None:
            return
        if play.legal:
            self._under_way.append(UnderWay(client.number + 1, self.clock()))
            client.move()
        elif play.over and play.seats == [0] and "offer_rematch" in client.can:
            client.command("offer_rematch")

    def tick(self) -> None:
        """A second is over: one move more, if the last one has arrived with everybody."""
        if self._under_way:
            self.tally.missed += 1
            return
        for client in self.clients:
            self.go_on(client)

    def refused(self, said: Said) -> None:
        """Count what the service did not do."""
        self._under_way.clear()
        self.tally.refused[said.code] = self.tally.refused.get(said.code, 0) + 1

    def leave(self) -> None:
        """Hang up."""
        self.over = True
        for client in self.clients:
            if client.transport is not None:
                client.transport.disconnect(graceful=False)
