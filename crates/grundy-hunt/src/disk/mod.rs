//! Files on disk.

pub(crate) mod codec;
pub(crate) mod sealed;
