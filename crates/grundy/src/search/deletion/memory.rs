//! What a search remembers: the table of parts, in front of it a small one of parts as they lie,
//! which saves turning most of them, and its experience.

use super::host::Host;
use super::kept::Waiting;
use super::odds::Odds;
use super::set::Set;
use super::table::{Known, Table};
use crate::game::Meter;

/// Everything known of one game's parts.
#[derive(Debug)]
pub(super) struct Memory<const W: usize> {
    table: Table<W>,
    recent: Vec<Recent<W>>,
    pub(super) odds: Odds,
    pub(super) waiting: Waiting<W>,
    places: usize,
}

/// A part as it lies on the board, and what it is.
#[derive(Debug, Clone, Copy)]
struct Recent<const W: usize> {
    lying: Set<W>,
    part: Set<W>,
    value: u32,
}

const UNKNOWN: u32 = u32::MAX;

/// So many recent parts fit a processor's nearest caches.
const MOST_RECENT: usize = 1 << 13;

/// A part that is not among the recent ones with its value.
#[derive(Debug, Clone, Copy)]
pub(super) struct Met<const W: usize> {
    /// As it lies.
    lying: Set<W>,
    /// In canonical form.
    pub(super) part: Set<W>,
}

impl<const W: usize> Memory<W> {
    /// Nothing known of parts with up to so many places.
    pub(super) fn new(places: usize) -> Self {
        let waiting = Waiting::new();
        let odds = Odds::new(places);
        Self { table: Table::new(), recent: recent(1 << 6), odds, waiting, places }
    }

    pub(super) fn get(&self, part: &Set<W>) -> Known {
        self.table.get(part)
    }

    /// Notes what is known of a part in canonical form, and how much work it took. Where there
    /// is no memory left, the table forgets what took least.
    pub(super) fn put(&mut self, part: &Set<W>, known: Known, work: u32, meter: &Meter<'_>) {
        if meter.kept().is_some() {
            self.waiting.note(part, known, work);
        }
        self.recall(part, known, work, meter);
    }

    /// The same for what was kept.
    pub(super) fn recall(&mut self, part: &Set<W>, known: Known, work: u32, meter: &Meter<'_>) {
        if self.table.wants().is_some_and(|bytes| bytes <= meter.memory_left()) {
            self.table.grow();
            if self.recent.len() < MOST_RECENT {
                self.recent = recent(self.recent.len() * 2);
            }
        }
        if let Known::Value(value) = known {
            self.odds.had(part.count(), value);
        }
        self.table.put(part, known, work);
    }

    fn slot(&self, lying: &Set<W>) -> usize {
        usize::try_from(lying.hash() >> 40).unwrap_or(0) & (self.recent.len() - 1)
    }

    /// The value of a part that was met a short while ago, or its canonical form.
    #[inline]
    pub(super) fn meet(&self, host: &Host<W>, lying: Set<W>) -> Result<u32, Met<W>> {
        let recent = &self.recent[self.slot(&lying)];
        if recent.lying != lying {
            return match host.canonical(lying) {
                Some(part) => Err(Met { lying, part }),
                None => Ok(0),
            };
        }
        if recent.value == UNKNOWN {
            return Err(Met { lying, part: recent.part });
        }
        Ok(recent.value)
    }

    /// The value of a part, or the values that it is known not to have.
    #[inline]
    pub(super) fn look(&mut self, Met { lying, part }: Met<W>) -> Result<u32, u64> {
        let slot = self.slot(&lying);
        let (known, value) = match self.table.get(&part) {
            Known::Value(value) => (Ok(value), value),
            Known::Not(not) => (Err(not), UNKNOWN),
        };
        self.recent[slot] = Recent { lying, part, value };
        known
    }

    /// Has the processor fetch what the table holds of parts that are about to be looked up, all
    /// at the same time rather than one after the other.
    #[inline]
    pub(super) fn fetch(&self, parts: &[Met<W>]) {
        let read = parts.iter().fold(0, |read, met| read ^ self.table.peek(&met.part));
        std::hint::black_box(read);
    }

    /// Forgets all if it is more than a new question's limit. One table serves many questions, so
    /// it is compared with what each may use and not counted again for each.
    pub(super) fn open(&mut self, meter: &Meter<'_>) {
        if self.table.bytes() > meter.memory_left() {
            *self = Self::new(self.places);
        }
    }
}

fn recent<const W: usize>(size: usize) -> Vec<Recent<W>> {
    vec![Recent { lying: Set::EMPTY, part: Set::EMPTY, value: UNKNOWN }; size]
}
