//! Relations between natural numbers, as automata that read digits.
//!
//! `system` has the systems of digits and the automata of linear inequalities, `automaton` the
//! operations on automata. Both are written here once more, so that a mistake of the solvers is
//! found.

mod automaton;
mod system;

pub(crate) use automaton::{Automaton, Budget, Variable};
pub(crate) use system::{Linear, System};
