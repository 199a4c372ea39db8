# The steps of an explanation.
no-value-partisan = The two players have different moves here, so there is no Grundy value; every line of play was searched.
no-value-players = The two players have different moves here, so there is no Grundy value.
draw-players = Nobody can force a win: each player can avoid losing.
draw-kept = { $count ->
    [one] The player to move keeps the draw with the move:
   *[other] The player to move keeps the draw with any of { $count } moves, such as:
}
draw-round = If both keep the draw, play comes back to where it was, for example:
drawing-move = A move that keeps the draw:
endless-wins = A play that never ends wins here, and nobody can make it end otherwise.
loopy-values = Play may come back to an earlier position and go on for ever; then nobody wins. So a position counts as a Nim heap where it can be played as one, and else as inf(K): no heap, with moves to the heaps in K (C. A. B. Smith 1966).
loopy-mex = The numbers among them are { $set }. The least one missing is { $mex }.
loopy-mex-none = No number is among them, so the least one missing is { $mex }.
loopy-sent-back = Whoever moves to { $option } is answered by the move to { $reply }, of value { $mex }.
loopy-not-sent-back = But from { $option } no move leads to a position of value { $mex }, so whoever moves there is not sent back: no number fits.
loopy-many-options = There are too many options to write out; the value is { $value }.
loopy-sum = Numbers add up without carrying, inf(K) and a number give inf of all sums with members of K, and two infinite values give inf(): { $list } = { $value }.
loopy-lost = The value is 0: the player to move loses, for every move can be answered so that the value is 0 again, and the answers come to an end.
loopy-won = The value is a number other than 0: the player to move wins by a move to 0.
loopy-won-infinite = The value is infinite, but 0 is among the numbers that can be reached: the player to move wins by the move to it.
loopy-drawn = The value is infinite, and 0 is not among the numbers that can be reached: nobody can force a win.
retreat = A retreat does not help. For example:
retreat-answered = The opponent follows, and the gap is what it was:
options-of = From { $part } the player to move can reach:
options-here = The player to move can reach:
no-options = There is no move left: value 0.
many-options = There are too many options to write out; the least number that is not among their values is { $value }.
mex = The values reached are { $set }. The least number missing (the mex) is { $value }.
derivation = From the smallest heap upward (g is the value, ⊕ adds in binary without carrying, mex is the least number missing):
part-value = So { $part } has the value { $value }.
falls-apart = Look at the parts: { $part } falls into parts that do not touch, and each has a value of its own.
pieces-sum = The values of the parts are added in binary without carrying: { $list } = { $value }. So { $part } has the value { $value }.
named-position = this position
named-part = this part
powers-of-heaps = Write every heap as a sum of different powers of two, one column for each:
powers-of-values = Each part counts as a Nim heap of its value. Write the values as sums of different powers of two:
too-wide = The numbers are too wide for a table of powers of two; their nim-sum is { $sum }.
sum-zero = Nothing is left over: the nim-sum is 0, every column has its partner. Whatever the player to move does spoils a column, and the opponent can mend it. The previous player wins.
sum-no-moves = Nobody can move any more: the player to move loses.
sum-all-zero = Every part has the value 0: whatever the player to move does in one of them, the opponent can answer there. The previous player wins.
value-zero = The value is 0: whatever the player to move does, the opponent can answer. The previous player wins.
sum-not-zero = The nim-sum is { $sum }, not 0: the player to move wins.
value-not-zero = The value is { $sum }, not 0: the player to move wins.
look-for = Look for a part with a { $power } in it: { $part }. Turn off its { $off } and turn on its { $on }: { $value } becomes { $wanted }.
look-for-off = Look for a part with a { $power } in it: { $part }. Turn off its { $off }: { $value } becomes { $wanted }.
look-for-wide = Change { $part } so that its value becomes { $wanted }.
winning-move = A winning move:
paired-again = Now every column has its partner, and whatever the opponent spoils, you can mend.
value-zero-again = That leaves a position of value 0: whatever the opponent does, you can answer.
mirror-first = The player to move wins. First make the position symmetric:
mirror-pairs = What answers what:

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
