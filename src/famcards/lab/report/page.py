"""The report: one page of HTML that needs nothing else, to be read on a screen or printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from famcards.lab.comparing_runs import RESTS_ON
from famcards.lab.report.difference_words import NAMES
from famcards.lab.report.forms import Form, plural
from famcards.lab.report.option_words import option_name, option_value
from famcards.lab.report.page_words import BOTS, GAMES, WORDS
from famcards.lab.report.pictures import Picture, pictures
from famcards.lab.report.sentences import sentence
from famcards.lab.report.style import MARKS, STYLE
from famcards.lab.report.words import EVALUATOR_NOTE, KINDS, TITLES

Told = Mapping[str, Any]
"""What `metrics.json` holds."""

MINOR: Final = (".bootstrap", ".p10", ".median", ".p90", ".held", ".seat.", ".n95.")
"""Ends of keys, or parts of them: what only makes another figure more exact is told smaller."""


def page(told: Told, lang: str) -> str:
    """The whole page."""
    words, form = WORDS[lang], Form(lang)
    title = words["title"].format(game=GAMES[lang][told["game"]])
    body = [
        f"<header><h1>{escape(title)}</h1><p class='lead'>{escape(_lead(told, lang))}</p></header><main>",
        _glance(told, lang, form),
        f"<p>{escape(words['what'])}</p>",
        *(_section(told, metric, lang, form) for metric in _metrics(told)),
        _notes(told, lang),
        _options(told, lang),
        "</main>",
    ]
    return document(title, body, lang)


def document(title: str, body: Sequence[str], lang: str) -> str:
    """A page of HTML that fetches nothing; `#light` or `#dark` behind its address overrules the system."""
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">'
        f"<title>{escape(title)}</title>"
        f"<style>{STYLE}</style></head><body>{MARKS}{''.join(body)}</body></html>\n"
    )


def _lead(told: Told, lang: str) -> str:
    words, form, bot = WORDS[lang], Form(lang), told["bot"]["name"]
    number = max((each["n"] for each in told["figures"]), default=0)
    name = BOTS[lang].get(bot, f"The bot “{bot}”" if lang == "en" else f"«{bot}»")
    pairs = form.whole(number) if lang == "en" else f"{form.whole(number)} {_pairs_ru(number)} партий"
    return words["lead"].format(bot=name, pairs=pairs, seed=told["seed"], version=told["version"])


def _pairs_ru(number: int) -> str:
    return plural(number, "пара", "пары", "пар")


def _metrics(told: Told) -> list[str]:
    return list(dict.fromkeys(each["key"].partition(".")[0] for each in told["figures"]))


def _glance(told: Told, lang: str, form: Form) -> str:
    """The figures that one asks for first, large."""
    figures = {each["key"]: each for each in told["figures"]}
    tiles = "".join(_tile(figures[key], name, form) for key, name in NAMES[lang].items() if key in figures)
    heading = escape(WORDS[lang]["glance"])
    return f"<section aria-labelledby='glance'><h2 id='glance'>{heading}</h2><ul class='tiles'>{tiles}</ul></section>"


def _tile(figure: Told, name: str, form: Form) -> str:
    value, reach = escape(form.by_unit(figure["value"], figure["unit"])), interval(figure, form, short=True)
    return f"<li><strong>{value}</strong><span class='what'>{escape(name)}</span> {reach}</li>"


def _section(told: Told, metric: str, lang: str, form: Form) -> str:
    figures = [each for each in told["figures"] if each["key"].partition(".")[0] == metric and worth_telling(each)]
    drawn = "".join(with_table(picture, lang) for picture in pictures(told, metric, lang))
    inside = f"<h2 id='{metric}'>{escape(TITLES[lang][metric])}</h2>"
    inside += _lines([each for each in figures if not _is_minor(each)], "figures", lang, form)
    inside += _lines([each for each in figures if _is_minor(each)], "figures minor", lang, form)
    inside += _checked(told, figures, lang, form)
    plots = f"<div class='plots'>{drawn}</div>" if drawn else ""
    return f"<section aria-labelledby='{metric}'>{inside}{plots}</section>"


def _lines(figures: Sequence[Told], kind: str, lang: str, form: Form) -> str:
    lines = "".join(f"<li>{escape(sentence(each, lang))} {interval(each, form)}</li>" for each in figures)
    return f"<ul class='{kind}'>{lines}</ul>" if lines else ""


def _is_minor(figure: Told) -> bool:
    return any(part in figure["key"] for part in MINOR)


def _checked(told: Told, figures: Sequence[Told], lang: str, form: Form) -> str:
    """How right the chances are that figures rest on, which is said wherever they are used."""
    used = {RESTS_ON[each["key"]] for each in figures if each["key"] in RESTS_ON}
    lines = [_quality(each, lang, form) for each in told["series"].get("evaluators", ()) if each["kind"] in used]
    return "".join(f"<p class='minor'>{escape(line)}</p>" for line in lines)


def _quality(found: Told, lang: str, form: Form) -> str:
    return WORDS[lang]["chances"].format(
        kind=KINDS[lang][found["kind"]],
        error=form.points(found["error"]),
        n=form.whole(found["n"]),
        brier=form.number(found["brier"], 3),
        base=form.number(found["base"], 3),
    )


def worth_telling(figure: Told) -> bool:
    """All but what never happened, and may have been only because there were few games, is told in a sentence.

    Nor is teamwork, where the bots of a game read nothing from each other's moves: both ways of playing are then one.
    """
    silent = figure["key"] == "M11.teamwork" and figure["low"] == figure["high"] == 0
    return not silent and not (figure["key"].startswith("M2.ending.") and figure["value"] == 0)


def interval(figure: Told, form: Form, *, short: bool = False) -> str:
    """The interval and the number it rests on, small; `short` without that number."""
    number = f"n = {form.whole(figure['n'])}"
    if figure["low"] is None:
        return "" if short else f"<span class='interval'>({number})</span>"
    low, high = (form.by_unit(figure[end], figure["unit"]) for end in ("low", "high"))
    if short:
        return f"<span class='interval'>{low} … {high}</span>"
    return f"<span class='interval'>({low} … {high}; {number})</span>"


def with_table(picture: Picture, lang: str) -> str:
    """A plot with its caption, and its numbers as a table for whoever wants them."""
    words = WORDS[lang]
    heads = "".join(f"<th scope='col'>{escape(each)}</th>" for each in (words["what row"], words["number row"]))
    rows = "".join(f"<tr><td>{escape(label)}</td><td>{escape(written)}</td></tr>" for label, written in picture.rows)
    spoken = f"<span class='spoken'>: {escape(picture.caption)}</span>"
    return (
        f"<figure><figcaption>{escape(picture.caption)}</figcaption>{picture.svg}"
        f"<details><summary>{escape(words['numbers'])}{spoken}</summary>"
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></details></figure>"
    )


def notes_of(told: Told, lang: str) -> list[str]:
    """What is not told and why, a sentence each."""
    quality = {each["kind"]: each for each in told["series"].get("evaluators", ())}
    kinds = [note.removeprefix("evaluator ") for note in told["notes"]]
    return [
        EVALUATOR_NOTE[lang].format(kind=KINDS[lang][kind], error=Form(lang).points(quality[kind]["error"]))
        for kind in kinds
        if kind in quality
    ]


def _notes(told: Told, lang: str) -> str:
    lines = notes_of(told, lang)
    if not lines:
        return ""
    inside = "".join(f"<p class='note'>{escape(line)}</p>" for line in lines)
    return f"<section><h2>{escape(WORDS[lang]['notes'])}</h2>{inside}</section>"


def _options(told: Told, lang: str) -> str:
    words = WORDS[lang]
    named = [(option_name(name, lang), option_value(name, value, lang)) for name, value in told["options"].items()]
    rows = "".join(f"<tr><th scope='row'>{escape(name)}</th><td>{escape(value)}</td></tr>" for name, value in named)
    return (
        f"<section><h2>{escape(words['options'])}</h2><table><thead><tr><th scope='col'>{words['option']}</th>"
        f"<th scope='col'>{words['value']}</th></tr></thead><tbody>{rows}</tbody></table></section>"
    )
