//! The end of the server: what is under way must be answered, and nothing new begun.

use std::net::TcpStream;
use std::process::{Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

use crate::http::Connection;
use crate::served::Served;

/// Questions that are under way when the server is told to end.
const UNDER_WAY: usize = 2;

/// One that takes a second and a half, and is answered with what is known by then.
const QUESTION: &str = r#"{"position":"node-kayles grid:7x9 + grim king:6x7","quick":true}"#;

/// The longest end.
const LONGEST: Duration = Duration::from_secs(30);

/// How a server ended.
#[derive(Debug)]
pub(super) struct Farewell {
    pub(super) asked: usize,
    pub(super) answered: usize,
    pub(super) took: Duration,
    /// Whether it took a connection after it was told.
    pub(super) took_more: bool,
    pub(super) status: ExitStatus,
}

impl Farewell {
    pub(super) fn was_good(&self) -> bool {
        self.answered == self.asked && !self.took_more && self.status.success()
    }
}

/// Tells a server to end while questions are under way.
pub(super) fn end(mut server: Served) -> Result<Farewell, String> {
    let address = server.address.clone();
    thread::scope(|scope| {
        let under_way: Vec<_> =
            (0..UNDER_WAY).map(|_| scope.spawn(|| answered(&address))).collect();
        thread::sleep(Duration::from_millis(500));
        let start = Instant::now();
        let told = Command::new("kill").args(["-TERM", &server.process.id().to_string()]).status();
        told.map_err(|why| format!("kill: {why}"))?;
        thread::sleep(Duration::from_millis(300));
        let took_more = TcpStream::connect(&address).is_ok();
        let status = waited(&mut server, start)?;
        let took = start.elapsed();
        let answered = under_way.into_iter().filter_map(|thread| thread.join().ok());
        let answered = answered.filter(|&answered| answered).count();
        Ok(Farewell { asked: UNDER_WAY, answered, took, took_more, status })
    })
}

/// Whether the question is answered, completely.
fn answered(address: &str) -> bool {
    let asked = Connection::open(address, "").and_then(|mut c| c.ask("solve", QUESTION));
    asked.is_ok_and(|reply| reply.status == 200 && reply.body.ends_with(b"}"))
}

fn waited(server: &mut Served, start: Instant) -> Result<ExitStatus, String> {
    loop {
        if let Some(status) = server.process.try_wait().map_err(|why| why.to_string())? {
            return Ok(status);
        }
        if start.elapsed() > LONGEST {
            return Err(format!("the server did not end within {} s", LONGEST.as_secs()));
        }
        thread::sleep(Duration::from_millis(50));
    }
}
