//! Which values occur among the heaps of an interval, without looking at each of them.
//!
//! A move such as `for k in 1..n/2: n - k` leaves an interval of heaps, which moves on from heap to
//! heap. For each value a [`Window`] keeps the newest heap that has it, in a tree of minima over the
//! values: the least value from some one on that no heap of an interval has, if the interval ends at
//! the newest heap, is found on one way through the tree.

use grundy_core::game::Entries;
use grundy_core::value::Marks;

/// Shorter intervals are read heap by heap.
pub(super) const LEAST: u64 = 64;

/// The greatest number of windows on the heaps of one line: intervals that end at different
/// distances from the heap that is moved have their own.
const MOST: usize = 8;

/// The heaps of a line that were added so far, by their values.
#[derive(Debug, Default)]
struct Window {
    /// The number of heaps.
    heaps: usize,
    /// One more than the newest heap without a known value, 0 if there is none.
    hole: usize,
    /// The values, half of the tree's length; entry 1 is its root. The leaf of a value is one more
    /// than the newest heap that has it, or 0.
    leaves: usize,
    tree: Vec<u32>,
}

impl Window {
    /// Adds the next heap.
    fn push(&mut self, value: u32) {
        self.heaps += 1;
        if value >= Entries::UNKNOWN {
            self.hole = self.heaps;
            return;
        }
        let value = value as usize;
        if value >= self.leaves {
            self.grow((value + 1).next_power_of_two());
        }
        let mut node = self.leaves + value;
        self.tree[node] = u32::try_from(self.heaps).unwrap_or(u32::MAX);
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

    /// The least value from `from` on that none of the heaps from `low` to the newest has.
    fn absent(&self, low: usize, from: u32) -> u32 {
        let from = from as usize;
        if from >= self.leaves {
            return u32::try_from(from).unwrap_or(u32::MAX);
        }
        let is_absent = |node: usize| self.tree[node] as usize <= low;
        let mut node = self.leaves + from;
        while !is_absent(node) {
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
            node += usize::from(!is_absent(node));
        }
        u32::try_from(node - self.leaves).unwrap_or(u32::MAX)
    }
}

/// Windows on the lines of a table along its first number, and the intervals of one position.
#[derive(Debug, Default)]
pub(super) struct Windows {
    /// Of each line by its place among the lines.
    lines: Vec<Vec<Window>>,
    /// The intervals: line, window and least heap.
    asked: Vec<(usize, usize, usize)>,
}

impl Windows {
    /// Begins with a new position.
    pub(super) fn clear(&mut self) {
        self.asked.clear();
    }

    /// Adds the heaps of an interval of a line, the entries `first` and `last` of the table among
    /// them. Returns `false` if they must be read one by one.
    pub(super) fn add(&mut self, table: &Entries<'_>, first: usize, last: usize) -> bool {
        let lines = table.strides[0];
        let (line, low, high) = (first % lines, first.min(last) / lines, first.max(last) / lines);
        if self.lines.len() <= line {
            self.lines.resize_with(line + 1, Vec::new);
        }
        let windows = &mut self.lines[line];
        let nearest = (0..windows.len()).filter(|&place| windows[place].heaps <= high + 1);
        let place = match nearest.max_by_key(|&place| windows[place].heaps) {
            Some(place) => place,
            None if windows.len() < MOST => {
                windows.push(Window::default());
                windows.len() - 1
            }
            None => return false,
        };
        let window = &mut windows[place];
        while window.heaps <= high {
            let Some(&value) = table.values.get(window.heaps * lines + line) else { return false };
            window.push(value);
        }
        // A heap whose value came late is not in the tree.
        if window.hole > low {
            return false;
        }
        self.asked.push((line, place, low));
        true
    }

    /// Adds the values of all intervals to those of the other options, as far as they matter for the
    /// least value that is missing.
    pub(super) fn finish(&self, seen: &mut Marks) {
        loop {
            let least = seen.least();
            let absent = |&(line, place, low): &(usize, usize, usize)| {
                self.lines[line][place].absent(low, least)
            };
            match self.asked.iter().map(absent).max() {
                Some(next) if next > least => seen.insert_below(next),
                _ => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LEAST, Window};
    use crate::rulefile::Rule;
    use grundy_core::game::Entries;
    use grundy_core::game::{FillRule, Meter, TupleRule};
    use grundy_core::value::Marks;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn absent_values(values in prop::collection::vec(0u32..40, 1..120), from in 0u32..50) {
            let mut window = Window::default();
            for (heap, &value) in values.iter().enumerate() {
                window.push(value);
                for low in [0, heap / 2, heap] {
                    let absent = |value: &u32| !values[low..=heap].contains(value);
                    let expected = (from..).find(absent);
                    prop_assert_eq!(Some(window.absent(low, from)), expected);
                }
            }
        }
    }

    /// Fills a table of heaps by a rule, and by reading each option.
    #[test]
    fn windows_give_the_values() {
        for moves in [
            "take: for k in 1..n/2: n - k",
            "take: for k in 1..n: n - k",
            "take: for k in n/3 + 1..n: n - k",
            "take: for k in 70..300: if n > 300: n - k\none: if n > 0: n - 1",
            "take: if n%3 = 1: for k in 1..n/2: n - k\nother: if n%3 != 1: for k in 100..n - 5: n - k",
            "take: for k in 1..n - n/4: n - k\nhalf: if n > 0: n / 2",
            "take: for k in 1..n - 200: n - 200 - k\nlate: for k in 1..n: if n > 900: n - k",
            "a: for k in 1..n/2: n - k\nb: for k in 1..n/3: n - n/6 - k\nc: if n > 1: n - 2",
        ] {
            let rule = Rule::parse("w.game", &format!("game w(n)\n{moves}\n")).expect(moves);
            let many = 20 * usize::try_from(LEAST).expect("small");
            let mut values = vec![Entries::UNKNOWN; many];
            let (mut filler, mut seen) = (rule.filler(), Marks::default());
            for n in 0..many {
                let bound = many.next_power_of_two();
                seen.reserve(bound);
                let extents = [many, 1, 1, 1];
                let table = Entries { values: &values, bound, extents, strides: [1; 4] };
                let at = [n as u64, 0, 0, 0];
                let filled = filler.fill(at, table, &mut seen, &Meter::unlimited());
                assert_eq!(filled, Ok(true), "{moves}, {n}");
                let mut expected = Vec::new();
                let all = rule.options(at, &mut |parts| {
                    let heap = usize::try_from(parts[0][0]).expect("small");
                    expected.push(values[heap]);
                    std::ops::ControlFlow::Continue(())
                });
                assert!(all.is_ok());
                let value = seen.take();
                let mex = (0..).find(|value| !expected.contains(value));
                assert_eq!(Some(value), mex, "{moves}, {n}");
                values[n] = value;
            }
        }
    }
}
