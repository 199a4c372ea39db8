//! A table: the values of all heaps from 0 to n.

use super::engine::Engine;
use super::setup::Setup;
use super::size;
use super::state::NoHistory;
use super::store::Values;
use crate::game::{Failure, HeapRule, Meter};

/// The values of heaps 0 to some n.
#[derive(Debug)]
pub struct Sequence {
    engine: Engine,
    setup: Setup,
}

/// A second thread pays off from this number of values on.
const PARALLEL: u64 = 1 << 17;

impl Default for Sequence {
    fn default() -> Self {
        Self::with(Setup::default())
    }
}

impl Sequence {
    /// An empty table, to be filled by an instruction set and a method. Its threads are the
    /// meter's, where there is work for them.
    pub fn with(setup: Setup) -> Self {
        Self { engine: Engine::of_table(), setup }
    }

    /// The values so far, from heap 0.
    pub fn values(&self) -> &Values {
        self.engine.table()
    }

    /// Makes sure that heaps 0 to `n` are known.
    ///
    /// O(n²) steps for games that split heaps, O(n · members) for subtraction sets; memory is the
    /// values' own width.
    ///
    /// # Errors
    /// A limit, or a heap for which the table would need too much memory or time.
    pub fn extend(
        &mut self,
        rule: &dyn HeapRule,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        let known = self.values().len() as u64;
        if n < known {
            return Ok(());
        }
        self.engine.check_size(rule, n, meter)?;
        let threads = if n - known < PARALLEL { 1 } else { meter.threads() };
        let setup = Setup { threads, ..self.setup };
        self.engine.advance(rule, setup, n.saturating_add(1), &mut NoHistory, &mut |_| {}, meter)
    }

    /// The value of heap `n`, extending the table as needed.
    ///
    /// # Errors
    /// As [`Sequence::extend`].
    pub fn value(
        &mut self,
        rule: &dyn HeapRule,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        self.extend(rule, n, meter)?;
        Ok(usize::try_from(n).ok().and_then(|n| self.values().get(n)).unwrap_or(0))
    }

    /// A round size that a table can reach.
    pub(crate) fn feasible(rule: &dyn HeapRule, meter: &Meter<'_>) -> u64 {
        size::feasible(rule, meter)
    }
}
