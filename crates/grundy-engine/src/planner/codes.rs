//! The sequences of take-and-break games that positions of other games are recognised as.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Mutex, PoisonError};

use super::heap_solver::{HeapSolver, Means};
use grundy_core::answer::{KnownValue, Step};
use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Attempt, Failure, Refusal};
use grundy_core::value::Natural;

/// Sequences by code, shared by every game of a workbench.
#[derive(Debug, Default)]
pub struct Codes {
    solvers: Mutex<HashMap<&'static str, (TakeBreak, HeapSolver)>>,
    means: Means,
}

impl Codes {
    /// No sequence yet.
    pub fn new(means: Means) -> Self {
        Self { solvers: Mutex::default(), means }
    }

    /// How sequences are computed.
    pub fn means(&self) -> Means {
        self.means
    }

    /// The value of a heap of a code.
    ///
    /// # Errors
    /// As [`HeapSolver::value`].
    pub fn value(
        &self,
        code: &'static str,
        heap: &Natural,
        attempt: &Attempt<'_>,
    ) -> Result<KnownValue, Failure> {
        self.with(code, |rule, solver| solver.value(rule, heap, attempt))
    }

    /// The reasons for the heap's value.
    ///
    /// # Errors
    /// As [`HeapSolver::value`].
    pub fn reasons(
        &self,
        code: &'static str,
        heap: &Natural,
        attempt: &Attempt<'_>,
    ) -> Result<Vec<Step>, Failure> {
        self.with(code, |rule, solver| solver.reasons(rule, heap, attempt))
    }

    fn with<T>(
        &self,
        code: &'static str,
        ask: impl FnOnce(&TakeBreak, &mut HeapSolver) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let mut codes = self.solvers.lock().unwrap_or_else(PoisonError::into_inner);
        let (rule, solver) = match codes.entry(code) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(vacant) => {
                let parsed = TakeBreak::parse(code)
                    .map_err(|error| Refusal::new(format!("the code {code}: {error}")))?;
                vacant.insert((parsed, HeapSolver::new(self.means)))
            }
        };
        ask(rule, solver)
    }
}
