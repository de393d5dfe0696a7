"""The bodies of the lab page's requests and answers. What is told to people comes in both languages (`Words`)."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Words = dict[str, str]
"""By `ru` and `en`."""
LabBot = Literal["random", "child", "family", "strong", "master"]
Metric = Literal["M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "M9", "M10", "M11", "M12"]
RunState = Literal["waiting", "preparing", "playing", "stopping", "stopped", "done", "failed"]

MOST_PAIRS = 1_000_000


class LabWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be measured: a game, its options, who plays it, which metrics, from how many pairs.

    `until_width`: instead of `pairs`, until the first move's advantage is known to ± this (0.01 is one point).
    `other` are options of a second setting, to be compared with the first on the same deals.
    """

    game: str
    metrics: Annotated[list[Metric], Meta(min_length=1, max_length=12)]
    options: dict[str, Any] = {}
    other: dict[str, Any] | None = None
    bots: LabBot = "family"
    pairs: Annotated[int, Meta(ge=2, le=MOST_PAIRS)] = 200
    until_width: Annotated[float, Meta(ge=0.0005, le=0.5)] | None = None
    seed: Annotated[str, Meta(min_length=1, max_length=40)] = "famcards"


class LabPart(Struct, frozen=True):
    """How far one part of a run is: `done` of `of` pairs, or deals; None where it ends by a width not yet foreseen."""

    name: str
    done: int
    of: int | None


class LabFigure(Struct, frozen=True):
    """A figure with its interval (`low`, `high`; None before there is one) over `n` pairs, and in words.

    `course` of a leading figure is how it became sure: points of n, low, value, high.
    """

    key: str
    value: float
    low: float | None
    high: float | None
    n: int
    unit: str
    lead: bool
    said: Words
    written: Words
    interval: Words
    course: list[tuple[float, float, float, float]] = []


class LabDifference(Struct, frozen=True):
    """A figure in both settings of a comparison, and the second less the first with its interval.

    `sure`: there is a difference; `noticed`: a family would notice it.
    """

    key: str
    first: float
    other: float
    value: float
    low: float
    high: float
    n: int
    sure: bool
    noticed: bool
    name: Words
    said: Words
    written: Words
    interval: Words


class LabStanding(Struct, frozen=True):
    """How a run stands, as its process has written it up; `failure` is what went wrong, in the words of the program."""

    state: str
    parts: list[LabPart] = []
    seconds_left: float | None = None
    figures: list[LabFigure] = []
    notes: list[Words] = []
    differences: list[LabDifference] = []
    family: Words | None = None
    report: bool = False
    failure: str = ""


class LabRun(Struct, frozen=True):
    """A run: what was asked for at `at` (ms since 1970), and how it stands; `standing` is None before it has begun."""

    run: str
    at: int
    wish: LabWish
    state: RunState
    standing: LabStanding | None


class LabRuns(Struct, frozen=True):
    """All runs, the latest first, without their figures' courses."""

    runs: list[LabRun]


class LabMore(Struct, frozen=True, forbid_unknown_fields=True):
    """So many pairs in all: a run that is over goes on up to them."""

    pairs: Annotated[int, Meta(ge=2, le=MOST_PAIRS)]
