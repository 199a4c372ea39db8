theorem-conjunctive = A move is made in every part, and play is over when one part is: the part with the least remoteness decides (C. A. B. Smith 1966; J. H. Conway, On Numbers and Games, chapter 14).
theorem-continued-conjunctive = A move is made in every part that is left, and play is over when all parts are: the part with the greatest suspense decides (C. A. B. Smith 1966; J. H. Conway, On Numbers and Games, chapter 14).
theorem-selective = A move is made in one or more of the parts: the position is lost exactly if every part is lost (C. A. B. Smith 1966).
theorem-shortened-selective = A move is made in one or more of the parts, and play is over when one part is: the position is lost exactly if a part is over or every part is lost (C. A. B. Smith 1966).
theorem-diminished = A move is made in one part, and play is over when one part is: parts in which a move ends the part are loony, and the foreclosed values of the others add as in Nim (J. H. Conway, On Numbers and Games, chapter 14).
theorem-sequential = The parts are played one after the other: each is played normally if what follows is lost for the player who begins it, and else as under misère play (W. Stromquist and D. Ullman 1993).
theorem-ordinal-sum = A move in a part removes the parts to the right of it: the value of G : H is the number with as many numbers below it that are not values of options of G as the value of H says.
theorem-heap-lengths = Every move leaves at most one heap, so the length of play from a heap is determined by the lengths from its options. Once the lengths of enough consecutive heaps repeat, up to adding an even number, they repeat for ever.
theorem-conjunctive-loopy = A move is made in every part, and play is over when one part is. A drawn part has no end that anybody can force, so the least remoteness of the others decides; if all are drawn, so is the whole (C. A. B. Smith 1966).
theorem-selective-loopy = A move is made in one or more of the parts. If a part is drawn, so is the position, because neither player has to move in that part. Otherwise the position is lost exactly if every part is lost (C. A. B. Smith 1966).

why-conjunctive = The player to move wins a part exactly if its remoteness is odd. Hurry where you win, and delay where you lose: the part with the least remoteness ends first.
why-continued-conjunctive = The player to move wins a part exactly if its suspense is odd. Delay where you win, and hurry where you lose: the part with the greatest suspense ends last.
why-selective = Move to a lost position in every part that is won, and leave the others alone; each answer is met in the parts in which it was made.
why-shortened-selective = Move to a lost position in every part that is won, and leave the others alone; the player who ends a part wins.
why-diminished = A player who can end a part wins at once, so a move to a loony part loses.
why-sequential = The player who makes the last move in a part lets the opponent begin the next one.
why-conjunctive-loopy = A part is won exactly if its remoteness is odd, and drawn if it has none (∞). Hurry where you win, delay where you lose, and keep the draw elsewhere: the part with the least remoteness ends first.
why-selective-loopy = Move to a lost position in every part that is won, and keep the draw in every part that is drawn; then the opponent can do no better.
column-remoteness = remoteness
column-suspense = suspense
column-foreclosed = foreclosed value
part-over = over
moves-together = { $first }; { $second }

answer-suspense = { $moves ->
    [one] It takes 1 more move also if the winner delays and the loser hurries.
   *[other] It takes { $moves } more moves if the winner delays and the loser hurries.
}
