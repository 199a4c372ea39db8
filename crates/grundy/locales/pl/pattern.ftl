# Co `period` mówi o ciągu G(n).
pattern-remainder = { $status ->
    [proved] Udowodnione: wartością n jest { NOTATION("n mod ", $period) }.
   *[other] Zaobserwowane, nieudowodnione: wartością n jest { NOTATION("n mod ", $period) }.
}
pattern-size = { $status ->
    [proved] Udowodnione: wartością n jest n.
   *[other] Zaobserwowane, nieudowodnione: wartością n jest n.
}
pattern-period = { $status ->
    [proved] Udowodnione: wartości się powtarzają.
   *[other] Zaobserwowane, nieudowodnione: wartości się powtarzają.
} Okres { $period }, od { NOTATION("n = ", $preperiod) }.
pattern-saltus = { $status ->
    [proved] Udowodnione: wartości powtarzają się, rosnąc.
   *[other] Zaobserwowane, nieudowodnione: wartości powtarzają się, rosnąc.
} Każdy okres długości { $period } dodaje { $saltus }, od { NOTATION("n = ", $preperiod) }.
pattern-recurrence = Zaobserwowane, nieudowodnione: wartości wynikają z wcześniejszych.
pattern-formula = Udowodnione: jest reguła na wszystkie wartości.
pattern-losing-only = Zaobserwowane, nieudowodnione: w wartościach nie widać prawidłowości, ale w tym, kto przegrywa, tak.
pattern-none-found = W wartościach dla n od { $first } do { $last } nie znaleziono prawidłowości. Nie znaczy to, że jej nie ma.
pattern-unsupported = Nie ma tu ciągu wartości, w którym można by szukać prawidłowości.
pattern-evidence-proved = Twierdzenie wymaga { $needed } wartości, dla najmniejszych n; obliczono wartości dla n od 0 do { $last }.
pattern-evidence = Opiera się to na { $many ->
    [one] { $many } wartości
    [few] { $many } wartościach
   *[many] { $many } wartościach
    [other] { $many } wartości
} dla n od { $first } do { $last } i na niczym więcej.
pattern-evidence-period = Opiera się to na { $many ->
    [one] { $many } wartości
    [few] { $many } wartościach
   *[many] { $many } wartościach
    [other] { $many } wartości
} dla n od { $first } do { $last }, które od { NOTATION("n = ", $from) } wszystkie są z tym zgodne, i na niczym więcej.
pattern-long-period = Jeden okres jest za długi, żeby go tu wypisać; pokażą go `grundy values` i `grundy plot`.
pattern-exceptions = { $many ->
    [one] Przed { NOTATION("n = ", $preperiod) } jedna wartość różni się od tej, która wynikałaby z okresu:
    [few] Przed { NOTATION("n = ", $preperiod) } te { $many } wartości różnią się od tych, które wynikałyby z okresu:
   *[many] Przed { NOTATION("n = ", $preperiod) } te { $many } wartości różni się od tych, które wynikałyby z okresu:
    [other] Przed { NOTATION("n = ", $preperiod) } te { $many } wartości różni się od tych, które wynikałyby z okresu:
}
pattern-more-exceptions = … i jeszcze { $rest }.

# Kto przegrywa.
losing-residue = { $status ->
    [proved] Przegrane
   *[other] Przegrane, o ile sprawdzono,
} dokładnie wtedy, gdy { NOTATION("n mod ", $modulus, " = ", $residue) }{ $also ->
    [none] {""}
   *[other] , oraz dla n = { $also }
}{ $unless ->
    [none] .
   *[other] , ale nie dla n = { $unless }.
}
losing-residues = { $status ->
    [proved] Przegrane
   *[other] Przegrane, o ile sprawdzono,
} dokładnie wtedy, gdy { NOTATION("n mod ", $modulus) } jest jedną z liczb { $residues }{ $also ->
    [none] {""}
   *[other] , oraz dla n = { $also }
}{ $unless ->
    [none] .
   *[other] , ale nie dla n = { $unless }.
}
losing-always = { $status ->
    [proved] Przegrane
   *[other] Przegrane, o ile sprawdzono,
} dla każdego n{ $except ->
    [none] .
   *[other] , ale nie dla n = { $except }.
}
losing-never = { $status ->
    [proved] Nigdy nie przegrane: przy każdym n wygrywa gracz na ruchu.
   *[other] O ile sprawdzono, przy każdym n wygrywa gracz na ruchu.
}
losing-list = { $status ->
    [proved] Przegrane dokładnie dla n = { $numbers }.
   *[other] Przegrane, o ile sprawdzono, dokładnie dla n = { $numbers }.
}
losing-few = Przegrane dla n = { $numbers } i dla żadnego innego n do { $last }. Czy dalej są następne, tego tu nie wiadomo.
losing-linear = Przegrane, o ile sprawdzono, dokładnie dla { $first } i dla tego, co wynika z reguły: po w i x następuje { $rule }.
losing-next = Przegrane dokładnie dla n = 0 i dla tego, co wynika z reguły: po m następuje { $rule }.
losing-beatty = Przegrane, o ile sprawdzono, dokładnie dla liczb k·{ $slope } zaokrąglonych w dół, k = { $from }, { $from } + 1, …

# Tabele.
table-theorem = Udowodnione, dla wszystkich par liczb:
table-one = { $status ->
    [proved] Udowodnione:
   *[other] Zaobserwowane, nieudowodnione:
} { $of ->
    [lost] to, kto przegrywa w (a, b), zależy tylko od jednej liczby n (niżej 1 znaczy: przegrane), którą jest
   *[values] wartość w (a, b) zależy tylko od jednej liczby n, którą jest
} { $key ->
    [difference] różnica a i b.
    [sum] suma a + b.
    [nim-sum] nim-suma a i b.
    [least] mniejsza z liczb a i b.
   *[largest] większa z liczb a i b.
}
table-separate = Zaobserwowane, nieudowodnione: wartość w (a, b) to { $sum ->
    [nim-sum] nim-suma
   *[sum] suma
} liczby zależnej od a i liczby zależnej od b, bez wartości z rogu.
table-blocks = Zaobserwowane, nieudowodnione: { $of ->
    [lost] to, kto przegrywa, powtarza się
   *[values] wartości powtarzają się
} co { $down } wierszy od wiersza { $top } i co { $across } kolumn od kolumny { $left }.
table-pairs = Zaobserwowane, nieudowodnione: przegrane pary są takie jak w grze Wythoffa albo podobne: druga liczba pary k to pierwsza plus { $t }·k, a pierwsza to najmniejsza liczba, której jeszcze nie użyto (k = 0, 1, 2, …).
table-evidence = Opiera się to na tabeli { $rows } × { $columns } (wiersze × kolumny) i na niczym więcej.
table-none-found = W tabeli { $rows } × { $columns } (wiersze × kolumny) nie znaleziono prawidłowości. Nie znaczy to, że jej nie ma.

# Pytania otwarte.
open-officers = Czy gra Officers ma okres, jest pytaniem otwartym. Jej wartości obliczono do stosu 1.4·10^14 i okresu nie widać (J. P. Grossman, w: Games of No Chance 5).
open-grundys-game = Czy gra Grundy'ego ma okres, jest pytaniem otwartym.
open-octal = Nie jest znany żaden okres tej gry.
open-on-record = W literaturze podano okres { $period } od { NOTATION("n = ", $preperiod) }; tutaj niczego nie dowiedziono. `grundy hunt { $code } --dir DIR` dochodzi tak daleko, jak wymaga dowód.

# Wzory.
formula-for-all = { $formula } dla wszystkich { $range }
formula-rounded-down = { $formula }, zaokrąglone w dół
formula-where = { $formula }, gdy { $condition }
formula-elsewhere = { $formula } w pozostałych przypadkach
numbers-cut = { $shown }, … (razem { $many })
