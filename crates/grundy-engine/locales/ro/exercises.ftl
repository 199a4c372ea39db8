# Why the only winning move of an exercise wins.
exercise-end = După ea nimeni nu mai poate muta.
exercise-goal = Atinge scopul, iar jocul s-a terminat.
exercise-ahead = Oricare ar fi răspunsul, rămâne o mutare care încheie jocul.
exercise-last = Orice răspuns este ultima mutare, iar ultima mutare pierde.
exercise-pairs = Lasă părți egale în perechi: răspundeți la fiecare mutare cu aceeași mutare în partea egală.
exercise-mirror = Lasă o poziție simetrică: răspundeți la fiecare mutare cu imaginea ei în oglindă.
exercise-theorem = Lasă o poziție pierdută. { $theorem }
exercise-lost = Lasă o poziție pierdută: scrieți pozițiile pierdute mai mici și veți vedea că nicio mutare nu duce la vreuna dintre ele.
exercise-again = După ea muți din nou, iar de acolo jucătorul la mutare câștigă.
exercise-entails = Adversarul trebuie să răspundă acolo unde a fost făcută, și niciun răspuns nu câștigă.
exercise-zero = Lasă o poziție de valoare 0, pe care jucătorul la mutare o pierde.
exercise-sum = Lasă părți cu valorile { $values }, a căror sumă nim este 0.

# The worksheet.
worksheet-title = Exerciții: { $game }
worksheet-task = Doi jucători mută pe rând; cine nu poate muta pierde. În fiecare poziție câștigă exact o mutare. Găsiți-o.
worksheet-task-misere = Doi jucători mută pe rând; cine face ultima mutare pierde. În fiecare poziție câștigă exact o mutare. Găsiți-o.
worksheet-name = Nume:
worksheet-level = Nivelul { $level }
worksheet-moves = { $count ->
    [one] Este posibilă 1 mutare.
    [few] Sunt posibile { $count } mutări.
   *[other] Sunt posibile { $count } de mutări.
}
worksheet-answer = Mutarea dumneavoastră:
worksheet-key = Soluții
worksheet-made = Creat cu:
worksheet-example = Scrieți mutarea ca în acest exemplu, care este posibil la numărul 1, dar nu câștigă: { $move }.
worksheet-player = Aici mută { $player }.
