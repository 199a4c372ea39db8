//! Rows of cells that fill or empty, played as take-and-break games on their free runs.

mod sticks;
mod treblecross;

pub(crate) use sticks::Sticks;
pub(crate) use treblecross::Treblecross;
