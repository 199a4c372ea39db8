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
//!
//! The same holds of sums of subtraction games, each with a set of its own, with the values of the
//! heaps in place of their sizes (T. S. Ferguson, *On sums of graph games with last player losing*,
//! Int. J. Game Theory 3, 1974). The proof above needs that a heap has moves to all smaller values and
//! none to its own. It also has to say what happens if all values are 0: there may be moves, to larger
//! values. A move to a value above 1 leaves one larger heap, which is won for the opponent; a move to 1
//! wins, and there is one from each heap of value 0 that has moves. For let a be the least number that
//! may be taken. Then G(n) = 1 exactly if G(n − a) = 0: if G(n − a) = 0, an option n − s of value 1 would
//! make G(n − s − a) = 0 by induction, but that is an option of n − a; and if G(n − a) > 0, that heap has
//! an option n − a − s of value 0, so n has the option n − s of value 1. Now let G(n) = 0 and n ≥ a. Then
//! G(n − a) > 0, and so n has an option of value 1, as just said.

use grundy_core::value::{Natural, Nimber};

/// The name of the theorem in `known_by`.
pub const THEOREM: &str = "misere-nim";

/// The name of the theorem on subtraction games.
pub const SUBTRACTION: &str = "misere-subtraction";

/// A position of misère Nim, or of a sum of subtraction games, whose values are then the heaps.
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

    /// Returns the number of heaps of one.
    pub fn ones(&self) -> usize {
        self.ones
    }

    /// Returns the number of larger heaps.
    pub fn larger(&self) -> usize {
        self.large
    }

    /// Returns the nim-sum of the heaps.
    pub fn sum(&self) -> &Nimber {
        &self.sum
    }

    /// Whether the player to move wins.
    pub fn wins(&self) -> bool {
        if self.large == 0 { self.ones.is_multiple_of(2) } else { !self.sum.is_zero() }
    }

    /// Returns the value that every winning move in a heap gives to it, if the player to move wins.
    /// A heap without a move to that value has no winning move.
    pub fn target(&self, index: usize) -> Option<Natural> {
        let heap = self.heaps.get(index).filter(|_| self.wins())?;
        let others = self.sum.nim_sum(&heap.clone().into());
        let large = self.large - usize::from(*heap > Natural::ONE);
        // Without larger heaps an odd number of ones is lost.
        let wanted = if large > 0 { others } else { others.nim_sum(&1u32.into()) };
        Some(wanted.as_natural().clone())
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
                let smaller = |left: &Natural| *left < heaps[i].into();
                let found: Vec<Natural> = nim.target(i).into_iter().filter(smaller).collect();
                assert_eq!(found, targets(&heaps, i, &mut solved), "{heaps:?} heap {i}");
            }
        }
    }
}
