# Игра в терминале. То, что набирают (`moves`, `hint`), одинаково на всех языках.
play-you-begin = Вы начинаете. { play-how }
play-machine-begins = Начинает машина. { play-how }
play-how = Наберите ход, например 5->3, его номер в списке `moves` или его слова; остальное покажет `help`.
play-rule-normal = Кому некуда ходить, тот проигрывает.
play-rule-misere = Мизер: кому некуда ходить, тот выигрывает.
play-rule-position = Как кончается игра, сказано в самой позиции.
play-endless = Игра может идти без конца: когда позиция повторится, `draw` предложит ничью.
play-you-are = Ваши — { $player }, и ваш ход.
play-machine-is = { $player-start } у машины, и сейчас её ход.
play-you-moved = Вы: { $move }
play-machine-moved = Машина: { $move }
play-you-again = Вы ходите ещё раз.
play-machine-again = Машина ходит ещё раз.
play-you-answer = Вы должны ответить в { $place }.
play-machine-answer = Машина должна ответить в { $place }.
play-unproved = Не доказано, что этот ход лучший: позиция слишком велика, чтобы просчитать её до конца.
play-move = { NOTATION($from, " -> ", $to) } ({ $words })
play-more-moves = и ещё { $count }: любой можно набрать как FROM->TO (что->во что)
play-unfinished = Игра осталась неоконченной.
play-nothing-to-undo = Вашего хода, который можно отменить, нет.
play-second-too-late = Кто начинает, решают до первого хода.
play-not-over = Игра ещё не окончена; `undo` отменяет ход.
play-over = Игра окончена: `replay`, `undo` или `quit`.
play-ambiguous = Это может быть любой из ходов { $numbers }: наберите номер (список — `moves`).
play-no-such-move = Такого хода здесь нет. `moves` покажет ходы, `help` — команды.
play-no-reason = Объяснения словами нет: { $failure }.

# Ничьи.
play-draw-none = В этой игре ничьих нет.
play-draw-new = Машина играет дальше: этой позиции ещё не было.
play-draw-declined = Машина отказывается: она выигрывает.
play-draw-agreed = Машина согласна: ничья.
play-draw-was-won = Вы могли выиграть.

# Конец.
play-you-win = Вы выиграли.
play-machine-wins = Выиграла машина.
play-you-cannot-move = Вам некуда ходить. { play-machine-wins }
play-machine-cannot-move = Машине некуда ходить. { play-you-win }
play-you-cannot-move-and-win = Вам некуда ходить. { play-you-win }
play-machine-cannot-move-and-wins = Машине некуда ходить. { play-machine-wins }
play-ended-won = Игра окончена. { play-you-win }
play-ended-lost = Игра окончена. { play-machine-wins }
play-ended-drawn = Игра окончена: ничья.
play-resigned = Вы сдались. { play-machine-wins }
play-well-played = Отлично сыграно: машина не ошибается.
play-well-played-unproved = Отлично сыграно.
play-no-mistake = Вы не ошиблись: игра была проиграна с самого начала.
play-mistake-unknown = Где игра была проиграна, не найдено: позиции слишком велики, чтобы просчитать их до конца.
play-mistake-won = Вы выигрывали до своего хода { $move } в позиции { $position }.
play-mistake-drawn = Была ничья до вашего хода { $move } в позиции { $position }.
play-would-have-kept = Сохранить это помог бы ход { $right }. `replay` — сыграть оттуда ещё раз, `quit` — выйти.
play-still-won = Вы ещё выигрывали: нужен был ход { $right }. `replay` — играть оттуда дальше, `quit` — выйти.
play-still-drawn = Ещё была ничья: её сохраняет ход { $right }. `replay` — играть оттуда дальше, `quit` — выйти.

# Подсказки.
hint-no-move = Ходов нет.
hint-winning = Вы выигрываете, если найдёте верный ход. (Ещё раз `hint`: где искать.)
hint-drawn = Никто не может здесь добиться победы. (Ещё раз `hint`: ход, который сохраняет ничью.)
hint-losing = На любой ход есть ответ: остаётся надеяться на ошибку.
hint-unknown = Кто здесь выигрывает, не найдено: позиция слишком велика, чтобы просчитать её до конца. (Ещё раз `hint`: возможный ход.)
hint-guess = { $move } — возможно, хороший ход; это не доказано.
hint-look-at = { $count ->
    [one] Выигрывает { $count } ход
    [few] Выигрывают { $count } хода
   *[many] Выигрывают { $count } ходов
    [other] Выигрывает { $count } хода
}; смотрите: { $places }.
hint-one-of = { $count ->
    [one] Выигрывает { $count } ход
    [few] Выигрывают { $count } хода
   *[many] Выигрывают { $count } ходов
    [other] Выигрывает { $count } хода
} из { $options }.
hint-keeps-draw = Ничью сохраняет { $move }.
hint-play = Сыграйте { $move }.
hint-play-soon = Сыграйте { $move }. Число ходов обоих игроков до победы — не больше { $moves }.
hint-play-long = Затягивайте игру: сыграйте { $move }. { $moves ->
    [one] Так она может длиться ещё { $moves } ход обоих игроков.
    [few] Так она может длиться ещё { $moves } хода обоих игроков.
    [many] Так она может длиться ещё { $moves } ходов обоих игроков.
   *[other] Так она может длиться ещё { $moves } хода обоих игроков.
}
hint-make-it-long = Затягивайте игру: оставляйте побольше возможностей ошибиться.

# Команды.
help-move = ход: изменяемая часть до и после; или его номер, или его слова
help-moves = все ходы с номерами
help-hint = выигрываю ли я? второй раз: где искать; третий раз: ход
help-why = объяснение шаг за шагом
help-undo = отменить свой последний ход
help-second = до первого хода: пусть начинает машина
help-draw = предложить ничью, когда позиция повторилась
help-resign = сдаться и посмотреть, где игра была проиграна
help-quit = выйти
