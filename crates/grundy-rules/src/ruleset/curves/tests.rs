//! Reduced play against plain play, and canonical forms of copies.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::*;
use grundy_core::game::results;
use grundy_core::text::Place;

/// A position as it is drawn: regions of boundaries of numbered spots, those of three curves included,
/// and the number of curves at each spot.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Plain {
    regions: Vec<Vec<Vec<usize>>>,
    curves: Vec<u8>,
}

impl Plain {
    fn spots(count: usize) -> Self {
        Self { regions: vec![(0..count).map(|spot| vec![spot]).collect()], curves: vec![0; count] }
    }

    /// A walk from one place around a boundary back to the place; a spot without curves is met once.
    fn around(&self, boundary: &[usize], at: usize) -> Vec<usize> {
        let mut walk: Vec<usize> =
            (0..=boundary.len()).map(|k| boundary[(at + k) % boundary.len()]).collect();
        if self.curves[boundary[at]] == 0 {
            walk.pop();
        }
        walk
    }

    /// The positions after each curve.
    fn options(&self) -> Vec<Self> {
        let mut options = Vec::new();
        for (at, region) in self.regions.iter().enumerate() {
            let places: Vec<(usize, usize)> =
                (0..region.len()).flat_map(|b| (0..region[b].len()).map(move |i| (b, i))).collect();
            for (first, &(b, i)) in places.iter().enumerate() {
                for &(c, j) in &places[first..] {
                    self.curves_between(at, (b, i), (c, j), &mut options);
                }
            }
        }
        options
    }

    #[allow(clippy::many_single_char_names, reason = "spots x, y on boundaries b, c")]
    fn curves_between(
        &self,
        at: usize,
        (b, i): (usize, usize),
        (c, j): (usize, usize),
        options: &mut Vec<Self>,
    ) {
        let region = &self.regions[at];
        let (x, y) = (region[b][i], region[c][j]);
        let enough =
            if x == y { self.curves[x] < 2 } else { self.curves[x] < 3 && self.curves[y] < 3 };
        if !enough {
            return;
        }
        let new = self.curves.len();
        let mut curves = self.curves.clone();
        curves[x] += 1;
        curves[y] += 1;
        curves.push(2);
        let mut others: Vec<Vec<Vec<usize>>> = self.regions.clone();
        others.remove(at);
        let rest: Vec<Vec<usize>> =
            (0..region.len()).filter(|k| *k != b && *k != c).map(|k| region[k].clone()).collect();
        if b != c {
            let mut joined = self.around(&region[b], i);
            joined.push(new);
            joined.extend(self.around(&region[c], j));
            joined.push(new);
            let mut one = rest;
            one.push(joined);
            others.push(one);
            options.push(Self { regions: others, curves });
            return;
        }
        // From x along the boundary to y and back along the curve; and the other way.
        let n = region[b].len();
        let walk = |from: usize, to: usize| -> Vec<usize> {
            let steps = (to + n - from) % n;
            (0..=steps).map(|k| region[b][(from + k) % n]).collect()
        };
        let (mut left, mut right) = if i == j {
            // A loop: nothing of the boundary is inside.
            let outside = if self.curves[x] == 0 { vec![x] } else { self.around(&region[b], i) };
            (vec![x], outside)
        } else {
            (walk(i, j), walk(j, i))
        };
        left.push(new);
        right.push(new);
        for inside in 0..1u32 << rest.len() {
            let side = |wanted: u32| (0..rest.len()).filter(move |k| inside >> k & 1 == wanted);
            let mut one: Vec<Vec<usize>> = side(1).map(|k| rest[k].clone()).collect();
            let mut two: Vec<Vec<usize>> = side(0).map(|k| rest[k].clone()).collect();
            one.push(left.clone());
            two.push(right.clone());
            let mut regions = others.clone();
            regions.extend([one, two]);
            options.push(Self { regions, curves: curves.clone() });
        }
    }

    /// The same position with spots numbered in the order of their places, without spots of three curves and
    /// what these leave empty, so that fewer positions are met.
    fn tidied(&self) -> Self {
        let mut regions: Vec<Vec<Vec<usize>>> = Vec::new();
        for region in &self.regions {
            let live = |boundary: &Vec<usize>| {
                let walk = boundary.iter().copied().filter(|&spot| self.curves[spot] < 3);
                let walk: Vec<usize> = walk.collect();
                // From its least place on, by the numbers of curves.
                let turn = |k: usize| walk.iter().cycle().skip(k).take(walk.len()).copied();
                let key = |k: &usize| turn(*k).map(|spot| self.curves[spot]).collect::<Vec<_>>();
                let start = (0..walk.len()).min_by_key(key).unwrap_or_default();
                turn(start).collect::<Vec<usize>>()
            };
            let mut region: Vec<Vec<usize>> =
                region.iter().map(live).filter(|b| !b.is_empty()).collect();
            let shape = |boundary: &Vec<usize>| {
                boundary.iter().map(|&spot| self.curves[spot]).collect::<Vec<_>>()
            };
            region.sort_by_key(shape);
            if !region.is_empty() {
                regions.push(region);
            }
        }
        let shape = |region: &Vec<Vec<usize>>| -> Vec<Vec<u8>> {
            region.iter().map(|b| b.iter().map(|&spot| self.curves[spot]).collect()).collect()
        };
        regions.sort_by_key(shape);
        let (mut names, mut curves) = (BTreeMap::new(), Vec::new());
        for spot in regions.iter_mut().flatten().flatten() {
            let old = *spot;
            *spot = *names.entry(old).or_insert_with(|| {
                curves.push(self.curves[old]);
                curves.len() - 1
            });
        }
        Self { regions, curves }
    }

    /// The same position as the mechanism writes it.
    fn signs(&self) -> Signs {
        let mut signs = Signs::new();
        let mut paired = BTreeMap::new();
        for region in &self.regions {
            for boundary in region {
                for &spot in boundary {
                    let next = board::PAIRED + u8::try_from(paired.len()).expect("few spots");
                    match self.curves[spot] {
                        0 => signs.push(board::SPOT),
                        1 => signs.push(board::TIP),
                        2 => signs.push(*paired.entry(spot).or_insert(next)),
                        _ => {}
                    }
                }
                signs.push(board::BOUNDARY);
            }
            signs.push(board::REGION);
        }
        signs
    }
}

/// The value under normal play, whether the player to move wins under misère play, and the greatest and least number
/// of moves.
type Facts = (u32, bool, u32, u32);

fn facts(options: impl Iterator<Item = Facts>) -> Facts {
    let (mut values, mut any, mut wins, mut most, mut least) =
        (BTreeSet::new(), false, false, 0, u32::MAX);
    for (value, misere, longest, shortest) in options {
        values.insert(value);
        any = true;
        wins |= !misere;
        most = most.max(longest + 1);
        least = least.min(shortest + 1);
    }
    let value = (0..u32::MAX).find(|value| !values.contains(value)).expect("finitely many options");
    (value, wins || !any, most, if any { least } else { 0 })
}

/// Facts of plain positions by the definition, and of sums of reduced ones.
#[derive(Default)]
struct Twins {
    plain: HashMap<Plain, Facts>,
    reduced: HashMap<Vec<CurvePosition>, Facts>,
}

impl Twins {
    fn plain(&mut self, position: &Plain) -> Facts {
        let position = position.tidied();
        if let Some(&known) = self.plain.get(&position) {
            return known;
        }
        let options: Vec<Facts> =
            position.options().iter().map(|option| self.plain(option)).collect();
        let found = facts(options.into_iter());
        assert_eq!(self.reduced(lands(&mut position.signs()).into_vec()), found, "{position:?}");
        let drawn = CurvePosition::new(&position.signs());
        assert!(reads(&read::written(&drawn)), "{}", read::written(&drawn));
        self.plain.insert(position, found);
        found
    }

    fn reduced(&mut self, mut sum: Vec<CurvePosition>) -> Facts {
        sum.sort_by(|one, two| one.0.cmp(&two.0));
        if let Some(&known) = self.reduced.get(&sum) {
            return known;
        }
        for part in &sum {
            assert!(reads(&read::written(part)), "{}", read::written(part));
        }
        let mut options = BTreeSet::new();
        for (at, part) in sum.iter().enumerate() {
            let _ = results(&Sprouts, part, Side::Left, &mut |left| {
                let mut next = sum.clone();
                next.remove(at);
                next.extend(left);
                options.insert(self.reduced(next));
                ControlFlow::Continue(())
            });
        }
        let found = facts(options.into_iter());
        self.reduced.insert(sum, found);
        found
    }
}

/// Whether a text is read as a position.
fn reads(text: &str) -> bool {
    matches!(&*grundy_core::text::words(text), [word] if read::position(word).is_ok())
}

/// What no drawing has is refused, at a place; what looks like it and can be drawn is read.
#[test]
fn positions_without_a_drawing() {
    for (text, at) in [
        ("a.b/ab", 5),
        ("0.a.b/ac/bc", 10),
        ("abcd/acbd", 8),
        ("abcde/acedb.0", 9),
        ("a.e/ab/b.c/dc/d.1e", 17),
        ("0^0.1", 2),
    ] {
        let error = match &*grundy_core::text::words(text) {
            [word] => read::position(word).expect_err(text),
            words => panic!("{words:?}"),
        };
        match error.place {
            Place::Text(span) => assert_eq!(span.start, at, "{text}"),
            other @ Place::File { .. } => panic!("{other:?}"),
        }
    }
    for text in [
        "abcd/abcd",
        "abcd/dcba",
        "abcd/bcda",
        "a.b/a/b",
        "0.ab/ac/2.bc",
        "abc/acb",
        "ab.c.0/ab/c.1",
    ] {
        assert!(reads(text), "{text}");
    }
}

/// Every position that plain play reaches has the facts of its reduced form, and is read.
#[test]
fn reductions_keep_play() {
    let mut twins = Twins::default();
    let values: Vec<Facts> = (0..=3).map(|count| twins.plain(&Plain::spots(count))).collect();
    assert_eq!(values.iter().map(|facts| facts.0).collect::<Vec<_>>(), [0, 0, 0, 1]);
    // D. Applegate, G. Jacobson and D. Sleator, 1991: n spots last at least 2n moves and at most 3n − 1.
    assert_eq!(
        values[1..].iter().map(|facts| (facts.3, facts.2)).collect::<Vec<_>>(),
        [(2, 2), (4, 5), (6, 8)]
    );
}

#[test]
#[ignore = "slow suite: all positions of four and five spots"]
fn reductions_keep_longer_play() {
    let mut twins = Twins::default();
    for &(count, value) in grundy_facts::slow(&[(4, 1)][..], &[(4, 1), (5, 1)]) {
        assert_eq!(twins.plain(&Plain::spots(count)).0, value, "{count} spots");
    }
}

/// Copies of a land with other numbers, rotations, orders and directions have the same form.
#[test]
fn copies_have_one_form() {
    let mut seed = 1u64;
    let mut below = |most: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(seed >> 33).expect("64 bits") % most
    };
    for _ in 0..300 {
        let mut position = Plain::spots(6);
        for _ in 0..2 + below(9) {
            let mut options = position.options();
            if options.is_empty() {
                break;
            }
            position = options.swap_remove(below(options.len()));
        }
        let form: BTreeSet<_> =
            lands(&mut position.signs()).into_iter().map(|land| land.0).collect();
        let mut copy = position.clone();
        for region in &mut copy.regions {
            let turned = below(2) == 1;
            for boundary in region.iter_mut() {
                let by = below(boundary.len());
                boundary.rotate_left(by);
                if turned {
                    boundary.reverse();
                }
            }
            let by = below(region.len());
            region.rotate_left(by);
        }
        let by = below(copy.regions.len());
        copy.regions.rotate_left(by);
        let copies: BTreeSet<_> = lands(&mut copy.signs()).into_iter().map(|land| land.0).collect();
        assert_eq!(form, copies, "{position:?}");
    }
}
