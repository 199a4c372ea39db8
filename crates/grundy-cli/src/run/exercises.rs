//! `exercises`: a worksheet of positions with exactly one winning move, and its key.

use std::io::Write;

use grundy_engine::exercise;
use grundy_protocol::object::exercises as object;

use crate::args::{Exercises, Sheet};
use crate::error::Error;
use crate::output::json;
use crate::replacement::Replacement;
use crate::session::Session;
use crate::worksheet::{Worksheet, html, markdown};

pub(super) fn run(session: &Session, flags: &Exercises, out: &mut dyn Write) -> Result<(), Error> {
    let file = flags.output.as_deref().map(Replacement::of).transpose()?;
    session.check_game(&flags.words)?;
    let game = flags.words.join(" ");
    let wanted = object::request(Some(flags.count), flags.level, flags.seed)?;
    let clock = session.clock();
    let meter = session.meter(&clock);
    let found = exercise::exercises(&session.bench, &game, wanted, session.attempt(&meter))
        .map_err(|error| Error::Position { text: game.clone(), error: Box::new(error) })?;
    let wording = flags.speech.wording();
    let sheet = || Worksheet::new(&game, &found.list, command(&game, flags), &wording);
    let format = if session.json { Sheet::Json } else { flags.format.unwrap_or_default() };
    let mut text = Vec::new();
    match format {
        Sheet::Markdown => text.extend(markdown(&sheet()).into_bytes()),
        Sheet::Html => text.extend(html(&sheet()).into_bytes()),
        Sheet::Json => json::line(&mut text, &object::exercises(&game, wanted, &found, &wording))?,
    }
    match file {
        Some(file) => file.write(&text)?,
        None => out.write_all(&text)?,
    }
    if found.list.len() == wanted.count {
        return Ok(());
    }
    let message = format!("{} of {} exercises were found", found.list.len(), wanted.count);
    let help = if found.list.is_empty() && found.stopped.is_none() {
        "in many games every winning move has a mirror image that wins, too; another --seed or \
         --level may have exercises"
    } else {
        "another --seed or --level has others; --level may be left out"
    };
    Err(Error::Unfinished {
        message: found
            .stopped
            .map_or(message.clone(), |limit| format!("{message}: {limit}"))
            .into(),
        help: Some(help.into()),
    })
}

/// The command that makes the same exercises.
fn command(game: &str, flags: &Exercises) -> String {
    let level = flags.level.map_or_else(String::new, |level| format!(" --level {level}"));
    let language =
        flags.speech.language.map_or_else(String::new, |one| format!(" --lang {}", one.tag));
    format!(
        "grundy exercises {game} --count {}{level} --seed {}{language}",
        flags.count, flags.seed
    )
}
