"""Pin every package the project stands on, direct or not, to one version.

    .venv/bin/python scripts/pin.py [--upgrade]

Resolves the dependencies of `pyproject.toml` for every supported Python and writes the versions found into
`[tool.uv] constraint-dependencies`. Pins live there and not in a lock file, since a lock file names download
addresses. Without `--upgrade` the versions already pinned stay; new packages get the newest that fits.
"""

import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BEGIN, END = "constraint-dependencies = [\n", "]\n"


def resolve(pyproject: str) -> dict[str, set[str]]:
    """The versions that fit, by package; several where one version does not fit every Python."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "pyproject.toml").write_text(pyproject, encoding="utf-8")
        package = Path(folder, "src", "famcards")
        package.mkdir(parents=True)
        (package / "__init__.py").write_text('__version__ = "0"\n', encoding="utf-8")
        uv = Path(sys.executable).with_name("uv")
        subprocess.run([uv, "lock", "--quiet"], cwd=folder, check=True)  # noqa: S603
        locked = tomllib.loads(Path(folder, "uv.lock").read_text(encoding="utf-8"))
    found: dict[str, set[str]] = {}
    for package in locked["package"]:
        if package["name"] != "famcards":
            found.setdefault(package["name"], set()).add(package["version"])
    return found


def age(version: str) -> list[int]:
    """A key that sorts plain release numbers from old to new."""
    return [int(part) for part in re.findall(r"\d+", version)]


def main() -> None:
    """Rewrite the pins in place."""
    path = ROOT / "pyproject.toml"
    text = path.read_text(encoding="utf-8")
    head, rest = text.split(BEGIN, 1)
    pins, tail = rest.split(END, 1)
    asked = head + BEGIN + ("" if "--upgrade" in sys.argv else pins) + END + tail
    found = resolve(asked)
    lines = "".join(f'    "{name}=={min(found[name], key=age)}",\n' for name in sorted(found))
    path.write_text(head + BEGIN + lines + END + tail, encoding="utf-8")


if __name__ == "__main__":
    main()
