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

# Moves of games on several numbers that belong together.
move-coin = move the coin from cell { $from } to cell { $to }
move-staircase = move { $taken } { $taken ->
    [one] coin
   *[other] coins
} from step { $step } to step { $to }
move-staircase-off = move { $taken } { $taken ->
    [one] coin
   *[other] coins
} from step 1 to the floor
move-heaps = make the heaps { $heaps } into { $left }
move-take-left = take { $taken } from the leftmost heap of { $heap }
move-take-right = take { $taken } from the rightmost heap of { $heap }
move-pass = pass

theorem-nimble = Coins do not get in each other's way. A coin on cell n can be moved to any smaller cell, so it is a Nim heap of n (Bouton 1901).
theorem-staircase = Only the odd steps 1, 3, 5, … count: the value is the nim-sum of their numbers of coins. Coins that come down from an even step to an odd one can be moved one step further at once, and then nothing has changed on the odd steps.
theorem-sliding = Pair the coins from the right; with an odd number of coins, the first is paired with the left end of the strip. The gap within a pair is a Nim heap: its right coin makes it any smaller number. If its left coin moves and makes the gap larger, the right coin follows just as far. So the value is the nim-sum of these gaps (Berlekamp, Conway and Guy, Winning Ways, chapter 15).
theorem-moore = In Moore's Nim with at most K heaps to a move, write the heaps in binary and count, for every power of two, the heaps that contain it. If all these counts are multiples of K + 1, the player to move loses; otherwise a move makes them so (Moore 1910).
theorem-moore-all = One move may take from all of these heaps. So every smaller number of tokens can be left, and the value is the number of tokens.
theorem-end-nim = For each row of heaps there is exactly one heap that makes the row lost when it is put at the left end, and one for the right end; no heap is needed if the row is lost as it is. These sizes follow from those of shorter rows, so they are computed row by row (Albert and Nowakowski 2001).
theorem-nim-without-pass = No pass is left, so this is Nim: the value is the nim-sum of the heaps (Bouton 1901).

# Coin turning.
move-turn = turn over the { $many ->
    [one] coin { $coins }
   *[other] coins { $coins }
}
theorem-turning-turtles = Each head counts alone. The head on coin n can be turned alone, which leaves nothing, or together with any coin before it, which leaves that one instead. So it is a Nim heap of n (Berlekamp, Conway and Guy, Winning Ways, chapter 14).
theorem-twins = Each head counts alone. The head on coin n is turned together with any coin before it, which leaves that one instead, and the head on coin 1 cannot be turned. So it is a Nim heap of n − 1 (Berlekamp, Conway and Guy, Winning Ways, chapter 14).
theorem-motley = Each head counts alone. The heads on the coins before coin n are worth 1, 2, 4, … and 2^(n − 2), and their nim-sums are all the numbers below 2^(n − 1). So the head on coin n is worth 2^(n − 1), and the row is a number in binary, its first digit at the right.
theorem-mock-turtles = Each head counts alone. The head on coin n is worth the n-th of the numbers 1, 2, 4, 7, 8, 11, … that have an odd number of ones in binary (the Mock Turtle theorem: Berlekamp, Conway and Guy, Winning Ways, chapter 14).
theorem-ruler = Each head counts alone. The head on coin n is worth the largest power of two that divides n (Berlekamp, Conway and Guy, Winning Ways, chapter 14).
theorem-tartan = Each head counts alone. It is worth the nim-product of what its column is worth in the first game and what its row is worth in the second (the Tartan theorem: Berlekamp, Conway and Guy, Winning Ways, chapter 14).

# Stretches, words, strips, bowls, and graphs that are eaten.
theorem-stretch = Let a move take L to R neighbours, L < R. A row of at least L is won: take L or L + 1 from its middle, and two equal rows are left. With fewer than L + R items the value is their number divided by L, rounded down: a move lowers the sum of these quotients, and all smaller values can be left. A circle becomes a row of n − k items; for n of at least L + R all these rows are won. With single items the parity decides.
theorem-palindromes = A cut makes the neighbours of the letter the ends of their slips, so these are no places for a cut any more. So a run of neighbouring places is a strip of Dawson's Chess, the octal game 0.137.
theorem-zeros-and-ones = The numbers cut the strip into gaps. A gap of n cells with a number at one end is worth n: a move leaves such a gap of any smaller size beside one between two numbers, which is worth 0 or 1. Between equal numbers a gap is worth 1, between different ones 0, because what is written there splits it into two such gaps. A strip without numbers is worth 1 if it has an odd number of cells, else 0.
theorem-beans = Each bean is a game of its own, and two in one bowl cancel. A bean is worth the least value that none of the bowls has into which it can be moved.
move-stretch = take { $taken } of the { $items } in the row, from place { $first } on
move-stretch-circle = { $taken ->
    [one] take 1 from the circle of { $items }
   *[other] take { $taken } neighbours from the circle of { $items }
 }
move-cut-letter = cut out the letter { $letter } at place { $place }
move-write = { $cells ->
    [one] write { $number } into the empty cell
   *[other] write { $number } into cell { $cell } of the { $cells } empty ones
 }
move-bean = move a bean from bowl { $from } to bowl { $to }
theorem-poison = The last token is never taken, so a heap of n is one of n − 1 from which P to Q tokens may be taken. Divide it by P + Q, and the remainder by P, rounded down: this is the value.
move-take-element = take { $element } and everything above it ({ $taken ->
    [one] one element
   *[other] { $taken } elements
})
theorem-poset-trees = The elements below each form a chain, so they grow like trees: an element with what grows on it has one more than the nim-sum of what grows directly on it, as in green Hackenbush (Winning Ways, chapter 7).
theorem-poset-least = One element is below all others: taking it takes everything, so the player to move wins.
theorem-poset-greatest = Suppose taking only the greatest element were a mistake. Then the opponent has a winning answer, but that answer takes the greatest element too, so the first player could have taken it at once. So the first player wins, though the argument does not say how (D. Gale, American Mathematical Monthly 81, 1974).
theorem-graph-chomp = On a bipartite graph the value is 1 for an odd number of vertices plus 2 for an odd number of edges. Every move changes one of the two. A vertex of even degree exists if the number of vertices is odd, and one of odd degree if the number of edges is odd, because the degrees of one side add up to it; deleting one of these, or an edge, leaves each smaller value.
move-eat-vertex = delete the vertex { $vertex } with its edges
move-eat-edge = delete the edge between { $first } and { $second }
