# Mutări pe grafuri și table.
move-cross-cell = pune o cruce în căsuța din rândul { $row }, coloana { $column }
move-delete-vertex = șterge nodul { $vertex }
move-clobber-any = capturează cu piatra din nodul { $vertex } o piatră vecină
move-delete-with-neighbours = șterge nodul { $vertex } împreună cu vecinii lui

# Simetria prin care un jucător îl imită pe celălalt.
mirror-half-turn = Răspunde la fiecare mutare cu imaginea ei după o jumătate de rotație în jurul mijlocului tablei.
mirror-left-right = Răspunde la fiecare mutare cu imaginea ei în oglindă: stânga se schimbă cu dreapta.
mirror-upside-down = Răspunde la fiecare mutare cu imaginea ei în oglindă: susul se schimbă cu josul.
mirror-diagonal = Răspunde la fiecare mutare cu imaginea ei în oglindă față de diagonală.
mirror-reversed = Răspunde la fiecare nod cu perechea lui: al câtelea este de la un capăt, al atâtelea de la celălalt.
mirror-opposite = Răspunde la fiecare nod cu cel aflat în fața lui pe ciclu.
mirror-partner = Fiecare nod are o pereche, imaginea sa printr-o simetrie a grafului. Răspunde la fiecare nod cu perechea lui.
mirror-edges = Fiecare nod are o pereche, imaginea sa printr-o simetrie a grafului. Răspunde la fiecare muchie cu muchia dintre perechile capetelor ei.

# De ce valoarea este aceasta.
theorem-mirror-after-one-move = O mutare face poziția simetrică: apoi tot ce rămâne are o pereche, imaginea sa printr-o simetrie, iar perechile nu se ating. De acum jucătorul care a făcut-o răspunde la fiecare mutare cu imaginea ei, așa că face el ultima mutare.
theorem-grim-path-is-officers = Ștergerea unui nod al unui lanț lasă două lanțuri mai scurte sau unul, iar ultimul nod nu poate fi șters: acesta este jocul cu grămezi 0.6, Officers, pe o grămadă cu atâtea pietre câte noduri are lanțul.
theorem-grim-cycle-leaves-a-path = Oricare nod al unui ciclu este șters, rămâne același lanț. Valoarea este deci 0 sau 1: 0 dacă valoarea lanțului nu este 0, altfel 1.
theorem-grim-complete = Ștergerea unui nod al unui graf complet lasă graful complet imediat mai mic, până la un nod singur, unde nu mai este nicio mutare. Contează deci numai numărul mutărilor: 1 dacă numărul nodurilor este par, 0 dacă este impar.
theorem-grim-bipartite = Într-un graf bipartit complet o mutare micșorează cu unu una dintre părți, iar jocul se termină când o parte este goală. Pornind de jos: cu o parte de 1 nod valorile sunt pe rând 1 și 2, cu o parte de 2 noduri sunt pe rând 2 și 0, iar mai departe 1 dacă numărul nodurilor este impar, altfel 0.
theorem-node-kayles-path-is-dawsons-chess = Pe un lanț, sau pe o fâșie de căsuțe în care vecinele se ating, o mutare ia un loc împreună cu unul sau două de lângă el și lasă cel mult două bucăți mai scurte: acesta este jocul cu grămezi 0.137, șahul lui Dawson.
theorem-node-kayles-cycle-leaves-a-path = Oricare nod al unui ciclu dispare împreună cu cei doi vecini ai lui, rămâne același lanț. Valoarea este deci 0 sau 1: 0 dacă valoarea lanțului nu este 0, altfel 1.
theorem-node-kayles-complete = Într-un graf complet orice mutare ia totul: o mutare, valoarea 1.
theorem-node-kayles-bipartite = Într-un graf bipartit complet o mutare ia toată partea cealaltă, iar din partea ei lasă toate nodurile în afară de unul, fără vecini: tot atâtea mutări singure. Contează numai dacă numărul lor este impar sau par.

# Curbe între puncte.
move-curve-join = desenează o curbă de la { $from } la { $to }; rămâne { $left }
move-curve-loop = desenează o buclă la { $from } cu nimic înăuntru; rămâne { $left }
move-curve-loop-around = desenează o buclă la { $from } în jurul { $inside }; rămâne { $left }
move-curve-cut = desenează o curbă de la { $from } la { $to } fără altă margine la stânga; rămâne { $left }
move-curve-cut-around = desenează o curbă de la { $from } la { $to } cu { $inside } la stânga; rămâne { $left }
move-stroke = desenează o curbă cu liniuță; rămâne { $left }
theorem-brussels-sprouts = Fiecare curbă fie unește două margini, fie taie o regiune în două, iar liniuța lasă un braț liber pe ambele părți. Așadar fiecare regiune păstrează un braț, iar jocul se termină când fiecare are exact unul. Numărul mutărilor nu depinde de felul în care joci: n cruci țin 5n − 2 mutări (Gardner 1967).
brussels-sprouts-length = Fiecare curbă fie unește două margini, fie taie o regiune în două, iar liniuța lasă un braț liber pe ambele părți, deci jocul se termină când fiecare regiune are exact un braț. Dacă numărul marginilor este { $boundaries }, iar cel al brațelor libere { $arms }, mutările sunt mereu { $boundaries } + { $arms } − 2 = { $moves }, oricum ai juca (Gardner 1967).
sprouts-lives = Într-un punct încap trei capete de curbe: punctul are trei vieți. O curbă ia două vieți, iar punctul ei nou aduce una, așa că fiecare mutare ia o viață. Numărul vieților rămase aici este { $lives }, iar după ultima mutare rămâne cel puțin una: jocul ține cel mult { $moves ->
    [one] o mutare
    [few] { $moves } mutări
   *[other] { $moves } de mutări
}.
