# Jocuri pe grupuri de numere.
move-fraenkel-both = ia { $first } din prima grămadă și { $second } din a doua
move-queen-up = mută dama în sus cu { $taken }
move-queen-left = mută dama la stânga cu { $taken }
move-queen-diagonally = mută dama pe diagonală, în sus și la stânga cu { $taken }
move-fraenkel-first = ia { $taken } din prima grămadă
move-fraenkel-second = ia { $taken } din a doua grămadă
move-euclid = taie din dreptunghiul { $smaller }×{ $larger } { $times ->
    [one] un pătrat
    [few] { $times } pătrate
   *[other] { $times } de pătrate
} cu latura { $smaller }; rămâne { $smaller }×{ $left }
move-rule = { $name }: rămâne { $left }
move-rule-nothing = { $name }: nu rămâne nimic

theorem-euclid = Dintr-o pereche în care este un 0 nu există mutare, deci este pierdută. Pentru x, y ≥ 1 valoarea perechii (x, y) este |x/y − y/x| rotunjit în jos (Nivasch 2006), deci jucătorul la mutare pierde exact atunci când niciunul dintre numere nu este de cel puțin 1,618… ori celălalt (numărul de aur).
theorem-other-heap = Această parte este o grămadă dintr-un alt joc, lăsată de o mutare a fișierului de reguli. Se joacă după regula acelui joc.
theorem-fraenkel-beatty = Pentru t = K + 1 perechile pierdute pentru jucătorul la mutare sunt, în orice ordine, k·α și k·α + k·t, cu k·α rotunjit în jos, k = 0, 1, 2, …, unde α = (2 − t + √(t² + 4))/2. Fiecare număr apare o dată între ele, iar diferențele sunt multiplii lui t (Fraenkel 1982). Pentru valorile celorlalte perechi nu se cunoaște nicio regulă.
theorem-wythoff-beatty = Perechile pierdute pentru jucătorul la mutare sunt (0, 0), (1, 2), (3, 5), (4, 7), …: în orice ordine, k·φ și k·φ² rotunjite în jos pentru k = 0, 1, 2, …, unde φ = 1,618… este numărul de aur (Wythoff 1907). Pentru valorile celorlalte perechi nu se cunoaște nicio regulă.
move-again = { $move }, și încă o mutare
move-entails = { $move }, iar adversarul trebuie să răspundă acolo
move-split-stack = împarte teancul în { $first } și { $second }
move-top-coin = ia moneda de sus; rămân { $left }
move-cut-string = taie sfoara { NOTATION($first, "-", $second) }
move-cut-string-coin = taie sfoara { NOTATION($first, "-", $second) } și ia moneda { $coins }
move-cut-string-coins = taie sfoara { NOTATION($first, "-", $second) } și ia monedele { $coins }
move-draw-line = trage linia { $line }
move-draw-line-box = trage linia { $line } și ia pătratul { $box }
move-draw-line-boxes = trage linia { $line } și ia pătratele { $first } și { $second }
line-above = de deasupra pătratului { $box }
line-below = de sub pătratul { $box }
line-left = din stânga pătratului { $box }
line-right = din dreapta pătratului { $box }
line-between = dintre pătratele { $first } și { $second }
