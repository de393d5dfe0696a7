"""`famcards referee`: the law over standard input and output."""

import typer

commands = typer.Typer()


@commands.command()
def referee() -> None:
    """Answer requests about one game, a line of JSON in, a line of JSON out, until the input ends."""
    import sys

    from famcards.rules.referee import Referee

    judge = Referee()
    for line in sys.stdin.buffer:
        sys.stdout.write(judge.answer(line) + "\n")
        sys.stdout.flush()
