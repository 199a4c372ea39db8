//! What decides who wins a sum.

use grundy_core::answer::Play;
use grundy_core::game::Component;

use super::position::{Node, Position, Visitor};

/// What decides who wins, the simplest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SumKind {
    /// Grundy values.
    Valued,
    /// Generalised Grundy values.
    Loopy,
    /// Values that may be loony, because some moves oblige a player.
    Obliging,
    /// Values do not help: the sum is judged as a whole.
    Whole,
}

impl SumKind {
    /// What decides who wins a position.
    pub(crate) fn of(position: &Position) -> Self {
        match position.play {
            Play::Normal if is_judged(position) => Self::Whole,
            Play::Normal => position.accept(&mut Kinds),
            Play::Misere => Self::Whole,
        }
    }

    /// Whether values of what moves leave, which add up, decide who wins.
    pub(crate) fn has_values(self) -> bool {
        match self {
            Self::Valued | Self::Loopy => true,
            Self::Obliging | Self::Whole => false,
        }
    }
}

/// Whether a position is a compound that a theorem decides as a whole.
fn is_judged(position: &Position) -> bool {
    let compound = position.lone().and_then(|part| part.rules().compound());
    compound.is_some_and(|form| form.is_judged)
}

/// Finds what decides who wins under normal play.
struct Kinds;

impl Visitor<'_> for Kinds {
    type Output = SumKind;

    fn component(&mut self, component: &dyn Component) -> SumKind {
        if component.has_value() {
            SumKind::Valued
        } else if component.is_loopy() {
            SumKind::Loopy
        } else if component.is_obliging() {
            SumKind::Obliging
        } else {
            SumKind::Whole
        }
    }

    /// As the most difficult summand needs it.
    fn sum(&mut self, summands: &[Node]) -> SumKind {
        let kinds = summands.iter().map(|summand| summand.accept(self));
        kinds.max().unwrap_or(SumKind::Valued)
    }
}
