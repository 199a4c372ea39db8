//! Proofs that a form of pattern holds for all n, by induction.
//!
//! The values of a game are the only ones for which each is the mex of the values of its options.
//! So a claim about all values is proved if, for every n, the mex of the options' values *by the
//! claim* is the value of n by the claim. Where moves are linear ([`AffineMove`]) and the claim reads
//! digits, an automaton decides that for all n at once ([`digits`]): it reads the digits of n and of
//! the number k that the player chooses, units first, together with the digits of all parts. Sums of
//! this kind are recognised by automata because carries are bounded (J. R. Büchi, Weak second-order
//! arithmetic and finite automata, 1960).
//!
//! Two kinds of claims are decided: values given by an automaton ([`automatic`]), and values given by
//! the place of a digit ([`places`]), which are not bounded.

mod automatic;
mod digits;
mod places;

use super::finding::{Finding, Status};
use super::form::{Form, automaton};
use grundy_core::game::AffineMove;

/// Returns the finding, with its form proved for all n if that can be decided for these moves.
#[must_use]
pub fn proved_for(finding: Finding, moves: &[AffineMove]) -> Finding {
    let seen = finding.status == Status::Observed && finding.form.is_some();
    if !seen || finding.first != 0 {
        return finding;
    }
    let by_places = match &finding.form {
        Some(Form::Digits(form)) => places::prove(form, moves),
        _ => None,
    };
    // Values of another form may also be those of an automaton.
    let by_automaton = || {
        let found = automaton(&finding.values)?;
        let theorem = automatic::prove(&found, moves)?;
        Some((theorem, Some(Form::Automaton(found))))
    };
    match by_places.map(|theorem| (theorem, finding.form.clone())).or_else(by_automaton) {
        // Rules for the zeros alone cannot be proved here.
        Some((theorem, form)) => {
            let (status, theorem) = (Status::Proved, Some(theorem));
            Finding { status, form, theorem, losing: None, ..finding }
        }
        None => finding,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::proved_for;
    use crate::pattern::{Status, observe};
    use grundy_core::game::{Affine, AffineMove};

    const fn form(n: i64, k: i64, add: i64) -> Affine {
        Affine { n, k, add }
    }

    /// Computes the values of n = 0, 1, … by the definition; `None` if a move leaves a number that
    /// is not smaller. The conditions must bound k by 2n + 4.
    fn naive(moves: &[AffineMove], many: usize) -> Option<Vec<u64>> {
        let mut values: Vec<u64> = Vec::new();
        for n in 0..i64::try_from(many).ok()? {
            let mut seen = Vec::new();
            for (by, k) in moves.iter().flat_map(|by| (0..=2 * n + 4).map(move |k| (by, k))) {
                let at = |form: &Affine| form.n * n + form.k * k + form.add;
                if by.conditions.iter().all(|condition| at(condition) >= 0) {
                    let value = |part| values.get(usize::try_from(at(part)).ok()?).copied();
                    let parts = by.parts.iter().map(value).collect::<Option<Vec<u64>>>()?;
                    seen.push(parts.into_iter().fold(0, |sum, value| sum ^ value));
                }
            }
            values.push(grundy_facts::mex(&seen));
        }
        Some(values)
    }

    /// Returns the proved form also gives the later values.
    fn is_true(moves: &[AffineMove], most: usize) -> Option<Status> {
        let values = naive(moves, most)?;
        let finding = proved_for(observe(0, values[..most / 2].to_vec()), moves);
        if finding.status == Status::Proved {
            for (n, &value) in (0u64..).zip(&values) {
                assert_eq!(finding.value(&n.into()), Some(value.into()), "{n} {moves:?}");
            }
        }
        Some(finding.status)
    }

    #[test]
    fn what_is_proved_is_true() {
        let mv = |parts: &[Affine], conditions: &[Affine]| AffineMove {
            parts: parts.to_vec(),
            conditions: conditions.to_vec(),
        };
        let (k, below) = (form(0, 1, 0), form(1, -1, -1));
        let first = form(1, -2, -2);
        let exactly = |times: i64, add: i64| [below, form(1, -times, -add), form(-1, times, add)];
        for (moves, status) in [
            (vec![mv(&[first, form(1, -1, -1)], &[first])], Status::Proved),
            // To half of n rounded down, and to half of an even n.
            (vec![mv(&[k], &[below, form(1, -2, 0), form(-1, 2, 1)])], Status::Proved),
            (vec![mv(&[k], &exactly(2, 0))], Status::Proved),
            // Unbounded values to which none of these proofs applies.
            (vec![mv(&[form(1, -1, -1)], &[first])], Status::Observed),
        ] {
            assert_eq!(is_true(&moves, 900), Some(status), "{moves:?}");
        }
        // A move that leaves a larger number proves nothing.
        let larger = [mv(&[k], &exactly(2, 0)), mv(&[form(1, 0, 1)], &[form(1, 0, -2000)])];
        assert_eq!(is_true(&larger, 900), Some(Status::Observed));
    }

    fn moves() -> impl Strategy<Value = AffineMove> {
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
            conditions.extend(&parts);
            conditions.extend(parts.iter().filter_map(|part| form(1, 0, -1).minus(*part)));
            AffineMove { parts, conditions }
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
