# Что `period` говорит о последовательности G(n).
pattern-remainder = { $status ->
    [proved] Доказано: значение n равно { NOTATION("n mod ", $period) }.
   *[other] Замечено, не доказано: значение n равно { NOTATION("n mod ", $period) }.
}
pattern-size = { $status ->
    [proved] Доказано: значение n равно n.
   *[other] Замечено, не доказано: значение n равно n.
}
pattern-period = { $status ->
    [proved] Доказано: значения повторяются.
   *[other] Замечено, не доказано: значения повторяются.
} Период { $period }, начиная с { NOTATION("n = ", $preperiod) }.
pattern-saltus = { $status ->
    [proved] Доказано: значения повторяются, возрастая.
   *[other] Замечено, не доказано: значения повторяются, возрастая.
} Каждый период длины { $period } добавляет { $saltus }, начиная с { NOTATION("n = ", $preperiod) }.
pattern-recurrence = Замечено, не доказано: значения получаются из предыдущих.
pattern-formula = Доказано: есть правило для всех значений.
pattern-losing-only = Замечено, не доказано: в значениях закономерности не видно, но в том, кто проигрывает, она есть.
pattern-none-found = В значениях для n от { $first } до { $last } закономерность не найдена. Это не значит, что её нет.
pattern-unsupported = Здесь нет последовательности значений, в которой можно искать закономерность.
pattern-evidence-proved = Теорема требует { $needed ->
    [one] { $needed } значение
    [few] { $needed } значения
   *[many] { $needed } значений
    [other] { $needed } значения
}, для наименьших n; вычислены значения для n от 0 до { $last }.
pattern-evidence = Это опирается на { $many ->
    [one] { $many } значение
    [few] { $many } значения
   *[many] { $many } значений
    [other] { $many } значения
} для n от { $first } до { $last } и больше ни на что.
pattern-evidence-period = Это опирается на { $many ->
    [one] { $many } значение
    [few] { $many } значения
   *[many] { $many } значений
    [other] { $many } значения
} для n от { $first } до { $last }, которые начиная с { NOTATION("n = ", $from) } все этому подчиняются, и больше ни на что.
pattern-long-period = Один период слишком длинный, чтобы его здесь выписать; его покажут `grundy values` и `grundy plot`.
pattern-exceptions = { $many ->
    [1] До { NOTATION("n = ", $preperiod) } одно значение отличается от того, которое дал бы период:
    [one] До { NOTATION("n = ", $preperiod) } отличается от того, что дал бы период, { $many } значение:
    [few] До { NOTATION("n = ", $preperiod) } отличаются от того, что дал бы период, { $many } значения:
   *[many] До { NOTATION("n = ", $preperiod) } отличаются от того, что дал бы период, { $many } значений:
    [other] До { NOTATION("n = ", $preperiod) } отличаются от того, что дал бы период, { $many } значения:
}
pattern-more-exceptions = … и ещё { $rest }.

# Кто проигрывает.
losing-residue = { $status ->
    [proved] Проиграно
   *[other] Проиграно, насколько проверено,
} ровно тогда, когда { NOTATION("n mod ", $modulus, " = ", $residue) }{ $also ->
    [none] {""}
   *[other] , а ещё при n = { $also }
}{ $unless ->
    [none] .
   *[other] , но не при n = { $unless }.
}
losing-residues = { $status ->
    [proved] Проиграно
   *[other] Проиграно, насколько проверено,
} ровно тогда, когда { NOTATION("n mod ", $modulus) } — одно из чисел { $residues }{ $also ->
    [none] {""}
   *[other] , а ещё при n = { $also }
}{ $unless ->
    [none] .
   *[other] , но не при n = { $unless }.
}
losing-always = { $status ->
    [proved] Проиграно
   *[other] Проиграно, насколько проверено,
} при каждом n{ $except ->
    [none] .
   *[other] , но не при n = { $except }.
}
losing-never = { $status ->
    [proved] Проигранных нет: при любом n выигрывает тот, чей ход.
   *[other] Насколько проверено, при любом n выигрывает тот, чей ход.
}
losing-list = { $status ->
    [proved] Проиграно ровно при n = { $numbers }.
   *[other] Проиграно, насколько проверено, ровно при n = { $numbers }.
}
losing-few = Проиграно при n = { $numbers } и ни при каком другом n до { $last }. Есть ли ещё дальше, здесь неизвестно.
losing-linear = Проиграно, насколько проверено, ровно при { $first } и при том, что следует по правилу: после w и x идёт { $rule }.
losing-next = Проиграно ровно при n = 0 и при том, что следует по правилу: после m идёт { $rule }.
losing-beatty = Проиграно, насколько проверено, ровно при числах k·{ $slope }, округлённых вниз, k = { $from }, { $from } + 1, …

# Таблицы.
table-theorem = Доказано, для всех пар чисел:
table-one = { $status ->
    [proved] Доказано:
   *[other] Замечено, не доказано:
} { $of ->
    [lost] кто проигрывает в (a, b), зависит только от одного числа n (ниже 1 значит: проиграно), и это
   *[values] значение в (a, b) зависит только от одного числа n, и это
} { $key ->
    [difference] разность a и b.
    [sum] сумма a + b.
    [nim-sum] ним-сумма a и b.
    [least] меньшее из a и b.
   *[largest] большее из a и b.
}
table-separate = Замечено, не доказано: значение в (a, b) — это { $sum ->
    [nim-sum] ним-сумма
   *[sum] сумма
} числа, зависящего от a, и числа, зависящего от b, без значения в углу.
table-blocks = Замечено, не доказано: { $of ->
    [lost] то, кто проигрывает, повторяется
   *[values] значения повторяются
} по строкам с периодом { $down } начиная со строки { $top } и по столбцам с периодом { $across } начиная со столбца { $left }.
table-pairs = Замечено, не доказано: проигранные пары — такие же, как в игре Витхоффа, или подобные: второе число пары k — это первое плюс { $t }·k, а первое — наименьшее число, которое ещё не встречалось (k = 0, 1, 2, …).
table-evidence = Это опирается на таблицу { $rows } × { $columns } (строки × столбцы) и больше ни на что.
table-none-found = В таблице { $rows } × { $columns } (строки × столбцы) закономерность не найдена. Это не значит, что её нет.

# Открытые вопросы.
open-officers = Есть ли период у игры Officers, неизвестно. Её значения вычислены до кучки 1.4·10^14, и периода не видно (J. P. Grossman, в книге Games of No Chance 5).
open-grundys-game = Есть ли период у игры Гранди, неизвестно.
open-octal = Период этой игры неизвестен.
open-on-record = В литературе указан период { $period } начиная с { NOTATION("n = ", $preperiod) }; здесь ничего не доказано. `grundy hunt { $code } --dir DIR` дойдёт так далеко, как нужно для доказательства.

# Формулы.
formula-for-all = { $formula } при всех { $range }
formula-rounded-down = { $formula }, округлённое вниз
formula-where = { $formula }, если { $condition }
formula-elsewhere = { $formula } в остальных случаях
numbers-cut = { $shown }, … (всего { $many })
