# Answers in sentences.
answer-next = The player to move wins.
answer-previous = The player to move loses: every move can be answered.
answer-draw = Nobody can force a win.
answer-named = { $player } wins, { $mover } being to move.
answer-unknown = Who wins was not found.
answer-bounds = The value lies between { $least } and { $most }.
answer-moves = { $count ->
    [one] 1 winning move:
   *[other] { $count } winning moves:
}
answer-moves-uncounted = { $listed ->
    [one] A winning move (others were not counted):
   *[other] Some winning moves (others were not counted):
}
answer-more = and { $count } more (--moves all)
answer-known-search = Known by searching every line of play.
answer-known-table = Known by a table filled from the definition, smallest positions first.
answer-bounds-beside = The value lies between { $least } and { $most }; with --time 1m the search for it goes on that long.
answer-families = In general, whatever is possible of:
