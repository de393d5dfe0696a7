"""Starts the web server: finds a free port, says where it is to be found, opens the browser, stops in good order."""

import os
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

import platformdirs
import segno
import typer

from famcards.cli.hosts_link import browser_of_host, invitation
from famcards.cli.listening import EVERYWHERE, HERE, address_for_others, listener, shown
from famcards.cli.places import check_sharing, check_store
from famcards.cli.workers import end_when_asked, serve_alone, serve_together
from famcards.web.config import Config, Limits, Pace, Sharing
from famcards.web.logs import log_plainly


@dataclass(frozen=True)
class Wish:
    """What was asked for on the command line; None is: nothing in particular."""

    host: str | None = None
    port: int | None = None
    lan: bool = False
    database: str | None = None
    workers: int = 1
    bus: str | None = None
    browser: bool = True


def run(wish: Wish) -> None:
    """Serve until interrupted. Ends the program with words and code 1 where that cannot be."""
    end_when_asked()
    data = Path(platformdirs.user_data_dir("famcards", appauthor=False))
    database = wish.database or str(data / "famcards.sqlite")
    check_sharing(wish.workers, wish.bus, database)
    check_store(data, database)
    host = wish.host or (EVERYWHERE if wish.lan else HERE)
    bound = listener(host, wish.port)
    port = bound.getsockname()[1]
    lan = address_for_others(host, port)
    config = _config(wish, data, database, lan)
    log_plainly()
    here = f"http://{shown(host)}:{port}"
    _announce(here, lan, invitation(here, data))
    with browser_of_host(here, data, port) if wish.browser else nullcontext():
        if wish.workers > 1:
            serve_together(config, bound, wish.workers)
        else:
            serve_alone(config, bound)


def _config(wish: Wish, data: Path, database: str, lan: str | None) -> Config:
    hurried = os.environ.get("FAMCARDS_PACE") == "0"
    return Config(
        database=database,
        data=data,
        lan=lan,
        # Tests start many short-lived services in a hurry; theirs are not worth a compiler's start.
        bot="famcards.bots:choose" if hurried else "famcards.bots.thinking:choose",
        pace=Pace.at_once() if hurried else Pace(),
        limits=Limits.for_load_tests() if os.environ.get("FAMCARDS_LIMITS") == "off" else Limits(),
        sharing=Sharing(bus=wish.bus) if wish.bus is not None else None,
    )


def _announce(here: str, lan: str | None, for_host: str) -> None:
    typer.echo(f"famcards is at {here}  (Ctrl+C ends it)")
    if lan is not None:
        typer.echo(f"For phones and tablets of this network: {lan}")
        segno.make(lan, micro=False).terminal(compact=True)
    typer.echo(f"For you who run it, and nobody else: {for_host}")
