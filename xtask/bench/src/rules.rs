//! Rule files against the loops that one would write by hand for their games: a table of pairs, and
//! tables of lists.

use std::time::Duration;

use grundy_core::game::Resolver;
use grundy_engine::Workbench;

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, Bound, median, milliseconds, timed};
use crate::report::Line;

/// The chocolate problem, as in `games/chocolate.game`.
const CHOCOLATE: &str = "game chocolate(rows, cols) where rows >= 1, cols >= 1\n\
    cut across: for k in 1..rows-1: (k, cols) + (rows-k, cols)\n\
    cut along: for k in 1..cols-1: (rows, k) + (rows, cols-k)\n\
    eat a row: for k in 1..rows-2: (k, cols) + (rows-k-1, cols)\n\
    eat a column: for k in 1..cols-2: (rows, k) + (rows, cols-k-1)\n\
    eat the rim: if rows > 2, cols > 2: (rows-2, cols-2)\n";

/// Heaps, from one of which any number of tokens is taken: of all games in which one heap shrinks,
/// the one with most options.
const HEAPS: &str =
    "game heaps(multiset h[])\ntake: for i in h: for k in 1..h[i]: h with i -> h[i] - k\n";

/// Each is measured so often, in turn with its yardstick.
const TURNS: usize = 3;

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let pick = |quick: usize, usual: usize| if bench.quick { quick } else { usual };
    let side = pick(20, 400);
    let what = format!("chocolate {side}x{side} by its rule file");
    let text = format!("x.game {side} {side}");
    let line = beside(bench, what, (CHOCOLATE, &text), &|| chocolate_by_hand(side))?;
    show(line.asked(Bound::Times(0.91), Bound::Times(1.0)))?;
    for (heaps, size, floor, goal) in [
        (pick(3, 8), pick(5, 15), milliseconds(1000), milliseconds(100)),
        (pick(2, 4), pick(9, 100), Bound::seconds(10), Bound::seconds(1)),
    ] {
        let list = vec![size.to_string(); heaps].join(",");
        let what = format!("lists of {heaps} heaps up to {size}");
        let text = format!("x.game {list}");
        let line = beside(bench, what, (HEAPS, &text), &|| heaps_by_hand(heaps, size))?;
        show(line.asked(floor, goal))?;
    }
    Ok(())
}

/// Measures the value of a position by a rule file and by hand.
fn beside(
    bench: &Bench,
    what: String,
    (rule, text): (&'static str, &str),
    by_hand: &dyn Fn() -> u32,
) -> Result<Line, Error> {
    let meter = bench.meter();
    let (mut ours, mut theirs): (Vec<Amount>, Vec<Amount>) = (Vec::new(), Vec::new());
    let time = |time: Duration| Amount::Time(time);
    for _ in 0..TURNS {
        // A new workbench each time, since it keeps what it found.
        let workbench = Workbench::new(Box::new(OneFile(rule)));
        let position = workbench.read(text).map_err(|error| format!("{text}: {error}"))?;
        let (took, value) = timed(|| workbench.value(&position, &meter));
        ours.push(time(took));
        let (took, wanted) = timed(by_hand);
        theirs.push(time(took));
        let value = value?;
        if value != wanted.into() {
            return Err(Error::from(format!(
                "{what}: the rule file and its yardstick disagree: {value} and {wanted}"
            )));
        }
    }
    let ours = median(ours).unwrap_or(Amount::Count(0));
    Ok(Line::new(what, ours).beside("by hand", median(theirs)))
}

/// One content for every name.
struct OneFile(&'static str);

impl Resolver for OneFile {
    fn read(&self, _name: &str) -> std::io::Result<Vec<u8>> {
        Ok(self.0.as_bytes().to_vec())
    }
}

/// Values of options, marked by the number of the position that has them.
struct Seen {
    marks: Vec<u32>,
    now: u32,
}

impl Seen {
    fn new() -> Self {
        Self { marks: vec![0; 4096], now: 1 }
    }

    fn add(&mut self, value: u32) {
        self.marks[value as usize] = self.now;
    }

    fn mex(&mut self) -> u32 {
        let mut mex = 0;
        while self.marks[mex as usize] == self.now {
            mex += 1;
        }
        self.now += 1;
        mex
    }
}

/// The value of a square of chocolate, by a loop over all smaller tablets.
fn chocolate_by_hand(side: usize) -> u32 {
    let mut values = vec![vec![0u32; side + 1]; side + 1];
    let mut seen = Seen::new();
    for i in 1..=side {
        for j in 1..=side {
            for k in 1..i {
                seen.add(values[k][j] ^ values[i - k][j]);
            }
            for k in 1..j {
                seen.add(values[i][k] ^ values[i][j - k]);
            }
            for k in 1..i - 1 {
                seen.add(values[k][j] ^ values[i - k - 1][j]);
            }
            for k in 1..j - 1 {
                seen.add(values[i][k] ^ values[i][j - k - 1]);
            }
            if i > 2 && j > 2 {
                seen.add(values[i - 2][j - 2]);
            }
            values[i][j] = seen.mex();
        }
    }
    values[side][side]
}

/// The value of equal heaps, by a loop over all ascending lists; what a move leaves is sorted, and
/// its place computed.
fn heaps_by_hand(heaps: usize, size: usize) -> u32 {
    // Entry (j, a) is C(a + j, j + 1).
    let mut rows: Vec<Vec<usize>> = vec![(0..=size).collect()];
    for j in 1..heaps {
        let sums = rows[j - 1].iter().scan(0, |sum, x| {
            *sum += x;
            Some(*sum)
        });
        let sums = sums.collect();
        rows.push(sums);
    }
    let place = |list: &[usize]| -> usize { rows.iter().zip(list).map(|(row, &a)| row[a]).sum() };
    let (mut list, mut values, mut seen) = (vec![0; heaps], Vec::new(), Seen::new());
    loop {
        for i in 0..heaps {
            for left in 0..list[i] {
                let mut next = list.clone();
                next[i] = left;
                next.sort_unstable();
                seen.add(values[place(&next)]);
            }
        }
        values.push(seen.mex());
        // The next list: the first element that may grow does, and those before it become 0.
        let grows = (0..heaps).find(|&i| list[i] < list.get(i + 1).copied().unwrap_or(size));
        let Some(grows) = grows else { break };
        list[grows] += 1;
        list[..grows].fill(0);
    }
    values.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{chocolate_by_hand, heaps_by_hand};

    /// Equal heaps of Nim cancel in pairs; a square of four pieces has moves to 0 alone.
    #[test]
    fn yardsticks() {
        assert_eq!([(1, 7), (2, 5), (3, 4)].map(|(n, size)| heaps_by_hand(n, size)), [7, 0, 4]);
        assert_eq!(chocolate_by_hand(1), 0);
        assert_eq!(chocolate_by_hand(2), 1);
    }
}
