"""Set-up says in plain words what is missing, and what it builds is whole."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.project.tracked import ROOT


def play_with(programs: Path) -> subprocess.CompletedProcess[str]:
    """Run ./play where only these programs can be found."""
    command = ["/bin/sh", str(ROOT / "play"), "--version"]
    return subprocess.run(command, env={"PATH": str(programs)}, capture_output=True, text=True, check=False)


def test_play_without_python_says_so(tmp_path: Path) -> None:
    done = play_with(tmp_path)
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr
    assert "Please install" in done.stderr


def test_play_with_an_old_python_names_its_version(tmp_path: Path) -> None:
    python = tmp_path / "python3"
    python.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "Python 3.8.9" && exit\nexit 1\n', encoding="utf-8")
    python.chmod(0o755)
    done = play_with(tmp_path)
    assert done.returncode == 1
    assert "only Python 3.8.9" in done.stderr


@pytest.mark.slow
def test_the_wheel_holds_the_page(tmp_path: Path) -> None:
    uv = Path(sys.executable).with_name("uv")
    subprocess.run([uv, "build", "--quiet", "--wheel", "--out-dir", tmp_path], cwd=ROOT, env=os.environ, check=True)
    (wheel,) = tmp_path.glob("famcards-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "famcards/web/static/index.html" in names
    assert any(name.startswith("famcards/web/static/assets/") and name.endswith(".js") for name in names)
    assert "famcards/py.typed" in names
