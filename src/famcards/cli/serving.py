"""Starts the web server: finds a free port, says where it is to be found, opens the browser, stops in good order."""

import asyncio
import errno
import os
import re
import signal
import socket
import sys
import threading
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import platformdirs
import segno
import typer
import uvicorn

from famcards.journal import Journal
from famcards.web.app import create_app
from famcards.web.config import Config, Limits, Pace
from famcards.web.host import HostKey
from famcards.web.lan import lan_address
from famcards.web.logs import log_plainly

DEFAULT_PORT = 8000
PORTS_TRIED = 50
HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only where --lan asks for it
FAREWELL_SECONDS = 3


@dataclass(frozen=True)
class Wish:
    """What was asked for on the command line; None is: nothing in particular."""

    host: str | None = None
    port: int | None = None
    lan: bool = False
    database: str | None = None
    browser: bool = True


def run(wish: Wish) -> None:
    """Serve until interrupted. Ends the program with words and code 1 where that cannot be."""
    for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn raises the signal again when it has said goodbye
        signal.signal(number, lambda *_: sys.exit(0))
    data = Path(platformdirs.user_data_dir("famcards", appauthor=False))
    database = wish.database or str(data / "famcards.sqlite")
    _check_store(data, database)
    host = wish.host or (EVERYWHERE if wish.lan else HERE)
    listener = _listener(host, wish.port)
    port = listener.getsockname()[1]
    lan = _address_for_others(host, port)
    hurried = os.environ.get("FAMCARDS_PACE") == "0"
    config = Config(
        database=database,
        data=data,
        lan=lan,
        # Tests start many short-lived services in a hurry; theirs are not worth a compiler's start.
        bot="famcards.bots:choose" if hurried else "famcards.bots.thinking:choose",
        pace=Pace.at_once() if hurried else Pace(),
        limits=Limits.for_load_tests() if os.environ.get("FAMCARDS_LIMITS") == "off" else Limits(),
    )
    log_plainly()
    here = f"http://{_shown(host)}:{port}"
    for_host = here + HostKey(data).path
    _announce(here, lan, for_host)
    if wish.browser:
        threading.Timer(1.0, webbrowser.open, [for_host]).start()
    _server(config).run(sockets=[listener])


def _check_store(data: Path, database: str) -> None:
    """Open the place of the tables once, since the server itself could say no more than that it did not start."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        asyncio.run(_opened(database))
    except Exception as error:  # noqa: BLE001 - whatever is wrong with it, there is no use in going on
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        _give_up(f"The tables cannot be kept in {_safe(database)}: {reason}. --database names another place.")


async def _opened(place: str) -> None:
    try:
        journal = await Journal.open(place)
    except Exception:
        await asyncio.sleep(0.1)  # a connection that came to nothing ends on a thread, which must find the loop alive
        raise
    await journal.close()


def _safe(place: str) -> str:
    """A database's URL without its password."""
    return re.sub(r"(://[^:/@]*):[^@]*@", r"\1:***@", place)


def _server(config: Config) -> uvicorn.Server:
    return uvicorn.Server(
        uvicorn.Config(
            create_app(config),
            ws="websockets-sansio",
            ws_max_size=config.limits.frame_bytes,
            ws_per_message_deflate=False,
            access_log=False,
            log_config=None,
            server_header=False,
            timeout_graceful_shutdown=FAREWELL_SECONDS,
        )
    )


def _listener(host: str, port: int | None) -> socket.socket:
    """A socket bound to the wished port, or to the first free one where none was wished."""
    if port is not None:
        try:
            return _bound(host, port)
        except OSError as error:
            _give_up(f"Port {port} on {host} cannot be had ({error.strerror}). Without --port a free one is found.")
    for candidate in range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED):
        try:
            found = _bound(host, candidate)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                _give_up(f"{host} is no address of this machine ({error.strerror}).")
            continue
        if candidate != DEFAULT_PORT:
            typer.echo(f"Port {DEFAULT_PORT} is in use by another program; this is port {candidate}.")
        return found
    return _give_up(f"The ports {DEFAULT_PORT} to {DEFAULT_PORT + PORTS_TRIED - 1} are all in use; give one by --port.")


def _bound(host: str, port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two servers share one port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(128)  # so that a second famcards sees at once that the port is taken
    except OSError:
        listener.close()
        raise
    return listener


def _give_up(words: str) -> NoReturn:
    typer.echo(words, err=True)
    raise typer.Exit(1)


def _open_to_others(host: str) -> bool:
    return host in (EVERYWHERE, "::")


def _address_for_others(host: str, port: int) -> str | None:
    """What other devices of the network are to open; None where nobody but this machine is let in."""
    address = lan_address() if _open_to_others(host) else host
    if address is None or address == "localhost" or address.startswith("127.") or address == "::1":
        return None
    return f"http://{_bracketed(address)}:{port}"


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _shown(host: str) -> str:
    """The host as this machine's own browser is sent to it."""
    return HERE if _open_to_others(host) else _bracketed(host)


def _announce(here: str, lan: str | None, for_host: str) -> None:
    typer.echo(f"famcards is at {here}  (Ctrl+C ends it)")
    if lan is not None:
        typer.echo(f"For phones and tablets of this network: {lan}")
        segno.make(lan, micro=False).terminal(compact=True)
    typer.echo(f"For you who run it, and nobody else: {for_host}")
