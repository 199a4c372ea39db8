//! Values that are constant on intervals whose beginnings follow a recurrence.

use dashu_int::IBig;

use super::{FormLine, Samples, plus, times};
use crate::period::{Period, longest_shifted};
use grundy_core::game::Phrase;
use grundy_core::value::Natural;

/// Values that are constant on intervals. The beginnings of the intervals follow a recurrence, and
/// the values along the intervals repeat, or grow with each period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Intervals {
    /// The beginnings of the intervals that occurred. The first of them may be exceptions.
    pub starts: Vec<u64>,
    /// Their values.
    pub values: Vec<u64>,
    /// The recurrence of the beginnings.
    pub step: IntervalStep,
    /// The repetition of the values along the intervals, by the number of an interval, from 0.
    pub period: Period,
    /// The number from which on the rule holds.
    pub from: u64,
}

/// How the beginning of an interval follows from those before it, w and x.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IntervalStep {
    /// a·x + b·w + c.
    Linear([i64; 3]),
    /// ⌊x·over/under⌋ + add.
    Rounded {
        /// The numerator.
        over: u64,
        /// The denominator.
        under: u64,
        /// What is added.
        add: i64,
    },
    /// times·x + add, x being the beginning `back` intervals before.
    Back {
        /// How many intervals before.
        back: usize,
        /// The factor.
        times: u64,
        /// What is added.
        add: i64,
    },
}

/// The minimum number of intervals, without exceptions.
const FEWEST: usize = 7;

/// The maximum number of intervals at the beginning that may be exceptions.
const MOST_EXCEPTIONS: usize = 4;

/// The maximum number of intervals visited to find the value of one number.
const MOST_WALKED: usize = 1 << 17;

/// The greatest coefficient of a linear recurrence.
const LARGEST_FACTOR: i64 = 10;

/// The greatest denominator of a rounded step, and the greatest numerator.
const LARGEST_FRACTION: [u64; 2] = [6, 24];

/// The farthest interval back from which a beginning follows, and the greatest multiple of its
/// beginning.
const MOST_BACK: usize = 6;
const LARGEST_TIMES: u64 = 100;

/// The maximum number of intervals that are described.
const SHOWN: usize = 12;

/// Returns the intervals that values follow.
pub(super) fn find(samples: Samples<'_>) -> Option<Intervals> {
    let (mut starts, mut values): (Vec<u64>, Vec<u64>) = (Vec::new(), Vec::new());
    // If intervals do not grow, there is no such rule.
    let most = samples.values.len() / 4;
    for (n, value) in samples.pairs() {
        if values.last() != Some(&value) {
            starts.push(n);
            values.push(value);
        }
        if starts.len() > most {
            return None;
        }
    }
    (0..=MOST_EXCEPTIONS).find_map(|skip| {
        let (later, step) = (starts.get(skip..)?, step(starts.get(skip..)?)?);
        let period = repeats(values.get(skip..)?)?;
        let period = Period { preperiod: period.preperiod + skip as u64, ..period };
        let next = step.next(&starts.iter().map(|&start| start.into()).collect::<Vec<_>>())?;
        // The last interval continues beyond the values, but not beyond its end by the rule.
        (next >= Natural::from(samples.end())).then_some(())?;
        let from = *later.first()?;
        Some(Intervals { starts: starts.clone(), values: values.clone(), step, period, from })
    })
}

/// Returns the repetition of the values along the intervals, from the first on.
fn repeats(values: &[u64]) -> Option<Period> {
    let known = values.len() as u64;
    longest_shifted(values, &|claim| {
        claim.preperiod == 0 && claim.period.checked_mul(3).is_some_and(|three| three <= known)
    })
    .filter(|found| found.preperiod == 0)
}

/// Returns the recurrence of the beginnings of intervals.
fn step(starts: &[u64]) -> Option<IntervalStep> {
    if starts.len() < FEWEST {
        return None;
    }
    let linear = linear_recurrence(starts, LARGEST_FACTOR).map(IntervalStep::Linear);
    linear.or_else(|| rounded(starts)).or_else(|| back(starts))
}

/// Returns the recurrence from the fewest intervals back that fits all beginnings.
fn back(starts: &[u64]) -> Option<IntervalStep> {
    let tries =
        (3..=MOST_BACK).flat_map(|back| (2..=LARGEST_TIMES).map(move |times| (back, times)));
    tries.into_iter().find_map(|(back, times)| {
        let multiple = |x: u64| i128::from(x) * i128::from(times);
        let pairs = || starts.iter().zip(starts.get(back..).unwrap_or_default());
        let add = pairs().next().map(|(&x, &y)| i128::from(y) - multiple(x))?;
        let fits = pairs().all(|(&x, &y)| i128::from(y) == multiple(x) + add);
        let seen = starts.len() >= 3 * back;
        let add = i64::try_from(add).ok().filter(|_| fits && seen)?;
        Some(IntervalStep::Back { back, times, add })
    })
}

/// Returns the coefficients a, b, c of the least size, a and |b| at most `largest`, such that each
/// number of a list is a·x + b·w + c, w and x being the two before it.
pub(in crate::pattern) fn linear_recurrence(list: &[u64], largest: i64) -> Option<[i64; 3]> {
    let [w, x, y, ..] = *list else { return None };
    let tries = (0..=largest).flat_map(|a| (-largest..=largest).map(move |b| (a, b)));
    let mut tries: Vec<(i64, i64)> = tries.collect();
    tries.sort_by_key(|(a, b)| (a.abs() + b.abs(), b.abs()));
    tries.into_iter().find_map(|(a, b)| {
        let without =
            |w: u64, x: u64| i128::from(a) * i128::from(x) + i128::from(b) * i128::from(w);
        let c = i128::from(y) - without(w, x);
        let holds = |three: &[u64]| i128::from(three[2]) == without(three[0], three[1]) + c;
        let c = i64::try_from(c).ok().filter(|_| list.windows(3).all(holds))?;
        Some([a, b, c])
    })
}

/// Returns the fraction with the least denominator that fits all beginnings.
fn rounded(starts: &[u64]) -> Option<IntervalStep> {
    let [most_under, most_over] = LARGEST_FRACTION;
    let [x, y, ..] = *starts else { return None };
    let overs = |under: u64| (under + 1..=most_over).map(move |over| (over, under));
    (2..=most_under).flat_map(overs).find_map(|(over, under)| {
        let whole = |x: u64| u128::from(x) * u128::from(over) / u128::from(under);
        let add = i128::from(y) - i128::try_from(whole(x)).ok()?;
        let holds = |two: &[u64]| {
            i128::try_from(whole(two[0])).is_ok_and(|whole| whole + add == i128::from(two[1]))
        };
        let add = i64::try_from(add).ok().filter(|_| starts.windows(2).all(holds))?;
        Some(IntervalStep::Rounded { over, under, add })
    })
}

impl IntervalStep {
    /// Returns the next beginning after some.
    fn next(self, before: &[Natural]) -> Option<Natural> {
        let back = |intervals: usize| before.get(before.len().checked_sub(intervals)?).cloned();
        let last = back(1)?;
        match self {
            Self::Linear([a, b, c]) => {
                let next = IBig::from(a) * IBig::from(last) + IBig::from(b) * IBig::from(back(2)?);
                Natural::try_from(next + IBig::from(c)).ok()
            }
            Self::Rounded { over, under, add } => {
                let whole = last * Natural::from(over) / Natural::from(under);
                Natural::try_from(IBig::from(whole) + IBig::from(add)).ok()
            }
            Self::Back { back: intervals, times, add } => {
                let multiple = back(intervals)? * Natural::from(times);
                Natural::try_from(IBig::from(multiple) + IBig::from(add)).ok()
            }
        }
    }

    /// Returns the next beginning as a formula in w and x.
    fn formula(self) -> String {
        match self {
            Self::Linear([a, b, c]) => {
                let terms = match (i128::from(a), i128::from(b)) {
                    (0, b) => times(b, "w"),
                    (a, 0) => times(a, "x"),
                    (a, b) if b > 0 => format!("{} + {}", times(a, "x"), times(b, "w")),
                    (a, b) => format!("{} − {}", times(a, "x"), times(-b, "w")),
                };
                plus(&terms, c.into())
            }
            Self::Rounded { over, under, add } => plus(&format!("⌊{over}x/{under}⌋"), add.into()),
            Self::Back { times: factor, add, .. } => plus(&times(factor.into(), "x"), add.into()),
        }
    }
}

impl Intervals {
    /// Returns the value at n; `None` if it is beyond too many intervals.
    pub(super) fn value(&self, n: &Natural) -> Option<Natural> {
        let known = self.starts.len();
        if *n < Natural::from(*self.starts.last()?) {
            let place = self.starts.partition_point(|&start| Natural::from(start) <= *n);
            return self.values.get(place.checked_sub(1)?).map(|&value| value.into());
        }
        let keep = self.starts.get(known.checked_sub(MOST_BACK)?..)?;
        let mut last: Vec<Natural> = keep.iter().map(|&start| start.into()).collect();
        for number in (known - 1..).take(MOST_WALKED) {
            let next = self.step.next(&last)?;
            if next <= *last.last()? {
                return None;
            }
            if *n < next {
                let number = Natural::from(number as u64);
                let folded = usize::try_from(self.period.fold(&number)).ok()?;
                let folded = u32::try_from(*self.values.get(folded)?).ok()?;
                return Some(self.period.value(&number, folded));
            }
            last.remove(0);
            last.push(next);
        }
        None
    }

    pub(super) fn lines(&self) -> Vec<FormLine> {
        let Period { period, saltus, .. } = self.period;
        let say = match self.step {
            IntervalStep::Back { back, .. } => {
                Phrase::new("form-intervals-back").with("back", back)
            }
            _ => Phrase::new("form-intervals"),
        };
        let say = say
            .with("from", self.from)
            .with("rule", self.step.formula())
            .with("period", period)
            .with("saltus", saltus);
        let shown = self.starts.iter().copied().zip(self.values.iter().copied()).take(SHOWN);
        vec![FormLine::Say(say), FormLine::Values("n ≥".to_owned(), shown.collect())]
    }
}

#[cfg(test)]
mod tests {
    use super::{IntervalStep, Intervals, Samples, find};
    use grundy_core::value::Natural;

    fn found(value: impl Fn(u64) -> u64) -> (Intervals, Vec<u64>) {
        let values: Vec<u64> = (0..5000).map(value).collect();
        let found = find(Samples { first: 0, values: &values }).expect("intervals");
        (found, values)
    }

    #[test]
    fn ends_follow_a_recurrence() {
        // The number of binary digits mod 3.
        let length = |n: u64| u64::from((64 - n.leading_zeros()) % 3);
        let (lengths, _) = found(length);
        assert_eq!(lengths.step, IntervalStep::Linear([2, 0, 0]));
        for n in (0..60u32).map(|i| (1u64 << i) + u64::from(i)) {
            assert_eq!(lengths.value(&n.into()), Some(length(n).into()), "{n}");
        }
        // The square root, mod 2: interval k begins at k².
        let (roots, _) = found(|n| n.isqrt() % 2);
        assert_eq!(roots.step, IntervalStep::Linear([2, -1, 2]));
        let huge = 10_000_000_019u64;
        assert_eq!(roots.value(&huge.into()), Some((huge.isqrt() % 2).into()));
        // Beyond the intervals visited, no value is returned.
        assert_eq!(roots.value(&Natural::from(10u8).pow(40)), None);
        // x → ⌊3x/2⌋ + 1: Josephus.
        let starts: Vec<u64> =
            std::iter::successors(Some(0), |x| Some(x * 3 / 2 + 1)).take(40).collect();
        let (josephus, _) = found(|n| starts.partition_point(|&start| start <= n) as u64);
        assert_eq!(josephus.step, IntervalStep::Rounded { over: 3, under: 2, add: 1 });
        let later = starts[30];
        assert_eq!(josephus.value(&later.into()), Some(31u8.into()));
        assert_eq!(josephus.value(&(later - 1).into()), Some(30u8.into()));
    }

    /// From n a move leads to ⌊n/2⌋ or ⌊n/3⌋.
    #[test]
    fn ends_follow_from_several_intervals_back() {
        let mut values = vec![0u64];
        for n in 1..5000usize {
            let (a, b) = (values[n / 2], values[n / 3]);
            values.push((0..3).find(|v| *v != a && *v != b).expect("a mex"));
        }
        let known = find(Samples { first: 0, values: &values[..1200] }).expect("intervals");
        assert!(
            matches!(known.step, IntervalStep::Back { .. } | IntervalStep::Linear(_)),
            "{known:?}"
        );
        for (n, &value) in (0u64..).zip(&values) {
            assert_eq!(known.value(&n.into()), Some(value.into()), "{n}");
        }
    }

    /// The rule says that the last interval ended before.
    #[test]
    fn an_interval_that_goes_on_too_long() {
        let length = |n: u64| u64::from(64 - n.min(900).leading_zeros()) % 3;
        let values: Vec<u64> = (0..5000).map(length).collect();
        assert_eq!(find(Samples { first: 0, values: &values }), None);
    }

    #[test]
    fn no_intervals() {
        let mixed: Vec<u64> =
            (0..3000u64).map(|n| (n / 37).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 61).collect();
        assert_eq!(find(Samples { first: 0, values: &mixed }), None);
    }
}
