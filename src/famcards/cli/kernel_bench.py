"""What a bare `famcards bench` does: the kernel's speed, as a table or as JSON, alone or against programs in C."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

import typer
from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table

from famcards.kernel.measuring import CASES, Machine, Meter, this_machine
from famcards.kernel.yardstick import NoCompiler, Yardsticks

THREADS: Final = 2


def bench_kernel(against: Path | None, repeats: int, seconds: float, *, as_json: bool) -> None:
    """Measure all cases, each beside its rival if there are any, and print what came out."""
    figures = []
    with built_from(against) as yardsticks:
        for case in track(CASES, "playing", console=Console(stderr=True), transient=True, disable=as_json):
            meter = Meter(case, seconds)
            figures.append(figure(meter, yardsticks, repeats, seconds))
    threads = Meter(CASES[0], seconds).threads(THREADS)
    if as_json:
        shown = {
            "machine": this_machine().as_dict(),
            "figures": figures,
            "threads": {"number": THREADS, "faster": threads},
        }
        typer.echo(json.dumps(shown))
    else:
        show(figures, this_machine(), threads)


@contextmanager
def built_from(sources: Path | None) -> Iterator[Yardsticks | None]:
    """The programs of a folder, for as long as they are needed."""
    with TemporaryDirectory() as folder:
        try:
            yield Yardsticks(sources, Path(folder)) if sources else None
        except NoCompiler as error:
            raise typer.BadParameter(str(error), param_hint="--against") from error


def figure(meter: Meter, yardsticks: Yardsticks | None, repeats: int, seconds: float) -> dict[str, Any]:
    """One case measured; with a rival, in turns with it, and the median of the ratios turn by turn."""
    ratios, rival = [], meter.case.rival
    for seed in range(1, repeats + 1):
        ours = meter.repeat(seed)
        if yardsticks and rival:
            ratios.append(ours / yardsticks.playouts(rival, seconds, seed))
    measured = {"game": meter.case.name, "way": meter.case.way, **asdict(meter.speed())}
    return measured | ({"rival": rival, "ratio": median(ratios)} if ratios else {})


def show(figures: list[dict[str, Any]], machine: Machine, threads: float) -> None:
    """The figures as a table, the machine beneath."""
    table = Table(title="random games from fresh deals, one core", box=box.SIMPLE)
    for heading in ("game", "way", "playouts/s", "spread", "moves/s", "of C"):
        table.add_column(heading, justify="left" if heading in ("game", "way") else "right", no_wrap=True)
    for each in figures:
        ratio = f"{each['ratio']:.2f}" if "ratio" in each else ""
        rates = f"{each['playouts']:,.0f}", spread(each), f"{each['moves']:,.0f}"
        table.add_row(each["game"], each["way"], *rates, ratio)
    console = Console()
    console.print(table)
    able = ", ".join(name for name, has in (("pdep", machine.pdep), ("AVX-512", machine.vectors)) if has) or "neither"
    console.print(f"{THREADS} threads: {threads:.2f} times one")
    console.print(f"{machine.processor}, {machine.cores} cores, {machine.system}; uses {able}")
    console.print(f"Python {machine.python}, Numba {machine.numba}, llvmlite {machine.llvmlite}")


def spread(figure: dict[str, Any]) -> str:
    """How far the slowest and the fastest repeat lie from the median."""
    return " ".join(f"{figure[end] / figure['playouts'] - 1:+.0%}" for end in ("slowest", "fastest"))
