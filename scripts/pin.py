"""Pin every package the project stands on, direct or not, to one version.

    .venv/bin/python scripts/pin.py [--upgrade]

Resolves the dependencies of `pyproject.toml` for every supported Python and writes the versions found into its
`[tool.uv]` table: one list for the project, one for building it. Pins live there and not in a lock file, since a lock
file names download addresses. Without `--upgrade` the versions already pinned stay; new packages get the newest that
fits. What `[build-system] requires` pins is changed there by hand.
"""

import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILDING = """
[project]
name = "famcards"
version = "0"
requires-python = ">=3.11"
dependencies = {requires}
[tool.uv]
package = false
constraint-dependencies = {pins}
"""


def resolve(pyproject: str) -> list[str]:
    """The pins that fit a project file; where one version does not fit every Python, the oldest that was needed."""
    with tempfile.TemporaryDirectory() as folder:
        static = pyproject.replace('dynamic = ["version"]', 'version = "0"')
        Path(folder, "pyproject.toml").write_text(static, encoding="utf-8")
        subprocess.run([Path(sys.executable).with_name("uv"), "lock", "--quiet"], cwd=folder, check=True)
        locked = tomllib.loads(Path(folder, "uv.lock").read_text(encoding="utf-8"))
    found: dict[str, list[str]] = {}
    for package in locked["package"]:
        if package["name"] != "famcards":
            found.setdefault(package["name"], []).append(package["version"])
    return [f"{name}=={min(found[name], key=age)}" for name in sorted(found)]


def age(version: str) -> list[int]:
    """A key that sorts release numbers from old to new."""
    return [int(part) for part in re.findall(r"\d+", version)]


def with_list(text: str, key: str, pins: list[str]) -> str:
    """The project file's text with the list at `key` replaced."""
    lines = "".join(f'    "{pin}",\n' for pin in pins)
    return re.sub(rf"^{key} = \[\n.*?^\]", lambda _: f"{key} = [\n{lines}]", text, flags=re.MULTILINE | re.DOTALL)


def main() -> None:
    """Rewrite both lists in place."""
    path = ROOT / "pyproject.toml"
    text = path.read_text(encoding="utf-8")
    asked = with_list(text, "constraint-dependencies", []) if "--upgrade" in sys.argv else text
    pins = resolve(asked)
    requires = tomllib.loads(text)["build-system"]["requires"]
    text = with_list(text, "constraint-dependencies", pins)
    text = with_list(text, "build-constraint-dependencies", resolve(BUILDING.format(requires=requires, pins=pins)))
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
