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

use super::host::{Host, Left};
use super::memory::{Memory, Met};
use super::set::Set;
use super::table::Known;
use crate::game::{Failure, Limit, Meter};

/// A question under way.
pub(super) struct Search<'a, const W: usize> {
    host: &'a Host<W>,
    memory: &'a mut Memory<W>,
    meter: &'a Meter<'a>,
    /// Options of the parts at work that are not told by known parts, and the open parts of each,
    /// the smallest first.
    options: Vec<Choice>,
    parts: Vec<Set<W>>,
    batch: Batch<W>,
    nodes: u64,
    failed: Option<Failure>,
}

/// The search was stopped; [`Search::failed`] says why.
struct Halt;

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

/// The bit of a value; large ones have none.
fn bit(value: u32) -> u64 {
    1u64.checked_shl(value).unwrap_or(0)
}

impl<'a, const W: usize> Search<'a, W> {
    pub(super) fn new(host: &'a Host<W>, memory: &'a mut Memory<W>, meter: &'a Meter<'a>) -> Self {
        let batch = Batch { left: Vec::new(), met: Vec::new(), sums: Vec::new() };
        let (options, parts) = (Vec::new(), Vec::new());
        Self { host, memory, meter, options, parts, batch, nodes: 0, failed: None }
    }

    /// The value of a position.
    ///
    /// # Errors
    /// A limit; then with bounds, if the position is one part.
    pub(super) fn value_of(&mut self, position: Set<W>) -> Result<u32, Failure> {
        let parts = self.split(position);
        let mut sum = 0;
        for &part in &parts {
            match self.value(part) {
                Ok(value) => sum ^= value,
                Err(Halt) => {
                    return Err(self.failure(if parts.len() == 1 { Some(part) } else { None }));
                }
            }
        }
        Ok(sum)
    }

    /// Is this the value of a position?
    ///
    /// # Errors
    /// A limit.
    pub(super) fn has_value(&mut self, position: Set<W>, value: u32) -> Result<bool, Failure> {
        let parts = self.split(position);
        self.sum_is(&parts, value).map_err(|Halt| self.failure(None))
    }

    /// The open parts of a position in canonical form, the smallest first.
    fn split(&self, position: Set<W>) -> Vec<Set<W>> {
        let mut parts = Vec::new();
        self.host.parts(Left::any(position), |part| parts.extend(self.host.canonical(part)));
        parts.sort_unstable_by_key(|part| (part.count(), *part));
        parts
    }

    fn failure(&mut self, part: Option<Set<W>>) -> Failure {
        let bounds = part.map(|part| {
            let low = match self.memory.get(&part) {
                Known::Value(value) => value,
                Known::Not(not) => not.trailing_ones(),
            };
            (low.into(), self.host.most_moves(part).into())
        });
        match self.failed.take() {
            Some(Failure::Stopped { limit, .. }) => Failure::Stopped { limit, bounds },
            Some(other) => other,
            None => Failure::Stopped { limit: Limit::Nodes, bounds },
        }
    }

    fn sum_is(&mut self, parts: &[Set<W>], wanted: u32) -> Result<bool, Halt> {
        let Some((&last, rest)) = parts.split_last() else { return Ok(wanted == 0) };
        let mut wanted = wanted;
        for &part in rest {
            wanted ^= self.value(part)?;
        }
        self.is(last, wanted)
    }

    /// The value of a part in canonical form.
    fn value(&mut self, part: Set<W>) -> Result<u32, Halt> {
        let not = match self.memory.get(&part) {
            Known::Value(value) => return Ok(value),
            Known::Not(not) => not,
        };
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

    /// Is this the value of a part in canonical form?
    fn is(&mut self, part: Set<W>, value: u32) -> Result<bool, Halt> {
        let not = match self.memory.get(&part) {
            Known::Value(known) => return Ok(known == value),
            Known::Not(not) => not,
        };
        if not & bit(value) != 0 || value > self.host.most_moves(part) {
            return Ok(false);
        }
        let mut node = self.expand(part, not, Some(value))?;
        let places = part.count();
        let mut found = None;
        if node.not & bit(value) == 0 && self.memory.odds.rather_lower(places, value) {
            found = self.lower(&mut node, value)?;
        }
        if found.is_none() && (node.not & bit(value) != 0 || self.some(&mut node, value)?) {
            if !node.options.is_empty() {
                self.memory.odds.asked(places, value, false);
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
            self.memory.odds.asked(places, value, true);
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
        self.memory.put(&node.part, known, work, self.meter);
    }

    /// Has some option this value?
    fn some(&mut self, node: &mut Node<W>, value: u32) -> Result<bool, Halt> {
        self.rank(node.options.clone(), value);
        for i in node.options.clone() {
            let Choice { known, first, open, not, .. } = self.options[i];
            let mut rest = value ^ known;
            let Some(last) = (first..first + open as usize).next_back() else {
                if rest == 0 {
                    return Ok(true);
                }
                continue;
            };
            if not & bit(rest) != 0 {
                continue;
            }
            for at in first..last {
                rest ^= self.value(self.parts[at])?;
            }
            if self.is(self.parts[last], rest)? {
                node.not |= bit(value);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Puts options in the order in which they are asked for a value.
    fn rank(&mut self, options: Range<usize>, value: u32) {
        let (parts, odds) = (&self.parts, &self.memory.odds);
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
        if let Err(failure) = self.meter.node() {
            self.failed = Some(failure);
            return Err(Halt);
        }
        self.nodes += 1;
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
            self.host.parts(left, |lying| match self.memory.meet(self.host, lying) {
                Ok(value) => sum ^= value,
                Err(part) => met.push(part),
            });
            sums.push((sum, met.len()));
        }
        self.memory.fetch(met);
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
            match self.memory.look(met) {
                Ok(value) => known ^= value,
                Err(excluded) => {
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
