"""`famcards warm`: compile ahead, so that bots think at full speed from the first move."""

from typing import Annotated

import typer

from famcards.cli.progress import progress_bar

commands = typer.Typer(name="warm", help="Compile what bots and the lab need, ahead of the first game.")


@commands.callback(invoke_without_command=True)
def warm(
    bots_only: Annotated[bool, typer.Option("--bots", help="Only what bots need, not the lab.")] = False,
) -> None:
    """Compile what bots and the lab need; what has been compiled before is only loaded."""
    from time import perf_counter

    from famcards.bots.machine import prepare
    from famcards.kernel.warming import Step, steps

    start = perf_counter()
    todo = [*steps(lab=not bots_only), Step("bots", prepare)]
    if not bots_only:
        from famcards.lab import playing

        todo.append(Step("whole games of bots", playing.prepare))
    with progress_bar() as progress:
        task = progress.add_task("", total=len(todo))
        for step in todo:
            progress.update(task, description=step.name)
            step.run()
            progress.advance(task)
    typer.echo(f"ready after {perf_counter() - start:.1f} s")
