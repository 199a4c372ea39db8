# Moves on boards.
move-domino-across = place a domino on row { $row }, columns { $first } and { $second }
move-domino-down = place a domino on column { $column }, rows { $first } and { $second }
move-bite = take the square in row { $row }, column { $column }, and everything below it and to its right ({ $taken ->
    [one] one square
   *[other] { $taken } squares
})
move-black-square = put a black stone on row { $row }, column { $column }
move-white-square = put a white stone on row { $row }, column { $column }
move-black-vertex = put a black stone on vertex { $vertex }
move-white-vertex = put a white stone on vertex { $vertex }
move-clobber-square = move the stone on row { $row }, column { $column } onto the one on row { $to-row }, column { $to-column }
move-clobber-vertex = move the stone on vertex { $from } onto the one on vertex { $to }
move-cells = { $name }: { $cells }
cells-in-row = row { $line }, { $count ->
    [one] column { $places } becomes
   *[other] columns { $places } become
} { $sign }
cells-in-column = column { $line }, { $count ->
    [one] row { $places } becomes
   *[other] rows { $places } become
} { $sign }
cells-and = { $before }; { $next }
move-many-cells = { $name }: { $count ->
    [one] one cell changes
   *[other] { $count } cells change
}, from row { $row }, column { $column } to row { $last-row }, column { $last-column }

# Which symmetry a player copies by.
mirror-board-half-turn = Copy every move turned by half a turn about the middle of the board.
mirror-board-upside-down = Copy every move reflected from top to bottom.
mirror-board-left-right = Copy every move reflected from left to right.
mirror-board-diagonal = Copy every move reflected in a diagonal of the board.
mirror-chomp-arms = Keep the row and the column that start at the poison equally long: whatever is taken from one, take the same number from the other.

# Why a value is what it is.
theorem-mirror = Every free place has a twin, and no move ever touches the twin of its own place. So the second player answers every move with its mirror image: as long as the first player finds a move, so does the second, and the first player is the one who runs out (for Cram: M. Gardner, Scientific American, February 1974).
theorem-chomp-hook = Only a row and a column that meet in the poison are left. A bite shortens one of them and does not change the other, so they are two Nim heaps (Bouton 1901).
theorem-chomp-square = The row and the column of the poison are equally long. Take the square diagonally next to the poison, and only these two are left. From then on answer every bite in one with an equal bite in the other: you always have an answer, and the opponent is left with the poison.
theorem-chomp-two-rows = With two rows, keep the lower one exactly one square shorter than the upper one: whatever is bitten off, one bite restores this, until only the poison is left (D. Gale, American Mathematical Monthly 81, 1974).
theorem-strategy-stealing = Suppose taking only the far corner were a mistake. Then the opponent has a winning answer, but that answer takes the corner too, so the first player could have taken it at once. So the first player wins, though the argument does not say how (D. Gale, American Mathematical Monthly 81, 1974).

# Games of choosing an edge.
theorem-arc-kayles-path = On a row of places a move takes two neighbours and separates the places on their two sides. This is the heap game 0.07, Dawson's Kayles (Winning Ways, chapter 4).
theorem-equal-matchings = The game lasts the same number of moves however it is played: every move takes one place from each side, or any two of all places. So only whether that number is odd matters, and the value is 1 or 0.

# Moves on graphs that delete edges or move a token.
move-edge-with-ends = choose the edge { $first }-{ $second } and delete both its ends
move-cut-edge = cut the edge { $first }-{ $second }{ $fallen ->
    [0] { "" }
    [one] {" "}(one more falls)
   *[other] {" "}({ $fallen } more fall)
}
move-token-step = move the token from { $from } to { $to }

theorem-colon-principle = Everything that grows on a vertex may be replaced by a single stalk of the same value: an edge with a part of value v on top is a stalk of v + 1 edges, and stalks that meet at one vertex add up like Nim heaps (Winning Ways, chapter 7).
theorem-fusion-principle = All vertices of a cycle may be fused into one, so that its edges become loops, and two loops at one vertex cancel. This leaves a tree, in which stalks that meet at one vertex add up like Nim heaps (Winning Ways, chapter 7).
theorem-vertex-geography = Pair up as many neighbouring vertices as possible. If the token's vertex is in every such pairing, the player to move always steps to the partner of the token's vertex and never runs out of moves; if some pairing leaves it out, the other player can do the same from the first step on (Fraenkel, Scheinerman and Ullman 1993).
geography-paired = Here as many neighbouring vertices as possible are paired up, and it cannot be done without vertex { $at }, where the token is. So the player to move steps to its partner { $partner }, and then always to the partner of the vertex that the opponent has chosen. The pairs:
geography-alone = Here as many neighbouring vertices as possible are paired up, and vertex { $at }, where the token is, is left out. So wherever the player to move goes, that vertex has a partner, and the opponent steps there. The player to move runs out of moves first. The pairs:
theorem-edge-geography = The vertices have two sides, and every edge leads across. Look for a set of vertices on the side of the token, with the token's own, such that every vertex of the other side has an even number of edges into the set. If there is one, the player to move loses: wherever the token goes, an odd number of edges leads from there back into the set, so the opponent can return to it, and the numbers are even again. If there is none, one step makes such a set for the opponent (Fraenkel, Scheinerman and Ullman 1993).
edge-geography-lost = Here such a set is { $set }.
edge-geography-won = Here there is none; the step to vertex { $to } makes { $set } such a set for the opponent.
theorem-geography-tree = On a tree the token can never turn back, so the value of a vertex is the smallest number that is not the value of a vertex just beyond it; a dead end has the value 0.
