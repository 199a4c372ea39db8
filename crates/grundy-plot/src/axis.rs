//! Axes: the coordinates of numbers, and the ticks of an axis.

/// One axis of a chart.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Axis {
    /// The numbers at the two ends.
    pub(crate) low: f64,
    pub(crate) high: f64,
    /// The coordinates of the two ends.
    pub(crate) from: f64,
    pub(crate) to: f64,
}

impl Axis {
    /// Returns the coordinate of a number.
    pub(crate) fn place(&self, number: f64) -> f64 {
        self.from + (number - self.low) / (self.high - self.low) * (self.to - self.from)
    }

    /// Returns the distance between the coordinates of consecutive numbers.
    pub(crate) fn unit(&self) -> f64 {
        (self.to - self.from).abs() / (self.high - self.low)
    }
}

/// Converts a number to a float. Above 2^53 neighbouring numbers may share one.
#[expect(clippy::cast_precision_loss, reason = "a coordinate in a picture has four digits")]
pub(crate) fn float(number: u64) -> f64 {
    number as f64
}

/// The possible distances of ticks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TickSteps {
    /// 1, 2, 5, 10, 20, 50, …
    Decimal,
    /// 1, 2, 4, 8, …: nim-sums are sums of these.
    Binary,
}

/// Returns round numbers from `first` to `last`, at most about `most` of them.
pub(crate) fn ticks(first: u64, last: u64, most: u64, steps: TickSteps) -> Vec<u64> {
    let step = step((last - first.min(last)) / most.max(1), steps);
    let start = first.div_ceil(step);
    (start..=last / step).map(|k| k * step).collect()
}

/// Returns the least step above a number.
fn step(above: u64, steps: TickSteps) -> u64 {
    let factors: &[u64] = match steps {
        TickSteps::Decimal => &[2, 5, 10],
        TickSteps::Binary => &[2],
    };
    let mut base = 1u64;
    loop {
        if base > above {
            return base;
        }
        for factor in factors {
            match base.checked_mul(*factor) {
                Some(step) if step > above => return step,
                Some(_) => {}
                None => return u64::MAX,
            }
        }
        base = base.saturating_mul(factors.last().copied().unwrap_or(2));
    }
}

/// Formats a number with a comma between groups of three digits.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        let decimal = |first, last| ticks(first, last, 5, TickSteps::Decimal);
        assert_eq!(decimal(0, 4), [0, 1, 2, 3, 4]);
        assert_eq!(decimal(0, 100), [0, 50, 100]);
        assert_eq!(decimal(0, 99), [0, 20, 40, 60, 80]);
        assert_eq!(decimal(7, 1_000_000), [200_000, 400_000, 600_000, 800_000, 1_000_000]);
        assert_eq!(decimal(3, 3), [3]);
        assert_eq!(ticks(0, 319, 8, TickSteps::Binary), [0, 64, 128, 192, 256]);
        assert_eq!(ticks(0, 1, 8, TickSteps::Binary), [0, 1]);
        for last in [u64::MAX, u64::MAX - 1, 1 << 63] {
            for steps in [TickSteps::Decimal, TickSteps::Binary] {
                assert!(ticks(0, last, 8, steps).len() <= 9, "{last}");
            }
        }
    }

    #[test]
    fn thousands_are_grouped() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")] {
            assert_eq!(grouped(number), text);
        }
    }
}
