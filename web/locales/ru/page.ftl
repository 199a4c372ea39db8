# Слова самой страницы. Игры, ходы и объяснения приходят от движка.
page-title = Grundy: игры, в которые можно сыграть, которые можно увидеть и понять
skip = К доске
nav = Разделы страницы
nav-play = Играть
nav-games = Игры
nav-laboratory = Лаборатория
nav-rules = Свои правила
language = Язык
theme-board = Классная доска
theme-paper = Бумага
help = Помощь
close = Закрыть

position = Позиция
position-set = Поставить
position-help = Игра и её размеры; несколько игр соединяются знаком +. Например: nim 8 5 11 + kayles 7.
board = Доска
board-yours = { $position }; ваш ход.
board-theirs = { $position }; ход машины.
board-over = { $position }; игра окончена.
board-nothing = ничего не осталось
not-a-move = Такого хода здесь нет.
options-words = Все ходы словами ({ NUMBER($count) })
options-many = { $all ->
    [one] Возможен { $all } ход; показаны первые { $shown }.
    [few] Возможны { $all } хода; показаны первые { $shown }.
    [many] Возможно { $all } ходов; показаны первые { $shown }.
   *[other] Возможно { $all } хода; показаны первые { $shown }.
}
options-incomplete = Ходов слишком много, чтобы перечислить их здесь. Введите наверху позицию после вашего хода или воспользуйтесь командной строкой.
too-large = Здесь это слишком много; воспользуйтесь командной строкой.
engine-silent = Движок не отвечает. Если страница открыта с сервера, то сервер остановлен.

you = вы
machine = машина
first-player = первый игрок
second-player = второй игрок
to-move-you = Ваш ход.
to-move-machine = Машина думает.
to-move-other = Ходит { $who }.
over-you = Вы выиграли.
over-machine = Выиграла машина.
over-won = Выиграл { $who }.
over-draw = Ничья: позиция повторилась.
colour-white = белыми
colour-black = чёрными
colour-red = красными
colour-blue = синими
colour-left = за Левого
colour-right = за Правого
colour-any = любым цветом
misere = мизер
level-careless = беспечная машина
level-learner = машина-ученик
level-perfect = безошибочная машина

controls = Управление
hint = Подсказка
undo = Назад
swap = Поменяться
new = Заново
share = Ссылка
hint-winning = Отсюда можно выиграть. Спросите ещё раз, чтобы узнать, в какой части.
hint-losing = При безошибочной игре соперника проигрывает любой ход. Выберите тот, после которого игра будет долгой и запутанной.
hint-drawn = Выиграть отсюда нельзя, но и проигрывать не обязательно.
hint-part = Посмотрите на эту часть: { $part }.
hint-move = Хороший ход: { $move }.

moves = Ходы
moves-none = Пока ни одного.
mistake = Здесь упущен выигрыш.
mistake-told = Отмеченный ход проиграл выигранную партию.
mistake-none = У проигравшего ни разу не было выигрывающего хода.
replay = Играть с позиции перед ним
replay-before = Играть с позиции перед ходом: { $move }

settings = За столом
show-values = Показывать значения
show-powers = Разбить на степени двойки
misere-switch = Мизер: сделавший последний ход проигрывает
opponent = Соперник
opponent-person = второй человек
opponent-careless = беспечная машина: любой ход
opponent-learner = машина-ученик: видит некоторые выигрыши
opponent-perfect = безошибочная машина
sides = Доска
sides-rows = строки
sides-columns = столбцы
stencil = Крестик занимает и
stencil-plus = клетки по сторонам
stencil-king = все клетки вокруг
stencil-diagonal = клетки по углам
stencil-distance = клетки не дальше двух шагов

why = Почему?
why-steps = Объяснение по шагам
why-whole = Всё рассуждение, для любителей математики
step-back = Шаг назад
step-forth = Следующий шаг
step-of = Шаг { NUMBER($step) } из { NUMBER($all) }
columns-part = часть
columns-left = остаётся
mex-option = ход в
mex-value = значение
mex-row = Достижимые значения; отмечено наименьшее недостающее число
locked = В этом уроке закрыто.

place-match = Кучка { $heap }: взять { $take }, оставить { $leave }
place-add = Добавить { $count } в кучку { $heap }
place-pin = Ряд { $row }, место { $place }
place-cell = Строка { $row }, столбец { $column }
place-vertex = Вершина { $vertex }
place-edge = Ребро от { $from } до { $to }
place-free = Линия { $line }, клетка { $cell }, свободна
place-white = Линия { $line }, клетка { $cell }, белая
place-black = Линия { $line }, клетка { $cell }, чёрная или синяя
place-red = Линия { $line }, клетка { $cell }, красная
place-cut-row = Разломить после строки { $row }
place-cut-column = Разломить после столбца { $column }
place-eat-row = Съесть строку { $row }
place-eat-column = Съесть столбец { $column }
place-eat-rim = Съесть край
place-layer = Направление { $direction }, слой { $layer }
place-pair = К кучкам { $first } и { $second }
place-squares = { $count ->
    [one] Отрезать { $count } квадрат, останется { $left }
    [few] Отрезать { $count } квадрата, останется { $left }
    [many] Отрезать { $count } квадратов, останется { $left }
   *[other] Отрезать { $count } квадрата, останется { $left }
}
place-dot = Точка { $dot }, область { $region }
place-used-dot = Точка { $dot }, на кривой
rims-ways = Провести кривую через выбранные точки
rims-short = Проведите замкнутую кривую хотя бы через одну точку.
rims-open = Кривая не замкнута: закончите там, где начали.
rims-knot = Кривая пересекает сама себя.
rims-crossing = Кривая пересекает другую кривую.
rims-dotless = Кривая не проходит ни через одну свободную точку.

graph-edit = Нарисовать другой граф
graph-how = Коснитесь листа, чтобы добавить вершину. Коснитесь двух вершин, чтобы соединить или разъединить их. Перетаскивайте, чтобы передвинуть.
graph-how-directed = Коснитесь листа, чтобы добавить вершину. Коснитесь двух вершин по очереди, чтобы провести или стереть дугу между ними. Перетаскивайте, чтобы передвинуть.
graph-how-multiple = Коснитесь листа, чтобы добавить вершину. Коснитесь двух вершин по очереди, чтобы провести между ними ребро, не больше трёх, и ещё раз, чтобы стереть их; дважды одной и той же — петля. Перетаскивайте, чтобы сдвинуть.
graph-play = Играть на этом графе
graph-add = Добавить вершину
graph-tool = Что делает касание
graph-lines = Проводить линии
graph-pawns = Ставить фишки
graph-wipe = Стирать вершины
graph-clear = Чистый лист

share-text = В ссылке записано всё; нигде ничего не хранится.
share-link = Ссылка
share-copy = Скопировать
share-copied = Скопировано
share-language = На этом языке
share-lock-hints = Закрыть подсказки и объяснения
share-lock-values = Закрыть значения
share-qr = QR-код ссылки
share-no-qr = Ссылка слишком длинна для QR-кода.
link-cut = Эта ссылка повреждена: чего-то в ней не хватает или что-то изменено. Попросите её ещё раз.
link-version = Эта ссылка сделана более новой версией страницы.
link-large = Эта ссылка слишком велика, чтобы её открыть.
stranger-title = Эта ссылка принесла свои правила
stranger-text = Эти правила кто-то написал. Они могут только описать игру; прочтите их, прежде чем играть.
stranger-run = Играть по этим правилам
stranger-leave = Не играть

help-rule = Двое ходят по очереди. Кто не может сделать ход, проигрывает. В сумме нескольких игр ходят в любой из них.
help-misere = В игре мизер наоборот: кто не может сделать ход, выигрывает.
help-keys = Клавиши
help-arrows = по доске
help-enter = сыграть или выбрать
help-escape = забыть выбранное
help-hint = подсказка
help-undo = взять ход назад
help-help = эта помощь
help-offline = Однажды открытая, страница работает без сети.

games-title = Игры
games-lead = Каждую доску можно потрогать. Выигрывает тот, кто сделает последний ход.
card-play = Играть
card-explore = Исследовать
card-variant = Сделать вариант
card-known = Что известно
again = Сначала

rules-title = Свои правила
rules-lead = Игра в нескольких строках: её ходы и то, что после них остаётся. Всё на этой странице заработает и для неё.
rules-name = Имя файла
rules-from = Начать с
rules-text = Правила
rules-at = Строка { $line }, знак { $column }:
rules-good = { $count ->
    [one] Правила прочитаны. Позиция — { $count } число.
    [few] Правила прочитаны. Позиция — { $count } числа.
    [many] Правила прочитаны. Позиция — { $count } чисел.
   *[other] Правила прочитаны. Позиция — { $count } числа.
}
rules-sizes = Начальная позиция
rules-how = Как пишут правила
rules-how-text = Сначала имя игры и её числа с условиями на них. Затем по строке на каждый вид хода: его имя, при каких k и условиях он есть и что остаётся. Части, соединённые знаком +, становятся отдельными играми.

lab-title = Лаборатория
lab-lead = Код, множество или свои правила: посмотрите на последовательность значений, сложите её, найдите период.
lab-game = Игра
lab-to = Кучки до
lab-side = Размеры до
lab-flat = два размера
lab-compute = Вычислить
lab-stop = Остановить
lab-template = Для графов напишите шаблон с { "{n}" }, например node-kayles cycle:{ "{n}" }.
lab-progress = { $done } из { $of }, { $rate } в секунду, { $left ->
    [one] осталась { NUMBER($left) } секунда
    [few] остались { NUMBER($left) } секунды
    [many] осталось { NUMBER($left) } секунд
   *[other] осталось { NUMBER($left) } секунды
}
lab-stopped = Остановлено. Сохранено значений: { $done }.
plot-says = Значения игры { $game } для кучек от { $from } до { $to }, не больше { $most }
plot-closer = Ближе
plot-further = Дальше
plot-whole = Показать всё
plot-common = частые значения
plot-rare = редкие значения
plot-zero = нули: ходящий проигрывает
plot-at = кучка { $heap }: значение { $value }
fold-title = Сложено по { NUMBER($period) }
fold-how = Тяните полосу в сторону, чтобы сложить её иначе. Ровные столбцы — это период.
fold-at = Складывать по
fold-period = Сложить по периоду, { NUMBER($period) }
period-title = Период
period-proved = Доказан
period-observed = Замечен, не доказан
period-none-found = Пока не найден
period-unsupported = В этой игре периоды не ищутся
period-says = Период { $period }, начиная с кучки { $from }.
period-saltus = С каждым периодом значения растут на { $saltus }.
period-exceptions = { $count ->
    [one] { NUMBER($count) } исключение до этого
    [few] { NUMBER($count) } исключения до этого
    [many] { NUMBER($count) } исключений до этого
   *[other] { NUMBER($count) } исключения до этого
}
period-whole = Всё, что найдено
period-certificate = Сохранить сертификат
period-looking = Идёт поиск периода …
series-most = Наибольшее значение: { $most }, впервые у кучки { $heap }.
series-zeros = { $count ->
    [0] Ни одна кучка не проиграна для того, чей ход.
    [one] { NUMBER($count) } кучка проиграна для того, чей ход:
    [few] { NUMBER($count) } кучки проиграны для того, чей ход:
    [many] { NUMBER($count) } кучек проиграно для того, чей ход:
   *[other] { NUMBER($count) } кучки проиграно для того, чей ход:
}
export = Сохранить
table = Таблица
table-back = Раньше
table-forth = Дальше
table-page = Страница { NUMBER($page) } из { NUMBER($pages) }
grid-says = Значения игры { $game }, строк { $rows }, столбцов { $columns }
