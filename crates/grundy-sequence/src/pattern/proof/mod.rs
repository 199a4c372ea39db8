//! Proofs that a pattern holds for all positions, by induction.
//!
//! The values of a game are the only ones for which each is the mex of the values of its options.
//! So a claim about all values is proved if, for every position, no option has the value that the
//! claim gives to the position, and every smaller value is that of an option ([`induction`]). Where
//! moves are linear ([`LinearRule`]) and the claim reads digits, both are statements about automata
//! that are decided for all positions at once ([`formula`], and the crate `grundy-automata`).
//!
//! Claims are periods and automata that were found before ([`claim`]), automata that are guessed
//! here from a table ([`automatic`]), and values given by the place of a digit, which are not
//! bounded and no automaton ([`places`]).

mod automatic;
mod claim;
mod formula;
mod induction;
mod places;

use super::finding::{Finding, Status};
use super::form::{Form, automaton};
pub use automatic::{AutomaticRule, automatic_rule};
use formula::{LinearGame, VALUE};
use grundy_automata::{Numeration, Theory, Undecided};
use grundy_core::game::{Linear, LinearRule, Meter};

/// The theorem of all proofs that compare options with a claim.
const INDUCTION: &str = "digit-induction";

/// The greatest number of steps from state to state in the automata of one proof.
const MOST_STEPS: u64 = 1 << 22;

/// Returns the finding about a game on single numbers, with its form proved for all n if that can be
/// decided for these moves.
#[must_use]
pub fn proved_for(finding: Finding, rule: &LinearRule, meter: &Meter<'_>) -> Finding {
    let seen = finding.period.is_some() || finding.form.is_some();
    if finding.status != Status::Observed || !seen || rule.arity != 1 {
        return finding;
    }
    // A claim that is not decided stays an observation.
    match decide(&finding, rule, meter) {
        Ok(Some((theorem, _))) if finding.period.is_some() => finding.proved_by(theorem),
        // Rules for the zeros alone cannot be proved here.
        Ok(Some((theorem, form))) => {
            let (status, theorem) = (Status::Proved, Some(theorem));
            Finding { status, form, theorem, losing: None, ..finding }
        }
        Ok(None) | Err(_) => finding,
    }
}

/// The theorem that proves the finding, and the form that it proves.
fn decide(
    finding: &Finding,
    rule: &LinearRule,
    meter: &Meter<'_>,
) -> Result<Option<(&'static str, Option<Form>)>, Undecided> {
    if let Some(period) = finding.period {
        let theory = Theory::new(Numeration::base(2), meter).with_steps(MOST_STEPS);
        let claim = claim::of_period(period, (finding.first, &finding.values), &theory)?;
        let most = if period.saltus == 0 { finding.max_value() } else { None };
        return Ok(holds(finding, rule, theory, (&claim, most))?.then_some((INDUCTION, None)));
    }
    if finding.first != 0 {
        return Ok(None);
    }
    if let Some(Form::Digits(form)) = &finding.form
        && let Some(theorem) = places::prove(form, rule, meter)?
    {
        return Ok(Some((theorem, finding.form.clone())));
    }
    // Values of another form may also be those of an automaton.
    let Some(found) = automaton(&finding.values) else { return Ok(None) };
    let theory = Theory::new(Numeration::base(found.base), meter).with_steps(MOST_STEPS);
    let Some(claim) = claim::of_automaton(&found, &theory)? else { return Ok(None) };
    let most = found.states.iter().map(|state| state.value).max();
    let proved = holds(finding, rule, theory, (&claim, most))?;
    Ok(proved.then_some((INDUCTION, Some(Form::Automaton(found)))))
}

/// Whether the positions are the numbers from the first of the finding on, and the claim gives their
/// values.
fn holds(
    finding: &Finding,
    rule: &LinearRule,
    theory: Theory<'_>,
    (claim, most): (&grundy_automata::Automaton, Option<u64>),
) -> Result<bool, Undecided> {
    let first = i64::try_from(finding.first).map_err(|_| Undecided::TooLarge)?;
    let game = LinearGame::new(rule, theory)?;
    let from = game.theory.at_least_zero(&Linear::new(vec![1], -first))?;
    debug_assert!(claim.variables() == [0, VALUE]);
    let positions = game.positions == from;
    Ok(positions && game.is_sound()? && game.has_values(claim, most.unwrap_or(u64::MAX))?)
}
#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::formula::LinearGame;
    use super::proved_for;
    use crate::pattern::{Status, observe};
    use grundy_automata::{Numeration, Theory};
    use grundy_core::game::{Linear, LinearMove, LinearRule, Meter};

    fn form(n: i64, k: i64, add: i64) -> Linear {
        Linear::new(vec![n, k], add)
    }

    fn rule(moves: &[LinearMove]) -> LinearRule {
        let orders = vec![vec![Linear::variable(0)]];
        LinearRule { arity: 1, positions: vec![vec![]], orders, moves: moves.to_vec() }
    }

    /// A set is that of the lost positions if no move leads from it to itself and one leads to it from
    /// every other position.
    #[test]
    fn lost_positions_are_proved() {
        let (meter, k) = (Meter::unlimited(), form(0, 1, 0));
        // One, two or three tokens are taken.
        let conditions = vec![form(1, -1, -1), form(-1, 1, 3)];
        let rule = rule(&[LinearMove { parts: vec![vec![k]], conditions }]);
        let game = LinearGame::new(&rule, Theory::new(Numeration::base(2), &meter)).expect("small");
        let multiples = |m: i64| {
            let multiple = game.theory.zero(&form(1, -m, 0)).expect("small");
            game.theory.exists(&multiple, &[1]).expect("small")
        };
        for (lost, holds) in [
            (multiples(4), true),
            (multiples(5), false),
            (multiples(3), false),
            (game.theory.listed(&[0], &[]).expect("small"), false),
            (game.theory.all(&[0]).expect("small"), false),
        ] {
            assert_eq!(game.has_lost(&lost), Ok(holds));
        }
    }

    /// Computes the values of n = 0, 1, … by the definition; `None` if a move leaves a number that
    /// is not smaller. The conditions must bound k by 2n + 4.
    fn naive(moves: &[LinearMove], many: usize) -> Option<Vec<u64>> {
        let mut values: Vec<u64> = Vec::new();
        for n in 0..i64::try_from(many).ok()? {
            let mut seen = Vec::new();
            for (by, k) in moves.iter().flat_map(|by| (0..=2 * n + 4).map(move |k| (by, k))) {
                let at = |form: &Linear| form.value(&[n, k]).unwrap_or(-1);
                if by.conditions.iter().all(|condition| at(condition) >= 0) {
                    let value = |part: &Vec<Linear>| {
                        values.get(usize::try_from(at(part.first()?)).ok()?).copied()
                    };
                    let parts = by.parts.iter().map(value).collect::<Option<Vec<u64>>>()?;
                    seen.push(parts.into_iter().fold(0, |sum, value| sum ^ value));
                }
            }
            values.push(grundy_facts::mex(&seen));
        }
        Some(values)
    }

    /// Returns the proved form also gives the later values.
    fn is_true(moves: &[LinearMove], most: usize) -> Option<Status> {
        let values = naive(moves, most)?;
        let finding = observe(0, values[..most / 2].to_vec());
        let finding = proved_for(finding, &rule(moves), &Meter::unlimited());
        if finding.status == Status::Proved {
            for (n, &value) in (0u64..).zip(&values) {
                assert_eq!(finding.value(&n.into()), Some(value.into()), "{n} {moves:?}");
            }
        }
        Some(finding.status)
    }

    #[test]
    fn what_is_proved_is_true() {
        let mv = |parts: &[Linear], conditions: &[Linear]| LinearMove {
            parts: parts.iter().map(|part| vec![part.clone()]).collect(),
            conditions: conditions.to_vec(),
        };
        let (k, below) = (form(0, 1, 0), form(1, -1, -1));
        let first = form(1, -2, -2);
        let exactly =
            |times: i64, add: i64| [form(1, -1, -1), form(1, -times, -add), form(-1, times, add)];
        for (moves, status) in [
            (
                vec![mv(&[first.clone(), form(1, -1, -1)], std::slice::from_ref(&first))],
                Status::Proved,
            ),
            // To half of n rounded down, and to half of an even n.
            (
                vec![mv(std::slice::from_ref(&k), &[below, form(1, -2, 0), form(-1, 2, 1)])],
                Status::Proved,
            ),
            (vec![mv(std::slice::from_ref(&k), &exactly(2, 0))], Status::Proved),
            // Unbounded values to which none of these proofs applies.
            (vec![mv(&[form(1, -1, -1)], std::slice::from_ref(&first))], Status::Observed),
        ] {
            assert_eq!(is_true(&moves, 900), Some(status), "{moves:?}");
        }
        // A move that leaves a larger number proves nothing.
        let larger = [
            mv(std::slice::from_ref(&k), &exactly(2, 0)),
            mv(&[form(1, 0, 1)], &[form(1, 0, -2000)]),
        ];
        assert_eq!(is_true(&larger, 900), Some(Status::Observed));
    }

    fn moves() -> impl Strategy<Value = LinearMove> {
        let part = prop_oneof![
            (-3i64..=-1, -2i64..=0).prop_map(|(k, add)| form(1, k, add)),
            (1i64..=2, 0i64..=1).prop_map(|(k, add)| form(0, k, add)),
        ];
        let parts = prop::collection::vec(part, 1..=2);
        let exact = (2i64..=3, 0i64..=2, any::<bool>());
        (parts, exact).prop_map(|(parts, (times, add, exact))| {
            let mut conditions = vec![form(1, -times, -add), form(1, -1, -1)];
            if exact {
                conditions.push(form(-1, times, add));
            }
            // Parts that are not smaller numbers are skipped.
            conditions.extend(parts.iter().cloned());
            conditions.extend(parts.iter().filter_map(|part| form(1, 0, -1).minus(part)));
            LinearMove { parts: parts.into_iter().map(|part| vec![part]).collect(), conditions }
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn proofs_of_random_rules_are_true(moves in prop::collection::vec(moves(), 1..=2)) {
            is_true(&moves, 480);
        }
    }
}
