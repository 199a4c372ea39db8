//! The rules of games: the mechanisms of all built-in games ([`ruleset`]), and a language in which a
//! person defines others ([`rulefile`]).
//!
//! A mechanism never computes a value. It says how a value is found, as data.

pub mod rulefile;
pub mod ruleset;
