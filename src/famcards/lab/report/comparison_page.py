"""The report of a comparison: a page like that of a run, with what the family would notice first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final

from famcards.lab.comparing import Difference
from famcards.lab.report import difference_words, plots
from famcards.lab.report.difference_words import NAMES, UNITS, family_line, sentence_of
from famcards.lab.report.forms import Form
from famcards.lab.report.option_words import option_name, option_value
from famcards.lab.report.page import document, with_table
from famcards.lab.report.page_words import BOTS, GAMES, WORDS
from famcards.lab.report.pictures import Picture

Told = Mapping[str, Any]
"""What `comparison.json` holds."""

OURS: Final = ("first", "other")
"""Settings that have no name: those of the lab page."""


def comparison_page(told: Told, lang: str) -> str:
    """The whole page."""
    words, first = WORDS[lang], told["first"]
    title = words["compared title"].format(game=GAMES[lang][first["game"]])
    lead = words["compared lead"].format(seed=first["seed"], version=first["version"])
    body = [
        f"<header><h1>{escape(title)}</h1><p class='lead'>{escape(lead)}</p></header><main>",
        f"<p>{escape(words['compared what'])}</p>",
        *(_section(number, first, other, lang) for number, other in enumerate(told["others"])),
        "</main>",
    ]
    return document(title, body, lang)


def _section(number: int, first: Told, other: Told, lang: str) -> str:
    found = [_difference(each) for each in other["differences"]]
    heading = WORDS[lang]["against"].format(other=_name(other, lang), first=_name(first, lang))
    inside = f"<h2 id='against-{number}'>{escape(heading[0].upper() + heading[1:])}</h2>"
    inside += f"<p class='note family'>{escape(family_line(found, lang))}</p>"
    if any(each.alike for each in found):
        inside += f"<p>{escape(difference_words.WORDS[lang]['alike'])}</p>"
    drawn = "".join(with_table(picture, lang) for picture in _pictures(number, found, lang))
    inside += _settings(first, other, lang) + _figures(found, lang) + drawn
    return f"<section aria-labelledby='against-{number}'>{inside}</section>"


def _difference(told: Told) -> Difference:
    return Difference(**{name: told[name] for name in Difference.__slots__})


def _name(setting: Told, lang: str) -> str:
    name = str(setting["name"])
    return WORDS[lang][name] if name in OURS else name


def _settings(first: Told, other: Told, lang: str) -> str:
    """Where the two settings part."""
    words, names = WORDS[lang], dict.fromkeys([*first["options"], *other["options"]])
    rows = [
        (option_name(name, lang), *(_value(name, setting, lang) for setting in (first, other)))
        for name in names
        if first["options"].get(name) != other["options"].get(name)
    ]
    bots = [BOTS[lang].get(setting["bot"]["name"], setting["bot"]["name"]) for setting in (first, other)]
    if bots[0] != bots[1] or not rows:
        rows.append((words["by"], *bots))
    return _table((words["option"], _name(first, lang), _name(other, lang)), rows)


def _value(name: str, setting: Told, lang: str) -> str:
    return option_value(name, setting["options"][name], lang) if name in setting["options"] else "–"


def _figures(found: Sequence[Difference], lang: str) -> str:
    """Each figure before and after, the difference with its interval, and what it means."""
    return f"<ul class='changes'>{''.join(_figure(each, lang) for each in found)}</ul>"


def _figure(each: Difference, lang: str) -> str:
    form, unit = Form(lang), UNITS.get(each.key, "share")
    first, other, low, high = (form.by_unit(part, unit) for part in (each.first, each.other, each.low, each.high))
    difference = f"{WORDS[lang]['difference']} {form.signed(each.value, unit)}"
    reach = f"<span class='interval'>({low} … {high}; n = {form.whole(each.n)})</span>"
    kind = " class='sure'" if each.sure else ""
    return (
        f"<li><strong>{escape(NAMES[lang][each.key])}</strong> <span>{first} → {other}</span> "
        f"<span>{escape(difference)} {reach}</span> <span{kind}>{escape(sentence_of(each, lang))}</span></li>"
    )


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th scope='col'>{escape(each)}</th>" for each in heads)
    lines = []
    for name, *cells in rows:
        written = "".join(f"<td>{escape(each)}</td>" for each in cells)
        lines.append(f"<tr><th scope='row'>{escape(name)}</th>{written}</tr>")
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def _pictures(number: int, found: Sequence[Difference], lang: str) -> Iterator[Picture]:
    """The differences that are parts of a hundred, one under the other; what is the same is left out."""
    form, caption = Form(lang), WORDS[lang]["differences"]
    rows = []
    for each in found:
        same = each.low == each.high == 0
        if UNITS.get(each.key, "share") != "number" and not same:
            low, high = (form.points(end) for end in (each.low, each.high))
            name = NAMES[lang][each.key].partition(",")[0]
            written = f"{form.signed(each.value, 'points')} ({low} … {high})"
            rows.append((name[0].upper() + name[1:], each.low, each.value, each.high, written))
    if rows:
        drawn = plots.whiskers(f"differences-{number}", caption, rows, 0.0)
        yield Picture(drawn, caption, [(label, written) for label, *_, written in rows])
