"""The report: one page of HTML that needs nothing else, to be read on a screen or printed."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, Final

from famcards.lab.report.forms import Form, plural
from famcards.lab.report.option_words import option_name, option_value
from famcards.lab.report.pictures import Picture, pictures
from famcards.lab.report.sentences import sentence
from famcards.lab.report.words import EVALUATOR_NOTE, KINDS, TITLES

Told = Mapping[str, Any]
"""What `metrics.json` holds."""

STYLE: Final = """
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem 3rem; background: #fffdf8; color: #222;
  font: 1.0625rem/1.55 Georgia, 'PT Serif', serif; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.3rem; margin: 2.2rem 0 .4rem; border-top: 1px solid #c9c2b4; padding-top: .9rem; }
ul.figures { list-style: none; padding: 0; margin: .4rem 0; }
ul.figures li { margin: .35rem 0; }
.interval { color: #5b5b5b; font-size: .9em; white-space: nowrap; }
.lead { color: #4a4a4a; margin-top: 0; }
figure { margin: 1rem 0; break-inside: avoid; }
figcaption { font-size: .95rem; color: #4a4a4a; }
svg { width: 100%; height: auto; font-family: system-ui, sans-serif; }
table { border-collapse: collapse; font-size: .95rem; }
caption { text-align: left; color: #4a4a4a; }
td, th { border-bottom: 1px solid #ddd5c5; padding: .15rem .8rem .15rem 0; text-align: left; }
details summary { font-size: .95rem; color: #4a4a4a; cursor: pointer; min-height: 1.5rem; }
.note { background: #f6efdf; padding: .5rem .8rem; border-left: 4px solid #8a7a5c; }
@media print { body { background: #fff; max-width: none; font-size: 11pt; } details { display: none; }
  h2 { break-after: avoid; } section { break-inside: avoid-page; } }
"""

WORDS: Final = {
    "en": {
        "title": "{game}: what the games say",
        "lead": "{bot} against itself, {pairs} pairs of games, seed “{seed}”, famcards {version}.",
        "what": "Each deal was played twice, the second time with the hands on the other side. In brackets is where "
        "the true value lies with 95% confidence, and n, the number of pairs (or of deals) that tell it.",
        "options": "What was agreed",
        "option": "setting",
        "value": "value",
        "numbers": "The numbers",
        "what row": "what",
        "number row": "number",
        "notes": "What is not told",
    },
    "ru": {
        "title": "{game}: что говорят партии",
        "lead": "Бот {bot} против самого себя, {pairs}, зерно «{seed}», famcards {version}.",
        "what": "Каждый расклад сыгран дважды, во второй раз руки переданы другой стороне. В скобках — где с "
        "уверенностью 95 % лежит истинное значение, и n — сколько пар (или раскладов) об этом говорят.",
        "options": "Как договорились играть",
        "option": "настройка",
        "value": "значение",
        "numbers": "Числа",
        "what row": "что",
        "number row": "сколько",
        "notes": "Чего здесь нет",
    },
}

GAMES: Final = {
    "en": {"race": "Race", "chains": "Chains", "ugadayka": "Ugadayka", "mosaic": "Mosaic"},
    "ru": {"race": "Гонки", "chains": "Цепочки", "ugadayka": "Угадайка", "mosaic": "Мозаика"},
}

BOTS: Final = {
    "en": {"random": "A bot that plays at random"},
    "ru": {
        "random": "«наугад»",
        "child": "«малыш»",
        "family": "«семейный»",
        "strong": "«сильный»",
        "master": "«мастер»",
    },
}


def page(told: Told, lang: str) -> str:
    """The whole page."""
    words, form = WORDS[lang], Form(lang)
    title = words["title"].format(game=GAMES[lang][told["game"]])
    body = [
        f"<header><h1>{escape(title)}</h1><p class='lead'>{escape(_lead(told, lang))}</p>",
        f"<p>{escape(words['what'])}</p></header><main>",
        *(_section(told, metric, lang, form) for metric in _metrics(told)),
        _notes(told, lang),
        _options(told, lang),
        "</main>",
    ]
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body>{''.join(body)}</body></html>\n"
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


def _section(told: Told, metric: str, lang: str, form: Form) -> str:
    figures = [each for each in told["figures"] if each["key"].partition(".")[0] == metric]
    lines = "".join(
        f"<li>{escape(sentence(each, lang))} {interval(each, form)}</li>" for each in figures if worth_telling(each)
    )
    drawn = "".join(with_table(picture, lang) for picture in pictures(told, metric, lang))
    heading = escape(TITLES[lang][metric])
    inside = f"<h2 id='{metric}'>{heading}</h2><ul class='figures'>{lines}</ul>{drawn}"
    return f"<section aria-labelledby='{metric}'>{inside}</section>"


def worth_telling(figure: Told) -> bool:
    """All but what never happened, and may have been only because there were few games, is told in a sentence."""
    return not (figure["key"].startswith("M2.ending.") and figure["value"] == 0)


def interval(figure: Told, form: Form) -> str:
    """The interval and the number it rests on, small."""
    number = f"n = {form.whole(figure['n'])}"
    if figure["low"] is None:
        return f"<span class='interval'>({number})</span>"
    low, high = (form.by_unit(figure[end], figure["unit"]) for end in ("low", "high"))
    return f"<span class='interval'>({low} … {high}; {number})</span>"


def with_table(picture: Picture, lang: str) -> str:
    """A plot with its caption, and its numbers as a table for whoever wants them."""
    words = WORDS[lang]
    heads = "".join(f"<th scope='col'>{escape(each)}</th>" for each in (words["what row"], words["number row"]))
    rows = "".join(f"<tr><td>{escape(label)}</td><td>{escape(written)}</td></tr>" for label, written in picture.rows)
    return (
        f"<figure>{picture.svg}<figcaption>{escape(picture.caption)}</figcaption>"
        f"<details><summary>{escape(words['numbers'])}: {escape(picture.caption)}</summary>"
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
    rows = "".join(
        f"<tr><th scope='row'>{escape(option_name(name, lang))}</th><td>{escape(option_value(value, lang))}</td></tr>"
        for name, value in told["options"].items()
    )
    return (
        f"<section><h2>{escape(words['options'])}</h2><table><thead><tr><th scope='col'>{words['option']}</th>"
        f"<th scope='col'>{words['value']}</th></tr></thead><tbody>{rows}</tbody></table></section>"
    )
