//! Texts with fields in braces: positions made from lines of input, and lines made from answers.
//!
//! [`input`] fills a template such as `nim {2..}` with the words of a line; [`output`] one such as
//! `{winner} {taken}` with what is known of a position; [`layout`] reads tests of several lines.

pub(crate) mod input;
pub(crate) mod layout;
pub(crate) mod output;
