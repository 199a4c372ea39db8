//! Sets of Nim heaps that are finite, or whose complements are.

use super::NimSet;

/// A finite set of Nim heaps, or all but finitely many.
///
/// Where moves oblige a player, a position is described by the heaps beside which the player wins who
/// has to move in it. A loony position beside it counts as a heap that is larger than all others.
#[derive(Debug, Clone, Default)]
pub struct HeapSet {
    /// The members, or those that are no members.
    listed: NimSet,
    /// Whether the members are all heaps but the listed ones.
    cofinite: bool,
}

impl HeapSet {
    /// All heaps.
    pub fn all() -> Self {
        Self { listed: NimSet::default(), cofinite: true }
    }

    /// These heaps.
    pub fn of(listed: NimSet) -> Self {
        Self { listed, cofinite: false }
    }

    /// One heap.
    pub fn only(heap: u32) -> Self {
        let mut listed = NimSet::default();
        listed.insert(heap);
        Self::of(listed)
    }

    /// The heaps that are not in the set.
    #[must_use]
    pub fn complement(self) -> Self {
        Self { cofinite: !self.cofinite, ..self }
    }

    /// Whether a heap is in the set; `None` is a heap larger than all that are listed.
    pub fn contains(&self, heap: Option<u32>) -> bool {
        heap.is_some_and(|heap| self.listed.contains(heap)) != self.cofinite
    }

    /// The least heap that is not in the set; `None` if all are.
    pub fn mex(&self) -> Option<u32> {
        if self.cofinite { self.listed.first() } else { Some(self.listed.mex()) }
    }

    /// Adds the heaps x ⊕ `by` for all x of `other`; `None` is a heap larger than all that are listed,
    /// beside which either all heaps are wanted or none.
    pub fn add_shifted(&mut self, other: &Self, by: Option<u32>) {
        let Some(by) = by else {
            if other.cofinite {
                *self = Self::all();
            }
            return;
        };
        let mut listed = NimSet::default();
        listed.add_shifted(&other.listed, by);
        match (self.cofinite, other.cofinite) {
            (false, false) => self.listed.add(&listed),
            (true, false) => self.listed.remove(&listed),
            (true, true) => self.listed.keep(&listed),
            (false, true) => {
                listed.remove(&self.listed);
                *self = Self { listed, cofinite: true };
            }
        }
    }

    /// The bytes that the set takes.
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + 8 * self.listed.words()
    }
}

#[cfg(test)]
mod tests {
    use super::HeapSet;

    /// Unions of shifted sets, against membership heap by heap.
    #[test]
    fn unions_have_the_members_of_both() {
        let finite = |heaps: &[u32]| {
            let mut set = HeapSet::default();
            for &heap in heaps {
                set.add_shifted(&HeapSet::only(heap), Some(0));
            }
            set
        };
        let lists: [&[u32]; 5] = [&[], &[0], &[1, 2, 5], &[0, 1, 2, 3, 70], &[4, 130]];
        let sets = lists.iter().flat_map(|list| [finite(list), finite(list).complement()]);
        let sets: Vec<HeapSet> = sets.collect();
        for one in &sets {
            for other in &sets {
                for by in [0, 1, 6, 64, 129] {
                    let mut both = one.clone();
                    both.add_shifted(other, Some(by));
                    for heap in 0..600 {
                        let member = one.contains(Some(heap)) || other.contains(Some(heap ^ by));
                        assert_eq!(both.contains(Some(heap)), member, "{one:?} {other:?} {by}");
                    }
                    let large = one.contains(None) || other.contains(None);
                    assert_eq!(both.contains(None), large);
                    assert_eq!(both.mex(), (0..600).find(|&heap| !both.contains(Some(heap))));
                }
                let mut both = one.clone();
                both.add_shifted(other, None);
                assert_eq!(both.contains(Some(7)), one.contains(Some(7)) || other.contains(None));
            }
        }
    }
}
