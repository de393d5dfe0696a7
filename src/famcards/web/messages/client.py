"""What a page sends through the socket.

Every frame is a JSON object with a `type`. Besides the messages of this module that is any command of
`famcards.tables.commands`, with an `id` added: the answer (`ack` or `refused`) carries the same `id`.
"""

from typing import Literal

from msgspec import Struct

from famcards.tables.commands import Move
from famcards.web.messages.naming import message_type

Grade = Literal["nudge", "idea", "move"]


class ClientMessage(Struct, frozen=True, tag_field="type", tag=message_type):
    """Base of the messages that are not commands."""


class HelloMessage(ClientMessage, frozen=True):
    """The first message, and the one by which a page asks for what it missed.

    `have` is the number of the last event the page has, null when it has nothing.
    """

    protocol: int
    have: int | None = None


class WhyMessage(ClientMessage, frozen=True):
    """Ask why a move of a seat of mine at position `ply` is not legal."""

    id: int
    ply: int
    seat: int
    move: str
    game_number: int | None = None
    position: int | None = None

    def as_move(self) -> Move:
        """The move that is asked about."""
        return Move(self.ply, self.seat, self.move, self.game_number, self.position)


class HintMessage(ClientMessage, frozen=True):
    """Ask for advice at position `ply`, where a seat whose cards I look at is to move.

    `grade` is how much of it: where to look, the idea, or the move.
    """

    id: int
    ply: int
    grade: Grade
    game_number: int | None = None
    position: int | None = None


class LookMessage(ClientMessage, frozen=True):
    """Uncover the hand of one of the people who share this device; `person` null covers it again."""

    id: int
    person: int | None


class PingMessage(ClientMessage, frozen=True):
    """A sign of life, every 20 seconds or so."""


Control = HelloMessage | WhyMessage | HintMessage | LookMessage | PingMessage


class Envelope(Struct, frozen=True):
    """What must be readable in every frame before its `type` decides the rest."""

    type: str
    id: int | None = None
