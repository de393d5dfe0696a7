"""The sources' claims: their verdicts, what is counted from moves, and that every one can be told in both languages."""

import json
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from famcards.cli.main import app
from famcards.lab.claim_counts import jesters, single_cards
from famcards.lab.claiming import Run, Told, lines_of_claim, parts_for, settings_for
from famcards.lab.claims import CLAIMS, CONTRASTS, SETTINGS, Claim
from famcards.lab.comparing import NOTICEABLE, Difference
from famcards.lab.comparing_runs import Measured
from famcards.lab.figure import Figure
from famcards.lab.games_file import ToldGame, told_pairs
from famcards.lab.parts import PARTS, play_portion
from famcards.lab.played import Played
from famcards.lab.playing import play_pair
from famcards.lab.report.claim_page import claim_page
from famcards.lab.report.claim_words import TEXTS, markdown
from famcards.lab.run_file import RunFile
from famcards.lab.study import Study, check
from famcards.rules import new_game, play
from famcards.rules.ugadayka.state import UgadaykaState


def test_every_claim_is_about_settings_that_can_be_played_and_has_words() -> None:
    for game, options in SETTINGS.values():
        check(Study(game, options, "random"))
    for claim in CLAIMS:
        assert set(claim.settings) <= SETTINGS.keys()
    for contrast in CONTRASTS:
        assert {contrast.first, *contrast.others} <= SETTINGS.keys()
        assert set(contrast.keys) <= NOTICEABLE.keys()
    names = [each.name for each in (*CLAIMS, *CONTRASTS)]
    assert list(TEXTS["en"]) == list(TEXTS["ru"]) == names


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [(0.01, 0.04, "holds"), (0.04, 0.06, "open"), (0.06, 0.07, "fails"), (None, None, "open")],
)
def test_the_whole_interval_decides(low: float | None, high: float | None, verdict: str) -> None:
    claim = Claim("draw_rare", "R21", (), "M2.draws", 0.0, 0.05)
    assert claim.verdict(Figure("M2.draws", 0.05, low, high, 10, "share")) == verdict
    assert Claim("red_begins", "R21", (), "M1").verdict(Figure("M1", 0.05, low, high, 10, "points")) == "answer"


def told(game: Played) -> ToldGame:
    return ToldGame(game.first, game.margin, game.hands, game.moves)


def test_streams_lost_with_a_single_card_are_counted_as_the_law_sees_them() -> None:
    study = Study("ugadayka", {}, "random", "streams")
    pairs = [play_pair(study, index) for index in range(6)]
    alone = lost = 0
    for pair in pairs:
        for game in pair:
            state = new_game("ugadayka", hands=[hand.split() for hand in game.hands], first=game.first)
            assert isinstance(state, UgadaykaState)
            for move in game.moves:
                before = len(state.past)
                state = play(state, move)
                assert isinstance(state, UgadaykaState)
                for ended in state.past[before:]:
                    lost += ended.cards > 0
                    alone += ended.cards == 1
    found = single_cards([[told(game) for game in pair] for pair in pairs])
    assert found.value == pytest.approx(alone / lost)


def test_a_jester_is_worth_what_hands_with_both_win_by() -> None:
    both, one_each, none = ("XR XB", "2H", "3H", "4H"), ("XR", "2H", "XB", "3H"), ("2H", "3H", "XR XB", "4H")
    games = [
        [ToldGame(0, 9.0, both, ()), ToldGame(0, -7.0, none, ())],
        [ToldGame(0, -3.0, none, ()), ToldGame(0, 5.0, both, ())],
        [ToldGame(2, -6.0, both, ()), ToldGame(2, 6.0, none, ())],
        [ToldGame(0, 50.0, one_each, ()), ToldGame(0, -50.0, one_each, ())],
    ]
    found = jesters(games)
    assert found.value == pytest.approx((8 / 2 + 4 / 2 + 6 / 2) / 3)
    assert found.n == 3


def test_of_a_setting_is_played_what_is_asked_of_it() -> None:
    assert parts_for("race classic", Study("race", {}, "family"), 400) == {"pairs": 400}
    assert parts_for("chains 7+2", Study("chains", {}, "family"), 400) == {"pairs": 400, "watched": 25}
    assert parts_for("chains 7+2", Study("chains", {}, "family"), 800) == {"pairs": 800, "replays": 50, "watched": 50}
    assert parts_for("ugadayka", Study("ugadayka", {}, "family"), 400) == {"pairs": 400}
    assert parts_for("ugadayka", Study("ugadayka", {}, "random"), 400) == {"stored": 400}


def test_every_claim_has_a_line_under_every_bot(tmp_path: Path) -> None:
    words = ["lab", "claims", "--pairs", "24", "--random-pairs", "64", "--bots", "random,child,family:16"]
    said = CliRunner().invoke(app, [*words, "--games", "ugadayka", "--jobs", "1", "--out", str(tmp_path)])
    assert said.exit_code == 0, said.output
    lines = json.loads((tmp_path / "claims.json").read_text())
    about = [each.name for each in CLAIMS if "ugadayka" in each.settings]
    pairs = {(each["claim"], each["bot"]): each["figure"]["n"] for each in lines}
    assert set(pairs) == {(name, bot) for name in about for bot in ("random", "child", "family")}
    assert [pairs["ugadayka_begins", bot] for bot in ("random", "child", "family")] == [2048, 24, 16]


def test_games_kept_by_loops_and_by_bots_are_told_alike(tmp_path: Path) -> None:
    study = Study("race", {}, "random", "told")
    with closing(RunFile(tmp_path, study.as_dict())) as file:
        file.add("stored", 0, play_portion(study, "stored", 0))
        pairs = list(told_pairs(file, {"stored": 1}))
    assert len(pairs) == PARTS["stored"].portion(study)
    for game in pairs[0]:
        state = new_game("race", hands=[hand.split() for hand in game.hands], first=game.first)
        for move in game.moves:
            state = play(state, move)
        assert state.over


@pytest.mark.parametrize("bots", ["family:", "family:1", "family:many", "nobody", "nobody:20"])
def test_a_bot_with_no_number_of_pairs_is_named(tmp_path: Path, bots: str) -> None:
    said = CliRunner().invoke(app, ["lab", "claims", "--bots", f"random,{bots}", "--out", str(tmp_path)])
    assert said.exit_code == 2
    assert bots.partition(":")[0] in said.output


@pytest.mark.parametrize(
    ("key", "value", "holm", "verdict"),
    [
        ("M7", -0.02, 0.01, "holds"),
        ("M7", 0.02, 0.01, "fails"),
        ("M3", 0.02, 0.01, "holds"),
        ("M9.u", 0.02, 0.2, "open"),
        ("M1", 0.02, 0.01, "answer"),
    ],
)
def test_what_is_best_is_not_beaten_by_the_others(key: str, value: float, holm: float, verdict: str) -> None:
    found = Difference(key, 0.5, 0.5 + value, value, value - 0.01, value + 0.01, 100, holm, holm)
    contrasts = {each.name: each for each in CONTRASTS}
    assert contrasts["exchange_36"].verdict(found) == verdict
    assert contrasts["first_card"].verdict(found) == "answer"


def some_told() -> list[Told]:
    figure = Figure("M2.draws", 0.03, 0.02, 0.04, 2000, "share")
    return [
        Told("draw_rare", "R21", "family", "race classic", "holds", figure=figure),
        Told(
            "bonuses",
            "C",
            "family",
            "chains without bonuses",
            "answer",
            difference=Difference("M2.draws", 0.1, 0.2, 0.1, 0.05, 0.15, 2000, 0.001, 0.002),
            first="chains 7+2",
        ),
    ]


def test_claims_are_told_as_tables_in_both_languages() -> None:
    told = some_told()
    english, russian = markdown(told, "en"), markdown(told, "ru")
    assert "| race classic | family | 3.0% (2.0% … 4.0%) |" in english
    assert "| holds |" in english
    assert "подтверждается" in russian
    assert "отличается" in russian


def test_the_page_says_in_short_what_holds_what_hangs_on_who_plays_and_what_differs() -> None:
    often = Figure("M2.draws", 0.1, 0.09, 0.11, 20_480, "share")
    told = [*some_told(), Told("draw_rare", "R21", "random", "race classic", "fails", figure=often)]
    english = claim_page(told, {"random": 20_000, "family": 2000}, "<seed>", "en")
    assert english.startswith("# What the sources say, measured\n\n[По-русски](claims.ru.md)")
    assert "at random – 20\u202f000; family – 2\u202f000" in english
    rare = "A draw is rare (here: no more than 5% of the games): family – 3.0% (2.0% … 4.0%), holds; "
    assert f"- **Depends on who plays, and how.** {rare}at random – 10.0% (9.0% … 11.0%), does not hold." in english
    assert "or none: family – draws 10.0% → 20.0%." in english
    assert english.index("## In short") < english.index("**Depends") < english.index("## Line by line")
    unsure = Told("draw_rare", "R21", "random", "race classic", "open", figure=often)
    unsettled = claim_page([*some_told(), unsure], {"family": 2000}, "x", "en")
    assert "- **Not settled.** A draw is rare" in unsettled
    assert "family – 3.0% (2.0% … 4.0%), holds; at random – 10.0% (9.0% … 11.0%)." in unsettled
    holds = claim_page(some_told(), {"family": 2000}, "x", "ru")
    assert "- **Подтверждается.** Ничья — редкий случай" in holds
    assert "[In English](claims.en.md)" in holds


def test_few_pairs_are_spent_on_claims_alone() -> None:
    few = settings_for(40)
    assert set(few) == {name for claim in CLAIMS for name in claim.settings}
    assert settings_for(100) == list(SETTINGS)
    assert settings_for(40, ["chains"]) == ["chains 7+2"]


def test_what_was_not_counted_has_no_line() -> None:
    nothing = Run({}, Measured([], [], [], ()))
    assert list(lines_of_claim(CLAIMS[7], "random", {"ugadayka": nothing})) == []


def test_games_without_claims_are_named(tmp_path: Path) -> None:
    said = CliRunner().invoke(app, ["lab", "claims", "--games", "race,mosaic", "--out", str(tmp_path)])
    assert said.exit_code == 2
    assert "no claims about 'mosaic'" in said.output


@pytest.mark.slow
def test_the_command_tells_all_claims_about_a_game(tmp_path: Path) -> None:
    words = ["lab", "claims", "--pairs", "2", "--random-pairs", "200", "--bots", "random", "--games", "race"]
    said = CliRunner().invoke(app, [*words, "--jobs", "1", "--out", str(tmp_path), "--lang", "ru"])
    assert said.exit_code == 0, said.output
    told = json.loads((tmp_path / "claims.json").read_text())
    about_race = {each.name for each in CLAIMS if "race classic" in each.settings}
    about_race |= {each.name for each in CONTRASTS if each.first.startswith("race")}
    assert {each["claim"] for each in told} == about_race
    assert all(TEXTS["ru"][name] in said.output for name in about_race)
    assert (tmp_path / "claims.ru.md").read_text() in said.output
    assert "[По-русски](claims.ru.md)" in (tmp_path / "claims.en.md").read_text()
