"""Who runs this service, and what only they may see: `guards=[host_only]` on a handler keeps everybody else out.

The host is whoever has the host's key, which lies in the data folder beside the tables. `famcards serve` prints a link
with it; a browser that opens the link keeps a cookie, a program sends `Authorization: Bearer KEY`. Coming from the same
machine is not enough: behind a proxy everybody does.
"""

from hmac import compare_digest
from pathlib import Path

from itsdangerous import BadSignature, Signer
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler

from famcards.web.errors import ApiError
from famcards.web.identity import COOKIE_SECONDS, LONGEST_COOKIE, load_secret
from famcards.web.state import Connection, service_of

COOKIE = "famcards_host"
KEY_FILE = "host.key"
BEARER = "Bearer "
SIGNED = b"host"


class HostKey:
    """The key of one service. Where its file is deleted a new one is made, and old links and cookies open nothing."""

    def __init__(self, data: Path) -> None:
        self._key = load_secret(data, KEY_FILE)
        self._signer = Signer(self._key, salt="famcards.host")

    @property
    def path(self) -> str:
        """The path of the link that makes a browser the host's."""
        return f"/host/{self._key.decode()}"

    def is_key(self, text: str) -> bool:
        """Whether this is the key."""
        return compare_digest(text.encode(), self._key)

    def cookie(self, *, secure: bool) -> Cookie:
        """The cookie of the host's browser; out of reach of scripts, and not sent along from other sites."""
        value = self._signer.sign(SIGNED).decode()
        return Cookie(COOKIE, value=value, max_age=COOKIE_SECONDS, httponly=True, samesite="strict", secure=secure)

    def admits(self, connection: Connection) -> bool:
        """Whether this request is the host's."""
        bearer = connection.headers.get("authorization", "")
        if bearer.startswith(BEARER):
            return self.is_key(bearer.removeprefix(BEARER).strip())
        value = connection.cookies.get(COOKIE, "")
        try:
            return len(value) <= LONGEST_COOKIE and self._signer.unsign(value) == SIGNED
        except (BadSignature, UnicodeError):
            return False


def host_only(connection: Connection, _handler: BaseRouteHandler) -> None:
    """A Litestar guard: `host_only` (403) for everybody but the host."""
    if not service_of(connection.app).host.admits(connection):
        raise ApiError(
            403, "host_only", "only the host may ask for this: open the link that famcards prints at its start"
        )
