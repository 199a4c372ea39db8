# Moves on heaps.
move-take = take { $taken } from the heap of { $heap }
move-split = split the heap of { $heap } into { $left }
move-take-split = take { $taken } from the heap of { $heap } and split the rest into { $left }

# Why a value is what it is; `theorem-NAME` words the theorem that `known_by` names.
theorem-nim = A Nim heap's value is its size (Bouton 1901).
theorem-rims-is-nim = A curve that parts the rest in two never helps: the two sides together hold fewer dots than before, and their nim-sum is at most their sum. So a region of Rims is a Nim heap.
theorem-at-most-half = When at most half may be taken, an even heap 2k has the value k, and an odd heap 2k+1 the value of k.
theorem-number-of-prime-factors = The value is the number of prime factors, counted as often as they divide: a proper divisor has fewer of them, and any smaller number can be reached.
theorem-sprague-grundy = The value of a sum is the nim-sum of the values of its parts (Sprague 1935, Grundy 1939).
