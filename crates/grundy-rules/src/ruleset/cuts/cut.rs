//! Cuts of tablets and boxes.

use grundy_core::game::Tuple;

/// Lengths of the sides; a tablet has two.
pub(super) type SideLengths = Tuple;

/// A cut.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cut {
    /// Between two rows or columns, after this many of them.
    Along(CutLine, u64),
    /// An inner row or column is eaten, after this many of them.
    Eat(CutLine, u64),
    /// The whole rim is eaten.
    Rim,
    /// One layer in each direction, counted from 1.
    Layers([u64; 3]),
}

/// The direction of a line of squares.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CutLine {
    /// A row.
    Row,
    /// A column.
    Column,
}
