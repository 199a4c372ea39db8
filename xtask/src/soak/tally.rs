//! What the clients saw.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Faults that are printed; the others are only counted.
const SHOWN: usize = 20;

/// What was seen in a while.
#[derive(Debug, Default, Clone)]
pub(super) struct Seen {
    /// How long the small questions took.
    pub(super) waits: Waits,
    /// How long echoes without the server took.
    pub(super) echoes: Waits,
    /// How long large questions were at work, by lane and method.
    pub(super) worked: BTreeMap<(String, &'static str), Waits>,
    /// Questions that ended with a worker process that was killed.
    pub(super) lost: u64,
    /// Requests of every client, and how they ended.
    pub(super) ends: BTreeMap<String, u64>,
    /// What must not happen.
    pub(super) faults: u64,
}

/// Counts what all clients see.
#[derive(Debug, Default)]
pub(super) struct Tally {
    seen: Mutex<Seen>,
    shown: Mutex<usize>,
}

impl Tally {
    /// A small question was answered.
    pub(super) fn waited(&self, wait: Duration) {
        self.with(|seen| seen.waits.push(wait));
    }

    /// An echo came back.
    pub(super) fn echoed(&self, wait: Duration) {
        self.with(|seen| seen.echoes.push(wait));
    }

    /// A large question was at work in some lanes.
    pub(super) fn worked(&self, method: &'static str, lanes: Vec<(String, Duration)>) {
        self.with(|seen| {
            for (lane, time) in lanes {
                seen.worked.entry((lane, method)).or_default().push(time);
            }
        });
    }

    /// A question ended with its worker process.
    pub(super) fn lost(&self) {
        self.with(|seen| seen.lost += 1);
    }

    /// A request of a kind of client came to an end.
    pub(super) fn ended(&self, client: &str, how: impl Display) {
        self.with(|seen| *seen.ends.entry(format!("{client}: {how}")).or_default() += 1);
    }

    /// Something happened that must not.
    pub(super) fn fault(&self, client: &str, what: impl Display) {
        self.with(|seen| seen.faults += 1);
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        *shown += 1;
        if *shown <= SHOWN {
            eprintln!("fault: {client}: {what}");
        }
    }

    /// What was seen since this was asked last.
    pub(super) fn take(&self) -> Seen {
        let mut taken = Seen::default();
        self.with(|seen| taken = std::mem::take(seen));
        taken
    }

    fn with(&self, change: impl FnOnce(&mut Seen)) {
        change(&mut self.seen.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Seen {
    pub(super) fn add(&mut self, other: &Self) {
        self.waits.0.extend(&other.waits.0);
        self.echoes.0.extend(&other.echoes.0);
        for (place, times) in &other.worked {
            self.worked.entry(place.clone()).or_default().0.extend(&times.0);
        }
        self.lost += other.lost;
        for (end, count) in &other.ends {
            *self.ends.entry(end.clone()).or_default() += count;
        }
        self.faults += other.faults;
    }

    /// The requests of all clients.
    pub(super) fn requests(&self) -> u64 {
        self.ends.values().sum()
    }
}

/// Times in microseconds.
#[derive(Debug, Default, Clone)]
pub(super) struct Waits(Vec<u32>);

impl Waits {
    fn push(&mut self, wait: Duration) {
        self.0.push(u32::try_from(wait.as_micros()).unwrap_or(u32::MAX));
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// Times in milliseconds that so many of a thousand do not exceed.
    pub(super) fn quantiles<const N: usize>(&mut self, thousandths: [usize; N]) -> [f64; N] {
        self.0.sort_unstable();
        let last = self.0.len().saturating_sub(1);
        let wait = |part: usize| self.0.get((self.0.len() * part / 1000).min(last));
        thousandths.map(|part| f64::from(wait(part).copied().unwrap_or_default()) / 1e3)
    }
}
