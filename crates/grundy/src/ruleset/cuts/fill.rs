//! The cutting rules straight from a table, without a call through a pointer for every cut.

use std::ops::ControlFlow;

use super::Cuts;
use crate::game::{Entries, Filler, Meter, Stumble, Tuple};
use crate::value::Marks;

impl Filler for Cuts {
    fn fill(
        &mut self,
        at: Tuple,
        table: Entries<'_>,
        seen: &mut Marks,
        meter: &Meter<'_>,
    ) -> Result<bool, Stumble> {
        let mut count = 1;
        let flow = self.each(at, &mut |_, parts| match table.sum(parts) {
            Some(sum) => {
                count += 1;
                seen.insert(sum);
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        });
        meter.steps(count)?;
        if flow.is_continue() { Ok(true) } else { Err(Stumble::Unknown) }
    }
}
