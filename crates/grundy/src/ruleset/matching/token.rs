//! Positions of geography.

use crate::board::BitSet;

/// The vertices still there, and the one with the token.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct TokenPosition {
    pub(super) free: BitSet,
    pub(super) at: u32,
}
