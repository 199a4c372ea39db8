//! Walks through the options of a component and lists those that are wanted.

use std::ops::ControlFlow;

use super::Part;
use crate::planner::erased::{AnyMove, AnyPosition};
use grundy_core::game::{
    Attempt, Choice, ComponentRules, Failure, Listing, Refusal, Ruleset, Winning,
};
use grundy_core::value::Side;

/// Where winning moves cannot be counted, a few are enough.
pub(super) const MOST_WITNESSES: usize = 16;

/// Options are tried one by one up to this many; beyond, the moves found are witnesses.
pub(super) const MOST_WALKED: u64 = 1 << 22;

/// Where most options are wanted, only this many are tried.
pub(super) const MOST_WANTED: u64 = 1 << 16;

/// Options are listed one by one up to this many.
const MOST_LISTED: usize = 1 << 20;

/// Computes something of the parts that an option leaves.
type OfParts<'a, V> = dyn Fn(&[AnyPosition]) -> Result<V, Failure> + 'a;

/// Visits each option with the parts that it leaves.
type Visit<'a> = dyn FnMut(&AnyMove, &[AnyPosition]) -> Result<ControlFlow<()>, Failure> + 'a;

impl Part {
    /// Visits the options of a side until `visit` breaks or fails. Returns whether all were visited.
    pub(super) fn each(
        &self,
        side: Side,
        attempt: &Attempt<'_>,
        visit: &mut Visit<'_>,
    ) -> Result<bool, Failure> {
        let mut failed = None;
        let flow = self.game().options(&self.position, side, &mut |by, parts| {
            attempt.node().and_then(|()| visit(by, parts)).unwrap_or_else(|failure| {
                failed = Some(failure);
                ControlFlow::Break(())
            })
        });
        // Bounds found on the way belong to an option, not to the question.
        match failed {
            None if flow.is_continue() => Ok(true),
            None => self.at().fault(side).map_or(Ok(false), Err),
            Some(Failure::Stopped { limit, .. }) => Err(Failure::Stopped { limit, bounds: None }),
            Some(failure) => Err(failure),
        }
    }

    /// What `of` computes of every option of a side.
    pub(super) fn list<V>(
        &self,
        side: Side,
        attempt: &Attempt<'_>,
        of: &OfParts<'_, V>,
    ) -> Result<Vec<V>, Failure> {
        let mut list = Vec::new();
        let all = self.each(side, attempt, &mut |_, parts| {
            list.push(of(parts)?);
            Ok(go_on(list.len() < MOST_LISTED))
        })?;
        if all { Ok(list) } else { Err(Refusal::too_many_options().into()) }
    }

    /// The options of a side to which `of` gives a distance, the least first; all are tried.
    pub(super) fn nearest(
        &self,
        side: Side,
        listed: Listing,
        attempt: &Attempt<'_>,
        of: &OfParts<'_, Option<u64>>,
    ) -> Result<Winning, Failure> {
        let (mut moves, mut count, mut walked): (Vec<Choice>, _, _) = (Vec::new(), 0, 0u64);
        let all = self.each(side, attempt, &mut |by, parts| {
            walked += 1;
            if let Some(distance) = of(parts)? {
                count += 1;
                let at = moves.partition_point(|choice| choice.distance <= distance);
                if at < listed.most() {
                    moves.truncate(listed.most() - 1);
                    moves.insert(at, Choice { distance, ..self.choice(by, parts) });
                }
            }
            Ok(go_on(walked < MOST_WALKED))
        })?;
        if !all {
            moves.truncate(MOST_WITNESSES);
        }
        Ok(Winning { moves, count: all.then_some(count), families: Vec::new() })
    }

    /// The options of a side that `wanted` accepts, among the first `most`.
    pub(super) fn select(
        &self,
        side: Side,
        (listed, most): (Listing, u64),
        attempt: &Attempt<'_>,
        wanted: &OfParts<'_, bool>,
    ) -> Result<Winning, Failure> {
        let (mut moves, mut count, mut walked, mut more) = (Vec::new(), 0, 0u64, true);
        let mut in_time = Ok(());
        let all = self.each(side, attempt, &mut |by, parts| {
            walked += 1;
            if wanted(parts)? {
                count += 1;
                if listed.room(moves.len()) {
                    moves.push(self.choice(by, parts));
                    // The text of a move takes as long as the component is large.
                    in_time = attempt.pause();
                }
                more = listed != Listing::Witness;
            }
            more &= walked < most && in_time.is_ok();
            Ok(go_on(more))
        })?;
        in_time?;
        if !all {
            moves.truncate(MOST_WITNESSES);
        }
        Ok(Winning { moves, count: all.then_some(count), families: Vec::new() })
    }
}

pub(super) fn go_on(more: bool) -> ControlFlow<()> {
    if more { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}
