//! Heaps in the sequence of values of their game.

use std::ops::ControlFlow;
use std::sync::Mutex;

use super::observed::{Extent, Observed};
use super::prediction::{self, MOST_COUNTED, Observable};
use super::{Moves, Solver, lock};
use crate::planner::family::Family;
use crate::planner::far_moves::FarMoves;
use crate::planner::heap_solver::HeapSolver;
use grundy_core::answer::{KnownBy, KnownValue, Step};
use grundy_core::game::{Attempt, Failure, HeapRule, Listing, Taking, ValueColumn};
use grundy_core::value::{Natural, Nimber, Value};

/// The steps for the exact value of a heap before a pattern is looked for. They are shorter than
/// those of other numbers.
const SHORT: u64 = 1 << 25;

/// The sequence of a game, and the pattern of its first values.
#[derive(Debug)]
struct HeapMemory {
    solver: Mutex<HeapSolver>,
    observed: Mutex<Observed>,
}

/// A heap of a game.
pub(super) struct Heap<'a> {
    memory: &'a HeapMemory,
    rule: &'a dyn HeapRule,
    size: Natural,
}

/// A heap.
pub(super) fn solver<'a>(
    family: &'a Family,
    rule: &'a dyn HeapRule,
    heap: Natural,
) -> Box<dyn Solver + 'a> {
    Box::new(Heap::of(family, rule, heap))
}

impl<'a> Heap<'a> {
    pub(super) fn of(family: &'a Family, rule: &'a dyn HeapRule, size: Natural) -> Self {
        let memory = family.solvers.get(|| HeapMemory {
            solver: Mutex::new(HeapSolver::new(family.codes.means())),
            observed: Mutex::default(),
        });
        Self { memory, rule, size }
    }
}

impl Heap<'_> {
    /// The values of the heaps from `first` to this one, where a theorem gives all from few of them.
    ///
    /// # Errors
    /// As [`Solver::value`].
    pub(super) fn column(
        &self,
        first: u64,
        attempt: &Attempt<'_>,
    ) -> Result<Option<ValueColumn>, Failure> {
        let Ok(last) = u64::try_from(&self.size) else { return Ok(None) };
        lock(&self.memory.solver).column(self.rule, (first, last), attempt)
    }
}

impl Solver for Heap<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        prediction::value(self, attempt).map(KnownValue::general)
    }

    fn moves(&self) -> Option<&dyn Moves> {
        Some(self)
    }

    fn reasons(&self, attempt: &Attempt<'_>) -> Result<Vec<Step>, Failure> {
        lock(&self.memory.solver).reasons(self.rule, &self.size, attempt)
    }
}

impl Moves for Heap<'_> {
    fn is_observed(&self, attempt: &Attempt<'_>) -> Result<bool, Failure> {
        prediction::is_observed(self, attempt)
    }

    fn far(&self, wanted: &Nimber, attempt: &Attempt<'_>) -> Result<Option<FarMoves>, Failure> {
        lock(&self.memory.solver).far_moves(self.rule, &self.size, wanted, attempt)
    }

    fn near(
        &self,
        wanted: &Nimber,
        listed: Listing,
        attempt: &Attempt<'_>,
    ) -> Result<Option<FarMoves>, Failure> {
        lock(&self.memory.solver).near_moves(self.rule, &self.size, wanted, listed, attempt)
    }
}

impl Observable for Heap<'_> {
    fn observed(&self) -> &Mutex<Observed> {
        &self.memory.observed
    }

    fn place(&self) -> (Natural, [String; 2]) {
        (self.size.clone(), [self.rule.name(), self.size.to_string()])
    }

    fn extent(&self, attempt: &Attempt<'_>) -> Result<Option<Extent>, Failure> {
        let beyond = |most: &u64| self.size > Natural::from(*most);
        let Some(most) = attempt.trust.filter(beyond) else { return Ok(None) };
        let proved = lock(&self.memory.solver).is_proved(self.rule, &self.size, attempt)?;
        Ok((!proved).then_some(Extent::trusted(most)))
    }

    fn exact(&self, attempt: &Attempt<'_>) -> Result<KnownValue, Failure> {
        lock(&self.memory.solver).value(self.rule, &self.size, attempt)
    }

    fn short(&self) -> u64 {
        SHORT
    }

    fn observe(&self, extent: Extent, attempt: &Attempt<'_>) -> Result<Observed, Failure> {
        lock(&self.memory.solver).observed(self.rule, extent, attempt)
    }

    fn predict(&self, observed: &Observed) -> Result<KnownValue, String> {
        observed.value(&self.size)
    }

    fn is_won(&self, observed: &Observed) -> Option<KnownBy> {
        observed.is_won(&self.size)
    }

    fn count_options(&self, most: u64) -> Result<Option<u64>, Failure> {
        if let Some(Taking::Only(set)) = self.rule.taking()
            && let Some(largest) = set.largest().filter(|&largest| largest <= MOST_COUNTED)
        {
            return Ok(Some(set.count(largest).min(most)));
        }
        let small = u64::try_from(&self.size).ok().filter(|&heap| heap <= MOST_COUNTED);
        let Some(heap) = small else { return Ok(None) };
        let mut count = 0;
        let _ = self.rule.options(heap, &mut |_| {
            count += 1;
            if count < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        Ok(Some(count))
    }
}
