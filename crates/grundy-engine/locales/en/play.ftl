# Playing in the terminal. The commands (`moves`, `hint`) are the same in every language.
play-you-begin = You begin. { play-how }
play-machine-begins = The machine begins. { play-how }
play-how = Type a move such as 5->3, its number in `moves`, or its words; `help` lists the rest.
play-rule-normal = A player who cannot move loses.
play-rule-misere = Misère play: a player who cannot move wins.
play-rule-position = The position defines how the game ends.
play-endless = Play may go on for ever: when a position repeats, `draw` offers a draw.
play-you-are = You are { $player }, and it is your turn.
play-machine-is = The machine is { $player }, and it is the machine's turn.
play-you-moved = You: { $move }
play-machine-moved = Machine: { $move }
play-you-again = You move again.
play-machine-again = The machine moves again.
play-you-answer = You must answer in { $place }.
play-machine-answer = The machine must answer in { $place }.
play-unproved = Not proved to be the best move: the position is too large to search to the end.
play-move = { $from } -> { $to } ({ $words })
play-more-moves = and { $count } more: type any of them as FROM->TO
play-unfinished = The game is left unfinished.
play-nothing-to-undo = There is no move of yours to take back.
play-second-too-late = You can choose who begins only before the first move.
play-not-over = The game is not over; `undo` takes a move back.
play-over = The game is over: `replay`, `undo` or `quit`.
play-ambiguous = That could be any of the moves { $numbers }: type a number (`moves` lists them).
play-no-such-move = There is no such move here. `moves` lists them, `help` the commands.
play-no-reason = No explanation is available: { $failure }.

# Draws.
play-draw-none = This game cannot be drawn.
play-draw-new = The machine plays on: this position has not occurred before.
play-draw-declined = The machine declines: it is winning.
play-draw-agreed = The machine agrees: the game is drawn.
play-draw-was-won = You could have won it.

# The end.
play-you-win = You win.
play-machine-wins = The machine wins.
play-you-cannot-move = You cannot move. { play-machine-wins }
play-machine-cannot-move = The machine cannot move. { play-you-win }
play-you-cannot-move-and-win = You cannot move. { play-you-win }
play-machine-cannot-move-and-wins = The machine cannot move. { play-machine-wins }
play-ended-won = The game is over. { play-you-win }
play-ended-lost = The game is over. { play-machine-wins }
play-ended-drawn = The game is over: it is drawn.
play-resigned = You resign. { play-machine-wins }
play-well-played = Well played: the machine makes no mistakes.
play-well-played-unproved = Well played.
play-no-mistake = You made no mistake: the game was lost from the start.
play-mistake-unknown = It is not known where the game was lost: the positions were too large to search to the end.
play-mistake-won = The game was yours until your move { $move } in { $position }.
play-mistake-drawn = The game was drawn until your move { $move } in { $position }.
play-would-have-kept = { $right } would have kept it. `replay` plays again from there, `quit` leaves.
play-still-won = The game was still yours: { $right } keeps it. `replay` goes on from there, `quit` leaves.
play-still-drawn = The game was still a draw: { $right } keeps it. `replay` goes on from there, `quit` leaves.

# Hints.
hint-no-move = There is no move.
hint-winning = You are winning, if you find the right move. (`hint` again: where to look.)
hint-drawn = Nobody can force a win here. (`hint` again: a move that keeps the draw.)
hint-losing = Every move can be answered: you can only hope for a mistake.
hint-unknown = It is not known who wins here: the position is too large to search to the end. (`hint` again: a guess.)
hint-guess = { $move } may be good; this is not proved.
hint-look-at = { $count ->
    [one] One move wins
   *[other] { $count } moves win
}; look at { $places }.
hint-one-of = { $count ->
    [one] One move wins
   *[other] { $count } moves win
}, of { $options }.
hint-keeps-draw = { $move } keeps the draw.
hint-play = Play { $move }.
hint-play-soon = Play { $move }. { $moves ->
    [one] It wins at once.
   *[other] It wins within { $moves } moves of both players.
}
hint-play-long = Make the game last: play { $move }. { $moves ->
    [one] It is the last move.
   *[other] So it can last { $moves } more moves of both players.
}
hint-make-it-long = Make the game last: leave the opponent as many chances to go wrong as you can.

# The commands.
help-move = a move: the changed part before and after; or its number, or its words
help-moves = every move, numbered
help-hint = am I winning? a second time: where to look; a third time: a move
help-why = the reason, step by step
help-undo = take your last move back
help-second = before the first move: let the machine begin
help-draw = offer a draw, once a position has repeated
help-resign = give up, and see where it was lost
help-quit = leave
