//! Lists the options of a component: looks up their components, and keeps each option whose value
//! is not known, once.
//!
//! One option of the required value settles a question, and three quarters of all questions are
//! settled here. So the reply that refuted the previous option is tried first, and an option whose
//! components are all in the cache of recent ones does not wait for the table.

use std::ops::Range;

use super::compiled::{MoveKey, Remainder};
use super::occurrence::Occurrence;
use super::search::{DeletionSearch, Expansion, Halt, ListedOption, LookupBatch, SortBuffers, bit};
use super::trimmed::TrimmedSet;
use super::worker::Worker;
use grundy_core::game::Knowledge;

/// The number of options looked up together: enough to overlap cache misses, and few enough that
/// little is wasted if one option settles the question.
const BATCH: usize = 12;

impl<const W: usize, const L: usize, H: Worker<W, L>> DeletionSearch<'_, W, L, H> {
    /// Lists the options of a component, until one has the required value.
    pub(super) fn expand(
        &mut self,
        component: Occurrence<W, L>,
        excluded: u64,
        wanted: Option<u32>,
    ) -> Result<Expansion<W, L>, Halt> {
        self.count_node()?;
        let first = self.options.len();
        let mut expansion = Expansion {
            of: component,
            options: first..first,
            first_component: self.components.len(),
            first_move: self.moves.len(),
            excluded,
            reply: None,
            nodes_before: self.nodes - 1,
        };
        let game = self.game;
        self.batch.components.clear();
        self.batch.sums.clear();
        let recent = self.recent_reply.take().filter(|_| wanted.is_some());
        if let Some(remainder) = recent.and_then(|by| game.option(&component.placed, by)) {
            let settled = self.settles_at_once(&mut expansion, &remainder, wanted)
                || self.list_batch(&mut expansion, wanted);
            // It is listed with the others.
            self.discard(&expansion);
            if settled {
                return Ok(expansion);
            }
        }
        let mut settled = false;
        game.options(&component.placed, |remainder| {
            settled = self.settles_at_once(&mut expansion, &remainder, wanted)
                || self.batch.sums.len() == BATCH && self.list_batch(&mut expansion, wanted);
            settled
        });
        if !settled && !self.list_batch(&mut expansion, wanted) {
            self.sort_options(first);
            expansion.options = first..self.options.len();
        }
        Ok(expansion)
    }

    /// Adds an option to the batch. Returns `true` if it has the required value according to the
    /// cache of recent components: then the batch need not be looked up in the table.
    #[inline]
    fn settles_at_once(
        &mut self,
        expansion: &mut Expansion<W, L>,
        remainder: &Remainder<W, L>,
        wanted: Option<u32>,
    ) -> bool {
        let first = self.batch.components.len();
        let sum = self.add_components(remainder);
        let LookupBatch { components, sums } = &mut self.batch;
        if components.len() == first && bit(sum) != 0 {
            return expansion.exclude(sum, remainder.by, wanted);
        }
        sums.push((remainder.by, sum, components.len()));
        false
    }

    /// Adds the components of an option to the batch, except those whose values are found without
    /// the table. Returns the nim-sum of these values.
    #[inline]
    fn add_components(&mut self, remainder: &Remainder<W, L>) -> u32 {
        if let Some(value) = self.game.value_of_few(remainder.left.vertices) {
            // Vertices of a value are removed in other games only.
            return value;
        }
        let components = &mut self.batch.components;
        let mut sum = remainder.removed_value;
        self.game.components(remainder, |placed| {
            if let Some(value) = self.game.value_of_few(placed.vertices) {
                sum ^= value;
                return;
            }
            match self.local.look_up(placed) {
                Ok(value) => sum ^= value,
                Err(component) => components.push(component),
            }
        });
        sum
    }

    /// Computes the canonical forms of the components of the batch.
    #[inline]
    fn complete_batch(&mut self) {
        for component in &mut self.batch.components {
            if component.canonical.is_empty() {
                let Some(canonical) = self.game.canonical(&component.placed) else {
                    self.local.cache(*component, Some(0));
                    continue;
                };
                component.canonical = canonical;
                self.local.cache(*component, None);
            }
            // The prefetched entry arrives while the next canonical forms are computed.
            self.worker.prefetch(&component.canonical);
        }
    }

    /// Returns the components of an option whose values are not known, the largest last, and the
    /// nim-sum of the other values.
    pub(super) fn open_components(
        &mut self,
        component: &TrimmedSet<W, L>,
        by: MoveKey,
    ) -> (u32, Vec<Occurrence<W, L>>) {
        let Some(remainder) = self.game.option(component, by) else { return (0, Vec::new()) };
        self.batch.components.clear();
        let sum = self.add_components(&remainder);
        self.complete_batch();
        let option = self.list_option(by, sum, 0..self.batch.components.len());
        (option.known_sum, self.components.split_off(option.first))
    }

    /// Lists the options of the batch. Returns `true` at an option of the required value.
    fn list_batch(&mut self, expansion: &mut Expansion<W, L>, wanted: Option<u32>) -> bool {
        self.complete_batch();
        let mut begin = 0;
        for i in 0..self.batch.sums.len() {
            let (by, sum, end) = self.batch.sums[i];
            let option = self.list_option(by, sum, begin..end);
            begin = end;
            if option.open > 0 || bit(option.known_sum) == 0 {
                self.options.push(option);
                continue;
            }
            if expansion.exclude(option.known_sum, by, wanted) {
                return true;
            }
        }
        self.batch.components.clear();
        self.batch.sums.clear();
        false
    }

    /// Lists the open components of an option with components in the batch; equal ones cancel.
    fn list_option(&mut self, by: MoveKey, sum: u32, components: Range<usize>) -> ListedOption {
        let first = self.components.len();
        let (mut known_sum, mut excluded, mut open) = (sum, 0, 0);
        for i in components {
            let component = self.batch.components[i];
            if component.canonical.is_empty() {
                continue;
            }
            match self.worker.get(&component.canonical) {
                Knowledge::Exact(value) => {
                    self.local.cache(component, Some(value));
                    known_sum ^= value;
                }
                Knowledge::Excludes(values) => {
                    open += 1;
                    excluded = if open == 1 { values } else { 0 };
                    let is_equal =
                        |other: &Occurrence<W, L>| other.canonical == component.canonical;
                    match self.components[first..].iter().position(is_equal) {
                        Some(equal) => {
                            self.components.swap_remove(first + equal);
                        }
                        None => self.components.push(component),
                    }
                }
            }
        }
        let components = &mut self.components[first..];
        let mobility = |component: &Occurrence<W, L>| self.game.mobility(&component.canonical);
        let (largest, all) = match components {
            [] => (0, 0),
            [only] => [mobility(only); 2].into(),
            _ => {
                components.sort_unstable_by_key(|one| (one.canonical.count(), one.canonical));
                let all = components.iter().map(mobility).sum();
                (components.last().map_or(0, mobility), all)
            }
        };
        ListedOption {
            known_sum,
            open: u32::try_from(components.len()).unwrap_or(u32::MAX),
            first,
            excluded,
            size: largest << 16 | all,
            index: 0,
            by,
            refuted: 0,
            unsettled: None,
        }
    }

    /// Sorts the options listed from `first` on: fewer moves in the largest component first, then
    /// components that spread further over the board. Drops repeated options.
    fn sort_options(&mut self, first: usize) {
        let (components, options) = (&self.components, &self.options[first..]);
        let of = |option: &ListedOption| {
            components[option.first..][..option.open as usize].iter().map(|one| one.canonical)
        };
        let SortBuffers { keys, sorted } = &mut self.buffers;
        keys.clear();
        sorted.clear();
        keys.extend((0..).zip(options).map(|(at, option)| {
            let smallest = of(option).next().unwrap_or(TrimmedSet::EMPTY);
            SortKey::new(option.size, smallest.vertices.words()[W - 1], at)
        }));
        keys.sort_unstable();
        for alike in keys.chunk_by_mut(|a, b| a.is_like(*b)).filter(|alike| alike.len() > 1) {
            alike.sort_unstable_by(|a, b| {
                let (a, b) = (&options[a.at()], &options[b.at()]);
                of(b).cmp(of(a)).then(a.known_sum.cmp(&b.known_sum))
            });
        }
        let same =
            |a: &ListedOption, b: &ListedOption| a.known_sum == b.known_sum && of(a).eq(of(b));
        let mut index = 0;
        for key in &*keys {
            let option = options[key.at()];
            if sorted.last().is_none_or(|last| !same(last, &option)) {
                index = u32::try_from(sorted.len()).unwrap_or(u32::MAX);
                sorted.push(ListedOption { index, ..option });
            }
            self.moves.push((option.by, index));
        }
        self.options.truncate(first);
        self.options.append(sorted);
    }
}

/// The sort key of options in one number: their size, a word of their smallest open component,
/// descending, and their index. For wide sets the word is only a part of the component.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SortKey(u128);

/// The number of bits of an index: a component has fewer options.
const PLACE: u32 = 32;

impl SortKey {
    fn new(size: u32, word: u64, at: u32) -> Self {
        Self(u128::from(size) << (64 + PLACE) | u128::from(!word) << PLACE | u128::from(at))
    }

    fn at(self) -> usize {
        usize::try_from(self.0 & u128::from(u32::MAX)).unwrap_or(0)
    }

    /// Whether the keys differ only in their indexes.
    fn is_like(self, other: Self) -> bool {
        self.0 >> PLACE == other.0 >> PLACE
    }
}
