# The steps of an explanation.
no-value-partisan = The two players have different moves here, so there is no Grundy value; every line of play was searched.
options-of = From { $part } the player to move can reach:
no-options = There is no move left: value 0.
many-options = There are too many options to write out; the least number that is not among their values is { $value }.
mex = The values reached are { $set }. The least number missing (the mex) is { $value }.
derivation = From the smallest heap upward (g is the value, ⊕ adds in binary without carrying, mex is the least number missing):
part-value = So { $part } has the value { $value }.
powers-of-heaps = Write every heap as a sum of different powers of two, one column for each:
powers-of-values = Each part counts as a Nim heap of its value. Write the values as sums of different powers of two:
too-wide = The numbers are too wide for a table of powers of two; their nim-sum is { $sum }.
sum-zero = Nothing is left over: the nim-sum is 0, every column has its partner. Whatever the player to move does spoils a column, and the opponent can mend it. The previous player wins.
sum-not-zero = The nim-sum is { $sum }, not 0: the player to move wins.
look-for = Look for a part with a { $power } in it: { $part }. Turn off its { $off } and turn on its { $on }: { $value } becomes { $wanted }.
look-for-off = Look for a part with a { $power } in it: { $part }. Turn off its { $off }: { $value } becomes { $wanted }.
look-for-wide = Change { $part } so that its value becomes { $wanted }.
winning-move = A winning move:
drawing-move = A move that keeps the draw:
paired-again = Now every column has its partner, and whatever the opponent spoils, you can mend.
value-zero-again = That leaves a position of value 0: whatever the opponent does, you can answer.
mirror-first = The player to move wins. First make the position symmetric:
mirror-second = The previous player wins by copying: every move is answered by its mirror image, so there is always an answer.

# Misère play.
misere-rule = In misère play whoever cannot move wins: the player who makes the last move loses.
theorem-misere-nim = Misère Nim is played like Nim until a move would leave only heaps of one; then leave an odd number of them, so that the opponent takes the last (Bouton 1901).
misere-ones = { $ones ->
    [one] There is one heap, of one token: the player to move must take it and loses.
   *[other] There are { $ones } heaps of one token each; with an odd number of them the player to move loses, with an even number the player to move wins.
}
misere-nim-sum = { $large ->
    [one] Exactly one heap is larger than one, so the player to move can choose how many heaps of one are left, and wins. (The nim-sum is { $sum }.)
   *[other] There are { $large } heaps larger than one, so the nim-sum decides: it is { $sum }.
}
misere-search = There is no short rule for this game in misère play; every line of play was searched.
derivation-line = { $value ->
    [0] { $line } = 0: the second player wins
   *[other] { $line } = { $value }: the first player wins
}
winner-next = So the player to move wins. (The value was not searched for: the winner is known without it.)
winner-previous = So the player to move loses.
