# Moves on heaps.
move-take = take { $taken } from the heap of { $heap }
move-split = split the heap of { $heap } into { $left }
move-take-split = take { $taken } from the heap of { $heap } and split the rest into { $left }
move-pins-all = knock down { $pins ->
    [one] a pin that stands alone
   *[other] all { $pins } pins of their group
}
move-pins = knock down { $pins ->
    [one] 1 pin
   *[other] { $pins } pins
} at an end of the group of { $group }
move-pins-between = knock down { $pins ->
    [one] 1 pin
   *[other] { $pins } pins
} of the group of { $group } so that { $left } are left
move-pins-apart = push the group of { $group } pins apart into { $left }
move-curve = draw a curve through { $dots ->
    [one] 1 dot
   *[other] { $dots } dots
} of the { $all } in a region
move-curve-between = draw a curve through { $dots ->
    [one] 1 dot
   *[other] { $dots } dots
} of the { $all } in a region, with { $inside } and { $outside } left on its two sides
move-divisor = lay the heap of { $heap } out in { $rows } rows of { $row } and keep one row

# Moves in families too many to list.
moves-primes = take any prime number p with p mod { $m } = { $r }
moves-split = split the heap into two, the smaller of which has a size a ≥ { $least } with a mod { $period } = { $residues }
moves-take-split = take { $taken } and split the rest into two heaps, the smaller of which has a size a ≥ { $least } with a mod { $period } = { $residues }
moves-split-between = split the heap into two, the smaller of which has a size { $least } ≤ a ≤ { $most } with a mod { $period } = { $residues }
moves-take-split-between = take { $taken } and split the rest into two heaps, the smaller of which has a size { $least } ≤ a ≤ { $most } with a mod { $period } = { $residues }
moves-small-part = leave a heap smaller than { $least }; there are more such moves than are listed

# Why a value is what it is; `theorem-NAME` words the theorem that `known_by` names.
theorem-nim = A Nim heap's value is its size (Bouton 1901).
remainder-here = { $less ->
    [1] The number 1
   *[other] Every number from 1 to { $less }
} may be taken here, but no multiple of { $m }. Divide the heap of { $heap } by { $m }: a move can reach every other remainder, but not the same one. So the value is the remainder, { $value }.
theorem-rims-is-nim = A curve that separates the remaining dots never helps: the two regions together hold fewer dots than before, and their nim-sum is at most their sum. So a region of Rims is a Nim heap.
theorem-at-most-half = When at most half may be taken, an even heap 2k has the value k, and an odd heap 2k+1 has the same value as a heap of k.
theorem-at-most-fraction = Let f(n) be the largest number that may be taken from a heap of n. If f(n) > f(n − 1), the value of n is f(n); otherwise it is the value of the heap of n − f(n) − 1 (Levine 2006).
theorem-number-of-prime-factors = The value is the number of prime factors, counted with multiplicity: a proper divisor has fewer of them, and any smaller number of them can be reached.
theorem-coprime-least-prime = The value of n ≥ 2 is the number of its least prime factor among the primes 2, 3, 5, …: no move leaves a multiple of that factor, and moves leave 1 and all smaller primes, which do not divide n.
theorem-coprime-least-prime-to-zero = Even numbers have the value 0, since moves from them leave odd numbers only; the value of an odd n ≥ 3 is the number of its least prime factor among the primes 2, 3, 5, …: no move leaves a multiple of that factor, and moves leave 2, 1 and all smaller primes.
theorem-divisors-taken = The value is the exponent of 2 in n: a divisor with fewer factors 2 leaves a number with just as few, and one with as many leaves a number with more.
theorem-sprague-grundy = The value of a sum is the nim-sum of the values of its parts (Sprague 1935, Grundy 1939).
theorem-octal-periodicity = If the values of a finite octal game repeat long enough (through all heaps from n0 to 2·n0 + p + t, for a period p and last place t), they repeat for ever (Guy and Smith 1956).
theorem-subtraction-periodicity = In a subtraction game with largest member m a value depends only on the m values before it; once m values in a row repeat, all later ones do.
theorem-take-and-break-periodicity = If the moves of a finite take-and-break game leave at most k heaps and its values repeat long enough (through all heaps from n0 to k·(n0 + p) + t, for a period p and last place t), they repeat for ever: of k heaps left from a large heap one is large itself, and may be shortened or lengthened by a period.
theorem-strip-periodicity = Far from its ends every move cuts the graph in two, so play leads to graphs with finitely many kinds of ends. If the values of all of these repeat long enough together, they repeat for ever: of the two parts that a move leaves of a large graph one is large itself, and may be shortened or lengthened by a period.
theorem-states-periodicity = However large the first number is, a move lowers it by at most m, and the other numbers take finitely many values. So what holds at a first number, for all values of the others, depends only on the m first numbers before it; once m in a row repeat, all later ones do.
theorem-remainder-periodicity = Which moves there are from a large number depends only on its remainder by a fixed number and on the other numbers of the position, which take finitely many values; and a move lowers it by at most m. So once m numbers in a row repeat at equal remainders, for all values of the others, all later ones do.
theorem-all-but-periodicity = If all numbers except a few may be taken, a heap's value depends on the set of values of all smaller heaps except the last few, and on the values of these few. Once both recur, increased by the same number, everything after them does.
theorem-arithmetic-periodicity = Suppose the claim holds for all smaller heaps. Then finite automata that read numbers in binary recognise the values of a heap's options, and they show for all heaps at once that the smallest missing value is the one claimed. By induction the claim holds for every heap.
theorem-laskers-nim = In Lasker's Nim the value of a heap of 4k+1 or 4k+2 is its size; a heap of 4k+3 has the value 4k+4, and a heap of 4k+4 the value 4k+3 (Lasker 1931).
equals-heap-of-code = So { $part } has the same value as a heap of { $heap } in the game { $code }, which is { $value }.
period-used = The values of { $game } repeat every { $period } heaps from heap { $preperiod } on, so the heap of { $heap } has the value of the heap of { $folded }: { $value }.
saltus-used = The values of { $game } grow by { $saltus } every { $period } heaps from heap { $preperiod } on, so the value of the heap of { $heap } follows from the heap of { $folded }: it is { $value }.
from-table = The value { $value } was computed from the values of all smaller heaps, by the definition.
no-period = The value { $value } was computed from the values of all smaller heaps, by the definition. (The values of heaps 0 to { $looked } do not prove a period of { $game }, but it may have one.)
theorem-remainder = Let m be the smallest number that may not be taken, and suppose that no multiple of m may be taken either. Then a heap of n has moves to all other remainders modulo m but not to its own, so its value is n mod m.
theorem-interval = Suppose that the numbers from a to b may be taken. Divide the heap by a + b, and the remainder by a, rounded down: this is the value. A move leads to a heap of every smaller value, and heaps of the same value are nearer than a or farther away than b.
theorem-two-numbers = Suppose that a or b may be taken, a being the smaller one. Let r be the remainder of the heap divided by a + b. If r / a, rounded down, is odd, the value is 1; if it is even, the value is 0 for r < b and 2 otherwise.
theorem-start-and-one = Suppose that the numbers from 1 to m may be taken, and one multiple k of m + 1. Let r be the remainder of the heap divided by k + 1. The value is m + 1 for r = k; otherwise it is the remainder of r divided by m + 1.
theorem-all-but-interval = Suppose that all numbers but those from a to b may be taken. Let q be b / a, rounded down, plus 1. The value of a heap of n is a·⌊n / (a·q)⌋ + n mod a: every value occurs at q heaps, and none of the distances between these may be taken.
theorem-forbidden-moves = In Nim with forbidden moves a heap has the least value that it cannot reach: that of the next new value, or a smaller one if all heaps that have it are forbidden. Only heaps with forbidden moves repeat a value, so the value of another heap is its size minus the number of smaller heaps that repeat one.
