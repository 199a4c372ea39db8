//! What a search remembers beside the table of parts: in front of it a small one of parts as they
//! lie, which saves turning most of them, and its experience.

use super::host::Host;
use super::kept::Waiting;
use super::odds::Odds;
use super::set::Set;
use super::table::{Known, Table};
use crate::game::Meter;

/// Everything known of one game's parts.
#[derive(Debug)]
pub(super) struct Memory<const W: usize> {
    pub(super) table: Table<W>,
    pub(super) notes: Notes<W>,
}

/// What one thread keeps to itself.
#[derive(Debug)]
pub(super) struct Notes<const W: usize> {
    recent: Vec<Recent<W>>,
    pub(super) odds: Odds,
    /// What shall be kept, where anything is.
    pub(super) waiting: Option<Waiting<W>>,
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
    pub(super) lying: Set<W>,
    /// In canonical form.
    pub(super) part: Set<W>,
}

impl<const W: usize> Memory<W> {
    /// Nothing known of parts with up to so many places.
    pub(super) fn new(places: usize) -> Self {
        Self { table: Table::new(), notes: Notes::new(places) }
    }

    /// Forgets all if it is more than a new question's limit. One table serves many questions, so
    /// it is compared with what each may use and not counted again for each.
    pub(super) fn open(&mut self, meter: &Meter<'_>) {
        if self.table.bytes() > meter.memory_left() {
            *self = Self::new(self.notes.places);
        }
    }
}

impl<const W: usize> Memory<W> {
    /// Notes what was kept of a part in canonical form.
    pub(super) fn recall(&mut self, part: &Set<W>, known: Known, work: u32, meter: &Meter<'_>) {
        if self.table.wants().is_some_and(|bytes| bytes <= meter.memory_left()) {
            self.table.grow();
            self.notes.widen();
        }
        if let Known::Value(value) = known {
            self.notes.odds.had(part.count(), value);
        }
        self.table.put(part, known, work);
    }
}

impl<const W: usize> Notes<W> {
    /// No experience with parts of up to so many places.
    pub(super) fn new(places: usize) -> Self {
        Self { recent: recent(1 << 6), odds: Odds::new(places), waiting: None, places }
    }

    /// Makes room for more recent parts: small questions are answered without.
    pub(super) fn widen(&mut self) {
        if self.recent.len() < MOST_RECENT {
            self.recent = recent(self.recent.len() * 2);
        }
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

    /// Keeps what was found of a part in mind for a while.
    #[inline]
    pub(super) fn met(&mut self, Met { lying, part }: Met<W>, value: Option<u32>) {
        let slot = self.slot(&lying);
        self.recent[slot] = Recent { lying, part, value: value.unwrap_or(UNKNOWN) };
    }
}

fn recent<const W: usize>(size: usize) -> Vec<Recent<W>> {
    vec![Recent { lying: Set::EMPTY, part: Set::EMPTY, value: UNKNOWN }; size]
}
