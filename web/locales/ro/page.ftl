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
over-machine = A câștigat mașina.
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
undo = Înapoi
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
mistake-told = Mutarea însemnată a pierdut un joc câștigat.
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
misere-switch = Misère: cine mută ultimul pierde
restart-question = Aceasta începe un joc nou. Mutările făcute până acum se pierd.
restart-yes = Începe un joc nou
restart-no = Joacă mai departe
opponent = Adversar
opponent-person = a doua persoană
opponent-careless = mașina neatentă: orice mutare
opponent-learner = mașina care învață: vede unele câștiguri
opponent-perfect = mașina perfectă
sides = Tabla
sides-rows = linii
sides-columns = coloane
stencil = O cruce ocupă și
stencil-plus = căsuțele de pe laturi
stencil-king = toate căsuțele din jur
stencil-diagonal = căsuțele de la colțuri
stencil-distance = căsuțele aflate la cel mult doi pași

why = De ce?
why-steps = Explicația, pas cu pas
why-whole = Tot raționamentul, pentru cei cu gust de matematică
step-back = Un pas înapoi
step-forth = Pasul următor
step-of = Pasul { NUMBER($step) } din { NUMBER($all) }
columns-part = parte
columns-left = rămâne
mex-option = mutare la
mex-value = valoare
mex-row = Valorile atinse; este însemnat cel mai mic număr care lipsește
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
place-add = Adaugă { $count } la grămada { $heap }
place-pin = Rândul { $row }, locul { $place }
place-cell = Linia { $row }, coloana { $column }
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
place-cut-row = Rupe după linia { $row }
place-cut-column = Rupe după coloana { $column }
place-eat-row = Mănâncă linia { $row }
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
rims-ways = Trasează curba prin punctele alese
rims-how = Trage ca să desenezi o curbă închisă prin cel puțin un punct. Sau atinge pe rând colțurile ei și din nou primul colț. Sau atinge numai puncte și alege o curbă din listă.
rims-short = Trasează o curbă închisă prin cel puțin un punct.
rims-open = Curba nu este închisă: termină unde ai început.
rims-knot = Curba se taie pe ea însăși.
rims-crossing = Curba taie o altă curbă.
rims-dotless = Curba nu trece prin niciun punct liber.

graph-edit = Desenează alt graf
graph-how = Atinge foaia pentru un nod nou. Atinge două noduri ca să le unești sau să le desparți. Trage ca să muți.
graph-how-directed = Atinge foaia pentru un nod nou. Atinge pe rând două noduri ca să trasezi sau să ștergi arcul dintre ele. Trage ca să muți.
graph-how-multiple = Atinge foaia pentru un vârf nou. Atinge două vârfuri, unul după altul, ca să desenezi o muchie între ele, cel mult trei, și încă o dată ca să le ștergi; de două ori același vârf pentru o buclă. Trage ca să muți.
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
help-escape = uită alegerea
help-hint = un indiciu
help-undo = ia mutarea înapoi
help-help = acest ajutor
help-offline = Odată deschisă, pagina merge fără rețea.

games-title = Jocuri
games-lead = Fiecare tablă poate fi atinsă. Câștigă cine mută ultimul.
card-play = Joacă
card-explore = Cercetează
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
rules-sizes = Poziția de pornire
rules-how = Cum se scriu regulile
rules-how-text = Întâi numele jocului și numerele lui, cu condițiile lor. Apoi câte un rând pentru fiecare fel de mutare: numele ei, pentru ce k și în ce condiții există și ce rămâne. Părțile legate cu + sunt jocuri de sine stătătoare.

lab-title = Laborator
lab-lead = Un cod, o mulțime sau regulile tale: vezi șirul valorilor, împăturește-l, găsește-i perioada.
lab-game = Joc
lab-to = Grămezi până la
lab-side = Mărimi până la
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
plot-at = grămada { $heap }: valoarea { $value }
fold-title = Împăturit la { NUMBER($period) }
fold-how = Trage banda într-o parte ca să o împăturești altfel. Coloanele drepte sunt o perioadă.
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
grid-says = Valorile jocului { $game }, linii { $rows }, coloane { $columns }
