"""50: any name of any script, taken as text, at most forty signs as a reader counts them."""

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from famcards.tables import Refused, clean_badge, clean_name

FAMILY = "👨‍👩‍👧‍👦"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Бабушка Ж😀", "Бабушка Ж😀"),
        (FAMILY, FAMILY),
        ("  Анна \t\n Петровна  ", "Анна Петровна"),
        ("é", "é"),
        ("a\u202egnp.exe\u202c", "agnp.exe"),
        ("\u2066עברית\u2069", "עברית"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("nul\x00bell\x07", "nulbell"),
        ("line\u2028break", "line break"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("🏳️‍🌈", "🏳️‍🌈"),
        ("नमस्ते", "नमस्ते"),
    ],
)
def test_50_names_as_they_are_kept(text: str, kept: str) -> None:
    assert clean_name(text) == kept


@pytest.mark.parametrize(
    "text", ["", "   ", "\u3000\u00a0", "\u200b\u200d", "\u202e\u202c", "\u3164", "\u2800", "\u0301"]
)
def test_50_a_name_nobody_could_see_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(text)
    assert refused.value.code == "name_empty"


def test_50_three_hundred_characters_are_cut_to_forty_clusters() -> None:
    assert clean_name("ё" * 300) == "ё" * 40
    assert clean_name(FAMILY * 300) == FAMILY * 40
    assert clean_name("и\u0306" * 300) == "й" * 40


def test_50_a_tower_of_accents_is_cut_down() -> None:
    assert len(clean_name("a" + "\u0323" * 1000)) <= 16


@given(st.text(max_size=400))
def test_cleaning_is_done_once_for_all(text: str) -> None:
    try:
        name = clean_name(text)
    except Refused:
        return
    assert clean_name(name) == name
    assert 1 <= len(regex.findall(r"\X", name)) <= 40
    assert not {"\u202e", "\u2066", "\n"} & set(name)


def test_a_badge_is_a_short_code() -> None:
    assert clean_badge("fox-amber") == "fox-amber"
    for text in ("", "Fox", "fox amber", "<svg>", "x" * 41, "fox-", "лиса"):
        with pytest.raises(Refused) as refused:
            clean_badge(text)
        assert refused.value.code == "badge"
