//! Every option of a position.

use std::ops::ControlFlow;

use super::OptionLine;
use super::sides::Sides;
use super::whole::Judge;
use crate::answer::Play;
use crate::game::{Choice, Component, Failure, Meter, Refusal};
use crate::notation::Position;
use crate::value::{Nimber, Outcome, Side};

pub(super) fn options(position: &Position, meter: &Meter<'_>) -> Result<Vec<OptionLine>, Failure> {
    let sides = Sides::of(position);
    let by_value = position.play == Play::Normal && position.parts.iter().all(|p| p.has_value());
    let values = if by_value {
        let values = position.parts.iter().map(|part| part.value(meter));
        Some(values.map(|known| Ok(known?.value)).collect::<Result<Vec<_>, Failure>>()?)
    } else {
        None
    };
    let mut judge = Judge::new(position.play);
    let mut lines = Vec::new();
    for (index, part) in position.parts.iter().enumerate() {
        for &side in sides.of_part(part.as_ref()) {
            let choices = choices(part.as_ref(), side, meter)?;
            let mut after = match &values {
                Some(values) => {
                    let rest = others(values, index);
                    let after = part.option_values(side, meter)?.into_iter();
                    Some(after.map(move |value| (value.nim_sum(&rest), value)))
                }
                None => None,
            };
            for choice in choices {
                let found = after.as_mut().and_then(Iterator::next);
                let mut line = line(position, index, choice);
                line.outcome = Some(match &found {
                    Some((total, _)) => Outcome::of_mover(!total.is_zero()),
                    None => {
                        let parts: Vec<_> = line.position.parts.iter().map(AsRef::as_ref).collect();
                        Outcome::of_mover(judge.wins(&parts, side.other(), meter)?)
                    }
                });
                (line.value, line.part_value) = found.unzip();
                if let Some(players) = sides.players.filter(|players| players.mover.is_some()) {
                    turn(&mut line.position, players.mover.map_or(side, Side::other));
                }
                lines.push(line);
            }
        }
    }
    Ok(lines)
}

/// Options are listed up to this many.
const MOST_LISTED: usize = 1 << 20;

/// The options of one component, as far as the limits allow.
fn choices(part: &dyn Component, side: Side, meter: &Meter<'_>) -> Result<Vec<Choice>, Failure> {
    let mut choices = Vec::new();
    let mut full = Ok(());
    let flow = part.options(side, &mut |choice| {
        full = meter.node();
        choices.push(choice);
        if full.is_ok() && choices.len() < MOST_LISTED {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    full?;
    if flow.is_break() { Err(Refusal::too_many_options().into()) } else { Ok(choices) }
}

/// The nim-sum of all values but one.
fn others(values: &[Nimber], index: usize) -> Nimber {
    let others = values.iter().enumerate().filter(|(i, _)| *i != index);
    others.map(|(_, value)| value.clone()).sum()
}

/// An option whose value and outcome are still to be found.
fn line(position: &Position, index: usize, choice: Choice) -> OptionLine {
    let mut left = position.clone();
    left.parts.splice(index..=index, choice.parts);
    OptionLine {
        summand: index,
        from: choice.from,
        to: choice.to,
        phrase: choice.phrase,
        position: left,
        part_value: None,
        value: None,
        outcome: None,
    }
}

/// After a move the other player is to move.
fn turn(position: &mut Position, mover: Side) {
    for part in &mut position.parts {
        *part = part.turned(mover);
    }
}
