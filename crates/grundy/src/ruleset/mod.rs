//! The mechanisms, one folder each. None knows another, and none knows a method.

pub(crate) mod cuts;
pub(crate) mod heaps;
pub(crate) mod tuples;
