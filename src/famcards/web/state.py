"""Everything a running service consists of, and how handlers get at it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from litestar import Litestar
from litestar.connection import ASGIConnection

from famcards.journal import Identity, Journal
from famcards.web.clock import Clock
from famcards.web.config import Config
from famcards.web.hub.hub import Hub
from famcards.web.hub.live import Live
from famcards.web.identity import COOKIE, IdentityCookie
from famcards.web.lab.process import LabProcess
from famcards.web.limits import HourlyLimit
from famcards.web.metrics import Metrics
from famcards.web.players.coach import Coach

if TYPE_CHECKING:
    from famcards.web.host import HostKey

Connection = ASGIConnection[Any, Any, Any, Any]


class Hourly:
    """The limits by the hour."""

    def __init__(self, config: Config, clock: Clock) -> None:
        limits = config.limits
        self.visitors = HourlyLimit(limits.visitors_per_hour, clock.steady)
        self.tables = HourlyLimit(limits.tables_per_hour, clock.steady)
        self.links = HourlyLimit(limits.links_per_hour, clock.steady)
        self.entries = HourlyLimit(limits.entries_per_hour, clock.steady)
        self.judgements = HourlyLimit(limits.judgements_per_hour, clock.steady)
        self.replays = HourlyLimit(limits.replays_per_hour, clock.steady)


@dataclass(frozen=True)
class Service:
    """What serves the requests; made when the application starts."""

    config: Config
    clock: Clock
    journal: Journal
    hub: Hub
    cookie: IdentityCookie
    host: "HostKey"
    hourly: Hourly
    coach: Coach
    lab: LabProcess
    metrics: Metrics

    async def visitor(self, connection: Connection) -> Identity | None:
        """Who asks; None for a browser without an identity of ours."""
        # What the framework has read of the headers it keeps with the scope; a socket would keep it for all its life.
        passing: Connection = ASGIConnection({**connection.scope, "state": {}})  # type: ignore[arg-type]
        return await self.visitor_of(passing.cookies.get(COOKIE))

    async def visitor_of(self, cookie: str | None) -> Identity | None:
        """Who bears this cookie; None where we did not write it, or do not know its bearer."""
        identity = self.cookie.read(cookie)
        return None if identity is None else await self.journal.identity(identity)

    def room_for(self, live: Live, identity: str | None) -> bool:
        """Whether one more socket of this browser may open at a table."""
        limits = self.config.limits
        mine = sum(1 for session in live.sessions if session.identity == identity)
        allowed = limits.sockets_per_table if identity is None else limits.sockets_per_visitor
        return mine < allowed and len(live.sessions) < limits.sockets_per_table


def service_of(app: Litestar) -> Service:
    """The service behind a running application."""
    return cast("Service", app.state.service)


def config_of(app: Litestar) -> Config:
    """What the application was told from outside."""
    return cast("Config", app.state.config)
