# Ce spune `period` despre un șir G(n).
pattern-remainder = { $status ->
    [proved] Demonstrat: valoarea lui n este { NOTATION("n mod ", $period) }.
   *[other] Observat, nedemonstrat: valoarea lui n este { NOTATION("n mod ", $period) }.
}
pattern-size = { $status ->
    [proved] Demonstrat: valoarea lui n este n.
   *[other] Observat, nedemonstrat: valoarea lui n este n.
}
pattern-period = { $status ->
    [proved] Demonstrat: valorile se repetă.
   *[other] Observat, nedemonstrat: valorile se repetă.
} Perioada { $period }, de la { NOTATION("n = ", $preperiod) } încolo.
pattern-saltus = { $status ->
    [proved] Demonstrat: valorile se repetă, crescând.
   *[other] Observat, nedemonstrat: valorile se repetă, crescând.
} Fiecare perioadă de { $period } adaugă { $saltus }, de la { NOTATION("n = ", $preperiod) } încolo.
pattern-recurrence = { $status ->
    [proved] Demonstrat: valorile vin din cele dinainte.
   *[other] Observat, nedemonstrat: valorile vin din cele dinainte.
}
pattern-formula = Demonstrat: există o regulă pentru toate valorile.
pattern-losing-only = Observat, nedemonstrat: valorile nu arată nicio regularitate, dar cine pierde, da.
pattern-none-found = În valorile pentru n de la { $first } la { $last } nu s-a găsit nicio regularitate. Asta nu înseamnă că nu există.
pattern-no-move = Pentru niciun n până la { $last } nu există mutări, deci din joc nu s-a văzut nimic.
pattern-not-shown = Regula vorbește despre { $largest }, deci abia valorile până la { $twice } și mai departe ar arăta un tipar.
pattern-state = Dacă ultimul număr este { $last }:
pattern-lost-only = Observat, nedemonstrat: numerele n pierdute urmează o regulă.
pattern-lost-none-found = Printre numerele n pierdute de la { $first } la { $last } nu s-a găsit nicio regularitate. Asta nu înseamnă că nu există.
pattern-unsupported = Nu este aici un șir de valori în care s-ar putea căuta o regularitate.
pattern-evidence-proved = Teorema cere { $needed ->
    [one] o valoare
    [few] { $needed } valori
   *[other] { $needed } de valori
}, pentru cei mai mici n; au fost calculate cele pentru n de la 0 la { $last }.
pattern-evidence = Aceasta se sprijină pe { $many ->
    [one] o valoare
    [few] { $many } valori
   *[other] { $many } de valori
} pentru n de la { $first } la { $last } și pe nimic altceva.
pattern-evidence-period = Aceasta se sprijină pe { $many ->
    [one] o valoare
    [few] { $many } valori
   *[other] { $many } de valori
} pentru n de la { $first } la { $last }, care de la { NOTATION("n = ", $from) } încolo o respectă toate, și pe nimic altceva.
pattern-long-period = O perioadă este prea lungă ca să fie scrisă aici; o arată `grundy values` și `grundy plot`.
pattern-exceptions = { $many ->
    [one] Înainte de { NOTATION("n = ", $preperiod) } o valoare diferă de cea pe care ar da-o perioada:
    [few] Înainte de { NOTATION("n = ", $preperiod) } aceste { $many } valori diferă de cele pe care le-ar da perioada:
   *[other] Înainte de { NOTATION("n = ", $preperiod) } aceste { $many } de valori diferă de cele pe care le-ar da perioada:
}
pattern-more-exceptions = … și încă { $rest }.

# Cine pierde.
losing-residue = { $status ->
    [proved] Pierdut
   *[other] Pierdut, cât s-a văzut,
} exact când { NOTATION("n mod ", $modulus, " = ", $residue) }{ $also ->
    [none] {""}
   *[other] , și pentru n = { $also }
}{ $unless ->
    [none] .
   *[other] , dar nu pentru n = { $unless }.
}
losing-residues = { $status ->
    [proved] Pierdut
   *[other] Pierdut, cât s-a văzut,
} exact când { NOTATION("n mod ", $modulus) } este unul dintre { $residues }{ $also ->
    [none] {""}
   *[other] , și pentru n = { $also }
}{ $unless ->
    [none] .
   *[other] , dar nu pentru n = { $unless }.
}
losing-always = { $status ->
    [proved] Pierdut
   *[other] Pierdut, cât s-a văzut,
} pentru orice n{ $except ->
    [none] .
   *[other] , dar nu pentru n = { $except }.
}
losing-never = { $status ->
    [proved] Niciodată pierdut: pentru orice n câștigă jucătorul la mutare.
   *[other] Cât s-a văzut, pentru orice n câștigă jucătorul la mutare.
}
losing-list = { $status ->
    [proved] Pierdut exact pentru n = { $numbers }.
   *[other] Pierdut, cât s-a văzut, exact pentru n = { $numbers }.
}
losing-few = Pierdut pentru n = { $numbers } și pentru niciun alt n până la { $last }. Dacă mai sunt și altele dincolo, aici nu se știe.
losing-linear = Pierdut, cât s-a văzut, exact pentru { $first } și ce urmează după regula: după w și x vine { $rule }.
losing-next = Pierdut exact pentru n = 0 și ce urmează după regula: după m vine { $rule }.
losing-beatty = Pierdut, cât s-a văzut, exact pentru numerele k·{ $slope } rotunjite în jos, k = { $from }, { $from } + 1, …

# Forme de regularități: valoarea lui n este G(n).
pattern-digits = { $status ->
    [proved] Demonstrat: valorile rezultă din cifrele lui n.
   *[other] Observat, nedemonstrat: valorile rezultă din cifrele lui n.
}
pattern-intervals = Observat, nedemonstrat: valorile sunt constante pe intervale.
pattern-automaton = { $status ->
    [proved] Demonstrat: un automat care citește cifrele lui n dă valorile.
   *[other] Observat, nedemonstrat: un automat care citește cifrele lui n dă valorile.
}
losing-form = Observat, nedemonstrat: o regulă dă numerele n pierdute; mai jos L(n) = 1 dacă n este pierdut, altfel 0.
form-digits = Valoarea depinde de un singur număr k: { $reading }.
form-digits-same = Valoarea este k.
form-digits-repeats = Valorile lui k se repetă cu perioada { $period } de la k = { $from }{ $saltus ->
    [0] .
   *[other] , de fiecare dată mai mari cu { $saltus }.
}
form-digits-named = De la k = { $from }, valorile sunt { $sequence }, începând cu { $first }.
form-digits-listed = În valorile lui k nu se vede nicio regulă. Au apărut doar k până la { $last }.
reading-ones = câți de 1 are { $number } în baza 2
reading-sum = suma cifrelor lui { $number } în baza { $base }
reading-length = câte cifre are { $number } în baza { $base }, 0 pentru 0
reading-lowest = locul celei mai din dreapta cifre nenule a lui { $number } în baza { $base }, unitățile fiind locul 1; 0 dacă nu există
reading-place = locul celei mai din dreapta cifre { $digit } a lui { $number } în baza { $base }, unitățile fiind locul 1; 0 dacă nu există
reading-count = de câte ori apare cifra { $digit } în { $number } în baza { $base }
reading-gray = suma nim dintre { $number } și jumătatea sa rotunjită în jos
sequence-odious = numerele cu un număr impar de 1 în baza 2 (1, 2, 4, 7, 8, 11, …)
sequence-evil = numerele cu un număr par de 1 în baza 2 (0, 3, 5, 6, 9, 10, …)
sequence-powers = puterile lui doi
sequence-powers-less-one = puterile lui doi minus 1
sequence-squares = pătratele
sequence-triangular = numerele triunghiulare (0, 1, 3, 6, 10, …)
form-intervals = De la n = { $from }: după intervale care încep la w și x, următorul începe la { $rule }. De-a lungul intervalelor valorile se repetă cu perioada { $period }{ $saltus ->
    [0] .
   *[other] , de fiecare dată mai mari cu { $saltus }.
}
form-intervals-back = De la n = { $from }: un interval începe la { $rule }, unde x este începutul intervalului aflat cu { NOTATION($back) } intervale înainte. De-a lungul intervalelor valorile se repetă cu perioada { $period }{ $saltus ->
    [0] .
   *[other] , de fiecare dată mai mari cu { $saltus }.
}
pattern-term = { $status ->
    [proved] Demonstrat: o formulă dă valorile.
   *[other] Observat, nedemonstrat: o formulă dă valorile.
}
pattern-evidence-term = Formula a fost găsită în valorile până la n = { $found }. Cele până la n = { $last } au confirmat-o: toate cele { $many } o respectă de la n = { $from } încolo. Nu se bazează pe altceva.
function-valuation = { $formula } arată de câte ori { $parameter } îl divide pe n.
function-cofactor = { $formula } este ce rămâne din n după împărțirea la { $parameter } de câte ori se poate.
function-highest-power = { $formula } este cea mai mare putere a lui { $parameter } care nu depășește n.
function-triangular-root = { $formula } este cel mai mare k cu k(k + 1)/2 ≤ n.
function-digit-sum = { $parameter ->
    [2] { $formula } este numărul de cifre 1 ale lui n în baza 2.
   *[other] { $formula } este suma cifrelor lui n în baza { $parameter }.
}
function-highest-digit = { $formula } este prima cifră a lui n în baza { $parameter }.
function-lowest-digit = { $formula } este ultima cifră nenulă a lui n în baza { $parameter }.
function-prime-factors = { $formula } este numărul de factori primi ai lui n, numărați cu multiplicitate.
function-distinct-primes = { $formula } este numărul de factori primi diferiți ai lui n.
function-divisors = { $formula } este numărul de divizori ai lui n.
function-totient = { $formula } este numărul acelor k de la 1 la n care sunt primi cu n.
function-least-prime = { $formula } este cel mai mic factor prim al lui n.
function-greatest-prime = { $formula } este cel mai mare factor prim al lui n.
function-least-prime-index = { $formula } este numărul de ordine al celui mai mic factor prim al lui n între numerele prime 2, 3, 5, …
function-greatest-prime-index = { $formula } este numărul de ordine al celui mai mare factor prim al lui n între numerele prime 2, 3, 5, …
function-zeckendorf-terms = { $formula } este numărul de termeni ai lui n ca sumă de numere Fibonacci 1, 2, 3, 5, … dintre care nu există două vecine.
function-zeckendorf-least = { $formula } este locul între 1, 2, 3, 5, 8, … al celui mai mic termen al lui n ca sumă de numere Fibonacci dintre care nu există două vecine.
form-automaton = Automatul citește cifrele în baza { $base }, începând cu unitățile. Numărul stărilor: { NOTATION($states) }.
automaton-of-positions = Un automat (stări: { $states }) citește cifrele numerelor unei poziții, în { $system ->
    [fibonacci] sistemul numerelor Fibonacci
    [pell] sistemul cu ponderile 1, 3, 7, 17, …
   *[base] baza { $base }
}, și { $of ->
    [lost] acceptă pozițiile pierdute.
   *[values] dă valoarea.
} A fost ghicit din poziții mici și este demonstrat pentru toate.
theorem-value-automaton = În nicio poziție nu există o opțiune cu valoarea dată de automat, iar fiecare valoare mai mică este a unei opțiuni; ambele au fost decise pentru toate pozițiile deodată, de automate care citesc cifrele unei poziții și ale celor lăsate de o mutare. Prin inducție, acestea sunt valorile.
theorem-lost-automaton = Nicio mutare nu duce dintr-o poziție acceptată în alta, iar din orice altă poziție o mutare duce într-una acceptată; ambele au fost decise pentru toate pozițiile deodată, de automate care citesc cifrele unei poziții și ale celor lăsate de o mutare. Prin inducție, pozițiile acceptate sunt cele pierdute.
theorem-list-fold = O mutare schimbă sau elimină elementul de la un capăt al listei și nimic altceva. Deci, prin inducție, valoarea rezultă din acest element și din valoarea restului, ca a unei perechi de numere în care o grămadă Nim ține locul restului. Pentru toate aceste perechi deodată, automate care citesc cifre au decis că nicio opțiune nu are valoarea și că fiecare valoare mai mică este a unei opțiuni.
theorem-digit-induction = Pentru orice n, valoarea este mex-ul valorilor opțiunilor după această regulă; prin inducție, regula e valabilă. Un automat care citește cifrele lui n și ale tuturor numerelor lăsate de o mutare a decis aceasta pentru toți n deodată.
theorem-odious-induction = Prin inducție: dintr-un număr cu locul k, mutările lasă orice pereche de locuri mai mici diferite, o pereche de locuri egale, și niciodată locul k lângă locul 0; din locul 0 nu lasă niciodată locuri egale. Un automat care citește toate cifrele a decis aceasta pentru toți n deodată. Un număr sub al k-lea număr cu un număr impar de 1 în baza 2 este 0, este el însuși de acest fel sau este suma nim a două astfel de numere mai mici, deci valorile sunt cele ale monedelor din Mock Turtles (Berlekamp, Conway și Guy, Winning Ways, capitolul 14).

# Tabele.
table-theorem = Demonstrat, pentru toate perechile de numere:
table-one = { $status ->
    [proved] Demonstrat:
   *[other] Observat, nedemonstrat:
} { $of ->
    [lost] cine pierde la (a, b) depinde de un singur număr n (mai jos, 1 înseamnă pierdut):
   *[values] valoarea la (a, b) depinde de un singur număr n:
} { $key ->
    [difference] diferența dintre a și b.
    [sum] suma a + b.
    [nim-sum] suma nim a lui a și b.
    [least] cel mai mic dintre a și b.
    [and] cifrele binare comune lui a și b („și” pe biți).
    [or] cifrele binare pe care le are a sau b („sau” pe biți).
    [gcd] cel mai mare divizor comun al lui a și b.
    [ones] numărul de cifre 1 în baza 2 ale lui a și b împreună.
    [ones-of-nim-sum] numărul de cifre 1 în baza 2 ale sumei nim a lui a și b.
   *[largest] cel mai mare dintre a și b.
}
table-term = Observat, nedemonstrat: { $of ->
    [lost] o formulă spune care perechi sunt pierdute; mai jos L(a, b) = 1 dacă (a, b) este pierdută, altfel 0.
   *[values] o formulă dă valoarea G(a, b) în (a, b).
} A fost găsită în perechile până la ({ $row }, { $column }); celelalte, de la a, b = { $from } încolo, au confirmat-o.
table-separate = Observat, nedemonstrat: valoarea la (a, b) este { $sum ->
    [nim-sum] suma nim
   *[sum] suma
} dintre un număr care depinde de a și unul care depinde de b, fără valoarea din colț.
table-blocks = Observat, nedemonstrat: { $of ->
    [lost] cine pierde se repetă
   *[values] valorile se repetă
} pe rânduri cu perioada { $down } de la rândul { $top } încolo și pe coloane cu perioada { $across } de la coloana { $left } încolo.
table-pairs = { $status ->
    [proved] Demonstrat:
   *[other] Observat, nedemonstrat:
} perechile pierdute sunt cele din jocul lui Wythoff sau de felul lor: al doilea număr al perechii k este primul plus { $t }·k, iar primul este cel mai mic număr nefolosit până atunci (k = 0, 1, 2, …).
table-pairs-linear = Observat, nedemonstrat: primul număr a al unei perechi pierdute este cel mai mic număr nefolosit într-o pereche anterioară, iar al doilea număr al perechii k este { $rule } (k = 0, 1, 2, …).
table-symmetric = Tabelul este simetric: (a, b) și (b, a) au aceeași valoare.
table-diagonals = Observat, nedemonstrat: pe fiecare diagonală { $of ->
    [lost] perechile pierdute se repetă:
   *[values] valorile se repetă:
} (a, b) și (a + { $period }, b + { $period }) coincid{ $saltus ->
    [0] {""}
   *[other] , a doua fiind mai mare cu { $saltus },
} de la a, b = { $from }.
table-lines-of-rows = Observat, nedemonstrat: pe primele rânduri, până la cel cu numărul de ordine { $lines }, { $of ->
    [lost] perechile pierdute se repetă.
   *[values] valorile se repetă.
} La rândurile următoare nu s-a văzut vreo repetiție.
table-lines-of-columns = Observat, nedemonstrat: pe primele coloane, până la cea cu numărul de ordine { $lines }, { $of ->
    [lost] perechile pierdute se repetă.
   *[values] valorile se repetă.
} La coloanele următoare nu s-a văzut vreo repetiție.
table-evidence = Aceasta se sprijină pe un tabel { $rows } × { $columns } (rânduri × coloane) și pe nimic altceva.
table-none-found = Într-un tabel { $rows } × { $columns } (rânduri × coloane) nu s-a găsit nicio regularitate. Asta nu înseamnă că nu există.

# Întrebări deschise.
open-officers = Dacă Officers are o perioadă este o întrebare deschisă. Valorile i-au fost calculate până la grămada 1.4·10^14 fără să apară una (J. P. Grossman, în Games of No Chance 5).
open-grundys-game = Dacă jocul lui Grundy are o perioadă este o întrebare deschisă.
open-octal = Nu se cunoaște nicio perioadă a acestui joc.
open-on-record = Perioada consemnată este { $period }, de la { NOTATION("n = ", $preperiod) } încolo; aici nu s-a demonstrat nimic. `grundy hunt { $code } --dir DIR` merge atât de departe cât cere o demonstrație.

# Formule.
formula-for-all = { $formula } pentru toți { $range }
formula-rounded-down = { $formula } rotunjit în jos
formula-where = { $formula } unde { $condition }
formula-elsewhere = { $formula } în rest
numbers-cut = { $shown }, … ({ $many } în total)

guess-proved = Demonstrat: formula dă toate valorile.
guess-consistent = Formula dă toate valorile până la n = { $last }. Nu este demonstrată.
guess-consistent-pairs = Formula dă valorile tuturor perechilor până la ({ $last }). Nu este demonstrată.
guess-refuted = Formula este greșită: G({ $at }) = { $value }, iar formula dă { $guess }.
guess-undefined = Formula este greșită: G({ $at }) = { $value }, iar formula nu dă nimic acolo.

# Lists.
list-fold = { $status ->
    [observed] Observat, nedemonstrat: valoarea
   *[proved] Valoarea
} unei liste rezultă din valoarea a a restului listei și din elementul b de la { $end ->
    [first] începutul
   *[last] sfârșitul
} ei, oricare ar fi restul. Valoarea listei vide este { $empty }.
list-classes = Observat, nedemonstrat: cine câștigă depinde doar de câteva proprietăți ale listei.
list-class = { $outcome ->
    [lost] Jucătorul la mutare pierde dacă { $first }.
   *[won] Jucătorul la mutare câștigă dacă { $first }.
}
list-class-of-two = { $outcome ->
    [lost] Jucătorul la mutare pierde dacă { $first } și { $second }.
   *[won] Jucătorul la mutare câștigă dacă { $first } și { $second }.
}
list-class-of-three = { $outcome ->
    [lost] Jucătorul la mutare pierde dacă { $first }, { $second } și { $third }.
   *[won] Jucătorul la mutare câștigă dacă { $first }, { $second } și { $third }.
}
list-remainder = { $quantity } mod { $modulus } este { $rest }
list-is = { $quantity } este { $number }
list-is-at-least = { $quantity } este cel puțin { $number }
list-largest-and-rest = cel mai mare element este { $order ->
    [less] mai mic decât suma celorlalte
    [equal] egal cu suma celorlalte
   *[more] mai mare decât suma celorlalte
}
list-ends = primul element este { $order ->
    [less] mai mic decât ultimul
    [equal] egal cu ultimul
   *[more] mai mare decât ultimul
}
list-length = numărul elementelor
list-total = suma elementelor
list-largest = cel mai mare element
list-odd = numărul elementelor impare
list-even = numărul elementelor pare
list-gap = diferența dintre cel mai mare element și următorul
list-reduced = câtul dintre cel mai mare element și cel mai mare divizor comun al tuturor
list-least = cel mai mic element
list-nim-sum = suma nim a elementelor
list-ones = numărul elementelor egale cu 1
list-different = numărul elementelor diferite
list-runs = numărul șirurilor de vecini egali
list-common-divisor = cel mai mare divizor comun al elementelor
list-formula = Valoarea G(a, b) a listei, pentru a și b de la { $from } în sus:
list-fold-proof = Demonstrat pentru toate listele de numere de la { $least } în sus.
list-evidence = Tiparul a fost găsit în jumătatea mai mică a listelor examinate, iar cealaltă jumătate l-a confirmat: cel puțin toate listele de numere de la { $least } în sus a căror sumă și al căror număr de elemente fac împreună cel mult { $last }. Despre alte liste nu spune nimic.
