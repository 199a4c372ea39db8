//! Values of heaps 0, 1, 2, … of a game on single heaps.
//!
//! Index n is the heap of n tokens; heap 0 comes first. A [`Sequence`] stores all values; a [`Run`]
//! passes them to its caller block by block and stores only what later values need. Both use one
//! state machine, `engine`, which picks the fastest method that suits the rule. Every method gives
//! the values of the definition, which are those of the rule's own
//! [`options`](grundy_core::game::HeapRule::options):
//!
//! * `pairs`: finite codes that leave at most two heaps; all pairs of parts.
//! * `sparse`: such codes once few of their heaps are rare; pairs with a rare heap only, as a
//!   stream whose memory does not grow with the number of heaps.
//! * `part_sums`: codes that leave more heaps, or whose digits repeat forever.
//! * `equal_parts`: codes that leave equal heaps only, by the divisors of what is left.
//! * `subtraction`: sets of numbers that may be taken, by rows of bits, by stretches of equal values
//!   or member by member.
//! * `all_but`: sets of numbers that may not be taken, number by number.
//! * a rule's own method for the values of heaps in turn ([`IncrementalValues`](grundy_core::game::IncrementalValues)).
//! * any other rule: all options of each heap.
//!
//! The files from the bottom up; each imports only from lines above it:
//!
//! ```text
//! closure                rare and common values
//! store                  ValueList: a list at the narrowest width
//! kernel                 Isa, and the inner loops for every instruction set
//! block, setup, state    Block, Slice, Rare; Method, Setup; State, History
//! stretches              heaps in a row of equal values, of subtraction games
//! digits                 the bytes of values, for the search for pairs
//! pairs, part_sums,      engines that store all values
//!   subtraction, all_but, equal_parts
//! sparse                 Flow: the stream of a game with few rare heaps
//! plain, size            the choice among engines that store all values, and their size limits
//! engine                 the state machine: the table first, then the flow
//! table, run             Sequence and Run, its two interfaces
//! ```

mod all_but;
mod block;
mod closure;
mod digits;
mod engine;
mod equal_parts;
mod kernel;
mod pairs;
mod part_sums;
mod plain;
mod run;
mod setup;
mod size;
mod sparse;
mod state;
mod store;
mod stretches;
mod subtraction;
mod table;
#[cfg(test)]
mod tests;

pub use block::{Block, Rare, Slice};
pub use closure::Closure;
pub use kernel::Isa;
pub use run::Run;
pub use setup::{Method, Setup};
pub use state::{Dependence, History, NoHistory, State};
pub use store::ValueList;
pub use stretches::Stretches;
pub use table::Sequence;
