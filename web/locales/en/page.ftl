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
why-whole = The whole reason, for the mathematically minded
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
place-add = Add { $count } to heap { $heap }
place-pin = Row { $row }, place { $place }
place-cell = Row { $row }, column { $column }
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
rims-ways = Draw the curve through the chosen dots
rims-how = Drag to draw a closed curve through at least one dot. Or tap its corners in turn, and the first corner again to close it. Or tap only dots, and choose a curve from the list.
rims-short = Draw a closed curve through at least one dot.
rims-open = The curve is not closed: end where you began.
rims-knot = The curve crosses itself.
rims-crossing = The curve crosses another curve.
rims-dotless = The curve passes through no free dot.

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
rules-sizes = Begin with
rules-how = How rules are written
rules-how-text = First come the game's name and its numbers, with the conditions they must satisfy. Then comes a line for each kind of move: its name, for which k and under which condition it exists, and what it leaves. Parts joined by + are separate games.

lab-title = Laboratory
lab-lead = A code, a set, or your own rules: see the sequence of values, fold it, find its period.
lab-game = Game
lab-to = Heaps up to
lab-side = Sizes up to
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
plot-at = heap { $heap }: value { $value }
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
