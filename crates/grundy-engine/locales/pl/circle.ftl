# Ruchy w grze w kółko.
move-white-slide = przesuń biały pionek z pola { $from } na pole { $to }
move-black-slide = przesuń czarny pionek z pola { $from } na pole { $to }

# Reguła.
rule-circle = Mówi o tym reguła dla kółek i rzędów każdej wielkości: z kolejności kolorów i odstępów między pionkami.

# Dlaczego ktoś wygrywa albo nikt nie wygrywa.
circle-full = Wszystkie pola są zajęte, więc nikt nie może wykonać ruchu.
circle-only-mover = Tylko { $mover } mają pionki, a jakieś pole jest wolne. { $mover-start } wykonują ruch, a potem { $other } nie mają żadnego.
circle-no-pawn = { $mover-start } nie mają ani jednego pionka, więc nie mają ruchu.
circle-alternating = Kolory zmieniają się na przemian dookoła całego kółka. Każde wolne pole leży więc między białym a czarnym pionkiem i obie strony zawsze mogą wykonać ruch.
circle-cut = Przetnij kółko wszędzie tam, gdzie dwa sąsiednie pionki mają ten sam kolor. { $pieces ->
    [one] Zostaje jeden kawałek, w którym
    [few] Zostają { $pieces } kawałki, a w każdym z nich
   *[many] Zostaje { $pieces } kawałków, a w każdym z nich
    [other] Zostaje { $pieces } kawałka, a w każdym z nich
} kolory się przeplatają.
circle-cut-walls = Przetnij rząd wszędzie tam, gdzie dwa sąsiednie pionki mają ten sam kolor. { $pieces ->
    [one] Jest jeden kawałek, w którym
    [few] Zostają { $pieces } kawałki, a w każdym z nich
   *[many] Zostaje { $pieces } kawałków, a w każdym z nich
    [other] Zostaje { $pieces } kawałka, a w każdym z nich
} kolory się przeplatają.
circle-pieces = Kawałek o nieparzystej liczbie pionków ma na obu końcach ten sam kolor i należy do gracza tego koloru. Jeśli w takim kawałku albo tuż obok niego jest wolne pole, gracz jest aktywny: zawsze ma tam ruch, a przeciwnik nie może mu odebrać wolnych pól. W parzystym kawałku pionki stoją naprzeciw siebie parami, a x to nim-suma odstępów w tych parach. Jeśli taki kawałek kończy się pionkiem gracza, a następny kawałek należy do niego, to ostatni odstęp jest drzwiami: pionek z końca przechodzi przez nie, zostawia za sobą wolne pole i gracz staje się aktywny.
circle-both-active = Obie strony są aktywne, więc obie zawsze mogą wykonać ruch.
circle-mover-active = { $mover-start } są aktywne, a { $other } nie. { $against ->
    [0] { $other-start } nie mają drzwi i w końcu zabraknie im ruchów
   *[other] { $mover-start } zamykają jedyne drzwi { $other-genitive } i { $other-dative } w końcu zabraknie ruchów
}.
circle-mover-active-doors = { $mover-start } są aktywne. Liczba drzwi { $other-genitive }: { $against }, a { $mover } mogą w jednym ruchu zamknąć tylko jedne; { $other } przechodzą przez inne i też są aktywne.
circle-other-active = { $other-start } są aktywne. { $mover-start } nie są aktywne i nie mają drzwi, więc w końcu zabraknie im ruchów.
circle-other-active-door = { $other-start } są aktywne. { $mover-start } nie są, ale przechodzą przez drzwi i też stają się aktywne.
circle-facing-wins = Nikt nie jest aktywny i nikt nie ma drzwi, więc liczą się tylko pionki stojące naprzeciw siebie, jak w grze Northcotta. x wynosi { $x }, a nie 0: { $mover } sprowadzają je do 0.
circle-facing-loses = Nikt nie jest aktywny i nikt nie ma drzwi, więc liczą się tylko pionki stojące naprzeciw siebie, jak w grze Northcotta. x wynosi 0: cokolwiek { $mover } zepsują, { $other } naprawią.
circle-close-wins = Nikt nie jest aktywny. { $other-start } mają drzwi szerokości { $size } i { $mover } muszą je zaraz zamknąć. x wynosi { $x }, więc po ich zamknięciu x = 0.
circle-close-loses = Nikt nie jest aktywny. { $other-start } mają drzwi szerokości { $size } i { $mover } muszą je zaraz zamknąć. x wynosi { $x }, więc po ich zamknięciu x nie będzie równe 0.
circle-other-doors = Nikt nie jest aktywny. Liczba drzwi { $other-genitive }: { $against }, a { $mover } nie mają żadnych i mogą zamknąć tylko jedne: { $other } przechodzą przez inne.
circle-own-door = Nikt nie jest aktywny. { $mover-start } przechodzą przez drzwi i są aktywne; { $other } nie mają drzwi i w końcu zabraknie im ruchów.
circle-own-doors = Nikt nie jest aktywny. { $mover-start } zamykają jedyne drzwi { $other-genitive }. Liczba drzwi { $mover-genitive }: { $doors }, a { $other } mogą zamknąć tylko jedne.
circle-shared-door = Nikt nie jest aktywny. Jedyne drzwi { $other-genitive } są też drzwiami { $mover-genitive }: { $mover } przechodzą przez nie do końca, są aktywne i tym samym zamknęły je { $other-dative }.
circle-door-each-wins = Nikt nie jest aktywny. { $mover-start } mają drzwi szerokości { $own-size }, a { $other } szerokości { $size }. { $mover-start } zamykają drzwi { $other-genitive }, wtedy { $other } muszą zamknąć drzwi { $mover-genitive }. Nim-suma wszystkich pozostałych odstępów między pionkami naprzeciw siebie wynosi { $rest }, a nie 0, co sprzyja wtedy { $mover-dative }.
circle-door-each-draws = Nikt nie jest aktywny. { $mover-start } mają drzwi szerokości { $own-size }, a { $other } szerokości { $size }. Jeśli { $mover } zamkną drzwi { $other-genitive }, { $other } zamkną drzwi { $mover-genitive }, a nim-suma wszystkich pozostałych odstępów wynosi 0: { $mover } by przegrały. Dlatego { $mover } przechodzą przez drzwi, { $other } też, i obie strony są aktywne.
circle-doors-draw = Nikt nie jest aktywny. { $mover-start } przechodzą przez drzwi i są aktywne. Liczba drzwi { $other-genitive }: { $against }; wszystkich { $mover } nie zdążą zamknąć, więc { $other } też stają się aktywne.

# Kawałki i to, co znaczą.
column-piece = kawałek
column-facing-gaps = odstępy w parach
circle-long-piece = { $ends } ({ $pawns ->
    [one] { $pawns } pionek
    [few] { $pawns } pionki
   *[many] { $pawns } pionków
    [other] { $pawns } pionka
})
circle-active = aktywne
circle-shut-in = zamknięte
circle-door = drzwi: { $cells }
