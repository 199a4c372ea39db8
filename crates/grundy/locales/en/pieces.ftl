# Moves of pawns and pieces.
move-pawn = move the pawn from { $from } to { $to }
move-pawn-to-sum = replace the pawn on { $from } by pawns on { $to }
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
theorem-northcott = A line is a Nim heap: the gap of free cells between its two pawns. An advance makes the gap any smaller number, like taking from a heap. A retreat makes it larger, but the opponent follows just as far and restores the gap; the one who follows only advances, so this ends (Northcott's game: Berlekamp, Conway and Guy, Winning Ways, chapter 3).
theorem-redblue = Each red piece faces a blue one to its right, and the gap between them is a Nim heap: either piece can make it any smaller number, and nothing makes it larger (Bouton 1901).
theorem-redblue-retreat = Each red piece faces a blue one to its right, and the gap between them is a Nim heap. A retreat makes the gap larger, but the other piece follows just as far and restores it; the one that follows only advances, so this ends (a reversible move: Berlekamp, Conway and Guy, Winning Ways, chapter 3).
theorem-poker-nim = Counters from the reserve do not help: what one player adds, the other takes away at once, and then the reserve is smaller than before. So the value is the nim-sum of the heaps, as in Nim (Poker Nim: Berlekamp, Conway and Guy, Winning Ways, chapter 3).
theorem-sticks-octal = A run of adjacent sticks is a heap from which one, two or three may be taken; the new gap may split the rest into two heaps. This is the octal game 0.777.
theorem-treblecross-octal = Nobody wants to put a cross within two cells of another, because the opponent would then complete three in a row. So a cross uses up its own cell and two on either side. Imagine two more cells on the strip: each cross then removes three cells, and a strip of n is a heap n+2 of the octal game 0.007 (Berlekamp, Conway and Guy, Winning Ways, chapter 4).
theorem-treblecross-short = On a strip of one or two cells exactly one cross can be placed, wherever it is: no other cell is far enough from it. So the value is 1.
