"""The host's key reaches the host alone: not the list of processes, and no log."""

import queue
import re
import sys
import webbrowser
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname

import pytest

from famcards.cli import hosts_link
from famcards.cli.hosts_link import browser_of_host, invitation
from famcards.web.host import HostKey

HERE = "http://127.0.0.1:8000"


def test_a_browser_is_given_a_file_of_the_owners_that_leads_to_the_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: queue.Queue[str] = queue.Queue()
    monkeypatch.setattr(hosts_link, "SECONDS_UNTIL_IT_SERVES", 0.0)
    monkeypatch.setattr(webbrowser, "open", given.put)
    link = HERE + HostKey(tmp_path).path
    (tmp_path / "host-8000.html").write_text("of a service that was killed")
    with browser_of_host(HERE, tmp_path, 8000):
        address = given.get(timeout=20)
        page = Path(url2pathname(urlparse(address).path))
        assert page.stat().st_mode & 0o077 == 0
        assert f'content="0; url={link}"' in page.read_text(encoding="utf-8")
    assert HostKey(tmp_path).path.rpartition("/")[2] not in address
    assert not page.exists()


def test_the_page_goes_also_where_a_signal_ends_the_service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _url: None)
    with pytest.raises(SystemExit), browser_of_host(HERE, tmp_path, 8000):
        sys.exit(0)
    assert [path.name for path in tmp_path.iterdir()] == ["host.key"]


@pytest.mark.parametrize("terminal", [True, False])
def test_the_key_is_told_to_a_terminal_and_to_no_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, terminal: bool
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal, raising=False)
    told = invitation(HERE, tmp_path)
    key = HostKey(tmp_path).path.rpartition("/")[2]
    assert (key in told) == terminal
    assert (str(tmp_path / "host.key") in told) != terminal
    assert re.match(re.escape(f"{HERE}/host/"), told)
