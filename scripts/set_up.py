"""Makes `.venv` in the project's folder and puts everything pinned into it, the built page too.

    python3 scripts/set_up.py play      what the game needs
    python3 scripts/set_up.py test      what the checks need as well

Runs on any Python from 3.11 on with nothing installed. The work is done once; afterwards this only looks whether the
project's file or the page's sources have changed since.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

UV = "0.13.9"
ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
BIN = HOME / ("Scripts" if os.name == "nt" else "bin")
BUILT = ROOT / "src" / "famcards" / "web" / "static" / "index.html"
SHAPERS = ("pyproject.toml", "hatch_build.py", "scripts/npm.py", "scripts/set_up.py", "src/famcards/__init__.py")


def fingerprint() -> str:
    """A hash over what the environment and the page are made from, and the place where they stand."""
    sources = [ROOT / name for name in SHAPERS]
    for start in ("web", "docs/rules"):
        for folder, below, names in os.walk(ROOT / start):
            below[:] = sorted(set(below) - {"node_modules"})
            sources += [Path(folder, name) for name in sorted(names)]
    total = hashlib.sha256(str(ROOT).encode())
    for path in sources:
        total.update(f"{path}\0{path.stat().st_size}\0".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def is_done(purpose: str, now: str) -> bool:
    """Whether set-up for this purpose, or for the checks, which need everything, was done with these very sources."""
    marks = [HOME / f"set-up-for-{known}" for known in {purpose, "test"}]
    done = any(mark.exists() and mark.read_text(encoding="ascii") == now for mark in marks)
    return done and BUILT.exists() and is_usable()


def is_usable() -> bool:
    """Whether the environment's Python starts: it does not after its folder or the machine's Python has moved."""
    try:
        return subprocess.run([BIN / "python", "-c", "import pip"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def run(*command: str | Path, otherwise: str) -> None:
    """Run a step of set-up; when it fails, say `otherwise` below whatever the step has said."""
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        sys.exit(f"\n{otherwise}")


def make_environment() -> None:
    """A fresh, empty environment with this Python."""
    print(f"Setting up, once, with Python {sys.version.split()[0]} …", flush=True)
    shutil.rmtree(HOME, ignore_errors=True)
    try:
        venv.create(HOME, with_pip=True, symlinks=os.name != "nt")
    except (subprocess.CalledProcessError, OSError, ImportError) as error:
        sys.exit(
            f"\nPython could not make an environment: {error}\n"
            "On Debian and Ubuntu the package python3-venv may be missing: apt-get install python3-venv"
        )


def uv_version() -> str:
    """The version of the uv in the environment, or nothing."""
    if not shutil.which("uv", path=str(BIN)):
        return ""
    return subprocess.run([BIN / "uv", "--version"], capture_output=True, text=True, check=True).stdout.split()[1]


def install_uv() -> None:
    """Bring the pinned installer."""
    if uv_version() != UV:
        run(
            *(BIN / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"uv=={UV}"),
            otherwise="The package uv could not be fetched. Is the network there? It is needed for set-up only.",
        )


def main() -> None:
    """Set up for the purpose named on the command line, if that is still to be done."""
    purpose = sys.argv[1]
    now = fingerprint()
    if is_done(purpose, now):
        return
    if not is_usable():
        make_environment()
    install_uv()
    print("Installing packages and building the page …", flush=True)
    wanted = (
        ("--all-groups",) if purpose == "test" else ("--no-default-groups", "--extra", "postgres", "--extra", "redis")
    )
    run(
        *(BIN / "uv", "sync", "--quiet", "--inexact", "--compile-bytecode", "--python", BIN / "python"),
        *("--reinstall-package", "famcards", *wanted),
        otherwise="Set-up did not finish; the reason stands above. Is the network there? It is needed for set-up only.",
    )
    (HOME / f"set-up-for-{purpose}").write_text(now, encoding="ascii")


if __name__ == "__main__":
    main()
