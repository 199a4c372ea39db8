//! One part of a position with its types erased: what the workbench, the planner and the
//! explainer need of any game.

use std::borrow::Cow;
use std::fmt::Debug;
use std::ops::ControlFlow;

use super::formula::Formula;
use super::limits::{Failure, Meter};
use super::mirror::Mirror;
use super::plan::HeapRule;
use super::ruleset::{Judgement, Players, Text};
use super::tuples::Takes;
use crate::answer::{Known, Step};
use crate::text::{Phrase, Square};
use crate::value::{Label, LoopyValue, Natural, Nimber, Outcome, Side};

/// One option as a person sees it.
#[derive(Debug)]
pub struct Choice {
    /// The argument of the part that changes.
    pub from: String,
    /// The argument of what becomes of it.
    pub to: String,
    /// The move in words.
    pub phrase: Phrase,
    /// Where on a board it is made.
    pub square: Option<Square>,
    /// The components that the option leaves in place of this one.
    pub parts: Vec<Box<dyn Component>>,
    /// Where play may come back: how far what is left is from the end of play, among options to
    /// one value or outcome. Whoever always takes the least makes progress. 0 elsewhere.
    pub distance: u64,
}

/// How a value is searched for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Searched {
    /// By the definition.
    Plainly,
    /// As a set of places, which takes far less for each position.
    AsPlaces,
}

/// How many winning moves to keep; all are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// Every one.
    All,
    /// The first few.
    First(usize),
    /// One, and the others need not be counted.
    Witness,
}

impl Kept {
    /// How many moves there is room for.
    pub fn most(self) -> usize {
        match self {
            Self::All => usize::MAX,
            Self::First(most) => most,
            Self::Witness => 1,
        }
    }

    /// Is there room for another, `have` being kept already?
    pub fn room(self, have: usize) -> bool {
        have < self.most()
    }
}

/// The moves of one component to a wanted value.
#[derive(Debug)]
pub struct Winning {
    /// Those that were to be kept; where play may come back, the shortest way to the end first.
    pub moves: Vec<Choice>,
    /// How many there are; `None` where only witnesses are known.
    pub count: Option<u64>,
    /// Moves in families too many to list, each in words.
    pub families: Vec<Phrase>,
}

/// One independent part of a position, whatever its game.
pub trait Component: Debug + Send + Sync {
    /// The notation of this component.
    fn text(&self) -> Text;

    /// The same component again.
    fn copy(&self) -> Box<dyn Component>;

    /// Which game with which settings this is; with the argument's text it identifies the
    /// component within one workbench.
    fn family(&self) -> u64;

    /// The independent parts that together play exactly as this component, by any ending rule.
    fn split(&self) -> Vec<Box<dyn Component>>;

    /// The independent parts whose values add up to this component's, each in the form it is
    /// valued in. Parts without options may be left out.
    fn pieces(&self) -> Vec<Box<dyn Component>>;

    /// The players, if they have different moves.
    fn players(&self) -> Option<Players>;

    /// The same component with another player to move, where its text says who that is.
    fn turned(&self, mover: Side) -> Box<dyn Component>;

    /// May play go on for ever?
    fn endless(&self) -> bool;

    /// Has the component a Grundy value, so that it joins sums by nim-sum?
    fn has_value(&self) -> bool;

    /// Is it impartial, but play may come back to an earlier position? Then it joins sums by its
    /// [`LoopyValue`].
    fn is_loopy(&self) -> bool;

    /// Has it rules for the end of play that make sense only where it is all there is?
    fn stands_alone(&self) -> bool;

    /// Calls `visit` for every option of `side`, by place. Breaks if `visit` does, and where
    /// there are more options than can be counted through.
    fn options(
        &self,
        side: Side,
        visit: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The number of options of `side`, counted up to `most`.
    fn count_options(&self, side: Side, most: usize) -> usize;

    /// The game on single heaps that this is a heap of, if it is one.
    fn heap_rule(&self) -> Option<&dyn HeapRule>;

    /// The heap of another size of the same game, where this is a heap and its size is all that
    /// its argument says.
    fn heap(&self, size: &Natural) -> Option<Box<dyn Component>>;

    /// In a game on single numbers: the numbers that are taken from every large one.
    fn takes(&self) -> Option<Takes>;

    /// What a theorem says of all positions of this game at once, with the theorem's name.
    fn formula(&self) -> Option<(Formula, &'static str)>;

    /// How the value would be searched for, where it is not told by a theorem or a table.
    fn searched(&self) -> Option<Searched>;

    /// The value and how it is known.
    ///
    /// # Errors
    /// A limit, a size that cannot be done, a faulty rule.
    fn value(&self, meter: &Meter<'_>) -> Result<Known, Failure>;

    /// Is this the value? Where positions are searched, that is told sooner than the value.
    ///
    /// # Errors
    /// As [`Component::value`].
    fn is_worth(&self, value: &Nimber, meter: &Meter<'_>) -> Result<bool, Failure>;

    /// What a learner is told of how the value is known: theorems, equalities, periods.
    ///
    /// # Errors
    /// As [`Component::value`].
    fn reasons(&self, meter: &Meter<'_>) -> Result<Vec<Step>, Failure>;

    /// Does the player to move win this component alone, where a theorem tells it though perhaps
    /// not the value; with the theorem's name.
    fn winner(&self) -> Option<(bool, Cow<'static, str>)>;

    /// Why [`Component::options`] breaks off, where the rule itself is at fault.
    fn fault(&self, side: Side) -> Option<Failure>;

    /// The values of every option of `side`, in the order of [`Component::options`].
    ///
    /// # Errors
    /// As [`Component::value`].
    fn option_values(&self, side: Side, meter: &Meter<'_>) -> Result<Vec<Nimber>, Failure>;

    /// The moves of `side` to a given value.
    ///
    /// # Errors
    /// As [`Component::value`].
    fn moves_to(
        &self,
        value: &Nimber,
        side: Side,
        kept: Kept,
        meter: &Meter<'_>,
    ) -> Result<Winning, Failure>;

    /// How far the component is from the end of play, as [`Choice::distance`] counts.
    ///
    /// # Errors
    /// As [`Component::value`].
    fn distance(&self, meter: &Meter<'_>) -> Result<u64, Failure>;

    /// The value of an impartial component, whether play ends or not.
    ///
    /// # Errors
    /// As [`Component::value`].
    fn loopy_value(&self, meter: &Meter<'_>) -> Result<Known<LoopyValue>, Failure>;

    /// The values of every option of `side`, whether play ends or not, in the order of
    /// [`Component::options`].
    ///
    /// # Errors
    /// As [`Component::value`].
    fn option_loopy_values(
        &self,
        side: Side,
        meter: &Meter<'_>,
    ) -> Result<Vec<LoopyValue>, Failure>;

    /// The moves of an impartial component, or of `side`, to values that are wanted.
    ///
    /// # Errors
    /// As [`Component::value`].
    fn moves_where(
        &self,
        wanted: &dyn Fn(&LoopyValue) -> bool,
        side: Side,
        kept: Kept,
        meter: &Meter<'_>,
    ) -> Result<Winning, Failure>;

    /// Who wins this component alone, `side` being to move, where play may go on for ever or a
    /// rule tells it.
    ///
    /// # Errors
    /// As [`Component::value`].
    fn judgement(&self, side: Side, meter: &Meter<'_>) -> Result<Option<Judgement>, Failure>;

    /// What a learner is told of who wins this component alone, `side` being to move.
    fn why(&self, side: Side) -> Vec<Step>;

    /// How this component alone ends after every option of `side`, in the order of
    /// [`Component::options`], seen by the player then to move; where
    /// [`Component::judgement`] tells it.
    ///
    /// # Errors
    /// As [`Component::value`].
    fn option_labels(&self, side: Side, meter: &Meter<'_>) -> Result<Option<Vec<Label>>, Failure>;

    /// The moves of `side` after which the player then to move has the given outcome in this
    /// component alone; where [`Component::judgement`] tells it.
    ///
    /// # Errors
    /// As [`Component::value`].
    fn moves_leaving(
        &self,
        outcome: Outcome,
        side: Side,
        kept: Kept,
        meter: &Meter<'_>,
    ) -> Result<Option<Winning>, Failure>;

    /// The moves of `side` to a given value, where they are told without trying every option.
    fn told_moves(&self, value: &Nimber, side: Side, kept: Kept) -> Option<Winning>;

    /// The mirror strategy, where one is checked to hold.
    fn mirror(&self) -> Option<Mirror<Choice>>;

    /// The Nim heap this component literally is.
    fn nim_heap(&self) -> Option<Natural>;

    /// The Nim heaps whose nim-sum is the value by a theorem, where the component shows them.
    fn heaps(&self) -> Option<Vec<Natural>>;

    /// The component drawn for a terminal.
    fn draw(&self) -> String;

    /// The board with marks on squares; `None` where there is no board.
    fn draw_marked(&self, squares: &[Square]) -> Option<String>;
}
