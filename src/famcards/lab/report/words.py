"""The words of the report: for each figure one plain sentence, in English and Russian.

`{v}` is the value, `{low}` and `{high}` the ends of its interval; `{abs}` the value without its sign. A key that ends
with `*` stands for all that begin so; `{what}` is then the rest, in words. Where the sign decides the wording there are
three sentences: more, less, and not told apart from nothing. `<ход|хода|ходов|хода>` is the form that goes with the
number before it: one, two to four, five and more, and a broken number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Said(NamedTuple):
    """A sentence, or three: for a positive figure, a negative one, and one whose interval has 0 in it."""

    plain: str
    less: str = ""
    even: str = ""


TITLES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "M1": "The advantage of the first move",
        "M2": "Draws and ways of ending",
        "M3": "Luck of the deal",
        "M4": "Length",
        "M5": "Freedom",
        "M6": "Weight of a choice",
        "M7": "Drama",
        "M8": "Lead changes",
        "M9": "How long it is open",
        "M10": "The ladder of skill",
        "M11": "Partners",
        "M12": "Playing with a habit",
    },
    "ru": {
        "M1": "Преимущество первого хода",
        "M2": "Ничьи и окончания",
        "M3": "Удача расклада",
        "M4": "Длина партии",
        "M5": "Свобода выбора",
        "M6": "Вес выбора",
        "M7": "Драматизм",
        "M8": "Смена лидера",
        "M9": "Долго ли партия жива",
        "M10": "Лестница мастерства",
        "M11": "Партнёры",
        "M12": "Игра с привычкой",
    },
}

ENGLISH: Final[Mapping[str, Said]] = {
    "M1": Said(
        "The side that begins scores {abs} points more than half.",
        "The side that begins scores {abs} points less than half.",
        "No advantage of the first move can be told: it lies between {low} and {high} points.",
    ),
    "M1.bootstrap": Said("A bootstrap over the pairs, as a check, gives {v} points."),
    "M1.seat.*": Said("Where seat {what} begins, its side is {v} points above half."),
    "M2.draws": Said("{v} of the games are drawn."),
    "M2.unable": Said("{v} of the games end because nobody can do anything any more."),
    "M2.ending.*": Said("{v} of the games end so: {what}."),
    "M2.by_sum": Said("In {v} of the games both sides have as many cells, and the sum decides."),
    "M2.cells_closed": Said("In {v} of the games a cell that counts is closed: nobody can fill it."),
    "M2.margin.p10": Said("A tenth of the games are won by no more than {v}."),
    "M2.margin.median": Said("Half of the games are won by no more than {v}."),
    "M2.margin.p90": Said("Nine games of ten are won by no more than {v}."),
    "M3": Said("{v} of what the margin varies by is settled by the deal, before the first card."),
    "M3.one_sided": Said("{v} of the deals are won by the same side at least seven times of eight."),
    "M4.plies": Said("A game has {v} moves on average, passes counted."),
    "M4.minutes": Said("People, at the pace measured at their tables, sit over a game for {v} minutes."),
    "M4.left": Said("{v} of the cards are still in hand at the end."),
    "M4.held": Said("A hand has {v} cards left at the end, on average."),
    "M4.plies.p10": Said("A game in ten has no more than {v} moves."),
    "M4.plies.median": Said("Half of the games have no more than {v} moves."),
    "M4.plies.p90": Said("Nine games of ten have no more than {v} moves."),
    "M4.held.p10": Said("A hand in ten has no more than {v} cards left."),
    "M4.held.median": Said("Half of the hands have no more than {v} cards left."),
    "M4.held.p90": Said("Nine hands of ten have no more than {v} cards left."),
    "M5.mean": Said("Who has a choice can choose among {v} moves on average."),
    "M5.median": Said("Half of the choices are among no more than {v} moves."),
    "M5.one": Said("In {v} of the turns in which a card can be laid there is only one move."),
    "M5.passes": Said("{v} of all turns are passes."),
    "M6": Said("The best move is better than any other, on average, by {v} points of the chance to win."),
    "M6.idle": Said("In {v} of the choices it does not matter what is laid."),
    "M6.killers": Said("{v} of the moves change the chances by a quarter or more at one blow."),
    "M7": Said("Drama is {v} of what it could be: so far, and so long, was the later winner behind."),
    "M7.comebacks": Said("In {v} of the games the winner had once been down to a quarter of the chances."),
    "M8": Said("The lead changes {v} times a game."),
    "M8.late": Said("In {v} of the games it still changes in the last third."),
    "M9.tau": Said("Half of the games are settled by the time {v} of the moves are made."),
    "M9.u": Said("To a spectator the outcome is {v} open, over the whole game."),
    "M10.rungs": Said("Players can be told apart on {v} rungs of skill."),
    "M10.top": Said("The strongest player scores {v} against one who lays at random."),
    "M10.step.*": Said("One step of the ladder, up to {what}: the stronger scores {v}."),
    "M10.n95.*": Said("It takes {v} games until the stronger of this step ({what}) leads with 95%."),
    "M11.weak_link": Said(
        "One small child in a team costs it {abs} points.",
        "One small child in a team helps it by {abs} points, which says that the bot itself is weak here.",
        "What one small child costs a team cannot be told: between {low} and {high} points.",
    ),
    "M11.teamwork": Said(
        "Reading the partner's moves is worth {abs} points.",
        "Reading the partner's moves costs {abs} points, which says that the bot reads badly here.",
        "No worth of reading the partner's moves can be told: between {low} and {high} points.",
    ),
    "M12.*": Said(
        "Who {what} loses {abs} points by it.",
        "Who {what} gains {abs} points by it: the bot that everything is measured with is weak there.",
        "Who {what} neither gains nor loses by it, as far as can be told: between {low} and {high} points.",
    ),
}

RUSSIAN: Final[Mapping[str, Said]] = {
    "M1": Said(
        "Начинающая сторона набирает на {abs} пункта больше половины.",
        "Начинающая сторона набирает на {abs} пункта меньше половины.",
        "Преимущества первого хода не видно: оно лежит между {low} и {high} пункта.",
    ),
    "M1.bootstrap": Said("Проверка бутстрепом по парам даёт {v} пункта."),
    "M1.seat.*": Said("Если начинает место {what}, его сторона набирает на {v} пункта больше половины."),
    "M2.draws": Said("Вничью кончается {v} партий."),
    "M2.unable": Said("{v} партий кончается потому, что никто больше ничего не может."),
    "M2.ending.*": Said("{v} партий кончается так: {what}."),
    "M2.by_sum": Said("В {v} партий клеток у сторон поровну, и решает сумма."),
    "M2.cells_closed": Said("В {v} партий хотя бы одна зачётная клетка закрыта: занять её уже некому."),
    "M2.margin.p10": Said("Десятая часть партий выиграна с перевесом не больше {v}."),
    "M2.margin.median": Said("Половина партий выиграна с перевесом не больше {v}."),
    "M2.margin.p90": Said("Девять партий из десяти выиграны с перевесом не больше {v}."),
    "M3": Said("На {v} разброс перевеса решён раскладом, ещё до первой карты."),
    "M3.one_sided": Said("В {v} раскладов одна и та же сторона выигрывает не меньше семи раз из восьми."),
    "M4.plies": Said("В партии в среднем {v} <ход|хода|ходов|хода>, считая пасы."),
    "M4.minutes": Said("Если ходить так скоро, как люди за столами, партия длится {v} <минуту|минуты|минут|минуты>."),
    "M4.left": Said("К концу на руках остаётся {v} карт."),
    "M4.held": Said("К концу в одной руке остаётся в среднем {v} <карта|карты|карт|карты>."),
    "M4.plies.p10": Said("В каждой десятой партии ходов не больше {v}."),
    "M4.plies.median": Said("В половине партий ходов не больше {v}."),
    "M4.plies.p90": Said("В девяти партиях из десяти ходов не больше {v}."),
    "M4.held.p10": Said("В каждой десятой руке осталось карт не больше {v}."),
    "M4.held.median": Said("В половине рук осталось карт не больше {v}."),
    "M4.held.p90": Said("В девяти руках из десяти осталось карт не больше {v}."),
    "M5.mean": Said("Когда есть что положить, выбирать приходится в среднем из {v} <хода|ходов|ходов|хода>."),
    "M5.median": Said("В половине случаев ходов на выбор не больше {v}."),
    "M5.one": Said("В {v} случаев, когда карту положить можно, ход всего один."),
    "M5.passes": Said("{v} всех ходов — пасы."),
    "M6": Said("Лучший ход лучше хода наугад в среднем на {v} пункта шансов на победу."),
    "M6.idle": Said("В {v} случаев всё равно, что положить."),
    "M6.killers": Said("{v} ходов одним ударом меняют шансы на четверть и больше."),
    "M7": Said("Драматизм — {v} от возможного: настолько и так долго отставал будущий победитель."),
    "M7.comebacks": Said("В {v} партий у победителя когда-то оставалась лишь четверть шансов."),
    "M8": Said("За партию лидер меняется в среднем {v} <раз|раза|раз|раза>."),
    "M8.late": Said("В {v} партий он меняется ещё и в последней трети."),
    "M9.tau": Said("Половина партий решена к тому времени, когда сделано {v} ходов."),
    "M9.u": Said("Для зрителя исход открыт на {v}, если брать всю партию."),
    "M10.rungs": Said("По силе различимы ступени, их {v}."),
    "M10.top": Said("Сильнейший игрок набирает {v} против того, кто кладёт наугад."),
    "M10.step.*": Said("Ступень лестницы, до уровня «{what}»: сильнейший набирает {v}."),
    "M10.n95.*": Said("Чтобы сильнейший на ступени «{what}» был впереди с вероятностью 95 %, нужно партий: {v}."),
    "M11.weak_link": Said(
        "Один малыш в команде обходится ей в {abs} пункта.",
        "Один малыш в команде прибавляет ей {abs} пункта: значит, сам бот здесь слаб.",
        "Во что обходится команде один малыш, не видно: между {low} и {high} пункта.",
    ),
    "M11.teamwork": Said(
        "Умение читать ходы партнёра стоит {abs} пункта.",
        "Чтение ходов партнёра отнимает {abs} пункта: значит, бот здесь читает плохо.",
        "Сколько стоит умение читать ходы партнёра, не видно: между {low} и {high} пункта.",
    ),
    "M12.*": Said(
        "Кто {what}, теряет на этом {abs} пункта.",
        "Кто {what}, выигрывает на этом {abs} пункта: значит, бот, которым всё измерено, здесь слаб.",
        "Кто {what}, ничего на этом не теряет и не выигрывает, насколько видно: между {low} и {high} пункта.",
    ),
}

SENTENCES: Final = {"en": ENGLISH, "ru": RUSSIAN}

NAMES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "goal_settled": "all cells that count are filled or closed",
        "nobody_can_lay": "nobody can lay a card",
        "hands_empty": "all cards are laid",
        "hand_empty": "it is the turn of a hand without cards",
        "jesters_only": "only jesters are left to lead",
        "greedy": "looking one move ahead",
        "highest_card": "always lays the highest card",
        "not_beside_an_enemy": "never lays beside the other colour",
        "no_mutual_aid": "never uses mutual aid",
        "not_high_early": "keeps out of the top third for the first half",
        "keeps_aces": "keeps the aces to the last",
        "keeps_jesters": "keeps the jesters to the last",
        "random_answer": "answers the partner's lead at random",
    },
    "ru": {
        "goal_settled": "все зачётные клетки заняты или закрыты",
        "nobody_can_lay": "никто не может положить карту",
        "hands_empty": "выложены все карты",
        "hand_empty": "очередь дошла до руки без карт",
        "jesters_only": "ходить остались одни шуты",
        "greedy": "на один ход вперёд",
        "highest_card": "всегда кладёт старшую карту",
        "not_beside_an_enemy": "никогда не кладёт рядом с чужим цветом",
        "no_mutual_aid": "никогда не пользуется взаимовыручкой",
        "not_high_early": "первую половину партии не поднимается в верхнюю треть",
        "keeps_aces": "бережёт тузов до последнего",
        "keeps_jesters": "бережёт шутов до последнего",
        "random_answer": "отвечает на ход партнёра наугад",
    },
}

EVALUATOR_NOTE: Final = {
    "en": "What rests on the {kind} chances is not told: they are off by {error} on average, more than 5 points. "
    "More games may mend that.",
    "ru": "То, что опирается на шансы «{kind}», не приводится: они ошибаются в среднем на {error} пункта, больше "
    "пяти. Может помочь большее число партий.",
}

KINDS: Final = {
    "en": {"spectator": "spectator's", "true": "true"},
    "ru": {"spectator": "как видит зритель", "true": "при открытых картах"},
}
