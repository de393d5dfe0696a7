"""A run on a Dask distributed cluster: a real scheduler, two real workers, one of them killed in the middle."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from famcards.cli.main import app
from famcards.lab.run_file import FILE
from tests.browser.server import PROGRAM, free_port

pytestmark = pytest.mark.slow

PAIRS = 150
RUN = ["lab", "run", "--game", "race", "--bots", "family", "--pairs", str(PAIRS), "--seed", "far"]
PATIENCE = 120


@contextmanager
def process(*words: str, folder: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """A process of Dask, ended afterwards; whatever it writes goes into the folder."""
    with (folder / f"{words[0]}.log").open("ab") as log:
        running = subprocess.Popen(
            [sys.executable, "-m", "distributed.cli." + words[0], *words[1:]], stdout=log, stderr=log, cwd=folder
        )
    try:
        yield running
    finally:
        if running.poll() is None:
            running.kill()
        running.wait(30)


@contextmanager
def worker(address: str, folder: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """A worker with one thread, without a nanny that would start it anew."""
    ours = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(folder))
    with process("dask_worker", address, *ours, folder=folder) as running:
        yield running


@contextmanager
def scheduler(folder: Path) -> Iterator[str]:
    """A scheduler; its address."""
    port = str(free_port())
    with process("dask_scheduler", "--host", "127.0.0.1", "--port", port, "--no-dashboard", folder=folder):
        yield f"tcp://127.0.0.1:{port}"


def portions(out: Path) -> int:
    """How many portions a run has kept so far."""
    kept = out / FILE
    return kept.read_bytes().count(b"\n") - 1 if kept.exists() else 0


def wait_for_portions(out: Path, least: int) -> None:
    """Wait until a run has kept so many portions."""
    deadline = time.monotonic() + PATIENCE
    while portions(out) < least:
        assert time.monotonic() < deadline, "nothing is played"
        time.sleep(0.02)


def test_a_run_on_a_cluster_gives_the_same_figures_though_a_worker_is_killed(tmp_path: Path) -> None:
    home, far = tmp_path / "home", tmp_path / "far"
    assert CliRunner().invoke(app, [*RUN, "--out", str(home)]).exit_code == 0
    with scheduler(tmp_path) as address, worker(address, tmp_path) as doomed, worker(address, tmp_path):
        wait_for_workers(address, 2)
        command = [str(PROGRAM), *RUN, "--out", str(far), "--cluster", address]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
            wait_for_portions(far, 10)
            assert portions(far) < PAIRS, "it was killed in the middle"
            os.kill(doomed.pid, signal.SIGKILL)
            doomed.wait(30)
            said, trouble = run.communicate(timeout=PATIENCE)
        assert run.returncode == 0, said + trouble
    for name in ("metrics.json", "games.csv"):
        assert (far / name).read_bytes() == (home / name).read_bytes()
    assert json.loads((far / "metrics.json").read_text())["played"] == {"pairs": PAIRS}


def wait_for_workers(address: str, number: int) -> None:
    """Wait until so many workers are connected."""
    from distributed import Client

    client = Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    client.wait_for_workers(number, timeout=PATIENCE)
    client.close()  # type: ignore[no-untyped-call]


def test_without_a_scheduler_there_are_words(tmp_path: Path) -> None:
    address = f"tcp://127.0.0.1:{free_port()}"
    done = CliRunner().invoke(app, [*RUN, "--out", str(tmp_path), "--cluster", address])
    assert done.exit_code == 2
    assert f"no scheduler answers at {address}" in done.stderr


def test_without_a_worker_there_are_words(tmp_path: Path) -> None:
    with scheduler(tmp_path) as address:
        done = CliRunner().invoke(app, [*RUN, "--out", str(tmp_path), "--cluster", address])
    assert done.exit_code == 2
    assert "no worker is there" in done.stderr
