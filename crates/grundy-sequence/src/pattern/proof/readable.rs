//! Patterns in words and formulas as relations, to compare them with a proved automaton.
//!
//! A period, a recurrence by residue classes or a layout of a table says the same as an automaton
//! that is proved if both are the same relation. A recurrence gives values by earlier ones, which the
//! automaton knows: it holds if the automaton's values follow it.

use super::MOST_STEPS;
use super::automatic::{AutomaticRule, decided};
use super::claim;
use super::formula::{OTHER, VALUE};
use crate::pattern::finding::Finding;
use crate::pattern::form::{Form, Piece, Recurrence};
use crate::pattern::pairs::WythoffPairs;
use crate::pattern::table::{Layout, PairKey};
use grundy_automata::{Automaton, Theory, Undecided, Variable};
use grundy_core::game::{Failure, Linear, Meter};

/// The number of a pair on which its value depends.
const KEY: Variable = OTHER + 1;

impl AutomaticRule {
    /// Whether a pattern gives the values, or which numbers are lost, by a rule that is proved:
    /// those of the numbers from the first of the pattern on, with a fixed second number of the
    /// position, if it has one. What is not decided counts as no.
    ///
    /// # Errors
    /// A limit.
    pub fn follows(
        &self,
        finding: &Finding,
        second: Option<u64>,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        let theory = Theory::new(self.numeration, meter).with_steps(MOST_STEPS);
        let holds = || {
            let known = match second {
                Some(second) => {
                    let claim = self.claim(&theory, 2)?;
                    let fixed = theory.and(&claim, &theory.listed(&[1], &[vec![second]])?)?;
                    theory.exists(&fixed, &[1])?
                }
                None => self.claim(&theory, 1)?,
            };
            Ok(self.has_values && gives(finding, &known, &theory)?)
        };
        Ok(decided(holds())?.unwrap_or(false))
    }

    /// Whether a layout gives the values of all pairs; or which are lost, if the rule says only
    /// that.
    ///
    /// # Errors
    /// A limit.
    pub fn has_layout(&self, layout: &Layout, meter: &Meter<'_>) -> Result<bool, Failure> {
        let Layout::One(key, finding) = layout else { return Ok(false) };
        let theory = Theory::new(self.numeration, meter).with_steps(MOST_STEPS);
        let holds = || {
            let Some(of) = pairs_with(*key, &theory)? else { return Ok(false) };
            let known = if self.has_values {
                self.claim(&theory, 2)?
            } else {
                let value = |value: u64| theory.listed(&[VALUE], &[vec![value]]);
                let lost = theory.and(&self.automaton, &value(1)?)?;
                theory.or(&lost, &theory.and(&theory.not(&self.automaton)?, &value(0)?)?)?
            };
            let keyed = theory.exists(&theory.and(&of, &known)?, &[0, 1])?;
            let keyed =
                theory.renamed(&keyed, &|variable| if variable == KEY { 0 } else { variable })?;
            // All pairs of a key have one value, and it is that of the finding.
            Ok(gives(finding, &keyed, &theory)? && is_function(&keyed, &theory)?)
        };
        Ok(decided(holds())?.unwrap_or(false))
    }

    /// Whether the lost pairs are those that follow one another as in Wythoff's game: the first
    /// number of pair k is the least that is in no earlier pair, and the second one is t·k more.
    ///
    /// Every number is in exactly one pair; the differences are the multiples of t, each of one
    /// pair; and the first numbers grow with the differences.
    ///
    /// # Errors
    /// A limit.
    pub fn has_pairs(&self, pairs: WythoffPairs, meter: &Meter<'_>) -> Result<bool, Failure> {
        let WythoffPairs { times: 1, t, add: 0 } = pairs else { return Ok(false) };
        let Ok(t) = i64::try_from(t) else { return Ok(false) };
        let theory = Theory::new(self.numeration, meter).with_steps(MOST_STEPS);
        let lost = &self.automaton;
        let holds = || {
            if self.has_values || t == 0 {
                return Ok(false);
            }
            let all = theory.all(&[0])?;
            let name = |a: Variable, b: Variable| {
                theory.renamed(lost, &|variable| if variable == 0 { a } else { b })
            };
            let symmetric = name(1, 0)? == *lost;
            let less = |a: Variable, b: Variable| at_least(&theory, b, a, 1);
            let two = theory.and_all(&[lost.clone(), name(0, 2)?, less(1, 2)?])?;
            let once = theory.exists(lost, &[1])? == all && two.is_empty();
            // In (0, 1, 2) the pair (0, 1) has the difference t times 2.
            let difference = Linear::new(vec![-1, 1, -t], 0);
            let of = theory.exists(&theory.and(lost, &theory.zero(&difference)?)?, &[1])?;
            let multiples = theory
                .exists(&theory.and(lost, &at_least(&theory, 1, 0, 0)?)?, &[1])?
                == theory.exists(&of, &[2])?;
            let each = theory.exists(&of, &[0])? == theory.all(&[2])?;
            let other = theory.renamed(&of, &|variable| variable + 3)?;
            let falls = theory.and_all(&[of, other, less(2, 5)?, at_least(&theory, 0, 3, 0)?])?;
            Ok(symmetric && once && multiples && each && falls.is_empty())
        };
        Ok(decided(holds())?.unwrap_or(false))
    }
}

/// a ≥ b + more.
fn at_least(
    theory: &Theory<'_>,
    a: Variable,
    b: Variable,
    more: i64,
) -> Result<Automaton, Undecided> {
    let difference = Linear::variable(a.into()).minus(&Linear::variable(b.into()));
    let difference = difference.and_then(|form| form.minus(&Linear::constant(more)));
    theory.at_least_zero(&difference.ok_or(Undecided::TooLarge)?)
}

/// Whether each number has one value at most.
fn is_function(known: &Automaton, theory: &Theory<'_>) -> Result<bool, Undecided> {
    let other =
        theory.renamed(known, &|variable| if variable == VALUE { OTHER } else { variable })?;
    let twice = theory.and_all(&[known.clone(), other, at_least(theory, VALUE, OTHER, 1)?])?;
    Ok(twice.is_empty())
}

/// Whether the pattern of a finding gives the known values of all numbers from its first one on.
fn gives(finding: &Finding, known: &Automaton, theory: &Theory<'_>) -> Result<bool, Undecided> {
    let from = |least: u64| {
        let least = i64::try_from(least).map_err(|_| Undecided::TooLarge)?;
        let large = theory.at_least_zero(&Linear::new(vec![1], -least))?;
        theory.and(known, &large)
    };
    let known_from = from(finding.first)?;
    if known.variables() != [0, VALUE] || known_from != *known {
        return Ok(false);
    }
    match (finding.period, &finding.form) {
        (Some(period), _) => {
            let values = (finding.first, finding.values.as_slice());
            Ok(claim::of_period(period, values, theory)? == *known)
        }
        (None, Some(Form::Recurrence(rule))) if rule.from.max(1) <= finding.last() => {
            // The values before come from the table.
            let many =
                usize::try_from(rule.from.saturating_sub(finding.first)).unwrap_or(usize::MAX);
            let early = (finding.first..).zip(&finding.values).take(many);
            let early: Vec<Vec<u64>> = early.map(|(n, &value)| vec![n, value]).collect();
            let later = from(rule.from)?;
            let all = theory.or(&later, &theory.listed(&[0, VALUE], &early)?)?;
            let by_rule = recurrence(rule, known, theory)?;
            let missing = theory.and(&later, &theory.not(&by_rule)?)?;
            Ok(all == *known && missing.is_empty())
        }
        (None, Some(Form::Automaton(form))) => {
            if theory.numeration().as_base().map(u64::from) != Some(u64::from(form.base)) {
                return Ok(false);
            }
            Ok(claim::of_automaton(form, theory)?.as_ref() == Some(known))
        }
        _ => Ok(false),
    }
}

/// The values of numbers that a recurrence gives, from the known values of earlier ones.
fn recurrence(
    rule: &Recurrence,
    known: &Automaton,
    theory: &Theory<'_>,
) -> Result<Automaton, Undecided> {
    let small = |number: i128| i64::try_from(number).map_err(|_| Undecided::TooLarge);
    let base = small(rule.base.into())?;
    let zero = |factors: &[(Variable, i64)], add: i64| {
        let mut all = vec![0; 64];
        for &(variable, factor) in factors {
            all[usize::from(variable)] = factor;
        }
        theory.zero(&Linear::new(all, add))
    };
    // The quotient k of the number, the earlier number and its value.
    let (k, earlier, before): (Variable, Variable, Variable) = (1, 2, OTHER);
    let mut cases = Vec::new();
    for (residue, piece) in (0i64..).zip(&rule.pieces) {
        let number = zero(&[(0, -1), (k, base)], residue)?;
        let case = match *piece {
            Piece::Linear { slope, add } => {
                let value = zero(&[(k, small(slope)?), (VALUE, -1)], small(add)?)?;
                theory.exists(&theory.and(&number, &value)?, &[k])?
            }
            Piece::Earlier { times, shift, factor, add } => {
                let place = zero(&[(k, small(times.into())?), (earlier, -1)], shift)?;
                let place = theory.exists(&theory.and(&number, &place)?, &[k])?;
                let value = zero(&[(before, small(factor)?), (VALUE, -1)], small(add)?)?;
                let known = theory.renamed(known, &|variable| {
                    if variable == VALUE { before } else { earlier }
                })?;
                let value = theory.exists(&theory.and(&known, &value)?, &[before])?;
                theory.exists(&theory.and(&place, &value)?, &[earlier])?
            }
        };
        cases.push(case);
    }
    theory.or_all(&[0, VALUE], &cases)
}

/// The pairs with their key; `None` if it is not read off digits.
fn pairs_with(key: PairKey, theory: &Theory<'_>) -> Result<Option<Automaton>, Undecided> {
    let zero = |a: i64, b: i64| {
        let key = Linear::variable(KEY.into());
        theory.zero(&Linear::new(vec![a, b], 0).minus(&key).ok_or(Undecided::TooLarge)?)
    };
    let both = theory.all(&[0, 1])?;
    let of_least = |least: bool| {
        let first = theory.and(&zero(1, 0)?, &both)?;
        let second = theory.and(&zero(0, 1)?, &both)?;
        let (if_less, if_more) = if least { (first, second) } else { (second, first) };
        let less = theory.and(&if_less, &at_least(theory, 1, 0, 0)?)?;
        theory.or(&less, &theory.and(&if_more, &at_least(theory, 0, 1, 0)?)?)
    };
    Ok(match key {
        PairKey::Sum => Some(zero(1, 1)?),
        PairKey::Difference => Some(theory.or(&zero(1, -1)?, &zero(-1, 1)?)?),
        PairKey::Least => Some(of_least(true)?),
        PairKey::Largest => Some(of_least(false)?),
        PairKey::NimSum if theory.numeration().as_base() == Some(2) => {
            Some(theory.nim_sum([0, 1, KEY], 0)?)
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::{KEY, pairs_with};
    use crate::pattern::table::PairKey;
    use grundy_automata::{Numeration, Theory};
    use grundy_core::game::Meter;
    use grundy_core::value::Natural;

    /// The pairs with a key are those of which it is the key.
    #[test]
    fn pairs_have_their_keys() {
        type Key = fn(u64, u64) -> u64;
        let keys: [(PairKey, Key); 5] = [
            (PairKey::Sum, |a, b| a + b),
            (PairKey::Difference, u64::abs_diff),
            (PairKey::Least, u64::min),
            (PairKey::Largest, u64::max),
            (PairKey::NimSum, |a, b| a ^ b),
        ];
        let meter = Meter::unlimited();
        for system in [Numeration::base(2), Numeration::base(3), Numeration::FIBONACCI] {
            let theory = Theory::new(system, &meter);
            for (key, of) in keys {
                let Some(pairs) = pairs_with(key, &theory).expect("few states") else {
                    assert!(key == PairKey::NimSum && system != Numeration::base(2), "{key:?}");
                    continue;
                };
                let pairs = theory
                    .renamed(&pairs, &|name| if name == KEY { 2 } else { name })
                    .expect("few states");
                for (a, b) in (0..20).flat_map(|a| (0..20).map(move |b| (a, b))) {
                    let value = pairs.value(system, &[a, b].map(Natural::from));
                    assert_eq!(value, Some(Natural::from(of(a, b))), "{key:?} {a} {b}");
                }
            }
        }
    }
}
