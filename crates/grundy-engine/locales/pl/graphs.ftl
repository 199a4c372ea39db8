# Ruchy na grafach i planszach.
move-cross-cell = postaw krzyżyk na polu w wierszu { $row }, kolumnie { $column }
move-delete-vertex = usuń wierzchołek { $vertex }
move-clobber-any = zbij kamieniem z wierzchołka { $vertex } sąsiedni kamień
move-delete-with-neighbours = usuń wierzchołek { $vertex } razem z sąsiadami

# Symetria, którą jeden gracz naśladuje drugiego.
mirror-half-turn = Na każdy ruch odpowiadaj ruchem obróconym o pół obrotu wokół środka planszy.
mirror-left-right = Na każdy ruch odpowiadaj jego odbiciem, zamieniając lewo z prawem.
mirror-upside-down = Na każdy ruch odpowiadaj jego odbiciem, zamieniając górę z dołem.
mirror-diagonal = Na każdy ruch odpowiadaj jego odbiciem względem przekątnej.
mirror-reversed = Na każdy wierzchołek odpowiadaj jego partnerem: tak samo odległym od drugiego końca.
mirror-opposite = Na każdy wierzchołek odpowiadaj tym, który leży naprzeciw niego na cyklu.
mirror-partner = Każdy wierzchołek ma partnera, swój obraz w symetrii grafu. Na każdy wierzchołek odpowiadaj jego partnerem.
mirror-edges = Każdy wierzchołek ma partnera, swój obraz w symetrii grafu. Na każdą krawędź odpowiadaj krawędzią między partnerami jej końców.

# Dlaczego wartość jest właśnie taka.
theorem-mirror-after-one-move = Po jednym ruchu pozycja jest symetryczna: wszystko, co zostaje, ma partnera, swój obraz w symetrii, a partnerzy się nie stykają. Odtąd gracz, który wykonał ten ruch, na każdy ruch odpowiada jego obrazem, więc to on wykona ostatni ruch.
theorem-grim-path-is-officers = Po usunięciu wierzchołka łańcucha zostają dwa krótsze łańcuchy albo jeden, a ostatniego wierzchołka usunąć nie można: to jest gra stosowa 0.6, Officers, na stosie z tyloma żetonami, ile wierzchołków ma łańcuch.
theorem-grim-cycle-leaves-a-path = Którykolwiek wierzchołek cyklu się usunie, zostaje ten sam łańcuch. Wartość jest więc równa 0 albo 1: 0, jeśli wartość łańcucha nie jest równa 0, a w przeciwnym razie 1.
theorem-grim-complete = Po usunięciu wierzchołka grafu pełnego zostaje następny mniejszy, aż do samotnego wierzchołka, przy którym nie ma już ruchu. Liczy się więc tylko liczba ruchów: 1, jeśli liczba wierzchołków jest parzysta, 0, jeśli nieparzysta.
theorem-grim-bipartite = W pełnym grafie dwudzielnym ruch zmniejsza jedną stronę o jeden, a gra kończy się, gdy jakaś strona jest pusta. Idąc od dołu: gdy jedna strona ma 1 wierzchołek, wartości są na przemian równe 1 i 2, gdy ma 2 wierzchołki, na przemian 2 i 0, a dalej 1, jeśli liczba wierzchołków jest nieparzysta, i 0 w przeciwnym razie.
theorem-node-kayles-path-is-dawsons-chess = Na łańcuchu, albo na pasku pól, na którym sąsiedzi się stykają, ruch zabiera miejsce razem z jednym lub dwoma obok i zostawia najwyżej dwa krótsze odcinki: to jest gra stosowa 0.137, szachy Dawsona.
theorem-node-kayles-cycle-leaves-a-path = Którykolwiek wierzchołek cyklu znika z dwoma sąsiadami, zostaje ten sam łańcuch. Wartość jest więc równa 0 albo 1: 0, jeśli wartość łańcucha nie jest równa 0, a w przeciwnym razie 1.
theorem-node-kayles-complete = W grafie pełnym każdy ruch zabiera wszystko: jeden ruch, wartość 1.
theorem-node-kayles-bipartite = W pełnym grafie dwudzielnym ruch zabiera całą drugą stronę, a ze swojej zostawia wszystkie wierzchołki oprócz jednego, już bez sąsiadów: tyle zostaje pojedynczych ruchów. Liczy się tylko, czy jest ich nieparzyście, czy parzyście wiele.

# Linie między punktami.
move-curve-join = narysuj linię od { $from } do { $to }; zostaje { $left }
move-curve-loop = narysuj pętlę w { $from }, w której nic nie ma; zostaje { $left }
move-curve-loop-around = narysuj pętlę w { $from } wokół { $inside }; zostaje { $left }
move-curve-cut = narysuj linię od { $from } do { $to } bez innych brzegów po lewej; zostaje { $left }
move-curve-cut-around = narysuj linię od { $from } do { $to } z { $inside } po lewej; zostaje { $left }
move-stroke = narysuj linię z kreską; zostaje { $left }
theorem-brussels-sprouts = Każda linia albo łączy dwa brzegi, albo dzieli obszar na dwa, a kreska zostawia wolne ramię po obu stronach. Każdy obszar zachowuje więc ramię, a gra kończy się, gdy w każdym jest dokładnie jedno. Liczba ruchów nie zależy od sposobu gry: n krzyżyków wystarcza na 5n − 2 ruchów (Gardner 1967).
brussels-sprouts-length = Każda linia albo łączy dwa brzegi, albo dzieli obszar na dwa, a kreska zostawia wolne ramię po obu stronach, więc gra kończy się, gdy w każdym obszarze jest dokładnie jedno ramię. Przy liczbie brzegów { $boundaries } i liczbie wolnych ramion { $arms } ruchów jest zawsze { $boundaries } + { $arms } − 2 = { $moves }, bez względu na sposób gry (Gardner 1967).
sprouts-lives = W punkcie mieszczą się trzy końce linii: punkt ma trzy życia. Linia zabiera dwa życia, a jej nowy punkt daje jedno, więc każdy ruch zabiera jedno życie. Żyć zostało tu { $lives }, a po ostatnim ruchu zostaje choć jedno: gra potrwa najwyżej { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
    [other] { $moves } ruchu
}.
