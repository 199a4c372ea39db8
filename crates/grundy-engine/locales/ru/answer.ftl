# Ответы предложениями.
answer-next = Выигрывает тот, чей сейчас ход.
answer-previous = Тот, чей сейчас ход, проигрывает: на любой его ход есть ответ.
answer-draw = Никто не может добиться победы.
answer-named = Сейчас { $mover-moves }. { $player-wins }.
answer-named-any = { $player-wins }, кто бы ни начинал.
answer-unknown = Кто выигрывает, выяснить не удалось.
answer-bounds = Значение лежит между { $least } и { $most }.
answer-drawn = На доске, где `*` отмечает выигрывающий ход:
answer-moves = { $count ->
    [one] { $count } выигрывающий ход:
    [few] { $count } выигрывающих хода:
   *[many] { $count } выигрывающих ходов:
    [other] { $count } выигрывающего хода:
}
answer-moves-uncounted = { $listed ->
    [1] Выигрывающий ход (остальные не считали):
    [one] Некоторые выигрывающие ходы (остальные не считали):
    [few] Некоторые выигрывающие ходы (остальные не считали):
   *[many] Некоторые выигрывающие ходы (остальные не считали):
    [other] Некоторые выигрывающие ходы (остальные не считали):
}
answer-drawing-moves = { $count ->
    [one] { $count } ход сохраняет ничью:
    [few] { $count } хода сохраняют ничью:
   *[many] { $count } ходов сохраняют ничью:
    [other] { $count } хода сохраняют ничью:
}
answer-drawing-moves-uncounted = { $listed ->
    [1] Ход, который сохраняет ничью (остальные не считали):
    [one] Некоторые ходы, которые сохраняют ничью (остальные не считали):
    [few] Некоторые ходы, которые сохраняют ничью (остальные не считали):
   *[many] Некоторые ходы, которые сохраняют ничью (остальные не считали):
    [other] Некоторые ходы, которые сохраняют ничью (остальные не считали):
}
answer-remoteness = { $moves ->
    [0] Игра окончена.
    [1] Остаётся { $moves } ход.
    [one] Остаётся { $moves } ход, если победитель торопится, а проигрывающий тянет время.
    [few] Остаётся { $moves } хода, если победитель торопится, а проигрывающий тянет время.
   *[many] Остаётся { $moves } ходов, если победитель торопится, а проигрывающий тянет время.
    [other] Остаётся { $moves } хода, если победитель торопится, а проигрывающий тянет время.
}
answer-checked = Это правило не доказано: его сравнили с перебором всех позиций до размера { $scope }.
answer-observed = Не доказано: это опирается на закономерность, замеченную в значениях до { $last }.
rule-observed-pattern = Известно по закономерности в значениях, которую описывает `grundy period`.
answer-more = и ещё { $count } (--moves all)
answer-known-search = Известно благодаря перебору всех вариантов игры.
theorem-smith = Известно по значениям частей: обобщённые значения Гранди, когда они конечны, складываются как нимберы, а в остальных случаях показывают, когда никто не может добиться победы (C. A. B. Smith, Graphs and composite games, 1966).
answer-known-table = Известно по таблице, заполненной прямо по определению, начиная с самых маленьких позиций.
answer-bounds-beside = Значение лежит между { $least } и { $most }; с --time 1m поиск будет идти не дольше минуты.
answer-families = Вообще — все возможные ходы таких видов:
answer-value = значение { $value }
answer-known-by = Откуда известно: { $tag }.
answer-more-summands = и ещё { $count }
answer-move-in = { $move }   (в { $part })
answer-no-options = вариантов нет: ходить некуда

# Заголовки столбцов.
column-summand = слагаемое
column-value = значение
column-known-by = откуда известно
column-number = №
column-move = ход
column-leaves = остаётся
column-outcome = исход
column-option = вариант
column-heap = кучка
column-like = как
column-element = элемент
column-twist = знак
column-sum = сумма
column-lead = перевес
column-part = часть
row-left-over = осталось

# Игроки там, где они различаются.
player-white = белые
    .start = Белые
    .genitive = белых
    .dative = белым
    .wins = Выигрывают белые
    .moves = ходят белые
player-black = чёрные
    .start = Чёрные
    .genitive = чёрных
    .dative = чёрным
    .wins = Выигрывают чёрные
    .moves = ходят чёрные
player-red = красные
    .start = Красные
    .genitive = красных
    .dative = красным
    .wins = Выигрывают красные
    .moves = ходят красные
player-blue = синие
    .start = Синие
    .genitive = синих
    .dative = синим
    .wins = Выигрывают синие
    .moves = ходят синие
player-left = левый
    .start = Левый
    .genitive = левого
    .dative = левому
    .wins = Выигрывает левый
    .moves = ходит левый
player-right = правый
    .start = Правый
    .genitive = правого
    .dative = правому
    .wins = Выигрывает правый
    .moves = ходит правый

# The words of games that a program adds, the same in all languages.
verbatim = { $text }

# Misère canonical forms.
column-form = каноническая форма
column-genus = род (genus)
form-kind = вид
form-tame = ручная
form-wild = дикая
form-grundy = значение Гранди
form-misere = мизер-значение Гранди
form-birthday = день рождения
form-options = ходы формы
theorem-entailing-moves = Известно по значениям частей: где ходы обязывают игрока, значения складываются как в ниме, а сумму с частью loony выигрывает тот, чей ход (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, глава 12).
