"""Who gets in, how much they may ask for, and what every answer forbids the browser."""

import asyncio
import json
from pathlib import Path

import pytest
from litestar import Litestar

from famcards.web.config import Limits
from tests.web.asgi import Browser, Closed
from tests.web.conftest import service
from tests.web.page import Page


async def closing(page: Page) -> int:
    """Hear everything until the service hangs up; its close code."""
    try:
        while True:
            await page.hear()
    except Closed as closed:
        return closed.code


async def test_a_browser_gets_an_unguessable_identity_that_scripts_cannot_read(app: Litestar) -> None:
    browser = Browser(app)
    answer = await browser.http.get("/api/me")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie, "a home network has no https"
    identity = browser.cookie.partition("=")[2]
    assert len(identity.partition(".")[0]) >= 43
    assert identity.partition(".")[0] not in answer.text
    again = await browser.http.get("/api/me")
    assert browser.cookie.partition("=")[2] == identity
    assert again.json() == {"name": "", "badge": "", "address": "http://games.test", "only_here": False, "host": False}


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
async def test_links_for_other_devices_lead_to_the_home_network(tmp_path: Path, host: str) -> None:
    async with service(tmp_path) as app:
        me = (await Browser(app, host).http.get("/api/me")).json()
        assert (me["address"], me["only_here"]) == (f"http://{host}", True)
    async with service(tmp_path, lan="http://192.168.1.5:8000") as app:
        me = (await Browser(app, host).http.get("/api/me")).json()
        assert (me["address"], me["only_here"]) == ("http://192.168.1.5:8000", False)
        me = (await Browser(app, "mygames.home").http.get("/api/me")).json()
        assert me["address"] == "http://mygames.home"


@pytest.mark.parametrize("cookie", ["", "famcards=x", "famcards=x.y", "famcards=" + "a" * 5000, "famcards=ÿ.y"])
async def test_a_broken_cookie_makes_its_bearer_a_new_visitor(app: Litestar, cookie: str) -> None:
    answer = await Browser(app).http.get("/api/me", headers={b"cookie": cookie.encode("latin-1")})
    assert answer.status_code == 200
    assert answer.json()["name"] == ""
    assert "famcards=" in answer.headers["set-cookie"]


async def test_without_an_identity_there_is_nothing_to_found_and_nothing_to_list(onlooker: Browser) -> None:
    refused = await onlooker.http.post("/api/tables", json={"game": "race", "mode": "bots"})
    assert (refused.status_code, refused.json()["code"]) == (401, "no_identity")
    assert (await onlooker.http.get("/api/tables")).json() == {"tables": []}
    assert (await onlooker.http.post("/api/me/link", json={})).status_code == 401


async def test_complaint_08_a_table_that_is_gone_says_goodbye_once_and_for_all(anna: Browser) -> None:
    socket = await anna.socket("deleted-long-ago")
    page = Page(socket)
    assert await page.hear() == {"type": "bye", "code": "no_table"}
    assert await closing(page) == 4004
    answer = await anna.http.get("/api/tables/deleted-long-ago")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_table")


async def test_a_one_time_link_brings_the_identity_over_once(app: Litestar, anna: Browser) -> None:
    table = await anna.found()
    link = (await anna.http.post("/api/me/link", json={})).json()
    assert link["url"].startswith("http://games.test/enter/")
    assert link["qr"].startswith("<svg")
    token = link["url"].rpartition("/")[2]
    phone, thief = Browser(app), Browser(app)
    assert (await phone.http.post("/api/enter", json={"token": token})).json()["name"] == "Anna"
    assert [each["table"] for each in (await phone.http.get("/api/tables")).json()["tables"]] == [table]
    refused = await thief.http.post("/api/enter", json={"token": token})
    assert (refused.status_code, refused.json()["code"]) == (410, "link_used")
    assert thief.cookie == ""
    refused = await thief.http.post("/api/enter", json={"token": "x" * 43})
    assert refused.json()["code"] == "link_unknown"
    async with await phone.socket(table) as socket:
        page = await Page(socket).hello()
        assert page.my_turn


async def test_a_socket_is_for_pages_of_this_host_only(anna: Browser) -> None:
    table = await anna.found()
    for origin in ("http://evil.test", "https://games.test.evil.test", "null", "http://games.test:81", "http://["):
        with pytest.raises(Closed):
            await anna.socket(table, origin=origin)
    async with await anna.socket(table, origin="http://GAMES.test"):
        pass
    async with await anna.socket(table, origin=""):
        pass


async def test_a_request_that_changes_things_is_for_pages_of_this_host_only(anna: Browser) -> None:
    body = {"game": "race", "mode": "bots"}
    for origin in ("http://evil.test", "http://["):
        refused = await anna.http.post("/api/tables", json=body, headers={"origin": origin})
        assert (refused.status_code, refused.json()["code"]) == (403, "origin")
    allowed = await anna.http.post("/api/tables", json=body, headers={"origin": "http://games.test"})
    assert allowed.status_code == 201


async def test_sizes_are_limited(anna: Browser) -> None:
    refused = await anna.http.put("/api/me", json={"name": "x" * 20_000, "badge": "fox-amber"})
    assert (refused.status_code, refused.json()["code"]) == (413, "too_large")
    table = await anna.found()
    socket = await anna.socket(table)
    page = await Page(socket).hello()
    await page.say(type="rename", id=1, name="x" * 5000, badge="fox-amber")
    assert await closing(page) == 1009


@pytest.mark.parametrize("path", ["/api/tables", "/api/games/race/sheet"])
async def test_a_body_nested_too_deeply_is_refused(anna: Browser, path: str) -> None:
    body = '{"game":"race","mode":"bots","options":{"deck":' + "[" * 7000 + "]" * 7000 + "}}"
    refused = await anna.http.post(path, content=body, headers={"content-type": "application/json"})
    assert (refused.status_code, refused.json()["code"]) == (400, "request")


async def test_too_many_messages_end_the_socket_and_a_new_one_may_come(tmp_path: Path) -> None:
    async with service(tmp_path, limits=Limits(messages_per_second=0.001, message_burst=20)) as app:
        anna = Browser(app)
        await anna.me()
        table = await anna.found()
        page = await Page(await anna.socket(table)).hello()
        for _ in range(30):
            await page.say(type="ping")
        assert await closing(page) == 4029
        async with await anna.socket(table) as socket:
            assert (await Page(socket).hello()).my_turn


async def test_dear_things_are_limited_by_the_hour(tmp_path: Path) -> None:
    limits = Limits(tables_per_hour=2, links_per_hour=2, entries_per_hour=2, visitors_per_hour=2)
    async with service(tmp_path, limits=limits) as app:
        anna = Browser(app)
        await anna.me()
        for path, body in (
            ("/api/tables", {"game": "race", "mode": "bots"}),
            ("/api/me/link", {}),
            ("/api/enter", {"token": "x"}),
        ):
            codes = [(await anna.http.post(path, json=body)).json().get("code") for _ in range(3)]
            assert codes[:2] == [None, None] or codes[:2] == ["link_unknown", "link_unknown"]
            assert codes[2] == "too_many"
        statuses = [(await Browser(app).http.get("/api/me")).status_code for _ in range(2)]
        assert statuses == [200, 429]


async def test_sockets_of_one_visitor_at_a_table_are_limited(tmp_path: Path) -> None:
    async with service(tmp_path, limits=Limits(sockets_per_visitor=3)) as app:
        anna = Browser(app)
        await anna.me()
        table = await anna.found()
        sockets = [await anna.socket(table) for _ in range(3)]
        fourth = await anna.socket(table)
        assert await closing(Page(fourth)) == 4029
        await sockets[0].close()
        assert (await Page(await anna.socket(table)).hello()).my_turn


@pytest.mark.parametrize("path", ["/", "/api/me", "/healthz", "/nothing/here", "/assets/no.js", "/api/tables/none"])
async def test_every_answer_is_closed_by_default(onlooker: Browser, path: str) -> None:
    headers = (await onlooker.http.get(path)).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


async def test_a_host_header_cannot_write_into_the_policy(onlooker: Browser) -> None:
    for host in ("evil.test; script-src *", "a b", "x" * 300):
        answer = await onlooker.http.get("/healthz", headers={"host": host})
        assert host not in answer.headers["content-security-policy"]


async def test_the_first_message_is_hello_in_a_language_we_speak(anna: Browser) -> None:
    table = await anna.found()
    for first, bye in (
        ({"type": "say", "id": 1, "phrase": "hello"}, None),
        ({"type": "ping"}, None),
        ({"type": "look", "id": 1, "person": 1}, None),
        ({"type": "hint", "id": 1, "ply": 0, "grade": "move"}, None),
        ({"type": "hello", "protocol": 2}, "protocol"),
    ):
        page = Page(await anna.socket(table))
        await page.say(**first)
        assert await closing(page) == 4001
        assert page.bye == bye


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "nonsense",
        "[]",
        "null",
        '{"type":5}',
        '{"type":"no_such_thing","id":3}',
        '{"type":"move","id":3}',
        '{"type":"move","id":3,"ply":"0","seat":0,"move":"QS"}',
        '{"type":"system_move","id":3,"ply":0,"seat":0,"move":"QS@0,0","by":"bot"}',
        '{"type":"lapse_offer","id":3,"offer":"rematch"}',
        '{"type":"found","id":3,"game":"race","people":[]}',
        '{"type":"say","phrase":"hello"}',
        '{"type":"say","id":3,"phrase":"you are all fools"}',
        '{"type":"why","id":3}',
        '{"type":"look","id":3}',
        "😀",
        '{"type":"set_options","id":3,"game":"race","options":' + "[" * 1900 + "]" * 1900 + "}",
        '{"type":"set_options","id":3,"game":"race","options":{"deck":' + "[" * 1900 + "]" * 1900 + "}}",
    ],
)
async def test_frames_that_are_no_message_are_refused_and_harm_nobody(anna: Browser, frame: str) -> None:
    table = await anna.found()
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        before = page.view
        await socket.send(frame)
        answer = await page.hear()
        assert (answer["type"], answer["code"]) == ("refused", "message")
        await page.quiet()
        assert page.view == before


NAMES = {
    "Бабушка Ж😀": "Бабушка Ж😀",
    "👨‍👩‍👧‍👦": "👨‍👩‍👧‍👦",
    "\u202eمحمد\u202c\u2066x": "محمدx",
    "й" * 300: "й" * 40,
    "e\u0301" * 50: "é" * 40,
    "👨‍👩‍👧‍👦" * 41: "👨‍👩‍👧‍👦" * 40,
    "<script>alert(1)</script>": "<script>alert(1)</script>",
    "  Анна \n\t Мария ": "Анна Мария",
}


@pytest.mark.parametrize("name", NAMES)
async def test_complaint_50_any_name_is_text_for_everybody(app: Litestar, boris: Browser, name: str) -> None:
    anna = Browser(app)
    await anna.me(name)
    table = await anna.found("race", mode="family")
    async with await anna.socket(table) as one, await boris.socket(table) as two:
        pages = [await Page(one).hello(), await Page(two).hello()]
        await pages[1].do("join", name=name, badge="fox-amber")
        await pages[0].until(lambda view: len(view["people"]) == 2)
        for page in pages:
            assert [person["name"] for person in page.view["people"]] == [NAMES[name]] * 2, (
                "the same name twice is no harm"
            )
    assert (await anna.http.get("/api/me")).json()["name"] == NAMES[name]
    assert (await anna.http.get(f"/api/tables/{table}")).json()["people"][0]["name"] == NAMES[name]


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200d", "\u202e", "\u3164", "\u0301\u0301"])
async def test_complaint_50_a_name_that_nobody_could_see_is_refused_with_words(anna: Browser, name: str) -> None:
    answer = await anna.http.put("/api/me", json={"name": name, "badge": "fox-amber"})
    assert (answer.status_code, answer.json()["code"]) == (409, "name_empty")
    table = await anna.found()
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        assert (await page.ask("rename", name=name, badge="fox-amber"))["code"] == "name_empty"


async def test_a_lone_surrogate_in_a_name_is_no_crash(anna: Browser) -> None:
    answer = await anna.http.put("/api/me", content=b'{"name":"a\\ud83d","badge":"fox-amber"}')
    assert answer.status_code == 400
    table = await anna.found()
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        await socket.send('{"type":"rename","id":1,"name":"a\\ud83d","badge":"fox-amber"}')
        assert (await page.hear())["type"] == "refused"


async def test_the_interface_is_described_and_no_page_of_others_comes_with_it(onlooker: Browser) -> None:
    answer = await onlooker.http.get("/schema/openapi.json")
    described = json.loads(answer.text)
    assert "/api/tables/{table}" in described["paths"]
    for path in ("/schema", "/schema/redoc", "/schema/swagger", "/schema/elements"):
        page = await onlooker.http.get(path)
        assert "http" not in page.text or page.headers["content-type"].startswith("application/")
        assert "<script" not in page.text


async def test_many_pages_at_once_found_different_tables(anna: Browser) -> None:
    tables = await asyncio.gather(*(anna.found() for _ in range(10)))
    assert len(set(tables)) == 10
    listed = (await anna.http.get("/api/tables")).json()["tables"]
    assert {each["table"] for each in listed} == set(tables)
    assert all(each["my_turn"] for each in listed)
