//! What a client has for its visit.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::TIME;
use super::chance::Chance;
use super::questions::Questions;
use super::tally::Tally;
use super::vast::Vast;
use crate::http::Connection;

/// The longest time of a large question: its own, those of four that wait before it and of one at
/// work, each with the second that ending it may take.
const WAITS: Duration = Duration::from_secs(6 * (TIME as u64 + 1));

/// What all clients share.
pub(super) struct Town<'a> {
    pub(super) address: &'a str,
    pub(super) questions: &'a Questions,
    pub(super) vast: &'a Vast,
    /// The paths of the page's files.
    pub(super) files: &'a [String],
    pub(super) tally: &'a Tally,
    /// Whether worker processes are killed.
    pub(super) kills: bool,
    /// All clients leave.
    pub(super) over: AtomicBool,
}

/// One client.
pub(super) struct Visit<'a> {
    pub(super) town: &'a Town<'a>,
    /// What sort of client it is.
    pub(super) name: &'static str,
    /// Says, as a proxy does, from which address it comes.
    pub(super) headers: String,
    pub(super) chance: Chance,
}

impl Visit<'_> {
    pub(super) fn goes_on(&self) -> bool {
        !self.town.over.load(Ordering::Relaxed)
    }

    pub(super) fn connect(&self) -> std::io::Result<Connection> {
        Connection::open(self.town.address, &self.headers)
    }

    /// Asks a question that may be answered, refused or limited in the usual form, and in time: at
    /// most as many questions wait before one as the server lets wait. Returns whether it was at work.
    pub(super) fn ask_large(&self, method: &'static str, request: &str) -> bool {
        let start = Instant::now();
        match self.connect().and_then(|mut connection| connection.ask(method, request)) {
            Ok(reply) if matches!(reply.status, 200 | 400 | 422 | 429) => {
                self.ended(reply.status);
                if start.elapsed() > WAITS {
                    self.fault(format!("{method} {request:.200}: {:?}", start.elapsed()));
                }
                self.town.tally.worked(method, reply.lanes);
                return reply.status != 429;
            }
            Ok(reply) if reply.status == 500 && self.town.kills => self.lost(),
            Ok(reply) => self.fault(format!("{method} {request:.200}: {}", reply.status)),
            Err(why) => self.fault(format!("{method} {request:.200}: {why}")),
        }
        true
    }

    /// A question whose process was killed.
    pub(super) fn lost(&self) {
        self.town.tally.lost();
        self.ended("lost");
    }

    /// Rests for a time between two numbers of milliseconds.
    pub(super) fn rest(&mut self, least: u64, most: u64) {
        let end = Instant::now() + self.chance.time(least, most);
        while self.goes_on() {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            sleep(left.min(Duration::from_millis(500)));
        }
    }

    pub(super) fn ended(&self, how: impl std::fmt::Display) {
        self.town.tally.ended(self.name, how);
    }

    pub(super) fn fault(&self, what: impl std::fmt::Display) {
        self.town.tally.fault(self.name, what);
    }
}
