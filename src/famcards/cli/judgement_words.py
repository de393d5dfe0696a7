"""A judgement in words, English or Russian, for the terminal."""

from typing import Final

from famcards.bots.judgement.said import Judged, Judgement, Moment

WORDS: Final = {
    "en": {
        "head": "ply  seat  move         as the seat could know   as it truly was   better",
        "forced": "the only move",
        "red": "red",
        "black": "black",
        "A": "team A",
        "B": "team B",
        "won": "Won by {team}.",
        "draw": "A draw.",
        "open": "The record stops before the end of the game.",
        "moments": "What mattered most:",
        "none": "No single move mattered much: the game was close, or the cards decided it.",
        "strong": "Move {ply}, {move}: a strong move by {team}; it made winning {n} % likelier.",
        "missed": "Move {ply}, {move}: {better} would have left {team} {n} % more of a chance. "
        "Such things are easier to see afterwards.",
        "turn": "Move {ply}, {move}: the game turned against {team} by {n} %; hardly anything better was to be done.",
    },
    "ru": {
        "head": "ход  место  карта        как это было видно       как было на деле   лучше",
        "forced": "ходить больше нечем",
        "red": "красные",
        "black": "чёрные",
        "A": "команда A",
        "B": "команда B",
        "won": "Победа: {team}.",
        "draw": "Ничья.",
        "open": "Запись обрывается до конца игры.",
        "moments": "Что решило больше всего:",
        "none": "Ни один ход не решил многого: игра была ровной, или всё решили карты.",
        "strong": "Ход {ply}, {move}: сильный ход ({team}): шансов прибавилось на {n} %.",
        "missed": "Ход {ply}, {move}: {better} дал бы на {n} % больше шансов ({team}). Задним числом такое виднее.",
        "turn": "Ход {ply}, {move}: шансов стало на {n} % меньше ({team}), но ничего намного лучше не было.",
    },
}


def in_words(judgement: Judgement, lang: str) -> str:
    """The judgement as lines: a table of the moves, how it ended, the moments that mattered."""
    words = WORDS[lang]
    lines = [words["head"], *(_row(each, words) for each in judgement.moves), "", _ending(judgement, words), ""]
    if not judgement.moments:
        return "\n".join([*lines, words["none"]])
    told = [_moment(moment, judgement.moves[_place(judgement, moment)], words) for moment in judgement.moments]
    return "\n".join([*lines, words["moments"], *told])


def _row(each: Judged, words: dict[str, str]) -> str:
    known = f"{each.known.before:4.0%} → {each.known.after:4.0%}"
    truly = f"{each.truly.before:4.0%} → {each.truly.after:4.0%}"
    note = words["forced"] if each.forced else f"{each.better.move}: {each.better.chance:.0%}" if each.better else ""
    return f"{each.ply + 1:3}  {each.seat + 1:4}  {each.move:12} {known:24} {truly:17} {note}".rstrip()


def _ending(judgement: Judgement, words: dict[str, str]) -> str:
    if not judgement.over:
        return words["open"]
    return words["won"].format(team=words[judgement.winner]) if judgement.winner else words["draw"]


def _place(judgement: Judgement, moment: Moment) -> int:
    return next(place for place, each in enumerate(judgement.moves) if each.ply == moment.ply)


def _moment(moment: Moment, each: Judged, words: dict[str, str]) -> str:
    n = round(100 * moment.change)
    better = each.better.move if each.better else ""
    sentence = words[moment.kind]
    return sentence.format(ply=each.ply + 1, move=each.move, team=words[each.team], n=n, better=better)
