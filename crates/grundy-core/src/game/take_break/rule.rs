//! A take-and-break code as a [`HeapRule`].

use std::ops::ControlFlow;

use super::code::{TakeBreak, Visit};
use crate::game::HeapRule;

impl HeapRule for TakeBreak {
    fn code(&self) -> Option<&TakeBreak> {
        Some(self)
    }

    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        self.options(n, visit)
    }

    fn name(&self) -> String {
        self.to_string()
    }
}
