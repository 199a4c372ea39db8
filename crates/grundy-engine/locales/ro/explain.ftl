# Pașii unei explicații.
no-value-partisan = Jucătorii au aici mutări diferite, așa că nu există valoare Grundy; au fost căutate toate variantele de joc.
no-value-draw = Aici un jucător care nu poate muta obține remiză, așa că nu există valoare Grundy; au fost căutate toate variantele de joc.
no-value-goal = Aici un scop poate încheia tot jocul, așa că suma nu are valoare Grundy. Cine poate atinge un scop câștigă; unde nu poate nimeni, decid valorile Grundy ale părților, iar o mutare după care adversarul poate atinge un scop nu contează.
no-value-players = Jucătorii au aici mutări diferite, așa că nu există valoare Grundy.
draw-players = Nimeni nu poate forța victoria: fiecare jucător poate evita înfrângerea.
draw-kept = { $count ->
    [one] Jucătorul la mutare păstrează remiza cu mutarea:
    [few] Jucătorul la mutare păstrează remiza cu oricare dintre { $count } mutări, de pildă:
   *[other] Jucătorul la mutare păstrează remiza cu oricare dintre { $count } de mutări, de pildă:
}
draw-round = Dacă amândoi păstrează remiza, jocul se întoarce unde a mai fost, de pildă:
drawing-move = O mutare care păstrează remiza:
endless-wins = Un joc care nu se termină niciodată este aici câștigat și nimeni nu îl poate termina altfel.
loopy-values = Jocul se poate întoarce la o poziție anterioară și poate continua la nesfârșit; atunci nu câștigă nimeni. De aceea o poziție este socotită drept grămadă de Nim acolo unde poate fi jucată ca o grămadă, iar altfel drept inf(K): nu este o grămadă, dar are mutări către grămezile din K (C. A. B. Smith 1966).
loopy-mex = Numere printre ele: { $set }. Cel mai mic număr care lipsește este { $mex }.
loopy-mex-none = Nu este niciun număr printre ele, așa că cel mai mic care lipsește este { $mex }.
loopy-sent-back = Cine mută în { $option } primește ca răspuns mutarea în { $reply }, de valoare { $mex }.
loopy-not-sent-back = Dar din { $option } nicio mutare nu duce într-o poziție de valoare { $mex }, așa că cine mută acolo nu este trimis înapoi: nu se potrivește niciun număr.
loopy-many-options = Sunt prea multe opțiuni ca să fie scrise; valoarea este { $value }.
loopy-sum = Numerele se adună fără transport, inf(K) și un număr dau inf din toate sumele cu elementele lui K, iar două valori infinite dau inf(): { $list } = { $value }.
loopy-lost = Valoarea este 0: jucătorul la mutare pierde, căci la orice mutare se poate răspunde astfel încât valoarea să fie din nou 0, iar răspunsurile se termină cândva.
loopy-won = Valoarea este un număr diferit de 0: jucătorul la mutare câștigă printr-o mutare în 0.
loopy-won-infinite = Valoarea este infinită, dar 0 este printre numerele în care se poate ajunge: jucătorul la mutare câștigă prin mutarea în el.
loopy-drawn = Valoarea este infinită, iar 0 nu este printre numerele în care se poate ajunge: nimeni nu poate forța victoria.
retreat = O retragere nu ajută. De pildă:
retreat-answered = Adversarul vine după el, iar distanța este cea dinainte:
options-of = Din { $part } se poate ajunge în:
options-here = Se poate ajunge în:
no-options = Nu mai este nicio mutare: valoarea 0.
many-options = Sunt prea multe opțiuni ca să fie scrise; cel mai mic număr care nu se află printre valorile lor este { $value }.
smaller-heaps = Valorile grămezilor mai mici, fiecare aflată din cele dinainte:
mex = Valorile la care se ajunge sunt { $set }. Cel mai mic număr care lipsește (mex) este { $value }.
derivation = De la cea mai mică grămadă în sus (g este valoarea, ⊕ adună în binar fără transport, mex este cel mai mic număr care lipsește):
part-value = Așadar { $part } are valoarea { $value }.
falls-apart = Privește părțile: { $part } se desface în părți care nu se ating, iar fiecare are valoarea ei.
pieces-sum = Valorile părților se adună în binar fără transport: { $list } = { $value }. Așadar { $part } are valoarea { $value }.
called = poziția { $text }
    .start = Poziția { $text }
named-position = această poziție
    .start = Această poziție
named-part = această parte
    .start = Această parte
named-summand = partea { $number }
    .start = Partea { $number }
powers-of-heaps = Scrie fiecare grămadă ca sumă de puteri diferite ale lui doi, câte o coloană pentru fiecare:
powers-of-values = Fiecare parte este socotită drept o grămadă de Nim egală cu valoarea ei. Scrie valorile ca sume de puteri diferite ale lui doi:
too-wide = Numerele sunt prea lungi pentru un tabel al puterilor lui doi; suma lor nim este { $sum }.
sum-zero = Nu rămâne nimic: în fiecare coloană numerele formează perechi, deci suma nim este 0. Orice mutare strică o pereche, iar adversarul poate face ca toate numerele să aibă din nou pereche. Pierde cine e la mutare.
sum-no-moves = Nimeni nu mai poate muta: pierde cine e la mutare.
sum-all-zero = Fiecare parte are valoarea 0: la orice mutare într-una dintre ele există un răspuns în aceeași parte. Pierde cine e la mutare.
value-zero = { $part-start } are valoarea 0: la orice mutare există un răspuns. Pierde cine e la mutare.
sum-not-zero = { $columns ->
    [one] În coloana { $left } un număr nu are pereche.
    [few] În fiecare dintre coloanele { $left } un număr nu are pereche.
   *[other] În fiecare dintre coloanele { $left } un număr nu are pereche.
} Suma nim este { $sum }, nu 0: câștigă cine e la mutare.
sum-not-zero-wide = Suma nim este { $sum }, nu 0: câștigă cine e la mutare.
value-not-zero = { $part-start } are valoarea { $sum }, nu 0: câștigă cine e la mutare.
look-for = Caută o parte care conține { $power }: { $part }. Scoate din ea { $off } și pune { $on }: { $value } devine { $wanted }.
look-for-off = Caută o parte care conține { $power }: { $part }. Scoate din ea { $off }: { $value } devine { $wanted }.
look-for-wide = Schimbă { $part } astfel încât valoarea să devină { $wanted }.
winning-move = O mutare câștigătoare:
paired-again = După ea, în fiecare coloană numerele formează perechi:
paired-stays = Ori de câte ori adversarul strică o pereche, poți face ca toate numerele să aibă din nou pereche.
value-zero-again = Rămâne o poziție de valoare 0: orice ar face adversarul, ai un răspuns.
mirror-first = Câștigă cine e la mutare. Mai întâi face poziția simetrică:
mirror-pairs = Fiecare mutare și răspunsul la ea:

# Jocul misère.
misere-rule = În jocul misère câștigă cel care nu mai poate muta: cine face ultima mutare pierde.
theorem-misere-nim = Nim misère se joacă la fel ca Nim până când o mutare ar lăsa numai grămezi cu câte o piatră; atunci trebuie lăsat un număr impar de astfel de grămezi, ca ultima să o ia adversarul (Bouton 1901).
misere-ones = { $ones ->
    [one] Este o singură grămadă, cu o piatră: jucătorul la mutare trebuie să o ia și pierde.
    [few] Sunt { $ones } grămezi cu câte o piatră; dacă numărul lor este impar, jucătorul la mutare pierde, iar dacă este par, câștigă.
   *[other] Sunt { $ones } de grămezi cu câte o piatră; dacă numărul lor este impar, jucătorul la mutare pierde, iar dacă este par, câștigă.
}
misere-nim-sum = { $large ->
    [one] Exact o grămadă este mai mare decât unu, așa că jucătorul la mutare poate alege câte grămezi de unu rămân și câștigă. (Suma nim este { $sum }.)
    [few] Sunt { $large } grămezi mai mari decât unu, așa că hotărăște suma nim: ea este { $sum }.
   *[other] Sunt { $large } de grămezi mai mari decât unu, așa că hotărăște suma nim: ea este { $sum }.
}
theorem-misere-subtraction = În sumele de jocuri de scădere jocul misère urmează valorile așa cum Nim misère urmează mărimile grămezilor: se lasă suma nim 0 cât timp rămâne o valoare mai mare decât 1; unde rămân numai valorile 0 și 1, se lasă un număr impar de valori 1 (Ferguson 1974).
misere-ones-of-values = Nicio valoare nu este mai mare decât 1. Numărul grămezilor cu valoarea 1: { $ones }. Dacă este impar, jucătorul la mutare pierde; dacă este par, câștigă.
misere-sum-of-values = Numărul grămezilor cu o valoare mai mare decât 1: { $large }. Hotărăște deci suma nim a valorilor: ea este { $sum }.
theorem-misere-quotient = Fiecărei grămezi îi corespunde un element al unui monoid finit, câtul misère al jocurilor. Cine câștigă o sumă depinde numai de produsul elementelor ei (Plambeck și Siegel 2008).
misere-quotient = { $lost ->
    [one] Numărul elementelor câtului: { $order }. Unul dintre ele este pierdut pentru jucătorul la mutare.
    [few] Numărul elementelor câtului: { $order }. { $lost } dintre ele sunt pierdute pentru jucătorul la mutare.
   *[other] Numărul elementelor câtului: { $order }. { $lost } dintre ele sunt pierdute pentru jucătorul la mutare.
}
misere-quotient-period = În { $game } elementele se repetă: de la grămada { $preperiod } încolo, cu perioada { $period }. Acest lucru este demonstrat.
misere-quotient-heaps = Pentru { $game } acest cât este valabil până la grămada { $heap }.
misere-elements = Apar aceste elemente, scrise cu literele celor mai simple grămezi; 1 este elementul poziției goale:
misere-lost-elements = Elementele pierdute sunt { $elements }.
misere-product-won = Produsul este { $element }, care nu este pierdut.
misere-product-lost = Produsul este { $element }, care este pierdut.
misere-product-after = După această mutare produsul este { $element }, care este pierdut pentru adversar.
theorem-misere-balance = Niciun tabel finit nu decide sumele acestui joc în varianta misère. Le decid trei numere ale fiecărei grămezi: un semn, care este 0 sau 1, o sumă și un avans (teorema misere-balance; demonstrația este verificată de grundy-verify).
misere-balance-how = Semnele se adună modulo 2, sumele se adună, iar avansul este cea mai mare diferență dintre avansul unei grămezi și suma tuturor celorlalte:
misere-balance-fold = Sumele de la { $sums } în sus contează numai modulo { $modulus }. Un avans sub { $level } contează ca { $level }, iar unul de la { $leads } în sus numai modulo { $modulus }.
misere-balance-lost = Poziția este pierdută dacă semnul, suma și avansul sunt apoi unul dintre tripletele { $triples }.
misere-balance-is-won = Împreună: semn { $twist }, sumă { $sum }, avans { $lead }, adică { $folded }. Acest triplet nu este pierdut.
misere-balance-is-lost = Împreună: semn { $twist }, sumă { $sum }, avans { $lead }, adică { $folded }. Acest triplet este pierdut.
misere-balance-after = După această mutare: semn { $twist }, sumă { $sum }, avans { $lead }, adică { $folded }. Acest triplet este pierdut pentru adversar.
misere-search = Pentru acest joc în varianta misère nu există o regulă scurtă; au fost căutate toate variantele de joc.
derivation-line = { $value ->
    [0] { $line } = 0: câștigă al doilea jucător
   *[other] { $line } = { $value }: câștigă primul jucător
}
winner-next = Așadar câștigă cine e la mutare. (Valoarea nu a fost căutată: învingătorul se știe și fără ea.)
winner-previous = Așadar pierde cine e la mutare.

# Ce stă în spatele explicației: simboluri, numele teoremelor, surse.
theory = Pentru cei cărora le place matematica:
theory-values = În simboluri, valoarea unei poziții p este { NOTATION("G(p) = mex {G(q) : p → q}") }. Scrierea p → q înseamnă că o mutare duce din p în q, iar mex este cel mai mic dintre numerele 0, 1, 2, … care lipsește.
theory-known = De unde se știe că { $part } are valoarea { $value }: { $tag }.
theory-source = { $game }: { $source }.

obliging-values = Unele mutări obligă un jucător: după o astfel de mutare același jucător mută încă o dată sau adversarul trebuie să răspundă în același loc. De aceea o poziție este socotită drept grămadă de Nim sau este „loony”: atunci câștigă jucătorul la mutare, orice s-ar afla lângă ea.
obliging-loony = { $part-start } este „loony”.
obliging-sum = Valorile se adună în binar, fără transport: { $list } = { $value }.
obliging-lost = Valoarea este 0: pierde cine e la mutare.
obliging-won = Valoarea nu este 0: câștigă cine e la mutare.
obliging-won-loony = O parte este „loony”: câștigă cine e la mutare.
obliging-answer-won = La ultima mutare trebuie răspuns acolo unde a fost făcută, și există un răspuns care câștigă.
obliging-answer-lost = La ultima mutare trebuie răspuns acolo unde a fost făcută, și niciun răspuns nu câștigă.
column-continuation = apoi
continuation-turn = mută adversarul
continuation-again = același jucător mută din nou
continuation-answer = adversarul trebuie să răspundă aici
nimstring-loony = O mutare este „loony” aici dacă adversarul poate lua apoi monede dintr-un șir ale cărui ultime două pot fi lăsate: le ia pe toate și mută din nou sau ți le lasă pe ultimele două (pe ultimele patru ale unui inel), ca să le iei și să fii nevoit să muți în altă parte. Una dintre cele două câștigă.
nimstring-takes = Aici se poate lua o monedă.
nimstring-chains = Lanțuri lungi (trei monede sau mai multe): { $chains }; inele lungi (patru monede sau mai multe): { $rings }. Orice mutare în ele este „loony”.
