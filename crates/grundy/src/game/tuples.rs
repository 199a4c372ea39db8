//! Games on tuples of small numbers: the table engine's view.

use std::fmt::Debug;
use std::ops::ControlFlow;

use super::limits::{Failure, Meter};
use crate::value::Marks;

/// The parameters of a position; unused ones are 0. A rule file computes with signed numbers of 64
/// bits, so no parameter is above 2^63 - 1.
pub type Tuple = [u64; 4];

/// A tuple's place in a declared order; unused entries are 0.
pub type Rank = [u64; 4];

/// The order that falls with every part a move leaves, so that a game ends and a table can be
/// filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The sum of the parameters or their lexicographic order, whichever falls everywhere.
    Either,
    /// The sum of the parameters.
    Sum,
    /// The first parameter falls, or it stays and the second falls, and so on.
    Lexicographic,
    /// [`TupleRule::rank`], compared from its first entry on.
    Declared,
}

/// In a game on single numbers: from a large one always the same numbers are taken, and nothing
/// else is done with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Takes {
    /// The largest that is taken, 0 if there is none.
    pub largest: u64,
    /// So it is with this number and all larger ones.
    pub from: u64,
}

/// A game on tuples of natural numbers.
pub trait TupleRule: Debug + Send + Sync {
    /// How many parameters a tuple has, 1 to 4.
    fn arity(&self) -> usize;

    /// Is the tuple a position of the game?
    ///
    /// # Errors
    /// [`Failure::Rule`] where a rule file is at fault.
    fn contains(&self, _at: Tuple) -> Result<bool, Failure> {
        Ok(true)
    }

    /// The order that falls.
    fn order(&self) -> Order {
        Order::Either
    }

    /// A tuple's place in a declared order.
    ///
    /// # Errors
    /// [`Failure::Rule`] where a rule file is at fault.
    fn rank(&self, _at: Tuple) -> Result<Rank, Failure> {
        Ok([0; 4])
    }

    /// Calls `visit` with the parts that each option of `at` leaves, by place, until it breaks.
    /// This is the definition that every fast method is compared with.
    ///
    /// # Errors
    /// [`Failure::Rule`] where a rule file is at fault; it names the position and the move.
    fn options(
        &self,
        at: Tuple,
        visit: &mut dyn FnMut(&[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure>;

    /// The move of the option with a number from 0, as messages name it: the move `take`.
    fn move_name(&self, at: Tuple, index: usize) -> String;

    /// The rule for large numbers, where it is recognised as taking fixed numbers.
    fn takes(&self) -> Option<Takes> {
        None
    }

    /// Whether play can reach nearly every tuple of the box up to a position: a table of the box
    /// wastes nothing then, and no smaller set need be looked for.
    fn reaches_all(&self) -> bool {
        false
    }

    /// The work that the options of one tuple make.
    ///
    /// # Errors
    /// [`Failure::Rule`] where a rule file is at fault.
    fn work(&self, at: Tuple) -> Result<Work, Failure> {
        let mut looked = 1;
        self.options(at, &mut |parts| {
            looked += 1 + parts.len() as u64;
            if looked < Work::MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(Work { list: looked * Work::LISTED, fill: looked * Work::COMPUTED })
    }

    /// A faster way through the options of many positions, if there is one.
    fn filler(&self) -> Option<Box<dyn Filler + '_>> {
        None
    }

    /// A name for messages.
    fn name(&self) -> String;
}

/// What the options of one position cost, in steps of a loop along a table (about a nanosecond).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Work {
    /// To list them, and to look up every part among the tuples met.
    pub list: u64,
    /// To look up their values in a table.
    pub fill: u64,
}

impl Work {
    /// A part or an option that is listed and looked up among the tuples met.
    pub const LISTED: u64 = 160;
    /// A part whose place in a table is computed.
    pub const COMPUTED: u64 = 24;
    /// Choices that an estimate looks at.
    pub const MOST: u64 = 1 << 12;
}

/// Values the options of one position after another.
pub trait Filler {
    /// Puts the value of every option of `at` into `seen`; `false` if `at` is no position.
    ///
    /// # Errors
    /// [`Stumble::Unknown`] where anything is amiss, which [`TupleRule::options`] then explains.
    fn fill(
        &mut self,
        at: Tuple,
        table: Entries<'_>,
        seen: &mut Marks,
        meter: &Meter<'_>,
    ) -> Result<bool, Stumble>;
}

/// Why an entry of a table could not be filled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stumble {
    /// A part has no value here (it comes later, lies outside, is no position), or the rule is at
    /// fault.
    Unknown,
    /// A limit was reached.
    Failed(Failure),
}

impl From<Failure> for Stumble {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Rule(_) => Self::Unknown,
            failure => Self::Failed(failure),
        }
    }
}

/// A box of values, some of them not known yet: entry (a, b, …) lies at the sum of each
/// parameter times its stride.
#[derive(Debug, Clone, Copy)]
pub struct Entries<'a> {
    /// The entries; known values are below [`Entries::UNKNOWN`].
    pub values: &'a [u32],
    /// A power of two above every known value, and so above every nim-sum of them; `seen` in
    /// [`Filler::fill`] has room for values below it.
    pub bound: usize,
    /// How many values each parameter takes, 1 for unused ones.
    pub extents: [usize; 4],
    /// How far apart neighbours are in each parameter.
    pub strides: [usize; 4],
}

impl Entries<'_> {
    /// What stands where there is no value, or none yet.
    pub const UNKNOWN: u32 = 1 << 31;

    /// Where a tuple's entry lies, if it is inside the box.
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

/// A tuple as messages show it: `7`, `(3, 4)`.
pub fn tuple_text<T: ToString>(parameters: &[T]) -> String {
    let list: Vec<String> = parameters.iter().map(T::to_string).collect();
    match list.as_slice() {
        [one] => one.clone(),
        several => format!("({})", several.join(", ")),
    }
}
