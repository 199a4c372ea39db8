//! The figures of `grundy bench`: the name of each, and what it measures.

/// Each name with what it measures.
pub(crate) const FIGURES: &[(&str, &str)] = &[
    ("officers", "values of 0.6 at 10^6, 10^7 and 10^8, against the plain sparse loop"),
    ("zeros", "the zeros of Grim on a path below 10^8"),
    ("few-rares", "values of 0.106 to 10^9 on one core, against the plain unrolled loop"),
    ("threads", "one run of 0.6, 0.106 and 0.146 on two threads, against one thread"),
    ("periods", "0.104, 0.454, 0.054, 0.354 and 0.376 from nothing to a proved period"),
    ("circle", "the circle game: every small board searched, large ones judged by the rule"),
    ("digraphs", "labels and values of digraphs with cycles, and what an arc costs as they grow"),
    ("boards", "Node Kayles by search alone, Cram, Grim and NoGo: values of whole boards"),
    ("trees", "Node Kayles and Arc Kayles on random trees of 60 and 100 vertices"),
    ("hackenbush", "Hackenbush of a million edges, and all winning moves of a large tree"),
    ("rules", "rule files against loops by hand: chocolate 400x400, lists of 8 and 4 heaps"),
    ("misere", "misère quotients against the table, genera, and processes that use the cache"),
    ("counts", "all winning moves of 10^4 heaps of Lasker's Nim, counted"),
    ("identify", "values looked up among thousands of games: the index, and whole processes"),
    ("memory", "the most memory that a hunt of 0.6 holds"),
    ("scan", "a survey of the 512 codes 0.??? to 2^16"),
    ("ogsolve", "five games to 10^6 on one thread, against the program ogsolve"),
    ("igsolve", "four boards of Cram on one thread, against the program igsolve"),
];

/// The names of all figures.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    FIGURES.iter().map(|(name, _)| *name)
}

/// Each name with what it measures, for the help.
pub(crate) fn help() -> String {
    let lines = FIGURES.iter().map(|(name, what)| format!("  {name:<12}{what}"));
    format!("Figures:\n{}", lines.collect::<Vec<_>>().join("\n"))
}
