# Odpowiedzi całymi zdaniami.
answer-next = Wygrywa gracz, który ma teraz ruch.
answer-previous = Gracz, który ma teraz ruch, przegrywa: na każdy jego ruch jest odpowiedź.
answer-draw = Nikt nie może wymusić wygranej.
answer-named = Teraz { $mover-moves }. { $player-wins }.
answer-named-any = { $player-wins }, ktokolwiek zacznie.
answer-unknown = Nie udało się ustalić, kto wygrywa.
answer-bounds = Wartość leży między { $least } a { $most }.
answer-drawn = Na planszy, gdzie `*` oznacza wygrywający ruch:
answer-moves = { $count ->
    [one] { $count } wygrywający ruch:
    [few] { $count } wygrywające ruchy:
   *[many] { $count } wygrywających ruchów:
    [other] { $count } wygrywającego ruchu:
}
answer-moves-uncounted = { $listed ->
    [one] Wygrywający ruch (innych nie liczono):
    [few] Niektóre wygrywające ruchy (innych nie liczono):
   *[many] Niektóre wygrywające ruchy (innych nie liczono):
    [other] Niektóre wygrywające ruchy (innych nie liczono):
}
answer-drawing-moves = { $count ->
    [one] { $count } ruch utrzymuje remis:
    [few] { $count } ruchy utrzymują remis:
   *[many] { $count } ruchów utrzymuje remis:
    [other] { $count } ruchu utrzymuje remis:
}
answer-drawing-moves-uncounted = { $listed ->
    [one] Ruch, który utrzymuje remis (innych nie liczono):
    [few] Niektóre ruchy, które utrzymują remis (innych nie liczono):
   *[many] Niektóre ruchy, które utrzymują remis (innych nie liczono):
    [other] Niektóre ruchy, które utrzymują remis (innych nie liczono):
}
answer-remoteness = { $moves ->
    [0] Gra jest skończona.
    [one] Potrzeba jeszcze { $moves } ruchu.
    [few] Potrzeba jeszcze { $moves } ruchów, gdy wygrywający się spieszy, a przegrywający zwleka.
   *[many] Potrzeba jeszcze { $moves } ruchów, gdy wygrywający się spieszy, a przegrywający zwleka.
    [other] Potrzeba jeszcze { $moves } ruchu, gdy wygrywający się spieszy, a przegrywający zwleka.
}
answer-checked = Ta reguła nie jest udowodniona: porównano ją z przeszukaniem wszystkich pozycji do rozmiaru { $scope }.
answer-observed = Nieudowodnione: opiera się to na prawidłowości zaobserwowanej w wartościach do { $last }.
rule-observed-pattern = Wiadomo to z prawidłowości w wartościach, którą opisuje `grundy period`.
answer-more = i jeszcze { $count } (--moves all)
answer-known-search = Wiadomo to z przeszukania wszystkich możliwych przebiegów gry.
theorem-smith = Wiadomo to z wartości części: uogólnione wartości Grundy'ego, gdy są skończone, dodają się jak nimbery, a poza tym mówią, kiedy nikt nie może wymusić wygranej (C. A. B. Smith, Graphs and composite games, 1966).
answer-known-table = Wiadomo to z tabeli wypełnionej wprost z definicji, od najmniejszych pozycji.
answer-bounds-beside = Wartość leży między { $least } a { $most }; z --time 1m poszukiwanie potrwa najwyżej minutę.
answer-families = Ogólnie, wszystkie możliwe ruchy tych rodzajów:
answer-value = wartość { $value }
answer-known-by = Wiadomo to stąd: { $tag }.
answer-more-summands = i jeszcze { $count }
answer-move-in = { $move }   (w: { $part })
answer-no-options = brak opcji: nikt nie może wykonać ruchu

# Nagłówki kolumn.
column-summand = składnik
column-value = wartość
column-known-by = skąd wiadomo
column-number = nr
column-move = ruch
column-leaves = zostaje
column-outcome = wynik
column-option = opcja
column-heap = stos
column-like = jak
column-element = element
column-twist = znak
column-sum = suma
column-lead = przewaga
column-part = część
row-left-over = zostaje

# Gracze tam, gdzie się różnią.
player-white = białe
    .start = Białe
    .genitive = białych
    .dative = białym
    .wins = Wygrywają białe
    .moves = ruch mają białe
player-black = czarne
    .start = Czarne
    .genitive = czarnych
    .dative = czarnym
    .wins = Wygrywają czarne
    .moves = ruch mają czarne
player-red = czerwone
    .start = Czerwone
    .genitive = czerwonych
    .dative = czerwonym
    .wins = Wygrywają czerwone
    .moves = ruch mają czerwone
player-blue = niebieskie
    .start = Niebieskie
    .genitive = niebieskich
    .dative = niebieskim
    .wins = Wygrywają niebieskie
    .moves = ruch mają niebieskie
player-left = lewy
    .start = Lewy
    .genitive = lewego
    .dative = lewemu
    .wins = Wygrywa lewy
    .moves = ruch ma lewy
player-right = prawy
    .start = Prawy
    .genitive = prawego
    .dative = prawemu
    .wins = Wygrywa prawy
    .moves = ruch ma prawy

# The words of games that a program adds, the same in all languages.
verbatim = { $text }

# Misère canonical forms.
column-form = postać kanoniczna
column-genus = rodzaj (genus)
form-kind = typ
form-tame = oswojona
form-wild = dzika
form-grundy = wartość Grundy’ego
form-misere = wartość Grundy’ego misère
form-birthday = dzień narodzin
form-options = ruchy postaci
theorem-entailing-moves = Wiadomo to z wartości części: gdy ruchy zobowiązują gracza, wartości dodaje się jak w Nimie, a sumę z szaloną częścią wygrywa gracz na ruchu (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, rozdział 12).
