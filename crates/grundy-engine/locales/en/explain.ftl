# The steps of an explanation.
no-value-partisan = The two players have different moves here, so there is no Grundy value; every line of play was searched.
no-value-draw = A player who cannot move draws here, so there is no Grundy value; every line of play was searched.
no-value-goal = A goal may end the whole game here, so there is no Grundy value for the sum. A player who can reach a goal wins; where neither can, the Grundy values of the parts decide, and a move that lets the opponent reach a goal does not count.
no-value-players = The two players have different moves here, so there is no Grundy value.
draw-players = Nobody can force a win: each player can avoid losing.
draw-kept = { $count ->
    [one] The player to move keeps the draw with the move:
   *[other] The player to move keeps the draw with any of { $count } moves, such as:
}
draw-round = If both players keep the draw, the position repeats, for example:
drawing-move = A move that keeps the draw:
endless-wins = Here play that never ends counts as a win, and nobody can make it end in another way.
loopy-values = Play may return to an earlier position and go on for ever; then nobody wins. So a position counts as a Nim heap if it can be played like one. Otherwise it counts as inf(K): it equals no heap, but has moves to the heaps in K (C. A. B. Smith 1966).
loopy-mex = The numbers among them are { $set }. The smallest missing number (the mex) is { $mex }.
loopy-mex-none = None of them is a number, so the smallest missing number (the mex) is { $mex }.
loopy-sent-back = A move to { $option } is answered by the move to { $reply }, which has the value { $mex }.
loopy-not-sent-back = But from { $option } no move leads to a position of value { $mex }, so a move there has no such answer: no number fits.
loopy-many-options = There are too many options to write out; the value is { $value }.
loopy-sum = Numbers are added in binary without carrying. A number added to inf(K) is added to every member of K, and two infinite values give inf(): { $list } = { $value }.
loopy-lost = The value is 0: the player to move loses. Every move has an answer that makes the value 0 again, and this cannot go on for ever.
loopy-won = The value is a number other than 0: the player to move wins by a move to 0.
loopy-won-infinite = The value is infinite, but 0 is among the numbers that can be reached: the player to move wins by moving there.
loopy-drawn = The value is infinite, and 0 is not among the numbers that can be reached: nobody can force a win.
retreat = A retreat does not help. For example:
retreat-answered = The opponent follows, and the gap is the same as before:
options-of = From { $part } the player to move can reach:
options-here = The player to move can reach:
no-options = There is no move left: value 0.
many-options = There are too many options to write out; the smallest number that is not among their values is { $value }.
smaller-heaps = The values of the smaller heaps, each found from those before it:
mex = The values reached are { $set }. The smallest missing number (the mex) is { $value }.
derivation = From the smallest heap upward (g is the value, ⊕ adds in binary without carrying, mex is the smallest missing number):
part-value = So { $part } has the value { $value }.
falls-apart = Look at the parts: { $part } consists of parts that do not touch, and each has its own value.
pieces-sum = The values of the parts are added in binary without carrying: { $list } = { $value }. So { $part } has the value { $value }.
called = { $text }
named-position = this position
named-part = this part
named-summand = part { $number }
powers-of-heaps = Write every heap as a sum of different powers of two, one column for each:
powers-of-values = Each part counts as a Nim heap of its value. Write the values as sums of different powers of two:
too-wide = The numbers are too wide for a table of powers of two; their nim-sum is { $sum }.
sum-zero = Nothing is left over: in every column the numbers pair up, so the nim-sum is 0. Every move breaks a pair, and the opponent can make all columns pair up again. The player to move loses.
sum-no-moves = Nobody can move any more: the player to move loses.
sum-all-zero = Every part has the value 0: whatever the player to move does in one of them, the opponent can answer in the same part. The player to move loses.
value-zero = The value of { $part } is 0: whatever the player to move does, the opponent can answer. The player to move loses.
sum-not-zero = { $columns ->
    [one] In the column of { $left } one number has no partner.
   *[other] In each of the columns of { $left } one number has no partner.
} The nim-sum is { $sum }, not 0: the player to move wins.
sum-not-zero-wide = The nim-sum is { $sum }, not 0: the player to move wins.
value-not-zero = The value of { $part } is { $sum }, not 0: the player to move wins.
look-for = Look for a part that contains { $power }: { $part }. Turn off its { $off } and turn on its { $on }: { $value } becomes { $wanted }.
look-for-off = Look for a part that contains { $power }: { $part }. Turn off its { $off }: { $value } becomes { $wanted }.
look-for-wide = Change { $part } so that its value becomes { $wanted }.
winning-move = A winning move:
paired-again = After it the numbers in every column pair up:
paired-stays = Whenever the opponent breaks a pair, you can make all columns pair up again.
value-zero-again = This leaves a position of value 0: whatever the opponent does, you can answer.
mirror-first = The player to move wins. First make the position symmetric:
mirror-pairs = Each move and its answer:

# Misère play.
misere-rule = In misère play a player who cannot move wins: the player who makes the last move loses.
theorem-misere-nim = Play misère Nim like Nim until a move would leave only heaps of one; then leave an odd number of them, so that the opponent takes the last (Bouton 1901).
misere-ones = { $ones ->
    [one] There is one heap, of one token: the player to move must take it and loses.
   *[other] There are { $ones } heaps of one token each; with an odd number of them the player to move loses, with an even number the player to move wins.
}
misere-nim-sum = { $large ->
    [one] Exactly one heap is larger than one, so the player to move can choose how many heaps of one are left, and wins. (The nim-sum is { $sum }.)
   *[other] There are { $large } heaps larger than one, so the nim-sum decides: it is { $sum }.
}
theorem-misere-subtraction = In sums of subtraction games misère play follows the values as misère Nim follows the sizes of the heaps: leave the nim-sum 0 as long as a value above 1 remains; where only values 0 and 1 are left, leave an odd number of ones (Ferguson 1974).
misere-ones-of-values = No value is above 1. Number of heaps with the value 1: { $ones }. If it is odd, the player to move loses; if it is even, the player to move wins.
misere-sum-of-values = Number of heaps with a value above 1: { $large }. So the nim-sum of the values decides: it is { $sum }.
theorem-misere-quotient = Each of these heaps stands for an element of a finite monoid, the misère quotient of the games. Who wins a sum depends only on the product of its elements (Plambeck and Siegel 2008).
misere-quotient = { $lost ->
    [one] The quotient has { $order } elements. One of them is lost for the player to move.
   *[other] The quotient has { $order } elements. { $lost } of them are lost for the player to move.
}
misere-quotient-period = In { $game } the elements repeat: from heap { $preperiod } on, with period { $period }. This is proved.
misere-quotient-heaps = For { $game } this quotient holds up to heap { $heap }.
misere-elements = These elements occur, written with letters for the simplest heaps; 1 is the element of no heap at all:
misere-lost-elements = The lost elements are { $elements }.
misere-product-won = The product is { $element }, which is not lost.
misere-product-lost = The product is { $element }, which is lost.
misere-product-after = After this move the product is { $element }, which is lost for the opponent.
theorem-misere-balance = No finite table decides the sums of this game in misère play. Three numbers of each heap do: a twist, which is 0 or 1, a sum, and a lead (theorem misere-balance; grundy-verify checks the proof).
misere-balance-how = Twists add up modulo 2, sums add up, and the lead is the greatest difference between the lead of one heap and the sum of all others:
misere-balance-fold = Sums from { $sums } on count modulo { $modulus } only. Leads below { $level } count as { $level }, and leads from { $leads } on modulo { $modulus } only.
misere-balance-lost = The position is lost if twist, sum and lead are then one of { $triples }.
misere-balance-is-won = Together: twist { $twist }, sum { $sum }, lead { $lead }, which count as { $folded }. This is not lost.
misere-balance-is-lost = Together: twist { $twist }, sum { $sum }, lead { $lead }, which count as { $folded }. This is lost.
misere-balance-after = After this move: twist { $twist }, sum { $sum }, lead { $lead }, which count as { $folded }. This is lost for the opponent.
misere-search = There is no short rule for this game in misère play; every line of play was searched.
derivation-line = { $value ->
    [0] { $line } = 0: the second player wins
   *[other] { $line } = { $value }: the first player wins
}
winner-next = So the player to move wins. (The value was not computed: the winner is known without it.)
winner-previous = So the player to move loses.

# What is behind a reason: symbols, theorems by name, sources.
theory = For the mathematically minded:
theory-values = In symbols, the value of a position p is { NOTATION("G(p) = mex {G(q) : p → q}") }. Here p → q means that a move leads from p to q, and mex is the smallest of the numbers 0, 1, 2, … that is missing.
theory-known = The value { $value } of { $part } is known by { $tag }.
theory-source = { $game }: { $source }.

obliging-values = Some moves oblige a player: after one the same player moves once more, or the opponent must answer in the same place. So a position counts as a Nim heap, or it is loony: then the player to move wins, whatever stands beside it.
obliging-loony = { $part } is loony.
obliging-sum = The values are added in binary without carrying: { $list } = { $value }.
obliging-lost = The value is 0: the player to move loses.
obliging-won = The value is not 0: the player to move wins.
obliging-won-loony = A part is loony: the player to move wins.
obliging-answer-won = The last move must be answered where it was made, and there is an answer that wins.
obliging-answer-lost = The last move must be answered where it was made, and no answer there wins.
column-continuation = then
continuation-turn = the opponent moves
continuation-again = the same player moves again
continuation-answer = the opponent must answer here
nimstring-loony = A move is loony here if the opponent may then take coins in a row of which the last two can be left: the opponent takes all of them and moves again, or leaves the last two (the last four of a ring) to you, so that you take them and have to move elsewhere (double-dealing). One of the two wins.
nimstring-takes = Here a coin can be taken.
nimstring-chains = Long chains (three coins or more): { $chains }; long rings (four coins or more): { $rings }. Every move in them is loony.
