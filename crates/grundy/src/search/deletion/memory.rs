//! What a search remembers: the table of parts, and in front of it a small one of parts as they
//! lie, which saves turning most of them.

use super::host::Host;
use super::set::Set;
use super::table::{Known, Table};
use crate::game::{Failure, Meter};

/// Everything known of one game's parts.
#[derive(Debug)]
pub(super) struct Memory<const W: usize> {
    table: Table<W>,
    recent: Vec<Recent<W>>,
}

/// A part as it lies on the board, and what it is.
#[derive(Debug, Clone, Copy)]
struct Recent<const W: usize> {
    lying: Set<W>,
    part: Set<W>,
    value: u32,
}

const UNKNOWN: u32 = u32::MAX;

/// The recent parts that fit a processor's nearest cache are best.
const MOST_RECENT: usize = 1 << 13;

impl<const W: usize> Memory<W> {
    pub(super) fn new() -> Self {
        Self { table: Table::new(), recent: recent(1 << 6) }
    }

    pub(super) fn bytes(&self) -> u64 {
        self.table.bytes()
    }

    pub(super) fn get(&self, part: &Set<W>) -> Known {
        self.table.get(part)
    }

    /// Notes what is known of a part in canonical form, and how much work it took.
    ///
    /// # Errors
    /// A limit on memory is none: the table then forgets what took least work.
    pub(super) fn put(&mut self, part: &Set<W>, known: Known, work: u32, meter: &Meter<'_>) {
        if let Some(bytes) = self.table.wants()
            && bytes <= meter.memory_left()
            && meter.keep(bytes).is_ok()
        {
            self.table.grow();
            if self.recent.len() < MOST_RECENT {
                self.recent = recent(self.recent.len() * 4);
            }
        }
        self.table.put(part, known, work);
    }

    /// The canonical form of a part as it lies on the board, and its value if that is known.
    #[inline]
    pub(super) fn recognise(&mut self, host: &Host<W>, lying: Set<W>) -> (Set<W>, Option<u32>) {
        let size = self.recent.len();
        let slot = &mut self.recent[usize::try_from(lying.hash() >> 40).unwrap_or(0) & (size - 1)];
        if slot.lying == lying && slot.value != UNKNOWN {
            return (slot.part, Some(slot.value));
        }
        let part = if slot.lying == lying { slot.part } else { host.canonical(lying) };
        let value = match self.table.get(&part) {
            Known::Value(value) => Some(value),
            Known::Not(_) => None,
        };
        *slot = Recent { lying, part, value: value.unwrap_or(UNKNOWN) };
        (part, value)
    }

    /// Counts the memory held against a new question's limit; forgets all if it is too much.
    ///
    /// # Errors
    /// Not even the smallest table fits.
    pub(super) fn open(&mut self, meter: &Meter<'_>) -> Result<(), Failure> {
        if self.bytes() > meter.memory_left() {
            *self = Self::new();
        }
        meter.keep(self.bytes())
    }
}

fn recent<const W: usize>(size: usize) -> Vec<Recent<W>> {
    vec![Recent { lying: Set::EMPTY, part: Set::EMPTY, value: UNKNOWN }; size]
}
