//! The options of a position, as JSON.

use grundy_core::answer::Play;
use grundy_core::game::Attempt;
use grundy_core::value::{Outcome, Value};
use grundy_engine::OptionLine;
use grundy_engine::notation::Position;
use grundy_engine::wording::Wording;
use serde::Serialize;

use super::json::{Headed, headed};

/// The object of `options`.
#[derive(Debug, Serialize)]
pub struct Listing {
    position: String,
    play: Play,
    options: Vec<Choice>,
    /// Whether these are all; left out where they must be.
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
}

#[derive(Debug, Serialize)]
struct Choice {
    summand: usize,
    from: String,
    to: String,
    text: String,
    position: String,
    components: Vec<Component>,
    value: Option<Value>,
    outcome: Option<Outcome>,
}

#[derive(Debug, Serialize)]
struct Component {
    position: String,
    value: Option<Value>,
}

/// The object of a position's options.
pub fn options<'m>(
    position: &Position,
    lines: &[OptionLine],
    complete: Option<bool>,
    wording: &Wording,
    attempt: impl Into<Attempt<'m>>,
) -> Headed<Listing> {
    let attempt = attempt.into();
    let options = lines.iter().map(|line| choice(position, line, wording, &attempt)).collect();
    headed(Listing { position: position.to_string(), play: position.play, options, complete })
}

fn choice(
    position: &Position,
    line: &OptionLine,
    wording: &Wording,
    attempt: &Attempt<'_>,
) -> Choice {
    Choice {
        summand: line.summand,
        from: line.from.clone(),
        to: line.to.clone(),
        text: wording.say(&line.phrase),
        position: line.position.to_string(),
        components: components(position, line, attempt),
        value: line.value.clone(),
        outcome: line.outcome,
    }
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
