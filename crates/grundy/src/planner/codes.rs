//! The sequences of take-and-break games that positions of other games are recognised as.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Mutex, PoisonError};

use super::heap_desk::{Checker, HeapDesk};
use crate::answer::{Known, Step};
use crate::game::take_break::TakeBreak;
use crate::game::{Failure, Meter, Refusal};
use crate::value::Natural;

/// Sequences by code, shared by every game of a workbench.
#[derive(Debug, Default)]
pub struct Codes {
    desks: Mutex<HashMap<&'static str, (TakeBreak, HeapDesk)>>,
    checker: Option<Checker>,
}

impl Codes {
    /// Nothing solved yet; growth of values is put to a checker.
    pub fn checked_by(checker: Option<Checker>) -> Self {
        Self { desks: Mutex::default(), checker }
    }

    /// The checker of certificates, where there is one.
    pub fn checker(&self) -> Option<Checker> {
        self.checker
    }

    /// The value of a heap of a code.
    ///
    /// # Errors
    /// As [`HeapDesk::value`].
    pub fn value(
        &self,
        code: &'static str,
        heap: &Natural,
        meter: &Meter<'_>,
    ) -> Result<Known, Failure> {
        self.with(code, |rule, desk| desk.value(rule, heap, meter))
    }

    /// What a learner is told of the heap's value, beyond the value itself.
    ///
    /// # Errors
    /// As [`HeapDesk::value`].
    pub fn reasons(
        &self,
        code: &'static str,
        heap: &Natural,
        meter: &Meter<'_>,
    ) -> Result<Vec<Step>, Failure> {
        self.with(code, |rule, desk| desk.reasons(rule, heap, meter))
    }

    fn with<T>(
        &self,
        code: &'static str,
        ask: impl FnOnce(&TakeBreak, &mut HeapDesk) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let mut codes = self.desks.lock().unwrap_or_else(PoisonError::into_inner);
        let (rule, desk) = match codes.entry(code) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(vacant) => {
                let parsed = TakeBreak::parse(code)
                    .map_err(|error| Refusal::new(format!("the code {code}: {error}")))?;
                vacant.insert((parsed, HeapDesk::checked_by(self.checker)))
            }
        };
        ask(rule, desk)
    }
}
