//! The traits: what a game must say of itself, and what a solver may ask.
//!
//! A mechanism implements [`Ruleset`] with concrete types. Everything above it sees a position
//! as a sum of [`Component`]s, the one place where types are erased. Which method values a
//! component is data too: the ruleset answers with a [`Plan`] and never calls a solver.

mod component;
mod deletion;
mod formula;
mod keep;
mod limits;
mod mirror;
mod plan;
mod riders;
mod ruleset;
pub mod take_break;
mod tuples;

pub use crate::text::{Arg, Phrase};
pub use component::{Choice, Component, Kept, Searched, Winning};
pub use deletion::{Board, Deleted, Deletion, Field, Step, Taking, Turn};
pub use formula::Formula;
pub use keep::{Fact, Keep, Learnt, Shape};
pub use limits::{Failure, Limit, Limits, Meter, NeverStop, Refusal, Stop};
pub use mirror::{Mirror, MirrorNames, Pairs};
pub use plan::{HeapRule, InTurn, Plan};
pub use riders::Riders;
pub use ruleset::{
    Chart, Chosen, Judgement, Mechanism, Parts, Place, Players, Reading, Resolver, Ruleset,
    Summands, Text, Told, VisitOption,
};
pub use take_break::Visit;
pub use tuples::{
    Entries, Filler, Order, Rank, Stumble, Takes, Tuple, TupleRule, Work, tuple_text,
};
