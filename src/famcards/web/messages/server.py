"""What the service sends through the socket."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from famcards.tables.view import TableView, VisibleEvent
from famcards.web.messages.client import Grade
from famcards.web.messages.naming import message_type

PROTOCOL = 1


class ServerMessage(Struct, frozen=True, tag_field="type", tag=message_type):
    """Base of all messages of the service."""


class ViewMessage(ServerMessage, frozen=True):
    """The whole table as this page may see it, at event `number`."""

    number: int
    view: TableView


class UpdateMessage(ServerMessage, frozen=True):
    """What happened after event `since`: the events, and those keys of the table's view that are now different.

    A page applies it only if `since` is the number it has; else it says `hello` again. `number` equals `since` when
    only presence, or the uncovered hand, has changed.
    """

    number: int
    since: int
    events: list[VisibleEvent]
    changes: Annotated[dict[str, Any], Meta(extra_json_schema={"x-partial": "TableView"})]


class AckMessage(ServerMessage, frozen=True):
    """The command `id` is done and stored; `number` is its last event (or the table's, if there was nothing to do)."""

    id: int
    number: int


class RefusedMessage(ServerMessage, frozen=True):
    """The message `id` changed nothing. `code` and `params` are for the page's words, `message` is for engineers.

    `clause` is that of the rules where the law itself refuses a move, else empty. `id` is null where none was readable.
    """

    id: int | None
    code: str
    params: dict[str, Any]
    message: str
    clause: str


class Offence(Struct, frozen=True):
    """Which clause of the rules a move would break, and against what (`params` names cells and cards)."""

    code: str
    clause: str
    params: dict[str, Any]


class WhyAnswerMessage(ServerMessage, frozen=True, tag="why"):
    """The answer to `why`: the first clause that the move breaks, or null where it is legal."""

    id: int
    move: str
    refusal: Offence | None


class Advice(Struct, frozen=True):
    """Advice as a code with parameters, for the page's words."""

    code: str
    params: dict[str, Any]


class HintAnswerMessage(ServerMessage, frozen=True, tag="hint"):
    """The answer to `hint`: of the position `ply`, and of the `grade` that was asked for.

    `verdict`: `better` there is something to advise; `equal` no difference between the moves was found; `settled` it is
    proven that nothing can change the result; `forced` there is one legal move only. `advice` of the grade `move` has
    the code `move` and its text under `move`, which is always legal.
    """

    id: int
    ply: int
    grade: Grade
    verdict: str
    advice: Advice


class PongMessage(ServerMessage, frozen=True):
    """The answer to `ping`."""


class StoreMessage(ServerMessage, frozen=True):
    """Whether the place where tables are kept does not answer: while it is `away`, nothing can be done at any table.

    Said when that begins and when it ends, and to every page that comes in meanwhile. What was acknowledged is safe.
    """

    away: bool


class ByeMessage(ServerMessage, frozen=True):
    """There is nothing here for this page and trying again is of no use."""

    code: str


ServerSays = (
    ViewMessage
    | UpdateMessage
    | AckMessage
    | RefusedMessage
    | WhyAnswerMessage
    | HintAnswerMessage
    | PongMessage
    | StoreMessage
    | ByeMessage
)
