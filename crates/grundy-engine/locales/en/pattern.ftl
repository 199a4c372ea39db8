# What `period` reports about a sequence G(n).
pattern-remainder = { $status ->
    [proved] Proved: the value of n is n mod { $period }.
   *[other] Observed, not proved: the value of n is n mod { $period }.
}
pattern-size = { $status ->
    [proved] Proved: the value of n is n.
   *[other] Observed, not proved: the value of n is n.
}
pattern-period = { $status ->
    [proved] Proved: the values repeat.
   *[other] Observed, not proved: the values repeat.
} Period { $period }, from n = { $preperiod } on.
pattern-saltus = { $status ->
    [proved] Proved: the values repeat, growing.
   *[other] Observed, not proved: the values repeat, growing.
} Each period of { $period } adds { $saltus }, from n = { $preperiod } on.
pattern-recurrence = { $status ->
    [proved] Proved: values follow from earlier ones.
   *[other] Observed, not proved: values follow from earlier ones.
}
pattern-formula = Proved: a formula gives all values.
pattern-losing-only = Observed, not proved: the values show no pattern, but the lost positions do.
pattern-none-found = No pattern was found in the values of n = { $first } to { $last }. That does not mean there is none.
pattern-no-move = No n up to { $last } has a move, so nothing was seen of the game.
pattern-not-shown = The rule speaks of { $largest }, so only values up to { $twice } and beyond would show a pattern.
pattern-state = If the last number is { $last }:
pattern-lost-only = Observed, not proved: the lost n follow a rule.
pattern-lost-none-found = No pattern was found in which n from { $first } to { $last } are lost. That does not mean there is none.
pattern-unsupported = There is no sequence of values here in which to look for a pattern.
pattern-evidence-proved = The theorem requires the values of the { $needed } smallest n; those of n = 0 to { $last } were computed.
pattern-evidence = This rests on { $many } values, n = { $first } to { $last }, and on nothing else.
pattern-evidence-period = This rests on { $many } values, n = { $first } to { $last }, which all follow it from n = { $from } on, and on nothing else.
pattern-long-period = One period is too long to print here; `grundy values` and `grundy plot` show it.
pattern-exceptions = { $many ->
    [one] Before n = { $preperiod } one value differs from the period:
   *[other] Before n = { $preperiod } these { $many } values differ from the period:
}
pattern-more-exceptions = … and { $rest } more.

# Who loses.
losing-residue = { $status ->
    [proved] Lost
   *[other] Observed, not proved: lost
} exactly when n mod { $modulus } = { $residue }{ $also ->
    [none] {""}
   *[other] , and for n = { $also }
}{ $unless ->
    [none] .
   *[other] , but not for n = { $unless }.
}
losing-residues = { $status ->
    [proved] Lost
   *[other] Observed, not proved: lost
} exactly when n mod { $modulus } is one of { $residues }{ $also ->
    [none] {""}
   *[other] , and for n = { $also }
}{ $unless ->
    [none] .
   *[other] , but not for n = { $unless }.
}
losing-always = { $status ->
    [proved] Lost
   *[other] Observed, not proved: lost
} for every n{ $except ->
    [none] .
   *[other] , but not for n = { $except }.
}
losing-never = { $status ->
    [proved] Never lost: every n is won by the player to move.
   *[other] Observed, not proved: every n is won by the player to move.
}
losing-list = { $status ->
    [proved] Lost exactly for n = { $numbers }.
   *[other] Observed, not proved: lost exactly for n = { $numbers }.
}
losing-few = Lost for n = { $numbers }, and for no other n up to { $last }. Larger n were not examined.
losing-linear = Observed, not proved: the losing n are { $first }, …; the term after two consecutive terms w and x is { $rule }.
losing-next = The losing n form a sequence that begins with 0; the term after m is { $rule }.
losing-beatty = Observed, not proved: lost exactly for the numbers k·{ $slope } rounded down, k = { $from }, { $from } + 1, …

# Forms of patterns: the value of n is G(n).
pattern-digits = { $status ->
    [proved] Proved: the values follow from the digits of n.
   *[other] Observed, not proved: the values follow from the digits of n.
}
pattern-intervals = Observed, not proved: the values are constant on intervals.
pattern-automaton = { $status ->
    [proved] Proved: an automaton that reads the digits of n gives the values.
   *[other] Observed, not proved: an automaton that reads the digits of n gives the values.
}
losing-form = Observed, not proved: a rule gives the losing n; below, L(n) = 1 if n is lost, else 0.
form-digits = The value depends only on one number k: { $reading }.
form-digits-same = The value is k.
form-digits-repeats = The values of k repeat with period { $period } from k = { $from } on{ $saltus ->
    [0] .
   *[other] , larger by { $saltus } each time.
}
form-digits-named = From k = { $from } on, the values are { $sequence }, beginning with { $first }.
form-digits-listed = No rule is seen in the values of k. Only k up to { $last } occurred.
reading-ones = the number of ones of { $number } in binary
reading-sum = the sum of the digits of { $number } in base { $base }
reading-length = the number of digits of { $number } in base { $base }, 0 for 0
reading-lowest = the place of the lowest nonzero digit of { $number } in base { $base }, where the units are place 1; 0 if there is none
reading-place = the place of the lowest digit { $digit } of { $number } in base { $base }, where the units are place 1; 0 if there is none
reading-count = how often the digit { $digit } occurs in { $number } in base { $base }
reading-gray = the nim-sum of { $number } and its half rounded down
sequence-odious = the numbers with an odd number of ones in binary (1, 2, 4, 7, 8, 11, …)
sequence-evil = the numbers with an even number of ones in binary (0, 3, 5, 6, 9, 10, …)
sequence-powers = the powers of two
sequence-powers-less-one = the powers of two minus 1
sequence-squares = the squares
sequence-triangular = the triangular numbers (0, 1, 3, 6, 10, …)
form-intervals = From n = { $from } on: after intervals that begin at w and x, the next one begins at { $rule }. Along the intervals the values repeat with period { $period }{ $saltus ->
    [0] .
   *[other] , larger by { $saltus } each time.
}
form-intervals-back = From n = { $from } on: an interval begins at { $rule }, where x is the beginning { $back } intervals before. Along the intervals the values repeat with period { $period }{ $saltus ->
    [0] .
   *[other] , larger by { $saltus } each time.
}
pattern-term = { $status ->
    [proved] Proved: a formula gives the values.
   *[other] Observed, not proved: a formula gives the values.
}
pattern-evidence-term = The formula was found in the values up to n = { $found }. Those up to n = { $last } confirmed it: all { $many } follow it from n = { $from } on. This rests on nothing else.
function-valuation = { $formula } is how often { $parameter } divides n.
function-cofactor = { $formula } is what remains of n when it is divided by { $parameter } as often as possible.
function-highest-power = { $formula } is the largest power of { $parameter } up to n.
function-triangular-root = { $formula } is the largest k with k(k + 1)/2 ≤ n.
function-digit-sum = { $parameter ->
    [2] { $formula } is the number of ones of n in binary.
   *[other] { $formula } is the sum of the digits of n in base { $parameter }.
}
function-highest-digit = { $formula } is the first digit of n in base { $parameter }.
function-lowest-digit = { $formula } is the last digit of n in base { $parameter } that is not 0.
function-prime-factors = { $formula } is the number of prime factors of n, each counted as often as it divides n.
function-distinct-primes = { $formula } is the number of different prime factors of n.
function-divisors = { $formula } is the number of divisors of n.
function-totient = { $formula } is the number of k from 1 to n that have no common divisor with n but 1.
function-least-prime = { $formula } is the least prime factor of n.
function-greatest-prime = { $formula } is the greatest prime factor of n.
function-least-prime-index = { $formula } is the number of the least prime factor of n among the primes 2, 3, 5, …
function-greatest-prime-index = { $formula } is the number of the greatest prime factor of n among the primes 2, 3, 5, …
function-zeckendorf-terms = { $formula } is the number of terms of n as a sum of Fibonacci numbers 1, 2, 3, 5, … no two of which are neighbours.
function-zeckendorf-least = { $formula } is the place among 1, 2, 3, 5, 8, … of the least term of n as a sum of Fibonacci numbers no two of which are neighbours.
form-automaton = The automaton reads the digits in base { $base }, units first, and has { $states } states.
automaton-of-positions = An automaton (states: { $states }) reads the digits of the numbers of a position, in { $system ->
    [fibonacci] the system of Fibonacci numbers
    [pell] the system of the weights 1, 3, 7, 17, …
   *[base] base { $base }
}, and { $of ->
    [lost] accepts the lost positions.
   *[values] gives the value.
} It was guessed from small positions and is proved for all.
theorem-value-automaton = Of no position does an option have the value that the automaton gives, and every smaller value is that of an option; both were decided for all positions at once, by automata that read the digits of a position and of what a move leaves. By induction these are the values.
theorem-lost-automaton = No move leads from one of the accepted positions to another, and from every other position a move leads to one of them; both were decided for all positions at once, by automata that read the digits of a position and of what a move leaves. By induction the accepted positions are the lost ones.
theorem-list-fold = A move changes or removes the element at one end of the list and nothing else. So by induction the value follows from this element and the value of the rest, as that of a pair of numbers in which a Nim heap stands for the rest. For all these pairs at once, automata that read digits decided that no option has the value and every smaller value is that of an option.
theorem-digit-induction = For every n the value is the mex of the options' values by this rule; by induction the rule holds. An automaton that reads the digits of n and of all that a move leaves decided this for all n at once.
theorem-odious-induction = By induction: from a number with place k, moves leave every pair of different smaller places, a pair of equal places, and never place k beside place 0; from place 0 they never leave equal places. An automaton that reads all digits decided this for all n at once. A number below the k-th odious number is 0, odious, or the nim-sum of two smaller odious numbers, so the values are those of the coins in Mock Turtles (Berlekamp, Conway and Guy, Winning Ways, chapter 14).

# Tables.
table-theorem = Proved, for all pairs of numbers:
table-one = { $status ->
    [proved] Proved:
   *[other] Observed, not proved:
} { $of ->
    [lost] whether (a, b) is lost depends on one number n only (below, 1 is lost):
   *[values] the value at (a, b) depends on one number n only:
} { $key ->
    [difference] the difference of a and b.
    [sum] the sum a + b.
    [nim-sum] the nim-sum of a and b.
    [least] the smaller of a and b.
    [and] the binary digits that a and b share (bitwise “and”).
    [or] the binary digits that a or b has (bitwise “or”).
    [gcd] the greatest common divisor of a and b.
    [ones] the number of ones of a and b together in binary.
    [ones-of-nim-sum] the number of ones of the nim-sum of a and b in binary.
   *[largest] the larger of a and b.
}
table-term = Observed, not proved: { $of ->
    [lost] a formula says which pairs are lost; below, L(a, b) = 1 if (a, b) is lost, else 0.
   *[values] a formula gives the value G(a, b) at (a, b).
} It was found in the pairs up to ({ $row }, { $column }); the others, from a, b = { $from } on, confirmed it.
table-separate = Observed, not proved: the value at (a, b) is { $sum ->
    [nim-sum] the nim-sum of
   *[sum] the sum of
} a number that depends on a and one that depends on b, minus the value in the corner.
table-blocks = Observed, not proved: { $of ->
    [lost] the lost pairs repeat
   *[values] the values repeat
} every { $down } rows from row { $top } on, and every { $across } columns from column { $left } on.
table-pairs = { $status ->
    [proved] Proved:
   *[other] Observed, not proved:
} the lost pairs are like those of Wythoff's game: the second number of pair k is the first one plus { $t }·k, and the first one is the smallest number not used before (k = 0, 1, 2, …).
table-pairs-linear = Observed, not proved: the first number a of a lost pair is the smallest number not used in an earlier pair, and the second number of pair k is { $rule } (k = 0, 1, 2, …).
table-symmetric = The table is symmetric: (a, b) and (b, a) have the same value.
table-diagonals = Observed, not proved: along every diagonal { $of ->
    [lost] the lost pairs repeat:
   *[values] the values repeat:
} (a, b) and (a + { $period }, b + { $period }) agree{ $saltus ->
    [0] {""}
   *[other] , the latter being larger by { $saltus },
} from a, b = { $from } on.
table-lines-of-rows = Observed, not proved: along each of the first { $lines } rows { $of ->
    [lost] the lost pairs repeat.
   *[values] the values repeat.
} Later rows were not seen to repeat.
table-lines-of-columns = Observed, not proved: along each of the first { $lines } columns { $of ->
    [lost] the lost pairs repeat.
   *[values] the values repeat.
} Later columns were not seen to repeat.
table-evidence = This rests on a table of { $rows } rows and { $columns } columns, and on nothing else.
table-none-found = No pattern was found in a table of { $rows } rows and { $columns } columns. That does not mean there is none.

# Open questions.
open-officers = Whether Officers has a period is open. Its values have been computed to heap 1.4·10^14 without one (J. P. Grossman, in Games of No Chance 5).
open-grundys-game = Whether Grundy's game has a period is open.
open-octal = No period of this game is known.
open-on-record = Its recorded period is { $period } from n = { $preperiod } on; this was not proved here. `grundy hunt { $code } --dir DIR` computes as far as a proof needs.

# Formulas.
formula-for-all = { $formula } for all { $range }
formula-rounded-down = { $formula } rounded down
formula-where = { $formula } where { $condition }
formula-elsewhere = { $formula } elsewhere
numbers-cut = { $shown }, … ({ $many } in all)

# A guess at the rule.
guess-proved = Proved: the formula gives all values.
guess-consistent = The formula gives all values up to n = { $last }. It is not proved.
guess-consistent-pairs = The formula gives the values of all pairs up to ({ $last }). It is not proved.
guess-refuted = The formula is wrong: G({ $at }) = { $value }, and it gives { $guess }.
guess-undefined = The formula is wrong: G({ $at }) = { $value }, and it gives nothing there.

# Lists.
list-fold = { $status ->
    [observed] Observed, not proved: the value
   *[proved] The value
} of a list follows from the value a of the rest of the list and from the element b at its { $end ->
    [first] beginning
   *[last] end
}, whatever the rest is. The value of the empty list is { $empty }.
list-classes = Observed, not proved: who wins depends only on a few properties of the list.
list-class = { $outcome ->
    [lost] The player to move loses if { $first }.
   *[won] The player to move wins if { $first }.
}
list-class-of-two = { $outcome ->
    [lost] The player to move loses if { $first } and { $second }.
   *[won] The player to move wins if { $first } and { $second }.
}
list-class-of-three = { $outcome ->
    [lost] The player to move loses if { $first }, { $second } and { $third }.
   *[won] The player to move wins if { $first }, { $second } and { $third }.
}
list-remainder = { $quantity } mod { $modulus } is { $rest }
list-is = { $quantity } is { $number }
list-is-at-least = { $quantity } is at least { $number }
list-largest-and-rest = the largest element is { $order ->
    [less] less than
    [equal] equal to
   *[more] more than
} the sum of the others
list-ends = the first element is { $order ->
    [less] less than
    [equal] equal to
   *[more] more than
} the last one
list-length = the number of elements
list-total = the sum of the elements
list-largest = the largest element
list-odd = the number of odd elements
list-even = the number of even elements
list-gap = the largest element minus the next one
list-reduced = the largest element divided by the greatest common divisor of all
list-least = the smallest element
list-nim-sum = the nim-sum of the elements
list-ones = the number of elements equal to 1
list-different = the number of different elements
list-runs = the number of runs of equal neighbours
list-common-divisor = the greatest common divisor of the elements
list-formula = The value G(a, b) of the list, for a and b from { $from } on:
list-fold-proof = Proved for all lists of numbers from { $least } on.
list-evidence = The pattern was found among the smaller half of the lists that were looked at, and the other half confirmed it: at least all lists of numbers from { $least } on whose sum and number of elements are together at most { $last }. Of other lists it says nothing.
