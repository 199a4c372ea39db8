//! Theorems that remove vertices without changing a position's value.

pub(super) mod leaf;
pub(super) mod pendant;
pub(super) mod twin;
