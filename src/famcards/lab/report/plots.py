"""Plots as inline SVG, each with a name and a description for those who do not see it.

They are simple enough to be drawn here: a plotting library would bring fifty megabytes for bars, lines and a board.
Every number in a plot also stands in a table beside it (`page.with_table`).
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

WIDE: Final = 640
INK, SOFT, RED, BLACK, DRAWN, LINE = "#222", "#5b5b5b", "#b3261e", "#2f3a4a", "#8a7a5c", "#c9c2b4"

Rows = Sequence[tuple[str, float, str]]
"""A label, a number, and the number as it is written."""


def svg(name: str, about: str, title: str, height: int, inside: str) -> str:
    """A picture with its title and description."""
    return (
        f'<svg role="img" aria-labelledby="{name}-t {name}-d" viewBox="0 0 {WIDE} {height}" '
        f'xmlns="http://www.w3.org/2000/svg"><title id="{name}-t">{escape(title)}</title>'
        f'<desc id="{name}-d">{escape(about)}</desc>{inside}</svg>'
    )


def text(x: float, y: float, words: str, anchor: str = "start", fill: str = INK, size: int = 14) -> str:
    """Words in a picture."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{fill}" font-size="{size}">{escape(words)}</text>'
    )


def rect(x: float, y: float, width: float, height: float, fill: str) -> str:
    """A filled rectangle."""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{height:.1f}" fill="{fill}"/>'


def outcome(name: str, title: str, rows: Rows) -> str:
    """One bar in three parts: won, drawn, lost."""
    total, x, inside = sum(value for _, value, _ in rows) or 1, 0.0, ""
    for (_, value, _), fill in zip(rows, (RED, DRAWN, BLACK), strict=True):
        width = WIDE * value / total
        inside += rect(x, 8, width, 44, fill)
        x += width
    legend, at = "", 0.0
    for (label, _, written), fill in zip(rows, (RED, DRAWN, BLACK), strict=True):
        legend += rect(at, 66, 14, 14, fill) + text(at + 20, 78, f"{label}: {written}")
        at += WIDE / 3
    return svg(name, "; ".join(f"{label}: {written}" for label, _, written in rows), title, 90, inside + legend)


def columns(name: str, title: str, rows: Rows, below: str) -> str:
    """A column for each row; of many rows only some labels are written."""
    top = max((value for _, value, _ in rows), default=0) or 1
    width, inside = WIDE / max(1, len(rows)), ""
    every = max(1, -(-len(rows) // 16))
    for at, (label, value, written) in enumerate(rows):
        tall = 150 * value / top
        inside += rect(at * width + width * 0.1, 175 - tall, width * 0.8, tall, BLACK)
        if at % every == 0:
            inside += text((at + 0.5) * width, 194, label, "middle", SOFT, 13)
        if len(rows) <= 10:
            inside += text((at + 0.5) * width, 170 - tall, written, "middle", INK, 13)
    inside += f'<line x1="0" y1="175" x2="{WIDE}" y2="175" stroke="{LINE}"/>' + text(WIDE, 214, below, "end", SOFT, 13)
    return svg(name, "; ".join(f"{label}: {written}" for label, _, written in rows), title, 220, inside)


def curve(name: str, title: str, rows: Rows, below: str, top: float | None = None) -> str:
    """A line over the rows, its highest value written."""
    most = top or max((value for _, value, _ in rows), default=0) or 1
    step = (WIDE - 50) / max(1, len(rows) - 1)
    points = [(40 + at * step, 170 - 140 * value / most) for at, (_, value, _) in enumerate(rows)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    inside = f'<polyline points="{line}" fill="none" stroke="{RED}" stroke-width="2.5"/>'
    inside += f'<line x1="40" y1="170" x2="{WIDE}" y2="170" stroke="{LINE}"/>'
    highest = max(rows, key=lambda row: row[1], default=("", 0.0, ""))
    inside += text(34, 34, highest[2] if top is None else f"{most:g}", "end", SOFT, 13) + text(
        34, 174, "0", "end", SOFT, 13
    )
    for at in range(0, len(rows), max(1, -(-len(rows) // 12))):
        inside += text(points[at][0], 190, rows[at][0], "middle", SOFT, 13)
    inside += text(WIDE, 212, below, "end", SOFT, 13)
    about = "; ".join(f"{label}: {written}" for label, _, written in rows)
    return svg(name, about, title, 220, inside)


def whiskers(name: str, title: str, rows: Sequence[tuple[str, float, float, float, str]], middle: float) -> str:
    """Intervals one under the other: label, low, value, high, and how it is written. A line stands at `middle`."""
    ends = [each for _, low, value, high, _ in rows for each in (low, value, high)] + [middle]
    left, right = min(ends), max(ends)
    room = (right - left) or 1.0

    def at(value: float) -> float:
        return 220 + 400 * (value - left) / room

    height = 48 * len(rows) + 6
    inside = f'<line x1="{at(middle):.1f}" y1="0" x2="{at(middle):.1f}" y2="{height}" stroke="{LINE}"/>'
    for row, (label, low, value, high, written) in enumerate(rows):
        y = 48 * row + 34
        inside += text(0, y - 18, label) + text(0, y + 4, written, fill=SOFT, size=13)
        inside += f'<line x1="{at(low):.1f}" y1="{y}" x2="{at(high):.1f}" y2="{y}" stroke="{BLACK}" stroke-width="3"/>'
        inside += f'<circle cx="{at(value):.1f}" cy="{y}" r="6" fill="{RED}"/>'
    return svg(name, "; ".join(f"{label}: {written}" for label, *_, written in rows), title, height, inside)


def board(name: str, title: str, about: str, cells: Sequence[tuple[int, int, float]]) -> str:
    """A heat map: x, y and a share, written in the cell; the darker, the greater."""
    wide, tall = max(x for x, *_ in cells) + 1, max(y for _, y, *_ in cells) + 1
    size = min(46.0, WIDE / wide)
    inside = ""
    for x, y, share in cells:
        left, top = x * size, (tall - 1 - y) * size
        shade = round(235 - 175 * share)
        inside += rect(
            left + 1, top + 1, size - 2, size - 2, f"rgb({shade},{round(shade * 0.97)},{round(shade * 0.9)})"
        )
        ink = "#fff" if shade < 118 else "#000"
        inside += text(left + size / 2, top + size / 2 + 5, f"{100 * share:.0f}", "middle", ink, 13)
    return svg(name, about, title, round(tall * size) + 4, inside)
