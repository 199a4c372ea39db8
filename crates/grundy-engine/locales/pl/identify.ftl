# Które gry mają dane wartości v(0), v(1), …; G to wartości nazwanej gry.
identify-searched = Porównano gier: { $games }, a wśród nich różnych ciągów i tablic wartości: { $sequences }.
identify-searched-small = Porównano z grami z katalogu na jednej liczbie lub dwóch i z kodami ósemkowymi do trzech miejsc. Nie ma pamięci podręcznej na większy indeks.
identify-none = Żadna z nich nie ma takich wartości wśród porównanych: kody i stosy do n = { $heaps }, monety do n = { $numbers }, plansze i grafy do n = { $positions }, niekiedy mniej.
identify-none-fitted = Nie ma ich też, od stosu 0 ani od stosu 1, żaden kod ósemkowy ani zbiór odejmowania, w którym liczba żetonów zabieranych w jednym ruchu jest mniejsza od { $most }.
identify-none-zeros = Żadna z nich nie ma takich zer wśród porównanych wartości: kody i stosy do n = { $heaps }, monety do n = { $numbers }, plansze i grafy do n = { $positions }, niekiedy mniej.
identify-none-table = Żadna z nich nie ma takich wartości wśród porównanych, które kończą się na wierszu i kolumnie { $last } albo wcześniej.
identify-answer = { $game }: { $relation }, zgodnych wartości: { $terms } z { $given }.
identify-also = Te same wartości, o ile są znane: { $games }.
identify-also-more = Te same wartości, o ile są znane: { $games } i jeszcze { $rest }.
identify-codes = Ma je też każdy kod, który pozwala na wszystkie ruchy kodu { $least } i na żadne poza ruchami kodu { $greatest }.
identify-sets = Ma je też każdy zbiór, który zawiera { $least } i jest zawarty w { $greatest }.
identify-more = { $count ->
    [one] Jeszcze { $count } odpowiedź: pokaże ją --answers all.
    [few] Jeszcze { $count } odpowiedzi: pokaże je --answers all.
    [many] Jeszcze { $count } odpowiedzi: pokaże je --answers all.
   *[other] Jeszcze { $count } odpowiedzi: pokaże je --answers all.
}
