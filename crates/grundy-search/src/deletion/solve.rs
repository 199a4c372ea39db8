//! Finds values by questions “is the value k?”, until the answer is yes.
//!
//! A component has the value k if no option has it and, for every j < k, some option has the value
//! j; one option of value k shows that its value is not k (this method is due to J. Lemoine and S.
//! Viennot, Nimbers are inevitable, Theoretical Computer Science 462, 2012). An option is a sum of
//! components: all but the largest are valued, and the question is whether the largest has the
//! value that is then required, so most components are never valued at all. Values that such
//! questions exclude are stored like exact values (P. Beling and M. Rogalski, On pruning search
//! trees of impartial games, Artificial Intelligence 283, 2020).

use std::ops::Range;

use super::occurrence::Occurrence;
use super::ordering::MoveOrdering;
use super::search::{DeletionSearch, Expansion, Halt, ListedOption, Query, bit};
use super::vertex_set::VertexSet;
use super::worker::Worker;
use grundy_core::game::Knowledge;

/// The maximum number of vertices of components that are valued completely when a question is about
/// them. Many later questions are about the same ones.
const SMALL: u32 = 13;

/// The question for the value of a position.
pub(super) struct ValueQuery;

impl<const W: usize, const L: usize> Query<W, L> for ValueQuery {
    type Output = u32;

    fn run<H: Worker<W, L>>(
        &self,
        search: &mut DeletionSearch<'_, W, L, H>,
        position: VertexSet<W>,
    ) -> Result<u32, Halt> {
        let (known, components) = search.game.split(position);
        components.into_iter().try_fold(known, |sum, one| Ok(sum ^ search.value_of(one)?))
    }
}

/// The question whether a position has this value.
pub(super) struct HasValueQuery(pub(super) u32);

impl<const W: usize, const L: usize> Query<W, L> for HasValueQuery {
    type Output = bool;

    fn run<H: Worker<W, L>>(
        &self,
        search: &mut DeletionSearch<'_, W, L, H>,
        position: VertexSet<W>,
    ) -> Result<bool, Halt> {
        let (known, components) = search.game.split(position);
        let wanted = self.0 ^ known;
        let Some((&last, rest)) = components.split_last() else { return Ok(wanted == 0) };
        let wanted = rest.iter().try_fold(wanted, |sum, &one| Ok(sum ^ search.value_of(one)?))?;
        search.has_value(last, wanted)
    }
}

impl<const W: usize, const L: usize, H: Worker<W, L>> DeletionSearch<'_, W, L, H> {
    /// Returns the value of a component.
    pub(super) fn value_of(&mut self, component: Occurrence<W, L>) -> Result<u32, Halt> {
        if self.is_proved(&component.canonical) {
            let mut value = 0;
            while !self.prove(component.canonical, value)? {
                value += 1;
            }
            return Ok(value);
        }
        match self.worker.get(&component.canonical) {
            Knowledge::Exact(value) => Ok(value),
            Knowledge::Excludes(excluded) => self.find_value(component, excluded),
        }
    }

    /// Whether a component has this value.
    pub(super) fn has_value(
        &mut self,
        component: Occurrence<W, L>,
        value: u32,
    ) -> Result<bool, Halt> {
        self.reply = None;
        if self.is_proved(&component.canonical) {
            return self.prove(component.canonical, value);
        }
        let excluded = match self.worker.get(&component.canonical) {
            Knowledge::Exact(known) => return Ok(known == value),
            Knowledge::Excludes(excluded) => excluded,
        };
        if excluded & bit(value) != 0 || value > self.game.most_moves(&component.canonical) {
            return Ok(false);
        }
        if component.canonical.count() <= SMALL {
            let known = self.value_of(component)?;
            // No stop is set on the way, since the options are as small; this makes sure of it.
            self.reply = None;
            return Ok(known == value);
        }
        self.decide(component, excluded, value)
    }

    /// Finds the value of a component, given values that it does not have.
    fn find_value(&mut self, component: Occurrence<W, L>, excluded: u64) -> Result<u32, Halt> {
        let mut expansion = self.expand(component, excluded, None)?;
        let mut value = 0;
        loop {
            if expansion.excluded & bit(value) == 0 {
                match self.any_option_has(&mut expansion, value) {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(Halt) => {
                        let excluded = expansion.excluded;
                        self.finish(&expansion, Knowledge::Excludes(excluded));
                        return Err(Halt);
                    }
                }
            }
            value += 1;
        }
        self.finish(&expansion, Knowledge::Exact(value));
        Ok(value)
    }

    /// Decides whether a component has a value that is not among the excluded ones.
    fn decide(
        &mut self,
        component: Occurrence<W, L>,
        excluded: u64,
        value: u32,
    ) -> Result<bool, Halt> {
        let mut expansion = self.expand(component, excluded, Some(value))?;
        let vertices = component.canonical.count();
        let mut lower = None;
        if expansion.excluded & bit(value) == 0
            && self.local.ordering.is_rather_lower(vertices, value)
        {
            lower = self.lower_value(&mut expansion, value)?;
        }
        if lower.is_none()
            && (expansion.excluded & bit(value) != 0
                || self.any_option_has(&mut expansion, value)?)
        {
            if !expansion.options.is_empty() {
                self.local.ordering.record_answer(vertices, value, false);
            }
            let excluded = expansion.excluded | bit(value);
            self.finish(&expansion, Knowledge::Excludes(excluded));
            self.reply = expansion.reply;
            return Ok(false);
        }
        // No option has the value, so the component has it or a lower one.
        if lower.is_none() {
            lower = self.lower_value(&mut expansion, value)?;
        }
        if lower.is_some() {
            self.local.ordering.record_answer(vertices, value, true);
        }
        self.reply = None;
        self.finish(&expansion, Knowledge::Exact(lower.unwrap_or(value)));
        Ok(lower.is_none())
    }

    /// Returns the least value below `value` that no option has.
    fn lower_value(
        &mut self,
        expansion: &mut Expansion<W, L>,
        value: u32,
    ) -> Result<Option<u32>, Halt> {
        for lower in 0..value {
            if expansion.excluded & bit(lower) == 0 && !self.any_option_has(expansion, lower)? {
                return Ok(Some(lower));
            }
        }
        Ok(None)
    }

    /// Whether some option has this value.
    fn any_option_has(
        &mut self,
        expansion: &mut Expansion<W, L>,
        value: u32,
    ) -> Result<bool, Halt> {
        let (vertices, options) = (expansion.of.canonical.count(), expansion.options.len());
        if options > 1 && self.local.ordering.lookahead_pays(vertices, options) {
            self.look_ahead(expansion, value)?;
        }
        let begin = self.order.len();
        self.rank_options(expansion.options.clone(), value);
        let found = self.any_in_order_has(expansion, value, begin..self.order.len());
        self.order.truncate(begin);
        found
    }

    /// Searches options in order.
    fn any_in_order_has(
        &mut self,
        expansion: &mut Expansion<W, L>,
        value: u32,
        order: Range<usize>,
    ) -> Result<bool, Halt> {
        let mut recent_reply = None;
        for at in order {
            let i = expansion.options.start + index(self.order[at]);
            self.recent_reply = recent_reply;
            let has_value = self.option_has(expansion, i, value)?;
            self.recent_reply = None;
            recent_reply = self.reply.or(recent_reply);
            if has_value {
                expansion.excluded |= bit(value);
                expansion.reply = Some(self.options[i].by);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether an option has this value.
    fn option_has(
        &mut self,
        expansion: &Expansion<W, L>,
        option: usize,
        value: u32,
    ) -> Result<bool, Halt> {
        let ListedOption { known_sum, first, open, excluded, by, refuted, .. } =
            self.options[option];
        let mut wanted = value ^ known_sum;
        let Some(last) = (first..first + open as usize).next_back() else {
            return Ok(wanted == 0);
        };
        if excluded & bit(wanted) != 0 || refuted & bit(value) != 0 {
            return Ok(false);
        }
        for at in first..last {
            wanted ^= self.value_of(self.components[at])?;
        }
        let has_value = self.has_value(self.components[last], wanted)?;
        if let (false, Some(reply)) = (has_value, self.reply) {
            self.refute(expansion, by, reply, value);
        }
        Ok(has_value)
    }

    /// Appends options to the order, by their rank for a value.
    fn rank_options(&mut self, options: Range<usize>, value: u32) {
        let begin = self.order.len();
        let (components, ordering) = (&self.components, &self.local.ordering);
        for option in &mut self.options[options] {
            let open = &components[option.first..][..option.open as usize];
            let rank = match (option.unsettled.take(), open) {
                (Some(unsettled), _) => MoveOrdering::rank_after_lookahead(unsettled),
                (None, []) => 0,
                (None, [.., last]) => {
                    let wanted =
                        (open.len() == 1).then_some((value ^ option.known_sum, option.excluded));
                    let all = open.iter().map(|one| one.canonical.count()).sum();
                    ordering.rank(last.canonical.count(), all, wanted)
                }
            };
            self.order.push(u64::from(rank) << 32 | u64::from(option.index));
        }
        self.order[begin..].sort_unstable();
    }
}

/// Returns the index of the option in an entry of the order.
fn index(entry: u64) -> usize {
    usize::try_from(entry & u64::from(u32::MAX)).unwrap_or(0)
}
