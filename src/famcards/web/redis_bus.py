"""Litestar's Redis channels, with their connections closed at the end. Imported only where a bus is asked for."""

from litestar.channels.backends.redis import RedisChannelsPubSubBackend


class RedisBus(RedisChannelsPubSubBackend):
    """Publish and subscribe on a Redis or Valkey server; nothing is kept there."""

    async def on_shutdown(self) -> None:
        """Close the subscription and the connections."""
        await super().on_shutdown()
        await self._redis.aclose()
