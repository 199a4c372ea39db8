//! A table of the values of heaps 0 to n.

use super::engine::Engine;
use super::setup::Setup;
use super::size;
use super::state::NoHistory;
use super::store::ValueList;
use grundy_core::game::{Failure, HeapRule, Meter};
use grundy_core::text::Message;

/// The values of heaps 0 to some n.
#[derive(Debug)]
pub struct Sequence {
    engine: Engine,
    setup: Setup,
}

/// The least number of new values for which more than one thread is used: with fewer, threads save
/// little.
const PARALLEL: u64 = 1 << 15;

impl Default for Sequence {
    fn default() -> Self {
        Self::with(Setup::default())
    }
}

impl Sequence {
    /// Creates an empty table that uses the instruction set and the method of `setup`. The number
    /// of threads is that of the meter, if there are enough new values.
    pub fn with(setup: Setup) -> Self {
        Self { engine: Engine::for_sequence(), setup }
    }

    /// Returns the values so far, from heap 0.
    pub fn values(&self) -> &ValueList {
        self.engine.table()
    }

    /// Returns the values so far, from heap 0, without a copy.
    pub fn into_values(self) -> ValueList {
        self.engine.into_table()
    }

    /// Extends the table to heap `n`, if it is shorter.
    ///
    /// Takes O(n²) steps for games that split heaps, O(n · members) for subtraction sets, and 1, 2
    /// or 4 bytes for each value.
    ///
    /// # Errors
    /// Returns an error if a limit is reached, or if the table would need too much memory or time.
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
        self.engine.reserve(n);
        let threads = if n - known < PARALLEL { 1 } else { meter.threads() };
        let setup = Setup { threads, ..self.setup };
        self.engine.advance(rule, setup, n.saturating_add(1), &mut NoHistory, &mut |_| {}, meter)
    }

    /// Returns the value of heap `n`, extending the table if necessary.
    ///
    /// # Errors
    /// Returns the errors of [`Sequence::extend`].
    pub fn value(
        &mut self,
        rule: &dyn HeapRule,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        self.extend(rule, n, meter)?;
        Ok(usize::try_from(n).ok().and_then(|n| self.values().get(n)).unwrap_or(0))
    }

    /// Returns the heap up to which a table is feasible, as a sentence.
    pub fn feasible_help(rule: &dyn HeapRule, meter: &Meter<'_>) -> Message {
        size::feasible_help(rule, meter)
    }
}
