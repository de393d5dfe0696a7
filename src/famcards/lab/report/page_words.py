"""The words of the report's page that belong to no figure."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "en": {
        "title": "{game}: what the games say",
        "lead": "{bot} against itself, {pairs} pairs of games, seed “{seed}”, famcards {version}.",
        "glance": "At a glance",
        "chances": "These chances ({kind}) were checked: off by {error} points on average, Brier score {brier} "
        "(without any knowledge {base}), {n} positions.",
        "what": "Each deal was played twice, the second time with the hands on the other side. In brackets is where "
        "the true value lies with 95% confidence, and n, the number of pairs (or of deals) that tell it.",
        "options": "What was agreed",
        "option": "setting",
        "value": "value",
        "numbers": "The numbers",
        "what row": "what",
        "number row": "number",
        "notes": "What is not told",
        "compared title": "{game}: settings compared",
        "compared lead": "The same deals under each setting, seed “{seed}”, famcards {version}.",
        "compared what": "Each deal was played twice under each setting, the second time with the hands on the other "
        "side. The difference is what the arrow points to less what it comes from; behind it, in brackets, is where "
        "its true value lies with 95% confidence, and n, the number of pairs (or of deals) that tell it. What is told "
        "as a difference stays one when all lines are looked at together (after Holm).",
        "against": "{other} against {first}",
        "difference": "difference",
        "by": "played by",
        "differences": "How large the differences are, in points of a hundred",
        "first": "the first setting",
        "other": "the second setting",
    },
    "ru": {
        "title": "{game}: что говорят партии",
        "lead": "Бот {bot} против самого себя, {pairs}, зерно «{seed}», famcards {version}.",
        "glance": "С первого взгляда",
        "chances": "Эти шансы ({kind}) проверены: в среднем мимо на {error} пункта, оценка Брайера {brier} (без всяких "
        "знаний {base}), положений {n}.",
        "what": "Каждый расклад сыгран дважды, во второй раз руки переданы другой стороне. В скобках — где с "
        "уверенностью 95 % лежит истинное значение, и n — сколько пар (или раскладов) об этом говорят.",
        "options": "Как договорились играть",
        "option": "настройка",
        "value": "значение",
        "numbers": "Числа",
        "what row": "что",
        "number row": "сколько",
        "notes": "Чего здесь нет",
        "compared title": "{game}: сравнение уговоров",
        "compared lead": "Одни и те же расклады по каждому уговору, зерно «{seed}», famcards {version}.",
        "compared what": "Каждый расклад сыгран по каждому уговору дважды, во второй раз руки переданы другой стороне. "
        "Разница — что стало минус что было; за ней в скобках — где с уверенностью 95 % лежит её истинное значение, "
        "и n — сколько пар (или раскладов) об этом говорят. Что названо разницей, остаётся ею, и если смотреть на все "
        "строки вместе (поправка Холма).",
        "against": "{other} против {first}",
        "difference": "разница",
        "by": "кто играет",
        "differences": "Как велики разницы, в пунктах из ста",
        "first": "первый уговор",
        "other": "второй уговор",
    },
}

GAMES: Final = {
    "en": {"race": "Race", "chains": "Chains", "ugadayka": "Ugadayka", "mosaic": "Mosaic"},
    "ru": {"race": "Гонки", "chains": "Цепочки", "ugadayka": "Угадайка", "mosaic": "Мозаика"},
}

BOTS: Final = {
    "en": {
        "random": "A bot that plays at random",
        "child": "The bot “Gentle” (child)",
        "family": "The bot “Friendly” (family)",
        "strong": "The bot “Strong”",
        "master": "The bot “Master”",
    },
    "ru": {
        "random": "«Наугад»",
        "child": "«Малыш»",
        "family": "«Домашний»",
        "strong": "«Сильный»",
        "master": "«Мастер»",
    },
}
"""As the page that people play on calls them."""
