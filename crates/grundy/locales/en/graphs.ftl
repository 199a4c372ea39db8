# Moves on graphs and boards.
move-cross-cell = cross the cell in row { $row }, column { $column }
move-delete-vertex = delete vertex { $vertex }
move-delete-with-neighbours = delete vertex { $vertex } and its neighbours

# The symmetry by which one player copies the other.
mirror-half-turn = Answer every move with its image under half a turn about the middle of the board.
mirror-left-right = Answer every move with its mirror image, left for right.
mirror-upside-down = Answer every move with its mirror image, top for bottom.
mirror-diagonal = Answer every move with its mirror image in the diagonal.
mirror-reversed = Answer every vertex with its partner, counted just as far from the other end.
mirror-opposite = Answer every vertex with the one opposite on the cycle.
mirror-partner = Every vertex has a partner, its image under a symmetry of the graph. Answer every vertex with its partner.
mirror-edges = Every vertex has a partner, its image under a symmetry of the graph. Answer every edge with the edge between the partners of its ends.

# Why a value is what it is.
theorem-mirror-after-one-move = One move makes the position symmetric: then everything that is left has a partner, its image under a symmetry, and partners do not touch. From then on the player who made it answers each move with its image, and so makes the last move.
theorem-grim-path-is-officers = Deleting a vertex of a path leaves two shorter paths, or one, and the last vertex cannot be deleted: that is the heap game 0.6, Officers, on a heap of as many tokens as the path has vertices.
theorem-grim-cycle-leaves-a-path = Whichever vertex of a cycle is deleted, the same path is left. So the value is 0 or 1: 0 if that path's is not 0, else 1.
theorem-grim-complete = Deleting a vertex of a complete graph leaves the next smaller one, down to a lone vertex, where no move is left. So only the number of moves counts: 1 if the number of vertices is even, 0 if it is odd.
theorem-grim-bipartite = In a complete bipartite graph a move makes one side smaller by one, and the game ends when a side is empty. Working up from there: with a side of 1 the values are 1 and 2 in turn, with a side of 2 they are 2 and 0 in turn, and beyond that 1 if the number of vertices is odd, else 0.
theorem-node-kayles-path-is-dawsons-chess = On a path, or on a strip of cells whose neighbours touch, a move takes a place with the one or two beside it and leaves up to two shorter stretches: that is the heap game 0.137, Dawson's Chess.
theorem-node-kayles-cycle-leaves-a-path = Whichever vertex of a cycle goes with its two neighbours, the same path is left. So the value is 0 or 1: 0 if that path's is not 0, else 1.
theorem-node-kayles-complete = In a complete graph any move takes everything: one move, value 1.
theorem-node-kayles-bipartite = In a complete bipartite graph a move takes the whole other side, and of its own side leaves all but one vertex, without neighbours: as many single moves. Only whether those are an odd or an even number counts.
