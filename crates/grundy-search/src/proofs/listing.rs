//! What the options of a component leave, listed before it is looked up in a table.

use std::ops::ControlFlow;

use super::PAUSE;
use grundy_core::game::{CompactGame, Failure, Limit, Meter, Refusal};

/// The parts that options leave, one after the other.
#[derive(Debug, Default)]
pub(super) struct Listing {
    bytes: Vec<u8>,
    /// The end of each part in `bytes`.
    parts: Vec<usize>,
    /// The end of each option in `parts`.
    options: Vec<usize>,
}

impl Listing {
    /// Lists the options of a position. Equal ones may be listed several times.
    ///
    /// # Errors
    /// A limit, or too many options.
    pub(super) fn of(
        game: &dyn CompactGame,
        position: &[u8],
        meter: &Meter<'_>,
    ) -> Result<Self, Failure> {
        let (mut listing, mut failed) = (Self::default(), None);
        let flow = game.results(position, &mut |parts| {
            listing.push(parts);
            if listing.options.len().is_multiple_of(PAUSE) {
                failed = meter.pause().err();
                if listing.size() > meter.memory_left() {
                    failed = Some(Failure::Stopped { limit: Limit::Memory, bounds: None });
                }
            }
            if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match failed {
            Some(failure) => Err(failure),
            None if flow.is_break() => Err(Refusal::too_many_options().into()),
            None => Ok(listing),
        }
    }

    fn push(&mut self, parts: &[&[u8]]) {
        for part in parts {
            self.bytes.extend_from_slice(part);
            self.parts.push(self.bytes.len());
        }
        self.options.push(self.parts.len());
    }

    /// The bytes that it takes.
    fn size(&self) -> u64 {
        let ends = self.parts.len() + self.options.len();
        (self.bytes.len() + ends * size_of::<usize>()) as u64
    }

    /// The number of options.
    pub(super) fn len(&self) -> usize {
        self.options.len()
    }

    /// The parts that an option leaves.
    pub(super) fn option(&self, at: usize) -> impl Iterator<Item = &[u8]> {
        let start = |ends: &[usize], at: usize| if at == 0 { 0 } else { ends[at - 1] };
        (start(&self.options, at)..self.options[at])
            .map(move |part| &self.bytes[start(&self.parts, part)..self.parts[part]])
    }
}
