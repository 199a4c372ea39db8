//! Moves that leave non-decreasing functions of one number, such as ⌊n/d⌋ and n − c: the values of such
//! a game are constant on intervals.

/// A step of a function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MonotoneStep {
    /// A number is added, which may be negative.
    Plus(i64),
    /// The product with a positive number.
    Times(i64),
    /// The quotient by a positive number, rounded down.
    Over(i64),
}

/// A non-decreasing function: the steps that lead from n to its value, in order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Monotone(Vec<MonotoneStep>);

impl Monotone {
    /// The same function with one more step.
    #[must_use]
    pub fn then(mut self, step: MonotoneStep) -> Self {
        self.0.push(step);
        self
    }

    /// Whether no number on the way is greater than n.
    pub fn never_grows(&self) -> bool {
        self.0.iter().all(|step| match *step {
            MonotoneStep::Plus(add) => add <= 0,
            MonotoneStep::Times(factor) => factor == 1,
            MonotoneStep::Over(_) => true,
        })
    }

    /// The function's value; `None` if a number on the way is beyond 64 bits.
    pub fn of(&self, n: i64) -> Option<i64> {
        self.0.iter().try_fold(n, |n, step| match *step {
            MonotoneStep::Plus(add) => n.checked_add(add),
            MonotoneStep::Times(factor) => n.checked_mul(factor),
            MonotoneStep::Over(by) => n.checked_div_euclid(by),
        })
    }

    /// The least number whose function value is at least `bound`; `None` if a number on the way is
    /// beyond 64 bits.
    pub fn least(&self, bound: i64) -> Option<i64> {
        self.0.iter().rev().try_fold(bound, |bound, step| match *step {
            MonotoneStep::Plus(add) => bound.checked_sub(add),
            MonotoneStep::Times(by) => {
                let whole = bound.checked_div_euclid(by)?;
                Some(whole + i64::from(bound.rem_euclid(by) != 0))
            }
            MonotoneStep::Over(by) => bound.checked_mul(by),
        })
    }
}

/// A move from all n of an interval.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MonotoneMove {
    /// The least n.
    pub from: i64,
    /// The greatest n.
    pub to: i64,
    /// The numbers that are left.
    pub parts: Vec<Monotone>,
}

#[cfg(test)]
mod tests {
    use super::{Monotone, MonotoneStep};

    #[test]
    fn the_least_number_is_where_the_function_reaches_its_bound() {
        use MonotoneStep::{Over, Plus, Times};
        for steps in [
            vec![],
            vec![Plus(-3)],
            vec![Over(4)],
            vec![Times(3), Over(5)],
            vec![Plus(2), Over(3), Plus(-1), Times(2)],
            vec![Times(7), Plus(1), Over(2), Over(3)],
        ] {
            let function = steps.iter().fold(Monotone::default(), |all, &step| all.then(step));
            for bound in -20..40 {
                let least = function.least(bound).expect("small");
                assert!(function.of(least).expect("small") >= bound, "{steps:?} {bound}");
                assert!(function.of(least - 1).expect("small") < bound, "{steps:?} {bound}");
            }
        }
        assert_eq!(Monotone::default().then(Times(3)).of(i64::MAX), None);
        assert_eq!(Monotone::default().then(Over(3)).least(i64::MAX), None);
    }
}
