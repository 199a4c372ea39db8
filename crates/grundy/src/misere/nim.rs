//! Misère Nim. As long as some heap has two tokens or more, play as in normal Nim, but with the
//! move that takes the last such heap down leave an odd number of heaps of one (Bouton 1901).
//!
//! Proof. When all heaps are 0 or 1 the moves are forced, and the player to move loses exactly
//! when the number of ones is odd. With exactly one larger heap the nim-sum is not 0, and its
//! owner may leave the ones odd, so the player to move wins. With two or more larger heaps no
//! move leaves fewer than one; a nim-sum 0 rules out leaving exactly one, so every move from a
//! nim-sum 0 goes to a nim-sum that is not 0, and from any other a move to 0 exists.

use crate::value::{Natural, Nimber};

/// The theorem's name, for `known_by`.
pub const THEOREM: &str = "misere-nim";

/// Heaps under misère play.
#[derive(Debug, Clone)]
pub struct MisereNim {
    heaps: Vec<Natural>,
    sum: Nimber,
    ones: usize,
    large: usize,
}

impl MisereNim {
    /// A position.
    pub fn new(heaps: Vec<Natural>) -> Self {
        let ones = heaps.iter().filter(|heap| heap.is_one()).count();
        let none = heaps.iter().filter(|heap| heap.is_zero()).count();
        Self {
            sum: heaps.iter().cloned().map(Nimber::from).sum(),
            large: heaps.len() - ones - none,
            ones,
            heaps,
        }
    }

    /// Does the player to move win?
    pub fn wins(&self) -> bool {
        if self.large == 0 { self.ones.is_multiple_of(2) } else { !self.sum.is_zero() }
    }

    /// What a heap must be made to win by a move there, if one does; there is never a second.
    pub fn target(&self, index: usize) -> Option<Natural> {
        let heap = self.heaps.get(index)?;
        if !self.wins() || heap.is_zero() {
            return None;
        }
        match self.large {
            0 => Some(Natural::ZERO),
            1 if heap.is_one() => None,
            1 => Some(if self.ones.is_multiple_of(2) { Natural::ONE } else { Natural::ZERO }),
            _ => {
                let wanted = heap ^ self.sum.as_natural();
                (wanted < *heap).then_some(wanted)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::MisereNim;
    use crate::value::Natural;

    type Seen = HashMap<Vec<u64>, bool>;

    /// The definition, for small heaps.
    fn wins(heaps: &[u64], seen: &mut Seen) -> bool {
        if let Some(&known) = seen.get(heaps) {
            return known;
        }
        let movable = heaps.iter().any(|&heap| heap > 0);
        let wins = !movable || (0..heaps.len()).any(|i| !targets(heaps, i, seen).is_empty());
        seen.insert(heaps.to_vec(), wins);
        wins
    }

    /// What a heap may be made to win.
    fn targets(heaps: &[u64], i: usize, seen: &mut Seen) -> Vec<Natural> {
        let mut next = heaps.to_vec();
        let lost = (0..heaps[i]).filter(|&left| {
            next[i] = left;
            !wins(&next, seen)
        });
        lost.map(Natural::from).collect()
    }

    #[test]
    fn equals_the_definition() {
        let mut seen = Seen::new();
        for code in 0..6usize.pow(4) {
            let heaps: Vec<u64> = (0..4).map(|i| (code / 6usize.pow(i) % 6) as u64).collect();
            let nim = MisereNim::new(heaps.iter().map(|&heap| heap.into()).collect());
            assert_eq!(nim.wins(), wins(&heaps, &mut seen), "{heaps:?}");
            let movable = heaps.iter().any(|&heap| heap > 0);
            for i in (0..4).filter(|_| movable) {
                let told: Vec<Natural> = nim.target(i).into_iter().collect();
                assert_eq!(told, targets(&heaps, i, &mut seen), "{heaps:?} heap {i}");
            }
        }
    }
}
