"""The report as a file."""

from __future__ import annotations

from pathlib import Path

from famcards.lab.keeping_figures import FILE, read_figures
from famcards.lab.report.page import page


def write_report(folder: Path, lang: str, path: Path | None = None) -> Path:
    """Write the report of the run in a folder; where it is. ValueError where there are no figures of a run."""
    told = read_figures(folder)
    try:
        text = page(told, lang)
    except (LookupError, TypeError, AttributeError) as error:
        words = f"{folder / FILE} is not as a run writes it; 'famcards lab run --out {folder}' writes it anew"
        raise ValueError(words) from error
    path = path or folder / f"report.{lang}.html"
    path.write_text(text, encoding="utf-8")
    return path
