//! What every game on tuples of numbers of any size has in common.

use std::borrow::Cow;
use std::fmt::Debug;
use std::ops::{ControlFlow, Deref};
use std::sync::Arc;

use smallvec::SmallVec;

use crate::rulefile::Rule;
use grundy_core::game::take_break::NamedCode;
use grundy_core::game::{Formula, Parts, Phrase, State, Takes, Tuple, TupleRule};
use grundy_core::value::{Natural, Nimber, Side};

/// A position: the parameters, of any size; nothing at all; or a heap of another game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Numbers {
    list: SmallVec<[Natural; 2]>,
    of: Of,
}

/// What the numbers are of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Of {
    /// The game itself.
    Own,
    /// Nothing is left.
    Nothing,
    /// A heap of another game; the number is its size.
    Heap(&'static NamedCode),
}

impl Numbers {
    /// The position in which nothing is left.
    pub(super) fn nothing() -> Self {
        Self { list: SmallVec::new(), of: Of::Nothing }
    }

    /// Two numbers.
    pub(super) fn from_buf(pair: [Natural; 2]) -> Self {
        Self { list: SmallVec::from_buf(pair), of: Of::Own }
    }

    /// A heap of another game.
    pub(super) fn of_heap(game: &'static NamedCode, size: Natural) -> Self {
        Self { list: SmallVec::from_iter([size]), of: Of::Heap(game) }
    }

    pub(super) fn is_nothing(&self) -> bool {
        self.of == Of::Nothing
    }

    /// The game and the size, if this is a heap of another game.
    pub(super) fn heap(&self) -> Option<(&'static NamedCode, &Natural)> {
        match (self.of, self.list.first()) {
            (Of::Heap(game), Some(size)) => Some((game, size)),
            _ => None,
        }
    }
}

impl FromIterator<Natural> for Numbers {
    fn from_iter<T: IntoIterator<Item = Natural>>(list: T) -> Self {
        Self { list: list.into_iter().collect(), of: Of::Own }
    }
}

impl Deref for Numbers {
    type Target = [Natural];

    fn deref(&self) -> &[Natural] {
        &self.list
    }
}

/// Moves to a wanted value with what they leave, and whether they are all.
pub(super) type TupleMoves = (Vec<(Phrase, Parts<Numbers>)>, bool);

/// For larger first numbers a period is searched for before a table is filled.
pub(super) const FAR: u32 = 1 << 12;

/// A game on tuples of any size.
pub(super) trait TupleGame: Debug + Send + Sync {
    /// The rule for filling tables.
    fn rule(&self) -> &dyn TupleRule;

    /// Calls `visit` with every option of a side, one per location. Breaks if the rule is faulty.
    fn each(
        &self,
        at: &[Natural],
        side: Side,
        visit: &mut dyn FnMut(&Phrase, &[Numbers]) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The first number, the others and the moves from there, if the first is large and the moves
    /// take fixed amounts of it.
    fn large<'a>(&self, at: &'a [Natural]) -> Option<(&'a Natural, State, Arc<Takes>)> {
        let ([n, others @ ..], Some(rule)) = (at, self.rule().profile().takes) else { return None };
        let [state @ .., _] = narrow(others).filter(|_| *n > Natural::from(FAR))?;
        Some((n, state, rule.takes(state)?))
    }

    /// The rule file, if the game has one.
    fn file(&self) -> Option<&Rule> {
        None
    }

    /// Theorems, if there are some.
    fn theorems(&self) -> Option<&dyn TupleTheorems> {
        None
    }
}

/// Theorems on a game on tuples.
pub(super) trait TupleTheorems {
    /// The value, with the theorem's name.
    fn closed_form(&self, _at: &[Natural]) -> Option<(Nimber, Cow<'static, str>)> {
        None
    }

    /// A formula for the values of all positions, with the theorem's name.
    fn formula(&self) -> Option<(Formula, &'static str)>;

    /// Whether the player to move wins, if a theorem decides that, with the theorem's name.
    fn winner(&self, _at: &[Natural]) -> Option<(bool, Cow<'static, str>)> {
        None
    }

    /// The moves to a value, if they are known without trying every option.
    fn moves_to(&self, at: &[Natural], value: &Nimber) -> Option<TupleMoves>;
}

/// The lost pairs that a move in one heap leads to, where each number is in one lost pair: `partners`
/// are the other numbers of those of the first and of the second number.
pub(super) fn to_partners(
    [a, b]: [&Natural; 2],
    [of_a, of_b]: [Natural; 2],
) -> impl Iterator<Item = Numbers> {
    let first = (of_b < *a).then(|| Numbers::from_buf([of_b, b.clone()]));
    let second = (of_a < *b).then(|| Numbers::from_buf([a.clone(), of_a]));
    first.into_iter().chain(second)
}

/// The numbers as entries of a table, if they fit.
pub(super) fn narrow(at: &[Natural]) -> Option<Tuple> {
    let mut tuple = Tuple::default();
    for (to, from) in tuple.iter_mut().zip(at) {
        *to = u64::try_from(from).ok().filter(|&x| i64::try_from(x).is_ok())?;
    }
    Some(tuple)
}
