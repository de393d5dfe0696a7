"""Builds the page into the package, for a wheel and for an editable install alike."""

import hashlib
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("web", "docs/rules")
"""The page and the lessons that it shows."""

NOT_SOURCES = {"node_modules", "dist", ".svelte-kit"}


def fingerprint(root: Path) -> str:
    """A hash over the page's sources: the same as long as no name and no byte of them changes."""
    total = hashlib.sha256()
    for path in sorted(path for folder in SOURCES for path in (root / folder).rglob("*")):
        inside = path.relative_to(root)
        if path.is_file() and NOT_SOURCES.isdisjoint(inside.parts):
            total.update(f"{inside.as_posix()}\0{path.stat().st_size}\0".encode())
            total.update(path.read_bytes())
    return total.hexdigest()


class PageBuildHook(BuildHookInterface[Any]):
    """Runs the page's build unless what lies in the package was made from these very sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put the built page in place before hatchling collects the package's files."""
        root = Path(self.root)
        static = root / "src" / "famcards" / "web" / "static"
        mark = static / ".built-from"
        sources = fingerprint(root)
        if mark.exists() and mark.read_text(encoding="ascii") == sources:
            return
        self.app.display_info("Building the page")
        command = [sys.executable, str(root / "scripts" / "npm.py"), "run", "build"]
        build = subprocess.run(command, cwd=root, check=False)
        if build.returncode:
            raise SystemExit("The page could not be built; what npm said stands above.")
        mark.write_text(sources, encoding="ascii")
