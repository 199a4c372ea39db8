# Mutări pe table.
move-domino-across = pune un domino pe rândul { $row }, coloanele { $first } și { $second }
move-domino-down = pune un domino pe coloana { $column }, rândurile { $first } și { $second }
move-bite = ia pătrățelul din rândul { $row }, coloana { $column } și tot ce este mai jos de el și la dreapta lui ({ $taken ->
    [one] un pătrățel
    [few] { $taken } pătrățele
   *[other] { $taken } de pătrățele
})
move-black-square = pune o piatră neagră pe rândul { $row }, coloana { $column }
move-white-square = pune o piatră albă pe rândul { $row }, coloana { $column }
move-black-vertex = pune o piatră neagră pe nodul { $vertex }
move-white-vertex = pune o piatră albă pe nodul { $vertex }
move-clobber-square = capturează cu piatra de pe rândul { $row }, coloana { $column } piatra de pe rândul { $to-row }, coloana { $to-column }
move-clobber-vertex = capturează cu piatra din nodul { $from } piatra din nodul { $to }
move-cells = { $name }: { $cells }
cells-in-row = rândul { $line }, { $count ->
    [one] coloana { $places } devine
    [few] coloanele { $places } devin
   *[other] coloanele { $places } devin
} { $sign }
cells-in-column = coloana { $line }, { $count ->
    [one] rândul { $places } devine
    [few] rândurile { $places } devin
   *[other] rândurile { $places } devin
} { $sign }
cells-and = { $before }; { $next }
move-many-cells = { $name }: { $count ->
    [one] se schimbă o căsuță
    [few] se schimbă { $count } căsuțe
   *[other] se schimbă { $count } de căsuțe
}, de la rândul { $row }, coloana { $column } până la rândul { $last-row }, coloana { $last-column }

# După ce simetrie imită un jucător.
mirror-board-half-turn = Răspunde la fiecare mutare cu aceeași mutare, întoarsă cu o jumătate de rotație în jurul mijlocului tablei.
mirror-board-upside-down = Răspunde la fiecare mutare cu imaginea ei în oglindă: susul se schimbă cu josul.
mirror-board-left-right = Răspunde la fiecare mutare cu imaginea ei în oglindă: stânga se schimbă cu dreapta.
mirror-board-diagonal = Răspunde la fiecare mutare cu imaginea ei în oglindă față de o diagonală a tablei.
mirror-chomp-arms = Păstrează la fel de lungi rândul și coloana care încep de la otravă: cât se ia din unul, atât ia și tu din celălalt.

# De ce valoarea este aceasta.
theorem-mirror = Tot ce este liber are un geamăn și nicio mutare nu atinge geamănul locului ei. Al doilea jucător răspunde deci la fiecare mutare cu imaginea ei în oglindă: cât timp primul jucător găsește o mutare, găsește și al doilea, iar fără mutări rămâne primul (pentru Cram: M. Gardner, Scientific American, februarie 1974).
theorem-chomp-hook = Au rămas numai un rând și o coloană care se întâlnesc în otravă. O mușcătură o scurtează pe una și nu o atinge pe cealaltă, așa că sunt două grămezi de Nim (Bouton 1901).
theorem-chomp-square = Rândul și coloana otrăvii sunt la fel de lungi. Ia pătrățelul aflat în diagonală lângă otravă și rămân numai acestea două. De acum răspunde la fiecare mușcătură dintr-una cu una egală din cealaltă: ai mereu un răspuns, iar adversarului îi rămâne otrava.
theorem-chomp-two-rows = Când sunt două rânduri, păstrează rândul de jos cu exact un pătrățel mai scurt decât cel de sus: orice s-ar mușca, o mușcătură reface asta, până rămâne doar otrava (D. Gale, American Mathematical Monthly 81, 1974).
theorem-strategy-stealing = Să presupunem că ar fi o greșeală să iei numai colțul cel mai îndepărtat. Atunci adversarul are un răspuns câștigător, dar acel răspuns ia și el colțul, așa că primul jucător putea să îl joace de la început. Câștigă deci primul jucător, deși raționamentul nu spune cum (D. Gale, American Mathematical Monthly 81, 1974).

# Jocuri în care se alege o muchie.
theorem-arc-kayles-path = Pe un șir de locuri o mutare ia două vecine și lasă despărțite locurile din cele două părți. Acesta este jocul cu grămezi 0.07, Kayles al lui Dawson (Winning Ways, capitolul 4).
theorem-equal-matchings = Oricum s-ar juca, jocul ține la fel de multe mutări: fiecare mutare ia câte un loc din fiecare parte sau oricare două dintre toate. Contează deci numai dacă acest număr este impar, iar valoarea este 1 sau 0.

# Mutări pe grafuri care șterg muchii sau mută o piesă.
move-edge-with-ends = alege muchia { NOTATION($first, "-", $second) } și șterge-i ambele capete
move-cut-edge = taie muchia { NOTATION($first, "-", $second) }{ $fallen ->
    [0] { "" }
    [one] {" "}(mai cade una)
    [few] {" "}(mai cad { $fallen })
   *[other] {" "}(mai cad { $fallen })
}
move-token-step = mută piesa din { $from } în { $to }

theorem-colon-principle = Ceea ce crește dintr-un nod poate fi înlocuit cu o singură tulpină de aceeași valoare: o muchie sub o parte de valoare v dă o tulpină de v + 1 muchii, iar tulpinile care se întâlnesc într-un nod se adună ca grămezile de Nim (Winning Ways, capitolul 7).
theorem-fusion-principle = Toate nodurile unui ciclu pot fi strânse într-unul singur; muchiile lui devin bucle, iar două bucle la același nod se anulează. Rămâne un arbore, în care tulpinile care se întâlnesc într-un nod se adună ca grămezile de Nim (Winning Ways, capitolul 7).
theorem-vertex-geography = Formează cât mai multe perechi de noduri vecine. Dacă nodul piesei face parte dintr-o pereche în orice astfel de împerechere, jucătorul la mutare pășește mereu către perechea acelui nod și nu rămâne niciodată fără mutări; dacă vreo împerechere îl lasă pe dinafară, așa face celălalt jucător chiar de la primul pas (Fraenkel, Scheinerman și Ullman 1993).
geography-paired = Aici s-au format cât mai multe perechi de noduri vecine, iar fără nodul { $at }, unde stă piesa, nu se pot forma tot atâtea. Jucătorul la mutare merge deci la perechea lui, { $partner }, apoi mereu la perechea nodului ales de adversar. Perechile:
geography-alone = Aici s-au format cât mai multe perechi de noduri vecine, iar nodul { $at }, unde stă piesa, a rămas fără pereche. Oriunde ar merge jucătorul la mutare, nodul acela are o pereche, iar adversarul merge acolo. Jucătorul la mutare rămâne primul fără mutări. Perechile:
theorem-edge-geography = Nodurile au două părți, iar fiecare muchie duce dintr-una în cealaltă. Căutăm pe partea piesei o mulțime de noduri, cu al ei, în care din fiecare nod al celeilalte părți duce un număr par de muchii. Dacă există, jucătorul la mutare pierde: oriunde merge piesa, de acolo duce în mulțime un număr impar de muchii, deci adversarul se întoarce în ea și numerele sunt din nou pare. Dacă nu există, o mutare creează o astfel de mulțime pentru adversar (Fraenkel, Scheinerman și Ullman 1993).
edge-geography-lost = Aici o astfel de mulțime este { $set }.
edge-geography-won = Aici nu există; pasul în nodul { $to } creează pentru adversar o astfel de mulțime: { $set }.
theorem-geography-tree = Pe un arbore piesa nu se poate întoarce niciodată, așa că fiecare nod are cea mai mică valoare pe care nu o are niciunul dintre nodurile de dincolo de el; un capăt de drum are valoarea 0.
