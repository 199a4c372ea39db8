theorem-conjunctive = Ruch wykonuje się w każdej części, a gra kończy się, gdy skończy się jedna z nich: rozstrzyga część o najmniejszej odległości końca (C. A. B. Smith 1966; J. H. Conway, On Numbers and Games, rozdział 14).
theorem-continued-conjunctive = Ruch wykonuje się w każdej części, która jeszcze trwa, a gra kończy się z ostatnią z nich: rozstrzyga część, którą można najdłużej przeciągać (C. A. B. Smith 1966; J. H. Conway, On Numbers and Games, rozdział 14).
theorem-selective = Ruch wykonuje się w jednej lub kilku częściach: pozycja jest przegrana dokładnie wtedy, gdy każda część jest przegrana (C. A. B. Smith 1966).
theorem-shortened-selective = Ruch wykonuje się w jednej lub kilku częściach, a gra kończy się, gdy skończy się jedna z nich: pozycja jest przegrana dokładnie wtedy, gdy jakaś część się skończyła albo każda jest przegrana (C. A. B. Smith 1966).
theorem-diminished = Ruch wykonuje się w jednej części, a gra kończy się, gdy skończy się jedna z nich: części, które można zakończyć jednym ruchem, są szalone (loony), a skrócone wartości pozostałych dodaje się jak w Nimie (J. H. Conway, On Numbers and Games, rozdział 14).
theorem-sequential = Części gra się jedna po drugiej: każdą normalnie, jeśli dalszy ciąg przegrywa ten, kto go zaczyna, a inaczej jak w grze misère (W. Stromquist, D. Ullman 1993).
theorem-ordinal-sum = Ruch w części usuwa części na prawo od niej: wartość G : H to liczba, poniżej której tyle liczb nie jest wartością opcji G, ile mówi wartość H.
theorem-heap-lengths = Każdy ruch zostawia najwyżej jeden stos, a długość gry na stosie wynika z długości po każdym ruchu: gdzie długości dostatecznie wielu kolejnych stosów powtarzają się, z dokładnością do liczby parzystej, powtarzają się zawsze.
theorem-conjunctive-loopy = Ruch wykonuje się w każdej części, a gra kończy się razem z jedną z nich. Remisowa część nie ma końca, który ktoś mógłby wymusić, więc rozstrzyga najmniejsza odległość pozostałych; jeśli wszystkie są remisowe, cała gra też jest (C. A. B. Smith 1966).
theorem-selective-loopy = Ruch wykonuje się w jednej lub kilku częściach. Jeśli część jest remisowa, cała gra też jest, bo nikt nie musi w niej grać; inaczej pozycja jest przegrana dokładnie wtedy, gdy każda część jest przegrana (C. A. B. Smith 1966).

why-conjunctive = Gracz na ruchu wygrywa część dokładnie wtedy, gdy jej odległość od końca jest nieparzysta. Spiesz się tam, gdzie wygrywasz, i zwlekaj tam, gdzie przegrywasz: najpierw kończy się część o najmniejszej odległości.
why-continued-conjunctive = Gracz na ruchu wygrywa część dokładnie wtedy, gdy jej najdłuższy czas gry jest nieparzysty. Zwlekaj tam, gdzie wygrywasz, i spiesz się tam, gdzie przegrywasz: na końcu kończy się część o najdłuższym czasie.
why-selective = W każdej wygranej części przejdź do pozycji przegranej, a inne zostaw; na każdą odpowiedź odpowiadasz w tych samych częściach.
why-shortened-selective = W każdej wygranej części przejdź do pozycji przegranej, a inne zostaw; kto kończy część, wygrywa.
why-diminished = Kto może zakończyć część, wygrywa od razu, więc nikt nie przechodzi do części szalonej.
why-sequential = Kto robi ostatni ruch w części, ten pozwala przeciwnikowi zacząć następną.
why-conjunctive-loopy = Część jest wygrana dokładnie wtedy, gdy jej odległość od końca jest nieparzysta, a remisowa, gdy jej nie ma (∞). Spiesz się tam, gdzie wygrywasz, zwlekaj tam, gdzie przegrywasz, a gdzie indziej utrzymuj remis: najpierw kończy się część o najmniejszej odległości.
why-selective-loopy = W każdej wygranej części przejdź do pozycji przegranej, a w każdej remisowej utrzymaj remis; wtedy przeciwnik nie osiągnie więcej.
column-remoteness = odległość końca
column-suspense = najdłuższy czas gry
column-foreclosed = skrócona wartość
part-over = skończona
moves-together = { $first }; { $second }

answer-suspense = { $moves ->
    [one] Jeszcze 1 ruch, także jeśli wygrywający zwleka, a przegrywający się spieszy.
    [few] Jeszcze { $moves } ruchy, jeśli wygrywający zwleka, a przegrywający się spieszy.
    [many] Jeszcze { $moves } ruchów, jeśli wygrywający zwleka, a przegrywający się spieszy.
   *[other] Jeszcze { $moves } ruchów, jeśli wygrywający zwleka, a przegrywający się spieszy.
}
