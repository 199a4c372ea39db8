//! Claims about values as relations between a number and its value.

use super::formula::VALUE;
use crate::pattern::form::Automaton as DigitAutomaton;
use crate::period::Period;
use grundy_automata::{Automaton, Theory, Undecided};
use grundy_core::game::Linear;

/// The greatest sum of period and preperiod.
const MOST_CASES: u64 = 512;

/// The values of numbers from `first` on that repeat after some of them.
pub(super) fn of_period(
    period: Period,
    (first, values): (u64, &[u64]),
    theory: &Theory<'_>,
) -> Result<Automaton, Undecided> {
    let end = period.preperiod.saturating_add(period.period);
    if end > MOST_CASES {
        return Err(Undecided::TooLarge);
    }
    let by = [period.period, period.saltus].map(i64::try_from);
    let [Ok(step), Ok(saltus)] = by else { return Err(Undecided::TooLarge) };
    let mut cases = Vec::new();
    for (n, &value) in (first..end).zip(values) {
        let times = if n < period.preperiod { [0, 0] } else { [step, saltus] };
        let (Ok(n), Ok(value)) = (i64::try_from(n), i64::try_from(value)) else {
            return Err(Undecided::TooLarge);
        };
        // Number n + t·step has the value + t·saltus.
        let numbers = theory.zero(&Linear::new(vec![-1, times[0]], n))?;
        let grown = Linear::new(vec![0, times[1]], value).minus(&Linear::variable(VALUE.into()));
        let values = theory.zero(&grown.ok_or(Undecided::TooLarge)?)?;
        cases.push(theory.exists(&theory.and(&numbers, &values)?, &[1])?);
    }
    theory.or_all(&[0, VALUE], &cases)
}

/// The values that an automaton gives, which reads the digits of a number, units first; `None` if
/// leading zeros change a value.
pub(super) fn of_automaton(
    claim: &DigitAutomaton,
    theory: &Theory<'_>,
) -> Result<Option<Automaton>, Undecided> {
    let after = |state: usize, digit: usize| {
        claim.states.get(state).and_then(|state| state.next.get(digit)).copied().unwrap_or(0)
    };
    let start: Vec<u64> = claim.states.iter().map(|state| state.value).collect();
    let steady = |state: usize| start.get(after(state, 0)) == start.get(state);
    if !(0..start.len()).all(steady) {
        return Ok(None);
    }
    // Read from the highest digit on, a state is the value that each state would give.
    let step = |values: &Vec<u64>, read: &[usize]| {
        (0..values.len()).map(|state| values.get(after(state, read[0])).copied()).collect()
    };
    let mut all = start.clone();
    all.sort_unstable();
    all.dedup();
    let mut cases = Vec::new();
    for value in all {
        let numbers = theory.by_digits(&[0], start.clone(), &step, &|values: &Vec<u64>| {
            values.first() == Some(&value)
        })?;
        cases.push(theory.and(&numbers, &theory.listed(&[VALUE], &[vec![value]])?)?);
    }
    theory.or_all(&[0, VALUE], &cases).map(Some)
}
