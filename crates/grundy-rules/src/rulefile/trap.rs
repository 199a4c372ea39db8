//! Run-time errors of rules, and what to do about them.

use super::code::{
    LONGEST_LIST, MOST_CHOICES, MOST_OF_SET, MOST_PARTS, MOST_ROUNDS, WEIGHT_ON_GRAPHS,
};

/// A run-time error of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Trap {
    /// The byte of the file.
    pub(super) at: u32,
    pub(super) why: Why,
}

/// The cause of a run-time error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Why {
    DivisionByZero,
    Overflow,
    NegativePower,
    NegativeBits,
    NegativeRoot,
    NoRoot,
    NoLogarithm,
    NoFactors,
    Step(i64),
    /// More choices than one move may have.
    ManyChoices,
    /// The same for a move on a graph.
    ManyChoicesOnGraph,
    /// More rounds than the quantifiers of an expression may have.
    ManyRounds,
    NegativeNumber(i64),
    NegativeCount(i64),
    ManyParts,
    /// The list has no such place.
    NoPlace(i64),
    EmptyList,
    LongList,
    /// A place that is changed twice, or changed and removed.
    ChangedTwice(i64),
    /// Two vertices without an edge between them.
    NoEdge,
    /// An edge that is there already, or from a vertex to itself.
    BadEdge,
    /// More places than those among which a set may be chosen.
    LargeSet,
    /// A number that is no letter.
    NoLetter(u64),
    /// A table has no row that begins with some numbers.
    NoRow,
}

impl std::fmt::Display for Why {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::DivisionByZero => f.write_str("divides by zero"),
            Self::Overflow => f.write_str("computes a number beyond 64 bits"),
            Self::NegativePower => f.write_str("raises to a negative power"),
            Self::NegativeBits => f.write_str("asks for the binary digits of a negative number"),
            Self::NegativeRoot => f.write_str("takes the square root of a negative number"),
            Self::NoRoot => {
                f.write_str("takes a root of a negative number, or one below the first")
            }
            Self::NoLogarithm => {
                f.write_str("takes a logarithm of a number below 1, or to a base below 2")
            }
            Self::NoFactors => f.write_str(
                "asks for the factors of a number below 1, or for the exponent of a number below 2",
            ),
            Self::Step(step) => write!(f, "goes in steps of {step}, which must be 1 or more"),
            Self::ManyChoices => {
                write!(f, "has more than {MOST_CHOICES} choices, the most that a move may have")
            }
            Self::ManyChoicesOnGraph => {
                let most = MOST_CHOICES / WEIGHT_ON_GRAPHS;
                write!(
                    f,
                    "has too many choices: times vertices and ends of edges they may be {most}"
                )
            }
            Self::ManyRounds => write!(
                f,
                "looks at more than {MOST_ROUNDS} numbers for one `count`, `sum`, `any` or `all`"
            ),
            Self::NegativeNumber(n) => write!(f, "leaves the negative number {n}"),
            Self::NegativeCount(n) => write!(f, "leaves {n} positions"),
            Self::ManyParts => {
                write!(f, "leaves more than {MOST_PARTS} parts, the most that a move may leave")
            }
            Self::NoPlace(place) => {
                write!(f, "asks for place {place}, which the list does not have")
            }
            Self::EmptyList => {
                f.write_str("asks for the least or greatest element of an empty list")
            }
            Self::LongList => {
                write!(
                    f,
                    "leaves a list of more than {LONGEST_LIST} elements, the most there may be"
                )
            }
            Self::ChangedTwice(place) => write!(f, "changes the element at place {place} twice"),
            Self::NoLetter(number) => write!(f, "leaves the number {number}, which is no letter"),
            Self::NoRow => f.write_str("asks for a row that its table does not have"),
            Self::NoEdge => f.write_str("takes an edge that the graph does not have"),
            Self::BadEdge => {
                f.write_str("adds an edge that is there already, or from a vertex to itself")
            }
            Self::LargeSet => {
                write!(f, "chooses a set, which is done among {MOST_OF_SET} places at most")
            }
        }
    }
}

impl Why {
    /// Whether the rule is right and the position too large for it.
    pub(super) fn is_size(self) -> bool {
        matches!(
            self,
            Self::ManyChoices
                | Self::ManyChoicesOnGraph
                | Self::ManyRounds
                | Self::ManyParts
                | Self::LargeSet
        )
    }

    /// How to correct the rule.
    pub(super) fn help(self) -> &'static str {
        match self {
            Self::DivisionByZero => "ask with `if` whether the divisor is 0",
            Self::Overflow => "numbers lie between -2^63 and 2^63 - 1",
            Self::NegativePower | Self::NegativeBits | Self::NegativeRoot => {
                "ask with `if` whether the number is negative"
            }
            Self::NoRoot | Self::NoLogarithm | Self::NoFactors => {
                "ask with `if` whether the number is 1 or more"
            }
            Self::Step(_) => "write step 1 or more",
            Self::ManyChoices | Self::ManyChoicesOnGraph | Self::ManyRounds | Self::LargeSet => {
                "smaller positions can be solved, or a rule with shorter ranges"
            }
            Self::NegativeNumber(_) => {
                "say with `if` when the move can be made, so that every number it leaves is 0 or more"
            }
            Self::NegativeCount(_) => "let the count before `of` be 0 or more",
            Self::ManyParts => "let the move leave fewer parts",
            Self::NoPlace(_) => {
                "places are 1 to len(h); ask with `if` whether there is such a place"
            }
            Self::EmptyList => "ask with `if` whether len(h) > 0",
            Self::LongList => "say with `if` when elements may be added",
            Self::ChangedTwice(_) => {
                "say with `if` that the places differ, or change one of them only if they do: \
                 with every m -> 0 if m = i and i != j"
            }
            Self::NoLetter(_) => "words have the letters 0 to 9, a to z and A to Z",
            Self::NoRow => "the table needs a row for all numbers that may occur",
            Self::NoEdge => "name the edge with: for x-y in v, or ask: if adjacent(x, y)",
            Self::BadEdge => "ask with `if` before: if x != y, not adjacent(x, y)",
        }
    }
}
