"""The claims in words, and the page of them as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from famcards.lab.claiming import Told
from famcards.lab.claims import ANSWER
from famcards.lab.report.difference_words import NAMES, UNITS
from famcards.lab.report.forms import Form

TEXTS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "move_possible": "A move is practically always possible (here: no more than 5% of the turns are passes)",
        "half_left": "A game usually ends with about half of the cards in hand, or a little less (here: 35% to 50%)",
        "draw_rare": "A draw is rare (here: no more than 5% of the games)",
        "red_begins": "Red's captain begins: how large is the advantage?",
        "chains_begin": "Chains, who begins is not said: what is the first move worth?",
        "ugadayka_begins": "Ugadayka, the side that begins: what is the first move worth?",
        "ugadayka_length": "Ugadayka: how many moves has a game?",
        "single_card": "Ugadayka: how many of the lost streams are a single card?",
        "jester": "Ugadayka: what is a jester more worth, in cards of the final lead?",
        "edition": "Race: the first edition (classic) or that of 2021 (skim)",
        "count_or_points": "Race: cells first (classic) or points only",
        "first_card": "Race: any first card, or 2 to 10 only",
        "height": "Race with 52 cards: 13 or 12 high",
        "exchange_36": "Chains: exchanging two cards (7+2) is best, rather than another number",
        "exchange_52": "Chains with 52 cards: exchanging three (10+3) is best, rather than another number",
        "bonuses": "Chains: bonuses 2-3-4-5 for court cards and ace, or none",
    },
    "ru": {
        "move_possible": "Ход практически всегда возможен (здесь: пасов не больше 5 % ходов)",
        "half_left": "Обычно к концу партии на руках около половины карт или чуть меньше (здесь: от 35 до 50 %)",
        "draw_rare": "Ничья — редкий случай (здесь: не больше 5 % партий)",
        "red_begins": "Начинает капитан красных: велико ли преимущество?",
        "chains_begin": "Цепочки: кто начинает, не сказано. Чего стоит первый ход?",
        "ugadayka_begins": "Угадайка: чего стоит первый ход?",
        "ugadayka_length": "Угадайка: сколько в партии ходов?",
        "single_card": "Угадайка: сколько из проигранных ручейков состоит из одной карты?",
        "jester": "Угадайка: чего стоит лишний шут, в картах итогового перевеса?",
        "edition": "Гонки: первое издание (classic) или издание 2021 года (skim)",
        "count_or_points": "Гонки: сначала места (classic) или только очки",
        "first_card": "Гонки: первая карта любая или только от двойки до десятки",
        "height": "Гонки на 52 картах: высота 13 или 12",
        "exchange_36": "Цепочки: лучше всего обмен двумя картами (7+2), а не другим числом",
        "exchange_52": "Цепочки на 52 картах: лучше всего обмен тремя картами (10+3), а не другим числом",
        "bonuses": "Цепочки: надбавки 2-3-4-5 за картинки и туза или никаких",
    },
}

EXCHANGES: Final = ("9+0", "8+1", "7+2", "6+3", "5+4", "13+0", "11+2", "10+3", "9+4", "8+5")

BOTS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {"random": "at random"},
    "ru": {"random": "наугад", "child": "малыш", "family": "домашний", "strong": "сильный", "master": "мастер"},
}

SETTINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {},
    "ru": {
        "race classic": "Гонки, первое издание",
        "race skim": "Гонки, издание 2021 года",
        "race points": "Гонки, только очки",
        "race 2-10": "Гонки, первая 2–10",
        "race 52, 13 high": "Гонки, 52 карты, высота 13",
        "race 52, 12 high": "Гонки, 52 карты, высота 12",
        "chains without bonuses": "Цепочки без надбавок",
        "ugadayka": "Угадайка",
        **{f"chains {each}": f"Цепочки {each}" for each in EXCHANGES},
    },
}

VERDICTS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {"holds": "holds", "fails": "does not hold", "open": "not settled", "answer": "–"},
    "ru": {"holds": "подтверждается", "fails": "не подтверждается", "open": "пока неясно", "answer": "–"},
}

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "heads": "| setting | bot | measured | pairs | verdict |",
        "contrast": "| setting | bot | what | before → after | difference | pairs | verdict |",
        "sure": "differs",
        "unsure": "not told apart",
        "title": "What the sources say, measured",
        "here": "In English",
        "made": "made by `famcards lab claims`, seed `{seed}`, version {version}",
        "short": "In short",
        "all": "Line by line",
        "mixed": "Depends on who plays, and how",
        "asked": "Asked, and measured",
        "compared": "Compared",
        "nothing": "nothing could be told apart",
    },
    "ru": {
        "heads": "| настройка | бот | измерено | пар | вывод |",
        "contrast": "| настройка | бот | что | было → стало | разница | пар | вывод |",
        "sure": "отличается",
        "unsure": "не различить",
        "title": "Что говорят источники и что вышло на деле",
        "here": "По-русски",
        "made": "сделано командой `famcards lab claims`, зерно `{seed}`, версия {version}",
        "short": "Коротко",
        "all": "Строка за строкой",
        "mixed": "Зависит от того, кто и как играет",
        "asked": "Спрошено и измерено",
        "compared": "Сравнение",
        "nothing": "различий не видно",
    },
}


def markdown(told: Sequence[Told], lang: str) -> str:
    """The claims one after the other, a table each."""
    order = list(dict.fromkeys(each.name for each in told))
    lines = sorted(told, key=lambda each: order.index(each.name))
    return "\n".join(
        part for name, some in groupby(lines, key=lambda each: each.name) for part in _table(name, [*some], lang)
    )


def _table(name: str, lines: list[Told], lang: str) -> Iterator[str]:
    contrast = lines[0].difference is not None
    yield f"### {TEXTS[lang][name]}\n\n{lines[0].source}\n"
    heads = WORDS[lang]["contrast" if contrast else "heads"]
    yield heads
    yield "|" + " --- |" * (heads.count("|") - 1)
    for each in lines:
        yield _contrast(each, lang) if contrast else _claim(each, lang)
    yield ""


def _claim(each: Told, lang: str) -> str:
    if each.figure is None:
        raise ValueError(f"{each.name} has no figure")
    number, setting, verdict = (
        Form(lang).whole(each.figure.n),
        _setting(each.setting, lang),
        VERDICTS[lang][each.verdict],
    )
    return f"| {setting} | {bot_name(each.bot, lang)} | {measured(each, lang)} | {number} | {verdict} |"


def measured(each: Told, lang: str) -> str:
    """The figure of a line with its interval."""
    if each.figure is None:
        raise ValueError(f"{each.name} has no figure")
    form, figure = Form(lang), each.figure
    value, low, high = (
        form.by_unit(part, figure.unit) if part is not None else "?" for part in (figure.value, figure.low, figure.high)
    )
    return f"{value} ({low} … {high})"


def _contrast(each: Told, lang: str) -> str:
    found = each.difference
    if found is None:
        raise ValueError(f"{each.name} has no difference")
    form, unit = Form(lang), UNITS.get(found.key, "share")
    first, other, value, low, high = (
        form.by_unit(part, unit) for part in (found.first, found.other, found.value, found.low, found.high)
    )
    settings = f"{_setting(each.setting, lang)} / {_setting(each.first, lang)}"
    verdict = WORDS[lang]["sure" if found.sure else "unsure"]
    if each.verdict != ANSWER:
        verdict = f"{verdict}: {VERDICTS[lang][each.verdict]}"
    return (
        f"| {settings} | {bot_name(each.bot, lang)} | {NAMES[lang][found.key]} | {first} → {other} "
        f"| {value} ({low} … {high}) | {form.whole(found.n)} | {verdict} |"
    )


def bot_name(name: str, lang: str) -> str:
    """What a bot is called here."""
    return BOTS[lang].get(name, name)


def _setting(name: str, lang: str) -> str:
    return SETTINGS[lang].get(name, name)
