//! Take-and-break codes: octal, hexadecimal and beyond.
//!
//! A code's place d (from 0) says into how many non-empty heaps what is left may be split after
//! exactly d tokens were taken from a heap. Guy and Smith (1956) write the sets of counts as
//! digits: bit j of the digit at place d allows leaving j heaps. Constraints on the parts follow
//! CGSuite's syntax.

mod code;
mod cousins;
mod family;
mod parse;
mod rule;

pub use code::{Digit, Shape, TakeBreak, Visit};
pub use cousins::Cousin;
pub use family::{MOST_CODES, family};
