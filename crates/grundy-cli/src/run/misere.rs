//! `misere`: the misère quotient of a game on heaps.

use std::io::Write;
use std::time::Duration;

use grundy::catalog::Named;
use grundy::game::{Failure, HeapRule, Limit};
use grundy::misere::{HeapQuotients, certificate, game_name};
use grundy::notation::Position;
use grundy_protocol::object::quotient::{Status, object, quotient};
use grundy_verify::{NoProgress, Verdict, verify};

use crate::args::{Misere, MisereFormat};
use crate::error::Error;
use crate::limits::Clock;
use crate::output::{json, quotient as text};
use crate::progress::Progress;
use crate::replacement::Replacement;
use crate::session::Session;

/// How long heaps are added where no flag says how far.
const PATIENCE: Duration = Duration::from_secs(10);

pub(super) fn run(session: &Session, flags: &Misere, out: &mut dyn Write) -> Result<(), Error> {
    let position = heap(session, &flags.words.join(" "))?;
    let rule = rule(&position)?;
    let file =
        flags.certificate.as_deref().map(|path| Ok::<_, Error>((path, Replacement::of(path)?)));
    let file = file.transpose()?;
    let open_end = flags.to.is_none() && !session.is_limited();
    let clock = if open_end { Clock::start(Some(PATIENCE)) } else { session.clock() };
    let meter = session.meter(&clock);
    let to = flags.to.unwrap_or(u64::MAX - 1);
    let mut found = HeapQuotients::recalled(&[rule], &meter)?;
    let known = found.heaps(0);
    if known > to.saturating_add(1) {
        // The quotient of fewer heaps was asked for.
        found = HeapQuotients::new(&[rule]);
    }
    let progress = flags.to.map(Progress::new);
    let ended = found.extend(&[rule], &[to], &meter, &mut |found| {
        if let Some(progress) = &progress {
            progress.reach(found.heaps(0));
        }
    });
    drop(progress);
    if found.heaps(0) >= known {
        found.store(&[rule], &meter);
    }
    let ended = ended.err();
    let status = if found.is_proved() {
        Status::Proved
    } else if grundy::misere::growth(found.rounds()).is_some() {
        Status::InfiniteSuspected
    } else {
        Status::UpToHeap
    };
    let name = game_name(rule);
    let (mut written, mut missing) = (None, None);
    if let Some((path, file)) = file {
        let text = certificate(&name, &found);
        match verify(text.as_bytes(), &mut NoProgress).verdict {
            Verdict::Proved(_) => {
                file.write(text.as_bytes())?;
                written = Some(path.display().to_string());
            }
            verdict => missing = Some(no_certificate(&name, &verdict)),
        }
    }
    let why = ended.as_ref().map(ToString::to_string);
    if session.json {
        json::line(out, &quotient(&name, &found, status, why, written))?;
    } else {
        let object = object(&name, &found, status, why, written);
        match flags.format.unwrap_or(MisereFormat::Text) {
            MisereFormat::Text => text::write(out, &object)?,
            MisereFormat::Csv => text::csv(out, &object)?,
            MisereFormat::Latex => text::latex(out, &object)?,
        }
    }
    match ended {
        Some(Failure::Stopped { limit: Limit::Time, .. }) if open_end => {
            missing.map_or(Ok(()), Err)
        }
        Some(failure) => Err(failure.into()),
        None => missing.map_or(Ok(()), Err),
    }
}

/// Why no certificate is written: one that the checker does not confirm would be of no use.
fn no_certificate(game: &str, verdict: &Verdict) -> Error {
    let why = match verdict {
        Verdict::Unreadable(_) => format!("the checker does not know the game {game}"),
        Verdict::Unfinished(why) => format!("the check would not end: {why}"),
        Verdict::Refuted(why) => format!("the checker refutes it: {why}"),
        Verdict::Proved(_) => "it is confirmed".to_owned(),
    };
    Error::unfinished(format!("no certificate was written: {why}"))
}

/// A heap of the game.
fn heap(session: &Session, game: &str) -> Result<Position, Error> {
    session.read(&format!("{game} 1"), false).map_err(|error| {
        // Another kind of game, a sum, or a position: what is missing there is no heap.
        let other = Named::new(game).row.is_some() || session.read(game, false).is_ok();
        if other { not_heaps() } else { error }
    })
}

fn rule(position: &Position) -> Result<&dyn HeapRule, Error> {
    let [part] = position.parts.as_slice() else {
        return Err(not_heaps());
    };
    part.rules().heap_rule().ok_or_else(not_heaps)
}

fn not_heaps() -> Error {
    Error::usage(
        "`misere` takes one game on single heaps, without heaps",
        "for example 0.77, take:1,3,4 or grundy; who wins a position: grundy solve misere kayles 5",
    )
}
