"""The report: words for every figure in both languages, and a page that needs nothing else."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from famcards.cli.main import app
from famcards.lab.comparing import Difference
from famcards.lab.heat import heat, placed
from famcards.lab.played import Played
from famcards.lab.report.difference_words import sentence_of
from famcards.lab.report.forms import Form, plural
from famcards.lab.report.option_words import option_name, option_value
from famcards.lab.report.page import page
from famcards.lab.report.pictures import pictures
from famcards.lab.report.sentences import sentence
from famcards.lab.report.style import THEMES
from famcards.lab.report.words import ENGLISH, NAMES, RUSSIAN, TITLES
from famcards.lab.restrictions import RANDOM_ANSWER, RESTRICTIONS
from famcards.rules import GAMES, option_sheet

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def figure(key: str, value: float, low: float | None, high: float | None, unit: str = "share") -> dict[str, Any]:
    return {"key": key, "value": value, "low": low, "high": high, "n": 1200, "unit": unit}


TOLD: dict[str, Any] = {
    "format": "famcards-lab-metrics/1",
    "game": "race",
    "options": {"deck": 36, "height": 9},
    "bot": {"name": "family", "playouts": 400, "slips": 0.1},
    "seed": "<b>&",
    "version": "0",
    "played": {"pairs": 1200},
    "figures": [
        figure("M1", 0.031, 0.01, 0.052, "points"),
        figure("M2.draws", 0.05, 0.04, 0.06),
        figure("M2.ending.goal_settled", 0.9, 0.8, 1.0),
        figure("M2.ending.hands_empty", 0.0, 0.0, 0.1),
        figure("M4.plies.median", 34, 33, 35, "number"),
        figure("M5.mean", 10.04, 9.5, 10.6, "number"),
        figure("M10.rungs", 2, None, None, "number"),
        figure("M10.step.400", 0.6, 0.55, 0.65),
        figure("M12.keeps_aces", -0.02, -0.03, -0.01, "points"),
        figure("M12.highest_card", 0.02, -0.03, 0.05, "points"),
    ],
    "series": {
        "outcome": [[0, 40], [1, 5], [2, 55]],
        "split": [[202, 40], [301, 60]],
        "plies": [[30 + at, at] for at in range(1, 90)],
        "held": [[0, 3], [1, 1]],
        "freedom by ply": [[ply, 5 + ply / 3, 100] for ply in range(30)],
        "chances": [[0.5, 0.6, 0.9]],
        "board": [[0, 0, 1.0, 0.5], [1, 0, 0.4, 0.7]],
        "evaluators": [{"kind": "spectator", "n": 100, "brier": 0.2, "base": 0.25, "error": 0.081}],
    },
    "notes": ["evaluator spectator"],
}


def test_both_languages_have_words_for_the_same_things() -> None:
    assert ENGLISH.keys() == RUSSIAN.keys()
    assert NAMES["en"].keys() == NAMES["ru"].keys()
    assert TITLES["en"].keys() == TITLES["ru"].keys()
    assert {each.name for each in RESTRICTIONS} | {RANDOM_ANSWER} <= NAMES["ru"].keys()
    for key, said in ENGLISH.items():
        assert bool(said.less) == bool(RUSSIAN[key].less), key
        assert not any(CYRILLIC.search(text) for text in said)
        assert all(CYRILLIC.search(text) for text in RUSSIAN[key] if text)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_figure_has_a_sentence(lang: str) -> None:
    for each in TOLD["figures"]:
        said = sentence(each, lang)
        assert said != each["key"]
        assert "{" not in said
        assert said.endswith(".")


def test_the_sign_and_the_interval_decide_the_sentence() -> None:
    more, less = figure("M1", 0.03, 0.01, 0.05, "points"), figure("M1", -0.03, -0.05, -0.01, "points")
    even = figure("M1", 0.01, -0.01, 0.03, "points")
    assert sentence(more, "en") == "The side that begins scores 3.0 points more than half."
    assert sentence(less, "ru") == "Начинающая сторона набирает на 3,0 пункта меньше половины."
    assert sentence(even, "en") == "No advantage of the first move can be told: it lies between −1.0 and 3.0 points."
    assert "weak there" in sentence(TOLD["figures"][8], "en")


def test_numbers_are_written_as_each_language_writes_them() -> None:
    assert Form("en").share(-0.123) == "−12.3%"
    assert Form("ru").share(0.123) == "12,3\u202f%"
    assert Form("en").number(-0.04) == "0.0"
    assert Form("ru").by_unit(34.0, "number") == "34"
    assert [Form("ru").signed(each, "points") for each in (0.031, 0.0001, -0.02)] == ["+3,1", "0,0", "−2,0"]
    words = [plural(number, "пара", "пары", "пар") for number in (1, 3, 5, 11, 21, 112)]
    assert words == ["пара", "пары", "пар", "пар", "пара", "пар"]


def test_every_option_of_every_game_has_words() -> None:
    for game_name in GAMES:
        for field in option_sheet(game_name):
            assert CYRILLIC.search(option_name(field.name, "ru")), field.name
            for value in field.choices:
                written = option_value(field.name, value, "ru")
                assert CYRILLIC.search(written) or isinstance(value, int), f"{field.name}: {written}"
                assert not CYRILLIC.search(option_value(field.name, value, "en"))
    assert option_value("bonuses", {"J": 2, "A": 5}, "ru") == "В +2, Т +5"
    assert option_value("bonuses", {"J": 2, "A": 5}, "en") == "J +2, A +5"
    assert option_value("variety", True, "ru") == "да"
    assert option_value("edition", "classic", "ru") == "первое издание"


class Reader(HTMLParser):
    """Sees that what is opened is closed, and what a page would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.fetched += [str(value) for name, value in attrs if name in {"src", "href"}]
        if tag not in {"meta", "link"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_page_is_whole_fetches_nothing_and_tells_plots_in_words(lang: str) -> None:
    text, reader = page(TOLD, lang), Reader()
    reader.feed(text)
    assert reader.open == []
    assert reader.fetched == ["data:,"], "no icon is asked for either"
    assert "url(" not in text
    assert "script" not in reader.seen
    assert "&lt;b&gt;&amp;" in text
    assert "<b>" not in text
    assert reader.seen.count("svg") == reader.seen.count("desc") == reader.seen.count("details") >= 8
    assert ("8.1 on average" if lang == "en" else "на 8,1 пункта") in text
    assert TITLES[lang]["M12"] in text


def test_the_command_names_what_is_missing(tmp_path: Path) -> None:
    said = CliRunner().invoke(app, ["lab", "report", str(tmp_path)])
    assert said.exit_code == 2
    assert "metrics.json" in said.output
    (tmp_path / "metrics.json").write_text(json.dumps(TOLD))
    assert CliRunner().invoke(app, ["lab", "report", str(tmp_path), "--lang", "fr"]).exit_code == 2
    assert CliRunner().invoke(app, ["lab", "report", str(tmp_path), "--lang", "ru"]).exit_code == 0
    assert (tmp_path / "report.ru.html").read_text() == page(TOLD, "ru")
    (tmp_path / "metrics.json").write_text("[]")
    assert "no figures of a run" in CliRunner().invoke(app, ["lab", "report", str(tmp_path)]).output


def difference(key: str, first: float, other: float, reach: float, *, sure: bool) -> dict[str, Any]:
    value = other - first
    bounds = {"low": value - reach, "high": value + reach, "n": 1200, "p": 0.0, "holm": 0.0 if sure else 1.0}
    return {"key": key, "first": first, "other": other, "value": value, **bounds, "alike": key == "M1"}


COMPARED: dict[str, Any] = {
    "format": "famcards-lab-comparison/1",
    "first": {**TOLD, "name": "first"},
    "others": [
        {
            **TOLD,
            "name": "<low> & flat",
            "options": {"deck": 36, "height": 2},
            "differences": [
                difference("M1", 0.03, 0.031, 0.01, sure=False),
                difference("M2.draws", 0.02, 0.12, 0.03, sure=True),
                difference("M4.plies", 36.0, 12.0, 1.0, sure=True),
            ],
        }
    ],
}


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_comparison_has_a_page_of_the_same_kind(tmp_path: Path, lang: str) -> None:
    (tmp_path / "comparison.json").write_text(json.dumps(COMPARED))
    said = CliRunner().invoke(app, ["lab", "report", str(tmp_path), "--lang", lang])
    assert said.exit_code == 0, said.output
    text, reader = (tmp_path / f"report.{lang}.html").read_text(), Reader()
    reader.feed(text)
    assert reader.open == []
    assert reader.fetched == ["data:,"]
    assert reader.seen.count("svg") == reader.seen.count("desc") == reader.seen.count("details") == 1
    assert "<low>" not in text
    assert "&lt;low&gt; &amp; flat" in text
    noticed = ("more draws; games are shorter", "ничьих больше; партии короче")[lang == "ru"]
    assert noticed in text
    assert ("the first setting", "первый уговор")[lang == "ru"] in text
    assert text.count("<span class='sure'>") == 2
    assert ("+10.0", "+10,0")[lang == "ru"] in text
    assert "−24" in text


def test_what_may_be_chance_among_many_comparisons_is_told_as_such() -> None:
    found = Difference("M2.draws", 0.1, 0.03, -0.07, -0.12, -0.02, 100, 0.01, holm=0.4)
    assert sentence_of(found, "en").startswith("Perhaps a difference, between −12.0% and −2.0%;")
    assert sentence_of(replace(found, high=0.01), "ru").startswith("Разницы не видно: она лежит между")


def test_a_comparison_that_nothing_wrote_is_named(tmp_path: Path) -> None:
    for text in ("[]", json.dumps({"format": "famcards-lab-comparison/1"})):
        (tmp_path / "comparison.json").write_text(text)
        said = CliRunner().invoke(app, ["lab", "report", str(tmp_path)])
        assert said.exit_code == 2
        assert "comparison.json" in said.output


def test_a_link_may_ask_for_light_or_dark() -> None:
    text = page(TOLD, "en")
    for theme in THEMES:
        assert f"<span id='{theme}' hidden>" in text
        assert f":root:has(#{theme}:target)" in text


def game(*moves: str, score: float = 1.0, ending: str = "goal_settled") -> Played:
    return Played(0, score, 0, ending, tuple(1 for _ in moves), moves=moves)


def test_the_map_counts_cards_and_the_winners_among_them() -> None:
    one, two = game("9D@0,0", "TC@-1,0", "pass"), game("9D@0,0", "TC@1,0", score=0.0)
    found = heat([(0, (one, one))], [0, 2])
    assert found == [(0, 0, 1.0, 0.0), (1, 0, 1.0, 1.0)]
    assert heat([(0, (two, two))], [0, 2]) == [(0, 0, 1.0, 0.0), (1, 0, 1.0, 1.0)]


def test_chains_built_upright_are_laid_on_their_side() -> None:
    upright = [f"9D@{x},{y}" for x in range(4) for y in range(9)]
    cells = {cell for cell, _ in placed(game(*upright, ending="hands_empty"))}
    assert max(x for x, _ in cells) == 8
    assert max(y for _, y in placed_cells(game(*upright))) == 8


def placed_cells(played: Played) -> list[tuple[int, int]]:
    return [cell for cell, _ in placed(played)]


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"format":"famcards-lab-metrics/1"}', '{"format":"famcards-lab-metrics/1","game":[]}']
)
def test_a_file_of_figures_that_no_run_wrote_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "metrics.json").write_text(text)
    told = CliRunner().invoke(app, ["lab", "report", str(tmp_path)])
    assert told.exit_code == 2
    assert "metrics.json" in told.output


def test_splits_stand_in_their_own_order_in_the_colours_of_who_is_ahead() -> None:
    told = {**TOLD, "series": {"split": [[4, 1], [103, 5], [202, 9], [301, 5], [400, 1], [101, 2], [210, 1]]}}
    drawn = next(pictures(told, "M2", "en"))
    assert [label for label, _ in drawn.rows] == ["4:0", "3:1", "2:2", "1:1", "1:3", "0:4", "2:10"]
    assert drawn.svg.count('class="mine"') == 2
    assert drawn.svg.count('class="drawn"') == 2
    assert drawn.svg.count('class="theirs"') == 3


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_chances_are_told_with_how_right_they_are_wherever_they_are_used(lang: str) -> None:
    told = {**TOLD, "figures": [figure("M7", 0.1, 0.0, 0.2), figure("M4.left", 0.5, 0.4, 0.6)]}
    text = page(told, lang)
    assert text.count("Brier" if lang == "en" else "Брайера") == 1
    assert ("0.200" if lang == "en" else "0,200") in text


def test_what_is_asked_for_first_stands_first_and_large() -> None:
    text = page(TOLD, "en")
    assert (
        text.index("At a glance")
        < text.index("<strong>5.0%</strong><span class='what'>draws</span>")
        < text.index("id='M1'")
    )


def test_leads_stand_in_columns_of_one_side_each() -> None:
    margins = [[-4500, 1], [-100, 2], [0, 3], [100, 4], [4400, 5]]
    drawn = next(pictures({**TOLD, "series": {"margin": margins}}, "M2", "en"))
    labels = [label for label, _ in drawn.rows]
    assert labels[0] == "−48…−45"
    assert labels[len(labels) // 2 - 1 : len(labels) // 2 + 2] == ["−4…−1", "0", "1…4"]
    assert [written for _, written in drawn.rows if written != "0.0%"] == ["6.7%", "13.3%", "20.0%", "26.7%", "33.3%"]
    few = next(pictures({**TOLD, "series": {"margin": [[-200, 1], [0, 1], [100, 2]]}}, "M2", "en"))
    assert [label for label, _ in few.rows] == ["−2", "−1", "0", "1"]


def test_what_is_the_same_everywhere_is_not_drawn() -> None:
    told = {**TOLD, "series": {"plies": [[36, 10]], "held": [[0, 10]], "board": [[0, 0, 1.0, 0.5], [1, 0, 1.0, 0.5]]}}
    assert [*pictures(told, "M4", "en"), *pictures(told, "M2", "en")] == []
