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
use super::memory::Memory;
use super::set::Set;
use super::table::Known;
use crate::game::{Failure, Limit, Meter};

/// A question under way.
pub(super) struct Search<'a, const W: usize> {
    host: &'a Host<W>,
    memory: &'a mut Memory<W>,
    meter: &'a Meter<'a>,
    /// Options of the parts at work that are not told by known parts, and the open parts of each.
    options: Vec<Choice>,
    parts: Vec<Set<W>>,
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
    /// Where the open parts begin, the smallest first.
    first: usize,
    count: usize,
    /// Options with less of it are tried first.
    order: u32,
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

/// The bit of a value; large ones have none.
fn bit(value: u32) -> u64 {
    1u64.checked_shl(value).unwrap_or(0)
}

impl<'a, const W: usize> Search<'a, W> {
    pub(super) fn new(host: &'a Host<W>, memory: &'a mut Memory<W>, meter: &'a Meter<'a>) -> Self {
        let (options, parts) = (Vec::new(), Vec::new());
        Self { host, memory, meter, options, parts, nodes: 0, failed: None }
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
        self.host.parts(Left::any(position), |part| parts.push(self.host.canonical(part)));
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
        if node.not & bit(value) != 0 || self.some(&mut node, value)? {
            let not = node.not | bit(value);
            self.close(&node, Known::Not(not));
            return Ok(false);
        }
        // No option has the value, so the part has it or a lower one.
        let mut found = value;
        for lower in 0..value {
            if node.not & bit(lower) == 0 && !self.some(&mut node, lower)? {
                found = lower;
                break;
            }
        }
        self.close(&node, Known::Value(found));
        Ok(found == value)
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
        for i in node.options.clone() {
            let Choice { known, first, count, .. } = self.options[i];
            let mut rest = value ^ known;
            let Some(last) = count.checked_sub(1) else {
                if rest == 0 {
                    return Ok(true);
                }
                continue;
            };
            for at in first..first + last {
                rest ^= self.value(self.parts[at])?;
            }
            if self.is(self.parts[first + last], rest)? {
                node.not |= bit(value);
                return Ok(true);
            }
        }
        Ok(false)
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
            let (known, open) = self.recognise(left);
            if open == 0 && bit(known) != 0 {
                node.not |= bit(known);
                stopped = Some(known) == wanted;
            } else {
                self.list(known, open);
            }
            stopped
        });
        if !stopped {
            self.arrange(first);
            node.options = first..self.options.len();
        }
        Ok(node)
    }

    /// Puts the open parts of what a move leaves on the list, equal ones cancelled; with the
    /// nim-sum of the others, and how many there are.
    fn recognise(&mut self, left: Left<W>) -> (u32, usize) {
        let first = self.parts.len();
        let mut known = 0;
        self.host.parts(left, |lying| match self.memory.recognise(self.host, lying) {
            (_, Some(value)) => known ^= value,
            (part, None) => match self.parts[first..].iter().position(|&other| other == part) {
                Some(equal) => {
                    self.parts.swap_remove(first + equal);
                }
                None => self.parts.push(part),
            },
        });
        (known, self.parts.len() - first)
    }

    /// Lists an option with the open parts that are last on their list.
    fn list(&mut self, known: u32, open: usize) {
        let first = self.parts.len() - open;
        let parts = &mut self.parts[first..];
        parts.sort_unstable_by_key(|part| (part.count(), *part));
        let mobility = |&part: &Set<W>| self.host.mobility(part);
        let most = parts.last().map_or(0, mobility);
        let all: u32 = parts.iter().map(mobility).sum();
        self.options.push(Choice { known, first, count: open, order: most << 12 | all });
    }

    /// Sorts the options listed from `first` on; equal ones stay once.
    ///
    /// Those whose largest open part is smallest come first: they are asked most cheaply.
    fn arrange(&mut self, first: usize) {
        let parts = &self.parts;
        let of = |option: &Choice| &parts[option.first..][..option.count];
        self.options[first..].sort_unstable_by(|a, b| {
            let by_size = (a.order, a.count, a.known).cmp(&(b.order, b.count, b.known));
            by_size.then_with(|| of(a).cmp(of(b)))
        });
        let mut kept = first;
        for i in first..self.options.len() {
            let option = self.options[i];
            let before = self.options[first..kept].last();
            let same = |before: &Choice| before.known == option.known && of(before) == of(&option);
            if !before.is_some_and(same) {
                self.options[kept] = option;
                kept += 1;
            }
        }
        self.options.truncate(kept);
    }
}
