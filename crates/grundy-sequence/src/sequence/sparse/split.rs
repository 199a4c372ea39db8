//! A code in the form that the sparse-space method uses: one entry per place.

use crate::sequence::block::Rare;
use crate::sequence::closure::Closure;
use grundy_core::game::take_break::{PartsRule, TakeBreak};

use super::planes::ROW;

/// A finite code that leaves at most two heaps, as lists of places.
#[derive(Debug, Clone)]
pub(in crate::sequence) struct Split {
    /// Places that allow leaving two heaps.
    pub(super) two: Vec<u32>,
    /// Places that allow leaving one heap.
    pub(super) one: Vec<u32>,
    /// Places that allow two heaps only if they differ.
    pub(super) unequal: Vec<u32>,
    /// The last place.
    pub(super) last: u32,
}

impl Split {
    /// Returns the split form of a code to which the method applies: it is finite, leaves at most
    /// two heaps, and has no place for equal heaps only. `None` for other codes.
    pub(in crate::sequence) fn new(code: &TakeBreak) -> Option<Self> {
        let last = u32::try_from(code.last_place()?).ok()?;
        let mut split = Self { two: Vec::new(), one: Vec::new(), unequal: Vec::new(), last };
        for (place, digit) in (0..).zip(code.places()) {
            if digit.or_more.is_some() || digit.counts > 7 || digit.parts == PartsRule::Equal {
                return None;
            }
            if digit.counts & 2 != 0 {
                split.one.push(place);
            }
            if digit.counts & 4 != 0 {
                split.two.push(place);
                if digit.parts != PartsRule::Any {
                    split.unequal.push(place);
                }
            }
        }
        Some(split)
    }

    /// Whether some place allows two heaps.
    pub(in crate::sequence) fn has_pairs(&self) -> bool {
        !self.two.is_empty()
    }

    /// Returns the distances from the first place that allows two heaps to each such place, if the
    /// planes can unite them: see [`Planes`](super::planes::Planes).
    pub(super) fn distances(&self) -> Option<Vec<usize>> {
        let first = *self.two.first()?;
        let distances = self.two.iter().map(|&place| (place - first) as usize);
        distances.map(|distance| (distance < ROW).then_some(distance)).collect()
    }

    /// Returns the parity of the places that allow two heaps, if they agree.
    fn parity(&self) -> Option<bool> {
        let odd = self.two.first()? % 2 == 1;
        self.two.iter().all(|place| (place % 2 == 1) == odd).then_some(odd)
    }

    /// Whether a closure may be used with this code.
    pub(super) fn admits(&self, closure: Closure) -> bool {
        !closure.heap_parity() || self.parity() == Some(closure.odd())
    }

    /// Returns the look-backs that can exclude a common value, with the index that each adds: to
    /// the partner of each rare heap, and to a single heap that is left if its class is that of the
    /// value.
    pub(super) fn lookbacks(&self, closure: Closure, rares: &[Rare]) -> Vec<(u64, u32)> {
        let alone = |&&place: &&u32| !(closure.heap_parity() && place % 2 == 1);
        let alone = self.one.iter().filter(alone).map(|&place| (u64::from(place), 0));
        let pairs = self.two.iter().flat_map(|&place| Self::partners(place, closure, rares));
        alone.chain(pairs).collect()
    }

    /// Returns the look-backs to the partner of each rare heap at one place.
    pub(super) fn partners(
        place: u32,
        closure: Closure,
        rares: &[Rare],
    ) -> impl Iterator<Item = (u64, u32)> {
        let nonempty = rares.iter().filter(|rare| rare.heap > 0);
        nonempty.map(move |rare| (rare.heap + u64::from(place), closure.index(rare.value)))
    }
}
