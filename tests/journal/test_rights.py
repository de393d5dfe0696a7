"""A store holds hands and identities: what we make of it is its owner's alone, however generous the system is."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from famcards.cli.places import check_store
from famcards.journal import Journal
from famcards.journal.copying import backup, restore
from famcards.web.identity import load_secret

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has rights of another kind")


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """Whatever is made without a thought is everybody's."""
    before = os.umask(0)
    yield
    os.umask(before)


def others_may(folder: Path) -> list[str]:
    """The files that not only their owner may touch."""
    return sorted(path.name for path in folder.iterdir() if path.stat().st_mode & 0o077)


def names(folder: Path) -> set[str]:
    """The files of a folder."""
    return {path.name for path in folder.iterdir()}


async def test_a_store_its_companions_and_its_backups(tmp_path: Path) -> None:
    store = tmp_path / "store.sqlite"
    journal = await Journal.open(f"sqlite:///{store}")
    try:
        await journal.new_identity("Анна", "fox-amber", 1)
        assert (tmp_path / "store.sqlite-wal").exists()
        assert others_may(tmp_path) == []
    finally:
        await journal.close()
    await backup(store, tmp_path / "copy.sqlite", lambda _done, _total: None)
    await restore(tmp_path / "copy.sqlite", tmp_path / "again.sqlite", lambda _done, _total: None)
    assert {"store.sqlite", "copy.sqlite", "again.sqlite"} <= names(tmp_path)
    assert others_may(tmp_path) == []


def test_the_data_folder_whoever_makes_it(tmp_path: Path) -> None:
    load_secret(tmp_path / "by the key")
    check_store(tmp_path / "by the store", str(tmp_path / "by the store" / "famcards.sqlite"))
    assert others_may(tmp_path) == []


async def test_a_store_that_was_there_keeps_its_rights(tmp_path: Path) -> None:
    store = tmp_path / "store.sqlite"
    store.touch(0o640)
    await (await Journal.open(store)).close()
    assert store.stat().st_mode & 0o777 == 0o640


async def test_a_store_in_memory_makes_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    await (await Journal.open("sqlite://")).close()
    assert names(tmp_path) == set()
