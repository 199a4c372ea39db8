//! Sets of cells of a box whose sides may be exchanged: primes with equal exponents, or the things
//! whose subsets are taken.
//!
//! All copies of a set under exchanges of equal sides have one form. And a set that some exchanges of
//! disjoint pairs of sides do not change has the value of the cells that these exchanges fix, if no
//! such cell is above one that is moved. The second player wins the sum of the two sets: a move at a
//! cell that is moved is answered by its image, which is not above it, as then it would be above its
//! image; a move at a fixed cell of either set by the same move in the other. This extends the
//! binary star reduction of J. D. Christensen and M. Tilford (American Mathematical Monthly 104,
//! 1997). The condition means that no cell has equal coordinates other than 0 along the sides of a
//! pair.

use std::collections::BTreeMap;

use smallvec::SmallVec;

use grundy_core::board::{coordinates, number};

/// The exchanges of equal sides of a small box.
#[derive(Debug)]
pub(super) struct Symmetry {
    classes: Vec<Class>,
    /// Exchanges of one or more disjoint pairs of equal sides.
    mirrors: Vec<Mirror>,
    /// By a number of things, the exchanges that visit all their orders.
    changes: Vec<Vec<usize>>,
}

/// Exchanges of disjoint pairs of sides.
#[derive(Debug, Clone, Default)]
struct Mirror {
    sides: Vec<usize>,
    exchanges: Vec<Exchange>,
    /// Cells with equal coordinates other than 0 along the sides of a pair.
    equal: u128,
    /// Cells that are moved.
    moved: u128,
}

/// Sides of equal length.
#[derive(Debug)]
struct Class {
    /// The exchange of each side with the next.
    exchanges: Vec<Exchange>,
    /// For each side, sets of cells that exchanges of other sides do not change: those with the
    /// same coordinate along it, and the same sum of all coordinates.
    slices: Vec<Vec<u128>>,
}

/// Sets of cells, and by how much the numbers of these cells change.
type Exchange = Vec<(u128, i32)>;

impl Symmetry {
    /// The number of cells of the largest box that has symmetries.
    pub(super) const MOST_CELLS: u32 = 128;

    /// The symmetries of a box with at most [`Symmetry::MOST_CELLS`] cells.
    pub(super) fn new(sides: &[u32]) -> Self {
        let mut lengths: Vec<u32> = sides.iter().copied().filter(|&side| side > 1).collect();
        lengths.sort_unstable();
        lengths.dedup();
        let classes = lengths.into_iter().map(|length| Class::new(sides, length));
        Self {
            classes: classes.collect(),
            mirrors: mirrors(sides),
            changes: (0..=sides.len()).map(plain_changes).collect(),
        }
    }

    /// The cells that are left of a set if all are dropped that some exchange moves where that does
    /// not change the value.
    pub(super) fn reduced(&self, cells: u128) -> u128 {
        let mut rest = cells;
        let holds = |mirror: &&Mirror, cells: u128| {
            let image = || mirror.exchanges.iter().fold(cells, exchanged);
            cells & mirror.equal == 0 && cells & mirror.moved != 0 && image() == cells
        };
        while let Some(mirror) = self.mirrors.iter().find(|mirror| holds(mirror, rest)) {
            rest &= !mirror.moved;
        }
        rest
    }

    /// One set among the copies of a set of cells. The sides are sorted by how many of the cells
    /// are in each of their slices, and where that leaves a choice the copy is the least.
    pub(super) fn canonical(&self, cells: u128) -> u128 {
        let mut copy = cells;
        let mut walk: Vec<&Exchange> = Vec::new();
        for class in &self.classes {
            let mut keys = class.keys(copy);
            for end in (1..keys.len()).rev() {
                for at in 0..end {
                    if keys[at] > keys[at + 1] {
                        keys.swap(at, at + 1);
                        copy = exchanged(copy, &class.exchanges[at]);
                    }
                }
            }
            let mut start = 0;
            for equal in keys.chunk_by(|a, b| a == b) {
                let changes = self.changes[equal.len()].iter();
                let own: Vec<&Exchange> =
                    changes.map(|place| &class.exchanges[start + place]).collect();
                walk = product(&walk, &own);
                start += equal.len();
            }
        }
        let mut least = copy;
        for step in walk {
            copy = exchanged(copy, step);
            least = least.min(copy);
        }
        least
    }
}

impl Class {
    fn new(sides: &[u32], length: u32) -> Self {
        let axes: Vec<usize> = (0..sides.len()).filter(|&axis| sides[axis] == length).collect();
        let slices = axes.iter().map(|&axis| {
            let mut slices = BTreeMap::new();
            for cell in 0..sides.iter().product() {
                let at = coordinates(sides, cell);
                *slices.entry((at[axis], at.iter().sum::<u32>())).or_insert(0) |= 1 << cell;
            }
            slices.into_values().collect()
        });
        Self {
            slices: slices.collect(),
            exchanges: axes.windows(2).map(|pair| exchange(sides, pair[0], pair[1])).collect(),
        }
    }

    /// A number for each side that no exchange of other sides changes.
    fn keys(&self, cells: u128) -> SmallVec<[u64; 8]> {
        let counts = |slices: &Vec<u128>| {
            let counts = slices.iter().map(|slice| u64::from((cells & slice).count_ones()));
            counts.fold(0u64, |key, count| key.wrapping_mul(127).wrapping_add(count))
        };
        self.slices.iter().map(counts).collect()
    }
}

/// Exchanges that visit all orders of some things for each order of others.
fn product<'a>(outer: &[&'a Exchange], inner: &[&'a Exchange]) -> Vec<&'a Exchange> {
    let mut all = inner.to_vec();
    for step in outer {
        all.push(step);
        all.extend(inner);
    }
    all
}

fn exchanged(cells: u128, exchange: &Exchange) -> u128 {
    exchange.iter().fold(0, |image, &(moved, by)| {
        let moved = cells & moved;
        image | if by < 0 { moved >> by.unsigned_abs() } else { moved << by.unsigned_abs() }
    })
}

/// All exchanges of one or more disjoint pairs of equal sides.
fn mirrors(sides: &[u32]) -> Vec<Mirror> {
    let axes = 0..sides.len();
    let pairs = axes.flat_map(|first| (first + 1..sides.len()).map(move |second| (first, second)));
    let mut all = vec![Mirror::default()];
    for (first, second) in pairs.filter(|&(i, j)| sides[i] == sides[j] && sides[i] > 1) {
        let (mut equal, mut moved) = (0, 0);
        for cell in 0..sides.iter().product() {
            let at = coordinates(sides, cell);
            if at[first] != at[second] {
                moved |= 1 << cell;
            } else if at[first] > 0 {
                equal |= 1 << cell;
            }
        }
        let apart =
            |mirror: &&Mirror| !mirror.sides.contains(&first) && !mirror.sides.contains(&second);
        let longer: Vec<Mirror> = all.iter().filter(apart).cloned().collect();
        all.extend(longer.into_iter().map(|mut mirror| {
            mirror.sides.extend([first, second]);
            mirror.exchanges.push(exchange(sides, first, second));
            mirror.equal |= equal;
            mirror.moved |= moved;
            mirror
        }));
    }
    all
}

/// The exchange of two equal sides.
fn exchange(sides: &[u32], first: usize, second: usize) -> Exchange {
    let mut steps = Exchange::new();
    for cell in 0..sides.iter().product() {
        let mut at = coordinates(sides, cell);
        at.swap(first, second);
        let by = number(sides, &at).cast_signed() - cell.cast_signed();
        match steps.iter_mut().find(|(_, known)| *known == by) {
            Some((moved, _)) => *moved |= 1 << cell,
            None => steps.push((1 << cell, by)),
        }
    }
    steps
}

/// Exchanges of neighbours that visit all orders of some things, each once: the last thing sweeps
/// through all places, and at each end of its way the others make one change (H. Steinhaus, S. M.
/// Johnson, H. F. Trotter 1962).
fn plain_changes(things: usize) -> Vec<usize> {
    let mut changes: Vec<usize> = Vec::new();
    for count in 2..=things {
        let mut longer = Vec::new();
        let mut down = true;
        for change in changes.into_iter().map(Some).chain([None]) {
            let sweep = 0..count - 1;
            if down {
                longer.extend(sweep.rev());
            } else {
                longer.extend(sweep);
            }
            longer.extend(change.map(|change| change + usize::from(down)));
            down = !down;
        }
        changes = longer;
    }
    changes
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::{Symmetry, coordinates, plain_changes};
    use proptest::prelude::*;

    #[test]
    fn changes_visit_all_orders() {
        for (things, orders) in [(0, 1), (1, 1), (2, 2), (3, 6), (4, 24), (5, 120)] {
            let mut order: Vec<usize> = (0..things).collect();
            let mut seen = HashSet::from([order.clone()]);
            for change in plain_changes(things) {
                order.swap(change, change + 1);
                assert!(seen.insert(order.clone()), "{things}: {order:?}");
            }
            assert_eq!(seen.len(), orders);
        }
    }

    /// The sets of cells that differ by an order of the sides are as many as Burnside counts.
    #[test]
    fn copies_have_one_form() {
        for (sides, forms) in
            [(&[2, 2][..], 12), (&[2, 2, 2], 80), (&[2, 3, 2], 2_304), (&[3, 2], 64)]
        {
            let symmetry = Symmetry::new(sides);
            let cells: u32 = sides.iter().product();
            let all: HashSet<u128> = (0..1 << cells).map(|set| symmetry.canonical(set)).collect();
            assert_eq!(all.len(), forms, "{sides:?}");
            assert!(all.iter().all(|&form| symmetry.canonical(form) == form));
        }
    }

    /// The cells of a set that are not above a cell.
    fn without(sides: &[u32], cells: u128, low: u32) -> u128 {
        let at = coordinates(sides, low);
        let above = |high: &u32| coordinates(sides, *high).iter().zip(&at).all(|(a, b)| a >= b);
        (0..sides.iter().product()).filter(above).fold(cells, |rest, high| rest & !(1 << high))
    }

    /// The value by the definition.
    fn value(sides: &[u32], cells: u128, seen: &mut HashMap<u128, u64>) -> u64 {
        if let Some(&value) = seen.get(&cells) {
            return value;
        }
        let present = (0..128).filter(|cell| cells >> cell & 1 == 1);
        let options: Vec<u64> =
            present.map(|cell| value(sides, without(sides, cells, cell), seen)).collect();
        let mut values = 0..=options.len() as u64;
        let value = values.find(|value| !options.contains(value)).unwrap();
        seen.insert(cells, value);
        value
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn dropped_cells_do_not_change_the_value(
            box_at in 0usize..3,
            taken in prop::collection::vec(any::<u32>(), 4..9),
        ) {
            let sides: &[u32] = [&[3, 3, 2, 2][..], &[2, 2, 2, 2, 2], &[4, 4]][box_at];
            let count = sides.iter().product::<u32>();
            // Often pairs of cells that an exchange of the first two sides swaps.
            let all = (1u128 << count) - 2;
            let cells = taken.iter().fold(all, |cells, taken| {
                let low = 1 + taken % (count - 1);
                let mut at = coordinates(sides, low);
                at.swap(0, 1);
                without(sides, without(sides, cells, low), super::number(sides, &at))
            });
            let symmetry = Symmetry::new(sides);
            let (reduced, mut seen) = (symmetry.reduced(cells), HashMap::new());
            prop_assert_eq!(value(sides, cells, &mut seen), value(sides, reduced, &mut seen));
        }
    }
}
