//! Files on disk.

pub(crate) mod codec;
pub(crate) mod lock;
pub(crate) mod sealed;
