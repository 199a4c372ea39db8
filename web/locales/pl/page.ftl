# Słowa samej strony. Gry, ruchy i wyjaśnienia pochodzą od silnika.
page-title = Grundy: gry, w które można zagrać, które można zobaczyć i zrozumieć
skip = Do planszy
nav = Części strony
nav-play = Graj
nav-games = Gry
nav-laboratory = Pracownia
nav-rules = Własne zasady
language = Język
theme-board = Tablica
theme-paper = Papier
help = Pomoc
close = Zamknij

position = Pozycja
position-set = Ustaw
position-help = Gra i jej rozmiary; kilka gier łączy się znakiem +. Na przykład: nim 8 5 11 + kayles 7.
board = Plansza
board-yours = { $position }; twój ruch.
board-theirs = { $position }; ruch maszyny.
board-over = { $position }; koniec gry.
board-nothing = nic nie zostało
not-a-move = Takiego ruchu tu nie ma.
options-words = Wszystkie ruchy słowami ({ NUMBER($count) })
options-many = { $all ->
    [one] Możliwy jest { $all } ruch.
    [few] Możliwe są { $all } ruchy; pokazano pierwsze { $shown }.
    [many] Możliwych jest { $all } ruchów; pokazano pierwsze { $shown }.
   *[other] Możliwych jest { $all } ruchu; pokazano pierwsze { $shown }.
}
options-incomplete = Ruchów jest zbyt wiele, by wymienić tu wszystkie. Wpisz wyżej pozycję po swoim ruchu albo użyj wiersza poleceń.
options-unvalued = Nie udało się na czas znaleźć wartości: plansza jest za duża.
too-large = To za duże dla tej strony; użyj wiersza poleceń.
engine-silent = Silnik nie odpowiada. Jeśli strona pochodzi z serwera, to serwer się zatrzymał.
games-listed = Wszystkie gry są na stronie Gry.

you = ty
machine = maszyna
first-player = pierwszy gracz
second-player = drugi gracz
to-move-you = Twój ruch.
to-move-machine = Maszyna myśli.
to-move-other = Na ruchu: { $who }.
stuck-machine = Maszyna nie mogła odpowiedzieć.
stuck-moves = Nie udało się znaleźć ruchów tej pozycji.
stuck-table = Nie udało się ustawić tego stolika.
retry = Spróbuj ponownie
last-you = Twój ruch: { $move }.
last-machine = Ruch maszyny: { $move }.
last-other = Ostatni ruch, { $who }: { $move }.
move-unproved = Maszyna nie ustaliła, kto wygrywa na tak dużej planszy: jej ruch to najlepsze przypuszczenie.
over-you = Wygrywasz!
over-machine = Wygrywa maszyna.
over-won = Wygrywa { $who }.
over-draw = Remis: pozycja się powtórzyła.
colour-white = białymi
colour-black = czarnymi
colour-red = czerwonymi
colour-blue = niebieskimi
colour-left = jako Lewy
colour-right = jako Prawy
colour-any = dowolnym kolorem
misere = misère
level-careless = maszyna nieuważna
level-learner = maszyna ucząca się
level-perfect = maszyna bezbłędna

controls = Sterowanie
hint = Wskazówka
undo = Cofnij
swap = Zamień strony
new = Nowa
share = Udostępnij
hint-winning = Stąd można wygrać. Zapytaj jeszcze raz, a dowiesz się, w której części.
hint-losing = Z bezbłędnym przeciwnikiem każdy ruch przegrywa. Wybierz taki, po którym gra potrwa długo i będzie zawiła.
hint-drawn = Stąd nie można wygrać, ale nie trzeba przegrać.
hint-unknown = Nie udało się ustalić, kto stąd wygrywa: plansza jest za duża. Zapytaj jeszcze raz o ruch, który może być dobry.
hint-part = Przyjrzyj się tej części: { $part }.
hint-move = Dobry ruch: { $move }.
hint-guess = Ruch, który może być dobry, choć bez dowodu: { $move }.

moves = Ruchy
moves-none = Jeszcze żadnego.
mistake = Tu przepadła wygrana.
mistake-told = Zaznaczonym ruchem przegrano wygraną grę.
mistake-none = Przegrany ani razu nie miał wygrywającego ruchu.
replay = Graj dalej sprzed tego ruchu
replay-before = Graj dalej sprzed ruchu: { $move }

settings = Stolik
show-values = Pokaż wartości
values-wins = ten ruch wygrywa
values-loses = ten ruch przegrywa
values-draws = ten ruch remisuje
values-numbers = Liczba to wartość Grundy'ego pozycji po ruchu. Gdzie nie ma na nią miejsca, dotknij pierwszego miejsca ruchu albo otwórz listę ruchów słowami.
values-letters = Ta gra nie ma tu wartości: to gra misère albo gracze mają różne ruchy. P znaczy, że wygrywa gracz poprzedni, N – następny, D – remis.
values-none = Wartości tych ruchów nie są znane.
show-powers = Podziel na potęgi dwójki
misere-switch = Misère: kto wykona ostatni ruch, przegrywa
restart-question = To zaczyna nową grę. Dotychczasowe ruchy przepadną.
restart-yes = Zacznij nową grę
restart-no = Graj dalej
opponent = Przeciwnik
opponent-person = druga osoba
opponent-careless = maszyna nieuważna: byle jaki ruch
opponent-learner = maszyna ucząca się: widzi niektóre wygrane
opponent-perfect = maszyna bezbłędna
sides = Plansza
sides-rows = wiersze
sides-columns = kolumny
stencil = Krzyżyk zabiera też
stencil-plus = pola przy bokach
stencil-king = wszystkie pola wokół
stencil-diagonal = pola przy rogach
stencil-distance = pola w odległości do dwóch kroków

why = Dlaczego?
why-steps = Wyjaśnienie krok po kroku
why-whole = Dla lubiących matematykę
step-back = Krok wstecz
step-forth = Następny krok
step-of = Krok { NUMBER($step) } z { NUMBER($all) }
columns-part = część
columns-left = zostaje
mex-option = ruch do
mex-value = wartość
mex-row = Osiągane wartości; zaznaczono najmniejszą brakującą liczbę
locked = Zablokowane w tej lekcji.

limit-cells = Ta gra jest rysowana na planszach do { NUMBER($most) } pól. W większych pozycjach gra się słowami.
limit-line = Ta gra jest rysowana na planszach do { NUMBER($most) } pól, a w jednym rzędzie do { NUMBER($line) }. W większych pozycjach gra się słowami.
limit-side = Ta gra jest rysowana, gdy żaden bok nie przekracza { NUMBER($most) }. W większych pozycjach gra się słowami.
limit-vertices = Ta gra jest rysowana do { NUMBER($most) } wierzchołków. W większych pozycjach gra się słowami.
limit-ratio = Ta gra jest rysowana, gdy dłuższy bok jest najwyżej { NUMBER($most) } razy dłuższy od krótszego. Przy dłuższych prostokątach gra się słowami.
pile = Stos { $heap }: { $size }
pile-take = Weź
pile-leave = Zostaw { $parts }

place-match = Stos { $heap }: weź { $take }, zostaw { $leave }
place-letter = Litera { $letter } na miejscu { NUMBER($place) }
place-bowl = Miska { NUMBER($bowl) }, ziarnek: { NUMBER($beans) }
place-pin = Rząd { $row }, miejsce { $place }
place-cell = Wiersz { $row }, kolumna { $column }
place-element = Element { $element }
place-vertex = Wierzchołek { $vertex }
place-edge = Krawędź od { $from } do { $to }
place-line-free = Linia { $line }, pole { $cell }, wolne
place-line-white = Linia { $line }, pole { $cell }, biały
place-line-black = Linia { $line }, pole { $cell }, czarny
place-line-blue = Linia { $line }, pole { $cell }, niebieski
place-line-red = Linia { $line }, pole { $cell }, czerwony
place-cell-free = Pole { $cell }, wolne
place-cell-white = Pole { $cell }, biały
place-cell-black = Pole { $cell }, czarny
place-cell-blue = Pole { $cell }, niebieski
place-cell-red = Pole { $cell }, czerwony
place-cut-row = Przetnij za wierszem { $row }
place-cut-column = Przetnij za kolumną { $column }
place-eat-row = Zjedz wiersz { $row }
place-eat-column = Zjedz kolumnę { $column }
place-eat-rim = Zjedz brzeg
place-layer = Kierunek { $direction }, warstwa { $layer }
place-pair = Do stosów { $first } i { $second }
place-squares = { $count ->
    [one] Odetnij { $count } kwadrat, zostanie { $left }
    [few] Odetnij { $count } kwadraty, zostanie { $left }
    [many] Odetnij { $count } kwadratów, zostanie { $left }
   *[other] Odetnij { $count } kwadratu, zostanie { $left }
}
place-dot = Kropka { $dot }, obszar { $region }
place-used-dot = Kropka { $dot }, na krzywej
place-arm = Wolne ramię { $arm }
place-spot = Punkt { $spot }, { $lives ->
    [0] bez wolnych końców
    [one] { $lives } wolny koniec
    [few] { $lives } wolne końce
    [many] { $lives } wolnych końców
   *[other] { $lives } wolnego końca
}
rims-ways = Narysuj krzywą przez wybrane kropki
rims-how = Przeciągnij, by narysować krzywą zamkniętą przez kropki. Albo dotykaj kolejno jej narożników, a na koniec znów pierwszego. Albo dotknij samych kropek i wybierz krzywą z listy.
rims-short = Narysuj krzywą zamkniętą przez co najmniej jedną kropkę.
rims-open = Krzywa nie jest zamknięta: skończ tam, gdzie się zaczyna.
rims-knot = Krzywa przecina samą siebie.
rims-crossing = Krzywa przecina inną krzywą.
rims-dotless = Krzywa nie przechodzi przez żadną wolną kropkę.
rails-many = Krzywa przechodzi przez więcej niż dwie kropki.
sprouts-made = kolorowa linia
sprouts-hinted = narysuj przerywaną linię
sprouts-curve = linia od punktu { $from } do punktu { $to }
sprouts-curve-apart = linia od punktu { $from } do punktu { $to }, a z jednej strony { $count ->
    [one] jeden punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
sprouts-loop-around = { $count ->
    [0] pusta pętla w punkcie { $spot }
    [one] pętla w punkcie { $spot } wokół jednego punktu
    [few] pętla w punkcie { $spot } wokół { $count } punktów
    [many] pętla w punkcie { $spot } wokół { $count } punktów
   *[other] pętla w punkcie { $spot } wokół { $count } punktu
}
arms-curve = linia od ramienia { $from } do ramienia { $to }
arms-curve-apart = linia od ramienia { $from } do ramienia { $to }, a z jednej strony inne końce linii: { $count }
sprouts-second = Dotknij punktu, w którym linia ma się skończyć; tego samego jeszcze raz, jeśli ma to być pętla.
sprouts-none = Tych punktów nie da się połączyć: inne linie stoją na drodze.
sprouts-ways = Narysuj linię między wybranymi punktami
sprouts-short = Narysuj linię od punktu do punktu; pętla musi być na tyle duża, żeby było ją widać.
sprouts-start = Linia nie zaczyna się w żadnym punkcie.
sprouts-end = Linia nie kończy się w żadnym punkcie.
sprouts-dead = W tym punkcie schodzą się już trzy linie: żadna inna nie może się tu skończyć.
sprouts-loop = Pętla potrzebuje dwóch wolnych końców, a ten punkt ma tylko jeden: dwie linie już się w nim kończą.
sprouts-knot = W tym miejscu linia przecina samą siebie.
sprouts-crossing = W tym miejscu linia przecina inną linię.
sprouts-through = Linia przechodzi przez ten punkt: omiń go albo skończ w nim.
sprouts-unlisted = Tej linii nie ma wśród znalezionych ruchów: jest ich w tej pozycji za dużo. Wybierz inną.
arms-second = Dotknij ramienia, na którym linia ma się skończyć.
arms-none = Tych ramion nie da się połączyć: inne linie stoją na drodze.
arms-ways = Narysuj linię od wybranego ramienia
arms-short = Narysuj linię od wolnego ramienia do innego.
arms-start = Linia nie zaczyna się na wolnym ramieniu.
arms-end = Linia nie kończy się na wolnym ramieniu.
arms-dead = Nie ma tu wolnego ramienia.
arms-loop = Linia nie może kończyć się na tym ramieniu, na którym się zaczyna.
arms-through = Linia przechodzi tu przez ramię: omiń je albo skończ na nim.

graph-edit = Narysuj inny graf
graph-how = Dotknij kartki, by dodać wierzchołek. Dotknij dwóch wierzchołków, by je połączyć lub rozłączyć. Przeciągaj, by przesuwać.
graph-how-directed = Dotknij kartki, by dodać wierzchołek. Dotknij kolejno dwóch wierzchołków, by narysować lub zetrzeć łuk. Przeciągaj, by przesuwać.
graph-how-multiple = Dotknij kartki, aby dodać wierzchołek. Dotknij dwóch wierzchołków po kolei, aby narysować między nimi krawędź, najwyżej trzy, a jeszcze raz, aby je zetrzeć; dwa razy tego samego, aby zrobić pętlę. Przeciągnij, aby przesunąć.
graph-play = Graj na tym grafie
graph-add = Dodaj wierzchołek
graph-tool = Co robi dotknięcie
graph-lines = Rysuj linie
graph-pawns = Stawiaj pionki
graph-wipe = Ścieraj wierzchołki
graph-clear = Czysta kartka

share-text = Odnośnik zawiera cały stolik; nic nie jest nigdzie zapisywane.
share-link = Odnośnik
share-copy = Kopiuj
share-copied = Skopiowano
share-language = W tym języku
share-lock-hints = Zablokuj wskazówki i wyjaśnienia
share-lock-values = Zablokuj wartości
share-qr = Kod QR odnośnika
share-no-qr = Odnośnik jest za długi na kod QR.
link-cut = Ten odnośnik jest uszkodzony: czegoś w nim brakuje albo coś zmieniono. Poproś o niego jeszcze raz.
link-version = Ten odnośnik pochodzi z nowszej wersji strony.
link-large = Ten odnośnik jest za duży, by go otworzyć.
stranger-title = Ten odnośnik przynosi własne zasady
stranger-text = Ktoś napisał te zasady. Mogą one tylko opisać grę; przeczytaj je, zanim zagrasz.
stranger-run = Graj według tych zasad
stranger-leave = Nie graj

help-rule = Dwaj gracze wykonują ruchy na zmianę. Kto nie może wykonać ruchu, przegrywa. W sumie kilku gier każdy ruch wykonuje się w jednej z nich.
help-misere = W grze misère jest odwrotnie: kto nie może wykonać ruchu, wygrywa.
help-keys = Klawisze
help-arrows = po planszy
help-enter = zagraj albo wybierz
help-escape = cofnij wybór
help-hint = wskazówka
help-undo = cofnij
help-help = ta pomoc
help-offline = Raz otwarta strona działa bez sieci.

games-title = Gry
games-lead = Na każdej planszy można grać. Wygrywa ten, kto wykona ostatni ruch.
games-seek = Znajdź grę
games-none = Żadna gra nie zawiera tych słów.
games-collection = { $count ->
    [one] Jeszcze jedna gra z literatury
    [few] Jeszcze { $count } gry z literatury
    [many] Jeszcze { $count } gier z literatury
   *[other] Jeszcze { $count } gier z literatury
}
card-play = Graj
card-explore = Zbadaj
card-variant = Zrób odmianę
card-known = Co wiadomo
again = Od nowa

rules-title = Własne zasady
rules-lead = Gra w kilku wierszach: jej ruchy i to, co po nich zostaje. Wszystko na tej stronie zadziała także dla niej.
rules-name = Nazwa pliku
rules-from = Zacznij od
rules-text = Zasady
rules-at = Wiersz { $line }, znak { $column }:
rules-good = { $count ->
    [one] Te zasady są czytelne. Pozycja to jedna liczba.
    [few] Te zasady są czytelne. Pozycja to { $count } liczby.
    [many] Te zasady są czytelne. Pozycja to { $count } liczb.
   *[other] Te zasady są czytelne. Pozycja to { $count } liczby.
}
rules-good-boards = Te zasady są czytelne. Pozycja to plansza, na przykład 4x4.
rules-good-graphs = Te zasady są czytelne. Pozycja to graf, na przykład path:6.
rules-good-lists = Te zasady są czytelne. Pozycję zapisuje się na przykład tak: { $example }.
rules-sizes = Zacznij grę od
rules-how = Jak pisze się zasady
rules-how-text = Najpierw nazwa gry i jej liczby wraz z warunkami. Potem wiersz na każdy rodzaj ruchu: jego nazwa, dla jakich k i kiedy istnieje, i co po nim zostaje. Części połączone znakiem + są osobnymi grami.

lab-title = Pracownia
lab-lead = Kod, zbiór albo własne zasady: zobacz ciąg wartości, złóż go, znajdź okres.
lab-game = Gra
lab-to = Stosy do
lab-side = Wiersze do
lab-flat = dwa rozmiary
lab-compute = Oblicz
lab-stop = Zatrzymaj
lab-template = Dla grafów napisz wzorzec z { "{n}" }, na przykład node-kayles cycle:{ "{n}" }.
lab-progress = { $done } z { $of }, { $rate } na sekundę, { $left ->
    [one] została { NUMBER($left) } sekunda
    [few] zostały { NUMBER($left) } sekundy
    [many] zostało { NUMBER($left) } sekund
   *[other] zostało { NUMBER($left) } sekundy
}
lab-stopped = Zatrzymano. Zachowane wartości: { $done }.
plot-says = Wartości gry { $game } dla stosów od { $from } do { $to }, najwyżej { $most }
plot-closer = Bliżej
plot-further = Dalej
plot-whole = Pokaż całość
plot-common = wartości częste
plot-rare = wartości rzadkie
plot-zero = zera: gracz na ruchu przegrywa
plot-at = stos { $heap }: wartość { $value }, dwójkowo { $binary }
fold-title = Złożone co { NUMBER($period) }
fold-how = Przeciągnij pasek w bok, by złożyć go inaczej. Jeśli kolumny są proste, ta długość jest okresem.
fold-at = Składaj co
fold-period = Złóż według okresu, { NUMBER($period) }
period-title = Okres
period-proved = Udowodniony
period-observed = Zaobserwowany, nieudowodniony
period-none-found = Na razie nie znaleziono
period-unsupported = W tej grze okresów się nie szuka
period-says = Okres { $period }, począwszy od stosu { $from }.
period-saltus = Z każdym okresem wartości rosną o { $saltus }.
period-exceptions = { $count ->
    [one] { NUMBER($count) } wyjątek wcześniej
    [few] { NUMBER($count) } wyjątki wcześniej
    [many] { NUMBER($count) } wyjątków wcześniej
   *[other] { NUMBER($count) } wyjątku wcześniej
}
period-whole = Wszystko, co znaleziono
period-certificate = Zapisz certyfikat
guess-title = Twoja hipoteza
guess-formula = Reguła { $rule } =
guess-check = Sprawdź
guess-checking = Porównywanie z wartościami …
period-looking = Szukanie okresu …
series-most = Największa wartość: { $most }, pierwszy raz dla stosu { $heap }.
series-zeros = { $count ->
    [0] Żaden stos nie jest przegrany dla gracza na ruchu.
    [one] { NUMBER($count) } stos jest przegrany dla gracza na ruchu:
    [few] { NUMBER($count) } stosy są przegrane dla gracza na ruchu:
    [many] { NUMBER($count) } stosów jest przegranych dla gracza na ruchu:
   *[other] { NUMBER($count) } stosu jest przegrane dla gracza na ruchu:
}
export = Zapisz
table = Tabela
table-back = Wcześniej
table-forth = Dalej
table-page = Strona { NUMBER($page) } z { NUMBER($pages) }
grid-says = Wartości gry { $game }, wierszy { $rows }, kolumn { $columns }

## Plansze z kartami, kamieniami i monetami
place-option = { $text }
limit-heap = Strona rysuje tu stosy do { NUMBER($most) }. W większych pozycjach gra się słowami.
limit-numbers = Strona rysuje tu liczby do { NUMBER($most) }. W większych pozycjach gra się słowami.
place-token = Na { $first }, { $second }
place-less = { $name }: zostaw { $left }
place-holds = Wiersz { $row }, kolumna { $column }: { $letter }
place-letters = Postaw { $letters }
place-coin-heads = Moneta { $coin }, orzeł
place-coin-tails = Moneta { $coin }, reszka
place-cell-heads = Wiersz { $row }, kolumna { $column }, orzeł
place-cell-tails = Wiersz { $row }, kolumna { $column }, reszka
place-cell-coins = Pole { $cell }, liczba monet: { $count }
place-step = Stopień { $step }: liczba monet przesuwanych w dół: { $count }
place-ring-free = Miejsce { $place }, wolne
place-ring-been = Miejsce { $place }, już odwiedzone
place-ring-token = Miejsce { $place }, tu stoi żeton
place-pass = Pas; pozostałe pasy: { $count }
choose-next = Teraz dotknij jednego z zaznaczonych miejsc. Escape zaczyna wybór od nowa.
rims-corners = Narożniki krzywej
rims-close = Zamknij krzywą
rims-back = Cofnij ostatni narożnik
place-vertex-holds = Wierzchołek { $vertex }: { $letter }
# Zasady słowami tego, co narysowane, według gier; gra bez takiego wpisu ma zasadę silnika.
rule-nim = Zabierz z jednego stosu dowolnie wiele zapałek, co najmniej jedną.
rule-half = Zabierz zapałki z jednego stosu: co najmniej jedną i co najwyżej połowę.
rule-fraction = Zabierz zapałki z jednego stosu: co najmniej jedną i co najwyżej { $set } stosu.
rule-allbut = Zabierz z jednego stosu dowolną liczbę zapałek oprócz: { $set }.
rule-take = Zabierz zapałki z jednego stosu. Wolno zabrać tyle: { $set }.
rule-subtract-a-square = Zabierz z jednego stosu tyle zapałek, ile wynosi kwadrat liczby: 1, 4, 9, 16, …
rule-subtract-a-prime = Zabierz z jednego stosu tyle zapałek, ile wynosi liczba pierwsza: 2, 3, 5, 7, 11, …
rule-subtract-a-power = Zabierz z jednego stosu tyle zapałek, ile wynosi potęga dwójki: 1, 2, 4, 8, …
rule-subtract-a-fibonacci = Zabierz z jednego stosu tyle zapałek, ile wynosi liczba Fibonacciego: 1, 2, 3, 5, 8, …
rule-evensplit = Podziel grupę wielkości co najmniej { $set } na dwie lub więcej grup jak najrówniej: ich wielkości różnią się najwyżej o jeden.
rule-moore = Zabierz zapałki z co najmniej jednego stosu, a stosów może być najwyżej { $set }; z każdego z nich dowolną liczbę, niekoniecznie tę samą.
rule-kotzig = Przesuń pionek po kole zgodnie z ruchem wskazówek zegara o jedną z liczb: { $set }. Tam, gdzie już był, wrócić nie może.
rule-nim-pass = Zabierz z jednego stosu dowolną liczbę zapałek, co najmniej jedną, albo spasuj. Pasy, które obu graczom razem zostały: { $set }. Gdy wszystkie stosy są puste, pasować nie wolno.
rule-code = Gra o kodzie { $set }: strącasz kręgle stojące obok siebie. Cyfra na miejscu d dotyczy d kręgli; jest sumą liczb: 1, jeśli mogą być całą grupą, 2, jeśli z ich grupy może zostać jedna, i 4, jeśli mogą zostać dwie.
rule-fraenkel = Zabierz zapałki z jednego z dwóch stosów pary albo z obu, jeśli te dwie liczby różnią się co najwyżej o { $set }.
rule-stretch = Elementy leżą w rzędach i okręgach. Zabierz kilka leżących obok siebie; ile: { $set }. Luki pozostają.
rule-wythoff = Przesuń hetmana o dowolną odległość w stronę rogu: w górę, w lewo albo po przekątnej w górę i w lewo.
rule-euclid = Odetnij od prostokąta kwadraty tak duże, na ile pozwala krótszy bok: co najmniej jeden i tak, żeby coś zostało.
rule-redblue = Przesuń czerwony pionek o dowolną odległość w prawo albo niebieski o dowolną odległość w lewo, bez przeskakiwania. Obaj gracze mogą ruszać pionki obu kolorów.

# Jak tu wykonać ruch, według plansz.
how-matches = Dotknij zapałki: zabierzesz ją i wszystkie za nią.
how-rows = Dotknij pierwszego ze strącanych kręgli, potem ostatniego; pojedynczego dotknij dwa razy.
how-sticks = Dotknij pierwszego z zabieranych patyczków, potem ostatniego; pojedynczego dotknij dwa razy.
how-strips = Dotknij pola na swój krzyżyk.
how-pawns = Dotknij pionka, potem miejsca, na które idzie.
how-lines = Dotknij swojego pionka, potem pola, na które idzie.
how-circle = Dotknij swojego pionka, potem pola, na które idzie.
how-walled = Dotknij swojego pionka, potem pola, na które idzie.
how-redblue = Dotknij pionka, potem pola, na które idzie.
how-dominoes = Dotknij dwóch pól, które zakryje twoja kostka domina.
how-bites = Dotknij kostki, którą bierzesz.
how-crosses = Dotknij pola na swój krzyżyk.
how-arc-kayles = Dotknij krawędzi, którą wybierasz.
how-node-kayles = Dotknij wierzchołka, który usuwasz.
how-grim = Dotknij wierzchołka, który usuwasz.
how-hasse = Dotknij elementu, który bierzesz; znika też wszystko nad nim.
how-hackenbush = Dotknij krawędzi, którą przecinasz.
how-geography = Dotknij wierzchołka, na który idzie żeton.
how-edge-geography = Dotknij wierzchołka, na który idzie żeton.
how-queen = Dotknij pola, na które idzie hetman.
how-rectangle = Dotknij kwadratu: zostanie odcięty razem z tymi za nim.
how-tablets = Przeciągnij palcem wzdłuż rowka, żeby tam ciąć, albo dotknij strzałki na jego końcu. Żeby zjeść wiersz lub kolumnę, dotknij jej numeru; żeby zjeść cały brzeg, dotknij ▣.
how-boxes = Dotknij po jednej warstwie w każdym z trzech kierunków.
how-factors = Dotknij obrazka: pokazuje rzędy równej długości i ten, który zostaje.
how-splits = Dotknij obrazka: pokazuje równe paski, na które dzieli się stos.
how-curves = Narysuj zamkniętą krzywą palcem lub myszą; albo dotykaj kolejno jej narożników, a potem ją zamknij.
how-spots = Narysuj palcem lub myszą linię od punktu do punktu albo z powrotem do tego samego. Albo dotknij dwóch punktów, albo jednego dwa razy, i wybierz linię z listy.
how-spots-brussels-sprouts = Narysuj palcem lub myszą linię od wolnego ramienia do innego; strona sama ją przekreśli. Albo dotknij ramienia i wybierz linię z listy.
how-stones = Dotykaj kolejno pól swojego ruchu. Jeśli można wybrać literę, dotknij jej na końcu pod planszą.
how-heaps = Dotknij zapałki: zostanie zabrana razem ze wszystkimi, które są za nią.
how-staircase = Dotknij monety: schodzi o jeden stopień razem z tymi, które leżą za nią.
how-nimble = Dotknij monety, a potem pola, na które ma przejść.
how-sliding = Dotknij monety, a potem pola, na które ma przejść.
how-coins = Najpierw dotknij ostatniej monety swojego ruchu, a potem pozostałych, które odwraca.
how-coin-grid = Najpierw dotknij narożnika, który liczy się jako ostatni, a potem pozostałych narożników odwracanego układu.
how-ring = Dotknij miejsca, na które ma przejść żeton.
how-stretches = Dotknij pierwszego z elementów, które zabierasz, potem ostatniego; pojedynczego elementu dotknij dwa razy. W zamkniętym okręgu ostatni następuje zgodnie z ruchem wskazówek zegara.
how-letters = Dotknij litery, którą wycinasz.
how-digits = Dotknij pustego pola. Jeśli można tam wpisać obie liczby, dotknij liczby pod planszą.
how-bowls = Dotknij miski z ziarnkiem, potem miski, do której ziarnko trafia. Jak daleko sięgają ziarnka z miski, mówi liczba obok jej numeru.
how-graph-chomp = Dotknij krawędzi albo wierzchołka, który usuwasz.
how-splits-code = Dotknij obrazka: pokazuje stosy, które zostają.
how-splits-top-entails = Dotknij obrazka: pokazuje dwa stosy albo stos bez górnej monety.
how-heap-pairs = W każdym stosie swojego ruchu dotknij pierwszej zabieranej zapałki; znikną też wszystkie za nią. Jeśli na tym stosie kończysz ruch, dotknij tej samej zapałki jeszcze raz.
how-bars = Dotknij pierwszego kwadratu do zabrania z paska albo obrazka tego, co zostaje.
how-tuples = Dotknij tego, co chcesz otrzymać: podświetlonego pola, pierwszego kwadratu do zabrania z paska albo obrazka tego, co zostaje.
how-ruled = Dotykaj wierzchołków swojego ruchu w kolejności, w jakiej je wymienia. Jeśli można wybrać liczbę, dotknij jej na końcu pod planszą.
how-piles = Wybierz obok stosu, ile zabrać albo co zostawić.
how-plain = Wybierz ruch z listy.
own-colour = Grasz { $colour }.
other-colour = Pierwszy gracz gra { $colour }.

# Przeciwnicy jeden po drugim.
next-opponent = Następny przeciwnik: { $level }
all-beaten = W tej grze pokonani są już wszyscy przeciwnicy.
won-against = Wygrane z: { $levels }

goal-normal = Kto nie może wykonać ruchu, przegrywa.
goal-misere = Kto nie może wykonać ruchu, wygrywa: to gra misère.

# Odnośniki do całych gier i do serii.
share-moves = Z wykonanymi ruchami
share-embed = Pokaż tę grę na innej stronie
share-embed-text = Wiersz HTML z samą planszą. Serwer musi pozwolić tamtej stronie: zob. --frame-ancestors w grundy serve.
share-print = Drukuj planszę, ruchy i uzasadnienie
share-series = Ułóż serię pozycji dla klasy
link-dropped = Ten odnośnik jest uszkodzony albo nie wszystko da się z niego użyć. Otwarto to, co udało się odczytać. Pominięto: { $parts }.
dropped-rest = koniec albo część, która została zmieniona
dropped-moves = ruchy
dropped-level = przeciwnik
dropped-seed = losy maszyny
dropped-language = język
dropped-locks = blokady
dropped-files = zasady
dropped-tasks = część pozycji
tasks-make-title = Seria pozycji
tasks-make-lead = Wpisz w każdym wierszu jedną pozycję. Odnośnik otwiera je po kolei; na końcu uczniowie dostają kod, który mogą ci pokazać.
tasks-lines = Pozycje, po jednej w wierszu
tasks-make = Utwórz odnośnik
tasks-line = Wiersz { $line }:
tasks-empty = Wpisz co najmniej jedną pozycję.
tasks-most = Seria ma najwyżej { $most } pozycji.
tasks-unwinnable = Wiersz { $line }: uczeń może tu najwyżej zremisować albo nie wiadomo, kto wygrywa. Zaczyna uczeń.
tasks-second = { $lines }: ten, kto tam zaczyna, przegrywa, więc zaczyna maszyna.
tasks-try = Otwórz serię
tasks-title = Seria: pozycja { NUMBER($at) } z { NUMBER($all) }
tasks-second-here = Zaczęła maszyna, bo ten, kto tu zaczyna, przegrywa.
tasks-one-open = Pozycja { $at }
tasks-one-won = Pozycja { $at }, wygrana
tasks-one-tried = Pozycja { $at }, jeszcze niewygrana
tasks-nav = Pozycje serii
tasks-next = Następna pozycja
tasks-again = Spróbuj jeszcze raz
tasks-finish = Zakończ
tasks-done-title = Koniec serii
tasks-done = Wygrane: { NUMBER($won) } z { NUMBER($all) }.
tasks-name = Twoje imię
tasks-name-text = Kod należy do imienia i do tej serii. Nic nie jest nigdzie wysyłane.
tasks-code = Pokaż ten kod
tasks-back = Wróć do pozycji
check-title = Sprawdź kod
check-text = Wpisz imię i kod tak, jak pokazuje je uczeń.
check-name = Imię
check-code = Kod
check-good = Kod należy do tej serii i tego imienia.
check-bad = Kod nie należy do tej serii i tego imienia albo jest w nim pomyłka.
check-won = Pozycja { $at }: wygrana, { $tries ->
    [one] za pierwszym razem
    [few] po { $tries } próbach
    [many] po { $tries } próbach
   *[other] po { $tries } próbach
}
check-not = Pozycja { $at }: niewygrana

# Wcześniejsze pozycje, rzutnik, ramki innych stron.
steps = Przeglądaj ruchy
steps-first = Pierwsza pozycja
steps-back = Jeden ruch wstecz
steps-forth = Jeden ruch dalej
steps-last = Ostatnia pozycja
steps-at = Po ruchu { NUMBER($at) } z { NUMBER($all) }
steps-return = Wróć do gry
board-earlier = { $position }; wcześniejsza pozycja, tylko do oglądania.
projector = Widok na rzutnik
projector-leave = Opuść widok na rzutnik
values = Wartości
embed-whole = Cała strona
help-values = pokaż albo ukryj wartości
help-why = uzasadnienie krok po kroku
help-steps = jeden ruch wstecz, jeden dalej
help-ends = pierwsza pozycja, ostatnia
help-projector = widok na rzutnik

# Pozycje za duże.
listing = Wypisywanie ruchów …
largest-looking = Szukanie największego rozmiaru, który tu działa …
largest = Największa taka pozycja, która tu działa:

rule-crosses = Postaw krzyżyk na wolnym polu. { $set }
crosses-plus = Przepadają też pola przy jego bokach.
crosses-king = Przepadają też wszystkie pola wokół niego.
crosses-diagonal = Przepadają też pola przy jego rogach.
crosses-distance = Przepadają też pola odległe o najwyżej dwa kroki.
# Pracownia: kilka gier naraz, inne obrazy, inne pliki.
plot-at-game = { $game }, stos { $heap }: wartość { $value }, dwójkowo { $binary }
plot-taller = Rozciągnij wartości
plot-flatter = Ściśnij wartości
plot-keys = Przeciągnij, aby przesunąć; kółko myszy powiększa, z klawiszem Shift w górę; dwa palce robią jedno i drugie. Klawisze: strzałki, + i −, Shift ze strzałką w górę i w dół; kropka i przecinek czytają następną i poprzednią wartość, Enter następną grę.
lab-several = Można nałożyć na siebie do { $most } gier: dodaj wiersz albo wpisz między nimi ;.
lab-pictures = Co widać
lab-show-values = Wartości
lab-show-frequency = Częstości
lab-show-sparse = Przestrzeń rzadka
lab-show-misere = Gra misère
export-game = Gra
export-copy = Kopiuj
export-link = Odnośnik
export-copy-bfile = Kopiuj jako b-file
export-copied = Skopiowano: { $what }.
export-refused = Przeglądarka nie pozwala stronie kopiować. Zaznacz tekst tutaj:
export-own = Odnośnik zawiera nazwę Twoich zasad, ale nie same zasady; wyślij też ich tekst.
export-encyclopedia = Szukaj w encyklopedii ciągów (OEIS)
frequency-title = Jak często występuje każda wartość
frequency-says = Liczba stosów o każdej wartości w grze { $game }
frequency-how = W prawo wartość, w górę liczba stosów, które ją mają.
frequency-binned = W prawo wartość, w górę liczba stosów, które ją mają. Każdy słupek łączy sąsiednie wartości; ich liczba: { $width }.
frequency-most = Najczęstsze wartości
frequency-share = { $count }, { $percent } %
sparse-title = Przestrzeń rzadka
sparse-how = Zapisz wartości dwójkowo i patrz tylko na bity pod maską. Wartość jest parzysta bitowo (evil), jeśli jedynek jest tam parzyście wiele, a nieparzysta bitowo (odious), jeśli nieparzyście. W wielu grach jedna z tych klas jest rzadka; jeśli należy do niej tylko skończenie wiele wartości, ciąg staje się okresowy.
sparse-mask = Maska, dwójkowo (0b110) albo jako liczba (6)
sparse-none = Silnik nie widzi w tych wartościach przestrzeni rzadkiej. Spróbuj własnej maski albo większej liczby stosów.
sparse-classes = Wartości według parzystości bitów pod maską { $mask }
sparse-evil = parzyste bitowo
sparse-odious = nieparzyste bitowo
sparse-even = stosy parzyste
sparse-odd = stosy nieparzyste
sparse-rare = rzadkie
sparse-growth = Wartości rzadkie do każdego stosu
sparse-says = Liczba wartości rzadkich gry { $game } do każdego stosu: { $count } do stosu { $heap }
sparse-count = Wartości rzadkie: { $count } z { $all }; ostatnia przy stosie { $heap }.
sparse-list = Wartości rzadkie
misere-title = Gra misère: kto wykona ostatni ruch, przegrywa
misere-how = W grze misère wartości Grundy’ego nie rozstrzygają. Rozstrzyga iloraz misère: każdemu stosowi odpowiada element przemiennego monoidu, a suma jest przegrana wtedy i tylko wtedy, gdy przegrany jest iloczyn jej elementów.
misere-busy = Szukam ilorazu; stosów dotąd: { $heaps } …
misere-proved = Udowodnione: to iloraz całej gry
misere-up-to-heap = Iloraz stosów do { $heaps }; większe stosy mogą go zmienić
misere-infinite-suspected = Prawdopodobnie nieskończony: iloraz rośnie i nie widać końca
misere-infinite = Udowodnione: iloraz jest nieskończony
misere-balance = Mimo to twierdzenie rozstrzyga każdą sumę. Przypisuje ono każdemu stosowi skręt, sumę i przewagę; powtarzają się one z okresem { $period } od stosu { $preperiod }, a sumy rosną o okres.
misere-twist = skręt
misere-sum = suma
misere-lead = przewaga
misere-order = Elementy
misere-lost = Przegrane dla gracza na ruchu
misere-kind = Rodzaj
misere-tame = oswojona: tak prosta jak Nim
misere-wild = dzika
misere-wild-from = dzika od stosu { $heap }
misere-period = Okres φ
misere-presentation = Generatory i relacje
misere-lost-forms = Elementy przegrane
misere-table = Kto wygrywa pojedyncze stosy: N – następny gracz, P – poprzedni; obok element φ(n) każdego stosu
misere-graph = Graf Cayleya ilorazu misère gry { $game }; liczba elementów: { $order }
misere-save = Zapisz graf
misere-no-graph = Iloraz ma za dużo elementów, aby narysować jego graf.
which-link = Jaka to gra?
which-title = Jaka to gra?
which-lead = Od pierwszych wartości nieznanej gry do gier, które je mają, albo od kilku pytań do zasad na początek.
which-values = Z wartości
which-first = Pierwsze wartości, począwszy od stosu 0; wiersze tabeli oddziela /
which-zeros = to są stosy przegrane, o wartości 0
which-ask = Szukaj
which-busy = Porównuję gry: { $done } z { $of } …
which-found = { $count ->
    [0] Żadna z porównanych gier ({ $games }) nie ma tych wartości; nie ma ich też żaden kod ani zbiór, który z nich wynika.
    [one] { NUMBER($count) } odpowiedź; porównane gry: { $games }, a także wszystkie kody i zbiory.
    [few] { NUMBER($count) } odpowiedzi; porównane gry: { $games }, a także wszystkie kody i zbiory.
    [many] { NUMBER($count) } odpowiedzi; porównane gry: { $games }, a także wszystkie kody i zbiory.
   *[other] { NUMBER($count) } odpowiedzi; porównane gry: { $games }, a także wszystkie kody i zbiory.
}
which-terms = zgodne wartości: { $terms } z { $given }
which-also = Te same wartości:
which-between = Ma je też każda gra, w której wolno wykonać wszystkie ruchy gry { $least } i tylko ruchy gry { $greatest }.
ask-title = Z pytań
ask-kind = Czym jest pozycja?
ask-heap = stos albo kilka stosów
ask-sizes = plansza, prostokąt, para stosów: dwa rozmiary
ask-take = Ile wolno wziąć ze stosu?
ask-any = dowolną liczbę
ask-these = jedną z tych liczb
ask-wrong = Wpisz liczby od 1 do { $most }, na przykład 1, 2, 5-7.
ask-rest = Co może zostać ze stosu?
ask-nothing = nic
ask-one = jeden stos
ask-two = dwa stosy: reszta zostaje podzielona
ask-split = A bez zabierania?
ask-splits = stos wolno podzielić na dwa
ask-set = Zbiór:
ask-code = Kod:
ask-rules = Plik z zasadami:
ask-edit = Zmień te zasady
ask-replaces = Otworzą się jako osobny plik; inne twoje zasady zostają.
ask-empty = Przy tych odpowiedziach nie ma żadnego ruchu.
ask-near = Zacznij od podobnej gry i zmień jej zasady.
# Explanations.
columns-becomes = zmienia się w
mistake-left = Co ten ruch zostawił przeciwnikowi
# Puzzles.
nav-puzzles = Zadania
puzzles-title = Zadania
puzzles-day = Zadanie dnia
puzzles-today = dzisiejsze zadanie
puzzles-lead = Wygrywa dokładnie jeden ruch. Znajdź go. Kto nie może wykonać ruchu, przegrywa.
puzzles-game = Gra
puzzles-level = Poziom
puzzles-all = Wszystkie poziomy
puzzles-making = Szukam zadań …
puzzles-none = Dla tej gry nie znaleziono zadania na tym poziomie. Wybierz inny poziom lub inną grę.
puzzles-more = Pięć następnych
puzzles-solved = Rozwiązane: { NUMBER($count) } z { NUMBER($of) }
puzzle-level = Poziom { NUMBER($level) }
puzzle-moves = { $count ->
    [one] Jeden możliwy ruch
    [few] { NUMBER($count) } możliwe ruchy
    [many] { NUMBER($count) } możliwych ruchów
   *[other] { NUMBER($count) } możliwego ruchu
}
puzzle-number = Zadanie { NUMBER($number) }, poziom { NUMBER($level) }
puzzle-number-solved = Zadanie { NUMBER($number) }, poziom { NUMBER($level) }, rozwiązane
puzzle-done = rozwiązane wcześniej
puzzle-right = Dobrze: to jedyny wygrywający ruch.
puzzle-wrong = Ten ruch nie wygrywa.
puzzle-thinking = Zaraz odpowiedź …
puzzle-answer = Maszyna odpowiada: { $move }. Teraz ona wygrywa.
puzzle-again = Spróbuj jeszcze raz
puzzle-show = Pokaż ruch
puzzle-shown = Wygrywający ruch: { $move }.
puzzle-next = Następne zadanie

## Linie i kwadraty, złożenia i długość gry
how-strings = Na planszy kwadratów dotknij linii albo przeciągnij od kropki do kropki. Na grafie dotknij sznurka, który przecinasz. Liczy się tylko, kto rusza się ostatni: Kropki i kwadraty z wynikiem to inna teoria.
rule-nimstring-boxes = Narysuj linię między dwiema sąsiednimi kropkami. Jeśli zamknie ona kwadrat, jest on twój i ruszasz się jeszcze raz. Liczba kwadratów się nie liczy.
limit-strings = Strona rysuje plansze o bokach do { NUMBER($side) } kwadratów i grafy do { NUMBER($most) } wierzchołków. W większe pozycje gra się słowami.
place-between = Linia między kwadratami { $first } i { $second }
place-line-above = Linia nad kwadratem { $box }
place-line-below = Linia pod kwadratem { $box }
place-line-left = Linia z lewej strony kwadratu { $box }
place-line-right = Linia z prawej strony kwadratu { $box }
place-corner = Kropka w wierszu { $row }, kolumnie { $column }
values-loony = ☾ oznacza ruch szalony (loony): po nim wygrywa przeciwnik, cokolwiek jeszcze leży na stole.
hint-loony = Ruch oznaczony ☾ jest szalony (loony): po nim wygrywa przeciwnik, cokolwiek jeszcze leży na stole. Powód jest pod „Dlaczego?”.
must-answer = Ostatni ruch wymaga odpowiedzi tutaj.
length = Jak szybko?
length-title = Jak szybko można wygrać albo jak długo można wytrwać
length-winning = { $moves ->
    [one] Możesz wygrać w jednym ruchu.
    [few] Możesz wygrać w { NUMBER($moves) } ruchach, licząc ruchy obu graczy.
    [many] Możesz wygrać w { NUMBER($moves) } ruchach, licząc ruchy obu graczy.
   *[other] Możesz wygrać w { NUMBER($moves) } ruchu, licząc ruchy obu graczy.
}
length-losing = { $moves ->
    [0] Gra skończona.
    [one] Możesz wytrwać jeden ruch.
    [few] Możesz wytrwać { NUMBER($moves) } ruchy, licząc ruchy obu graczy.
    [many] Możesz wytrwać { NUMBER($moves) } ruchów, licząc ruchy obu graczy.
   *[other] Możesz wytrwać { NUMBER($moves) } ruchu, licząc ruchy obu graczy.
}
length-hurry = Najszybsza wygrana: { $move }.
length-delay = Najdłużej potrwa po ruchu: { $move }.
length-unknown = Nie znaleziono tu, jak długo potrwa gra.
length-no-move = Nie znaleziono na czas, który to ruch.
draft = Twój ruch do tej pory
draft-more = Teraz wybierz w innej części.
draft-may = Zagraj tak albo wybierz też w innej części.
draft-ready = Twój ruch jest pełny.
draft-play = Wykonaj ten ruch
draft-discard = Wybierz ponownie
join-sum = +
join-and = i
join-or = lub
join-ordinal = :
join-then = potem
compound-sum-first = Ruch wykonuje się w jednej części. Gra kończy się, gdy skończy się jedna z części.
compound-and-first = Ruch wykonuje się we wszystkich częściach naraz. Gra kończy się, gdy skończy się jedna z części.
compound-and-last = Ruch wykonuje się we wszystkich częściach, które się nie skończyły. Gra kończy się, gdy skończą się wszystkie.
compound-or-first = Ruch wykonuje się w dowolnie wielu częściach, co najmniej w jednej. Gra kończy się, gdy skończy się jedna z części.
compound-or-last = Ruch wykonuje się w dowolnie wielu częściach, co najmniej w jednej. Gra kończy się, gdy skończą się wszystkie.
compound-ordinal = Ruch wykonuje się w jednej części i usuwa on wszystko, co jest na prawo od niej.
compound-then = W części gra się jedną po drugiej.
unplayed = W tej pozycji nie ma żadnego ruchu: gracz, który ma ruch, przegrał.
unplayed-misere = W tej pozycji nie ma żadnego ruchu: w grze misère gracz, który ma ruch, wygrał.
place-onto = Dołóż do stosu { $heap }, w którym jest { $size }
place-spare = Z zapasu: { $count }
how-rows-dawsons-kayles = Dotknij jednego z dwóch kręgli, potem drugiego.
how-rows-officers = Dotknij kręgla dwa razy.
how-rows-grundy = Dotknij po kolei dwóch sąsiednich kręgli, między którymi rozsuwasz grupę.
how-rows-lasker = Dotknij pierwszego ze strącanych kręgli, potem ostatniego; pojedynczego dotknij dwa razy. Żeby rozsunąć grupę, dotknij dwóch kręgli obok nowej luki. Jeśli możliwe jest jedno i drugie, wybierz obrazek pod planszą.
how-rows-code = Dotknij pierwszego ze strącanych kręgli, potem ostatniego; pojedynczego dotknij dwa razy. Żeby rozsunąć grupę, dotknij dwóch kręgli obok nowej luki. Jeśli możliwe jest jedno i drugie, wybierz obrazek pod planszą.
place-knock = Strąć kręgle
place-part = Rozsuń grupę między nimi
how-matches-pokernim = Dotknij zapałki: zabierzesz ją i wszystkie za nią. Żeby dołożyć, dotknij ostatniego z żetonów, które bierzesz z zapasu, a potem liczby przy stosie.
how-heaps-moore = W każdym stosie swojego ruchu dotknij pierwszej zabieranej zapałki; znikną też wszystkie za nią. Jeśli na tym stosie kończysz ruch, dotknij tej samej zapałki jeszcze raz.
how-heaps-nim-pass = Dotknij zapałki: zabierzesz ją i wszystkie za nią. Żeby spasować, dotknij strzałki pod stosami.
how-heaps-end-nim = Dotknij zapałki z pierwszego albo ostatniego stosu: zabierzesz ją i wszystkie za nią.
how-grim-cannibal-clobber = Dotknij kamienia, który skacze. Zbijanego sąsiada nie trzeba wybierać: zostaje to samo.
how-stones-nogo = Dotknij miejsca na swój kamień, a potem kamienia pod planszą: czarnego albo białego.
how-stones-clobber = Dotknij kamienia, którym się ruszasz, a potem sąsiedniego, który zbija.
help-server = Strona potrzebuje programu, który ją podaje: bez niego nie da się wykonać ruchu. Wydanie z plików działa bez sieci, gdy raz je otwarto.
fail-place = Zaznaczonego miejsca nie da się odczytać. Silnik mówi po angielsku:
fail-input = Tego nie da się zrobić. Silnik mówi po angielsku:
fail-busy = Silnik jest zajęty. Spróbuj za chwilę.
fail-internal = Silnik zawiódł. Mówi po angielsku:
rules-own = Twoje gry
rules-new = Nowa gra
rules-blank = Zabierz jeden, dwa lub trzy żetony.
rules-remove = Usuń
rules-keep = Zostaw
rules-restore = Przywróć
rules-removed = Usunięto: { $name }.
rules-remove-question = Usunąć { $name }?
puzzle-hint = Czego szukać
puzzle-where = W której części
puzzle-part = Wygrywający ruch jest w zaznaczonej części.
puzzle-link = Odnośnik do tego zadania
puzzles-streak = { $days ->
    [one] Rozwiązane przez { NUMBER($days) } dzień
    [few] Rozwiązane { NUMBER($days) } dni z rzędu
    [many] Rozwiązane { NUMBER($days) } dni z rzędu
   *[other] Rozwiązane { NUMBER($days) } dnia z rzędu
}
puzzles-best = Najdłużej: { NUMBER($days) }
puzzle-idea-end = Szukaj ruchu, po którym nikt nie ma już ruchu.
puzzle-idea-ahead = Patrz dwa ruchy naprzód: po każdej odpowiedzi musisz móc zakończyć grę.
puzzle-idea-pairs = Zostaw części równe parami: wtedy na każdy ruch jest odpowiedź.
puzzle-idea-mirror = Doprowadź do symetrii: wtedy każdy ruch da się powtórzyć w odbiciu.
puzzle-idea-theorem = Twierdzenie mówi, które pozycje tej gry są przegrane. Zostaw jedną z nich.
puzzle-idea-again = Szukaj ruchu, po którym ruszasz się jeszcze raz.
puzzle-idea-entails = Szukaj ruchu, na który trzeba odpowiedzieć w tym samym miejscu, a dobrej odpowiedzi tam nie ma.
puzzle-idea-zero = Zostaw pozycję o wartości 0.
puzzle-idea-lost = Wypisz mniejsze pozycje przegrane, od najmniejszej: zostaw taką, z której żaden ruch nie prowadzi do innej.
puzzle-idea-sum = Znajdź wartość każdej części i zostaw wartości, których nim-suma wynosi 0.
games-start = Zacznij tutaj
games-groups = Grupy gier
start-nim = Zapałki w stosach. Wszystko inne do niej wraca.
start-kayles = Kręgle w rzędzie. Znajdź ruch, po którym możesz naśladować.
start-cram = Kostki domina na planszy. Poszukaj symetrii, dzięki której można powtarzać ruchy.
start-chomp = Gryzy czekolady. Można udowodnić, kto wygrywa, nie wiedząc jak.
card-unknown = Nie jest znana żadna reguła dla wartości albo żadna nie jest potrzebna: oblicza się je od najmniejszych pozycji. Pokazuje je pracownia.
setup = Ustaw ręcznie
setup-cells = Dotknij pola, żeby zmienić, co na nim stoi; przeciągnij pionek na inne pole.
setup-number = Liczba { $number }
setup-less = O jeden mniej
setup-more = O jeden więcej
setup-remove = Usuń tę część
setup-shorter = O pole krócej
setup-longer = O pole dłużej
setup-add = Dodaj
setup-play = Graj od tej pozycji
setup-free = wolne
setup-white = biały
setup-black = czarny
setup-red = czerwony
setup-blue = niebieski
setup-gone = usunięte
setup-cross = zajęte
setup-ring = biały
pawns-sides = Lewy i Prawy mają też własne łuki, z których drugi nie korzysta.
pawns-goal = Kto przesunie pionek na cel, od razu wygrywa: { $set }.
pawns-leftgoal = Pionek na jednym z tych wierzchołków daje wygraną Lewemu: { $set }.
pawns-rightgoal = Pionek na jednym z tych wierzchołków daje wygraną Prawemu: { $set }.
pawns-endless-left = Tutaj grę, która nigdy się nie kończy, wygrywa jednak Lewy.
pawns-endless-right = Tutaj grę, która nigdy się nie kończy, wygrywa jednak Prawy.
nav-teachers = Dla nauczycieli
teachers-lead = To, czego trzeba na lekcję, bez zakładania konta: arkusze na papierze, pozycje do wygrania po kolei i plansza na ścianę.
teachers-sheet = Arkusze zadań
teachers-sheet-text = Pozycje z dokładnie jednym wygrywającym ruchem i rozwiązania na osobnej stronie. Wydrukuj je albo zapisz jako PDF w oknie drukowania.
teachers-series = Serie dla klasy
teachers-board = Plansza na ścianę
teachers-board-text = Przy każdym stoliku ramka obok pozycji otwiera widok na rzutnik: zasadę, planszę i wyjaśnienie, czytelne z ostatniej ławki. Otwiera go też klawisz P.
teachers-open = Otwórz stolik
teachers-puzzles = Zadania na koniec lekcji
sheet-title = Zadania: { $game }
sheet-task = Dwoje graczy wykonuje ruchy na przemian. W każdej pozycji wygrywa dokładnie jeden ruch. Znajdź go.
sheet-example = Zapisz ruch tak jak w tym przykładzie; jest on możliwy w zadaniu 1, ale nie wygrywa: { $move }.
sheet-name = Imię i nazwisko:
sheet-answer = Twój ruch:
sheet-key = Rozwiązania
sheet-print = Drukuj
sheet-count = Liczba zadań
sheet-more = Inne zadania
sheet-qr = Kod QR: te zadania na stronie
share-study = Napisz opracowanie od tej pozycji
picture = Plansza jako obrazek:
picture-as = Zapisz planszę jako { $format }
picture-none = Nie ma planszy do zapisania.
dropped-chapters = niektóre rozdziały
lab-columns = Kolumny do
lab-add = Dodaj grę
lab-on = widoczna
lab-on-game = Pokaż { $game }
lab-remove = Usuń { $game }
lab-game-number = Gra { NUMBER($number) }
grid-row = Wiersz { $number } jako ciąg
grid-column = Kolumna { $number } jako ciąg
grid-lines = Numer wiersza albo kolumny otwiera go jako ciąg, z wykresem i okresem.
fold-save = Zapisz ten obrazek
