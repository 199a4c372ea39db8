//! What a client has for its visit.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::chance::Chance;
use super::questions::Questions;
use super::tally::Tally;
use crate::http::Connection;

/// What all clients share.
pub(super) struct Town<'a> {
    pub(super) address: &'a str,
    pub(super) questions: &'a Questions,
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
