//! Games on tuples of small numbers, as the table engine uses them.

use std::fmt::Debug;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::arithmetic::ArithmeticRule;
use super::limits::Failure;
use super::linear::{FoldRule, LinearRule};
use super::meter::Meter;
use super::monotone::MonotoneMove;
use super::multisets::{Multiset, MultisetRule};
use super::take_break::{NAMED_CODES, NamedCode};
use crate::text::Message;
use crate::value::Marks;

/// The parameters of a position; unused ones are 0. Rule files compute with signed 64-bit numbers,
/// so no parameter exceeds 2^63 - 1.
pub type Tuple = [u64; 4];

/// Marks a tuple that is a heap of another game: no parameter is as large.
const HEAP: u64 = 1 << 63;

/// A heap of another game as a part of an option.
pub fn heap_part(game: &'static NamedCode, size: u64) -> Tuple {
    let place = NAMED_CODES.iter().position(|known| known == game).unwrap_or(0);
    [HEAP | place as u64, size, 0, 0]
}

/// The game and the size, if a part is a heap of another game.
pub fn as_heap_part(part: &Tuple) -> Option<(&'static NamedCode, u64)> {
    if part[0] < HEAP {
        return None;
    }
    let place = usize::try_from(part[0] ^ HEAP).ok()?;
    Some((NAMED_CODES.get(place)?, part[1]))
}

/// Values heaps of other games.
pub type HeapValues<'a> = dyn Fn(&'static NamedCode, u64) -> Result<u32, Failure> + 'a;

/// What a goal decides for the player to move at a position that satisfies it: the play of the
/// whole sum is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// The player who left the position has won.
    Lost,
    /// The player who left the position has lost.
    Won,
}

/// What a position is in a sum whose play a goal may end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standing<V> {
    /// The goal was reached, and the player to move has lost the whole sum.
    Lost,
    /// The player to move wins the whole sum, whatever the rest of it is.
    Won,
    /// It equals a Nim heap.
    Value(V),
}

/// A tuple's rank in a declared order; unused entries are 0.
pub type Rank = [u64; 4];

/// The order in which every part that a move leaves comes before the position, so that play ends
/// and a table can be filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The sum of the parameters or their lexicographic order, whichever decreases with every move.
    Either,
    /// The sum of the parameters.
    Sum,
    /// The first parameter decreases, or it is unchanged and the second decreases, and so on.
    Lexicographic,
    /// [`RankRule::rank`], compared from its first entry on.
    Declared,
}

/// The parameters of a position after the first; unused ones are 0.
pub type State = [u64; 3];

/// How far the moves from large positions reach: the first number falls by one of finitely many
/// amounts, and the others take finitely many values, whatever the first number is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Takes {
    /// The largest amount by which the first number falls, 0 if there is no move.
    pub largest: u64,
    /// From this first number on, which moves there are depends on the other numbers alone, and on the
    /// remainder of the first by `modulus`.
    pub from: u64,
    /// The modulus, 1 if the moves do not depend on a remainder.
    pub modulus: u64,
    /// The other numbers of all positions that play reaches, in ascending order.
    pub states: Vec<State>,
}

impl Takes {
    /// The name of the theorem by which the values repeat, in a game on one number or on more.
    pub fn theorem(&self, one_number: bool) -> &'static str {
        match (self.modulus, one_number) {
            (1, true) => "subtraction-periodicity",
            (1, false) => "states-periodicity",
            _ => "remainder-periodicity",
        }
    }
}

/// A game whose moves from large positions may be recognised as taking fixed amounts.
pub trait TakesRule: Debug + Send + Sync {
    /// The moves from positions with a large first number and these other ones; `None` if they are
    /// not of this kind.
    fn takes(&self, state: State) -> Option<Arc<Takes>>;
}

/// A game on tuples of natural numbers.
pub trait TupleRule: Debug + Send + Sync {
    /// What holds for all its positions, and what only some games have.
    fn profile(&self) -> TupleProfile<'_>;

    /// Whether the tuple is a position of the game.
    ///
    /// # Errors
    /// [`Failure::Rule`] where a rule file is at fault.
    fn contains(&self, _at: Tuple) -> Result<bool, Failure> {
        Ok(true)
    }

    /// Calls `visit` with the parts of each option of `at`, in the order of the rule, until it
    /// breaks. This is the definition that every fast method is compared with. One or two of many
    /// equal parts may stand for all, if their number is odd or even.
    ///
    /// # Errors
    /// [`Failure::Rule`] where a rule file is at fault; it names the position and the move.
    fn options(
        &self,
        at: Tuple,
        visit: &mut dyn FnMut(&[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure>;

    /// The same, and counts all choices that are looked at, also those that conditions exclude.
    ///
    /// # Errors
    /// As [`TupleRule::options`], or a limit.
    fn metered_options(
        &self,
        at: Tuple,
        _meter: &Meter<'_>,
        visit: &mut dyn FnMut(&[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        self.options(at, visit)
    }

    /// The move that leads to option number `index` (from 0), as messages name it: the move `take`.
    fn move_name(&self, at: Tuple, index: usize) -> Message;
}

/// What holds for all positions of a game on tuples, and what only some games have.
#[derive(Debug, Clone, Copy)]
pub struct TupleProfile<'a> {
    /// A name for messages.
    pub name: &'a str,
    /// The text of the rule file, if it is a game of one.
    pub text: Option<&'a str>,
    /// The number of parameters of a tuple, 1 to 4.
    pub arity: usize,
    /// The same, or more where parts that are heaps of other games need more room.
    pub width: usize,
    /// The order that decreases with every move.
    pub order: Order,
    /// Whether play can reach nearly every tuple of the box up to a position. Then a table of the
    /// box wastes nothing, and no smaller set is searched for.
    pub reaches_all: bool,
    /// Whether values are those of tuples alone, so that a box of them can be filled: no goal ends
    /// play, and no move leaves heaps of other games.
    pub is_plain: bool,
    /// Whether every move leaves exactly one position of the game.
    pub leaves_one: bool,
    /// The amounts taken from large numbers, if these are fixed.
    pub takes: Option<&'a dyn TakesRule>,
    /// All moves, if they are linear in the numbers and in numbers that the player chooses.
    pub linear: Option<&'a LinearRule>,
    /// All moves, if a position is one number and they leave non-decreasing functions of it.
    pub monotone: Option<&'a [MonotoneMove]>,
    /// The moves at one end of a list, if there are no others.
    pub fold: Option<&'a FoldRule>,
    /// The one move, if it is given by divisibility.
    pub arithmetic: Option<&'a ArithmeticRule>,
    /// A faster way to evaluate the options of many positions.
    pub fill: Option<&'a dyn FillRule>,
    /// Ranks, and orders of what tuples stand for.
    pub ranks: Option<&'a dyn RankRule>,
    /// Goals that may end play.
    pub goals: Option<&'a dyn GoalRule>,
    /// A table of multisets, if tuples stand for them.
    pub multisets: Option<&'a dyn MultisetRule>,
    /// Tuples that are numbers of positions.
    pub numbered: Option<&'a dyn NumberedTuples>,
    /// Estimates of the options of a position.
    pub costs: Option<&'a dyn CostRule>,
    /// Which positions show the whole rule.
    pub coverage: Option<&'a dyn CoverageRule>,
}

impl<'a> TupleProfile<'a> {
    /// A game of this name with this number of parameters.
    pub const fn new(name: &'a str, arity: usize) -> Self {
        Self {
            name,
            text: None,
            arity,
            width: arity,
            order: Order::Either,
            reaches_all: false,
            is_plain: true,
            leaves_one: false,
            takes: None,
            linear: None,
            monotone: None,
            fold: None,
            arithmetic: None,
            fill: None,
            ranks: None,
            goals: None,
            multisets: None,
            numbered: None,
            costs: None,
            coverage: None,
        }
    }

    /// Whether a part of an option of `at` is lower in the sum and in lexicographic order.
    pub fn falls(&self, at: Tuple, part: Tuple) -> [bool; 2] {
        if let Some(numbered) = self.numbered {
            return numbered.falls(at, part);
        }
        let total = |tuple: Tuple| tuple.iter().map(|&x| u128::from(x)).sum::<u128>();
        [total(part) < total(at), part < at]
    }

    /// A tuple's rank in a declared order.
    ///
    /// # Errors
    /// As [`RankRule::rank`].
    pub fn rank(&self, at: Tuple) -> Result<Rank, Failure> {
        self.ranks.map_or(Ok(Rank::default()), |ranks| ranks.rank(at))
    }

    /// The tuple as messages show it.
    pub fn text(&self, at: Tuple) -> String {
        match self.numbered {
            Some(numbered) => numbered.text(at),
            None => tuple_text(&at[..self.arity.min(at.len())]),
        }
    }
}

/// A game with a faster way to evaluate the options of many positions.
pub trait FillRule: Debug {
    /// The way.
    fn filler(&self) -> Box<dyn Filler + '_>;
}

/// A game whose positions have ranks in a declared order.
pub trait RankRule: Debug {
    /// A tuple's rank.
    ///
    /// # Errors
    /// [`Failure::Rule`] where a rule file is at fault.
    fn rank(&self, at: Tuple) -> Result<Rank, Failure>;
}

/// A game in which a goal may end play.
pub trait GoalRule: Debug {
    /// The goal that a position satisfies.
    ///
    /// # Errors
    /// [`Failure::Rule`] where a rule file is at fault.
    fn goal(&self, at: Tuple) -> Result<Option<Goal>, Failure>;
}

/// Positions with one list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListForm {
    /// The number of numbers before the list.
    pub before: usize,
    /// Whether the order of its elements does not matter.
    pub sorted: bool,
    /// Whether its elements are typed as letters.
    pub letters: bool,
}

/// A game in which a tuple holds the number of a position, which the rule keeps.
pub trait NumberedTuples: Debug {
    /// The position as messages show it.
    fn text(&self, at: Tuple) -> String;

    /// The bytes that the rule keeps.
    fn bytes(&self) -> u64;

    /// Whether a part of an option of `at` is lower in the sum and in lexicographic order.
    fn falls(&self, at: Tuple, part: Tuple) -> [bool; 2];

    /// The tuple that stands for a position: its numbers, then the elements of its list.
    fn number(&self, position: &[u64]) -> Tuple;

    /// The position that a tuple stands for.
    fn position(&self, at: Tuple) -> Multiset;

    /// The form of positions; `None` where they have several lists.
    fn form(&self) -> Option<ListForm>;
}

/// A game that estimates its options without listing them.
pub trait CostRule: Debug {
    /// The work for the options of one tuple.
    ///
    /// # Errors
    /// [`Failure::Rule`] where a rule file is at fault.
    fn work(&self, at: Tuple) -> Result<Work, Failure>;

    /// The number of options of a tuple, or `most` if there are more.
    ///
    /// # Errors
    /// [`Failure::Rule`] where a rule file is at fault.
    fn count_options(&self, at: Tuple, most: u64) -> Result<u64, Failure>;
}

/// A game with constants and conditions that some positions may not show.
pub trait CoverageRule: Debug {
    /// The largest number that the rule names or computes from such numbers alone, 0 if there is
    /// none. Positions with smaller numbers may not show all of the rule.
    fn largest_constant(&self) -> u64;

    /// The base in which the rule reads the digits of numbers, if it does: what such a rule does with
    /// numbers below a power of it does not show what it does beyond.
    fn digit_base(&self) -> Option<u64>;

    /// What of the rule none of some positions shows, as a sentence: a move that none of them has,
    /// or a condition that is true in all of them, or in none. `None` if they show everything.
    ///
    /// # Errors
    /// A limit.
    fn unseen(
        &self,
        positions: &mut dyn Iterator<Item = Tuple>,
        meter: &Meter<'_>,
    ) -> Result<Option<String>, Failure>;
}

impl dyn TupleRule + '_ {
    /// The work for the options of one tuple, estimated.
    ///
    /// # Errors
    /// As [`CostRule::work`].
    pub fn work(&self, at: Tuple) -> Result<Work, Failure> {
        if let Some(costs) = self.profile().costs {
            return costs.work(at);
        }
        let mut looked = 1;
        self.options(at, &mut |parts| {
            looked += 1 + parts.len() as u64;
            if looked < Work::MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(Work { list: looked * Work::LISTED, fill: looked * Work::COMPUTED })
    }

    /// The number of options of a tuple, or `most` if there are more.
    ///
    /// # Errors
    /// As [`CostRule::count_options`].
    pub fn count_options(&self, at: Tuple, most: u64) -> Result<u64, Failure> {
        if let Some(costs) = self.profile().costs {
            return costs.count_options(at, most);
        }
        let mut count = 0;
        self.options(at, &mut |_| {
            count += 1;
            if count < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(count)
    }
}

/// The cost of the options of one position, in steps of a loop along a table (about a nanosecond).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Work {
    /// The cost of listing them and of looking up every part among the tuples found so far.
    pub list: u64,
    /// The cost of looking up their values in a table.
    pub fill: u64,
}

impl Work {
    /// The cost of listing a part or an option and looking it up among the tuples found so far.
    pub const LISTED: u64 = 160;
    /// The cost of computing a part's index in a table.
    pub const COMPUTED: u64 = 24;
    /// The greatest number of choices that an estimate visits.
    pub const MOST: u64 = 1 << 12;
}

/// Evaluates the options of one position after another.
pub trait Filler {
    /// Adds the value of every option of `at` to `seen`. Returns `false` if `at` is no position.
    ///
    /// # Errors
    /// [`FillError::Unknown`] if a value is missing or the rule is at fault;
    /// [`TupleRule::options`] then gives the reason.
    fn fill(
        &mut self,
        at: Tuple,
        table: Entries<'_>,
        seen: &mut Marks,
        meter: &Meter<'_>,
    ) -> Result<bool, FillError>;
}

/// Why an entry of a table could not be filled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FillError {
    /// A part has no value in the table (it comes later, is outside the box or is no position), or
    /// the rule is at fault.
    Unknown,
    /// A limit was reached.
    Failed(Failure),
}

impl From<Failure> for FillError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Rule(_) => Self::Unknown,
            failure => Self::Failed(failure),
        }
    }
}

/// A box of values, some of them not known yet. The index of entry (a, b, …) is the sum of each
/// parameter times its stride.
#[derive(Debug, Clone, Copy)]
pub struct Entries<'a> {
    /// The entries; known values are below [`Entries::UNKNOWN`].
    pub values: &'a [u32],
    /// A power of two above every known value, and so above every nim-sum of them; `seen` in
    /// [`Filler::fill`] has room for values below it.
    pub bound: usize,
    /// The number of values of each parameter, 1 for unused ones.
    pub extents: [usize; 4],
    /// The distance between neighbours in each parameter.
    pub strides: [usize; 4],
}

impl Entries<'_> {
    /// Marks an entry without a value.
    pub const UNKNOWN: u32 = 1 << 31;

    /// The index of a tuple's entry, if it is inside the box.
    #[inline]
    pub fn index(&self, at: Tuple) -> Option<usize> {
        let at = at.map(|x| usize::try_from(x).unwrap_or(usize::MAX));
        let inside = |i: usize| at[i] < self.extents[i];
        let offset = |i: usize| at[i] * self.strides[i];
        (inside(0) && inside(1) && inside(2) && inside(3))
            .then(|| offset(0) + offset(1) + offset(2) + offset(3))
    }

    /// The value of a tuple, if it is known.
    #[inline]
    pub fn value(&self, at: Tuple) -> Option<u32> {
        let value = *self.values.get(self.index(at)?)?;
        (value < Self::UNKNOWN).then_some(value)
    }

    /// The nim-sum of the values of several tuples, if all are known.
    #[inline]
    pub fn sum(&self, parts: &[Tuple]) -> Option<u32> {
        parts.iter().try_fold(0, |sum, &part| Some(sum ^ self.value(part)?))
    }
}

/// A part of an option as messages show it: `7`, `(3, 4)`, `kayles(5)`.
pub fn part_text(part: &Tuple, arity: usize) -> String {
    match as_heap_part(part) {
        Some((game, size)) => format!("{}({size})", game.word()),
        None => tuple_text(&part[..arity.min(part.len())]),
    }
}

/// A tuple as messages show it: `7`, `(3, 4)`.
pub fn tuple_text<T: ToString>(parameters: &[T]) -> String {
    let list: Vec<String> = parameters.iter().map(T::to_string).collect();
    match list.as_slice() {
        [one] => one.clone(),
        several => format!("({})", several.join(", ")),
    }
}
