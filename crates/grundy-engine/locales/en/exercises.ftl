# Why the only winning move of an exercise wins.
exercise-end = After it nobody can move.
exercise-goal = It reaches the goal, and the game is over.
exercise-ahead = Whatever the answer is, a move is left that ends the game.
exercise-last = Every answer is the last move, and the last move loses.
exercise-pairs = It leaves equal parts in pairs: answer each move with the same move in the equal part.
exercise-mirror = It leaves a symmetrical position: answer each move with its mirror image.
exercise-theorem = It leaves a lost position. { $theorem }
exercise-lost = It leaves a lost position: list the smaller lost positions, and no move from it leads to one.
exercise-again = After it you move again, and the player to move wins from there.
exercise-entails = The opponent must answer where it was made, and no answer there wins.
exercise-zero = It leaves a position of value 0, which the player to move loses.
exercise-sum = It leaves parts with the values { $values }, whose nim-sum is 0.

# The worksheet.
worksheet-title = Exercises: { $game }
worksheet-task = Two players take turns, and a player who cannot move loses. In each position exactly one move wins. Find it.
worksheet-task-misere = Two players take turns, and the player who makes the last move loses. In each position exactly one move wins. Find it.
worksheet-name = Name:
worksheet-level = Level { $level }
worksheet-moves = { $count ->
    [one] 1 move is possible.
   *[other] { $count } moves are possible.
}
worksheet-answer = Your move:
worksheet-key = Key
worksheet-made = Made with:
worksheet-example = Write a move as in this example, which is possible in number 1 but does not win: { $move }.
worksheet-player = You move for { $player }.
