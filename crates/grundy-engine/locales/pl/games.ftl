# Gry: tytuł, jak zapisuje się argumenty, zasady i co wiadomo o wartościach.

# Grupy w kolejności, w jakiej są wypisywane.
group-heaps = Stosy i rzędy
group-cuts = Układy liczb, tabliczki i pudełka
group-graphs = Grafy
group-grids = Plansze
group-pawns = Pionki

# Stosy i rzędy.
game-nim = Nim
    .arguments = stosy
    .rule = Zabierz dowolną dodatnią liczbę żetonów z jednego stosu.
    .theorem = Wartością stosu jest jego wielkość (Bouton 1901).
    .source = C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901)
game-kayles = Kayles
    .arguments = stosy
    .rule = Zabierz ze stosu jeden lub dwa żetony; to, co z niego zostanie, wolno podzielić na dwa stosy.
    .source = H. E. Dudeney, The Canterbury Puzzles (1907); R. K. Guy i C. A. B. Smith, The G-values of various games (1956)
game-dawsons-kayles = Kayles Dawsona
    .arguments = stosy
    .rule = Zabierz ze stosu dokładnie dwa żetony; to, co z niego zostanie, wolno podzielić na dwa stosy.
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 4
game-dawsons-chess = Szachy Dawsona
    .arguments = stosy
    .rule = Zabierz jeden żeton, jeśli sam jest stosem; albo dwa, zostawiając najwyżej jeden stos; albo trzy, zostawiając najwyżej dwa stosy. To Node Kayles na łańcuchu i krzyżyki na pasku, z których żadne dwa nie mogą się stykać.
    .source = T. R. Dawson, Caissa's Wild Roses (1935); R. K. Guy i C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52 (1956)
game-officers = Officers
    .arguments = stosy
    .rule = Zabierz jeden żeton ze stosu, w którym są co najmniej dwa, i zostaw resztę jako jeden stos albo dwa. To Grim na łańcuchu.
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 4
game-lasker = Nim Laskera
    .arguments = stosy
    .rule = Zabierz ze stosu dowolną dodatnią liczbę żetonów albo nie zabieraj nic i podziel go na dwa stosy.
    .theorem = Stosy 4k+1 i 4k+2 mają wartość równą swojej wielkości, stos 4k+3 ma wartość 4k+4, a stos 4k+4 wartość 4k+3.
    .source = E. Lasker, Brettspiele der Völker (1931); E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 4
game-grundy = Gra Grundy'ego
    .arguments = stosy
    .rule = Podziel stos na dwa stosy różnej wielkości.
    .theorem = Nie jest znana żadna prawidłowość: czy wartości są od pewnego miejsca okresowe, jest pytaniem otwartym.
    .source = P. M. Grundy, Mathematics and games, Eureka 2 (1939)
game-rims = Rims
    .arguments = obszary, każdy podany liczbą kropek
    .rule = Narysuj zamkniętą krzywą przez co najmniej jedną kropkę jednego obszaru; może ona rozdzielić pozostałe tam kropki na dwa obszary.
    .theorem = Obszar z n kropkami jest stosem Nima wielkości n.
    .source = T. Idziaszek, Gra o wielu obliczach, Delta; E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982)
game-half = Co najwyżej połowa
    .arguments = stosy
    .rule = Zabierz ze stosu co najmniej jeden żeton i co najwyżej połowę.
    .theorem = { NOTATION("G(2k) = k") } i { NOTATION("G(2k+1) = G(k)") }.
    .source = Konkurs El Judge (MIPT), zadanie Stone game II
game-fraction = Co najwyżej ułamek
    .arguments = fraction:a/b, potem stosy
    .rule = Zabierz ze stosu co najmniej jeden żeton i co najwyżej ułamek a/b tego stosu.
    .theorem = Niech f(n) oznacza, ile najwięcej wolno zabrać. Wtedy G(n) = f(n) tam, gdzie f rośnie w n, a poza tym G(n) = G(n-f(n)-1) (Levine 2006).
    .source = Gra „co najwyżej połowa” z El Judge (MIPT) z innym ułamkiem
game-divisors = Dzielniki właściwe
    .arguments = stosy
    .rule = Zastąp stos dzielnikiem właściwym jego wielkości.
    .theorem = Wartością n jest liczba jego czynników pierwszych, liczonych tyle razy, ile razy dzielą.
    .source = Folklor matematyczny
game-evensplit = Równy podział
    .arguments = evensplit:F, potem stosy
    .rule = Podziel stos wielkości co najmniej F na dwa lub więcej niepustych stosów, których wielkości różnią się najwyżej o jeden.
    .source = Olimpiada informatyczna prowincji Hunan (HNOI), 2014
game-allbut = Wszystko oprócz
    .arguments = allbut:ZBIÓR, potem stosy
    .rule = Zabierz z jednego stosu dowolną dodatnią liczbę żetonów, której nie ma w zbiorze.
    .source = A. N. Siegel, Combinatorial Game Theory (2013), rozdział IV
game-code = Zabieranie i dzielenie według kodu
    .arguments = zamiast nazwy 0.137, 4.[3], 0.3F, 4!.0, …, potem stosy
    .rule = Cyfra na miejscu d mówi, co może zostać po zabraniu d żetonów ze stosu: ustawiony bit j pozwala zostawić dokładnie j niepustych stosów.
    .source = R. K. Guy i C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52 (1956); zapis z programu CGSuite
game-take = Gra z odejmowaniem
    .arguments = take:ZBIÓR, potem stosy; zbiór to liczby, zakresy 2..5, prime, 2^k, k^2, fib, all
    .rule = Zabierz z jednego stosu liczbę żetonów należącą do zbioru.
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 4
game-sticks = Patyki
    .arguments = rzędy jako liczby albo rysunki: X to patyk, . to przerwa
    .rule = Usuń jeden, dwa lub trzy sąsiednie patyki z jednego rzędu. Przerwa zostaje: patyki po obu jej stronach nie sąsiadują ze sobą.
    .theorem = Ciąg n patyków jest stosem n w grze ósemkowej 0.777.
    .source = Środkowoeuropejska Olimpiada Informatyczna 2000, zadanie Sticks; jako gra ósemkowa: R. K. Guy i C. A. B. Smith, The G-values of various games (1956)
game-treblecross = Treblecross
    .arguments = długości pasków w polach
    .rule = Postaw krzyżyk na wolnym polu, które nie leży w odległości jednego lub dwóch pól od innego krzyżyka; kto nie może, przegrywa. To gra, w której celem są trzy krzyżyki w rzędzie: krzyżyk postawiony bliżej pozwala przeciwnikowi dokończyć trójkę, więc przegrał ten, komu nie zostało żadne inne pole. Dotyczy to pasków z co najmniej trzema polami; na krótszych trójki zrobić nie można.
    .theorem = Pasek z n pól jest stosem n+2 w grze ósemkowej 0.007.
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 4
game-pokernim = Poker Nim
    .arguments = stosy i spare=K żetonów w zapasie
    .rule = Zabierz ze stosu dowolną dodatnią liczbę żetonów, które wypadają z gry, albo dołóż do stosu dowolną dodatnią liczbę z zapasu. Wszystkie stosy mają wspólny zapas.
    .theorem = Wartością jest nim-suma stosów: dołożenie cofa się, zabierając te same żetony.
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 3
game-subtract-a-square = Odejmij kwadrat
    .arguments = stosy
    .rule = Zabierz z jednego stosu tyle żetonów, ile wynosi kwadrat jakiejś liczby: 1, 4, 9, 16, ….
    .source = S. W. Golomb, A mathematical investigation of games of "take-away", Journal of Combinatorial Theory 1 (1966)
game-subtract-a-prime = Odejmij liczbę pierwszą
    .arguments = stosy
    .rule = Zabierz z jednego stosu tyle żetonów, ile wynosi liczba pierwsza: 2, 3, 5, 7, 11, ….
    .source = Odmiana gry „Odejmij kwadrat”
game-subtract-a-power = Odejmij potęgę dwójki
    .arguments = stosy
    .rule = Zabierz z jednego stosu tyle żetonów, ile wynosi potęga dwójki: 1, 2, 4, 8, ….
    .theorem = Wartością stosu n jest reszta z dzielenia n przez 3, bo żadna potęga dwójki nie dzieli się przez 3.
    .source = Folklor matematyczny
game-subtract-a-fibonacci = Odejmij liczbę Fibonacciego
    .arguments = stosy
    .rule = Zabierz z jednego stosu tyle żetonów, ile wynosi liczba Fibonacciego: 1, 2, 3, 5, 8, ….
    .source = Odmiana gry „Odejmij kwadrat”
game-nimble = Nimble
    .arguments = pola monet; pola liczy się od lewej, od 0
    .rule = Na polach paska leżą monety. Przesuń jedną monetę w lewo o dowolną liczbę pól, co najmniej o jedno. Monety mogą się mijać, a na jednym polu może leżeć ich kilka.
    .theorem = Moneta na polu n jest stosem n w grze Nim.
    .source = T. S. Ferguson, Game Theory, część I: Impartial Combinatorial Games
game-staircase = Nim na schodach
    .arguments = liczby monet na stopniach 1, 2, 3, …; stopień 1 jest najniższy
    .rule = Przełóż dowolną dodatnią liczbę monet z jednego stopnia na stopień niżej. Monety ze stopnia 1 spadają na podłogę i wypadają z gry.
    .theorem = Wartością jest nim-suma stopni nieparzystych 1, 3, 5, ….
    .source = T. S. Ferguson, Game Theory, część I: Impartial Combinatorial Games
game-sliding = Przesuwane monety
    .arguments = pola monet; pola liczy się od lewej, od 0
    .rule = Na polach paska leżą monety, najwyżej po jednej. Przesuń jedną monetę w lewo przez dowolną liczbę wolnych pól, co najmniej o jedno. Nie wolno przeskakiwać innej monety.
    .theorem = Połącz monety w pary od prawej; przy nieparzystej liczbie parą pierwszej jest lewy brzeg. Wartością jest nim-suma odstępów wewnątrz par.
    .source = J. H. Conway, On Numbers and Games (1976), rozdział 11; E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 15
game-moore = Nim Moore'a
    .arguments = moore:K, potem stosy
    .rule = Zabierz żetony z co najmniej jednego i najwyżej K stosów; z każdego z nich dowolną dodatnią liczbę, niekoniecznie tę samą.
    .theorem = Zapisz stosy dwójkowo. Gracz, który ma ruch, przegrywa wtedy i tylko wtedy, gdy dla każdej potęgi dwójki liczba stosów, które ją zawierają, dzieli się przez K + 1 (Moore 1910).
    .source = E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910)
game-end-nim = End-Nim
    .arguments = stosy od lewej do prawej
    .rule = Stosy leżą w rzędzie. Zabierz dowolną dodatnią liczbę żetonów ze stosu na lewym albo na prawym końcu.
    .theorem = Każdy rząd jest przegrany przy dokładnie jednej wielkości pierwszego stosu albo bez niego; te wielkości wynikają z krótszych rzędów (Albert i Nowakowski 2001).
    .source = M. H. Albert i R. J. Nowakowski, The game of End-Nim, Electronic Journal of Combinatorics 8 (2) R1 (2001)
game-nim-pass = Nim z pasem
    .arguments = stosy i passes=K, liczba pasów (1, jeśli jej nie podano)
    .rule = Zabierz z jednego stosu dowolną dodatnią liczbę żetonów albo spasuj. Obaj gracze mają razem K pasów. Gdy wszystkie stosy są puste, pasować nie wolno.
    .source = R. E. Morrison, E. J. Friedman i A. S. Landsberg, Combinatorial games with a pass: a dynamical systems approach, Chaos 22 (2012)
game-kotzig = Nim Kotziga
    .arguments = kotzig:A,B,…, potem koła
    .rule = Pionek stoi na polu 0 koła; koło o N polach ma pola od 0 do N − 1. Przesuń go naprzód o jedną z liczb A, B, … na pole, na którym jeszcze nie był. T to pionek, x to pole, na którym już był.
    .source = A. Kotzig, O k-posunutiach (On k-translations), Časopis pro pěstování matematiky a fysiky 71 (1946)
game-turning-turtles = Turning Turtles (Odwracanie żółwi)
    .arguments = monety z orłem na wierzchu, licząc od lewej, od 1; albo rysunek, na przykład THHT: H to orzeł, T to reszka
    .rule = Odwróć jedną lub dwie monety. Pierwsza od prawej z odwracanych monet musi przed ruchem leżeć orłem do góry.
    .theorem = Orzeł na monecie n jest wart n.
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 14
game-twins = Bliźnięta (Twins)
    .arguments = monety z orłem na wierzchu, licząc od lewej, od 1; albo rysunek, na przykład THHT: H to orzeł, T to reszka
    .rule = Odwróć dokładnie dwie monety. Pierwsza od prawej z odwracanych monet musi przed ruchem leżeć orłem do góry.
    .theorem = Orzeł na monecie n jest wart n − 1.
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 14
game-mock-turtles = Mock Turtles
    .arguments = monety z orłem na wierzchu, licząc od lewej, od 1; albo rysunek, na przykład THHT: H to orzeł, T to reszka
    .rule = Odwróć jedną, dwie lub trzy monety. Pierwsza od prawej z odwracanych monet musi przed ruchem leżeć orłem do góry.
    .theorem = Orzeł na monecie n jest wart tyle, ile n-ta z liczb 1, 2, 4, 7, 8, 11, …, które mają w zapisie dwójkowym nieparzyście wiele jedynek.
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 14
game-triplets = Trojaczki (Triplets)
    .arguments = monety z orłem na wierzchu, licząc od lewej, od 1; albo rysunek, na przykład THHT: H to orzeł, T to reszka
    .rule = Odwróć dokładnie trzy monety. Pierwsza od prawej z odwracanych monet musi przed ruchem leżeć orłem do góry.
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 14
game-moebius = Moebius
    .arguments = monety z orłem na wierzchu, licząc od lewej, od 1; albo rysunek, na przykład THHT: H to orzeł, T to reszka
    .rule = Odwróć od jednej do pięciu monet. Pierwsza od prawej z odwracanych monet musi przed ruchem leżeć orłem do góry.
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 14
game-ruler = Linijka (Ruler)
    .arguments = monety z orłem na wierzchu, licząc od lewej, od 1; albo rysunek, na przykład THHT: H to orzeł, T to reszka
    .rule = Odwróć dowolną liczbę monet leżących obok siebie. Pierwsza od prawej z odwracanych monet musi przed ruchem leżeć orłem do góry.
    .theorem = Orzeł na monecie n jest wart tyle, ile największa potęga dwójki, przez którą dzieli się n.
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 14
game-turnips = Rzepy (Turnips)
    .arguments = monety z orłem na wierzchu, licząc od lewej, od 1; albo rysunek, na przykład THHT: H to orzeł, T to reszka
    .rule = Odwróć trzy monety leżące w równych odstępach. Pierwsza od prawej z odwracanych monet musi przed ruchem leżeć orłem do góry.
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 14
game-turn = Odwracanie monet
    .arguments = turn:KOD, potem monety z orłem na wierzchu, licząc od lewej, od 1; albo rysunek, na przykład THHT: H to orzeł, T to reszka; kod to liczby monet, na przykład 3, 1-3 albo 1+, z literami mówiącymi, jak leżą: C obok siebie, E w równych odstępach, S symetrycznie, F z monetą 1 wśród nich, C(5) w obrębie pięciu sąsiednich
    .rule = Odwróć tyle monet, ile pozwala reguła. Pierwsza od prawej z odwracanych monet musi przed ruchem leżeć orłem do góry.
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 14
game-tartan = Gra w kratę (Tartan)
    .arguments = tartan:REGUŁA*REGUŁA, potem monety z orłem na wierzchu jako KOLUMNAxWIERSZ, licząc od 1
    .rule = Monety leżą na planszy. Wybierz kolumny jak w ruchu pierwszej gry i wiersze jak w ruchu drugiej, i odwróć wszystkie monety na ich przecięciach. Moneta w ostatniej z kolumn i ostatnim z wierszy musi przed ruchem leżeć orłem do góry.
    .theorem = Orzeł jest wart tyle, ile nim-iloczyn wartości jego kolumny w pierwszej grze i jego wiersza w drugiej (twierdzenie o grach w kratę).
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 14

# Układy liczb, tabliczki i pudełka.
game-wythoff = Gra Wythoffa
    .arguments = liczby po dwie
    .rule = Z pary stosów zabierz dowolną dodatnią liczbę z jednego z nich albo po tyle samo z obu.
    .theorem = Przegrane pary to k razy złota proporcja i k razy jej kwadrat, obie liczby zaokrąglone w dół (Wythoff 1907). Dla wartości nie jest znana żadna reguła.
    .source = W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907)
game-euclid = Euklides
    .arguments = liczby po dwie
    .rule = Odejmij od większej liczby dodatnią wielokrotność mniejszej tak, żeby wynik został dodatni; para równych liczb albo para z zerem nie ma ruchu.
    .theorem = Wartością (x, y) jest |x/y − y/x| zaokrąglone w dół (Nivasch 2006).
    .source = G. Nivasch, The Sprague–Grundy function of the game Euclid, Discrete Mathematics 306 (2006)
game-chocolate = Tabliczki czekolady
    .arguments = tabliczki RxC
    .rule = Przetnij tabliczkę na dwie wzdłuż linii; albo zjedz wiersz lub kolumnę spoza brzegu, a zostaną dwie tabliczki; albo zjedz cały brzeg, jeśli w środku coś zostaje.
    .source = C.-S. Negruseri, Teoria jocurilor: numerele Sprague Grundy (GInfo), zadanie 9
game-cuboid = Krojenie prostopadłościanu
    .arguments = pudełka AxBxC
    .rule = Wybierz po jednej warstwie w każdym z trzech kierunków pudełka i usuń wszystkie trzy; zostaje najwyżej osiem pudełek.
    .source = Nie jest znane żadne opublikowane źródło
game-rule = Twoja własna gra
    .arguments = zamiast nazwy path/to/x.game, potem liczby w grupach po tyle, ile gra ma parametrów; mover=left lub right, gdy gracze mają własne ruchy
    .rule = To, co mówi plik z zasadami; zobacz przewodnik po plikach z zasadami.
    .source = Jej plik z zasadami

# Grafy.
game-arc-kayles = Arc Kayles
    .arguments = grafy
    .rule = Wybierz krawędź i usuń oba jej końce ze wszystkimi krawędziami, które tam się schodzą.
    .theorem = Łańcuch z n wierzchołków jest stosem n w grze 0.07, Kayles Dawsona.
    .source = T. J. Schaefer, On the complexity of some two-person perfect-information games, Journal of Computer and System Sciences 16 (1978)
game-hackenbush = Zielony Hackenbush
    .arguments = grafy; mogą w nich być pętle i krawędzie równoległe
    .rule = Przetnij krawędź; wszystko, co nie jest już połączone z ziemią, spada.
    .theorem = Cykle można ściągnąć w pętle, a to, co wisi na wierzchołku, liczy się jak łodyga o tej samej wartości (zasady fuzji i dwukropka).
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 7
game-geography = Geografia na wierzchołkach grafu nieskierowanego
    .arguments = grafy; at= mówi, gdzie stoi pionek
    .rule = Przesuń pionek na sąsiedni wierzchołek; wierzchołek, który opuścił, znika.
    .theorem = Gracz na ruchu wygrywa wtedy i tylko wtedy, gdy wierzchołek z pionkiem należy do każdego największego skojarzenia.
    .source = A. S. Fraenkel, E. R. Scheinerman i D. Ullman, Undirected edge geography, Theoretical Computer Science 112 (1993)
game-edge-geography = Geografia na krawędziach grafu nieskierowanego
    .arguments = grafy; at= mówi, gdzie stoi pionek
    .rule = Przesuń pionek wzdłuż krawędzi na sąsiedni wierzchołek; ta krawędź znika.
    .theorem = W grafie dwudzielnym gracz na ruchu przegrywa wtedy i tylko wtedy, gdy po stronie pionka jest zbiór wierzchołków z jego wierzchołkiem, z którego do każdego wierzchołka drugiej strony prowadzi parzysta liczba krawędzi.
    .source = A. S. Fraenkel, E. R. Scheinerman i D. Ullman, Undirected edge geography, Theoretical Computer Science 112 (1993)
game-cannibal-clobber = Clobber kanibali
    .arguments = grafy, na każdym wierzchołku kamień: path:N, cycle:N, grid:RxC, 1-2,2-3, g6:…, plik, …
    .rule = Zbij kamieniem sąsiedni kamień: ten wypada z gry, a twój staje na jego miejscu. Obaj gracze wykonują ruchy każdym kamieniem i wolno zbić kamień tego samego koloru, więc kolory nic nie znaczą.
    .theorem = Rząd kamieni to gra ósemkowa 0.6 (Officers): wierzchołek, z którego kamień odszedł, jest pusty, więc każdy ruch zabiera jeden kamień, który ma sąsiada, i zostają najwyżej dwa krótsze rzędy.
    .source = Odmiana gry Clobber
game-clobber = Bezstronny Clobber
    .arguments = plansze: RxC (kolory na przemian) albo wiersze takie jak XO./.XO; grafy z wierzchołkami kamieni: x=1,3 o=2
    .rule = Zbij kamieniem sąsiedni kamień innego koloru: ten wypada z gry, a twój staje na jego miejscu. Obaj gracze wykonują ruchy kamieniami obu kolorów.
    .source = M. H. Albert, J. P. Grossman, R. J. Nowakowski i D. Wolfe, An introduction to Clobber, Integers 5(2) (2005); tutaj każdy gracz wykonuje ruchy kamieniami obu kolorów
game-nogo = Bezstronne NoGo
    .arguments = plansze: RxC albo wiersze takie jak X../.O. (X i O to kamienie); grafy z wierzchołkami kamieni: x=1,3 o=2
    .rule = Postaw kamień na pustym miejscu; kolor wybierasz za każdym razem od nowa. Sąsiednie kamienie jednego koloru to grupa, a po ruchu każda grupa musi stykać się z pustym miejscem.
    .source = C.-W. Chou, O. Teytaud i S.-J. Yen, Revisiting Monte-Carlo tree search on a normal form game: NoGo (2011); jako gra bezstronna, z ogłoszonymi wartościami: MCGS, University of Alberta (2025)
game-grim = Grim
    .arguments = grafy: path:N, cycle:N, grid:RxC, 1-2,2-3, g6:…, plik, …
    .rule = Usuń jeden wierzchołek, który ma sąsiada, razem z jego krawędziami.
    .theorem = Łańcuch to gra ósemkowa 0.6 (Officers): znika jeden wierzchołek, a zostają najwyżej dwa krótsze łańcuchy.
    .source = Jamie Peabody i Karen Willis, według artykułu, z którego pochodzi ta gra
game-node-kayles = Node Kayles
    .arguments = grafy: path:N, cycle:N, grid:RxC, 1-2,2-3, g6:…, plik, …
    .rule = Usuń jeden wierzchołek razem ze wszystkimi jego sąsiadami.
    .theorem = Łańcuch to gra ósemkowa 0.137 (szachy Dawsona): wierzchołek znika z sąsiadami, a zostają najwyżej dwa krótsze łańcuchy.
    .source = T. J. Schaefer, On the complexity of some two-person perfect-information games, Journal of Computer and System Sciences 16 (1978)

# Plansze.
game-cram = Cram
    .arguments = plansze RxC albo wiersze łączone znakiem /: `.` to pole wolne, `x` takie, którego już nie ma
    .rule = Połóż domino na dwóch wolnych polach o wspólnym boku, w dowolnym kierunku.
    .theorem = Na planszy parzystej na parzystą wygrywa drugi gracz, na nieparzystej na parzystą pierwszy, który na każdy ruch odpowiada takim samym, obróconym o pół obrotu (Gardner 1974). Pasek z n pól jest stosem n w grze 0.07.
    .source = M. Gardner, Cram, crosscram and quadraphage, Scientific American 230 (luty 1974); E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982)
game-chomp = Chomp
    .arguments = plansze RxC albo wiersze łączone znakiem /: `.` to kostka, która jeszcze jest, `x` taka, której już nie ma; trucizna leży w lewym górnym rogu
    .rule = Weź kostkę inną niż zatruta i wszystko, co leży poniżej i na prawo od niej.
    .theorem = Na każdym prostokącie większym niż jedna kostka wygrywa pierwszy gracz (Gale 1974, kradzież strategii).
    .source = F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952); D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974)
game-crosses = Krzyżyki na planszy
    .arguments = plansze RxC albo wiersze takie jak ..X./.... (X postawiony)
    .rule = Postaw krzyżyk na wolnym polu; pola wokół niego wskazane przez szablon przepadają. Szablon (stencil) to plus (boki), king, diagonal, distance:D (wszystkie pola odległe o najwyżej D kroków, każdy krok przez bok) albo kroki takie jak 1,2:-2,1.
    .theorem = Z szablonem plus albo king pasek to gra ósemkowa 0.137 (szachy Dawsona). Na planszy z symetrią, przy której żadne pole nie styka się ze swoim obrazem, drugi gracz na każdy ruch odpowiada jego obrazem.
    .source = Node Kayles (T. J. Schaefer, 1978) na polach planszy

# Pionki.
game-dag = Pionki na acyklicznym grafie skierowanym
    .arguments = łuki 1:2,1:3,2:3, ruchy do sumy 1:2+3 albo plik, i at= z wierzchołkiem każdego pionka
    .rule = Przesuń jeden pionek wzdłuż jednego łuku. Pionki mogą stać na tym samym wierzchołku. Ruch 1:2+3 stawia zamiast pionka na 1 dwa pionki, na 2 i na 3.
    .theorem = Wartością pionka jest mex wartości wierzchołków, na które może przejść. Suma taka jak 2+3 liczy się jako nim-suma jej wierzchołków.
    .source = R. P. Sprague, Über mathematische Kampfspiele, Tôhoku Mathematical Journal 41 (1935); P. M. Grundy, Mathematics and games, Eureka 2 (1939)
game-digraph = Pionki na grafie skierowanym z cyklami
    .arguments = łuki 1:2,2:1,2:2 albo plik, i at= z wierzchołkiem każdego pionka; left= i right= z łukami tylko jednego gracza, mover=left lub right; wierzchołki goal=, leftgoal=, rightgoal=, endless=draw, left lub right
    .rule = Przesuń jeden pionek wzdłuż jednego łuku. Kto nie może wykonać ruchu, przegrywa; gra, która nigdy się nie kończy, jest remisem. Z left= i right= każdy gracz ma oprócz wspólnych także własne łuki. Kto przesunie pionek na goal=, od razu wygrywa; na leftgoal= wygrał lewy, ktokolwiek tam wszedł. Z endless=left grę, która nigdy się nie kończy, wygrywa lewy.
    .theorem = O sumach mówią uogólnione wartości Grundy'ego: liczba albo inf(K), gdzie K to liczby, do których można przejść.
    .source = C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 (1966); A. S. Fraenkel i Y. Yesha, The generalized Sprague-Grundy function and its invariance under certain mappings, Journal of Combinatorial Theory A 43 (1986)
game-northcott = Gra Northcotta
    .arguments = jeden rysunek na linię, W...B albo B..W; mover=white lub black
    .rule = Na każdej linii stoją biały i czarny pionek. Przesuń jeden własny pionek o dowolną odległość wzdłuż jego linii, do przodu lub do tyłu, bez przeskakiwania.
    .theorem = Linia jest stosem Nima równym odstępowi między jej pionkami; cofnięcie się odrabia się ruchem naprzód o tyle samo.
    .source = E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 3
game-redblue = Czerwone i niebieskie pionki na linii
    .arguments = rysunki takie jak R..B.R.B; retreat=yes lub no, mover=red, blue lub any
    .rule = Czerwone przesuwają jeden czerwony pionek o dowolną odległość w prawo, niebieskie jeden niebieski o dowolną odległość w lewo, bez przeskakiwania. Z retreat=yes pionki mogą też się cofać.
    .theorem = Gdy kolory zmieniają się na przemian od czerwonego do niebieskiego, wartością jest nim-suma odstępów w parach.
    .source = Ruchy odwracalne: E. R. Berlekamp, J. H. Conway i R. K. Guy, Winning Ways (1982), rozdział 3
game-circle = Gra w kółko
    .arguments = po jednym rysunku, na przykład .WB..B.W., albo n=9 white=3,8 black=2,5,6; mover=white lub black
    .rule = Na polach kółka stoją białe i czarne pionki. Przesuń jeden własny pionek w dowolną stronę o jedno lub więcej wolnych pól, bez przeskakiwania. Gra, która nigdy się nie kończy, jest remisem.
    .theorem = Kto wygrywa, mówi reguła działająca w czasie liniowym. Nie jest udowodniona; zgadza się z przeszukaniem wszystkich plansz do 13 pól. Plansze do 13 pól są przeszukiwane same.
    .source = T. Idziaszek, Gra w kółko, Potyczki Algorytmiczne 2009, zadanie A
game-line = Gra w kółko między ścianami
    .arguments = po jednym rysunku, na przykład .WB..B.W., albo n=9 white=3,8 black=2,5,6; mover=white lub black
    .rule = Na polach rzędu stoją białe i czarne pionki. Przesuń jeden własny pionek w dowolną stronę o jedno lub więcej wolnych pól, bez przeskakiwania. Gra, która nigdy się nie kończy, jest remisem.
    .theorem = Obowiązuje reguła gry w kółko, przy czym ściany są jak nieruchome pionki w kolorze sąsiada. Nie jest udowodniona; zgadza się z przeszukaniem wszystkich rzędów do 13 pól. Rzędy do 13 pól są przeszukiwane same.
    .source = Odmiana gry w kółko

# Co mówi się o jednej grze.
games-rule = Zasady
games-aliases = Inne nazwy
games-arguments = Argumenty
games-settings = Ustawienia
games-source = Źródło
games-theorem = Twierdzenie
games-examples = Przykłady
games-hint = `grundy games NAME` mówi wszystko o jednej z nich.
