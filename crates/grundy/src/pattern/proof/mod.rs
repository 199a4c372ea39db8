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
use crate::game::AffineMove;

/// The finding, with its form proved for all n if that can be decided for these moves.
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
    // Values of another form may be those of an automaton as well.
    let by_automaton = || {
        let found = automaton(&finding.values)?;
        let theorem = automatic::prove(&found, moves)?;
        Some((theorem, Some(Form::Automaton(found))))
    };
    match by_places.map(|theorem| (theorem, finding.form.clone())).or_else(by_automaton) {
        // Rules for the zeros alone were only seen.
        Some((theorem, form)) => {
            let (status, theorem) = (Status::Proved, Some(theorem));
            Finding { status, form, theorem, losing: None, ..finding }
        }
        None => finding,
    }
}
