//! Which values occur among the last ones of a sequence, without looking at each of them.

/// The values of a sequence so far, by their last places.
///
/// A binary tree of minima over the values: the leaf of a value is one more than the last place that
/// has it, or 0. Adding a value and finding one that is missing take logarithmic time.
#[derive(Debug, Default)]
pub struct Newest {
    /// The number of places.
    places: usize,
    /// The number of leaves; entry 1 of the tree is its root.
    leaves: usize,
    tree: Vec<u32>,
}

impl Newest {
    /// Returns the number of places so far.
    pub fn places(&self) -> usize {
        self.places
    }

    /// Adds a place without a value.
    pub fn skip(&mut self) {
        self.places += 1;
    }

    /// Adds a place with a value.
    pub fn push(&mut self, value: u32) {
        self.places += 1;
        let value = value as usize;
        if value >= self.leaves {
            self.grow((value + 1).next_power_of_two());
        }
        let mut node = self.leaves + value;
        self.tree[node] = u32::try_from(self.places).unwrap_or(u32::MAX);
        while node > 1 {
            node /= 2;
            let least = self.tree[2 * node].min(self.tree[2 * node + 1]);
            if self.tree[node] == least {
                break;
            }
            self.tree[node] = least;
        }
    }

    fn grow(&mut self, leaves: usize) {
        let mut tree = vec![0; 2 * leaves];
        tree[leaves..leaves + self.leaves].copy_from_slice(&self.tree[self.leaves..]);
        for node in (1..leaves).rev() {
            tree[node] = tree[2 * node].min(tree[2 * node + 1]);
        }
        (self.leaves, self.tree) = (leaves, tree);
    }

    /// Returns the least value from `from` on that none of the places from `low` (the first is 0) to
    /// the last one has.
    pub fn missing(&self, low: usize, from: u32) -> u32 {
        let from = from as usize;
        if from >= self.leaves {
            return u32::try_from(from).unwrap_or(u32::MAX);
        }
        let is_missing = |node: usize| self.tree[node] as usize <= low;
        let mut node = self.leaves + from;
        while !is_missing(node) {
            // The next subtree to the right, in a row of the tree as high as possible.
            while node % 2 == 1 {
                node /= 2;
            }
            if node == 0 {
                return u32::try_from(self.leaves).unwrap_or(u32::MAX);
            }
            node += 1;
        }
        while node < self.leaves {
            node *= 2;
            node += usize::from(!is_missing(node));
        }
        u32::try_from(node - self.leaves).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::Newest;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn values_that_are_missing(
            values in prop::collection::vec(0u32..40, 1..120),
            from in 0u32..50,
        ) {
            let mut newest = Newest::default();
            for (place, &value) in values.iter().enumerate() {
                newest.push(value);
                for low in [0, place / 2, place] {
                    let missing = |value: &u32| !values[low..=place].contains(value);
                    let expected = (from..=100).find(missing);
                    prop_assert_eq!(Some(newest.missing(low, from)), expected);
                }
            }
        }
    }
}
