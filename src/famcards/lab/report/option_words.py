"""Options of the games in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "edition": ("edition", "издание"),
    "deck": ("cards in the deck", "карт в колоде"),
    "seats": ("hands", "рук"),
    "height": ("height", "высота"),
    "length": ("length", "длина"),
    "first_card": ("first card", "первая карта"),
    "win": ("what wins", "что решает"),
    "order": ("order of moves", "порядок ходов"),
    "exchange": ("cards exchanged", "обмен картами"),
    "orientation": ("which way round", "как лежит прямоугольник"),
    "bonuses": ("bonuses in chains", "надбавки в цепочках"),
    "open_history": ("earlier streams open", "прежние ручейки открыты"),
    "thickness": ("cards in a column", "карт в столбце"),
    "deal": ("deal", "сдача"),
    "continuity": ("beside", "рядом с чем"),
    "variety": ("variety of suits", "разнообразие мастей"),
    "seniority": ("seniority", "старшинство"),
    "base_row": ("base row", "база"),
    "goal": ("goal", "цель"),
}
"""By the name of the option: English, Russian."""

OF_OPTION: Final[Mapping[tuple[str, str], tuple[str, str]]] = {
    ("edition", "classic"): ("first edition", "первое издание"),
    ("edition", "skim"): ("edition of 2021", "издание 2021 года"),
    ("first_card", "2-10"): ("two to ten", "от двойки до десятки"),
    ("continuity", "any"): ("any card", "любая карта"),
    ("base_row", "True"): ("first", "сначала"),
    ("base_row", "False"): ("not first", "не обязательно сначала"),
}
"""Values that mean something else, or are called otherwise, in one option."""

RANKS_RU: Final = str.maketrans("JQKA", "ВДКТ")

VALUES: Final[Mapping[str, tuple[str, str]]] = {
    "any": ("any", "любая"),
    "positions": ("cells, then points", "места, затем очки"),
    "points": ("points", "очки"),
    "clockwise": ("clockwise", "по кругу"),
    "zigzag": ("zigzag", "ёлочкой"),
    "free": ("either way", "как угодно"),
    "fixed": ("fixed", "заранее известно"),
    "own": ("own colour", "карты своего цвета"),
    "mixed": ("mixed", "обычная"),
    "previous": ("the card laid before", "предыдущая карта"),
    "fill": ("fill the rectangle", "заполнить прямоугольник"),
    "final_row": ("the final row", "верхний ряд"),
    "chains": ("chains", "цепочки"),
    "corners": ("the corners", "углы"),
    "True": ("yes", "да"),
    "False": ("no", "нет"),
}

LANGUAGES: Final = ("en", "ru")


def option_name(name: str, lang: str) -> str:
    """What an option is called."""
    return NAMES[name][LANGUAGES.index(lang)] if name in NAMES else name


def option_value(name: str, value: Any, lang: str) -> str:
    """A value of an option of that name; bonuses by the letters of the ranks."""
    if isinstance(value, Mapping):
        ranks = {rank: rank if lang == "en" else rank.translate(RANKS_RU) for rank in value}
        return ", ".join(f"{ranks[rank]} +{each}" for rank, each in value.items())
    text = str(value)
    words = OF_OPTION.get((name, text)) or VALUES.get(text)
    return words[LANGUAGES.index(lang)] if words else text
