# Răspunsuri în propoziții.
answer-next = Câștigă jucătorul la mutare.
answer-previous = Jucătorul la mutare pierde: la orice mutare a lui există un răspuns.
answer-draw = Nimeni nu poate forța victoria.
answer-named = Acum mută { $mover }. { $player-start } câștigă.
answer-named-any = { $player-start } câștigă, oricine ar începe.
answer-unknown = Nu s-a putut afla cine câștigă.
answer-bounds = Valoarea este între { $least } și { $most }.
answer-drawn = Pe tablă, unde `*` arată o mutare câștigătoare:
answer-moves = { $count ->
    [one] O mutare câștigătoare:
    [few] { $count } mutări câștigătoare:
   *[other] { $count } de mutări câștigătoare:
}
answer-moves-uncounted = { $listed ->
    [one] O mutare câștigătoare (celelalte nu au fost numărate):
    [few] Câteva mutări câștigătoare (celelalte nu au fost numărate):
   *[other] Câteva mutări câștigătoare (celelalte nu au fost numărate):
}
answer-drawing-moves = { $count ->
    [one] O mutare păstrează remiza:
    [few] { $count } mutări păstrează remiza:
   *[other] { $count } de mutări păstrează remiza:
}
answer-drawing-moves-uncounted = { $listed ->
    [one] O mutare care păstrează remiza (celelalte nu au fost numărate):
    [few] Câteva mutări care păstrează remiza (celelalte nu au fost numărate):
   *[other] Câteva mutări care păstrează remiza (celelalte nu au fost numărate):
}
answer-remoteness = { $moves ->
    [0] Jocul s-a terminat.
    [one] Mai este nevoie de o mutare.
    [few] Mai este nevoie de { $moves } mutări, dacă învingătorul se grăbește, iar învinsul trage de timp.
   *[other] Mai este nevoie de { $moves } de mutări, dacă învingătorul se grăbește, iar învinsul trage de timp.
}
answer-checked = Această regulă nu este demonstrată: a fost comparată cu o căutare prin toate pozițiile până la mărimea { $scope }.
answer-observed = Nedemonstrat: se sprijină pe o regularitate observată în valorile până la { $last }.
rule-observed-pattern = Se știe dintr-o regularitate a valorilor, pe care o descrie `grundy period`.
answer-more = și încă { $count } (--moves all)
answer-known-search = Se știe din căutarea prin toate variantele de joc.
theorem-smith = Se știe din valorile părților: valorile Grundy generalizate se adună ca nimberi acolo unde sunt finite, iar în rest arată când nimeni nu poate forța victoria (C. A. B. Smith, Graphs and composite games, 1966).
answer-known-table = Se știe dintr-un tabel completat direct din definiție, începând cu pozițiile cele mai mici.
answer-bounds-beside = Valoarea este între { $least } și { $most }; cu --time 1m căutarea ei durează cel mult un minut.
answer-families = În general, toate mutările posibile de aceste feluri:
answer-value = valoarea { $value }
answer-known-by = Se știe prin { $tag }.
answer-more-summands = și încă { $count }
answer-move-in = { $move }   (în { $part })
answer-no-options = nicio opțiune: nimeni nu poate muta

# Capetele coloanelor.
column-summand = termen
column-value = valoare
column-known-by = se știe prin
column-number = nr.
column-move = mutare
column-leaves = rămâne
column-outcome = rezultat
column-option = opțiune
column-heap = grămadă
column-like = la fel ca
column-element = element
column-twist = semn
column-sum = sumă
column-lead = avans
column-part = parte
row-left-over = rămâne

# Jucătorii, acolo unde se deosebesc.
player-white = albul
    .start = Albul
    .genitive = albului
player-black = negrul
    .start = Negrul
    .genitive = negrului
player-red = roșul
    .start = Roșul
    .genitive = roșului
player-blue = albastrul
    .start = Albastrul
    .genitive = albastrului
player-left = Stânga
    .start = Stânga
    .genitive = Stângii
player-right = Dreapta
    .start = Dreapta
    .genitive = Dreptei

# The words of games that a program adds, the same in all languages.
verbatim = { $text }

# Misère canonical forms.
column-form = forma canonică
column-genus = gen (genus)
form-kind = fel
form-tame = îmblânzită
form-wild = sălbatică
form-grundy = valoarea Grundy
form-misere = valoarea Grundy misère
form-birthday = ziua nașterii
form-options = mutările formei
theorem-entailing-moves = Se știe din valorile părților: unde mutările obligă un jucător, valorile se adună ca la Nim, iar o sumă cu o parte „loony” este câștigată de jucătorul la mutare (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, capitolul 12).
