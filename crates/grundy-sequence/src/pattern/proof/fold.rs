//! Folds of lists, proved by the game on pairs that a list with moves at one end alone is.
//!
//! The values of small pairs are computed by the definition, an automaton is guessed from them and proved
//! for all pairs by induction, and then compared with the formula of the fold.

use super::MOST_STEPS;
use super::automatic::{AutomaticRule, automatic_values, decided};
use super::formula::OTHER;
use super::relation::relation;
use crate::pattern::lists::Fold;
use crate::pattern::table::Layout;
use crate::pattern::term::{PairTerm, Term};
use grundy_automata::{Sample, Theory, Undecided, Variable};
use grundy_core::game::{Failure, FoldRule, Linear, LinearMove, LinearRule, Meter};
use grundy_core::value::Mex;

/// The theorem by which a list has the value of a pair.
pub const FOLD: &str = "list-fold";

/// The automaton is guessed from the pairs of numbers below this.
const SIDE: u64 = 64;

/// The greatest number of numbers that a player chooses in one move.
const MOST_CHOSEN: usize = 2;

/// The element at the end, a variable of the formula.
const ELEMENT: Variable = 1;

/// Returns the automaton that gives the value of each pair of a game, if it can be proved and says the
/// same as the formula of an observed fold.
///
/// # Errors
/// A limit.
pub fn fold_proof(
    fold: &Fold,
    rule: &FoldRule,
    meter: &Meter<'_>,
) -> Result<Option<AutomaticRule>, Failure> {
    let Layout::Term(PairTerm { term, from, .. }) = &fold.layout else { return Ok(None) };
    if fold.end != rule.end || fold.empty != 0 {
        return Ok(None);
    }
    let Some(values) = values(&rule.pairs, meter)? else { return Ok(None) };
    let sample = |at: &[u64]| match *at {
        [rest, next] if rest < SIDE && next < SIDE => {
            Sample::Value(values[usize::try_from(next * SIDE + rest).unwrap_or(0)])
        }
        _ => Sample::Beyond,
    };
    let proved = automatic_values(&rule.pairs, SIDE, &sample, meter)?;
    let Some(proved) = proved else { return Ok(None) };
    let same = decided(proved.is_fold(term, *from, meter))?;
    Ok((same == Some(true)).then_some(proved))
}

impl AutomaticRule {
    /// Whether the automaton gives the values of a formula in the value of the rest and the element, which
    /// are at least the numbers `from`.
    fn is_fold(&self, term: &Term, from: [u64; 2], meter: &Meter<'_>) -> Result<bool, Undecided> {
        let theory = Theory::new(self.numeration, meter).with_steps(MOST_STEPS);
        let Some(formula) = relation(term, &Some, 2, &theory)? else { return Ok(false) };
        let known = self.claim(&theory, 2)?;
        let known = theory.renamed(&known, &|name| if name == ELEMENT { OTHER } else { name })?;
        let next = Linear::variable(ELEMENT.into()).plus(&Linear::constant(1));
        let next = next.and_then(|next| next.minus(&Linear::variable(OTHER.into())));
        let next = theory.zero(&next.ok_or(Undecided::TooLarge)?)?;
        let known = theory.exists(&theory.and(&known, &next)?, &[OTHER])?;
        let mut both = [known, formula];
        for (name, from) in [0, ELEMENT].into_iter().zip(from) {
            let from = i64::try_from(from).map_err(|_| Undecided::TooLarge)?;
            let over = Linear::variable(name.into()).plus(&Linear::constant(-from));
            let enough = theory.at_least_zero(&over.ok_or(Undecided::TooLarge)?)?;
            for relation in &mut both {
                *relation = theory.and(relation, &enough)?;
            }
        }
        Ok(both[0] == both[1])
    }
}

/// The values of the pairs of numbers below [`SIDE`], by the definition: those with the second number 0
/// first. `None` if a move has too many choices.
fn values(rule: &LinearRule, meter: &Meter<'_>) -> Result<Option<Vec<u64>>, Failure> {
    let chosen = |by: &LinearMove| {
        let numbers = by.parts.iter().flatten().chain(&by.conditions);
        numbers.map(|number| number.factors().len()).max().unwrap_or(0).saturating_sub(2)
    };
    if rule.moves.iter().any(|by| chosen(by) > MOST_CHOSEN) {
        return Ok(None);
    }
    let side = i64::try_from(SIDE).unwrap_or(i64::MAX);
    let mut values: Vec<u64> = Vec::new();
    let mut mex = Mex::new();
    for next in 0..side {
        for rest in 0..side {
            meter.steps(SIDE)?;
            for by in &rule.moves {
                let mut left = |part: [i64; 2]| {
                    let place = usize::try_from(part[1] * side + part[0]).ok();
                    let value = place.and_then(|place| values.get(place)).copied();
                    mex.insert(value.and_then(|value| u32::try_from(value).ok())?);
                    Some(())
                };
                if visit(by, &mut vec![rest, next], 2 + chosen(by), &mut left).is_none() {
                    return Ok(None);
                }
            }
            values.push(mex.take().into());
        }
    }
    Ok(Some(values))
}

/// Visits the pairs that a move leaves, for all small numbers that the player may choose; `None` if
/// `left` says so.
fn visit(
    by: &LinearMove,
    numbers: &mut Vec<i64>,
    count: usize,
    left: &mut dyn FnMut([i64; 2]) -> Option<()>,
) -> Option<()> {
    if numbers.len() < count {
        for chosen in 0..i64::try_from(SIDE).ok()? {
            numbers.push(chosen);
            visit(by, numbers, count, left)?;
            numbers.pop();
        }
        return Some(());
    }
    for condition in &by.conditions {
        if condition.value(numbers)? < 0 {
            return Some(());
        }
    }
    let [part] = by.parts.as_slice() else { return None };
    let [rest, next] = part.as_slice() else { return None };
    left([rest.value(numbers)?, next.value(numbers)?])
}
