//! The plain loop: the value of heap n is the mex over all its options, from heap 0 upward.

use crate::game::{Failure, HeapRule, Meter};
use crate::value::Mex;

/// The values of heaps 0 to some n, extended on demand.
#[derive(Debug, Default)]
pub struct Sequence {
    values: Vec<u32>,
}

impl Sequence {
    /// The value of heap `n`.
    ///
    /// # Errors
    /// A limit, or a heap for which the table would be too large.
    pub fn value(
        &mut self,
        rule: &dyn HeapRule,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        let index = usize::try_from(n).unwrap_or(usize::MAX);
        if index >= self.values.len() {
            self.extend(rule, index, meter)?;
        }
        Ok(self.values[index])
    }

    fn extend(&mut self, rule: &dyn HeapRule, n: usize, meter: &Meter<'_>) -> Result<(), Failure> {
        let mut seen = Mex::new();
        while self.values.len() <= n {
            let heap = self.values.len() as u64;
            let mut options = 0;
            rule.options(heap, &mut |parts| {
                options += 1;
                seen.insert(
                    parts
                        .iter()
                        .fold(0, |sum, &part| sum ^ self.values[part as usize]),
                );
            });
            meter.steps(options)?;
            self.values.push(seen.take());
        }
        Ok(())
    }
}
