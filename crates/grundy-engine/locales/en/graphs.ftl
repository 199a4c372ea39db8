# Moves on graphs and boards.
move-cross-cell = cross the cell in row { $row }, column { $column }
move-delete-vertex = delete vertex { $vertex }
move-clobber-any = jump with the stone on vertex { $vertex } onto a neighbour
move-delete-with-neighbours = delete vertex { $vertex } and its neighbours

# The symmetry by which one player copies the other.
mirror-half-turn = Answer every move with its image under half a turn about the middle of the board.
mirror-left-right = Answer every move with its mirror image, left for right.
mirror-upside-down = Answer every move with its mirror image, top for bottom.
mirror-diagonal = Answer every move with its mirror image in the diagonal.
mirror-reversed = Answer every vertex with its partner, which is equally far from the other end.
mirror-opposite = Answer every vertex with the one opposite on the cycle.
mirror-partner = Every vertex has a partner, its image under a symmetry of the graph. Answer every vertex with its partner.
mirror-edges = Every vertex has a partner, its image under a symmetry of the graph. Answer every edge with the edge between the partners of its ends.

# Why a value is what it is.
theorem-mirror-after-one-move = One move makes the position symmetric: every remaining place then has a partner, its image under a symmetry, and partners do not touch. From then on the player who made this move answers each move with its image, and so makes the last move.
theorem-grim-path-is-officers = Deleting a vertex of a path leaves two shorter paths, or one, and the last vertex cannot be deleted. This is the heap game 0.6, Officers, on a heap of as many tokens as the path has vertices.
theorem-grim-cycle-leaves-a-path = Whichever vertex of a cycle is deleted, the same path is left. So the value is 1 if that path has the value 0, and otherwise 0.
theorem-grim-complete = Deleting a vertex of a complete graph leaves the next smaller one, down to a lone vertex, where no move is left. So only the number of moves matters: the value is 1 if the number of vertices is even, 0 if it is odd.
theorem-grim-bipartite = In a complete bipartite graph a move makes one side smaller by one, and the game ends when a side is empty. Working up from there: with a side of 1 the values are 1 and 2 in turn, with a side of 2 they are 2 and 0 in turn, and with larger sides the value is 1 if the number of vertices is odd, and otherwise 0.
theorem-node-kayles-path-is-dawsons-chess = On a path, or on a strip of cells whose neighbours touch, a move takes a place with the one or two next to it and leaves up to two shorter stretches. This is the heap game 0.137, Dawson's Chess.
theorem-node-kayles-cycle-leaves-a-path = Whichever vertex of a cycle is deleted with its two neighbours, the same path is left. So the value is 1 if that path has the value 0, and otherwise 0.
theorem-node-kayles-complete = In a complete graph the first move deletes everything. There is just one move, so the value is 1.
theorem-node-kayles-bipartite = In a complete bipartite graph a move deletes one vertex of its own side and the whole other side. The other vertices of its own side stay without neighbours, and each is one more move. Only whether their number is odd or even matters.

# Curves between spots.
move-curve-join = draw a curve from { $from } to { $to }; this leaves { $left }
move-curve-loop = draw a loop at { $from } with nothing inside; this leaves { $left }
move-curve-loop-around = draw a loop at { $from } around { $inside }; this leaves { $left }
move-curve-cut = draw a curve from { $from } to { $to } with no other boundary on its left; this leaves { $left }
move-curve-cut-around = draw a curve from { $from } to { $to } with { $inside } on its left; this leaves { $left }
move-stroke = draw a curve with a stroke; this leaves { $left }
theorem-brussels-sprouts = Every curve either joins two boundaries or cuts a region in two, and the stroke leaves a free arm on both sides. So every region keeps an arm, and play ends when each has exactly one. The number of moves does not depend on how you play: n crosses last 5n − 2 moves (Gardner 1967).
brussels-sprouts-length = Every curve either joins two boundaries or cuts a region in two, and the stroke leaves a free arm on both sides, so play ends when every region has exactly one arm. With { $boundaries } boundaries and { $arms } free arms this takes exactly { $boundaries } + { $arms } − 2 = { $moves } moves, however you play (Gardner 1967).
sprouts-lives = Three ends of curves fit at a spot: it has three lives. A curve takes two lives, and its new spot brings one, so every move takes a life. Here { $lives } lives are left, and the last move leaves one of them: play lasts at most { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
