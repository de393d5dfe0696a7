"""The lab's report in a browser: axe-core finds nothing, nothing is cut off, and it prints on pages."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from famcards.lab.report.page import page as report
from tests.browser.player import THEMES, Theme
from tests.browser.test_every_screen import AXE, FINDINGS, SMALL_TEXT, TEXT
from tests.lab.test_lab_report import TOLD

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_the_report_and_it_fits(
    browser: Browser, tmp_path: Path, lang: str, width: int, theme: Theme
) -> None:
    path = tmp_path / "report.html"
    path.write_text(report(TOLD, lang), encoding="utf-8")
    context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=theme)
    page = context.new_page()
    page.goto(path.as_uri())
    page.eval_on_selector_all("details", "all => all.forEach(each => { each.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(SMALL_TEXT, TEXT) == []
    page.add_script_tag(path=str(AXE))
    assert json.dumps(page.evaluate(FINDINGS)) == "[]"
    assert len(page.pdf(format="A4")) > 10_000
    context.close()
