"""Where compiled code is kept, and that what is stale is never found."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from famcards.kernel import compiling
from famcards.kernel.codes import CARD_CODES, CARDS, mosaic_move, mosaic_text, stream_move, stream_text
from famcards.kernel.play import over

ROOT = Path(__file__).resolve().parent.parent.parent

LOADED = """
import json
from famcards.kernel.play import over
from famcards.kernel.position import blank_positions
over(blank_positions(1)[0])
print(json.dumps([sum(over.stats.cache_hits.values()), sum(over.stats.cache_misses.values())]))
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package of two rooms beside the kernel."""
    for room in ("kernel", "bots", "lab"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "one.py").write_text("ONE = 1\n", encoding="utf-8")
    monkeypatch.setattr(compiling, "_PACKAGE", tmp_path)
    compiling.source_hash.cache_clear()
    yield tmp_path
    compiling.source_hash.cache_clear()


def hashes() -> tuple[str, str]:
    compiling.source_hash.cache_clear()
    return compiling.source_hash("kernel"), compiling.source_hash("bots")


def test_any_change_of_the_kernel_is_another_folder(package: Path) -> None:
    kernel, bots = hashes()
    (package / "kernel" / "deep").mkdir()
    (package / "kernel" / "deep" / "two.py").write_text("", encoding="utf-8")
    assert kernel != hashes()[0]
    assert bots != hashes()[1]


def test_a_change_of_a_room_is_another_folder_for_that_room(package: Path) -> None:
    kernel, bots = hashes()
    (package / "bots" / "one.py").write_text("ONE = 2\n", encoding="utf-8")
    assert kernel == hashes()[0]
    assert bots != hashes()[1]
    (package / "lab" / "one.py").write_text("ONE = 2\n", encoding="utf-8")
    assert hashes()[0] == kernel


@pytest.mark.slow
def test_the_second_process_loads_what_the_first_compiled(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path), "HOME": str(tmp_path)}

    def loaded() -> Any:
        command = [sys.executable, "-c", LOADED]
        return json.loads(subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True).stdout)

    assert loaded() == [0, 1]
    assert loaded() == [1, 0]


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setattr("platformdirs.user_cache_path", lambda _name: file)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    compiling.code_folder.cache_clear()
    try:
        assert compiling.code_folder("famcards.kernel.play").is_relative_to(tmp_path / "famcards-cache")
    finally:
        compiling.code_folder.cache_clear()


def test_compiling_leaves_numbas_own_settings_alone() -> None:
    assert str(compiling.code_folder("famcards.kernel.play")) not in str(compiling._config.CACHE_DIR)
    assert callable(over)


@pytest.mark.slow
def test_serving_tables_loads_no_compiler() -> None:
    code = "import sys, famcards.web.app, famcards.bots, famcards.tables; print('numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    assert run.stdout.split() == ["False"]


def test_codes_go_both_ways() -> None:
    assert len(CARDS) == 54
    assert all(CARDS[code] is card for card, code in CARD_CODES.items())
    for text in ("QS@1,-2", "9D@-12,12", "6H@0,0", "pass"):
        assert mosaic_text(mosaic_move(text)) == text
    for text in ("QS", "XR+", "XB=", "2H-", "pass"):
        assert stream_text(stream_move(text)) == text
