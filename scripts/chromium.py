"""Finds the Chromium that browser tests and screenshots drive, and brings one when there is none.

    .venv/bin/python scripts/chromium.py        install one if need be, and print where it is
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


def installed() -> str | None:
    """The program that the machine's owner installed."""
    commands = (shutil.which(name) for name in COMMANDS)
    applications = (path for path in APPLICATIONS if Path(path).exists())
    return next((path for path in (*commands, *applications) if path), None)


def downloaded() -> str | None:
    """The program that Playwright has downloaded for itself."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def find() -> str | None:
    """Where a Chromium is, or None."""
    return installed() or downloaded()


def launch_options() -> dict[str, Any]:
    """What Playwright's `chromium.launch` needs here: a browser that asks nobody but the server under test."""
    arguments = list(QUIET)
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--no-sandbox")
    options: dict[str, Any] = {"args": arguments}
    if path := installed():
        options["executable_path"] = path
    return options


def install() -> None:
    """Bring a Chromium: the one Playwright downloads, or else the one among the system's packages."""
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], timeout=900, check=False)
    if find() is None and shutil.which("apt-get"):
        sudo = [] if os.geteuid() == 0 else ["sudo"]
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
            subprocess.run([*sudo, "apt-get", *words, "--quiet"], env=environment, check=False)


def main() -> None:
    """Make sure that there is one."""
    if find() is None:
        print("There is no Chromium on this machine; fetching one …", flush=True)
        install()
    path = find()
    if path is None:
        sys.exit("No Chromium could be had. Please install one (package chromium, or Google Chrome) and start again.")
    print(path)


if __name__ == "__main__":
    main()
