//! One part of a position with its types erased: what the workbench, the planner and the
//! explainer need of any game.

use std::any::Any;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use super::attempt::Attempt;
use super::capability::ComponentRules;
use super::column::ValueColumn;
use super::continuation::Continuation;
use super::judgement::{Judgement, Turn};
use super::limits::Failure;
use super::listing::Listing;
use super::mirror::Mirror;
use super::notation::Text;
use super::obliged::Obliged;
use super::tuples::Standing;
use crate::answer::{Change, KnownValue, Step};
use crate::text::{Phrase, Square};
use crate::value::{Label, Natural, Nimber, Outcome, Side, Value};

/// The components of a sum.
pub type Components = Vec<Box<dyn Component>>;

/// One option as a person sees it.
#[derive(Debug)]
pub struct Choice {
    /// The argument of the part that changes.
    pub from: String,
    /// The argument of what it becomes.
    pub to: String,
    /// The move in words.
    pub phrase: Phrase,
    /// Where on a board it is made.
    pub square: Option<Square>,
    /// The components that the option leaves in place of this one.
    pub parts: Components,
    /// What the move changes in the parts of a compound; empty elsewhere.
    pub changes: Vec<Change>,
    /// How play goes on.
    pub continuation: Continuation,
    /// In games that may return to a position: how far the result is from the end of play, among
    /// options to one value or outcome. A player who always takes the least makes progress. 0
    /// elsewhere.
    pub distance: u64,
}

/// How a value is searched for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchKind {
    /// By the definition.
    Generic,
    /// As a vertex deletion game, which costs far less for each position.
    Deletion,
    /// By proof numbers: who wins takes far less than a value, and a value less than those of all options.
    Proofs,
}

/// The moves of one component to a wanted value.
#[derive(Debug)]
pub struct Winning {
    /// Those that were to be listed; in games that may return to a position, the shortest way to
    /// the end first.
    pub moves: Vec<Choice>,
    /// The number of all; `None` where only witnesses are known.
    pub count: Option<u64>,
    /// Moves in families too many to list, each in words.
    pub families: Vec<Phrase>,
}

/// How a component joins a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Addition {
    /// By the nim-sum of Grundy values.
    Nimber,
    /// By the sum of [loopy values](Value): it is impartial, but play may return to an earlier
    /// position.
    Loopy,
    /// By its [`Value`], which may be loony, because some moves oblige a player.
    Obliging,
    /// By its [`Standing`]: a goal may end the play of the whole sum.
    Goal,
    /// Not at all: the players have different moves.
    None,
}

/// One independent part of a position, whatever its game.
///
/// The planner implements this for every [`Ruleset`](super::Ruleset), and the traits of questions
/// that it leads to; [`Component::rules`] is what the game itself offers.
pub trait Component: Debug + Send + Sync {
    /// The notation of this component.
    fn text(&self) -> Text;

    /// A copy of this component.
    fn copy(&self) -> Box<dyn Component>;

    /// The independent parts that together play exactly as this component, by any ending rule.
    fn split(&self) -> Components;

    /// The independent parts whose values add up to this component's, each in the form in which it
    /// is valued. Parts without options may be left out.
    fn pieces(&self) -> Components;

    /// Calls `visit` for every option of `side`, one per location, with the move in words. Breaks if
    /// `visit` does, and where there are too many options to list.
    fn options(
        &self,
        side: Side,
        visit: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// Calls `visit` with the parts that each option of `side` leaves, in the order of
    /// [`Component::options`], for searches that do not word moves.
    fn results(
        &self,
        side: Side,
        visit: &mut dyn FnMut(Components) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// What the game offers beyond its core.
    fn rules(&self) -> Box<dyn ComponentRules<'_> + '_>;

    /// Values, and how they are found.
    fn values(&self) -> &dyn Values;

    /// Moves, by the values of what they leave.
    fn moves(&self) -> &dyn Moves;

    /// Who wins this component alone.
    fn judgements(&self) -> &dyn Judgements;

    /// Other components of the same game.
    fn variants(&self) -> &dyn Variants;

    /// Whether components are equal.
    fn identity(&self) -> &dyn Identity;
}

impl dyn Component + '_ {
    /// Whether the component has a Grundy value, so that it joins sums by nim-sum.
    pub fn has_value(&self) -> bool {
        self.values().addition() == Addition::Nimber
    }

    /// Whether the component joins sums by its [`Value`]: it is impartial, but play may return
    /// to an earlier position.
    pub fn is_loopy(&self) -> bool {
        self.values().addition() == Addition::Loopy
    }

    /// Whether the component joins sums by its [`Value`], which may be loony.
    pub fn is_obliging(&self) -> bool {
        self.values().addition() == Addition::Obliging
    }
}

/// Equal positions of one game are equal.
impl PartialEq for dyn Component + '_ {
    fn eq(&self, other: &Self) -> bool {
        self.identity().same(other)
    }
}

impl Eq for dyn Component + '_ {}

impl Hash for dyn Component + '_ {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash_with(state);
    }
}

/// Compares components.
pub trait Identity {
    /// Whether two components are equal positions of one game, within one workbench.
    fn same(&self, other: &dyn Component) -> bool;

    /// Feeds what [`Identity::same`] compares to a hasher.
    fn hash_with(&self, hasher: &mut dyn Hasher);

    /// The bytes that the component takes in memory, without what its family shares.
    fn bytes(&self) -> usize;

    /// The component with its concrete type.
    fn as_any(&self) -> &dyn Any;
}

/// Makes other components of the same game.
pub trait Variants {
    /// The same component with another player to move, where its text says who that is.
    fn turned(&self, mover: Side) -> Box<dyn Component>;

    /// The heap of another size of the same game, where this is a heap and its size is all that
    /// its argument says.
    fn resized(&self, size: &Natural) -> Option<Box<dyn Component>>;

    /// The move of a heap that leaves these heaps, where this is a heap. Whether the rules allow it
    /// is for the caller to know.
    fn leaving_heaps(&self, left: &[Natural]) -> Option<Choice>;
}

/// The work of finding a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ValueWork {
    /// How the value would be searched for, where no theorem or table gives it.
    pub searched: Option<SearchKind>,
    /// The work of filling the tables from which the value would be read, estimated in options; 0
    /// where none is needed, or all are filled.
    pub table: u64,
}

/// Values of components.
pub trait Values {
    /// How the component joins a sum.
    fn addition(&self) -> Addition;

    /// The work of finding the value.
    fn work(&self) -> ValueWork;

    /// The value and how it is known.
    ///
    /// # Errors
    /// A limit, a size that cannot be done, a faulty rule.
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue, Failure>;

    /// Whether this is the value. Where positions are searched, this is found sooner than the
    /// value.
    ///
    /// # Errors
    /// As [`Values::value`].
    fn value_is(&self, value: &Nimber, attempt: &Attempt<'_>) -> Result<bool, Failure>;

    /// The value of an impartial component, whether play ends or not.
    ///
    /// # Errors
    /// As [`Values::value`].
    fn loopy_value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure>;

    /// The heaps beside which the player wins who has to move in the component, some of whose moves
    /// oblige a player.
    ///
    /// # Errors
    /// As [`Values::value`]; a refusal where no move obliges.
    fn obliged(&self, attempt: &Attempt<'_>) -> Result<Obliged, Failure>;

    /// How far the component is from the end of play, as [`Choice::distance`] counts.
    ///
    /// # Errors
    /// As [`Values::value`].
    fn distance(&self, attempt: &Attempt<'_>) -> Result<u64, Failure>;

    /// The values of the heaps of its game from `first` to this one, where a theorem gives all from
    /// few of them, or one table holds them; `None` elsewhere, and where this is no heap. Smaller heaps
    /// than `first` need not be positions.
    ///
    /// # Errors
    /// As [`Values::value`], where it leaves no value. A limit that leaves some ends the column early.
    fn column(&self, first: u64, attempt: &Attempt<'_>) -> Result<Option<ValueColumn>, Failure>;

    /// The claims from which the value follows, or only whether it is 0, as lines of a certificate; `None` for a
    /// game whose searches leave none.
    ///
    /// # Errors
    /// As [`Values::value`].
    fn evidence(&self, winner_only: bool, attempt: &Attempt<'_>)
    -> Result<Option<String>, Failure>;

    /// The reasons for the value: theorems, equalities, periods.
    ///
    /// # Errors
    /// As [`Values::value`].
    fn reasons(&self, attempt: &Attempt<'_>) -> Result<Vec<Step>, Failure>;
}

/// Moves of components, by the values of what they leave.
pub trait Moves {
    /// The number of options of each side where it is known without listing them: those of a heap from
    /// which the numbers of a finite set may be taken, or all others.
    fn known_options(&self) -> Option<u64>;

    /// The number of options of `side`, counted up to `most`.
    fn count_options(&self, side: Side, most: usize) -> usize;

    /// The values of every option of `side`, in the order of [`Component::options`].
    ///
    /// # Errors
    /// As [`Values::value`].
    fn option_values(&self, side: Side, attempt: &Attempt<'_>) -> Result<Vec<Nimber>, Failure>;

    /// The values of every option of `side`, whether play ends or not, in the order of
    /// [`Component::options`].
    ///
    /// # Errors
    /// As [`Values::value`].
    fn option_loopy_values(&self, side: Side, attempt: &Attempt<'_>)
    -> Result<Vec<Value>, Failure>;

    /// What every option leaves, in the order of [`Component::options`], where some moves oblige a
    /// player.
    ///
    /// # Errors
    /// As [`Values::obliged`].
    fn option_obliged(&self, attempt: &Attempt<'_>) -> Result<Vec<Obliged>, Failure>;

    /// The moves of `side` to a given value.
    ///
    /// # Errors
    /// As [`Values::value`].
    fn moves_to(
        &self,
        value: &Nimber,
        side: Side,
        listed: Listing,
        attempt: &Attempt<'_>,
    ) -> Result<Winning, Failure>;

    /// Calls `visit` with each move of `side` to a given value until it breaks.
    ///
    /// # Errors
    /// As [`Values::value`].
    fn each_move_to(
        &self,
        value: &Nimber,
        side: Side,
        attempt: &Attempt<'_>,
        visit: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> Result<(), Failure>;

    /// The moves of `side` to a given value, where a theorem gives them without trying every
    /// option.
    fn moves_by_theorem(&self, value: &Nimber, side: Side, listed: Listing) -> Option<Winning>;

    /// The moves of `side` to values that are wanted.
    ///
    /// # Errors
    /// As [`Values::value`].
    fn moves_where(
        &self,
        wanted: &dyn Fn(&Value) -> bool,
        side: Side,
        listed: Listing,
        attempt: &Attempt<'_>,
    ) -> Result<Winning, Failure>;
}

/// Who wins components alone.
pub trait Judgements {
    /// What the component is in a sum whose play a goal may end; `None` if it has no value for
    /// another reason.
    ///
    /// # Errors
    /// As [`Values::value`].
    fn standing(&self, attempt: &Attempt<'_>) -> Result<Option<Standing<Nimber>>, Failure>;

    /// Whether the player to move wins the sum of this component and others under misère play, where
    /// the components' game has a way of its own to find it: a table, where every move of one component leaves
    /// exactly one position, or a search of its sums. `None` elsewhere.
    ///
    /// # Errors
    /// As [`Values::value`].
    fn wins_misere(
        &self,
        others: &[&dyn Component],
        attempt: &Attempt<'_>,
    ) -> Result<Option<bool>, Failure>;

    /// The claims from which it follows who wins this component under misère play, as lines of a
    /// certificate; `None` for a game whose searches leave none.
    ///
    /// # Errors
    /// As [`Values::value`].
    fn misere_evidence(&self, attempt: &Attempt<'_>) -> Result<Option<String>, Failure>;

    /// The mirror strategy, where one is checked to hold.
    fn mirror(&self) -> Option<Mirror<Choice>>;

    /// Who wins this component alone, where play may go on for ever or a rule decides it.
    ///
    /// # Errors
    /// As [`Values::value`].
    fn judgement(&self, turn: Turn, attempt: &Attempt<'_>) -> Result<Option<Judgement>, Failure>;

    /// How this component alone ends after every option, in the order of
    /// [`Component::options`], seen by the player then to move; where [`Judgements::judgement`] says
    /// who wins.
    ///
    /// # Errors
    /// As [`Values::value`].
    fn option_labels(
        &self,
        turn: Turn,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Vec<Label>>, Failure>;

    /// The moves after which the player then to move has the given outcome in this
    /// component alone; where [`Judgements::judgement`] says who wins.
    ///
    /// # Errors
    /// As [`Values::value`].
    fn moves_leaving(
        &self,
        outcome: Outcome,
        turn: Turn,
        listed: Listing,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Winning>, Failure>;
}
