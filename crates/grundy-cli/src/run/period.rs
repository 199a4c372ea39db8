//! `period`: the pattern of a game's values, or of numbers from standard input.

mod numbers;

use std::io::Write;

use grundy_core::game::Meter;
use grundy_core::value::Value;
use grundy_protocol::object::{guess as object, period as output};
use grundy_protocol::pattern::{Analysis, Extent, Pattern, check, of_game, of_lengths, read_guess};
use grundy_sequence::pattern::{Guess, Status, Verdict};

use super::emit::{of_known, pairs};
use crate::args::{Period as Flags, Speech};
use crate::error::Error;
use crate::output::json;
use crate::progress::Progress;
use crate::replacement::Replacement;
use crate::session::Session;

pub(super) fn run(session: &Session, flags: &Flags, out: &mut dyn Write) -> Result<(), Error> {
    let game = flags.words.join(" ");
    session.check_game(&flags.words)?;
    let guess = flags.guess.as_deref().map(read_guess).transpose()?;
    let clock = session.clock();
    let meter = session.meter(&clock);
    let file = match flags.certificate.as_deref() {
        Some(path) => Some((path, Replacement::of(path)?)),
        None => None,
    };
    let known = if game == "-" {
        Analysis::from(numbers::found(flags)?)
    } else {
        let extent = Extent { max: flags.max, over: flags.over.clone() };
        let mut progress = None;
        let mut watch = |_: &[Value], of| {
            progress.get_or_insert_with(|| Progress::new(of)).step();
        };
        let attempt = session.attempt(&meter);
        match flags.length {
            Some(length) => {
                of_lengths(&session.bench, &game, &extent, (length.kind(), attempt), &mut watch)?
            }
            None => of_game(&session.bench, &game, &extent, attempt, &mut watch)?,
        }
    };
    if let Some(guess) = guess {
        return compare(session, flags, &game, (&guess, known), &meter, out);
    }
    if let Some(target) = flags.emit.target {
        return of_known(&game, known, target, &flags.emit, out);
    }
    let (mut written, mut missing) = (None, None);
    match (file, &known.certificate) {
        (Some((path, file)), Some(certificate)) => {
            file.write(certificate.as_bytes())?;
            written = Some(path.display().to_string());
        }
        (Some(_), None) => missing = Some(no_certificate(&known.pattern)),
        (None, _) => {}
    }
    write(session, flags.speech, &game, &known.pattern, written, out)?;
    match (known.ended, missing) {
        (Some(failure), _) => Err(failure.into()),
        (None, missing) => missing.map_or(Ok(()), Err),
    }
}

/// Compares a guess with the values. A wrong guess is a claim that is refuted; another one is written as
/// a program, if that is wanted.
fn compare(
    session: &Session,
    flags: &Flags,
    game: &str,
    (guess, known): (&Guess, Analysis),
    meter: &Meter<'_>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let Analysis { pattern, ended, .. } = known;
    let finding = match &pattern {
        Pattern::Sequence(finding) if flags.emit.target.is_some() => Some(finding.clone()),
        _ => None,
    };
    let verdict = check(&session.bench, game, (guess, pattern), session.attempt(meter))?;
    let refuted = matches!(verdict, Verdict::Refuted { .. });
    if let Some(target) = flags.emit.target.filter(|_| !refuted) {
        let found = finding.and_then(|finding| guess.found(finding, &verdict));
        let pattern = Pattern::Sequence(found.ok_or_else(|| pairs(game))?);
        let known = Analysis { pattern, certificate: None, ended };
        return of_known(game, known, target, &flags.emit, out);
    }
    let wording = flags.speech.wording();
    if session.json {
        json::line(out, &object::guess(game, guess, &verdict, &wording))?;
    } else {
        let told = object::explanation(guess, &verdict);
        writeln!(out, "{game}\n{}", wording.explanation(&told).trim_end())?;
    }
    match ended {
        _ if refuted => Err(Error::Refuted),
        Some(failure) => Err(failure.into()),
        None => Ok(()),
    }
}

/// Why there is no certificate.
fn no_certificate(pattern: &Pattern) -> Error {
    let theorem = match pattern {
        Pattern::Sequence(finding) => finding.theorem,
        _ => None,
    };
    Error::unfinished(match (pattern.status(), theorem) {
        (Status::Proved, Some(theorem)) => {
            format!("no certificate was written: the format has no form for a proof by {theorem}")
        }
        (Status::Proved, None) => {
            "no certificate was written: the format has no form for this proof".to_owned()
        }
        _ => "no certificate was written: nothing was proved".to_owned(),
    })
}

fn write(
    session: &Session,
    speech: Speech,
    game: &str,
    pattern: &Pattern,
    certificate: Option<String>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let wording = speech.wording();
    if session.json {
        return Ok(json::line(out, &output::period(game, pattern, certificate, &wording))?);
    }
    writeln!(out, "{game}\n{}", wording.explanation(&output::explanation(pattern)).trim_end())?;
    Ok(())
}
