//! Finds periods of sequences and proves them.
//!
//! A period is found as in a string: it is that of the longest tail that repeats. It is proved by a
//! theorem: a [`Law`] says how long a repetition must hold to continue for ever.

mod certificate;
mod find;
mod known;
mod law;
mod numbers;
mod recur;
mod stretches;

pub use certificate::{Certificate, Claim, ClosedForm, Growth, Rares, Repetition};
pub use find::{is_confirmed, looks_periodic};
pub use find::{longest_repeated, longest_shifted, ultimate_period};
pub use known::{holds, known_period, recorded_period};
pub use law::Law;
pub use numbers::Period;
pub use recur::{RepeatedWindow, Watch, WatchState, WindowDefinition};
pub use stretches::prove_by_stretches;
