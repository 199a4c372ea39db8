//! Exercises, as JSON.

use grundy_engine::exercise::{Exercise, Exercises, Level, MOST, Wanted};
use grundy_engine::wording::Wording;
use serde::Serialize;

use super::json::{Headed, headed};
use crate::error::Error;

/// How many exercises there are unless somebody says otherwise.
pub const USUAL: u64 = 5;

/// Which exercises numbers ask for.
///
/// # Errors
/// A number of exercises or a level that there is not.
pub fn wanted(count: Option<u64>, level: Option<u64>, seed: u64) -> Result<Wanted, Error> {
    let count = count.unwrap_or(USUAL);
    let exact = usize::try_from(count).ok().filter(|count| (1..=MOST).contains(count));
    let exact = exact.ok_or_else(|| {
        Error::input(format!("{count} exercises cannot be made"), format!("from 1 to {MOST}"))
    })?;
    let level = level.map(|number| {
        Level::numbered(number).ok_or_else(|| {
            Error::input(format!("there is no level {number}"), "the levels are 1, 2 and 3")
        })
    });
    Ok(Wanted { count: exact, level: level.transpose()?, seed })
}

/// The object of `exercises`.
#[derive(Debug, Serialize)]
pub struct Sheet {
    game: String,
    level: Option<u8>,
    seed: u64,
    exercises: Vec<One>,
    /// Whether all exercises that were asked for were found.
    complete: bool,
    /// The limit that ended the work early.
    #[serde(skip_serializing_if = "Option::is_none")]
    incomplete: Option<String>,
}

#[derive(Debug, Serialize)]
struct One {
    position: String,
    level: u8,
    moves: usize,
    #[serde(rename = "move")]
    winning: Winning,
    idea: &'static str,
    reason: String,
}

#[derive(Debug, Serialize)]
struct Winning {
    summand: usize,
    from: String,
    to: String,
    text: String,
    position: String,
}

/// The object of exercises of a game.
pub fn exercises(
    game: &str,
    wanted: Wanted,
    found: &Exercises,
    wording: &Wording,
) -> Headed<Sheet> {
    headed(Sheet {
        game: game.to_owned(),
        level: wanted.level.map(Level::number),
        seed: wanted.seed,
        exercises: found.list.iter().map(|exercise| one(exercise, wording)).collect(),
        complete: found.list.len() == wanted.count,
        incomplete: found.stopped.map(|limit| limit.to_string()),
    })
}

fn one(exercise: &Exercise, wording: &Wording) -> One {
    let line = &exercise.winning;
    One {
        position: exercise.position.to_string(),
        level: exercise.level.number(),
        moves: exercise.moves,
        winning: Winning {
            summand: line.summand,
            from: line.from.clone(),
            to: line.to.clone(),
            text: wording.say(&line.phrase),
            position: line.position.to_string(),
        },
        idea: exercise.idea.id(),
        reason: wording.say(&exercise.idea.reason()),
    }
}
