# Mutări pe grămezi.
move-take = ia { $taken } din grămada de { $heap }
move-split = împarte grămada de { $heap } în { $left }
move-take-split = ia { $taken } din grămada de { $heap } și împarte restul în { $left }
move-pins-all = doboară { $pins ->
    [one] popica ce stă singură
    [few] tot grupul: { $pins } popice
   *[other] tot grupul: { $pins } de popice
}
move-pins = doboară { $pins ->
    [one] o popică
    [few] { $pins } popice
   *[other] { $pins } de popice
} la un capăt al grupului de { $group }
move-pins-between = doboară { $pins ->
    [one] o popică
    [few] { $pins } popice
   *[other] { $pins } de popice
} din grupul de { $group }, astfel încât să rămână { $left }
move-pins-apart = desparte grupul de { $group } în { $left }
move-curve = desenează o curbă prin { $dots ->
    [one] un punct
    [few] { $dots } puncte
   *[other] { $dots } de puncte
} în regiunea în care sunt { $all }
move-curve-between = desenează o curbă prin { $dots ->
    [one] un punct
    [few] { $dots } puncte
   *[other] { $dots } de puncte
} în regiunea în care sunt { $all }, astfel încât pe cele două părți ale ei să rămână { $inside } și { $outside }
move-divisor = așază grămada de { $heap } în șiruri de câte { $row } (șiruri: { $rows }) și păstrează unul

# Mutări în familii prea mari ca să fie scrise.
moves-primes = ia orice număr prim p cu { NOTATION("p mod ", $m, " = ", $r) }
moves-split = împarte grămada în două, dintre care cea mai mică are mărimea { NOTATION("a ≥ ", $least) } cu { NOTATION("a mod ", $period, " = ", $residues) }
moves-take-split = ia { $taken } și împarte restul în două grămezi, dintre care cea mai mică are mărimea { NOTATION("a ≥ ", $least) } cu { NOTATION("a mod ", $period, " = ", $residues) }
moves-split-between = împarte grămada în două, dintre care cea mai mică are mărimea { NOTATION($least, " ≤ a ≤ ", $most) } cu { NOTATION("a mod ", $period, " = ", $residues) }
moves-take-split-between = ia { $taken } și împarte restul în două grămezi, dintre care cea mai mică are mărimea { NOTATION($least, " ≤ a ≤ ", $most) } cu { NOTATION("a mod ", $period, " = ", $residues) }
moves-small-part = lasă o grămadă mai mică decât { $least }; astfel de mutări sunt mai multe decât cele scrise

# De ce valoarea este aceasta.
theorem-nim = Valoarea unei grămezi de Nim este mărimea ei (Bouton 1901).
remainder-here = { $less ->
    [1] Aici se poate lua 1
   *[other] Aici se poate lua orice număr de la 1 până la { $less }
}, dar niciun multiplu al lui { $m }. Împarte grămada de { $heap } la { $m }: o mutare poate ajunge la orice alt rest, dar nu la același. Valoarea este deci acest rest: { $value }.
theorem-rims-is-nim = O curbă care desparte restul în două nu ajută niciodată: cele două părți au împreună mai puține puncte decât înainte, iar suma lor nim este cel mult suma lor. O regiune din Rims este deci o grămadă de Nim.
theorem-at-most-half = Când se poate lua cel mult jumătate, o grămadă pară 2k are valoarea k, iar una impară 2k+1 are valoarea grămezii k.
theorem-at-most-fraction = Fie f(n) cel mai mare număr care se poate lua dintr-o grămadă de n. Acolo unde f crește de la n − 1 la n, valoarea lui n este f(n); acolo unde nu crește, este cea a grămezii de n − f(n) − 1 (Levine 2006).
theorem-number-of-prime-factors = Valoarea este numărul factorilor primi, socotiți de câte ori divid: un divizor propriu are mai puțini, iar la orice număr mai mic se poate ajunge.
theorem-coprime-least-prime = Valoarea lui n ≥ 2 este numărul de ordine al celui mai mic factor prim al său printre numerele prime 2, 3, 5, …: nicio mutare nu lasă un multiplu al acestui factor, iar mutările lasă 1 și toate numerele prime mai mici, care nu îl divid pe n.
theorem-coprime-least-prime-to-zero = Numerele pare au valoarea 0, fiindcă mutările din ele lasă numai numere impare; valoarea unui n ≥ 3 impar este numărul de ordine al celui mai mic factor prim al său printre numerele prime 2, 3, 5, …: nicio mutare nu lasă un multiplu al acestui factor, iar mutările lasă 2, 1 și toate numerele prime mai mici.
theorem-divisors-taken = Valoarea este exponentul lui 2 în n: un divizor cu mai puțini factori 2 lasă un număr cu tot atâția, iar unul cu la fel de mulți lasă un număr cu mai mulți.
theorem-sprague-grundy = Valoarea unei sume este suma nim a valorilor părților ei (Sprague 1935, Grundy 1939).
theorem-octal-periodicity = Un joc octal finit ale cărui valori se repetă destul de mult (prin toate grămezile de la n0 la 2·n0 + p + t, pentru o perioadă p și ultimul loc t) se repetă la nesfârșit (Guy și Smith 1956).
theorem-subtraction-periodicity = Într-un joc de scădere o valoare depinde numai de cele câteva dinaintea ei, atâtea cât este cel mai mare număr care se poate lua; odată ce acestea se repetă, se repetă totul.
theorem-take-and-break-periodicity = Un joc finit de luat și împărțit ale cărui mutări lasă cel mult k grămezi și ale cărui valori se repetă destul de mult (prin toate grămezile de la n0 la k·(n0 + p) + t, pentru o perioadă p și ultimul loc t) se repetă la nesfârșit: una dintre cele k grămezi rămase dintr-una mare este și ea mare și poate fi scurtată sau lungită cu o perioadă.
theorem-strip-periodicity = Departe de capete fiecare mutare taie graful în două, așa că jocul duce la grafuri cu un număr finit de feluri de capete. Dacă valorile tuturor acestora se repetă împreună destul de mult, se repetă la nesfârșit: dintre cele două părți pe care o mutare le lasă dintr-un graf mare una este și ea mare și poate fi scurtată sau lungită cu o perioadă.
theorem-states-periodicity = Oricât de mare este primul număr, o mutare îl micșorează cu cel mult m, iar celelalte numere iau un număr finit de valori. Așadar ce este valabil pentru un prim număr, cu toate valorile celorlalte, depinde numai de cele m dinaintea lui; odată ce m la rând se repetă, se repetă totul.
theorem-remainder-periodicity = Ce mutări există dintr-un număr mare depinde numai de restul lui la împărțirea cu un număr fix și de celelalte numere ale poziției, care iau un număr finit de valori; iar o mutare îl micșorează cu cel mult m. Așadar, odată ce m numere la rând se repetă la resturi egale, pentru toate valorile celorlalte, se repetă totul.
theorem-all-but-periodicity = Când se pot lua toate numerele în afară de câteva, valoarea unei grămezi depinde de mulțimea valorilor tuturor grămezilor mai mici în afară de ultimele câteva și de acestea. Odată ce ambele reapar, mărite cu același număr, reapare totul.
theorem-arithmetic-periodicity = Să presupunem că este așa pentru toate grămezile mai mici. Atunci valorile opțiunilor unei grămezi sunt date de automate finite care citesc numerele în binar și s-a verificat pentru toate grămezile deodată că cea mai mică valoare care lipsește este cea afirmată. Așa este deci pentru orice grămadă, prin inducție.
theorem-laskers-nim = În Nim al lui Lasker grămezile de 4k+1 și 4k+2 au ca valoare mărimea lor, o grămadă de 4k+3 are valoarea 4k+4, iar una de 4k+4 valoarea 4k+3 (Lasker 1931).
equals-heap-of-code = Așadar { $part } este același lucru cu o grămadă de { $heap } în jocul { $code }, a cărei valoare este { $value }.
period-used = Valorile jocului { $game } se repetă cu perioada { $period } începând cu grămada { $preperiod }, așa că grămada de { $heap } are valoarea grămezii de { $folded }: { $value }.
saltus-used = Valorile jocului { $game } cresc cu { $saltus } la fiecare perioadă de { $period } începând cu grămada { $preperiod }, așa că despre grămada de { $heap } spune grămada de { $folded }: valoarea ei este { $value }.
from-table = Valoarea { $value } a fost calculată din valorile tuturor grămezilor mai mici, prin definiție.
no-period = Valoarea { $value } a fost calculată din valorile tuturor grămezilor mai mici, prin definiție. (Valorile grămezilor de la 0 la { $looked } nu demonstrează o perioadă a jocului { $game }; dacă are una nu se spune.)
theorem-remainder = Fie m cel mai mic număr care nu se poate lua și să presupunem că nu se poate lua nici vreun multiplu al lui m. Atunci dintr-o grămadă de n se poate ajunge la toate celelalte resturi modulo m, dar nu la al ei: valoarea este n mod m.
theorem-interval = Să presupunem că se pot lua numerele de la a la b. Împărțim grămada la a + b și restul la a, rotunjind în jos: aceasta este valoarea. O mutare duce la o grămadă de orice valoare mai mică, iar grămezile de aceeași valoare sunt mai aproape decât a sau mai departe decât b.
theorem-two-numbers = Să presupunem că se poate lua a sau b, a fiind cel mai mic. Fie r restul împărțirii grămezii la a + b. Dacă r / a, rotunjit în jos, este impar, valoarea este 1; dacă este par, valoarea este 0 pentru r < b și 2 altfel.
theorem-start-and-one = Să presupunem că se pot lua numerele de la 1 la m și un multiplu k al lui m + 1. Fie r restul împărțirii grămezii la k + 1. Valoarea este m + 1 pentru r = k; altfel este restul împărțirii lui r la m + 1.
theorem-all-but-interval = Să presupunem că se pot lua toate numerele în afară de cele de la a la b. Fie q egal cu b / a, rotunjit în jos, plus 1. Valoarea unei grămezi de n este a·⌊n / (a·q)⌋ + n mod a: fiecare valoare apare la q grămezi și niciuna dintre distanțele dintre ele nu se poate lua.
theorem-forbidden-moves = În Nim cu mutări interzise o grămadă are cea mai mică valoare la care nu se poate ajunge din ea: următoarea valoare nouă sau una mai mică, dacă toate grămezile cu acea valoare sunt interzise. Numai grămezile cu mutări interzise repetă o valoare, deci valoarea unei alte grămezi este mărimea ei minus numărul grămezilor mai mici care repetă una.
