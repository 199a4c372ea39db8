//! Rule files, read once more: games on up to three numbers whose moves are linear.
//!
//! `text` cuts a file into statements and words, `expression` reads expressions, `moves` makes of
//! the statements what holds for the numbers of a position and of what a move leaves. `list` reads games on lists as games on
//! pairs, and `divisibility` recognises a few rules whose moves are not linear.

mod divisibility;
mod expression;
mod list;
mod moves;
mod text;

pub(crate) use divisibility::{Divisibility, read as divisibility};
pub(crate) use moves::{Choice, Rule};
