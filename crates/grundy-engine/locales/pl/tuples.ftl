# Gry na układach liczb.
move-fraenkel-both = weź { $first } z pierwszego stosu i { $second } z drugiego
move-queen-up = przesuń hetmana w górę o { $taken }
move-queen-left = przesuń hetmana w lewo o { $taken }
move-queen-diagonally = przesuń hetmana na ukos, w górę i w lewo o { $taken }
move-fraenkel-first = weź { $taken } z pierwszego stosu
move-fraenkel-second = weź { $taken } z drugiego stosu
move-euclid = odetnij od prostokąta { $smaller }×{ $larger } { $times ->
    [one] 1 kwadrat
    [few] { $times } kwadraty
   *[many] { $times } kwadratów
    [other] { $times } kwadratu
} o boku { $smaller }; zostaje { $smaller }×{ $left }
move-rule = { $name }: zostaje { $left }
move-rule-nothing = { $name }: nic nie zostaje

theorem-euclid = Z pary, w której jest 0, nie ma ruchu, jest więc przegrana. Dla x, y ≥ 1 wartością pary (x, y) jest |x/y − y/x| zaokrąglone w dół (Nivasch 2006), więc gracz na ruchu przegrywa dokładnie wtedy, gdy żadna z liczb nie jest co najmniej 1,618… raza większa od drugiej (to złota proporcja).
theorem-other-heap = Ta część to stos innej gry, który zostawił ruch z pliku reguł. Gra się w nią według reguł tamtej gry.
theorem-fraenkel-beatty = Dla t = K + 1 pary przegrane dla gracza na ruchu to, w dowolnej kolejności, k·α i k·α + k·t, gdzie k·α zaokrąglono w dół, k = 0, 1, 2, …, a α = (2 − t + √(t² + 4))/2. Każda liczba występuje w nich raz, a różnice to wielokrotności t (Fraenkel 1982). Dla wartości pozostałych par nie jest znana żadna reguła.
theorem-wythoff-beatty = Pary przegrane dla gracza na ruchu to (0, 0), (1, 2), (3, 5), (4, 7), …: w dowolnej kolejności k·φ i k·φ² zaokrąglone w dół dla k = 0, 1, 2, …, gdzie φ = 1,618… to złota proporcja (Wythoff 1907). Dla wartości pozostałych par nie jest znana żadna reguła.
move-again = { $move }, i jeszcze jeden ruch
move-entails = { $move }, a przeciwnik musi odpowiedzieć w tym samym miejscu
move-split-stack = podziel stos na { $first } i { $second }
move-top-coin = weź górną monetę; zostaje { $left }
move-cut-string = przetnij sznurek { NOTATION($first, "-", $second) }
move-cut-string-coin = przetnij sznurek { NOTATION($first, "-", $second) } i weź monetę { $coins }
move-cut-string-coins = przetnij sznurek { NOTATION($first, "-", $second) } i weź monety { $coins }
move-draw-line = narysuj linię { $line }
move-draw-line-box = narysuj linię { $line } i weź kwadrat { $box }
move-draw-line-boxes = narysuj linię { $line } i weź kwadraty { $first } i { $second }
line-above = nad kwadratem { $box }
line-below = pod kwadratem { $box }
line-left = z lewej strony kwadratu { $box }
line-right = z prawej strony kwadratu { $box }
line-between = między kwadratami { $first } i { $second }
