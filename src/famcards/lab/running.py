"""A run: its portions played by some processes, kept as they come, the same whatever their number and order.

Whether to stop is asked after each portion in the order of numbers, never in that of their coming, so that a run until
the interval is narrow enough ends with the same pair for any number of jobs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context
from typing import Any

from famcards.lab.parts import PARTS, play_portion
from famcards.lab.playing import prepare
from famcards.lab.run_file import RunFile
from famcards.lab.study import Study


@dataclass(frozen=True, slots=True)
class Task:
    """One part of a run: so many portions, or as many as it takes (`portions` None) until `enough` says so.

    `enough` is given each portion in order, and answers whether it was the last that is wanted.
    """

    part: str
    portions: int | None
    enough: Callable[[Any], bool] = lambda _: False


Submit = Callable[[Study, str, int], "Future[Any]"]


@dataclass(frozen=True, slots=True)
class Crew:
    """Who plays portions, and how many at a time."""

    submit: Submit
    size: int


@contextmanager
def workers(jobs: int, *, thinking: bool = True) -> Iterator[Crew]:
    """Somebody who plays portions: this process, or a pool of so many.

    `thinking`: whether bots play that need the kernel; it is then compiled once, before any process asks for it.
    """
    if thinking:
        prepare()
    if jobs == 1:
        yield Crew(_here, 1)
        return
    begin = prepare if thinking else None
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=begin)
    try:
        yield Crew(lambda study, part, number: pool.submit(play_portion, study, part, number), jobs)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _here(study: Study, part: str, number: int) -> Future[Any]:
    done: Future[Any] = Future()
    done.set_result(play_portion(study, part, number))
    return done


def run(study: Study, file: RunFile, task: Task, submit: Submit, jobs: int, watch: Callable[[int], None]) -> int:
    """Play what of a task is not kept yet; how many portions count in the end. `watch` hears of each one in order."""
    waiting: dict[int, Future[Any]] = {}
    ahead = count() if task.portions is None else iter(range(task.portions))
    numbers = iter(ahead)
    reached = 0
    while True:
        _fill(study, file, task.part, submit, waiting, numbers, 2 * jobs if jobs > 1 else 1)
        while file.has(task.part, reached) and (task.portions is None or reached < task.portions):
            last = task.enough(file.portion(task.part, reached))
            reached += 1
            watch(reached)
            if last:
                return reached
        if not waiting:
            if task.portions is not None and reached >= task.portions:
                return reached
            continue
        ready, _ = wait(waiting.values(), return_when=FIRST_COMPLETED)
        for number in [number for number, future in waiting.items() if future in ready]:
            file.add(task.part, number, waiting.pop(number).result())


def _fill(
    study: Study,
    file: RunFile,
    part: str,
    submit: Submit,
    waiting: dict[int, Future[Any]],
    numbers: Iterator[int],
    most: int,
) -> None:
    """Hand out portions until so many are being played."""
    while len(waiting) < most:
        number = next(numbers, None)
        if number is None:
            return
        if not file.has(part, number):
            waiting[number] = submit(study, part, number)


def units(study: Study, used: Mapping[str, int]) -> dict[str, int]:
    """Pairs, or whatever a part's unit is, in so many portions of each."""
    return {name: number * PARTS[name].portion(study) for name, number in used.items()}
