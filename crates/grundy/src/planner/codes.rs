//! The sequences of take-and-break games that positions of other games are recognised as.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::game::take_break::TakeBreak;
use crate::game::{Failure, HeapRule, Meter, Refusal};
use crate::sequence::Sequence;

/// Sequences by code, shared by every game of a workbench.
#[derive(Debug, Default)]
pub struct Codes(Mutex<HashMap<&'static str, (CodeRule, Sequence)>>);

#[derive(Debug)]
struct CodeRule(TakeBreak);

impl HeapRule for CodeRule {
    fn code(&self) -> Option<&TakeBreak> {
        Some(&self.0)
    }

    fn options(&self, n: u64, visit: &mut dyn FnMut(&[u64])) {
        self.0.options(n, visit);
    }

    fn name(&self) -> String {
        self.0.to_string()
    }
}

impl Codes {
    /// The value of a heap of a code.
    ///
    /// # Errors
    /// As [`Sequence::value`].
    pub fn value(&self, code: &'static str, heap: u64, meter: &Meter<'_>) -> Result<u32, Failure> {
        let mut codes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !codes.contains_key(code) {
            let parsed = TakeBreak::parse(code)
                .map_err(|error| Refusal::new(format!("the code {code}: {error}")))?;
            codes.insert(code, (CodeRule(parsed), Sequence::default()));
        }
        match codes.get_mut(code) {
            Some((rule, sequence)) => sequence.value(rule, heap, meter),
            None => Err(Refusal::new(format!("no sequence for {code}")).into()),
        }
    }
}
