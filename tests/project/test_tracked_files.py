"""A clone works anywhere: no tracked file points at one machine, one registry, one workplace."""

import re

import pytest

from tests.project.tracked import ROOT, text_of, tracked_files

# Put together from halves, so that this file does not hold what it looks for.
UNWANTED = {
    "the address of a package registry": [
        ("pypi", ".org"), ("python", "hosted"), ("registry.", "npmjs"), ("npmjs", ".com/"), ("deb.", "debian"),
        ("security.", "debian"), ("archive.", "ubuntu"), ("cdn.", "playwright"), ("conda", ".anaconda"),
    ],
    "a path of one machine": [
        ("/wo", "rk/"), ("/fa", "rm/"), ("/tm", "p/bash"), ("/ro", "ot/"), ("/ho", "me/"), (".lib", "rary/"),
        ("/Us", "ers/"), ("../", "shared"), ("/opt/", "wheels"), ("/opt/", "pypi"), (".py", "env/"),
    ],
    "a word about how it was written": [
        ("sub", "agent"), ("as of", " now"), ("Co-Authored", "-By"), ("Cla", "ude"), ("Chat", "GPT"),
        ("lan", "guage model"), ("this se", "ssion of"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("kind", UNWANTED)
def test_no_tracked_file_names(kind: str) -> None:
    words = re.compile("|".join(re.escape("".join(halves)) for halves in UNWANTED[kind]), re.IGNORECASE)
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in tracked_files()
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if words.search(line)
    ]
    assert not found, f"these lines name {kind}:\n" + "\n".join(found)


def test_locked_npm_packages_have_no_address() -> None:
    assert '"resolved"' not in text_of(ROOT / "web" / "package-lock.json")


def test_built_things_and_lock_files_with_addresses_are_not_tracked() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in tracked_files()}
    unwanted = [
        name
        for name in names
        if name == "uv.lock" or name.startswith("src/famcards/web/static/") or "node_modules" in name.split("/")
    ]
    assert not unwanted
