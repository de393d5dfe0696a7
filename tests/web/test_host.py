"""Who the host is: whoever has the key that `famcards serve` prints, and nobody else."""

from pathlib import Path

import pytest
from litestar import Litestar

from famcards.web.host import HostKey
from famcards.web.state import service_of
from tests.web.asgi import Browser
from tests.web.conftest import service


async def is_host(browser: Browser, **headers: str) -> bool:
    """Whether the service takes this browser for its host's."""
    return bool((await browser.http.get("/api/me", headers=headers)).json()["host"])


async def test_the_link_makes_a_browser_the_hosts_and_no_other(app: Litestar, tmp_path: Path) -> None:
    host, guest = Browser(app), Browser(app)
    answer = await host.http.get(HostKey(tmp_path).path)
    assert (answer.status_code, answer.headers["location"]) == (302, "/")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert HostKey(tmp_path).path.rpartition("/")[2] not in cookie, "whoever sees a cookie has not seen the key"
    assert await is_host(host)
    assert not await is_host(guest)


@pytest.mark.parametrize("key", ["x", "0" * 64, "%D1%91", "a" * 5000])
async def test_a_wrong_key_opens_nothing(app: Litestar, key: str) -> None:
    browser = Browser(app)
    answer = await browser.http.get(f"/host/{key}")
    assert answer.status_code == 404
    assert "set-cookie" not in answer.headers
    assert not await is_host(browser)


@pytest.mark.parametrize("cookie", ["", "host", "host.x", "a" * 5000, "famcards.ÿ"])
async def test_a_forged_cookie_is_nobodys(app: Litestar, cookie: str) -> None:
    answer = await Browser(app).http.get("/api/me", headers={b"cookie": b"famcards_host=" + cookie.encode("latin-1")})
    assert answer.json()["host"] is False


async def test_a_program_sends_the_key_itself(app: Litestar, tmp_path: Path) -> None:
    key = HostKey(tmp_path).path.rpartition("/")[2]
    assert await is_host(Browser(app), authorization=f"Bearer {key}")
    assert not await is_host(Browser(app), authorization=f"Bearer {key[:-1]}")
    assert not await is_host(Browser(app), authorization="Bearer ")


async def test_a_new_key_makes_old_links_and_cookies_worthless(tmp_path: Path) -> None:
    async with service(tmp_path) as app:
        browser, old = Browser(app), service_of(app).host.path
        await browser.http.get(old)
        cookie = browser.cookie
    (tmp_path / "host.key").unlink()
    async with service(tmp_path) as app:
        assert (await Browser(app).http.get(old)).status_code == 404
        assert (await Browser(app).http.get("/api/me", headers={"cookie": cookie})).json()["host"] is False
