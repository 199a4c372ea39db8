//! Matches as data.

use std::fmt;

use super::families::Extent;

/// The games that have the given values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matches {
    /// The number of values given.
    pub given: u64,
    /// The number of games that were compared.
    pub games: u64,
    /// The number of different sequences and tables among theirs.
    pub sequences: u64,
    /// Which games the index holds.
    pub extent: Extent,
    /// What was asked.
    pub kind: Kind,
    /// All octal codes and subtraction sets whose moves take fewer tokens than this were compared;
    /// `None` if none were.
    pub fitted_below: Option<u64>,
    /// The answers, the simplest relation first.
    pub answers: Vec<Match>,
}

/// What a question gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Values of consecutive numbers.
    Values,
    /// The numbers of value 0.
    Zeros,
    /// A table of values.
    Table,
}

/// A game, or games with equal values as far as they are known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// The game: a name as in positions, or a template such as `cram 2x{n}`.
    pub game: String,
    /// Other games whose values are equal as far as the index goes.
    pub also: Vec<String>,
    /// The number of further ones.
    pub more: u64,
    /// How the given values follow from the game's.
    pub relation: Relation,
    /// The number of given values that were compared with the game's and agree.
    pub terms: u64,
    /// Where a rule was fitted to the values and others have them, which ones.
    pub between: Option<Bounds>,
}

/// The rules that have the same values as a fitted one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bounds {
    /// Every code that allows all moves of one code and no others than those of another.
    Codes {
        /// The code with the fewest moves.
        least: String,
        /// The code with the most moves among those with as few places as possible.
        greatest: String,
    },
    /// Every set of numbers that may be taken between two sets.
    Sets {
        /// The smaller set, as a game.
        least: String,
        /// The larger set, as a game.
        greatest: String,
    },
}

/// How given values v follow from a game's values G.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// v(n) = G(first + step·⌊(n − from − dropped)/repeat⌋) for n ≥ from + dropped.
    Line {
        /// The n of the first given value.
        from: u64,
        /// The number of given values at the beginning that the game does not have.
        dropped: u64,
        /// The number of the game's value that is compared first.
        first: u64,
        /// Every how many-th value of the game is compared.
        step: u64,
        /// How often each value stands.
        repeat: u64,
    },
    /// v(a, b) = G(first₀ + a − from₀, first₁ + b − from₁), or with a and b exchanged on the right.
    Table {
        /// The numbers of the first given row and column.
        from: [u64; 2],
        /// The numbers of the game's first row and column that are compared.
        first: [u64; 2],
        /// Whether rows of the given table are columns of the game's.
        transposed: bool,
    },
}

impl Relation {
    /// Simpler relations have lower ranks.
    fn rank(self) -> (u8, u64) {
        match self {
            Self::Line { from, dropped: 0, first, step: 1, repeat: 1 } => {
                let shift = first.abs_diff(from);
                (u8::from(shift > 1), shift)
            }
            Self::Line { dropped, first, step: 1, repeat: 1, .. } => (2, dropped + first),
            Self::Line { first, step, repeat: 1, .. } => (4, first + step),
            Self::Line { first, repeat, .. } => (3, first + repeat),
            Self::Table { from, first, transposed } => {
                let [row, column] = exchanged(from, transposed);
                let (down, across) = (first[0].abs_diff(row), first[1].abs_diff(column));
                (u8::from(down > 1 || across > 1), down + across + u64::from(transposed))
            }
        }
    }
}

/// The pair, or the pair exchanged.
fn exchanged([a, b]: [u64; 2], exchange: bool) -> [u64; 2] {
    if exchange { [b, a] } else { [a, b] }
}

/// `variable` + `more` − `less`.
fn shifted(variable: &str, more: u64, less: u64) -> String {
    match (more.checked_sub(less), less.checked_sub(more)) {
        (Some(0), _) => variable.to_owned(),
        (Some(more), _) => format!("{variable} + {more}"),
        (None, less) => format!("{variable} - {}", less.unwrap_or(0)),
    }
}

impl fmt::Display for Relation {
    /// The relation as a formula, such as `v(n) = G(n + 2)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Line { from, dropped, first, step, repeat } => {
                let least = from.saturating_add(dropped);
                if repeat == 1 {
                    let n = if step == 1 { "n".to_owned() } else { format!("{step}n") };
                    write!(f, "v(n) = G({})", shifted(&n, first, least.saturating_mul(step)))?;
                } else {
                    let n = if least > 0 { format!("(n - {least})") } else { "n".to_owned() };
                    let times = if step == 1 { String::new() } else { format!("{step}*") };
                    let floor = format!("{times}floor({n}/{repeat})");
                    write!(f, "v(n) = G({})", shifted(&floor, first, 0))?;
                }
                if dropped > 0 { write!(f, ", n >= {least}") } else { Ok(()) }
            }
            Self::Table { from, first: [a, b], transposed } => {
                let (row, column) = if transposed { ("b", "a") } else { ("a", "b") };
                let [above, left] = exchanged(from, transposed);
                write!(f, "v(a, b) = G({}, {})", shifted(row, a, above), shifted(column, b, left))
            }
        }
    }
}

impl Match {
    /// Simple relations first, then those with more terms.
    pub(super) fn rank(&self) -> (u8, u64, u64) {
        let (kind, size) = self.relation.rank();
        (kind, u64::MAX - self.terms, size)
    }
}
