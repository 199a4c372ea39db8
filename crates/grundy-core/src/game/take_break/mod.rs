//! Take-and-break codes: octal, hexadecimal and beyond.
//!
//! A move takes tokens from a heap and may split the rest into several heaps. Place d of a code
//! (from 0) is the set of allowed numbers of non-empty heaps after exactly d tokens were taken. Guy
//! and Smith (1956) write these sets as digits: bit j of the digit at place d allows leaving j
//! heaps. Constraints on the parts follow CGSuite's syntax.

mod code;
mod codes;
mod cousins;
mod named;
mod parse;
mod rule;

pub use code::{CodeError, Digit, PartsRule, TakeBreak, Visit};
pub use codes::{MOST_CODES, family};
pub use cousins::Cousin;
pub use named::{NAMED_CODES, NamedCode};
