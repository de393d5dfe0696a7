"""The page and its files: the same page at every address of people, files named by content kept for ever."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.web.asgi import Browser
from tests.web.conftest import service

SCRIPT = "console.log('a game');" * 200


@pytest.fixture
async def visitor(tmp_path: Path) -> AsyncGenerator[Browser]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><div id=app></div>", encoding="utf-8")
    (static / "assets" / "index-abc123.js").write_text(SCRIPT, encoding="utf-8")
    (static / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (static / "secret.key").write_text("no business of anybody", encoding="utf-8")
    (tmp_path / "outside.js").write_text("outside", encoding="utf-8")
    async with service(tmp_path, static=static) as app:
        yield Browser(app)


@pytest.mark.parametrize("path", ["/", "/t/abc", "/t/abc/replay/1", "/rules/race", "/device/chains", "/enter/token"])
async def test_every_address_of_people_is_the_page(visitor: Browser, path: str) -> None:
    answer = await visitor.http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "id=app" in answer.text


async def test_a_file_named_by_its_content_may_be_kept_for_ever(visitor: Browser) -> None:
    answer = await visitor.http.get("/assets/index-abc123.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.text == SCRIPT


async def test_files_are_sent_compressed_to_those_who_can_read_that(visitor: Browser) -> None:
    packed = await visitor.http.get("/assets/index-abc123.js", headers={"accept-encoding": "br, gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(SCRIPT) // 10
    assert packed.text == SCRIPT
    plain = await visitor.http.get("/assets/index-abc123.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../secret.key",
        "/assets/%2e%2e/index.html",
        "/assets/%2e%2e/%2e%2e/outside.js",
        "/assets/..%2f..%2foutside.js",
        "/secret.key",
        "/assets/none.js",
        "/none.svg",
        "/assets/",
        "/%00.js",
        "/assets/%00.js",
        f"/{'x' * 300}.js",
        f"/assets/{'x' * 300}.js",
    ],
)
async def test_nothing_else_is_a_file(visitor: Browser, path: str) -> None:
    answer = await visitor.http.get(path)
    assert answer.status_code == 404
    assert "outside" not in answer.text
    assert "business" not in answer.text


async def test_a_page_that_was_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    async with service(tmp_path, static=tmp_path / "nothing") as app:
        answer = await Browser(app).http.get("/")
        assert answer.status_code == 503
        assert "npm run build" in answer.text
