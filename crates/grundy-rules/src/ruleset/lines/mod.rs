//! Pieces on lines, and heaps with a reserve: games that are Nim on gaps because every move that
//! is not a Nim move can be reversed by the opponent (Winning Ways, chapter 3; seeds 002 and 004).
//!
//! The theorem behind all of them: take the gaps of a position as Nim heaps. If their nim-sum is 0,
//! every move changes it. A move that narrows a gap is answered as in Nim; a move that widens one
//! is answered by restoring its size. The answering pieces only advance, so the winner needs
//! finitely many answers.

mod northcott;
mod picture;
mod poker;
mod redblue;

pub use northcott::Northcott;
pub use poker::PokerNim;
pub use redblue::RedBlue;
