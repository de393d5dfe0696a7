"""How numbers are written in a language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LANGUAGES: Final = ("en", "ru")

MINUS: Final = "−"
NARROW: Final = "\u202f"


@dataclass(frozen=True, slots=True)
class Form:
    """Numbers as a language writes them: `ru` has a decimal comma and a space before %."""

    lang: str

    def number(self, value: float, digits: int = 1) -> str:
        """A plain number; a true minus sign."""
        text = f"{abs(value):.{digits}f}"
        sign = MINUS if value < 0 and float(text) else ""
        return sign + (text.replace(".", ",") if self.lang == "ru" else text)

    def share(self, value: float) -> str:
        """0.123 as 12.3 %."""
        return self.number(100 * value) + (f"{NARROW}%" if self.lang == "ru" else "%")

    def points(self, value: float) -> str:
        """0.012 as 1.2, to be followed by the word for percentage points."""
        return self.number(100 * value)

    def whole(self, value: int) -> str:
        """A whole number, thousands parted."""
        return f"{value:,}".replace(",", NARROW)

    def by_unit(self, value: float, unit: str) -> str:
        """By the unit of a figure."""
        if unit == "share":
            return self.share(value)
        if unit == "points":
            return self.points(value)
        return self.number(value, 0 if value == round(value) else 1)

    def signed(self, value: float, unit: str) -> str:
        """A difference by the unit of its figure, with a plus where it is more than nothing as written."""
        text = self.by_unit(value, unit)
        return f"+{text}" if value > 0 and any(digit in text for digit in "123456789") else text


def plural(number: int, one: str, few: str, many: str) -> str:
    """The Russian word that goes with a whole number: 1 пара, 2 пары, 5 пар."""
    tens, ones = number % 100, number % 10
    if 11 <= tens <= 14 or ones == 0 or ones >= 5:
        return many
    return one if ones == 1 else few
