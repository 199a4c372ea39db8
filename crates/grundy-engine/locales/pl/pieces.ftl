# Ruchy pionków i figur.
move-pawn = przesuń pionek z { $from } do { $to }
move-pawn-to-sum = zastąp pionek na { $from } pionkami na { $to }
move-pawn-forward = w linii { $line } przesuń pionek do przodu o { $cells } { $cells ->
    [one] pole
    [few] pola
   *[many] pól
    [other] pola
}
move-pawn-back = w linii { $line } cofnij pionek o { $cells } { $cells ->
    [one] pole
    [few] pola
   *[many] pól
    [other] pola
}
move-red-forward = przesuń czerwony pionek z pola { $cell } w prawo o { $cells }
move-red-back = cofnij czerwony pionek z pola { $cell } w lewo o { $cells }
move-blue-forward = przesuń niebieski pionek z pola { $cell } w lewo o { $cells }
move-blue-back = cofnij niebieski pionek z pola { $cell } w prawo o { $cells }
move-add = dołóż { $added } z zapasu do stosu wielkości { $heap }

# Ruchy w rzędach.
move-sticks = zabierz { $taken } { $taken ->
    [one] patyk, ten
    [few] patyki, pierwszy
   *[many] patyków, pierwszy
    [other] patyka, pierwszy
} na miejscu { $place }
move-cross = postaw krzyżyk na polu { $cell } paska długości { $cells }

# Dlaczego wartość jest właśnie taka.
theorem-northcott = Linia to stos Nima z wolnych pól między jej dwoma pionkami. Ruch do przodu zmniejsza odstęp do dowolnej mniejszej liczby, tak jak zabieranie ze stosu. Cofnięcie go zwiększa, ale przeciwnik idzie naprzód o tyle samo i odstęp jest taki jak przedtem; kto idzie w ślad, idzie tylko do przodu, więc kiedyś się to kończy (gra Northcotta: Berlekamp, Conway i Guy, Winning Ways, rozdział 3).
theorem-redblue = Każdy czerwony pionek ma po prawej naprzeciw siebie niebieski, a odstęp między nimi to stos Nima: każdy z nich może go zmniejszyć do dowolnej mniejszej liczby i nic go nie zwiększa (Bouton 1901).
theorem-redblue-retreat = Każdy czerwony pionek ma po prawej naprzeciw siebie niebieski, a odstęp między nimi to stos Nima. Cofnięcie zwiększa odstęp, ale partner idzie naprzód o tyle samo i odstęp jest taki jak przedtem; kto idzie w ślad, idzie tylko do przodu, więc kiedyś się to kończy (ruch odwracalny: Berlekamp, Conway i Guy, Winning Ways, rozdział 3).
theorem-poker-nim = Żetony z zapasu nie pomagają: co jeden gracz dołoży, drugi od razu zabierze, a zapas się zmniejszył. Stosy są więc warte swoją nim-sumę, jak w Nimie (Poker Nim: Berlekamp, Conway i Guy, Winning Ways, rozdział 3).
theorem-sticks-octal = Patyki leżące obok siebie to stos, z którego wolno zabrać jeden, dwa lub trzy, a reszta może zostać w dwóch częściach po obu stronach przerwy: gra ósemkowa 0.777.
theorem-treblecross-octal = Nikt nie chce postawić krzyżyka bliżej niż trzy pola od innego, bo przeciwnik dokończyłby trójkę. Krzyżyk zużywa więc swoje pole i po dwa z każdej strony. Wyobraź sobie dwa pola dodane do paska: każdy krzyżyk zabiera wtedy trzy pola, a pasek długości n to stos n+2 w grze ósemkowej 0.007 (Berlekamp, Conway i Guy, Winning Ways, rozdział 4).
theorem-treblecross-short = Na pasku z jednego lub dwóch pól można postawić dokładnie jeden krzyżyk, gdziekolwiek stanie: żadne inne pole nie leży dość daleko od niego. Wartość to więc 1.

# Ruchy w grach na kilku liczbach, które są ze sobą związane.
move-coin = przesuń monetę z pola { $from } na pole { $to }
move-staircase = przełóż { $taken } { $taken ->
    [one] monetę
    [few] monety
   *[many] monet
    [other] monety
} ze stopnia { $step } na stopień { $to }
move-staircase-off = zrzuć { $taken } { $taken ->
    [one] monetę
    [few] monety
   *[many] monet
    [other] monety
} ze stopnia 1 na podłogę
move-heaps = zmień stosy { $heaps } w stosy { $left }
move-take-left = zabierz { $taken } z pierwszego stosu od lewej, w którym jest { $heap }
move-take-right = zabierz { $taken } z pierwszego stosu od prawej, w którym jest { $heap }
move-pass = spasuj

theorem-nimble = Monety sobie nie przeszkadzają. Monetę z pola n można przesunąć na każde pole bliżej lewego brzegu, więc jest ona stosem n w grze Nim (Bouton 1901).
theorem-staircase = Liczą się tylko stopnie nieparzyste 1, 3, 5, …: wartością jest nim-suma liczb leżących na nich monet. Monety, które zeszły ze stopnia parzystego na nieparzysty, można od razu przełożyć o stopień niżej, a wtedy na stopniach nieparzystych nic się nie zmienia.
theorem-sliding = Połącz monety w pary od prawej; przy nieparzystej liczbie monet parą pierwszej jest lewy brzeg paska. Odstęp wewnątrz pary jest stosem w grze Nim: prawa moneta może go zmniejszyć do dowolnej mniejszej liczby. Gdy lewa moneta odsunie się i odstęp wzrośnie, prawa idzie za nią o tyle samo pól. Dlatego wartością jest nim-suma tych odstępów (Berlekamp, Conway i Guy, Winning Ways, rozdział 15).
theorem-moore = W Nimie Moore'a, gdzie w jednym ruchu bierze się z najwyżej K stosów, zapisz stosy dwójkowo i policz dla każdej potęgi dwójki, ile stosów ją zawiera. Jeśli wszystkie te liczby dzielą się przez K + 1, gracz, który ma ruch, przegrywa; w przeciwnym razie jeden ruch może to sprawić (Moore 1910).
theorem-moore-all = Jednym ruchem można brać ze wszystkich tych stosów. Można więc zostawić każdą mniejszą liczbę żetonów, a wartością jest liczba żetonów.
theorem-end-nim = Dla każdego rzędu stosów istnieje dokładnie jeden stos, który postawiony na lewym końcu czyni rząd przegranym, i dokładnie jeden dla prawego końca; jeśli rząd jest przegrany i tak, stos nie jest potrzebny. Te wielkości wynikają z krótszych rzędów, więc oblicza się je rząd po rzędzie (Albert i Nowakowski 2001).
theorem-nim-without-pass = Nie ma już pasów, więc to zwykły Nim: wartością jest nim-suma stosów (Bouton 1901).

# Odwracanie monet.
move-turn = odwróć { $many ->
    [one] monetę { $coins }
    [few] monety { $coins }
   *[many] monety { $coins }
    [other] monety { $coins }
}
theorem-turning-turtles = Każdy orzeł liczy się osobno. Orła na monecie n można odwrócić samego i nic nie zostaje, albo razem z dowolną wcześniejszą monetą i zostaje ona zamiast niego. Jest to więc stos n w grze Nim (Berlekamp, Conway i Guy, Winning Ways, rozdział 14).
theorem-twins = Każdy orzeł liczy się osobno. Orła na monecie n odwraca się razem z dowolną wcześniejszą monetą i zostaje ona zamiast niego, a na monecie 1 odwrócić się go nie da. Jest to więc stos n − 1 w grze Nim (Berlekamp, Conway i Guy, Winning Ways, rozdział 14).
theorem-motley = Każdy orzeł liczy się osobno. Orły na monetach przed monetą n są warte 1, 2, 4, … i 2^(n − 2), a ich nim-sumy to wszystkie liczby mniejsze od 2^(n − 1). Orzeł na monecie n jest więc wart 2^(n − 1), a rząd jest liczbą w zapisie dwójkowym, z pierwszą cyfrą po prawej.
theorem-mock-turtles = Każdy orzeł liczy się osobno. Orzeł na monecie n jest wart tyle, ile n-ta z liczb 1, 2, 4, 7, 8, 11, …, które mają w zapisie dwójkowym nieparzyście wiele jedynek (twierdzenie Mock Turtle: Berlekamp, Conway i Guy, Winning Ways, rozdział 14).
theorem-ruler = Każdy orzeł liczy się osobno. Orzeł na monecie n jest wart tyle, ile największa potęga dwójki, przez którą dzieli się n (Berlekamp, Conway i Guy, Winning Ways, rozdział 14).
theorem-tartan = Każdy orzeł liczy się osobno. Jest wart tyle, ile nim-iloczyn wartości jego kolumny w pierwszej grze i jego wiersza w drugiej (twierdzenie o grach w kratę: Berlekamp, Conway i Guy, Winning Ways, rozdział 14).

# Odcinki, słowa, paski, miski i zjadane grafy.
theorem-stretch = Niech ruch zabiera od L do R sąsiadów, L < R. Rząd co najmniej L przedmiotów jest wygrany: zabierz L lub L + 1 ze środka, a zostaną dwa równe rzędy. Przy mniej niż L + R przedmiotach wartość to ich liczba podzielona przez L, zaokrąglona w dół: ruch zmniejsza sumę tych ilorazów, a każdą mniejszą wartość można zostawić. Koło staje się rzędem n − k przedmiotów; dla n co najmniej L + R wszystkie te rzędy są wygrane. Przy pojedynczych przedmiotach decyduje parzystość.
theorem-palindromes = Po cięciu sąsiedzi litery są końcami swoich pasków, więc nie można już tam ciąć. Seria sąsiednich miejsc jest więc paskiem szachów Dawsona, gry ósemkowej 0.137.
theorem-zeros-and-ones = Liczby dzielą pasek na luki. Luka n pól z liczbą na jednym końcu ma wartość n: ruch zostawia taką lukę dowolnego mniejszego rozmiaru obok luki między dwiema liczbami, wartej 0 lub 1. Między równymi liczbami luka jest warta 1, między różnymi 0, bo to, co tam wpisano, dzieli ją na dwie takie luki. Pasek bez liczb jest wart 1 przy nieparzystej liczbie pól, inaczej 0.
theorem-beans = Każda fasolka jest osobną grą, a dwie w jednej misce znoszą się. Fasolka ma najmniejszą wartość, której nie ma żadna z misek, do których można ją przełożyć.
move-stretch = zabierz { $taken } z { $items } w rzędzie, od miejsca { $first }
move-stretch-circle = zabierz { $taken } sąsiednich z koła { $items }
move-cut-letter = wytnij literę { $letter } na miejscu { $place }
move-write = wpisz { $number } w pole { $cell } z { $cells } pustych
move-bean = przełóż fasolkę z miski { $from } do miski { $to }
theorem-poison = Ostatniego żetonu nikt nie zabiera, więc stos n jest stosem n − 1, z którego wolno zabrać od P do Q żetonów. Podziel go przez P + Q, a resztę przez P, zaokrąglając w dół: to jest wartość.
move-take-element = weź { $element } i wszystko nad nim ({ $taken ->
    [one] { $taken } element
    [few] { $taken } elementy
   *[many] { $taken } elementów
    [other] { $taken } elementu
})
theorem-poset-trees = Elementy pod każdym elementem tworzą łańcuch, więc rosną jak drzewa: element z tym, co na nim rośnie, ma wartość o jeden większą od nim-sumy tego, co rośnie bezpośrednio na nim, jak w zielonym Hackenbushu (Winning Ways, rozdział 7).
theorem-poset-least = Jeden element jest pod wszystkimi innymi: kto go bierze, bierze wszystko, więc wygrywa gracz, który ma ruch.
theorem-poset-greatest = Przypuśćmy, że wzięcie samego największego elementu byłoby błędem. Wtedy przeciwnik ma wygrywającą odpowiedź, ale ona też zabiera ten element, więc pierwszy gracz mógł ją zagrać od razu. Wygrywa więc pierwszy gracz, choć to rozumowanie nie mówi, jak (D. Gale, American Mathematical Monthly 81, 1974).
theorem-graph-chomp = W grafie dwudzielnym wartość to 1 przy nieparzystej liczbie wierzchołków plus 2 przy nieparzystej liczbie krawędzi. Każdy ruch zmienia jedną z nich. Wierzchołek parzystego stopnia istnieje, gdy liczba wierzchołków jest nieparzysta, a nieparzystego, gdy liczba krawędzi jest nieparzysta, bo stopnie jednej strony się do niej sumują; usunięcie jednego z nich lub krawędzi zostawia każdą mniejszą wartość.
move-eat-vertex = usuń wierzchołek { $vertex } z jego krawędziami
move-eat-edge = usuń krawędź między { $first } i { $second }
