//! The sparse-space method.

mod choose;
mod closure;

pub use closure::Closure;
