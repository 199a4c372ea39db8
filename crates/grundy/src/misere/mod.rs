//! Misère play, in which whoever cannot move wins: what theorems tell without search.
//!
//! Values do not help here: a position of value 0 may be won or lost, and equal summands do not
//! cancel. Nim itself is an exception (Bouton 1901).

mod nim;

pub use nim::{MisereNim, THEOREM};
