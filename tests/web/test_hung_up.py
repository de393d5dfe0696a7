"""A line that is down is no fault of ours, whichever side hung up."""

from inspect import getsource

import pytest
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.websockets import websockets_sansio_impl as protocol

from famcards.web.line import TOO_LATE, is_gone


@pytest.mark.parametrize(
    "error",
    [
        WebSocketDisconnect(detail="gone"),
        ConnectionResetError(),
        RuntimeError(f"Unexpected ASGI message 'websocket.send', {TOO_LATE}."),
    ],
)
def test_the_end_of_a_line_is_told_from_a_fault(error: Exception) -> None:
    assert is_gone(error)


@pytest.mark.parametrize("error", [RuntimeError("a fault of ours"), KeyError("seat"), ValueError(TOO_LATE)])
def test_a_fault_is_told_from_the_end_of_a_line(error: Exception) -> None:
    assert not is_gone(error)


def test_the_server_says_in_these_words_that_it_has_hung_up() -> None:
    assert TOO_LATE in getsource(protocol)
