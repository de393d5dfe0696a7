"""Puts the service together: `create_app(config)` is the whole of it, ready for any ASGI server."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from famcards import __version__
from famcards.journal import Journal
from famcards.web.clock import Clock
from famcards.web.config import Config
from famcards.web.errors import answer
from famcards.web.host import HostKey
from famcards.web.hub.hub import Hub
from famcards.web.identity import IdentityCookie, load_secret
from famcards.web.lab.desk import Desk
from famcards.web.players.coach import Coach
from famcards.web.players.pool import BotPool
from famcards.web.players.runner import Runner
from famcards.web.routes import games, health, hosting, judging, lab, me, page, tables, watching
from famcards.web.security import Guard
from famcards.web.socket import table_socket
from famcards.web.state import Hourly, Service

HANDLERS = [
    *games.HANDLERS,
    *health.HANDLERS,
    *hosting.HANDLERS,
    *me.HANDLERS,
    *tables.HANDLERS,
    *watching.HANDLERS,
    *judging.HANDLERS,
    *lab.HANDLERS,
    *page.HANDLERS,
]


def create_app(config: Config, clock: Clock | None = None, backend: ChannelsBackend | None = None) -> Litestar:
    """The application: HTTP, the socket, the page, and the players who move for nobody.

    `backend` carries the notices between processes; the memory one, which is used without it, serves one process.
    """
    clock = clock or Clock()

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncGenerator[None, None]:
        async with _service(config, clock, backend or MemoryChannelsBackend()) as service:
            app.state.service = service
            yield

    app = Litestar(
        [*HANDLERS, table_socket],
        lifespan=[running],
        state=State({"config": config}),
        exception_handlers={NotFoundException: page.lost, Exception: answer},
        request_max_body_size=config.limits.body_bytes,
        openapi_config=OpenAPIConfig(
            title="famcards", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )
    # Middleware of Litestar's own kind is not asked about addresses that do not exist; this one is.
    app.asgi_handler = Guard(app.asgi_handler)
    return app


@asynccontextmanager
async def _service(config: Config, clock: Clock, backend: ChannelsBackend) -> AsyncGenerator[Service, None]:
    cookie, host = IdentityCookie(load_secret(config.data)), HostKey(config.data)
    journal = await Journal.open(config.database)
    hub = Hub(journal, config, clock, backend)
    pool = BotPool(config.bot, config.workers)
    runner = Runner(hub, pool, config.pace, clock)
    coaching = BotPool(config.coach, 1)
    coach = Coach(coaching)
    desk = Desk(config.data)
    await hub.start()
    background = asyncio.create_task(_wake_up(pool, hub, journal), name="wake up")
    await desk.see_to_it()
    try:
        yield Service(config, clock, journal, hub, cookie, host, Hourly(config, clock), coach, desk)
    finally:
        background.cancel()
        await asyncio.gather(background, return_exceptions=True)
        await runner.stop()
        await coach.stop()
        await desk.close()
        pool.close()
        coaching.close()
        await hub.stop()
        await journal.close()


async def _wake_up(pool: BotPool, hub: Hub, journal: Journal) -> None:
    """Start a bot's process, and go on with the tables that were waiting for a bot when the service stopped."""
    await pool.warm()
    await hub.wake(await journal.lately_used(WOKEN_TABLES))


WOKEN_TABLES = 200
