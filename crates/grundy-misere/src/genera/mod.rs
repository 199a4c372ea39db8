//! Genera of sums by search.
//!
//! The genus of a sum follows from the genera of its options ([`Genus::of_options`]), so each sum
//! that play can reach is visited once. Three things keep the number of sums small:
//!
//! * A *summand* is a game that is not recognised as a sum or as a smaller game. Games that equal
//!   each other by the theorem of Grundy and Smith ([`Forms`](super::Forms)) are the same summand;
//!   the theorem is applied to options as multisets of summands, so some equal games stay different
//!   summands. This costs time and changes no genus.
//! * Heaps \*1 and \*2 are left out of sums: \*1 changes each γi by nim-addition of 1, \*2 shifts
//!   the list, and \*3 = \*2 + \*1.
//! * Sums of tame games are not visited; their genus is that of a position of Nim ([the
//!   theorem](super::HeapGenus::tame)).
//!
//! In two seconds on one core of a small server the search reaches heap 72 of Kayles (37 thousand
//! sums), heap 121 of Dawson's Kayles (55 thousand) and heap 144 of Grundy's game (170 thousand).

mod heaps;
mod search;
mod summands;
mod tame;

use super::genus::Genus;
use super::walk::Walk;
use grundy_core::game::{Component, Failure, Meter};
use grundy_core::value::Natural;
use summands::{Sum, Summands};

pub use heaps::{HeapGenera, HeapGenus};

/// Computes genera of sums of components by search, and remembers them.
#[derive(Debug, Default)]
pub struct Genera {
    summands: Summands,
    components: Walk<Sum>,
}

impl Genera {
    /// Returns the genus of a sum of components.
    ///
    /// Time and memory grow with the number of sums of wild summands that play can reach.
    ///
    /// # Errors
    /// Returns an error if a limit is reached, a rule is faulty, a game is not impartial or may not
    /// end, or there are too many options to list.
    pub fn genus(&mut self, parts: &[&dyn Component], meter: &Meter<'_>) -> Result<Genus, Failure> {
        if let Some(heaps) = nim(parts) {
            return Ok(Genus::of_nim(&heaps));
        }
        let sum = self.components.game(&mut self.summands, parts, meter)?;
        self.summands.genus(&sum, meter)
    }

    /// Whether a sum of components is tame; the definition is that of
    /// [`HeapGenus::tame`](super::HeapGenus::tame).
    ///
    /// # Errors
    /// Returns the errors of [`Genera::genus`].
    pub fn is_tame(
        &mut self,
        parts: &[&dyn Component],
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        if nim(parts).is_some() {
            return Ok(true);
        }
        let sum = self.components.game(&mut self.summands, parts, meter)?;
        self.summands.is_tame(&sum, meter)
    }

    /// Returns the number of sums visited so far.
    pub fn sums(&self) -> usize {
        self.summands.sums()
    }
}

/// Returns the heaps, if every component is a Nim heap of less than 2^32 tokens.
fn nim(parts: &[&dyn Component]) -> Option<Vec<u32>> {
    let heap = |size: Natural| u32::try_from(size).ok();
    parts.iter().map(|part| part.rules().theorems().nim_heap().and_then(heap)).collect()
}
