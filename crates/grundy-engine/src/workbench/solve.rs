//! From a position to an answer: the kind of the sum says which way is taken.

use std::ops::ControlFlow;

use super::obliging;
use super::solution::{Problem, Solution, shown};
use super::valued::{self, rests, values};
use super::whole;
use crate::notation::{Position, SumKind};
use grundy_core::answer::{Answer, Move};
use grundy_core::game::{Attempt, Failure};
use grundy_core::value::{Outcome, Side, Value};

/// Solves a position.
pub(super) fn solve(problem: &Problem<'_>) -> Result<Answer, Failure> {
    let solution: Solution = match SumKind::of(problem.position) {
        SumKind::Valued => valued::solve(problem)?,
        SumKind::Loopy => valued::by_values(problem)?,
        SumKind::Obliging => obliging::solve(problem)?,
        SumKind::Whole => whole::solve(problem)?,
    };
    solution.answer(problem)
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
