"""Plots as inline SVG, each with a name and a description for those who do not see it.

They are simple enough to be drawn here: a plotting library would bring fifty megabytes for bars, lines and a board.
Every number in a plot also stands in a table beside it (`page.with_table`). Colours are classes of the page's style
(`style.STYLE`), so that a plot follows light, dark and paper. A plot is as wide as half a page or a phone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import Final

WIDE: Final = 360
MINE, DRAWN, THEIRS, PLAIN = "mine", "drawn", "theirs", "plain"
"""Classes of what is filled: what belongs to the side that begins, to nobody, to the other side, or to no side."""

LETTER: Final = 8.5
"""The width of a letter below a plot."""
VALUE_ROOM: Final = 50
LINE: Final = 580
"""So many letters have room in a line, times their size."""
MOST_SHADE: Final = 0.7
"""Of the deepest cell of a map: what is written in it must be read."""

Rows = Sequence[tuple[str, float, str]]
"""A label, a number, and the number as it is written."""


def svg(name: str, about: str, title: str, height: int, inside: str) -> str:
    """A picture with its title and description."""
    return (
        f'<svg role="img" aria-labelledby="{name}-t {name}-d" viewBox="0 0 {WIDE} {height}" '
        f'xmlns="http://www.w3.org/2000/svg"><title id="{name}-t">{escape(title)}</title>'
        f'<desc id="{name}-d">{escape(about)}</desc>{inside}</svg>'
    )


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "ink", size: int = 13) -> str:
    """Words in a picture."""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} class="{kind}" font-size="{size}">{escape(words)}</text>'


def rect(x: float, y: float, width: float, height: float, kind: str, shade: float = 1.0) -> str:
    """A filled rectangle."""
    dim = "" if shade == 1 else f' fill-opacity="{shade:.2f}"'
    size = f'x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{height:.1f}"'
    return f'<rect {size} class="{kind}"{dim}/>'


def rule(x1: float, y1: float, x2: float, y2: float) -> str:
    """A thin line to read others by."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="rule"/>'


def outcome(name: str, title: str, rows: Rows) -> str:
    """One bar in three parts: won, drawn, lost."""
    total, x, inside = sum(value for _, value, _ in rows) or 1, 0.0, ""
    kinds = (MINE, DRAWN, THEIRS)
    for (_, value, _), kind in zip(rows, kinds, strict=True):
        width = WIDE * value / total
        inside += rect(x, 4, width, 40, kind)
        x += width
    for at, ((label, _, written), kind) in enumerate(zip(rows, kinds, strict=True)):
        inside += rect(0, 54 + 21 * at, 13, 13, kind) + text(20, 65 + 21 * at, f"{label}: {written}")
    return svg(name, _about(rows), title, 114, inside)


def columns(name: str, title: str, rows: Rows, below: str, kinds: Sequence[str] = ()) -> str:
    """A column for each row, of these kinds; of many rows only some labels are written, as many as have room."""
    top = max((value for _, value, _ in rows), default=0) or 1
    width, inside = WIDE / max(1, len(rows)), ""
    room = max((len(label) for label, *_ in rows), default=1) * LETTER
    every = max(1, math.ceil((room + LETTER) / width))
    first = max(0, math.ceil((room / width - 1) / 2))
    for at, (label, value, written) in enumerate(rows):
        tall = 140 * value / top
        inside += rect(at * width + width * 0.1, 165 - tall, width * 0.8, tall, kinds[at] if kinds else PLAIN)
        if first <= at < len(rows) - first and (at - first) % every == 0:
            inside += text((at + 0.5) * width, 182, label, "middle", "soft", 12)
        if width >= VALUE_ROOM:
            inside += text((at + 0.5) * width, 160 - tall, written, "middle", "ink", 12)
    inside += rule(0, 165, WIDE, 165) + text(WIDE, 202, below, "end", "soft", 12)
    return svg(name, _about(rows), title, 208, inside)


def curve(
    name: str, title: str, rows: Rows, below: str, top: tuple[float, str] | None = None, middle: float | None = None
) -> str:
    """A line over the rows up to `top` (and how that is written), else up to its highest; a rule stands at `middle`."""
    highest = max(rows, key=lambda row: row[1], default=("", 0.0, ""))
    most, written = top or (highest[1] or 1, highest[2])
    step = (WIDE - 54) / max(1, len(rows) - 1)
    points = [(46 + at * step, 165 - 140 * value / most) for at, (_, value, _) in enumerate(rows)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    inside = rule(46, 165, WIDE, 165) + f'<polyline points="{line}" class="line"/>'
    if middle is not None:
        inside += rule(46, 165 - 140 * middle / most, WIDE, 165 - 140 * middle / most)
    inside += text(40, 30, written, "end", "soft", 12) + text(40, 169, "0", "end", "soft", 12)
    for at in range(0, len(rows), max(1, -(-len(rows) // 10))):
        inside += text(points[at][0], 182, rows[at][0], "middle", "soft", 12)
    inside += text(WIDE, 202, below, "end", "soft", 12)
    return svg(name, _about(rows), title, 208, inside)


def whiskers(name: str, title: str, rows: Sequence[tuple[str, float, float, float, str]], middle: float) -> str:
    """Intervals one under the other: label, low, value, high, and how it is written. A rule stands at `middle`."""
    ends = [each for _, low, value, high, _ in rows for each in (low, value, high)] + [middle]
    left, right = min(ends), max(ends)
    room = (right - left) or 1.0

    def at(value: float) -> float:
        return 7 + (WIDE - 14) * (value - left) / room

    height = 60 * len(rows)
    inside = ""
    for row, (label, low, value, high, written) in enumerate(rows):
        y = 60 * row + 28
        inside += text(0, y - 15, label, size=min(13, LINE // max(1, len(label)))) + text(
            0, y + 22, written, kind="soft", size=12
        )
        inside += rule(at(middle), y - 8, at(middle), y + 8)
        inside += f'<line x1="{at(low):.1f}" y1="{y}" x2="{at(high):.1f}" y2="{y}" class="reach"/>'
        inside += f'<circle cx="{at(value):.1f}" cy="{y}" r="5.5" class="mine"/>'
    about = "; ".join(f"{label}: {written}" for label, *_, written in rows)
    return svg(name, about, title, height, inside)


def board(name: str, title: str, about: str, cells: Sequence[tuple[int, int, float]]) -> str:
    """A map of the board: x, y and a share, written in the cell in %; the deeper its colour, the greater among them."""
    wide, tall = max(x for x, *_ in cells) + 1, max(y for _, y, *_ in cells) + 1
    least, most = min(share for *_, share in cells), max(share for *_, share in cells)
    size = min(36.0, WIDE / wide)
    edge = (WIDE - size * wide) / 2
    inside = ""
    for x, y, share in cells:
        left, top = edge + x * size, (tall - 1 - y) * size
        shade = 0.06 + (MOST_SHADE - 0.06) * (share - least) / ((most - least) or 1)
        inside += rect(left + 1, top + 1, size - 2, size - 2, "cell") + rect(
            left + 1, top + 1, size - 2, size - 2, "heat", shade
        )
        inside += text(left + size / 2, top + size / 2 + 5, f"{100 * share:.0f}", "middle", "ink", 12)
    return svg(name, about, title, round(tall * size) + 4, inside)


def _about(rows: Rows) -> str:
    return "; ".join(f"{label}: {written}" for label, _, written in rows)
