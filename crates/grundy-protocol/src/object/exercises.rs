//! Exercises, as JSON.

use grundy_core::message;
use grundy_engine::exercise::{Exercise, Exercises, Level, MOST, Request};
use grundy_engine::wording::Wording;
use serde::Serialize;

use super::json::{Headed, headed};
use super::moves::MoveTo;
use crate::error::Error;

/// The default number of exercises.
pub const USUAL: u64 = 5;

/// Which exercises numbers ask for.
///
/// # Errors
/// A number of exercises or a level that there is not.
pub fn request(count: Option<u64>, level: Option<u64>, seed: u64) -> Result<Request, Error> {
    let count = count.unwrap_or(USUAL);
    let exact = usize::try_from(count).ok().filter(|count| (1..=MOST).contains(count));
    let exact = exact.ok_or_else(|| {
        Error::input(
            message!("exercises-count", "{count} exercises cannot be made", count = count),
            message!("exercises-count-help", "from 1 to {most}", most = MOST),
        )
    })?;
    let level = level.map(|number| {
        Level::numbered(number).ok_or_else(|| {
            Error::input(
                message!("exercises-level", "there is no level {number}", number = number),
                message!("exercises-level-help", "the levels are 1, 2 and 3"),
            )
        })
    });
    Ok(Request { count: exact, level: level.transpose()?, seed })
}

/// The object of `exercises`.
#[derive(Debug, Serialize)]
pub struct Sheet<'a> {
    game: &'a str,
    level: Option<u8>,
    seed: u64,
    exercises: Vec<One<'a>>,
    /// Whether all exercises that were asked for were found.
    complete: bool,
    /// The limit that ended the work early.
    #[serde(skip_serializing_if = "Option::is_none")]
    incomplete: Option<String>,
}

#[derive(Debug, Serialize)]
struct One<'a> {
    position: String,
    level: u8,
    moves: usize,
    #[serde(rename = "move")]
    winning: MoveTo<'a>,
    idea: &'static str,
    reason: String,
}

/// The object of exercises of a game.
pub fn exercises<'a>(
    game: &'a str,
    request: Request,
    found: &'a Exercises,
    wording: &Wording,
) -> Headed<Sheet<'a>> {
    headed(Sheet {
        game,
        level: request.level.map(Level::number),
        seed: request.seed,
        exercises: found.list.iter().map(|exercise| one(exercise, wording)).collect(),
        complete: found.list.len() == request.count,
        incomplete: found.stopped.map(|limit| wording.message(&limit.message())),
    })
}

fn one<'a>(exercise: &'a Exercise, wording: &Wording) -> One<'a> {
    One {
        position: exercise.position.to_string(),
        level: exercise.level.number(),
        moves: exercise.moves,
        winning: MoveTo::of(&exercise.winning, wording),
        idea: exercise.idea.id(),
        reason: wording.say(&exercise.idea.reason()),
    }
}
