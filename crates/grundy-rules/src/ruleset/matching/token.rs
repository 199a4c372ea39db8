//! Positions of geography.

use grundy_core::board::BitSet;

/// The vertices that are left, and the one with the token.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TokenPosition {
    pub(super) free: BitSet,
    pub(super) at: u32,
}
