//! Values of tuples under a rule, in the rule's order.

use crate::game::{Failure, Meter, Tuple, TupleRule};

/// The values of all tuples up to some corner.
#[derive(Debug, Default)]
pub struct Table {}

impl Table {
    /// The value of a tuple.
    ///
    /// # Errors
    /// A limit, a table that would be too large, a faulty rule.
    pub fn value(
        &mut self,
        _rule: &dyn TupleRule,
        _at: Tuple,
        _meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        Err(crate::game::Refusal::new("unfinished").into())
    }
}
