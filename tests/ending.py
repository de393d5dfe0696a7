"""What is to be done when all tests of this process are over, while threads can still be started."""

from collections.abc import Callable

AT_THE_END: list[Callable[[], object]] = []
