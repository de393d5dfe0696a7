"""The address that a server listens on: a free port, and what other devices are to open."""

import errno
import socket
import sys
from typing import NoReturn

import typer

from famcards.web.lan import lan_address

DEFAULT_PORT = 8000
PORTS_TRIED = 50
HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only where --lan asks for it


def listener(host: str, port: int | None) -> socket.socket:
    """A socket bound to the wished port, or to the first free one where none was wished. Gives up with words."""
    if port is not None:
        try:
            return _bound(host, port)
        except OSError as error:
            give_up(f"Port {port} on {host} cannot be had ({error.strerror}). Without --port a free one is found.")
    for candidate in range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED):
        try:
            found = _bound(host, candidate)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                give_up(f"{host} is no address of this machine ({error.strerror}).")
            continue
        if candidate != DEFAULT_PORT:
            typer.echo(f"Port {DEFAULT_PORT} is in use by another program; this is port {candidate}.")
        return found
    return give_up(f"The ports {DEFAULT_PORT} to {DEFAULT_PORT + PORTS_TRIED - 1} are all in use; give one by --port.")


def _bound(host: str, port: int) -> socket.socket:
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two servers share one port
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
        bound.listen(128)  # so that a second famcards sees at once that the port is taken
    except OSError:
        bound.close()
        raise
    return bound


def give_up(words: str) -> NoReturn:
    """End the program with these words."""
    typer.echo(words, err=True)
    raise typer.Exit(1)


def open_to_others(host: str) -> bool:
    """Whether a server at this address is open to every device that can reach the machine."""
    return host in (EVERYWHERE, "::")


def address_for_others(host: str, port: int) -> str | None:
    """What other devices of the network are to open; None where nobody but this machine is let in."""
    address = lan_address() if open_to_others(host) else host
    if address is None or address == "localhost" or address.startswith("127.") or address == "::1":
        return None
    return f"http://{_bracketed(address)}:{port}"


def shown(host: str) -> str:
    """The host as this machine's own browser is sent to it."""
    return HERE if open_to_others(host) else _bracketed(host)


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
