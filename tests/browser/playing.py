"""Playing on: waiting for the turn, for a position, for each other."""

from random import Random

from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.ways import Way, tap

# Whether there is something to do: "move" a card, or the game is "over".
STATE = """() => {
  const table = document.querySelector("[data-testid='table']");
  if (!table) return null;
  if (table.dataset.phase === "finished") return "over";
  const mine = document.querySelector("[data-testid='turn'][data-mine]");
  return mine && document.querySelector("[data-held]:not([data-dim])") ? "move" : null;
}"""


def wait_for_turn(player: Player) -> bool:
    """Wait until this person has a move to choose, or the game is over; whether there is a move."""
    return bool(player.page.wait_for_function(STATE).json_value() == "move")


def wait_for_ply(player: Player, past: int) -> None:
    """Wait until the page shows a later position than `past`, or another game, or the end."""
    player.page.wait_for_function(
        """(past) => { const table = document.querySelector("[data-testid='table']");
        return table && (table.dataset.phase === "finished" || Number(table.dataset.ply) > past); }""",
        arg=past,
    )


def assert_same_screen(one: Player, other: Player) -> None:
    """Both pages come to show the same, once nothing moves on them any more."""
    for _ in range(100):
        if one.screen == other.screen:
            return
        one.page.wait_for_timeout(50)
    assert one.screen == other.screen


def play(player: Player, way: Way = tap, rng: Random | None = None, *, moves: int | None = None) -> int:
    """Play on, to the end or for so many own moves; how many were made."""
    rng = rng or Random(7)
    made = 0
    while (moves is None or made < moves) and wait_for_turn(player):
        ply = player.ply
        way(player, rng)
        wait_for_ply(player, ply)
        made += 1
    return made


def sit_down(founder: Player, *guests: Player) -> str:
    """A race of people, each with a browser of their own, dealt and seen by all; the table."""
    table = founder.found("race", "family", options={"height": 4})
    for seat, guest in enumerate(guests, start=1):
        guest.open(f"/t/{table}")
        guest.press(f"sit-{seat}")
    expect(founder.sees("start")).to_be_visible()
    founder.press("start")
    for player in (founder, *guests):
        expect(player.sees("table")).to_be_visible()
    return table


def play_together(*players: Player, until: Player | None = None, moves: int | None = None) -> int:
    """The same by taps for several people at one table, each with a browser of their own.

    It ends with the game, after so many moves of all of them, or when it has come to be the turn of `until`.
    """
    rng = Random(7)
    made = 0
    while moves is None or made < moves:
        states = {player: player.page.evaluate(STATE) for player in players}
        if "over" in states.values() or (until is not None and states[until] == "move"):
            break
        ready = next((player for player, state in states.items() if state == "move"), None)
        if ready is None:
            players[0].page.wait_for_timeout(50)
            continue
        ply = ready.ply
        tap(ready, rng)
        wait_for_ply(ready, ply)
        made += 1
    return made
