# Gra w terminalu. To, co się wpisuje (`moves`, `hint`), jest w każdym języku takie samo.
play-you-begin = Ty zaczynasz. { play-how }
play-machine-begins = Zaczyna maszyna. { play-how }
play-how = Wpisz ruch, na przykład 5->3, jego numer z listy `moves` albo jego słowa; resztę poleceń pokaże `help`.
play-rule-normal = Kto nie może wykonać ruchu, przegrywa.
play-rule-misere = Gra odwrócona (misère): kto nie może wykonać ruchu, wygrywa.
play-rule-position = Jak kończy się gra, mówi sama pozycja.
play-endless = Gra może toczyć się bez końca: gdy pozycja się powtórzy, `draw` proponuje remis.
play-you-are = Twoje są { $player } i twój jest ruch.
play-machine-is = { $player-start } należą do maszyny i teraz ona ma ruch.
play-you-moved = Ty: { $move }
play-machine-moved = Maszyna: { $move }
play-you-again = Ruszasz się jeszcze raz.
play-machine-again = Maszyna rusza się jeszcze raz.
play-you-answer = Musisz odpowiedzieć w { $place }.
play-machine-answer = Maszyna musi odpowiedzieć w { $place }.
play-unproved = Nie ma dowodu, że to najlepszy ruch: pozycja jest za duża, by przeszukać ją do końca.
play-move = { NOTATION($from, " -> ", $to) } ({ $words })
play-more-moves = i jeszcze { $count }: każdy można wpisać jako FROM->TO (z czego->w co)
play-unfinished = Gra pozostaje niedokończona.
play-nothing-to-undo = Nie ma twojego ruchu, który można by cofnąć.
play-second-too-late = O tym, kto zaczyna, decyduje się przed pierwszym ruchem.
play-not-over = Gra się nie skończyła; `undo` cofa ruch.
play-over = Gra skończona: `replay`, `undo` albo `quit`.
play-ambiguous = To może być każdy z ruchów { $numbers }: wpisz numer (lista: `moves`).
play-no-such-move = Takiego ruchu tu nie ma. `moves` pokazuje ruchy, `help` polecenia.
play-no-reason = Wyjaśnienia słowami nie ma: { $failure }.

# Remisy.
play-draw-none = W tej grze nie ma remisów.
play-draw-new = Maszyna gra dalej: tej pozycji jeszcze nie było.
play-draw-declined = Maszyna odmawia: wygrywa.
play-draw-agreed = Maszyna się zgadza: gra kończy się remisem.
play-draw-was-won = Mogła to być twoja wygrana.

# Koniec.
play-you-win = Wygrywasz!
play-machine-wins = Wygrywa maszyna.
play-you-cannot-move = Nie masz ruchu. { play-machine-wins }
play-machine-cannot-move = Maszyna nie ma ruchu. { play-you-win }
play-you-cannot-move-and-win = Nie masz ruchu. { play-you-win }
play-machine-cannot-move-and-wins = Maszyna nie ma ruchu. { play-machine-wins }
play-ended-won = Gra skończona. { play-you-win }
play-ended-lost = Gra skończona. { play-machine-wins }
play-ended-drawn = Gra skończona: remis.
play-resigned = Poddajesz się. { play-machine-wins }
play-well-played = Dobra gra: maszyna nie popełnia błędów.
play-well-played-unproved = Dobra gra.
play-no-mistake = Nie było w tym twojego błędu: gra była przegrana od początku.
play-mistake-unknown = Nie wiadomo, gdzie gra została przegrana: pozycje były za duże, by przeszukać je do końca.
play-mistake-won = Wygrana była twoja aż do twojego ruchu { $move } w pozycji { $position }.
play-mistake-drawn = Remis był pewny aż do twojego ruchu { $move } w pozycji { $position }.
play-would-have-kept = { $right } by to utrzymało. `replay` gra stamtąd jeszcze raz, `quit` kończy.
play-still-won = Wygrana była jeszcze twoja: { $right } ją utrzymuje. `replay` gra stamtąd dalej, `quit` kończy.
play-still-drawn = Był jeszcze remis: { $right } go utrzymuje. `replay` gra stamtąd dalej, `quit` kończy.

# Podpowiedzi.
hint-no-move = Nie ma żadnego ruchu.
hint-winning = Wygrywasz, jeśli znajdziesz właściwy ruch. (Jeszcze raz `hint`: gdzie szukać.)
hint-drawn = Nikt nie może tu wymusić wygranej. (Jeszcze raz `hint`: ruch, który utrzymuje remis.)
hint-losing = Na każdy ruch jest odpowiedź: można tylko liczyć na błąd.
hint-unknown = Nie wiadomo, kto tu wygrywa: pozycja jest za duża, by przeszukać ją do końca. (Jeszcze raz `hint`: propozycja ruchu.)
hint-guess = Ruch { $move } może być dobry; dowodu na to nie ma.
hint-look-at = { $count ->
    [one] Wygrywa { $count } ruch
    [few] Wygrywają { $count } ruchy
   *[many] Wygrywa { $count } ruchów
    [other] Wygrywa { $count } ruchu
}; przyjrzyj się: { $places }.
hint-one-of = { $count ->
    [one] Wygrywa { $count } ruch
    [few] Wygrywają { $count } ruchy
   *[many] Wygrywa { $count } ruchów
    [other] Wygrywa { $count } ruchu
}, a możliwych jest { $options }.
hint-keeps-draw = { $move } utrzymuje remis.
hint-play = Zagraj { $move }.
hint-play-soon = Zagraj { $move }. { $moves ->
    [one] Wygrywa od razu.
    [few] Wygrywa w ciągu najwyżej { $moves } ruchów obu graczy.
    [many] Wygrywa w ciągu najwyżej { $moves } ruchów obu graczy.
   *[other] Wygrywa w ciągu najwyżej { $moves } ruchu obu graczy.
}
hint-play-long = Graj na przedłużenie: zagraj { $move }. { $moves ->
    [one] To ostatni ruch.
    [few] Gra może wtedy potrwać jeszcze { $moves } ruchy obu graczy.
    [many] Gra może wtedy potrwać jeszcze { $moves } ruchów obu graczy.
   *[other] Gra może wtedy potrwać jeszcze { $moves } ruchu obu graczy.
}
hint-make-it-long = Graj na przedłużenie: zostaw jak najwięcej okazji do pomyłki.

# Polecenia.
help-move = ruch: zmieniana część przed i po; albo jego numer, albo jego słowa
help-moves = wszystkie ruchy, ponumerowane
help-hint = czy wygrywam? drugi raz: gdzie szukać; trzeci raz: ruch
help-why = wyjaśnienie krok po kroku
help-undo = cofnij swój ostatni ruch
help-second = przed pierwszym ruchem: niech zacznie maszyna
help-draw = zaproponuj remis, gdy pozycja się powtórzyła
help-resign = poddaj się i zobacz, gdzie gra została przegrana
help-quit = wyjdź
