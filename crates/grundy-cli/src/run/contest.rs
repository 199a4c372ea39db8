//! `solve GAME [FILE] --contest`: the input and the output of a contest task, in the format of the task.

use std::io::{self, Read, Write};

use grundy_core::answer::Incomplete;
use grundy_core::game::Resolver;
use grundy_core::text::ParseError;
use grundy_engine::catalog::contest;
use grundy_protocol::object::solved;

use crate::args::Solve;
use crate::error::Error;
use crate::output::json;
use crate::session::Session;

/// The most that is read from standard input.
const MOST_BYTES: u64 = 1 << 30;

pub(super) fn run(session: &Session, flags: &Solve, out: &mut dyn Write) -> Result<(), Error> {
    let words = flags.words.join(" ");
    let mut words = words.split_whitespace();
    let game = words.next().unwrap_or_default();
    if game.to_lowercase() != contest::GAME {
        return Err(Error::usage(
            format!("no contest task on `{game}` is known"),
            format!("there is one on: {}", contest::GAME),
        ));
    }
    let file = words.next();
    if let Some(more) = words.next() {
        return Err(Error::usage(
            format!("`{more}` is too much: a game and a file are enough"),
            format!("write: grundy solve {game} FILE --contest"),
        ));
    }
    let (name, bytes) = input(session, file)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to() + 1;
        Error::usage(format!("{name}: byte {at} begins no text in UTF-8"), "save it as plain text")
    })?;
    let boards = contest::positions(&text, &name).map_err(|error| located(&text, error))?;
    drop(text);
    for (board, number) in boards.iter().zip(1..) {
        answer(session, (board, number), flags, out)?;
    }
    Ok(())
}

/// The task's input, and what messages call it.
fn input(session: &Session, file: Option<&str>) -> Result<(String, Vec<u8>), Error> {
    if let Some(file) = file.filter(|file| *file != "-") {
        let content = session.files.read(file);
        let content =
            content.map_err(|why| Error::Usage { message: why.to_string().into(), help: None })?;
        return Ok((file.strip_prefix("file:").unwrap_or(file).to_owned(), content));
    }
    let mut content = Vec::new();
    io::stdin().lock().take(MOST_BYTES).read_to_end(&mut content)?;
    Ok(("standard input".to_owned(), content))
}

fn located(text: &str, error: ParseError) -> Error {
    Error::Position { text: text.to_owned(), error: Box::new(error) }
}

/// Answers one board.
fn answer(
    session: &Session,
    (board, number): (&str, u64),
    flags: &Solve,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let position = session.read(board, false)?;
    let clock = session.clock();
    let meter = session.meter(&clock);
    let answer = session.bench.solve(&session.question(&position), &meter)?;
    if session.json {
        let wording = flags.speech.wording();
        json::line(out, &solved::solved(&answer, Some(number), &wording))?;
    } else if let Some(result) = answer.winner().and_then(contest::result) {
        writeln!(out, "{result}")?;
    }
    match answer.incomplete() {
        Some(why) => {
            Err(Incomplete { why: format!("board {number}: {why}").into(), ..why.clone() }.into())
        }
        None => Ok(()),
    }
}
