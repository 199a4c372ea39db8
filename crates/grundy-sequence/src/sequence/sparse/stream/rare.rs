//! A value without a witness among the heaps in memory: another rare heap, or a witness among all heaps.

use std::ops::Range;

use super::{Producer, Stream};
use crate::sequence::block::{Block, Rare, Slice};
use crate::sequence::sparse::check::{Failed, MissingWitness};
use crate::sequence::sparse::game::FARTHEST;
use crate::sequence::sparse::window::Window;
use crate::sequence::state::History;
use grundy_core::game::{Failure, Refusal};

impl<const D: usize> Stream<D> {
    /// Searches all heaps for a witness of a value, and records the witness or a new rare heap.
    /// Returns whether the heap is rare.
    pub(super) fn resolve(
        &mut self,
        failed: Failed,
        history: &mut dyn History,
        visit: &mut dyn FnMut(Block<'_>),
    ) -> Result<bool, Failure> {
        let MissingWitness { heap, index } = failed.value;
        self.discard(heap);
        let value = self.game.closure.rare_value(index, heap);
        if !failed.tried_all && self.is_option(value, heap, history)? {
            self.check.confirm(failed.value);
            self.undecided = self.undecided.max(Some(heap));
            return Ok(false);
        }
        let rare = Rare { heap, value };
        let all = self.window.has_all(self.game.split.last as usize);
        if all && heap < FARTHEST {
            self.add(rare);
        } else {
            *self = self.with_rare(rare, history)?;
        }
        visit(Block { first: heap, values: Slice::Values(&[value]) });
        Ok(true)
    }

    /// Continues after a new rare heap, the next one of a window that holds all heaps.
    fn add(&mut self, rare: Rare) {
        let index = self.game.closure.index(rare.value);
        let new = self.game.add(rare);
        let known = usize::try_from(rare.heap).unwrap_or(usize::MAX);
        self.window.keep_at_least(known.saturating_mul(2));
        self.window.make_room(1);
        self.window.push(Window::<D>::FILLER);
        self.check.add(rare, index);
        self.passed = rare.heap + 1;
        let added = match &mut self.producer {
            Producer::Blocks(blocks) => new.iter().all(|&(back, with)| blocks.add(back, with)),
            Producer::Words(_) => false,
        };
        if !added {
            self.producer = Producer::choose(self.setup, &self.game, &self.window);
        }
    }

    /// Whether an option of the heap has this value.
    fn is_option(&self, value: u32, heap: u64, history: &mut dyn History) -> Result<bool, Failure> {
        const CHUNK: u64 = 1 << 22;
        for &place in &self.game.split.two {
            let rest = heap - u64::from(place);
            let unequal = self.game.split.unequal.contains(&place);
            let mut from = 1;
            while from <= rest / 2 {
                let to = (from + CHUNK).min(rest / 2 + 1);
                let first = self.gather(from..to, history)?;
                let second = self.gather(rest + 1 - to..rest + 1 - from, history)?;
                let pairs = (from..to).zip(first.iter().zip(second.iter().rev()));
                let is_match = |(a, (&x, &y)): (u64, (&u32, &u32))| {
                    x ^ y == value && !(unequal && 2 * a == rest)
                };
                if pairs.into_iter().any(is_match) {
                    return Ok(true);
                }
                from = to;
            }
        }
        let mut alone = self.game.split.one.iter().map(|&place| heap - u64::from(place));
        alone.try_fold(false, |found, rest| {
            Ok(found || self.gather(rest..rest + 1, history)?.first() == Some(&value))
        })
    }

    /// Returns the values of a range of heaps: the first and the last heaps from memory, those
    /// between them from a history.
    pub(in crate::sequence) fn gather(
        &self,
        heaps: Range<u64>,
        history: &mut dyn History,
    ) -> Result<Vec<u32>, Failure> {
        let recent = self.window.origin().clamp(heaps.start, heaps.end);
        let first = self.check.known().clamp(heaps.start, recent);
        let head = |heap: u64| self.value(heap, self.check.first(heap));
        let mut values: Vec<u32> = (heaps.start..first).map(head).collect();
        if first < recent {
            values.extend(history.values(first..recent)?);
        }
        let window = |heap: u64| self.window.position(heap).map(|at| self.window.index(at));
        values.extend((recent..heaps.end).map(|heap| self.value(heap, window(heap))));
        Ok(values)
    }

    /// Returns the stream that continues after a new rare heap. All values are needed, since the
    /// new look-backs reach to the first heaps.
    fn with_rare(&mut self, rare: Rare, history: &mut dyn History) -> Result<Self, Failure> {
        let too_far = || Refusal::new(format!("heap {} is rare: too far to look back", rare.heap));
        if rare.heap >= FARTHEST {
            return Err(too_far().into());
        }
        let mut values = self.gather(0..rare.heap, history)?;
        values.push(rare.value);
        let (game, next) = (&self.game, rare.heap + 1);
        let mut rares = game.rares.clone();
        rares.push(rare);
        let split = game.split.clone();
        let mut stream = Self::new(self.setup, split, game.closure, rares, &values, &values, next)?;
        stream.survey_at = self.survey_at;
        stream.undecided = self.undecided;
        stream.check.adopt(&mut self.check);
        Ok(stream)
    }
}
