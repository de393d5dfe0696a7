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
