# Mutări de pioni și piese.
move-pawn = mută pionul din { $from } în { $to }
move-pawn-to-sum = înlocuiește pionul din { $from } cu pioni în { $to }
move-pawn-forward = pe linia { $line }, înaintează { $cells ->
    [one] o căsuță
    [few] { $cells } căsuțe
   *[other] { $cells } de căsuțe
}
move-pawn-back = pe linia { $line }, retrage-te { $cells ->
    [one] o căsuță
    [few] { $cells } căsuțe
   *[other] { $cells } de căsuțe
}
move-red-forward = mută piesa roșie din căsuța { $cell } spre dreapta cu { $cells }
move-red-back = mută piesa roșie din căsuța { $cell } înapoi spre stânga cu { $cells }
move-blue-forward = mută piesa albastră din căsuța { $cell } spre stânga cu { $cells }
move-blue-back = mută piesa albastră din căsuța { $cell } înapoi spre dreapta cu { $cells }
move-add = adaugă { $added } din rezervă la grămada de { $heap }

# Mutări în rânduri.
move-sticks = ia { $taken ->
    [one] un băț, cel de
    [few] { $taken } bețe, primul fiind cel de
   *[other] { $taken } de bețe, primul fiind cel de
} pe locul { $place }
move-cross = pune o cruce în căsuța { $cell } a fâșiei de { $cells }

# De ce valoarea este aceasta.
theorem-northcott = O linie este o grămadă de Nim formată din căsuțele libere dintre cei doi pioni ai ei. Înaintarea face distanța orice număr mai mic, ca atunci când se ia dintr-o grămadă. O retragere o mărește, dar adversarul înaintează cu tot atât și distanța este cea dinainte; cine urmărește numai înaintează, așa că asta se termină (jocul lui Northcott: Berlekamp, Conway și Guy, Winning Ways, capitolul 3).
theorem-redblue = Fiecare piesă roșie are în dreapta ei una albastră, iar distanța dintre ele este o grămadă de Nim: oricare dintre ele o poate face orice număr mai mic și nimic nu o mărește (Bouton 1901).
theorem-redblue-retreat = Fiecare piesă roșie are în dreapta ei una albastră, iar distanța dintre ele este o grămadă de Nim. O retragere mărește distanța, dar perechea înaintează cu tot atât și distanța este cea dinainte; cine urmărește numai înaintează, așa că asta se termină (o mutare reversibilă: Berlekamp, Conway și Guy, Winning Ways, capitolul 3).
theorem-poker-nim = Jetoanele din rezervă nu ajută: ce adaugă un jucător, celălalt ia imediat, iar rezerva s-a micșorat. Grămezile valorează deci suma lor nim, ca în Nim (Poker Nim: Berlekamp, Conway și Guy, Winning Ways, capitolul 3).
theorem-sticks-octal = Bețele aflate unul lângă altul sunt o grămadă din care se pot lua unul, două sau trei, iar restul poate rămâne în două părți, de o parte și de alta a golului: jocul octal 0.777.
theorem-treblecross-octal = Nimeni nu vrea să pună o cruce la cel mult două căsuțe de alta, căci adversarul ar completa trei la rând. O cruce consumă deci căsuța ei și câte două de fiecare parte. Închipuie-ți că fâșia are încă două căsuțe: fiecare cruce scoate atunci trei căsuțe, iar o fâșie de n este o grămadă n+2 a jocului octal 0.007 (Berlekamp, Conway și Guy, Winning Ways, capitolul 4).
theorem-treblecross-short = Pe o fâșie de una sau două căsuțe se poate pune exact o cruce, oriunde ar fi: nicio altă căsuță nu este destul de departe de ea. Deci valoarea este 1.

# Mutări în jocuri cu mai multe numere legate între ele.
move-coin = mută moneda de pe căsuța { $from } pe căsuța { $to }
move-staircase = mută { $taken ->
    [one] o monedă
    [few] { $taken } monede
   *[other] { $taken } de monede
} de pe treapta { $step } pe treapta { $to }
move-staircase-off = mută { $taken ->
    [one] o monedă
    [few] { $taken } monede
   *[other] { $taken } de monede
} de pe treapta 1 pe podea
move-heaps = fă din grămezile { $heaps } grămezile { $left }
move-take-left = ia { $taken } din prima grămadă din stânga, cea de { $heap }
move-take-right = ia { $taken } din prima grămadă din dreapta, cea de { $heap }
move-pass = pas

theorem-nimble = Monedele nu se încurcă între ele. O monedă de pe căsuța n poate fi mutată pe orice căsuță mai mică, deci este o grămadă de n în jocul Nim (Bouton 1901).
theorem-staircase = Contează doar treptele impare 1, 3, 5, …: valoarea este suma nim a numerelor lor de monede. Monedele coborâte de pe o treaptă pară pe una impară pot fi mutate imediat încă o treaptă mai jos, și atunci pe treptele impare nu s-a schimbat nimic.
theorem-sliding = Grupează monedele două câte două, de la dreapta; dacă numărul lor este impar, perechea primei monede este marginea din stânga a fâșiei. Distanța din interiorul unei perechi este o grămadă Nim: moneda din dreapta o poate face orice număr mai mic. Dacă moneda din stânga se mută și distanța crește, moneda din dreapta vine după ea cu tot atâtea căsuțe. De aceea valoarea este suma nim a acestor distanțe (Berlekamp, Conway și Guy, Winning Ways, capitolul 15).
theorem-moore = În jocul Nim al lui Moore, în care la o mutare se ia din cel mult K grămezi, scrie grămezile în baza doi și numără, pentru fiecare putere a lui doi, grămezile care o conțin. Dacă toate aceste numere sunt multipli de K + 1, cel care urmează la mutare pierde; altfel o singură mutare le face așa (Moore 1910).
theorem-moore-all = O singură mutare poate lua din toate aceste grămezi. Deci poate rămâne orice număr mai mic de pietre, iar valoarea este numărul pietrelor.
theorem-end-nim = Pentru fiecare rând de grămezi există exact o grămadă care, pusă la capătul din stânga, face rândul pierdut, și exact una pentru capătul din dreapta; dacă rândul este pierdut oricum, nu e nevoie de nicio grămadă. Aceste mărimi se află din cele ale rândurilor mai scurte, deci se calculează rând cu rând (Albert și Nowakowski 2001).
theorem-nim-without-pass = Nu a mai rămas niciun pas, deci acesta este Nim: valoarea este suma nim a grămezilor (Bouton 1901).

# Întoarcerea monedelor.
move-turn = întoarce { $many ->
    [one] moneda { $coins }
    [few] monedele { $coins }
   *[other] monedele { $coins }
}
theorem-turning-turtles = Fiecare cap contează separat. Capul de pe moneda n poate fi întors singur, și nu rămâne nimic, sau împreună cu orice monedă dinaintea ei, și rămâne aceea în locul lui. Deci este o grămadă Nim de n (Berlekamp, Conway și Guy, Winning Ways, capitolul 14).
theorem-twins = Fiecare cap contează separat. Capul de pe moneda n se întoarce împreună cu orice monedă dinaintea ei, și rămâne aceea în locul lui, iar cel de pe moneda 1 nu poate fi întors. Deci este o grămadă Nim de n − 1 (Berlekamp, Conway și Guy, Winning Ways, capitolul 14).
theorem-motley = Fiecare cap contează separat. Capetele de pe monedele dinaintea monedei n valorează 1, 2, 4, … și 2^(n − 2), iar sumele lor nim sunt toate numerele sub 2^(n − 1). Deci capul de pe moneda n valorează 2^(n − 1), iar șirul este un număr în binar, cu prima cifră la dreapta.
theorem-mock-turtles = Fiecare cap contează separat. Capul de pe moneda n valorează cât al n-lea dintre numerele 1, 2, 4, 7, 8, 11, …, care au în baza doi un număr impar de cifre 1 (teorema Mock Turtle: Berlekamp, Conway și Guy, Winning Ways, capitolul 14).
theorem-ruler = Fiecare cap contează separat. Capul de pe moneda n valorează cât cea mai mare putere a lui doi care divide n (Berlekamp, Conway și Guy, Winning Ways, capitolul 14).
theorem-tartan = Fiecare cap contează separat. Valorează cât produsul nim dintre valoarea coloanei lui în primul joc și cea a rândului lui în al doilea (teorema Tartan: Berlekamp, Conway și Guy, Winning Ways, capitolul 14).

# Porțiuni, cuvinte, fâșii, boluri și grafuri.
theorem-stretch = O mutare ia de la L la R vecini, L < R. Un rând de cel puțin L este câștigat: ia L sau L + 1 din mijloc și rămân două rânduri egale. Cu mai puțin de L + R obiecte valoarea este numărul lor împărțit la L, rotunjit în jos: o mutare micșorează suma acestor câturi, iar orice valoare mai mică poate fi lăsată. Un cerc devine un rând de n − k obiecte; pentru n de cel puțin L + R toate aceste rânduri sunt câștigate. Cu obiecte luate câte unul decide paritatea.
theorem-palindromes = După o tăietură vecinii literei sunt capete, deci acolo nu se mai poate tăia. Așadar un șir de locuri vecine este o fâșie din șahul lui Dawson, jocul octal 0.137.
theorem-zeros-and-ones = Numerele împart fâșia în goluri. Un gol de n căsuțe cu un număr la un capăt valorează n: o mutare lasă un astfel de gol de orice mărime mai mică lângă unul între două numere, care valorează 0 sau 1. Între numere egale un gol valorează 1, între numere diferite 0, fiindcă ce se scrie acolo îl împarte în două astfel de goluri. O fâșie fără numere valorează 1 dacă are un număr impar de căsuțe, altfel 0.
theorem-beans = Fiecare bob este un joc separat, iar două din același bol se anulează. Un bob are cea mai mică valoare pe care nu o are niciunul din bolurile în care poate fi mutat.
move-stretch = ia { $taken } din cele { $items } ale rândului, de la locul { $first }
move-stretch-circle = ia { $taken } vecine din cercul de { $items }
move-cut-letter = taie litera { $letter } de pe locul { $place }
move-write = scrie { $number } în căsuța { $cell } din cele { $cells } goale
move-bean = mută un bob din bolul { $from } în bolul { $to }
theorem-poison = Ultima piatră nu se ia niciodată, deci o grămadă de n este una de n − 1 din care se pot lua de la P la Q pietre. Împarte-o la P + Q, iar restul la P, rotunjit în jos: aceasta este valoarea.
move-take-element = ia { $element } și tot ce este deasupra lui ({ $taken ->
    [one] un element
    [few] { $taken } elemente
   *[other] { $taken } de elemente
})
theorem-poset-trees = Elementele de sub fiecare formează un lanț, deci cresc ca niște copaci: un element cu ce crește pe el are o valoare cu unu mai mare decât suma Nim a celor care cresc direct pe el, ca în Hackenbush verde (Winning Ways, capitolul 7).
theorem-poset-least = Un element este sub toate celelalte: cine îl ia, ia tot, deci câștigă jucătorul la mutare.
theorem-poset-greatest = Să presupunem că ar fi o greșeală să iei numai cel mai mare element. Atunci adversarul are un răspuns câștigător, dar acel răspuns ia și el acest element, așa că primul jucător putea să îl joace de la început. Câștigă deci primul jucător, deși raționamentul nu spune cum (D. Gale, American Mathematical Monthly 81, 1974).
theorem-graph-chomp = Într-un graf bipartit valoarea este 1 pentru un număr impar de noduri plus 2 pentru un număr impar de muchii. Orice mutare schimbă unul dintre ele. Un nod de grad par există dacă numărul nodurilor este impar, iar unul de grad impar dacă numărul muchiilor este impar, fiindcă gradele unei părți au această sumă; ștergând unul dintre ele, sau o muchie, se lasă orice valoare mai mică.
move-eat-vertex = șterge nodul { $vertex } cu muchiile lui
move-eat-edge = șterge muchia dintre { $first } și { $second }
