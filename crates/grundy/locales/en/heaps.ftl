# Moves on heaps.
move-take = take { $taken } from the heap of { $heap }
move-split = split the heap of { $heap } into { $left }
move-take-split = take { $taken } from the heap of { $heap } and split the rest into { $left }

# Moves in families too many to list.
moves-primes = take any prime number p with p mod { $m } = { $r }
moves-split = split the heap into two, the smaller of which has a size a ≥ { $least } with a mod { $period } = { $residues }
moves-take-split = take { $taken } and split the rest into two heaps, the smaller of which has a size a ≥ { $least } with a mod { $period } = { $residues }
moves-small-part = leave a heap smaller than { $least }; there are more such moves than are listed

# Why a value is what it is; `theorem-NAME` words the theorem that `known_by` names.
theorem-nim = A Nim heap's value is its size (Bouton 1901).
theorem-rims-is-nim = A curve that parts the rest in two never helps: the two sides together hold fewer dots than before, and their nim-sum is at most their sum. So a region of Rims is a Nim heap.
theorem-at-most-half = When at most half may be taken, an even heap 2k has the value k, and an odd heap 2k+1 the value of k.
theorem-at-most-fraction = Let f(n) be the most that may be taken from a heap of n. Where f grows from n − 1 to n, the value of n is f(n); where it does not, it is that of the heap of n − f(n) − 1 (Levine 2006).
theorem-number-of-prime-factors = The value is the number of prime factors, counted as often as they divide: a proper divisor has fewer of them, and any smaller number can be reached.
theorem-sprague-grundy = The value of a sum is the nim-sum of the values of its parts (Sprague 1935, Grundy 1939).
theorem-octal-periodicity = A finite octal game whose values repeat long enough (through all heaps from n0 to 2·n0 + p + t, for a period p and last place t) repeats for ever (Guy and Smith 1956).
theorem-subtraction-periodicity = In a subtraction game a value depends only on the few before it, as many as the largest number that may be taken; once these repeat, everything repeats.
theorem-take-and-break-periodicity = A finite take-and-break game whose moves leave at most k heaps and whose values repeat long enough (through all heaps from n0 to k·(n0 + p) + t, for a period p and last place t) repeats for ever: one of k heaps left of a large heap is large itself, and may be shortened or lengthened by a period.
theorem-all-but-periodicity = Where all numbers but a few may be taken, a heap's value depends on the set of the values of all smaller heaps but the last few, and on these few. Once both come again, larger by the same number, everything does.
theorem-arithmetic-periodicity = Suppose it is so for all smaller heaps. Then the values of a heap's options are told by finite automata that read numbers in binary, and it was decided for all heaps at once that the least value missing is the one claimed. So it is for every heap, by induction.
theorem-laskers-nim = In Lasker's Nim heaps of 4k+1 and 4k+2 have their size as value, a heap of 4k+3 has the value 4k+4, and a heap of 4k+4 the value 4k+3 (Lasker 1931).
equals-heap-of-code = So { $part } is worth as much as a heap of { $heap } in the game { $code }, whose value is { $value }.
period-used = The values of { $game } repeat every { $period } heaps from heap { $preperiod } on, so the heap of { $heap } has the value of the heap of { $folded }: { $value }.
saltus-used = The values of { $game } grow by { $saltus } with every { $period } heaps from heap { $preperiod } on, so the heap of { $heap } is told by the heap of { $folded }: its value is { $value }.
from-table = The value { $value } was computed from the values of all smaller heaps, by the definition.
no-period = The value { $value } was computed from the values of all smaller heaps, by the definition. (The values of heaps 0 to { $looked } do not prove a period of { $game }; whether it has one is not said.)
theorem-remainder = Every number from 1 up to one less than m may be taken here, but no multiple of m. So from a heap of n all other remainders modulo m can be reached and its own cannot: the value is n mod m.
