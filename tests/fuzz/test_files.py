"""Files and lines from outside, spoilt: records, settings, what the referee is asked; each is refused with words."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from famcards.cli.verify_deal import _findings
from famcards.lab.settings import BadSetting, read_setting
from famcards.rules.fair_deals import FORMAT
from famcards.rules.referee import Referee
from famcards.rules.verifying import offence
from tests.fuzz.making import as_json, spoilt, spoilt_text

HERE = Path(__file__).parents[1]
PROOFS = json.loads((HERE / "rules" / "golden_proofs.json").read_text("utf-8"))
WORKED = [json.loads(line) for line in (HERE / "vectors" / "worked.jsonl").read_text("utf-8").splitlines()]
SETTINGS = (
    'name = "Seven and two"\ngame = "chains"\nbots = "family"\n\n[options]\nexchange = 2\n',
    'game = "mosaic"\n[options]\nlength = 6\nheight = 6\ngoal = "corners"\ndeal = "own"\n',
    'game = "race"\nbots = "child"\n[options]\nheight = 3\nwin = "points"\n',
)
ASKED: tuple[dict[str, Any], ...] = (
    {"do": "new", "game": "race", "options": {"height": 2}, "seed": "a"},
    {"do": "new", "game": "chains", "options": {"bonuses": {"J": 1}}, "seed": "b", "first": 2},
    {"do": "new", "game": "ugadayka", "options": {}, "hands": [["9D"], ["XR"], ["7S"], ["AH"]]},
    {"do": "play", "move": "9D@0,0"},
    {"do": "why", "move": "QS@1,2"},
    {"do": "view", "seat": 2},
    {"do": "load", "record": PROOFS[0]},
    {"do": "undo"},
    {"do": "record"},
)


def texts(values: list[Any], rng: Random, count: int) -> list[str]:
    """So many spoilt texts of these values."""
    made = []
    for _ in range(count):
        value = rng.choice(values)
        for _ in range(rng.randrange(1, 4)):
            value = spoilt(value, rng)
        text = as_json(value)
        made.append(spoilt_text(text, rng) if rng.random() < 0.3 else text)
    return made


def check_records(count: int, seed: str) -> None:
    rng = Random(seed)
    records = [*PROOFS, *(each["record"] for each in WORKED if "record" in each)]
    refused = 0
    for text in texts(records, rng, count):
        found = offence(text.encode("utf-8", "surrogatepass"))
        refused += found is not None
        assert found is None or str(found)
        _commitment, faults = _findings(text.encode("utf-8", "surrogatepass"))
        assert all(faults)
    assert count // 2 < refused < count


def check_proofs(count: int, seed: str) -> None:
    """Records that are sound but for what they tell of their deal."""
    rng = Random(seed)
    for _ in range(count):
        record = dict(rng.choice(PROOFS))
        told = spoilt(record["meta"], rng)
        if isinstance(told, dict) and isinstance(told.get("deal"), dict):
            told["deal"]["format"] = FORMAT
        record["meta"] = told
        _commitment, faults = _findings(as_json(record).encode())
        assert all(faults)


def check_referee(count: int, seed: str) -> None:
    rng = Random(seed)
    referee = Referee()
    for text in texts(list(ASKED), rng, count):
        line = rng.choice([text, as_json(rng.choice(ASKED))])
        answer = referee.answer(line)
        told = json.loads(answer)
        assert told["ok"] in (True, False)
        assert told["ok"] or (told["error"] and told["message"])


def check_settings(count: int, seed: str, folder: Path) -> None:
    rng = Random(seed)
    file = folder / "setting.toml"
    refused = 0
    for _ in range(count):
        file.write_bytes(spoilt_text(rng.choice(SETTINGS), rng).encode("utf-8", "surrogatepass"))
        try:
            read_setting(file, "random", "seed")
        except BadSetting as error:
            refused += str(file) in str(error)
    assert 0 < refused < count


@pytest.mark.slow
def test_a_thousand_spoilt_files_and_lines(tmp_path: Path) -> None:
    check_records(300, "quick")
    check_proofs(300, "quick")
    check_referee(400, "quick")
    check_settings(200, "quick", tmp_path)


@pytest.mark.deep
@pytest.mark.timeout(3000)
def test_thirty_thousand_spoilt_files_and_lines(tmp_path: Path) -> None:
    check_records(12_000, "deep")
    check_proofs(6_000, "deep")
    check_referee(8_000, "deep")
    check_settings(4_000, "deep", tmp_path)
