//! The options of a position, as JSON.

use grundy_core::answer::Play;
use grundy_core::game::Attempt;
use grundy_core::value::{Outcome, Value};
use grundy_engine::OptionLine;
use grundy_engine::notation::Position;
use grundy_engine::wording::Wording;
use serde::Serialize;

use super::json::{Count, Headed, headed};
use super::moves::MoveTo;

/// The object of `options`.
#[derive(Debug, Serialize)]
pub struct Listing<'a> {
    position: String,
    play: Play,
    options: Vec<Choice<'a>>,
    /// Whether these are all; left out where they must be.
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
}

#[derive(Debug, Serialize)]
struct Choice<'a> {
    #[serde(flatten)]
    mv: MoveTo<'a>,
    components: Vec<Component>,
    value: Option<&'a Value>,
    outcome: Option<Outcome>,
    /// How many moves are made after this one, where that was asked for and found.
    #[serde(skip_serializing_if = "Option::is_none")]
    remoteness: Option<Count>,
}

#[derive(Debug, Serialize)]
struct Component {
    position: String,
    value: Option<Value>,
}

/// The object of a position's options.
pub fn options<'a, 'm>(
    position: &Position,
    lines: &'a [OptionLine],
    complete: Option<bool>,
    wording: &Wording,
    attempt: impl Into<Attempt<'m>>,
) -> Headed<Listing<'a>> {
    let attempt = attempt.into();
    let choice = |line: &'a OptionLine| Choice {
        mv: MoveTo::of(line, wording),
        components: components(position, line, &attempt),
        value: line.value.as_ref(),
        outcome: line.outcome,
        remoteness: None,
    };
    let options = lines.iter().map(choice).collect();
    headed(Listing { position: position.to_string(), play: position.play, options, complete })
}

/// The object with the length of play after the first moves.
pub fn with_lengths<'a>(listing: Headed<Listing<'a>>, lengths: &[u64]) -> Headed<Listing<'a>> {
    listing.map(|mut listing| {
        for (option, &length) in listing.options.iter_mut().zip(lengths) {
            option.remoteness = Some(Count(length));
        }
        listing
    })
}

/// What the option leaves in place of the summand it changes.
fn components(position: &Position, line: &OptionLine, attempt: &Attempt<'_>) -> Vec<Component> {
    let untouched = position.summands() - 1;
    let left = line.position.summands() - untouched;
    let parts = line.position.parts().into_iter().skip(line.summand).take(left);
    parts
        .map(|part| {
            let value = line.value.as_ref().and_then(|_| part.values().loopy_value(attempt).ok());
            Component { position: part.text().to_string(), value: value.map(|known| known.value) }
        })
        .collect()
}
