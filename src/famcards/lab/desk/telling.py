"""Figures as the lab page shows them: each with its sentence and its interval in both languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from famcards.lab.comparing import Difference
from famcards.lab.gathering import Found
from famcards.lab.report.difference_words import NAMES, UNITS, family_line, sentence_of
from famcards.lab.report.forms import LANGUAGES, Form
from famcards.lab.report.page import notes_of, worth_telling
from famcards.lab.report.sentences import sentence

LEADING: Final = (*NAMES["en"], "M10.top", "M11.weak_link", "M11.teamwork")
"""The figures that are looked at first: those that settings are compared by, and what skill and partners are worth."""


def figures_of(found: Found) -> list[dict[str, Any]]:
    """The figures, the leading ones marked."""
    return [_told(each.as_dict()) for each in found.figures if worth_telling(each.as_dict())]


def notes_on(found: Found) -> list[dict[str, str]]:
    """What is not told, and why."""
    told = {"series": found.series, "notes": found.notes}
    both = {lang: notes_of(told, lang) for lang in LANGUAGES}
    return [dict(zip(both, each, strict=True)) for each in zip(*both.values(), strict=True)]


def differences_in_words(found: Sequence[Difference]) -> dict[str, Any]:
    """The differences of a comparison, and what a family would notice."""
    return {
        "differences": [_difference(each) for each in found],
        "family": {lang: family_line(found, lang) for lang in LANGUAGES},
    }


def _difference(each: Difference) -> dict[str, Any]:
    unit = UNITS.get(each.key, "share")
    told = {**each.as_dict(), "name": {lang: NAMES[lang][each.key] for lang in LANGUAGES}}
    told["said"] = {lang: sentence_of(each, lang) for lang in LANGUAGES}
    for name, lang in ((name, lang) for name in ("written", "interval") for lang in LANGUAGES):
        form = Form(lang)
        first, other, low, high = (form.by_unit(part, unit) for part in (each.first, each.other, each.low, each.high))
        text = f"{first} → {other}" if name == "written" else f"{form.signed(each.value, unit)} ({low} … {high})"
        told.setdefault(name, {})[lang] = text
    return told


def _told(figure: Mapping[str, Any]) -> dict[str, Any]:
    return {
        **{name: figure[name] for name in ("key", "value", "low", "high", "n", "unit")},
        "lead": figure["key"] in LEADING,
        "said": {lang: sentence(figure, lang) for lang in LANGUAGES},
        "written": {lang: Form(lang).by_unit(figure["value"], figure["unit"]) for lang in LANGUAGES},
        "interval": {lang: _interval(figure, Form(lang)) for lang in LANGUAGES},
    }


def _interval(figure: Mapping[str, Any], form: Form) -> str:
    if figure["low"] is None:
        return ""
    low, high = (form.by_unit(figure[end], figure["unit"]) for end in ("low", "high"))
    return f"{low} … {high}"
