//! Pieces on lines, and heaps with a reserve: games that are Nim on gaps because every move that
//! is not a Nim move can be taken back by the opponent (Winning Ways, chapter 3; seeds 002 and
//! 004).
//!
//! The theorem behind all of them: let a position be the Nim heaps of its gaps. A player who
//! finds the nim-sum 0 can only spoil it. Making gaps smaller is answered as in Nim; a move that
//! makes one larger is answered by making it as small as it was. The answering pieces only
//! advance, so the answers come to an end, and with them the game.

mod northcott;
mod picture;
mod poker;
mod redblue;

pub(crate) use northcott::Northcott;
pub(crate) use poker::PokerNim;
pub(crate) use redblue::RedBlue;
