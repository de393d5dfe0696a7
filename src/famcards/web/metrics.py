"""What the service counts about itself, for Prometheus and for the host's page. Never a card, a name or a token.

Every worker counts for itself. Where several share a port, `PROMETHEUS_MULTIPROC_DIR` names a folder in which
prometheus_client keeps the figures of all of them, so that any worker can tell the whole.
"""

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from famcards import __version__
from famcards.tables import Stored
from famcards.tables.events import GameEnded, Moved
from famcards.web.figures import Figures, together
from famcards.web.hub.hub import Hub

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
SECONDS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
WRITES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 512)


class Metrics:
    """The counters of one worker. What hangs on the moment (`sample`) is as it was at the last look."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.moves = Counter("famcards_moves", "Moves stored by this service", ["by"], registry=registry)
        self.games = Counter("famcards_games_ended", "Games that came to their end", registry=registry)
        self.commands = Histogram(
            "famcards_command_seconds",
            "From a page's command to its being stored and acknowledged",
            ["command"],
            buckets=SECONDS,
            registry=registry,
        )
        self._moves_by = cache(self.moves.labels)  # to look a counter up costs more than to count
        self._command = cache(self.commands.labels)
        self.refused = Counter("famcards_refused", "Commands that changed nothing", ["code"], registry=registry)
        self.commits = Histogram(
            "famcards_commit_seconds", "Transactions of the journal", buckets=SECONDS, registry=registry
        )
        self.writes = Histogram("famcards_commit_writes", "Writes in a transaction", buckets=WRITES, registry=registry)
        self.bots = Histogram(
            "famcards_bot_seconds", "Thinking about one move", ["level"], buckets=SECONDS, registry=registry
        )
        self.bot_failures = Counter("famcards_bot_failures", "Moves made in a bot's place", registry=registry)
        self._tables = Gauge(
            "famcards_tables", "Tables by what they do", ["state"], registry=registry, multiprocess_mode="livesum"
        )
        self._sockets = Gauge(
            "famcards_sockets", "Open sockets at tables", registry=registry, multiprocess_mode="livesum"
        )
        self._store_up = Gauge(
            "famcards_store_up", "Whether the store answers", registry=registry, multiprocess_mode="livemin"
        )
        self._bus_up = Gauge(
            "famcards_bus_up", "Whether the bus takes notices", registry=registry, multiprocess_mode="livemin"
        )
        workers = Gauge("famcards_workers", "Worker processes", registry=registry, multiprocess_mode="livesum")
        workers.set(1)
        version = Gauge("famcards_info", "The version", ["version"], registry=registry, multiprocess_mode="max")
        version.labels(__version__).set(1)
        if FOLDER not in os.environ:
            ProcessCollector(registry=registry)

    def stored(self, events: Iterable[Stored]) -> None:
        """These events have just been committed by this worker."""
        for one in events:
            if isinstance(one.event, Moved):
                self._moves_by(one.event.by).inc()
            elif isinstance(one.event, GameEnded):
                self.games.inc()

    def committed(self, writes: int, seconds: float) -> None:
        """A transaction with so many writes took so long."""
        self.writes.observe(writes)
        self.commits.observe(seconds)

    def thought(self, level: str, seconds: float, failed: bool) -> None:
        """A bot has thought about a move, and has given one or not."""
        self.bots.labels(level).observe(seconds)
        if failed:
            self.bot_failures.inc()

    def carried_out(self, kind: str, seconds: float) -> None:
        """A page's command has been stored; one that is refused is counted by `refused` alone."""
        self._command(kind).observe(seconds)

    def sample(self, hub: Hub) -> None:
        """Look round: how many tables and sockets there are now, and whether store and bus answer."""
        lives = hub.lives
        self._tables.labels("in_memory").set(len(lives))
        self._tables.labels("watched").set(sum(1 for live in lives if live.sessions))
        self._tables.labels("playing").set(sum(1 for live in lives if live.sessions and live.table.phase == "playing"))
        self._sockets.set(sum(len(live.sessions) for live in lives))
        self._store_up.set(not hub.store.away)
        self._bus_up.set(hub.company.heard)

    def whole(self) -> Figures:
        """The figures of all workers together, as they are now. Where there are several, it reads files."""
        folder = os.environ.get(FOLDER)
        return self.registry if folder is None else together(Path(folder))

    def text(self) -> bytes:
        """All of it as Prometheus reads it. Where there are several workers, it reads files."""
        return generate_latest(self.whole())


def value(figures: Figures, name: str, **labels: str) -> float:
    """The sum of all samples of that name that bear these labels."""
    return sum(
        sample.value
        for family in figures.collect()
        for sample in family.samples
        if sample.name == name and labels.items() <= sample.labels.items()
    )


def quantiles(figures: Figures, name: str, wanted: Iterable[float]) -> list[float | None]:
    """For each share the upper edge of a histogram's bucket that reaches it, in seconds; None where nothing is counted.

    What lies above the last edge is told as that edge.
    """
    counts: dict[float, float] = {}
    for family in figures.collect():
        for sample in family.samples:
            if sample.name == f"{name}_bucket":
                edge = float(sample.labels["le"])
                counts[edge] = counts.get(edge, 0.0) + sample.value
    whole = counts.get(float("inf"), 0.0)
    return [_reached(counts, share * whole) if whole else None for share in wanted]


def _reached(counts: dict[float, float], wanted: float) -> float:
    edges = sorted(edge for edge in counts if edge != float("inf"))
    return next((edge for edge in edges if counts[edge] >= wanted), edges[-1])
