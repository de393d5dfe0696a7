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

from famcards.kernel.measuring import CASES, Machine, Meter, Scaling, this_machine
from famcards.kernel.warming import compile_aside
from famcards.kernel.yardstick import NoCompiler, Yardsticks, openspiel

THREADS: Final = 2
RACES: Final = 4
"""The first so many cases are set beside OpenSpiel's."""


def bench_kernel(against: Path | None, repeats: int, seconds: float, *, as_json: bool) -> None:
    """Measure all cases, each beside its rival if there are any, and print what came out."""
    compile_aside()
    figures = []
    with built_from(against) as yardsticks:
        for case in track(CASES, "playing", console=Console(stderr=True), transient=True, disable=as_json):
            meter = Meter(case, seconds)
            figures.append(figure(meter, yardsticks, repeats, seconds))
    threads, spiel = Meter(CASES[0], seconds).threads(THREADS, repeats), {}
    if against:
        spiel = openspiel(against, seconds)
    if as_json:
        machine = this_machine().as_dict()
        shown = {"machine": machine, "figures": figures, "threads": asdict(threads), "openspiel": spiel}
        typer.echo(json.dumps(shown))
    else:
        show(figures)
        show_threads(threads)
        show_openspiel(spiel, figures)
        show_machine(this_machine())


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


def show(figures: list[dict[str, Any]]) -> None:
    """The figures as a table."""
    table = Table(title="random games from fresh deals, one core", box=box.SIMPLE)
    for heading in ("game", "way", "playouts/s", "spread", "moves/s", "of C"):
        table.add_column(heading, justify="left" if heading in ("game", "way") else "right", no_wrap=True)
    for each in figures:
        ratio = f"{each['ratio']:.2f}" if "ratio" in each else ""
        rates = f"{each['playouts']:,.0f}", spread(each), f"{each['moves']:,.0f}"
        table.add_row(each["game"], each["way"], *rates, ratio)
    Console().print(table)


def show_threads(threads: Scaling) -> None:
    """What a second thread brings."""
    by = f"{threads.processor:.2f} times one by processor time, {threads.clock:.2f} by the clock (the best runs)"
    typer.echo(f"{threads.number} threads: {by}")


def show_openspiel(moves: dict[str, float], figures: list[dict[str, Any]]) -> None:
    """The moves a second of OpenSpiel's playouts, and how many times as many the first figures have."""
    for game, theirs in moves.items():
        times = ", ".join(f"{each['game']} {each['way']} {each['moves'] / theirs:.0f}" for each in figures[:RACES])
        typer.echo(f"OpenSpiel {game}: {theirs:,.0f} moves/s; times that: {times}")


def show_machine(machine: Machine) -> None:
    """What the figures were measured on."""
    able = ", ".join(name for name, has in (("pdep", machine.pdep), ("AVX-512", machine.vectors)) if has) or "neither"
    load = "" if machine.load is None else f", load {machine.load:.1f}"
    typer.echo(f"{machine.processor}, {machine.cores} cores{load}, {machine.system}; uses {able}")
    typer.echo(f"Python {machine.python}, Numba {machine.numba}, llvmlite {machine.llvmlite}")


def spread(figure: dict[str, Any]) -> str:
    """How far the slowest and the fastest repeat lie from the median."""
    return " ".join(f"{figure[end] / figure['playouts'] - 1:+.0%}" for end in ("slowest", "fastest"))
