//! `arithmetic-periodicity`: G(n + p) = G(n) + s for all n ≥ n₀, for codes, including those with a
//! repeating tail.
//!
//! Let b = max(n₀, 1). Each of the heaps b, …, b + p − 1 represents a class of later heaps: by the
//! claim, heap r + i·p has the value g + i·s, where g = G(r). By induction it is enough that for
//! every class and every i the mex of the options' values *by the claim* is this value. An
//! automaton ([`super::automaton`]) decides that for all i at once. If the code has a repeating
//! tail, p is replaced by a multiple that the length of the tail divides.

use std::collections::BTreeSet;

use super::automaton::{Automaton, Counterexample, Demand, Equal, State};
use super::extras::Extras;
use super::least::Claim;
use super::octal::most_heaps;
use crate::certificate::Certificate;
use crate::game::Code;
use crate::progress::{self, Progress};
use crate::values::plain;
use crate::verdict::{CheckResult, Failure, Proof};

/// The maximum number of patterns of options: in total, and for one class.
const MOST_PATTERNS: u64 = 1 << 26;
const MOST_AT_ONCE: u64 = 1 << 20;

/// The maximum number of heaps that an option may leave.
const MOST_HEAPS: usize = 5;

/// The maximum number of low digits of values that are handled separately.
const MOST_DIGITS: u32 = 16;

pub(super) fn check(
    certificate: &Certificate,
    claim: Claim,
    code: &Code,
    progress: &mut dyn Progress,
) -> CheckResult<Proof> {
    claim.is_positive()?;
    let game = &certificate.game;
    let most = most_heaps(certificate, code)?;
    let whole = whole(claim, code.tail.len() as u64)?;
    let start = claim.preperiod.max(1);
    let equal = start.checked_add(whole.period);
    let heaps = equal.and_then(|equal| equal.checked_add(claim.period)?.checked_add(whole.period));
    let many = heaps.unwrap_or(u64::MAX);
    let steps = many.saturating_mul(many).saturating_mul(most.max(1) as u64);
    let size = plain::table(heaps, steps)?;
    let values = plain::of_code(code, size, &mut |n| progress::report(progress, n, size as u64))?;
    claim.holds(&values, claim.preperiod, start + whole.period)?;
    let classes = Classes::new(code, &values, whole)?;
    classes.are_few(most)?;
    let sets = classes.step(game)?;
    claim.is_least(&values)?;
    Extras::check(certificate, claim, &values)?;
    Ok(Proof {
        sentence: claim.sentence(game),
        checked: format!(
            "the values of heaps 0 to {} were computed; that the claim holds from there on was \
             decided for all heaps by an automaton ({} classes of heaps, {sets} sets of states); \
             no smaller period or preperiod does",
            size - 1,
            whole.period
        ),
        cited: None,
    })
}

/// Returns the claim for the least common multiple of p and the length of the tail.
fn whole(claim: Claim, tail: u64) -> CheckResult<Claim> {
    let (mut a, mut b) = (claim.period, tail);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    let times = if tail == 0 { 1 } else { tail / a };
    let multiples = claim.period.checked_mul(times).zip(claim.saltus.checked_mul(times));
    let (period, saltus) =
        multiples.ok_or_else(|| Failure::unfinished("the period is beyond 2^64"))?;
    Ok(Claim { period, saltus, ..claim })
}

/// The classes of heaps, and the heaps below them.
struct Classes<'a> {
    code: &'a Code,
    /// The values of the heaps below the classes, and of the first heap of each class.
    values: &'a [u64],
    /// The first heap of the first class.
    start: usize,
    /// p, which is the number of classes.
    period: usize,
    /// s without its trailing zeros.
    saltus: u64,
    /// The number of low digits that all values of a class share.
    digits: u32,
}

impl<'a> Classes<'a> {
    fn new(code: &'a Code, values: &'a [u64], claim: Claim) -> CheckResult<Self> {
        let sizes = usize::try_from(claim.preperiod.max(1)).ok().zip(claim.period.try_into().ok());
        let (start, period): (usize, usize) =
            sizes.ok_or_else(|| Failure::unfinished("the heaps are beyond memory"))?;
        let values = &values[..start + period];
        // If s = 0, the values of a class share all digits.
        let greatest = values.iter().copied().max().unwrap_or(0);
        let digits = match claim.saltus {
            0 => u64::BITS - greatest.leading_zeros(),
            saltus => saltus.trailing_zeros(),
        };
        if digits > MOST_DIGITS {
            return Err(Failure::unfinished(format!("a saltus of {} is too large", claim.saltus)));
        }
        Ok(Self { code, values, start, period, saltus: claim.saltus >> digits, digits })
    }

    /// Returns an error if the game has too many patterns of options.
    fn are_few(&self, most: usize) -> CheckResult<()> {
        let places = self.code.head.len() + if self.code.tail.is_empty() { 0 } else { self.period };
        let parts = (self.start + self.period) as u64;
        let free = u32::try_from(most.max(1) - 1).unwrap_or(u32::MAX);
        let each = parts.checked_pow(free).and_then(|each| each.checked_mul(places as u64));
        let all = each.and_then(|each| each.checked_mul(self.period as u64));
        if most <= MOST_HEAPS
            && each.is_some_and(|each| each <= MOST_AT_ONCE)
            && all.is_some_and(|all| all <= MOST_PATTERNS)
        {
            Ok(())
        } else {
            Err(Failure::unfinished("there are too many patterns of options to check"))
        }
    }

    /// Checks the induction step for all classes. Returns the size of the automaton.
    fn step(&self, game: &str) -> CheckResult<usize> {
        let mut automaton = Automaton::new(self.saltus);
        for heap in self.start..self.start + self.period {
            let patterns = self.patterns(heap);
            let value = self.values[heap];
            let own = value & ((1 << self.digits) - 1);
            for (low, patterns) in (0u64..).zip(&patterns) {
                let equal = match low.cmp(&own) {
                    std::cmp::Ordering::Less => Equal::Reached,
                    std::cmp::Ordering::Equal => Equal::Missed,
                    std::cmp::Ordering::Greater => Equal::Free,
                };
                let demand = Demand { value: value >> self.digits, equal };
                if let Some(found) = automaton.counterexample(patterns, demand)? {
                    return Err(self.refute(game, heap, low, found));
                }
            }
        }
        Ok(automaton.size())
    }

    fn refute(&self, game: &str, class: usize, low: u64, found: Counterexample) -> Failure {
        let heap = class as u128 + found.i * self.period as u128;
        let value = (found.v << self.digits) + u128::from(low);
        let is = if found.reached { "would be" } else { "would not be" };
        Failure::refuted(format!(
            "in {game}, if the claim held below heap {heap}, then {value} {is} the value of one of its \
             options; so the claim fails at heap {heap} or before"
        ))
    }

    /// Returns the patterns of the options of a class, by the low digits of their values.
    fn patterns(&self, heap: usize) -> Vec<BTreeSet<State>> {
        let mut patterns = vec![BTreeSet::new(); 1 << self.digits];
        let places = self.code.head.len();
        let more = if self.code.tail.is_empty() { 0 } else { self.period };
        for taken in 0..places + more {
            let digit = self.code.digit(taken);
            for parts in (0..64).filter(|&parts| digit.allows(parts)) {
                let mut option = Pattern { parts: Vec::new(), least: 1 };
                self.choose(heap, taken, parts, &mut option, &mut |pattern| {
                    let (low, state) = self.state(heap, taken, taken >= places, pattern);
                    patterns[low].insert(state);
                });
            }
        }
        patterns
    }

    /// Calls `visit` with every ascending list of parts whose sizes fit modulo p.
    fn choose(
        &self,
        heap: usize,
        taken: usize,
        parts: usize,
        option: &mut Pattern,
        visit: &mut dyn FnMut(&[usize]),
    ) {
        let sum: usize = taken + option.parts.iter().sum::<usize>();
        // The rest modulo p, which the last part must equal.
        let rest = (heap + (sum / self.period + 1) * self.period - sum) % self.period;
        if parts == 0 {
            if rest == 0 {
                visit(&option.parts);
            }
            return;
        }
        let least = option.least;
        let step = if parts == 1 { self.period } else { 1 };
        let first = match parts {
            1 => least + (rest + self.period - least % self.period) % self.period,
            _ => least,
        };
        for part in (first..self.start + self.period).step_by(step) {
            option.parts.push(part);
            option.least = part;
            self.choose(heap, taken, parts - 1, option, visit);
            option.parts.pop();
        }
        option.least = least;
    }

    /// Returns the state of a pattern before the first digit is read, and the low digits of its
    /// nim-sum.
    fn state(&self, heap: usize, taken: usize, slack: bool, parts: &[usize]) -> (usize, State) {
        let total = taken + parts.iter().sum::<usize>();
        // Σx = i + e with e·p = heap − total.
        let above = total.abs_diff(heap) / self.period;
        let sum = i64::try_from(above).unwrap_or(i64::MAX);
        let mask = (1u64 << self.digits) - 1;
        let low = parts.iter().fold(0, |low, &part| low ^ self.values[part] & mask);
        let high = |&part: &usize| self.values[part] >> self.digits;
        let (fixed, growing): (Vec<usize>, Vec<usize>) =
            parts.iter().partition(|&&part| part < self.start);
        let mut growing: Vec<u64> = growing.iter().map(high).collect();
        growing.sort_unstable();
        let fixed = fixed.iter().map(high).fold(0, |sum, value| sum ^ value);
        let sum = if total >= heap { sum } else { -sum };
        (usize::try_from(low).unwrap_or(0), State { sum, slack, growing, fixed })
    }
}

/// The parts chosen so far, and the lower bound of the next one.
struct Pattern {
    parts: Vec<usize>,
    least: usize,
}
