"""Bots that tell the tests what they were asked."""

import os
from pathlib import Path

from famcards.rules import View


def writes_down(view: View, _level: str, seed: str, *_: object) -> str:
    """Adds every question, which its seed tells from any other, to the file that the environment names."""
    with Path(os.environ["FAMCARDS_TEST_THOUGHTS"]).open("a") as thoughts:
        thoughts.write(f"{seed}\n")
    return view.legal[0]
