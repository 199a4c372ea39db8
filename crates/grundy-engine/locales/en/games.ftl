# The games: title, form of the arguments, rule, and what is known about the values.

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
    .source = C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901)
game-kayles = Kayles
    .arguments = heaps
    .rule = Take one or two tokens from a heap; the rest of it may be split into two heaps.
    .source = H. E. Dudeney, The Canterbury Puzzles (1907); R. K. Guy and C. A. B. Smith, The G-values of various games (1956)
game-dawsons-kayles = Dawson's Kayles
    .arguments = heaps
    .rule = Take exactly two tokens from a heap; the rest of it may be split into two heaps.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 4
game-dawsons-chess = Dawson's Chess
    .arguments = heaps
    .rule = Take one token if it is a whole heap; or two, leaving at most one heap; or three, leaving at most two heaps. This is Node Kayles on a path, and also placing crosses on a strip so that no two touch.
    .source = T. R. Dawson, Caissa's Wild Roses (1935); R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52 (1956)
game-officers = Officers
    .arguments = heaps
    .rule = Take one token from a heap of at least two, and leave the rest as one heap or two. This is Grim on a path.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 4
game-lasker = Lasker's Nim
    .arguments = heaps
    .rule = Take any positive number of tokens from a heap, or take none and split the heap into two.
    .theorem = The value of a heap of 4k+1 or 4k+2 is its size; a heap of 4k+3 has the value 4k+4, and a heap of 4k+4 the value 4k+3.
    .source = E. Lasker, Brettspiele der Völker (1931); E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 4
game-grundy = Grundy's game
    .arguments = heaps
    .rule = Split a heap into two heaps of different sizes.
    .theorem = No pattern is known; whether the values are eventually periodic is an open question.
    .source = P. M. Grundy, Mathematics and games, Eureka 2 (1939)
game-rims = Rims
    .arguments = the number of dots in each region
    .rule = Draw a closed curve through at least one dot of one region; it may separate the remaining dots there into two regions.
    .theorem = A region of n dots is a Nim heap of n.
    .source = T. Idziaszek, Gra o wielu obliczach, Delta; E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)
game-half = At most half
    .arguments = heaps
    .rule = Take at least one token from a heap, and at most half of it.
    .theorem = G(2k) = k and G(2k+1) = G(k).
    .source = El Judge contest of MIPT, Stone game II
game-fraction = At most a fraction
    .arguments = fraction:a/b, then heaps
    .rule = Take at least one token from a heap, and at most the fraction a/b of it.
    .theorem = Let f(n) be the largest number that may be taken. If f(n) > f(n-1), then G(n) = f(n); otherwise G(n) = G(n-f(n)-1) (Levine 2006).
    .source = The at-most-half game of El Judge (MIPT) with another fraction
game-divisors = Proper divisors
    .arguments = heaps
    .rule = Replace a heap by a proper divisor of its size.
    .theorem = The value of n is the number of its prime factors, counted with multiplicity (12 = 2·2·3 has three).
    .source = Folklore
game-evensplit = Even splitting
    .arguments = evensplit:F, then heaps
    .rule = Split a heap of at least F into two or more non-empty heaps whose sizes differ by at most one.
    .source = Provincial olympiad in informatics of Hunan (HNOI), 2014
game-allbut = All-but game
    .arguments = allbut:SET, then heaps
    .rule = Take from one heap any positive number of tokens that is not in the set.
    .source = A. N. Siegel, Combinatorial Game Theory (2013), chapter IV
game-poison = Poisoned last token
    .arguments = poison:P..Q, then heaps
    .rule = Take P to Q tokens from one heap, but never its last token: that one is poisoned. A player who could take only poisoned tokens loses.
    .theorem = Without its last token each heap is one from which P to Q tokens may be taken.
    .source = A. N. Siegel, Combinatorial Game Theory (2013), chapter IV
game-code = Take-and-break game by its code
    .arguments = 0.137, 4.[3], 0.3F, 4!.0, … instead of the name, then heaps
    .rule = The digit at place d says what may be left after taking d tokens from a heap: bit j set allows exactly j non-empty heaps.
    .source = R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52 (1956); syntax of CGSuite
game-take = Subtraction game
    .arguments = take:SET, then heaps; a set is numbers, ranges 2..5, prime, 2^k, k^2, fib, all
    .rule = Take from one heap a number of tokens that is in the set.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 4
game-sticks = Sticks
    .arguments = rows as numbers or pictures: X a stick, . a gap
    .rule = Remove one, two or three adjacent sticks of one row. A gap stays: sticks on its two sides are not adjacent.
    .theorem = A run of n sticks is a heap n of the octal game 0.777.
    .source = Central European Olympiad in Informatics 2000, task Sticks; as an octal game: R. K. Guy and C. A. B. Smith, The G-values of various games (1956)
game-treblecross = Treblecross
    .arguments = strip lengths in cells
    .rule = Put a cross on a free cell that is not within two cells of another cross; a player who cannot loses. This is the game of making three crosses in a row: a cross within two cells of another lets the opponent complete three, so a player with no other cell left has lost. This holds on strips of three cells or more; on shorter ones three in a row cannot be made.
    .theorem = A strip of n cells is a heap n+2 of the octal game 0.007.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 4
game-stretch = Stretches
    .arguments = stretch:L..R, then rows N and circles cycle:N
    .rule = Items lie in rows and circles. Take L to R of them that lie next to each other. Gaps stay open.
    .theorem = With L < R a row or a circle of n < L + R has the value n / L, rounded down; larger rows are won and larger circles are lost.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 4
game-palindromes = Palindromes
    .arguments = words
    .rule = Choose a letter whose two neighbours are equal, and cut the word into the part before it, the letter, and the part after it.
    .theorem = Neighbouring places for a cut are a strip of Dawson's Chess.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 4
game-zeros-and-ones = Zeros and ones
    .arguments = pictures such as i...o.., or a number of cells and the numbers in some of them: 12 3-1,8-0
    .rule = Write a 0 or a 1 into an empty cell, so that neighbouring cells never have the same number.
    .theorem = A gap with a number at one end has as value its number of cells; between two equal numbers it is 1, between different ones 0.
    .source = a problem of programming contests, number 20 of those in the guide
game-pokernim = Poker Nim
    .arguments = heaps, and spare=K counters in reserve
    .rule = Take any positive number of counters from a heap and out of the game, or add any positive number from the reserve to a heap. All heaps share the reserve.
    .theorem = The value is the nim-sum of the heaps: a player undoes an addition by taking the same counters away.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 3
game-top-entails = Top Entails
    .arguments = stacks of coins
    .rule = Split a stack into two smaller ones, or take its top coin; then the opponent must answer in the same stack.
    .theorem = A position is worth a Nim heap or is loony: then the player to move wins every sum with it. Of the stacks below 2,600 those of 1, 3, 2403 and 2505 coins are loony.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 12
game-subtract-a-square = Subtract a square
    .arguments = heaps
    .rule = Take from one heap a square number of tokens: 1, 4, 9, 16, ….
    .source = S. W. Golomb, A mathematical investigation of games of "take-away", Journal of Combinatorial Theory 1 (1966)
game-subtract-a-prime = Subtract a prime
    .arguments = heaps
    .rule = Take from one heap a prime number of tokens: 2, 3, 5, 7, 11, ….
    .source = A variant of Subtract a Square
game-subtract-a-power = Subtract a power of two
    .arguments = heaps
    .rule = Take from one heap a power of two of tokens: 1, 2, 4, 8, ….
    .theorem = The value of a heap of n is n mod 3, because no power of two is a multiple of 3.
    .source = Folklore
game-subtract-a-fibonacci = Subtract a Fibonacci number
    .arguments = heaps
    .rule = Take from one heap a Fibonacci number of tokens: 1, 2, 3, 5, 8, ….
    .source = A variant of Subtract a Square
game-nimble = Nimble
    .arguments = the cells of the coins; cells are counted from 0 at the left
    .rule = Coins lie on the cells of a strip. Move one coin any number of cells to the left, at least one. Coins may pass each other, and several may lie on one cell.
    .theorem = A coin on cell n is a Nim heap of n.
    .source = T. S. Ferguson, Game Theory, part I: Impartial Combinatorial Games
game-staircase = Staircase Nim
    .arguments = the numbers of coins on steps 1, 2, 3, …; step 1 is the lowest
    .rule = Move any positive number of coins from one step to the step below it. Coins from step 1 go to the floor and leave the game.
    .theorem = The value is the nim-sum of the odd steps 1, 3, 5, ….
    .source = T. S. Ferguson, Game Theory, part I: Impartial Combinatorial Games
game-sliding = Sliding coins
    .arguments = the cells of the coins; cells are counted from 0 at the left
    .rule = Coins lie on the cells of a strip, at most one on each. Slide one coin to the left over any number of free cells, at least one. It may not jump over another coin.
    .theorem = Pair the coins from the right; with an odd number, the first is paired with the left end. The value is the nim-sum of the gaps within pairs.
    .source = J. H. Conway, On Numbers and Games (1976), chapter 11; E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 15
game-beans = Beans and bowls
    .arguments = a bowl each: C:BEANS, the first one next to the empty bowl 0
    .rule = Bowls stand in a row. Take one bean from a bowl with the number C into one of the C bowls before it.
    .theorem = Each bean is a game of its own: the least value that none of the C bowls before it has.
    .source = a problem of programming contests, number 25 of those in the guide
game-moore = Moore's Nim
    .arguments = moore:K, then heaps
    .rule = Take from at least one and at most K heaps; from each of these take any positive number, not necessarily the same.
    .theorem = Write the heaps in binary. The player to move loses if and only if, for every power of two, the number of heaps with it is a multiple of K + 1 (Moore 1910).
    .source = E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910)
game-end-nim = End-Nim
    .arguments = heaps from left to right
    .rule = Heaps lie in a row. Take any positive number of tokens from the heap at the left end or from the heap at the right end.
    .theorem = Every row is lost with exactly one size of its first heap, or without that heap; these sizes follow from those of shorter rows (Albert and Nowakowski 2001).
    .source = M. H. Albert and R. J. Nowakowski, The game of End-Nim, Electronic Journal of Combinatorics 8 (2) R1 (2001)
game-nim-pass = Nim with a pass
    .arguments = heaps, and passes=K for the number of passes (1 if it is left out)
    .rule = Take any positive number of tokens from one heap; or pass. Both players together have K passes. Nobody may pass once all heaps are empty.
    .source = R. E. Morrison, E. J. Friedman and A. S. Landsberg, Combinatorial games with a pass: a dynamical systems approach, Chaos 22 (2012)
game-kotzig = Kotzig's Nim
    .arguments = kotzig:A,B,…, then circles
    .rule = A token stands on place 0 of a circle; a circle of N has the places 0 to N − 1. Move it ahead by one of the numbers A, B, …, to a place where it has not yet been. T is the token, x a place where it has been.
    .source = A. Kotzig, O k-posunutiach (On k-translations), Časopis pro pěstování matematiky a fysiky 71 (1946)
game-turning-turtles = Turning Turtles
    .arguments = the coins that show heads, counted from 1 at the left; or a picture such as THHT
    .rule = Turn over one or two coins. Of the coins turned over, the one furthest to the right must show heads before the move.
    .theorem = A head on coin n is worth n.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 14
game-twins = Twins
    .arguments = the coins that show heads, counted from 1 at the left; or a picture such as THHT
    .rule = Turn over exactly two coins. Of the coins turned over, the one furthest to the right must show heads before the move.
    .theorem = A head on coin n is worth n − 1.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 14
game-mock-turtles = Mock Turtles
    .arguments = the coins that show heads, counted from 1 at the left; or a picture such as THHT
    .rule = Turn over one, two or three coins. Of the coins turned over, the one furthest to the right must show heads before the move.
    .theorem = A head on coin n is worth the n-th of the numbers 1, 2, 4, 7, 8, 11, … that have an odd number of ones in binary.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 14
game-triplets = Triplets
    .arguments = the coins that show heads, counted from 1 at the left; or a picture such as THHT
    .rule = Turn over exactly three coins. Of the coins turned over, the one furthest to the right must show heads before the move.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 14
game-moebius = Moebius
    .arguments = the coins that show heads, counted from 1 at the left; or a picture such as THHT
    .rule = Turn over one to five coins. Of the coins turned over, the one furthest to the right must show heads before the move.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 14
game-ruler = Ruler
    .arguments = the coins that show heads, counted from 1 at the left; or a picture such as THHT
    .rule = Turn over any number of coins that lie next to each other. Of the coins turned over, the one furthest to the right must show heads before the move.
    .theorem = A head on coin n is worth the largest power of two that divides n, like the marks on a ruler in inches.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 14
game-turnips = Turnips
    .arguments = the coins that show heads, counted from 1 at the left; or a picture such as THHT
    .rule = Turn over three coins at equal distances. Of the coins turned over, the one furthest to the right must show heads before the move.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 14
game-turn = Coin turning
    .arguments = turn:CODE, then the coins that show heads, counted from 1 at the left; or a picture such as THHT; a code is numbers of coins such as 3, 1-3 or 1+, with letters for how they lie: C next to each other, E at equal distances, S symmetrically, F with coin 1 among them, C(5) within five neighbours
    .rule = Turn over a number of coins that the rule allows. Of the coins turned over, the one furthest to the right must show heads before the move.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 14
game-tartan = Tartan game
    .arguments = tartan:RULE*RULE, then the coins that show heads as COLUMNxROW, counted from 1
    .rule = Coins lie on a board. Choose columns as a move of the first game and rows as a move of the second, and turn over all coins where they meet. The coin in the last of the columns and the last of the rows must show heads before the move.
    .theorem = A head is worth the nim-product of what its column is worth in the first game and its row in the second (Tartan theorem).
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 14

# Tuples, tablets and boxes.
game-wythoff = Wythoff's game
    .arguments = numbers in groups of two
    .rule = Take any positive number from one of the two heaps of a pair, or the same number from both.
    .theorem = The lost pairs are k times the golden ratio and k times its square, both rounded down (Wythoff 1907). No rule is known for the values.
    .source = W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907)
game-fraenkel = Nearly equal amounts
    .arguments = fraenkel:K, then numbers in groups of two
    .rule = Take any positive number from one of the two heaps of a pair, or positive numbers from both that differ by at most K.
    .theorem = With t = K + 1 the lost pairs differ by multiples k·t, and the smaller number is k·(2 − t + √(t² + 4))/2 rounded down.
    .source = A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, American Mathematical Monthly 89 (1982)
game-euclid = Euclid
    .arguments = numbers in groups of two
    .rule = Subtract a positive multiple of the smaller number from the larger so that the result stays positive; a pair of equal numbers, or with a 0, has no move.
    .theorem = The value of (x, y) is |x/y − y/x| rounded down (Nivasch 2006).
    .source = G. Nivasch, The Sprague–Grundy function of the game Euclid, Discrete Mathematics 306 (2006)
game-chocolate = Chocolate tablets
    .arguments = tablets RxC
    .rule = Cut a tablet in two along a line; or eat a row or column that is not on its border, which leaves two tablets; or eat its whole rim, if something remains inside.
    .source = C.-S. Negruseri, Teoria jocurilor: numerele Sprague Grundy (GInfo), problem 9
game-cuboid = Cuboid slicing
    .arguments = boxes AxBxC
    .rule = Choose one layer in each of the three directions of a box and remove all three; up to eight boxes are left.
    .source = No published source is known
game-rule = A game of your own
    .arguments = path/to/x.game instead of the name, then numbers in groups, one for each parameter of the game; mover=left or right if the players have different moves
    .rule = The rule file defines the moves; see the guide to rule files.
    .source = Its rule file

# Graphs.
game-arc-kayles = Arc Kayles
    .arguments = graphs
    .rule = Choose an edge and delete both its ends, with all edges at them.
    .theorem = A path of n vertices is a heap n of 0.07, Dawson's Kayles.
    .source = T. J. Schaefer, On the complexity of some two-person perfect-information games, Journal of Computer and System Sciences 16 (1978)
game-hackenbush = Green Hackenbush
    .arguments = graphs; loops and parallel edges may occur
    .rule = Cut an edge; everything that is then no longer connected to the ground falls.
    .theorem = Cycles may be fused into loops, and everything attached to a vertex may be replaced by a stalk of the same value (the fusion and colon principles).
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 7
game-nimstring = Nimstring
    .arguments = graphs; several edges between two vertices count, and ground= gives the vertex that is the ground; boxes:RxC are the strings of R by C boxes
    .rule = Cut a string. A coin whose last string you cut is yours, and then you move again. A player who cannot move loses; the number of coins does not count.
    .theorem = A coin that can be taken is taken, unless the position is loony; a move in a chain of three coins or more is loony.
    .source = E. R. Berlekamp, The Dots and Boxes Game (2000); E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 16
game-geography = Undirected vertex geography
    .arguments = graphs; at= gives the vertex of the token
    .rule = Move the token to a neighbouring vertex; the vertex it left is deleted.
    .theorem = The player to move wins if and only if every maximum matching covers the token's vertex.
    .source = A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, Theoretical Computer Science 112 (1993)
game-edge-geography = Undirected edge geography
    .arguments = graphs; at= says where the token stands
    .rule = Move the token along an edge to a neighbouring vertex; that edge is deleted.
    .theorem = On a bipartite graph the player to move loses if and only if some set of vertices on the token's side, its own among them, has an even number of edges to every vertex of the other side.
    .source = A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, Theoretical Computer Science 112 (1993)
game-graph-chomp = Chomp on a graph
    .arguments = graphs: path:N, cycle:N, grid:RxC, 1-2,2-3, g6:…, a file, …
    .rule = Delete one edge, or one vertex with all edges at it.
    .theorem = On a bipartite graph the value is 1 for an odd number of vertices plus 2 for an odd number of edges.
    .source = T. Khandhawit, L. Ye, Chomp on graphs and subsets (2011)
game-poset = Posets
    .arguments = an ordered set: divisors:N, box:AxBxC, subsets:N, tree:0,1,1,2, 1:2,1:3, a file
    .rule = Take an element and every element above it. In divisors:N and box:AxBxC the least element is poison: it is never taken.
    .theorem = Where one element is above all others, the first player wins. Where the elements below each form a chain, they are the edges of green Hackenbush.
    .source = F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952); D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974)
game-cannibal-clobber = Cannibal Clobber
    .arguments = graphs with a stone on every vertex: path:N, cycle:N, grid:RxC, 1-2,2-3, g6:…, a file, …
    .rule = Jump with a stone onto a neighbouring stone, which leaves the game. Both players may use every stone, and a stone may capture its own colour, so colours play no part.
    .theorem = A row of stones is the octal game 0.6 (Officers): the vertex that a stone leaves is empty afterwards, so each move takes one stone that has a neighbour, and up to two shorter rows remain.
    .source = A variant of Clobber
game-clobber = Impartial Clobber
    .arguments = boards: RxC (colours in turn), or rows such as XO./.XO, with moves=king, knight, rook or queen if you like; graphs, with the vertices of the stones: x=1,3 o=2
    .rule = Move a stone onto a neighbouring stone of the other colour, which leaves the game. Both players may move stones of both colours.
    .source = M. H. Albert, J. P. Grossman, R. J. Nowakowski and D. Wolfe, An introduction to Clobber, Integers 5(2) (2005); here each player moves both colours
game-nogo = Impartial NoGo
    .arguments = boards: RxC, or rows such as X../.O. (X and O stones); graphs, with the vertices of the stones: x=1,3 o=2
    .rule = Put a stone on an empty place; at every move you choose its colour. Stones of one colour that touch are a group, and afterwards every group must still touch an empty place.
    .source = C.-W. Chou, O. Teytaud and S.-J. Yen, Revisiting Monte-Carlo tree search on a normal form game: NoGo (2011); as an impartial game with published values: MCGS, University of Alberta (2025)
game-grim = Grim
    .arguments = graphs: path:N, cycle:N, grid:RxC, 1-2,2-3, g6:…, a file, …
    .rule = Delete one vertex that has a neighbour, together with its edges.
    .theorem = A path is the octal game 0.6 (Officers): one vertex is deleted, and up to two shorter paths remain.
    .source = Jamie Peabody and Karen Willis, as reported in the article from which this game is taken
game-node-kayles = Node Kayles
    .arguments = graphs: path:N, cycle:N, grid:RxC, 1-2,2-3, g6:…, a file, …
    .rule = Delete one vertex together with all its neighbours.
    .theorem = A path is the octal game 0.137 (Dawson's Chess): a vertex is deleted with its neighbours, and up to two shorter paths remain.
    .source = T. J. Schaefer, On the complexity of some two-person perfect-information games, Journal of Computer and System Sciences 16 (1978)

# Boards.
game-cram = Cram
    .arguments = boards RxC, or rows joined by /: `.` a free square, `x` a missing one
    .rule = Place a domino on two free squares that share a side, across or down.
    .theorem = The second player wins even by even boards, the first player odd by even ones; the winner copies every move by a half turn (Gardner 1974). A strip of n squares is a heap n of 0.07.
    .source = M. Gardner, Cram, crosscram and quadraphage, Scientific American 230 (February 1974); E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)
game-chomp = Chomp
    .arguments = boards RxC, or rows joined by /: `.` a remaining square, `x` a missing one; the poison is the top left square
    .rule = Take a square other than the poison, and everything below and to the right of it.
    .theorem = The first player wins every rectangle larger than one square (Gale 1974, strategy stealing).
    .source = F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952); D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974)
game-crosses = Crosses on a board
    .arguments = boards: RxC, or rows such as ..X./.... (X a cross)
    .rule = Place a cross on a free cell; it also takes the cells around it that belong to the stencil. The stencil is plus (sides), king, diagonal, distance:D (all cells up to D steps away, each step across a side), or steps such as 1,2:-2,1.
    .theorem = With the stencil plus or king a strip is the octal game 0.137 (Dawson's Chess). On a board with a symmetry under which no cell touches its image, the second player wins by copying.
    .source = T. J. Schaefer's Node Kayles (1978) on the cells of a board

# Pieces.
game-dag = Pawns on an acyclic digraph
    .arguments = arcs 1:2,1:3,2:3, moves to a sum 1:2+3, or a file, and at= with the vertex of every pawn; again= and entails= with further arcs
    .rule = Move one pawn along one arc. Pawns may stand on the same vertex. A move 1:2+3 puts two pawns, on 2 and on 3, in place of the one on 1. After a move along an arc of again= the same player moves once more, and one along an arc of entails= has to be answered with the pawns that it left; a player who cannot, loses.
    .theorem = A pawn's value is the mex of the values of the vertices it can move to. A sum such as 2+3 counts as the nim-sum of its vertices.
    .source = R. P. Sprague, Über mathematische Kampfspiele, Tôhoku Mathematical Journal 41 (1935); P. M. Grundy, Mathematics and games, Eureka 2 (1939)
game-digraph = Pawns on a digraph with cycles
    .arguments = arcs 1:2,2:1,2:2 or a file, and at= with the vertex of every pawn; left= and right= with arcs of one player only, mover=left or right; goal=, leftgoal=, rightgoal= vertices, endless=draw, left or right
    .rule = Move one pawn along one arc. A player who cannot move loses; play that never ends is a draw. With left= and right= each player has further arcs that the other may not use. A player who moves a pawn to a goal= wins at once; a pawn on a leftgoal= wins for Left, no matter who moved it there. With endless=left, play that never ends is won by Left.
    .theorem = Generalised Grundy values decide sums: a number, or inf(K), where K is the set of numbers that can be reached in one move.
    .source = C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 (1966); A. S. Fraenkel and Y. Yesha, The generalized Sprague-Grundy function and its invariance under certain mappings, Journal of Combinatorial Theory A 43 (1986)
game-northcott = Northcott's game
    .arguments = a picture of each line, W...B or B..W; mover=white or black
    .rule = Each line has a white and a black pawn. Move one of your own pawns any distance along its line, forward or back, without jumping.
    .theorem = The gap between the pawns of a line is a Nim heap; the opponent undoes a retreat by advancing just as far.
    .source = E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 3
game-redblue = Red and blue pieces on a line
    .arguments = pictures such as R..B.R.B; retreat=yes or no, mover=red, blue or any
    .rule = Red moves one of the red pieces any distance to the right, Blue one of the blue pieces any distance to the left, without jumping. With retreat=yes pieces may also go back.
    .theorem = If the pieces are red and blue in turn, red first, the value is the nim-sum of the gaps within the pairs.
    .source = Reversible moves: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 3
game-circle = The circle game
    .arguments = one picture each, such as .WB..B.W., or n=9 white=3,8 black=2,5,6; mover=white or black
    .rule = White and black pawns stand on the cells of a circle. Move one of your own pawns either way over one or more free cells, without jumping. Play that never ends is a draw.
    .theorem = A rule finds the winner in linear time. It is not proved, but it agrees with a search of every board of up to 13 cells. Boards of up to 13 cells are searched.
    .source = T. Idziaszek, Gra w kółko, Potyczki Algorytmiczne 2009, task A
game-line = The circle game between walls
    .arguments = one picture each, such as .WB..B.W., or n=9 white=3,8 black=2,5,6; mover=white or black
    .rule = White and black pawns stand on the cells of a row. Move one of your own pawns either way over one or more free cells, without jumping. Play that never ends is a draw.
    .theorem = The rule of the circle game is used with each wall as a pawn of the neighbour's colour that never moves. It is not proved, but it agrees with a search of every row of up to 13 cells. Rows of up to 13 cells are searched.
    .source = A variant of the circle game

# Headings in the description of one game.
games-rule = Rule
games-aliases = Also called
games-arguments = Arguments
games-settings = Settings
games-source = Source
games-theorem = Theorem
games-examples = Examples
games-hint = `grundy games NAME` describes one game.
games-collection-hint = `grundy games NAME` describes one of them, with its rule file.
games-note = Remark
games-rule-file = Rule file
