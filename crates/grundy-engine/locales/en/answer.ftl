# Answers in sentences.
answer-next = The player to move wins.
answer-previous = The player to move loses: every move can be answered.
answer-draw = Nobody can force a win.
answer-named = With { $mover } to move, { $player } wins.
answer-named-any = { $player } wins, no matter who moves first.
answer-unknown = The winner was not determined.
answer-bounds = The value lies between { $least } and { $most }.
answer-drawn = On the board, where `*` marks a winning move:
answer-moves = { $count ->
    [one] 1 winning move:
   *[other] { $count } winning moves:
}
answer-moves-uncounted = { $listed ->
    [one] A winning move (others were not counted):
   *[other] Some winning moves (others were not counted):
}
answer-drawing-moves = { $count ->
    [one] 1 move keeps the draw:
   *[other] { $count } moves keep the draw:
}
answer-drawing-moves-uncounted = { $listed ->
    [one] A move that keeps the draw (others were not counted):
   *[other] Some moves that keep the draw (others were not counted):
}
answer-remoteness = { $moves ->
    [0] The game is over.
    [one] It takes 1 more move.
   *[other] It takes { $moves } more moves if the winner hurries and the loser delays.
}
answer-checked = This rule is not proved, but it agrees with a search of all positions up to size { $scope }.
answer-observed = Not proved: this rests on a pattern that was observed in the values up to { $last }.
rule-observed-pattern = Known from a pattern of the values, which `grundy period` describes.
answer-more = and { $count } more (--moves all)
answer-known-search = Known by searching every line of play.
theorem-smith = Known from the values of the parts: generalised Grundy values add as nimbers where they are finite, and decide where nobody can force a win (C. A. B. Smith, Graphs and composite games, 1966).
answer-known-table = Known from a table filled by the definition, smallest positions first.
answer-bounds-beside = The value lies between { $least } and { $most }; with --time 1m the search for it runs up to a minute.
answer-families = In general, all possible moves of these kinds:
answer-value = value { $value }
answer-known-by = Known by { $tag }.
answer-more-summands = and { $count } more
answer-move-in = { $move }   (in { $part })
answer-no-options = no options: nobody can move

# Headings of columns.
column-summand = summand
column-value = value
column-known-by = known by
column-number = no.
column-move = move
column-leaves = leaves
column-outcome = outcome
column-option = option
column-heap = heap
column-like = same as
column-element = element
column-twist = twist
column-sum = sum
column-lead = lead
column-part = part
row-left-over = left over

# The players where they differ.
player-white = white
player-black = black
player-red = red
player-blue = blue
player-left = left
player-right = right

# The words of games that a program adds, the same in all languages.
verbatim = { $text }

# Misère canonical forms.
column-form = canonical form
column-genus = genus
form-kind = kind
form-tame = tame
form-wild = wild
form-grundy = Grundy value
form-misere = misère Grundy value
form-birthday = birthday
form-options = options of the form
theorem-entailing-moves = Known from the values of the parts: where moves oblige a player, values add as in Nim, and a sum with a loony part is won by the player to move (E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 12).
