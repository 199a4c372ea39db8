//! From a position to an answer: the kind of the sum says which way is taken.

use std::ops::ControlFlow;

use super::solution::{Problem, Solution, shown};
use super::{loopy, valued, whole};
use crate::notation::{Node, Position, Visitor};
use grundy_core::answer::{Answer, Move, Play};
use grundy_core::game::{Attempt, Component, Failure};
use grundy_core::value::{Nimber, Side};

/// Solves a position.
pub(super) fn solve(problem: &Problem<'_>) -> Result<Answer, Failure> {
    let solution: Solution = match SumKind::of(problem.position) {
        SumKind::Valued => valued::solve(problem)?,
        SumKind::Loopy => loopy::solve(problem)?,
        SumKind::Whole => whole::solve(problem)?,
    };
    solution.answer(problem)
}

/// What decides who wins, the simplest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SumKind {
    /// Grundy values.
    Valued,
    /// Generalised Grundy values.
    Loopy,
    /// Values do not help: the sum is judged as a whole.
    Whole,
}

impl SumKind {
    /// What decides who wins a position.
    pub(crate) fn of(position: &Position) -> Self {
        match position.play {
            Play::Normal => position.accept(&mut Kinds),
            Play::Misere => Self::Whole,
        }
    }
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

/// Visits the moves that leave the nim-sum 0, summand by summand.
pub(super) fn each_winning_move(
    position: &Position,
    attempt: &Attempt<'_>,
    visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
) -> Result<(), Failure> {
    let values = position.parts().into_iter().map(|part| Ok(part.values().value(attempt)?.value));
    let values: Vec<Nimber> = values.collect::<Result<_, Failure>>()?;
    let total: Nimber = values.iter().cloned().sum();
    if total.is_zero() {
        return Ok(());
    }
    let mut flow = ControlFlow::Continue(());
    for (index, (part, value)) in position.parts().into_iter().zip(values).enumerate() {
        let wanted = value.nim_sum(&total);
        part.moves().each_move_to(&wanted, Side::Left, attempt, &mut |choice| {
            flow = visit(shown(index, choice));
            flow
        })?;
        if flow.is_break() {
            break;
        }
    }
    Ok(())
}
