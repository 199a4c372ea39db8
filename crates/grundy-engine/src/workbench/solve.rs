//! From a position to an answer: the kind of the sum says which way is taken.

use std::ops::ControlFlow;

use super::solution::{Problem, Solution, shown};
use super::valued::{self, rests, values};
use super::whole;
use crate::notation::{Node, Position, Visitor};
use grundy_core::answer::{Answer, Move, Play};
use grundy_core::game::{Attempt, Component, Failure};
use grundy_core::value::{Outcome, Side, Value};

/// Solves a position.
pub(super) fn solve(problem: &Problem<'_>) -> Result<Answer, Failure> {
    let solution: Solution = match SumKind::of(problem.position) {
        SumKind::Valued => valued::solve(problem)?,
        SumKind::Loopy => valued::by_values(problem)?,
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

/// Visits the moves that leave the value 0, summand by summand.
pub(super) fn each_winning_move(
    position: &Position,
    attempt: &Attempt<'_>,
    visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
) -> Result<(), Failure> {
    let values = values(position, attempt)?;
    let total: Value = values.iter().cloned().sum();
    if total.outcome() != Outcome::N {
        return Ok(());
    }
    let mut flow = ControlFlow::Continue(());
    let parts = position.parts().into_iter().enumerate();
    for ((index, part), rest) in parts.zip(rests(&values)) {
        let Some(wanted) = rest.nimber() else { continue };
        part.moves().each_move_to(wanted, Side::Left, attempt, &mut |choice| {
            flow = visit(shown(index, choice));
            flow
        })?;
        if flow.is_break() {
            break;
        }
    }
    Ok(())
}
