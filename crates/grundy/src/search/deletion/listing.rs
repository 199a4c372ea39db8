//! Lists the options of a component: looks up their components, and keeps each option whose value
//! is not known, once.

use std::ops::Range;

use super::compiled::MoveKey;
use super::occurrence::Occurrence;
use super::search::{DeletionSearch, Expansion, Halted, ListedOption, LookupBatch, bit};
use super::worker::Worker;
use crate::game::Knowledge;

/// Options looked up together: enough to overlap cache misses, and few enough that little is wasted
/// where one option settles the question.
const BATCH: usize = 4;

impl<const W: usize, H: Worker<W>> DeletionSearch<'_, W, H> {
    /// Lists the options of a component, until one is found to have the wanted value.
    pub(super) fn expand(
        &mut self,
        component: Occurrence<W>,
        excluded: u64,
        wanted: Option<u32>,
    ) -> Result<Expansion<W>, Halted> {
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
        let mut settled = false;
        game.options(component.placed, |remainder| {
            self.batch.remainders.push(remainder);
            if self.batch.remainders.len() == BATCH {
                settled = self.list_batch(&mut expansion, wanted);
            }
            settled
        });
        if !settled && !self.list_batch(&mut expansion, wanted) {
            self.sort_options(first);
            expansion.options = first..self.options.len();
        }
        Ok(expansion)
    }

    /// Lists the options of the batch. Returns `true` at one that has the wanted value.
    fn list_batch(&mut self, expansion: &mut Expansion<W>, wanted: Option<u32>) -> bool {
        let LookupBatch { remainders, components, sums } = &mut self.batch;
        components.clear();
        sums.clear();
        for remainder in remainders.drain(..) {
            let mut sum = 0;
            if let Some(value) = self.game.value_of_few(remainder.vertices) {
                sums.push((remainder.by, value, components.len()));
                continue;
            }
            self.game.components(remainder, |placed| {
                if let Some(value) = self.game.value_of_few(placed) {
                    sum ^= value;
                    return;
                }
                match self.local.look_up(self.game, placed) {
                    Ok(value) => sum ^= value,
                    Err(component) => components.push(component),
                }
            });
            sums.push((remainder.by, sum, components.len()));
        }
        self.worker.prefetch(components.iter().map(|component| component.canonical));
        let mut begin = 0;
        for i in 0..self.batch.sums.len() {
            let (by, sum, end) = self.batch.sums[i];
            let option = self.list_option(by, sum, begin..end);
            begin = end;
            if option.open > 0 || bit(option.known_sum) == 0 {
                self.options.push(option);
                continue;
            }
            expansion.excluded |= bit(option.known_sum);
            if Some(option.known_sum) == wanted {
                expansion.reply = Some(by);
                return true;
            }
        }
        false
    }

    /// An option with some components of the batch. Its open components are listed; equal ones
    /// cancel.
    fn list_option(&mut self, by: MoveKey, sum: u32, components: Range<usize>) -> ListedOption {
        let first = self.components.len();
        let (mut known_sum, mut excluded, mut open) = (sum, 0, 0);
        for i in components {
            let component = self.batch.components[i];
            match self.worker.get(&component.canonical) {
                Knowledge::Exact(value) => {
                    self.local.cache(component, Some(value));
                    known_sum ^= value;
                }
                Knowledge::Excludes(values) => {
                    self.local.cache(component, None);
                    open += 1;
                    excluded = if open == 1 { values } else { 0 };
                    let is_equal = |other: &Occurrence<W>| other.canonical == component.canonical;
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
        let mobility = |component: &Occurrence<W>| self.game.mobility(component.canonical);
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
        let components = &self.components;
        let of = |option: &ListedOption| {
            components[option.first..][..option.open as usize].iter().map(|one| one.canonical)
        };
        self.options[first..].sort_unstable_by(|a, b| {
            let by_sum = a.known_sum.cmp(&b.known_sum);
            a.size.cmp(&b.size).then_with(|| of(b).cmp(of(a))).then(by_sum)
        });
        let same =
            |a: &ListedOption, b: &ListedOption| a.known_sum == b.known_sum && of(a).eq(of(b));
        let (mut kept, mut index) = (first, 0);
        for i in first..self.options.len() {
            let option = self.options[i];
            if kept == first || !same(&self.options[kept - 1], &option) {
                index = u32::try_from(kept - first).unwrap_or(u32::MAX);
                self.options[kept] = ListedOption { index, ..option };
                kept += 1;
            }
            self.moves.push((option.by, index));
        }
        self.options.truncate(kept);
    }
}
