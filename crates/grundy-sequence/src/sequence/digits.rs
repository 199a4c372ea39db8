//! The bytes of 8-bit or 16-bit values in forward and in reverse order, so that vector instructions can
//! compare many pairs of heaps at once.

use super::kernel::{self, Isa};

/// Pairs of positive heaps with a given total, whose smaller heap is in a range.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    /// The sum of the two heaps.
    pub(super) total: usize,
    /// The least size of the smaller heap.
    pub(super) least: usize,
    /// The greatest size of the smaller heap, below the total, and not below `least` − 1.
    pub(super) most: usize,
}

impl Span {
    /// Returns the number of pairs.
    pub(super) fn len(&self) -> usize {
        self.most + 1 - self.least
    }
}

/// The bytes of the values so far, the low ones first.
#[derive(Debug)]
pub(super) struct Digits<const D: usize> {
    isa: Isa,
    forward: [Vec<u8>; D],
    /// The last value comes first; filled from the end.
    backward: [Vec<u8>; D],
    known: usize,
}

impl<const D: usize> Default for Digits<D> {
    fn default() -> Self {
        let bytes = || std::array::from_fn(|_| Vec::new());
        Self { isa: Isa::best(), forward: bytes(), backward: bytes(), known: 0 }
    }
}

impl<const D: usize> Digits<D> {
    /// Appends the values that are not stored yet; `bytes` returns those of a value.
    pub(super) fn extend<T: Copy>(&mut self, values: &[T], bytes: impl Fn(T) -> [u8; D]) {
        let room = self.backward[0].len();
        if values.len() > room {
            let larger = values.len().next_power_of_two().max(1 << 12);
            for digit in &mut self.backward {
                let mut wider = vec![0; larger];
                wider[larger - room..].copy_from_slice(digit);
                *digit = wider;
            }
        }
        let room = self.backward[0].len();
        for (heap, &value) in values.iter().enumerate().skip(self.known) {
            for (d, byte) in bytes(value).into_iter().enumerate() {
                self.forward[d].push(byte);
                self.backward[d][room - 1 - heap] = byte;
            }
        }
        self.known = values.len();
    }

    /// Finds a pair with the nim-sum `wanted` and returns its smaller heap.
    pub(super) fn find(&self, span: Span, wanted: [u8; D]) -> Option<usize> {
        let Span { total, least, most } = span;
        let last = self.backward[0].len() + least - (total + 1);
        let forward = self.forward.each_ref().map(|digit| &digit[least..=most]);
        let backward = self.backward.each_ref().map(|digit| &digit[last..last + span.len()]);
        let found = kernel::find_pair(self.isa, forward, backward, wanted);
        found.map(|i| least + i)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Digits, Span};

    proptest! {
        #[test]
        fn pairs_are_found(
            values in prop::collection::vec(0u16..700, 3..600),
            wanted in 0u16..1024,
            least in 1usize..300,
        ) {
            let mut digits = Digits::default();
            digits.extend(&values[..values.len() / 2], u16::to_le_bytes);
            digits.extend(&values, u16::to_le_bytes);
            let total = values.len() - 1;
            let most = total / 2;
            let least = least.min(most);
            let naive = (least..=most).find(|&a| values[a] ^ values[total - a] == wanted);
            let span = Span { total, least, most };
            prop_assert_eq!(digits.find(span, wanted.to_le_bytes()), naive);
        }
    }
}
