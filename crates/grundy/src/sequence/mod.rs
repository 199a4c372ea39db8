//! Values of heaps 0, 1, 2, … of a game on single heaps.
//!
//! Index n is the heap of n tokens; heap 0 comes first. A [`Sequence`] is a table of all values; a
//! [`Run`] shows them block by block and keeps what the next ones need. Both stand on one state
//! machine, `engine`, which uses the fastest method that suits the rule. Every method equals the
//! plain definition, the rule's own [`options`](crate::game::HeapRule::options):
//!
//! * `pairs`: finite codes that leave at most two heaps; all pairs of parts.
//! * `sparse`: such codes once few of their heaps are rare; pairs with a rare heap only, as a
//!   stream in memory that does not grow with the heaps.
//! * `reach`: codes that leave more heaps, or whose digits repeat for ever.
//! * `subtraction`: sets of numbers that may be taken, by rows of bits or member by member.
//! * `all_but`: sets of numbers that may not be taken, number by number.
//! * a rule's own way to the values of heaps in turn ([`InTurn`](crate::game::InTurn)).
//! * anything else, by its options.
//!
//! The files from the bottom up; each imports from lines above it only:
//!
//! ```text
//! closure                rare and common values
//! store                  Values: a list at the narrowest width
//! kernel                 Isa, and the inner loops for every instruction set
//! block, setup, state    Block, Slice, Rare; Method, Setup; State, History
//! digits                 the bytes of values, for the search of pairs
//! pairs, reach,          engines that keep all values
//!   subtraction, all_but
//! sparse                 Flow: the stream of a game with few rare heaps
//! plain, size            the choice among engines that keep all values; what is too large for them
//! engine                 the table first, then the flow: the one state machine
//! table, run             Sequence and Run, its two faces
//! ```

mod all_but;
mod block;
mod closure;
mod digits;
mod engine;
mod kernel;
mod pairs;
mod plain;
mod reach;
mod run;
mod setup;
mod size;
mod sparse;
mod state;
mod store;
mod subtraction;
mod table;
#[cfg(test)]
mod tests;

pub use block::{Block, Rare, Slice};
pub use closure::Closure;
pub use kernel::Isa;
pub use run::Run;
pub use setup::{Method, Setup};
pub use state::{History, NoHistory, State};
pub use store::Values;
pub use table::Sequence;
