//! What every game on tuples of numbers of any size has in common.

use std::borrow::Cow;
use std::fmt::Debug;
use std::ops::ControlFlow;

use smallvec::SmallVec;

use crate::game::{Failure, Formula, Parts, Phrase, Tuple, TupleRule};
use crate::value::{Natural, Nimber, Side};

/// The parameters of a position, as long as they were typed; none where nothing is left.
pub(crate) type Numbers = SmallVec<[Natural; 2]>;

/// Moves to a wanted value with what they leave, and whether they are all.
pub(super) type TupleMoves = (Vec<(Phrase, Parts<Numbers>)>, bool);

/// A game on tuples of any size.
pub(super) trait TupleGame: Debug + Send + Sync {
    /// The rule that tables are filled by.
    fn rule(&self) -> &dyn TupleRule;

    /// Calls `visit` with every option of a side, by place. Breaks where the rule is at fault.
    fn each(
        &self,
        at: &[Natural],
        side: Side,
        visit: &mut dyn FnMut(&Phrase, &[Numbers]) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// Have the players different moves?
    fn is_partisan(&self) -> bool {
        false
    }

    /// May play come back to an earlier position?
    fn is_endless(&self) -> bool {
        false
    }

    /// Why the options of a side are at fault, if they are.
    fn fault(&self, _at: &[Natural], _side: Side) -> Option<Failure> {
        None
    }

    /// Whether a move may leave nothing at all, which is written as the word `nothing`.
    fn may_end(&self) -> bool {
        false
    }

    /// Why these numbers are no position, if they are none.
    fn excluded(&self, _at: &[Natural]) -> Option<String> {
        None
    }

    /// The value where a theorem gives it at once, with the theorem's name.
    fn closed_form(&self, _at: &[Natural]) -> Option<(Nimber, Cow<'static, str>)> {
        None
    }

    /// What a theorem says of all positions at once, with the theorem's name.
    fn formula(&self) -> Option<(Formula, &'static str)> {
        None
    }

    /// Does the player to move win, where a theorem tells it though perhaps not the value; with the
    /// theorem's name.
    fn winner(&self, _at: &[Natural]) -> Option<(bool, Cow<'static, str>)> {
        None
    }

    /// The moves to a value, where they can be told without trying every option.
    fn moves_to(&self, _at: &[Natural], _value: &Nimber) -> Option<TupleMoves> {
        None
    }
}

/// The numbers as tables hold them.
pub(super) fn narrow(at: &[Natural]) -> Option<Tuple> {
    let mut tuple = Tuple::default();
    for (to, from) in tuple.iter_mut().zip(at) {
        *to = u64::try_from(from).ok().filter(|&x| i64::try_from(x).is_ok())?;
    }
    Some(tuple)
}
