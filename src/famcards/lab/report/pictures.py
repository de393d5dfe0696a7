"""Which plots a metric is shown with, drawn from what a run found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from famcards.lab.report import plots
from famcards.lab.report.forms import MINUS, Form
from famcards.lab.report.grouping import grouped
from famcards.lab.report.sentences import name_of

Told = Mapping[str, Any]


class Picture(NamedTuple):
    """A plot, what it shows, and its numbers as rows of a table."""

    svg: str
    caption: str
    rows: list[tuple[str, str]]


WORDS: Final = {
    "en": {
        "outcome": "How games end for the side that begins",
        "won": "won",
        "drawn": "drawn",
        "lost": "lost",
        "split": "Cells of the side that begins, and of the other",
        "margin": "By how much the side that begins is ahead at the end",
        "plies": "Moves in a game",
        "held": "Cards left in a hand",
        "freedom": "Moves to choose from, by turn",
        "turn": "turn",
        "games": "share of the games",
        "hands": "share of the hands",
        "chances": "The chance of the side that begins, in one game",
        "ladder": "Score of the stronger on each step",
        "restricted": "What a habit costs, in points",
        "board": "Where cards lie: in how many games of a hundred; the deeper the colour, the oftener",
        "board won": "Where cards win: how many of a hundred there are of the winner's colour",
        "cell": "column {x}, row {y}",
    },
    "ru": {
        "outcome": "Чем кончаются партии для начинающей стороны",
        "won": "победа",
        "drawn": "ничья",
        "lost": "поражение",
        "split": "Клетки начинающей стороны и другой",
        "margin": "На сколько начинающая сторона впереди в конце",
        "plies": "Сколько в партии ходов",
        "held": "Сколько карт остаётся в руке",
        "freedom": "Сколько ходов на выбор, от хода к ходу",
        "turn": "ход",
        "games": "доля партий",
        "hands": "доля рук",
        "chances": "Шансы начинающей стороны в одной партии",
        "ladder": "Сколько набирает сильнейший на каждой ступени",
        "restricted": "Чего стоит привычка, в пунктах",
        "board": "Где лежат карты: в скольких партиях из ста; чем гуще цвет, тем чаще",
        "board won": "Где побеждают: сколько карт из ста там — цвета победителя",
        "cell": "столбец {x}, ряд {y}",
    },
}


def pictures(told: Told, metric: str, lang: str) -> Iterator[Picture]:
    """The plots of one metric."""
    make = {"M1": _m1, "M2": _m2, "M4": _m4, "M5": _m5, "M8": _m8, "M10": _m10, "M12": _m12}.get(metric)
    if make:
        yield from make(told, lang)


def _m1(told: Told, lang: str) -> Iterator[Picture]:
    words, found = WORDS[lang], dict(told["series"].get("outcome", ()))
    total = sum(found.values())
    if total:
        rows = [
            (words[name], found.get(key, 0) / total, Form(lang).share(found.get(key, 0) / total))
            for key, name in ((2, "won"), (1, "drawn"), (0, "lost"))
        ]
        yield _picture(plots.outcome("outcome", words["outcome"], rows), words["outcome"], rows)


def _m2(told: Told, lang: str) -> Iterator[Picture]:
    series, words = told["series"], WORDS[lang]
    if "split" in series:
        splits = sorted(series["split"], key=lambda each: _lead(each[0]), reverse=True)
        rows = _shares([(f"{key // 100}:{key % 100}", times) for key, times in splits], lang)
        kinds = [_side(_lead(key)[0]) for key, _ in splits]
        yield _picture(plots.columns("split", words["split"], rows, words["games"], kinds), words["split"], rows)
    elif "margin" in series:
        found = grouped([(key // 100, times) for key, times in series["margin"]])
        rows = _shares(found, lang)
        kinds = [_side(-1 if label.startswith(MINUS) else label != "0") for label, _ in found]
        yield _picture(plots.columns("margin", words["margin"], rows, words["games"], kinds), words["margin"], rows)
    if series.get("board"):
        yield from _boards(series["board"], lang)


def _lead(split: int) -> tuple[int, int]:
    """By how many cells the side that begins is ahead, and how many it has; 301 is a split of 3:1."""
    mine, theirs = divmod(split, 100)
    return mine - theirs, mine


def _side(lead: float) -> str:
    """Whose colour a column has."""
    return plots.MINE if lead > 0 else plots.THEIRS if lead < 0 else plots.DRAWN


def _boards(cells: list[list[Any]], lang: str) -> Iterator[Picture]:
    words, form = WORDS[lang], Form(lang)
    for name, at in (("board", 2), ("board won", 3)):
        if len({cell[at] for cell in cells}) == 1:
            continue
        rows = [(words["cell"].format(x=cell[0] + 1, y=cell[1] + 1), cell[at], form.share(cell[at])) for cell in cells]
        about = "; ".join(f"{label}: {written}" for label, _, written in rows)
        drawn = plots.board(name.replace(" ", "-"), words[name], about, [(*cell[:2], cell[at]) for cell in cells])
        yield _picture(drawn, words[name], rows)


def _m4(told: Told, lang: str) -> Iterator[Picture]:
    words = WORDS[lang]
    for name, unit in (("plies", "games"), ("held", "hands")):
        if told["series"].get(name):
            rows = _shares(grouped(told["series"][name]), lang)
            if len(rows) > 1:
                yield _picture(plots.columns(name, words[name], rows, words[unit]), words[name], rows)


def _m5(told: Told, lang: str) -> Iterator[Picture]:
    words, form = WORDS[lang], Form(lang)
    found = told["series"].get("freedom by ply", [])
    most = max((times for _, _, times in found), default=0)
    rows = [(str(ply + 1), mean, form.number(mean)) for ply, mean, times in found if times >= most / 100]
    if rows:
        yield _picture(plots.curve("freedom", words["freedom"], rows, words["turn"]), words["freedom"], rows)


def _m8(told: Told, lang: str) -> Iterator[Picture]:
    words, form = WORDS[lang], Form(lang)
    for number, chances in enumerate(told["series"].get("chances", [])[:2]):
        rows = [(str(ply + 1), chance, form.share(chance)) for ply, chance in enumerate(chances)]
        caption = f"{words['chances']}, № {number + 1}"
        drawn = plots.curve(f"chances-{number}", caption, rows, words["turn"], (1.0, form.whole(100) + "%"), middle=0.5)
        yield _picture(drawn, caption, rows)


def _m10(told: Told, lang: str) -> Iterator[Picture]:
    yield from _whiskers(told, "M10.step.", 0.5, "ladder", lang)


def _m12(told: Told, lang: str) -> Iterator[Picture]:
    yield from _whiskers(told, "M12.", 0.0, "restricted", lang)


def _whiskers(told: Told, start: str, middle: float, name: str, lang: str) -> Iterator[Picture]:
    form, words = Form(lang), WORDS[lang]
    rows = []
    for each in told["figures"]:
        if each["key"].startswith(start) and each["low"] is not None:
            value, low, high = (form.by_unit(each[part], each["unit"]) for part in ("value", "low", "high"))
            label = name_of(each["key"].removeprefix(start), lang)
            rows.append((label, each["low"], each["value"], each["high"], f"{value} ({low} … {high})"))
    if rows:
        drawn = plots.whiskers(name, words[name], rows, middle)
        yield Picture(drawn, words[name], [(label, written) for label, *_, written in rows])


def _picture(drawn: str, caption: str, rows: plots.Rows) -> Picture:
    return Picture(drawn, caption, [(label, written) for label, _, written in rows])


def _shares(rows: list[tuple[str, int]], lang: str) -> list[tuple[str, float, str]]:
    total = sum(times for _, times in rows) or 1
    return [(label, times / total, Form(lang).share(times / total)) for label, times in rows]
