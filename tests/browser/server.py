"""The real service as a process of its own, which a test may kill and start again."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

PROGRAM = Path(sys.executable).with_name("famcards")


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class Server:
    """`famcards serve` on a port and a database that stay the same over restarts; bots answer without a pause."""

    program: tuple[str, ...] = (str(PROGRAM),)

    def __init__(self, folder: Path, *words: str, **environment: str) -> None:
        self.folder = folder
        self.words = words
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {"FAMCARDS_PACE": "0", **environment}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        """All that the service has written so far."""
        path = self.folder / "server.log"
        return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""

    def start(self) -> None:
        """Start it and wait until it answers."""
        environment = {**os.environ, "XDG_DATA_HOME": str(self.folder), **self.environment}
        database = f"sqlite+aiosqlite:///{self.folder / 'famcards.sqlite'}"
        options = ["--no-browser", "--port", str(self.port), "--database", database, *self.words]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*self.program, "serve", *options],
                env=environment,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
        for _ in range(600):
            if self.answers():
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise AssertionError(f"the service did not start; it said:\n{self.log}")

    def answers(self) -> bool:
        """Whether it says that it is well."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:  # noqa: S310
                return bool(answer.status == 200)
        except (OSError, urllib.error.URLError):
            return False

    def kill(self) -> None:
        """End it as a power cut would: at once, and without a word to its helpers."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self.end_helpers()

    def stop(self) -> int:
        """Ask it to end, and give back its exit code."""
        assert self.process is not None
        self.process.terminate()
        try:
            return self.process.wait(timeout=20)
        finally:
            self.end_helpers()

    def end_helpers(self) -> None:
        """End what is left of the process group, such as a bot that was thinking when the service was killed."""
        assert self.process is not None
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            return
