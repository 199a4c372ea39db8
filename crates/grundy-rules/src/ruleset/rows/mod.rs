//! Rows of cells that fill or empty: Sticks, Treblecross and palindromes, played as take-and-break games
//! on their free runs, stretches of rows and circles, zeros and ones on a strip, and Kotzig's Nim, on a
//! row that is closed to a circle.

mod alternation;
mod kotzig;
mod palindromes;
mod sticks;
mod stretch;
mod treblecross;

pub use alternation::Alternation;
pub use kotzig::Kotzig;
pub use palindromes::Palindromes;
pub use sticks::Sticks;
pub use stretch::Stretches;
pub use treblecross::Treblecross;
