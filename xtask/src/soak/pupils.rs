//! Clients that mean well: those who play, those who ask much, and programs that ask too often.

use std::time::Instant;

use super::visit::Visit;
use crate::http::Connection;

/// Of so many visits of a pupil to the server one is for a file of the page.
const FILES: u64 = 12;

/// Questions that take all the time of the heavy lane, or nearly.
const HEAVY: [(&str, &str); 4] = [
    ("options", r#"{"position":"node-kayles grid:7x9 + grim king:6x7"}"#),
    ("solve", r#"{"position":"misere node-kayles grid:6x7"}"#),
    ("values", r#"{"game":"grundy","to":300000}"#),
    ("period", r#"{"game":"0.142","max":1000000}"#),
];

/// Plays: a small question every few hundred milliseconds, on one connection.
pub(super) fn play(visit: &mut Visit<'_>) {
    let mut connection: Option<Connection> = None;
    while visit.goes_on() {
        visit.rest(200, 1000);
        let kept = connection.take().map_or_else(|| visit.connect(), Ok);
        let asked = kept.map_err(|why| why.to_string()).and_then(|mut kept| {
            if visit.chance.below(FILES) == 0 {
                file(visit, &mut kept)?;
            } else {
                small(visit, &mut kept)?;
            }
            Ok(kept)
        });
        match asked {
            Ok(kept) => connection = Some(kept),
            Err(why) => visit.fault(why),
        }
    }
}

fn small(visit: &mut Visit<'_>, connection: &mut Connection) -> Result<(), String> {
    let start = Instant::now();
    visit.town.questions.ask(connection, &mut visit.chance)?;
    visit.town.tally.waited(start.elapsed());
    visit.ended("answered");
    Ok(())
}

fn file(visit: &mut Visit<'_>, connection: &mut Connection) -> Result<(), String> {
    let path = visit.chance.one(visit.town.files);
    let reply = connection.get(path).map_err(|why| format!("{path}: {why}"))?;
    visit.ended("file");
    if reply.status == 200 { Ok(()) } else { Err(format!("{path}: {}", reply.status)) }
}

/// Asks one heavy question after the other.
pub(super) fn ask_much(visit: &mut Visit<'_>) {
    while visit.goes_on() {
        let &(method, request) = visit.chance.one(&HEAVY);
        visit.ask_large(method, request);
        visit.rest(500, 4000);
    }
}

/// Asks without rest until it is told to wait, then waits for longer.
pub(super) fn hurry(visit: &mut Visit<'_>) {
    while visit.goes_on() {
        if let Err(why) = visit.connect().and_then(|connection| until_refused(visit, connection)) {
            visit.fault(why);
        }
        visit.rest(30_000, 60_000);
    }
}

fn until_refused(visit: &Visit<'_>, mut connection: Connection) -> std::io::Result<()> {
    while visit.goes_on() {
        let reply = connection.ask("read", "{\"position\":\"nim 1 2\"}")?;
        match (reply.status, reply.retry_after) {
            (200, None) => visit.ended("answered"),
            (429, Some(1..)) => {
                visit.ended("429 with Retry-After");
                break;
            }
            other => return Err(std::io::Error::other(format!("{other:?}"))),
        }
    }
    Ok(())
}
