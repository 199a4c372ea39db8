# Ruchy na stosach.
move-take = weź { $taken } ze stosu, w którym jest { $heap }
move-split = podziel stos, w którym jest { $heap }, na { $left }
move-take-split = weź { $taken } ze stosu, w którym jest { $heap }, i podziel resztę na { $left }
move-pins-all = strąć { $pins ->
    [one] kręgiel, który stoi sam
    [few] całą grupę: { $pins } kręgle
   *[many] całą grupę: { $pins } kręgli
    [other] całą grupę: { $pins } kręgla
}
move-pins = strąć { $pins ->
    [one] 1 kręgiel
    [few] { $pins } kręgle
   *[many] { $pins } kręgli
    [other] { $pins } kręgla
} na końcu grupy, w której jest { $group }
move-pins-between = strąć { $pins ->
    [one] 1 kręgiel
    [few] { $pins } kręgle
   *[many] { $pins } kręgli
    [other] { $pins } kręgla
} z grupy, w której jest { $group }, tak żeby zostało { $left }
move-pins-apart = rozsuń grupę, w której jest { $group }, na { $left }
move-curve = narysuj krzywą przez { $dots ->
    [one] 1 kropkę
    [few] { $dots } kropki
   *[many] { $dots } kropek
    [other] { $dots } kropki
} w obszarze, w którym jest { $all }
move-curve-between = narysuj krzywą przez { $dots ->
    [one] 1 kropkę
    [few] { $dots } kropki
   *[many] { $dots } kropek
    [other] { $dots } kropki
} w obszarze, w którym jest { $all }, tak żeby po obu jej stronach zostało { $inside } i { $outside }
move-divisor = ułóż stos, w którym jest { $heap }, w rzędy po { $row } (rzędów: { $rows }) i zostaw jeden

# Ruchy w rodzinach zbyt licznych, żeby je wypisać.
moves-primes = weź dowolną liczbę pierwszą p, dla której { NOTATION("p mod ", $m, " = ", $r) }
moves-split = podziel stos na dwa, z których mniejszy ma wielkość { NOTATION("a ≥ ", $least) }, gdzie { NOTATION("a mod ", $period, " = ", $residues) }
moves-take-split = weź { $taken } i podziel resztę na dwa stosy, z których mniejszy ma wielkość { NOTATION("a ≥ ", $least) }, gdzie { NOTATION("a mod ", $period, " = ", $residues) }
moves-split-between = podziel stos na dwa, z których mniejszy ma wielkość { NOTATION($least, " ≤ a ≤ ", $most) }, gdzie { NOTATION("a mod ", $period, " = ", $residues) }
moves-take-split-between = weź { $taken } i podziel resztę na dwa stosy, z których mniejszy ma wielkość { NOTATION($least, " ≤ a ≤ ", $most) }, gdzie { NOTATION("a mod ", $period, " = ", $residues) }
moves-small-part = zostaw stos mniejszy niż { $least }; takich ruchów jest więcej, niż tu wypisano

# Dlaczego wartość jest właśnie taka.
theorem-nim = Wartością stosu Nima jest jego wielkość (Bouton 1901).
remainder-here = { $less ->
    [1] Wolno tu zabrać 1
   *[other] Wolno tu zabrać każdą liczbę od 1 do { $less }
}, ale żadnej wielokrotności { $m }. Podziel stos wielkości { $heap } przez { $m }: jednym ruchem można dojść do każdej innej reszty, ale nie do tej samej. Wartością jest więc ta reszta: { $value }.
theorem-rims-is-nim = Krzywa, która dzieli resztę na dwie części, nigdy nie pomaga: obie strony razem mają mniej kropek niż przedtem, a ich nim-suma jest co najwyżej ich sumą. Obszar w grze Rims jest więc stosem Nima.
theorem-at-most-half = Gdy wolno zabrać co najwyżej połowę, parzysty stos 2k ma wartość k, a nieparzysty stos 2k+1 ma taką wartość jak stos k.
theorem-at-most-fraction = Niech f(n) oznacza, ile najwięcej wolno zabrać ze stosu n. Tam, gdzie f rośnie między n − 1 a n, wartością n jest f(n); tam, gdzie nie rośnie, jest nią wartość stosu n − f(n) − 1 (Levine 2006).
theorem-number-of-prime-factors = Wartość to liczba czynników pierwszych, liczonych tyle razy, ile razy dzielą: dzielnik właściwy ma ich mniej, a każdą mniejszą liczbę da się osiągnąć.
theorem-coprime-least-prime = Wartość n ≥ 2 to numer jego najmniejszego dzielnika pierwszego wśród liczb pierwszych 2, 3, 5, …: żaden ruch nie zostawia wielokrotności tego dzielnika, a ruchy zostawiają 1 i wszystkie mniejsze liczby pierwsze, które nie dzielą n.
theorem-coprime-least-prime-to-zero = Liczby parzyste mają wartość 0, bo ruchy z nich zostawiają tylko liczby nieparzyste; wartość nieparzystego n ≥ 3 to numer jego najmniejszego dzielnika pierwszego wśród liczb pierwszych 2, 3, 5, …: żaden ruch nie zostawia wielokrotności tego dzielnika, a ruchy zostawiają 2, 1 i wszystkie mniejsze liczby pierwsze.
theorem-divisors-taken = Wartość to wykładnik dwójki w n: dzielnik z mniejszą liczbą dwójek zostawia liczbę z tyloma właśnie, a dzielnik z tyloma samymi zostawia liczbę z większą ich liczbą.
theorem-sprague-grundy = Wartość sumy to nim-suma wartości jej części (Sprague 1935, Grundy 1939).
theorem-octal-periodicity = Skończona gra ósemkowa, której wartości powtarzają się dość długo (przez wszystkie stosy od n0 do 2·n0 + p + t, przy okresie p i ostatnim miejscu t), powtarza je już zawsze (Guy i Smith 1956).
theorem-subtraction-periodicity = W grze z odejmowaniem wartość zależy tylko od kilku poprzednich, a dokładnie od tylu, ile wynosi największa liczba, którą wolno zabrać; gdy te się powtórzą, powtarza się wszystko.
theorem-take-and-break-periodicity = Skończona gra w zabieranie i dzielenie, w której ruch zostawia najwyżej k stosów, a wartości powtarzają się dość długo (przez wszystkie stosy od n0 do k·(n0 + p) + t, przy okresie p i ostatnim miejscu t), powtarza je już zawsze: jeden z k stosów pozostałych z dużego stosu sam jest duży i można go skrócić albo wydłużyć o okres.
theorem-strip-periodicity = Daleko od końców każdy ruch rozcina graf na dwie części, więc gra prowadzi do grafów o skończenie wielu rodzajach końców. Gdy wartości wszystkich tych grafów powtarzają się razem dość długo, powtarzają się już zawsze: z dwóch części, które ruch zostawia z dużego grafu, jedna sama jest duża i można ją skrócić albo wydłużyć o okres.
theorem-states-periodicity = Jakkolwiek duża jest pierwsza liczba, ruch zmniejsza ją o co najwyżej m, a pozostałe liczby przyjmują skończenie wiele wartości. To, co obowiązuje dla pierwszej liczby przy wszystkich wartościach pozostałych, zależy więc tylko od m poprzednich; gdy m kolejnych się powtórzy, powtarza się wszystko.
theorem-remainder-periodicity = To, jakie są ruchy z dużej liczby, zależy tylko od jej reszty z dzielenia przez ustaloną liczbę i od pozostałych liczb pozycji, które przyjmują skończenie wiele wartości; a ruch zmniejsza ją o co najwyżej m. Gdy więc m kolejnych liczb powtórzy się przy równych resztach, dla wszystkich wartości pozostałych, powtarza się wszystko.
theorem-all-but-periodicity = Gdy wolno zabrać każdą liczbę oprócz kilku, wartość stosu zależy od zbioru wartości wszystkich mniejszych stosów oprócz kilku ostatnich i od tych kilku. Gdy jedno i drugie pojawi się znowu, powiększone o tę samą liczbę, powtarza się wszystko.
theorem-arithmetic-periodicity = Załóżmy, że tak jest dla wszystkich mniejszych stosów. Wtedy wartości opcji stosu podają automaty skończone, które czytają liczby w zapisie dwójkowym, i dla wszystkich stosów naraz rozstrzygnięto, że najmniejszą brakującą wartością jest ta podana. Na mocy indukcji jest więc tak dla każdego stosu.
theorem-laskers-nim = W Nimie Laskera stosy 4k+1 i 4k+2 mają wartość równą swojej wielkości, stos 4k+3 ma wartość 4k+4, a stos 4k+4 wartość 4k+3 (Lasker 1931).
equals-heap-of-code = Zatem { $part } znaczy tyle co stos wielkości { $heap } w grze { $code }, a jego wartością jest { $value }.
period-used = Wartości gry { $game } powtarzają się co { $period }, począwszy od stosu { $preperiod }, więc stos wielkości { $heap } ma taką wartość jak stos wielkości { $folded }: { $value }.
saltus-used = Wartości gry { $game } rosną o { $saltus } co każde { $period } stosów, począwszy od stosu { $preperiod }, więc o stosie wielkości { $heap } mówi stos wielkości { $folded }: jego wartością jest { $value }.
from-table = Wartość { $value } obliczono z wartości wszystkich mniejszych stosów, z definicji.
no-period = Wartość { $value } obliczono z wartości wszystkich mniejszych stosów, z definicji. (Wartości stosów od 0 do { $looked } nie dowodzą okresu gry { $game }; nie znaczy to, że go nie ma.)
theorem-remainder = Niech m oznacza najmniejszą liczbę, której nie wolno zabrać, i niech nie wolno też zabrać żadnej jej wielokrotności. Ze stosu n można wtedy dojść do wszystkich innych reszt modulo m, a do jego własnej nie: wartością jest n mod m.
theorem-interval = Niech wolno będzie zabrać liczby od a do b. Podziel stos przez a + b, a resztę przez a, zaokrąglając w dół: to jest wartość. Ruch prowadzi do stosu o każdej mniejszej wartości, a stosy o tej samej wartości leżą bliżej niż a albo dalej niż b.
theorem-two-numbers = Niech wolno będzie zabrać a albo b, gdzie a jest mniejsze. Niech r będzie resztą z dzielenia stosu przez a + b. Jeśli r / a zaokrąglone w dół jest nieparzyste, wartością jest 1; jeśli parzyste, wartością jest 0 dla r < b, a w przeciwnym razie 2.
theorem-start-and-one = Niech wolno będzie zabrać liczby od 1 do m i jedną wielokrotność k liczby m + 1. Niech r będzie resztą z dzielenia stosu przez k + 1. Dla r = k wartością jest m + 1, a w przeciwnym razie reszta z dzielenia r przez m + 1.
theorem-all-but-interval = Niech wolno będzie zabrać wszystkie liczby oprócz tych od a do b. Niech q będzie równe b / a zaokrąglonemu w dół plus 1. Wartością stosu n jest a·⌊n / (a·q)⌋ + n mod a: każda wartość występuje przy q stosach i żadnej z odległości między nimi nie wolno zabrać.
theorem-forbidden-moves = W Nimie z zakazanymi ruchami stos ma najmniejszą wartość, do której nie można z niego dojść: następną nową albo mniejszą, jeśli wszystkie stosy o tej wartości są zakazane. Tylko stosy z zakazanymi ruchami powtarzają wartość, więc wartość innego stosu to jego wielkość minus liczba mniejszych stosów, które jakąś powtarzają.
