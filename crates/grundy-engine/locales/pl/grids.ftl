# Ruchy na planszach.
move-domino-across = połóż domino w wierszu { $row }, kolumny { $first } i { $second }
move-domino-down = połóż domino w kolumnie { $column }, wiersze { $first } i { $second }
move-bite = weź kostkę w wierszu { $row }, kolumnie { $column } i wszystko poniżej i na prawo od niej ({ $taken ->
    [one] { $taken } kostka
    [few] { $taken } kostki
   *[many] { $taken } kostek
    [other] { $taken } kostki
})
move-black-square = postaw czarny kamień w wierszu { $row }, kolumnie { $column }
move-white-square = postaw biały kamień w wierszu { $row }, kolumnie { $column }
move-black-vertex = postaw czarny kamień na wierzchołku { $vertex }
move-white-vertex = postaw biały kamień na wierzchołku { $vertex }
move-clobber-square = zbij kamieniem z wiersza { $row }, kolumny { $column } kamień w wierszu { $to-row }, kolumnie { $to-column }
move-clobber-vertex = zbij kamieniem z wierzchołka { $from } kamień na wierzchołku { $to }
move-cells = { $name }: { $cells }
cells-in-row = wiersz { $line }, { $count ->
    [one] kolumna { $places }
    [few] kolumny { $places }
   *[many] kolumny { $places }
    [other] kolumny { $places }
}: { $sign }
cells-in-column = kolumna { $line }, { $count ->
    [one] wiersz { $places }
    [few] wiersze { $places }
   *[many] wiersze { $places }
    [other] wiersze { $places }
}: { $sign }
cells-and = { $before }; { $next }
move-many-cells = { $name }: { $count ->
    [one] zmienia się { $count } pole
    [few] zmieniają się { $count } pola
   *[many] zmienia się { $count } pól
    [other] zmienia się { $count } pola
}, od wiersza { $row }, kolumny { $column } do wiersza { $last-row }, kolumny { $last-column }

# Według jakiej symetrii gracz naśladuje.
mirror-board-half-turn = Na każdy ruch odpowiadaj takim samym ruchem, obróconym o pół obrotu wokół środka planszy.
mirror-board-upside-down = Na każdy ruch odpowiadaj jego odbiciem: góra zamienia się z dołem.
mirror-board-left-right = Na każdy ruch odpowiadaj jego odbiciem: lewa strona zamienia się z prawą.
mirror-board-diagonal = Na każdy ruch odpowiadaj jego odbiciem względem przekątnej planszy.
mirror-chomp-arms = Pilnuj, żeby wiersz i kolumna, które zaczynają się od trucizny, były równie długie: ile ubędzie z jednego, tyle weź z drugiego.

# Dlaczego wartość jest właśnie taka.
theorem-mirror = Każde wolne miejsce ma bliźniaka i żaden ruch nie dotyka bliźniaka swojego miejsca. Drugi gracz odpowiada więc na każdy ruch jego odbiciem: dopóki pierwszy gracz znajduje ruch, dopóty znajduje go i drugi, a ruchów zabraknie pierwszemu (dla Cram: M. Gardner, Scientific American, luty 1974).
theorem-chomp-hook = Zostały tylko wiersz i kolumna, które spotykają się w truciźnie. Kęs skraca jedno z nich, a drugiego nie zmienia, są to więc dwa stosy Nima (Bouton 1901).
theorem-chomp-square = Wiersz i kolumna trucizny są równie długie. Weź kostkę leżącą po skosie obok trucizny, a zostaną tylko one. Odtąd na każdy kęs z jednego odpowiadaj równym kęsem z drugiego: zawsze masz odpowiedź, a przeciwnikowi zostaje trucizna.
theorem-chomp-two-rows = Gdy są dwa wiersze, pilnuj, żeby dolny był dokładnie o jedną kostkę krótszy od górnego: cokolwiek zostanie odgryzione, jeden kęs to przywraca, aż zostanie sama trucizna (D. Gale, American Mathematical Monthly 81, 1974).
theorem-strategy-stealing = Przypuśćmy, że wzięcie samego najdalszego rogu byłoby błędem. Wtedy przeciwnik ma wygrywającą odpowiedź, ale ona też zabiera ten róg, więc pierwszy gracz mógł ją zagrać od razu. Wygrywa więc pierwszy gracz, choć to rozumowanie nie mówi, jak (D. Gale, American Mathematical Monthly 81, 1974).

# Gry, w których wybiera się krawędź.
theorem-arc-kayles-path = W rzędzie miejsc ruch zabiera dwa sąsiednie i zostawia osobno miejsca po obu stronach. To jest gra stosowa 0.07, Kayles Dawsona (Winning Ways, rozdział 4).
theorem-equal-matchings = Jakkolwiek się gra, gra trwa tyle samo ruchów: każdy ruch zabiera po jednym miejscu z każdej strony albo dowolne dwa ze wszystkich. Liczy się więc tylko, czy ta liczba jest nieparzysta, a wartość jest równa 1 albo 0.

# Ruchy na grafach, które usuwają krawędzie albo przesuwają pionek.
move-edge-with-ends = wybierz krawędź { NOTATION($first, "-", $second) } i usuń oba jej końce
move-cut-edge = przetnij krawędź { NOTATION($first, "-", $second) }{ $fallen ->
    [0] { "" }
    [one] {" "}(spada jeszcze { $fallen })
    [few] {" "}(spadają jeszcze { $fallen })
   *[many] {" "}(spada jeszcze { $fallen })
    [other] {" "}(spada jeszcze { $fallen })
}
move-token-step = przesuń pionek z { $from } do { $to }

theorem-colon-principle = To, co wyrasta z wierzchołka, można zastąpić jedną łodygą o tej samej wartości: krawędź pod częścią o wartości v daje łodygę z v + 1 krawędzi, a łodygi schodzące się w jednym wierzchołku dodają się jak stosy Nima (Winning Ways, rozdział 7).
theorem-fusion-principle = Wszystkie wierzchołki cyklu można ściągnąć w jeden; jego krawędzie stają się pętlami, a dwie pętle przy jednym wierzchołku się znoszą. Zostaje drzewo, w którym łodygi schodzące się w jednym wierzchołku dodają się jak stosy Nima (Winning Ways, rozdział 7).
theorem-vertex-geography = Połącz w pary jak najwięcej sąsiednich wierzchołków. Jeśli wierzchołek z pionkiem należy do pary w każdym takim ustawieniu, gracz na ruchu zawsze idzie do partnera tego wierzchołka i nigdy nie zabraknie mu ruchu; jeśli jakieś ustawienie go pomija, tak samo od pierwszego kroku gra drugi gracz (Fraenkel, Scheinerman i Ullman 1993).
geography-paired = Tutaj połączono w pary tyle sąsiednich wierzchołków, ile się da, a bez wierzchołka { $at }, na którym stoi pionek, tylu par zrobić się nie da. Gracz na ruchu idzie więc do jego partnera { $partner }, a potem zawsze do partnera wierzchołka, który wybrał przeciwnik. Pary:
geography-alone = Tutaj połączono w pary tyle sąsiednich wierzchołków, ile się da, a wierzchołek { $at }, na którym stoi pionek, został bez pary. Dokądkolwiek pójdzie gracz na ruchu, tamten wierzchołek ma partnera i tam idzie przeciwnik. Ruchów zabraknie najpierw graczowi na ruchu. Pary:
theorem-edge-geography = Wierzchołki mają dwie strony, a każda krawędź prowadzi z jednej na drugą. Szukamy po stronie pionka zbioru wierzchołków z jego wierzchołkiem, do którego z każdego wierzchołka drugiej strony prowadzi parzysta liczba krawędzi. Jeśli taki jest, gracz na ruchu przegrywa: dokądkolwiek pójdzie pionek, stamtąd do zbioru prowadzi nieparzysta liczba krawędzi, przeciwnik wraca do zbioru i liczby są znów parzyste. Jeśli takiego nie ma, jeden ruch tworzy taki zbiór dla przeciwnika (Fraenkel, Scheinerman i Ullman 1993).
edge-geography-lost = Tutaj takim zbiorem jest { $set }.
edge-geography-won = Tutaj takiego nie ma; krok do wierzchołka { $to } tworzy dla przeciwnika taki zbiór: { $set }.
theorem-geography-tree = Na drzewie pionek nigdy nie może zawrócić, więc każdy wierzchołek ma najmniejszą wartość, której nie ma żaden z wierzchołków za nim; ślepy koniec ma wartość 0.
