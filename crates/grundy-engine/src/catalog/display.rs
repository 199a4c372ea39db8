//! How a page shows a game: data of its row that no answer depends on.

/// What a page knows of a game, apart from its words.
#[derive(Debug, Clone, Copy)]
pub struct Display {
    /// The page's board for it, by name; empty where positions are shown as text.
    pub board: &'static str,
    /// What can be edited, apart from the position's text: `graph`, `digraph`, `parallel-edges`, `sides` of a board,
    /// `stencil`, or heaps shown as `powers` of two.
    pub tools: &'static [&'static str],
    /// A small position; if empty, the first example.
    pub small: &'static str,
    /// Positions to begin with; for a range such as `3-9` a page puts a number from it.
    pub starts: &'static [&'static str],
    /// Which words of a position's text make one component.
    pub component: ComponentWords,
    /// How many numbers a table of values runs over: 1 for heaps, 2 for boards and pairs, 0 for other positions.
    pub sizes: u8,
    /// A shipped rule file of this game or a similar one, to begin a variant with; empty if there is none.
    pub rule_file: &'static str,
}

impl Display {
    /// A game without a board.
    pub const PLAIN: Self = Self {
        board: "",
        tools: &[],
        small: "",
        starts: &[],
        component: ComponentWords::Word,
        sizes: 0,
        rule_file: "",
    };
}

/// Which words of a position's text make one component.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ComponentWords {
    /// Each word.
    Word,
    /// Each pair of words.
    Pair,
    /// All words together.
    All,
    /// Each place of the setting `at`.
    Pawn,
}

impl ComponentWords {
    /// The name, for programs.
    pub fn id(self) -> &'static str {
        match self {
            Self::Word => "word",
            Self::Pair => "pair",
            Self::All => "all",
            Self::Pawn => "pawn",
        }
    }
}
