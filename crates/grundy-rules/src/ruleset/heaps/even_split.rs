//! A move splits a heap of at least F tokens into any number M ≥ 2 of non-empty parts whose sizes
//! differ by at most one.

use std::fmt;
use std::ops::ControlFlow;

use super::even_turns::EvenTurns;
use super::heap_game::HeapGame;
use grundy_core::game::{HeapRule, IncrementalValues, Parts, Visit};
use grundy_core::text::{ParseError, Word, small};
use grundy_core::value::Natural;

#[derive(Debug)]
pub(super) struct EvenSplit {
    least: u64,
}

impl EvenSplit {
    pub(super) fn read(word: &Word) -> Result<Self, ParseError> {
        let least = small(word, "the least heap that may be split", u64::from(u32::MAX))?;
        Ok(Self { least })
    }
}

impl fmt::Display for EvenSplit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.least.fmt(f)
    }
}

impl HeapRule for EvenSplit {
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        if n < self.least {
            return ControlFlow::Continue(());
        }
        let mut parts = Vec::new();
        for count in 2..=n {
            let (size, larger) = (n / count, n % count);
            parts.clear();
            parts.extend((0..count - larger).map(|_| size));
            parts.extend((0..larger).map(|_| size + 1));
            visit(&parts)?;
        }
        ControlFlow::Continue(())
    }

    fn incremental(&self) -> Option<Box<dyn IncrementalValues>> {
        Some(Box::new(EvenTurns::new(self.least)))
    }

    fn largest_constant(&self) -> u64 {
        self.least
    }

    fn name(&self) -> String {
        format!("evensplit:{self}")
    }
}

/// Of a large heap, splits into up to this many parts are listed.
const MOST_PARTS: u64 = 64;

impl HeapGame for EvenSplit {
    /// An option may leave up to n parts, so that all options together have n²/2 of them.
    fn counted_to(&self) -> u64 {
        1 << 12
    }

    fn options_of_large(
        &self,
        heap: &Natural,
        visit: &mut dyn FnMut(Parts<Natural>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for count in 2..=MOST_PARTS {
            let count = Natural::from(count);
            let (size, larger) = (heap / &count, heap % &count);
            let parts = (0..usize::try_from(&count).unwrap_or(0)).map(|i| {
                if Natural::from(i) + &larger >= count {
                    &size + Natural::ONE
                } else {
                    size.clone()
                }
            });
            visit(parts.collect())?;
        }
        ControlFlow::Break(())
    }
}
