# Jocurile: titlul, cum se scriu argumentele, regula și ce se știe despre valori.

# Grupele, în ordinea listei.
group-heaps = Grămezi și rânduri
group-cuts = Grupuri de numere, tablete și cutii
group-graphs = Grafuri
group-grids = Table
group-pawns = Pioni și piese

# Grămezi și rânduri.
game-nim = Nim
    .arguments = grămezi
    .rule = Ia un număr pozitiv oarecare de pietre dintr-o grămadă.
    .theorem = Valoarea unei grămezi este mărimea ei (Bouton 1901).
    .source = C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901)
game-kayles = Kayles
    .arguments = grămezi
    .rule = Ia una sau două pietre dintr-o grămadă; ce rămâne din ea poate fi împărțit în două grămezi.
    .source = H. E. Dudeney, The Canterbury Puzzles (1907); R. K. Guy și C. A. B. Smith, The G-values of various games (1956)
game-dawsons-kayles = Kayles al lui Dawson
    .arguments = grămezi
    .rule = Ia exact două pietre dintr-o grămadă; ce rămâne din ea poate fi împărțit în două grămezi.
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 4
game-dawsons-chess = Șahul lui Dawson
    .arguments = grămezi
    .rule = Ia o piatră care este singură o grămadă; sau două, lăsând cel mult o grămadă; sau trei, lăsând cel mult două grămezi. Este Node Kayles pe un lanț și cruci pe o fâșie dintre care nu se pot atinge două.
    .source = T. R. Dawson, Caissa's Wild Roses (1935); R. K. Guy și C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52 (1956)
game-officers = Officers
    .arguments = grămezi
    .rule = Ia o piatră dintr-o grămadă cu cel puțin două și lasă restul ca o grămadă sau două. Este Grim pe un lanț.
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 4
game-lasker = Nim al lui Lasker
    .arguments = grămezi
    .rule = Ia un număr pozitiv oarecare de pietre dintr-o grămadă sau nu lua nimic și împarte-o în două grămezi.
    .theorem = Grămezile de 4k+1 și 4k+2 au ca valoare mărimea lor, o grămadă de 4k+3 are valoarea 4k+4, iar una de 4k+4 are valoarea 4k+3.
    .source = E. Lasker, Brettspiele der Völker (1931); E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 4
game-grundy = Jocul lui Grundy
    .arguments = grămezi
    .rule = Împarte o grămadă în două grămezi de mărimi diferite.
    .theorem = Nu se cunoaște nicio regularitate: dacă valorile devin cândva periodice este o întrebare deschisă.
    .source = P. M. Grundy, Mathematics and games, Eureka 2 (1939)
game-rims = Rims
    .arguments = regiuni, fiecare prin numărul ei de puncte
    .rule = Desenează o curbă închisă prin cel puțin un punct al unei regiuni; ea poate despărți punctele rămase acolo în două regiuni.
    .theorem = O regiune cu n puncte este o grămadă de Nim de n.
    .source = T. Idziaszek, Gra o wielu obliczach, Delta; E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982)
game-half = Cel mult jumătate
    .arguments = grămezi
    .rule = Ia dintr-o grămadă cel puțin o piatră și cel mult jumătate.
    .theorem = { NOTATION("G(2k) = k") } și { NOTATION("G(2k+1) = G(k)") }.
    .source = Concursul El Judge (MIPT), problema Stone game II
game-fraction = Cel mult o fracție
    .arguments = fraction:a/b, apoi grămezi
    .rule = Ia dintr-o grămadă cel puțin o piatră și cel mult fracția a/b din ea.
    .theorem = Fie f(n) cel mai mare număr care se poate lua. Atunci G(n) = f(n) acolo unde f crește la n, iar în rest G(n) = G(n-f(n)-1) (Levine 2006).
    .source = Jocul „cel mult jumătate” de la El Judge (MIPT), cu altă fracție
game-divisors = Divizori proprii
    .arguments = grămezi
    .rule = Înlocuiește o grămadă cu un divizor propriu al mărimii ei.
    .theorem = Valoarea lui n este numărul factorilor săi primi, socotiți de câte ori divid.
    .source = Folclor matematic
game-evensplit = Împărțire egală
    .arguments = evensplit:F, apoi grămezi
    .rule = Împarte o grămadă de cel puțin F în două sau mai multe grămezi nevide ale căror mărimi diferă cu cel mult unu.
    .source = Olimpiada de informatică a provinciei Hunan (HNOI), 2014
game-allbut = Toate în afară de
    .arguments = allbut:MULȚIME, apoi grămezi
    .rule = Ia dintr-o grămadă un număr pozitiv oarecare de pietre care nu este în mulțime.
    .source = A. N. Siegel, Combinatorial Game Theory (2013), capitolul IV
game-code = Joc de luat și împărțit, după cod
    .arguments = în locul numelui 0.137, 4.[3], 0.3F, 4!.0, …, apoi grămezi
    .rule = Cifra de pe locul d spune ce poate rămâne după ce se iau d pietre dintr-o grămadă: bitul j permite să rămână exact j grămezi nevide.
    .source = R. K. Guy și C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52 (1956); scrierea din programul CGSuite
game-take = Joc de scădere
    .arguments = take:MULȚIME, apoi grămezi; o mulțime înseamnă numere, intervale 2..5, prime, 2^k, k^2, fib, all
    .rule = Ia dintr-o grămadă un număr de pietre care este în mulțime.
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 4
game-sticks = Bețe
    .arguments = rânduri ca numere sau desene: X un băț, . un gol
    .rule = Ia unul, două sau trei bețe alăturate dintr-un rând. Golul rămâne: bețele din cele două părți ale lui nu sunt alăturate.
    .theorem = Un șir de n bețe este o grămadă n a jocului octal 0.777.
    .source = Olimpiada de Informatică a Europei Centrale 2000, problema Sticks; ca joc octal: R. K. Guy și C. A. B. Smith, The G-values of various games (1956)
game-treblecross = Treblecross
    .arguments = lungimile fâșiilor, în căsuțe
    .rule = Pune o cruce într-o căsuță liberă care nu este la cel mult două căsuțe de altă cruce; cine nu poate pierde. Este jocul în care se fac trei cruci la rând: o cruce pusă mai aproape îl lasă pe adversar să completeze trei, așa că a pierdut cel căruia nu i-a rămas altă căsuță. Este vorba de fâșii de cel puțin trei căsuțe; pe cele mai scurte nu se pot face trei la rând.
    .theorem = O fâșie de n căsuțe este o grămadă n+2 a jocului octal 0.007.
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 4
game-pokernim = Poker Nim
    .arguments = grămezi și spare=K jetoane în rezervă
    .rule = Ia dintr-o grămadă un număr pozitiv oarecare de jetoane, care ies din joc, sau adaugă la o grămadă un număr pozitiv oarecare din rezervă. Toate grămezile au aceeași rezervă.
    .theorem = Valoarea este suma nim a grămezilor: o adăugare se anulează luând înapoi aceleași jetoane.
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 3
game-subtract-a-square = Scade un pătrat
    .arguments = grămezi
    .rule = Ia dintr-o grămadă un număr pătrat de pietre: 1, 4, 9, 16, ….
    .source = S. W. Golomb, A mathematical investigation of games of "take-away", Journal of Combinatorial Theory 1 (1966)
game-subtract-a-prime = Scade un număr prim
    .arguments = grămezi
    .rule = Ia dintr-o grămadă un număr prim de pietre: 2, 3, 5, 7, 11, ….
    .source = O variantă a jocului „Scade un pătrat”
game-subtract-a-power = Scade o putere a lui doi
    .arguments = grămezi
    .rule = Ia dintr-o grămadă un număr de pietre egal cu o putere a lui doi: 1, 2, 4, 8, ….
    .theorem = Valoarea unei grămezi de n este restul împărțirii lui n la 3, pentru că nicio putere a lui doi nu se împarte exact la 3.
    .source = Folclor matematic
game-subtract-a-fibonacci = Scade un număr Fibonacci
    .arguments = grămezi
    .rule = Ia dintr-o grămadă un număr Fibonacci de pietre: 1, 2, 3, 5, 8, ….
    .source = O variantă a jocului „Scade un pătrat”
game-nimble = Nimble
    .arguments = căsuțele monedelor; căsuțele se numără de la stânga, de la 0
    .rule = Pe căsuțele unei fâșii sunt monede. Mută o monedă spre stânga cu oricâte căsuțe, cel puțin una. Monedele pot trece una pe lângă alta, iar pe o căsuță pot sta mai multe.
    .theorem = O monedă pe căsuța n este o grămadă de n în jocul Nim.
    .source = T. S. Ferguson, Game Theory, partea I: Impartial Combinatorial Games
game-staircase = Nim pe scară
    .arguments = numerele de monede de pe treptele 1, 2, 3, …; treapta 1 este cea mai de jos
    .rule = Mută un număr pozitiv oarecare de monede de pe o treaptă pe treapta de sub ea. Monedele de pe treapta 1 cad pe podea și ies din joc.
    .theorem = Valoarea este suma nim a treptelor impare 1, 3, 5, ….
    .source = T. S. Ferguson, Game Theory, partea I: Impartial Combinatorial Games
game-sliding = Monede care alunecă
    .arguments = căsuțele monedelor; căsuțele se numără de la stânga, de la 0
    .rule = Pe căsuțele unei fâșii sunt monede, cel mult una pe fiecare. Mută o monedă spre stânga peste oricâte căsuțe libere, cel puțin una. Nu are voie să sară peste altă monedă.
    .theorem = Grupează monedele două câte două, de la dreapta; dacă numărul lor este impar, perechea primei monede este marginea din stânga. Valoarea este suma nim a distanțelor din interiorul perechilor.
    .source = J. H. Conway, On Numbers and Games (1976), capitolul 11; E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 15
game-moore = Nim al lui Moore
    .arguments = moore:K, apoi grămezi
    .rule = Ia din cel puțin una și din cel mult K grămezi; din fiecare dintre ele ia un număr pozitiv oarecare, nu neapărat același.
    .theorem = Scrie grămezile în baza doi. Cel care urmează la mutare pierde dacă și numai dacă, pentru fiecare putere a lui doi, numărul grămezilor care o conțin este multiplu de K + 1 (Moore 1910).
    .source = E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910)
game-end-nim = End-Nim
    .arguments = grămezile de la stânga la dreapta
    .rule = Grămezile stau într-un rând. Ia un număr pozitiv oarecare de pietre din grămada de la capătul din stânga sau din cea de la capătul din dreapta.
    .theorem = Orice rând este pierdut pentru exact o mărime a primei grămezi sau fără acea grămadă; aceste mărimi se află din rândurile mai scurte (Albert și Nowakowski 2001).
    .source = M. H. Albert și R. J. Nowakowski, The game of End-Nim, Electronic Journal of Combinatorics 8 (2) R1 (2001)
game-nim-pass = Nim cu pas
    .arguments = grămezi și passes=K, numărul de pasuri (1 dacă lipsește)
    .rule = Ia dintr-o grămadă un număr pozitiv oarecare de pietre sau spune „pas”. Cei doi jucători au împreună K pasuri. După ce toate grămezile s-au golit, nimeni nu mai poate spune „pas”.
    .source = R. E. Morrison, E. J. Friedman și A. S. Landsberg, Combinatorial games with a pass: a dynamical systems approach, Chaos 22 (2012)
game-kotzig = Nimul lui Kotzig
    .arguments = kotzig:A,B,…, apoi cercuri
    .rule = O piesă stă pe locul 0 al unui cerc; un cerc de N are locurile de la 0 la N − 1. Mut-o înainte cu unul dintre numerele A, B, …, pe un loc pe care nu a mai fost. T este piesa, x un loc pe care a fost.
    .source = A. Kotzig, O k-posunutiach (On k-translations), Časopis pro pěstování matematiky a fysiky 71 (1946)
game-turning-turtles = Turning Turtles (Țestoasele întoarse)
    .arguments = monedele cu capul în sus, numărate de la stânga, de la 1; sau un desen, de pildă THHT: H este cap, T este pajură
    .rule = Întoarce una sau două monede. Dintre monedele întoarse, cea mai din dreapta trebuie să arate capul înainte de mutare.
    .theorem = Un cap pe moneda n valorează n.
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 14
game-twins = Gemeni (Twins)
    .arguments = monedele cu capul în sus, numărate de la stânga, de la 1; sau un desen, de pildă THHT: H este cap, T este pajură
    .rule = Întoarce exact două monede. Dintre monedele întoarse, cea mai din dreapta trebuie să arate capul înainte de mutare.
    .theorem = Un cap pe moneda n valorează n − 1.
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 14
game-mock-turtles = Mock Turtles
    .arguments = monedele cu capul în sus, numărate de la stânga, de la 1; sau un desen, de pildă THHT: H este cap, T este pajură
    .rule = Întoarce una, două sau trei monede. Dintre monedele întoarse, cea mai din dreapta trebuie să arate capul înainte de mutare.
    .theorem = Un cap pe moneda n valorează cât al n-lea dintre numerele 1, 2, 4, 7, 8, 11, …, care au în baza doi un număr impar de cifre 1.
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 14
game-triplets = Tripleți (Triplets)
    .arguments = monedele cu capul în sus, numărate de la stânga, de la 1; sau un desen, de pildă THHT: H este cap, T este pajură
    .rule = Întoarce exact trei monede. Dintre monedele întoarse, cea mai din dreapta trebuie să arate capul înainte de mutare.
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 14
game-moebius = Moebius
    .arguments = monedele cu capul în sus, numărate de la stânga, de la 1; sau un desen, de pildă THHT: H este cap, T este pajură
    .rule = Întoarce între una și cinci monede. Dintre monedele întoarse, cea mai din dreapta trebuie să arate capul înainte de mutare.
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 14
game-ruler = Rigla (Ruler)
    .arguments = monedele cu capul în sus, numărate de la stânga, de la 1; sau un desen, de pildă THHT: H este cap, T este pajură
    .rule = Întoarce oricâte monede aflate una lângă alta. Dintre monedele întoarse, cea mai din dreapta trebuie să arate capul înainte de mutare.
    .theorem = Un cap pe moneda n valorează cât cea mai mare putere a lui doi care divide n.
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 14
game-turnips = Napi (Turnips)
    .arguments = monedele cu capul în sus, numărate de la stânga, de la 1; sau un desen, de pildă THHT: H este cap, T este pajură
    .rule = Întoarce trei monede aflate la distanțe egale. Dintre monedele întoarse, cea mai din dreapta trebuie să arate capul înainte de mutare.
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 14
game-turn = Întoarcerea monedelor
    .arguments = turn:COD, apoi monedele cu capul în sus, numărate de la stânga, de la 1; sau un desen, de pildă THHT: H este cap, T este pajură; un cod înseamnă numere de monede, de pildă 3, 1-3 sau 1+, cu litere care spun cum stau: C alăturate, E la distanțe egale, S simetric, F cu moneda 1 printre ele, C(5) între cinci vecine
    .rule = Întoarce atâtea monede câte permite regula. Dintre monedele întoarse, cea mai din dreapta trebuie să arate capul înainte de mutare.
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 14
game-tartan = Joc în carouri (Tartan)
    .arguments = tartan:REGULĂ*REGULĂ, apoi monedele cu capul în sus ca COLOANĂxRÂND, numărate de la 1
    .rule = Monedele stau pe o tablă. Alege coloane ca la o mutare a primului joc și rânduri ca la o mutare a celui de-al doilea și întoarce toate monedele de la intersecții. Moneda din ultima coloană aleasă și din ultimul rând ales trebuie să arate capul înainte de mutare.
    .theorem = Un cap valorează cât produsul nim dintre valoarea coloanei lui în primul joc și cea a rândului lui în al doilea (teorema Tartan).
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 14

# Grupuri de numere, tablete și cutii.
game-wythoff = Jocul lui Wythoff
    .arguments = numere, câte două
    .rule = Dintr-o pereche de grămezi ia un număr pozitiv oarecare dintr-una sau tot atâtea din amândouă.
    .theorem = Perechile pierdute sunt de k ori numărul de aur și de k ori pătratul lui, ambele rotunjite în jos (Wythoff 1907). Pentru valori nu se cunoaște nicio regulă.
    .source = W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907)
game-euclid = Euclid
    .arguments = numere, câte două
    .rule = Scade din numărul mai mare un multiplu pozitiv al celui mai mic, astfel încât rezultatul să rămână pozitiv; o pereche de numere egale sau cu un 0 nu are nicio mutare.
    .theorem = Valoarea lui (x, y) este |x/y − y/x| rotunjit în jos (Nivasch 2006).
    .source = G. Nivasch, The Sprague–Grundy function of the game Euclid, Discrete Mathematics 306 (2006)
game-chocolate = Tablete de ciocolată
    .arguments = tablete RxC
    .rule = Taie o tabletă în două de-a lungul unei linii; sau mănâncă un rând sau o coloană care nu este pe margine, ceea ce lasă două tablete; sau mănâncă toată marginea, dacă rămâne ceva înăuntru.
    .source = C.-S. Negruseri, Teoria jocurilor: numerele Sprague Grundy (GInfo), problema 9
game-cuboid = Tăierea paralelipipedului
    .arguments = cutii AxBxC
    .rule = Alege câte un strat în fiecare dintre cele trei direcții ale unei cutii și scoate-le pe toate trei; rămân cel mult opt cutii.
    .source = Nu se cunoaște nicio sursă publicată
game-rule = Un joc al tău
    .arguments = path/to/x.game în locul numelui, apoi numere în grupuri de câți parametri are jocul; mover=left sau right dacă jucătorii au mutări proprii
    .rule = Ce spune fișierul de reguli; vezi ghidul fișierelor de reguli.
    .source = Fișierul lui de reguli

# Grafuri.
game-arc-kayles = Arc Kayles
    .arguments = grafuri
    .rule = Alege o muchie și șterge-i ambele capete, cu toate muchiile de acolo.
    .theorem = Un lanț de n noduri este o grămadă n a jocului 0.07, Kayles al lui Dawson.
    .source = T. J. Schaefer, On the complexity of some two-person perfect-information games, Journal of Computer and System Sciences 16 (1978)
game-hackenbush = Hackenbush verde
    .arguments = grafuri; pot avea bucle și muchii paralele
    .rule = Taie o muchie; tot ce nu mai este legat de pământ cade.
    .theorem = Ciclurile pot fi strânse în bucle, iar ce atârnă de un nod este socotit drept o tulpină de aceeași valoare (principiile fuziunii și al celor două puncte).
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 7
game-geography = Geografie pe nodurile unui graf neorientat
    .arguments = grafuri; at= spune unde stă piesa
    .rule = Mută piesa într-un nod vecin; nodul pe care l-a părăsit este șters.
    .theorem = Jucătorul la mutare câștigă dacă și numai dacă orice cuplaj maxim acoperă nodul piesei.
    .source = A. S. Fraenkel, E. R. Scheinerman și D. Ullman, Undirected edge geography, Theoretical Computer Science 112 (1993)
game-edge-geography = Geografie pe muchiile unui graf neorientat
    .arguments = grafuri; at= spune unde stă piesa
    .rule = Mută piesa de-a lungul unei muchii într-un nod vecin; muchia aceea este ștearsă.
    .theorem = Într-un graf bipartit jucătorul la mutare pierde dacă și numai dacă pe partea piesei există o mulțime de noduri, cu al ei, din care duce un număr par de muchii în fiecare nod al celeilalte părți.
    .source = A. S. Fraenkel, E. R. Scheinerman și D. Ullman, Undirected edge geography, Theoretical Computer Science 112 (1993)
game-cannibal-clobber = Clobber canibal
    .arguments = grafuri cu o piatră pe fiecare nod: path:N, cycle:N, grid:RxC, 1-2,2-3, g6:…, un fișier, …
    .rule = Capturează cu o piatră o piatră vecină: aceasta iese din joc, iar a ta îi ia locul. Ambii jucători mută orice piatră și pot captura și o piatră de aceeași culoare, așa că nu contează culorile.
    .theorem = Un șir de pietre este jocul octal 0.6 (Officers): nodul din care a plecat piatra rămâne gol, deci fiecare mutare ia o piatră care are un vecin și rămân cel mult două șiruri mai scurte.
    .source = O variantă a jocului Clobber
game-clobber = Clobber imparțial
    .arguments = table: RxC (culori alternante) sau rânduri ca XO./.XO; grafuri, cu nodurile pietrelor: x=1,3 o=2
    .rule = Capturează cu o piatră o piatră vecină de cealaltă culoare: aceasta iese din joc, iar a ta îi ia locul. Ambii jucători mută pietre de ambele culori.
    .source = M. H. Albert, J. P. Grossman, R. J. Nowakowski și D. Wolfe, An introduction to Clobber, Integers 5(2) (2005); aici fiecare jucător mută pietre de ambele culori
game-nogo = NoGo imparțial
    .arguments = table: RxC sau rânduri ca X../.O. (X și O sunt pietre); grafuri, cu nodurile pietrelor: x=1,3 o=2
    .rule = Pune o piatră pe un loc liber; culoarea o alegi la fiecare mutare. Pietrele vecine de aceeași culoare formează un grup, iar după mutare fiecare grup trebuie să atingă un loc liber.
    .source = C.-W. Chou, O. Teytaud și S.-J. Yen, Revisiting Monte-Carlo tree search on a normal form game: NoGo (2011); ca joc imparțial, cu valori publicate: MCGS, University of Alberta (2025)
game-grim = Grim
    .arguments = grafuri: path:N, cycle:N, grid:RxC, 1-2,2-3, g6:…, un fișier, …
    .rule = Șterge un nod care are un vecin, cu muchiile lui.
    .theorem = Un lanț este jocul octal 0.6 (Officers): dispare un nod și rămân cel mult două lanțuri mai scurte.
    .source = Jamie Peabody și Karen Willis, după articolul din care este luat acest joc
game-node-kayles = Node Kayles
    .arguments = grafuri: path:N, cycle:N, grid:RxC, 1-2,2-3, g6:…, un fișier, …
    .rule = Șterge un nod împreună cu toți vecinii lui.
    .theorem = Un lanț este jocul octal 0.137 (șahul lui Dawson): un nod dispare cu vecinii lui și rămân cel mult două lanțuri mai scurte.
    .source = T. J. Schaefer, On the complexity of some two-person perfect-information games, Journal of Computer and System Sciences 16 (1978)

# Table.
game-cram = Cram
    .arguments = table RxC sau rânduri unite prin /: `.` un pătrățel liber, `x` unul care nu mai este
    .rule = Pune un domino pe două pătrățele libere cu o latură comună, în oricare direcție.
    .theorem = Tablele par pe par sunt câștigate de al doilea jucător, cele impar pe par de primul, care răspunde la fiecare mutare cu aceeași mutare întoarsă cu o jumătate de rotație (Gardner 1974). O fâșie de n pătrățele este o grămadă n a jocului 0.07.
    .source = M. Gardner, Cram, crosscram and quadraphage, Scientific American 230 (februarie 1974); E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982)
game-chomp = Chomp
    .arguments = table RxC sau rânduri unite prin /: `.` un pătrățel care mai este, `x` unul care nu mai este; otrava este pătrățelul din stânga sus
    .rule = Ia un pătrățel, altul decât otrava, și tot ce este mai jos de el și la dreapta lui.
    .theorem = Orice dreptunghi mai mare decât un pătrățel este câștigat de primul jucător (Gale 1974, furtul strategiei).
    .source = F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952); D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974)
game-crosses = Cruci pe o tablă
    .arguments = table RxC sau rânduri precum ..X./.... (X pusă)
    .rule = Pune o cruce într-o căsuță liberă; căsuțele pe care le arată șablonul în jurul ei sunt distruse. Șablonul (stencil) este plus (laturile), king, diagonal, distance:D (toate căsuțele aflate la cel mult D pași, fiecare pas peste o latură) sau pași precum 1,2:-2,1.
    .theorem = Cu șablonul plus sau king o fâșie este jocul octal 0.137 (șahul lui Dawson). Pe o tablă cu o simetrie prin care nicio căsuță nu își atinge imaginea, al doilea jucător răspunde la fiecare mutare cu imaginea ei.
    .source = Node Kayles (T. J. Schaefer, 1978) pe căsuțele unei table

# Pioni și piese.
game-dag = Pioni pe un graf orientat aciclic
    .arguments = arce 1:2,1:3,2:3, mutări într-o sumă 1:2+3 sau un fișier, și at= cu nodul fiecărui pion
    .rule = Mută un pion de-a lungul unui arc. Pionii pot sta pe același nod. Mutarea 1:2+3 pune în locul pionului din 1 doi pioni, în 2 și în 3.
    .theorem = Valoarea unui pion este mex al valorilor nodurilor în care se poate muta. O sumă ca 2+3 contează ca suma nim a nodurilor ei.
    .source = R. P. Sprague, Über mathematische Kampfspiele, Tôhoku Mathematical Journal 41 (1935); P. M. Grundy, Mathematics and games, Eureka 2 (1939)
game-digraph = Pioni pe un graf orientat cu cicluri
    .arguments = arce 1:2,2:1,2:2 sau un fișier, și at= cu nodul fiecărui pion; left= și right= cu arce ale unui singur jucător, mover=left sau right; nodurile goal=, leftgoal=, rightgoal=, endless=draw, left sau right
    .rule = Mută un pion de-a lungul unui arc. Cine nu poate muta pierde; un joc care nu se termină niciodată este remiză. Cu left= și right= fiecare jucător are, pe lângă arcele comune, și arcele lui. Cine mută pionul pe goal= câștigă imediat; pe leftgoal= a câștigat Stânga, oricine ar fi mutat acolo. Cu endless=left un joc care nu se termină niciodată este câștigat de Stânga.
    .theorem = Despre sume spun valorile Grundy generalizate: un număr sau inf(K), unde K sunt numerele în care se poate muta.
    .source = C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 (1966); A. S. Fraenkel și Y. Yesha, The generalized Sprague-Grundy function and its invariance under certain mappings, Journal of Combinatorial Theory A 43 (1986)
game-northcott = Jocul lui Northcott
    .arguments = câte un desen pentru fiecare linie, W...B sau B..W; mover=white sau black
    .rule = Pe fiecare linie stau un pion alb și unul negru. Mută un pion al tău oricât de departe pe linia lui, înainte sau înapoi, fără să sari.
    .theorem = O linie este o grămadă de Nim egală cu distanța dintre pionii ei; o retragere se anulează înaintând cu tot atât.
    .source = E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 3
game-redblue = Piese roșii și albastre pe o linie
    .arguments = desene precum R..B.R.B; retreat=yes sau no, mover=red, blue sau any
    .rule = Roșul mută una dintre piesele roșii oricât spre dreapta, albastrul una dintre cele albastre oricât spre stânga, fără să sară. Cu retreat=yes piesele pot merge și înapoi.
    .theorem = Când culorile alternează de la roșu la albastru, valoarea este suma nim a distanțelor din perechi.
    .source = Mutări reversibile: E. R. Berlekamp, J. H. Conway și R. K. Guy, Winning Ways (1982), capitolul 3
game-circle = Jocul pe cerc
    .arguments = câte un desen, de pildă .WB..B.W., sau n=9 white=3,8 black=2,5,6; mover=white sau black
    .rule = Pe căsuțele unui cerc stau pioni albi și negri. Mută un pion al tău în oricare sens peste una sau mai multe căsuțe libere, fără să sari. Un joc care nu se termină niciodată este remiză.
    .theorem = Cine câștigă o spune o regulă în timp liniar. Nu este demonstrată; se potrivește cu o căutare prin toate tablele de până la 13 căsuțe. Tablele de până la 13 căsuțe sunt căutate ele însele.
    .source = T. Idziaszek, Gra w kółko, Potyczki Algorytmiczne 2009, problema A
game-line = Jocul pe cerc între ziduri
    .arguments = câte un desen, de pildă .WB..B.W., sau n=9 white=3,8 black=2,5,6; mover=white sau black
    .rule = Pe căsuțele unui rând stau pioni albi și negri. Mută un pion al tău în oricare sens peste una sau mai multe căsuțe libere, fără să sari. Un joc care nu se termină niciodată este remiză.
    .theorem = Este valabilă regula jocului pe cerc, zidurile fiind ca niște pioni de culoarea vecinului care nu mută niciodată. Nu este demonstrată; se potrivește cu o căutare prin toate rândurile de până la 13 căsuțe. Rândurile de până la 13 căsuțe sunt căutate ele însele.
    .source = O variantă a jocului pe cerc

# Ce se spune despre un joc.
games-rule = Regula
games-aliases = Alte nume
games-arguments = Argumente
games-settings = Setări
games-source = Sursa
games-theorem = Teorema
games-examples = Exemple
games-hint = `grundy games NAME` spune totul despre unul dintre ele.
