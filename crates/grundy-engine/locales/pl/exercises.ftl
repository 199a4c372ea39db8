# Why the only winning move of an exercise wins.
exercise-end = Po nim nikt nie ma już ruchu.
exercise-goal = Osiąga cel i kończy grę.
exercise-ahead = Jakakolwiek będzie odpowiedź, zostaje ruch, który kończy grę.
exercise-last = Każda odpowiedź jest ostatnim ruchem, a ostatni ruch przegrywa.
exercise-pairs = Zostawia równe części w parach: na każdy ruch odpowiedz takim samym ruchem w równej części.
exercise-mirror = Zostawia pozycję symetryczną: na każdy ruch odpowiedz jego odbiciem.
exercise-theorem = Zostawia pozycję przegraną. { $theorem }
exercise-lost = Zostawia pozycję przegraną: wypisz mniejsze pozycje przegrane, a zobaczysz, że żaden ruch do nich nie prowadzi.
exercise-again = Po nim rusza się ten sam gracz, a gracz na ruchu stamtąd wygrywa.
exercise-entails = Przeciwnik musi odpowiedzieć tam, gdzie wykonano ruch, a żadna odpowiedź nie wygrywa.
exercise-zero = Zostawia pozycję o wartości 0, którą gracz na ruchu przegrywa.
exercise-sum = Zostawia części o wartościach { $values }, których nim-suma wynosi 0.

# The worksheet.
worksheet-title = Zadania: { $game }
worksheet-task = Dwoje graczy wykonuje ruchy na przemian; kto nie może wykonać ruchu, przegrywa. W każdej pozycji wygrywa dokładnie jeden ruch. Znajdź go.
worksheet-task-misere = Dwoje graczy wykonuje ruchy na przemian; kto wykona ostatni ruch, przegrywa. W każdej pozycji wygrywa dokładnie jeden ruch. Znajdź go.
worksheet-name = Imię i nazwisko:
worksheet-level = Poziom { $level }
worksheet-moves = { $count ->
    [one] Możliwy jest 1 ruch.
    [few] Możliwe są { $count } ruchy.
    [many] Możliwych jest { $count } ruchów.
   *[other] Możliwych jest { $count } ruchu.
}
worksheet-answer = Twój ruch:
worksheet-key = Rozwiązania
worksheet-made = Utworzono poleceniem:
worksheet-example = Zapisz ruch tak jak w tym przykładzie; jest on możliwy w zadaniu 1, ale nie wygrywa: { $move }.
worksheet-player = Tu { $player-moves }.
