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
