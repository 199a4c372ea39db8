# Why the only winning move of an exercise wins.
exercise-end = После него ни у кого нет хода.
exercise-ahead = Каков бы ни был ответ, остаётся ход, который заканчивает игру.
exercise-pairs = Он оставляет равные части парами: на каждый ход отвечайте таким же ходом в равной части.
exercise-mirror = Он оставляет симметричную позицию: на каждый ход отвечайте его отражением.
exercise-theorem = Он оставляет проигрышную позицию. { $theorem }
exercise-lost = Он оставляет проигрышную позицию: выпишите меньшие проигрышные позиции, и ни один ход не приведёт к ним.
exercise-sum = Он оставляет части со значениями { $values }, ним-сумма которых равна 0.

# The worksheet.
worksheet-title = Задачи: { $game }
worksheet-task = Два игрока ходят по очереди; кто не может сделать ход, проигрывает. В каждой позиции выигрывает ровно один ход. Найдите его.
worksheet-name = Имя:
worksheet-level = Уровень { $level }
worksheet-moves = { $count ->
    [one] Возможен { $count } ход.
    [few] Возможны { $count } хода.
    [many] Возможны { $count } ходов.
   *[other] Возможны { $count } хода.
}
worksheet-answer = Ваш ход:
worksheet-key = Ответы
worksheet-made = Составлено командой:
