//! Candidates by nibbles: for indexes below 15, with all that is excluded at a heap in two bytes.
//!
//! Far look-backs, of 64 heaps or more, are handled for 64 heaps at once by table look-ups in vectors, and those of 32
//! or more for 16 heaps. The 16 heaps of a group wait for each other through the nearest look-backs, but what these
//! exclude seldom changes a candidate. So the candidates of all 16 are first computed without the heaps of the
//! group, then again and again from those just computed, until none changes. A heap depends on earlier ones only, so candidates
//! that repeat themselves are the right ones; each time at least one more heap has its own. The next group begins
//! before the last comparison ends.
//!
//! Between look-ups a heap is its index plus 1, in one nibble, and 0 is no heap: a look-up that shifts heaps
//! fills up with zeros, for which the tables of excluded bits have nothing.

use super::vector::{Halves, Simd, Vector};

/// The heaps whose candidates are computed together.
const GROUP: usize = 16;

/// Indexes are below this.
pub(in crate::sequence) const INDEXES: usize = 15;

/// What each byte of a vector becomes, for two halves of a pair.
type Table = [[u8; GROUP]; 2];

/// A look-back to the same group or the last one: where a heap finds the other, and what it excludes.
#[derive(Debug, Clone)]
struct Close {
    places: [u8; GROUP],
    excluded: Table,
}

/// A look-back of 17 to 31 heaps: the same for the last two groups.
#[derive(Debug, Clone)]
struct Double {
    places: [[u8; GROUP]; 2],
    excluded: Table,
}

/// Look-backs, by how they are handled.
#[derive(Debug)]
pub(in crate::sequence) struct Nibbles {
    /// Below 16, as seen within a group.
    within: Vec<Close>,
    /// Up to 16, as seen from the next group.
    last: Vec<Close>,
    /// From 17 to 31.
    double: Vec<Double>,
    /// From 32 to 63.
    middle: Vec<(usize, Table)>,
    /// From 64 on, by the indexes that they add.
    far: Vec<(Vec<usize>, Table)>,
    /// The least and the greatest of these.
    range: Option<(usize, usize)>,
    /// How often a group is computed before it is compared. By then few candidates change.
    unseen: usize,
}

impl Nibbles {
    /// Look-backs with the index that each adds, below 16.
    pub(in crate::sequence) fn new(lookbacks: &[(usize, usize)]) -> Self {
        let mut backs = lookbacks.to_vec();
        backs.sort_unstable_by_key(|&(back, with)| (with, back));
        backs.dedup();
        let far = || backs.iter().map(|&(back, _)| back).filter(|&back| back >= 64);
        let least = backs.iter().map(|&(back, _)| back).min().unwrap_or(GROUP);
        let unseen = match least {
            0..=1 => 3,
            2..=3 => 2,
            _ => 1,
        };
        let mut nibbles = Self {
            within: Vec::new(),
            last: Vec::new(),
            double: Vec::new(),
            middle: Vec::new(),
            far: Vec::new(),
            range: far().min().zip(far().max()),
            unseen,
        };
        for &(back, with) in &backs {
            assert!(back > 0 && with < 16, "a look-back that does not fit");
            let (excluded, close) = (bits(with, 0), bits(with, 1));
            if back < GROUP {
                let places = places(0, back);
                nibbles.within.push(Close { places, excluded: close });
            }
            if back <= GROUP {
                nibbles.last.push(Close { places: places(GROUP, back), excluded: close });
            } else if back < 2 * GROUP {
                let places = [places(GROUP, back), places(2 * GROUP, back)];
                nibbles.double.push(Double { places, excluded: close });
            } else if back < 64 {
                nibbles.middle.push((back, excluded));
            } else if let Some((backs, _)) =
                nibbles.far.last_mut().filter(|(_, table)| *table == excluded)
            {
                backs.push(back);
            } else {
                nibbles.far.push((vec![back], excluded));
            }
        }
        nibbles
    }

    /// Whether every look-back from the 64 positions at `at` stays within `length` positions.
    fn stay_within(&self, at: usize, length: usize) -> bool {
        at >= 64
            && self.range.is_none_or(|(least, greatest)| {
                greatest <= at && (at - least).checked_add(64).is_some_and(|end| end <= length)
            })
    }
}

/// Returns the bits that indexes exclude through a look-back that adds one, for each index plus `offset`.
fn bits(with: usize, offset: usize) -> Table {
    let mut table = [[0; GROUP]; 2];
    for (index, place) in (offset..GROUP).enumerate() {
        let bit = index ^ with;
        table[bit / 8][place] = 1 << (bit % 8);
    }
    table
}

/// Returns where heaps of a group find those `back` before them in the group that begins `before` it; 255 if in another.
fn places(before: usize, back: usize) -> [u8; GROUP] {
    std::array::from_fn(|heap| match (heap + before).checked_sub(back) {
        Some(place) if place < GROUP => place as u8,
        _ => u8::MAX,
    })
}

/// Returns for each nibble of a word's byte the first number that is not excluded there, plus 1, or 255 if there is none.
const fn free(high: bool) -> Table {
    let mut table = [[u8::MAX; GROUP]; 2];
    let mut half = 0;
    while half < 2 {
        let mut nibble = 0u8;
        while nibble < 15 {
            let first = 8 * half as u8 + if high { 4 } else { 0 };
            table[half][nibble as usize] = first + nibble.trailing_ones() as u8 + 1;
            nibble += 1;
        }
        half += 1;
    }
    table
}

/// Returns the candidates of the heaps at which these bits are excluded, plus 1: in both halves.
#[inline(always)]
fn candidates<V: Vector>(excluded: Halves<V>, free: [Halves<V>; 2]) -> Halves<V> {
    let [low, high] = excluded.nibbles();
    let least = free[0].at(low).min(free[1].at(high));
    least.min(least.swapped())
}

/// Returns them after what the heaps of the same group exclude, too, given their candidates.
#[inline(always)]
fn again<V: Vector>(
    simd: Simd<V>,
    nibbles: &Nibbles,
    mut excluded: Halves<V>,
    found: Halves<V>,
    free: [Halves<V>; 2],
) -> Halves<V> {
    for Close { places, excluded: table } in &nibbles.within {
        excluded = excluded.or(pair(simd, table).at(found.at(both(simd, places))));
    }
    candidates(excluded, free)
}

/// Returns the two halves of a table. Like the other functions here, this is no closure: it would not be compiled for
/// the instruction set of the shell.
#[inline(always)]
fn pair<V: Vector>(simd: Simd<V>, [low, high]: &Table) -> Halves<V> {
    simd.pair(low, high)
}

/// Returns the same bytes in both halves.
#[inline(always)]
fn both<V: Vector>(simd: Simd<V>, bytes: &[u8; GROUP]) -> Halves<V> {
    simd.pair(bytes, bytes)
}

/// Returns the indexes of the 16 heaps from `at` on in both halves.
#[inline(always)]
fn group<V: Vector>(simd: Simd<V>, indexes: &[u8], at: usize) -> Halves<V> {
    match indexes.get(at..).and_then(|indexes| indexes.first_chunk()) {
        Some(bytes) => both(simd, bytes),
        None => both(simd, &[0; GROUP]),
    }
}

/// Computes the candidates of the heaps from `at` on, 64 at a time. Ends where an index does not fit, and
/// does not begin behind one. Returns the number of heaps computed.
#[inline(always)]
pub(super) fn nibbles<V: Vector>(
    simd: Simd<V>,
    nibbles: &Nibbles,
    indexes: &mut [u8],
    at: usize,
) -> usize {
    const FREE: [Table; 2] = [free(false), free(true)];
    let free = [pair(simd, &FREE[0]), pair(simd, &FREE[1])];
    let one = both(simd, &[1; GROUP]);
    // Adds 112: what is 16 or more gets its top bit set.
    let fits = both(simd, &[0x70; GROUP]);
    assert!(nibbles.stay_within(at, indexes.len()), "a look-back beyond the window");
    let mut last = group(simd, indexes, at - GROUP).add(one);
    let mut before = group(simd, indexes, at - 2 * GROUP).add(one);
    let mut seen = last.or(before);
    let mut next = at;
    while next + 64 <= indexes.len() {
        // SAFETY: what `stay_within` says of a place holds for greater ones, too, with 64 heaps after them.
        let far = unsafe { far(simd, nibbles, indexes, next) };
        for i in 0..64 / GROUP {
            let here = next + GROUP * i;
            let [low, high] = &far;
            let mut sum = simd.pair(&low.as_chunks().0[i], &high.as_chunks().0[i]);
            for (back, excluded) in &nibbles.middle {
                let seen = group(simd, indexes, here - back).add_saturating(fits);
                sum = sum.or(pair(simd, excluded).at(seen));
            }
            for Double { places, excluded } in &nibbles.double {
                let seen = last.at(both(simd, &places[0])).or(before.at(both(simd, &places[1])));
                sum = sum.or(pair(simd, excluded).at(seen));
            }
            for Close { places, excluded } in &nibbles.last {
                sum = sum.or(pair(simd, excluded).at(last.at(both(simd, places))));
            }
            let mut found = candidates(sum, free);
            for _ in 0..nibbles.unseen {
                found = again(simd, nibbles, sum, found, free);
            }
            loop {
                let more = again(simd, nibbles, sum, found, free);
                if more.equals(found) {
                    break;
                }
                found = more;
            }
            seen = seen.or(found);
            let found_here = found.add(both(simd, &[u8::MAX; GROUP])).low();
            if let Some(to) = indexes[here..].first_chunk_mut() {
                *to = found_here;
            }
            (before, last) = (last, found);
        }
        // An index plus 1 that does not fit is 16 or more.
        if seen.low().iter().any(|&seen| seen > 15) {
            break;
        }
        next += 64;
    }
    next - at
}

/// Returns what far look-backs exclude at the 64 heaps from `at` on: the low and the high bytes.
///
/// # Safety
/// All far look-backs from these heaps stay within the indexes.
#[inline(always)]
unsafe fn far<V: Vector>(
    simd: Simd<V>,
    nibbles: &Nibbles,
    indexes: &[u8],
    at: usize,
) -> [[u8; 64]; 2] {
    let fits = simd.splat(0x70);
    let mut sums = [simd.splat(0); 2];
    for (backs, excluded) in &nibbles.far {
        for &back in backs {
            // SAFETY: the caller's promise.
            let seen = unsafe { simd.load(indexes, at - back) }.add_saturating(fits);
            for (sum, excluded) in sums.iter_mut().zip(excluded) {
                *sum = sum.or(seen.look_up(excluded));
            }
        }
    }
    let mut bytes = [[0; 64]; 2];
    for (bytes, sum) in bytes.iter_mut().zip(sums) {
        sum.put(bytes);
    }
    bytes
}
