//! Sets of numbers for which a theorem gives the values of all heaps.
//!
//! * `interval`: a to b may be taken. Let r = n mod (a + b); then G(n) = ⌊r / a⌋. By induction: the
//!   heaps of a smaller value v in the period of n are at a distances in a row, the largest of which
//!   is D = r − v·a; as a ≤ D < a + b, one of the distances is from a to b. The heaps of the value
//!   ⌊r / a⌋ are nearer than a or, in earlier periods, farther than b.
//! * `two-numbers`: a < b may be taken. Let r = n mod (a + b). If ⌊r / a⌋ is odd, G(n) = 1; if it is
//!   even, G(n) = 0 for r < b, and 2 otherwise. By induction: for r < b, taking b leaves a heap like
//!   r + a, whose value is not that of r; so taking a decides, and 0 and 1 alternate in blocks of a.
//!   For r ≥ b, taking b leaves the value 0, and taking a leaves 0 or 1.
//! * `start-and-one`: 1 to m and a multiple k of m + 1 may be taken. Let r = n mod (k + 1); then G(n)
//!   = m + 1 for r = k, and r mod (m + 1) otherwise. By induction: for r < k, taking 1 to m reaches
//!   every smaller value and not the own one, and taking k leaves a heap like r + 1, which has another
//!   value. For r = k, taking 1 to m reaches the values m to 1, and taking k reaches 0.
//! * `all-but-interval`: any number may be taken but a to b. Let q = ⌊b / a⌋ + 1; then G(n) =
//!   a·⌊n / (a·q)⌋ + n mod a. By induction: a value occurs at q heaps, each a after the one before, so
//!   the distances between them are from a to (q − 1)·a ≤ b, which may not be taken. Let D be the
//!   distance from n to the first heap of a smaller value. If D > b, it may be taken; if D ≤ b < q·a,
//!   the last heap of that value before n is nearer than a.

use std::ops::RangeInclusive;

use grundy_core::game::{CountedMoves, Formula};
use grundy_core::value::Natural;

/// A set, or the complement of one, of which a theorem gives the values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ClosedSet {
    /// The numbers from `least` to `most`.
    Interval { least: u64, most: u64 },
    /// Two numbers.
    TwoNumbers { small: u64, large: u64 },
    /// The numbers from 1 to `most`, and a multiple of `most` + 1.
    StartAndOne { most: u64, one: u64 },
    /// All numbers but those from `least` to `most`.
    AllBut { least: u64, most: u64 },
}

impl ClosedSet {
    /// The theorem on the set with these intervals, or (`excluded`) on its complement.
    pub(super) fn of(intervals: &[RangeInclusive<u64>], excluded: bool) -> Option<Self> {
        let single = |interval: &RangeInclusive<u64>| interval.start() == interval.end();
        match (excluded, intervals) {
            (true, [hole]) => Some(Self::AllBut { least: *hole.start(), most: *hole.end() }),
            (false, [all]) => Some(Self::Interval { least: *all.start(), most: *all.end() }),
            (false, [small, large]) if single(small) && single(large) => {
                Some(Self::TwoNumbers { small: *small.start(), large: *large.start() })
            }
            (false, [start, one]) if *start.start() == 1 && single(one) => {
                let (most, one) = (*start.end(), *one.start());
                one.is_multiple_of(most + 1).then_some(Self::StartAndOne { most, one })
            }
            _ => None,
        }
    }

    /// The theorem's name.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Interval { .. } => "interval",
            Self::TwoNumbers { .. } => "two-numbers",
            Self::StartAndOne { .. } => "start-and-one",
            Self::AllBut { .. } => "all-but-interval",
        }
    }

    /// The least period, and the growth of the values in it.
    pub(super) fn period(self) -> (u64, u64) {
        match self {
            Self::Interval { least, most } => (least + most, 0),
            // Odd multiples of the smaller number change nothing.
            Self::TwoNumbers { small, large } if large % (2 * small) == small => (2 * small, 0),
            Self::TwoNumbers { small, large } => (small + large, 0),
            Self::StartAndOne { one, .. } => (one + 1, 0),
            Self::AllBut { least, most } => ((most / least + 1) * least, least),
        }
    }

    /// What the theorem says of all heaps.
    pub(super) fn formula(self) -> Formula {
        let (period, saltus) = self.period();
        let greatest = match self {
            Self::Interval { least, .. } => (period - 1) / least,
            Self::TwoNumbers { small, .. } => 1 + u64::from(period > 2 * small),
            Self::StartAndOne { most, .. } => most + 1,
            Self::AllBut { least, .. } => least - 1,
        };
        Formula::Period { period, saltus, greatest }
    }

    /// The value of a heap.
    pub(super) fn value(self, heap: &Natural) -> Natural {
        match self {
            Self::Interval { least, most } => (heap % (least + most) / least).into(),
            Self::TwoNumbers { small, large } => {
                let rest = heap % (small + large);
                let value = match (rest / small % 2, rest < large) {
                    (1, _) => 1u8,
                    (_, true) => 0,
                    (_, false) => 2,
                };
                value.into()
            }
            Self::StartAndOne { most, one } => {
                let rest = heap % (one + 1);
                (if rest == one { most + 1 } else { rest % (most + 1) }).into()
            }
            Self::AllBut { least, .. } => {
                let (period, saltus) = self.period();
                heap / period * saltus + Natural::from(heap % least)
            }
        }
    }

    /// The moves from a heap to a value: how many, and the first of them.
    pub(super) fn moves(self, heap: &Natural, value: &Natural, most: usize) -> CountedMoves {
        let mut found = CountedMoves::default();
        let Some(heaps) = self.heaps(value) else { return found };
        for (least, greatest) in self.taken(heap) {
            if *heap < least {
                break;
            }
            let (first, last) = (heap - greatest.min(heap.clone()), heap - least);
            found.count += heaps.below(&(&last + Natural::ONE)) - heaps.below(&first);
            let mut next = heaps.up_to(&last).filter(|left| *left >= first);
            while let Some(left) = next.filter(|_| found.left.len() < most) {
                let before = (left > first).then(|| &left - Natural::ONE);
                found.left.push(left);
                next = before.and_then(|before| heaps.up_to(&before)).filter(|left| *left >= first);
            }
        }
        found
    }

    /// The numbers that may be taken from a heap, as intervals.
    fn taken(self, heap: &Natural) -> Vec<(Natural, Natural)> {
        let interval = |(least, most): (u64, u64)| (Natural::from(least), Natural::from(most));
        match self {
            Self::Interval { least, most } => vec![interval((least, most))],
            Self::TwoNumbers { small, large } => {
                vec![(small, small), (large, large)].into_iter().map(interval).collect()
            }
            Self::StartAndOne { most, one } => {
                vec![(1, most), (one, one)].into_iter().map(interval).collect()
            }
            Self::AllBut { least, most } => {
                let below = (least > 1).then(|| interval((1, least - 1)));
                let above = ((most + 1).into(), heap.clone());
                below.into_iter().chain([above]).collect()
            }
        }
    }

    /// The heaps of a value, if there are any.
    fn heaps(self, value: &Natural) -> Option<Heaps> {
        let small = u64::try_from(value).ok();
        let (period, saltus) = self.period();
        let blocks = match self {
            Self::Interval { least, .. } => {
                let start = small?.checked_mul(least)?;
                Blocks {
                    start,
                    width: least,
                    step: least,
                    end: (start.checked_add(least)?).min(period),
                }
            }
            Self::TwoNumbers { small: a, large: b } => {
                let rest = b % (2 * a);
                let of = |start, end: u64| Blocks { start, width: a, step: 2 * a, end };
                match small? {
                    0 => of(0, b.min(period)),
                    1 => of(a, (a + b).min(period)),
                    2 if rest < a => of(b, b - rest + a),
                    2 => of(b - rest + 2 * a, a + b),
                    _ => return None,
                }
            }
            Self::StartAndOne { most, one } => match small? {
                value if value <= most => {
                    Blocks { start: value, width: 1, step: most + 1, end: one }
                }
                value if value == most + 1 => {
                    Blocks { start: one, width: 1, step: 1, end: one + 1 }
                }
                _ => return None,
            },
            Self::AllBut { least, .. } => {
                let start = value % least;
                let base = value / saltus * period;
                let blocks = Blocks { start, width: 1, step: least, end: period };
                return Some(Heaps { base, period: None, blocks });
            }
        };
        (blocks.start < blocks.end).then_some(Heaps {
            base: Natural::ZERO,
            period: Some(period),
            blocks,
        })
    }
}

/// The numbers from `start` to `end` − 1 of which the distance from `start` is below `width` modulo
/// `step`. There is at least one.
#[derive(Debug, Clone, Copy)]
struct Blocks {
    start: u64,
    width: u64,
    step: u64,
    end: u64,
}

impl Blocks {
    /// How many of the numbers are below n.
    fn below(self, n: u64) -> u64 {
        let n = n.min(self.end).saturating_sub(self.start);
        n / self.step * self.width + (n % self.step).min(self.width)
    }

    /// The largest of the numbers up to n.
    fn up_to(self, n: u64) -> Option<u64> {
        let n = n.min(self.end - 1).checked_sub(self.start)?;
        Some(self.start + n / self.step * self.step + (n % self.step).min(self.width - 1))
    }
}

/// The heaps of a value: the numbers of blocks after `base`, in each period if there is one.
#[derive(Debug)]
struct Heaps {
    base: Natural,
    period: Option<u64>,
    blocks: Blocks,
}

impl Heaps {
    /// How many heaps below n have the value.
    fn below(&self, n: &Natural) -> Natural {
        if *n <= self.base {
            return Natural::ZERO;
        }
        let n = n - &self.base;
        match self.period {
            Some(period) => {
                n.clone() / period * self.blocks.below(period) + self.blocks.below(n % period)
            }
            None => self.blocks.below(u64::try_from(&n).unwrap_or(u64::MAX)).into(),
        }
    }

    /// The largest heap of the value up to n.
    fn up_to(&self, n: &Natural) -> Option<Natural> {
        if *n < self.base {
            return None;
        }
        let n = n - &self.base;
        let Some(period) = self.period else {
            let found = self.blocks.up_to(u64::try_from(&n).unwrap_or(u64::MAX))?;
            return Some(&self.base + Natural::from(found));
        };
        let rest = &n % period;
        let start = n - Natural::from(rest);
        match self.blocks.up_to(rest) {
            Some(found) => Some(start + Natural::from(found)),
            None if start.is_zero() => None,
            None => Some(start - Natural::from(period) + Natural::from(self.blocks.up_to(period)?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ClosedSet;
    use grundy_core::game::Formula;
    use grundy_core::value::{Mex, Natural};

    /// Compares values, numbers of moves and moves with the definition.
    #[test]
    fn equals_the_definition() {
        let mut sets = Vec::new();
        for a in 1..8u64 {
            for b in a..22 {
                sets.push((vec![a..=b], false));
                sets.push((vec![a..=b], true));
                if b > a + 1 {
                    sets.push((vec![a..=a, b..=b], false));
                    sets.push((vec![1..=a, b..=b], false));
                }
            }
        }
        let mut closed = 0;
        for (intervals, excluded) in sets {
            let Some(set) = ClosedSet::of(&intervals, excluded) else { continue };
            closed += 1;
            let listed = |n: u64| intervals.iter().any(|interval| interval.contains(&n));
            let mut values: Vec<u32> = Vec::new();
            for heap in 0..120u64 {
                let taken = |left: &u64| listed(heap - left) != excluded;
                let left: Vec<u64> = (0..heap).rev().filter(taken).collect();
                let of = |left: &u64| values[usize::try_from(*left).expect("small")];
                let value = left.iter().map(of).collect::<Mex>().peek();
                let big = Natural::from(heap);
                assert_eq!(set.value(&big), value.into(), "{set:?} {heap}");
                for wanted in 0..8u32 {
                    let to: Vec<Natural> =
                        left.iter().filter(|left| of(left) == wanted).map(|&n| n.into()).collect();
                    let found = set.moves(&big, &wanted.into(), usize::MAX);
                    assert_eq!(found.left, to, "{set:?} {heap} to {wanted}");
                    assert_eq!(found.count, to.len().into(), "{set:?} {heap} to {wanted}");
                    assert_eq!(set.moves(&big, &wanted.into(), 1).left, to[..to.len().min(1)]);
                }
                values.push(value);
            }
            // The period is the least.
            let (period, saltus) = set.period();
            let repeats = |p: usize, s: u64| {
                (p..120).all(|n| u64::from(values[n]) == u64::from(values[n - p]) + s)
            };
            let least = (1..60)
                .find(|&p| values[p] >= values[0] && repeats(p, (values[p] - values[0]).into()));
            assert_eq!(least.map(|p| p as u64), Some(period), "{set:?}");
            let whole = usize::try_from(period).expect("small");
            assert!(repeats(whole, saltus), "{set:?}");
            let greatest = values[..whole].iter().copied().max().expect("a period").into();
            assert_eq!(set.formula(), Formula::Period { period, saltus, greatest }, "{set:?}");
        }
        assert!(closed > 300);
    }

    #[test]
    fn heaps_may_have_any_length() {
        let heap: Natural = "123456789012345678901234567890".parse().expect("digits");
        let set = ClosedSet::Interval { least: 123_456, most: 654_321 };
        let moves = set.moves(&heap, &Natural::from(3u8), 5);
        assert!(moves.left.iter().all(|left| set.value(left) == Natural::from(3u8)));
        assert_eq!(moves.left.len(), 5);
        assert!(moves.count > Natural::from(5u8));
    }
}
