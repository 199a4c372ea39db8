//! Positions of geography.

use crate::board::BitSet;

/// The vertices that are left, and the one with the token.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct TokenPosition {
    pub(super) free: BitSet,
    pub(super) at: u32,
}
