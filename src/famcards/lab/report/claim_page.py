"""The page of the claims as Markdown: how it was measured, what it comes to in short, and every line of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from famcards import __version__
from famcards.lab.claiming import Told
from famcards.lab.claims import ANSWER, FAILS, HOLDS, OPEN
from famcards.lab.report.claim_words import TEXTS, VERDICTS, WORDS, bot_name, markdown, measured
from famcards.lab.report.difference_words import NAMES, UNITS
from famcards.lab.report.forms import LANGUAGES, Form

FILES: Final = {lang: f"claims.{lang}.md" for lang in LANGUAGES}

MIXED: Final = "mixed"

INTRODUCTION: Final[Mapping[str, str]] = {
    "en": """\
Pairs of games played in each setting, at least: {who}. A pair is one deal played twice, the second time with
the hands on the other side. Each line says how many pairs (or deals) it rests on; of those who think long there
are few, and their intervals are wide. Bots are not people: where they agree, whoever plays, trust the figure
most.

In brackets is where the true value lies with 95% confidence. A claim *holds* where that whole interval keeps to
it, *does not hold* where none of it does; in between it is *not settled*. What the sources mean by “rare” or
“about half” is our reading and stands with the claim. The advantage of the first move is in points: how many
wins of a hundred games more than half, a draw being half a win. Differences are those on the same deals, all of
a bot's corrected together after Holm; *not told apart* says that chance alone may have made them. *Luck* is the
part of the result that the deal decides, *drama* how far behind the winners were, *openness* how long nobody
could tell who would win. R14 and R21 are the two editions of Race, C is Chains, U is Ugadayka.
""",
    "ru": """\
Сколько самое меньшее сыграно пар партий в каждой настройке: {who}. Пара — это один расклад, сыгранный дважды,
во второй раз руки переданы другой стороне. В каждой строке сказано, на скольких парах (или раскладах) она
стоит; тех, кто долго думает, мало, и границы у них широкие. Боты — не люди: вернее всего те числа, что
одинаковы, кто бы ни играл.

В скобках — где с уверенностью 95 % лежит истинное значение. Утверждение *подтверждается*, если весь этот
промежуток ему отвечает; *не подтверждается*, если ему не отвечает ничто; иначе *пока неясно*. Что значит
«редко» или «около половины», решили мы, и это сказано при утверждении. Преимущество первого хода — в пунктах:
на сколько побед из ста партий больше половины (ничья — полпобеды). Разницы — на одних и тех же раскладах, с
поправкой Холма на все сравнения этого бота вместе; *не различить* значит, что так могло выйти и случайно.
*Удача расклада* — какую часть исхода решает сдача, *драматизм* — как сильно отставали победители, *открытость
исхода* — долго ли неясно, кто победит. R14 и R21 — два издания «Гонок», C — «Цепочки», U — «Угадайка».
""",
}


def claim_page(told: Sequence[Told], pairs: Mapping[str, int], seed: str, lang: str) -> str:
    """The whole page; `pairs` by bot is how many of each setting it was asked to play."""
    words, form = WORDS[lang], Form(lang)
    other = next(each for each in LANGUAGES if each != lang)
    who = "; ".join(f"{bot_name(bot, lang)} – {form.whole(number)}" for bot, number in pairs.items())
    made = words["made"].format(seed=seed, version=__version__)
    return "\n".join(
        [
            f"# {words['title']}\n\n[{WORDS[other]['here']}]({FILES[other]}) · {made}\n",
            INTRODUCTION[lang].format(who=who),
            f"## {words['short']}\n",
            *_short(told, lang),
            f"\n## {words['all']}\n",
            markdown(told, lang),
        ]
    )


def _short(told: Sequence[Told], lang: str) -> Iterator[str]:
    """Claims by their verdicts, then what was asked, then what differs between settings; a line each."""
    by_name = {name: [*some] for name, some in groupby(sorted(told, key=_name), key=_name)}
    claims = [name for name in TEXTS[lang] if name in by_name and by_name[name][0].figure is not None]
    verdicts = {name: _verdict({each.verdict for each in by_name[name]}) for name in claims}
    for verdict in (HOLDS, FAILS, MIXED, OPEN, ANSWER):
        for name in claims:
            if verdicts[name] == verdict:
                yield _line_of_claim(name, verdict, by_name[name], lang)
    for name in TEXTS[lang]:
        if name in by_name and by_name[name][0].difference is not None:
            yield _line_of_contrast(name, by_name[name], lang)


def _name(each: Told) -> str:
    return each.name


def _verdict(found: Collection[str]) -> str:
    """The verdict of all lines of a claim together: it hangs on who plays if it holds for one and fails for another."""
    return MIXED if {HOLDS, FAILS} <= {*found} else OPEN if OPEN in found else next(iter(found))


def _line_of_claim(name: str, verdict: str, lines: Sequence[Told], lang: str) -> str:
    """By the first of its settings, the others stand below."""
    first = [each for each in lines if each.setting == lines[0].setting]
    values = "; ".join(
        f"{bot_name(each.bot, lang)} – {measured(each, lang)}"
        + (f", {VERDICTS[lang][each.verdict]}" if each.verdict != verdict else "")
        for each in first
    )
    head = WORDS[lang]["mixed"] if verdict == MIXED else VERDICTS[lang][verdict]
    head = WORDS[lang]["asked"] if verdict == ANSWER else head
    return f"- **{head[0].upper() + head[1:]}.** {_ended(TEXTS[lang][name])} {values}."


def _line_of_contrast(name: str, lines: Sequence[Told], lang: str) -> str:
    """What differs for sure, by bot, the settings together."""
    words = WORDS[lang]
    parts = []
    for bot, some in groupby(lines, key=lambda each: each.bot):
        sure = [_change(each, lang) for each in some if each.difference is not None and each.difference.sure]
        parts.append(f"{bot_name(bot, lang)} – {', '.join(sure) or words['nothing']}")
    return f"- **{words['compared']}.** {_ended(TEXTS[lang][name])} {'; '.join(parts)}."


def _change(each: Told, lang: str) -> str:
    found = each.difference
    if found is None:
        raise ValueError(f"{each.name} has no difference")
    form, unit = Form(lang), UNITS.get(found.key, "share")
    what = NAMES[lang][found.key].partition(",")[0]
    at = each.setting.partition(" ")[2] if each.setting.startswith("chains ") else ""
    where = f" ({at})" if "+" in at else ""
    return f"{what}{where} {form.by_unit(found.first, unit)} → {form.by_unit(found.other, unit)}"


def _ended(text: str) -> str:
    return text if text.endswith("?") else f"{text}:"
