//! Rules of intervals in the form in which functions are written: the first beginnings as a list,
//! a loop that computes the later ones, and a rule of the number of the interval.

use super::repeats::Repeats;
use grundy_sequence::pattern::{IntervalStep, Intervals};

/// Values that are constant on intervals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Walk {
    /// The first numbers of the first intervals: enough of them to compute the next one.
    pub(super) starts: Vec<u64>,
    pub(super) step: IntervalStep,
    /// The value by the number of an interval, from 0.
    pub(super) of: Repeats,
}

impl Walk {
    /// The rule of intervals; `None` if the beginnings are not known to ascend for ever.
    pub(super) fn of(form: &Intervals) -> Option<Self> {
        let exceptions = form.starts.iter().position(|&start| start == form.from)?;
        let starts = form.starts.get(..exceptions + back(form.step))?.to_vec();
        let before = usize::try_from(form.period.preperiod).ok()?;
        let end = before.checked_add(usize::try_from(form.period.period).ok()?)?;
        let (head, cycle) = form.values.get(..end)?.split_at_checked(before)?;
        let of = Repeats {
            first: 0,
            head: head.to_vec(),
            cycle: cycle.to_vec(),
            saltus: form.period.saltus,
        };
        grows(form.step).then_some(Self { starts, step: form.step, of })
    }

    /// How many of the last beginnings the next one follows from.
    pub(super) fn back(&self) -> usize {
        back(self.step)
    }

    /// The next beginning as an expression in the `back` last ones, the oldest of which is `x[0]`;
    /// `wide` makes a number wide enough for the result, and `over` is the operator of division.
    pub(super) fn next(&self, wide: &dyn Fn(&str) -> String, over: &str) -> String {
        let factor = |factor: i64, x: &str| match factor {
            0 => String::new(),
            1 => wide(x),
            factor => format!("{factor} * {}", wide(x)),
        };
        let sum = |terms: &[String], add: i64| {
            let add = (add != 0).then(|| add.to_string());
            let terms = terms.iter().filter(|term| !term.is_empty()).cloned().chain(add);
            terms.collect::<Vec<_>>().join(" + ").replace("+ -", "- ")
        };
        match self.step {
            IntervalStep::Linear([a, b, c]) => sum(&[factor(a, "x[1]"), factor(b, "x[0]")], c),
            IntervalStep::Rounded { over: numerator, under, add } => {
                let whole = format!("{numerator} * {} {over} {under}", wide("x[0]"));
                sum(&[whole], add)
            }
            IntervalStep::Back { times, add, .. } => {
                sum(&[format!("{times} * {}", wide("x[0]"))], add)
            }
        }
    }
}

fn back(step: IntervalStep) -> usize {
    match step {
        IntervalStep::Linear(_) => 2,
        IntervalStep::Rounded { .. } => 1,
        IntervalStep::Back { back, .. } => back,
    }
}

/// Whether beginnings that ascend go on to ascend.
///
/// With d = x − w, a linear step leads from d to a·d + b·d′, d′ being the difference before, which is
/// positive if a ≥ 1 and b ≥ 0. For b < 0 it adds (a + b − 1)·x − b·d + c to x. A fraction above 1
/// takes different numbers to different ones, and a multiple does, too.
fn grows(step: IntervalStep) -> bool {
    match step {
        IntervalStep::Linear([a, b, c]) => a >= 1 && (b >= 0 || (a + b >= 1 && c >= 0)),
        IntervalStep::Rounded { over, under, .. } => over > under,
        IntervalStep::Back { times, .. } => times >= 1,
    }
}
