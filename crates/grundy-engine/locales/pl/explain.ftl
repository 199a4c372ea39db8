# Kroki wyjaśnienia.
no-value-partisan = Gracze mają tu różne ruchy, więc wartości Grundy'ego nie ma; przeszukano wszystkie możliwe przebiegi gry.
no-value-draw = Kto nie ma ruchu, tu remisuje, więc wartości Grundy'ego nie ma; przeszukano wszystkie możliwe przebiegi gry.
no-value-goal = Cel może tu zakończyć całą grę, więc suma nie ma wartości Grundy'ego. Kto może osiągnąć cel, wygrywa; gdzie nikt nie może, rozstrzygają wartości Grundy'ego części, a ruch, po którym cel może osiągnąć przeciwnik, się nie liczy.
no-value-players = Gracze mają tu różne ruchy, więc wartości Grundy'ego nie ma.
draw-players = Nikt nie może wymusić wygranej: każdy gracz potrafi uniknąć porażki.
draw-kept = { $count ->
    [one] Ten, kto ma ruch, utrzymuje remis ruchem:
    [few] Ten, kto ma ruch, utrzymuje remis każdym z { $count } ruchów, na przykład:
   *[many] Ten, kto ma ruch, utrzymuje remis każdym z { $count } ruchów, na przykład:
    [other] Ten, kto ma ruch, utrzymuje remis każdym z { $count } ruchu, na przykład:
}
draw-round = Jeśli obaj utrzymują remis, gra wraca tam, gdzie już była, na przykład:
drawing-move = Ruch, który utrzymuje remis:
endless-wins = Gra, która nigdy się nie kończy, jest tu wygrana i nikt nie może jej zakończyć inaczej.
loopy-values = Gra może wrócić do wcześniejszej pozycji i toczyć się bez końca; wtedy nikt nie wygrywa. Dlatego pozycja liczy się jak stos Nima, jeśli można nią grać jak stosem, a w przeciwnym razie jak inf(K): nie jest stosem, ale można z niej przejść do stosów ze zbioru K (C. A. B. Smith 1966).
loopy-mex = Liczby wśród nich: { $set }. Najmniejsza, której brakuje, to { $mex }.
loopy-mex-none = Nie ma wśród nich żadnej liczby, więc najmniejsza, której brakuje, to { $mex }.
loopy-sent-back = Kto pójdzie do { $option }, temu przeciwnik odpowie ruchem do { $reply }, o wartości { $mex }.
loopy-not-sent-back = Ale z { $option } żaden ruch nie prowadzi do pozycji o wartości { $mex }, więc kto tam pójdzie, nie zostanie cofnięty: żadna liczba nie pasuje.
loopy-many-options = Opcji jest za dużo, żeby je wypisać; wartość to { $value }.
loopy-sum = Liczby dodaje się bez przenoszenia, inf(K) i liczba dają inf wszystkich sum z elementami K, a dwie wartości nieskończone dają inf(): { $list } = { $value }.
loopy-lost = Wartość to 0: ten, kto ma ruch, przegrywa, bo na każdy ruch można odpowiedzieć tak, że wartość znów jest równa 0, a te odpowiedzi kiedyś się kończą.
loopy-won = Wartość jest liczbą różną od 0: ten, kto ma ruch, wygrywa ruchem do 0.
loopy-won-infinite = Wartość jest nieskończona, ale wśród liczb, do których można dojść, jest 0: ten, kto ma ruch, wygrywa ruchem do niego.
loopy-drawn = Wartość jest nieskończona, a wśród liczb, do których można dojść, nie ma 0: nikt nie może wymusić wygranej.
retreat = Cofanie się nie pomaga. Na przykład:
retreat-answered = Przeciwnik idzie w ślad i odstęp jest taki jak przedtem:
options-of = Z { $part } można przejść do:
options-here = Można przejść do:
no-options = Nie ma już żadnego ruchu: wartość 0.
many-options = Opcji jest za dużo, żeby je wypisać; najmniejsza liczba, której nie ma wśród ich wartości, to { $value }.
smaller-heaps = Wartości mniejszych stosów, każda znaleziona z poprzednich:
mex = Osiągalne wartości to { $set }. Najmniejsza brakująca liczba (mex) to { $value }.
derivation = Od najmniejszego stosu w górę (g to wartość, ⊕ dodaje dwójkowo bez przenoszenia, mex to najmniejsza brakująca liczba):
part-value = Zatem { $part } ma wartość { $value }.
falls-apart = Popatrz na części: { $part } rozpada się na części, które się nie stykają, a każda ma własną wartość.
pieces-sum = Wartości części dodaje się dwójkowo bez przenoszenia: { $list } = { $value }. Zatem { $part } ma wartość { $value }.
called = pozycja { $text }
    .start = Pozycja { $text }
named-position = ta pozycja
    .start = Ta pozycja
named-part = ta część
    .start = Ta część
named-summand = część { $number }
    .start = Część { $number }
powers-of-heaps = Zapisz każdy stos jako sumę różnych potęg dwójki, każdą w osobnej kolumnie:
powers-of-values = Każda część liczy się jak stos Nima o jej wartości. Zapisz wartości jako sumy różnych potęg dwójki:
too-wide = Liczby są za długie na tabelę potęg dwójki; ich nim-suma to { $sum }.
sum-zero = Nic nie zostaje: w każdej kolumnie liczby łączą się w pary, więc nim-suma jest równa 0. Każdy ruch rozbija jakąś parę, a przeciwnik może sprawić, że znowu wszystko ma parę. Przegrywa ten, kto ma teraz ruch.
sum-no-moves = Nikt nie może już zrobić ruchu: przegrywa ten, kto ma teraz ruch.
sum-all-zero = Każda część ma wartość 0: na każdy ruch w jednej z nich jest odpowiedź w tej samej części. Przegrywa ten, kto ma teraz ruch.
value-zero = { $part-start } ma wartość 0: na każdy ruch jest odpowiedź. Przegrywa ten, kto ma teraz ruch.
sum-not-zero = { $columns ->
    [one] W kolumnie { $left } jedna liczba nie ma pary.
    [few] W każdej z kolumn { $left } jedna liczba nie ma pary.
   *[many] W każdej z kolumn { $left } jedna liczba nie ma pary.
    [other] W każdej z kolumn { $left } jedna liczba nie ma pary.
} Nim-suma wynosi { $sum }, a nie 0: wygrywa ten, kto ma teraz ruch.
sum-not-zero-wide = Nim-suma wynosi { $sum }, a nie 0: wygrywa ten, kto ma teraz ruch.
value-not-zero = { $part-start } ma wartość { $sum }, a nie 0: wygrywa ten, kto ma teraz ruch.
look-for = Znajdź część, w której jest { $power }: { $part }. Wyłącz w niej { $off } i włącz { $on }: { $value } zmienia się w { $wanted }.
look-for-off = Znajdź część, w której jest { $power }: { $part }. Wyłącz w niej { $off }: { $value } zmienia się w { $wanted }.
look-for-wide = Zmień { $part } tak, żeby miała wartość { $wanted }.
winning-move = Wygrywający ruch:
paired-again = Po nim w każdej kolumnie liczby łączą się w pary:
paired-stays = Ilekroć przeciwnik rozbije jakąś parę, możesz sprawić, że znowu wszystko ma parę.
value-zero-again = Zostaje pozycja o wartości 0: cokolwiek przeciwnik zrobi, masz odpowiedź.
mirror-first = Wygrywa ten, kto ma teraz ruch. Najpierw doprowadza do pozycji symetrycznej:
mirror-pairs = Każdy ruch i odpowiedź na niego:

# Gra odwrócona (misère).
misere-rule = W grze odwróconej (misère) wygrywa ten, kto nie może wykonać ruchu: kto wykona ostatni ruch, przegrywa.
theorem-misere-nim = W odwróconego Nima gra się tak samo jak w zwykłego aż do chwili, gdy po ruchu zostałyby tylko stosy po jednym; wtedy trzeba zostawić ich nieparzystą liczbę, żeby ostatni zabrał przeciwnik (Bouton 1901).
misere-ones = { $ones ->
    [one] Jest jeden stos z jednym żetonem: ten, kto ma ruch, musi go zabrać i przegrywa.
    [few] Są { $ones } stosy po jednym żetonie; przy nieparzystej liczbie takich stosów ten, kto ma ruch, przegrywa, przy parzystej wygrywa.
   *[many] Jest { $ones } stosów po jednym żetonie; przy nieparzystej liczbie takich stosów ten, kto ma ruch, przegrywa, przy parzystej wygrywa.
    [other] Jest { $ones } stosu po jednym żetonie; przy nieparzystej liczbie takich stosów ten, kto ma ruch, przegrywa, przy parzystej wygrywa.
}
misere-nim-sum = { $large ->
    [one] Dokładnie jeden stos jest większy niż jeden, więc ten, kto ma ruch, może wybrać, ile zostanie stosów po jednym, i wygrywa. (Nim-suma to { $sum }.)
    [few] Są { $large } stosy większe niż jeden, więc rozstrzyga nim-suma: jest nią { $sum }.
   *[many] Jest { $large } stosów większych niż jeden, więc rozstrzyga nim-suma: jest nią { $sum }.
    [other] Jest { $large } stosu większego niż jeden, więc rozstrzyga nim-suma: jest nią { $sum }.
}
theorem-misere-subtraction = W sumach gier z odejmowaniem gra odwrócona kieruje się wartościami tak, jak odwrócony Nim wielkościami stosów: zostaw nim-sumę 0, dopóki pozostaje wartość większa niż 1; gdy zostają tylko wartości 0 i 1, zostaw nieparzystą liczbę jedynek (Ferguson 1974).
misere-ones-of-values = Żadna wartość nie jest większa niż 1. Liczba stosów o wartości 1: { $ones }. Jeśli jest nieparzysta, ten, kto ma ruch, przegrywa; jeśli parzysta, wygrywa.
misere-sum-of-values = Liczba stosów o wartości większej niż 1: { $large }. Rozstrzyga więc nim-suma wartości: jest nią { $sum }.
theorem-misere-quotient = Każdemu z tych stosów odpowiada element skończonego monoidu, zwanego ilorazem misère tych gier. O tym, kto wygrywa sumę, rozstrzyga tylko iloczyn jej elementów (Plambeck i Siegel 2008).
misere-quotient = { $lost ->
    [one] Iloraz ma { $order } elementów. Jeden z nich jest przegrany dla tego, kto ma ruch.
    [few] Iloraz ma { $order } elementów. { $lost } z nich są przegrane dla tego, kto ma ruch.
   *[many] Iloraz ma { $order } elementów. { $lost } z nich jest przegranych dla tego, kto ma ruch.
    [other] Iloraz ma { $order } elementów. { $lost } z nich jest przegranych dla tego, kto ma ruch.
}
misere-quotient-period = W grze { $game } elementy się powtarzają: od stosu { $preperiod } z okresem { $period }. To jest udowodnione.
misere-quotient-heaps = Dla gry { $game } ten iloraz obowiązuje do stosu { $heap }.
misere-elements = Występują te elementy, zapisane literami najprostszych stosów; 1 to element pustej pozycji:
misere-lost-elements = Elementy przegrane to { $elements }.
misere-product-won = Iloczyn to { $element }, a ten element nie jest przegrany.
misere-product-lost = Iloczyn to { $element }, a ten element jest przegrany.
misere-product-after = Po tym ruchu iloczyn to { $element }, element przegrany dla przeciwnika.
theorem-misere-balance = Żadna skończona tabela nie rozstrzyga sum tej gry w wersji odwróconej. Rozstrzygają trzy liczby każdego stosu: znak, równy 0 lub 1, suma i przewaga (twierdzenie misere-balance; dowód sprawdza grundy-verify).
misere-balance-how = Znaki dodaje się modulo 2, sumy dodaje się, a przewaga to największa różnica między przewagą jednego stosu a sumą wszystkich pozostałych:
misere-balance-fold = Sumy od { $sums } wzwyż liczą się tylko modulo { $modulus }. Przewaga poniżej { $level } liczy się jako { $level }, a od { $leads } wzwyż tylko modulo { $modulus }.
misere-balance-lost = Pozycja jest przegrana, jeśli znak, suma i przewaga są potem jedną z trójek { $triples }.
misere-balance-is-won = Razem: znak { $twist }, suma { $sum }, przewaga { $lead }, czyli { $folded }. Ta trójka nie jest przegrana.
misere-balance-is-lost = Razem: znak { $twist }, suma { $sum }, przewaga { $lead }, czyli { $folded }. Ta trójka jest przegrana.
misere-balance-after = Po tym ruchu: znak { $twist }, suma { $sum }, przewaga { $lead }, czyli { $folded }. Ta trójka jest przegrana dla przeciwnika.
misere-search = Dla tej gry w wersji odwróconej nie ma krótkiej reguły; przeszukano wszystkie możliwe przebiegi gry.
derivation-line = { $value ->
    [0] { $line } = 0: wygrywa drugi gracz
   *[other] { $line } = { $value }: wygrywa pierwszy gracz
}
winner-next = Zatem wygrywa ten, kto ma teraz ruch. (Wartości nie szukano: zwycięzca jest znany i bez niej.)
winner-previous = Zatem ten, kto ma ruch, przegrywa.

# Co stoi za wyjaśnieniem: symbole, nazwy twierdzeń, źródła.
theory = Dla lubiących matematykę:
theory-values = W symbolach wartością pozycji p jest { NOTATION("G(p) = mex {G(q) : p → q}") }. Zapis p → q znaczy, że z p do q prowadzi ruch, a mex to najmniejsza brakująca z liczb 0, 1, 2, ….
theory-known = Skąd wiadomo, że { $part } ma wartość { $value }: { $tag }.
theory-source = { $game }: { $source }.

obliging-values = Niektóre ruchy zobowiązują gracza: po takim ruchu ten sam gracz rusza się jeszcze raz albo przeciwnik musi odpowiedzieć w tym samym miejscu. Dlatego pozycja liczy się jak stos Nima albo jest szalona (loony): wtedy wygrywa ten, kto ma ruch, cokolwiek stoi obok.
obliging-loony = { $part-start } jest szalona (loony).
obliging-sum = Wartości dodaje się dwójkowo bez przenoszenia: { $list } = { $value }.
obliging-lost = Wartość to 0: przegrywa ten, kto ma teraz ruch.
obliging-won = Wartość jest różna od 0: wygrywa ten, kto ma teraz ruch.
obliging-won-loony = Jedna z części jest szalona: wygrywa ten, kto ma teraz ruch.
obliging-answer-won = Na ostatni ruch trzeba odpowiedzieć tam, gdzie go wykonano, i jest odpowiedź, która wygrywa.
obliging-answer-lost = Na ostatni ruch trzeba odpowiedzieć tam, gdzie go wykonano, i żadna odpowiedź nie wygrywa.
column-continuation = potem
continuation-turn = ruch ma przeciwnik
continuation-again = ten sam gracz rusza się jeszcze raz
continuation-answer = przeciwnik musi odpowiedzieć tutaj
nimstring-loony = Ruch jest tu szalony (loony), jeśli przeciwnik może potem brać monety z rzędu, którego dwie ostatnie da się zostawić: bierze wszystkie i rusza się jeszcze raz albo zostawia ci dwie ostatnie (w pierścieniu cztery ostatnie), tak że je bierzesz i musisz ruszyć się gdzie indziej. Jedno z dwojga wygrywa.
nimstring-takes = Można tu zabrać monetę.
nimstring-chains = Długich łańcuchów (trzy monety lub więcej): { $chains }, długich pierścieni (cztery monety lub więcej): { $rings }. Każdy ruch w nich jest szalony (loony).
