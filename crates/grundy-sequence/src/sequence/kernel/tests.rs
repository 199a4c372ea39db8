//! Tests of every loop on every instruction set against its definition, index by index.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::{Against, CANDIDATES, Class, Isa, Lookbacks, PASSES, ROWS, SUMS, Shifted};

const BLOCK: usize = 64 * ROWS;

/// The number and size of cases. Miri takes a thousand times as long, and checks how memory is
/// used, not at values.
const CASES: u32 = if cfg!(miri) { 1 } else { 24 };
const HEAPS: usize = if cfg!(miri) { 1 << 11 } else { 1 << 12 };
const BACKS: usize = if cfg!(miri) { 5 } else { 40 };
const COVERED: usize = if cfg!(miri) { 30 } else { 290 };

/// Candidates by words.
const WORDS: usize = if cfg!(miri) { 128 } else { 640 };

/// Pairs of an index from the front and one from the back: no multiple of 64.
const PAIRS: usize = HEAPS / 2 - 48;

/// Where look-backs begin.
const AT: usize = HEAPS / 2;

fn config() -> ProptestConfig {
    // Miri has no folder to store failures in.
    let failure_persistence =
        if cfg!(miri) { None } else { ProptestConfig::default().failure_persistence };
    ProptestConfig { failure_persistence, ..ProptestConfig::with_cases(CASES) }
}

/// Indexes of heaps below a bound, and look-backs of at least `least` up to the middle.
fn game(least: u64) -> impl Strategy<Value = (Vec<u16>, Vec<(u64, usize)>)> {
    (2u16..600).prop_flat_map(move |bound| {
        let indexes = prop::collection::vec(0..bound, HEAPS);
        let backs = prop::collection::vec((least..AT as u64, 0..usize::from(bound)), 0..BACKS);
        (indexes, backs)
    })
}

fn digits(indexes: &[u16]) -> [Vec<u8>; 2] {
    let digit = |d: usize| indexes.iter().map(|index| index.to_le_bytes()[d]).collect();
    [digit(0), digit(1)]
}

/// Returns a plane's byte by its definition.
fn plane_byte(indexes: &[u16], x: u16, q: usize) -> u8 {
    (0..ROWS).map(|i| u8::from(indexes[q + 64 * i] == x) << i).sum()
}

/// Planes shorter than a vector are refused before anything is read.
#[test]
#[should_panic(expected = "a witness beyond the planes")]
fn planes_shorter_than_a_vector_are_not_read() {
    let _ =
        super::against::<1>(Isa::Portable, &[0; BLOCK], [0; 2], &[0; 63], 0, &[0], &mut [[0; 64]]);
}

#[test]
fn the_last_place_of_the_planes_is_read() {
    let planes: Vec<u8> = (0..70).collect();
    for isa in Isa::available() {
        let mut open = [[0; 64]];
        let found = super::against(isa, &[0; BLOCK], [0; 2], &planes, 7, &[-1], &mut open);
        assert_eq!(found, Against::Open);
        assert!(open[0].iter().zip(6u8..).all(|(&open, plane)| open == !plane), "{isa:?}");
    }
}

#[test]
fn each_machine_has_a_best_instruction_set_and_its_name() {
    assert!(Isa::Portable.is_available());
    assert_eq!(Isa::available().last(), Some(Isa::best()));
    assert!(cfg!(not(target_arch = "aarch64")) || Isa::best() == Isa::Neon);
    assert!(cfg!(target_arch = "aarch64") || !Isa::Neon.is_available());
    for isa in Isa::ALL {
        assert_eq!(Isa::named(isa.name()), Some(isa));
        assert_eq!(isa.checked() == isa, isa.is_available());
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn slices_cover_what_every_lookback_gives(
        (indexes, backs) in game(512),
        passes in 0..=PASSES,
        (number, of) in (1usize..4).prop_flat_map(|of| (0..of, Just(of))),
        with_filler in any::<bool>(),
        before in any::<u8>(),
    ) {
        const FILLER: u8 = u8::MAX;
        let stride = HEAPS - BLOCK;
        // Indexes of one byte, the filler among them.
        let indexes: Vec<u8> = indexes.iter().map(|index| index.to_le_bytes()[0] | 1).collect();
        let lookbacks = Lookbacks::new(backs.iter().map(|&(back, with)| (back, with % 256)));
        let classes: Vec<Class> = super::slices(with_filler).collect();
        for isa in Isa::available() {
            let mut planes = vec![0; classes.len() * stride];
            for from in (0..stride).step_by(64) {
                let write = if from % 192 == 0 { super::plane } else { super::next_plane };
                write(isa, Shifted { digits: [&indexes], from, back: &[0] }, from, &classes, stride, &mut planes);
            }
            let mut covered = vec![[before; 64]; passes * SUMS];
            let share = super::PassShare { number, of };
            super::cover_slices(isa, &planes, stride, AT, &lookbacks, share, &mut covered);
            let mut expected = vec![[before; 64]; passes * SUMS];
            for &(back, with) in &backs {
                for lane in 0..BLOCK {
                    let index = indexes[AT + lane - usize::try_from(back).expect("small")];
                    let sum = usize::from(index) ^ (with % 256);
                    // Without the filler, its high part is missing.
                    let seen = with_filler || index < FILLER - 7;
                    if seen && sum / SUMS % of == number && sum < expected.len() {
                        expected[sum][lane % 64] |= 1 << (lane / 64);
                    }
                }
            }
            prop_assert!(covered == expected, "{:?}", isa);
        }
    }

    #[test]
    fn planes_and_what_they_cover((indexes, backs) in game(512), x: prop::sample::Index, far in 1usize..64) {
        let at = AT;
        let lookbacks = Lookbacks::new(backs.clone());
        let x = indexes[x.index(indexes.len())];
        let classes = [x, x ^ 1].map(Class::from);
        let [low, high] = digits(&indexes);
        let stride = HEAPS - BLOCK;
        for isa in Isa::available() {
            let mut planes = vec![0; 2 * stride];
            let mut united = planes.clone();
            for q in (0..stride).step_by(64) {
                let digits = [&low[..], &high[..]];
                // Some rows from the heaps, others from the row before.
                let write = if q % 192 == 0 { super::plane } else { super::next_plane };
                write(isa, Shifted { digits, from: q, back: &[0] }, q, &classes, stride, &mut planes);
                write(isa, Shifted { digits, from: q, back: &[0, far] }, q, &classes, stride, &mut united);
            }
            for q in 0..stride {
                prop_assert_eq!(planes[q], plane_byte(&indexes, x, q));
                prop_assert_eq!(planes[stride + q], plane_byte(&indexes, x ^ 1, q));
            }
            // Near the beginning of the window bits may be missing, but none is wrong.
            for (q, &byte) in united.iter().enumerate().take(stride) {
                if q >= 192 {
                    prop_assert_eq!(byte, planes[q] | planes[q - far]);
                    continue;
                }
                for i in 0..ROWS {
                    let heap = q + 64 * i;
                    let seen = [Some(heap), heap.checked_sub(far)];
                    let has = seen.into_iter().flatten().any(|heap| indexes[heap] == x);
                    prop_assert!(has || byte >> i & 1 == 0, "heap {}", heap);
                }
            }
            let mut covered = vec![[0; 64]; COVERED];
            let next = &planes[stride..];
            super::cover(isa, &planes[..stride], x.into(), at, &lookbacks, &mut covered, next);
            for (index, row) in covered.iter().enumerate() {
                for (q, &byte) in row.iter().enumerate() {
                    let mine = backs.iter().filter(|&&(_, with)| with ^ usize::from(x) == index);
                    let seen = mine.map(|&(back, _)| planes[at + q - usize::try_from(back).expect("small")]);
                    prop_assert_eq!(byte, seen.fold(0, |sum, seen| sum | seen));
                }
            }
        }
    }

    #[test]
    fn candidates_and_survivors((indexes, backs) in game(64), row in 0..ROWS, bytes: [u8; 32]) {
        let at = AT;
        let lookbacks = Lookbacks::new(backs.clone());
        let [low, high] = digits(&indexes);
        // About two thirds of the lanes are covered.
        let covered: Vec<[u8; 64]> = (0..COVERED)
            .map(|j| std::array::from_fn(|q| bytes[(j + q) % 32] | bytes[(j * 7 + q * 3) % 32]))
            .collect();
        for isa in Isa::available() {
            let mut candidates = [[[0; 64]; 2]; CANDIDATES];
            super::uncovered(isa, &covered, row, &mut candidates);
            let of = |k: usize, lane: usize| {
                usize::from(u16::from_le_bytes([candidates[k][0][lane], candidates[k][1][lane]]))
            };
            let alive = super::survivors(isa, [&low, &high], at, &lookbacks, &candidates);
            #[allow(clippy::needless_range_loop, reason = "a lane of every row")]
            for lane in 0..64 {
                let open = (0..COVERED).filter(|&j| covered[j][lane] >> row & 1 == 0);
                let open: Vec<usize> = open.chain(std::iter::repeat(COVERED)).take(CANDIDATES).collect();
                let found: Vec<usize> = (0..CANDIDATES).map(|k| of(k, lane)).collect();
                prop_assert_eq!(&found, &open);
                for (k, alive) in alive.iter().enumerate() {
                    let excluded = backs.iter().any(|&(back, with)| {
                        let heap = at + lane - usize::try_from(back).expect("small");
                        usize::from(indexes[heap]) ^ with == open[k]
                    });
                    prop_assert_eq!(alive >> lane & 1 == 0, excluded);
                }
            }
        }
    }

    #[test]
    fn bounds_witnesses_and_pairs((indexes, _) in game(1), bounds: [u16; 2], wanted: u16, shifts: [u8; 20]) {
        let bounds = bounds.map(|bound| usize::from(bound % 600));
        let [low, high] = digits(&indexes);
        let witnesses: Vec<i32> = shifts.iter().map(|&shift| -i32::from(shift)).collect();
        let (forward, backward) = ([&low[..PAIRS], &high[..PAIRS]], [&low[PAIRS..], &high[PAIRS..]]);
        let pair = (0..PAIRS).find(|&i| indexes[i] ^ indexes[PAIRS + i] == wanted % 64);
        // Pairs at two places, of which those at every third i are not accepted.
        let places = [0, 1].map(|k| [&low[k..PAIRS], &high[k..PAIRS]]);
        let accepts = |i: usize| !i.is_multiple_of(3);
        let is_sum = |index: u16| (0..PAIRS - 1).filter(|&i| accepts(i))
            .any(|i| [0, 1].iter().any(|k| indexes[i + k] ^ indexes[PAIRS + i] == index));
        let all: Vec<u16> = (0..40).map(|i| (wanted % 64 + 29 * i) % 1100).collect();
        let no_sums: BTreeSet<u16> = all.iter().copied().filter(|&index| !is_sum(index)).collect();
        for isa in Isa::available() {
            let plane = super::at_least(isa, [&low[..BLOCK], &high[..BLOCK]], bounds);
            for (i, &index) in indexes[..BLOCK].iter().enumerate() {
                let at_least = usize::from(index) >= bounds[i % 2];
                prop_assert_eq!(plane[i % 64] >> (i / 64) & 1 == 1, at_least);
            }
            // Any bytes are planes.
            let below = bounds.map(|bound| bound % 256);
            let mut open = [[0; 64]; 2];
            let candidates = &low[..2 * BLOCK];
            let found = super::against(isa, candidates, below, &low, 300, &witnesses, &mut open);
            let mut expected = [[0; 64]; 2];
            let mut above = false;
            for (i, &index) in candidates.iter().enumerate() {
                let (block, q) = (i / BLOCK, i % 64);
                let from = 300 + BLOCK * block + q;
                let seen = shifts.iter().fold(0, |sum, &shift| sum | low[from - usize::from(shift)]);
                let bit = 1 << (i % BLOCK / 64);
                if usize::from(index) >= below[i % 2] {
                    above = true;
                    expected[block][q] |= bit & !seen;
                }
            }
            let against = match (above, expected == [[0; 64]; 2]) {
                (false, _) => Against::Nothing,
                (true, true) => Against::Witnessed,
                (true, false) => Against::Open,
            };
            prop_assert_eq!((found, open), (against, expected));
            let gain = super::gain(isa, &low, &[300], witnesses[0], &[plane]);
            let naive = (0..64).map(|q| (plane[q] & low[300 + q - usize::from(shifts[0])]).count_ones());
            prop_assert_eq!(gain, naive.sum::<u32>());
            prop_assert_eq!(super::find_pair(isa, forward, backward, (wanted % 64).to_le_bytes()), pair);
            let mut left = all.clone();
            super::find_pairs(isa, &places, backward, &mut left, &mut |k, i| {
                assert!(all.contains(&(indexes[i + k] ^ indexes[PAIRS + i])), "{isa:?}: no pair");
                accepts(i)
            });
            prop_assert_eq!(BTreeSet::from_iter(left), no_sums.clone());
        }
    }

    #[test]
    fn inserted_lookbacks(backs in prop::collection::vec((1u64..99, 0usize..9), 0..BACKS)) {
        let mut grown = Lookbacks::default();
        for &(back, with) in &backs {
            grown.insert(back, with);
        }
        prop_assert_eq!(format!("{grown:?}"), format!("{:?}", Lookbacks::new(backs)));
    }

    #[test]
    fn words(
        indexes in prop::collection::vec(0u8..16, 256),
        backs in prop::collection::vec((1u64..200, 0usize..128), 0..BACKS * 2),
        bytes in prop::sample::select(vec![2usize, 4, 8, 16]),
    ) {
        let backs: Vec<(u64, usize)> = backs.into_iter().filter(|&(_, with)| with < 8 * bytes).collect();
        // The definition, as far as indexes fit.
        let mut naive = indexes.clone();
        while naive.len() < 256 + WORDS {
            let at = naive.len();
            let back = |back: u64| usize::from(naive[at - usize::try_from(back).expect("small")]);
            let seen: Vec<usize> = backs.iter().map(|&(b, with)| back(b) ^ with).collect();
            let index = (0..=128).find(|index| !seen.contains(index)).unwrap_or(128);
            if index >= 8 * bytes {
                break;
            }
            naive.push(u8::try_from(index).expect("below 128"));
        }
        let rows = (naive.len() - 256) / 64 * 64;
        let far = Lookbacks::new(backs.iter().copied().filter(|&(back, _)| back >= 64));
        let near: Vec<(usize, usize)> = backs.iter().filter(|&&(back, _)| back < 64)
            .map(|&(back, with)| (usize::try_from(back).expect("small"), with)).collect();
        for isa in Isa::available() {
            let mut all = indexes.clone();
            all.resize(256 + WORDS, 0);
            let done = match bytes {
                2 => super::words::<2>(isa, &mut all, 256, &far, &super::Near::new(&near)),
                4 => super::words::<4>(isa, &mut all, 256, &far, &super::Near::new(&near)),
                8 => super::words::<8>(isa, &mut all, 256, &far, &super::Near::new(&near)),
                _ => super::words::<16>(isa, &mut all, 256, &far, &super::Near::new(&near)),
            };
            prop_assert_eq!(done, rows);
            prop_assert_eq!(&all[..256 + rows], &naive[..256 + rows]);
        }
    }

    /// Nibbles alone end in the 64 heaps where an index does not fit; beside words of four bytes only
    /// where it does not fit these either.
    #[test]
    fn nibbles(
        indexes in prop::collection::vec(0u8..17, 256),
        backs in prop::collection::vec((1u64..200, 0usize..16), 0..BACKS / 2),
        near in prop::collection::vec((1u64..33, 0usize..4), 0..8),
        fits in any::<bool>(),
    ) {
        let bound = if fits { super::NIBBLES } else { 32 };
        let indexes: Vec<u8> = indexes.iter().map(|index| index % if fits { 15 } else { 17 }).collect();
        let backs: Vec<(usize, usize)> = backs.into_iter().chain(near)
            .map(|(back, with)| (usize::try_from(back).expect("small"), with)).collect();
        let mut naive = indexes.clone();
        while naive.len() < 256 + WORDS {
            let at = naive.len();
            let seen = |index: usize| backs.iter().any(|&(back, with)| usize::from(naive[at - back]) ^ with == index);
            let index = (0..=32).find(|&index| !seen(index)).unwrap_or(32);
            if index >= bound {
                break;
            }
            naive.push(u8::try_from(index).expect("below 32"));
        }
        let rows = (naive.len() - 256) / 64 * 64;
        let (near, far): (Vec<_>, Vec<_>) = backs.iter().copied().partition(|&(back, _)| back < 64);
        let far = Lookbacks::new(far.into_iter().map(|(back, with)| (back as u64, with)));
        let (nibbles, near) = (super::Nibbles::new(&backs), super::Near::new(&near));
        for isa in Isa::available() {
            let mut all = indexes.clone();
            all.resize(256 + WORDS, 0);
            let wider = (!fits).then_some((&far, &near));
            prop_assert_eq!(super::nibbles(isa, &mut all, 256, &nibbles, wider), rows);
            prop_assert_eq!(&all[..256 + rows], &naive[..256 + rows]);
        }
    }
}
