//! Files on disk.
//!
//! All changes to the disk go through `files`. That is [`system`], or in tests a module that
//! records the changes and injects failures.

pub(crate) mod codec;
pub(crate) mod folder;
pub(crate) mod lock;
pub(crate) mod ordinary;
pub(crate) mod sealed;
pub(crate) mod system;

#[cfg(test)]
pub(crate) use crate::faults::disk as files;
#[cfg(not(test))]
pub(crate) use system as files;
