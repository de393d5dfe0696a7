"""From figures to sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from famcards.lab.report.forms import NARROW, Form, plural
from famcards.lab.report.words import NAMES, SENTENCES, Said

_FORMS: Final = re.compile(r"([\d,\u202f]*\d)( )<(.*?)\|(.*?)\|(.*?)\|(.*?)>")


def sentence(figure: Mapping[str, Any], lang: str) -> str:
    """One plain sentence for a figure of `metrics.json`; its key where there are no words for it."""
    said, rest = _said(figure["key"], lang)
    if said is None:
        return str(figure["key"])
    form, value = Form(lang), figure["value"]
    low, high = figure["low"], figure["high"]
    text = said.plain
    if said.less:
        unsure = low is None or high is None or low <= 0 <= high
        text = said.even if unsure and low is not None else said.less if value < 0 else said.plain
    shown = {"v": value, "abs": abs(value), "low": low, "high": high}
    written = {name: "" if each is None else form.by_unit(each, figure["unit"]) for name, each in shown.items()}
    return agreeing(text.format(**written, what=name_of(rest, lang)))


def agreeing(text: str) -> str:
    """The text with every `<one|few|many|broken>` in the form that goes with the number before it."""
    return _FORMS.sub(_form_for, text)


def _form_for(found: re.Match[str]) -> str:
    number, gap, *forms = found.groups()
    whole = number.replace(NARROW, "")
    return f"{number}{gap}{plural(int(whole), *forms[:3]) if whole.isdigit() else forms[3]}"


def name_of(code: str, lang: str) -> str:
    """What a code is called; a number of playouts as such."""
    if code.isdigit() and len(code) > 1:
        return f"{code} playouts" if lang == "en" else f"{code} проигрываний"
    return NAMES[lang].get(code, code)


def _said(key: str, lang: str) -> tuple[Said | None, str]:
    words = SENTENCES[lang]
    if key in words:
        return words[key], ""
    for pattern, said in words.items():
        if pattern.endswith("*") and key.startswith(pattern[:-1]):
            return said, key[len(pattern) - 1 :]
    return None, ""
