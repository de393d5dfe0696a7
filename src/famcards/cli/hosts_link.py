"""The host's link on its way to the host: neither on a command line nor in a log, where others could read its key."""

import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path

from famcards.web.host import KEY_FILE, HostKey

SECONDS_UNTIL_IT_SERVES = 1.0

PAGE = """<!doctype html>
<meta charset="utf-8">
<title>famcards</title>
<meta http-equiv="refresh" content="0; url={link}">
<p><a href="{link}">famcards</a></p>
"""


def invitation(here: str, data: Path) -> str:
    """What the host is told: the link on a terminal; in a log, which others may read, where its key lies."""
    if sys.stdout is not None and sys.stdout.isatty():
        return here + HostKey(data).path
    return f"{here}/host/KEY, with the KEY that is in {data / KEY_FILE}"


@contextmanager
def browser_of_host(here: str, data: Path, port: int) -> Iterator[None]:
    """Open the host's browser as soon as the service at `here` answers.

    The command line of a browser can be read by everybody on the machine, so it is given not the link but a file that
    only its owner can read, which leads on to it and is gone with the end of the block.
    """
    page = _page(data / f"host-{port}.html", here + HostKey(data).path)
    opening = threading.Timer(SECONDS_UNTIL_IT_SERVES, webbrowser.open, [page.absolute().as_uri()])
    opening.start()
    try:
        yield
    finally:
        opening.cancel()
        page.unlink(missing_ok=True)


def _page(path: Path, link: str) -> Path:
    path.unlink(missing_ok=True)  # of a service that was killed
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(PAGE.format(link=escape(link)))
    return path
