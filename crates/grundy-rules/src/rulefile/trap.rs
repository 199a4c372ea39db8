//! Run-time errors of rules, and what to do about them.

use super::line_of;
use grundy_core::game::{Failure, Refusal};
use grundy_core::text::{Hint, Message};
use grundy_core::{hint, message};

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

    /// What the rule does wrong, said of a part of it: "the move `take` …".
    pub(super) fn message(self) -> Message {
        match self {
            Self::DivisionByZero => message!("trap-division", "divides by zero"),
            Self::Overflow => message!("trap-overflow", "computes a number beyond 64 bits"),
            Self::NegativePower => message!("trap-power", "raises to a negative power"),
            Self::NegativeBits => {
                message!("trap-bits", "asks for the binary digits of a negative number")
            }
            Self::NegativeRoot => {
                message!("trap-square-root", "takes the square root of a negative number")
            }
            Self::NoRoot => {
                message!("trap-root", "takes a root of a negative number, or one below the first")
            }
            Self::NoLogarithm => message!(
                "trap-logarithm",
                "takes a logarithm of a number below 1, or to a base below 2"
            ),
            Self::NoFactors => message!(
                "trap-factors",
                "asks for the factors of a number below 1, or for the exponent of a number below 2"
            ),
            Self::NegativeNumber(n) => {
                message!("trap-negative", "leaves the negative number {n}", n = n.to_string())
            }
            Self::NegativeCount(n) => {
                message!("trap-count", "leaves {n} positions", n = n.to_string())
            }
            Self::NoRow => message!("trap-row", "asks for a row that its table does not have"),
            Self::NoEdge => message!("trap-edge", "takes an edge that the graph does not have"),
            Self::BadEdge => message!(
                "trap-edge-there",
                "adds an edge that is there already, or from a vertex to itself"
            ),
            Self::ManyChoices
            | Self::ManyChoicesOnGraph
            | Self::ManyRounds
            | Self::ManyParts
            | Self::LargeSet => self.size(),
            Self::Step(_)
            | Self::NoPlace(_)
            | Self::EmptyList
            | Self::LongList
            | Self::ChangedTwice(_)
            | Self::NoLetter(_) => self.list(),
        }
    }

    /// What is too large.
    fn size(self) -> Message {
        match self {
            Self::ManyChoicesOnGraph => message!(
                "trap-choices-graph",
                "has too many choices: times vertices and ends of edges they may be {most}",
                most = MOST_CHOICES / WEIGHT_ON_GRAPHS
            ),
            Self::ManyRounds => message!(
                "trap-rounds",
                "looks at more than {most} numbers for one `count`, `sum`, `any` or `all`",
                most = MOST_ROUNDS
            ),
            Self::ManyParts => message!(
                "trap-parts",
                "leaves more than {most} parts, the most that a move may leave",
                most = MOST_PARTS
            ),
            Self::LargeSet => message!(
                "trap-set",
                "chooses a set, which is done among {most} places at most",
                most = MOST_OF_SET
            ),
            _ => message!(
                "trap-choices",
                "has more than {most} choices, the most that a move may have",
                most = MOST_CHOICES
            ),
        }
    }

    /// What is wrong with a list, or with a step.
    fn list(self) -> Message {
        match self {
            Self::Step(step) => message!(
                "trap-step",
                "goes in steps of {step}, which must be 1 or more",
                step = step.to_string()
            ),
            Self::NoPlace(place) => message!(
                "trap-place",
                "asks for place {place}, which the list does not have",
                place = place.to_string()
            ),
            Self::EmptyList => {
                message!("trap-empty", "asks for the least or greatest element of an empty list")
            }
            Self::ChangedTwice(place) => message!(
                "trap-twice",
                "changes the element at place {place} twice",
                place = place.to_string()
            ),
            Self::NoLetter(number) => {
                message!(
                    "trap-letter",
                    "leaves the number {number}, which is no letter",
                    number = number
                )
            }
            _ => message!(
                "trap-long",
                "leaves a list of more than {most} elements, the most there may be",
                most = LONGEST_LIST
            ),
        }
    }

    /// How to correct the rule.
    pub(super) fn help(self) -> Hint {
        match self {
            Self::DivisionByZero => {
                hint!("trap-division-help", "ask with `if` whether the divisor is 0")
            }
            Self::Overflow => hint!("trap-overflow-help", "numbers lie between -2^63 and 2^63 - 1"),
            Self::NegativePower | Self::NegativeBits | Self::NegativeRoot => {
                hint!("trap-negative-help", "ask with `if` whether the number is negative")
            }
            Self::NoRoot | Self::NoLogarithm | Self::NoFactors => {
                hint!("trap-one-help", "ask with `if` whether the number is 1 or more")
            }
            Self::Step(_) => hint!("trap-step-help", "write step 1 or more"),
            Self::ManyChoices | Self::ManyChoicesOnGraph | Self::ManyRounds | Self::LargeSet => {
                hint!(
                    "trap-size-help",
                    "smaller positions can be solved, or a rule with shorter ranges"
                )
            }
            Self::NegativeNumber(_) => {
                hint!(
                    "trap-leaves-help",
                    "say with `if` when the move can be made, so that every number it leaves is 0 or more"
                )
            }
            Self::NegativeCount(_) => {
                hint!("trap-count-help", "let the count before `of` be 0 or more")
            }
            Self::ManyParts => hint!("trap-parts-help", "let the move leave fewer parts"),
            Self::NoPlace(_) => {
                hint!(
                    "trap-place-help",
                    "places are 1 to len(h); ask with `if` whether there is such a place"
                )
            }
            Self::EmptyList => hint!("trap-empty-help", "ask with `if` whether len(h) > 0"),
            Self::LongList => hint!("trap-long-help", "say with `if` when elements may be added"),
            Self::ChangedTwice(_) => {
                hint!(
                    "trap-twice-help",
                    "say with `if` that the places differ, or change one of them only if they do: \
                 with every m -> 0 if m = i and i != j"
                )
            }
            Self::NoLetter(_) => {
                hint!("trap-letter-help", "words have the letters 0 to 9, a to z and A to Z")
            }
            Self::NoRow => {
                hint!("trap-row-help", "the table needs a row for all numbers that may occur")
            }
            Self::NoEdge => hint!(
                "trap-edge-help",
                "name the edge with: for x-y in v, or ask: if adjacent(x, y)"
            ),
            Self::BadEdge => {
                hint!("trap-edge-there-help", "ask with `if` before: if x != y, not adjacent(x, y)")
            }
        }
    }
}

/// The part of a rule that is at fault.
#[derive(Debug, Clone, Copy)]
pub(super) enum Source<'a> {
    /// The whole of it.
    Rule,
    /// A move, by its name.
    Move(&'a str),
    /// The conditions on positions.
    Condition,
    /// The order.
    Order,
    /// The goal.
    Goal,
}

impl Source<'_> {
    /// The name of the part.
    pub(super) fn message(self) -> Message {
        match self {
            Self::Rule => message!("part-rule", "the rule"),
            Self::Move(name) => message!("part-move", "the move `{name}`", name = name),
            Self::Condition => message!("part-condition", "the condition"),
            Self::Order => message!("part-order", "the order"),
            Self::Goal => message!("part-goal", "the goal"),
        }
    }
}

/// The failure of a part of a rule at a position.
pub(super) fn failure(file: &str, text: &str, at: &str, trap: Trap, by: Source<'_>) -> Failure {
    let (line, _, _) = line_of(text, trap.at as usize);
    let (part, why, help) = (by.message(), trap.why.message(), trap.why.help());
    if trap.why.is_size() {
        let size = message!(
            "rule-size",
            "{file}:{line}: at {at} {part} {why}",
            file = file,
            line = line,
            at = at,
            part = part,
            why = why
        );
        return Refusal::new(size).help(help).into();
    }
    Failure::Rule(message!(
        "rule-fault",
        "{file}:{line}: at {at} {part} {why}; {help}",
        file = file,
        line = line,
        at = at,
        part = part,
        why = why,
        help = Message::from(help)
    ))
}

/// A position that a rule does not have, which is left by a move: why it is none.
pub(super) fn outside(conditions: &str) -> Message {
    message!(
        "rule-outside",
        "which is not a position: the game asks for {conditions}",
        conditions = conditions
    )
}

/// Why a text is no position of a rule.
pub(crate) fn not_a_position(at: &str, game: &str, conditions: &str) -> Message {
    message!(
        "rule-no-position",
        "{at} is not a position of {game}, which asks for {conditions}",
        at = at,
        game = game,
        conditions = conditions
    )
}
