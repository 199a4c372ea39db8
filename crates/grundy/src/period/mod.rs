//! Periods of sequences, found and proved.
//!
//! Finding is a string matter: the longest tail of the values that repeats. Proving is a
//! theorem's: [`Law`] says how far a repetition must be seen before it holds for ever.

mod certificate;
mod find;
mod known;
mod law;
mod numbers;
mod recur;

pub use certificate::{Certificate, Claim, Closed, Growth, Rares, Repetition};
pub(crate) use find::looks_periodic;
pub use find::{longest_repeated, longest_shifted, ultimate_period};
pub use known::{holds, known_period, recorded_period};
pub use law::Law;
pub use numbers::Period;
pub use recur::{Recurrence, Scope, Seen, Watch};
