//! Decides statements about natural numbers by automata.
//!
//! An [`Automaton`] reads several numbers at once, one digit of each at every step, the highest
//! first, and accepts some of the tuples: a relation. Sums are recognised by such automata because
//! what is carried from digit to digit is bounded. Intersection, complement and projection (“there
//! is an x …”) of automata are automata again, so every statement that is built from linear
//! equations and inequalities, “and”, “not” and “there is” is decided: its automaton accepts
//! something or nothing ([`Theory`]). In addition, relations that digits define may occur, such as
//! the nim-sum in base 2.
//!
//! The numbers are written in a [`Numeration`]: a base, or the system of Fibonacci numbers and its
//! relatives, in which the golden ratio is a digit pattern. [`learn`] guesses the automaton of a
//! function from a table of its values.
//!
//! Sources: J. R. Büchi, Weak second-order arithmetic and finite automata, 1960. For Fibonacci
//! numbers: Ch. Frougny, Representations of numbers and finite automata, Mathematical Systems Theory
//! 25 (1992). The same method, with formulas written by hand: H. Mousavi, Automatic theorem proving
//! in Walnut, arXiv 1603.06017; for games: B. Mignoty, A. Renard, M. Rigo and M. A. Whiteland,
//! Automatic proofs in combinatorial game theory, International Journal of Game Theory 54 (2025).
//!
//! ```
//! use grundy_automata::{Numeration, Theory};
//! use grundy_core::game::{Linear, Meter};
//!
//! // For every x there is a y with x = 2y or x = 2y + 1.
//! let meter = Meter::unlimited();
//! let theory = Theory::new(Numeration::base(2), &meter);
//! let (x, y) = (Linear::variable(0), Linear::variable(1));
//! let half = x.minus(&y).and_then(|form| form.minus(&y)).ok_or("too large")?;
//! let even = theory.zero(&half)?;
//! let odd = theory.zero(&half.minus(&Linear::constant(1)).ok_or("too large")?)?;
//! let either = theory.exists(&theory.or(&even, &odd)?, &[1])?;
//! assert!(theory.not(&either)?.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod automaton;
mod learn;
mod linear;
mod minimize;
mod numeration;
mod theory;

pub use automaton::{Automaton, Variable};
pub use learn::{Sample, learn};
pub use numeration::Numeration;
pub use theory::{Theory, Undecided};
