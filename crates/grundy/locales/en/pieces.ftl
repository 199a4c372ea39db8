# Moves of pawns and pieces.
move-pawn = move the pawn from { $from } to { $to }
move-pawn-forward = in the line { $line }, advance { $cells } { $cells ->
    [one] cell
   *[other] cells
}
move-pawn-back = in the line { $line }, retreat { $cells } { $cells ->
    [one] cell
   *[other] cells
}
move-red-forward = move the red piece on cell { $cell } to the right by { $cells }
move-red-back = move the red piece on cell { $cell } back to the left by { $cells }
move-blue-forward = move the blue piece on cell { $cell } to the left by { $cells }
move-blue-back = move the blue piece on cell { $cell } back to the right by { $cells }
move-add = add { $added } from the reserve to the heap of { $heap }

# Moves in rows.
move-sticks = remove { $taken } { $taken ->
    [one] stick
   *[other] sticks
}, the first at place { $place }
move-cross = put a cross on cell { $cell } of the strip of { $cells }

# Why a value is what it is.
theorem-northcott = A line is a Nim heap of the free cells between its two pawns. Advancing makes the gap any smaller number, as taking from a heap does. A retreat makes it larger, but the opponent follows as far and the gap is what it was; whoever follows only advances, so this ends (Northcott's game: Berlekamp, Conway and Guy, Winning Ways, chapter 3).
theorem-redblue = Each red piece faces a blue one to its right, and their gap is a Nim heap: either of them can make it any smaller number, and nothing makes it larger (Bouton 1901).
theorem-redblue-retreat = Each red piece faces a blue one to its right, and their gap is a Nim heap. A retreat makes the gap larger, but the partner follows as far and the gap is what it was; whoever follows only advances, so this ends (a reversible move: Berlekamp, Conway and Guy, Winning Ways, chapter 3).
theorem-poker-nim = Counters from the reserve do not help: what one player adds the other takes away at once, and the reserve has become smaller. So the heaps are worth their nim-sum, as in Nim (Poker Nim: Berlekamp, Conway and Guy, Winning Ways, chapter 3).
theorem-sticks-octal = Sticks side by side are a heap from which one, two or three may be taken, and the rest may be left in two parts where the gap is: the octal game 0.777.
theorem-treblecross-octal = Nobody wants to put a cross within two cells of another, for the opponent would complete three in a row. So a cross uses up its own cell and two on either side. Think of two cells added to the strip: each cross then takes three cells out, and a strip of n is a heap n+2 of the octal game 0.007 (Berlekamp, Conway and Guy, Winning Ways, chapter 4).
theorem-treblecross-short = On a strip of one or two cells exactly one cross can be placed, wherever it is: no other cell is far enough from it. So the value is 1.
