"""`famcards lab`: what a game is like, in figures. Each word lives in a module of its own beside this one."""

import typer

from famcards.cli.lab_claims import claims
from famcards.cli.lab_compare import compare
from famcards.cli.lab_pace import pace
from famcards.cli.lab_report import report
from famcards.cli.lab_run import run

commands = typer.Typer(name="lab", no_args_is_help=True, help="The author's lab: is a rule fair, is a game alive?")
commands.command()(run)
commands.command()(compare)
commands.command()(report)
commands.command()(claims)
commands.command()(pace)
