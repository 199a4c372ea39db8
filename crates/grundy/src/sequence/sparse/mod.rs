//! The sparse-space method.

mod closure;

pub use closure::Closure;
