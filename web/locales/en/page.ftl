# The page's own texts. The engine supplies the texts of games, moves and explanations.
page-title = Grundy: games to play, see and understand
skip = To the board
nav = Parts of the page
nav-play = Play
nav-games = Games
nav-laboratory = Laboratory
nav-rules = Your rules
language = Language
theme-board = Blackboard
theme-paper = Paper
help = Help
close = Close

position = Position
position-set = Set up
position-help = A game and its sizes; join several with +. For example: nim 8 5 11 + kayles 7.
board = The board
board-yours = { $position }; you are to move.
board-theirs = { $position }; the machine is to move.
board-over = { $position }; the game is over.
board-nothing = nothing left
not-a-move = That is not a move here.
options-words = All moves in words ({ NUMBER($count) })
options-many = { $all ->
    [one] One move is possible.
   *[other] { $all } moves are possible; the first { $shown } are listed.
}
options-incomplete = There are too many moves to list them all here. Type the position after your move above, or use the command line.
options-unvalued = The values were not found in time: the board is too large.
too-large = This is too large here; use the command line.
engine-silent = The engine does not answer. If the page came from a server, it has stopped.
games-listed = The Games page lists all games.

you = you
machine = the machine
first-player = the first player
second-player = the second player
to-move-you = You are to move.
to-move-machine = The machine is thinking.
to-move-other = To move: { $who }.
stuck-machine = The machine could not answer.
stuck-moves = The moves of this position could not be found.
stuck-table = This table could not be set up.
retry = Try again
last-you = Your move: { $move }.
last-machine = The machine's move: { $move }.
last-other = Last move, { $who }: { $move }.
move-unproved = The machine could not work out who wins on a board of this size: its move is its best guess.
over-you = You have won.
over-machine = The machine has won.
over-won = The game is won by { $who }.
over-draw = A draw: the position has repeated.
colour-white = with white
colour-black = with black
colour-red = with red
colour-blue = with blue
colour-left = as Left
colour-right = as Right
colour-any = with either colour
misere = misère
level-careless = careless machine
level-learner = learning machine
level-perfect = perfect machine

controls = Controls
hint = Hint
undo = Undo
swap = Swap sides
new = New
share = Share
hint-winning = You can win from here. Ask again to learn in which part.
hint-losing = Every move loses against perfect play. Choose one that keeps the game long and complicated.
hint-drawn = You cannot win from here, but you need not lose.
hint-unknown = It is not known who wins from here: the board is too large. Ask again for a move that may be good.
hint-part = Look at this part: { $part }.
hint-move = A good move: { $move }.
hint-guess = A move that may be good, though this is not proved: { $move }.

moves = Moves
moves-none = None so far.
mistake = This gave the win away.
mistake-told = The marked move lost a won game.
mistake-none = The loser never had a winning move.
replay = Play on from before it
replay-before = Play on from before: { $move }

settings = The table
show-values = Show values
values-wins = this move wins
values-loses = this move loses
values-draws = this move draws
values-numbers = A number is the Grundy value of the position after the move. Where the board has no room for it, touch the first place of the move, or open the list of moves in words.
values-letters = This game has no values here: it is played under the misère rule, or the players have different moves. P means that the previous player wins, N the next player, D a draw.
values-none = No values are known for these moves.
show-powers = Group by powers of two
misere-switch = Misère: the player who moves last loses
restart-question = This starts a new game. The moves made so far are lost.
restart-yes = Start a new game
restart-no = Keep playing
opponent = Against
opponent-person = a second person
opponent-careless = the machine, careless: any move
opponent-learner = the machine, learning: sees some wins
opponent-perfect = the machine, perfect
sides = Board
sides-rows = rows
sides-columns = columns
stencil = A cross also takes
stencil-plus = cells at its sides
stencil-king = all cells around it
stencil-diagonal = cells at its corners
stencil-distance = cells up to two steps away

why = Why?
why-steps = Explanation, step by step
why-whole = For the mathematically minded
step-back = Step back
step-forth = Next step
step-of = Step { NUMBER($step) } of { NUMBER($all) }
columns-part = part
columns-left = left over
mex-option = option
mex-value = value
mex-row = Values reached; the smallest missing number is marked
locked = Locked in this lesson.

limit-cells = The page shows boards of up to { NUMBER($most) } cells here. Larger positions are played in words.
limit-line = The page shows boards of up to { NUMBER($most) } cells here, and single rows of up to { NUMBER($line) }. Larger positions are played in words.
limit-side = The page shows boards with sides of up to { NUMBER($most) } here. Larger positions are played in words.
limit-vertices = The page shows graphs of up to { NUMBER($most) } vertices here. Larger positions are played in words.
limit-ratio = The page shows rectangles whose long side is at most { NUMBER($most) } times the short one. Longer rectangles are played in words.
pile = Heap { $heap }: { $size }
pile-take = Take
pile-leave = Leave { $parts }

place-match = Heap { $heap }: take { $take }, leave { $leave }
place-letter = Letter { $letter } at place { NUMBER($place) }
place-bowl = Bowl { NUMBER($bowl) }: { NUMBER($beans) ->
    [one] one bean
   *[other] { NUMBER($beans) } beans
 }
place-pin = Row { $row }, place { $place }
place-cell = Row { $row }, column { $column }
place-element = Element { $element }
place-vertex = Vertex { $vertex }
place-edge = Edge from { $from } to { $to }
place-line-free = Line { $line }, cell { $cell }, free
place-line-white = Line { $line }, cell { $cell }, white
place-line-black = Line { $line }, cell { $cell }, black
place-line-blue = Line { $line }, cell { $cell }, blue
place-line-red = Line { $line }, cell { $cell }, red
place-cell-free = Cell { $cell }, free
place-cell-white = Cell { $cell }, white
place-cell-black = Cell { $cell }, black
place-cell-blue = Cell { $cell }, blue
place-cell-red = Cell { $cell }, red
place-cut-row = Cut after row { $row }
place-cut-column = Cut after column { $column }
place-eat-row = Eat row { $row }
place-eat-column = Eat column { $column }
place-eat-rim = Eat the rim
place-layer = Direction { $direction }, layer { $layer }
place-pair = To heaps { $first } and { $second }
place-squares = { $count ->
    [one] Cut off one square, { $left } left
   *[other] Cut off { $count } squares, { $left } left
}
place-dot = Dot { $dot }, region { $region }
place-used-dot = Dot { $dot }, on a curve
place-arm = Free arm { $arm }
place-spot = Spot { $spot }, { $lives ->
    [0] no free end
    [one] { $lives } free end
   *[other] { $lives } free ends
}
rims-ways = Draw the curve through the chosen dots
rims-how = Drag to draw a closed curve through dots. Or tap its corners in turn, and the first corner again to close it. Or tap only dots, and choose a curve from the list.
rims-short = Draw a closed curve through at least one dot.
rims-open = The curve is not closed: end where you began.
rims-knot = The curve crosses itself.
rims-crossing = The curve crosses another curve.
rims-dotless = The curve passes through no free dot.
rails-many = The curve passes through more than two dots.
sprouts-made = the curve in colour
sprouts-hinted = draw the dashed curve
sprouts-curve = a curve from spot { $from } to spot { $to }
sprouts-curve-apart = a curve from spot { $from } to spot { $to }, with { $count ->
    [one] one spot
   *[other] { $count } spots
} on one side
sprouts-loop-around = a loop at spot { $spot } { $count ->
    [0] with nothing inside
    [one] around one spot
   *[other] around { $count } spots
}
arms-curve = a curve from arm { $from } to arm { $to }
arms-curve-apart = a curve from arm { $from } to arm { $to }, with more ends of curves on one side: { $count }
sprouts-second = Touch the spot at which the curve ends; the same spot again for a loop.
sprouts-none = No curve joins these spots: other curves are in the way.
sprouts-ways = Draw a curve between the chosen spots
sprouts-short = Draw a curve from a spot to a spot; a loop must be large enough to be seen.
sprouts-start = The curve does not begin at a spot.
sprouts-end = The curve does not end at a spot.
sprouts-dead = Three curves end at this spot already: no other may end there.
sprouts-loop = A loop needs two free ends, and this spot has only one: two curves end there already.
sprouts-knot = The curve crosses itself here.
sprouts-crossing = The curve crosses another curve here.
sprouts-through = The curve runs through this spot: go around it, or end there.
sprouts-unlisted = This curve is not among the moves that were found: the position has too many. Choose another one.
arms-second = Touch the arm at which the curve ends.
arms-none = No curve joins these arms: other curves are in the way.
arms-ways = Draw a curve from the chosen arm
arms-short = Draw a curve from a free arm to another one.
arms-start = The curve does not begin at a free arm.
arms-end = The curve does not end at a free arm.
arms-dead = There is no free arm here.
arms-loop = A curve cannot end at the arm at which it begins.
arms-through = The curve runs through an arm here: go around it, or end there.

graph-edit = Draw another graph
graph-how = Tap the sheet for a new vertex. Tap two vertices to join or separate them. Drag to move.
graph-how-directed = Tap the sheet for a new vertex. Tap two vertices, one after the other, to draw or erase the arc between them. Drag to move.
graph-how-multiple = Tap the sheet for a new vertex. Tap two vertices, one after the other, to draw an edge between them, up to three, and once more to erase them; tap one vertex twice for a loop. Drag to move.
graph-play = Play on this graph
graph-add = Add a vertex
graph-tool = What a tap does
graph-lines = Draw lines
graph-pawns = Put pawns
graph-wipe = Erase vertices
graph-clear = Clear the sheet

share-text = The link holds the whole table; nothing is stored anywhere.
share-link = Link
share-copy = Copy
share-copied = Copied
share-language = In this language
share-lock-hints = Lock hints and reasons
share-lock-values = Lock values
share-qr = QR code of the link
share-no-qr = The link is too long for a QR code.
link-cut = This link is damaged: a part of it is missing or was changed. Ask for it again.
link-version = This link comes from a newer version of the page.
link-large = This link is too large to open.
stranger-title = This link brings its own rules
stranger-text = Somebody else wrote these rules. They can only define a game; read them before you play.
stranger-run = Play by these rules
stranger-leave = Leave them

help-rule = Two players take turns. A player who cannot move loses. In a sum of several games, each move is made in one of them.
help-misere = In misère play it is the other way round: a player who cannot move wins.
help-keys = Keys
help-arrows = move over the board
help-enter = play, or choose
help-escape = cancel the choice
help-hint = a hint
help-undo = take back
help-help = this help
help-offline = Once opened, the page works without a network.

games-title = Games
games-lead = You can play on every board. The player who moves last wins.
games-seek = Find a game
games-none = No game has these words.
games-collection = { $count ->
    [one] One more game of the literature
   *[other] { $count } more games of the literature
}
card-play = Play
card-explore = Explore
card-variant = Make a variant
card-known = What is known
again = Again

rules-title = Your own rules
rules-lead = Define a game in a few lines: its moves, and what each of them leaves. Everything on this page then works for it.
rules-name = File name
rules-from = Begin from
rules-text = The rules
rules-at = Line { $line }, character { $column }:
rules-good = { $count ->
    [one] These rules can be read. A position is one number.
   *[other] These rules can be read. A position is { $count } numbers.
}
rules-good-boards = These rules can be read. A position is a board, such as 4x4.
rules-good-graphs = These rules can be read. A position is a graph, such as path:6.
rules-good-lists = These rules can be read. A position is written like { $example }.
rules-sizes = Begin with
rules-how = How rules are written
rules-how-text = First come the game's name and its numbers, with the conditions they must satisfy. Then comes a line for each kind of move: its name, for which k and under which condition it exists, and what it leaves. Parts joined by + are separate games.

lab-title = Laboratory
lab-lead = A code, a set, or your own rules: see the sequence of values, fold it, find its period.
lab-game = Game
lab-to = Heaps up to
lab-side = Rows up to
lab-flat = two sizes
lab-compute = Compute
lab-stop = Stop
lab-template = For graphs write a template with { "{n}" }, such as node-kayles cycle:{ "{n}" }.
lab-progress = { $done } of { $of }, { $rate } a second, { $left ->
    [one] one second left
   *[other] { NUMBER($left) } seconds left
}
lab-stopped = Stopped. { $done } values are kept.
plot-says = Values of { $game } for heaps { $from } to { $to }, up to { $most }
plot-closer = Closer
plot-further = Further away
plot-whole = Show all
plot-common = common values
plot-rare = rare values
plot-zero = zeros: the player to move loses
plot-at = heap { $heap }: value { $value }, in binary { $binary }
fold-title = Folded every { NUMBER($period) }
fold-how = Drag the strip sideways to fold it at another length. Straight columns mean that the length is a period.
fold-at = Fold every
fold-period = Fold at the period, { NUMBER($period) }
period-title = Period
period-proved = Proved
period-observed = Observed, not proved
period-none-found = None found so far
period-unsupported = This game is not searched for periods
period-says = Period { $period }, from heap { $from } on.
period-saltus = The values grow by { $saltus } in every period.
period-exceptions = { $count ->
    [one] One exception before
   *[other] { NUMBER($count) } exceptions before
}
period-whole = Everything that was found
period-certificate = Save the certificate
guess-title = Your guess
guess-formula = The rule { $rule } =
guess-check = Check
guess-checking = Comparing with the values …
period-looking = Looking for a period …
series-most = Largest value: { $most }, first at heap { $heap }.
series-zeros = { $count ->
    [0] No heap is lost for the player to move.
    [one] One heap is lost for the player to move:
   *[other] { NUMBER($count) } heaps are lost for the player to move:
}
export = Save
table = Table
table-back = Earlier
table-forth = Later
table-page = Page { NUMBER($page) } of { NUMBER($pages) }
grid-says = Values of { $game } for up to { $rows } rows and { $columns } columns

## Boards of cards, stones and coins
place-option = { $text }
limit-heap = The page draws heaps of up to { NUMBER($most) } here. Larger positions are played in words.
limit-numbers = The page draws numbers of up to { NUMBER($most) } here. Larger positions are played in words.
place-token = To { $first }, { $second }
place-less = { $name }: leave { $left }
place-holds = Row { $row }, column { $column }: { $letter }
place-letters = Put { $letters }
place-coin-heads = Coin { $coin }, heads
place-coin-tails = Coin { $coin }, tails
place-cell-heads = Row { $row }, column { $column }, heads
place-cell-tails = Row { $row }, column { $column }, tails
place-cell-coins = Cell { $cell }, coins: { $count }
place-step = Step { $step }: number of coins moved down: { $count }
place-ring-free = Place { $place }, free
place-ring-been = Place { $place }, already visited
place-ring-token = Place { $place }, the token stands here
place-pass = Pass; passes left: { $count }
choose-next = Now touch one of the marked places. Escape starts over.
rims-corners = The corners of the curve
rims-close = Close the curve
rims-back = Take the last corner back
place-vertex-holds = Vertex { $vertex }: { $letter }
# Rules in the words of what is drawn, by game; a game without one has the engine's rule.
rule-nim = Take as many matches as you like from one heap, at least one.
rule-half = Take matches from one heap: at least one, and at most half of them.
rule-fraction = Take matches from one heap: at least one, and at most { $set } of them.
rule-allbut = Take matches from one heap, any number except: { $set }.
rule-take = Take matches from one heap. These numbers may be taken: { $set }.
rule-subtract-a-square = Take a square number of matches from one heap: 1, 4, 9, 16, …
rule-subtract-a-prime = Take a prime number of matches from one heap: 2, 3, 5, 7, 11, …
rule-subtract-a-power = Take a power of two of matches from one heap: 1, 2, 4, 8, …
rule-subtract-a-fibonacci = Take a Fibonacci number of matches from one heap: 1, 2, 3, 5, 8, …
rule-evensplit = Split a group of at least { $set } into two or more groups, as evenly as can be: their sizes differ by one at most.
rule-moore = Choose up to { $set } heaps and take as many matches as you like from each of them, at least one. The numbers may differ.
rule-kotzig = Move the token around the circle, clockwise, by one of these numbers: { $set }. Where it has been it may not go again.
rule-nim-pass = Take as many matches as you like from one heap, at least one; or pass. Passes left for both players together: { $set }. No player may pass once all heaps are empty.
rule-code = The game of the code { $set }. Pins that stand side by side are a heap, and you knock down some of them that stand side by side. The digit at place d belongs to d pins; it is a sum of 1 if they may be a whole group, 2 if one group may be left of theirs, and 4 if two may be left.
rule-fraenkel = Take matches from one of the two heaps of a pair, or from both if the two numbers differ by at most { $set }.
rule-stretch = Items lie in rows and circles. Take some that lie next to each other; how many: { $set }. Gaps stay open.
rule-wythoff = Move the queen any distance towards the corner: up, to the left, or along the diagonal that goes up and to the left.
rule-euclid = Cut squares off the rectangle, each as large as its short side allows: at least one, and so that something remains.
rule-redblue = Slide a red piece any distance to the right, or a blue piece any distance to the left, without jumping. Both players may move pieces of both colours.

# How to move here, by board.
how-matches = Touch a match: it is taken, with all that come after it.
how-rows = Touch the first pin that you knock down, then the last one; touch a single pin twice.
how-sticks = Touch the first stick of those that you take, then the last one; touch a single stick twice.
how-strips = Touch the cell for your cross.
how-pawns = Touch a pawn, then the place it moves to.
how-lines = Touch a pawn of yours, then the cell it moves to.
how-circle = Touch a pawn of yours, then the cell it moves to.
how-walled = Touch a pawn of yours, then the cell it moves to.
how-redblue = Touch a piece, then the cell it moves to.
how-dominoes = Touch the two squares that your domino covers.
how-bites = Touch the square you take.
how-crosses = Touch the cell for your cross.
how-arc-kayles = Touch the edge you choose.
how-node-kayles = Touch the vertex you delete.
how-grim = Touch the vertex that you delete.
how-hasse = Touch the element you take; everything above it goes, too.
how-hackenbush = Touch the edge you cut.
how-geography = Touch the vertex that the token moves to.
how-edge-geography = Touch the vertex that the token moves to.
how-queen = Touch the square the queen moves to.
how-rectangle = Touch a square: it is cut off, with those beyond it.
how-tablets = Draw along a groove to cut there, or touch the arrow at its end. To eat a row or a column, touch its number; to eat the whole rim, touch ▣.
how-boxes = Touch one layer in each of the three directions.
how-factors = Touch a picture: it shows the rows of equal length, and which row stays.
how-splits = Touch a picture: it shows the equal bars into which the heap is cut.
how-curves = Draw a closed curve with the finger or the mouse; or touch its corners one after the other, then close it.
how-spots = Draw a curve with the finger or the mouse from a spot to a spot, or back to the same one. Or touch two spots, or one spot twice, and choose a curve from the list.
how-spots-brussels-sprouts = Draw a curve with the finger or the mouse from a free arm to another one; the page puts the stroke across it. Or touch an arm, and choose a curve from the list.
how-stones = Touch the cells of your move one after the other. If there is a choice of letters, touch the letter below the board last.
how-heaps = Touch a match: it is taken, with all that come after it.
how-staircase = Touch a coin: it moves one step down, with those that lie after it.
how-nimble = Touch a coin, then the cell it moves to.
how-sliding = Touch a coin, then the cell it moves to.
how-coins = Touch the last coin of your move first, then the others that it turns.
how-coin-grid = Touch the corner that counts first, then the other corners of what is turned.
how-ring = Touch the place that the token moves to.
how-stretches = Touch the first item of those that you take, then the last one; touch a single item twice. In a closed circle the last one follows clockwise.
how-letters = Touch the letter that you cut out.
how-digits = Touch an empty cell. If both numbers are possible there, touch the number below the board.
how-bowls = Touch a bowl with a bean, then the bowl that the bean goes into. How far beans of a bowl reach stands beside its number.
how-graph-chomp = Touch the edge or the vertex that you delete.
how-splits-code = Touch a picture: it shows the heaps that are left.
how-splits-top-entails = Touch a picture: it shows the two stacks, or the stack without its top coin.
how-heap-pairs = In each heap of your move touch the first match that you take; those after it go, too. If your move ends with that heap, touch the same match once more.
how-bars = Touch the first square to take off a bar, or a picture of what is left.
how-tuples = Touch what you want to have: a lit cell, the first square to take off a bar, or a picture of what is left.
how-ruled = Touch the vertices of your move in the order in which it names them. If a number can be chosen, touch it last, below the board.
how-piles = Choose beside a heap how much to take, or what to leave.
how-plain = Choose a move from the list.
own-colour = You play { $colour }.
other-colour = The first player plays { $colour }.

# Opponents one after the other.
next-opponent = Next opponent: { $level }
all-beaten = You have won against every opponent in this game.
won-against = Won against: { $levels }

goal-normal = A player who cannot move loses.
goal-misere = A player who cannot move wins: this is misère play.

# Links of whole games and of series.
share-moves = With the moves made
share-embed = Show this game in another page
share-embed-text = A line of HTML with a bare board. The server must allow the other page: see --frame-ancestors of grundy serve.
share-print = Print the board, the moves and the reason
share-series = Make a series of positions for a class
link-dropped = This link is damaged, or not all of it can be used. What could be read is open. Dropped: { $parts }.
dropped-rest = its end, or a part that was changed
dropped-moves = moves
dropped-level = the opponent
dropped-seed = the lots of the machine
dropped-language = the language
dropped-locks = the locks
dropped-files = rules
dropped-tasks = some positions
tasks-make-title = A series of positions
tasks-make-lead = Write one position in each line. The link opens them one after the other; at the end your pupils get a code to show you.
tasks-lines = Positions, one in each line
tasks-make = Make the link
tasks-line = Line { $line }:
tasks-empty = Write at least one position.
tasks-most = A series has at most { $most } positions.
tasks-unwinnable = Line { $line }: the pupil can only draw here, or it is not known who wins. The pupil begins.
tasks-second = { $lines }: the player who begins loses there, so the machine begins.
tasks-try = Open the series
tasks-title = Series: position { NUMBER($at) } of { NUMBER($all) }
tasks-second-here = The machine began, because the player who begins here loses.
tasks-one-open = Position { $at }
tasks-one-won = Position { $at }, won
tasks-one-tried = Position { $at }, not won yet
tasks-nav = The positions of the series
tasks-next = Next position
tasks-again = Try again
tasks-finish = Finish
tasks-done-title = The end of the series
tasks-done = Won: { NUMBER($won) } of { NUMBER($all) }.
tasks-name = Your name
tasks-name-text = The code belongs to the name and to this series. Nothing is sent anywhere.
tasks-code = Show this code
tasks-back = Back to the positions
check-title = Check a code
check-text = Type the name and the code as the pupil shows them.
check-name = Name
check-code = Code
check-good = The code belongs to this series and this name.
check-bad = The code does not belong to this series and this name, or there is a slip in it.
check-won = Position { $at }: won, { $tries ->
    [one] at the first try
   *[other] after { $tries } tries
}
check-not = Position { $at }: not won

# Earlier positions, the projector, frames of other pages.
steps = Step through the moves
steps-first = First position
steps-back = One move back
steps-forth = One move forward
steps-last = Last position
steps-at = After move { NUMBER($at) } of { NUMBER($all) }
steps-return = Return to play
board-earlier = { $position }; an earlier position, only to look at.
projector = Projector view
projector-leave = Leave the projector view
values = Values
embed-whole = The whole page
help-values = show or hide values
help-why = the reason, step by step
help-steps = one move back, one forward
help-ends = the first position, the last
help-projector = projector view

# Positions that are too large.
listing = The moves are being listed …
largest-looking = Looking for the largest size that works here …
largest = The largest of this kind that works here:

rule-crosses = Put a cross on a free cell. { $set }
crosses-plus = It takes the cells at its sides, too.
crosses-king = It takes all cells around it, too.
crosses-diagonal = It takes the cells at its corners, too.
crosses-distance = It takes the cells up to two steps away, too.
# The laboratory: several games, other pictures, other files.
plot-at-game = { $game }, heap { $heap }: value { $value }, in binary { $binary }
plot-taller = Stretch the values
plot-flatter = Flatten the values
plot-keys = Drag to move, turn the wheel to zoom, with Shift upward; two fingers do both. Keys: arrows, + and −, Shift with up and down; full stop and comma read the next value and the one before, Enter the next game.
lab-several = Up to { $most } games can lie over one another: add a row, or write ; between them.
lab-pictures = What is shown
lab-show-values = Values
lab-show-frequency = Frequency
lab-show-sparse = Sparse space
lab-show-misere = Misère play
export-game = Game
export-copy = Copy
export-link = Link
export-copy-bfile = Copy as b-file
export-copied = Copied: { $what }.
export-refused = The browser does not let the page copy. Select the text here:
export-own = The link holds the name of your rules and not the rules; send their text with it.
export-encyclopedia = Search the encyclopedia of integer sequences (OEIS)
frequency-title = How often each value occurs
frequency-says = Number of heaps for each value of { $game }
frequency-how = To the right the value, upward the number of heaps that have it.
frequency-binned = To the right the value, upward the number of heaps that have it. Each bar stands for { $width } neighbouring values.
frequency-most = The most frequent values
frequency-share = { $count }, { $percent }%
sparse-title = Sparse space
sparse-how = Write the values in binary and look only at the bits under a mask. A value is evil if the number of ones there is even, and odious if it is odd. In many games one of the two classes is rare; if only finitely many values are in it, the sequence becomes periodic.
sparse-mask = Mask, in binary (0b110) or as a number (6)
sparse-none = The engine sees no sparse space in these values. Try a mask of your own, or more heaps.
sparse-classes = Values by the parity of their bits under the mask { $mask }
sparse-evil = evil
sparse-odious = odious
sparse-even = even heaps
sparse-odd = odd heaps
sparse-rare = rare
sparse-growth = Rare values up to each heap
sparse-says = Number of rare values of { $game } up to each heap: { $count } up to heap { $heap }
sparse-count = { $count } of { $all } values are rare; the last one is at heap { $heap }.
sparse-list = The rare values
misere-title = Misère play: the player who moves last loses
misere-how = Grundy values do not decide misère play. The misère quotient does: each heap becomes an element of a commutative monoid, and a sum is lost if and only if the product of its elements is lost.
misere-busy = Looking for the quotient: { $heaps } heaps so far …
misere-proved = Proved: this is the quotient of the whole game
misere-up-to-heap = The quotient of the heaps up to { $heaps }; more heaps may change it
misere-infinite-suspected = Probably infinite: the quotient grows without an end in sight
misere-infinite = Proved: the quotient is infinite
misere-balance = A theorem still decides every sum. It gives each heap a twist, a sum and a lead, which repeat with period { $period } from heap { $preperiod } on, the sums growing by the period.
misere-twist = twist
misere-sum = sum
misere-lead = lead
misere-order = Elements
misere-lost = Lost for the player to move
misere-kind = Kind
misere-tame = tame: as simple as Nim
misere-wild = wild
misere-wild-from = wild from heap { $heap } on
misere-period = Period of φ
misere-presentation = Generators and relations
misere-lost-forms = The lost elements
misere-table = Who wins single heaps, N the next player and P the previous one, and the element φ(n) of each
misere-graph = Cayley graph of the misère quotient of { $game }, with { $order } elements
misere-save = Save the graph
misere-no-graph = The quotient has too many elements for its graph to be drawn.
which-link = Which rule is this?
which-title = Which rule is this?
which-lead = From the first values of an unknown game to the games that have them, or from a few questions to a rule to start from.
which-values = From values
which-first = The first values, from heap 0 on; rows of a table with / between
which-zeros = these are the lost heaps, whose value is 0
which-ask = Look it up
which-busy = Comparing games: { $done } of { $of } …
which-found = { $count ->
    [0] None of { $games } games has these values, and no code or set that they determine.
    [one] One answer, among { $games } games and all codes and sets.
   *[other] { NUMBER($count) } answers, among { $games } games and all codes and sets.
}
which-terms = { $terms } of { $given } values agree
which-also = Equal values:
which-between = Also every rule that allows all moves of { $least } and no others than those of { $greatest }.
ask-title = From questions
ask-kind = What is a position?
ask-heap = a heap, or several
ask-sizes = a board, a rectangle, a pair of heaps: two sizes
ask-take = How many may be taken from a heap?
ask-any = any number
ask-these = one of these numbers
ask-wrong = Write numbers from 1 to { $most }, such as 1, 2, 5-7.
ask-rest = What may remain of the heap?
ask-nothing = nothing
ask-one = one heap
ask-two = two heaps: the rest is split
ask-split = And without taking?
ask-splits = a heap may be split in two
ask-set = Set:
ask-code = Code:
ask-rules = Rule file:
ask-edit = Edit these rules
ask-replaces = They open as a file of their own; your other rules stay.
ask-empty = By these answers there is no move.
ask-near = Begin with a game that is near, and change its rules.
# Explanations.
columns-becomes = becomes
mistake-left = What it left to the opponent
# Puzzles.
nav-puzzles = Puzzles
puzzles-title = Puzzles
puzzles-day = Puzzle of the day
puzzles-today = today’s puzzle
puzzles-lead = Exactly one move wins. Find it. A player who cannot move loses.
puzzles-game = Game
puzzles-level = Level
puzzles-all = All levels
puzzles-making = Looking for puzzles …
puzzles-none = No puzzle of this level was found for this game. Choose another level or another game.
puzzles-more = Five more
puzzles-solved = { NUMBER($count) } of { NUMBER($of) } solved
puzzle-level = Level { NUMBER($level) }
puzzle-moves = { $count ->
    [one] One possible move
   *[other] { NUMBER($count) } possible moves
}
puzzle-number = Puzzle { NUMBER($number) }, level { NUMBER($level) }
puzzle-number-solved = Puzzle { NUMBER($number) }, level { NUMBER($level) }, solved
puzzle-done = solved before
puzzle-right = Right: that is the only winning move.
puzzle-wrong = That move does not win.
puzzle-thinking = The answer follows …
puzzle-answer = The machine answers: { $move }. Now it wins.
puzzle-again = Try again
puzzle-show = Show the move
puzzle-shown = The winning move: { $move }.
puzzle-next = Next puzzle

## Lines and boxes, compounds, and the length of play
how-strings = On a board of boxes, touch a line or drag from dot to dot. On a graph, touch the string that you cut. Only who moves last counts here: Dots and Boxes with its score is another theory.
rule-nimstring-boxes = Draw a line between two neighbouring dots. If it completes a box, the box is yours, and you move again. The number of boxes does not count.
limit-strings = The page draws boards with up to { NUMBER($side) } boxes along a side, and graphs of up to { NUMBER($most) } vertices. Larger positions are played in words.
place-between = Line between the boxes { $first } and { $second }
place-line-above = Line above box { $box }
place-line-below = Line below box { $box }
place-line-left = Line left of box { $box }
place-line-right = Line right of box { $box }
place-corner = Dot in row { $row }, column { $column }
values-loony = ☾ marks a loony move: after it the opponent wins, whatever else is on the table.
hint-loony = A move marked ☾ is loony: after it the opponent wins, whatever else is on the table. Ask “Why?” for the reason.
must-answer = The last move asks for an answer here.
length = How fast?
length-title = How soon the game can be won, or how long it can last
length-winning = { $moves ->
    [one] You can win in one move.
   *[other] You can win in { NUMBER($moves) } moves, counting those of both players.
}
length-losing = { $moves ->
    [0] The game is over.
    [one] You can last one move.
   *[other] You can last { NUMBER($moves) } moves, counting those of both players.
}
length-hurry = The quickest way to win: { $move }.
length-delay = The move that lasts longest: { $move }.
length-unknown = How long the game lasts was not found here.
length-no-move = Which move is the one was not found in time.
draft = Your move so far
draft-more = Now choose in another part.
draft-may = Play this, or choose in another part, too.
draft-ready = Your move is complete.
draft-play = Play this move
draft-discard = Choose again
join-sum = +
join-and = and
join-or = or
join-ordinal = :
join-then = then
compound-sum-first = A move is made in one part. Play is over as soon as one part is over.
compound-and-first = A move is made in every part at once. Play is over as soon as one part is over.
compound-and-last = A move is made in every part that is not over. Play is over when all parts are.
compound-or-first = A move is made in as many parts as you like, at least one. Play is over as soon as one part is over.
compound-or-last = A move is made in as many parts as you like, at least one. Play is over when all parts are.
compound-ordinal = A move is made in one part, and removes everything to the right of it.
compound-then = The parts are played one after the other.
unplayed = No move is possible in this position: the player to move has lost.
unplayed-misere = No move is possible in this position: in misère play the player to move has won.
place-onto = Add to heap { $heap }, which has { $size }
place-spare = From the reserve: { $count }
how-rows-dawsons-kayles = Touch one of the two pins, then the other.
how-rows-officers = Touch the pin twice.
how-rows-grundy = Touch the two pins between which you push the group apart, one after the other.
how-rows-lasker = Touch the first pin that you knock down, then the last one; touch a single pin twice. To push a group apart, touch the two pins beside the new gap. If both are possible, choose the picture below the board.
how-rows-code = Touch the first pin that you knock down, then the last one; touch a single pin twice. To push a group apart, touch the two pins beside the new gap. If both are possible, choose the picture below the board.
place-knock = Knock the pins down
place-part = Push the group apart between them
how-matches-pokernim = Touch a match: it is taken, with all that come after it. To add, touch the last of the counters that you take from the reserve, then the number of a heap.
how-heaps-moore = In each heap of your move touch the first match that you take; those after it go, too. If your move ends with that heap, touch the same match once more.
how-heaps-nim-pass = Touch a match: it is taken, with all that come after it. To pass, touch an arrow below the heaps.
how-heaps-end-nim = Touch a match of the first or the last heap: it is taken, with all that come after it.
how-grim-cannibal-clobber = Touch the stone that jumps. You need not choose the neighbour that it captures: what is left is the same.
how-stones-nogo = Touch the place for your stone, then the stone below the board: black or white.
how-stones-clobber = Touch the stone that you move, then the neighbouring stone that it captures.
help-server = The page needs the program that serves it: without it no move can be made. The edition of files works without a network once it was opened.
fail-place = The marked place cannot be read. The engine says in English:
fail-input = This cannot be done. The engine says in English:
fail-busy = The engine is busy. Try again in a moment.
fail-internal = The engine has failed. It says in English:
rules-own = Your games
rules-new = New game
rules-blank = Take one, two or three tokens.
rules-remove = Remove
rules-keep = Keep
rules-restore = Bring it back
rules-removed = Removed: { $name }.
rules-remove-question = Remove { $name }?
puzzle-hint = What to look for
puzzle-where = In which part
puzzle-part = The winning move is in the marked part.
puzzle-link = Link to this puzzle
puzzles-streak = { $days ->
    [one] Solved one day in a row
   *[other] Solved { NUMBER($days) } days in a row
}
puzzles-best = Longest: { NUMBER($days) }
puzzle-idea-end = Look for a move after which no move is possible.
puzzle-idea-ahead = Look two moves ahead: after each answer you must be able to end the game.
puzzle-idea-pairs = Leave parts that are equal in pairs: then there is an answer to every move.
puzzle-idea-mirror = Make the position symmetrical: then every move can be copied.
puzzle-idea-theorem = A theorem says which positions of this game are lost. Leave one of them.
puzzle-idea-again = Look for a move after which you move again.
puzzle-idea-entails = Look for a move that must be answered where it was made, without a good answer there.
puzzle-idea-zero = Leave a position of value 0.
puzzle-idea-lost = List the smaller lost positions, from the smallest on: leave one from which no move leads to another.
puzzle-idea-sum = Find the value of each part, and leave values whose nim-sum is 0.
games-start = Start here
games-groups = Groups of games
start-nim = Matches in heaps. Everything else leads back to it.
start-kayles = Pins in a row. Find the move after which you can copy.
start-cram = Dominoes on a board. Look for a symmetry that lets you copy.
start-chomp = Bites from chocolate. One can prove who wins without knowing how.
card-unknown = No rule for the values is known, or none is needed: they are computed from the smallest positions upward. The laboratory shows them.
setup = Set up by hand
setup-cells = Touch a cell to change what is on it; drag a piece to another cell.
setup-number = Number { $number }
setup-less = One less
setup-more = One more
setup-remove = Remove this one
setup-shorter = One cell shorter
setup-longer = One cell longer
setup-add = Add one
setup-play = Play this position
setup-free = free
setup-white = white
setup-black = black
setup-red = red
setup-blue = blue
setup-gone = removed
setup-cross = taken
setup-ring = white
pawns-sides = Left and Right also have arcs of their own, which the other may not use.
pawns-goal = A player who moves a pawn to a goal wins at once: { $set }.
pawns-leftgoal = A pawn on one of these vertices wins for Left: { $set }.
pawns-rightgoal = A pawn on one of these vertices wins for Right: { $set }.
pawns-endless-left = Here play that never ends is won by Left instead.
pawns-endless-right = Here play that never ends is won by Right instead.
nav-teachers = For teachers
teachers-lead = What a lesson needs, without an account: sheets on paper, positions to win one after the other, and a board for the wall.
teachers-sheet = Worksheets
teachers-sheet-text = Positions with exactly one winning move, and a key on a page of its own. Print it, or save it as PDF in the print dialog.
teachers-series = Series for a class
teachers-board = A board for the wall
teachers-board-text = At every table the frame beside the position opens the projector view: the rule, the board and the reason, large enough for the last row. The key P opens it, too.
teachers-open = Open a table
teachers-puzzles = Puzzles for the end of a lesson
sheet-title = Exercises: { $game }
sheet-task = Two players take turns. In each position exactly one move wins. Find it.
sheet-example = Write a move as in this example, which is possible in number 1 but does not win: { $move }.
sheet-name = Name:
sheet-answer = Your move:
sheet-key = Key
sheet-print = Print
sheet-count = Number of exercises
sheet-more = Other exercises
sheet-qr = QR code: these exercises on the page
share-study = Write a study from this position
picture = Board as a picture:
picture-as = Save the board as { $format }
picture-none = There is no board to save.
dropped-chapters = some chapters
lab-columns = Columns up to
lab-add = Add a game
lab-on = shown
lab-on-game = Show { $game }
lab-remove = Remove { $game }
lab-game-number = Game { NUMBER($number) }
grid-row = Row { $number } as a sequence
grid-column = Column { $number } as a sequence
grid-lines = The number of a row or column opens it as a sequence, with its plot and its period.
fold-save = Save this picture
