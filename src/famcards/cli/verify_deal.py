"""`famcards verify-deal`: deal finished games again and compare."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

commands = typer.Typer()

Files = Annotated[
    list[Path],
    typer.Argument(exists=True, dir_okay=False, readable=True, help="Records: .json (one) or .jsonl (one a line)."),
]


@commands.command("verify-deal")
def verify_deal(files: Files) -> None:
    """Deal the games of FILES again from what their records tell of the deal, and compare.

    For each deal that agrees its commitment is printed, to be compared with the one seen before the deal. The exit code
    is 1 if any deal is another than was promised, or if there is nothing that could be checked.
    """
    checked = wrong = untold = 0
    for file in files:
        for place, content in _records(file):
            commitment, faults = _findings(content)
            for fault in faults:
                typer.echo(f"{place}: {fault}")
            if commitment and not faults:
                typer.echo(f"{place}: as promised by {commitment}")
            wrong += bool(faults)
            checked += bool(commitment)
            untold += not faults and not commitment
    if untold:
        typer.echo(f"{untold} {'record tells' if untold == 1 else 'records tell'} nothing of the deal")
    if wrong or not checked:
        raise typer.Exit(1)


def _records(file: Path) -> Iterator[tuple[str, bytes]]:
    if file.suffix != ".jsonl":
        yield str(file), file.read_bytes()
        return
    with file.open("rb") as lines:
        for number, line in enumerate(lines, start=1):
            if line.strip():
                yield f"{file}:{number}", line


def _findings(content: bytes) -> tuple[str | None, list[str]]:
    """The commitment of a record's deal (None where it tells nothing of it), and what does not follow from it."""
    from famcards.rules import RulesError, load_record
    from famcards.rules.fair_deals import check_deal, proof_of
    from famcards.rules.plain_json import read_json

    try:
        record = read_json(content)
        load_record(record)
        proof = proof_of(record)
    except (RulesError, ValueError) as error:
        return None, [str(error)]
    return (proof.commitment, check_deal(record, proof)) if proof else (None, [])
