"""What the lab counts, against an independent slow count from the stored games themselves."""

import csv
import io
import json
import math
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from famcards.lab.counting import add_pair, counted
from famcards.lab.counts import Counts, Ratio, counts_from, quantile, quantile_estimate
from famcards.lab.dealt import playing as dealt
from famcards.lab.figure import Figure
from famcards.lab.games_file import COLUMNS
from famcards.lab.metrics import endings, first_mover, freedom, length
from famcards.lab.pairs import mirrored
from famcards.lab.played import Played
from famcards.lab.playing import as_played, play_pair
from famcards.lab.study import Study
from famcards.rules import PASS, State, legal_moves, new_game, play

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("race", {}),
    ("race", {"edition": "skim", "deck": 52, "seats": 6, "height": 3}),
    ("chains", {}),
    ("ugadayka", {}),
    ("ugadayka", {"thickness": 3}),
    ("mosaic", {"goal": "corners", "deal": "own", "height": 3, "length": 4}),
]


def games_of(text: str) -> Iterator[dict[str, str]]:
    yield from csv.DictReader(io.StringIO(",".join(COLUMNS) + "\n" + text))


def replayed(study: Study, game: dict[str, str]) -> Iterator[tuple[State, int]]:
    """The states of a stored game by the law, each with the number of its legal moves (0: a pass)."""
    hands = [hand.split() for hand in game["hands"].split("|")]
    state = new_game(study.game, study.options, hands=hands, first=int(game["first"]))
    for move in game["moves"].replace(";", ",").split():
        legal = legal_moves(state)
        yield state, 0 if legal == (PASS,) else len(legal)
        state = play(state, move)
    assert state.over
    yield state, 0


def played_by_law(study: Study, game: dict[str, str]) -> Played:
    *before, (end, _) = replayed(study, game)
    return as_played(end, tuple(choices for _, choices in before))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_compiled_pairs_are_pairs_of_the_law_and_counted_as_by_hand(game: str, options: dict[str, Any]) -> None:
    study = Study(game, options, "random", "kept")
    sums, text = dealt.play_and_keep(study, range(6))
    stored = list(games_of(text))
    by_law = [played_by_law(study, each) for each in stored]
    pairs = list(zip(by_law[::2], by_law[1::2], strict=True))
    for one, two in pairs:
        deal = new_game(game, options, hands=[hand.split() for hand in one.hands], first=one.first)
        image = mirrored(deal.options, deal.dealt)
        assert [sorted(each.text for each in hand) for hand in image] == [sorted(hand.split()) for hand in two.hands]
    for told, game_played in zip(stored, by_law, strict=True):
        assert float(told["score"]) == game_played.score
        assert float(told["margin"]) == game_played.margin
        assert told["ending"] == game_played.ending
        assert tuple(map(int, told["choices"].split())) == game_played.choices
        assert tuple(map(int, told["held"].split())) == game_played.held
    assert counted(pairs).as_dict() == sorted_as(sums, counted(pairs))


def sorted_as(counts: Counts, like: Counts) -> dict[str, Any]:
    """The sums in the order of others, so that they can be compared as plain JSON."""
    assert counts.ratios.keys() == like.ratios.keys()
    assert counts.histograms.keys() == like.histograms.keys()
    ratios = {name: counts.ratios[name] for name in like.ratios}
    return Counts(counts.pairs, ratios, {name: counts.histograms[name] for name in like.histograms}).as_dict()


def by_key(counts: Counts) -> dict[str, Figure]:
    found = [*first_mover.figures(counts), *endings.figures(counts), *length.figures(counts), *freedom.figures(counts)]
    return {each.key: each for each in found}


def test_m1_m2_m4_m5_are_what_a_slow_count_over_the_games_gives() -> None:
    study = Study("race", {"height": 2}, "random", "slow")
    pairs = [play_pair(study, index) for index in range(8)]
    games = [game for pair in pairs for game in pair]
    figures = by_key(counted(pairs))
    scores = [(one.score + two.score) / 2 for one, two in pairs]
    mean = sum(scores) / 8
    spread = math.sqrt(sum((each - mean) ** 2 for each in scores) / 7 / 8)
    assert figures["M1"].value == pytest.approx(mean - 0.5)
    assert figures["M1"].half_width == pytest.approx(2.3646 * spread, rel=1e-3)
    assert figures["M2.draws"].value == sum(game.score == 0.5 for game in games) / 16
    assert figures["M2.unable"].value == sum(game.ending == "nobody_can_lay" for game in games) / 16
    assert figures["M2.by_sum"].value == sum(abs(game.margin) < 1 and game.score != 0.5 for game in games) / 16
    assert figures["M4.plies"].value == sum(len(game.moves) for game in games) / 16
    assert figures["M4.held.median"].value == np.quantile(
        [held for game in games for held in game.held], 0.5, method="inverted_cdf"
    )
    decisions = [each for game in games for each in game.choices if each]
    assert figures["M5.mean"].value == pytest.approx(sum(decisions) / len(decisions))
    assert figures["M5.one"].value == pytest.approx(decisions.count(1) / len(decisions))
    passes = sum(game.moves.count("pass") for game in games)
    assert figures["M5.passes"].value == pytest.approx(passes / sum(game.plies for game in games))


def test_sums_add_up_whatever_the_portions_and_survive_json() -> None:
    study = Study("race", {"height": 2}, "random", "portions")
    pairs = [play_pair(study, index) for index in range(4)]
    whole, parts = counted(pairs), Counts()
    for pair in reversed(pairs):
        portion = Counts()
        add_pair(portion, pair)
        parts.join(counts_from(json.loads(json.dumps(portion.as_dict()))))
    assert by_key(parts) == by_key(whole)


def test_a_share_seen_never_or_always_has_the_exact_interval_of_a_binomial() -> None:
    never = Ratio()
    for _ in range(20):
        never.add(0, 2)
    assert never.share().low == 0
    assert never.share().high == pytest.approx(1 - 0.025 ** (1 / 20))


def test_quantiles_are_keys_that_were_counted() -> None:
    histogram = {3: 5, 4: 90, 9: 5}
    assert [quantile(histogram, share) for share in (0.05, 0.5, 0.96)] == [3, 4, 9]
    found = quantile_estimate(histogram, 0.5, 100)
    assert (found.low, found.mean, found.high) == (4, 4, 4)
    assert math.isnan(quantile({}, 0.5))
