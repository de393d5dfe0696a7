"""The report as a file."""

from __future__ import annotations

from pathlib import Path

from famcards.lab import comparing_runs, keeping_figures
from famcards.lab.keeping_figures import read_figures, read_told
from famcards.lab.report.comparison_page import comparison_page
from famcards.lab.report.page import page


def write_report(folder: Path, lang: str, path: Path | None = None) -> Path:
    """Write the report of the run, or the comparison, in a folder; where it is.

    ValueError where there are no figures of either.
    """
    compared = folder / comparing_runs.FILE
    is_run = (folder / keeping_figures.FILE).exists() or not compared.exists()
    told = read_figures(folder) if is_run else read_told(compared, comparing_runs.FORMAT)
    try:
        text = page(told, lang) if is_run else comparison_page(told, lang)
    except (LookupError, TypeError, AttributeError) as error:
        file, command = (keeping_figures.FILE, "run") if is_run else (comparing_runs.FILE, "compare")
        words = f"{folder / file} is not as 'famcards lab {command}' writes it; the same command writes it anew"
        raise ValueError(words) from error
    path = path or folder / f"report.{lang}.html"
    path.write_text(text, encoding="utf-8")
    return path
