"""Russian and English: the switch at the table, the forms of counted nouns, and what the live region says."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.frames import Frames
from tests.browser.player import Language
from tests.browser.playing import play, wait_for_ply, wait_for_turn
from tests.browser.ways import free_cards, tap
from tests.browser.words import LISTENING, all_words, counted, right_form, said

CYRILLIC, LATIN = re.compile("[А-Яа-яЁё]"), re.compile("[A-Za-z]{2,}")
GAMES = ("race", "chains", "ugadayka", "mosaic")


def test_one_tap_changes_the_language_without_leaving_the_table(people: People) -> None:
    anna = people()
    sockets: list[str] = []
    anna.page.on("websocket", lambda socket: sockets.append(socket.url))
    anna.found("mosaic", options={"seats": 1, "deck": 52})
    wait_for_turn(anna)
    anna.press(anna.card(free_cards(anna)[0]))
    raised = anna.page.locator("[aria-pressed='true'][data-held]").get_attribute("data-held")
    hand, url = anna.hand, anna.page.url
    for language, letters, turn in (("ru", set("ВДКТ"), "Ваш ход"), ("en", set("JQKA"), "Your turn")):
        anna.press("lang-switch")
        expect(anna.page.locator("html")).to_have_attribute("lang", language)
        expect(anna.sees("turn")).to_contain_text(turn)
        courts = anna.page.locator("[data-held] .rank").all_inner_texts()
        assert {text for text in courts if not text.isdigit()} == letters
        assert (anna.hand, anna.page.url, len(sockets)) == (hand, url, 1)
        assert anna.page.locator("[aria-pressed='true'][data-held]").get_attribute("data-held") == raised
    anna.press("lang-switch")
    anna.page.reload()
    expect(anna.sees("turn")).to_contain_text("Ваш ход")


@pytest.mark.parametrize(("language", "alien"), [("ru", LATIN), ("en", CYRILLIC)])
def test_no_screen_mixes_the_languages(people: People, language: Language, alien: re.Pattern[str]) -> None:
    anna = people(language=language)
    allowed = re.compile(
        r"famcards|QR|English|Русский|EN|РУ|Switch to English|перейти на русский|http\S+", re.IGNORECASE
    )
    anna.be("1234").found("race", options={"height": 2})
    play(anna, moves=2)
    seen = {"table": all_words(anna)}
    play(anna)
    seen["end"] = all_words(anna)
    anna.press("step-through")
    seen["replay"] = all_words(anna)
    for path in ("/", "/rules/race", "/rules/chains", "/rules/ugadayka", "/rules/mosaic", "/device/race"):
        anna.open(path)
        anna.page.wait_for_load_state("networkidle")
        seen[path] = all_words(anna)
    for screen, words in seen.items():
        assert alien.findall(allowed.sub("", words)) == [], screen


@pytest.mark.parametrize("game", GAMES)
def test_complaint_49_counted_nouns_have_their_right_form_on_every_screen(people: People, game: str) -> None:
    anna = people(language="ru")
    anna.open()
    pairs = counted(all_words(anna))
    anna.found(game)
    while wait_for_turn(anna):
        pairs += counted(all_words(anna))
        ply = anna.ply
        tap(anna, Random(ply))
        wait_for_ply(anna, ply)
    pairs += counted(all_words(anna))
    anna.press("step-through")
    anna.press("last")
    pairs += counted(all_words(anna))
    assert len({number for number, _ in pairs}) > 5
    assert [(number, word) for number, word in pairs if word != right_form(number, word)] == []


@pytest.mark.parametrize(("language", "alien"), [("ru", LATIN), ("en", CYRILLIC)])
@pytest.mark.parametrize("game", GAMES)
def test_the_live_region_says_each_move_once_in_the_readers_language(
    people: People, game: str, language: Language, alien: re.Pattern[str]
) -> None:
    anna = people(language=language, script=LISTENING)
    frames = Frames(anna.page)
    table = anna.be("1234").found(game, options={"height": 3} if game == "race" else {})
    play(anna, rng=Random(game))
    expect(anna.sees("result")).to_be_visible()
    moves = anna.ask("GET", f"/api/tables/{table}/games/1/record")["moves"]
    came_at = next(frames.by_ply())[0]
    sentences = said(anna)
    assert len([line for line in sentences if is_move(line)]) == len(moves) - came_at
    assert [line for line in sentences if alien.search(line)] == []


SUITS = re.compile(r"(hearts|diamonds|clubs|spades|jester|черв|буб|треф|пик|шут|\bpass\b|\bпас\b)", re.IGNORECASE)


NOTHING_TO_PLAY = ("Ходить нечем", "Nothing to play")
"""A pass to come is told of before it is made."""


def is_move(line: str) -> bool:
    """Whether a sentence tells of a move: somebody, and a card or a pass."""
    return ": " in line and bool(SUITS.search(line)) and not line.startswith(NOTHING_TO_PLAY)
