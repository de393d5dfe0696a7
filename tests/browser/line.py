"""The line between a page and the service, held in a test's hands: messages can be kept back either way."""

from playwright.sync_api import Page, WebSocketRoute

SOCKETS = "**/api/tables/*/socket"


class Line:
    """Every socket that `page` opens from now on. `deaf` keeps news from the page, `mute` its words from the service.

    What was kept back is delivered, in order, when the line is `mended`.
    """

    def __init__(self, page: Page) -> None:
        self.deaf = False
        self.mute = False
        self.opened = 0
        self._dead = 0
        self.sent: list[str] = []
        """everything that the page has said"""
        self._waiting: list[tuple[WebSocketRoute, str]] = []
        page.route_web_socket(SOCKETS, self._open)

    def mended(self) -> None:
        """Let everything through again, first what has waited."""
        self.deaf = self.mute = False
        waiting, self._waiting = self._waiting, []
        for socket, message in waiting:
            socket.send(message)

    def die(self) -> None:
        """From now on the sockets that are open carry nothing and do not say so; those opened later are whole."""
        self._dead = self.opened

    def _open(self, page: WebSocketRoute) -> None:
        self.opened += 1
        number = self.opened
        service = page.connect_to_server()
        page.on_message(lambda message: self._from_page(service, str(message), number))
        service.on_message(lambda message: self._pass_on(page, str(message), number, self.deaf))

    def _from_page(self, service: WebSocketRoute, message: str, number: int) -> None:
        self.sent.append(message)
        self._pass_on(service, message, number, self.mute)

    def _pass_on(self, to: WebSocketRoute, message: str, number: int, keep: bool) -> None:
        if number <= self._dead:
            return
        if keep:
            self._waiting.append((to, message))
        else:
            to.send(message)
