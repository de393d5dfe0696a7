"""The bus between worker processes: Redis or Valkey behind Litestar's channels, memory where there is one process."""

from typing import TYPE_CHECKING

from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

if TYPE_CHECKING:
    from redis.asyncio import Redis

SCHEMES = {"redis": "redis", "rediss": "rediss", "unix": "unix", "valkey": "redis", "valkeys": "rediss"}
ANSWER_SECONDS = 3.0
CONNECT_SECONDS = 2.0
HEALTH_SECONDS = 5.0


class BusUnusable(Exception):
    """An address that names no bus, or a library that is missing; the message says what would be right."""


def open_bus(address: str | None) -> ChannelsBackend:
    """The bus at an address (`redis://host`, `valkey://host`, `rediss://…`, `unix://…`); memory without one.

    Nothing is connected yet. `BusUnusable` where the address, or the installation, is not fit for it.
    """
    if address is None:
        return MemoryChannelsBackend()
    client = redis_at(address)
    from famcards.web.redis_bus import RedisBus

    return RedisBus(redis=client)


def redis_at(address: str) -> "Redis":
    """A client that gives up in seconds, so that whoever waits for it can go on without. `BusUnusable` as above."""
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ModuleNotFoundError:
        raise BusUnusable("--bus needs the Python package redis: pip install 'famcards[redis]'") from None

    scheme, colon, rest = address.partition("://")
    if not colon or scheme not in SCHEMES:
        raise BusUnusable(f"{address} names no bus; an address like redis://127.0.0.1:6379 would")
    try:
        return Redis.from_url(
            f"{SCHEMES[scheme]}://{rest}",
            socket_timeout=ANSWER_SECONDS,
            socket_connect_timeout=CONNECT_SECONDS,
            health_check_interval=HEALTH_SECONDS,
            retry=Retry(NoBackoff(), 1),
        )
    except ValueError:  # its words may hold a part of the password
        raise BusUnusable("the address of the bus cannot be read; one like redis://127.0.0.1:6379 could") from None
