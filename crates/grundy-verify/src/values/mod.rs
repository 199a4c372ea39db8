//! Values, computed by the checker's own code.
//!
//! [`plain`] follows the definitions and is all that short claims need. [`run`] is for codes that
//! leave two heaps at most and goes far, with little memory.

pub(crate) mod plain;
pub(crate) mod run;
mod split;

pub(crate) use split::Split;
