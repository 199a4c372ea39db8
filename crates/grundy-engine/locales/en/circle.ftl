# Moves of the circle game.
move-white-slide = move the white pawn from cell { $from } to cell { $to }
move-black-slide = move the black pawn from cell { $from } to cell { $to }

# The rule.
rule-circle = Decided by a rule for circles and rows of any size, from the order of the colours and the gaps between the pawns.

# Why a player wins, or nobody does.
circle-full = Every cell is taken, so nobody can move.
circle-only-mover = Only { $mover } has pawns, and a cell is free. { $mover } moves, and then { $other } has no move.
circle-no-pawn = { $mover } has no pawn, and so no move.
circle-alternating = The colours alternate all the way round. So every free cell lies between a white pawn and a black one, and both players can always move.
circle-cut = Cut the circle wherever two neighbouring pawns have the same colour. { $pieces ->
    [one] One piece is left, in which
   *[other] { $pieces } pieces are left, in each of which
} the colours alternate.
circle-cut-walls = Cut the row wherever two neighbouring pawns have the same colour. { $pieces ->
    [one] There is one piece, in which
   *[other] { $pieces } pieces are left, in each of which
} the colours alternate.
circle-pieces = A piece with an odd number of pawns has one colour at both ends and belongs to that player. If there is a free cell in it or right next to it, the player is active: this player always has a move there, and the opponent cannot take the free cells away. In an even piece the pawns face each other in pairs, and x is the nim-sum of the gaps within those pairs. Where such a piece ends in a player's pawn and the next piece is the player's own, its last gap is a door: the end pawn can go through it and leave a free cell behind, and then the player is active.
circle-both-active = Both players are active, so both can always move.
circle-mover-active = { $mover } is active and { $other } is not. { $against ->
    [0] { $other } has no door and runs out of moves
   *[other] { $mover } closes { $other }'s only door, and { $other } runs out of moves
}.
circle-mover-active-doors = { $mover } is active. { $other } has { $against } doors, and { $mover } can close only one of them in a move; { $other } goes through another and is active too.
circle-other-active = { $other } is active. { $mover } is not and has no door, and runs out of moves.
circle-other-active-door = { $other } is active. { $mover } is not, but goes through a door and is active too.
circle-facing-wins = Nobody is active and nobody has a door, so only the pawns that face each other count, as in Northcott's game. x is { $x }, not 0: { $mover } makes it 0.
circle-facing-loses = Nobody is active and nobody has a door, so only the pawns that face each other count, as in Northcott's game. x is 0: whenever { $mover } changes it, { $other } makes it 0 again.
circle-close-wins = Nobody is active. { $other } has a door of { $size }, which { $mover } must close at once. x is { $x }, so closing it leaves x = 0.
circle-close-loses = Nobody is active. { $other } has a door of { $size }, which { $mover } must close at once. x is { $x }, so closing it does not leave x = 0.
circle-other-doors = Nobody is active. { $other } has { $against } doors, and { $mover } has none and can close only one of them: { $other } goes through another.
circle-own-door = Nobody is active. { $mover } goes through a door and is active; { $other } has no door and runs out of moves.
circle-own-doors = Nobody is active. { $mover } closes { $other }'s only door. { $mover } has { $doors } doors, and { $other } can close only one of them.
circle-shared-door = Nobody is active. { $other }'s only door is a door of { $mover } too: { $mover } goes all the way through it, is active, and has closed it for { $other }.
circle-door-each-wins = Nobody is active. { $mover } has a door of { $own-size } and { $other } one of { $size }. { $mover } closes { $other }'s; then { $other } must close { $mover }'s. The nim-sum of all other facing gaps is { $rest }, not 0, so { $mover } then wins.
circle-door-each-draws = Nobody is active. { $mover } has a door of { $own-size } and { $other } one of { $size }. If { $mover } closes { $other }'s, { $other } closes { $mover }'s, and the nim-sum of all other facing gaps is 0: { $mover } would lose. So { $mover } goes through a door, { $other } does too, and both are active.
circle-doors-draw = Nobody is active. { $mover } goes through a door and is active. { $other } has { $against } doors, of which { $mover } cannot close all, and is active too.

# The pieces and their roles.
column-piece = piece
column-facing-gaps = facing gaps
circle-long-piece = { $ends } ({ $pawns } pawns)
circle-active = active
circle-shut-in = shut in
circle-door = door of { $cells }
