//! The rule of a game on pairs, in the form in which functions are written.

use super::function::known;
use super::rule::Rule;
use grundy_core::game::{End, Formula, Refusal};
use grundy_sequence::pattern::{
    AutomaticRule, FOLD, Fold, Layout, ListFinding, ListPattern, Operation, PairTerm, Status,
    TableFinding, Term, ValueTable,
};

/// The rule of the values of a game on pairs, ready to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairFunction {
    /// How the rule is known, in lines of a comment.
    pub(super) comment: Vec<String>,
    pub(super) rule: PairRule,
    /// The first row and column of the table.
    pub(super) first: [u64; 2],
    pub(super) columns: usize,
    /// The values of the table, row by row.
    pub(super) table: Vec<u64>,
}

/// A rule that gives the value of every pair (a, b).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum PairRule {
    /// A formula in a and b.
    Formula(Term),
    /// A formula in a and b gives a number, and a rule the value by that number.
    Key(Term, Rule),
    /// An automaton that reads the digits of a, b and the value.
    Automaton(PairAutomaton),
}

/// The states of an automaton, which starts in state 0 and reads the highest digits first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PairAutomaton {
    pub(super) base: u8,
    /// For each state 1 if it accepts.
    pub(super) accepts: Vec<u64>,
    /// For each state, and each letter, the next state, or the number of states if there is none. A
    /// letter is the digit of a, plus base times that of b, plus base² times that of the value.
    pub(super) next: Vec<u64>,
}

/// Numbers that are written into a program.
const MOST_WRITTEN: usize = 10_000;

/// Rows and columns of the table.
const SIDE: usize = 24;

impl PairFunction {
    /// The function of a game's finding.
    ///
    /// # Errors
    /// A rule that is not proved, unless `observed` ones are wanted; values without a rule, or with
    /// one that cannot be written, or takes too many numbers.
    pub fn new(game: &str, finding: &TableFinding, observed: bool) -> Result<Self, Refusal> {
        let layout = finding.layout.as_ref().and_then(|layout| by_layout(layout, finding));
        let automaton = finding.automatic.as_ref().and_then(automaton);
        let proved = Status::Proved;
        let last = finding.table.cells().last().map_or([0, 0], |(a, b, _)| [a, b]);
        let seen = format!("(a, b) up to ({}, {})", last[0], last[1]);
        let (rule, status, theorem) = match (layout, automaton, &finding.theorem) {
            (Some(rule), ..) if finding.proves_layout => {
                (rule, proved, finding.automatic.as_ref().map(AutomaticRule::theorem))
            }
            (_, _, Some((Formula::Euclid, theorem))) => {
                (PairRule::Formula(euclid()), proved, Some(*theorem))
            }
            (_, Some(rule), _) => {
                (rule, proved, finding.automatic.as_ref().map(AutomaticRule::theorem))
            }
            (Some(rule), None, _) => (rule, Status::Observed, None),
            (None, None, _) if finding.layout.is_some() => {
                let message = format!("the rule of {game} cannot be written as a short function");
                return Err(Refusal::new(message));
            }
            (None, None, _) => {
                return Err(Refusal::new(format!("no rule of the values of {game} is known"))
                    .help("grundy period says what is known"));
            }
        };
        let known = known(game, (status, theorem), observed, &seen)?;
        if rule.numbers() > MOST_WRITTEN {
            let message = format!("the rule of {game} needs a list of {} values", rule.numbers());
            return Err(Refusal::new(message).help(format!("at most {MOST_WRITTEN} are written")));
        }
        let corner = finding.table.corner(SIDE);
        let mut comment = vec![format!("Grundy values of {game}."), known];
        comment.extend(rule.notes());
        let (first, columns, table) = (corner.first, corner.columns, corner.values);
        Ok(Self { comment, rule, first, columns, table })
    }
}

impl PairFunction {
    /// The function by which the values of a game's lists follow from one end to the other: of the value
    /// of the rest and the element at this end.
    ///
    /// # Errors
    /// A rule that is not proved, unless `observed` ones are wanted; a pattern without a formula.
    pub fn of_lists(game: &str, finding: &ListFinding, observed: bool) -> Result<Self, Refusal> {
        let ListPattern::Fold(Fold { end, empty, seen, layout: Layout::Term(rule) }) =
            &finding.pattern
        else {
            return Err(Refusal::new(format!("the rule of {game} is no formula of two numbers")));
        };
        let status = if finding.proof.is_some() { Status::Proved } else { Status::Observed };
        let lists = format!("lists whose sum and length are together at most {}", finding.last);
        let known = known(game, (status, finding.proof.as_ref().map(|_| FOLD)), observed, &lists)?;
        let from = rule.from;
        let inside = |&(a, b, _): &(u64, u64, u64)| a >= from[0] && b >= from[1];
        let cells: Vec<(u64, u64, u64)> = seen.cells().filter(inside).collect();
        let columns = cells.iter().take_while(|cell| cell.0 == cells[0].0).count();
        let values = cells.into_iter().map(|(_, _, value)| value).collect();
        let corner = ValueTable { first: from, columns, values }.corner(SIDE);
        let end = match end {
            End::First => "first",
            End::Last => "last",
        };
        let comment = vec![
            format!(
                "Grundy value of a list of {game} with the {end} element b, if the list without it"
            ),
            format!("has the value a. The empty list has the value {empty}."),
            known,
        ];
        Ok(Self {
            comment,
            rule: PairRule::Formula(rule.term.clone()),
            first: corner.first,
            columns: corner.columns,
            table: corner.values,
        })
    }
}

impl PairRule {
    /// How many numbers are written into the function.
    fn numbers(&self) -> usize {
        match self {
            Self::Formula(_) => 0,
            Self::Key(_, rule) => rule.numbers(),
            Self::Automaton(automaton) => automaton.next.len() + automaton.accepts.len(),
        }
    }

    /// What the function does, in lines of a comment.
    fn notes(&self) -> Vec<String> {
        match self {
            Self::Formula(_) => Vec::new(),
            Self::Key(_, rule) => rule.notes(),
            Self::Automaton(PairAutomaton { base, .. }) => vec![
                format!(
                    "An automaton reads the digits of a, b and the value in base {base}, the \
                         highest first."
                ),
                "For each state that can be reached, the value so far is kept.".to_owned(),
            ],
        }
    }
}

/// |a/b − b/a| rounded down, the quotient of the difference of the squares by the product; 0 if a or b
/// is.
fn euclid() -> Term {
    let of = |operation, a, b| Term::Combine(operation, Box::new([a, b]));
    let product = |a, b| of(Operation::Product, Term::Variable(a), Term::Variable(b));
    let (first, second) = (product(0, 0), product(1, 1));
    let quotient = of(Operation::Quotient, of(Operation::Distance, first, second), product(0, 1));
    let least = of(Operation::Least, Term::Variable(0), Term::Variable(1));
    let positive = of(Operation::Least, least, Term::Number(1));
    Term::Cases(Box::new(positive), vec![Term::Number(0), quotient])
}

/// The rule of a layout; `None` if it is no formula, or does not give the first rows and columns.
fn by_layout(layout: &Layout, finding: &TableFinding) -> Option<PairRule> {
    match layout {
        Layout::Term(PairTerm { term, from, .. }) => {
            (*from == finding.table.first).then(|| PairRule::Formula(term.clone()))
        }
        Layout::One(key, of) => Some(PairRule::Key(key.term()?, Rule::of(of)?)),
        _ => None,
    }
}

/// The automaton of a proved rule for values, in a base.
fn automaton(rule: &AutomaticRule) -> Option<PairRule> {
    let base = rule.numeration.as_base().filter(|_| rule.has_values)?;
    let states = rule.automaton.states() as u64;
    let rows: Vec<_> = rule.automaton.rows().collect();
    let accepts = rows.iter().map(|(accepts, _)| u64::from(*accepts)).collect();
    let next = rows.iter().flat_map(|(_, next)| next.iter().map(|to| to.map_or(states, u64::from)));
    Some(PairRule::Automaton(PairAutomaton { base, accepts, next: next.collect() }))
}
