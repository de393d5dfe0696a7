"""Sentences of the report: Russian words go with the numbers before them."""

import pytest

from famcards.lab.report.sentences import agreeing, sentence

PLIES = {"key": "M4.plies", "low": 1.0, "high": 99.0, "unit": "number"}


@pytest.mark.parametrize(
    ("value", "said"),
    [(35.0, "35 ходов,"), (31.0, "31 ход,"), (33.0, "33 хода,"), (34.56, "34,6 хода,"), (0.0, "0 ходов,")],
)
def test_a_word_goes_with_its_number(value: float, said: str) -> None:
    text = sentence({**PLIES, "value": value}, "ru")
    assert said in text
    assert "<" not in text


def test_each_word_goes_with_the_number_before_it() -> None:
    forms = "<ход|хода|ходов|хода>"
    assert agreeing(f"1 {forms}, 12\u202f003 {forms} и 2,5 {forms}") == "1 ход, 12\u202f003 хода и 2,5 хода"
    assert agreeing("nothing to agree with") == "nothing to agree with"
