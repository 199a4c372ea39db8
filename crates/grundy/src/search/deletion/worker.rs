//! What a search works with: a table that it owns, or one that it shares with other threads.

use super::set::Set;
use super::table::{Known, Table};
use crate::game::{Failure, Limit, Meter};

/// Why a search ends before it has its answer.
#[derive(Debug)]
pub(super) enum Cause {
    /// A limit.
    Limit(Failure),
    /// The work is larger than was thought: more threads shall join.
    Large,
    /// Another thread has answered one of the questions under way, of which so many are older.
    Answered(usize),
    /// Another thread has ended the search, or the table shall grow.
    Ended,
}

/// What a search works with.
pub(super) trait Worker<const W: usize> {
    /// Do others work on the same question?
    const SHARED: bool;

    /// Counts a position looked at.
    fn node(&mut self) -> Result<(), Cause>;

    /// What is known of a part.
    fn get(&mut self, part: &Set<W>) -> Known;

    /// Has the processor fetch what the table holds of parts that are about to be looked up, all
    /// at the same time rather than one after the other.
    fn fetch(&mut self, parts: impl Iterator<Item = Set<W>>);

    /// Notes what is known of a part, and how much work it took. Is the table larger then?
    fn put(&mut self, part: &Set<W>, known: Known, work: u32) -> bool;

    /// Tells the others of a question under way, or that it is no longer.
    fn announce(&self, part: &Set<W>, value: u32, begins: bool);

    /// Does another work on this question?
    fn is_announced(&self, part: &Set<W>, value: u32) -> bool;
}

/// The only thread.
pub(super) struct Alone<'a, const W: usize> {
    pub(super) table: &'a mut Table<W>,
    pub(super) meter: &'a Meter<'a>,
    /// Positions to look at before others are called for.
    pub(super) patience: u64,
}

impl<const W: usize> Worker<W> for Alone<'_, W> {
    const SHARED: bool = false;

    #[inline]
    fn node(&mut self) -> Result<(), Cause> {
        self.meter.node().map_err(Cause::Limit)?;
        self.patience = self.patience.checked_sub(1).ok_or(Cause::Large)?;
        if self.table.is_worn() { Err(worn()) } else { Ok(()) }
    }

    #[inline]
    fn get(&mut self, part: &Set<W>) -> Known {
        self.table.get(part)
    }

    #[inline]
    fn fetch(&mut self, parts: impl Iterator<Item = Set<W>>) {
        let read = parts.fold(0, |read, part| read ^ self.table.peek(&part));
        std::hint::black_box(read);
    }

    fn put(&mut self, part: &Set<W>, known: Known, work: u32) -> bool {
        let grows = self.table.wants().is_some_and(|bytes| bytes <= self.meter.memory_left());
        if grows {
            self.table.grow();
        }
        self.table.put(part, known, work);
        grows
    }

    fn announce(&self, _: &Set<W>, _: u32, _: bool) {}

    fn is_announced(&self, _: &Set<W>, _: u32) -> bool {
        false
    }
}

/// The table is too small for the question.
pub(super) fn worn() -> Cause {
    Cause::Limit(Failure::Stopped { limit: Limit::Memory, bounds: None })
}
