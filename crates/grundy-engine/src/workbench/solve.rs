//! From a position to an answer: the kind of the sum says which way is taken.

use std::ops::ControlFlow;

use super::solution::{Problem, Solution, shown};
use super::{loopy, valued, whole};
use crate::notation::Position;
use grundy_core::answer::{Answer, Move, Play};
use grundy_core::game::{Component, Failure, Meter};
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

/// What decides who wins a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
        let all = |has: fn(&dyn Component) -> bool| position.parts().into_iter().all(has);
        if position.play == Play::Misere {
            Self::Whole
        } else if all(|part| part.has_value()) {
            Self::Valued
        } else if all(|part| part.has_value() || part.is_loopy()) {
            Self::Loopy
        } else {
            Self::Whole
        }
    }
}

/// Visits the moves that leave the nim-sum 0, summand by summand.
pub(super) fn each_winning_move(
    position: &Position,
    meter: &Meter<'_>,
    visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
) -> Result<(), Failure> {
    let values = position.parts().into_iter().map(|part| Ok(part.values().value(meter)?.value));
    let values: Vec<Nimber> = values.collect::<Result<_, Failure>>()?;
    let total: Nimber = values.iter().cloned().sum();
    if total.is_zero() {
        return Ok(());
    }
    let mut flow = ControlFlow::Continue(());
    for (index, (part, value)) in position.parts().into_iter().zip(values).enumerate() {
        let wanted = value.nim_sum(&total);
        part.moves().each_move_to(&wanted, Side::Left, meter, &mut |choice| {
            flow = visit(shown(index, choice));
            flow
        })?;
        if flow.is_break() {
            break;
        }
    }
    Ok(())
}
