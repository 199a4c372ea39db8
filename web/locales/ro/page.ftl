# Cuvintele paginii. Jocurile, mutările și explicațiile vin de la motor.
page-title = Grundy: jocuri de jucat, de văzut și de înțeles
skip = La tablă
nav = Părțile paginii
nav-play = Joacă
nav-games = Jocuri
nav-laboratory = Laborator
nav-rules = Regulile tale
language = Limba
theme-board = Tablă neagră
theme-paper = Hârtie
help = Ajutor
close = Închide

position = Poziția
position-set = Așază
position-help = Un joc și mărimile lui; mai multe jocuri se leagă cu +. De exemplu: nim 8 5 11 + kayles 7.
board = Tabla
board-yours = { $position }; tu ești la mutare.
board-theirs = { $position }; mașina este la mutare.
board-over = { $position }; jocul s-a încheiat.
board-nothing = n-a mai rămas nimic
not-a-move = Aici nu există o astfel de mutare.
options-words = Toate mutările în cuvinte ({ NUMBER($count) })
options-many = { $all ->
    [one] Este posibilă o mutare.
    [few] Sunt posibile { $all } mutări; sunt arătate primele { $shown }.
   *[other] Sunt posibile { $all } de mutări; sunt arătate primele { $shown }.
}
options-incomplete = Sunt prea multe mutări ca să fie arătate toate aici. Scrie mai sus poziția de după mutarea ta sau folosește linia de comandă.
options-unvalued = Valorile nu au fost găsite la timp: tabla este prea mare.
too-large = Aici este prea mult; folosește linia de comandă.
engine-silent = Motorul nu răspunde. Dacă pagina vine de la un server, acesta s-a oprit.
games-listed = Toate jocurile sunt pe pagina Jocuri.

you = tu
machine = mașina
first-player = primul jucător
second-player = al doilea jucător
to-move-you = Tu ești la mutare.
to-move-machine = Mașina se gândește.
to-move-other = La mutare: { $who }.
stuck-machine = Mașina nu a putut răspunde.
stuck-moves = Mutările acestei poziții nu au putut fi găsite.
stuck-table = Această masă nu a putut fi pregătită.
retry = Încearcă din nou
last-you = Mutarea ta: { $move }.
last-machine = Mutarea mașinii: { $move }.
last-other = Ultima mutare, { $who }: { $move }.
move-unproved = Mașina nu a aflat cine câștigă pe o tablă atât de mare: mutarea ei este cea mai bună presupunere.
over-you = Ai câștigat.
over-machine = Mașina a câștigat.
over-won = A câștigat { $who }.
over-draw = Remiză: poziția s-a repetat.
colour-white = cu albele
colour-black = cu negrele
colour-red = cu roșiile
colour-blue = cu albastrele
colour-left = ca Stânga
colour-right = ca Dreapta
colour-any = cu orice culoare
misere = misère
level-careless = mașină neatentă
level-learner = mașină care învață
level-perfect = mașină perfectă

controls = Comenzi
hint = Indiciu
undo = Anulează
swap = Schimbă
new = Din nou
share = Trimite
hint-winning = De aici poți câștiga. Întreabă încă o dată ca să afli în care parte.
hint-losing = Orice mutare pierde în fața jocului perfect. Alege una care lungește și încurcă jocul.
hint-drawn = De aici nu poți câștiga, dar nici nu trebuie să pierzi.
hint-unknown = Nu s-a aflat cine câștigă de aici: tabla este prea mare. Întreabă încă o dată pentru o mutare care poate fi bună.
hint-part = Privește această parte: { $part }.
hint-move = O mutare bună: { $move }.
hint-guess = O mutare care poate fi bună, dar fără demonstrație: { $move }.

moves = Mutări
moves-none = Niciuna încă.
mistake = Aici s-a pierdut câștigul.
mistake-told = Mutarea marcată a pierdut un joc câștigat.
mistake-none = Cel care a pierdut n-a avut niciodată o mutare câștigătoare.
replay = Joacă mai departe de dinaintea ei
replay-before = Joacă mai departe de dinainte de: { $move }

settings = Masa
show-values = Arată valorile
values-wins = această mutare câștigă
values-loses = această mutare pierde
values-draws = această mutare duce la remiză
values-numbers = Numărul este valoarea Grundy a poziției de după mutare. Unde nu încape pe tablă, atinge primul loc al mutării sau deschide lista mutărilor în cuvinte.
values-letters = Jocul nu are valori aici: se joacă misère sau jucătorii au mutări diferite. P înseamnă că câștigă jucătorul anterior, N următorul, D remiză.
values-none = Valorile acestor mutări nu sunt cunoscute.
show-powers = Grupează în puteri ale lui doi
misere-switch = Misère: cine face ultima mutare pierde
restart-question = Aceasta începe un joc nou. Mutările făcute până acum se pierd.
restart-yes = Începe un joc nou
restart-no = Joacă mai departe
opponent = Adversar
opponent-person = a doua persoană
opponent-careless = mașina neatentă: orice mutare
opponent-learner = mașina care învață: vede unele câștiguri
opponent-perfect = mașina perfectă
sides = Tabla
sides-rows = rânduri
sides-columns = coloane
stencil = O cruce ocupă și
stencil-plus = căsuțele de pe laturi
stencil-king = toate căsuțele din jur
stencil-diagonal = căsuțele de la colțuri
stencil-distance = căsuțele aflate la cel mult doi pași

why = De ce?
why-steps = Explicația, pas cu pas
why-whole = Pentru cei cărora le place matematica
step-back = Un pas înapoi
step-forth = Pasul următor
step-of = Pasul { NUMBER($step) } din { NUMBER($all) }
columns-part = parte
columns-left = rămâne
mex-option = mutare la
mex-value = valoare
mex-row = Valorile atinse; este marcat cel mai mic număr care lipsește
locked = Blocat în această lecție.

limit-cells = Acest joc este desenat pe table de cel mult { NUMBER($most) } de pătrățele. Pozițiile mai mari se joacă în cuvinte.
limit-line = Acest joc este desenat pe table de cel mult { NUMBER($most) } de pătrățele, iar pe un singur rând cel mult { NUMBER($line) }. Pozițiile mai mari se joacă în cuvinte.
limit-side = Acest joc este desenat cu laturi de cel mult { NUMBER($most) }. Pozițiile mai mari se joacă în cuvinte.
limit-vertices = Acest joc este desenat cu cel mult { NUMBER($most) } de noduri. Pozițiile mai mari se joacă în cuvinte.
limit-ratio = Acest joc este desenat cât timp latura lungă este de cel mult { NUMBER($most) } ori mai mare decât cea scurtă. Dreptunghiurile mai lungi se joacă în cuvinte.
pile = Grămada { $heap }: { $size }
pile-take = Ia
pile-leave = Lasă { $parts }

place-match = Grămada { $heap }: ia { $take }, lasă { $leave }
place-letter = Litera { $letter } pe locul { NUMBER($place) }
place-bowl = Castronul { NUMBER($bowl) }, boabe: { NUMBER($beans) }
place-pin = Rândul { $row }, locul { $place }
place-cell = Rândul { $row }, coloana { $column }
place-element = Elementul { $element }
place-vertex = Nodul { $vertex }
place-edge = Muchia de la { $from } la { $to }
place-line-free = Linia { $line }, căsuța { $cell }, liberă
place-line-white = Linia { $line }, căsuța { $cell }, alb
place-line-black = Linia { $line }, căsuța { $cell }, negru
place-line-blue = Linia { $line }, căsuța { $cell }, albastru
place-line-red = Linia { $line }, căsuța { $cell }, roșu
place-cell-free = Căsuța { $cell }, liberă
place-cell-white = Căsuța { $cell }, alb
place-cell-black = Căsuța { $cell }, negru
place-cell-blue = Căsuța { $cell }, albastru
place-cell-red = Căsuța { $cell }, roșu
place-cut-row = Taie după rândul { $row }
place-cut-column = Taie după coloana { $column }
place-eat-row = Mănâncă rândul { $row }
place-eat-column = Mănâncă coloana { $column }
place-eat-rim = Mănâncă marginea
place-layer = Direcția { $direction }, stratul { $layer }
place-pair = La grămezile { $first } și { $second }
place-squares = { $count ->
    [one] Taie un pătrat, rămâne { $left }
    [few] Taie { $count } pătrate, rămâne { $left }
   *[other] Taie { $count } de pătrate, rămâne { $left }
}
place-dot = Punctul { $dot }, regiunea { $region }
place-used-dot = Punctul { $dot }, pe o curbă
place-arm = Brațul liber { $arm }
place-spot = Punctul { $spot }, { $lives ->
    [0] niciun capăt liber
    [one] un capăt liber
    [few] { $lives } capete libere
   *[other] { $lives } de capete libere
}
rims-ways = Trasează curba prin punctele alese
rims-how = Trage ca să desenezi o curbă închisă prin puncte. Sau atinge pe rând colțurile ei și din nou primul colț. Sau atinge numai puncte și alege o curbă din listă.
rims-short = Trasează o curbă închisă prin cel puțin un punct.
rims-open = Curba nu este închisă: termină unde ai început.
rims-knot = Curba se taie pe ea însăși.
rims-crossing = Curba taie o altă curbă.
rims-dotless = Curba nu trece prin niciun punct liber.
rails-many = Curba trece prin mai mult de două puncte.
sprouts-made = curba colorată
sprouts-hinted = desenează curba întreruptă
sprouts-curve = o curbă de la punctul { $from } la punctul { $to }
sprouts-curve-apart = o curbă de la punctul { $from } la punctul { $to }, cu { $count ->
    [one] un punct
    [few] { $count } puncte
   *[other] { $count } de puncte
} de o parte
sprouts-loop-around = { $count ->
    [0] o buclă goală la punctul { $spot }
    [one] o buclă la punctul { $spot } în jurul unui punct
    [few] o buclă la punctul { $spot } în jurul a { $count } puncte
   *[other] o buclă la punctul { $spot } în jurul a { $count } de puncte
}
arms-curve = o curbă de la brațul { $from } la brațul { $to }
arms-curve-apart = o curbă de la brațul { $from } la brațul { $to }, cu alte capete de curbe de o parte: { $count }
sprouts-second = Atinge punctul în care se termină curba; același punct încă o dată pentru o buclă.
sprouts-none = Nicio curbă nu poate uni aceste puncte: alte curbe stau în cale.
sprouts-ways = Desenează o curbă între punctele alese
sprouts-short = Desenează o curbă de la un punct la altul; o buclă trebuie să fie destul de mare ca să se vadă.
sprouts-start = Curba nu începe într-un punct.
sprouts-end = Curba nu se termină într-un punct.
sprouts-dead = În acest punct se termină deja trei curbe: alta nu mai încape.
sprouts-loop = O buclă are nevoie de două capete libere, iar acest punct are numai unul: două curbe se termină deja în el.
sprouts-knot = Aici curba se taie pe ea însăși.
sprouts-crossing = Aici curba taie o altă curbă.
sprouts-through = Curba trece prin acest punct: ocolește-l sau oprește-te în el.
sprouts-unlisted = Această curbă nu este printre mutările găsite: poziția are prea multe. Alege alta.
arms-second = Atinge brațul la care se termină curba.
arms-none = Nicio curbă nu poate uni aceste brațe: alte curbe stau în cale.
arms-ways = Desenează o curbă de la brațul ales
arms-short = Desenează o curbă de la un braț liber la altul.
arms-start = Curba nu începe la un braț liber.
arms-end = Curba nu se termină la un braț liber.
arms-dead = Aici nu este niciun braț liber.
arms-loop = O curbă nu se poate termina la brațul de la care începe.
arms-through = Aici curba trece printr-un braț: ocolește-l sau oprește-te la el.

graph-edit = Desenează alt graf
graph-how = Atinge foaia pentru un nod nou. Atinge două noduri ca să le unești sau să le desparți. Trage ca să muți.
graph-how-directed = Atinge foaia pentru un nod nou. Atinge pe rând două noduri ca să trasezi sau să ștergi arcul dintre ele. Trage ca să muți.
graph-how-multiple = Atinge foaia pentru un nod nou. Atinge două noduri, unul după altul, ca să desenezi o muchie între ele, cel mult trei, și încă o dată ca să le ștergi; de două ori același nod pentru o buclă. Trage ca să muți.
graph-play = Joacă pe acest graf
graph-add = Adaugă un nod
graph-tool = Ce face o atingere
graph-lines = Desenează linii
graph-pawns = Pune pioni
graph-wipe = Șterge noduri
graph-clear = Foaie curată

share-text = Legătura cuprinde toată masa; nimic nu se păstrează nicăieri.
share-link = Legătură
share-copy = Copiază
share-copied = Copiat
share-language = În această limbă
share-lock-hints = Blochează indiciile și explicațiile
share-lock-values = Blochează valorile
share-qr = Codul QR al legăturii
share-no-qr = Legătura este prea lungă pentru un cod QR.
link-cut = Această legătură este stricată: îi lipsește o parte sau a fost schimbată. Cere-o din nou.
link-version = Această legătură vine de la o versiune mai nouă a paginii.
link-large = Această legătură este prea mare pentru a fi deschisă.
stranger-title = Această legătură aduce propriile reguli
stranger-text = Cineva a scris aceste reguli. Ele nu pot decât să descrie un joc; citește-le înainte de a juca.
stranger-run = Joacă după aceste reguli
stranger-leave = Renunță

help-rule = Doi jucători mută pe rând. Cine nu poate muta pierde. Într-o sumă de jocuri se mută în oricare dintre ele.
help-misere = În jocul misère este invers: cine nu poate muta câștigă.
help-keys = Taste
help-arrows = pe tablă
help-enter = joacă sau alege
help-escape = anulează alegerea
help-hint = un indiciu
help-undo = anulează mutarea
help-help = acest ajutor
help-offline = Odată deschisă, pagina merge fără rețea.

games-title = Jocuri
games-lead = Pe fiecare tablă se poate juca. Câștigă cine face ultima mutare.
games-seek = Caută un joc
games-none = Niciun joc nu conține aceste cuvinte.
games-collection = { $count ->
    [one] Încă un joc din literatură
    [few] Încă { $count } jocuri din literatură
   *[other] Încă { $count } de jocuri din literatură
}
card-play = Joacă
card-explore = Explorează
card-variant = Fă o variantă
card-known = Ce se știe
again = De la început

rules-title = Regulile tale
rules-lead = Un joc în câteva rânduri: mutările lui și ce rămâne după ele. Tot ce e pe această pagină merge apoi și pentru el.
rules-name = Numele fișierului
rules-from = Pornește de la
rules-text = Regulile
rules-at = Rândul { $line }, caracterul { $column }:
rules-good = { $count ->
    [one] Regulile pot fi citite. O poziție este un număr.
    [few] Regulile pot fi citite. O poziție are { $count } numere.
   *[other] Regulile pot fi citite. O poziție are { $count } de numere.
}
rules-good-boards = Regulile pot fi citite. O poziție este o tablă, de exemplu 4x4.
rules-good-graphs = Regulile pot fi citite. O poziție este un graf, de exemplu path:6.
rules-good-lists = Regulile pot fi citite. O poziție se scrie, de exemplu, așa: { $example }.
rules-sizes = Poziția de pornire
rules-how = Cum se scriu regulile
rules-how-text = Întâi numele jocului și numerele lui, cu condițiile lor. Apoi câte un rând pentru fiecare fel de mutare: numele ei, pentru ce k și în ce condiții există și ce rămâne. Părțile legate cu + sunt jocuri de sine stătătoare.

lab-title = Laborator
lab-lead = Un cod, o mulțime sau regulile tale: vezi șirul valorilor, împăturește-l, găsește-i perioada.
lab-game = Joc
lab-to = Grămezi până la
lab-side = Rânduri până la
lab-flat = două mărimi
lab-compute = Calculează
lab-stop = Oprește
lab-template = Pentru grafuri scrie un șablon cu { "{n}" }, de pildă node-kayles cycle:{ "{n}" }.
lab-progress = { $done } din { $of }, { $rate } pe secundă, { $left ->
    [one] mai este o secundă
    [few] mai sunt { NUMBER($left) } secunde
   *[other] mai sunt { NUMBER($left) } de secunde
}
lab-stopped = Oprit. Valori păstrate: { $done }.
plot-says = Valorile jocului { $game } pentru grămezi de la { $from } la { $to }, cel mult { $most }
plot-closer = Mai aproape
plot-further = Mai departe
plot-whole = Arată tot
plot-common = valori comune
plot-rare = valori rare
plot-zero = zerouri: cel la mutare pierde
plot-at = grămada { $heap }: valoarea { $value }, în binar { $binary }
fold-title = Împăturit la { NUMBER($period) }
fold-how = Trage banda într-o parte ca să o împăturești altfel. Dacă coloanele sunt drepte, lungimea este o perioadă.
fold-at = Împăturește la
fold-period = Împăturește la perioadă, { NUMBER($period) }
period-title = Perioada
period-proved = Demonstrată
period-observed = Observată, nedemonstrată
period-none-found = Nu s-a găsit încă
period-unsupported = La acest joc nu se caută perioade
period-says = Perioada { $period }, începând cu grămada { $from }.
period-saltus = Cu fiecare perioadă valorile cresc cu { $saltus }.
period-exceptions = { $count ->
    [one] O excepție înainte
    [few] { NUMBER($count) } excepții înainte
   *[other] { NUMBER($count) } de excepții înainte
}
period-whole = Tot ce s-a găsit
period-certificate = Salvează certificatul
guess-title = Presupunerea ta
guess-formula = Regula { $rule } =
guess-check = Verifică
guess-checking = Se compară cu valorile …
period-looking = Se caută o perioadă …
series-most = Cea mai mare valoare: { $most }, prima dată la grămada { $heap }.
series-zeros = { $count ->
    [0] Nicio grămadă nu este pierdută pentru cel la mutare.
    [one] O grămadă este pierdută pentru cel la mutare:
    [few] { NUMBER($count) } grămezi sunt pierdute pentru cel la mutare:
   *[other] { NUMBER($count) } de grămezi sunt pierdute pentru cel la mutare:
}
export = Salvează
table = Tabel
table-back = Înapoi
table-forth = Înainte
table-page = Pagina { NUMBER($page) } din { NUMBER($pages) }
grid-says = Valorile jocului { $game }, rânduri { $rows }, coloane { $columns }

## Table cu cartonașe, pietre și monede
place-option = { $text }
limit-heap = Pagina desenează aici grămezi de cel mult { NUMBER($most) }. Pozițiile mai mari se joacă în cuvinte.
limit-numbers = Pagina desenează aici numere de cel mult { NUMBER($most) }. Pozițiile mai mari se joacă în cuvinte.
place-token = La { $first }, { $second }
place-less = { $name }: lasă { $left }
place-holds = Rândul { $row }, coloana { $column }: { $letter }
place-letters = Pune { $letters }
place-coin-heads = Moneda { $coin }, cap
place-coin-tails = Moneda { $coin }, pajură
place-cell-heads = Rândul { $row }, coloana { $column }, cap
place-cell-tails = Rândul { $row }, coloana { $column }, pajură
place-cell-coins = Căsuța { $cell }, monede: { $count }
place-step = Treapta { $step }: numărul monedelor mutate în jos: { $count }
place-ring-free = Locul { $place }, liber
place-ring-been = Locul { $place }, deja vizitat
place-ring-token = Locul { $place }, aici stă jetonul
place-pass = Pas; pasuri rămase: { $count }
choose-next = Acum atingeți unul dintre locurile marcate. Escape reia alegerea.
rims-corners = Colțurile curbei
rims-close = Închide curba
rims-back = Retrage ultimul colț
place-vertex-holds = Nodul { $vertex }: { $letter }
# Regulile în cuvintele a ceea ce este desenat, pe jocuri; celelalte jocuri au regula motorului.
rule-nim = Ia oricâte chibrituri dintr-o grămadă, cel puțin unul.
rule-half = Ia chibrituri dintr-o grămadă: cel puțin unul și cel mult jumătate din ele.
rule-fraction = Ia chibrituri dintr-o grămadă: cel puțin unul și cel mult { $set } din ele.
rule-allbut = Ia dintr-o grămadă orice număr de chibrituri în afară de: { $set }.
rule-take = Ia chibrituri dintr-o grămadă. Se pot lua atâtea: { $set }.
rule-subtract-a-square = Ia dintr-o grămadă un număr de chibrituri care este pătrat: 1, 4, 9, 16, …
rule-subtract-a-prime = Ia dintr-o grămadă un număr prim de chibrituri: 2, 3, 5, 7, 11, …
rule-subtract-a-power = Ia dintr-o grămadă un număr de chibrituri care este putere a lui doi: 1, 2, 4, 8, …
rule-subtract-a-fibonacci = Ia dintr-o grămadă un număr Fibonacci de chibrituri: 1, 2, 3, 5, 8, …
rule-evensplit = Împarte un grup de mărime cel puțin { $set } în două sau mai multe grupuri, cât mai egal: mărimile lor diferă cu cel mult unu.
rule-moore = Ia chibrituri din cel puțin o grămadă; grămezile pot fi cel mult { $set }. Din fiecare dintre ele ia oricâte, nu neapărat la fel de multe.
rule-kotzig = Mută piesa pe cerc, în sensul acelor de ceasornic, cu unul dintre numerele: { $set }. Unde a fost nu mai are voie.
rule-nim-pass = Ia dintr-o grămadă oricâte chibrituri, cel puțin unul, sau spune „pas”. Pasuri rămase pentru ambii jucători împreună: { $set }. După ce toate grămezile s-au golit, nimeni nu mai poate spune „pas”.
rule-code = Jocul cu codul { $set }: dobori popice alăturate. Cifra de pe locul d se referă la d popice; este o sumă din 1, dacă ele pot fi un grup întreg, 2, dacă din grupul lor poate rămâne unul singur, și 4, dacă pot rămâne două.
rule-fraenkel = Ia chibrituri dintr-una din cele două grămezi ale unei perechi sau din amândouă, dacă cele două numere diferă cu cel mult { $set }.
rule-stretch = Elementele stau în rânduri și cercuri. Ia câteva care stau alături; câte: { $set }. Golurile rămân.
rule-wythoff = Mută dama oricât de departe spre colț: în sus, la stânga sau pe diagonală în sus și la stânga.
rule-euclid = Taie din dreptunghi pătrate cât latura lui scurtă: cel puțin unul și astfel încât să rămână ceva.
rule-redblue = Mută o piesă roșie oricât spre dreapta sau una albastră oricât spre stânga, fără să sari. Amândoi jucătorii pot muta piese de ambele culori.

# Cum se mută aici, pe table.
how-matches = Atinge un chibrit: îl iei împreună cu toate de după el.
how-rows = Atinge prima dintre popicele pe care le dobori, apoi ultima; o singură popică atinge-o de două ori.
how-sticks = Atinge primul dintre bețele pe care le iei, apoi ultimul; un singur băț atinge-l de două ori.
how-strips = Atinge căsuța pentru crucea ta.
how-pawns = Atinge un pion, apoi locul pe care se mută.
how-lines = Atinge un pion al tău, apoi căsuța pe care se mută.
how-circle = Atinge un pion al tău, apoi căsuța pe care se mută.
how-walled = Atinge un pion al tău, apoi căsuța pe care se mută.
how-redblue = Atinge o piesă, apoi căsuța pe care se mută.
how-dominoes = Atinge cele două pătrățele pe care le acoperă dominoul tău.
how-bites = Atinge pătrățelul pe care îl iei.
how-crosses = Atinge căsuța pentru crucea ta.
how-arc-kayles = Atinge muchia pe care o alegi.
how-node-kayles = Atinge nodul pe care îl ștergi.
how-grim = Atinge nodul pe care îl ștergi.
how-hasse = Atinge elementul pe care îl iei; dispare și tot ce este deasupra lui.
how-hackenbush = Atinge muchia pe care o tai.
how-geography = Atinge nodul pe care se mută jetonul.
how-edge-geography = Atinge nodul pe care se mută jetonul.
how-queen = Atinge căsuța pe care se mută dama.
how-rectangle = Atinge un pătrat: este tăiat împreună cu cele de după el.
how-tablets = Trage cu degetul de-a lungul unui șanț ca să tai acolo, sau atinge săgeata de la capătul lui. Ca să mănânci un rând sau o coloană, atinge numărul; ca să mănânci toată marginea, atinge ▣.
how-boxes = Atinge câte un strat în fiecare dintre cele trei direcții.
how-factors = Atinge o imagine: ea arată șirurile de lungime egală și șirul care rămâne.
how-splits = Atinge o imagine: ea arată barele egale în care se împarte grămada.
how-curves = Desenează o curbă închisă cu degetul sau cu mausul; sau atinge-i colțurile unul după altul, apoi închide-o.
how-spots = Desenează cu degetul sau cu mausul o curbă de la un punct la altul sau înapoi la același. Sau atinge două puncte, ori unul de două ori, și alege o curbă din listă.
how-spots-brussels-sprouts = Desenează cu degetul sau cu mausul o curbă de la un braț liber la altul; liniuța o pune pagina. Sau atinge un braț și alege o curbă din listă.
how-stones = Atinge pe rând pătratele mutării tale. Dacă poți alege litera, atinge litera la sfârșit, sub tablă.
how-heaps = Atinge un chibrit: este luat împreună cu toate cele de după el.
how-staircase = Atinge o monedă: coboară o treaptă, împreună cu cele de după ea.
how-nimble = Atinge o monedă, apoi pătratul pe care se mută.
how-sliding = Atinge o monedă, apoi pătratul pe care se mută.
how-coins = Atinge mai întâi ultima monedă a mutării, apoi pe celelalte pe care le întoarce.
how-coin-grid = Atinge mai întâi ultimul colț, apoi celelalte colțuri ale figurii care se întoarce.
how-ring = Atinge locul pe care se mută jetonul.
how-stretches = Atinge primul dintre elementele pe care le iei, apoi ultimul; un singur element se atinge de două ori. Într-un cerc închis, ultimul urmează în sensul acelor de ceasornic.
how-letters = Atinge litera pe care o tai.
how-digits = Atinge o căsuță goală. Dacă acolo se pot scrie ambele numere, atinge numărul de sub tablă.
how-bowls = Atinge un castron cu o boabă, apoi castronul în care ajunge boaba. Cât de departe ajung boabele unui castron scrie lângă numărul lui.
how-graph-chomp = Atinge muchia sau vârful pe care îl ștergi.
how-splits-code = Atinge o imagine: ea arată grămezile care rămân.
how-splits-top-entails = Atinge o imagine: ea arată cele două stive sau stiva fără moneda de sus.
how-heap-pairs = În fiecare grămadă a mutării tale atinge primul chibrit pe care îl iei; dispar și cele de după el. Dacă mutarea se încheie cu acea grămadă, atinge încă o dată același chibrit.
how-bars = Atinge primul pătrat de luat de pe o bară sau imaginea a ceea ce rămâne.
how-tuples = Atinge ce vrei să obții: un pătrat luminat, primul pătrat de luat de pe o bară sau imaginea a ceea ce rămâne.
how-ruled = Atinge vârfurile mutării tale în ordinea în care le numește. Dacă poți alege un număr, atinge-l la sfârșit, sub tablă.
how-piles = Alege lângă o grămadă cât iei sau ce lași.
how-plain = Alege o mutare din listă.
own-colour = Joci { $colour }.
other-colour = Primul jucător joacă { $colour }.

# Adversarii, unul după altul.
next-opponent = Următorul adversar: { $level }
all-beaten = În acest joc ai învins toți adversarii.
won-against = Învinși: { $levels }

goal-normal = Cine nu poate muta pierde.
goal-misere = Cine nu poate muta câștigă: se joacă misère.

# Legături pentru jocuri întregi și pentru serii.
share-moves = Cu mutările făcute
share-embed = Arată acest joc în altă pagină
share-embed-text = Un rând HTML cu tabla singură. Serverul trebuie să permită cealaltă pagină: vezi --frame-ancestors la grundy serve.
share-print = Tipărește tabla, mutările și motivul
share-series = Alcătuiește o serie de poziții pentru o clasă
link-dropped = Această legătură este deteriorată sau nu poate fi folosită în întregime. S-a deschis ce s-a putut citi. Lipsesc: { $parts }.
dropped-rest = sfârșitul sau o parte schimbată
dropped-moves = mutările
dropped-level = adversarul
dropped-seed = sorții mașinii
dropped-language = limba
dropped-locks = blocajele
dropped-files = regulile
dropped-tasks = unele poziții
tasks-make-title = O serie de poziții
tasks-make-lead = Scrie câte o poziție pe fiecare rând. Legătura le deschide una după alta; la sfârșit elevii primesc un cod pe care ți-l pot arăta.
tasks-lines = Pozițiile, câte una pe rând
tasks-make = Fă legătura
tasks-line = Rândul { $line }:
tasks-empty = Scrie cel puțin o poziție.
tasks-most = O serie are cel mult { $most } poziții.
tasks-unwinnable = Rândul { $line }: elevul poate aici cel mult să remizeze sau nu se știe cine câștigă. Începe elevul.
tasks-second = { $lines }: acolo pierde cine începe, așa că începe mașina.
tasks-try = Deschide seria
tasks-title = Serie: poziția { NUMBER($at) } din { NUMBER($all) }
tasks-second-here = A început mașina, pentru că aici pierde cine începe.
tasks-one-open = Poziția { $at }
tasks-one-won = Poziția { $at }, câștigată
tasks-one-tried = Poziția { $at }, încă necâștigată
tasks-nav = Pozițiile seriei
tasks-next = Poziția următoare
tasks-again = Încearcă din nou
tasks-finish = Încheie
tasks-done-title = Sfârșitul seriei
tasks-done = Câștigate: { NUMBER($won) } din { NUMBER($all) }.
tasks-name = Numele tău
tasks-name-text = Codul ține de nume și de această serie. Nimic nu se trimite nicăieri.
tasks-code = Arată acest cod
tasks-back = Înapoi la poziții
check-title = Verifică un cod
check-text = Scrie numele și codul așa cum le arată elevul.
check-name = Nume
check-code = Cod
check-good = Codul ține de această serie și de acest nume.
check-bad = Codul nu ține de această serie și de acest nume sau conține o greșeală.
check-won = Poziția { $at }: câștigată, { $tries ->
    [one] din prima încercare
    [few] după { $tries } încercări
   *[other] după { $tries } de încercări
}
check-not = Poziția { $at }: necâștigată

# Poziții anterioare, proiectorul, cadre din alte pagini.
steps = Parcurge mutările
steps-first = Prima poziție
steps-back = O mutare înapoi
steps-forth = O mutare înainte
steps-last = Ultima poziție
steps-at = După mutarea { NUMBER($at) } din { NUMBER($all) }
steps-return = Înapoi la joc
board-earlier = { $position }; o poziție anterioară, numai de privit.
projector = Vedere pentru proiector
projector-leave = Ieși din vederea pentru proiector
values = Valori
embed-whole = Pagina întreagă
help-values = arată sau ascunde valorile
help-why = motivul, pas cu pas
help-steps = o mutare înapoi, una înainte
help-ends = prima poziție, ultima
help-projector = vederea pentru proiector

# Poziții prea mari.
listing = Se înșiră mutările …
largest-looking = Se caută cea mai mare dimensiune care merge aici …
largest = Cea mai mare poziție de acest fel care merge aici:

rule-crosses = Pune o cruce într-o căsuță liberă. { $set }
crosses-plus = Se pierd și căsuțele de pe laturile ei.
crosses-king = Se pierd și toate căsuțele din jurul ei.
crosses-diagonal = Se pierd și căsuțele de la colțurile ei.
crosses-distance = Se pierd și căsuțele aflate la cel mult doi pași.
# Laboratorul: mai multe jocuri, alte imagini, alte fișiere.
plot-at-game = { $game }, grămada { $heap }: valoarea { $value }, în binar { $binary }
plot-taller = Întinde valorile
plot-flatter = Turtește valorile
plot-keys = Trage ca să deplasezi; rotița mărește, cu Shift pe înălțime; cu două degete se fac amândouă. Taste: săgeți, + și −, Shift cu săgeata în sus și în jos; punctul și virgula citesc valoarea următoare și pe cea dinainte, Enter jocul următor.
lab-several = Se pot suprapune până la { $most } jocuri: adaugă un rând sau scrie ; între ele.
lab-pictures = Ce se arată
lab-show-values = Valori
lab-show-frequency = Frecvențe
lab-show-sparse = Spațiu rar
lab-show-misere = Joc misère
export-game = Joc
export-copy = Copiază
export-link = Legătura
export-copy-bfile = Copiază ca b-file
export-copied = Copiat: { $what }.
export-refused = Navigatorul nu lasă pagina să copieze. Selectează textul de aici:
export-own = Legătura conține numele regulilor tale, nu și regulile; trimite și textul lor.
export-encyclopedia = Caută în enciclopedia șirurilor de întregi (OEIS)
frequency-title = Cât de des apare fiecare valoare
frequency-says = Numărul grămezilor cu fiecare valoare în jocul { $game }
frequency-how = Spre dreapta valoarea, în sus numărul grămezilor care o au.
frequency-binned = Spre dreapta valoarea, în sus numărul grămezilor care o au. Fiecare bară adună valori vecine; numărul lor: { $width }.
frequency-most = Cele mai dese valori
frequency-share = { $count }, { $percent } %
sparse-title = Spațiul rar
sparse-how = Scrie valorile în binar și privește numai biții de sub o mască. O valoare este pară la biți (evil) dacă numărul de unu de acolo este par și impară la biți (odious) dacă este impar. În multe jocuri una dintre cele două clase este rară; dacă numai un număr finit de valori se află în ea, șirul devine periodic.
sparse-mask = Masca, în binar (0b110) sau ca număr (6)
sparse-none = Motorul nu vede un spațiu rar în aceste valori. Încearcă o mască proprie sau mai multe grămezi.
sparse-classes = Valorile după paritatea biților de sub masca { $mask }
sparse-evil = pare la biți
sparse-odious = impare la biți
sparse-even = grămezi pare
sparse-odd = grămezi impare
sparse-rare = rare
sparse-growth = Valori rare până la fiecare grămadă
sparse-says = Numărul valorilor rare ale jocului { $game } până la fiecare grămadă: { $count } până la grămada { $heap }
sparse-count = Valori rare: { $count } din { $all }; ultima este la grămada { $heap }.
sparse-list = Valorile rare
misere-title = Joc misère: cine mută ultimul pierde
misere-how = În jocul misère nu hotărăsc valorile Grundy, ci câtul misère: fiecărei grămezi îi corespunde un element al unui monoid comutativ, iar o sumă este pierdută dacă și numai dacă produsul elementelor ei este pierdut.
misere-busy = Se caută câtul; grămezi până acum: { $heaps } …
misere-proved = Demonstrat: acesta este câtul întregului joc
misere-up-to-heap = Câtul grămezilor până la { $heaps }; grămezi mai mari îl pot schimba
misere-infinite-suspected = Probabil infinit: câtul crește și nu se vede sfârșitul
misere-infinite = Demonstrat: câtul este infinit
misere-balance = Totuși o teoremă hotărăște orice sumă. Ea dă fiecărei grămezi o răsucire, o sumă și un avans, care se repetă cu perioada { $period } de la grămada { $preperiod } încolo, iar sumele cresc cu perioada.
misere-twist = răsucire
misere-sum = sumă
misere-lead = avans
misere-order = Elemente
misere-lost = Pierdute pentru cel la mutare
misere-kind = Fel
misere-tame = îmblânzit: la fel de simplu ca Nim
misere-wild = sălbatic
misere-wild-from = sălbatic de la grămada { $heap } încolo
misere-period = Perioada lui φ
misere-presentation = Generatori și relații
misere-lost-forms = Elementele pierdute
misere-table = Cine câștigă grămezile singure: N jucătorul următor, P cel dinainte; alături elementul φ(n) al fiecărei grămezi
misere-graph = Graful Cayley al câtului misère al jocului { $game }; elemente: { $order }
misere-save = Salvează graful
misere-no-graph = Câtul are prea multe elemente ca să i se deseneze graful.
which-link = Ce regulă este aceasta?
which-title = Ce regulă este aceasta?
which-lead = De la primele valori ale unui joc necunoscut la jocurile care le au sau de la câteva întrebări la o regulă de început.
which-values = După valori
which-first = Primele valori, începând cu grămada 0; liniile unui tabel se despart cu /
which-zeros = acestea sunt grămezile pierdute, cu valoarea 0
which-ask = Caută
which-busy = Se compară jocuri: { $done } din { $of } …
which-found = { $count ->
    [0] Niciunul dintre jocurile comparate ({ $games }) nu are aceste valori și nici vreun cod sau vreo mulțime pe care ele le determină.
    [one] Un răspuns; jocuri comparate: { $games } și toate codurile și mulțimile.
    [few] { NUMBER($count) } răspunsuri; jocuri comparate: { $games } și toate codurile și mulțimile.
   *[other] { NUMBER($count) } de răspunsuri; jocuri comparate: { $games } și toate codurile și mulțimile.
}
which-terms = valori care se potrivesc: { $terms } din { $given }
which-also = Aceleași valori:
which-between = Le are și orice regulă care permite toate mutările din { $least } și numai mutări din { $greatest }.
ask-title = După întrebări
ask-kind = Ce este o poziție?
ask-heap = o grămadă sau mai multe
ask-sizes = o tablă, un dreptunghi, o pereche de grămezi: două mărimi
ask-take = Cât se poate lua dintr-o grămadă?
ask-any = orice număr
ask-these = unul dintre aceste numere
ask-wrong = Scrie numere de la 1 la { $most }, de pildă 1, 2, 5-7.
ask-rest = Ce poate rămâne din grămadă?
ask-nothing = nimic
ask-one = o grămadă
ask-two = două grămezi: restul se împarte
ask-split = Și fără a lua?
ask-splits = o grămadă se poate împărți în două
ask-set = Mulțime:
ask-code = Cod:
ask-rules = Fișier de reguli:
ask-edit = Schimbă aceste reguli
ask-replaces = Se deschid ca fișier separat; celelalte reguli ale tale rămân.
ask-empty = Cu aceste răspunsuri nu există nicio mutare.
ask-near = Începe cu un joc apropiat și schimbă-i regulile.

# Explanations.
columns-becomes = devine
mistake-left = Ce i-a lăsat adversarului

# Puzzles.
nav-puzzles = Probleme
puzzles-title = Probleme
puzzles-day = Problema zilei
puzzles-today = problema de azi
puzzles-lead = Exact o mutare câștigă. Găsește-o. Cine nu poate muta pierde.
puzzles-game = Joc
puzzles-level = Nivel
puzzles-all = Toate nivelurile
puzzles-making = Se caută probleme …
puzzles-none = Pentru acest joc nu s-a găsit nicio problemă de acest nivel. Alege alt nivel sau alt joc.
puzzles-more = Încă cinci
puzzles-solved = Rezolvate: { NUMBER($count) } din { NUMBER($of) }
puzzle-level = Nivelul { NUMBER($level) }
puzzle-moves = { $count ->
    [one] O mutare posibilă
    [few] { NUMBER($count) } mutări posibile
   *[other] { NUMBER($count) } de mutări posibile
}
puzzle-number = Problema { NUMBER($number) }, nivelul { NUMBER($level) }
puzzle-number-solved = Problema { NUMBER($number) }, nivelul { NUMBER($level) }, rezolvată
puzzle-done = rezolvată deja
puzzle-right = Corect: aceasta este singura mutare câștigătoare.
puzzle-wrong = Această mutare nu câștigă.
puzzle-thinking = Urmează răspunsul …
puzzle-answer = Mașina răspunde: { $move }. Acum câștigă ea.
puzzle-again = Încearcă din nou
puzzle-show = Arată mutarea
puzzle-shown = Mutarea câștigătoare: { $move }.
puzzle-next = Problema următoare

## Linii și pătrate, compuneri și durata jocului
how-strings = Pe o tablă de pătrate atinge o linie sau trage de la un punct la altul. Pe un graf atinge sfoara pe care o tai. Contează doar cine mută ultimul: Puncte și pătrate cu scor este altă teorie.
rule-nimstring-boxes = Trage o linie între două puncte vecine. Dacă ea completează un pătrat, pătratul este al tău și muți din nou. Numărul pătratelor nu contează.
limit-strings = Pagina desenează table cu cel mult { NUMBER($side) } pătrate pe latură și grafuri cu cel mult { NUMBER($most) } vârfuri. Pozițiile mai mari se joacă în cuvinte.
place-between = Linia dintre pătratele { $first } și { $second }
place-line-above = Linia de deasupra pătratului { $box }
place-line-below = Linia de sub pătratul { $box }
place-line-left = Linia din stânga pătratului { $box }
place-line-right = Linia din dreapta pătratului { $box }
place-corner = Punctul din rândul { $row }, coloana { $column }
values-loony = ☾ marchează o mutare „loony”: după ea câștigă adversarul, orice ar mai fi pe masă.
hint-loony = O mutare marcată cu ☾ este „loony”: după ea câștigă adversarul, orice ar mai fi pe masă. Motivul este la „De ce?”.
must-answer = Ultima mutare cere un răspuns aici.
length = Cât de repede?
length-title = Cât de curând se poate câștiga sau cât poate dura jocul
length-winning = { $moves ->
    [one] Poți câștiga într-o mutare.
    [few] Poți câștiga în { NUMBER($moves) } mutări, ale ambilor jucători.
   *[other] Poți câștiga în { NUMBER($moves) } de mutări, ale ambilor jucători.
}
length-losing = { $moves ->
    [0] Jocul s-a terminat.
    [one] Poți rezista o mutare.
    [few] Poți rezista { NUMBER($moves) } mutări, ale ambilor jucători.
   *[other] Poți rezista { NUMBER($moves) } de mutări, ale ambilor jucători.
}
length-hurry = Cea mai rapidă cale spre victorie: { $move }.
length-delay = Mutarea care durează cel mai mult: { $move }.
length-unknown = Aici nu s-a aflat cât durează jocul.
length-no-move = Nu s-a aflat la timp care este mutarea.
draft = Mutarea ta de până acum
draft-more = Alege acum în altă parte.
draft-may = Joacă așa sau alege și în altă parte.
draft-ready = Mutarea ta este completă.
draft-play = Joacă mutarea
draft-discard = Alege din nou
join-sum = +
join-and = și
join-or = sau
join-ordinal = :
join-then = apoi
compound-sum-first = Se mută într-o singură parte. Jocul se termină îndată ce s-a terminat o parte.
compound-and-first = Se mută în toate părțile deodată. Jocul se termină îndată ce s-a terminat o parte.
compound-and-last = Se mută în toate părțile care nu s-au terminat. Jocul se termină când s-au terminat toate.
compound-or-first = Se mută în oricâte părți, cel puțin una. Jocul se termină îndată ce s-a terminat o parte.
compound-or-last = Se mută în oricâte părți, cel puțin una. Jocul se termină când s-au terminat toate.
compound-ordinal = Se mută într-o singură parte, iar tot ce se află la dreapta ei dispare.
compound-then = Părțile se joacă una după alta.
unplayed = În această poziție nu există nicio mutare: jucătorul la mutare a pierdut.
unplayed-misere = În această poziție nu există nicio mutare: în jocul misère jucătorul la mutare a câștigat.
place-onto = Adaugă la grămada { $heap }, care are { $size }
place-spare = Din rezervă: { $count }
how-rows-dawsons-kayles = Atinge una dintre cele două popice, apoi pe cealaltă.
how-rows-officers = Atinge popica de două ori.
how-rows-grundy = Atinge pe rând cele două popice vecine între care desparți grupul.
how-rows-lasker = Atinge prima dintre popicele pe care le dobori, apoi ultima; o singură popică atinge-o de două ori. Ca să desparți un grup, atinge cele două popice de lângă golul nou. Dacă se poate și una, și alta, alege imaginea de sub tablă.
how-rows-code = Atinge prima dintre popicele pe care le dobori, apoi ultima; o singură popică atinge-o de două ori. Ca să desparți un grup, atinge cele două popice de lângă golul nou. Dacă se poate și una, și alta, alege imaginea de sub tablă.
place-knock = Doboară popicele
place-part = Desparte grupul între ele
how-matches-pokernim = Atinge un chibrit: îl iei împreună cu toate de după el. Ca să adaugi, atinge ultimul dintre jetoanele pe care le iei din rezervă, apoi numărul unei grămezi.
how-heaps-moore = În fiecare grămadă a mutării tale atinge primul chibrit pe care îl iei; dispar și cele de după el. Dacă mutarea se încheie cu acea grămadă, atinge încă o dată același chibrit.
how-heaps-nim-pass = Atinge un chibrit: îl iei împreună cu toate de după el. Ca să spui „pas”, atinge o săgeată de sub grămezi.
how-heaps-end-nim = Atinge un chibrit din prima sau din ultima grămadă: îl iei împreună cu toate de după el.
how-grim-cannibal-clobber = Atinge piatra care sare. Nu trebuie să alegi vecina pe care o capturează: rămâne același lucru.
how-stones-nogo = Atinge locul pentru piatra ta, apoi piatra de sub tablă: neagră sau albă.
how-stones-clobber = Atinge piatra pe care o muți, apoi piatra vecină pe care o capturează.
help-server = Pagina are nevoie de programul care o servește: fără el nu se poate muta. Ediția din fișiere merge fără rețea după ce a fost deschisă o dată.
fail-place = Locul marcat nu poate fi citit. Motorul spune în engleză:
fail-input = Aceasta nu se poate face. Motorul spune în engleză:
fail-busy = Motorul este ocupat. Încearcă din nou peste puțin timp.
fail-internal = Motorul a eșuat. El spune în engleză:
rules-own = Jocurile tale
rules-new = Joc nou
rules-blank = Ia una, două sau trei piese.
rules-remove = Șterge
rules-keep = Păstrează
rules-restore = Adu înapoi
rules-removed = Șters: { $name }.
rules-remove-question = Ștergi { $name }?
puzzle-hint = Ce să cauți
puzzle-where = În ce parte
puzzle-part = Mutarea câștigătoare este în partea marcată.
puzzle-link = Legătura spre această problemă
puzzles-streak = { $days ->
    [one] Rezolvat o zi la rând
    [few] Rezolvat { NUMBER($days) } zile la rând
   *[other] Rezolvat { NUMBER($days) } de zile la rând
}
puzzles-best = Cel mai lung șir: { NUMBER($days) }
puzzle-idea-end = Caută o mutare după care nimeni nu mai poate muta.
puzzle-idea-ahead = Privește cu două mutări înainte: după orice răspuns trebuie să poți încheia jocul.
puzzle-idea-pairs = Lasă părți egale două câte două: atunci la orice mutare există un răspuns.
puzzle-idea-mirror = Fă poziția simetrică: atunci orice mutare poate fi copiată.
puzzle-idea-theorem = O teoremă spune ce poziții ale acestui joc sunt pierdute. Lasă una dintre ele.
puzzle-idea-again = Caută o mutare după care muți din nou.
puzzle-idea-entails = Caută o mutare la care trebuie răspuns acolo unde a fost făcută, fără un răspuns bun acolo.
puzzle-idea-zero = Lasă o poziție de valoare 0.
puzzle-idea-lost = Scrie pozițiile pierdute mai mici, de la cea mai mică: lasă una din care nicio mutare nu duce la alta.
puzzle-idea-sum = Află valoarea fiecărei părți și lasă valori a căror sumă nim este 0.
games-start = Începe aici
games-groups = Grupe de jocuri
start-nim = Chibrituri în grămezi. Toate celelalte duc la el.
start-kayles = Popice în rând. Găsește mutarea după care poți imita.
start-cram = Dominouri pe o tablă. Caută simetria care te lasă să repeți mutările.
start-chomp = Mușcături de ciocolată. Se poate demonstra cine câștigă fără a ști cum.
card-unknown = Nu se cunoaște o regulă pentru valori sau nu e nevoie de ea: se calculează de la cele mai mici poziții în sus. Laboratorul le arată.
setup = Aranjează cu mâna
setup-cells = Atinge o căsuță ca să schimbi ce e pe ea; trage o piesă pe altă căsuță.
setup-number = Numărul { $number }
setup-less = Cu unu mai puțin
setup-more = Cu unu mai mult
setup-remove = Scoate această parte
setup-shorter = Cu o căsuță mai scurt
setup-longer = Cu o căsuță mai lung
setup-add = Adaugă
setup-play = Joacă de aici
setup-free = liberă
setup-white = albă
setup-black = neagră
setup-red = roșie
setup-blue = albastră
setup-gone = scoasă
setup-cross = ocupată
setup-ring = albă
pawns-sides = Stânga și Dreapta au și arce proprii, pe care celălalt nu le poate folosi.
pawns-goal = Cine mută un pion pe o țintă câștigă pe loc: { $set }.
pawns-leftgoal = Un pion pe unul dintre aceste noduri câștigă pentru Stânga: { $set }.
pawns-rightgoal = Un pion pe unul dintre aceste noduri câștigă pentru Dreapta: { $set }.
pawns-endless-left = Aici însă jocul care nu se termină niciodată este câștigat de Stânga.
pawns-endless-right = Aici însă jocul care nu se termină niciodată este câștigat de Dreapta.
nav-teachers = Pentru profesori
teachers-lead = Ce îi trebuie unei lecții, fără cont: foi pe hârtie, poziții de câștigat una după alta și o tablă pentru perete.
teachers-sheet = Foi de lucru
teachers-sheet-text = Poziții cu exact o mutare câștigătoare și soluțiile pe o pagină separată. Tipărește-le sau salvează-le ca PDF din fereastra de tipărire.
teachers-series = Serii pentru o clasă
teachers-board = O tablă pentru perete
teachers-board-text = La orice masă, cadrul de lângă poziție deschide vederea pentru proiector: regula, tabla și explicația, citibile din ultima bancă. O deschide și tasta P.
teachers-open = Deschide o masă
teachers-puzzles = Probleme pentru sfârșitul lecției
sheet-title = Exerciții: { $game }
sheet-task = Doi jucători mută pe rând. În fiecare poziție câștigă exact o mutare. Găsește-o.
sheet-example = Scrie mutarea ca în acest exemplu, care este posibil la numărul 1, dar nu câștigă: { $move }.
sheet-name = Nume:
sheet-answer = Mutarea ta:
sheet-key = Soluții
sheet-print = Tipărește
sheet-count = Numărul de exerciții
sheet-more = Alte exerciții
sheet-qr = Cod QR: aceste exerciții pe pagină
share-study = Scrie un studiu pornind de la această poziție
picture = Tabla ca imagine:
picture-as = Salvează tabla ca { $format }
picture-none = Nu există o tablă de salvat.
dropped-chapters = unele capitole
lab-columns = Coloane până la
lab-add = Adaugă un joc
lab-on = vizibil
lab-on-game = Arată { $game }
lab-remove = Șterge { $game }
lab-game-number = Jocul { NUMBER($number) }
grid-row = Rândul { $number } ca șir
grid-column = Coloana { $number } ca șir
grid-lines = Numărul unui rând sau al unei coloane îl deschide ca șir, cu grafic și perioadă.
fold-save = Salvează această imagine
