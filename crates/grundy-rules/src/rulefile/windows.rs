//! Which values occur among the heaps of an interval, without looking at each of them.
//!
//! A move such as `for k in 1..n/2: n - k` leaves an interval of heaps, which moves on from heap to
//! heap. A [`Window`] knows the newest heap of each value, and so the least value from some one on that
//! no heap of an interval has, if the interval ends at the newest heap.

use grundy_core::game::Entries;
use grundy_core::value::{Marks, Newest};

/// Shorter intervals are read heap by heap.
pub(super) const LEAST: u64 = 64;

/// The greatest number of windows on the heaps of one line: intervals that end at different
/// distances from the heap that is moved have their own.
const MOST: usize = 8;

/// The heaps of a line that were added so far, by their values.
#[derive(Debug, Default)]
struct Window {
    heaps: Newest,
    /// One more than the newest heap without a known value, 0 if there is none.
    hole: usize,
}

impl Window {
    /// Adds the next heap.
    fn push(&mut self, value: u32) {
        if value < Entries::UNKNOWN {
            self.heaps.push(value);
        } else {
            self.heaps.skip();
            self.hole = self.heaps.places();
        }
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
        let nearest = (0..windows.len()).filter(|&place| windows[place].heaps.places() <= high + 1);
        let place = match nearest.max_by_key(|&place| windows[place].heaps.places()) {
            Some(place) => place,
            None if windows.len() < MOST => {
                windows.push(Window::default());
                windows.len() - 1
            }
            None => return false,
        };
        let window = &mut windows[place];
        while window.heaps.places() <= high {
            let next = window.heaps.places() * lines + line;
            let Some(&value) = table.values.get(next) else { return false };
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
                self.lines[line][place].heaps.missing(low, least)
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
    use super::LEAST;
    use crate::rulefile::Rule;
    use grundy_core::game::Entries;
    use grundy_core::game::{FillRule, Meter, TupleRule};
    use grundy_core::value::Marks;

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
                let done = filler.fill(at, table, &mut seen, &Meter::unlimited());
                assert_eq!(done, Ok(true), "{moves}, {n}");
                let mut expected = Vec::new();
                let all = rule.options(at, &mut |parts| {
                    let heap = usize::try_from(parts[0][0]).expect("small");
                    expected.push(values[heap]);
                    std::ops::ControlFlow::Continue(())
                });
                assert!(all.is_ok());
                let value = seen.take();
                let mex = (0..u32::MAX).find(|value| !expected.contains(value));
                assert_eq!(Some(value), mex, "{moves}, {n}");
                values[n] = value;
            }
        }
    }
}
