//! `at-most-fraction`: at least one token and at most f(n) = ⌊n·a/b⌋ may be taken, 0 < a ≤ b.
//!
//! f grows by 0 or 1. By induction the heaps n − f(n), …, n have the values 0, …, f(n), each once:
//! if f(n + 1) = f(n) + 1, all these heaps are options of n + 1, whose value is f(n) + 1; else all
//! but the first are, and n + 1 gets its value. So G(n) = f(n) if f(n) > f(n − 1), else G(n) = G(n
//! − f(n) − 1) (Levine 2006).

use crate::certificate::Certificate;
use crate::values::plain::mex;
use crate::verdict::{CheckResult, Failure, Proof};

/// The largest heap for which the theorem is compared with the definition.
const COMPARED: u64 = 1000;

pub(super) fn check(certificate: &Certificate, over: u64, under: u64) -> CheckResult<Proof> {
    let most = |n: u64| n * over / under;
    let mut values = vec![0];
    for n in 1..=COMPARED {
        let claimed = if most(n) > most(n - 1) {
            most(n)
        } else {
            values[usize::try_from(n - most(n) - 1).unwrap_or(0)]
        };
        let taken = (1..=most(n)).filter_map(|k| usize::try_from(n - k).ok());
        let value = mex(taken.map(|left| values[left]));
        if value != claimed {
            return Err(Failure::refuted(format!("G({n}) = {value}, not {claimed}")));
        }
        values.push(value);
    }
    Ok(Proof {
        sentence: format!(
            "In {}, with f(n) the most that may be taken: G(n) = f(n) where f(n) > f(n-1), and \
             G(n) = G(n-f(n)-1) elsewhere.",
            certificate.game
        ),
        checked: format!(
            "0 < {over} <= {under}, so f grows by 0 or 1, which is all that the induction needs; the formula also \
             agrees with the definition for heaps up to {COMPARED}"
        ),
        cited: None,
    })
}
