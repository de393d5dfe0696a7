"""The lab's report in a browser: axe-core finds nothing, nothing is cut off, and it prints on pages."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from famcards.lab.report.comparison_page import comparison_page
from famcards.lab.report.page import page as report
from tests.browser.player import THEMES, Theme
from tests.browser.test_every_screen import AXE, FINDINGS, SMALL_TEXT, TEXT
from tests.lab.test_lab_report import COMPARED, TOLD

pytestmark = [pytest.mark.browser, pytest.mark.slow]


PAGES = {"run": lambda lang: report(TOLD, lang), "comparison": lambda lang: comparison_page(COMPARED, lang)}


@pytest.mark.parametrize("about", PAGES)
@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_the_report_and_it_fits(
    browser: Browser, tmp_path: Path, about: str, lang: str, width: int, theme: Theme
) -> None:
    path = tmp_path / "report.html"
    path.write_text(PAGES[about](lang), encoding="utf-8")
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


@pytest.mark.parametrize("system", THEMES)
def test_the_link_to_a_report_overrules_the_system_on_the_screen(
    browser: Browser, tmp_path: Path, system: Theme
) -> None:
    path = tmp_path / "report.html"
    path.write_text(report(TOLD, "en"), encoding="utf-8")
    context = browser.new_context(color_scheme=system)
    page = context.new_page()
    colours = {}
    for theme in ("", *THEMES):
        page.goto("about:blank")
        page.goto(f"{path.as_uri()}#{theme}")
        colours[theme] = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert colours[""] == colours[system]
    assert colours["light"] != colours["dark"]
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    context.close()
