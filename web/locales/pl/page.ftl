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
board-yours = { $position }; ruch należy do ciebie.
board-theirs = { $position }; ruch należy do maszyny.
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
too-large = To tutaj za dużo; użyj wiersza poleceń.
engine-silent = Silnik nie odpowiada. Jeśli strona pochodzi z serwera, to serwer się zatrzymał.
games-listed = Wszystkie gry są na stronie Gry.

you = ty
machine = maszyna
first-player = gracz pierwszy
second-player = gracz drugi
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
over-you = Wygrana należy do ciebie.
over-machine = Wygrała maszyna.
over-won = Wygrał { $who }.
over-draw = Remis: pozycja się powtórzyła.
colour-white = białymi
colour-black = czarnymi
colour-red = czerwonymi
colour-blue = niebieskimi
colour-left = jako Lewy
colour-right = jako Prawy
colour-any = dowolnym kolorem
misere = misère
level-careless = maszyna beztroska
level-learner = maszyna ucząca się
level-perfect = maszyna bezbłędna

controls = Sterowanie
hint = Wskazówka
undo = Cofnij
swap = Zamień strony
new = Nowa
share = Udostępnij
hint-winning = Stąd można wygrać. Zapytaj jeszcze raz, a dowiesz się, w której części.
hint-losing = Każdy ruch przegrywa z bezbłędnym przeciwnikiem. Wybierz taki, po którym gra będzie długa i zawiła.
hint-drawn = Wygrać się stąd nie da, ale przegrać nie trzeba.
hint-unknown = Nie udało się ustalić, kto stąd wygrywa: plansza jest za duża. Zapytaj jeszcze raz o ruch, który może być dobry.
hint-part = Przyjrzyj się tej części: { $part }.
hint-move = Dobry ruch: { $move }.
hint-guess = Ruch, który może być dobry, choć bez dowodu: { $move }.

moves = Ruchy
moves-none = Jeszcze żadnego.
mistake = Tu przepadła wygrana.
mistake-told = Zaznaczony ruch przegrał wygraną grę.
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
misere-switch = Misère: kto rusza się ostatni, przegrywa
restart-question = To zaczyna nową grę. Dotychczasowe ruchy przepadną.
restart-yes = Zacznij nową grę
restart-no = Graj dalej
opponent = Przeciwnik
opponent-person = druga osoba
opponent-careless = maszyna beztroska: byle jaki ruch
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
why-whole = Całe uzasadnienie, dla lubiących matematykę
step-back = Krok wstecz
step-forth = Następny krok
step-of = Krok { NUMBER($step) } z { NUMBER($all) }
columns-part = część
columns-left = zostaje
mex-option = ruch do
mex-value = wartość
mex-row = Osiągane wartości; zaznaczono najmniejszą brakującą liczbę
locked = W tej lekcji zablokowane.

limit-cells = Ta gra jest rysowana na planszach do { NUMBER($most) } pól. W większych pozycjach gra się słowami.
limit-line = Ta gra jest rysowana na planszach do { NUMBER($most) } pól, a w jednym rzędzie do { NUMBER($line) }. W większych pozycjach gra się słowami.
limit-side = Ta gra jest rysowana, gdy żaden bok nie przekracza { NUMBER($most) }. W większych pozycjach gra się słowami.
limit-vertices = Ta gra jest rysowana do { NUMBER($most) } wierzchołków. W większych pozycjach gra się słowami.
limit-ratio = Ta gra jest rysowana, gdy dłuższy bok jest najwyżej { NUMBER($most) } razy dłuższy od krótszego. Przy dłuższych prostokątach gra się słowami.
pile = Stos { $heap }: { $size }
pile-take = Weź
pile-leave = Zostaw { $parts }

place-match = Stos { $heap }: weź { $take }, zostaw { $leave }
place-add = Dołóż { $count } do stosu { $heap }
place-pin = Rząd { $row }, miejsce { $place }
place-cell = Wiersz { $row }, kolumna { $column }
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
place-cut-row = Przełam za wierszem { $row }
place-cut-column = Przełam za kolumną { $column }
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
rims-ways = Narysuj krzywą przez wybrane kropki
rims-how = Przeciągnij, by narysować krzywą zamkniętą przez co najmniej jedną kropkę. Albo dotykaj kolejno jej narożników, a na koniec znów pierwszego. Albo dotknij samych kropek i wybierz krzywą z listy.
rims-short = Narysuj krzywą zamkniętą przez co najmniej jedną kropkę.
rims-open = Krzywa nie jest zamknięta: skończ tam, gdzie zaczyna się rysunek.
rims-knot = Krzywa przecina samą siebie.
rims-crossing = Krzywa przecina inną krzywą.
rims-dotless = Krzywa nie przechodzi przez żadną wolną kropkę.

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

help-rule = Dwaj gracze ruszają się na zmianę. Kto nie ma ruchu, przegrywa. W sumie kilku gier rusza się w dowolnie wybranej.
help-misere = W grze misère jest odwrotnie: kto nie ma ruchu, wygrywa.
help-keys = Klawisze
help-arrows = po planszy
help-enter = zagraj albo wybierz
help-escape = zapomnij wybór
help-hint = wskazówka
help-undo = cofnij
help-help = ta pomoc
help-offline = Raz otwarta strona działa bez sieci.

games-title = Gry
games-lead = Każdej planszy można dotknąć. Wygrywa, kto rusza się ostatni.
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
rules-sizes = Zacznij grę od
rules-how = Jak pisze się zasady
rules-how-text = Najpierw nazwa gry i jej liczby wraz z warunkami. Potem wiersz na każdy rodzaj ruchu: jego nazwa, dla jakich k i kiedy istnieje, i co po nim zostaje. Części połączone znakiem + są osobnymi grami.

lab-title = Pracownia
lab-lead = Kod, zbiór albo własne zasady: zobacz ciąg wartości, złóż go, znajdź okres.
lab-game = Gra
lab-to = Stosy do
lab-side = Rozmiary do
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
plot-at = stos { $heap }: wartość { $value }
fold-title = Złożone co { NUMBER($period) }
fold-how = Przeciągnij pasek w bok, by złożyć go inaczej. Proste kolumny to okres.
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
