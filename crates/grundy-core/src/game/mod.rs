//! The traits: what a game says of itself, and what a solver may ask.
//!
//! A mechanism implements [`Ruleset`], a core of a few methods, with concrete types, and as many
//! [`capability`](Capabilities) traits as its games need. Everything above it sees a position as a
//! sum of [`Component`]s, the one place where types are erased. Which [`Method`]
//! values a component is data, too, and carries the rule that it needs: the ruleset never calls a
//! solver.

mod arithmetic;
mod attempt;
mod budget;
mod capability;
mod column;
mod compact;
mod component;
mod continuation;
mod deletion;
mod facts;
mod formula;
mod judgement;
mod limits;
mod linear;
mod listing;
mod meter;
mod method;
mod mirror;
mod monotone;
mod multisets;
mod notation;
mod obliged;
mod obliging_form;
mod profile;
mod riders;
mod ruleset;
pub mod take_break;
mod tuples;

pub use crate::text::{Arg, Phrase};
pub use arithmetic::{ArithmeticKind, ArithmeticRule};
pub use attempt::Attempt;
pub use budget::{Budget, Effort, NeverStop, Stop};
pub use capability::{
    Capabilities, Chart, ChartVertex, ComponentRules, CompoundForm, CompoundRules, DeletionRules,
    Drawing, DrawingRules, EndRules, Ends, FaultRules, HeapRules, JudgingRules, MovesLeaving,
    NumberingRules, Numbers, ObligingRules, OutcomeMoves, PlayerRules, Players, ProductRules,
    ResultRules, RulesAt, RulesetMirror, Shortcut, TheoremRules, Theorems, ValuingRules,
    VisitResults, results, unlisted,
};
pub use column::ValueColumn;
pub use compact::{CompactGame, CompactPosition, VisitCompact};
pub use component::{
    Addition, Choice, Component, Components, Identity, Judgements, Moves, SearchKind, ValueWork,
    Values, Variants, Winning,
};
pub use continuation::Continuation;
pub use deletion::{
    Deletion, DeletionMove, DeletionPosition, Field, ListedField, ListedMoves, UniformBoard,
};
pub use facts::{Fact, FactStore, Knowledge, Region};
pub use formula::Formula;
pub use judgement::{Judgement, Turn};
pub use limits::{Failure, Limit, Refusal, bad_part};
pub use linear::{End, FoldRule, Linear, LinearMove, LinearRule};
pub use listing::Listing;
pub use meter::Meter;
pub use method::{
    CountedMoves, Entry, Equality, Factor, HeapRule, IdealOf, IncrementalValues, Method, MoveGraph,
    SetRule, Taking, VertexOf,
};
pub use mirror::{Mirror, MirrorNames, Pairs};
pub use monotone::{Monotone, MonotoneMove, MonotoneStep};
pub use multisets::{Multiset, MultisetEntries, MultisetFiller, MultisetNumbering, MultisetRule};
pub use notation::Text;
pub use obliged::Obliged;
pub use obliging_form::{ObligingForm, Strings};
pub use profile::{ComponentForm, GameProfile};
pub use riders::Riders;
pub use ruleset::{
    Mechanism, Parts, Reading, Resolver, Ruleset, Summands, VisitOption, components_of,
};
pub use take_break::Visit;
pub use tuples::{
    CostRule, CoverageRule, Entries, FillError, FillRule, Filler, Goal, GoalRule, HeapValues,
    ListForm, NumberedTuples, Order, Rank, RankRule, Standing, State, Takes, TakesRule, Tuple,
    TupleProfile, TupleRule, Work, as_heap_part, heap_part, part_text, tuple_text,
};
