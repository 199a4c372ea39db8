# Which games have given values v(0), v(1), …; G are the values of the game that is named.
identify-searched = Compared with { $games } games, among them { $sequences } different sequences and tables of values.
identify-searched-small = Compared with the catalogue's games on one number or two and the octal codes of up to three places. There is no cache to keep a larger index in.
identify-none = None of them has these values among those that were compared: up to n = { $heaps } of codes and heaps, n = { $numbers } of coins, n = { $positions } of boards and graphs, or fewer.
identify-none-fitted = Nor has any octal code or subtraction set in which a move takes fewer than { $most } tokens, from heap 0 or heap 1 on.
identify-none-zeros = None of them has these zeros among the values that were compared: up to n = { $heaps } of codes and heaps, n = { $numbers } of coins, n = { $positions } of boards and graphs, or fewer.
identify-none-table = None of them has these values among those that were compared, which end with row and column { $last } or before.
identify-answer = { $game }: { $relation }, for { $terms } of { $given } values.
identify-also = The same values, as far as they are known: { $games }.
identify-also-more = The same values, as far as they are known: { $games }, and { $rest } more.
identify-codes = So has every code that allows all moves of { $least } and no others than { $greatest }.
identify-sets = So has every set that contains { $least } and is contained in { $greatest }.
identify-more = { $count ->
    [one] One more answer: --answers all lists it.
   *[other] { $count } more answers: --answers all lists them.
}
