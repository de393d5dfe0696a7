"""Deals that can be checked: one that never changes, and every way in which a deal is found out."""

import json
from pathlib import Path
from typing import Any

import pytest

from famcards.rules import RecordError, draw_first, new_game, options_dict, parse_options, record
from famcards.rules.fair_deals import Proof, check_deal, deal_commitment, deal_settings, proof_dict, proof_of

GOLDEN = json.loads((Path(__file__).parent / "golden_proofs.json").read_text("utf-8"))
"""Records with their proofs; the page checks the same ones. They are never changed, only added to."""


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden["meta"]["deal"]["commitment"][:8])
def test_an_old_deal_can_be_checked_for_ever(golden: dict[str, Any]) -> None:
    proof = proof_of(golden)
    assert proof is not None
    assert check_deal(golden, proof) == []
    assert proof_dict(proof, {1: "Anna", 2: "Борис"}) == golden["meta"]["deal"]


def test_there_are_old_deals_of_every_way_to_deal() -> None:
    ways = {(golden["game"], golden["options"].get("order"), golden["options"].get("deal")) for golden in GOLDEN}
    assert len(ways) >= 6
    assert any(json.loads(golden["meta"]["deal"]["settings"])["after"] is not None for golden in GOLDEN)


def made(after: int | None = None) -> tuple[dict[str, Any], Proof]:
    options = parse_options("chains")
    settings = deal_settings(options, 2, after)
    proof = Proof(settings, "secret", deal_commitment("secret", settings), {2: "bb", 1: "aa"})
    first = draw_first(options, proof.seed, after)
    return record(new_game("chains", options, seed=proof.seed, first=first)), proof


def test_a_true_deal_is_found_true_however_the_hands_lie() -> None:
    told, proof = made(after=1)
    assert check_deal(told, proof) == []
    assert check_deal({**told, "hands": [hand[::-1] for hand in told["hands"]]}, proof) == []


def test_the_side_that_did_not_begin_begins_a_rematch() -> None:
    options = parse_options("chains")
    assert {draw_first(options, str(seed), 0) for seed in range(40)} == {2, 3}
    assert {draw_first(options, str(seed), 3) for seed in range(40)} == {0, 1}
    assert draw_first(parse_options("race"), "any", 0) == 0


def test_whatever_is_otherwise_than_promised_is_named() -> None:
    told, proof = made()
    swapped = [told["hands"][1], told["hands"][0], *told["hands"][2:]]
    options = {**options_dict(parse_options("chains")), "exchange": 0}
    spoilt: list[tuple[dict[str, Any], Proof, str]] = [
        ({**told, "hands": swapped}, proof, "hands"),
        ({**told, "hands": "none"}, proof, "hands"),
        ({**told, "first": (told["first"] + 1) % 4}, proof, "was to begin"),
        ({**told, "options": options}, proof, "other settings"),
        ({**told, "game": "race", "options": {}}, proof, "other settings"),
        (told, changed(proof, secret="another"), "commitment"),
        (told, changed(proof, entropies={1: "aa"}), "hands"),
        (told, changed(proof, entropies={2: "bb", 1: "ab"}), "hands"),
        (told, changed(proof, commitment="0" * 64), "commitment"),
        (told, changed(proof, settings=proof.settings.replace("2", "3")), "commitment"),
        (told, changed(proof, settings="{}"), "cannot be dealt"),
        (told, changed(proof, settings='{"game": "race", "options": {}, "after": 99}'), "cannot be dealt"),
        (told, changed(proof, settings="[[["), "cannot be dealt"),
    ]
    for each, claimed, word in spoilt:
        assert any(word in sentence for sentence in check_deal(each, claimed)), word


def changed(proof: Proof, **other: Any) -> Proof:
    fields = {name: getattr(proof, name) for name in ("settings", "secret", "commitment", "entropies")}
    return Proof(**{**fields, **other})


def test_a_record_without_a_proof_and_a_proof_of_no_shape() -> None:
    told, proof = made()
    assert proof_of(told) is None
    assert proof_of({**told, "meta": None}) is None
    whole = proof_dict(proof, {1: "A", 2: "B"})
    assert proof_of({**told, "meta": {"deal": whole}}) == proof
    for broken in (
        7,
        {},
        {**whole, "format": "famcards-deal/2"},
        {**whole, "secret": 5},
        {**whole, "entropies": {}},
        {**whole, "entropies": [5]},
        {**whole, "entropies": [{"person": True, "entropy": "aa"}]},
    ):
        with pytest.raises(RecordError):
            proof_of({**told, "meta": {"deal": broken}})
