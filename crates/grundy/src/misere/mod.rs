//! Theorems on misère play, in which a player who cannot move wins.
//!
//! Grundy values do not decide misère play: a position of value 0 may be won or lost, and equal
//! summands do not cancel. Nim itself is an exception (Bouton 1901).

mod canonical;
mod genera;
mod genus;
mod nim;
mod tame;
mod walk;

pub use canonical::{Form, Forms, MOST_CHARACTERS, ReadError};
pub use genera::{Genera, HeapGenera, HeapGenus};
pub use genus::Genus;
pub use nim::{MisereNim, THEOREM};
