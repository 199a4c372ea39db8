//! Several threads at one question, on one table.
//!
//! All ask the same question in the same order, and tell each other of larger questions under way;
//! what another is at work on is left for later, when the table most likely has the answer. A
//! thread whose question another has answered meanwhile leaves it. So threads change when a search
//! ends, and never with what.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::host::Host;
use super::kept::Waiting;
use super::memory::{Memory, Notes};
use super::set::Set;
use super::solve::{Halt, Search};
use super::table::{Known, Table};
use super::worker::{Alone, Cause, Worker, worn};
use crate::game::{Failure, Meter};

/// A question is worth more threads once one has looked at so many positions.
const PATIENCE: u64 = if cfg!(test) { 1 << 6 } else { 1 << 15 };

/// Room for announcements; one that is overwritten is only not heard.
const ANNOUNCED: usize = 1 << 10;

/// Positions that a thread looks at between two looks at the others.
const APART: u64 = 1 << 8;

/// What threads know of each other.
struct Crew {
    ended: AtomicBool,
    /// Positions that helpers have looked at, not yet counted.
    nodes: AtomicU64,
    announced: Vec<AtomicU64>,
    /// Parts with fewer places than this are not worth telling of.
    worth: u32,
    memory_left: u64,
}

/// One of several threads.
struct Member<'a, const W: usize> {
    table: &'a Table<W>,
    crew: &'a Crew,
    /// The first thread counts for all.
    meter: Option<&'a Meter<'a>>,
    nodes: u64,
}

/// What is asked of a position.
pub(super) trait Question<const W: usize>: Sync {
    /// What comes back.
    type Answer: Send;

    /// Asks it.
    fn ask<H: Worker<W>>(
        &self,
        search: &mut Search<'_, W, H>,
        position: Set<W>,
    ) -> Result<Self::Answer, Halt>;
}

/// Asks about a position with as many threads as may work.
///
/// # Errors
/// A limit, with bounds if the position is one part.
pub(super) fn ask<const W: usize, Q: Question<W>>(
    host: &Host<W>,
    memory: &mut Memory<W>,
    (position, question): (Set<W>, &Q),
    meter: &Meter<'_>,
) -> Result<Q::Answer, Failure> {
    memory.open(meter);
    let Memory { table, notes } = memory;
    let patience = if meter.threads() > 1 { PATIENCE } else { u64::MAX };
    let mut search = Search::new(host, Alone { table, meter, patience }, notes);
    match question.ask(&mut search, position) {
        Err(Halt) if matches!(search.cause, Some(Cause::Large)) => {}
        found => return found.map_err(|Halt| search.failure(position)),
    }
    loop {
        if let Some(found) = together(host, memory, (position, question), meter) {
            return found;
        }
        if memory.table.wants().is_some_and(|bytes| bytes <= meter.memory_left()) {
            memory.table.grow();
        }
    }
}

/// Asks until the answer or a limit is reached; `None` where the table shall grow, or holds what
/// another thread found.
fn together<const W: usize, Q: Question<W>>(
    host: &Host<W>,
    memory: &mut Memory<W>,
    (position, question): (Set<W>, &Q),
    meter: &Meter<'_>,
) -> Option<Result<Q::Answer, Failure>> {
    let Memory { table, notes } = memory;
    let crew = Crew {
        ended: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
        announced: std::iter::repeat_with(AtomicU64::default).take(ANNOUNCED).collect(),
        worth: position.count() / 2,
        memory_left: meter.memory_left(),
    };
    let keeps = notes.waiting.is_some();
    let (table, crew) = (&*table, &crew);
    std::thread::scope(|scope| {
        let help = move || {
            let mut notes = Notes::new(host.places());
            notes.waiting = keeps.then(Waiting::new);
            let member = Member { table, crew, meter: None, nodes: 0 };
            // What it finds is in the table.
            let _ = question.ask(&mut Search::new(host, member, &mut notes), position);
            crew.ended.store(true, Ordering::Relaxed);
            notes.waiting
        };
        let helpers: Vec<_> = (1..meter.threads()).map(|_| scope.spawn(help)).collect();
        let member = Member { table, crew, meter: Some(meter), nodes: 0 };
        let mut search = Search::new(host, member, &mut *notes);
        let found = question.ask(&mut search, position);
        crew.ended.store(true, Ordering::Relaxed);
        let found = match found {
            Ok(answer) => Some(Ok(answer)),
            Err(Halt) if matches!(search.cause, Some(Cause::Limit(_))) => {
                Some(Err(search.failure(position)))
            }
            Err(Halt) => None,
        };
        for helper in helpers {
            if let (Some(waiting), Ok(Some(more))) = (&mut notes.waiting, helper.join()) {
                waiting.join(more);
            }
        }
        found
    })
}

impl<const W: usize> Member<'_, W> {
    /// Where a question is announced, and as what.
    fn announcement(&self, part: &Set<W>, value: u32) -> Option<(&AtomicU64, u64)> {
        if part.count() < self.crew.worth {
            return None;
        }
        let tag = part.hash() ^ u64::from(value).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let slot = usize::try_from(tag >> 20).unwrap_or(0) % ANNOUNCED;
        Some((&self.crew.announced[slot], tag))
    }
}

impl<const W: usize> Worker<W> for Member<'_, W> {
    const SHARED: bool = true;

    fn node(&mut self) -> Result<(), Cause> {
        if let Some(meter) = self.meter {
            meter.node().map_err(Cause::Limit)?;
        }
        self.nodes += 1;
        if !self.nodes.is_multiple_of(APART) {
            return Ok(());
        }
        match self.meter {
            Some(meter) => {
                meter.steps(self.crew.nodes.swap(0, Ordering::Relaxed)).map_err(Cause::Limit)?;
                if self.table.is_worn() {
                    return Err(worn());
                }
            }
            None => _ = self.crew.nodes.fetch_add(APART, Ordering::Relaxed),
        }
        let grows = self.table.wants().is_some_and(|bytes| bytes <= self.crew.memory_left);
        if grows || self.crew.ended.load(Ordering::Relaxed) { Err(Cause::Ended) } else { Ok(()) }
    }

    #[inline]
    fn get(&mut self, part: &Set<W>) -> Known {
        self.table.get_shared(part)
    }

    fn fetch(&mut self, _: impl Iterator<Item = Set<W>>) {}

    fn put(&mut self, part: &Set<W>, known: Known, work: u32) -> bool {
        self.table.put_shared(part, known, work);
        self.nodes.is_multiple_of(APART)
    }

    fn announce(&self, part: &Set<W>, value: u32, begins: bool) {
        if let Some((slot, tag)) = self.announcement(part, value) {
            slot.store(if begins { tag } else { 0 }, Ordering::Relaxed);
        }
    }

    fn is_announced(&self, part: &Set<W>, value: u32) -> bool {
        let announced = self.announcement(part, value);
        announced.is_some_and(|(slot, tag)| slot.load(Ordering::Relaxed) == tag)
    }
}
