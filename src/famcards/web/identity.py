"""Who a browser is: an unguessable identity in a signed cookie, and nothing else.

There are no accounts. A cookie that is missing, forged or cut makes its bearer nobody (`None`), who is shown what a
spectator is shown.
"""

import os
import secrets
from contextlib import suppress
from pathlib import Path

from itsdangerous import BadSignature, Signer

COOKIE = "famcards"
COOKIE_SECONDS = 5 * 365 * 24 * 3600
KEY_FILE = "secret.key"
LONGEST_COOKIE = 200


def load_secret(data: Path, name: str = KEY_FILE) -> bytes:
    """A secret made on first use and kept in the data folder, readable by its owner only; that which signs the cookies.

    `name` is the file of another one.
    """
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = data / name
    if not path.exists():
        draft = data / f"{name}.{secrets.token_hex(4)}"
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
        with suppress(FileExistsError):  # another process was quicker: its secret holds
            os.link(draft, path)
        draft.unlink()
    return path.read_bytes()


class IdentityCookie:
    """Writes identities into cookies and reads them back, trusting only its own signature."""

    def __init__(self, secret: bytes) -> None:
        self._signer = Signer(secret, salt="famcards.identity")

    def write(self, identity: str) -> str:
        """The cookie's value for `identity`."""
        return self._signer.sign(identity.encode()).decode()

    def read(self, value: str | None) -> str | None:
        """The identity in a cookie's value; None where there is none that this service signed."""
        if not value or len(value) > LONGEST_COOKIE:
            return None
        try:
            return self._signer.unsign(value).decode()
        except (BadSignature, UnicodeError):
            return None
