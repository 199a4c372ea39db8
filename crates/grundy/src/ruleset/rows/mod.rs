//! Rows of cells that fill up or empty, played as take-and-break games on their free stretches.

mod sticks;
mod treblecross;

pub(crate) use sticks::Sticks;
pub(crate) use treblecross::Treblecross;
