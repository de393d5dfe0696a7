"""What the clients read of the service's messages: as little as playing needs, so that they cost little."""

import msgspec
from msgspec import UNSET, Struct, UnsetType


class Play(Struct):
    """The law's view of one seat's holder, as far as a player without plans needs it."""

    seats: list[int]
    ply: int
    turn: int | None
    over: bool
    legal: list[str]


class Offer(Struct):
    """Another game that somebody has asked for."""

    kind: str
    waiting: list[int]


class Keys(Struct):
    """Keys of a table's view: all of them in `view`, those that are new in `update`."""

    yours: list[int] | UnsetType = UNSET
    can: list[str] | UnsetType = UNSET
    play: Play | UnsetType | None = UNSET
    offers: list[Offer] | UnsetType = UNSET
    position: int | UnsetType = UNSET


class Said(Struct):
    """Any message of the service."""

    type: str
    number: int = 0
    code: str = ""
    message: str = ""
    view: Keys | None = None
    changes: Keys | None = None


read = msgspec.json.Decoder(Said).decode
write = msgspec.json.Encoder().encode
