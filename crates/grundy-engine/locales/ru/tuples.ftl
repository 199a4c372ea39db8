# Игры на наборах чисел.
move-fraenkel-both = взять { $first } из первой кучки и { $second } из второй
move-queen-up = передвинуть ферзя вверх на { $taken }
move-queen-left = передвинуть ферзя влево на { $taken }
move-queen-diagonally = передвинуть ферзя по диагонали вверх и влево на { $taken }
move-fraenkel-first = взять { $taken } из первой кучки
move-fraenkel-second = взять { $taken } из второй кучки
move-euclid = отрезать от прямоугольника { $smaller }×{ $larger } { $times ->
    [one] { $times } квадрат
    [few] { $times } квадрата
   *[many] { $times } квадратов
    [other] { $times } квадрата
} со стороной { $smaller }; останется { $smaller }×{ $left }
move-rule = { $name }: остаётся { $left }
move-rule-nothing = { $name }: ничего не остаётся

theorem-euclid = Из пары, в которой есть 0, нет хода, и она проиграна. При x, y ≥ 1 значение пары (x, y) — это |x/y − y/x|, округлённое вниз (Nivasch 2006), поэтому тот, чей ход, проигрывает ровно тогда, когда ни одно из чисел не больше другого в 1,618… раза или сильнее (это золотое сечение).
theorem-other-heap = Эта часть — кучка другой игры, которую оставил ход из файла правил. В неё играют по правилам той игры.
theorem-fraenkel-beatty = При t = K + 1 пары, проигранные для того, чей ход, — это, в любом порядке, k·α и k·α + k·t, где k·α округлено вниз, k = 0, 1, 2, …, а α = (2 − t + √(t² + 4))/2. Каждое число встречается в них один раз, а разности — кратные t (Френкель 1982). Для значений других пар правило неизвестно.
theorem-wythoff-beatty = Пары, проигранные для того, чей ход, — это (0, 0), (1, 2), (3, 5), (4, 7), …: в любом порядке k·φ и k·φ², округлённые вниз, при k = 0, 1, 2, …, где φ = 1,618… — золотое сечение (Wythoff 1907). Для значений остальных пар правило неизвестно.
move-again = { $move }, и ещё один ход
move-entails = { $move }, и соперник должен ответить там же
move-split-stack = разделить стопку на { $first } и { $second }
move-top-coin = взять верхнюю монету; остаётся { $left }
move-cut-string = перерезать верёвку { NOTATION($first, "-", $second) }
move-cut-string-coin = перерезать верёвку { NOTATION($first, "-", $second) } и взять монету { $coins }
move-cut-string-coins = перерезать верёвку { NOTATION($first, "-", $second) } и взять монеты { $coins }
move-draw-line = провести линию { $line }
move-draw-line-box = провести линию { $line } и взять квадрат { $box }
move-draw-line-boxes = провести линию { $line } и взять квадраты { $first } и { $second }
line-above = над квадратом { $box }
line-below = под квадратом { $box }
line-left = слева от квадрата { $box }
line-right = справа от квадрата { $box }
line-between = между квадратами { $first } и { $second }
