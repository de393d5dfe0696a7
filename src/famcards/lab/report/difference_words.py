"""The words of a comparison: what differs, and what a family would notice of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from famcards.lab.comparing import Difference
from famcards.lab.report.forms import Form

NAMES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "M1": "advantage of the first move, points",
        "M2.draws": "draws",
        "M3": "luck of the deal",
        "M4.plies": "moves in a game",
        "M4.left": "cards left in hand",
        "M5.mean": "moves to choose from",
        "M5.one": "turns with one move only",
        "M5.passes": "passes",
        "M6": "weight of a choice, points",
        "M7": "drama",
        "M8": "lead changes",
        "M9.tau": "part of the game until it is settled",
        "M9.u": "openness",
    },
    "ru": {
        "M1": "преимущество первого хода, пункты",
        "M2.draws": "ничьи",
        "M3": "удача расклада",
        "M4.plies": "ходов в партии",
        "M4.left": "карт остаётся на руках",
        "M5.mean": "ходов на выбор",
        "M5.one": "когда ход всего один",
        "M5.passes": "пасы",
        "M6": "вес выбора, пункты",
        "M7": "драматизм",
        "M8": "смен лидера",
        "M9.tau": "часть партии, пока она не решена",
        "M9.u": "открытость исхода",
    },
}

NOTICED: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "en": {
        "M1": ("it pays more to begin", "it pays less to begin"),
        "M2.draws": ("more draws", "fewer draws"),
        "M3": ("the deal decides more", "the deal decides less"),
        "M4.plies": ("games are longer", "games are shorter"),
        "M4.left": ("more cards are left over", "fewer cards are left over"),
        "M5.mean": ("there is more to choose from", "there is less to choose from"),
        "M5.one": ("a turn more often leaves no choice", "a turn more seldom leaves no choice"),
        "M5.passes": ("more passing", "less passing"),
        "M6": ("choices matter more", "choices matter less"),
        "M7": ("more games are won from behind", "fewer games are won from behind"),
        "M8": ("the lead changes more often", "the lead changes more seldom"),
        "M9.tau": ("games stay alive longer", "games are settled sooner"),
        "M9.u": ("the outcome is more open", "the outcome is less open"),
    },
    "ru": {
        "M1": ("начинать выгоднее", "начинать менее выгодно"),
        "M2.draws": ("ничьих больше", "ничьих меньше"),
        "M3": ("расклад решает больше", "расклад решает меньше"),
        "M4.plies": ("партии длиннее", "партии короче"),
        "M4.left": ("карт остаётся больше", "карт остаётся меньше"),
        "M5.mean": ("выбор шире", "выбор уже"),
        "M5.one": ("чаще выбирать не из чего", "реже бывает, что выбирать не из чего"),
        "M5.passes": ("пасовать приходится чаще", "пасовать приходится реже"),
        "M6": ("выбор значит больше", "выбор значит меньше"),
        "M7": ("чаще побеждают отстававшие", "реже побеждают отстававшие"),
        "M8": ("лидер меняется чаще", "лидер меняется реже"),
        "M9.tau": ("партия дольше жива", "партия раньше решена"),
        "M9.u": ("исход более открыт", "исход менее открыт"),
    },
}

WORDS: Final = {
    "en": {
        "family": "What the family would notice: {what}.",
        "nothing": "What the family would notice: nothing, as far as can be told.",
        "alike": "The first move is worth the same in both, within two points.",
        "unsure": "not told apart",
        "not sure": "No difference can be told: it lies between {low} and {high}.",
        "perhaps": "Perhaps a difference, between {low} and {high}; among so many comparisons it may be chance.",
        "same": "It is the same in both.",
        "head": "{other} against {first}",
    },
    "ru": {
        "family": "Что заметит семья: {what}.",
        "nothing": "Что заметит семья: ничего, насколько видно.",
        "alike": "Первый ход в обоих случаях стоит одинаково, с точностью до двух пунктов.",
        "unsure": "не различить",
        "not sure": "Разницы не видно: она лежит между {low} и {high}.",
        "perhaps": "Может быть, разница есть, между {low} и {high}; но при стольких сравнениях это может быть случай.",
        "same": "Одинаково по обоим уговорам.",
        "head": "{other} против {first}",
    },
}

UNITS: Final[Mapping[str, str]] = {
    "M1": "points",
    "M6": "points",
    "M4.plies": "number",
    "M5.mean": "number",
    "M8": "number",
}


def in_words(first: str, other: str, found: Sequence[Difference], lang: str) -> str:
    """A comparison, a line a figure, and what the family would notice."""
    words = WORDS[lang]
    lines = [words["head"].format(first=first, other=other), *(line(each, lang) for each in found)]
    if any(each.alike for each in found):
        lines.append(words["alike"])
    return "\n".join([*lines, family_line(found, lang)])


def line(each: Difference, lang: str) -> str:
    """One figure: before, after, and the difference."""
    form, unit = Form(lang), UNITS.get(each.key, "share")
    first, other, low, high = (form.by_unit(part, unit) for part in (each.first, each.other, each.low, each.high))
    unsure = "" if each.sure else f"   {WORDS[lang]['unsure']}"
    found = f"{form.signed(each.value, unit)} ({low} … {high}), n = {each.n}"
    return f"  {NAMES[lang][each.key]:38} {first:>8} → {other:>8}   {found}{unsure}"


def sentence_of(each: Difference, lang: str) -> str:
    """What one difference says, in a sentence."""
    if each.sure:
        said = NOTICED[lang][each.key][each.value < 0]
        return said[0].upper() + said[1:] + "."
    form, unit = Form(lang), UNITS.get(each.key, "share")
    if each.low == each.high == 0:
        return WORDS[lang]["same"]
    said = WORDS[lang]["not sure" if each.low <= 0 <= each.high else "perhaps"]
    return said.format(low=form.by_unit(each.low, unit), high=form.by_unit(each.high, unit))


def family_line(found: Sequence[Difference], lang: str) -> str:
    """What a family would notice, in one line."""
    noticed = [NOTICED[lang][each.key][each.value < 0] for each in found if each.noticed]
    return WORDS[lang]["family"].format(what="; ".join(noticed)) if noticed else WORDS[lang]["nothing"]
