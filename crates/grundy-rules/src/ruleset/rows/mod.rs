//! Rows of cells that fill or empty: Sticks and Treblecross, played as take-and-break games on their
//! free runs, and Kotzig's Nim, on a row that is closed to a circle.

mod kotzig;
mod sticks;
mod treblecross;

pub use kotzig::Kotzig;
pub use sticks::Sticks;
pub use treblecross::Treblecross;
