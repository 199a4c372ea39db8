//! Misère Nim: play as in normal Nim while two heaps or more have at least two tokens. The player
//! who moves in the last such heap wins by leaving an odd number of heaps of one (Bouton 1901).
//!
//! Proof. If all heaps are 0 or 1, every move takes a heap of one, and the player to move loses
//! exactly if their number is odd. If exactly one heap is larger, the nim-sum is not 0, and the
//! player to move wins by reducing that heap to 0 or 1, whichever makes the number of ones odd. If
//! two or more heaps are larger, at least one is larger after any move. From nim-sum 0 every move
//! leads to a nim-sum other than 0, which is won: by the case above, or by induction. From any
//! other nim-sum a move to 0 exists, and it leaves two larger heaps or more, since one alone has no
//! nim-sum 0.

use grundy_core::value::{Natural, Nimber};

/// The name of the theorem in `known_by`.
pub const THEOREM: &str = "misere-nim";

/// A position of misère Nim.
#[derive(Debug, Clone)]
pub struct MisereNim {
    heaps: Vec<Natural>,
    sum: Nimber,
    ones: usize,
    large: usize,
}

impl MisereNim {
    /// Creates a position from the sizes of its heaps.
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

    /// Whether the player to move wins.
    pub fn wins(&self) -> bool {
        if self.large == 0 { self.ones.is_multiple_of(2) } else { !self.sum.is_zero() }
    }

    /// Returns the size to which a winning move reduces a heap, if there is such a move; there is
    /// at most one.
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
    use grundy_core::value::Natural;

    /// Whether the player to move wins, by the definition.
    fn wins(heaps: &[u64], solved: &mut HashMap<Vec<u64>, bool>) -> bool {
        if let Some(&known) = solved.get(heaps) {
            return known;
        }
        let movable = heaps.iter().any(|&heap| heap > 0);
        let wins = !movable || (0..heaps.len()).any(|i| !targets(heaps, i, solved).is_empty());
        solved.insert(heaps.to_vec(), wins);
        wins
    }

    /// Returns the sizes to which a heap can be reduced to win.
    fn targets(heaps: &[u64], i: usize, solved: &mut HashMap<Vec<u64>, bool>) -> Vec<Natural> {
        let mut next = heaps.to_vec();
        let lost = (0..heaps[i]).filter(|&left| {
            next[i] = left;
            !wins(&next, solved)
        });
        lost.map(Natural::from).collect()
    }

    #[test]
    fn equals_the_definition() {
        let mut solved = HashMap::new();
        for code in 0..6usize.pow(4) {
            let heaps: Vec<u64> = (0..4).map(|i| (code / 6usize.pow(i) % 6) as u64).collect();
            let nim = MisereNim::new(heaps.iter().map(|&heap| heap.into()).collect());
            assert_eq!(nim.wins(), wins(&heaps, &mut solved), "{heaps:?}");
            let movable = heaps.iter().any(|&heap| heap > 0);
            for i in (0..4).filter(|_| movable) {
                let found: Vec<Natural> = nim.target(i).into_iter().collect();
                assert_eq!(found, targets(&heaps, i, &mut solved), "{heaps:?} heap {i}");
            }
        }
    }
}
