# Mutări în jocul pe cerc.
move-white-slide = mută pionul alb din căsuța { $from } în căsuța { $to }
move-black-slide = mută pionul negru din căsuța { $from } în căsuța { $to }

# Regula.
rule-circle = O spune o regulă pentru cercuri și rânduri de orice mărime, din ordinea culorilor și din distanțele dintre pioni.

# De ce câștigă cineva sau de ce nu câștigă nimeni.
circle-full = Toate căsuțele sunt ocupate, așa că nimeni nu poate muta.
circle-only-mover = Numai { $mover } are pioni și există o căsuță liberă. { $mover-start } mută, iar apoi { $other } nu are nicio mutare.
circle-no-pawn = { $mover-start } nu are niciun pion, deci nu are nicio mutare.
circle-alternating = Culorile alternează pe tot cercul. Orice căsuță liberă se află deci între un pion alb și unul negru, iar ambii jucători pot muta mereu.
circle-cut = Taie cercul peste tot unde doi pioni vecini au aceeași culoare. { $pieces ->
    [one] Rămâne o bucată, în care
    [few] Rămân { $pieces } bucăți, iar în fiecare dintre ele
   *[other] Rămân { $pieces } de bucăți, iar în fiecare dintre ele
} culorile alternează.
circle-cut-walls = Taie rândul peste tot unde doi pioni vecini au aceeași culoare. { $pieces ->
    [one] Este o singură bucată, în care
    [few] Rămân { $pieces } bucăți, iar în fiecare dintre ele
   *[other] Rămân { $pieces } de bucăți, iar în fiecare dintre ele
} culorile alternează.
circle-pieces = O bucată cu un număr impar de pioni are aceeași culoare la ambele capete și este a jucătorului cu acea culoare. Dacă în ea sau chiar lângă ea este o căsuță liberă, jucătorul este activ: acolo are mereu o mutare, iar adversarul nu îi poate lua căsuțele libere. Într-o bucată pară pionii stau față în față, doi câte doi, iar x este suma nim a distanțelor din aceste perechi. Dacă o astfel de bucată se termină cu pionul unui jucător, iar bucata următoare este a lui, ultima distanță este o ușă: pionul de la capăt trece prin ea, lasă în urmă o căsuță liberă, iar jucătorul devine activ.
circle-both-active = Ambii jucători sunt activi, așa că amândoi pot muta mereu.
circle-mover-active = { $mover-start } este activ, iar { $other } nu. { $against ->
    [0] { $other-start } nu are ușă și rămâne fără mutări
   *[other] { $mover-start } închide singura ușă a { $other-genitive }, iar { $other } rămâne fără mutări
}.
circle-mover-active-doors = { $mover-start } este activ. Uși ale { $other-genitive }: { $against }, iar { $mover } poate închide doar una printr-o mutare; { $other } trece prin alta și devine și el activ.
circle-other-active = { $other-start } este activ. { $mover-start } nu este activ și nu are ușă, așa că rămâne fără mutări.
circle-other-active-door = { $other-start } este activ. { $mover-start } nu este, dar trece printr-o ușă și devine și el activ.
circle-facing-wins = Nimeni nu este activ și nimeni nu are ușă, așa că nu contează decât pionii aflați față în față, ca în jocul lui Northcott. x este { $x }, nu 0: { $mover } îl face 0.
circle-facing-loses = Nimeni nu este activ și nimeni nu are ușă, așa că nu contează decât pionii aflați față în față, ca în jocul lui Northcott. x este 0: orice strică { $mover }, repară { $other }.
circle-close-wins = Nimeni nu este activ. { $other-start } are o ușă de lățime { $size }, pe care { $mover } trebuie să o închidă imediat. x este { $x }, așa că după închidere x = 0.
circle-close-loses = Nimeni nu este activ. { $other-start } are o ușă de lățime { $size }, pe care { $mover } trebuie să o închidă imediat. x este { $x }, așa că după închidere x nu este 0.
circle-other-doors = Nimeni nu este activ. Uși ale { $other-genitive }: { $against }, iar { $mover } nu are niciuna și poate închide doar una dintre ele: { $other } trece prin alta.
circle-own-door = Nimeni nu este activ. { $mover-start } trece printr-o ușă și devine activ; { $other } nu are ușă și rămâne fără mutări.
circle-own-doors = Nimeni nu este activ. { $mover-start } închide singura ușă a { $other-genitive }. Uși ale { $mover-genitive }: { $doors }, iar { $other } poate închide doar una dintre ele.
circle-shared-door = Nimeni nu este activ. Singura ușă a { $other-genitive } este și a { $mover-genitive }: { $mover } trece prin ea până la capăt, devine activ și astfel a închis-o pentru { $other }.
circle-door-each-wins = Nimeni nu este activ. { $mover-start } are o ușă de lățime { $own-size }, iar { $other } una de lățime { $size }. { $mover-start } o închide pe a { $other-genitive }, apoi { $other } trebuie să o închidă pe a { $mover-genitive }. Suma nim a tuturor celorlalte distanțe dintre pionii aflați față în față este { $rest }, nu 0, ceea ce este atunci în favoarea { $mover-genitive }.
circle-door-each-draws = Nimeni nu este activ. { $mover-start } are o ușă de lățime { $own-size }, iar { $other } una de lățime { $size }. Dacă { $mover } o închide pe a { $other-genitive }, { $other } o închide pe a { $mover-genitive }, iar suma nim a tuturor celorlalte distanțe este 0: { $mover } ar pierde. De aceea { $mover } trece printr-o ușă, { $other } la fel, și amândoi sunt activi.
circle-doors-draw = Nimeni nu este activ. { $mover-start } trece printr-o ușă și devine activ. Uși ale { $other-genitive }: { $against }; pe toate { $mover } nu le poate închide, așa că și { $other } devine activ.

# Bucățile și ce înseamnă ele.
column-piece = bucată
column-facing-gaps = distanțe în perechi
circle-long-piece = { $ends } ({ $pawns ->
    [one] { $pawns } pion
    [few] { $pawns } pioni
   *[other] { $pawns } de pioni
})
circle-active = activ
circle-shut-in = închis
circle-door = ușă: { $cells }
