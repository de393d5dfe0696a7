"""Puts the service together: `create_app(config)` is the whole of it, ready for any ASGI server."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.channels.backends.base import ChannelsBackend
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from famcards import __version__
from famcards.journal import Journal, StoreAway
from famcards.web.bus import open_bus
from famcards.web.clock import Clock
from famcards.web.config import Config, Sharing
from famcards.web.errors import answer
from famcards.web.host import HostKey
from famcards.web.hub.hub import Hub
from famcards.web.identity import IdentityCookie, load_secret
from famcards.web.lab.process import LabProcess
from famcards.web.logs import report
from famcards.web.metrics import Metrics
from famcards.web.players.coach import Coach
from famcards.web.players.duties import Alone, Duties, Shared
from famcards.web.players.pool import BotPool
from famcards.web.players.runner import Runner
from famcards.web.routes import games, health, hosting, judging, lab, me, page, status, tables, watching
from famcards.web.security import Guard
from famcards.web.socket import table_socket
from famcards.web.state import Hourly, Service, config_of
from famcards.web.tracing import Traced

log = logging.getLogger("famcards.web")

HANDLERS = [
    *games.HANDLERS,
    *health.HANDLERS,
    *hosting.HANDLERS,
    *me.HANDLERS,
    *status.HANDLERS,
    *tables.HANDLERS,
    *watching.HANDLERS,
    *judging.HANDLERS,
    *lab.HANDLERS,
    *page.HANDLERS,
]


def create_app(config: Config, clock: Clock | None = None, backend: ChannelsBackend | None = None) -> Litestar:
    """The application: HTTP, the socket, the page, and the players who move for nobody.

    `backend` carries the notices between workers that share a store (`config.sharing`); without it, it is the bus whose
    address stands there, or memory.
    """
    app = Litestar(
        [*HANDLERS, table_socket],
        lifespan=[_running],
        state=State({"config": config, "clock": clock or Clock(), "backend": backend}),
        exception_handlers={NotFoundException: page.lost, Exception: answer},
        request_max_body_size=config.limits.body_bytes,
        openapi_config=OpenAPIConfig(
            title="famcards", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )
    # Middleware of Litestar's own kind is not asked about addresses that do not exist; this one is.
    app.asgi_handler = Traced(Guard(app.asgi_handler, config.limits.sockets_per_address))
    return app


@asynccontextmanager
async def _running(app: Litestar) -> AsyncGenerator[None, None]:
    """The service of an application, from its start to its end; afterwards it can be started again."""
    config = config_of(app)
    bus = config.sharing.bus if config.sharing else None
    async with _service(config, app.state.clock, app.state.backend or open_bus(bus)) as service:
        app.state.service = service
        yield


@asynccontextmanager
async def _service(config: Config, clock: Clock, backend: ChannelsBackend) -> AsyncGenerator[Service, None]:
    cookie, host = IdentityCookie(load_secret(config.data)), HostKey(config.data)
    journal = await _opened(config)
    hub = Hub(journal, config, clock, backend)
    pool = BotPool(config.bot, config.workers)
    duties = _duties(config.sharing, hub, journal, clock)
    runner = Runner(hub, pool, config.pace, clock, duties)
    coaching = BotPool(config.coach, 1)
    coach = Coach(coaching)
    playing = LabProcess(config.data)
    metrics = _counted(hub, journal, runner)
    await hub.start()
    await duties.start()
    background = asyncio.create_task(_wake_up(pool, hub, journal), name="wake up")
    looking = asyncio.create_task(_look_round(metrics, hub), name="metrics")
    await playing.see_to_it()
    try:
        yield Service(config, clock, journal, hub, cookie, host, Hourly(config, clock), coach, playing, metrics)
    finally:
        background.cancel()
        looking.cancel()
        await asyncio.gather(background, looking, return_exceptions=True)
        await runner.stop()
        await duties.stop()
        await coach.stop()
        await playing.close()
        pool.close()
        coaching.close()
        await hub.stop()
        await journal.close()


def _counted(hub: Hub, journal: Journal, runner: Runner) -> Metrics:
    """The counters, told of what happens."""
    metrics = Metrics()
    hub.on_stored = metrics.stored
    journal.watch_commits(metrics.committed)
    runner.on_thought = metrics.thought
    return metrics


async def _look_round(metrics: Metrics, hub: Hub) -> None:
    """Whoever asks one worker is told what all of them saw lately."""
    while True:
        try:
            metrics.sample(hub)
        except Exception as error:  # noqa: BLE001 - whatever it is, the next look may be well
            report(log, "the figures could not be gathered", error)
        await asyncio.sleep(SAMPLE_SECONDS)


async def _opened(config: Config) -> Journal:
    """The journal. Where other workers share it, one that is away for the moment is waited for."""
    while True:
        try:
            return await Journal.open(config.database)
        except StoreAway as error:
            if config.sharing is None:
                raise
            report(log, "the store is away at the start", error.__cause__ or error)
        await asyncio.sleep(STORE_PAUSE)


def _duties(sharing: Sharing | None, hub: Hub, journal: Journal, clock: Clock) -> Duties:
    """Everything due is ours, or a share of it."""
    if sharing is None:
        return Alone()
    return Shared(journal.leases, hub.worker, sharing, clock, hub.wake, hub.company.only)


async def _wake_up(pool: BotPool, hub: Hub, journal: Journal) -> None:
    """Start a bot's process, and go on with the tables that were waiting for a bot when the service stopped."""
    await pool.warm()
    await hub.wake(await journal.lately_used(WOKEN_TABLES))


WOKEN_TABLES = 200
STORE_PAUSE = 1.0
SAMPLE_SECONDS = 5.0
