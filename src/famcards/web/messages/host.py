"""What the host's page is told."""

from msgspec import Struct


class HostWaits(Struct, frozen=True):
    """How long something takes, in seconds: half of all, and 95 and 99 of a hundred, take no longer; null of nothing.

    They are the edges of a histogram's buckets, so they tell at most so much.
    """

    half: float | None
    most: float | None
    nearly_all: float | None


class HostStatus(Struct, frozen=True):
    """The service as it is now.

    `moves`, `games`, the waits and `bot_failures` are counted since the start of the workers; `commands` is what people
    wait for when they move, `commits` the store's part of it. `store` is `sqlite` or `postgresql`, `store_bytes` the
    size of its file where it is one; `disk_free` and `disk_size` are of the disk of the data folder, in bytes. `bus`
    says whether the other workers hear of news; null where there are none.
    """

    version: str
    python: str
    workers: int
    up_seconds: int
    tables: int
    playing: int
    sockets: int
    moves: int
    games: int
    commands: HostWaits
    commits: HostWaits
    bots: HostWaits
    bot_failures: int
    store: str
    store_up: bool
    bus: bool | None
    store_bytes: int | None
    disk_free: int
    disk_size: int
