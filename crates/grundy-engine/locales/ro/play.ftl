# Jocul în terminal. Ce se scrie (`moves`, `hint`) este la fel în toate limbile.
play-you-begin = Tu începi. { play-how }
play-machine-begins = Începe mașina. { play-how }
play-how = Scrie o mutare, de pildă 5->3, numărul ei din `moves` sau cuvintele ei; `help` arată restul.
play-rule-normal = Cine nu poate muta pierde.
play-rule-misere = Joc misère: cine nu poate muta câștigă.
play-rule-position = Cum se termină jocul o spune poziția.
play-endless = Jocul poate continua la nesfârșit: când o poziție revine, `draw` propune remiză.
play-you-are = Tu ești { $player } și tu muți.
play-machine-is = Mașina este { $player } și ea mută.
play-you-moved = Tu: { $move }
play-machine-moved = Mașina: { $move }
play-you-again = Muți din nou.
play-machine-again = Mașina mută din nou.
play-you-answer = Trebuie să răspunzi în { $place }.
play-machine-answer = Mașina trebuie să răspundă în { $place }.
play-unproved = Nu este demonstrat că mutarea este cea mai bună: poziția este prea mare pentru a fi cercetată până la capăt.
play-move = { NOTATION($from, " -> ", $to) } ({ $words })
play-more-moves = și încă { $count }: pe oricare o poți scrie ca FROM->TO (din ce->în ce)
play-unfinished = Jocul rămâne neterminat.
play-nothing-to-undo = Nu ai nicio mutare de luat înapoi.
play-second-too-late = Cine începe se hotărăște înainte de prima mutare.
play-not-over = Jocul nu s-a terminat; `undo` ia înapoi o mutare.
play-over = Jocul s-a terminat: `replay`, `undo` sau `quit`.
play-ambiguous = Poate fi oricare dintre mutările { $numbers }: scrie un număr (lista este în `moves`).
play-no-such-move = Nu există aici o asemenea mutare. `moves` le arată pe toate, `help` arată comenzile.
play-no-reason = Nu există o explicație în cuvinte: { $failure }.

# Remize.
play-draw-none = În acest joc nu există remiză.
play-draw-new = Mașina joacă mai departe: poziția aceasta nu a mai apărut.
play-draw-declined = Mașina refuză: este în câștig.
play-draw-agreed = Mașina acceptă: remiză.
play-draw-was-won = Ai fi putut câștiga.

# Sfârșitul.
play-you-win = Ai câștigat.
play-machine-wins = Mașina câștigă.
play-you-cannot-move = Nu poți muta. { play-machine-wins }
play-machine-cannot-move = Mașina nu poate muta. { play-you-win }
play-you-cannot-move-and-win = Nu poți muta. { play-you-win }
play-machine-cannot-move-and-wins = Mașina nu poate muta. { play-machine-wins }
play-ended-won = Jocul s-a terminat. { play-you-win }
play-ended-lost = Jocul s-a terminat. { play-machine-wins }
play-ended-drawn = Jocul s-a terminat: remiză.
play-resigned = Te dai bătut. { play-machine-wins }
play-well-played = Bine jucat: mașina nu greșește.
play-well-played-unproved = Bine jucat.
play-no-mistake = Nu ai făcut nicio greșeală: jocul era pierdut de la început.
play-mistake-unknown = Nu s-a aflat unde a fost pierdut jocul: pozițiile au fost prea mari pentru a fi cercetate până la capăt.
play-mistake-won = Jocul era al tău până la mutarea ta { $move } în { $position }.
play-mistake-drawn = Jocul era remiză până la mutarea ta { $move } în { $position }.
play-would-have-kept = Ar fi păstrat asta { $right }. `replay` joacă de acolo din nou, `quit` iese.
play-still-won = Jocul era încă al tău: îl păstrează { $right }. `replay` continuă de acolo, `quit` iese.
play-still-drawn = Jocul era încă remiză: o păstrează { $right }. `replay` continuă de acolo, `quit` iese.

# Indicii.
hint-no-move = Nu există nicio mutare.
hint-winning = Câștigi, dacă găsești mutarea potrivită. (Încă o dată `hint`: unde să cauți.)
hint-drawn = Nimeni nu poate forța aici victoria. (Încă o dată `hint`: o mutare care păstrează remiza.)
hint-losing = La orice mutare există un răspuns: poți doar să speri într-o greșeală.
hint-unknown = Nu s-a aflat cine câștigă aici: poziția este prea mare pentru a fi cercetată până la capăt. (Încă o dată `hint`: o mutare posibilă.)
hint-guess = { $move } poate fi o mutare bună; nu este demonstrat.
hint-look-at = { $count ->
    [one] Câștigă o mutare
    [few] Câștigă { $count } mutări
   *[other] Câștigă { $count } de mutări
}; uită-te la { $places }.
hint-one-of = { $count ->
    [one] Câștigă o mutare
    [few] Câștigă { $count } mutări
   *[other] Câștigă { $count } de mutări
} din { $options }.
hint-keeps-draw = { $move } păstrează remiza.
hint-play = Joacă { $move }.
hint-play-soon = Joacă { $move }. { $moves ->
    [one] Câștigă imediat.
    [few] Câștigă în cel mult { $moves } mutări ale ambilor jucători.
   *[other] Câștigă în cel mult { $moves } de mutări ale ambilor jucători.
}
hint-play-long = Lungește jocul: joacă { $move }. { $moves ->
    [one] Este ultima mutare.
    [few] Așa mai poate dura { $moves } mutări ale ambilor jucători.
   *[other] Așa mai poate dura { $moves } de mutări ale ambilor jucători.
}
hint-make-it-long = Lungește jocul: lasă cât mai multe ocazii de greșeală.

# Comenzile.
help-move = o mutare: partea schimbată înainte și după; sau numărul ei, sau cuvintele ei
help-moves = toate mutările, numerotate
help-hint = câștig? a doua oară: unde să caut; a treia oară: o mutare
help-why = explicația, pas cu pas
help-undo = ia înapoi ultima ta mutare
help-second = înainte de prima mutare: începe mașina
help-draw = propune remiză, când o poziție a revenit
help-resign = te dai bătut și vezi unde s-a pierdut jocul
help-quit = ieși
