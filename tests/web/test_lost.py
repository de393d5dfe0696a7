"""Where there is nothing, a person gets the page (which says so and leads home) and a program gets an error."""

from pathlib import Path

import pytest

from tests.web.asgi import Browser
from tests.web.conftest import service

PERSON = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
PROGRAM = {"accept": "application/json"}


@pytest.mark.parametrize("path", ["/nowhere", "/t", "/t/a/b/c/d", "/rules/race/more"])
async def test_a_person_gets_the_page(tmp_path: Path, path: str) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>the page</title>")
    async with service(tmp_path, static=tmp_path) as app:
        answer = await Browser(app).http.get(path, headers=PERSON)
        assert (answer.status_code, "the page" in answer.text) == (404, True)
        assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(
    ("path", "headers"), [("/nowhere", PROGRAM), ("/api/nowhere", PERSON), ("/assets/no.js", PERSON)]
)
async def test_a_program_gets_an_error(tmp_path: Path, path: str, headers: dict[str, str]) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>the page</title>")
    async with service(tmp_path, static=tmp_path) as app:
        answer = await Browser(app).http.get(path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
