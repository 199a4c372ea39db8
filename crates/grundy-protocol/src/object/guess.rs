//! What comes of a guess at a game's rule, as JSON.

use grundy_core::answer::Explanation;
use grundy_core::value::Integer;
use grundy_engine::explain::guessed;
use grundy_engine::wording::Wording;
use grundy_sequence::pattern::{Guess, Verdict};
use serde::Serialize;

use super::json::{Count, Headed, headed};

/// The object of a guess.
#[derive(Debug, Serialize)]
pub struct Object<'a> {
    game: &'a str,
    /// The formula as this program writes it.
    guess: String,
    status: &'static str,
    /// The last n for which it was compared with the value; of a table the last row and column.
    #[serde(skip_serializing_if = "Option::is_none")]
    checked_to: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample: Option<Counterexample>,
    /// The verdict in sentences, line by line.
    text: Vec<String>,
    sentence: String,
}

/// Where a guess is wrong.
#[derive(Debug, Serialize)]
struct Counterexample {
    n: Place,
    value: Count,
    /// What the formula gives; null if it gives nothing.
    guess: Option<Given>,
}

/// A number, or a row and a column.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Place {
    Number(Count),
    Pair(Vec<Count>),
}

impl Place {
    fn new(numbers: &[u64]) -> Self {
        match numbers {
            [number] => Self::Number(Count(*number)),
            pair => Self::Pair(pair.iter().copied().map(Count).collect()),
        }
    }
}

/// What a formula gives: a number, as text if it is large.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Given {
    Small(i32),
    Large(String),
}

impl Given {
    fn new(number: &Integer) -> Self {
        i32::try_from(number).map_or_else(|_| Self::Large(number.to_string()), Self::Small)
    }
}

/// The verdict in sentences.
pub fn explanation(guess: &Guess, verdict: &Verdict) -> Explanation {
    guessed(guess, verdict)
}

/// The object of a guess at the rule of a game.
pub fn guess<'a>(
    game: &'a str,
    guess: &Guess,
    verdict: &Verdict,
    wording: &Wording,
) -> Headed<Object<'a>> {
    let (status, checked_to, counterexample) = match verdict {
        Verdict::Proved => ("proved", None, None),
        Verdict::Consistent(last) => ("consistent", Some(Place::new(last)), None),
        Verdict::Refuted { at, value, guess } => {
            let guess = guess.as_ref().map(Given::new);
            let shown = Counterexample { n: Place::new(at), value: Count(*value), guess };
            ("refuted", None, Some(shown))
        }
    };
    let sentence = wording.explanation(&explanation(guess, verdict));
    headed(Object {
        game,
        guess: guess.formula(),
        status,
        checked_to,
        counterexample,
        text: sentence.trim_end().lines().map(str::to_owned).collect(),
        sentence: sentence.trim_end().to_owned(),
    })
}
