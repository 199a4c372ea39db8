//! Formulas that a person types, proved or refuted by automata.
//!
//! A formula that is a relation an automaton recognises is a claim like any other: it gives the
//! values of a game with linear moves if the induction holds. If it does not, the positions at which
//! it fails are known, too. At one that comes before all others in the order of the game the formula
//! is right for all options, so their values are known, and the value is their mex. Where all values
//! are known by a theorem, the formula is compared with them.

use super::automatic::decided;
use super::claim;
use super::formula::{Coding, LinearGame, OTHER, VALUE};
use super::relation::{relation, relation_of_powers, systems};
use super::window::Window;
use crate::pattern::finding::Finding;
use crate::pattern::form::{Form, Recurrence};
use crate::pattern::term::Term;
use grundy_automata::{Automaton, Numeration, Theory, Undecided};
use grundy_core::game::{Failure, Linear, LinearRule, Meter};
use grundy_core::value::Natural;

/// What automata say of a formula.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::pattern) enum Decision {
    /// It gives all values.
    Holds,
    /// It fails at a position, which has this value; it gives those of all positions before.
    Fails { at: Vec<u64>, value: u64 },
}

/// The greatest number of steps from state to state in the automata of one decision: a person waits for
/// one formula.
const MOST_STEPS: u64 = 1 << 23;

/// Values by the nim-sum of parts are bounded by this outside of bases that are powers of 2.
const MOST_SUMMED: u64 = 63;

/// Returns whether a formula gives the values of a game with linear moves; `None` if that is not
/// decided. `place` is the place of a variable of the formula among the numbers of a position.
///
/// # Errors
/// A limit.
pub(in crate::pattern) fn by_induction(
    term: &Term,
    place: &dyn Fn(usize) -> Option<usize>,
    rule: &LinearRule,
    meter: &Meter<'_>,
) -> Result<Option<Decision>, Failure> {
    in_some_system(term, meter, &|theory| {
        let Some(claim) = relation(term, place, rule.arity, &theory)? else {
            return by_powers(term, place, rule, theory);
        };
        let binary = theory.numeration().as_base().is_some_and(u8::is_power_of_two);
        let game = LinearGame::new(rule, theory)?;
        let claim = game.theory.and(&claim, &game.positions)?;
        let Some(orders) = game.falling_orders()? else { return Ok(None) };
        if !binary {
            let large = Linear::variable(VALUE.into()).plus(&Linear::constant(-64));
            let large = game.theory.at_least_zero(&large.ok_or(Undecided::TooLarge)?)?;
            if !game.theory.and(&claim, &large)?.is_empty() {
                return Ok(None);
            }
        }
        let undefined = game.without_one_value(&claim)?;
        let wrong = game.with_wrong_value(&claim, Coding::Numbers(MOST_SUMMED))?;
        let failing = game.theory.or(&undefined, &wrong)?;
        if failing.is_empty() {
            return Ok(Some(Decision::Holds));
        }
        let Some(order) = orders.first() else { return Ok(None) };
        game.first_failure(&claim, &failing, order)
    })
}

/// Whether the induction holds for a formula whose values are exponents of powers that an automaton
/// gives.
fn by_powers(
    term: &Term,
    place: &dyn Fn(usize) -> Option<usize>,
    rule: &LinearRule,
    theory: Theory<'_>,
) -> Result<Option<Decision>, Undecided> {
    let Some(claim) = relation_of_powers(term, place, rule.arity, &theory)? else {
        return Ok(None);
    };
    let game = LinearGame::new(rule, theory)?;
    let claim = game.theory.and(&claim, &game.positions)?;
    let holds = game.is_sound()?
        && game.without_one_value(&claim)?.is_empty()
        && game.with_wrong_value(&claim, Coding::Powers)?.is_empty();
    Ok(holds.then_some(Decision::Holds))
}

/// Returns whether a formula gives the values of a finding that is proved; `None` if that is not
/// decided.
///
/// # Errors
/// A limit.
pub(in crate::pattern) fn by_comparison(
    term: &Term,
    finding: &Finding,
    meter: &Meter<'_>,
) -> Result<Option<Decision>, Failure> {
    in_some_system(term, meter, &|theory| {
        let known = match (finding.period, &finding.form) {
            (Some(period), _) => {
                claim::of_period(period, (finding.first, &finding.values), &theory)?
            }
            (None, Some(Form::Automaton(form)))
                if theory.numeration() == Numeration::base(form.base) && finding.first == 0 =>
            {
                let Some(known) = claim::of_automaton(form, &theory)? else { return Ok(None) };
                known
            }
            _ => return Ok(None),
        };
        let Some(claim) = relation(term, &Some, 1, &theory)? else { return Ok(None) };
        let other = theory.and(&known, &theory.not(&claim)?)?;
        let other = theory.exists(&other, &[VALUE])?;
        let Some(least) = least(&other, &theory) else { return Ok(Some(Decision::Holds)) };
        let value = finding.value(&least).and_then(|value| u64::try_from(value).ok());
        let at = u64::try_from(least).ok();
        Ok(at.zip(value).map(|(n, value)| Decision::Fails { at: vec![n], value }))
    })
}

/// The recurrence that values follow where a fraction may be taken, which is less than 1.
pub(in crate::pattern) fn recurrence_of_fraction(over: u64, under: u64) -> Recurrence {
    Window { over, under }.recurrence()
}

/// What is decided in the first system of numeration in which something is.
fn in_some_system(
    term: &Term,
    meter: &Meter<'_>,
    decide: &dyn Fn(Theory<'_>) -> Result<Option<Decision>, Undecided>,
) -> Result<Option<Decision>, Failure> {
    for numeration in systems(term) {
        let theory = Theory::new(numeration, meter).with_steps(MOST_STEPS);
        if let Some(decision) = decided(decide(theory))?.flatten() {
            return Ok(Some(decision));
        }
    }
    Ok(None)
}

/// The least number of a set of numbers.
fn least(set: &Automaton, theory: &Theory<'_>) -> Option<Natural> {
    set.tuples(theory.numeration(), set.states(), 1).first()?.first().cloned()
}

impl LinearGame<'_> {
    /// Returns the first position of some at which a claim fails, and its value; `None` if they are
    /// too large. No position that fails comes before it in the order.
    fn first_failure(
        &self,
        claim: &Automaton,
        failing: &Automaton,
        order: &[Linear],
    ) -> Result<Option<Decision>, Undecided> {
        let theory = &self.theory;
        let small = |number: Natural| u64::try_from(number).ok();
        let mut first = failing.clone();
        for number in order {
            let rank = number.minus(&Linear::variable(OTHER.into())).ok_or(Undecided::TooLarge)?;
            let ranked = theory.and(&first, &theory.zero(&rank)?)?;
            let ranks = theory.exists(&ranked, &self.numbers())?;
            let Some(rank) = least(&ranks, theory).and_then(small) else { return Ok(None) };
            let of_rank = theory.and(&ranked, &theory.listed(&[OTHER], &[vec![rank]])?)?;
            first = theory.exists(&of_rank, &[OTHER])?;
        }
        let found = first.tuples(theory.numeration(), first.states(), 1).into_iter().next();
        let at = found.and_then(|at| at.into_iter().map(small).collect::<Option<Vec<u64>>>());
        let Some(at) = at else { return Ok(None) };
        let options = self.values_of_options(claim, Coding::Numbers(MOST_SUMMED))?;
        let here =
            theory.and(&options, &theory.listed(&self.numbers(), std::slice::from_ref(&at))?)?;
        let values = theory.exists(&here, &self.numbers())?;
        let value = least(&theory.not(&values)?, theory).and_then(small);
        Ok(value.map(|value| Decision::Fails { at, value }))
    }
}
