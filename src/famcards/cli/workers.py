"""Runs the service: in this process, or in several behind one port, which uvicorn's supervisor looks after.

The supervisor starts a worker that has died, or hangs, anew; SIGTERM lets all of them finish; SIGHUP replaces them one
after another, each only when its successor serves.
"""

import logging
import os
import shutil
import signal
import socket
import sys
import threading
from functools import partial
from multiprocessing import connection, parent_process
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from famcards.web.app import create_app
from famcards.web.collecting import collect_rarely
from famcards.web.config import Config
from famcards.web.doors import HttpProtocol, open_many
from famcards.web.farewell import SocketProtocol
from famcards.web.logs import log_plainly
from famcards.web.metrics import FOLDER

FAREWELL_SECONDS = 5
"""How long a worker that is to end may take over what is under way."""

HANGING_SECONDS = 10
"""A worker that says nothing for so long is replaced."""


_asked_to_end = threading.Event()


def end_when_asked() -> None:
    """Let SIGINT and SIGTERM end the program: until a server takes them over, and when it has said goodbye."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _end)


def _end(*_: object) -> None:
    _asked_to_end.set()  # where the interpreter was in the middle of a callback, it ignores the exception
    sys.exit(0)


def serve_alone(config: Config, listener: socket.socket) -> None:
    """Serve from this process until a signal ends it."""
    open_many()
    collect_rarely()
    server = uvicorn.Server(_settings(config, create_app(config)))
    server.should_exit = _asked_to_end.is_set()
    server.run(sockets=[listener])


def serve_together(config: Config, listener: socket.socket, workers: int) -> None:
    """Serve from so many processes until a signal ends them all."""
    settings = _settings(config, partial(worker, config), factory=True, workers=workers)
    logging.getLogger("uvicorn.error").setLevel(logging.INFO)  # a host is to see which worker died
    supervisor = Multiprocess(settings, sockets=[listener])
    if _asked_to_end.is_set():
        supervisor.should_exit.set()
    for number in (signal.SIGINT, signal.SIGTERM):  # it looks for signals only when it has replaced all workers
        signal.signal(number, lambda *_: supervisor.should_exit.set())
    os.environ[FOLDER] = str(_fresh(config.data / "figures"))  # the workers, which inherit it, count there together
    supervisor.run()
    if any(process.exitcode == STARTUP_FAILURE for process in supervisor.processes):
        sys.exit(1)


def _fresh(folder: Path) -> Path:
    """An empty folder; what a run that was killed has left there is gone."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def worker(config: Config) -> Litestar:
    """The application of one worker, called in its process."""
    log_plainly()
    open_many()
    collect_rarely()
    end_with_supervisor()
    return create_app(config)


def end_with_supervisor() -> None:
    """Nobody would end this worker, nor start it again, where its supervisor has been killed: so it ends as well."""
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)


def _settings(config: Config, app: Any, **more: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=config.limits.frame_bytes,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=FAREWELL_SECONDS,
        timeout_worker_healthcheck=HANGING_SECONDS,
        **more,
    )
