//! The form that equal-looking positions share.

use crate::notation::Position;
use grundy_core::game::{Attempt, Component, Obliged};
use grundy_core::value::{Side, Value};

/// What a position looks like: its components in the order of what each looks like.
pub(super) type Look = Vec<Part>;

/// What a component looks like. It does not depend on the names of vertices, nor on how a board lies.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Part {
    /// Its game, its value, and for each move the value that it leaves and the number of moves there.
    Moves(String, String, Vec<(String, usize)>),
    /// Its text, where it has no value or values were not found.
    Text(String),
}

/// Answers to a move are counted up to this number.
const MOST: usize = 100;

/// What a position looks like.
pub(super) fn look(position: &Position, attempt: &Attempt<'_>) -> Look {
    let parts = position.parts().into_iter().flat_map(Component::split);
    let mut look: Look = parts.map(|part| of_part(part.as_ref(), attempt)).collect();
    look.sort();
    look
}

fn of_part(part: &dyn Component, attempt: &Attempt<'_>) -> Part {
    let text = part.text();
    let values = || {
        let value = part.values().loopy_value(attempt).ok()?.value;
        if part.is_obliging() {
            let left = part.moves().option_obliged(attempt).ok()?;
            return Some((value, left.iter().map(Obliged::shown_value).collect()));
        }
        Some((value, part.moves().option_loopy_values(Side::Left, attempt).ok()?))
    };
    let adds = part.has_value() || part.is_loopy() || part.is_obliging();
    let Some((value, values)) = values().filter(|_| adds) else {
        return Part::Text(text.to_string());
    };
    let mut counts = Vec::new();
    let _ = part.results(Side::Left, &mut |left| {
        counts.push(left.iter().map(|part| part.moves().count_options(Side::Left, MOST)).sum());
        std::ops::ControlFlow::Continue(())
    });
    let mut moves: Vec<_> = values.iter().map(Value::to_string).zip(counts).collect();
    moves.sort();
    let name = text.head.split(' ').next().unwrap_or_default().to_owned();
    Part::Moves(name, value.to_string(), moves)
}
