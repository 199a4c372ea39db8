theorem-conjunctive = Se mută în fiecare parte, iar jocul se termină odată cu prima dintre ele: decide partea cu distanța cea mai mică până la sfârșit (C. A. B. Smith 1966; J. H. Conway, On Numbers and Games, capitolul 14).
theorem-continued-conjunctive = Se mută în fiecare parte rămasă, iar jocul se termină odată cu ultima dintre ele: decide partea care poate fi prelungită cel mai mult (C. A. B. Smith 1966; J. H. Conway, On Numbers and Games, capitolul 14).
theorem-selective = Se mută într-una sau mai multe părți: poziția este pierdută exact când fiecare parte este pierdută (C. A. B. Smith 1966).
theorem-shortened-selective = Se mută într-una sau mai multe părți, iar jocul se termină odată cu prima dintre ele: poziția este pierdută exact când o parte s-a terminat sau fiecare parte este pierdută (C. A. B. Smith 1966).
theorem-diminished = Se mută într-o singură parte, iar jocul se termină odată cu prima dintre ele: părțile care pot fi terminate dintr-o mutare sunt „loony”, iar valorile scurtate ale celorlalte se adună ca la Nim (J. H. Conway, On Numbers and Games, capitolul 14).
theorem-sequential = Părțile se joacă una după alta: fiecare normal, dacă restul este pierdut pentru cel care îl începe, altfel ca la misère (W. Stromquist, D. Ullman 1993).
theorem-ordinal-sum = O mutare într-o parte elimină părțile din dreapta ei: valoarea lui G : H este numărul sub care atâtea numere nu sunt valori ale opțiunilor lui G câte spune valoarea lui H.
theorem-heap-lengths = Fiecare mutare lasă cel mult o grămadă, iar durata jocului într-o grămadă rezultă din cele ale mutărilor ei: unde duratele a destule grămezi la rând se repetă, până la un număr par, ele se repetă mereu.
theorem-conjunctive-loopy = O mutare se face în fiecare parte, iar jocul se termină odată cu una dintre ele. O parte la remiză nu are un sfârșit pe care cineva să-l poată forța, așa că hotărăște cea mai mică distanță a celorlalte; dacă toate sunt la remiză, și întregul este (C. A. B. Smith 1966).
theorem-selective-loopy = O mutare se face într-una sau mai multe părți. Dacă o parte este la remiză, și întregul este, fiindcă nimeni nu e obligat să mute în ea; altfel poziția este pierdută exact când fiecare parte este pierdută (C. A. B. Smith 1966).

why-conjunctive = Jucătorul la mutare câștigă o parte exact când distanța ei până la sfârșit este impară. Grăbește-te unde câștigi și întârzie unde pierzi: partea cu distanța cea mai mică se termină prima.
why-continued-conjunctive = Jucătorul la mutare câștigă o parte exact când durata ei cea mai lungă este impară. Întârzie unde câștigi și grăbește-te unde pierzi: partea cu durata cea mai lungă se termină ultima.
why-selective = Mută într-o poziție pierdută în fiecare parte câștigată și lasă-le pe celelalte; la fiecare răspuns răspunzi în aceleași părți.
why-shortened-selective = Mută într-o poziție pierdută în fiecare parte câștigată și lasă-le pe celelalte; cine termină o parte câștigă.
why-diminished = Cine poate termina o parte câștigă pe loc, deci nimeni nu mută într-o parte „loony”.
why-sequential = Cine face ultima mutare într-o parte îl lasă pe adversar să o înceapă pe următoarea.
why-conjunctive-loopy = O parte este câștigată exact când distanța ei până la sfârșit este impară, și la remiză dacă nu are una (∞). Grăbește-te unde câștigi, întârzie unde pierzi și păstrează remiza în rest: partea cu distanța cea mai mică se termină prima.
why-selective-loopy = Mută la o poziție pierdută în fiecare parte câștigată și păstrează remiza în fiecare parte la remiză; atunci adversarul nu poate obține mai mult.
column-remoteness = distanța până la sfârșit
column-suspense = durata cea mai lungă
column-foreclosed = valoare scurtată
part-over = terminată
moves-together = { $first }; { $second }

answer-suspense = { $moves ->
    [one] Mai urmează o mutare, și dacă învingătorul întârzie, iar învinsul se grăbește.
    [few] Mai urmează { $moves } mutări, dacă învingătorul întârzie, iar învinsul se grăbește.
   *[other] Mai urmează { $moves } de mutări, dacă învingătorul întârzie, iar învinsul se grăbește.
}
