//! Take-and-break codes: the engine's own games.

use std::ops::ControlFlow;

use super::HeapGame;
use crate::game::{HeapRule, Visit};
use crate::game::take_break::TakeBreak;
use crate::text::{ParseError, Word};

#[derive(Debug)]
pub(super) struct Code(TakeBreak);

impl Code {
    /// Reads a code such as `0.137`.
    pub(super) fn read(word: &Word) -> Result<Self, ParseError> {
        TakeBreak::read(word).map(Self)
    }
}

impl HeapRule for Code {
    fn code(&self) -> Option<&TakeBreak> {
        Some(&self.0)
    }

    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        self.0.options(n, visit)
    }

    fn name(&self) -> String {
        self.0.to_string()
    }
}

impl HeapGame for Code {}
