//! What a game offers beyond the core of [`Ruleset`]: one small trait for each capability.
//!
//! Each file pairs two traits. `…Rules` is implemented by a game, with its concrete positions and
//! moves; its twin is what everything above sees of a component, with the types erased. [`At`], a
//! game with one of its positions, implements all twins by asking the game. A new capability is a
//! new file here, a field of [`Capabilities`] and a line in [`Offers`]; the core traits, the
//! planner and the workbench do not change.

mod deletion;
mod drawing;
mod ends;
mod faults;
mod heaps;
mod judging;
mod numbering;
mod players;
mod products;
mod theorems;

pub use deletion::DeletionRules;
pub use drawing::{Drawing, DrawingRules};
pub use ends::{EndRules, Ends};
pub use faults::{FaultRules, Faults};
pub use heaps::{HeapRules, SingleHeap};
pub use judging::{Chosen, Judging, JudgingRules};
pub use numbering::{Chart, Numbered, NumberingRules};
pub use players::{Partisan, PlayerRules, Players};
pub use products::ProductRules;
pub use theorems::{Shortcut, TheoremRules, Theorems};

use super::ruleset::Ruleset;

/// The capabilities of a game, each where the game has it.
#[derive(Debug)]
pub struct Capabilities<'a, R: Ruleset> {
    /// Pictures of positions, and moves in a few characters.
    pub drawing: Option<&'a dyn DrawingRules<R>>,
    /// The game is played on single heaps.
    pub heaps: Option<&'a dyn HeapRules<R>>,
    /// Values are nim-products of two factors, and moves are a move in each.
    pub products: Option<&'a dyn ProductRules<R>>,
    /// Theorems about winners, values and moves.
    pub theorems: Option<&'a dyn TheoremRules<R>>,
    /// Play ends otherwise than by the usual rule, or may not end.
    pub ends: Option<&'a dyn EndRules<R>>,
    /// Who wins is known by a rule where there is no value.
    pub judging: Option<&'a dyn JudgingRules<R>>,
    /// Positions are numbered without a search.
    pub numbering: Option<&'a dyn NumberingRules<R>>,
    /// The players have different moves.
    pub players: Option<&'a dyn PlayerRules<R>>,
    /// Positions are sets of places that only shrink.
    pub deletion: Option<&'a dyn DeletionRules<R>>,
    /// The rule was written by a person and may be at fault.
    pub faults: Option<&'a dyn FaultRules<R>>,
}

impl<R: Ruleset> Capabilities<'_, R> {
    /// The core alone.
    pub const NONE: Self = Self {
        drawing: None,
        heaps: None,
        products: None,
        theorems: None,
        ends: None,
        judging: None,
        numbering: None,
        players: None,
        deletion: None,
        faults: None,
    };
}

/// A game with one of its positions.
#[derive(Debug, Clone, Copy)]
pub struct At<'a, R: Ruleset> {
    /// The game.
    pub rules: &'a R,
    /// The position.
    pub position: &'a R::Position,
}

impl<'a, R: Ruleset> At<'a, R> {
    fn offers(&self) -> Capabilities<'a, R> {
        self.rules.capabilities()
    }
}

/// Everything that the game of a component offers at its position; absent where it does not.
pub trait Offers<'a>:
    Drawing + Ends + Faults + Judging + Partisan + SingleHeap<'a> + Theorems
{
}

impl<'a, R: Ruleset> Offers<'a> for At<'a, R> {}
