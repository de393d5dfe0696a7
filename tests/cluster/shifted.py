"""`famcards` whose workers read the time from a clock that a test can turn.

    python -m tests.cluster.shifted serve …

The file that FAMCARDS_TEST_SHIFT names holds the milliseconds by which the clock is wrong.
"""

import os
import time
from pathlib import Path

from litestar import Litestar

from famcards.cli import workers
from famcards.cli.main import app
from famcards.web.app import create_app
from famcards.web.clock import Clock
from famcards.web.config import Config
from famcards.web.logs import log_plainly


def wall() -> int:
    """The time, wrong by so much."""
    try:
        wrong = int(Path(os.environ["FAMCARDS_TEST_SHIFT"]).read_text())
    except (OSError, ValueError):
        wrong = 0
    return time.time_ns() // 1_000_000 + wrong


def worker(config: Config) -> Litestar:
    """A worker with such a clock."""
    log_plainly()
    workers.end_with_supervisor()
    return create_app(config, Clock(wall=wall))


if __name__ == "__main__":
    workers.worker = worker
    app()
