//! What must hold for any input whatever. The fuzzer looks for inputs that break it; the tests
//! replay the inputs of `seeds/`.
//!
//! Each public function is a target: `codes`, `graphs`, `numbers`, `bench` and `protocol` for what a
//! person or a program types, `certificates`, `hunts`, `caches`, `surveys` and `states` for files,
//! `twins` and `sequences` for solvers against the definition. `bytes` and `folder` make inputs that
//! come further than arbitrary bytes, `definition` is what solvers are compared with.

#![allow(
    clippy::panic,
    clippy::expect_used,
    clippy::missing_panics_doc,
    reason = "a failed check ends the run"
)]

mod bench;
mod bytes;
mod caches;
mod certificates;
mod codes;
mod definition;
mod folder;
mod graphs;
mod hunts;
mod numbers;
mod protocol;
mod sequences;
mod states;
mod surveys;
mod text;
mod twins;

pub use bench::{play, position, rulefile, solve};
pub use caches::cache;
pub use certificates::{balance, certificate, quotient};
pub use codes::{code, family};
pub use graphs::{graph, graphfile};
pub use hunts::{hunt, kept, search};
pub use numbers::{form, index, question};
pub use protocol::request;
pub use sequences::{checker, misere, sequence};
pub use states::state;
pub use surveys::{merge, rows};
pub use twins::{outcomes, rules, values};
