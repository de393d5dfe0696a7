"""What the command line takes, and how it says no."""

import pytest
from typer.testing import CliRunner

from famcards.cli.main import app


@pytest.mark.parametrize(
    "words",
    [
        ["match", "--game", "race"],
        ["bench", "law"],
        ["lab", "claims", "--out", "x"],
        ["lab", "run", "race", "--out", "x"],
    ],
)
def test_a_seed_that_is_no_text_is_refused_with_words(words: list[str]) -> None:
    refused = CliRunner().invoke(app, [*words, "--seed", "\udcff"])
    assert refused.exit_code == 2
    assert "no text in UTF-8" in refused.stderr
