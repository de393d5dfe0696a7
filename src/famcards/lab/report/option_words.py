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


def option_value(value: Any, lang: str) -> str:
    """A value of an option."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {each}" for name, each in value.items())
    text = str(value)
    return VALUES[text][LANGUAGES.index(lang)] if text in VALUES else text
