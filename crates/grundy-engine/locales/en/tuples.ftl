# Games on tuples of numbers.
move-fraenkel-both = take { $first } from the first heap and { $second } from the second
move-queen-up = move the queen { $taken } up
move-queen-left = move the queen { $taken } to the left
move-queen-diagonally = move the queen { $taken } up and { $taken } to the left
move-fraenkel-first = take { $taken } from the first heap
move-fraenkel-second = take { $taken } from the second heap
move-euclid = cut { $times ->
    [one] 1 square
   *[other] { $times } squares
} of side { $smaller } off the rectangle { $smaller }×{ $larger }, which leaves { $smaller }×{ $left }
move-rule = { $name }: { $left } is left
move-rule-nothing = { $name }: nothing is left

theorem-euclid = A pair with a 0 has no move, so it is lost. For x, y ≥ 1 the value of the pair (x, y) is |x/y − y/x| rounded down (Nivasch 2006), so the player to move loses exactly when neither number is 1.618… times the other, the golden ratio, or more.
theorem-other-heap = This part is a heap of another game, which a move of the rule file left. It is played by the rule of that game.
theorem-fraenkel-beatty = With t = K + 1 the pairs that are lost for the player to move are, in either order, k·α and k·α + k·t with k·α rounded down, k = 0, 1, 2, …, where α = (2 − t + √(t² + 4))/2. Every number occurs once among them and their differences are the multiples of t (Fraenkel 1982). No rule is known for the values of the other pairs.
theorem-wythoff-beatty = The pairs that are lost for the player to move are (0, 0), (1, 2), (3, 5), (4, 7), …: in either order, k·φ and k·φ² rounded down for k = 0, 1, 2, …, where φ = 1.618… is the golden ratio (Wythoff 1907). No rule is known for the values of the other pairs.
move-again = { $move }, and move again
move-entails = { $move }, and the opponent must answer there
move-split-stack = split the stack into { $first } and { $second }
move-top-coin = take the top coin, which leaves { $left }
move-cut-string = cut the string { $first }-{ $second }
move-cut-string-coin = cut the string { $first }-{ $second } and take coin { $coins }
move-cut-string-coins = cut the string { $first }-{ $second } and take the coins { $coins }
move-draw-line = draw the line { $line }
move-draw-line-box = draw the line { $line } and take box { $box }
move-draw-line-boxes = draw the line { $line } and take the boxes { $first } and { $second }
line-above = above box { $box }
line-below = below box { $box }
line-left = left of box { $box }
line-right = right of box { $box }
line-between = between the boxes { $first } and { $second }
