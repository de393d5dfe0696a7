"""What holds for every test: nothing is skipped unseen, and a generated example can be had again."""

import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests.ending import AT_THE_END

IN_CI = os.environ.get("CI") == "true"

# A test that this machine cannot run says so with a reason that begins like this; every other skip fails in CI.
IMPOSSIBLE = "impossible here: "

settings.register_profile("here", deadline=None, print_blob=True)
settings.register_profile(
    "ci", deadline=None, print_blob=True, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci" if IN_CI else "here")


def pytest_unconfigure() -> None:
    """All tests are over."""
    for each in AT_THE_END:
        each()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright keeps an event loop, and other tests want loops of their own."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def skipped_without_need(report: pytest.TestReport | pytest.CollectReport) -> bool:
    """Whether CI is to count this skip as a failure."""
    if not IN_CI or not report.skipped or hasattr(report, "wasxfail"):
        return False
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return IMPOSSIBLE not in reason


def turn_into_failure(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Count a skip as a failure and say why."""
    report.outcome = "failed"
    report.longrepr = f"skipped, which CI does not allow: {report.longrepr}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if skipped_without_need(report):
        turn_into_failure(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if skipped_without_need(report):
        turn_into_failure(report)
    return report
