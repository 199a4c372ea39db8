//! Values of impartial games: nimbers, the mex, nim-sums and outcomes.
//!
//! By the Sprague–Grundy theorem (Sprague 1935, Grundy 1939) every position of a finite
//! impartial game under normal play equals one Nim heap; its size is the position's Grundy
//! value, the [`mex`](Mex) of the values of its options, and the value of a sum is the
//! [`nim_sum`](Nimber::nim_sum) of the values of its summands. Where play may go on for ever, and
//! for all kinds of values at once, the [`Value`] takes its place.

mod counts;
mod factors;
mod heap_set;
mod marks;
mod mex;
mod newest;
mod nim_set;
mod nimber;
mod outcome;
mod product;
mod sum;

pub use counts::Counts;
pub use factors::{factors, gcd};
pub use heap_set::HeapSet;
pub use marks::Marks;
pub use mex::Mex;
pub use newest::Newest;
pub use nim_set::NimSet;
pub use nimber::{Integer, Natural, Nimber};
pub use outcome::{Label, Outcome, Side};
pub use product::{nim_inverse, nim_product};
pub use sum::Value;
