"""Every screen of the page by name, part by part, and the way of a person there."""

from collections.abc import Callable
from functools import partial
from random import Random

from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.playing import play, wait_for_turn
from tests.browser.ways import free_cards, tap

GAMES = ("race", "chains", "ugadayka", "mosaic")
SHORT = {"race": {"height": 2}, "chains": {"seats": 6}, "mosaic": {"length": 4, "height": 3}}
NOWHERE = {"no page": "/nowhere", "no table": "/t/0123456789abcdef", "no link": "/enter/0123456789"}

# What the console says when a page that is not there is asked for on purpose.
MISSING = "404|401|410"

# A judgement takes seconds, and more on a machine that is busy with other tests.
JUDGING_MS = 120_000

Screen = Callable[[Player], None]


def newcomer(player: Player) -> None:
    player.open()
    expect(player.sees("play-bots-race")).to_be_visible()


def settings(player: Player) -> None:
    newcomer(player)
    player.press("settings")
    expect(player.sees("settings-panel")).to_be_visible()


def lobby(player: Player) -> None:
    player.found("race")
    player.open()
    expect(player.sees("my-table").first).to_be_visible()


def who_i_am(player: Player) -> None:
    lobby(player)
    player.press("me")
    expect(player.sees("name")).to_be_visible()


def put_away(player: Player) -> None:
    lobby(player)
    player.press(player.sees("leave-table").first)
    expect(player.sees("leave-table-yes")).to_be_visible()


def other_device(player: Player) -> None:
    lobby(player)
    player.press("other-device")
    expect(player.sees("device-link")).to_be_visible()


def message(player: Player, path: str) -> None:
    player.open(path)
    expect(player.sees("message")).to_be_visible()


def gathering(player: Player) -> None:
    player.found("race", "family")
    expect(player.sees("link")).to_be_visible()


def house_options(player: Player) -> None:
    player.found("chains", "family")
    player.press("options")
    expect(player.sees("option-deck")).to_be_visible()


def bot_seated(player: Player) -> None:
    gathering(player)
    player.press("bot-1")
    expect(player.sees("level-1")).to_be_visible()


def rules_sheet(player: Player) -> None:
    gathering(player)
    player.press("rules")
    expect(player.sees("lesson")).to_be_visible()


def names(player: Player) -> None:
    player.open("/device/race")
    expect(player.sees("name-2")).to_be_visible()


def cover(player: Player, game: str = "race", **options: object) -> None:
    people = [{"name": name, "badge": badge} for name, badge in (("Анна", "fox-amber"), ("Борис", "owl-blue"))]
    player.found(game, "device", people=people, options=options)
    expect(player.sees("cover")).to_be_visible()


def all_rules(player: Player) -> None:
    player.open("/rules")
    expect(player.page.locator("main nav a").first).to_be_visible()


def rules(player: Player, game: str) -> None:
    player.open(f"/rules/{game}")
    expect(player.sees("lesson")).to_be_visible()


def table(player: Player, game: str) -> None:
    player.found(game)
    play(player, rng=Random(game), moves=3)
    wait_for_turn(player)


def card_raised(player: Player, game: str) -> None:
    table(player, game)
    player.press(player.card(free_cards(player)[0]))
    expect(player.page.locator("[data-legal]").first).to_be_attached()


def advice(player: Player, game: str) -> None:
    table(player, game)
    player.press("ask-hint")
    expect(player.sees("advice")).to_have_attribute("data-grade", "nudge")


def menu(player: Player) -> None:
    player.found("race", "family")
    player.press("sit-2")
    player.press("start")
    player.press("menu")
    expect(player.sees("say-hello")).to_be_visible()


def counts(player: Player) -> None:
    table(player, "chains")
    player.press("counts")
    expect(player.sees("sum-red")).to_be_visible()


def seat(player: Player) -> None:
    table(player, "race")
    player.press("seat-0")
    expect(player.sees("stand-in")).to_be_visible()


def end(player: Player, game: str) -> None:
    player.found(game, options=SHORT.get(game, {}))
    play(player, rng=Random(game))
    expect(player.sees("result")).to_be_visible()


def deal_checked(player: Player) -> None:
    end(player, "race")
    player.press("check-deal")
    expect(player.sees("deal-checked")).to_be_visible()


def games_so_far(player: Player) -> None:
    end(player, "race")
    player.press("to-seats")
    expect(player.sees("games-so-far")).to_be_visible()


def move_to_give_back(player: Player) -> None:
    cover(player, "chains", order="zigzag", exchange=0)  # where nobody has to pass
    player.page.keyboard.down(" ")
    expect(player.sees("hide")).to_be_visible()
    player.page.keyboard.up(" ")
    tap(player, Random(1))
    expect(player.sees("take-back-here")).to_be_visible()


def replay(player: Player, game: str) -> None:
    end(player, game)
    player.press("step-through")
    expect(player.sees("replay")).to_be_visible()
    for _ in range(3):
        player.press("next")
    expect(player.sees("replay")).to_have_attribute("data-at", "3")


def of_each(words: str, screen: Callable[[Player, str], None], games: tuple[str, ...] = GAMES) -> dict[str, Screen]:
    """A screen that each of these games has."""

    def of(game: str) -> Screen:
        return lambda player: screen(player, game)

    return {f"{words} {game}": of(game) for game in games}


def judged(player: Player, game: str) -> None:
    end(player, game)
    player.press("step-through")
    player.press("judge")
    expect(player.sees("chance-chart")).to_be_visible(timeout=JUDGING_MS)


PARTS: dict[str, dict[str, Screen]] = {
    "first pages": {
        "newcomer": newcomer,
        "settings": settings,
        "lobby": lobby,
        "who I am": who_i_am,
        "table put away": put_away,
        "other device": other_device,
        **{name: partial(message, path=path) for name, path in NOWHERE.items()},
    },
    "gathering": {
        "gathering": gathering,
        "house options": house_options,
        "bot seated": bot_seated,
        "rules at the table": rules_sheet,
        "games so far": games_so_far,
    },
    "one device": {"names": names, "cover": cover, "move to give back": move_to_give_back},
    "rules": {"all rules": all_rules, **of_each("rules of", rules)},
    "tables": of_each("table of", table),
    "cards raised": of_each("card raised in", card_raised),
    "hints": of_each("hint in", advice, ("chains", "ugadayka")),
    "sheets": {"menu": menu, "counts": counts, "seat": seat},
    "ends": {**of_each("end of", end), "deal checked": deal_checked},
    "replays": of_each("replay of", replay, ("race", "ugadayka")),
    "judgements": of_each("judgement of", judged, ("race",)),
}
