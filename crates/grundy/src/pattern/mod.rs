//! Patterns in lists and tables of numbers, and what is known of them.
//!
//! What is found by looking is [`Status::Observed`], however long it holds; [`Status::Proved`] is
//! what a theorem says whose hypotheses were checked. The forms that are looked for, the first that
//! fits being taken:
//!
//! * a period, after exceptions at the beginning, to which whole periods may add a constant
//!   (which includes n mod m, and a linear piece for every residue class);
//! * a recurrence by residue classes ([`Recurrence`]), such as G(2k) = k, G(2k + 1) = G(k);
//! * in tables, rules by the difference, by separate functions of row and column, by blocks
//!   ([`Layout`]);
//! * where the values have none of these, the places of their zeros ([`Losing`]), which decide who
//!   wins.

mod certificate;
mod finding;
mod losing;
mod open;
mod pairs;
mod recurrence;
mod study;
mod table;

pub use certificate::{ARITHMETIC, certificate, certificate_of_pairs, conjecture};
pub use finding::{Finding, Status};
pub use losing::{Losing, losing};
pub use pairs::{Pairs, pairs};
pub use recurrence::{Piece, Recurrence, recurrence};
pub use study::{Study, growth, look, look_at_losing, look_by, study};
pub use table::{Key, Layout, Table, TableFinding, look_at_table};
