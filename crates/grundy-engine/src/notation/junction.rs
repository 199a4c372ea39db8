//! How the parts of a compound are joined, and when its play is over.

use std::fmt;

/// How a move treats the parts of a compound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Junction {
    /// A move is made in one part.
    Sum,
    /// A move is made in every part that is not over.
    And,
    /// A move is made in some parts, at least one.
    Or,
    /// A move is made in one part and ends those to the right of it.
    Ordinal,
    /// A move is made in the first part that is not over.
    Then,
    /// A move is made in the only part, or uses up one of this many passes while it has a move.
    Pass(u8),
}

impl Junction {
    /// Those with a word between the parts.
    const ALL: [Self; 5] = [Self::Sum, Self::And, Self::Or, Self::Ordinal, Self::Then];

    /// The word between the parts, or the setting after the only one.
    pub fn word(self) -> &'static str {
        match self {
            Self::Sum => "+",
            Self::And => "and",
            Self::Or => "or",
            Self::Ordinal => ":",
            Self::Then => "then",
            Self::Pass(_) => "pass",
        }
    }

    /// The junction of a word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|junction| junction.word() == word)
    }

    /// When play is over, unless the text says otherwise; `None` where there is no choice.
    pub fn ending(self) -> Option<Ending> {
        match self {
            Self::And => Some(Ending::First),
            Self::Sum | Self::Or => Some(Ending::Last),
            Self::Ordinal | Self::Then | Self::Pass(_) => None,
        }
    }

    /// How often the players may pass, where they may.
    pub fn passes(self) -> Option<u8> {
        match self {
            Self::Pass(passes) => Some(passes),
            _ => None,
        }
    }
}

/// When the play of a compound is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// When the first of its parts is.
    First,
    /// When the last of its parts is.
    Last,
}

impl Ending {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Last => "last",
        }
    }

    /// The ending of a word.
    pub fn named(word: &str) -> Option<Self> {
        [Self::First, Self::Last].into_iter().find(|ending| ending.word() == word)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ending={}", self.word())
    }
}
