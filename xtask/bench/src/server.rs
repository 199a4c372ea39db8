//! How long clients wait for the server: two hundred at once, each with small questions of every
//! kind, one after the other.

use std::io;
use std::thread;
use std::time::{Duration, Instant};

use xtask::http::{Connection, Reply};
use xtask::served::{self, Served};

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, milliseconds};
use crate::report::Line;

/// Clients at once.
const CLIENTS: usize = 200;

/// Questions of each.
const QUESTIONS: usize = 50;

/// Heavy questions that are at work meanwhile.
const HEAVY: usize = 2;

/// The questions, in turn; `{}` is a small number.
const SMALL: [(&str, &str); 7] = [
    ("solve", r#"{"position":"nim 8 {} 11"}"#),
    ("options", r#"{"position":"kayles {} 7","values":false}"#),
    ("reply", r#"{"position":"kayles 5 {}","level":"perfect","seed":1,"ply":0}"#),
    ("explain", r#"{"position":"nim 8 5 {}"}"#),
    ("read", r#"{"position":"crosses 4x5 + grim path:{}"}"#),
    ("values", r#"{"game":"0.137","to":{}}"#),
    ("solve", r#"{"position":"chocolate 3x4 5x{}"}"#),
];

const HEAVY_QUESTION: &str = r#"{"position":"node-kayles grid:7x9 + grim king:6x7"}"#;

pub(crate) fn run(_: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    served::build()?;
    let server = Served::start(&["--time", "5"])?;
    let (mut waits, time) = asked(&server.address)?;
    waits.sort();
    for (what, thousandths, most) in [
        ("median wait", 500, None),
        ("99th percentile", 990, Some(milliseconds(100))),
        ("99.9th percentile", 999, None),
    ] {
        let wait = waits.get(waits.len() * thousandths / 1000).copied().unwrap_or_default();
        let what = format!("{CLIENTS} clients of the server, {what}");
        let line = Line::new(what, Amount::Time(wait));
        show(most.map_or(line.clone(), |most| line.asked(most, most)))?;
    }
    show(Line::new("their questions", Amount::rate(waits.len() as u64, time)))
}

/// How long each small question took, and all together.
fn asked(address: &str) -> Result<(Vec<Duration>, Duration), Error> {
    thread::scope(|scope| {
        for _ in 0..HEAVY {
            scope.spawn(|| ask(&mut Connection::open(address, "")?, "options", HEAVY_QUESTION));
        }
        let start = Instant::now();
        let clients: Vec<_> =
            (0..CLIENTS).map(|i| scope.spawn(move || client(address, i))).collect();
        let mut waits = Vec::new();
        for client in clients {
            let client = client.join().map_err(|_| "a client failed")?;
            waits.extend(client.map_err(|why| format!("a client: {why}"))?);
        }
        Ok((waits, start.elapsed()))
    })
}

fn client(address: &str, number: usize) -> io::Result<Vec<Duration>> {
    let mut connection = Connection::open(address, "")?;
    (0..QUESTIONS)
        .map(|i| {
            let (method, request) = SMALL[(number + i) % SMALL.len()];
            let request = request.replace("{}", &(1 + (number + i) % 12).to_string());
            let start = Instant::now();
            ask(&mut connection, method, &request)?;
            Ok(start.elapsed())
        })
        .collect()
}

/// Asks, and says what was not answered; a heavy question need not be.
fn ask(connection: &mut Connection, method: &str, request: &str) -> io::Result<()> {
    let Reply { status, .. } = connection.ask(method, request)?;
    if status == 200 || request == HEAVY_QUESTION {
        return Ok(());
    }
    Err(io::Error::other(format!("{method} {request}: {status}")))
}
