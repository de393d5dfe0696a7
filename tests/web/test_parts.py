"""The small parts by themselves: limits, cookies, the key, addresses, what is written down."""

import logging
from pathlib import Path

import pytest

from famcards.web.addresses import qr_svg
from famcards.web.identity import IdentityCookie, load_secret
from famcards.web.limits import HourlyLimit, TokenBucket
from famcards.web.logs import report, short
from famcards.web.security import content_security_policy


class Hands:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    clock = Hands()
    bucket = TokenBucket(rate=2, burst=3, clock=clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now = 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_an_hourly_limit_counts_each_by_itself_within_any_hour() -> None:
    clock = Hands()
    limit = HourlyLimit(2, clock)
    assert [limit.take("a"), limit.take("a"), limit.take("a"), limit.take("b")] == [True, True, False, True]
    clock.now = 3599
    assert not limit.take("a")
    clock.now = 3600
    assert limit.take("a")


def test_an_hourly_limit_does_not_grow_for_ever() -> None:
    limit = HourlyLimit(1, Hands())
    for number in range(10_050):
        assert limit.take(str(number))
    assert limit.take("0"), "long forgotten"
    assert not limit.take("10049")


def test_a_cookie_is_read_back_only_as_it_was_written() -> None:
    cookie = IdentityCookie(b"key")
    written = cookie.write("somebody")
    assert cookie.read(written) == "somebody"
    for forged in (None, "", "somebody", "somebody.", written[:-1], "else" + written[8:], written + "x", "x" * 1000):
        assert cookie.read(forged) is None
    assert IdentityCookie(b"another").read(written) is None


def test_the_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    secret = load_secret(tmp_path / "new")
    assert len(secret) >= 64
    assert load_secret(tmp_path / "new") == secret
    assert load_secret(tmp_path / "other") != secret
    assert (tmp_path / "new" / "secret.key").stat().st_mode & 0o077 == 0
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["secret.key"]


def fail(words: str) -> None:
    """Fail with words that no log may hold."""
    raise ValueError(words)


def test_what_is_written_down_of_an_error_is_one_line_without_its_words(caplog: pytest.LogCaptureFixture) -> None:
    log = logging.getLogger("famcards.test")
    with pytest.raises(ValueError, match="QS") as caught:
        fail("the QS is in the hand of Anna\nwith the token abc")
    report(log, "something failed", caught.value)
    message = caplog.records[0].getMessage()
    assert message.startswith("something failed: ValueError at ")
    assert "\n" not in message
    assert "QS" not in message
    assert "abc" not in message
    assert short("abcdefghijkl") == "abcdef"


def test_the_policy_names_the_sockets_of_this_host_only() -> None:
    assert "connect-src 'self' ws://192.168.1.5:8000 wss://192.168.1.5:8000;" in content_security_policy(
        "192.168.1.5:8000"
    )
    assert "connect-src 'self';" in content_security_policy("")


def test_a_qr_code_is_one_picture_that_needs_nothing_else() -> None:
    picture = qr_svg("http://192.168.1.5:8000/t/abc")
    assert picture.startswith("<svg")
    assert "href" not in picture
