//! Amounts, and how they are measured: in turn with their yardstick, so that a busy machine
//! slows both alike, and by the median.

use std::fmt;
use std::time::{Duration, Instant};

/// What was measured.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Amount {
    /// Values a second; more is better.
    Rate(f64),
    /// A time; less is better.
    Time(Duration),
    /// Bytes; less is better.
    Bytes(u64),
    /// How many; more is better.
    Count(u64),
    /// The greatest of some costs over the least of them; less is better.
    Spread(f64),
}

impl Amount {
    /// How many values were computed in a time.
    pub(crate) fn rate(values: u64, time: Duration) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "a rate is no count")]
        Self::Rate(values as f64 / time.as_secs_f64().max(1e-9))
    }

    /// The number and its unit.
    #[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
    pub(crate) fn number(self) -> (f64, &'static str) {
        match self {
            Self::Rate(rate) => (rate, "values/s"),
            Self::Time(time) => (time.as_secs_f64(), "s"),
            Self::Bytes(bytes) => (bytes as f64, "bytes"),
            Self::Count(count) => (count as f64, ""),
            Self::Spread(spread) => (spread, "max/min"),
        }
    }

    /// How many times better than another amount of the same kind.
    pub(crate) fn against(self, other: Self) -> f64 {
        let (ours, theirs) = (self.number().0, other.number().0);
        if matches!(self, Self::Rate(_) | Self::Count(_)) { ours / theirs } else { theirs / ours }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Rate(rate) if rate < 1e6 => write!(f, "{:.0} k/s", rate / 1e3),
            Self::Rate(rate) if rate < 1e8 => write!(f, "{:.2} M/s", rate / 1e6),
            Self::Rate(rate) => write!(f, "{:.0} M/s", rate / 1e6),
            Self::Time(time) if time.as_nanos() < 10_000 => {
                write!(f, "{:.1} ns", time.as_secs_f64() * 1e9)
            }
            Self::Time(time) if time.as_secs() < 1 => {
                write!(f, "{:.1} ms", time.as_secs_f64() * 1e3)
            }
            Self::Time(time) => write!(f, "{:.2} s", time.as_secs_f64()),
            Self::Bytes(_) => write!(f, "{:.0} MB", self.number().0 / 1e6),
            Self::Count(count) => write!(f, "{count}"),
            Self::Spread(spread) => write!(f, "{spread:.2}"),
        }
    }
}

/// What must be reached.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Bound {
    /// This many times better than the yardstick.
    Times(f64),
    /// At least as good as an amount of the same kind.
    Amount(Amount),
}

impl Bound {
    pub(crate) const fn seconds(seconds: u64) -> Self {
        Self::Amount(Amount::Time(Duration::from_secs(seconds)))
    }

    /// Whether it is reached; `None` without the yardstick that it needs.
    pub(crate) fn reached(self, ours: Amount, yardstick: Option<Amount>) -> Option<bool> {
        match self {
            Self::Times(times) => yardstick.map(|yardstick| ours.against(yardstick) >= times),
            Self::Amount(amount) => Some(ours.against(amount) >= 1.0),
        }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Times(times) => write!(f, "{times}x"),
            Self::Amount(Amount::Time(time)) if time.as_secs() == 0 => {
                write!(f, "{} ms", time.as_millis())
            }
            Self::Amount(Amount::Time(time)) => write!(f, "{} s", time.as_secs()),
            Self::Amount(amount) => amount.fmt(f),
        }
    }
}

/// The result of some work, and the time it took.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let done = work();
    (start.elapsed(), done)
}

/// The middle amount; an even number has its upper one.
pub(crate) fn median(mut amounts: Vec<Amount>) -> Option<Amount> {
    amounts.sort_by(|a, b| a.number().0.total_cmp(&b.number().0));
    amounts.get(amounts.len() / 2).copied()
}

pub(crate) const fn milliseconds(most: u64) -> Bound {
    Bound::Amount(Amount::Time(Duration::from_millis(most)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_values_and_less_time_are_better() {
        let (two, four) = (Duration::from_secs(2), Duration::from_secs(4));
        let close = |a: f64, b: f64| (a - b).abs() < 1e-9;
        assert!(close(Amount::rate(100, two).against(Amount::rate(100, four)), 2.0));
        assert!(close(Amount::Time(two).against(Amount::Time(four)), 2.0));
        assert_eq!(Bound::seconds(3).reached(Amount::Time(two), None), Some(true));
        assert_eq!(Bound::seconds(3).reached(Amount::Time(four), None), Some(false));
        let rate = |rate| Some(Amount::Rate(rate));
        assert_eq!(Bound::Times(3.0).reached(Amount::Rate(6.0), rate(2.0)), Some(true));
        assert_eq!(Bound::Times(3.0).reached(Amount::Rate(5.0), rate(2.0)), Some(false));
        assert_eq!(Bound::Times(3.0).reached(Amount::Rate(5.0), None), None);
    }

    #[test]
    fn the_middle_one_of_three() {
        let rates = [3.0, 1.0, 2.0].map(Amount::Rate).to_vec();
        assert_eq!(median(rates), Some(Amount::Rate(2.0)));
        assert_eq!(median(Vec::new()), None);
    }

    #[test]
    fn amounts_are_short() {
        for (amount, text) in [
            (Amount::Rate(85_000.0), "85 k/s"),
            (Amount::Rate(5_120_000.0), "5.12 M/s"),
            (Amount::Rate(512_000_000.0), "512 M/s"),
            (Amount::Time(Duration::from_millis(1500)), "1.50 s"),
            (Amount::Bytes(64_000_000), "64 MB"),
            (Amount::Spread(1.15), "1.15"),
        ] {
            assert_eq!(amount.to_string(), text);
        }
    }
}
