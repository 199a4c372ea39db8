//! Every option of a position.

use std::ops::ControlFlow;

use super::OptionLine;
use super::judge::Judge;
use super::obliging;
use super::sides::Sides;
use super::solution::rooted;
use super::valued::{rests, values};
use crate::notation::{Position, SumKind};
use crate::planner::Quotients;
use grundy_core::game::{Attempt, Choice, Component, Failure, Meter, Refusal, Turn};
use grundy_core::value::{Side, Value};

pub(super) fn options(
    position: &Position,
    quotients: &Quotients,
    attempt: &Attempt<'_>,
) -> Result<Vec<OptionLine>, Failure> {
    if SumKind::of(position) == SumKind::Obliging {
        return obliging::options(position, attempt);
    }
    let sides = Sides::of(position);
    let known = |part: &dyn Component| part.moves().known_options();
    if position.parts().into_iter().filter_map(known).any(|count| count > MOST_LISTED as u64) {
        return Err(Refusal::too_many_options().into());
    }
    let decided = SumKind::of(position).has_values();
    let values = decided.then(|| values(position, attempt)).transpose()?;
    let rests = values.as_deref().map(rests);
    let mut judge = Judge::new(position, quotients);
    let check = || attempt.node().and_then(|()| attempt.pause());
    let mut lines = Vec::new();
    for (index, part) in position.parts().into_iter().enumerate() {
        for &side in sides.of_part(part) {
            let first = lines.len();
            if !append(&mut lines, (position, index), side, MOST_LISTED, &check)? {
                return Err(Refusal::too_many_options().into());
            }
            match &rests {
                Some(rests) => {
                    let after = part.moves().option_loopy_values(side, attempt)?;
                    value(&mut lines[first..], after, &rests[index]);
                }
                None => judge_all(position, &mut lines[first..], &mut judge, side, attempt)?,
            }
            hand_over(&mut lines[first..], sides);
        }
    }
    Ok(lines)
}

/// The first moves of the player to move, without values and outcomes, and whether these are all.
pub(super) fn moves(
    position: &Position,
    most: usize,
    meter: &Meter<'_>,
) -> Result<(Vec<OptionLine>, bool), Failure> {
    let check = || meter.node().and_then(|()| meter.pause());
    let (lines, all) = checked_moves(position, most, &check);
    Ok((lines, all?))
}

/// The first moves of the player to move, without values and outcomes, until a check after each of
/// them fails; and whether these are all.
pub(super) fn checked_moves(
    position: &Position,
    most: usize,
    check: &dyn Fn() -> Result<(), Failure>,
) -> (Vec<OptionLine>, Result<bool, Failure>) {
    let sides = Sides::of(position);
    let mut lines: Vec<OptionLine> = Vec::new();
    let parts = position.parts().into_iter().enumerate();
    for (index, part) in parts.filter(|(index, _)| position.movable().contains(index)) {
        for &side in sides.of_part(part) {
            let first = lines.len();
            let room = most.saturating_sub(first).min(MOST_LISTED);
            let all = append(&mut lines, (position, index), side, room, check);
            hand_over(&mut lines[first..], sides);
            match all {
                Ok(true) => {}
                Ok(false) => return (lines, part.rules().fault(side).map_or(Ok(false), Err)),
                Err(failure) => return (lines, Err(failure)),
            }
        }
    }
    (lines, Ok(true))
}

/// After a move of a player with a name the other one is to move.
pub(super) fn hand_over(lines: &mut [OptionLine], sides: Sides) {
    if let Some(mover) = sides.players.and_then(|players| players.mover) {
        for line in lines {
            line.position = line.position.turned(mover.other());
        }
    }
}

/// Fills in values, given those of the changed part and of the rest of the sum.
pub(super) fn value(lines: &mut [OptionLine], after: Vec<Value>, rest: &Value) {
    for (line, part_value) in lines.iter_mut().zip(after) {
        let total = rest.plus(&part_value);
        line.outcome = Some(total.outcome());
        line.value = Some(total);
        line.part_value = Some(part_value);
    }
}

/// Fills in outcomes where there are no values to derive them from.
fn judge_all(
    position: &Position,
    lines: &mut [OptionLine],
    judge: &mut Judge<'_>,
    side: Side,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    if let Some(part) = position.lone()
        && let Some(labels) =
            part.judgements().option_labels(Turn { side, play: position.play }, attempt)?
    {
        let outcomes = labels.into_iter().map(|label| label.outcome);
        lines.iter_mut().zip(outcomes).for_each(|(line, outcome)| line.outcome = Some(outcome));
        return Ok(());
    }
    for line in lines {
        let parts = line.position.parts();
        line.outcome = Some(judge.label(&parts, side.other(), attempt)?.outcome);
    }
    Ok(())
}

/// Options are listed up to this many.
pub(super) const MOST_LISTED: usize = 1 << 20;

/// Appends the first `most` options of one component. Returns whether there are no more.
pub(super) fn append(
    lines: &mut Vec<OptionLine>,
    (position, index): (&Position, usize),
    side: Side,
    most: usize,
    check: &dyn Fn() -> Result<(), Failure>,
) -> Result<bool, Failure> {
    let Some(part) = position.part(index) else { return Ok(true) };
    let (mut listed, mut full) = (0, Ok(()));
    let flow = part.options(side, &mut |choice| {
        if listed == most {
            return ControlFlow::Break(());
        }
        lines.push(line(position, index, choice));
        listed += 1;
        // The text of an option takes as long as its component is large, and its position as long as
        // there are components.
        full = check();
        if full.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    full.map(|()| flow.is_continue())
}

/// An option whose value and outcome are still to be found.
pub(super) fn line(position: &Position, index: usize, choice: Choice) -> OptionLine {
    OptionLine {
        summand: index,
        from: choice.from,
        to: choice.to,
        phrase: choice.phrase,
        position: position.after(index, choice.parts, choice.continuation),
        changes: rooted(position, index, choice.changes),
        continuation: choice.continuation,
        part_value: None,
        value: None,
        outcome: None,
    }
}
