//! The two steps of [`super::run`] for 64 heaps at once, while all values are below 32.
//!
//! A value v is stored as the word 1 << v, so that values are collected by OR. Then ⊕ g moves the
//! bits of a word: for each power of two in g, the bits whose number lacks it change places with
//! those whose number has it. So the words at all look-backs with one g are ORed first, for 64 heaps
//! side by side, and the 32 results are combined power by power. A compiler makes vector
//! instructions of these loops.

/// The number of heaps of a block.
pub(super) const HEAPS: usize = 64;

/// Values are below this.
pub(super) const VALUES: u16 = 32;

/// The heaps whose words are in registers at a time.
const LANES: usize = 32;

/// Pairs (a, b) are tried for the first of these a at all heaps of a block, and for the others at
/// heaps where smaller values are still missing.
const PARTS: usize = 100;
const MORE: usize = 1000;

/// Words of the heaps of a block.
type Words = [u32; HEAPS];

/// The bits whose number lacks a power of two.
const LACKING: [u32; 5] = [0x5555_5555, 0x3333_3333, 0x0f0f_0f0f, 0x00ff_00ff, 0x0000_ffff];

/// What the values of a block are computed from.
#[derive(Debug, Clone)]
pub(super) struct Blocks {
    /// Options that leave one heap, or a rare heap and another: the distance to the latter, and the
    /// value of the rare one. Those of less than a block, and the others.
    near: Vec<(usize, u16)>,
    far: Options,
    /// Options that leave a and another heap, for the first a; and for others.
    pairs: Options,
    more: Vec<(usize, u16)>,
    /// The greatest distance of the first of these.
    reach: usize,
    /// The rare values of even and of odd heaps.
    rare: [u32; 2],
    /// The words of the stored values.
    words: Vec<u32>,
    sums: Box<[Words; 32]>,
}

/// How far a block was decided.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Decided {
    /// The heaps whose values are common, below 32, and were appended.
    pub(super) heaps: usize,
    /// The distance to the farthest heap looked at, apart from those beside rare heaps.
    pub(super) reach: usize,
}

impl Blocks {
    /// Prepares to compute the values after `last`, or returns `None` if a value is 32 or more, or a
    /// distance is greater than `farthest`, the number of values that are stored at all times.
    ///
    /// `fixed` lists the options with a part of a fixed size: the distance to the other part, and the
    /// value of the fixed one. `places` are the places that leave two heaps, and `first` has the
    /// values from heap 0 on.
    pub(super) fn new(
        fixed: impl Iterator<Item = (usize, u16)>,
        places: &[usize],
        first: &[u16],
        rare: [u32; 2],
        last: &[u16],
        farthest: usize,
    ) -> Option<Self> {
        let fixed: Vec<(usize, u16)> = fixed.collect();
        let pairs: Vec<(usize, u16)> = (1..=MORE)
            .flat_map(|a| places.iter().map(move |d| (a + d, a)))
            .map(|(distance, a)| Some((distance, *first.get(a)?)))
            .collect::<Option<_>>()?;
        let (pairs, more) = pairs.split_at((PARTS * places.len()).min(pairs.len()));
        let fits = |&(distance, value): &(usize, u16)| distance <= farthest && value < VALUES;
        if !fixed.iter().chain(pairs).chain(more).all(fits)
            || last.iter().any(|&value| value >= VALUES)
        {
            return None;
        }
        let (near, far): (_, Vec<_>) =
            fixed.into_iter().partition(|&(distance, _)| distance < HEAPS);
        let reach = pairs.iter().map(|&(distance, _)| distance).max().unwrap_or(0);
        let (far, pairs) = (Options::new(far), Options::new(pairs.iter().copied()));
        let words = last.iter().map(|&value| 1 << value).collect();
        let sums = Box::new([[0; HEAPS]; 32]);
        Some(Self { near, far, pairs, more: more.to_vec(), reach, rare, words, sums })
    }

    /// Keeps only the last values.
    pub(super) fn forget(&mut self, dropped: usize) {
        self.words.drain(..dropped);
    }

    /// Appends the values of the next block, up to the first that these pairs leave open; `odd` is
    /// the parity of its first heap.
    pub(super) fn advance(&mut self, odd: usize, last: &mut Vec<u16>) -> Decided {
        let start = self.words.len();
        let mut seen = [0; HEAPS];
        let far = std::mem::take(&mut self.far);
        self.collect(&far, start, &mut seen);
        self.far = far;
        let mut missing = [0; HEAPS];
        let mut heaps = HEAPS;
        for i in 0..HEAPS {
            let mut here = seen[i];
            for &(distance, value) in &self.near {
                here |= 1 << (last[start + i - distance] ^ value);
            }
            seen[i] = here;
            let rare = self.rare[(odd + i) % 2];
            let free = !(here | rare);
            let word = free & free.wrapping_neg();
            if word == 0 {
                // The value is 32 or more.
                heaps = i;
                break;
            }
            missing[i] = rare & (word - 1);
            // Below 32, so the conversion loses nothing.
            last.push(u16::from(word.trailing_zeros().to_le_bytes()[0]));
            self.words.push(word);
        }
        // Heaps beyond are computed as if they had no pairs, and dropped.
        self.words.resize(start + HEAPS, 0);
        let pairs = std::mem::take(&mut self.pairs);
        self.collect(&pairs, start, &mut seen);
        self.pairs = pairs;
        let mut reach = self.reach;
        let open = (0..heaps).filter(|&i| missing[i] & !seen[i] != 0).find(|&i| {
            let (mut seen, missing) = (seen[i], missing[i]);
            let found = self.more.iter().find(|&&(distance, value)| {
                seen |= 1 << (last[start + i - distance] ^ value);
                missing & !seen == 0
            });
            reach = found.map_or(reach, |&(distance, _)| reach.max(distance));
            found.is_none()
        });
        let heaps = open.unwrap_or(heaps);
        last.truncate(start + heaps);
        self.words.truncate(start + heaps);
        Decided { heaps, reach }
    }

    /// Appends a value that was decided otherwise; `false` if it is too large.
    pub(super) fn push(&mut self, value: u16) -> bool {
        self.words.push(1u32.checked_shl(value.into()).unwrap_or(0));
        value < VALUES
    }

    /// Adds the values of options to the sets of a block that begins at `start`.
    fn collect(&mut self, options: &Options, start: usize, seen: &mut Words) {
        let mut used = 0u32;
        for (value, distances) in &options.0 {
            used |= 1 << value;
            let sums = self.sums[usize::from(*value)].as_chunks_mut::<LANES>().0;
            for (part, sums) in sums.iter_mut().enumerate() {
                let mut sum = [0; LANES];
                for distance in distances {
                    let from = start + part * LANES - distance;
                    let Some(words) = self.words[from..].first_chunk::<LANES>() else { continue };
                    for (sum, word) in sum.iter_mut().zip(words) {
                        *sum |= word;
                    }
                }
                *sums = sum;
            }
        }
        for (power, lacking) in LACKING.iter().enumerate() {
            let shift = 1 << power;
            for value in (0..32usize).filter(|value| value >> power & 1 == 1) {
                if used >> value & 1 == 0 {
                    continue;
                }
                let other = value ^ shift;
                if used >> other & 1 == 0 {
                    self.sums[other] = [0; HEAPS];
                }
                used = used & !(1 << value) | 1 << other;
                let (low, high) = self.sums.split_at_mut(value);
                for (sum, word) in low[other].iter_mut().zip(&high[0]) {
                    *sum |= (word & lacking) << shift | (word >> shift) & lacking;
                }
            }
        }
        if used & 1 == 1 {
            for (seen, sum) in seen.iter_mut().zip(&self.sums[0]) {
                *seen |= sum;
            }
        }
    }
}

/// Options with a part of a fixed size: for each value of that part the distances to the other heap.
#[derive(Debug, Clone, Default)]
struct Options(Vec<(u16, Vec<usize>)>);

impl Options {
    fn new(options: impl IntoIterator<Item = (usize, u16)>) -> Self {
        let mut groups: Vec<(u16, Vec<usize>)> = Vec::new();
        for (distance, value) in options {
            match groups.iter_mut().find(|(other, _)| *other == value) {
                Some((_, distances)) => distances.push(distance),
                None => groups.push((value, vec![distance])),
            }
        }
        Self(groups)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::game::Code;
    use crate::values::{Split, plain};

    /// Values by blocks, each heap that they leave open taken from `known`; the number of heaps that
    /// blocks decided.
    fn decided(code: &Code, known: &[u16], split: Split, begin: usize) -> Option<usize> {
        let places = |heaps| {
            let last = code.last_place().unwrap_or(0);
            (0..=last).filter(move |&d| code.digit(d).allows(heaps)).collect::<Vec<_>>()
        };
        let rare: [u32; 2] = [0, 1]
            .map(|odd| (0..32).filter(|&v| split.is_rare(v, odd)).fold(0, |set, v| set | 1 << v));
        let is_rare = |n: usize| known[n] < VALUES && rare[n % 2] >> known[n] & 1 == 1;
        let begin_at = |heap: usize| {
            let rares = (1..heap).filter(|&n| is_rare(n));
            let two = places(2);
            let beside: Vec<(usize, u16)> =
                rares.flat_map(|r| two.iter().map(move |d| (d + r, known[r]))).collect();
            let fixed = places(1).into_iter().map(|d| (d, 0)).chain(beside);
            // No other heap may be heap 0, which is no heap.
            Blocks::new(fixed, &two, known, rare, &known[..heap], heap - 1)
        };
        let (mut last, mut count) = (known[..begin].to_vec(), 0);
        let mut blocks = begin_at(begin)?;
        while last.len() + HEAPS <= known.len() {
            let found = blocks.advance(last.len() % 2, &mut last);
            count += found.heaps;
            assert_eq!(last, known[..last.len()], "{code:?}");
            if found.heaps < HEAPS {
                let heap = last.len();
                last.push(known[heap]);
                if is_rare(heap) {
                    let Some(again) = begin_at(heap + 1) else { break };
                    blocks = again;
                } else if !blocks.push(known[heap]) {
                    break;
                }
            }
        }
        Some(count)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        /// Against the definition, with any mask: a bad one only decides less.
        #[test]
        fn blocks_equal_the_definition(text in "[04]\\.[0-7]{1,3}", mask in 1u32..32) {
            let code = Code::read(&text).expect("a code");
            let values = plain::of_code(&code, 2200).expect("plain digits");
            let known: Vec<u16> = values.iter().map(|&v| u16::try_from(v).expect("small")).collect();
            let odd = |d: &usize| d % 2 == 1;
            let two: Vec<usize> =
                (0..=code.last_place().unwrap_or(0)).filter(|&d| code.digit(d).allows(2)).collect();
            let parity = two.first().map(odd).filter(|p| two.iter().all(|d| odd(d) == *p));
            decided(&code, &known, Split::new(mask, crate::certificate::Parity::None), 1800);
            if let Some(split) = Split::best(0, &known, parity) {
                decided(&code, &known, split, 1800);
            }
        }
    }

    #[test]
    fn blocks_decide_nearly_all() {
        let code = Code::read("0.106").expect("a code");
        let values = plain::of_code(&code, 4000).expect("plain digits");
        let known: Vec<u16> = values.iter().map(|&v| u16::try_from(v).expect("small")).collect();
        let split = Split::best(0, &known, Some(true)).expect("a split");
        let count = decided(&code, &known, split, 2000).expect("small values");
        assert!(count > 1900, "{count}");
    }
}
