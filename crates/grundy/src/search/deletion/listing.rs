//! The options of a part: looked up, those that known parts do not tell listed once each.

use std::ops::Range;

use super::host::{Left, Move};
use super::memory::Met;
use super::solve::{Halt, Node, Search, bit};
use super::table::Known;
use super::worker::Worker;

/// An option some of whose parts are not known.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice {
    /// The nim-sum of the known parts.
    pub(super) known: u32,
    /// How many parts are open, and the first of them.
    pub(super) open: u32,
    pub(super) first: usize,
    /// Where only one part is open: values that it does not have.
    pub(super) not: u64,
    /// Before sorting: the moves of the largest open part, and of all.
    size: u32,
    /// Where it stands among the part's options, the smallest first.
    pub(super) place: u32,
    /// The move, of equal options any.
    pub(super) by: Move,
    /// Values that it does not have, as another option tells.
    pub(super) refuted: u64,
    /// How many of its options may have the value it is asked for, if that was looked at.
    pub(super) unsettled: Option<u32>,
}

/// Options of one part that are looked up together.
pub(super) struct Batch<const W: usize> {
    left: Vec<Left<W>>,
    met: Vec<Met<W>>,
    /// Of each option the move, the nim-sum of recent parts, and where its other parts end.
    sums: Vec<(Move, u32, usize)>,
}

impl<const W: usize> Default for Batch<W> {
    fn default() -> Self {
        Self { left: Vec::new(), met: Vec::new(), sums: Vec::new() }
    }
}

/// Enough for the processor to read many places of the table at once, and few enough not to do
/// much in vain where one option settles the question.
const TOGETHER: usize = 4;

impl<const W: usize, H: Worker<W>> Search<'_, W, H> {
    /// Lists the options of a part, or stops at one that has the wanted value.
    pub(super) fn expand(
        &mut self,
        at: Met<W>,
        not: u64,
        wanted: Option<u32>,
    ) -> Result<Node<W>, Halt> {
        self.count()?;
        let (first, first_part) = (self.options.len(), self.parts.len());
        let mut node = Node {
            at,
            options: first..first,
            first_part,
            first_move: self.moves.len(),
            not,
            reply: None,
            begun: self.nodes - 1,
        };
        let host = self.host;
        let mut stopped = false;
        host.options(at.lying, |left| {
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
            sums.push((left.by, sum, met.len()));
        }
        self.worker.fetch(met.iter().map(|met| met.part));
        let mut from = 0;
        for i in 0..self.batch.sums.len() {
            let (by, sum, end) = self.batch.sums[i];
            let option = self.choice(by, sum, from..end);
            from = end;
            if option.open > 0 || bit(option.known) == 0 {
                self.options.push(option);
                continue;
            }
            node.not |= bit(option.known);
            if Some(option.known) == wanted {
                node.reply = Some(by);
                return true;
            }
        }
        false
    }

    /// An option with some parts of the batch, the open ones listed, equal ones cancelled.
    fn choice(&mut self, by: Move, sum: u32, met: Range<usize>) -> Choice {
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
                    match self.parts[first..].iter().position(|other| other.part == met.part) {
                        Some(equal) => {
                            self.parts.swap_remove(first + equal);
                        }
                        None => self.parts.push(met),
                    }
                }
            }
        }
        let parts = &mut self.parts[first..];
        let mobility = |met: &Met<W>| self.host.mobility(met.part);
        let (largest, all) = match parts {
            [] => (0, 0),
            [only] => [mobility(only); 2].into(),
            _ => {
                parts.sort_unstable_by_key(|met| (met.part.count(), met.part));
                (parts.last().map_or(0, mobility), parts.iter().map(mobility).sum())
            }
        };
        let open = u32::try_from(parts.len()).unwrap_or(u32::MAX);
        let size = largest << 16 | all;
        Choice { known, open, first, not, size, place: 0, by, refuted: 0, unsettled: None }
    }

    /// Sorts the options listed from `first` on: those with fewer moves in their largest part first,
    /// then those whose parts spread further over the board. Equal ones stay once.
    fn arrange(&mut self, first: usize) {
        let parts = &self.parts;
        let of = |option: &Choice| {
            parts[option.first..][..option.open as usize].iter().map(|met| met.part)
        };
        self.options[first..].sort_unstable_by(|a, b| {
            a.size.cmp(&b.size).then_with(|| of(b).cmp(of(a))).then(a.known.cmp(&b.known))
        });
        let same = |a: &Choice, b: &Choice| a.known == b.known && of(a).eq(of(b));
        let (mut kept, mut place) = (first, 0);
        for i in first..self.options.len() {
            let option = self.options[i];
            if kept == first || !same(&self.options[kept - 1], &option) {
                place = u32::try_from(kept - first).unwrap_or(u32::MAX);
                self.options[kept] = Choice { place, ..option };
                kept += 1;
            }
            self.moves.push((option.by, place));
        }
        self.options.truncate(kept);
    }
}
