//! “Is the value k?”, asked until it is.
//!
//! A part has the value k if no option has it and, for every j < k, some option has the value j
//! (J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical Computer Science 462, 2012, ask
//! so). One option of value k settles that it is not k. An option is a sum of parts: all but the
//! largest are valued, and the largest is asked whether it has the value that is then wanted, so
//! most parts are never valued at all. What such questions exclude is kept beside exact values
//! (P. Beling and M. Rogalski, On pruning search trees of impartial games, Artificial Intelligence
//! 283, 2020).

use std::ops::Range;

use super::crew::Question;
use super::host::{Host, Left};
use super::memory::{Met, Notes};
use super::set::Set;
use super::table::Known;
use super::worker::{Cause, Worker};
use crate::game::{Failure, Limit};

/// A question under way.
pub(super) struct Search<'a, const W: usize, H> {
    host: &'a Host<W>,
    worker: H,
    notes: &'a mut Notes<W>,
    /// Options of the parts at work that are not told by known parts, and the open parts of each,
    /// the smallest first.
    options: Vec<Choice>,
    parts: Vec<Set<W>>,
    batch: Batch<W>,
    nodes: u64,
    /// Questions under way; kept only where other threads may answer them.
    asked: Vec<(Set<W>, Option<u32>)>,
    /// Why the search ends without its answer.
    pub(super) cause: Option<Cause>,
}

/// The search was stopped; [`Search::cause`] says why.
#[derive(Debug)]
pub(super) struct Halt;

/// What is the value of a position?
pub(super) struct Value;

impl<const W: usize> Question<W> for Value {
    type Answer = u32;

    fn ask<H: Worker<W>>(
        &self,
        search: &mut Search<'_, W, H>,
        position: Set<W>,
    ) -> Result<u32, Halt> {
        let parts = search.split(position);
        parts.into_iter().try_fold(0, |sum, part| Ok(sum ^ search.value(part)?))
    }
}

/// Is this the value of a position?
pub(super) struct HasValue(pub(super) u32);

impl<const W: usize> Question<W> for HasValue {
    type Answer = bool;

    fn ask<H: Worker<W>>(
        &self,
        search: &mut Search<'_, W, H>,
        position: Set<W>,
    ) -> Result<bool, Halt> {
        let parts = search.split(position);
        let Some((&last, rest)) = parts.split_last() else { return Ok(self.0 == 0) };
        let rest = rest.iter().try_fold(self.0, |sum, &part| Ok(sum ^ search.value(part)?))?;
        search.is(last, rest)
    }
}

/// An option some of whose parts are not known.
#[derive(Debug, Clone, Copy)]
struct Choice {
    /// The nim-sum of the known parts.
    known: u32,
    /// How many parts are open, and the first of them.
    open: u32,
    first: usize,
    /// Where only one part is open: values that it does not have.
    not: u64,
    /// Which is smaller where likelihood does not tell them apart.
    size: u32,
    /// Options with less of it are tried first.
    rank: i32,
}

/// A part at work.
struct Node<const W: usize> {
    part: Set<W>,
    options: Range<usize>,
    first_part: usize,
    /// Values that the part does not have.
    not: u64,
    begun: u64,
}

/// Options of one part that are looked up together.
struct Batch<const W: usize> {
    left: Vec<Left<W>>,
    met: Vec<Met<W>>,
    /// Of each option the nim-sum of recent parts, and where its other parts end.
    sums: Vec<(u32, usize)>,
}

/// Enough for the processor to read many places of the table at once, and few enough not to do
/// much in vain where one option settles the question.
const TOGETHER: usize = 4;

/// Positions that a thread looks at between two looks at what others have answered.
const BETWEEN_LOOKS: u64 = 1 << 8;

/// The bit of a value; large ones have none.
fn bit(value: u32) -> u64 {
    1u64.checked_shl(value).unwrap_or(0)
}

impl<'a, const W: usize, H: Worker<W>> Search<'a, W, H> {
    pub(super) fn new(host: &'a Host<W>, worker: H, notes: &'a mut Notes<W>) -> Self {
        let batch = Batch { left: Vec::new(), met: Vec::new(), sums: Vec::new() };
        let (options, parts, asked) = (Vec::new(), Vec::new(), Vec::new());
        Self { host, worker, notes, options, parts, batch, nodes: 0, asked, cause: None }
    }

    /// The open parts of a position in canonical form, the smallest first.
    fn split(&self, position: Set<W>) -> Vec<Set<W>> {
        let mut parts = Vec::new();
        self.host.parts(Left::any(position), |part| parts.extend(self.host.canonical(part)));
        parts.sort_unstable_by_key(|part| (part.count(), *part));
        parts
    }

    /// Why there is no answer, with bounds of the value if the position is one part.
    pub(super) fn failure(&mut self, position: Set<W>) -> Failure {
        let bounds = match *self.split(position) {
            [part] => {
                let low = match self.worker.get(&part) {
                    Known::Value(value) => value,
                    Known::Not(not) => not.trailing_ones(),
                };
                Some((low.into(), self.host.most_moves(part).into()))
            }
            _ => None,
        };
        match self.cause.take() {
            Some(Cause::Limit(Failure::Stopped { limit, .. })) => {
                Failure::Stopped { limit, bounds }
            }
            Some(Cause::Limit(other)) => other,
            _ => Failure::Stopped { limit: Limit::Nodes, bounds },
        }
    }

    /// The value of a part in canonical form.
    fn value(&mut self, part: Set<W>) -> Result<u32, Halt> {
        loop {
            let not = match self.worker.get(&part) {
                Known::Value(value) => return Ok(value),
                Known::Not(not) => not,
            };
            if let Some(value) = self.unless_answered((part, None), |s| s.find(part, not))? {
                return Ok(value);
            }
        }
    }

    /// Is this the value of a part in canonical form?
    fn is(&mut self, part: Set<W>, value: u32) -> Result<bool, Halt> {
        loop {
            let not = match self.worker.get(&part) {
                Known::Value(known) => return Ok(known == value),
                Known::Not(not) => not,
            };
            if not & bit(value) != 0 || value > self.host.most_moves(part) {
                return Ok(false);
            }
            let question = (part, Some(value));
            if let Some(is) = self.unless_answered(question, |s| s.decide(part, not, value))? {
                return Ok(is);
            }
        }
    }

    /// Works on a question until it is answered, here or (`None`) by another thread.
    #[inline]
    fn unless_answered<T>(
        &mut self,
        question: (Set<W>, Option<u32>),
        work: impl FnOnce(&mut Self) -> Result<T, Halt>,
    ) -> Result<Option<T>, Halt> {
        if !H::SHARED {
            return work(self).map(Some);
        }
        let (options, parts) = (self.options.len(), self.parts.len());
        if let (part, Some(value)) = question {
            self.worker.announce(&part, value, true);
        }
        self.asked.push(question);
        let found = work(self);
        self.asked.pop();
        if let (part, Some(value)) = question {
            self.worker.announce(&part, value, false);
        }
        match (found, &self.cause) {
            (Ok(found), _) => Ok(Some(found)),
            (Err(Halt), Some(Cause::Answered(older))) if *older == self.asked.len() => {
                self.cause = None;
                self.options.truncate(options);
                self.parts.truncate(parts);
                Ok(None)
            }
            (Err(Halt), _) => Err(Halt),
        }
    }

    /// Counts a position looked at. Where another thread has answered a question under way, the
    /// search goes back to that.
    #[inline]
    fn count(&mut self) -> Result<(), Halt> {
        self.nodes += 1;
        let mut counted = self.worker.node();
        if H::SHARED && counted.is_ok() && self.nodes.is_multiple_of(BETWEEN_LOOKS) {
            let worker = &mut self.worker;
            let answered = |&(part, value): &(Set<W>, Option<u32>)| match worker.get(&part) {
                Known::Value(_) => true,
                Known::Not(not) => value.is_some_and(|value| not & bit(value) != 0),
            };
            if let Some(older) = self.asked.iter().position(answered) {
                counted = Err(Cause::Answered(older));
            }
        }
        counted.map_err(|cause| {
            self.cause = Some(cause);
            Halt
        })
    }

    /// Finds the value of a part of which it is known only what it is not.
    fn find(&mut self, part: Set<W>, not: u64) -> Result<u32, Halt> {
        let mut node = self.expand(part, not, None)?;
        let mut value = 0;
        loop {
            if node.not & bit(value) == 0 {
                match self.some(&mut node, value) {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(Halt) => {
                        let not = node.not;
                        self.close(&node, Known::Not(not));
                        return Err(Halt);
                    }
                }
            }
            value += 1;
        }
        self.close(&node, Known::Value(value));
        Ok(value)
    }

    /// Decides whether a part has a value that is not among those known not to be its.
    fn decide(&mut self, part: Set<W>, not: u64, value: u32) -> Result<bool, Halt> {
        let mut node = self.expand(part, not, Some(value))?;
        let places = part.count();
        let mut found = None;
        if node.not & bit(value) == 0 && self.notes.odds.rather_lower(places, value) {
            found = self.lower(&mut node, value)?;
        }
        if found.is_none() && (node.not & bit(value) != 0 || self.some(&mut node, value)?) {
            if !node.options.is_empty() {
                self.notes.odds.asked(places, value, false);
            }
            let not = node.not | bit(value);
            self.close(&node, Known::Not(not));
            return Ok(false);
        }
        // No option has the value, so the part has it or a lower one.
        let lower = match found {
            None => self.lower(&mut node, value)?,
            found => found,
        };
        if lower.is_some() {
            self.notes.odds.asked(places, value, true);
        }
        self.close(&node, Known::Value(lower.unwrap_or(value)));
        Ok(lower.is_none())
    }

    /// The least value below one that no option has.
    fn lower(&mut self, node: &mut Node<W>, value: u32) -> Result<Option<u32>, Halt> {
        for lower in 0..value {
            if node.not & bit(lower) == 0 && !self.some(node, lower)? {
                return Ok(Some(lower));
            }
        }
        Ok(None)
    }

    /// Forgets a part's options and keeps what was learnt.
    fn close(&mut self, node: &Node<W>, known: Known) {
        self.options.truncate(node.options.start);
        self.parts.truncate(node.first_part);
        let work = (self.nodes - node.begun).checked_ilog2().map_or(0, |log| log + 1);
        if let Known::Value(value) = known {
            self.notes.odds.had(node.part.count(), value);
        }
        if self.worker.put(&node.part, known, work) {
            self.notes.widen();
        }
    }

    /// Has some option this value? What another thread is at work on is asked last.
    fn some(&mut self, node: &mut Node<W>, value: u32) -> Result<bool, Halt> {
        self.rank(node.options.clone(), value);
        let mut late = false;
        for i in node.options.clone() {
            let has = self.has(i, value, H::SHARED)?;
            late |= has.is_none();
            if has == Some(true) {
                node.not |= bit(value);
                return Ok(true);
            }
        }
        if late {
            for i in node.options.clone() {
                if self.has(i, value, false)? == Some(true) {
                    node.not |= bit(value);
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Has this option the value? `None` where another thread is at work on it and that is minded.
    fn has(&mut self, option: usize, value: u32, mind: bool) -> Result<Option<bool>, Halt> {
        let Choice { known, first, open, not, .. } = self.options[option];
        let mut rest = value ^ known;
        let Some(last) = (first..first + open as usize).next_back() else {
            return Ok(Some(rest == 0));
        };
        if not & bit(rest) != 0 {
            return Ok(Some(false));
        }
        for at in first..last {
            rest ^= self.value(self.parts[at])?;
        }
        let part = self.parts[last];
        if mind && self.worker.is_announced(&part, rest) {
            return Ok(None);
        }
        self.is(part, rest).map(Some)
    }

    /// Puts options in the order in which they are asked for a value.
    fn rank(&mut self, options: Range<usize>, value: u32) {
        let (parts, odds) = (&self.parts, &self.notes.odds);
        let options = &mut self.options[options];
        for option in &mut *options {
            let &mut Choice { known, open, first, not, .. } = option;
            let last = (first..first + open as usize).next_back();
            let wanted = (open == 1).then_some((value ^ known, not));
            let all = parts[first..first + open as usize].iter().map(Set::count).sum();
            option.rank = last.map_or(0, |last| odds.rank(parts[last].count(), all, wanted));
        }
        options.sort_unstable_by_key(|option| (option.rank, option.size));
    }

    /// Lists the options of a part, or stops at one that has the wanted value.
    fn expand(&mut self, part: Set<W>, not: u64, wanted: Option<u32>) -> Result<Node<W>, Halt> {
        self.count()?;
        let (first, first_part) = (self.options.len(), self.parts.len());
        let mut node = Node { part, options: first..first, first_part, not, begun: self.nodes - 1 };
        let host = self.host;
        let mut stopped = false;
        host.options(part, |left| {
            self.batch.left.push(left);
            if self.batch.left.len() == TOGETHER {
                stopped = self.settle(&mut node, wanted);
            }
            stopped
        });
        if !stopped && !self.settle(&mut node, wanted) {
            self.arrange(first);
            node.options = first..self.options.len();
        }
        Ok(node)
    }

    /// Lists the options of the batch, unless one is found to have the wanted value.
    fn settle(&mut self, node: &mut Node<W>, wanted: Option<u32>) -> bool {
        let Batch { left, met, sums } = &mut self.batch;
        met.clear();
        sums.clear();
        for left in left.drain(..) {
            let mut sum = 0;
            self.host.parts(left, |lying| match self.notes.meet(self.host, lying) {
                Ok(value) => sum ^= value,
                Err(part) => met.push(part),
            });
            sums.push((sum, met.len()));
        }
        self.worker.fetch(met.iter().map(|met| met.part));
        let mut from = 0;
        for i in 0..self.batch.sums.len() {
            let (sum, end) = self.batch.sums[i];
            let option = self.choice(sum, from..end);
            from = end;
            if option.open > 0 || bit(option.known) == 0 {
                self.options.push(option);
                continue;
            }
            node.not |= bit(option.known);
            if Some(option.known) == wanted {
                return true;
            }
        }
        false
    }

    /// An option with some parts of the batch, the open ones listed, equal ones cancelled.
    fn choice(&mut self, sum: u32, met: Range<usize>) -> Choice {
        let first = self.parts.len();
        let (mut known, mut not, mut opened) = (sum, 0, 0);
        for i in met {
            let met = self.batch.met[i];
            let found = self.worker.get(&met.part);
            match found {
                Known::Value(value) => {
                    self.notes.met(met, Some(value));
                    known ^= value;
                }
                Known::Not(excluded) => {
                    self.notes.met(met, None);
                    opened += 1;
                    not = if opened == 1 { excluded } else { 0 };
                    match self.parts[first..].iter().position(|&other| other == met.part) {
                        Some(equal) => {
                            self.parts.swap_remove(first + equal);
                        }
                        None => self.parts.push(met.part),
                    }
                }
            }
        }
        let parts = &mut self.parts[first..];
        let open = u32::try_from(parts.len()).unwrap_or(u32::MAX);
        if open > 1 {
            parts.sort_unstable_by_key(|part| (part.count(), *part));
        }
        let mobility = |&part: &Set<W>| self.host.mobility(part);
        let size = parts.last().map_or(0, mobility) << 16 | parts.iter().map(mobility).sum::<u32>();
        Choice { known, open, first, not, size, rank: 0 }
    }

    /// Sorts the options listed from `first` on: those with fewer moves in their largest part first,
    /// then those whose parts spread further over the board. Equal ones stay once.
    fn arrange(&mut self, first: usize) {
        let parts = &self.parts;
        let of = |option: &Choice| &parts[option.first..][..option.open as usize];
        self.options[first..].sort_unstable_by(|a, b| {
            a.size.cmp(&b.size).then_with(|| of(b).cmp(of(a))).then(a.known.cmp(&b.known))
        });
        let same = |a: &Choice, b: &Choice| a.known == b.known && of(a) == of(b);
        let mut kept = first;
        for i in first..self.options.len() {
            let option = self.options[i];
            if kept == first || !same(&self.options[kept - 1], &option) {
                self.options[kept] = option;
                kept += 1;
            }
        }
        self.options.truncate(kept);
        for (place, option) in (0..).zip(&mut self.options[first..]) {
            option.size = place;
        }
    }
}
