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
pattern-recurrence = { $status ->
    [proved] Udowodnione: wartości wynikają z wcześniejszych.
   *[other] Zaobserwowane, nieudowodnione: wartości wynikają z wcześniejszych.
}
pattern-formula = Udowodnione: jest reguła na wszystkie wartości.
pattern-losing-only = Zaobserwowane, nieudowodnione: w wartościach nie widać prawidłowości, ale w tym, kto przegrywa, tak.
pattern-none-found = W wartościach dla n od { $first } do { $last } nie znaleziono prawidłowości. Nie znaczy to, że jej nie ma.
pattern-no-move = Dla żadnego n do { $last } nie ma ruchu, więc nic z tej gry nie było widać.
pattern-not-shown = Reguła mówi o liczbie { $largest }, więc dopiero wartości do { $twice } i dalej pokazałyby prawidłowość.
pattern-state = Gdy ostatnią liczbą jest { $last }:
pattern-lost-only = Zaobserwowane, nieudowodnione: w tym, które n przegrywają, widać regułę.
pattern-lost-none-found = W tym, które n od { $first } do { $last } przegrywają, nie znaleziono prawidłowości. Nie znaczy to, że jej nie ma.
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

# Postacie prawidłowości: wartością n jest G(n).
pattern-digits = { $status ->
    [proved] Udowodnione: wartości wynikają z cyfr liczby n.
   *[other] Zaobserwowane, nieudowodnione: wartości wynikają z cyfr liczby n.
}
pattern-intervals = Zaobserwowane, nieudowodnione: wartości są stałe na przedziałach.
pattern-automaton = { $status ->
    [proved] Udowodnione: wartości daje automat, który czyta cyfry liczby n.
   *[other] Zaobserwowane, nieudowodnione: wartości daje automat, który czyta cyfry liczby n.
}
losing-form = Zaobserwowane, nieudowodnione: przegrane n podaje reguła; poniżej L(n) = 1, jeśli n jest przegrane, w przeciwnym razie 0.
form-digits = Wartość zależy tylko od jednej liczby k: { $reading }.
form-digits-same = Wartością jest k.
form-digits-repeats = Wartości dla k powtarzają się z okresem { $period } od k = { $from }{ $saltus ->
    [0] .
   *[other] , za każdym razem większe o { $saltus }.
}
form-digits-named = Od k = { $from } wartości to { $sequence }, począwszy od { $first }.
form-digits-listed = W wartościach dla k nie widać reguły. Wystąpiły tylko k do { $last }.
reading-ones = liczba jedynek w zapisie dwójkowym liczby { $number }
reading-sum = suma cyfr liczby { $number } przy podstawie { $base }
reading-length = liczba cyfr liczby { $number } przy podstawie { $base }, dla 0 jest to 0
reading-lowest = miejsce najniższej niezerowej cyfry liczby { $number } przy podstawie { $base } (jedności to miejsce 1; 0, jeśli jej nie ma)
reading-place = miejsce najniższej cyfry { $digit } liczby { $number } przy podstawie { $base } (jedności to miejsce 1; 0, jeśli jej nie ma)
reading-count = ile razy cyfra { $digit } występuje w liczbie { $number } przy podstawie { $base }
reading-gray = nim-suma liczby { $number } i jej połowy zaokrąglonej w dół
sequence-odious = liczby o nieparzystej liczbie jedynek w zapisie dwójkowym (1, 2, 4, 7, 8, 11, …)
sequence-evil = liczby o parzystej liczbie jedynek w zapisie dwójkowym (0, 3, 5, 6, 9, 10, …)
sequence-powers = potęgi dwójki
sequence-powers-less-one = potęgi dwójki minus 1
sequence-squares = kwadraty
sequence-triangular = liczby trójkątne (0, 1, 3, 6, 10, …)
form-intervals = Od n = { $from }: po przedziałach, które zaczynają się w w i x, następny zaczyna się w { $rule }. Wzdłuż przedziałów wartości powtarzają się z okresem { $period }{ $saltus ->
    [0] .
   *[other] , za każdym razem większe o { $saltus }.
}
form-intervals-back = Od n = { $from }: przedział zaczyna się w { $rule }, gdzie x to początek przedziału o { NOTATION($back) } wcześniejszego. Wzdłuż przedziałów wartości powtarzają się z okresem { $period }{ $saltus ->
    [0] .
   *[other] , za każdym razem większe o { $saltus }.
}
pattern-term = { $status ->
    [proved] Udowodnione: wartości podaje wzór.
   *[other] Zaobserwowane, nieudowodnione: wartości podaje wzór.
}
pattern-evidence-term = Wzór znaleziono w wartościach do n = { $found }. Potwierdziły go wartości do n = { $last }: wszystkie { $many } zgadzają się z nim od n = { $from }. Nic więcej za nim nie przemawia.
function-valuation = { $formula } mówi, ile razy { $parameter } dzieli n.
function-cofactor = { $formula } to liczba, która zostaje z n po dzieleniu przez { $parameter } tyle razy, ile się da.
function-highest-power = { $formula } to największa potęga liczby { $parameter } nieprzekraczająca n.
function-triangular-root = { $formula } to największe k takie, że k(k + 1)/2 ≤ n.
function-digit-sum = { $parameter ->
    [2] { $formula } to liczba jedynek w zapisie dwójkowym n.
   *[other] { $formula } to suma cyfr n przy podstawie { $parameter }.
}
function-highest-digit = { $formula } to pierwsza cyfra n przy podstawie { $parameter }.
function-lowest-digit = { $formula } to ostatnia niezerowa cyfra n przy podstawie { $parameter }.
function-prime-factors = { $formula } to liczba czynników pierwszych n liczonych z krotnościami.
function-distinct-primes = { $formula } to liczba różnych czynników pierwszych n.
function-divisors = { $formula } to liczba dzielników n.
function-totient = { $formula } to liczba tych k od 1 do n, które są względnie pierwsze z n.
function-least-prime = { $formula } to najmniejszy czynnik pierwszy n.
function-greatest-prime = { $formula } to największy czynnik pierwszy n.
function-least-prime-index = { $formula } to numer najmniejszego czynnika pierwszego n wśród liczb pierwszych 2, 3, 5, …
function-greatest-prime-index = { $formula } to numer największego czynnika pierwszego n wśród liczb pierwszych 2, 3, 5, …
function-zeckendorf-terms = { $formula } to liczba składników n jako sumy liczb Fibonacciego 1, 2, 3, 5, …, z których żadne dwie nie sąsiadują.
function-zeckendorf-least = { $formula } to miejsce wśród liczb 1, 2, 3, 5, 8, … najmniejszego składnika n jako sumy liczb Fibonacciego, z których żadne dwie nie sąsiadują.
form-automaton = Automat czyta cyfry przy podstawie { $base }, zaczynając od jedności. Liczba stanów: { NOTATION($states) }.
automaton-of-positions = Automat (liczba stanów: { $states }) czyta cyfry liczb pozycji, { $system ->
    [fibonacci] w systemie liczb Fibonacciego
    [pell] w systemie o wagach 1, 3, 7, 17, …
   *[base] przy podstawie { $base }
}, i { $of ->
    [lost] akceptuje pozycje przegrane.
   *[values] podaje wartość.
} Odgadnięto go z małych pozycji i udowodniono dla wszystkich.
theorem-value-automaton = W żadnej pozycji żadna opcja nie ma wartości podanej przez automat, a każda mniejsza wartość jest wartością jakiejś opcji; jedno i drugie rozstrzygnęły dla wszystkich pozycji naraz automaty czytające cyfry pozycji i tego, co zostawia ruch. Przez indukcję są to wartości.
theorem-lost-automaton = Żaden ruch nie prowadzi z pozycji akceptowanej do akceptowanej, a z każdej innej pozycji jakiś ruch prowadzi do akceptowanej; jedno i drugie rozstrzygnęły dla wszystkich pozycji naraz automaty czytające cyfry pozycji i tego, co zostawia ruch. Przez indukcję pozycje akceptowane są dokładnie przegranymi.
theorem-list-fold = Ruch zmienia albo usuwa element na jednym końcu listy i nic więcej. Dlatego przez indukcję wartość wynika z tego elementu i z wartości reszty, tak jak wartość pary liczb, w której resztę zastępuje stos Nim. Dla wszystkich takich par naraz automaty czytające cyfry rozstrzygnęły, że żadna opcja nie ma tej wartości, a każdą mniejszą wartość ma jakaś opcja.
theorem-digit-induction = Dla każdego n wartość jest mexem wartości opcji według tej reguły; przez indukcję reguła zachodzi. Automat, który czyta cyfry n i wszystkiego, co zostawia ruch, rozstrzygnął to dla wszystkich n naraz.
theorem-odious-induction = Przez indukcję: z liczby o miejscu k ruchy zostawiają każdą parę różnych mniejszych miejsc, parę równych miejsc i nigdy miejsce k obok miejsca 0; z miejsca 0 nigdy nie zostawiają równych miejsc. Automat, który czyta wszystkie cyfry, rozstrzygnął to dla wszystkich n naraz. Liczba mniejsza od k-tej liczby o nieparzystej liczbie jedynek to 0, sama taka liczba albo nim-suma dwóch mniejszych takich liczb, więc wartości są takie jak monet w grze Mock Turtles (Berlekamp, Conway, Guy, Winning Ways, rozdział 14).

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
    [and] wspólne cyfry dwójkowe a i b (bitowe „i”).
    [or] cyfry dwójkowe, które ma a lub b (bitowe „lub”).
    [gcd] największy wspólny dzielnik a i b.
    [ones] liczba jedynek w zapisach dwójkowych a i b razem.
    [ones-of-nim-sum] liczba jedynek w zapisie dwójkowym nim-sumy a i b.
   *[largest] większa z liczb a i b.
}
table-term = Zaobserwowane, nieudowodnione: { $of ->
    [lost] wzór mówi, które pary są przegrane; poniżej L(a, b) = 1, jeśli para (a, b) jest przegrana, w przeciwnym razie 0.
   *[values] wzór podaje wartość G(a, b) w (a, b).
} Znaleziono go w parach do ({ $row }, { $column }); potwierdziły go pozostałe, od a, b = { $from }.
table-separate = Zaobserwowane, nieudowodnione: wartość w (a, b) to { $sum ->
    [nim-sum] nim-suma
   *[sum] suma
} liczby zależnej od a i liczby zależnej od b, bez wartości z rogu.
table-blocks = Zaobserwowane, nieudowodnione: { $of ->
    [lost] to, kto przegrywa, powtarza się
   *[values] wartości powtarzają się
} co { $down } wierszy od wiersza { $top } i co { $across } kolumn od kolumny { $left }.
table-pairs = { $status ->
    [proved] Udowodnione:
   *[other] Zaobserwowane, nieudowodnione:
} przegrane pary są takie jak w grze Wythoffa albo podobne: druga liczba pary k to pierwsza plus { $t }·k, a pierwsza to najmniejsza liczba, której jeszcze nie użyto (k = 0, 1, 2, …).
table-pairs-linear = Zaobserwowane, nieudowodnione: pierwsza liczba a przegranej pary to najmniejsza, której nie ma we wcześniejszych parach, a druga liczba pary k to { $rule } (k = 0, 1, 2, …).
table-symmetric = Tabela jest symetryczna: (a, b) i (b, a) mają tę samą wartość.
table-diagonals = Zaobserwowane, nieudowodnione: wzdłuż każdej przekątnej { $of ->
    [lost] przegrane pary się powtarzają:
   *[values] wartości się powtarzają:
} (a, b) i (a + { $period }, b + { $period }) są zgodne{ $saltus ->
    [0] {""}
   *[other] , przy czym druga jest większa o { $saltus },
} od a, b = { $from }.
table-lines-of-rows = Zaobserwowane, nieudowodnione: wzdłuż każdego z pierwszych wierszy (ich liczba: { NOTATION($lines) }) { $of ->
    [lost] przegrane pary się powtarzają.
   *[values] wartości się powtarzają.
} W dalszych wierszach powtórzeń nie widać.
table-lines-of-columns = Zaobserwowane, nieudowodnione: wzdłuż każdej z pierwszych kolumn (ich liczba: { NOTATION($lines) }) { $of ->
    [lost] przegrane pary się powtarzają.
   *[values] wartości się powtarzają.
} W dalszych kolumnach powtórzeń nie widać.
table-evidence = Opiera się to na tabeli { $rows } × { $columns } (wiersze × kolumny) i na niczym więcej.
table-none-found = W tabeli { $rows } × { $columns } (wiersze × kolumny) nie znaleziono prawidłowości. Nie znaczy to, że jej nie ma.

# Pytania otwarte.
open-officers = Czy gra Officers ma okres, jest pytaniem otwartym. Jej wartości obliczono do stosu 1.4·10^14 i okresu nie widać (J. P. Grossman, w: Games of No Chance 5).
open-grundys-game = Czy gra Grundy'ego ma okres, jest pytaniem otwartym.
open-octal = Nie jest znany żaden okres tej gry.
open-on-record = Odnotowany okres to { $period }, od { NOTATION("n = ", $preperiod) }; tutaj niczego nie dowiedziono. `grundy hunt { $code } --dir DIR` dochodzi tak daleko, jak wymaga dowód.

# Wzory.
formula-for-all = { $formula } dla wszystkich { $range }
formula-rounded-down = { $formula }, zaokrąglone w dół
formula-where = { $formula }, gdy { $condition }
formula-elsewhere = { $formula } w pozostałych przypadkach
numbers-cut = { $shown }, … (razem { $many })

guess-proved = Udowodnione: wzór daje wszystkie wartości.
guess-consistent = Wzór daje wszystkie wartości do n = { $last }. Nie jest udowodniony.
guess-consistent-pairs = Wzór daje wartości wszystkich par do ({ $last }). Nie jest udowodniony.
guess-refuted = Wzór jest błędny: G({ $at }) = { $value }, a wzór daje { $guess }.
guess-undefined = Wzór jest błędny: G({ $at }) = { $value }, a wzór nic tam nie daje.

# Lists.
list-fold = { $status ->
    [observed] Zaobserwowane, nieudowodnione: wartość
   *[proved] Wartość
} listy wynika z wartości a reszty listy i z elementu b na jej { $end ->
    [first] początku
   *[last] końcu
}, jakakolwiek jest reszta. Wartość pustej listy to { $empty }.
list-classes = Zaobserwowane, nieudowodnione: to, kto wygrywa, zależy tylko od kilku własności listy.
list-class = { $outcome ->
    [lost] Gracz, który ma ruch, przegrywa, jeśli { $first }.
   *[won] Gracz, który ma ruch, wygrywa, jeśli { $first }.
}
list-class-of-two = { $outcome ->
    [lost] Gracz, który ma ruch, przegrywa, jeśli { $first } oraz { $second }.
   *[won] Gracz, który ma ruch, wygrywa, jeśli { $first } oraz { $second }.
}
list-class-of-three = { $outcome ->
    [lost] Gracz, który ma ruch, przegrywa, jeśli { $first }, { $second } oraz { $third }.
   *[won] Gracz, który ma ruch, wygrywa, jeśli { $first }, { $second } oraz { $third }.
}
list-remainder = { $quantity } mod { $modulus } = { $rest }
list-is = { $quantity } = { $number }
list-is-at-least = { $quantity } ≥ { $number }
list-largest-and-rest = największy element jest { $order ->
    [less] mniejszy od sumy pozostałych
    [equal] równy sumie pozostałych
   *[more] większy od sumy pozostałych
}
list-ends = pierwszy element jest { $order ->
    [less] mniejszy od ostatniego
    [equal] równy ostatniemu
   *[more] większy od ostatniego
}
list-length = liczba elementów
list-total = suma elementów
list-largest = największy element
list-odd = liczba elementów nieparzystych
list-even = liczba elementów parzystych
list-gap = różnica największego elementu i następnego
list-reduced = iloraz największego elementu i największego wspólnego dzielnika wszystkich
list-least = najmniejszy element
list-nim-sum = nim-suma elementów
list-ones = liczba elementów równych 1
list-different = liczba różnych elementów
list-runs = liczba serii równych sąsiadów
list-common-divisor = największy wspólny dzielnik elementów
list-formula = Wartość listy G(a, b) dla a i b od { $from } wzwyż:
list-fold-proof = Udowodnione dla wszystkich list liczb od { $least } wzwyż.
list-evidence = Wzorzec znaleziono w mniejszej połowie zbadanych list, a druga połowa go potwierdziła: są to co najmniej wszystkie listy liczb od { $least }, których suma i liczba elementów wynoszą razem najwyżej { $last }. O innych listach nic nie mówi.
