//! How a question is worked on.

use std::ops::Deref;

use super::budget::Effort;
use super::limits::{Failure, Limit};
use super::meter::Meter;

/// An attempt at a question: how hard it tries, and the meter that counts what it uses.
///
/// It derefs to its meter, which is all that tables and searches need.
#[derive(Debug, Clone, Copy)]
pub struct Attempt<'m> {
    /// How hard to try.
    pub effort: Effort,
    /// Up to which number observed patterns are compared with values before a value may rest on
    /// them; `None`: no value may.
    pub trust: Option<u64>,
    /// The meter.
    pub meter: &'m Meter<'m>,
}

impl<'m> Attempt<'m> {
    /// An attempt that trusts no pattern.
    pub fn new(effort: Effort, meter: &'m Meter<'_>) -> Self {
        Self { effort, trust: None, meter }
    }

    /// The same attempt with a meter for a part of the work.
    pub fn with<'n>(&self, meter: &'n Meter<'_>) -> Attempt<'n> {
        let Self { effort, trust, .. } = *self;
        Attempt { effort, trust, meter }
    }

    /// Returns what is known without visiting a position; `None` where that would take a search.
    ///
    /// # Errors
    /// Returns every other error of `find`.
    pub fn known<T>(
        &self,
        find: impl FnOnce(&Attempt<'_>) -> Result<T, Failure>,
    ) -> Result<Option<T>, Failure> {
        let meter = self.meter.at_most(0);
        let found = find(&self.with(&meter));
        // Memory that stays in use, and observed patterns on which the answer rests.
        self.meter.add(&meter);
        match found {
            Err(Failure::Stopped { limit: Limit::Nodes, .. }) => Ok(None),
            found => found.map(Some),
        }
    }
}

impl<'m> From<&'m Meter<'_>> for Attempt<'m> {
    /// An attempt with the usual effort that trusts no pattern.
    fn from(meter: &'m Meter<'_>) -> Self {
        Self::new(Effort::USUAL, meter)
    }
}

impl<'m> From<&Attempt<'m>> for Attempt<'m> {
    fn from(attempt: &Attempt<'m>) -> Self {
        *attempt
    }
}

impl<'m> Deref for Attempt<'m> {
    type Target = Meter<'m>;

    fn deref(&self) -> &Meter<'m> {
        self.meter
    }
}
