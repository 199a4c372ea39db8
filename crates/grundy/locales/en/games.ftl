# The games: title, how the arguments are written, rule, and what is known of the values.

# Groups, as they are listed.
group-heaps = Heaps and rows
group-cuts = Tuples, tablets and boxes
group-graphs = Graphs
group-grids = Boards
group-pawns = Pieces

# Heaps and rows.
game-nim = Nim
    .arguments = heaps
    .rule = Take any positive number of tokens from one heap.
    .theorem = A heap's value is its size (Bouton 1901).
game-kayles = Kayles
    .arguments = heaps
    .rule = Take one or two tokens from a heap; what is left of it may be split into two heaps.
game-dawsons-kayles = Dawson's Kayles
    .arguments = heaps
    .rule = Take exactly two tokens from a heap; what is left of it may be split into two heaps.
game-dawsons-chess = Dawson's Chess
    .arguments = heaps
    .rule = Take one token that is a heap of its own; or two, leaving at most one heap; or three, leaving at most two heaps. It is Node Kayles on a path, and crosses on a strip of which no two may touch.
game-officers = Officers
    .arguments = heaps
    .rule = Take one token from a heap of at least two, and leave what is left as one heap or two. It is Grim on a path.
game-lasker = Lasker's Nim
    .arguments = heaps
    .rule = Take any positive number of tokens from a heap, or take none and split it into two heaps.
    .theorem = Heaps of 4k+1 and 4k+2 have their size as value, a heap of 4k+3 has 4k+4, and one of 4k+4 has 4k+3.
game-grundy = Grundy's game
    .arguments = heaps
    .rule = Split a heap into two heaps of different sizes.
    .theorem = No pattern is known: whether the values are periodic in the end is open.
game-rims = Rims
    .arguments = regions, each by its number of dots
    .rule = Draw a closed curve through at least one dot of one region; it may part the dots left there in two regions.
    .theorem = A region of n dots is a Nim heap of n.
game-half = At most half
    .arguments = heaps
    .rule = Take at least one token from a heap, and at most half of it.
    .theorem = G(2k) = k and G(2k+1) = G(k).
game-fraction = At most a fraction
    .arguments = fraction:a/b, then heaps
    .rule = Take at least one token from a heap, and at most the fraction a/b of it.
    .theorem = Let f(n) be the most that may be taken. Then G(n) = f(n) where f grows at n, and else G(n) = G(n-f(n)-1) (Levine 2006).
game-divisors = Proper divisors
    .arguments = heaps
    .rule = Replace a heap by a proper divisor of its size.
    .theorem = The value of n is the number of its prime factors, counted as often as they divide.
game-evensplit = Even splitting
    .arguments = evensplit:F, then heaps
    .rule = Split a heap of at least F into two or more non-empty heaps whose sizes differ by at most one.
game-allbut = All-but game
    .arguments = allbut:SET, then heaps
    .rule = Take from one heap any positive number of tokens that is not in the set.
game-code = Take-and-break game by its code
    .arguments = 0.137, 4.[3], 0.3F, 4!.0, … instead of the name, then heaps
    .rule = The digit at place d says what may be left after taking d tokens from a heap: bit j set allows exactly j non-empty heaps.
game-take = Subtraction game
    .arguments = take:SET, then heaps; a set is numbers, ranges 2..5, prime, 2^k, k^2, fib, all
    .rule = Take from one heap a number of tokens that is in the set.
game-sticks = Sticks
    .arguments = rows as numbers or pictures: X a stick, . a gap
    .rule = Remove one, two or three adjacent sticks of one row. A gap stays: sticks on its two sides are not adjacent.
    .theorem = A run of n sticks is a heap n of the octal game 0.777.
game-treblecross = Treblecross
    .arguments = strip lengths in cells
    .rule = Put a cross on a free cell that is not within two cells of another cross; who cannot loses. This is the game of making three crosses in a row: a cross within two cells of another lets the opponent complete three, so whoever has no other cell left has lost. It models strips of three cells or more; on shorter ones three in a row cannot be made.
    .theorem = A strip of n cells is a heap n+2 of the octal game 0.007.
game-pokernim = Poker Nim
    .arguments = heaps, and spare=K counters in reserve
    .rule = Take any positive number of counters from a heap, which leave the game, or add any positive number from the reserve to a heap. All heaps share the reserve.
    .theorem = The value is the nim-sum of the heaps: an addition is undone by taking the same counters away.

# Tuples, tablets and boxes.
game-wythoff = Wythoff's game
    .arguments = numbers in groups of two
    .rule = From a pair of heaps take any positive number from one of them, or equally many from both.
    .theorem = The lost pairs are k times the golden ratio and k times its square, both rounded down (Wythoff 1907). For values no rule is known.
game-euclid = Euclid
    .arguments = numbers in groups of two
    .rule = Subtract a positive multiple of the smaller number from the larger so that the result stays positive; a pair of equal numbers, or with a 0, has no move.
    .theorem = The value of (x, y) is |x/y − y/x| rounded down (Nivasch 2006).
game-chocolate = Chocolate tablets
    .arguments = tablets RxC
    .rule = Cut a tablet in two along a line; or eat a row or column that is not on its border, which leaves two tablets; or eat its whole rim, if something stays inside.
game-cuboid = Cuboid slicing
    .arguments = boxes AxBxC
    .rule = Choose one layer in each of the three directions of a box and remove all three; up to eight boxes are left.
game-rule = A game of your own
    .arguments = path/to/x.game instead of the name, then numbers in groups of its number of parameters; mover=left or right where the players have moves of their own
    .rule = What the rule file says; see the guide to rule files.

# Graphs.
game-arc-kayles = Arc Kayles
    .arguments = graphs
    .rule = Choose an edge and delete both its ends, with all edges there.
    .theorem = A path of n vertices is a heap n of 0.07, Dawson's Kayles.
game-hackenbush = Green Hackenbush
    .arguments = graphs; loops and parallel edges may occur
    .rule = Cut an edge; whatever is then no longer connected to the ground falls.
    .theorem = Cycles may be fused into loops, and what hangs on a vertex counts as a stalk of its value (the fusion and colon principles).
game-geography = Undirected vertex geography
    .arguments = graphs; at= says where the token stands
    .rule = Move the token to a neighbouring vertex; the vertex it left is deleted.
    .theorem = The player to move wins if and only if every maximum matching covers the token's vertex.
game-grim = Grim
    .arguments = graphs: path:N, cycle:N, grid:RxC, 1-2,2-3, g6:…, a file, …
    .rule = Delete one vertex that has a neighbour, with its edges.
    .theorem = A path is the octal game 0.6 (Officers): one vertex goes, and up to two shorter paths stay.
game-node-kayles = Node Kayles
    .arguments = graphs: path:N, cycle:N, grid:RxC, 1-2,2-3, g6:…, a file, …
    .rule = Delete one vertex together with all its neighbours.
    .theorem = A path is the octal game 0.137 (Dawson's Chess): a vertex goes with its neighbours, and up to two shorter paths stay.

# Boards.
game-cram = Cram
    .arguments = boards RxC, or rows joined by /: `.` a free square, `x` one that is gone
    .rule = Place a domino on two free squares that have a side in common, either way round.
    .theorem = Even by even boards are won by the second player, odd by even ones by the first, who copies by a half turn (Gardner 1974). A strip of n squares is a heap n of 0.07.
game-chomp = Chomp
    .arguments = boards RxC, or rows joined by /: `.` a square still there, `x` one that is gone; the poison is the top left square
    .rule = Take a square other than the poison, and everything below and to the right of it.
    .theorem = Every rectangle larger than one square is won by the first player (Gale 1974, strategy stealing).
game-crosses = Crosses on a board
    .arguments = boards: RxC, or rows such as ..X./.... (X placed)
    .rule = Place a cross on a free cell; the cells that the stencil shows around it are destroyed. The stencil is plus (sides), king, diagonal, distance:D (all cells up to D steps away, each step across a side), or steps such as 1,2:-2,1.
    .theorem = With the stencil plus or king a strip is the octal game 0.137 (Dawson's Chess). On a board with a symmetry under which no cell touches its image, the second player copies.

# Pieces.
game-dag = Pawns on an acyclic digraph
    .arguments = arcs 1:2,1:3,2:3 or a file, and at= with the vertex of every pawn
    .rule = Move one pawn along one arc. Pawns may stand on the same vertex.
    .theorem = A pawn's value is the mex of the values of the vertices it can move to.
game-digraph = Pawns on a digraph with cycles
    .arguments = arcs 1:2,2:1,2:2 or a file, and at= with the vertex of every pawn; left= and right= with arcs of one player only, mover=left or right; goal=, leftgoal=, rightgoal= vertices, endless=draw, left or right
    .rule = Move one pawn along one arc. Who cannot move loses; a play that never ends is a draw. With left= and right= each player has arcs of the player's own beside those of both. Whoever moves the pawn to a goal= wins at once; at a leftgoal= Left has won, whoever moved there. With endless=left a play that never ends is won by Left.
    .theorem = Sums are told from generalised Grundy values: a number, or inf(K) where K are the numbers that can be moved to.
game-northcott = Northcott's game
    .arguments = one picture a line, W...B or B..W; mover=white or black
    .rule = On each line stand a white and a black pawn. Move one own pawn any distance along its line, forward or back, without jumping.
    .theorem = A line is a Nim heap of the gap between its pawns; a retreat is undone by advancing as far.
game-redblue = Red and blue pieces on a line
    .arguments = pictures such as R..B.R.B; retreat=yes or no, mover=red, blue or any
    .rule = Red moves one of the red pieces any distance to the right, Blue one of the blue pieces any distance to the left, without jumping. With retreat=yes pieces may also go back.
    .theorem = Where colours alternate from red to blue, the value is the nim-sum of the gaps of the pairs.
game-circle = The circle game
    .arguments = a picture each, such as .WB..B.W., or n=9 white=3,8 black=2,5,6; mover=white or black
    .rule = White and black pawns stand on the cells of a circle. Move one own pawn either way over one or more free cells, without jumping. A play that never ends is a draw.
    .theorem = A rule in linear time tells who wins. It is not proved; it agrees with a search of every board of up to 13 cells. Boards of up to 13 cells are searched themselves.
game-line = The circle game between walls
    .arguments = a picture each, such as .WB..B.W., or n=9 white=3,8 black=2,5,6; mover=white or black
    .rule = White and black pawns stand on the cells of a row. Move one own pawn either way over one or more free cells, without jumping. A play that never ends is a draw.
    .theorem = The rule of the circle game holds with walls as with pawns of the neighbour's colour that never move. It is not proved; it agrees with a search of every row of up to 13 cells. Rows of up to 13 cells are searched themselves.

# What is said of one game.
games-rule = Rule
games-aliases = Also called
games-arguments = Arguments
games-settings = Settings
games-source = Source
games-theorem = Theorem
games-examples = Examples
games-hint = `grundy games NAME` says all about one.
