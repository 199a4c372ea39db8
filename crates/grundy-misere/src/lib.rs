//! The theory of misère play, in which the player who makes the last move loses.
//!
//! Grundy values do not decide misère play: a position of value 0 may be won or lost, and equal
//! summands do not cancel. Nim itself is an exception (Bouton 1901).
//!
//! Three kinds of data take their place. A misère quotient ([`Quotient`]) decides all sums of some
//! games by a finite table; if it is infinite, a [`Balance`] may decide them by three numbers. The
//! [`Genus`] of a position lists its misère Grundy values together with heaps of two. A canonical
//! form ([`Form`]) is the simplest game that equals the position under misère play.

mod balance;
mod bits;
mod candidate;
mod canonical;
mod certificate;
mod check;
mod games;
mod genera;
mod generate;
mod genus;
mod growth;
mod heaps;
mod nim;
mod positions;
mod quotient;
mod solver;
mod stored;
mod structure;
mod tame;
mod walk;

pub use balance::{BALANCE, Balance, Triple};
pub use canonical::{Form, Forms, MOST_CHARACTERS, ReadError};
pub use certificate::certificate;
pub use games::{Atom, Games, Word};
pub use genera::{Genera, HeapGenera, HeapGenus};
pub use genus::Genus;
pub use growth::{Growth, GrowthLaw, growth, trend};
pub use heaps::{HeapQuotients, MoveBounds, QuotientChange, QuotientPeriod, game_name};
pub use nim::{MisereNim, SUBTRACTION, THEOREM};
pub use positions::PositionQuotient;
pub use quotient::{Element, Quotient};
pub use solver::{RefutedCandidate, Solver};
pub use stored::{StoredQuotient, StoredSearch};
pub use structure::{Divisibility, Monomial, Presentation, monomial_text};
