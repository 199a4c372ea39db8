//! Clients that are slow, broken or mean harm.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::hostile::{HOSTILE, Hostile};
use super::visit::Visit;
use crate::http::question;

/// Longer than the server lets a silent client stay.
const LONG: Duration = Duration::from_secs(40);

/// An answer of some megabytes.
const LARGE: &str = r#"{"game":"kayles","to":1000000}"#;

/// Asks for much and takes it in drops, then leaves.
pub(super) fn read_slowly(visit: &mut Visit<'_>) {
    while visit.goes_on() {
        let read = visit.connect().and_then(|mut connection| {
            connection.send(&question("values", &visit.headers, LARGE))?;
            let (mut drop, end) = ([0; 64], Instant::now() + visit.chance.time(5_000, 40_000));
            while visit.goes_on() && Instant::now() < end {
                if connection.socket().read(&mut drop)? == 0 {
                    return Ok("cut off");
                }
                sleep(Duration::from_millis(300));
            }
            Ok("left")
        });
        visit.ended(read.unwrap_or("cut off"));
        visit.rest(500, 2000);
    }
}

/// Sends a request letter by letter, too slowly to finish its head.
pub(super) fn write_slowly(visit: &mut Visit<'_>) {
    while visit.goes_on() {
        let request = question("solve", &visit.headers, &" ".repeat(400));
        match visit.connect() {
            Ok(mut connection) => {
                let letters = request.chars().map(String::from);
                let cut = letters.take_while(|_| visit.goes_on()).any(|letter| {
                    sleep(Duration::from_millis(150));
                    connection.send(&letter).is_err()
                });
                visit.ended(if cut { "cut off" } else { "left" });
            }
            Err(why) => visit.fault(why),
        }
        visit.rest(500, 2000);
    }
}

/// Opens connections and goes silent in one of several ways, until the server ends them.
pub(super) fn fall_silent(visit: &mut Visit<'_>) {
    while visit.goes_on() {
        let whole = question("solve", &visit.headers, "{\"position\":\"nim 1 2\"}");
        let beginnings =
            ["", "P", "\u{16}\u{3}\u{1}", &whole[..60], &whole[..whole.len() - 3], &whole];
        let beginning = *visit.chance.one(&beginnings);
        let silent = visit.connect().and_then(|mut connection| {
            connection.send(beginning)?;
            if visit.chance.below(3) == 0 {
                connection.socket().shutdown(Shutdown::Write)?;
            }
            connection.socket().set_read_timeout(Some(LONG))?;
            drained(connection.socket())
        });
        match silent {
            Ok(()) => visit.ended("ended by the server"),
            Err(why) if why.kind() == std::io::ErrorKind::ConnectionReset => {
                visit.ended("ended by the server");
            }
            Err(why) => visit.fault(format!("{beginning:?}: {why}")),
        }
        visit.rest(100, 1000);
    }
}

/// Reads until the other side closes.
fn drained(mut socket: &TcpStream) -> std::io::Result<()> {
    std::io::copy(&mut socket, &mut std::io::sink()).map(drop)
}

/// Sends what no browser would.
pub(super) fn attack(visit: &mut Visit<'_>) {
    while visit.goes_on() {
        let Hostile { name, bytes, least, most } = visit.chance.one(&HOSTILE);
        let answer = visit.connect().and_then(|connection| {
            let mut socket = connection.socket();
            // The server may refuse it before it has all come.
            let sent = socket.write_all(bytes);
            let mut answer = String::new();
            let read = socket.take(64).read_to_string(&mut answer);
            sent.and(read).map(|_| answer)
        });
        match answer.as_deref().map(status) {
            Ok(Some(status)) if (*least..=*most).contains(&status) => visit.ended(status),
            Ok(Some(500)) if visit.town.kills => visit.lost(),
            Ok(None) | Err(_) if *least > 200 => visit.ended("cut off"),
            Ok(other) => visit.fault(format!("{name}: {other:?}")),
            Err(why) => visit.fault(format!("{name}: {why}")),
        }
        visit.rest(200, 2000);
    }
}

/// Asks the vast questions, one after the other; one for which there was no room once more.
pub(super) fn ask_vastly(visit: &mut Visit<'_>) {
    while visit.goes_on() {
        let (method, request) = visit.town.vast.next();
        while visit.goes_on() && !visit.ask_large(method, request) {
            visit.rest(200, 2000);
        }
        visit.rest(200, 2000);
    }
}

/// The status of a response.
fn status(response: &str) -> Option<u16> {
    response.split(' ').nth(1)?.parse().ok()
}

/// Asks for much, and leaves before the answer or within it.
pub(super) fn desert(visit: &mut Visit<'_>) {
    const ASKED: [(&str, &str); 4] = [
        ("options", r#"{"position":"node-kayles grid:7x9 + grim king:6x7"}"#),
        ("stream/values", r#"{"game":"grundy","to":1000000}"#),
        ("stream/period", r#"{"game":"0.007","max":10000000}"#),
        ("values", LARGE),
    ];
    while visit.goes_on() {
        let &(method, request) = visit.chance.one(&ASKED);
        let left = visit.connect().and_then(|mut connection| {
            connection.send(&question(method, &visit.headers, request))?;
            let start = visit.chance.below(2) == 0;
            sleep(visit.chance.time(0, 1500));
            connection.socket().set_read_timeout(Some(Duration::from_secs(2)))?;
            // Some leave when the answer has begun.
            let _ = start && connection.socket().read(&mut [0; 16]).is_ok();
            Ok(())
        });
        match left {
            Ok(()) => visit.ended("left"),
            Err(why) => visit.fault(why),
        }
        visit.rest(200, 2000);
    }
}
