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
pattern-recurrence = Observed, not proved: values follow from earlier ones.
pattern-formula = Proved: a formula gives all values.
pattern-losing-only = Observed, not proved: the values show no pattern, but the lost positions do.
pattern-none-found = No pattern was found in the values of n = { $first } to { $last }. That does not mean there is none.
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
   *[largest] the larger of a and b.
}
table-separate = Observed, not proved: the value at (a, b) is { $sum ->
    [nim-sum] the nim-sum of
   *[sum] the sum of
} a number that depends on a and one that depends on b, minus the value in the corner.
table-blocks = Observed, not proved: { $of ->
    [lost] the lost pairs repeat
   *[values] the values repeat
} every { $down } rows from row { $top } on, and every { $across } columns from column { $left } on.
table-pairs = Observed, not proved: the lost pairs are like those of Wythoff's game: the second number of pair k is the first one plus { $t }·k, and the first one is the smallest number not used before (k = 0, 1, 2, …).
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
