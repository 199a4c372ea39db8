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
