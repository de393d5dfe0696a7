"""A wire between a browser and the service that can be cut, as a network can: connections break and new ones fail."""

import socket
import threading
from contextlib import suppress

from tests.browser.server import free_port

CHUNK = 65_536


class Wire:
    """Listens on a port of its own and passes bytes on to `port`, both ways, while it is whole."""

    def __init__(self, port: int) -> None:
        self._to = port
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._listener: socket.socket | None = None
        self._open: set[socket.socket] = set()
        self.mend()

    def mend(self) -> None:
        """Let connections through."""
        self._listener = socket.create_server(("127.0.0.1", self.port), reuse_port=False)
        threading.Thread(target=self._accept, args=(self._listener,), daemon=True).start()

    def cut(self) -> None:
        """Break every connection, and refuse new ones."""
        assert self._listener is not None
        for end in (self._listener, *self._open):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._open.clear()

    def _accept(self, listener: socket.socket) -> None:
        with suppress(OSError):
            while True:
                browser, _ = listener.accept()
                service = socket.create_connection(("127.0.0.1", self._to))
                self._open |= {browser, service}
                for ends in ((browser, service), (service, browser)):
                    threading.Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while chunk := one.recv(CHUNK):
                other.sendall(chunk)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
