//! Proofs about values that an automaton gives.
//!
//! The mark of a choice consists of the states of the automaton after the digits of the parts. At
//! the end of every n the mex of the nim-sums of the values of the parts must be the value of n.

use super::digits::{Points, Reader};
use crate::pattern::form::Automaton;
use grundy_core::game::AffineMove;

/// Returns the name of the theorem, if the automaton gives the values of the game with these moves.
pub(super) fn prove(claim: &Automaton, moves: &[AffineMove]) -> Option<&'static str> {
    // Leading zeros must not change a value.
    let steady = |state: &crate::pattern::form::AutomatonState| {
        let zero = state.next.first().and_then(|&next| claim.states.get(next));
        zero.is_some_and(|zero| zero.value == state.value)
    };
    let reader = Reader::new(claim.base, moves)?;
    if !claim.states.iter().all(steady) || !reader.is_sound() {
        return None;
    }
    let next = |state: usize, digit: u8| claim.states[state].next.get(usize::from(digit)).copied();
    let start: Points<Vec<usize>> = moves
        .iter()
        .enumerate()
        .map(|(mv, by)| reader.start(mv, vec![0; by.parts.len()]))
        .collect();
    let letters = |state: usize| {
        reader.digits().filter_map(|x| Some((x, (), next(state, x)?))).collect::<Vec<_>>()
    };
    let read = |states: &Vec<usize>, digits: &[u8], ()| {
        states.iter().zip(digits).map(|(&state, &digit)| next(state, digit)).collect()
    };
    let holds = |state: usize, ends: &[(Vec<usize>, bool)]| {
        let worth = |states: &Vec<usize>| {
            states.iter().fold(0, |sum, &state| sum ^ claim.states[state].value)
        };
        let values: Vec<u64> = ends.iter().map(|(states, _)| worth(states)).collect();
        mex_of(values) == claim.states[state].value
    };
    reader.explore((0, start), &letters, (), &read, &holds).map(|_| "digit-induction")
}

/// Returns the least number that is not among some.
fn mex_of(mut values: Vec<u64>) -> u64 {
    values.sort_unstable();
    values.dedup();
    values.iter().zip(0..).take_while(|(value, n)| **value == *n).count() as u64
}
