//! Rows of cells that fill or empty: Sticks and Treblecross, played as take-and-break games on their
//! free runs, and Kotzig's Nim, on a row that is closed to a circle.

mod kotzig;
mod sticks;
mod treblecross;

pub(crate) use kotzig::Kotzig;
pub(crate) use sticks::Sticks;
pub(crate) use treblecross::Treblecross;
