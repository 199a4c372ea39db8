//! Only the tuples that can be reached, each listed and solved once, with an explicit stack.
//!
//! The work is done in pieces, so that it can be weighed in between against filling a box: see
//! [`Search::run`] and [`Search::ahead`].

use std::ops::ControlFlow;

use super::cost::Places;
use super::dense::Dense;
use super::falls::{Falls, From, shown, wrong};
use super::met::Met;
use crate::game::{Failure, Limit, Meter, Order, Tuple, TupleRule, Work};
use crate::value::Marks;

/// Tuples that an estimate of the work ahead looks at.
const SAMPLES: usize = 8;

/// A tuple being solved. Its parts and the ends of its options lie on stacks that all share.
#[derive(Debug)]
struct Frame {
    id: u32,
    parts: usize,
    ends: usize,
    /// The first part whose value may be unknown.
    next: usize,
}

/// The search for one tuple's value.
#[derive(Debug)]
pub(super) struct Search<'a> {
    pub(super) rule: &'a dyn TupleRule,
    meter: &'a Meter<'a>,
    falls: Falls,
    frames: Vec<Frame>,
    /// Numbers of the parts of all frames, option after option.
    parts: Vec<u32>,
    /// Where each option's parts end.
    ends: Vec<usize>,
    marks: Marks,
    /// How many tuples were met before, and how many of those met since are not solved.
    first: usize,
    open: u64,
    /// No number of a tuple met is larger.
    bound: Tuple,
    /// Work done.
    pub(super) work: u64,
    /// Bytes counted by the meter.
    kept: u64,
}

impl<'a> Search<'a> {
    /// A search for the value of a position that is not known.
    pub(super) fn new(
        met: &mut Met,
        rule: &'a dyn TupleRule,
        at: Tuple,
        meter: &'a Meter<'a>,
    ) -> Result<Self, Failure> {
        if !rule.contains(at)? {
            let what = format!("{} has no position {}", rule.name(), shown(rule, at));
            return Err(Failure::Rule(what));
        }
        if met.bytes() > meter.memory_left() / 2 {
            met.clear();
        }
        met.of(rule.arity());
        let mut search = Self {
            rule,
            meter,
            falls: Falls::new(rule.order()),
            frames: Vec::new(),
            parts: Vec::new(),
            ends: Vec::new(),
            marks: Marks::default(),
            first: met.len(),
            open: 0,
            bound: at,
            work: 0,
            kept: 0,
        };
        let id = match met.find(&at) {
            Some(id) => id,
            None => search.meet(met, None, &at)?,
        };
        search.frames.push(Frame { id, parts: 0, ends: 0, next: usize::MAX });
        Ok(search)
    }

    /// No number of a tuple met is larger.
    pub(super) fn bound(&self) -> Tuple {
        self.bound
    }

    /// An order that has fallen with every move so far.
    pub(super) fn order(&self) -> Order {
        self.falls.order()
    }

    /// Works until the value is known or that much work is done; is it known?
    pub(super) fn run(
        &mut self,
        met: &mut Met,
        dense: Option<&Dense>,
        until: u64,
    ) -> Result<bool, Failure> {
        while let Some(top) = self.frames.last_mut() {
            if top.next == usize::MAX {
                if self.work >= until {
                    return Ok(false);
                }
                self.expand(met, dense)?;
                continue;
            }
            let known = |&id: &u32| met.value(id).is_some();
            let passed = self.parts[top.next..].iter().take_while(|id| known(id)).count();
            top.next += passed;
            match self.parts.get(top.next) {
                Some(&id) => {
                    let (parts, ends) = (self.parts.len(), self.ends.len());
                    self.frames.push(Frame { id, parts, ends, next: usize::MAX });
                }
                None => self.solve(met),
            }
        }
        Ok(true)
    }

    /// The work that the tuples met and not solved make, by a few of them.
    pub(super) fn ahead(&self, met: &Met) -> u64 {
        let count = met.len() - self.first;
        let mut total = 0u64;
        for place in Places::new(count as u64).take(SAMPLES) {
            let id = u32::try_from(self.first as u64 + place).unwrap_or(0);
            // A fault is found, and named, when the tuple's turn comes.
            total += self.rule.work(met.tuple(id)).map_or(0, |work| work.list);
        }
        self.open.saturating_mul(total / SAMPLES as u64)
    }

    /// Numbers a position that was not met.
    fn meet(
        &mut self,
        met: &mut Met,
        dense: Option<&Dense>,
        tuple: &Tuple,
    ) -> Result<u32, Failure> {
        let full = Failure::Stopped { limit: Limit::Memory, bounds: None };
        let id = met.add(tuple).ok_or(full)?;
        for (most, &x) in self.bound.iter_mut().zip(tuple) {
            *most = x.max(*most);
        }
        match dense.and_then(|dense| dense.value(*tuple)) {
            Some(value) => met.set(id, value),
            None => self.open += 1,
        }
        Ok(id)
    }

    /// Lists and checks the options of the top frame.
    fn expand(&mut self, met: &mut Met, dense: Option<&Dense>) -> Result<(), Failure> {
        let (rule, meter) = (self.rule, self.meter);
        let Some(top) = self.frames.last_mut() else { return Ok(()) };
        top.next = top.parts;
        let (first, from) = (top.ends, From::new(rule, met.tuple(top.id))?);
        let mut failed = Ok(());
        rule.options(from.at, &mut |parts| {
            failed = meter.steps(1 + parts.len() as u64).and_then(|()| {
                let option = self.ends.len() - first;
                for part in parts {
                    let id = match met.find(part) {
                        Some(id) => id,
                        None if rule.contains(*part)? => self.meet(met, dense, part)?,
                        None => {
                            let what = ", which is not a position of the game; make the move only \
                                        where it is one, with `if`";
                            return Err(wrong(rule, from.at, *part, option, what));
                        }
                    };
                    self.falls.check(rule, from, *part, option)?;
                    self.parts.push(id);
                }
                self.ends.push(self.parts.len());
                self.work += (1 + parts.len() as u64) * Work::LISTED;
                self.count_bytes(met)
            });
            if failed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        self.work += Work::LISTED;
        failed
    }

    /// Gives up, and forgets all tuples met.
    pub(super) fn drop_all(&mut self, met: &mut Met) {
        self.frames = Vec::new();
        self.parts = Vec::new();
        self.ends = Vec::new();
        met.clear();
        self.meter.release(self.kept);
        self.kept = 0;
    }

    fn count_bytes(&mut self, met: &Met) -> Result<(), Failure> {
        let stacks = self.parts.capacity() * size_of::<u32>()
            + self.ends.capacity() * size_of::<usize>()
            + self.frames.capacity() * size_of::<Frame>();
        let bytes = met.bytes() + stacks as u64;
        let more = bytes.saturating_sub(self.kept);
        self.kept += more;
        if more > 0 { self.meter.keep(more) } else { Ok(()) }
    }

    /// Values the top frame, whose parts are all known.
    fn solve(&mut self, met: &mut Met) {
        let Some(top) = self.frames.pop() else { return };
        let mut begin = top.parts;
        for &end in &self.ends[top.ends..] {
            let parts = self.parts[begin..end].iter();
            self.marks.insert(parts.fold(0, |sum, &id| sum ^ met.value(id).unwrap_or(0)));
            begin = end;
        }
        met.set(top.id, self.marks.take());
        self.open = self.open.saturating_sub(1);
        self.parts.truncate(top.parts);
        self.ends.truncate(top.ends);
    }

    /// Ends the search. The meter has counted the tuples met, too: they are counted anew by the
    /// next search that uses them.
    pub(super) fn end(self) {
        self.meter.release(self.kept);
    }
}
