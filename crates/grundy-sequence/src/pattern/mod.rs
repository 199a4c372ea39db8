//! Patterns in lists and tables of numbers.
//!
//! A pattern that fits the numbers is [`Status::Observed`], however long it holds; it is
//! [`Status::Proved`] only by a theorem whose hypotheses were checked. The forms are tried in this
//! order, and the first that fits is reported:
//!
//! * a period, after exceptions at the beginning, to which whole periods may add a constant (this
//!   includes n mod m, and a linear piece for every residue class);
//! * a [`Form`]: a recurrence by residue classes, such as G(2k) = k, G(2k + 1) = G(k); a function
//!   of a number read off the digits of n; intervals whose ends follow a recurrence; an automaton
//!   that reads the digits of n;
//! * in tables, rules by the difference, by separate functions of row and column, by blocks
//!   ([`Layout`]);
//! * in lists of numbers, folds from one end and classes by simple quantities ([`ListPattern`]);
//! * if the values have none of these, the positions of their zeros ([`PPositions`]), where the
//!   player to move loses.

mod certificate;
mod far;
mod finding;
mod form;
mod guess;
mod lists;
mod open;
mod p_positions;
mod pairs;
mod proof;
mod study;
mod table;
mod term;

pub use certificate::{ARITHMETIC, REMAINDER, certificate, certificate_of_pairs, conjecture};
pub use finding::{Finding, Status};
pub use form::{
    Automaton, AutomatonState, DigitFunction, Form, FormLine, IntervalStep, Intervals,
    NamedSequence, OuterFunction, Piece, Reading, Recurrence, form, recurrence,
};
pub use form::{plus, times};
pub use grundy_automata::{Numeration, Sample};
pub use guess::{Guess, Verdict};
pub use lists::{Case, Classes, Fold, ListFinding, ListPattern, ListValue, Quantity};
pub use p_positions::PPositions;
pub use pairs::{WythoffPairs, pairs};
pub use proof::{
    AutomaticMove, AutomaticMoves, AutomaticRule, FOLD, INDUCTION, ProvedFinding, RuleProof,
    Window, automatic_rule, certificate_of_fold, fold_proof, proved_for,
};
#[cfg(not(target_arch = "wasm32"))]
pub use study::proved_elsewhere;
pub use study::{
    Study, doublings, first_part, growth, observe, observe_confirmed, observe_p_positions,
    observe_part, observe_with_loony, prove_or_observe, study,
};
pub use table::{Layout, PairKey, TableFinding, ValueTable, observe_table};
pub use term::{Function, Operation, PairTerm, Term, TermRule};
