//! What a game offers beyond the core of [`Ruleset`]: one small trait for each capability.
//!
//! A file's `…Rules` is implemented by a game, with its concrete positions and moves; [`ComponentRules`], with
//! the types erased, is what everything above sees of a component. [`RulesAt`], a game with one of its
//! positions, implements it by asking the game. A new capability is a new file here, a field of
//! [`Capabilities`], a method of [`ComponentRules`] and an adapter in the planner's `erased`; the core traits,
//! the solvers and the workbench do not change.

mod compounds;
mod deletion;
mod drawing;
mod ends;
mod faults;
mod heaps;
mod judging;
mod numbering;
mod obliging;
mod players;
mod products;
mod results;
mod theorems;
mod valuing;

pub use compounds::{CompoundForm, CompoundRules};
pub use deletion::DeletionRules;
pub use drawing::{Drawing, DrawingRules};
pub use ends::{EndRules, Ends};
pub use faults::{FaultRules, unlisted};
pub use heaps::{HeapRules, Numbers};
pub use judging::{JudgingRules, MovesLeaving, OutcomeMoves};
pub use numbering::{Chart, ChartVertex, NumberingRules};
pub use obliging::ObligingRules;
pub use players::{PlayerRules, Players};
pub use products::ProductRules;
pub use results::{ResultRules, VisitResults, results};
pub use theorems::{RulesetMirror, Shortcut, TheoremRules, Theorems};
pub use valuing::ValuingRules;

use super::attempt::Attempt;
use super::judgement::Turn;
use super::limits::Failure;
use super::ruleset::Ruleset;
use crate::answer::Step;
use crate::value::Side;

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
    /// Positions are compounds of other games.
    pub compounds: Option<&'a dyn CompoundRules<R>>,
    /// The game finds values itself, for [`Method::Own`](super::Method::Own).
    pub valuing: Option<&'a dyn ValuingRules<R>>,
    /// Some moves oblige a player.
    pub obliging: Option<&'a dyn ObligingRules<R>>,
    /// The players have different moves.
    pub players: Option<&'a dyn PlayerRules<R>>,
    /// Positions are sets of places that only shrink.
    pub deletion: Option<&'a dyn DeletionRules<R>>,
    /// The rule was written by a person and may be at fault.
    pub faults: Option<&'a dyn FaultRules<R>>,
    /// What options leave, without the moves.
    pub results: Option<&'a dyn ResultRules<R>>,
    /// Whether [`Ruleset::components`] preserve every line of play, and not only the value under normal
    /// play. They do where they only drop what has no moves, split what does not touch and rename what
    /// looks alike; then misère play and the length of a fight use them, too.
    pub components_preserve_play: bool,
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
        compounds: None,
        valuing: None,
        obliging: None,
        players: None,
        deletion: None,
        faults: None,
        results: None,
        components_preserve_play: false,
    };
}

/// A game with one of its positions.
#[derive(Debug, Clone, Copy)]
pub struct RulesAt<'a, R: Ruleset> {
    /// The game.
    pub rules: &'a R,
    /// The position.
    pub position: &'a R::Position,
}

impl<'a, R: Ruleset> RulesAt<'a, R> {
    fn offers(&self) -> Capabilities<'a, R> {
        self.rules.capabilities()
    }
}

/// What the game of a component offers at its position; absent where it does not.
pub trait ComponentRules<'a> {
    /// Pictures.
    fn drawing(&self) -> &dyn Drawing;

    /// How play ends.
    fn ends(&self) -> &dyn Ends;

    /// The rule on heaps or tuples.
    fn numbers(&self) -> &dyn Numbers<'a>;

    /// Theorems.
    fn theorems(&self) -> &dyn Theorems;

    /// The parts, if the component is a compound.
    fn compound(&self) -> Option<CompoundForm>;

    /// Whether some moves oblige a player.
    fn obliges(&self) -> bool;

    /// Whether the opponent has to answer some moves.
    fn entails(&self) -> bool;

    /// The players, if they have different moves.
    fn players(&self) -> Option<Players>;

    /// Why the options of `side` break off, where the rule itself is at fault.
    fn fault(&self, side: Side) -> Option<Failure>;

    /// The reasons of a rule that says who wins.
    ///
    /// # Errors
    /// A limit.
    fn reasons(&self, turn: Turn, attempt: &Attempt<'_>) -> Result<Vec<Step>, Failure>;
}

impl<'a, R: Ruleset> ComponentRules<'a> for RulesAt<'a, R> {
    fn drawing(&self) -> &dyn Drawing {
        self
    }

    fn ends(&self) -> &dyn Ends {
        self
    }

    fn numbers(&self) -> &dyn Numbers<'a> {
        self
    }

    fn theorems(&self) -> &dyn Theorems {
        self
    }

    fn compound(&self) -> Option<CompoundForm> {
        let compounds = self.offers().compounds?;
        let (tree, is_judged) = (compounds.tree(self.position), compounds.is_judged(self.position));
        Some(CompoundForm { tree, is_judged })
    }

    fn obliges(&self) -> bool {
        self.offers().obliging.is_some()
    }

    fn entails(&self) -> bool {
        self.offers().obliging.is_some_and(ObligingRules::entails)
    }

    fn players(&self) -> Option<Players> {
        Some(self.offers().players?.players())
    }

    fn fault(&self, side: Side) -> Option<Failure> {
        self.offers().faults?.fault(self.position, side)
    }

    fn reasons(&self, turn: Turn, attempt: &Attempt<'_>) -> Result<Vec<Step>, Failure> {
        let judging = self.offers().judging;
        judging.map_or(Ok(Vec::new()), |judging| judging.reasons(self.position, turn, attempt))
    }
}
