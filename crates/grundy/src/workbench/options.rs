//! Every option of a position.

use std::ops::ControlFlow;

use super::OptionLine;
use crate::answer::Play;
use crate::game::{Choice, Failure, Meter};
use crate::notation::Position;
use crate::value::{Nimber, Outcome, Side};

pub(super) fn options(position: &Position, meter: &Meter<'_>) -> Result<Vec<OptionLine>, Failure> {
    let side = position
        .parts
        .iter()
        .find_map(|part| part.players())
        .and_then(|players| players.mover)
        .unwrap_or(Side::Left);
    let valued = position.play == Play::Normal && position.parts.iter().all(|p| p.has_value());
    let values: Vec<Option<Nimber>> = position
        .parts
        .iter()
        .map(|part| if valued { part.value(meter).map(|k| Some(k.value)) } else { Ok(None) })
        .collect::<Result<_, _>>()?;
    let total = |skip: usize| -> Nimber {
        values.iter().enumerate().filter(|(i, _)| *i != skip).filter_map(|(_, v)| v.clone()).sum()
    };
    let mut lines = Vec::new();
    for (index, part) in position.parts.iter().enumerate() {
        let mut choices: Vec<Choice> = Vec::new();
        let mut full = Ok(());
        let _ = part.options(side, &mut |choice| {
            full = meter.node();
            choices.push(choice);
            if full.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        full?;
        let after = if valued { part.option_values(side, meter)? } else { Vec::new() };
        let rest = total(index);
        for (i, choice) in choices.into_iter().enumerate() {
            let part_value = after.get(i).cloned();
            let value = part_value.as_ref().map(|value| value.nim_sum(&rest));
            let outcome = value.as_ref().map(|value| Outcome::of_mover(!value.is_zero()));
            let mut left = position.clone();
            left.parts.splice(index..=index, choice.parts);
            lines.push(OptionLine {
                summand: index,
                from: choice.from,
                to: choice.to,
                phrase: choice.phrase,
                position: left,
                part_value,
                value,
                outcome,
            });
        }
    }
    Ok(lines)
}
